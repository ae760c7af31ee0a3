"""The order of the deal while a seat waits for the card that replaces an exposed one (scenarios.md, reading 7)."""

from __future__ import annotations

from rules.hand import Hand


def next_seat(hand: Hand) -> int:
    """The seat that the next down card goes to: the round of dealing first, then the replacements."""
    full = hand.terms.game.holding
    counts = [(len(seat.cards) + hand.owed.count(seat.no), seat.no) for seat in hand.seats]
    fewest = min(count for count, _ in counts)
    if fewest < full:
        return next(no for count, no in counts if count == fewest)
    return hand.owed[0]


def after_deal(hand: Hand, before: Hand, no: int) -> Hand:
    """The hand without the replacement that a seat has just received; a card of the deal itself settles none."""
    full = hand.terms.game.holding
    if any(len(seat.cards) + before.owed.count(seat.no) < full for seat in before.seats) or no not in hand.owed:
        return hand
    at = hand.owed.index(no)
    return hand.changed(owed=(*hand.owed[:at], *hand.owed[at + 1 :]))
