"""The dealer button as others ask for it, and the cards dealt for the first one.

§ 637a.12(c), § 637a.13(c); "Omaha Game Rules", Game Stages; Robert's Rules, Button and Blind Use; scenarios.md,
readings 1 and 2.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.coming import coming, players_of
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.first_button import BY_CARDS, seats_due
from rules.table import Table


def eligible(table: Table) -> list[int]:
    """The seats that are dealt in next, in seat order."""
    next_hand = coming(table)
    return sorted(next_hand.order) if next_hand is not None else list(players_of(table).free)


def coming_button(table: Table) -> int | None:
    """The seat of the button for the coming hand, or None while nobody can play or cards for it are missing."""
    next_hand = coming(table)
    return next_hand.button if next_hand is not None else None


def button_waits(table: Table) -> Refused | None:
    """Why the first button is not known yet although players sit, or None."""
    terms, seats = table.terms, eligible(table)
    if terms is None or not seats or coming_button(table) is not None:
        return None
    due, rule = ", ".join(map(str, seats_due(table, seats))), terms.cite("button.first")
    if terms.button_first == "high_club" and len(table.high_cards) >= len(seats):
        return Refused(f"cards go round until a club lies there: the next for seat {due}", rule)
    return Refused(f"one card each for the button: none yet for seat {due}", rule)


def next_for_button(table: Table) -> int:
    """The seat that the next card of the shoe goes to, face up, for the first button; 0 while none is dealt for it."""
    terms = table.terms
    if terms is None or table.playing is not None or table.button is not None or terms.button_first not in BY_CARDS:
        return 0
    if terms.button_first == "first_arrival" and not table.high_cards:
        return 0  # who came first has it: cards are dealt only where somebody begins to
    seats = list(players_of(table).free)
    due = seats_due(table, seats) if len(seats) > 1 else []
    return due[0] if due else 0


def decide_high_card(table: Table, command: cm.DealHighCard) -> Decision:
    """One card face up to a player, for the first button (§ 637a.12(c)(1)(ii))."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    rule = terms.cite("button.first")
    if table.playing is not None or table.button is not None:
        return Refused("the button has its seat: no card is dealt for it", rule)
    if terms.button_first not in BY_CARDS:
        return Refused("the first button lies right of the dealer: no card is dealt for it", rule)
    if command.seat not in eligible(table):
        return Refused(f"nobody plays in seat {command.seat}: it gets no card for the button", rule)
    due = command.seat in seats_due(table, eligible(table))
    for seat, card in table.high_cards:
        if seat == command.seat and not due:
            return Refused(f"seat {seat} has its card for the button: {card}", rule)
        if card == command.card:
            return Refused(f"{card} lies at seat {seat}: no card stands twice in a deck", terms.cite("deck"))
    return Accepted((ev.HighCardDealt(command.seat, command.card),))
