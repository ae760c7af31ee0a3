"""Correcting an action that others followed: which of them keep their meaning, and which stop it (decision 0014)."""

from __future__ import annotations

import pytest
from evening import Evening, opening

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.chips import cents
from rules.decide import fold
from rules.effective import actions
from rules.hand import Phase


def dealt(limit: str = "no-limit", stacks: dict[int, int] | None = None, game: str = "omaha-high") -> Evening:
    """Button 9, blinds 1 and 2 at seats 3 and 6, everybody has cards; bets 2 and 4 in a limit game."""
    evening = Evening(opening(game=game, limit=limit, rules={"buy_in": {"min": 1}})).sit(
        stacks or {3: 100, 6: 100, 9: 100}
    )
    return evening.must(cm.SeePuck(9), cm.Riffle("k")).deal()


def told(evening: Evening) -> list[ev.Event]:
    return [one.event for one in actions(evening.table)]


def test_a_raise_corrected_into_a_call_leaves_the_big_blind_a_check() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Call(3), cm.Call(6)).must(cm.Correct(1, cm.Call(9)))
    assert told(evening) == [ev.Called(9, cents(2)), ev.Called(3, cents(1)), ev.Checked(6)]
    assert evening.hand.phase is Phase.STREET
    assert evening.hand.pot == 600
    assert fold(evening.events) == evening.table


def test_a_raise_corrected_into_a_fold_leaves_the_others_a_call_and_a_check() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Call(3), cm.Call(6)).must(cm.Correct(1, cm.Fold(9)))
    assert told(evening) == [ev.Folded(9), ev.Called(3, cents(1)), ev.Checked(6)]
    assert [seat.stack for seat in evening.hand.seats] == [9800, 9800, 10000]


def test_the_same_past_the_flop_with_the_floor() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Call(3), cm.Call(6)).board("2c7hKd").must(cm.Check(3), cm.Check(6))
    evening.floor().must(cm.Correct(1, cm.Call(9)))
    assert evening.hand.pot == 600
    assert evening.hand.turn == 2
    assert fold(evening.events) == evening.table


def test_a_bet_corrected_into_a_check_makes_the_next_raise_a_bet_of_the_same_amount() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd")
    evening.must(cm.Bet(3, cents(4)), cm.Raise(6, cents(12)), cm.Call(9)).must(cm.Correct(4, cm.Check(3)))
    assert told(evening)[3:] == [ev.Checked(3), ev.BetMade(6, cents(12)), ev.Called(9, cents(12))]
    assert evening.hand.turn == 0


def test_a_check_corrected_into_a_bet_makes_the_next_bet_a_raise_to_the_same_amount() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd")
    evening.must(cm.Check(3), cm.Bet(6, cents(12))).must(cm.Correct(4, cm.Bet(3, cents(4))))
    assert told(evening)[3:] == [ev.BetMade(3, cents(4)), ev.Raised(6, cents(12))]
    assert evening.hand.round.step == 800


def test_a_bet_whose_amount_is_no_lawful_raise_stops_it() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd").must(cm.Check(3), cm.Bet(6, cents(12)))
    refused = evening.no(cm.Correct(4, cm.Bet(3, cents(8))))
    assert refused.reason == (
        "action 5, the bet of seat 6 to 12.00, would no longer be lawful (the least is to 16.00): "
        "the floor must rule on the hand"
    )


def test_an_all_in_raise_is_an_all_in_call_of_a_bet_that_was_more() -> None:
    evening = dealt(stacks={3: 20, 6: 100, 9: 100}).must(cm.Raise(9, cents(6)), cm.AllIn(3), cm.Fold(6))
    evening.must(cm.Correct(1, cm.Raise(9, cents(30))))
    assert told(evening) == [ev.Raised(9, cents(30)), ev.Called(3, cents(19)), ev.Folded(6)]
    assert evening.hand.returned == ((9, 1000),)


