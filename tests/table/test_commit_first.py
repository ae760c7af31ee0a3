"""Nothing is shown, acknowledged or printed before its commit (architecture.md; records.md, faults 1 to 7)."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import PINS, Bench

from dealer_console.table.loop import DeskStoppedError
from devices.reading import JobState
from rules import event as ev
from rules.hand import Phase


def test_a_card_is_committed_then_acknowledged_then_shown(opened: Bench) -> None:
    opened.riffle()
    opened.told.clear()
    opened.deal("Ks")
    kinds = [word.split()[0] for word in opened.told]
    assert kinds == ["commit", "ack", "show"]


def test_a_record_is_printed_after_the_commit_of_the_hands_end(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c 9s Qh 4d 3d Jc 8h 3h Td 6s")
    opened.fold_all(8, 3)
    opened.told.clear()
    opened.ok("PUSH")
    kinds = [word.split()[0] for word in opened.told]
    assert kinds == ["commit", "print", "show"]


@pytest.mark.parametrize("what", [ev.CardDealt, ev.CardOpened, ev.Called, ev.HandEnded, ev.SeatTaken])
def test_an_append_that_fails_lets_nothing_leave(tmp_path: Path, what: type[ev.Event]) -> None:
    bench = Bench(tmp_path).start()
    bench.book.break_at = lambda event: isinstance(event, what)
    with pytest.raises(DeskStoppedError, match="did not take the commit"):
        _play_a_hand(bench)
    assert bench.failures == ["journal: the disk did not take the commit"]
    assert bench.told[-1] == "break"
    assert not bench.printer.submitted
    assert bench.book.closed
    bench.book.close()


def test_after_a_failure_no_tap_is_answered_and_no_card_acknowledged(tmp_path: Path) -> None:
    bench = Bench(tmp_path).start().open().riffle()
    bench.book.break_at = lambda event: True
    bench.desk.post(_card(bench))
    with pytest.raises(DeskStoppedError):
        bench.tap("FOLD", seat=8)
    count = len(bench.told)
    bench.desk.post(_card(bench))
    with pytest.raises(DeskStoppedError):
        bench.tap("FOLD", seat=8)
    assert len(bench.told) == count
    assert len(bench.failures) == 1


def test_a_decision_of_several_entries_is_one_commit(opened: Bench) -> None:
    opened.told.clear()
    opened.riffle()
    commits = [word for word in opened.told if word.startswith("commit")]
    # The puck's report is the one, the hand's start with both blinds the other.
    assert len(commits) == 2
    assert [type(event) for event in opened.events()[-3:]] == [ev.HandStarted, ev.Posted, ev.Posted]


def test_a_printed_record_is_an_entry_only_when_the_printer_confirms(opened: Bench) -> None:
    opened.short_hand()
    assert not opened.kinds(ev.RecordPrinted)
    opened.reads(opened.printer.answers("T7-H1", JobState.CONFIRMED))
    assert opened.kinds(ev.RecordPrinted) == [ev.RecordPrinted(1, 1, "T7-H1")]


def test_an_entry_that_cannot_be_written_is_refused_and_the_table_goes_on(opened: Bench) -> None:
    """records.md, fault 32: raised before BEGIN; the decision fails whole."""
    outcome = opened.tap("HOLD", text="x" * 70_000)
    assert not outcome.accepted
    assert "written down" in outcome.reason
    assert not opened.view.held
    opened.ok("HOLD", text="dispute")
    assert opened.view.held


def _play_a_hand(bench: Bench) -> None:
    bench.open()
    bench.riffle()
    bench.to_showdown()
    for seat in (3, 5, 8):
        bench.ok("SHOW", seat=seat)
    bench.ok("PUSH ALL")
    assert bench.view.phase == Phase.OVER, "the book was to break off before"


def _card(bench: Bench) -> object:
    from dealer_console.vault.port import CardArrived
    from rules.cards import card

    bench.index += 1
    bench.vault.see(bench.boot, bench.index, card("Ks"))
    return CardArrived(bench.boot, bench.index)


def test_sign_on_is_shown_only_after_its_entry(bench: Bench) -> None:
    bench.told.clear()
    bench.ok("SIGN-ON", text="D1", secret=PINS["D1"])
    assert [word.split()[0] for word in bench.told] == ["commit", "show"]
