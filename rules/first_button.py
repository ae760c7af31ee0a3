"""The first button: right of the dealer, a card each, or whoever came first.

§ 637a.12(c)(1), § 637a.13(c)(1); "Omaha Game Rules", Game Stages; Robert's Rules, Button and Blind Use.
"""

from __future__ import annotations

from typing import Final

from rules.cards import SUITS, Card
from rules.table import Table
from rules.terms import Terms

BY_CARDS: Final = ("high_card", "first_arrival", "high_club")
"""The ways of ``button.first`` in which cards may be dealt for the button."""
_CLUB: Final = SUITS.index("c")


def first_button(table: Table, seats: list[int]) -> int | None:
    """The seat of the first button among ``seats``, which rise, or None while a card is missing.

    By ``button.first``: the highest occupied seat, which is right of the dealer; the highest card; the first
    player who came (§ 637a.12(c)(1); "Omaha Game Rules", Game Stages: the card decides when all come together); the
    highest club, for which cards go round until one lies there."""
    terms = table.terms
    way = terms.button_first if terms is not None else "right_of_dealer"
    if way == "right_of_dealer":
        return seats[-1]
    if way == "first_arrival" and not table.high_cards:
        return next((seat for seat in table.arrivals if seat in seats), seats[-1])
    if seats_due(table, seats):
        return None
    drawn = [(seat, card) for seat, card in table.high_cards if seat in seats]
    if way == "high_club":
        drawn = [one for one in drawn if one[1].suit == _CLUB]
    return _highest(drawn, terms)


def seats_due(table: Table, seats: list[int]) -> list[int]:
    """The seats among ``seats`` that get the next cards for the first button, in order; empty once it is found.

    One card each; under ``high_club`` whole rounds of them until a club lies there, so that all have the same chance.
    """
    counts = dict.fromkeys(seats, 0)
    clubs = False
    for seat, card in table.high_cards:
        if seat in counts:
            counts[seat] += 1
            clubs = clubs or card.suit == _CLUB
    rounds = max((1, *counts.values()))
    due = [seat for seat in seats if counts[seat] < rounds]
    if due or clubs or table.terms is None or table.terms.button_first != "high_club":
        return sorted(due, key=lambda seat: counts[seat])
    return seats


def _highest(drawn: list[tuple[int, Card]], terms: Terms | None) -> int:
    """The seat with the highest card, ace high. Equal ranks: by ``button.high_card_tie`` spades, hearts, diamonds,
    clubs, or whoever was dealt first."""
    by_suit = terms is None or terms.high_card_tie == "suit"
    return max(drawn, key=lambda one: (one[1].rank, one[1].suit if by_suit else 0))[0]
