"""A physical deck on stage: somebody has to shuffle, and at a demonstration the stage does.

The console never draws a card; this is the pack in the simulated shoe, shuffled anew for each hand.
"""

from __future__ import annotations

import random

from rules.cards import DECK, Card


class Deck:
    """Fifty-two cards in an order of chance."""

    def __init__(self, chance: random.Random | None = None) -> None:
        """``chance`` makes an evening that comes out the same each time."""
        self._chance = chance if chance is not None else random.SystemRandom()
        self._cards: list[Card] = []
        self.shuffle()

    def shuffle(self) -> None:
        """All fifty-two cards back, in a new order."""
        self._cards = list(DECK)
        self._chance.shuffle(self._cards)

    def put_back(self, cards: tuple[Card, ...]) -> None:
        """Cards shuffled into what is left."""
        self._cards += cards
        self._chance.shuffle(self._cards)

    def draw(self) -> Card | None:
        """The top card; None when the deck is used up."""
        return self._cards.pop() if self._cards else None

    @property
    def left(self) -> int:
        """How many cards are left."""
        return len(self._cards)
