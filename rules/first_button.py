"""The first button: right of the dealer, one card each, or whoever came first.

§ 637a.12(c)(1), § 637a.13(c)(1); "Omaha Game Rules", Game Stages; Robert's Rules, Button and Blind Use.
"""

from __future__ import annotations

from rules.cards import Card
from rules.table import Table
from rules.terms import Terms

DEALT = ("right_of_dealer", "high_card", "first_arrival")
"""The ways of ``button.first`` that are dealt."""


def first_button(table: Table, seats: list[int]) -> int | None:
    """The seat of the first button among ``seats``, which rise, or None while a card is missing.

    By ``button.first``: the highest occupied seat, which is right of the dealer; the highest card; the first
    player who came (§ 637a.12(c)(1); "Omaha Game Rules", Game Stages: the card decides when all come together)."""
    terms = table.terms
    way = terms.button_first if terms is not None else "right_of_dealer"
    if way == "right_of_dealer":
        return seats[-1]
    if way == "first_arrival" and not table.high_cards:
        return next((seat for seat in table.arrivals if seat in seats), seats[-1])
    drawn = [(seat, card) for seat, card in table.high_cards if seat in seats]
    return _highest(drawn, terms) if len(drawn) == len(seats) else None


def _highest(drawn: list[tuple[int, Card]], terms: Terms | None) -> int:
    """The seat with the highest card, ace high. Equal ranks: by ``button.high_card_tie`` spades, hearts, diamonds,
    clubs, or whoever was dealt first."""
    by_suit = terms is None or terms.high_card_tie == "suit"
    return max(drawn, key=lambda one: (one[1].rank, one[1].suit if by_suit else 0))[0]
