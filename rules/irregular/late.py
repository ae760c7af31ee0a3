"""When it is too late for a misdeal: ``action_threshold`` (Robert's Rules, Misdeals; TDA 36)."""

from __future__ import annotations

from typing import Final

from rules import event as ev
from rules.effective import actions
from rules.hand import Hand, Phase
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
    """Whether somebody has acted on the present street."""
    for _, event in reversed(table.steps):
        if isinstance(event, ev.CardDealt | ev.BoardDealt | ev.CardOpened | ev.HoldingDealt):
            return False
        if isinstance(event, ev.Folded | ev.Checked | _CHIPS[0] | _CHIPS[1] | _CHIPS[2]):
            return True
    return False


def threshold_words(table: Table, hand: Hand) -> str:
    """The threshold in words, and how far the hand is."""
    seats = len({one.event.seat for one in actions(table)})
    words = _WORDS.get(hand.terms.remedies.threshold, _WORDS["two_acted"])
    return f"a misdeal {words}; {seats or 'nobody'} acted so far"


def dealing(hand: Hand) -> bool:
    """Whether the down cards are dealt, or have just been and the first betting round is open."""
    return hand.phase is Phase.DEAL or (hand.phase is Phase.BET and hand.street == 0)
