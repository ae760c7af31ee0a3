"""Omaha: exactly two cards of the holding and three of the board, chosen apart for the high and for the low.

A board has only 6,175 rank multisets and a low board only 219 sets of ranks, so what each offers every
holding is worked out once per process and kept. A holding then costs six look-ups for its high and one for
its low instead of sixty rankings. 58 Pa. Code § 637a.12(k), (l).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations
from typing import Final

from rules.cards import DECK, Card, spell
from rules.low import EIGHT_BIT, QUALIFIES, eight_or_better
from rules.ranking import RANK_BIT, RANK_POWER, plain_strengths, ranking, suited_strengths

Pair = tuple[Card, Card]
Triple = tuple[Card, Card, Card]
_Triples = dict[int, list[Triple]]

# For each suit, the bit of each card's rank where the card is of that suit, else 0.
_SUIT_BITS: Final = tuple(tuple(RANK_BIT[card.index] if card.suit == suit else 0 for card in DECK) for suit in range(4))
_NO_HAND: Final = -1  # five of one rank, which four suits cannot make


@dataclass(frozen=True, slots=True)
class Made:
    """Five cards that make a value: a strength for a high, a number of ``rules.low`` for a low."""

    value: int
    holding: Pair
    board: Triple


@cache
def _triple_row(key: int) -> tuple[int, ...]:
    """For three board ranks, the strength with each pair of hole ranks ``13 * a + b``, suits apart."""
    strengths = plain_strengths()
    return tuple(strengths.get(key + 5**a + 5**b, _NO_HAND) for a in range(13) for b in range(13))


@cache
def _board_row(key: int) -> array[int]:
    """For five board ranks, the best strength with each pair of hole ranks ``13 * a + b``, suits apart."""
    powers = [5**rank for rank in range(13) for _ in range(key // 5**rank % 5)]
    triples = {sum(triple) for triple in combinations(powers, 3)}
    return array("h", map(max, *map(_triple_row, triples)))


@cache
def _low_row(board: int) -> bytes:
    """For the low ranks on a board, the best low number with each set of low ranks in hand, or 56 for none.

    Sets are unions of ``EIGHT_BIT``. Equal ranks fall together by themselves: a pair in hand is one low card.
    """
    numbers = {whole: number for number, whole in enumerate(eight_or_better())}
    triples = _unions(board, 3)
    row = [QUALIFIES] * 256
    for held in range(256):
        if held.bit_count() == 2:
            row[held] = min((numbers.get(held | triple, QUALIFIES) for triple in triples), default=QUALIFIES)
        elif held.bit_count() > 2:
            row[held] = min(row[fewer] for fewer in _unions(held, held.bit_count() - 1))
    return bytes(row)


@cache
def _unions(mask: int, size: int) -> tuple[int, ...]:
    """Every way to take ``size`` bits of a mask."""
    return tuple(sum(bits) for bits in combinations([1 << at for at in range(13) if mask >> at & 1], size))


class Texture:
    """What a board of five cards offers every holding of four.

    Build it once per board and ask it for each holding: ``high`` and ``low`` give values; ``made_*`` and
    ``all_*`` the five cards as well. Cards of holding and board must be different, as the stub keeps them.
    """

    def __init__(self, board: Sequence[Card]) -> None:
        """Raises ValueError when the board has not five different cards."""
        self.board: Final = tuple(board)
        try:
            a, b, c, d, e = [card.index for card in self.board]
        except ValueError:
            raise _wrong("board", 5, self.board) from None
        if len({a, b, c, d, e}) != 5:
            raise _wrong("board", 5, self.board)
        self._row = _board_row(RANK_POWER[a] + RANK_POWER[b] + RANK_POWER[c] + RANK_POWER[d] + RANK_POWER[e])
        self._lows = _low_row(EIGHT_BIT[a] | EIGHT_BIT[b] | EIGHT_BIT[c] | EIGHT_BIT[d] | EIGHT_BIT[e])
        # Three cards of one suit leave two others, so that suit stands in the middle of the sorted five.
        suits = sorted((a & 3, b & 3, c & 3, d & 3, e & 3))
        self._suit_bits = bits = _SUIT_BITS[suits[2]]
        self._suited = bits[a] | bits[b] | bits[c] | bits[d] | bits[e]
        self._flush_possible = self._suited.bit_count() > 2

    def high(self, holding: Sequence[Card]) -> int:
        """The strength of the best high with these four cards. Raises ValueError for any other number."""
        try:
            first, second, third, fourth = holding
        except ValueError:
            raise _wrong("holding", 4, holding) from None
        row = self._row
        a, b, c, d = first.index >> 2, second.index >> 2, third.index >> 2, fourth.index >> 2
        a13, b13 = 13 * a, 13 * b
        best = max(row[a13 + b], row[a13 + c], row[a13 + d], row[b13 + c], row[b13 + d], row[13 * c + d])
        if not self._flush_possible:
            return best
        bits = self._suit_bits
        held = bits[first.index] | bits[second.index] | bits[third.index] | bits[fourth.index]
        # A flush does not end the comparison: a full house beats it.
        return max(best, self._flush(held)) if held & held - 1 else best

    def _flush(self, held: int) -> int:
        """The best flush or straight flush with two or more ranks of the board's suit in hand."""
        strengths = suited_strengths()
        return max(strengths[two | three] for two in _unions(held, 2) for three in _unions(self._suited, 3))

    def low(self, holding: Sequence[Card]) -> int | None:
        """The number of the best eight-or-better low with these four, or None. Raises as ``high``."""
        try:
            a, b, c, d = holding
        except ValueError:
            raise _wrong("holding", 4, holding) from None
        number = self._lows[EIGHT_BIT[a.index] | EIGHT_BIT[b.index] | EIGHT_BIT[c.index] | EIGHT_BIT[d.index]]
        return number if number < QUALIFIES else None

    def made_high(self, holding: Sequence[Card]) -> Made:
        """The best high: of equal ones the first pair, then the first triple, in dealt order."""
        return next(self._highs(holding))

    def made_low(self, holding: Sequence[Card]) -> Made | None:
        """The best eight-or-better low and its five cards, chosen as in ``made_high``, or None."""
        return next(self._low_hands(holding), None)

    def all_high(self, holding: Sequence[Card]) -> tuple[Made, ...]:
        """Every two and three cards that make the best high, in dealt order."""
        return tuple(self._highs(holding))

    def all_low(self, holding: Sequence[Card]) -> tuple[Made, ...]:
        """Every two and three cards that make the best low, in dealt order; empty where none qualifies."""
        return tuple(self._low_hands(holding))

    # Cards add up: five keys give the key of one class and of no other, so a pair of hole cards fixes what
    # the three board cards must add up to. Powers count ranks without carrying, and five bits add up to a set
    # of five only if they are those five. At the best value a plain multiset is never all of one suit: that
    # would be a flush, and better.

    def _highs(self, holding: Sequence[Card]) -> Iterator[Made]:
        value = self.high(holding)
        best = ranking(value)
        if best.suited:
            return _ways(value, best.key, holding, self._suit_bits, self._by_suited)
        return _ways(value, best.key, holding, RANK_POWER, self._by_power)

    def _low_hands(self, holding: Sequence[Card]) -> Iterator[Made]:
        value = self.low(holding)
        if value is None:
            return iter(())
        return _ways(value, eight_or_better()[value], holding, EIGHT_BIT, self._by_low)

    @cached_property
    def _by_power(self) -> _Triples:
        return _by_sum(self.board, RANK_POWER)

    @cached_property
    def _by_suited(self) -> _Triples:
        return _by_sum(self.board, self._suit_bits)

    @cached_property
    def _by_low(self) -> _Triples:
        return _by_sum(self.board, EIGHT_BIT)


