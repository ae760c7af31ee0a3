"""What five cards are worth as an ace-to-five low: a number from 0 (5-4-3-2-A) to 6174 (four kings, queen).

The lower the number the better. Aces are low; straights and flushes do not count against a low; paired
hands rank below every unpaired one, in the order one pair, two pair, three of a kind, full house, four of a
kind. Inside a group the larger set of equal ranks is compared first, then the next, from the highest card
down, and lower is better. Eight-or-better lows are the first 56 of these classes, so one number serves
Five-card Draw Low (58 Pa. Code § 637a.13(i)(2)) and the low side of Omaha Hi-Lo (§ 637a.12(l)).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.cards import DECK, Card
from rules.ranking import (
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    RANK_POWER,
    THREE,
    TWO_PAIR,
    dashed,
    multisets,
    not_five,
    power_sum,
    said,
)

CLASSES: Final = 6175
_WORDS: Final = {
    HIGH_CARD: "{singles} low",
    ONE_PAIR: "pair of {tops} low, {singles}",
    TWO_PAIR: "two pair low, {tops} and {nexts}, {singles}",
    THREE: "three of a kind low, {tops}, {singles}",
    FULL_HOUSE: "full house low, {tops} full of {nexts}",
    FOUR: "four of a kind low, {tops}, {singles}",
}
QUALIFIES: Final = 56
"""A low below this number is eight or better."""

# The bit of each card's rank, ace 1 to eight 128; higher cards have none and can be in no qualifying low.
EIGHT_BIT: Final = tuple(1 << (card.rank + 1) % 13 & 0xFF for card in DECK)


@dataclass(frozen=True, slots=True)
class LowRanking:
    """One class of equal lows: how its ranks pair up (a category of ``rules.ranking``), and its five ranks.

    Larger sets of equal ranks come first, then the higher rank, the ace being the lowest.
    """

    category: int
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Tables:
    rankings: tuple[LowRanking, ...]
    numbers: dict[int, int]


@cache
def _tables() -> _Tables:
    """Built at first use. A height is the rank counted from the ace, so that it sorts as a low does."""
    rankings = tuple(
        LowRanking(category, tuple((height - 1) % 13 for height in heights))
        for category, heights in sorted(multisets())
    )
    return _Tables(rankings, {power_sum(it.ranks): number for number, it in enumerate(rankings)})


def low(five: Sequence[Card]) -> int:
    """The number of five different cards as a low, 0 the best to 6174 the worst. Their order does not matter.

    Raises ValueError when there are not five cards or one stands twice.
    """
    try:
        a, b, c, d, e = [card.index for card in five]
    except ValueError:
        raise not_five(five) from None
    number = _tables().numbers.get(RANK_POWER[a] + RANK_POWER[b] + RANK_POWER[c] + RANK_POWER[d] + RANK_POWER[e])
    if number is None or len({a, b, c, d, e}) != 5:
        raise not_five(five)
    return number


@cache
def eight_or_better() -> tuple[int, ...]:
    """The 56 qualifying lows as unions of ``EIGHT_BIT``, best first: the place in the list is the number."""
    return tuple(sum(1 << (rank + 1) % 13 for rank in low_ranks(number)) for number in range(QUALIFIES))


def low_ranking(number: int) -> LowRanking:
    """The class of lows that has this number. Raises ValueError outside 0 to 6174."""
    if not 0 <= number < CLASSES:
        raise ValueError(f"{number} is no number of a low: they run from 0 to {CLASSES - 1}")
    return _tables().rankings[number]


def low_ranks(number: int) -> tuple[int, ...]:
    """The ranks of the five cards, 0 for the deuce to 12 for the ace, larger sets first, the ace lowest."""
    return low_ranking(number).ranks


@cache
def low_short(number: int) -> str:
    """The five ranks for paper: ``7-5-3-2-A``, paired ``A-A-4-3-2``. Raises ValueError outside 0 to 6174."""
    return dashed(low_ranks(number))


@cache
def low_words(number: int) -> str:
    """The low as a dealer announces it: ``7-5-3-2-A low``; paired, ``pair of aces low, 4-3-2``.

    The other cards are always said: in a low every one of them counts. Raises ValueError outside 0 to 6174.
    """
    it = low_ranking(number)
    return said(_WORDS[it.category], it.ranks)
