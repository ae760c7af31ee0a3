"""Records on their way to the printer: a fold of the journal, each paper counted, none lost (records.md, fault 41)."""

from __future__ import annotations

from collections.abc import Callable

from bench import Bench

from devices.reading import JobState
from rules import event as ev

Restart = Callable[..., Bench]
JOB = "T7-H1"


def test_a_record_printed_before_the_cut_is_not_printed_again(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    assert restarted(opened).printer.submitted == []


def test_a_record_that_may_have_come_out_before_the_cut_says_duplicate(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    assert "ORIGINAL" in opened.printer.newest
    again = restarted(opened)
    assert [job.copy for job in again.printer.submitted] == [1]
    assert "DUPLICATE 1" in again.printer.newest
    again.reads(again.printer.answers(JOB, JobState.CONFIRMED))
    assert again.kinds(ev.RecordPrinted) == [ev.RecordPrinted(1, 2, JOB)]


def test_each_reprint_says_the_next_duplicate(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    for number in (1, 2):
        opened.ok("REPRINT", amount=1)
        assert f"DUPLICATE {number}" in opened.printer.newest
        opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    again = restarted(opened)
    again.ok("REPRINT", amount=1)
    assert "DUPLICATE 3" in again.printer.newest


def test_an_uncertain_print_waits_for_the_operators_reprint_as_often_as_need_be(opened: Bench) -> None:
    """devices.md, Printer: never sent again by itself; each further paper is the next DUPLICATE."""
    opened.short_hand()
    for number in (1, 2, 3):
        opened.reads(opened.printer.answers(JOB, JobState.UNCERTAIN, "the connection broke"))
        assert len(opened.printer.submitted) == number
        opened.ok("REPRINT", amount=1)
        assert f"DUPLICATE {number}" in opened.printer.newest
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    assert opened.kinds(ev.RecordPrinted) == [ev.RecordPrinted(1, 4, JOB)]
    assert opened.kinds(ev.RecordInDoubt) == [ev.RecordInDoubt(1, copy, "the connection broke") for copy in (1, 2, 3)]


def test_a_record_in_doubt_waits_for_the_operator_over_a_power_cut_too(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.UNCERTAIN, "the connection broke"))
    again = restarted(opened)
    assert again.printer.submitted == []
    again.ok("RECALL", amount=1)
    assert again.view.recall is not None
    assert "in doubt" in again.view.recall.state
    again.ok("REPRINT", amount=1)
    assert "DUPLICATE 1" in again.printer.newest


def test_the_dealer_who_sees_a_paper_in_doubt_whole_settles_it(opened: Bench) -> None:
    opened.short_hand()
    assert "not in doubt" in opened.tap("PAPER SEEN", amount=1).reason
    opened.reads(opened.printer.answers(JOB, JobState.UNCERTAIN, "the connection broke"))
    opened.ok("PAPER SEEN", amount=1)
    assert opened.desk.table.unprinted == ()
    assert opened.kinds(ev.RecordPrinted) == [ev.RecordPrinted(1, 1, f"{JOB}, seen by D1")]
    assert "not in doubt" in opened.tap("PAPER SEEN", amount=1).reason


def test_one_record_is_with_the_printer_and_the_others_behind_it(opened: Bench) -> None:
    """So that a power cut can make a double of one record alone."""
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    assert [job.job_id for job in opened.printer.submitted] == [JOB]
    assert "another record is before it" in opened.tap("REPRINT", amount=2).reason
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    assert [job.job_id for job in opened.printer.submitted] == [JOB, "T7-H2"]
    at = opened.told.index("print T7-H2")
    assert opened.told[at - 1].startswith("commit"), "the second is sent when the first one's paper is in the journal"


def test_a_power_cut_makes_a_double_of_the_first_record_alone(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    again = restarted(opened)
    again.reads(again.printer.answers(JOB, JobState.CONFIRMED))
    assert [(job.hand_no, job.copy) for job in again.printer.submitted] == [(1, 1), (2, 0)]
    assert "ORIGINAL" in again.printer.newest


def test_a_delay_tells_how_many_records_wait_behind_it(opened: Bench) -> None:
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.QUEUED, "paper is out"))
    assert opened.kinds(ev.RecordDelayed) == [ev.RecordDelayed(1, "paper is out; 1 more behind it")]


def test_the_floor_lets_hands_go_on_until_a_record_is_printed_again(opened: Bench, restarted: Restart) -> None:
    """records.md, fault 41: the next hand waits, or for the floor's "printer fault, continue"."""
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    assert "the floor rules to go on" in opened.tap("READY").reason
    assert "must identify" in opened.tap("RULE", text="printer fault, continue").reason
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("RULE", text="printer fault, continue")
    assert opened.kinds(ev.PaperExcused) == [ev.PaperExcused((1, 2), "F1")]
    again = restarted(opened)
    for _ in range(3):
        again.ok("READY")
        again.short_hand()
    again.reads(again.printer.answers(JOB, JobState.CONFIRMED))
    assert "4 records are not printed" in again.tap("READY").reason


def test_a_ruling_on_a_hold_does_not_excuse_the_paper(opened: Bench) -> None:
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    opened.ok("HOLD")
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("RULE", text="the pot stands")
    assert opened.kinds(ev.PaperExcused) == []
    assert "not printed" in opened.tap("READY").reason


def test_a_void_print_leaves_the_record_unprinted(opened: Bench) -> None:
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.VOID))
    assert opened.desk.table.unprinted == (1,)


