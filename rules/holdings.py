"""What the shown holdings of a hand are worth: two of four and three of the board, or all five.

58 Pa. Code §§ 637a.12(k)-(m), 637a.13(i); Robert's Rules, Showdown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.cards import Card
from rules.game import Game
from rules.hand import SHOWN, Hand, Seat
from rules.low import low, low_words
from rules.odd_chip import by_suit_high, by_suit_low
from rules.omaha import Made, all_high, all_low, high_value, low_value, made_high, made_low
from rules.omaha_low import all_any_low
from rules.ranking import high, words
from rules.record import record


@record(frozen=True, slots=True)
class Played:
    """Five cards that make a value: those of the holding and those of the board."""

    value: int
    holding: tuple[Card, ...]
    board: tuple[Card, ...]


def played(
    game: Game, cards: Sequence[Card], board: Sequence[Card], qualifier: str = "eight"
) -> tuple[Played | None, Played | None]:
    """The high and the low that a holding plays; None for a way that the game has not or the cards do not make.

    ``qualifier`` is the house's ``low.qualifier`` for a game with a board.
    """
    if not game.community:
        held = tuple(cards)
        return (Played(high(held), held, ()) if game.high else None, Played(low(held), held, ()) if game.low else None)
    top = made_high(cards, board) if game.high else None
    less = _made_low(cards, board, qualifier) if game.low else None
    return (
        Played(top.value, top.holding, top.board) if top else None,
        Played(less.value, less.holding, less.board) if less else None,
    )


def _made_low(cards: Sequence[Card], board: Sequence[Card], qualifier: str) -> Made | None:
    return all_any_low(cards, board)[0] if qualifier == "none" else made_low(cards, board)


class Holdings:
    """What the shown holdings of a hand are worth; each is ranked once."""

    def __init__(self, hand: Hand) -> None:
        self._board = hand.board
        self._game: Game = hand.terms.game
        self._qualifier = hand.terms.low_qualifier
        self._cards: list[tuple[Card, ...] | None] = [_faces(seat) for seat in hand.seats]
        self._highs: dict[int, int] = {}
        self._lows: dict[int, int | None] = {}

    def best_high(self, places: Sequence[int]) -> list[int]:
        """The places with the highest high hand."""
        return _best(places, self._high, max)

    def best(self, side: str, places: Sequence[int]) -> list[int]:
        """The places that win a side: ``high``, ``low`` or, in a game with one way to win, that one."""
        return self.best_low(places) if self._way(side) == "low" else self.best_high(places)

    def best_low(self, places: Sequence[int]) -> list[int]:
        """The places with the lowest qualifying low; empty when nobody holds one."""
        held = {at: value for at in places if (value := self._low(at)) is not None}
        return _best(tuple(held), held.__getitem__, min) if held else []

    def five(self, side: str, at: int) -> Played:
        """The five cards a place plays for a side."""
        held = self._faces(at)
        if not self._game.community:
            return Played(low(held) if self._way(side) == "low" else high(held), held, ())
        made = _made_low(held, self._board, self._qualifier) if side == "low" else made_high(held, self._board)
        assert made is not None, "an award of the low side goes to a seat that holds a low"
        return Played(made.value, made.holding, made.board)

    def words(self, side: str, at: int) -> str:
        """What a place plays for a side, as a dealer announces it."""
        value = self.five(side, at).value
        return low_words(value) if self._way(side) == "low" else words(value)

    def _way(self, side: str) -> str:
        return side if side != "all" else "high" if self._game.high else "low"

    def suit_order(self, side: str, places: Sequence[int]) -> list[int]:
        """Tied places in the order of their odd-chip card; each plays the combination that favours him."""
        if self._way(side) == "low":
            keys = {at: min(by_suit_low(five) for five in self._lows_of(at)) for at in places}
            return sorted(places, key=keys.__getitem__)
        best = {at: max(by_suit_high(five) for five in self._highs_of(at)) for at in places}
        return sorted(places, key=best.__getitem__, reverse=True)

    def _highs_of(self, at: int) -> list[tuple[Card, ...]]:
        held = self._faces(at)
        if not self._game.community:
            return [held]
        return [(*made.holding, *made.board) for made in all_high(held, self._board)]

    def _lows_of(self, at: int) -> list[tuple[Card, ...]]:
        held = self._faces(at)
        if not self._game.community:
            return [held]
        ways = all_any_low if self._qualifier == "none" else all_low
        return [(*made.holding, *made.board) for made in ways(held, self._board)]

    def _faces(self, at: int) -> tuple[Card, ...]:
        held = self._cards[at]
        assert held is not None, "only shown holdings are compared"
        return held

    def _high(self, at: int) -> int:
        if at not in self._highs:
            held = self._faces(at)
            self._highs[at] = high_value(held, self._board) if self._game.community else high(held)
        return self._highs[at]

    def _low(self, at: int) -> int | None:
        if at not in self._lows:
            held = self._faces(at)
            self._lows[at] = self._low_of(held)
        return self._lows[at]

    def _low_of(self, held: tuple[Card, ...]) -> int | None:
        if not self._game.community:
            return low(held)
        if self._qualifier == "none":
            return all_any_low(held, self._board)[0].value
        return low_value(held, self._board)


def _best(places: Sequence[int], value: Callable[[int], int], pick: Callable[..., int]) -> list[int]:
    top = pick(map(value, places))
    return [at for at in places if value(at) == top]


def _faces(seat: Seat) -> tuple[Card, ...] | None:
    if seat.status != SHOWN or None in seat.cards:
        return None
    return tuple(card for card in seat.cards if card is not None)