def test_all_in_is_all_in_with_what_a_correction_gave_back() -> None:
    evening = dealt(stacks={3: 20, 6: 100, 9: 100}).must(cm.Raise(9, cents(6)), cm.Call(3), cm.Call(6)).board("2c7hKd")
    evening.must(cm.AllIn(3)).floor().must(cm.Correct(1, cm.Raise(9, cents(4))))
    assert told(evening)[-1] == ev.BetMade(3, cents(16))
    assert evening.hand.seat(3).stack == 0  # type: ignore[union-attr]


def test_an_all_in_that_is_no_lawful_bet_at_the_new_level_stops_it() -> None:
    # A limit game: 7.00 was a short raise of the bet of 4.00; nobody may open for more than the bet.
    evening = dealt("limit", {3: 100, 6: 9, 9: 100}).must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd")
    evening.must(cm.Check(3), cm.Check(6), cm.Check(9)).board("5s").must(cm.Bet(3, cents(4)), cm.AllIn(6))
    refused = evening.no(cm.Correct(7, cm.Check(3)))
    assert "action 8, the raise of seat 6 to 7.00, would no longer be lawful (limit game: the bet is to 4.00)" in (
        refused.reason
    )


def test_a_check_is_neither_a_call_nor_a_fold_of_a_bet_before_it() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd").must(cm.Check(3), cm.Check(6))
    refused = evening.no(cm.Correct(4, cm.Bet(3, cents(4))))
    assert "action 5, the check of seat 6, would no longer be lawful (4.00 to call" in refused.reason


def test_the_call_of_the_last_seat_left_is_not_asked_for_and_its_chips_come_back() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Fold(3), cm.Call(6)).must(cm.Correct(1, cm.Fold(9)))
    assert told(evening) == [ev.Folded(9), ev.Folded(3)]
    assert evening.hand.script[0].awards[0].seat == 6
    assert fold(evening.events) == evening.table
    evening.must(cm.Push())
    assert [sitting.stack for sitting in evening.table.sittings] == [9900, 10100, 10000]


def test_the_fold_of_the_last_seat_left_stops_it() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Fold(3), cm.Raise(6, cents(20)), cm.Call(9)).board("2c7hKd")
    evening.must(cm.Bet(6, cents(4)), cm.Fold(9)).floor()
    refused = evening.no(cm.Correct(1, cm.Fold(9)))
    assert refused.reason.startswith("action 3, the raise of seat 6 to 20.00, would no longer be lawful")


def test_a_call_in_a_round_that_is_over_for_all_stops_it() -> None:
    # The raise of the big blind was none: then the others were never asked, and the floor must hear why they called.
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Raise(6, cents(8)), cm.Call(9), cm.Call(3))
    refused = evening.no(cm.Correct(3, cm.Check(6)))
    assert "action 4, the call of seat 9, would no longer be lawful (the betting round is complete" in refused.reason


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (cm.Raise(6, cents(6)), "a card dealt after action 3"),
        (cm.Correct(12, cm.Bet(9, cents(4))), "the show of seat 3"),
    ],
)
def test_what_is_no_action_is_named_with_the_action_before_it(change: cm.Command, what: str) -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6))
    for run in ("2c7hKd", "5s", "Qh"):
        evening.board(run).must(cm.Check(3), cm.Check(6), cm.Check(9))
    evening.must(cm.Show(3, cards("AsAcTh9h"), (), "opened")).floor()
    wanted = change if isinstance(change, cm.Correct) else cm.Correct(3, change)
    refused = evening.no(wanted)
    assert refused.reason.startswith(f"{what} would no longer be lawful")
    assert refused.reason.endswith(": the floor must rule on the hand")


def test_a_push_that_a_live_hand_would_stop_is_named_by_its_pot() -> None:
    evening = (
        dealt(stacks={3: 100, 6: 100, 9: 40}).must(cm.AllIn(9), cm.Raise(3, cents(80)), cm.Call(6)).board("2c7hKd")
    )
    evening.must(cm.Check(3), cm.Check(6)).board("5s").must(cm.Check(3), cm.Check(6)).board("Qh")
    evening.must(cm.Bet(3, cents(10)), cm.Fold(6), cm.Muck(9), cm.Push()).floor()
    refused = evening.no(cm.Correct(9, cm.Call(6)))
    assert refused.reason.startswith("the push of the side-1 pot would no longer be lawful")