def test_a_record_under_way_is_not_sent_a_second_time(opened: Bench) -> None:
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.QUEUED, "paper is out"))
    outcome = opened.tap("REPRINT", amount=1)
    assert not outcome.accepted
    assert "paper is out" in outcome.reason
    assert len(opened.printer.submitted) == 1


def test_a_printer_that_comes_and_goes_all_night_tells_each_cause_once(opened: Bench) -> None:
    opened.short_hand()
    for _ in range(50):
        for cause in ("no route to the printer", "paper is out"):
            opened.reads(opened.printer.answers(JOB, JobState.QUEUED, cause))
            opened.reads(opened.printer.answers(JOB, JobState.QUEUED))
    assert [event.cause for event in opened.kinds(ev.RecordDelayed)] == ["no route to the printer", "paper is out"]


def test_more_than_may_lag_unprinted_records_keep_the_next_hand_back(opened: Bench) -> None:
    """record.may_lag is 1 on this bench."""
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    assert "2 records are not printed (hand 1, 2)" in opened.tap("READY").reason
    assert not opened.view.confirm.lit
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    opened.ok("READY")


def test_the_record_at_the_end_of_a_hand_walks_through_no_old_entries(opened: Bench) -> None:
    opened.short_hand()
    opened.book.reads = 0
    opened.ok("READY")
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.CONFIRMED))
    opened.reads(opened.printer.answers("T7-H2", JobState.CONFIRMED))
    opened.ok("REPRINT", amount=2)
    assert opened.book.reads == 0
    assert len(opened.printer.submitted) == 3


def test_a_record_from_memory_is_the_one_from_the_journal(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    from_memory = [opened.outbox.lines(hand, 1) for hand in (1, 2)]
    opened.outbox._kept.clear()
    assert [opened.outbox.lines(hand, 1) for hand in (1, 2)] == from_memory
    again = restarted(opened)
    assert [again.outbox.lines(hand, 1) for hand in (1, 2)] == from_memory


def test_there_is_no_record_of_a_hand_in_play_or_of_none(opened: Bench) -> None:
    opened.riffle()
    for hand in (0, 1, 2):
        assert "not closed" in opened.tap("REPRINT", amount=hand).reason


def test_an_answer_about_a_job_of_another_evening_is_passed_over(opened: Bench) -> None:
    before = opened.events()
    opened.reads(opened.printer.answers("T7-H99", JobState.CONFIRMED))
    assert opened.events() == before


def test_a_void_hand_prints_its_record_with_the_money_back(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c 9s Qh 4d 3d Jc 8h 3h Td 6s 2h")
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("ANSWER", text="void")
    assert "VOID" in opened.printer.newest
    assert [seat.stack for seat in opened.view.seats if seat.name] == [20000, 20000, 20000]
