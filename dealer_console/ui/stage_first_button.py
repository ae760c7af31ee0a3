"""The first button by one card each: two taps a card, in dealing order (console.md, "Start")."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.page import Page
from dealer_console.ui.paint import FACES
from dealer_console.ui.places import BETWEEN, SEATS
from dealer_console.ui.stage_cards import SuitKey
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "shdc"


class CardOfSeat(Key):
    """A seat with the card that it was dealt, amber while its card is due."""

    card = ""

    def draw(self, brush: Brush) -> None:
        """Number over card; an empty outline where none lies yet."""
        spot = QRectF(self.area)
        now = self.latched
        brush.box(spot, t.NOW_GROUND if now else t.PLATE, t.NOW if now else t.PLATE_LINE, 4.0 if now else 1.4)
        paint.number(brush, spot.center().x(), spot.top() + 24, self.view.name, look="now" if now else "live")
        place = area(spot.center().x() - 24, spot.top() + 48, 48, 32)
        if self.card:
            paint.flat_card(brush, place, self.card)
        else:
            brush.box(place, None, t.TAG_LINE, 1.2, 4, dashed=True)


class FirstButtonPage(Page):
    """Lies in the middle of the felt until every player has a card; the seats stay free for a finger.

    The next seat in dealing order is due; another is chosen by its key. A rank, then a suit, and the card is entered.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, BETWEEN, t.KEY_OFF)
        self.rank = ""
        self.seat = 0
        self.seats: dict[int, CardOfSeat] = {}
        for seat in SEATS:
            place = QRect(BETWEEN.left() + 12 + 72 * (seat - 1), BETWEEN.top() + 48, 66, 90)
            self.seats[seat] = CardOfSeat(self, place, KeyView(str(seat), True))
            self.seats[seat].setObjectName(str(seat))
            self.seats[seat].fired.connect(self._choose)
        self.ranks: dict[str, Key] = {}
        for at, rank in enumerate(_RANKS):
            left, top = BETWEEN.left() + 12 + 76 * (at % 7), BETWEEN.top() + 190 + 78 * (at // 7)
            self.ranks[rank] = PadKey(self, QRect(left, top, 70, 72), KeyView(FACES[rank], True))
            self.ranks[rank].setObjectName(rank)
            self.ranks[rank].fired.connect(self._rank)
        self.suits: dict[str, Key] = {}
        for at, suit in enumerate(_SUITS):
            left, top = BETWEEN.left() + 552 + 90 * (at % 2), BETWEEN.top() + 190 + 78 * (at // 2)
            self.suits[suit] = SuitKey(self, QRect(left, top, 84, 72), KeyView(suit, False))
            self.suits[suit].setObjectName(suit)
            self.suits[suit].fired.connect(self._suit)

    def show_view(self, view: FeltView) -> None:
        """Takes a new view: the seat that was chosen is done with once a card is dealt, to it or to another."""
        before = self.view.first.seats if self.view is not None and self.view.first is not None else ()
        super().show_view(view)
        if view.first is not None and (not self.seat or view.first.seats != before):
            self.seat = view.first.due
        self._lay()

    def order(self) -> tuple[str, str] | None:
        """Whose card is next, where the hand waits for it."""
        if self.view is None or self.view.first is None or not self.view.first.needed:
            return None
        due = self.view.first.due
        aside = say("first.aside") if self.seat == due else say("first.aside.other", seat=due)
        return say("first.order", seat=self.seat), aside

    def draw(self, brush: Brush) -> None:
        """Heading, and who came first where that decides."""
        paint.panel(brush, QRectF(BETWEEN), "pad")
        room = area(BETWEEN.left() + 16, BETWEEN.top() + 6, BETWEEN.width() - 32, 36)
        brush.text(room, say("first.title"), Type((20, 18), STRONG), t.TEXT_1)
        said = self.view.first.said if self.view is not None and self.view.first is not None else ""
        room = area(BETWEEN.left() + 16, BETWEEN.top() + 146, BETWEEN.width() - 32, 36)
        brush.text(room, said or say("first.seat", seat=self.seat), Type((18, 17, 16, 15)), t.TEXT_2)
        room = area(BETWEEN.left() + 16, BETWEEN.bottom() - 56, BETWEEN.width() - 32, 44)
        brush.text(room, say("first.back"), Type((17, 16, 15)), t.TEXT_2)

    def _lay(self) -> None:
        rows = self.view.first.seats if self.view is not None and self.view.first is not None else ()
        cards = {seat: card for seat, _, card in rows}
        for seat, key in self.seats.items():
            key.setVisible(seat in cards)
            key.card = cards.get(seat, "")
            key.show_key(key.view, latched=seat == self.seat and not key.card)
            key.update()
        for rank, one in self.ranks.items():
            one.show_key(one.view, rank == self.rank)
        for suit, one in self.suits.items():
            reason = say("cards.reason.rank") if not self.rank else ""
            lies = next((seat for seat, card in cards.items() if card and card == self.rank + suit), 0)
            if lies:
                reason = say("first.reason.seen", card=self.rank + suit, seat=lies)
            one.show_key(KeyView(suit, not reason, reason=reason))
        self.update()

    def _choose(self, key: Key) -> None:
        if isinstance(key, CardOfSeat) and key.card:
            self.refused.emit(say("first.reason.has", seat=key.objectName()))
            return
        self.seat = int(key.objectName())
        self._lay()
        self.changed.emit()

    def _rank(self, key: Key) -> None:
        self.rank = key.objectName()
        self._lay()

    def _suit(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        card, self.rank = self.rank + key.objectName(), ""
        self._lay()
        self.sent.emit(Tap("HIGH CARD", seat=self.seat, text=card))
