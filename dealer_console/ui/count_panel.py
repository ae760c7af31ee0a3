"""The count: a row for each value of the chip set, or one row for the sum; what it comes to stands below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.part import Part
from dealer_console.ui.places import MIDDLE
from dealer_console.ui.tokens import NORMAL, STRONG, Type
from dealer_console.ui.words import say
from rules.chips import ZERO, Cents
from rules.figures import Figures

MOST_ROWS: Final = 5
_MOST_DIGITS: Final = 9
_MOST_CHIPS: Final = 4
_PLACES: Final = tuple(QRect(MIDDLE.left() + 10, 169 + 60 * at, 256, 60) for at in range(MOST_ROWS))
_LINES: Final = (500, 536, 572)
_VALUE: Final = Type((21, 19, 17, 16), STRONG)
_MANY: Final = Type((19, 17, 16), NORMAL)


class RowKey(Key):
    """A row: the chip's value, how many, what they make; amber while its digits are typed."""

    def __init__(self, parent: QWidget, place: QRect) -> None:
        super().__init__(parent, place, KeyView("", True))
        self.value: Cents | None = None
        self.made = ""

    def draw(self, brush: Brush) -> None:
        """Without a value the row is the sum, as it was typed."""
        spot = QRectF(self.area).adjusted(0, 3, 0, -3)  # the touch area is the whole pitch
        fill, line = (t.NOW_GROUND, t.NOW) if self.latched else (t.KEY, t.KEY_LINE)
        brush.box(spot, fill, line, 3.0 if self.latched else 1.2, 8)
        if self.value is None:
            taken = brush.text(area(spot.left() + 14, spot.top(), 92, 54), self.view.name, t.BODY, t.TEXT_2)
            room = area(spot.left() + 22 + taken, spot.top(), spot.width() - 36 - taken, 54)
            brush.text(room, self.made, Type((28, 24, 21, 19, 17), STRONG), t.TEXT_1, "right")
            return
        x, y = spot.left() + 22, spot.center().y()
        brush.box(area(x - 10, y - 10, 20, 20), None, t.TEXT_1, 1.6, 10)
        brush.box(area(x - 6, y - 6, 12, 12), t.TEXT_1, radius=6)
        brush.ground = fill
        brush.text(area(spot.left() + 40, spot.top(), 72, 54), self.view.name, _VALUE, t.TEXT_1)
        brush.text(area(spot.left() + 112, spot.top(), 62, 54), self.view.second, _MANY, t.TEXT_2, "right")
        brush.text(area(spot.left() + 178, spot.top(), 70, 54), self.made, _VALUE, t.TEXT_1, "right")


