"""The felt: board, bets before their seats, pot strips, the sum line. It never says whose turn in words alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import FeltView, PotView, SeatView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.money import figures
from dealer_console.ui.part import Part
from dealer_console.ui.places import BOARD, LEFT_SEATS, POT_LEFT, POT_TOP, POT_WIDTH, SEATS, STAGE, TOP_SEATS, bet_place
from dealer_console.ui.stage_draw import drew_pill, order_row, street_name
from dealer_console.ui.tokens import BOLD, STRONG, Type
from dealer_console.ui.words import say
from rules.figures import Figures

_BET_ROOM = 134


class Felt(Part):
    """The stage in play. The plates lie on it as parts of their own."""

    def __init__(self, parent: QWidget, four_colours: bool = False) -> None:
        super().__init__(parent, STAGE, t.STAGE)
        self.view: FeltView | None = None
        self.four_colours = four_colours
        self.covered = False

    def show_view(self, view: FeltView) -> None:
        """Takes a new view."""
        self.view = view
        self.update()

    def cover(self, covered: bool) -> None:
        """A pad lies over the board: the streets' names would look out from behind it."""
        if covered != self.covered:
            self.covered = covered
            self.update()

    def draw(self, brush: Brush) -> None:
        """From the table upwards: cloth, board, bets, pots, sums."""
        self._cloth(brush)
        if self.view is None:
            return
        shown = figures(self.view)
        self._board(brush, self.view)
        for seat in self.view.seats:
            if seat.bet:
                bet(brush, seat, shown)
            if seat.state in {"acting", "drawing"}:
                self._arrow(brush, seat.no)
            if seat.drew is not None and seat.state not in {"folded", "mucked", "drawing"}:
                drew_pill(brush, seat)
        bottom = pots(brush, self.view.pots, shown, close=self.view.draw is not None)
        self._sums(brush, self.view, shown, bottom)
        if self.view.draw is not None and not self.covered:
            order_row(brush, self.view, bottom)
        self._locks(brush, self.view, bottom + 40)

    def _cloth(self, brush: Brush) -> None:
        brush.painter.save()
        brush.painter.setClipRect(QRectF(STAGE))
        cloth = QPainterPath()
        cloth.addRoundedRect(area(105, 129, 942, 631), 250, 250)
        brush.path(cloth, t.FELT, t.FELT_LINE, 1.6)
        brush.painter.restore()
        brush.ground = t.FELT

    def _board(self, brush: Brush, view: FeltView) -> None:
        if not view.community:
            street_name(brush, view)
            return
        now = view.street.lower()
        streets = {} if self.covered else {"flop": (0, 2), "turn": (3, 3), "river": (4, 4)}
        for name, (first, last) in streets.items():
            left, right = BOARD[first].left(), BOARD[last].right() + 1
            ink = t.TEXT_1 if name == now else t.TEXT_3
            brush.text(area(left, 234, right - left, 18), say(f"street.{name}"), t.CAPTION, ink, "centre")
        for at, place in enumerate(BOARD):
            if at < len(view.board):
                paint.card(brush, QRectF(place), view.board[at], self.four_colours)
            else:
                brush.box(QRectF(place), t.FELT_SLOT, t.FELT_LINE, 1.2, 7, dashed=True)
                brush.ground = t.FELT

    def _arrow(self, brush: Brush, seat: int) -> None:
        """From the seat's number to the felt, so that a bet before the seat stays free."""
        plate = SEATS[seat]
        if seat in TOP_SEATS:
            paint.arrow(brush, plate.left() + 26, plate.bottom() + 3, "down")
        elif seat in LEFT_SEATS:
            paint.arrow(brush, plate.right() + 3, plate.top() + 27, "right")
        else:
            paint.arrow(brush, plate.left() - 2, plate.top() + 27, "left")

    def _sums(self, brush: Brush, view: FeltView, shown: Figures, bottom: float) -> None:
        strong = Type((17, 16, 15), STRONG)
        words = (
            say("sum.bets", amount=shown.show(sum(seat.bet for seat in view.seats))),
            say("sum.total", amount=shown.show(view.total)),
        )
        brush.text(area(312, bottom + 12, 528, 26), "      ".join(words), strong, t.TEXT_2, "centre")
        playing = [seat for seat in view.seats if seat.state in {"live", "acting", "drawing", "all-in"} and seat.backs]
        broke = sum(seat.state == "all-in" for seat in playing)
        note = [say("sum.players", count=len(playing))] if playing else []
        note += [say("sum.all_in", count=broke)] if broke else []
        if (
            note
            and not self.covered
            and view.draw is None
            and bottom + 66 <= STAGE.bottom()
            and not view.locks
            and not view.degraded
        ):
            brush.text(area(342, bottom + 40, 468, 24), ", ".join(note), t.BODY, t.TEXT_3, "centre")

    def _locks(self, brush: Brush, view: FeltView, free: float) -> None:
        """What bars the next hand, and that cards were entered by hand: at the foot of the felt."""
        lines = [("cross", each) for each in view.locks[:2]]
        if view.degraded:
            lines.append(("warn", f"{say('degraded')} · {say('degraded.why')}"))
        # The first always has room; the prompt tells the others in turn.
        lines = lines[: max(1, int((STAGE.bottom() - 6 - free) / 30))]
        top = STAGE.bottom() - 6 - 30 * len(lines)
        for at, (shape, words) in enumerate(lines):
            room = area(250, top + 30 * at, 652, 26)
            fault = shape == "cross"
            brush.box(room, t.ALERT_FILL if fault else t.FELT_PILL, None if fault else t.TAG_LINE, 1.4, 8)
            paint.sign(brush, shape, room.left() + 18, room.center().y(), 16, t.WHITE)
            brush.name(room.adjusted(36, 0, -10, 0), words, Type((16, 15), STRONG), t.WHITE if fault else t.TEXT_1)
            brush.ground = t.FELT


