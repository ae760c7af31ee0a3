"""What two tool keys open: FLOOR, where the floor signs and rules, and MENU, for what is done between hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.letters import Letters, typewriter
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.stage_seat import EntryField
from dealer_console.ui.stage_sign import OptionKey, SignedPage
from dealer_console.ui.words import say

_RULINGS: Final = tuple(QRect(16, 126 + 81 * at, 532, 75) for at in range(6))
_FIELD: Final = QRect(16, 128, 1120, 66)
_WRITER: Final = QRect(16, 206, 1120, 400)
_MOST_WORDS: Final = 80
_MENU: Final = {
    "RELIEF": "relief",
    "SIGN-OFF": "sign_off",
    "CLOSE": "close",
    "DECK": "deck",
    "DISCARDS": "discards",
    **{name: name.lower() for name in ("FILL", "CREDIT", "COUNT", "DROP")},
}
_EVERYWHERE: Final = frozenset({"sign-on", "opening", "felt", "showdown", "push"})


class FloorPage(SignedPage):
    """The floor signs with badge and PIN; then one of the rulings, which releases a hold or a lock."""

    signs = "FLOOR"
    latched = "FLOOR"
    undoes = True
    stages = _EVERYWHERE

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("sign.floor"), say("sign.floor_pin"))
        self.rulings = [
            OptionKey(self, place, KeyView(say(f"floor.ruling.{at}"), False))
            for at, place in enumerate(_RULINGS[:-1], 1)
        ]
        for at, key in enumerate(self.rulings, 1):
            key.setObjectName(str(at))
            key.fired.connect(self._rule)
        self.other = OptionKey(self, _RULINGS[-1], KeyView(say("floor.other"), False))
        self.other.setObjectName(str(len(_RULINGS)))
        self.other.fired.connect(self._write)
        self.field = EntryField(self, _FIELD, KeyView(say("floor.words"), True))
        self.writer = Letters(self, _WRITER, "", typewriter(_WRITER.left() + 203, _WRITER.top() + 13))
        self.writer.pressed.connect(self._letter)
        self.ruling: str | None = None

    def opened(self, view: FeltView) -> None:
        """Opens at the list of rulings."""
        self.ruling = None
        super().opened(view)

    def show_view(self, view: FeltView) -> None:
        """Rulings light once the floor is at the table; the card goes, so that nobody signs twice."""
        super().show_view(view)
        reason = "" if view.floor else say("floor.reason")
        self.ruling = self.ruling if view.floor else None
        writing = self.ruling is not None
        for key in (*self.rulings, self.other):
            key.show_key(replace(key.view, lit=not reason, reason=reason))
            key.setVisible(not writing)
        for part in (self.field, self.writer):
            part.setVisible(writing)
        self.field.show_key(KeyView(say("floor.words"), True, self.ruling or ""), True)
        self.card.setVisible(not view.floor)
        self.letters.setVisible(not view.floor)

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back; the confirm key signs."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        if self.ruling is not None:
            missing = "" if self.ruling.strip() else say("floor.reason.words")
            return KeyView(say("floor.key"), not missing, reason=missing)
        if self.view.floor:
            return KeyView(say("ask.key"), False, reason=say("floor.reason.here"))
        return self.card.step(KeyView(say("ask.key"), True, say("ask.second")))

    def order(self) -> tuple[str, str]:
        """Sign, then rule."""
        if self.ruling is not None:
            return say("floor.order.words"), say("floor.aside")
        here = self.view is not None and self.view.floor
        return say("floor.order.here" if here else "floor.order"), say("floor.aside")

    def confirmed(self) -> Tap | None:
        """The floor's own words, or its signature."""
        if self.ruling is None:
            return super().confirmed()
        return Tap("RULE", text=self.ruling.strip())

    def back(self) -> bool:
        """From the floor's own words back to the list."""
        writing, self.ruling = self.ruling is not None, None
        self._show()
        return not writing

    def typed(self, letters: str) -> None:
        """A keyboard writes a ruling as a badge reader writes a badge."""
        if self.ruling is None:
            super().typed(letters)
            return
        for letter in letters:
            self.ruling = self.ruling[:-1] if letter == "\b" else (self.ruling + letter.strip("\n"))[:_MOST_WORDS]
        self._show()

    def draw(self, brush: Brush) -> None:
        """The heading names the badge that is at the table."""
        badge = self.view.floor if self.view else ""
        self.head(brush, say("floor.here", badge=badge) if badge else say("floor.title"), "")

    def _rule(self, key: Key) -> None:
        if key.view.lit:
            void = key is self.rulings[-1]
            self.sent.emit(Tap("VOID" if void else "RULE", text=key.view.name))
        else:
            self.refused.emit(key.view.reason)

    def _write(self, key: Key) -> None:
        if key.view.lit:
            self.ruling = ""
            self._show()
        else:
            self.refused.emit(key.view.reason)

    def _letter(self, letter: str) -> None:
        held = self.ruling or ""
        if letter == "erase":
            self.ruling = held[:-1]
        else:
            sign = " " if letter == say("seats.space") else self.writer.case(letter, capital=False)
            self.ruling = (held + sign).lstrip()[:_MOST_WORDS]
        self._show()

    def _show(self) -> None:
        if self.view is not None:
            self.show_view(self.view)
        self.changed.emit()


class MenuPage(Page):
    """Relief and sign-off, the tray, and closing. What may be done now the view says."""

    latched = "MENU"
    stages = frozenset({"opening", "felt", "showdown", "push"})
    undoes = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.choices = {
            name: Key(
                self,
                QRect(16 + 376 * (at % 3), 128 + 116 * (at // 3), 360, 104),
                KeyView(say(f"menu.{word}"), True, say(f"menu.{word}.second")),
            )
            for at, (name, word) in enumerate(_MENU.items())
        }
        for name, key in self.choices.items():
            key.setObjectName(name)
            key.fired.connect(self._choose)

    def show_view(self, view: FeltView) -> None:
        """Lights what may be done now."""
        super().show_view(view)
        for key in view.menu:
            old = self.choices[key.name].view
            self.choices[key.name].show_key(replace(old, lit=key.lit, reason=key.reason))

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back."""
        return KeyView("UNDO", True, say("page.back")) if key.name == "UNDO" else key

    def order(self) -> tuple[str, str]:
        """One choice."""
        return say("menu.order"), ""

    def draw(self, brush: Brush) -> None:
        """The heading alone; the choices are keys."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        brush.text(area(24, 72, 560, 38), say("menu.title"), t.TITLE, t.TEXT_1)

    def _choose(self, key: Key) -> None:
        if key.view.lit:
            self.sent.emit(Tap(key.objectName()))
        else:
            self.refused.emit(key.view.reason)
