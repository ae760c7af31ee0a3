"""Taking back and correcting, as entries: what is refolded, what stops it, what stays."""

from __future__ import annotations

import pytest
from evening import Evening, opening

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.chips import cents
from rules.decide import evolve, fold
from rules.effective import actions
from rules.errors import BrokenJournal
from rules.hand import Phase
from rules.table import Table


def dealt(limit: str = "pot-limit", stack: int = 100) -> Evening:
    """Button 9, blinds 1 and 2 at seats 3 and 6, everybody has cards."""
    evening = Evening(opening(limit=limit)).sit({3: stack, 6: stack, 9: stack})
    return evening.must(cm.SeePuck(9), cm.Riffle("k")).deal()


def same(one: Table, other: Table) -> None:
    """The tables are equal but for the numbers of their entries."""
    plain = [table.changed(seq=0, steps=(), start=None) for table in (one, other)]
    assert plain[0] == plain[1]


# --- undo -------------------------------------------------------------------------------------------------


def test_undo_gives_the_turn_back_with_the_same_right() -> None:
    evening = dealt()
    before = evening.table
    evening.must(cm.Raise(9, cents(6)), cm.TakeBack())
    assert evening.events[-1] == ev.TakenBack(before.seq + 1)
    assert evening.table.seq == before.seq + 2 == len(evening.events)
    same(evening.table, before)


def test_two_undos_take_back_two_actions() -> None:
    evening = dealt()
    before = evening.table
    evening.must(cm.Raise(9, cents(6)), cm.Fold(3), cm.TakeBack())
    assert evening.hand.seat(3).status == "in"  # type: ignore[union-attr]
    evening.must(cm.TakeBack())
    same(evening.table, before)
    assert "no action to take back" in evening.no(cm.TakeBack()).reason


def test_taking_back_and_doing_again_changes_nothing() -> None:
    evening = dealt().must(cm.Raise(9, cents(6)), cm.Fold(3), cm.Call(6))
    after = evening.table
    evening.must(cm.TakeBack(), cm.Call(6))
    same(evening.table, after)


def test_undo_of_the_action_that_closed_a_round_before_its_card() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6))
    assert evening.hand.phase is Phase.STREET
    evening.must(cm.TakeBack(), cm.Raise(6, cents(8)))
    assert evening.hand.turn == 2


def test_undo_is_refused_past_a_card() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6))
    evening.card()
    assert "the next card is out" in evening.no(cm.TakeBack()).reason


def test_undo_of_the_last_fold_before_the_push_and_not_after_it() -> None:
    evening = dealt().must(cm.Fold(9), cm.Fold(3))
    evening.must(cm.TakeBack(), cm.Call(3), cm.Fold(6))
    assert evening.hand.script[0].awards[0].seat == 3
    evening.must(cm.Push())
    assert "no hand is in play" in evening.no(cm.TakeBack()).reason


def showdown(evening: Evening) -> Evening:
    evening.must(cm.Call(9), cm.Call(3), cm.Check(6))
    for run in ("2c7hKd", "5s", "Qh"):
        evening.board(run).must(cm.Check(3), cm.Check(6), cm.Check(9))
    return evening


def test_undo_of_a_muck_and_not_behind_an_open_hand() -> None:
    evening = showdown(dealt()).must(cm.Muck(3), cm.TakeBack())
    assert evening.hand.seat(3).status == "in"  # type: ignore[union-attr]
    evening.must(cm.Muck(3), cm.AskShow(6))
    assert "a hand lies face up" in evening.no(cm.TakeBack()).reason


def test_undo_is_refused_once_a_pot_is_pushed() -> None:
    evening = Evening(opening(limit="no-limit")).sit({3: 100, 6: 100, 9: 40}).must(cm.SeePuck(9), cm.Riffle("k")).deal()
    evening.must(cm.AllIn(9), cm.Raise(3, cents(80)), cm.Call(6)).board("2c7hKd").must(cm.Check(3), cm.Check(6))
    evening.board("5s").must(cm.Check(3), cm.Check(6)).board("Qh").must(cm.Check(3), cm.Check(6))
    evening.must(cm.Muck(9), cm.Muck(3))
    assert evening.hand.phase is Phase.PUSH
    evening.must(cm.Push())
    assert evening.hand.phase is Phase.PUSH
    assert "a pot is pushed" in evening.no(cm.TakeBack()).reason


