"""A seat's plate: 176 x 118, always in its place, drawn by the view's state (screens.md, "A seat plate")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import FeltView, KeyView, SeatView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.key import Key
from dealer_console.ui.money import PLAIN
from dealer_console.ui.places import SEATS
from dealer_console.ui.tokens import BOLD, Type
from dealer_console.ui.words import say
from rules.figures import Figures

_DARK: Final = ("folded", "away", "mucked")
_STATE_WORDS: Final = {
    "folded": "seat.folded",
    "away": "seat.away",
    "mucked": "seat.mucked",
    "shown": "seat.shown",
}
_FIGURE: Final = Type((19,), BOLD)
_ROW_FIGURE: Final = Type((19, 17, 16), BOLD)


@dataclass(frozen=True, slots=True)
class PlateView:
    """What a plate draws: the seat, whether a finger passes over it, whether the puck contradicts its button tag, and
    how the limit calls its figures (``names`` for call, least and most); ``most_drawn`` cards it may draw."""

    seat: SeatView
    figures: Figures = PLAIN
    marked: bool = False
    puck_elsewhere: bool = False
    names: tuple[str, str, str] = ("", "", "")
    most_drawn: int = 0


def plate_view(view: FeltView, seat: SeatView, figures: Figures) -> PlateView:
    """The plate of one seat. The third figure is the pot's unless the whole stack may go in: then it is MAX."""
    pot = not any(key.name == "ALL-IN" and key.lit for key in view.keys)
    fixed = seat.least is not None and seat.least == seat.most
    names = (say("seat.call"), say("seat.raise" if fixed else "seat.min"), say("seat.pot" if pot else "seat.max"))
    elsewhere = view.puck is not None and view.puck != view.button
    most = view.draw.allowed if view.draw is not None else 0
    return PlateView(seat, figures, seat.no in dict(view.marks), elsewhere, names, most)


