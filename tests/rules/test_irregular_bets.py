"""Bets that are not clear or not in turn. Robert's Rules, Betting and Raising; TDA 40-53; practice.md, section 4."""

from __future__ import annotations

import pytest
from irregular import Trouble

from rules import command as cm
from rules import event as ev
from rules.decide import fold

BETTING = "Robert's Rules, Betting and Raising"


def act(evening: Trouble) -> str:
    """What the last act came to."""
    event = evening.events[-1]
    to = getattr(event, "to", None)
    return type(event).__name__ if to is None else f"{type(event).__name__} {to // 100}"


@pytest.mark.parametrize(
    ("limit", "value", "chips", "came"),
    [
        ("limit", "half_rule", 3, "Raised 4"),
        ("limit", "half_rule", 2, "Called"),
        ("limit", "minimum", 3, "Raised 4"),
        ("limit", "call", 3, "Called"),
        ("limit", "by_structure", 3, "Raised 4"),
        ("no-limit", "half_rule", 20, "Raised 4"),
        ("no-limit", "minimum", 20, "Raised 4"),
        ("no-limit", "call", 20, "Called"),
        ("no-limit", "by_structure", 20, "Raised 20"),
        ("no-limit", "by_structure", 3, "Raised 4"),
        ("pot-limit", "by_structure", 50, "Raised 7"),
    ],
)
def test_unclear_bet_is_read_by_the_profile(limit: str, value: str, chips: int, came: str) -> None:
    evening = Trouble({"unclear_bet": value}, limit=limit).begin().report("unclear", amount=chips)
    assert act(evening) == came
    assert evening.remedy.words.startswith("seat 8: a ")


def test_half_rule_reads_less_than_half_of_a_raise_as_a_call() -> None:
    evening = Trouble({"unclear_bet": "half_rule"}, limit="limit").flop()
    evening.must(cm.Bet(2, 200))
    for chips, came in ((2, "Called"), (3, "Raised 4")):
        again = Trouble({"unclear_bet": "half_rule"}, limit="limit").flop()
        again.must(cm.Bet(2, 200))
        assert act(again.report("unclear", amount=chips)) == came


def test_unclear_chips_where_nobody_bet_are_a_bet_or_a_check() -> None:
    assert act(Trouble({"unclear_bet": "minimum"}).flop().report("unclear", amount=9)) == "BetMade 2"
    assert act(Trouble({"unclear_bet": "call"}).flop().report("unclear", amount=9)) == "Checked"


@pytest.mark.parametrize(
    ("value", "came"), [("call_only", "Called"), ("after_word", "Raised 12"), ("first_chip", "Raised 4")]
)
def test_string_bet_is_a_call_a_raise_or_the_first_move(value: str, came: str) -> None:
    evening = Trouble({"string_bet": value}).begin().report("string-bet", 8, 12)
    assert act(evening) == came


def test_one_chip_without_a_word_is_a_call_and_opens_where_nobody_bet() -> None:
    evening = Trouble().begin().report("one-chip", 8, 25)
    assert act(evening) == "Called"
    assert evening.remedy.rule == BETTING
    assert act(Trouble().flop().report("one-chip", 2, 25)) == "BetMade 25"
    assert "worth" in Trouble().flop().refused("one-chip", 2).reason


def test_the_act_that_a_remedy_came_to_may_be_taken_back() -> None:
    evening = Trouble({"unclear_bet": "minimum"}).begin().report("unclear", amount=20)
    evening.must(cm.TakeBack(), cm.Call(8))
    assert fold(evening.events) == evening.table


def test_an_unclear_bet_needs_its_chips_and_the_seat_that_acts() -> None:
    evening = Trouble().begin()
    assert "An amount is told" in evening.refused("unclear").reason
    assert "seat 8 acts" in evening.refused("string-bet", 2, 12).reason
    assert evening.refused("unclear").rule == BETTING


# --- out of turn ------------------------------------------------------------------------------------------


def out_of_turn(value: str, amount: int = 6) -> Trouble:
    """Seat 2 acts while it is seat 8's turn."""
    return Trouble({"out_of_turn": value}).begin().report("out-of-turn", 2, amount)


def test_53_an_act_out_of_turn_binds_if_the_action_has_not_changed() -> None:
    evening = out_of_turn("binds_if_unchanged")
    evening.must(cm.Call(8))
    refused = evening.no(cm.Call(2))
    assert refused.reason == "seat 2 acted out of turn: its raise to 6.00 binds"
    assert refused.rule == BETTING
    evening.must(cm.Raise(2, 600), cm.Call(5))


def test_53_an_act_out_of_turn_is_free_when_the_action_has_changed() -> None:
    evening = out_of_turn("binds_if_unchanged")
    evening.must(cm.Raise(8, 500), cm.Fold(2))


def test_an_act_out_of_turn_never_binds_where_the_house_says_so() -> None:
    evening = out_of_turn("never_binds")
    evening.must(cm.Call(8), cm.Call(2))


def test_an_act_out_of_turn_always_binds_where_the_house_says_so_and_is_still_lawful() -> None:
    evening = out_of_turn("always_binds", 12)
    evening.must(cm.Raise(8, 500))
    assert "its raise to 12.00 binds" in evening.no(cm.Fold(2)).reason
    small = out_of_turn("always_binds", 6)
    small.must(cm.Raise(8, 500), cm.Fold(2))


@pytest.mark.parametrize(("amount", "verb"), [(0, "fold"), (2, "call"), (6, "raise to 6.00")])
def test_what_was_done_out_of_turn_is_told_by_its_amount(amount: int, verb: str) -> None:
    evening = out_of_turn("binds_if_unchanged", amount)
    assert verb in evening.table.hand.cases[-1].words  # type: ignore[union-attr]


def test_a_check_out_of_turn_binds_and_lasts_one_round() -> None:
    evening = Trouble({"out_of_turn": "binds_if_unchanged"}).flop().report("out-of-turn", 5)
    evening.must(cm.Check(2))
    assert "its check binds" in evening.no(cm.Bet(5, 600)).reason
    evening.must(cm.Check(5), cm.Check(8)).board("5s").must(cm.Check(2), cm.Bet(5, 600))


def test_all_in_may_be_said_for_the_whole_stack_that_binds() -> None:
    evening = out_of_turn("binds_if_unchanged", 100)
    evening.must(cm.Call(8), cm.AllIn(2))
    assert isinstance(evening.events[-1], ev.Raised)


@pytest.mark.parametrize(("seat", "words"), [(8, "it is the turn of seat 8"), (7, "has no act left")])
def test_who_acts_in_turn_or_not_at_all_does_not_act_out_of_turn(seat: int, words: str) -> None:
    assert words in Trouble().begin().refused("out-of-turn", seat).reason
