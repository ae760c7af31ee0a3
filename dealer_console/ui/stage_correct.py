"""CORRECT: an earlier action of this hand becomes another; old and new stand side by side (console.md, Correction)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import ACTION_KEYS, ActionView, FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.money import figures, longer, typed_cents, typed_words
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_PLACES: Final = tuple(QRect(16 + 268 * (at // 6), 126 + 68 * (at % 6), 262, 62) for at in range(12))
_OLDER: Final = QRect(16, 540, 262, 66)
_NEWER: Final = QRect(284, 540, 262, 66)
_VERBS: Final = ("FOLD", "CHECK", "CALL", "ALL-IN")
_DIGITS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "erase")
_COUNTS: Final = frozenset({"0", "1", "2", "3", "4", "5", "erase"})


class ActionKey(Key):
    """One action of the hand: its number, its seat, what was entered; ``floor`` where the dealer may not change it."""

    def draw(self, brush: Brush) -> None:
        """The action large, the seat before it."""
        ink, pale = self.ground_box(brush)
        spot = QRectF(self.area)
        paint.number(brush, spot.left() + 26, spot.center().y(), self.objectName())
        seat, _, words = self.view.name.partition(": ")
        brush.name(area(spot.left() + 52, spot.top() + 5, 150, 24), seat, Type((16, 15), t.NORMAL), pale)
        brush.name(
            area(spot.left() + 52, spot.top() + 28, spot.width() - 62, 28), words, Type((19, 17, 16), STRONG), ink
        )
        if self.view.second:
            brush.text(area(spot.right() - 70, spot.top() + 5, 60, 24), self.view.second, t.SMALL, pale, "right")


class CorrectPage(Page):
    """Left the actions, newest first; right the old one and the new one over the keys that make it."""

    latched = "CORRECT"
    undoes = True
    stages = frozenset({"felt", "showdown", "push"})

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.first = 0
        self.chosen = 0
        self.verb = ""
        self.digits = ""
        self.entries = [ActionKey(self, place, KeyView("", True)) for place in _PLACES]
        for key in self.entries:
            key.fired.connect(self._choose)
        self.older = Key(self, _OLDER, KeyView(say("list.older"), True))
        self.newer = Key(self, _NEWER, KeyView(say("list.newer"), True))
        for turner in (self.older, self.newer):
            turner.fired.connect(self._turn)
        self.verbs = {
            name: Key(self, QRect(564 + 144 * at, 232, 138, 66), KeyView(name, True)) for at, name in enumerate(_VERBS)
        }
        for verb in self.verbs.values():
            verb.fired.connect(self._verb)
        self.keys: dict[str, Key] = {
            name: PadKey(self, QRect(564 + 144 * (at % 3), 306 + 76 * (at // 3), 138, 70), KeyView(name, True))
            for at, name in enumerate(_DIGITS)
        }
        for name, digit in self.keys.items():
            digit.setObjectName(name)
            digit.fired.connect(self._digit)

    def opened(self, view: FeltView) -> None:
        """Opens at the newest action, with none chosen."""
        self.first = self.chosen = 0
        self.verb = self.digits = ""
        super().opened(view)

    def show_view(self, view: FeltView) -> None:
        """The actions of the view, newest first."""
        super().show_view(view)
        if self.chosen > len(view.actions):
            self.chosen = 0
        shown = tuple(reversed(view.actions))[self.first : self.first + len(self.entries)]
        for at, key in enumerate(self.entries):
            key.setVisible(at < len(shown))
            if at < len(shown):
                one = shown[at]
                key.setObjectName(str(one.number))
                floor = say("correct.floor") if one.needs_floor else ""
                key.show_key(KeyView(f"{_who(one)}: {one.words}", True, floor), one.number == self.chosen)
        self._light(self.older, self.first + len(self.entries) < len(view.actions))
        self._light(self.newer, self.first > 0)
        reason = "" if self.chosen else say("correct.reason")
        draws = self._draws()
        for name, part in (*self.verbs.items(), *self.keys.items()):
            words = ("." if figures(view).cents else "00") if name == "00" else name
            other = say("correct.reason.draws") if draws and name not in _COUNTS else ""
            part.show_key(KeyView(words, not (reason or other), reason=reason or other), name == self.verb)

    def lit(self, key: KeyView) -> KeyView:
        """UNDO is a step back; the keys of the live hand rest; the confirm key makes the correction."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if key.name in ACTION_KEYS:
            return replace(key, lit=False, reason=say("correct.rest"))
        if self.view is None or key is not self.view.confirm:
            return key
        one = self._one()
        missing = "" if self._new() else say("correct.reason.new" if self.chosen else "correct.reason")
        if one is not None and one.needs_floor:
            missing = say("correct.aside.floor", why=one.needs_floor)
        return KeyView(say("correct.key"), not missing, reason=missing)

    def order(self) -> tuple[str, str]:
        """One step at a time; beside it whether the floor must sign first."""
        one = self._one()
        if one is None:
            return say("correct.order"), say("correct.aside")
        order = (
            say("correct.order.go") if self._new() and not one.needs_floor else say("correct.order.new", seat=one.seat)
        )
        aside = say("correct.aside.floor", why=one.needs_floor) if one.needs_floor else say("correct.aside")
        return order, aside

    def confirmed(self) -> Tap:
        """The action's number and what it becomes."""
        return Tap("CORRECT", text=f"{self.chosen} {self._new()}")

    def back(self) -> bool:
        """Forgets what was chosen; with nothing chosen it leaves."""
        nothing = not self.chosen
        self.chosen, self.verb, self.digits = 0, "", ""
        self._show()
        return nothing

    def draw(self, brush: Brush) -> None:
        """Heading, and old and new side by side."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        brush.text(area(24, 72, 530, 38), say("correct.title"), t.TITLE, t.TEXT_1)
        one = self._one()
        if one is not None:
            head = say("correct.seat", number=one.number, seat=one.seat, name=one.name)
            brush.name(area(564, 72, 572, 38), head, t.BODY_STRONG, t.TEXT_2, "right")
        words = (one.words if one else say("correct.none"), self._words() or say("correct.none"))
        for at, (title, said) in enumerate(zip(("correct.old", "correct.new"), words, strict=True)):
            spot = area(564 + 289 * at, 126, 283, 96)
            paint.panel(brush, spot, "now" if at and self._new() else "live")
            brush.text(area(spot.left() + 16, spot.top() + 10, 250, 22), say(title), t.CAPTION, t.TEXT_2)
            brush.text(area(spot.left() + 16, spot.top() + 40, 252, 42), said, Type((26, 23, 19), STRONG), t.TEXT_1)

    def _one(self) -> ActionView | None:
        actions = self.view.actions if self.view else ()
        return actions[self.chosen - 1] if 0 < self.chosen <= len(actions) else None

    def _draws(self) -> bool:
        """Whether the action that was chosen is a count of cards: one digit then, and no other verb."""
        one = self._one()
        return one is not None and one.verb == "draws"

    def _new(self) -> str:
        """The new action in the words of a correction, empty while it is not whole."""
        one = self._one()
        if one is None:
            return ""
        if self.verb:
            return self.verb.lower()
        if self._draws():
            return f"draws {self.digits}" if self.digits else ""
        amount = typed_cents(self.digits)
        return f"{one.verb} {amount // 100}.{amount % 100:02d}" if amount else ""

    def _words(self) -> str:
        one = self._one()
        if one is None or self.verb or not self.digits or self.view is None:
            return self.verb.lower()
        if self._draws():
            return say("correct.draws", count=self.digits) if self.digits != "0" else say("correct.pat")
        return say("correct.amount", verb=one.verb, amount=typed_words(self.digits))

    def _light(self, key: Key, lit: bool) -> None:
        key.show_key(replace(key.view, lit=lit, reason="" if lit else say("list.end")))

    def _pressed(self, key: Key) -> bool:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
        return key.view.lit

    def _choose(self, key: Key) -> None:
        self.chosen, self.verb, self.digits = int(key.objectName()), "", ""
        self._show()

    def _turn(self, key: Key) -> None:
        if self._pressed(key):
            self.first += len(self.entries) if key is self.older else -len(self.entries)
            self._show()

    def _verb(self, key: Key) -> None:
        if self._pressed(key):
            self.verb, self.digits = key.view.name, ""
            self._show()

    def _digit(self, key: Key) -> None:
        if self._pressed(key):
            self.verb = ""
            if key.objectName() == "erase":
                self.digits = self.digits[:-1]
            else:
                self.digits = key.view.name if self._draws() else longer(self.digits, key.view.name)
            self._show()

    def _show(self) -> None:
        if self.view is not None:
            self.show_view(self.view)
        self.changed.emit()


def _who(one: ActionView) -> str:
    return f"{say('seat', seat=one.seat)} {one.name}".strip()