class CountPanel(Part):
    """The rows and the lines under them. ``changed`` goes out with every digit and every row that is chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, MIDDLE, t.PLATE)
        self.heading = ""
        self.lines: list[tuple[str, str]] = []
        self.active: int | None = None
        self._values: tuple[Cents, ...] = ()
        self._typed: list[str] = [""]
        self._figures = Figures()
        self.rows = [RowKey(self, place) for place in _PLACES]
        for at, row in enumerate(self.rows):
            row.setObjectName(f"row {at}")
            row.fired.connect(self._choose)

    def start(self, values: tuple[Cents, ...], counts: tuple[int, ...], total: Cents | None, figures: Figures) -> None:
        """Rows for ``values``, each with its count where ``counts`` tells it; else one row with the sum ``total``,
        empty for None. A set of more values than the panel has rows is counted as a sum."""
        self._figures = figures
        self._values = values if len(values) <= MOST_ROWS else ()
        if self._values:
            self._typed = [str(many) for many in counts] if counts else [""] * len(values)
        else:
            self._typed = ["" if total is None else str(total if figures.cents else total // 100)]
        self.active = None
        self._show()

    @property
    def values(self) -> tuple[Cents, ...]:
        """The value of each row; nothing where the sum is typed."""
        return self._values

    @property
    def typed(self) -> bool:
        """Whether anything is counted."""
        return any(self._typed)

    @property
    def counted(self) -> Cents:
        """What the count comes to."""
        if self._values:
            return Cents(sum(value * many for value, many in self.chips))
        units = int(self._typed[0] or "0")
        return Cents(units if self._figures.cents else units * 100)

    @property
    def chips(self) -> tuple[tuple[Cents, int], ...]:
        """How many of each value; nothing where the sum was typed."""
        return tuple((value, int(many or "0")) for value, many in zip(self._values, self._typed, strict=False))

    def use(self, row: int | None) -> None:
        """The row whose digits are typed, or none."""
        self.active = row
        self._show()

    @property
    def at_last(self) -> bool:
        """Whether the row in use is the last one."""
        return self.active == len(self._typed) - 1

    def further(self) -> bool:
        """Goes to the next row; False, with no row in use, behind the last."""
        at = None if self.active is None or self.active + 1 >= len(self._typed) else self.active + 1
        self.use(at)
        return at is not None

    def take(self, sign: str) -> None:
        """A digit for the row in use; ``\\b`` takes one back, anything else clears it."""
        if self.active is None:
            return
        held = self._typed[self.active]
        if sign.isdecimal():
            most = _MOST_CHIPS if self._values else _MOST_DIGITS
            held = (held + sign).lstrip("0")[:most] or "0"
        else:
            held = held[:-1] if sign == "\b" else ""
        self._typed[self.active] = held
        self._show()
        self.changed.emit()

    def say_lines(self, lines: list[tuple[str, str]]) -> None:
        """What stands below: (caption, words), the last one with a tick or a sign of its own in its words."""
        if lines != self.lines:
            self.lines = lines
            self.update()

    def draw(self, brush: Brush) -> None:
        """Heading, and the lines below."""
        paint.panel(brush, QRectF(MIDDLE))
        brush.text(area(MIDDLE.left() + 18, MIDDLE.top() + 12, 240, 26), self.heading, t.CAPTION, t.TEXT_3)
        brush.box(area(MIDDLE.left() + 18, 476, 240, 2), t.PLATE_LINE, radius=0)
        if not self._values and self._figures.cents and self.active is not None:
            brush.text(area(MIDDLE.left() + 18, 236, 240, 24), say("tray.cents"), t.CAPTION, t.TEXT_3)
        for at, (caption, words) in enumerate(self.lines[:3]):
            taken = brush.text(area(MIDDLE.left() + 18, _LINES[at] - 16, 120, 32), caption, t.BODY, t.TEXT_2)
            kind = Type((28, 24, 21, 19, 17), STRONG) if not at else Type((21, 19, 17, 16), STRONG)
            room = area(MIDDLE.left() + 26 + taken, _LINES[at] - 18, 232 - taken, 36)
            brush.text(room, words, kind, t.TEXT_1, "right")

    def _choose(self, row: Key) -> None:
        self.use(self.rows.index(row))  # type: ignore[arg-type]  # the rows are keys of this panel
        self.changed.emit()

    def _show(self) -> None:
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(self._typed))
            if at >= len(self._typed):
                continue
            row.value = self._values[at] if self._values else None
            many = int(self._typed[at] or "0")
            if row.value is None:
                row.made = self._figures.show(self.counted) if self._typed[at] else ""
                row.show_key(KeyView(say("tray.sum"), True, self._typed[at]), at == self.active)
            else:
                row.made = self._figures.show(row.value * many) if self._typed[at] else ""
                second = f"× {many}" if self._typed[at] else "×"
                row.show_key(KeyView(self._figures.show(row.value), True, second), at == self.active)
            row.update()
        self.update()


def difference(counted: Cents, expected: Cents, figures: Figures) -> str:
    """What a count says: no difference, or how much is over or short."""
    if counted == expected:
        return say("tray.same")
    part = "tray.over" if counted > expected else "tray.short"
    return say(part, amount=figures.show(max(counted, expected) - min(counted, expected) or ZERO))
