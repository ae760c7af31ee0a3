"""What five cards are worth as a high hand: a strength from 0 (7-5-4-3-2, mixed suits) to 7461 (royal flush).

Two hands tie exactly when their strengths are equal; suits never break a tie. The strength of a hand is the
number of classes of hands that are strictly weaker, so it may be compared, stored and printed. The order is
the one that every rulebook has: straight flush, four of a kind, full house, flush, straight, three of a
kind, two pair, one pair, high card. The ace is also the lowest card of a five-high straight. It decides
"the highest ranking five-card high hand" of 58 Pa. Code § 637a.12(k)(1) and § 637a.13(i)(1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from rules.cards import DECK, RANKS, Card, rank_plural, rank_word, spell

CATEGORIES: Final = (
    "high card", "one pair", "two pair", "three of a kind", "straight",
    "flush", "full house", "four of a kind", "straight flush",
)  # fmt: skip
HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
CLASSES: Final = 7462
_WORDS: Final = (
    "high card, {top}",
    "pair of {tops}",
    "two pair, {tops} and {nexts}",
    "three of a kind, {tops}",
    "straight, {top} high",
    "flush, {top} high",
    "full house, {tops} full of {nexts}",
    "four of a kind, {tops}",
    "straight flush, {top} high",
)

# How often the commonest rank stands, and how many ranks there are: the six ways that five cards may pair up.
_PATTERNS: Final = {
    (1, 5): HIGH_CARD, (2, 4): ONE_PAIR, (2, 3): TWO_PAIR, (3, 3): THREE, (3, 2): FULL_HOUSE, (4, 2): FOUR,
}  # fmt: skip

# A multiset of five ranks is the sum of its cards' powers: no rank stands five times, so base 5 is enough.
RANK_POWER: Final = tuple(5**card.rank for card in DECK)
# A set of different ranks is the union of its cards' bits.
RANK_BIT: Final = tuple(1 << card.rank for card in DECK)


@dataclass(frozen=True, slots=True)
class Ranking:
    """One class of equal hands: its category and its five ranks, larger sets first, then the higher rank.

    In a five-high straight the ace stands last. ``key`` finds the class: where all cards are of one suit the
    union of their ``RANK_BIT``, else the sum of their ``RANK_POWER``.
    """

    category: int
    ranks: tuple[int, ...]
    suited: bool
    key: int


@dataclass(frozen=True, slots=True)
class _Tables:
    rankings: tuple[Ranking, ...]
    plain: dict[int, int]
    """Strength by the sum of ``RANK_POWER``, for five cards not all of one suit."""
    suited: dict[int, int]
    """Strength by the union of ``RANK_BIT``, for five cards of one suit."""


def multisets() -> Iterator[tuple[int, tuple[int, ...]]]:
    """All 6,175 ways to choose five heights 0 to 12, none five times, each with the category its pairs make.

    The heights come larger sets first, then higher: the order in which hands are compared.
    """
    for heights in combinations_with_replacement(range(12, -1, -1), 5):
        if heights[0] != heights[4]:
            ordered = tuple(sorted(heights, key=heights.count, reverse=True))
            yield _PATTERNS[heights.count(ordered[0]), len(set(heights))], ordered


def _straight(ranks: tuple[int, ...]) -> tuple[int, ...] | None:
    """The ranks of a straight in playing order, or None. ``ranks`` are five different ones, highest first."""
    if ranks == (12, 3, 2, 1, 0):
        return (3, 2, 1, 0, 12)
    return ranks if ranks[0] - ranks[4] == 4 else None


@cache
def _tables() -> _Tables:
    """Built at first use: a command that ranks nothing should not pay for it at import."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for category, ranks in multisets():
        if category != HIGH_CARD:
            found.append((category, ranks))
        elif run := _straight(ranks):
            found += (STRAIGHT, run), (STRAIGHT_FLUSH, run)
        else:
            found += (HIGH_CARD, ranks), (FLUSH, ranks)
    rankings = tuple(_ranking(category, ranks) for category, ranks in sorted(found))
    plain = {it.key: strength for strength, it in enumerate(rankings) if not it.suited}
    suited = {it.key: strength for strength, it in enumerate(rankings) if it.suited}
    return _Tables(rankings, plain, suited)


