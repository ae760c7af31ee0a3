"""The draw: PAT and 1 to 5 where Omaha has its board, the order of drawing below, what each seat drew on the felt.

screens.md, Draw. The page lies on the felt only while cards are exchanged; the plates stay free for a finger.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import DrawRow, DrawView, FeltView, KeyView, SeatView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.key import Key
from dealer_console.ui.page import Page
from dealer_console.ui.places import DRAW, DRAW_KEYS, STAGE, bet_place
from dealer_console.ui.tokens import BOLD, STRONG, Type
from dealer_console.ui.words import say

_ROOM: Final = 752
_MIDDLE: Final = 576
_BELOW: Final = 36
_ASIDE: Final = {4: 98, 7: -78}
"""Under a bet at the upper corners the pill steps aside: the seats at the sides have theirs there."""
_WIDE: Final = 552
_UNDER_PILLS: Final = 566


class CountKey(Key):
    """PAT or a number of cards: the figure large, the word under it."""

    def draw(self, brush: Brush) -> None:
        """As a key of the L, with a larger figure."""
        ink, pale = self.ground_box(brush)
        spot = QRectF(self.area)
        size = Type((30, 28) if len(self.view.name) == 1 else (22, 20), BOLD if len(self.view.name) == 1 else STRONG)
        brush.text(area(spot.left() + 4, spot.top() + 14, spot.width() - 8, 44), self.view.name, size, ink, "centre")
        brush.text(
            area(spot.left() + 4, spot.top() + 60, spot.width() - 8, 24), self.view.second, t.KEY_SECOND, pale, "centre"
        )


class DrawPage(Page):
    """How many cards the seat in turn draws: one tap. While new cards are due the keys rest, so that a second tap does
    not speak for the next seat; a finger on its plate says that it has spoken already."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, DRAW, t.FELT)
        self.ahead = False
        self.keys = [CountKey(self, place, KeyView("", False)) for place in DRAW_KEYS]
        for count, key in enumerate(self.keys):
            key.setObjectName(str(count))
            key.fired.connect(self._count)

    def show_view(self, view: FeltView) -> None:
        """Lights the counts that the law allows; a seat that has spoken puts the keys to rest again."""
        if self.view is not None and self.view.draw is not None and view.draw is not None:
            self.ahead = self.ahead and self.view.draw.asks == view.draw.asks and bool(view.draw.due)
        super().show_view(view)
        self._show()

    def leave(self) -> None:
        """The draw is over, or a panel lies over it."""
        self.ahead = False
        super().leave()

    def hear(self, seat: int) -> bool:
        """A finger on a plate: the seat that says its count next may say it before the cards that are due. Gives
        whether it was that seat's."""
        now = self.view.draw if self.view is not None else None
        if now is None or not now.due or seat != now.asks:
            return False
        self.ahead = not self.ahead
        self._show()
        self.changed.emit()
        return True

    def draw(self, brush: Brush) -> None:
        """The heading over the keys: who draws, or how many cards are still to come; how many the deck has."""
        brush.box(QRectF(DRAW), t.FELT, radius=0)
        now = self.view.draw if self.view is not None else None
        if now is None:
            return
        brush.text(area(308, 240, 380, 30), self._heading(now), Type((20, 19, 17), STRONG), t.TEXT_1)
        brush.text(area(692, 240, 158, 30), say("draw.stub", count=now.stub), t.BODY, t.TEXT_2, "right")

    def _heading(self, now: DrawView) -> str:
        if self.ahead or not now.due:
            return say("draw.asks.next" if self.ahead else "draw.asks", seat=now.asks)
        asked = next(row.asked for row in now.order if row.seat == now.seat)
        return say("draw.deals", seat=now.seat, count=asked, left=now.due)

    def _show(self) -> None:
        now = self.view.draw if self.view is not None else None
        for at, key in enumerate(self.keys):
            if now is not None:
                key.show_key(*self._key(now, at))
        self.update()

    def _key(self, now: DrawView, at: int) -> tuple[KeyView, bool]:
        """A key as the law lights it, or at rest with the count that was asked for pressed in."""
        view = now.keys[at]
        if self.ahead or not now.due:
            return view, False
        asked = next(row.asked for row in now.order if row.seat == now.seat)
        if now.asks is None:
            reason = say("draw.reason.all", seat=now.seat)
        else:
            reason = say("draw.reason.due", seat=now.seat, next=now.asks)
        return KeyView(view.name, at == asked, view.second, reason), at == asked

    def _count(self, key: Key) -> None:
        now = self.view.draw if self.view is not None else None
        if now is None or not key.view.lit or key.latched:
            self.refused.emit(key.view.reason)
            return
        self.sent.emit(Tap("DRAW", seat=now.asks, text=key.objectName()))


