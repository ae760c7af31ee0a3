"""Dead hands, players who leave, hands mucked, pots counted and impounded, disputes and their window."""

from __future__ import annotations

import pytest
from irregular import Trouble

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.decide import fold
from rules.hand import FOLDED, IN, MUCKED, Phase

DEAD_HANDS = "Robert's Rules, Dead Hands"


def river(evening: Trouble) -> Trouble:
    """Checked down to the showdown."""
    evening.must(cm.Check(2), cm.Check(5), cm.Check(8))
    for run in ("5s", "Qh"):
        evening.board(run).must(cm.Check(2), cm.Check(5), cm.Check(8))
    return evening


# --- dead hands -------------------------------------------------------------------------------------------


def test_a_hand_is_declared_dead_by_the_floor_alone() -> None:
    evening = Trouble().flop()
    refused = evening.refused("dead", 5)
    assert (refused.rule, "the floor must identify" in refused.reason) == (DEAD_HANDS, True)
    evening.floor()
    evening.report("dead", 5)
    seat = evening.hand.seat(5)
    assert seat is not None
    assert (seat.status, evening.hand.pot, evening.remedy.floor) == (FOLDED, 600, "F1")
    evening.must(cm.Check(2), cm.Check(8))
    assert evening.hand.phase is Phase.STREET


def test_the_dead_hand_of_the_seat_that_acts_passes_the_turn_on() -> None:
    evening = Trouble().flop()
    evening.floor()
    evening.report("dead", 2).must(cm.Check(5))


def test_a_dead_hand_leaves_the_pot_to_the_last_one() -> None:
    evening = Trouble().begin()
    evening.must(cm.Fold(8)).floor()
    evening.report("dead", 2).must(cm.Push())
    assert evening.stack(5) == 10100


def test_the_only_live_hand_does_not_die() -> None:
    evening = Trouble().begin()
    evening.must(cm.Fold(8), cm.Fold(2)).floor()
    assert "the only live hand" in evening.refused("dead", 5).reason


def test_a_hand_dead_at_the_showdown_wins_nothing() -> None:
    evening = river(Trouble().flop())
    evening.floor()
    evening.report("dead", 2).must(cm.Show(5, cards("AsAcTh9h")), cm.Muck(8), cm.Push())
    assert evening.stack(5) == 10400


def test_a_floor_that_declared_a_hand_dead_still_stands_there_for_its_ruling() -> None:
    evening = Trouble().flop()
    evening.floor()
    evening.report("dead", 5).must(cm.RuleOn("cards in the muck"))


def test_a_player_who_left_in_mid_hand_has_a_dead_hand() -> None:
    evening = Trouble().flop().report("left", 5)
    seat = evening.hand.seat(5)
    assert seat is not None
    assert seat.status == FOLDED


def test_a_player_who_left_all_in_stays_in_the_hand() -> None:
    evening = Trouble().begin()
    evening.must(cm.AllIn(8))
    evening.report("left", 8)
    seat = evening.hand.seat(8)
    assert seat is not None
    assert seat.status == IN


# --- mucked by the dealer ---------------------------------------------------------------------------------


def test_65_an_unprotected_hand_is_dead_and_its_uncalled_raise_goes_back() -> None:
    evening = Trouble().flop()
    evening.must(cm.Bet(2, 2000))
    evening.report("mucked-winner", 2).answer()
    seat = evening.hand.seat(2)
    assert seat is not None
    assert (seat.stack, seat.status, evening.hand.returned) == (9800, FOLDED, ((2, 2000),))
    assert evening.hand.pot == 600


def test_65_the_floor_may_let_a_hand_live_that_its_seals_identify() -> None:
    evening = Trouble().flop()
    evening.must(cm.Bet(2, 2000))
    evening.report("mucked-winner", 2)
    assert "the floor must identify" in evening.no(cm.Answer(2)).reason
    evening.answer(2, floor=True).must(cm.Call(5))


def test_a_hand_mucked_at_the_showdown_lives_again_by_the_floor() -> None:
    evening = river(Trouble().flop())
    evening.must(cm.Muck(2), cm.Show(5, cards("AsAcTh9h")), cm.Muck(8))
    assert evening.hand.phase is Phase.PUSH
    evening.report("mucked-winner", 2).answer(2, floor=True)
    assert evening.hand.phase is Phase.SHOW
    evening.must(cm.Show(2, cards("KsKcTd9d")), cm.Push())
    assert evening.stack(2) == 10400