def bet(brush: Brush, seat: SeatView, shown: Figures) -> None:
    """A bet on the felt: chip and amount in a dark pill."""
    side, x, y = bet_place(seat.no)
    words = shown.show(seat.bet)
    px = brush.size_for(words, t.BET, _BET_ROOM - 40)
    width = measure(words, px, t.BET) + 42
    left = x if side == "left" else x - width
    brush.box(area(left, y - 17, width, 34), t.FELT_PILL, t.FELT_PILL_LINE, 1.4, 17)
    paint.chip(brush, left + 18, y)
    brush.text(area(left + 33, y - 17, width - 40, 34), words, Type((px,), BOLD), t.TEXT_1)
    brush.mark("bet")
    brush.ground = t.FELT


def pots(brush: Brush, rows: tuple[PotView, ...], shown: Figures, close: bool = False) -> float:
    """The strips, main pot first; gives their lower edge. Four and more are lower; over four stand in two columns.
    ``close`` packs three already so: the order of a draw stands below them."""
    most = 2 if close else 4
    tall = len(rows) <= min(3, most)
    step, height = (54, 46) if tall else (40, 36)
    columns = 1 if len(rows) <= most else 2
    width = (POT_WIDTH - 8 * (columns - 1)) / columns
    for at, pot in enumerate(rows):
        place = area(POT_LEFT + (at % columns) * (width + 8), POT_TOP + (at // columns) * step, width, height)
        _strip(brush, place, pot, t.POTS[min(at, 3)], shown)
    lines = (len(rows) + columns - 1) // columns
    return POT_TOP + lines * step - (step - height) if rows else POT_TOP


def _strip(brush: Brush, place: QRectF, pot: PotView, ink: str, shown: Figures) -> None:
    brush.box(place, t.FELT_PILL, ink, 1.6, t.RADIUS_STRIP)
    wide = place.width() > 300
    bar = area(place.left(), place.top(), 12 if wide else 8, place.height())
    brush.box(bar, ink, radius=3)
    brush.ground = t.FELT_PILL
    left = place.left() + (28 if wide else 16)
    names = Type((18, 17, 16, 15), STRONG)
    if wide:
        brush.text(area(left, place.top(), 62, place.height()), paint.pot_name(pot.key, pot.title), names, ink)
        brush.text(area(left + 64, place.top(), 136, place.height()), shown.show(pot.amount), t.POT, t.TEXT_1, "right")
        badges(brush, place.left() + 250, place.center().y(), pot.seats, place.width() - 258)
    else:
        taken = brush.text(area(left, place.top(), 58, place.height()), paint.pot_name(pot.key, pot.title), names, ink)
        free = place.right() - 8 - left - taken - 8
        seats = ", ".join(runs(pot.seats))
        room = min(measure(seats, 15, Type((15,), STRONG)), free - 96)
        brush.name(
            area(place.right() - 8 - room, place.top(), room, place.height()),
            seats,
            Type((15,), STRONG),
            t.TEXT_2,
            "right",
        )
        amount = Type((19, 17, 16), BOLD)
        brush.text(
            area(left + taken + 6, place.top(), free - room - 4, place.height()),
            shown.show(pot.amount),
            amount,
            t.TEXT_1,
            "right",
        )
    brush.ground = t.FELT


def badges(brush: Brush, x: float, y: float, seats: tuple[int, ...], room: float) -> None:
    """Seat numbers in discs; where they are too many, neighbours join into a run such as ``1-5``."""
    if 34 * len(seats) - 6 <= room:
        for at, seat in enumerate(seats):
            paint.number(brush, x + 14 + 34 * at, y, seat, 14)
        return
    kind = Type((15,), BOLD)
    ground = brush.ground
    for words in runs(seats):
        width = max(28.0, measure(words, 15, kind) + 16)
        brush.box(area(x, y - 14, width, 28), t.BADGE, radius=14)
        brush.text(area(x, y - 14, width, 28), words, kind, t.TEXT_1, "centre")
        brush.ground = ground
        x += width + 6


def runs(seats: tuple[int, ...]) -> list[str]:
    """Seat numbers with neighbours joined: ``(1, 2, 3, 7)`` is ``['1–3', '7']``."""
    groups: list[list[int]] = []
    for seat in seats:
        if groups and seat == groups[-1][-1] + 1:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return [str(each[0]) if len(each) == 1 else f"{each[0]}–{each[-1]}" for each in groups]