def drawn(asked: int) -> str:
    """What a seat drew, in words: ``Pat`` or ``Drew 2``."""
    return say("draw.drew", count=asked) if asked else say("draw.pat")


def drew_pill(brush: Brush, seat: SeatView) -> None:
    """What a seat drew, on the felt before it; under its bet where it has one."""
    side, x, y = bet_place(seat.no)
    x, y = (x + _ASIDE.get(seat.no, 0), y + _BELOW) if seat.bet else (x, y)
    words, kind = drawn(seat.drew or 0), Type((17,), STRONG)
    width = measure(words, 17, kind) + 26
    left = x if side == "left" else x - width
    brush.box(area(left, y - 16, width, 32), t.FELT_PILL, t.FELT_PILL_LINE, 1.4, 16)
    brush.text(area(left, y - 16, width, 32), words, kind, t.TEXT_2, "centre")
    brush.mark("drew")
    brush.ground = t.FELT


def street_name(brush: Brush, view: FeltView) -> None:
    """A game without a board says where it is, in the middle of the felt."""
    if view.draw is not None or view.phase not in {"deal", "bet"}:
        return
    words = say("draw.before" if view.street == "Deal" else "draw.after")
    brush.text(area(342, 300, 468, 36), words, Type((19, 17), STRONG, caps=True), t.TEXT_3, "centre")


def order_row(brush: Brush, view: FeltView, bottom: float) -> None:
    """The players in the order of drawing, as far as the felt has room below the pots."""
    rows = view.draw.order if view.draw is not None else ()
    crowded = bool(view.locks) or view.degraded or bottom > 500
    floor = STAGE.bottom() - (40 if view.locks or view.degraded else 4)
    width = min(96.0, (_ROOM - 8 * (len(rows) - 1)) / len(rows)) if rows else 0.0
    whole = len(rows) * (width + 8) - 8
    top = bottom + (44 if crowded else 68)
    if whole > _WIDE:
        top = max(top, _UNDER_PILLS)  # below what the seats at the sides drew
    if not rows or top + 40 > floor:
        return
    if not crowded:
        brush.text(area(_MIDDLE - 100, top - 26, 200, 20), say("draw.order"), t.CAPTION, t.TEXT_3, "centre")
    left = _MIDDLE - whole / 2
    for at, row in enumerate(rows):
        _order_chip(brush, area(left + at * (width + 8), top, width, 40 if crowded else 44), row)


def _order_chip(brush: Brush, spot: QRectF, row: DrawRow) -> None:
    now = row.state == "now"
    brush.box(spot, t.NOW_GROUND if now else t.FELT_PILL, t.NOW if now else t.FELT_LINE, 2.5 if now else 1.4, 8)
    paint.number(brush, spot.left() + 21, spot.center().y(), row.seat, 14, "now" if now else "live")
    words = say("draw.now" if now else "draw.next" if row.state == "next" else "draw.none")
    if row.asked is not None:
        words = str(row.asked) if row.asked else say("draw.pat")
    ink = t.TEXT_1 if row.asked is not None or now else t.TEXT_3
    room = area(spot.left() + 38, spot.top(), spot.width() - 44, spot.height())
    brush.text(room, words, Type((17, 16, 15), STRONG if row.asked is not None or now else t.NORMAL), ink, "centre")
    brush.ground = t.FELT