def test_undo_waits_for_a_hold_and_a_question() -> None:
    evening = dealt().must(cm.Call(9), cm.Hold("dispute"))
    assert "held" in evening.no(cm.TakeBack()).reason
    evening = dealt().must(cm.Call(9))
    evening.card()
    assert "the floor must answer first" in evening.no(cm.TakeBack()).reason


# --- correct ----------------------------------------------------------------------------------------------


def test_actions_are_counted_without_posts_and_cards() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.Call(6)).board("2c7hKd").must(cm.Check(6))
    assert [(one.number, type(one.event)) for one in actions(evening.table)] == [
        (1, ev.Raised),
        (2, ev.Folded),
        (3, ev.Called),
        (4, ev.Checked),
    ]


def test_the_dealer_corrects_alone_before_the_next_card() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.Correct(1, cm.Raise(9, cents(6))))
    assert evening.hand.round.level == 600
    assert evening.events[-1].floor == ""  # type: ignore[union-attr]


def test_a_correction_past_a_card_is_the_floors_and_the_call_follows_the_raise() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.Call(6)).board("2c7hKd")
    wanted = cm.Correct(1, cm.Raise(9, cents(7)))
    assert "the floor must come first" in evening.no(wanted).reason
    evening.floor().must(wanted)
    assert evening.events[-1].floor == "F1"  # type: ignore[union-attr]
    assert evening.hand.pot == 1500
    assert evening.hand.seat(6).stack == 9300  # type: ignore[union-attr]
    assert evening.hand.board == cards("2c7hKd")


def test_the_floor_holds_for_one_correction_also_when_the_hand_is_refolded_later() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.Call(6)).board("2c7hKd")
    evening.floor().must(cm.Correct(1, cm.Raise(9, cents(7))), cm.Check(6))
    assert evening.table.duty.floor == ""
    # Refolding for an undo must not bring the floor back.
    evening.must(cm.TakeBack())
    assert evening.table.duty.floor == ""
    assert "the floor must come first" in evening.no(cm.Correct(1, cm.Raise(9, cents(6)))).reason


def test_a_hold_outlives_a_correction() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.Hold("wrong amount"))
    evening.must(cm.Correct(1, cm.Raise(9, cents(6))))
    assert evening.table.duty.held == "wrong amount"


def test_a_correction_that_makes_a_later_action_unlawful_is_stopped() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Raise(3, cents(10)), cm.Fold(6))
    refused = evening.no(cm.Correct(1, cm.Raise(9, cents(7))))
    assert refused.reason == (
        "action 2, the raise of seat 3 to 10.00, would no longer be lawful (the least is to 12.00): "
        "the floor must rule on the hand"
    )
    assert refused.rule == "Robert's Rules, No-Limit and Pot-Limit, least bet and raise"


def test_a_correction_that_moves_the_turn_is_stopped() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd").must(cm.Check(3)).floor()
    refused = evening.no(cm.Correct(2, cm.Fold(3)))
    assert "action 4, the check of seat 3, would no longer be lawful (seat 6 acts before seat 3)" in refused.reason


def test_a_correction_that_leaves_a_card_where_none_is_due_is_stopped() -> None:
    evening = dealt().must(cm.Call(9), cm.Call(3), cm.Check(6)).board("2c7hKd").floor()
    # The check of the big blind was a raise: the round is open, the burn had no place.
    refused = evening.no(cm.Correct(3, cm.Raise(6, cents(6))))
    assert "a card dealt after action 3 would no longer be lawful" in refused.reason
    assert refused.rule


def test_the_changed_action_itself_is_judged_by_the_law_of_its_moment() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3))
    refused = evening.no(cm.Correct(1, cm.Raise(9, cents(8))))
    assert refused.reason == "the pot allows at most 7.00"


def test_a_correction_behind_a_shown_hand_or_a_pushed_pot_is_the_floors() -> None:
    evening = showdown(dealt()).must(cm.Show(3, cards("AsAcTh9h"), (), "opened"))
    wanted = cm.Correct(12, cm.Fold(9))
    assert "a show stands on that action" in evening.no(wanted).reason
    evening.floor().must(wanted)
    assert evening.hand.seat(9).status == "folded"  # type: ignore[union-attr]
    assert evening.hand.seat(3).status == "shown"  # type: ignore[union-attr]


