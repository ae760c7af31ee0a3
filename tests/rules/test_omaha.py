"""Omaha: two from the holding and three from the board, held against sixty rankings of five cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

from rules.cards import DECK, Card, cards, spell
from rules.low import QUALIFIES, low, low_short
from rules.omaha import Made, Texture, all_high, all_low, high_value, low_value, made_high, made_low
from rules.ranking import high, short, words


def nine(lawful: Callable[[Card], bool]) -> st.SearchStrategy[list[Card]]:
    """A holding of four and a board of five from part of the deck."""
    return st.lists(st.sampled_from([card for card in DECK if lawful(card)]), min_size=9, max_size=9, unique=True)


# Any cards, then parts of the deck where quads and full boards, straight flushes, and lows come often.
DEALS = (
    nine(lambda card: True)
    | nine(lambda card: card.rank > 8 or card.rank == 0)
    | nine(lambda card: card.suit == 2 or card.rank == 5)
    | nine(lambda card: (card.rank + 1) % 13 < 9)
)


def sixty(holding: Sequence[Card], board: Sequence[Card], worth: Callable[[Sequence[Card]], int]) -> list[Made]:
    """Every two and three cards in dealt order with what they are worth."""
    return [
        Made(worth(pair + triple), pair, triple)
        for pair in combinations(holding, 2)
        for triple in combinations(board, 3)
    ]


@settings(max_examples=400, deadline=None)
@given(DEALS)
def test_the_high_is_the_best_of_sixty(dealt: list[Card]) -> None:
    holding, board = dealt[:4], dealt[4:]
    ways = sixty(holding, board, high)
    best = max(way.value for way in ways)
    equal = tuple(way for way in ways if way.value == best)
    assert high_value(holding, board) == best
    assert all_high(holding, board) == equal
    assert made_high(holding, board) == equal[0]


@settings(max_examples=400, deadline=None)
@given(DEALS)
def test_637a_12_l_the_low_is_the_best_of_sixty_that_qualifies(dealt: list[Card]) -> None:
    holding, board = dealt[:4], dealt[4:]
    ways = [way for way in sixty(holding, board, low) if way.value < QUALIFIES]
    best = min((way.value for way in ways), default=None)
    equal = tuple(way for way in ways if way.value == best)
    assert low_value(holding, board) == best
    assert all_low(holding, board) == equal
    assert made_low(holding, board) == (equal[0] if equal else None)


@settings(max_examples=60, deadline=None)
@given(DEALS)
def test_pokerkit_ranks_alike(dealt: list[Card]) -> None:
    holding, board = dealt[:4], dealt[4:]
    hole, common = spell(holding).replace(" ", ""), spell(board).replace(" ", "")
    assert high_value(holding, board) == OmahaHoldemHand.from_game(hole, common).entry.index
    theirs = OmahaEightOrBetterLowHand.from_game_or_none(hole, common)
    assert low_value(holding, board) == (None if theirs is None else theirs.entry.index)


def test_the_worked_hand() -> None:
    """House-rules, the PLO8 hand: kings and queens take the high, two sevens share the low."""
    board = cards("2c 7h Kd 5s Qh")
    ada, ben, cy = cards("As3sKhQc"), cards("Ac3d9c9d"), cards("Kc7c8sTs")
    best = made_high(ada, board)
    assert (words(best.value), short(best.value)) == ("two pair, kings and queens", "KKQQ7")
    assert (spell(best.holding), spell(best.board)) == ("Kh Qc", "7h Kd Qh")
    assert [short(high_value(other, board)) for other in (ben, cy)] == ["99KQ7", "KK77Q"]
    lows = [low_value(holding, board) for holding in (ada, ben, cy)]
    assert lows[0] == lows[1] is not None
    assert low_short(lows[0] or 0) == "7-5-3-2-A"
    assert lows[2] is None


def test_of_equal_fives_the_first_pair_then_the_first_triple_in_dealt_order() -> None:
    """The choice must not differ between screen, paper and an auditor's rerun."""
    board = cards("9h Ks Kd 4c Kc")
    made = made_high(cards("2s 3s 2d 3d"), board)
    assert (spell(made.holding), spell(made.board)) == ("3s 3d", "Ks Kd Kc")
    turned = made_high(cards("Ah Ad As Ac"), cards("2c 3d 3h 3s 7c"))
    assert (spell(turned.holding), spell(turned.board)) == ("Ah Ad", "3d 3h 3s")
    which = made_high(cards("Ah Qd Qs Qc"), cards("Kc Kd 7h 7s 2c"))
    assert (spell(which.holding), spell(which.board)) == ("Qd Qs", "Kc Kd 7h")


def test_637a_12_k_suit_order_sees_every_equal_combination() -> None:
    """Each player uses the combination that favours him: ace of spades and ace of clubs are both offered."""
    board = cards("2c 7h Kd 5s 9h")
    lows = all_low(cards("Ac As 3d 3s"), board)
    assert {spell(made.holding) for made in lows} == {"Ac 3d", "Ac 3s", "As 3d", "As 3s"}
    assert {made.board for made in lows} == {cards("2c 7h 5s")}
    highs = all_high(cards("Kc Ks 2d 2h"), cards("Ac Ad Ah 4s 4d"))
    assert [spell(made.holding) for made in highs] == ["Kc Ks"]
    shared = all_high(cards("Qs Jd 2h 3h"), cards("Ac Kd Th Td 4s"))
    assert {spell(made.board) for made in shared} == {"Ac Kd Th", "Ac Kd Td"}


def test_equal_flushes_cannot_come_two_ways() -> None:
    made = all_high(cards("Ah 9h 4h 2c"), cards("Kh Qh 7h 7c 7d"))
    assert [(spell(it.holding), spell(it.board)) for it in made] == [("Ah 9h", "Kh Qh 7h")]


@pytest.mark.parametrize("ask", [high_value, low_value, made_high, made_low, all_high, all_low])
@pytest.mark.parametrize("holding", ["AsKsQs", "AsKsQsJsTs"])
def test_a_holding_of_any_other_size_is_refused(
    ask: Callable[[Sequence[Card], Sequence[Card]], object], holding: str
) -> None:
    with pytest.raises(ValueError, match=f"holding is ranked with 4 different cards, not {len(cards(holding))}: As"):
        ask(cards(holding), cards("2c3c4c5c6c"))


@pytest.mark.parametrize("ask", [high_value, low_value, made_high, made_low, all_high, all_low])
@pytest.mark.parametrize("board", ["", "2c3c4c", "2c3c4c5c", "2c3c4c5c6c7c", "2c2c3c4c5c"])
def test_a_board_of_any_other_size_is_refused(
    ask: Callable[[Sequence[Card], Sequence[Card]], object], board: str
) -> None:
    with pytest.raises(ValueError, match=f"board is ranked with 5 different cards, not {len(cards(board))}: "):
        ask(cards("AsKsQsJs"), cards(board))


def test_a_texture_asked_by_hand_answers_as_the_functions_do() -> None:
    board, holding = cards("3s 4s 5s Kh Qs"), cards("As 2s Kc Kd")
    texture = Texture(board)
    assert texture.board == board
    assert (texture.high(holding), texture.low(holding)) == (7452, 0)
    assert (high_value(holding, board), low_value(holding, board)) == (7452, 0)
