"""Ace-to-five lows: 58 Pa. Code § 637a.13(i)(2) for the draw, § 637a.12(l) for eight or better."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK, Card, cards
from rules.low import CLASSES, QUALIFIES, low, low_ranking, low_ranks, low_short, low_words


def by_eye(five: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """A slow second opinion: the sizes of the sets of equal ranks, then their heights with the ace lowest."""
    sets = sorted(((n, rank) for rank, n in Counter((card.rank + 1) % 13 for card in five).items()), reverse=True)
    sizes = [n for n, _ in sets]
    return sizes, [height for _, height in sets]


def one_hand_of_each_class() -> list[tuple[Card, ...]]:
    return [
        tuple(Card(4 * rank + at % 4) for at, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 5)
        if len(set(ranks)) > 1
    ]


def test_every_class_stands_where_the_order_of_lows_puts_it() -> None:
    """Sizes as lists sort (1,1,1,1,1) < (2,1,1,1) < (2,2,1) < (3,1,1) < (3,2) < (4,1): the groups."""
    hands = sorted(one_hand_of_each_class(), key=by_eye)
    assert [low(five) for five in hands] == list(range(CLASSES))
    for number, five in enumerate(hands):
        sizes, heights = by_eye(five)
        said = [(height - 1) % 13 for n, height in zip(sizes, heights, strict=True) for _ in range(n)]
        assert list(low_ranks(number)) == said


def test_637a_12_l_eight_or_better_is_five_different_ranks_from_ace_to_eight() -> None:
    eights = [card for card in DECK if card.suit == 0 and (card.rank + 1) % 13 < 8]
    assert sorted(low(five) for five in combinations(eights, 5)) == list(range(QUALIFIES))


@settings(deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
def test_637a_12_l_no_pair_and_no_nine_to_king_qualifies(five: list[Card]) -> None:
    lawful = len({card.rank for card in five}) == 5 and all(str(card)[0] in "A2345678" for card in five)
    assert (low(five) < QUALIFIES) == lawful


@settings(deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.permutations(range(4)))
def test_suits_and_flushes_do_not_count(five: list[Card], swap: list[int]) -> None:
    assert low([Card(4 * card.rank + swap[card.suit]) for card in five]) == low(five)


@pytest.mark.parametrize(
    ("five", "said", "paper"),
    [
        ("As2s3s4s5s", "5-4-3-2-A low", "5-4-3-2-A"),
        ("As3s2c7h5s", "7-5-3-2-A low", "7-5-3-2-A"),
        ("8c6d4h3s2c", "8-6-4-3-2 low", "8-6-4-3-2"),
        ("TcKdJhQs9c", "K-Q-J-T-9 low", "K-Q-J-T-9"),
        ("AcAd4h3s2c", "pair of aces low, 4-3-2", "A-A-4-3-2"),
        ("KcKdAh3s2c", "pair of kings low, 3-2-A", "K-K-3-2-A"),
        ("AcAd2h2s3c", "two pair low, deuces and aces, 3", "2-2-A-A-3"),
        ("AcAdAh2s3c", "three of a kind low, aces, 3-2", "A-A-A-3-2"),
        ("AcAdAh2s2c", "full house low, aces full of deuces", "A-A-A-2-2"),
        ("KcKdKhKsQc", "four of a kind low, kings, Q", "K-K-K-K-Q"),
    ],
)
def test_a_low_in_words_and_on_paper(five: str, said: str, paper: str) -> None:
    number = low(cards(five))
    assert (low_words(number), low_short(number)) == (said, paper)


@pytest.mark.parametrize("wrong", ["", "As2s3s4s", "As2s3s4s5s6s", "AsAs3d4c5h", "AsAsAsAsAs"])
def test_a_low_takes_five_different_cards(wrong: str) -> None:
    with pytest.raises(ValueError, match=f"five different cards, not {len(cards(wrong))}"):
        low(cards(wrong))


@pytest.mark.parametrize("ask", [low_words, low_short, low_ranks, low_ranking])
@pytest.mark.parametrize("number", [-1, 6175])
def test_no_low_lies_outside_the_scale(ask: object, number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is no number of a low.*0 to 6174"):
        ask(number)  # type: ignore[operator]