def test_a_correction_changes_the_pots_that_were_pushed_already() -> None:
    evening = Evening(opening(limit="no-limit")).sit({3: 100, 6: 100, 9: 40}).must(cm.SeePuck(9), cm.Riffle("k")).deal()
    evening.must(cm.AllIn(9), cm.Raise(3, cents(80)), cm.Call(6)).board("2c7hKd").must(cm.Check(3), cm.Check(6))
    evening.board("5s").must(cm.Check(3), cm.Check(6)).board("Qh").must(cm.Check(3), cm.Check(6))
    evening.must(cm.Muck(9), cm.Muck(3), cm.Push())
    assert evening.hand.seat(6).stack == 2000 + 8000  # type: ignore[union-attr]
    evening.floor().must(cm.Correct(2, cm.Raise(3, cents(90))))
    assert evening.hand.seat(6).stack == 1000 + 10000  # type: ignore[union-attr]
    evening.must(cm.Push())
    assert sum(sitting.stack for sitting in evening.table.sittings) + _taken(evening) == 24000


def _taken(evening: Evening) -> int:
    return sum(pot.rake + pot.jackpot for pot in evening.hand.script)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (cm.Correct(0, cm.Fold(9)), "this hand has 1 action"),
        (cm.Correct(2, cm.Fold(9)), "this hand has 1 action"),
        (cm.Correct(1, cm.Fold(3)), "action 1 is seat 9's"),
    ],
)
def test_a_correction_names_an_action_and_its_seat(command: cm.Correct, words: str) -> None:
    assert words in dealt().must(cm.Call(9)).no(command).reason


def test_no_correction_while_a_question_is_open_or_no_hand_is_on() -> None:
    evening = dealt().must(cm.Call(9))
    evening.card()
    assert "the floor must answer first" in evening.floor().no(cm.Correct(1, cm.Fold(9))).reason
    evening = dealt().must(cm.Fold(9), cm.Fold(3), cm.Push())
    assert "no hand is in play" in evening.no(cm.Correct(1, cm.Call(9))).reason


def test_facts_of_the_hand_survive_a_refold() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.SeePuck(4), cm.Fold(3))
    evening.must(cm.Note(ev.RecordPrinted(0, 1, "j")), cm.TakeBack())
    assert evening.table.puck == 4
    assert evening.table.copies == ((0, 1),)


# --- the journal ------------------------------------------------------------------------------------------


def test_replay_equals_live_through_undo_and_correction() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)), cm.Fold(3), cm.TakeBack(), cm.Call(3), cm.Fold(6)).board("2c7hKd")
    evening.floor().must(cm.Correct(1, cm.Raise(9, cents(7))), cm.Bet(3, cents(10)), cm.Fold(9), cm.Push())
    assert fold(evening.events) == evening.table


@pytest.mark.parametrize(
    "event",
    [
        ev.TakenBack(1),
        ev.Folded(3),
        ev.HandEnded(()),
        ev.HandVoided("", "", ""),
        ev.HandStarted(1, 9, (3, 6, 9), ""),
        ev.PotPushed("main", cents(1), cents(0), cents(0), ()),
    ],
)
def test_entries_that_the_rules_could_not_have_written_are_a_broken_journal(event: ev.Event) -> None:
    with pytest.raises(BrokenJournal):
        evolve(Table(), event)


def test_an_action_out_of_turn_in_a_journal_is_a_broken_journal() -> None:
    evening = dealt()
    with pytest.raises(BrokenJournal):
        evolve(evening.table, ev.Folded(3))
    with pytest.raises(BrokenJournal):
        evolve(evening.table, ev.HandMucked(4))


def test_a_correction_that_the_rules_refuse_is_a_broken_journal() -> None:
    evening = dealt().must(cm.Raise(9, cents(5)))
    entry = evening.table.seq
    with pytest.raises(BrokenJournal, match="cannot change entry"):
        evolve(evening.table, ev.Corrected(entry, cm.Raise(9, cents(50)), ""))


def test_the_floor_may_void_a_hand_that_no_question_stopped() -> None:
    table = Evening().sit({1: 200, 2: 200, 3: 200}).must(cm.Riffle("key")).deal()
    table.must(cm.Raise(3, cents(7)), cm.Call(1))
    assert "floor must identify" in table.no(cm.VoidHand("a wrong board card")).reason
    table.floor()
    assert "reason" in table.no(cm.VoidHand(" ")).reason
    table.must(cm.VoidHand("a wrong board card"))
    assert table.table.playing is None
    assert {one.seat: one.stack for one in table.table.sittings} == {1: 20000, 2: 20000, 3: 20000}
    assert table.table.duty.floor == ""
    assert table.table.unprinted == (1,)


def test_there_is_nothing_to_void_between_hands() -> None:
    assert "no hand is in play" in Evening().floor().no(cm.VoidHand("a wrong board card")).reason
