"""Misdeals that the dealer declares, and what is found too late for one.

Robert's Rules, Misdeals; TDA 34 to 37; practice.md, section 1. Before ``action_threshold`` a misdeal is proposed,
behind it that play goes on.
"""

from __future__ import annotations

from typing import Final

from rules.decision import Refused
from rules.hand import Hand
from rules.irregular.kinds import MISDEALS as CAUSES
from rules.irregular.late import acted, dealing, mortal, threshold_words, too_late
from rules.irregular.remedy import MISDEALS, Case, Remedy, Ruling, misdeal, other, play_on, void_by_floor
from rules.table import Table

_KEYS: Final = {
    "button": "wrong_button", "exposed": "misdeal.exposed_any", "boxed": "misdeal.boxed", "extra": "misdeal.extra",
    "foreign": "foreign_card",
}  # fmt: skip


def declared(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A misdeal by its cause: a question, whose first answer the threshold decides."""
    if case.cause not in CAUSES:
        return Refused(f"{case.cause or 'no cause'}: a misdeal has one of {', '.join(CAUSES)}", MISDEALS)
    rule = other(hand.terms, _KEYS.get(case.cause, ""), "deal") if case.cause in _KEYS else MISDEALS
    words = f"misdeal asked for: {CAUSES[case.cause]}"
    return _before_or_behind(table, hand, words, rule)


def wrong_order(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """Cards out of sequence, or the first to the wrong seat."""
    del case
    return _before_or_behind(table, hand, "cards dealt in the wrong order", MISDEALS)


def _before_or_behind(table: Table, hand: Hand, words: str, rule: str) -> Ruling:
    threshold = threshold_words(table, hand)
    if too_late(table, hand) or not dealing(hand):
        late = other(hand.terms, "action_threshold", "deal")
        stands = play_on(late, "too late for a misdeal: play goes on", floor=False)
        return Ruling(f"{words}, after the action", (stands, void_by_floor(hand.terms)), True, threshold)
    return Ruling(words, (misdeal(rule), play_on(rule)), True, threshold)


def wrong_button(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The hand was dealt from a button in the wrong place (``wrong_button``; TDA 34)."""
    del case
    return _stands(table, hand, "wrong_button", "the button is in the wrong place")


def wrong_blinds(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """Blinds from the wrong seats, or of the wrong amount (``wrong_blinds``)."""
    del case
    return _stands(table, hand, "wrong_blinds", "the blinds are wrong")


def _stands(table: Table, hand: Hand, key: str, words: str) -> Ruling:
    """``stands_after_action``: any action makes it stand; ``misdeal``: only what is behind the threshold."""
    rule = other(hand.terms, key, "deal")
    value = hand.terms.remedies.wrong_button if key == "wrong_button" else hand.terms.remedies.wrong_blinds
    over = acted(table) if value == "stands_after_action" else too_late(table, hand)
    threshold = "any action" if value == "stands_after_action" else threshold_words(table, hand)
    if over or not dealing(hand):
        stands = play_on(rule, f"{words}: it stands, somebody has acted", floor=False)
        return Ruling(f"{words}, after action", (stands, void_by_floor(hand.terms)), False, threshold)
    return Ruling(f"{words}: a misdeal before the action", (misdeal(rule), play_on(rule)), True, threshold)


def short_hand(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A holding found short of a card: a misdeal before the action, after it by ``short_hand`` (TDA 37, 38)."""
    seat = mortal(hand, case.seat)
    rule = other(hand.terms, "short_hand", "holding")
    if isinstance(seat, Refused):
        return seat
    words = f"the hand of seat {case.seat} is short of a card"
    if dealing(hand) and not too_late(table, hand):
        return _before_or_behind(table, hand, words, MISDEALS)
    if hand.terms.remedies.short_hand == "plays":
        return Ruling(words, (play_on(rule, f"seat {case.seat} plays what it holds", floor=False),))
    dead = Remedy(
        "dead", f"the short hand of seat {case.seat} is dead", rule,
        ("Take the holding into the muck", "Its chips stay in the pot", "Burn one card a street as before"),
        dead=(case.seat,),
    )  # fmt: skip
    return Ruling(words, (dead,))
