"""High hands: the order of the classes, the words, and what cannot be ranked."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK, Card, cards
from rules.ranking import CLASSES, category, five_ranks, high, ranking, short, words

NAMES = (
    "high card", "one pair", "two pair", "three of a kind", "straight",
    "flush", "full house", "four of a kind", "straight flush",
)  # fmt: skip


def by_eye(five: tuple[Card, ...]) -> tuple[int, list[tuple[int, int]]]:
    """A slow second opinion that shares nothing with the product: category, then (how many, rank)."""
    sets = sorted(((n, rank) for rank, n in Counter(card.rank for card in five).items()), reverse=True)
    sizes = [n for n, _ in sets]
    ranks = [rank for _, rank in sets]
    straight = sizes == [1] * 5 and ranks[0] - ranks[-1] == 4
    if ranks == [12, 3, 2, 1, 0]:
        straight, sets = True, [(1, 3), (1, 2), (1, 1), (1, 0), (1, -1)]
    flush = len({card.suit for card in five}) == 1
    if straight or flush:
        return (8 if straight and flush else 5 if flush else 4), sets
    return {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[tuple(sizes)], sets


def one_hand_of_each_class() -> list[tuple[Card, ...]]:
    """7,462 hands, no two of them equal."""
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) == 1:
            continue
        hands.append(tuple(Card(4 * rank + at % 4) for at, rank in enumerate(ranks)))
        if len(set(ranks)) == 5:
            hands.append(tuple(Card(4 * rank + 2) for rank in ranks))
    return hands


def test_every_class_stands_where_the_order_of_hands_puts_it() -> None:
    hands = sorted(one_hand_of_each_class(), key=by_eye)
    assert [high(five) for five in hands] == list(range(CLASSES))


def test_every_class_is_named_by_its_category_and_its_ranks() -> None:
    for five in one_hand_of_each_class():
        strength = high(five)
        kind, sets = by_eye(five)
        assert category(strength) == NAMES[kind]
        assert list(five_ranks(strength)) == [rank % 13 for n, rank in sets for _ in range(n)]


@settings(deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(five: list[Card], mixer: random.Random) -> None:
    again = list(five)
    mixer.shuffle(again)
    assert high(again) == high(five)


@settings(deadline=None)
@given(*[st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)] * 2)
def test_two_hands_compare_as_by_eye(one: list[Card], other: list[Card]) -> None:
    assert (high(one) < high(other)) == (by_eye(tuple(one)) < by_eye(tuple(other)))


@settings(deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.permutations(range(4)))
def test_suits_never_break_a_tie(five: list[Card], swap: list[int]) -> None:
    assert high([Card(4 * card.rank + swap[card.suit]) for card in five]) == high(five)


@pytest.mark.parametrize(
    ("five", "said", "paper"),
    [
        ("AhKhQhJhTh", "royal flush", "AKQJT"),
        ("9c8c7c6c5c", "straight flush, nine high", "98765"),
        ("5s4s3s2sAs", "straight flush, five high", "5432A"),
        ("AcAdAhAs2c", "four of a kind, aces", "AAAA2"),
        ("AcAdAhKsKc", "full house, aces full of kings", "AAAKK"),
        ("6c6d6hAsAc", "full house, sixes full of aces", "666AA"),
        ("AhJh9h5h2h", "flush, ace high", "AJ952"),
        ("As2d3c4h5s", "straight, five high", "5432A"),
        ("AsKdQcJhTs", "straight, ace high", "AKQJT"),
        ("9c9d9h2sAc", "three of a kind, nines", "999A2"),
        ("KhQcKdQh7h", "two pair, kings and queens", "KKQQ7"),
        ("2c2d3h3sAc", "two pair, threes and deuces", "3322A"),
        ("AcAd5h4s2c", "pair of aces", "AA542"),
        ("6c6dAh4s2c", "pair of sixes", "66A42"),
        ("Ac9d5h4s2c", "high card, ace", "A9542"),
        ("7c5d4h3s2c", "high card, seven", "75432"),
    ],
)
def test_a_hand_in_words_and_on_paper(five: str, said: str, paper: str) -> None:
    strength = high(cards(five))
    assert (words(strength), short(strength)) == (said, paper)


@pytest.mark.parametrize("few", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s"])
def test_a_ranking_takes_five_cards(few: str) -> None:
    with pytest.raises(ValueError, match=f"five different cards, not {len(cards(few))}"):
        high(cards(few))


@pytest.mark.parametrize("twice", ["AsAsKdQc2h", "AsAsAhAdAc", "KsKsQsJs9s", "AsAsAsAsAs"])
def test_a_card_that_stands_twice_is_named(twice: str) -> None:
    with pytest.raises(ValueError, match=r"five different cards, not 5: [AK]s [AK]s"):
        high(cards(twice))


@pytest.mark.parametrize("ask", [words, short, category, five_ranks, ranking])
@pytest.mark.parametrize("strength", [-1, 7462])
def test_no_class_lies_outside_the_scale(ask: object, strength: int) -> None:
    with pytest.raises(ValueError, match=f"{strength} is no strength.*0 to 7461"):
        ask(strength)  # type: ignore[operator]


def test_the_tables_are_built_at_first_use_and_not_at_import() -> None:
    """A command that only prints help should not pay for 7,462 classes."""
    asked = (
        "import rules.omaha, rules.ranking as r, rules.low as l;"
        "print([t._tables.cache_info().currsize for t in (r, l)]);"
        "from rules.cards import DECK; r.high(DECK[:5]); l.low(DECK[:5]);"
        "print([t._tables.cache_info().currsize for t in (r, l)])"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.split("\n")[:2] == ["[0, 0]", "[1, 1]"]
