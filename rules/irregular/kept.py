"""A card exposed in the deal of a lowball game, which its seat keeps or not by its rank (``draw.exposed_keep``).

Robert's Rules, Lowball; practice.md, section 1: seven and under is kept, or five and under; a higher card is replaced
after the deal. What makes a misdeal is counted before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.cards import RANKS, Card
from rules.hand import Hand, Slot
from rules.irregular.remedy import Remedy, Ruling, other
from rules.terms import Terms

BY_RANK: Final = ("kept", "replaced")
"""The answers to the question of the rank, in their order."""


def option_of(terms: Terms, face: Card) -> int:
    """Which of ``BY_RANK`` a face decides, from 1. In lowball the ace is the lowest card."""
    highest = RANKS.index(str(terms.remedies.exposed_keep))
    ace_low = terms.game.low and RANKS[face.rank] == "A"
    return 1 if ace_low or face.rank <= highest else 2


def by_rank(hand: Hand, lies: Slot, replaced: Remedy, otherwise: Ruling) -> Ruling:
    """The ruling on an exposed card that is no misdeal: by its rank where the house asks for it, ``otherwise`` where
    it does not. While the face is not known the dealer, who sees it, says whether it is kept."""
    keep = hand.terms.remedies.exposed_keep
    if not keep:
        return otherwise
    rule = other(hand.terms, "draw.exposed_keep", "deal")
    gives_up = replace(replaced, words=f"higher than a {keep}: {replaced.words}", rule=rule)
    if lies.card is None:
        return replace(otherwise, remedies=(keeps(hand, lies), gives_up), asks=True, own=len(BY_RANK))
    chosen = (keeps(hand, lies), gives_up)[option_of(hand.terms, lies.card) - 1]
    return replace(otherwise, words=f"{otherwise.words}, the {lies.card}", remedies=(chosen,))


def keeps(hand: Hand, lies: Slot) -> Remedy:
    """The seat keeps the card."""
    return Remedy(
        "kept", f"a {hand.terms.remedies.exposed_keep} or lower: seat {lies.seat} keeps the card",
        other(hand.terms, "draw.exposed_keep", "deal"),
        (f"Leave the card with seat {lies.seat}", "Deal on: nothing is replaced"),
    )  # fmt: skip
