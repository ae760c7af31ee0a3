"""The card on which somebody signs: badge number and PIN. The PIN is never shown, and wiped once it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.part import Part
from dealer_console.ui.places import SIGN, SIGN_BADGE, SIGN_DIGITS, SIGN_PIN
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_MOST: Final = 12
_PIN_DOTS: Final = 6


class Field(Key):
    """A field of the card: a caption, and what is typed; a PIN as dots."""

    def draw(self, brush: Brush) -> None:
        """The field in use has the amber frame."""
        spot = QRectF(self.area).adjusted(0, 2, 0, -2)
        brush.box(
            spot,
            t.NOW_GROUND if self.latched else t.KEY_OFF,
            t.NOW if self.latched else t.KEY_LINE,
            2.4 if self.latched else 1.2,
        )
        taken = brush.text(
            area(spot.left() + 12, spot.top(), 104, spot.height()), self.view.name, Type((16, 15), STRONG), t.TEXT_2
        )
        left = spot.left() + 22 + taken
        if self.objectName() == "pin":
            self._dots(brush, left, spot)
        else:
            kind = Type((24, 21, 19, 16), STRONG)
            brush.name(
                area(left, spot.top(), spot.right() - 12 - left, spot.height()),
                self.view.second,
                kind,
                t.TEXT_1,
                "right",
            )

    def _dots(self, brush: Brush, left: float, spot: QRectF) -> None:
        count = len(self.view.second)
        shown = max(_PIN_DOTS, count)
        step = min(24.0, (spot.right() - 14 - left) / shown)
        for at in range(shown):
            x = spot.right() - 12 - step * (shown - at) + step / 2
            full = at < count
            brush.box(
                area(x - 7, spot.center().y() - 7, 14, 14),
                t.TEXT_1 if full else None,
                None if full else t.TEXT_3,
                1.4,
                7,
            )


class SignCard(Part):
    """Two fields over twelve keys. ``changed`` goes out with every sign typed and every field chosen; while there is a
    ``taker`` the keys are its own."""

    changed = Signal()

    def __init__(self, parent: QWidget, badge: str, pin: str) -> None:
        super().__init__(parent, SIGN, t.PLATE)
        self.badge = ""
        self.pin = ""
        self.active = "badge"
        self.taker: Callable[[str], None] | None = None
        self.fields = {
            "badge": Field(self, SIGN_BADGE, KeyView(badge, True)),
            "pin": Field(self, SIGN_PIN, KeyView(pin, True)),
        }
        self.keys: dict[str, Key] = {}
        for at, name in enumerate(("7", "8", "9", "4", "5", "6", "1", "2", "3", say("clear"), "0", "erase")):
            self.keys[name] = PadKey(self, SIGN_DIGITS[at], KeyView(name, True))
            self.keys[name].fired.connect(self._press)
        for name, field in self.fields.items():
            field.setObjectName(name)
            field.fired.connect(self._choose)
        self._show()

    def type(self, sign: str) -> None:
        """Adds one sign to the field in use; ``\\n`` goes from the badge to the PIN, ``\\b`` takes one back."""
        held = self.badge if self.active == "badge" else self.pin
        if sign == "\n":
            self.active = "pin" if self.badge else "badge"
        elif sign == "\b":
            held = held[:-1]
        elif sign.isalnum() or sign == "-":
            held = (held + sign.upper())[:_MOST]
        if sign != "\n":
            self._set(held)
        self._show()
        self.changed.emit()

    def lend(self, taker: Callable[[str], None] | None) -> None:
        """Gives the keys to a ``taker``, and takes the amber from the fields; None takes them back."""
        if taker != self.taker:
            self.taker = taker
            self._show()

    def wipe(self) -> None:
        """Forgets both, and begins with the badge."""
        self.badge = self.pin = ""
        self.active = "badge"
        self._show()

    def complete(self) -> bool:
        """Whether both are typed."""
        return bool(self.badge and self.pin)

    def step(self, key: KeyView) -> KeyView:
        """The confirm key as the card wants it: to the PIN first, then ``key``; dim with what is missing."""
        if not self.badge:
            return KeyView(key.name, False, key.second, say("sign.reason.badge"))
        if not self.pin:
            lit = self.active == "badge"
            second = say("sign.next.second") if lit else key.second
            return KeyView(say("sign.next") if lit else key.name, lit, second, say("sign.reason.pin"))
        return key

    def tap(self, name: str) -> Tap | None:
        """The signed tap, wiping both fields; None while the PIN is missing: then it steps to the PIN."""
        if not self.complete():
            self.type("\n")
            return None
        made = Tap(name, text=self.badge, secret=self.pin)
        self.wipe()
        return made

    def draw(self, brush: Brush) -> None:
        """The card's own frame; fields and keys are parts."""
        paint.panel(brush, QRectF(SIGN), "frame" if self.taker is None else "live")

    def _set(self, held: str) -> None:
        if self.active == "badge":
            self.pin = self.pin if held == self.badge else ""  # a PIN is of one badge
            self.badge = held
        else:
            self.pin = held

    def _show(self) -> None:
        free = self.taker is None
        badge = KeyView(self.fields["badge"].view.name, True, self.badge)
        self.fields["badge"].show_key(badge, free and self.active == "badge")
        # The dots alone reach the key, and through it a screen reader: never the digits.
        dots = "•" * len(self.pin)
        self.fields["pin"].show_key(KeyView(self.fields["pin"].view.name, True, dots), free and self.active == "pin")
        self.update()

    def _press(self, key: Key) -> None:
        if self.taker is not None:
            self.taker("\b" if key.view.name == "erase" else key.view.name)
        elif key.view.name == say("clear"):
            self._set("")
            self._show()
            self.changed.emit()
        else:
            self.type("\b" if key.view.name == "erase" else key.view.name)

    def _choose(self, field: Key) -> None:
        self.active = field.objectName()
        self._show()
        self.changed.emit()
