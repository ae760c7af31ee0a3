"""The straddle and all its settings. § 637a.12(e); Robert's Rules, No-Limit and Pot-Limit."""

from __future__ import annotations

import pytest
from between_hands import Between
from evening import Deal, terms

from rules import command as cm
from rules.chips import cents
from rules.straddle import refuse_straddle, refuse_straddle_amount, straddle_seats, straddle_span
from rules.terms import Terms


def under(**rule: object) -> Terms:
    return terms(limit="pot-limit", rules={"straddle": {"multiple": 2, "max": 1, **rule}})


def table(**rule: object) -> Between:
    return Between(1, 3, 5, 7, 9, straddle={"multiple": 2, "max": 1, **rule})


def straddles(at: Between) -> list[tuple[int, int]]:
    return [(seat, amount) for seat, kind, amount in at.posts() if kind == "straddle"]


def test_637a12_e_a_straddle_is_the_seat_left_of_the_last_blind() -> None:
    at = table()
    assert "the straddle is seat 5's, left of the last blind" in at.no(cm.ChooseStraddle(7)).reason
    at.must(cm.ChooseStraddle(5))
    assert "already" in at.no(cm.ChooseStraddle(7)).reason
    at.start()
    assert straddles(at) == [(5, 400)]


def test_straddle_multiple_a_span_lets_the_player_choose() -> None:
    at = table(multiple=[2, 5])
    assert straddle_span(at.table.terms) == (400, 1000)  # type: ignore[arg-type]
    for wrong in ("3", "11"):
        assert "a straddle is 4.00 to 10.00 here" in at.no(cm.ChooseStraddle(5, cents(wrong))).reason
    at.must(cm.ChooseStraddle(5, cents(7)))
    at.start()
    assert straddles(at) == [(5, 700)]
    at.deal()
    at.no(cm.Raise(7, cents(13)))
    at.must(cm.Raise(7, cents(14)))


def test_straddle_multiple_without_a_word_is_the_least() -> None:
    at = table(multiple=[3, 5])
    at.must(cm.ChooseStraddle(5))
    at.start()
    assert straddles(at) == [(5, 600)]


def test_straddle_max_a_repeat_is_a_multiple_of_the_one_before() -> None:
    at = table(max=3)
    at.must(cm.ChooseStraddle(5))
    assert "the straddle is seat 7's, left of the straddle before" in at.no(cm.ChooseStraddle(9)).reason
    at.must(cm.ChooseStraddle(7), cm.ChooseStraddle(9))
    assert "there are 3 straddles already" in at.no(cm.ChooseStraddle(1)).reason
    at.start()
    assert straddles(at) == [(5, 400), (7, 800), (9, 1600)]
    at.deal()
    assert [at.hand.seats[place].no for place in at.hand.round.pending] == [1, 3, 5, 7, 9]


def test_nobody_straddles_over_a_blind_or_twice() -> None:
    rule = under(max=5)
    held = ((3, cents(4)),)
    assert straddle_seats(rule, (1, 2, 3), held) == {}
    refused = refuse_straddle(rule, (1, 2, 3), 1, held)
    assert refused is not None
    assert "no seat is left that may straddle" in refused.reason


def test_straddle_seats_the_button_may_straddle_where_the_house_says_so() -> None:
    at = table(seats=["button"])
    assert "the straddle is seat 9's, the dealer button" in at.no(cm.ChooseStraddle(5)).reason
    at.must(cm.ChooseStraddle(9))
    at.start()
    assert straddles(at) == [(9, 400)]


def test_straddle_seats_both_whoever_asks_first() -> None:
    at = table(seats=["utg", "button"])
    assert "seat 5's, left of the last blind or seat 9's, the dealer button" in at.no(cm.ChooseStraddle(7)).reason
    at.must(cm.ChooseStraddle(9))
    assert "already" in at.no(cm.ChooseStraddle(5)).reason


@pytest.mark.parametrize(("claim", "first", "then"), [("button", 5, 9), ("utg", 9, 5)])
def test_straddle_first_claim_takes_the_place_of_anothers(claim: str, first: int, then: int) -> None:
    at = table(seats=["utg", "button"], first_claim=claim)
    at.must(cm.ChooseStraddle(first), cm.ChooseStraddle(then))
    assert "already" in at.no(cm.ChooseStraddle(first)).reason
    at.start()
    assert straddles(at) == [(then, 400)]


@pytest.mark.parametrize(("first", "order"), [("left_of_straddle", [7, 9, 1, 3, 5]), ("small_blind", [1, 3, 7, 9, 5])])
def test_straddle_first_to_act(first: str, order: list[int]) -> None:
    at = table(first_to_act=first)
    at.must(cm.ChooseStraddle(5))
    at.start().deal()
    assert [at.hand.seats[place].no for place in at.hand.round.pending] == order


def test_a_button_straddle_is_last_to_act_and_the_small_blind_first() -> None:
    at = table(seats=["button"])
    at.must(cm.ChooseStraddle(9))
    at.start().deal()
    assert [at.hand.seats[place].no for place in at.hand.round.pending] == [1, 3, 5, 7, 9]


def test_a_straddle_lapses_with_those_behind_it() -> None:
    at = table(max=2)
    at.must(cm.ChooseStraddle(5), cm.ChooseStraddle(7), cm.GoAway(5))
    at.start()
    assert straddles(at) == []


def test_a_player_who_enters_with_a_post_may_straddle_over_it() -> None:
    at = Between(1, 3, 5, 9, straddle={"multiple": 2, "max": 1}, entry__gap="none").hands().join(7)
    assert (at.next.button, at.next.blinds) == (1, (3, 5))
    at.must(cm.ChoosePost(7, "live"))
    assert at.next.blinds == (3, 5)
    at.must(cm.ChooseStraddle(7))
    at.start()
    assert [one for one in at.posts() if one[0] == 7] == [(7, "live", 200), (7, "straddle", 200)]
    assert at.hand.seat(7).bet == 400  # type: ignore[union-attr]


def test_a_file_and_a_table_ask_the_same_amount() -> None:
    rule = under(multiple=[2, 3], max=2)
    assert refuse_straddle_amount(rule, cents(5)) is None
    refused = refuse_straddle_amount(rule, cents(9), ((3, cents(5)),))
    assert refused is not None
    assert "10.00 to 15.00" in refused.reason


def test_no_straddle_is_no_amount() -> None:
    none = terms(limit="limit")
    assert straddle_span(none) == (0, 0)
    assert straddle_seats(none, (1, 2, 3), ()) == {}


def test_a_straddle_in_a_deal_of_two_is_no_raise() -> None:
    deal = Deal((100, 100, 100, 100), under(), straddle=True)
    assert deal.may.seat == 4
    assert deal.span == (8, 15)