class SeatPlate(Key):
    """One seat. A tap on it fires, as a key does, on release inside."""

    def __init__(self, parent: QWidget, seat: int) -> None:
        super().__init__(parent, SEATS[seat], KeyView(say("seat", seat=seat), True))
        self.plate = PlateView(SeatView(seat))

    def show_plate(self, plate: PlateView) -> None:
        """Takes a new state and repaints if anything changed."""
        if plate != self.plate:
            self.plate = plate
            seat = plate.seat
            spoken = f"{say('seat', seat=seat.no)} {seat.name} {seat.state} {plate.figures.show(seat.stack)}"
            self.setAccessibleName(" ".join(spoken.split()))
            self.update()

    def draw(self, brush: Brush) -> None:
        """By state: open, acting, dark, or in play."""
        seat = self.plate.seat
        spot = QRectF(self.area)
        if seat.state == "open":
            brush.box(spot, t.STAGE, t.KEY_LINE if self.down else t.PLATE_LINE, 1.4, dashed=True)
            paint.number(brush, spot.left() + 26, spot.top() + 27, seat.no, look="open")
            brush.text(spot.adjusted(8, 14, -8, 0), say("seat.open"), t.BODY, t.TEXT_3, "centre")
            self._tags(brush, spot)
        elif seat.state in {"acting", "drawing"}:
            brush.box(spot, t.NOW_GROUND, t.NOW, 4.0)
            self._acting(brush, spot)
        elif seat.state in _DARK:
            brush.box(spot, t.PLATE_OFF, t.PLATE_OFF_LINE)
            self._dark(brush, spot)
        else:
            brush.box(spot, t.PLATE, t.PLATE_LINE, 1.4)
            self._in_play(brush, spot)
        if self.plate.marked:
            brush.box(spot, None, t.TEXT_1, 2.5)
            brush.mark("marked")

    def _tags(self, brush: Brush, spot: QRectF) -> float:
        """Tags and the all-in pill from the right; gives where the free room of the first row ends."""
        right = spot.right() - 10
        if self.plate.seat.state == "all-in":
            right -= paint.pill(brush, right, spot.top() + 27, say("seat.all_in"), "right") + 4
        for words in self.plate.seat.tags:
            right -= paint.tag(brush, right, spot.top() + 27, words, self.plate.puck_elsewhere) + 4
        return right

    def _in_play(self, brush: Brush, spot: QRectF) -> None:
        seat, x, y = self.plate.seat, spot.left(), spot.top()
        paint.number(brush, x + 26, y + 27, seat.no)
        end = self._tags(brush, spot)
        if end - x - 50 >= 24:
            brush.name(area(x + 50, y + 12, end - x - 50, 30), seat.name, t.BODY, t.TEXT_2)
        amount = self.plate.figures.show(seat.in_pot if seat.state == "all-in" else seat.stack)
        beside = measure(amount, 24, t.STACK) + 13 * seat.backs + 34 <= spot.width()
        title = "seat.in_pot" if seat.state == "all-in" else _STATE_WORDS.get(seat.state, "seat.stack")
        brush.text(area(x + 14, y + 51, 88, 20), say(title), t.CAPTION, t.TEXT_3)
        brush.text(area(x + 14, y + 74, spot.width() - 28, 30), amount, t.STACK, t.TEXT_1)
        paint.backs(brush, spot.right() - 16, y + (78 if beside else 44), seat.backs)
        if seat.note:
            kind, ink = (Type((19, 17), BOLD), t.TEXT_1) if self.plate.marked else (t.SMALL, t.TEXT_2)
            brush.name(area(x + 70, y + 51, spot.width() - 82, 20), seat.note, kind, ink, "right")

    def _dark(self, brush: Brush, spot: QRectF) -> None:
        seat, x, y = self.plate.seat, spot.left(), spot.top()
        paint.number(brush, x + 26, y + 27, seat.no, look="off")
        end = self._tags(brush, spot)
        stack = Type((19, 17, 16), t.NORMAL)
        brush.text(area(x + 50, y + 12, end - x - 52, 30), self.plate.figures.show(seat.stack), stack, t.TEXT_3)
        brush.name(area(x + 14, y + 46, spot.width() - 28, 24), seat.name, t.BODY, t.TEXT_3)
        words = (
            say(_STATE_WORDS[seat.state])
            if seat.state != "away" or not seat.note
            else seat.note[:1].upper() + seat.note[1:]
        )
        brush.name(
            area(x + 14, y + 74, spot.width() - 28, 26),
            f"{words} · {seat.note}" if seat.note and seat.state != "away" else words,
            t.BODY,
            t.TEXT_3,
        )

    def _acting(self, brush: Brush, spot: QRectF) -> None:
        plate, seat, x, y = self.plate, self.plate.seat, spot.left(), spot.top()
        paint.number(brush, x + 26, y + 27, seat.no, look="now")
        end = self._tags(brush, spot)
        stack = plate.figures.show(seat.stack)
        figures = self._figures()
        above = measure(stack, 19, t.STACK) <= end - x - 52
        columns = [max(measure(name, 15, t.CAPTION), measure(value, 19, _FIGURE)) for name, value in figures]
        if not above or sum(columns) + 8 * (len(columns) - 1) > spot.width() - 22:
            self._rows(brush, spot, stack, figures)
            return
        brush.text(area(x + 52, y + 12, end - x - 52, 30), stack, t.STACK, t.TEXT_1)
        brush.rule(x + 12, y + 50, spot.right() - 12, y + 50, t.NOW_LINE)
        gap = (spot.width() - 22 - sum(columns)) / max(1, len(columns) - 1) if len(columns) > 1 else 0.0
        left = x + 11
        for (name, value), width in zip(figures, columns, strict=True):
            ink = t.TEXT_1 if name == plate.names[0] else t.NOW
            brush.text(area(left, y + 56, width, 20), name, t.CAPTION, t.TEXT_2, "centre")
            brush.text(area(left, y + 80, width, 24), value, _FIGURE, ink, "centre")
            left += width + gap
        if len(figures) == 1 and seat.note:
            room = area(x + 24 + columns[0], y + 54, spot.width() - 36 - columns[0], 56)
            brush.block(room, seat.note, t.SMALL, t.TEXT_2)

    def _rows(self, brush: Brush, spot: QRectF, stack: str, figures: list[tuple[str, str]]) -> None:
        """Amounts too long for columns: one a row, and the call is left to its key."""
        x, y = spot.left(), spot.top()
        lines = [(say("seat.stack"), stack), *figures[-2:]]
        for at, (name, value) in enumerate(lines):
            top = y + 43 + 23 * at
            taken = brush.text(area(x + 12, top, 60, 22), name, t.CAPTION, t.TEXT_2)
            room = area(x + 18 + taken, top, spot.width() - 30 - taken, 22)
            brush.text(room, value, _ROW_FIGURE, t.NOW if at else t.TEXT_1, "right")

    def _figures(self) -> list[tuple[str, str]]:
        """The figures to read out, named. A figure that the view leaves out is not allowed."""
        seat, show = self.plate.seat, self.plate.figures.show
        if seat.state == "drawing":
            drew = say("draw.none") if seat.drew is None else str(seat.drew) if seat.drew else say("draw.pat")
            held, most = str(seat.backs), str(self.plate.most_drawn)
            return [(say("seat.held"), held), (say("seat.most"), most), (say("seat.drew"), drew)]
        call, least, most = self.plate.names
        rows = [(call, show(seat.call))] if seat.call else []
        if seat.least is not None:
            rows.append((least, show(seat.least)))
        if seat.most is not None and seat.most != seat.least:
            rows.append((most, show(seat.most)))
        return rows
