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
from dealer_console.ui.page import Page
from dealer_console.ui.places import CHECK_ROWS, STAGE
from dealer_console.ui.stage_sign import OptionKey, SignedPage
from dealer_console.ui.words import say

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
            OptionKey(self, place, KeyView(say(f"floor.ruling.{at}"), False)) for at, place in enumerate(CHECK_ROWS, 1)
        ]
        for at, key in enumerate(self.rulings, 1):
            key.setObjectName(str(at))
            key.fired.connect(self._rule)

    def show_view(self, view: FeltView) -> None:
        """Rulings light once the floor is at the table; the card goes, so that nobody signs twice."""
        super().show_view(view)
        reason = "" if view.floor else say("floor.reason")
        for key in self.rulings:
            key.show_key(replace(key.view, lit=not reason, reason=reason))
        self.card.setVisible(not view.floor)
        self.letters.setVisible(not view.floor)

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back; the confirm key signs."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        if self.view.floor:
            return KeyView(say("ask.key"), False, reason=say("floor.reason.here"))
        return self.card.step(KeyView(say("ask.key"), True, say("ask.second")))

    def order(self) -> tuple[str, str]:
        """Sign, then rule."""
        here = self.view is not None and self.view.floor
        return say("floor.order.here" if here else "floor.order"), say("floor.aside")

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


class MenuPage(Page):
    """The dealer signs off, or the table closes. What may be done now the desk says."""

    latched = "MENU"
    stages = frozenset({"opening", "felt"})
    undoes = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.choices = {
            "SIGN-OFF": Key(
                self, QRect(16, 128, 340, 104), KeyView(say("menu.sign_off"), True, say("menu.sign_off.second"))
            ),
            "CLOSE": Key(self, QRect(368, 128, 340, 104), KeyView(say("menu.close"), True, say("menu.close.second"))),
        }
        for name, key in self.choices.items():
            key.setObjectName(name)
            key.fired.connect(self._choose)

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
        floor = self.view.floor if self.view else ""
        self.sent.emit(Tap(key.objectName(), text=floor if key.objectName() == "CLOSE" else ""))