def _ranking(category: int, ranks: tuple[int, ...]) -> Ranking:
    suited = category in {FLUSH, STRAIGHT_FLUSH}
    return Ranking(category, ranks, suited, sum(1 << rank for rank in ranks) if suited else power_sum(ranks))


def power_sum(ranks: Sequence[int]) -> int:
    """The key of a multiset of ranks, none of which stands five times."""
    return sum(5**rank for rank in ranks)


def plain_strengths() -> dict[int, int]:
    """Strength of five cards that are not all of one suit, by the sum of their ``RANK_POWER``."""
    return _tables().plain


def suited_strengths() -> dict[int, int]:
    """Strength of five cards of one suit, by the union of their ``RANK_BIT``."""
    return _tables().suited


def high(five: Sequence[Card]) -> int:
    """The strength of five different cards, 0 to 7461. Their order does not matter.

    Raises ValueError when there are not five cards or one stands twice.
    """
    tables = _tables()
    try:
        a, b, c, d, e = [card.index for card in five]
    except ValueError:
        raise not_five(five) from None
    if a & 3 == b & 3 == c & 3 == d & 3 == e & 3:
        strength = tables.suited.get(RANK_BIT[a] | RANK_BIT[b] | RANK_BIT[c] | RANK_BIT[d] | RANK_BIT[e])
    else:
        strength = tables.plain.get(RANK_POWER[a] + RANK_POWER[b] + RANK_POWER[c] + RANK_POWER[d] + RANK_POWER[e])
    if strength is None or len({a, b, c, d, e}) != 5:
        raise not_five(five)
    return strength


def not_five(five: Sequence[Card]) -> ValueError:
    """The error for what cannot be ranked: it names the cards."""
    return ValueError(f"a ranking takes five different cards, not {len(five)}: {spell(five) or 'none'}")


def ranking(strength: int) -> Ranking:
    """The class of hands that has this strength. Raises ValueError outside 0 to 7461."""
    if not 0 <= strength < CLASSES:
        raise ValueError(f"{strength} is no strength of a high hand: they run from 0 to {CLASSES - 1}")
    return _tables().rankings[strength]


def category(strength: int) -> str:
    """``two pair``; a royal flush is a ``straight flush``. Raises ValueError outside 0 to 7461."""
    return CATEGORIES[ranking(strength).category]


def five_ranks(strength: int) -> tuple[int, ...]:
    """The ranks of the five cards, 0 for the deuce to 12 for the ace, larger sets of equal ranks first."""
    return ranking(strength).ranks


@cache
def short(strength: int) -> str:
    """The five ranks for a narrow column of paper: ``KKQQ7``; a five-high straight is ``5432A``."""
    return "".join(RANKS[rank] for rank in five_ranks(strength))


@cache
def words(strength: int) -> str:
    """The hand as a dealer announces it: ``two pair, kings and queens``, ``full house, aces full of kings``.

    Kickers are not said; ``short`` has them. Raises ValueError outside 0 to 7461.
    """
    if strength == CLASSES - 1:
        return "royal flush"
    it = ranking(strength)
    return said(_WORDS[it.category], it.ranks)


def said(template: str, ranks: Sequence[int]) -> str:
    """A sentence about five ranks, larger sets first.

    ``{top}`` and ``{tops}`` are the first rank in words, ``{nexts}`` the next different one, ``{singles}``
    the ranks that stand once, as in ``5-4-3``.
    """
    different = list(dict.fromkeys(ranks))
    return template.format(
        top=rank_word(different[0]),
        tops=rank_plural(different[0]),
        nexts=rank_plural(different[1]),
        singles=dashed([rank for rank in ranks if ranks.count(rank) == 1]),
    )


def dashed(ranks: Sequence[int]) -> str:
    """Ranks for paper: ``7-5-3-2-A``."""
    return "-".join(RANKS[rank] for rank in ranks)
