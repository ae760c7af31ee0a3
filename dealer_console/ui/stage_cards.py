"""The card pad: what the shoe did not report is entered by hand; a down card or a burn is one tap, unread."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import paint, shapes
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.page import Page
from dealer_console.ui.paint import FACES
from dealer_console.ui.places import PAD
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "shdc"
_MOST: Final = 5


class SuitKey(Key):
    """A suit: its shape on a card's ground, dim where that card already lies open."""

    def draw(self, brush: Brush) -> None:
        """Shape and place tell the suit, colour only helps."""
        self.ground_box(brush)
        spot = QRectF(self.area)
        letter = self.objectName()
        if self.view.lit:
            brush.box(spot.adjusted(10, 8, -10, -8), t.CARD, radius=6)
        ink = t.SUITS_TWO[letter] if self.view.lit else t.TEXT_OFF
        brush.shape(shapes.set_at(shapes.suit(letter), spot.center().x(), spot.center().y(), 36), ink)


class CardPad(Page):
    """Rank, then suit, for each card, and ENTER for all of them: a flop is three cards at once.

    Opened by the lamp of a shoe that does not work, at the showdown for a holding that must be entered, and in a draw
    for the cards that a player gave back and somebody saw (``discards`` is then its seat).
    """

    undoes = True
    stages = frozenset({"felt", "showdown"})

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, PAD, t.KEY_OFF)
        self.rank = ""
        self.seat: int | None = None
        self.discards: int | None = None
        self.chosen: tuple[str, ...] = ()
        self.ranks: dict[str, Key] = {}
        self.suits: dict[str, Key] = {}
        for at, rank in enumerate(_RANKS):
            place = QRect(313 + 76 * (at % 7), 304 + 78 * (at // 7), 70, 72)
            self.ranks[rank] = PadKey(self, place, KeyView(FACES[rank], True))
            self.ranks[rank].setObjectName(rank)
            self.ranks[rank].fired.connect(self._rank)
        for at, suit in enumerate(_SUITS):
            self.suits[suit] = SuitKey(self, QRect(313 + 88 * at, 468, 80, 128), KeyView(suit, False))
            self.suits[suit].setObjectName(suit)
            self.suits[suit].fired.connect(self._suit)
        self.down_key = Key(self, QRect(671, 468, 168, 128), KeyView(say("cards.down"), True))
        self.down_key.fired.connect(self._down)

    def start(self, view: FeltView, seat: int | None = None, *, discards: int | None = None) -> None:
        """Opens with no card chosen; ``seat`` shows instead of the one that is due, or ``discards`` gave cards back."""
        self.seat, self.discards = seat, discards
        self.rank, self.chosen = "", ()
        self.show_view(view)

    def show_view(self, view: FeltView) -> None:
        """Dims the suits of cards that lie open already; a new turn at the showdown begins anew."""
        if self.discards is not None and self.discards not in dict(view.discards):
            self.discards = None
        if self.view is not None and self.view.turn != view.turn and self.discards is None:
            self.rank, self.chosen, self.seat = "", (), None
        super().show_view(view)
        self._show()

    def lit(self, key: KeyView) -> KeyView:
        """ENTER, and UNDO as a step back."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        due = self.view.card_due if not self._showing() and self.discards is None else ""
        reason = say(f"cards.due.{due}") if due in {"down", "burn"} else ""
        reason = reason or ("" if self.chosen else say("cards.reason.none"))
        return KeyView(say("cards.key"), not reason, reason=reason)

    def order(self) -> tuple[str, str]:
        """What to enter."""
        if self.discards is not None:
            aside = say("cards.discards.aside", count=self._most())
            return say("cards.discards.order", seat=self.discards), aside
        if self._showing():
            return say("cards.order.show", seat=self._seat()), say("cards.aside.show")
        due = self.view.card_due if self.view is not None else ""
        return say(f"cards.due.{due}"), self.view.aside if self.view is not None and due == "down" else ""

    def confirmed(self) -> Tap:
        """The cards in the order of entry: of the board, of the seat that shows, or given back."""
        letters, self.chosen, self.rank = "".join(self.chosen), (), ""
        if self.discards is not None:
            return Tap("DISCARD", seat=self.discards, text=letters)
        return Tap("SHOW", seat=self._seat(), text=letters) if self._showing() else Tap("CARD", text=letters)

    def back(self) -> bool:
        """Takes the last card back; with none left the pad closes."""
        last, self.chosen, self.rank = self.chosen, self.chosen[:-1], ""
        self._show()
        return not last

    def draw(self, brush: Brush) -> None:
        """The panel, its heading, and what is chosen so far."""
        paint.panel(brush, QRectF(PAD), "pad")
        entered = self.view is not None and self.view.enters
        shown = say("cards.show.all" if entered else "cards.show", seat=self._seat())
        title = shown if self._showing() else say("cards.title")
        if self.discards is not None:
            title = say("cards.discards", seat=self.discards)
        brush.text(area(316, 256, 290, 40), title, Type((18, 17, 16), STRONG), t.TEXT_2)
        for at, letters in enumerate(self.chosen):
            paint.flat_card(brush, area(620 + 44 * at, 261, 40, 30), letters)

    def _showing(self) -> bool:
        return self.view is not None and self.view.stage == "showdown" and self.discards is None

    def _most(self) -> int:
        """How many cards may be chosen at once."""
        gave = dict(self.view.discards) if self.view is not None else {}
        return gave.get(self.discards or 0, _MOST)

    def _seat(self) -> int | None:
        return self.seat if self.seat is not None else self.view.turn if self.view else None

    def _show(self) -> None:
        view = self.view
        seen = {*self.chosen, *(view.board if view else ())}
        seen |= {each for seat in (view.seats if view else ()) for each in seat.shown}
        seen |= {each for row in (view.showdown if view else ()) for each in row.cards}
        # A card that lies face down is counted and not read: its keys rest, so that nobody turns it over.
        entering = self._showing() or self.discards is not None
        unread = view is not None and not entering and view.card_due in {"down", "burn"}
        for name, key in self.ranks.items():
            key.show_key(KeyView(FACES[name], True), name == self.rank)
        for suit, key in self.suits.items():
            reason = say("cards.reason.rank") if not self.rank else ""
            if unread:
                reason = say(f"cards.due.{view.card_due}" if view else "cards.due.")
            if self.rank + suit in seen:
                reason = say("cards.reason.seen")
            elif self.rank and len(self.chosen) >= self._most():
                full = say("cards.reason.full")
                reason = (
                    full
                    if self.discards is None
                    else say("cards.reason.discards", seat=self.discards, count=self._most())
                )
            key.show_key(KeyView(suit, not reason, reason=reason))
        down = KeyView(say("cards.down"), unread, reason="" if unread else say("cards.reason.down"))
        if self.discards is not None:
            down = KeyView(say("cards.discards.key", seat=self.discards), True, say("cards.discards.second"))
        self.down_key.show_key(down)
        self.down_key.setVisible(not self._showing())
        self.update()

    def _rank(self, key: Key) -> None:
        self.rank = key.objectName()
        self._show()

    def _suit(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        self.chosen, self.rank = (*self.chosen, self.rank + key.objectName()), ""
        self._show()
        self.changed.emit()

    def _down(self, key: Key) -> None:
        """A down card or a burn; for discards the key chooses the seat that gave them back."""
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        if self.discards is None or self.view is None:
            self.sent.emit(Tap("CARD"))
            return
        seats = [seat for seat, _ in self.view.discards]
        self.discards = seats[(seats.index(self.discards) + 1) % len(seats)]
        self.rank, self.chosen = "", ()
        self._show()
        self.changed.emit()