def test_a_mucked_hand_stays_mucked_without_the_floor() -> None:
    evening = river(Trouble().flop())
    evening.must(cm.Muck(2))
    evening.report("mucked-winner", 2).answer()
    seat = evening.hand.seat(2)
    assert seat is not None
    assert seat.status == MUCKED


def test_an_uncalled_winner_needs_no_cards_and_a_shown_hand_speaks() -> None:
    evening = Trouble().begin()
    evening.must(cm.Fold(8), cm.Fold(2))
    assert "no card is needed" in evening.report("mucked-winner", 5).remedy.words
    evening.must(cm.Push())
    shown = river(Trouble().flop())
    shown.must(cm.Show(2, cards("AsAcTh9h")))
    assert "the cards speak" in shown.report("mucked-winner", 2).remedy.words


# --- pots, disputes ---------------------------------------------------------------------------------------


def test_a_count_states_the_difference_and_repairs_nothing() -> None:
    evening = Trouble().flop().report("miscount", amount=7)
    assert evening.remedy.words == "the pot is 6.00 by every bet of the hand; 7.00 counted, 1.00 too much"
    assert evening.hand.pot == 600
    assert "1.00 missing" in evening.report("miscount", amount=5).remedy.words
    assert "they agree" in evening.report("miscount", amount=6).remedy.words
    assert "The amount is told" in evening.refused("miscount").reason


def test_an_impounded_pot_waits_for_the_floor() -> None:
    evening = river(Trouble().flop())
    evening.must(cm.Show(2, cards("AsAcTh9h")), cm.Muck(5), cm.Muck(8))
    evening.report("impound")
    assert "pot impounded" in evening.no(cm.Push()).reason
    assert evening.remedy.rule == "Robert's Rules, Decision-Making"
    evening.floor().must(cm.RuleOn("pushed as awarded"), cm.Push())
    assert evening.hand.phase is Phase.OVER


def begun_after(value: str) -> Trouble:
    evening = Trouble({"dispute_window": value}).begin()
    evening.fold_out()
    return evening


@pytest.mark.parametrize("value", ["first_riffle", "next_hand"])
def test_22_the_hand_before_may_be_disputed_between_hands(value: str) -> None:
    evening = begun_after(value).report("dispute")
    assert evening.table.duty.held == "dispute of hand 1"
    assert "held" in evening.must(cm.SeePuck(2)).no(cm.Riffle("k")).reason
    evening.floor().must(cm.RuleOn("stands"), cm.Riffle("k"))


def test_22_the_window_closes_with_the_first_riffle_or_the_first_card() -> None:
    for value in ("first_riffle", "next_hand"):
        evening = begun_after(value)
        evening.must(cm.SeePuck(2), cm.Riffle("k"))
        if value == "first_riffle":
            assert "closed with the first riffle of hand 2" in evening.refused("dispute").reason
            continue
        evening.card()
        assert "closed with the first card of hand 2" in evening.refused("dispute").reason
        open_still = begun_after(value)
        open_still.must(cm.SeePuck(2), cm.Riffle("k"))
        assert open_still.report("dispute").table.duty.held == "dispute of hand 1"


# --- the door ---------------------------------------------------------------------------------------------


def test_what_is_no_irregularity_is_refused_by_name() -> None:
    for kind in ("nonsense", "premature", "fouled-deck"):
        assert kind in Trouble().begin().refused(kind).reason


def test_nothing_is_reported_where_no_hand_is_on_or_a_question_waits() -> None:
    evening = Trouble()
    assert "no hand is in play" in evening.refused("left", 5).reason
    evening.begin()
    evening.card()
    assert "the question is answered first" in evening.refused("left", 5).reason


def test_a_held_hand_takes_a_report_only_with_the_floor() -> None:
    evening = Trouble().flop()
    evening.must(cm.Hold("dispute"))
    assert "the floor must come" in evening.refused("left", 5).reason
    evening.floor()
    evening.report("left", 5)


def test_every_report_and_its_remedy_are_entries_and_replay_equals_live() -> None:
    evening = Trouble().flop().report("left", 5)
    assert [type(one) for one in evening.events[-2:]] == [ev.IrregularityNoted, ev.RemedyApplied]
    assert fold(evening.events) == evening.table
