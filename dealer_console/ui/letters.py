"""Letter keys, for a name and for a badge that has letters: 64 px and more, no keyboard needed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.part import Part
from dealer_console.ui.words import say

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
SHIFT: Final = "Aa"
_SIGNS: Final = (",", ":")
ROWS: Final = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM.'")


class Letters(Part):
    """A grid of letter keys in a panel. ``pressed`` goes out with the letter, ``refused`` while they are dim."""

    pressed = Signal(str)
    refused = Signal(str)

    def __init__(self, parent: QWidget, place: QRect, title: str, keys: dict[str, QRect]) -> None:
        super().__init__(parent, place, t.PLATE)
        self.title = title
        self.shifted = False
        self.keys: dict[str, Key] = {name: PadKey(self, spot, KeyView(name, True)) for name, spot in keys.items()}
        for key in self.keys.values():
            key.fired.connect(self._press)

    def light(self, reason: str) -> None:
        """Dims all keys with a reason, or lights them where it is empty."""
        for name, key in self.keys.items():
            key.show_key(KeyView(name, not reason, reason=reason))

    def case(self, letter: str, *, capital: bool) -> str:
        """A letter as it is written: a capital or a small one, the other way round after ``Aa``, which is used up."""
        capital, self.shifted = capital != self.shifted, False
        self._show_shift()
        return letter.upper() if capital else letter.lower()

    def draw(self, brush: Brush) -> None:
        """The panel and its heading."""
        paint.panel(brush, QRectF(self.area))
        if self.title:
            room = area(self.area.left() + 14, self.area.top() + 6, self.area.width() - 28, 20)
            brush.text(room, self.title, t.CAPTION, t.TEXT_3)

    def _press(self, key: Key) -> None:
        if key.view.name == SHIFT:
            self.shifted = not self.shifted
            self._show_shift()
        elif key.view.lit:
            self.pressed.emit(key.view.name)
        else:
            self.refused.emit(key.view.reason)

    def _show_shift(self) -> None:
        if SHIFT in self.keys:
            self.keys[SHIFT].show_key(KeyView(SHIFT, True), self.shifted)


def alphabet(place: QRect) -> dict[str, QRect]:
    """The alphabet in four columns of seven, in the narrow panel beside the sign-on card."""
    return {
        letter: QRect(place.left() + 8 + 66 * (at % 4), place.top() + 30 + 64 * (at // 4), 62, 60)
        for at, letter in enumerate(ALPHABET)
    }


def typewriter(left: int, top: int) -> dict[str, QRect]:
    """Digits and letters as on a typewriter, ten in a row, with a space bar."""
    keys = {
        letter: QRect(left + 72 * at, top + 76 * row, 66, 70)
        for row, letters in enumerate(ROWS)
        for at, letter in enumerate(letters)
    }
    keys["erase"] = QRect(left + 72 * 9, top + 76 * 3, 66, 70)
    keys[say("seats.space")] = QRect(left + 72 * 2, top + 76 * 4, 66 + 72 * 5, 70)
    keys[SHIFT] = QRect(left, top + 76 * 4, 66 + 72, 70)
    for at, sign in enumerate(_SIGNS):
        keys[sign] = QRect(left + 72 * (8 + at), top + 76 * 4, 66, 70)
    return keys
