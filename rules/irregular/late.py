"""When it is too late: for a misdeal by ``action_threshold`` (Robert's Rules, Misdeals; TDA 36), for a dead hand."""

from __future__ import annotations

from typing import Final

from rules import event as ev
from rules.decision import Refused
from rules.effective import actions
from rules.hand import Hand, Phase, Seat
from rules.irregular.remedy import DEAD_HANDS
from rules.rounds import ACTIONS
from rules.table import Table

_CHIPS = (ev.Called, ev.BetMade, ev.Raised)
_WORDS: Final = {
    "two_acted": "until two players have acted",
    "substantial_action": "until two acts with chips, or any three",
    "two_bets": "until two players have put chips in",
}


def too_late(table: Table, hand: Hand) -> bool:
    """Whether a misdeal can no longer be declared: too many have acted since the deal. Blinds do not count."""
    done = actions(table)
    chips = {one.event.seat for one in done if isinstance(one.event, _CHIPS)}
    match hand.terms.remedies.threshold:
        case "substantial_action":
            return len(done) > 2 or sum(isinstance(one.event, _CHIPS) for one in done) > 1
        case "two_bets":
            return len(chips) > 1
        case _:
            return len({one.event.seat for one in done}) > 1


def acted(table: Table, seat: int = 0) -> bool:
    """Whether anybody, or one seat, has acted in this hand."""
    return any(seat in {0, one.event.seat} for one in actions(table))


def acted_on_street(table: Table) -> bool:
    """Whether somebody has acted since the last card of the present street."""
    for _, event in reversed(table.steps):
        if isinstance(event, ACTIONS):
            return True
        if isinstance(event, ev.BoardDealt) or (isinstance(event, ev.CardDealt) and event.place in {"board", "down"}):
            return False
    return False


def drawn(table: Table, slot: int) -> bool:
    """Whether a card came in the exchange of cards, and not in the deal before it."""
    exchanged = False
    for _, event in table.steps:
        exchanged = exchanged or isinstance(event, ev.CardsThrown)
        if isinstance(event, ev.CardDealt) and event.slot == slot:
            return exchanged
    return False


def threshold_words(table: Table, hand: Hand) -> str:
    """The threshold in words, and how far the hand is."""
    seats = len({one.event.seat for one in actions(table)})
    words = _WORDS.get(hand.terms.remedies.threshold, _WORDS["two_acted"])
    return f"a misdeal {words}; {seats or 'nobody'} acted so far"


def dealing(hand: Hand) -> bool:
    """Whether the down cards are dealt, or have just been and the first betting round is open."""
    return hand.phase is Phase.DEAL or (hand.phase is Phase.BET and hand.street == 0)


def mortal(hand: Hand, no: int) -> Seat | Refused:
    """A seat whose hand can be declared dead, or why it cannot: somebody must be left, and no pot pushed yet."""
    seat = hand.seat(no)
    if seat is None or not seat.live:
        return Refused(f"seat {no} has no live hand", DEAD_HANDS)
    if hand.pushed:
        return Refused(f"the pots are being pushed: the hand of seat {no} stands", DEAD_HANDS)
    if len(hand.live) < 2:
        return Refused(f"seat {no} holds the only live hand: the pot is his", DEAD_HANDS)
    return seat