def _by_sum(board: Sequence[Card], keys: Sequence[int]) -> _Triples:
    """The triples of a board by the sum of their keys, each list in dealt order."""
    found: _Triples = {}
    for triple in combinations(board, 3):
        a, b, c = triple
        found.setdefault(keys[a.index] + keys[b.index] + keys[c.index], []).append(triple)
    return found


def _ways(value: int, whole: int, holding: Sequence[Card], keys: Sequence[int], triples: _Triples) -> Iterator[Made]:
    """Every two and three cards whose keys add up to ``whole``, in dealt order."""
    for pair in combinations(holding, 2):
        a, b = pair
        for triple in triples.get(whole - keys[a.index] - keys[b.index], ()):
            yield Made(value, pair, triple)


def _wrong(what: str, size: int, found: Sequence[Card]) -> ValueError:
    return ValueError(
        f"an Omaha {what} is ranked with {size} different cards, not {len(found)}: {spell(found) or 'none'}"
    )


@lru_cache(maxsize=16)
def _texture(board: tuple[int, ...]) -> Texture:
    """A table asks about one board many times over: per seat, per side, per pot."""
    return Texture([DECK[index] for index in board])


def texture(board: Sequence[Card]) -> Texture:
    """What this board offers, kept for the boards asked about last. Raises ValueError as ``Texture`` does."""
    return _texture(tuple([card.index for card in board]))


def high_value(holding: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best high of four cards on a board of five. Raises ValueError for other sizes."""
    return texture(board).high(holding)


def low_value(holding: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The number of the best eight-or-better low, or None. Raises ValueError as ``high_value`` does."""
    return texture(board).low(holding)


def made_high(holding: Sequence[Card], board: Sequence[Card]) -> Made:
    """The best high: of equal ones the first pair, then the first triple, in dealt order."""
    return texture(board).made_high(holding)


def made_low(holding: Sequence[Card], board: Sequence[Card]) -> Made | None:
    """The best eight-or-better low and its five cards, chosen as in ``made_high``, or None."""
    return texture(board).made_low(holding)


def all_high(holding: Sequence[Card], board: Sequence[Card]) -> tuple[Made, ...]:
    """Every two and three cards that make the best high, in dealt order.

    By § 637a.12(k)(2)(ii) suits decide who gets an odd chip; each player uses the cards that favour him.
    """
    return texture(board).all_high(holding)


def all_low(holding: Sequence[Card], board: Sequence[Card]) -> tuple[Made, ...]:
    """Every two and three cards that make the best low, in dealt order; empty where none qualifies.

    For § 637a.12(k)(2)(iii), as ``all_high`` for (ii).
    """
    return texture(board).all_low(holding)
