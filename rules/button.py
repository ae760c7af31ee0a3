"""The dealer button: where it lies in the first hand, and where it goes.

§ 637a.12(c), § 637a.13(c); "Omaha Game Rules", Game Stages; Robert's Rules, Button and Blind Use; scenarios.md,
readings 1 and 2.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.cards import Card
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.table import Table
from rules.terms import Terms

DEALT = ("right_of_dealer", "high_card", "first_arrival")
"""The ways of ``button.first`` that are dealt."""


def eligible(table: Table) -> list[int]:
    """The seats that are dealt in next: chips before them and not away, in seat order."""
    return [sitting.seat for sitting in table.sittings if sitting.stack and not sitting.away]


def coming_button(table: Table) -> int | None:
    """The seat of the button for the coming hand, or None while nobody can play or cards for it are missing.

    Afterwards it moves clockwise to the next seat that plays (§ 637a.12(c)(2)). A void hand is dealt again with the
    same button.
    """
    seats = eligible(table)
    if not seats:
        return None
    if table.button is None:
        return _first_button(table, seats)
    return next((seat for seat in seats if seat > table.button), seats[0])


def order_from(button: int, seats: list[int]) -> tuple[int, ...]:
    """The seats dealt in, from the first left of the button."""
    after = [seat for seat in seats if seat > button]
    return tuple(after + [seat for seat in seats if seat <= button])


# --- the first hand ---------------------------------------------------------------------------------------


def _first_button(table: Table, seats: list[int]) -> int | None:
    """By ``button.first``: the highest occupied seat, which is right of the dealer; the highest card; the first
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


def button_waits(table: Table) -> Refused | None:
    """Why the first button is not known yet although players sit, or None."""
    terms, seats = table.terms, eligible(table)
    if terms is None or not seats or coming_button(table) is not None:
        return None
    has = {seat for seat, _ in table.high_cards}
    missing = ", ".join(str(seat) for seat in seats if seat not in has)
    return Refused(f"one card each for the button: none yet for seat {missing}", terms.cite("button.first"))


def decide_high_card(table: Table, command: cm.DealHighCard) -> Decision:
    """One card face up to a player, for the first button (§ 637a.12(c)(1)(ii))."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    rule = terms.cite("button.first")
    if table.playing is not None or table.button is not None:
        return Refused("the button has its seat: no card is dealt for it", rule)
    if terms.button_first not in {"high_card", "first_arrival"}:
        return Refused("the first button lies right of the dealer: no card is dealt for it", rule)
    if command.seat not in eligible(table):
        return Refused(f"nobody plays in seat {command.seat}: it gets no card for the button", rule)
    for seat, card in table.high_cards:
        if seat == command.seat:
            return Refused(f"seat {seat} has its card for the button: {card}", rule)
        if card == command.card:
            return Refused(f"{card} lies at seat {seat}: no card stands twice in a deck", terms.cite("deck"))
    return Accepted((ev.HighCardDealt(command.seat, command.card),))
