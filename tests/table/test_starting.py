"""Starts: the last action in words, and the locks of what does not fit together (records.md, section 2)."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from bench import BOARD, DEAL, HOLDINGS, PINS, Bench

from dealer_console.journal import trouble
from dealer_console.journal.errors import OutcomeUnknown
from dealer_console.table.loop import DeskStoppedError
from dealer_console.vault.witness import NAME, Seen, Witness
from devices.reading import CardsLost, ShoeBooted
from rules import event as ev

Restart = Callable[..., Bench]


def floor_rules(bench: Bench) -> None:
    bench.ok("FLOOR", text="F1", secret=PINS["F1"])
    bench.ok("RULE", text="compared with paper")


# --- faults 2 and 7: the last action ----------------------------------------------------------------------


def said(bench: Bench) -> str:
    return bench.view.recovered.removeprefix("Recovered: check the last action: ")


def test_fault_2_the_last_action_is_said_after_a_start_until_the_next_tap_is_accepted(
    opened: Bench, restarted: Restart
) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("CALL", seat=8)
    opened.ok("RAISE TO", seat=3, amount=700)
    again = restarted(opened)
    assert again.view.recovered == "Recovered: check the last action: seat 3 (Ada) raises to 7"
    assert not again.tap("CHECK", seat=5).accepted
    again.ok("RECALL", amount=1)
    assert said(again) == "seat 3 (Ada) raises to 7", "whoever looks at a record has not gone on"
    again.ok("CALL", seat=5)
    assert again.view.recovered == ""


def test_fault_2_each_thing_that_can_be_last_has_its_words(opened: Bench, restarted: Restart) -> None:
    bench = opened

    def cut() -> str:
        nonlocal bench
        bench = restarted(bench)
        return said(bench)

    bench.riffle()
    assert cut() == "hand 1 began, no card is dealt"
    bench.deal(" ".join(DEAL.split()[:2]))
    assert cut() == "card 2, face down to seat 5"
    bench.deal(" ".join(DEAL.split()[2:]))
    for key, seat in (("CALL", 8), ("CALL", 3), ("CHECK", 5)):
        bench.ok(key, seat=seat)
    assert cut() == "seat 5 (Ben) checks"
    bench.deal("2h")
    assert cut() == "a card is burned"
    bench.deal(" ".join(BOARD[:3]))
    assert cut() == f"the board is {' '.join(BOARD[:3])}"
    for burn, card in (("3c", BOARD[3]), ("6c", BOARD[4])):
        for seat in (3, 5, 8):
            bench.ok("CHECK", seat=seat)
        bench.deal(f"{burn} {card}")
    for seat in (3, 5, 8):
        bench.ok("CHECK", seat=seat)
    bench.ok("SHOW", seat=3)
    assert cut() == "seat 3 shows"
    bench.ok("SHOW", seat=5)
    bench.ok("SHOW", seat=8)
    bench.ok("PUSH ALL")
    assert cut() == "", "between hands there is nothing to compare"
    assert set(HOLDINGS) == {3, 5, 8}


def test_fault_2_an_action_taken_back_is_not_the_last_one(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("CALL", seat=8)
    opened.ok("FOLD", seat=3)
    opened.ok("UNDO")
    assert said(restarted(opened)) == "seat 8 (Cy) calls 2"


# --- faults 5, 7, 8, 13 and 22: the console broke off -------------------------------------------------------


def test_fault_5_after_a_failed_commit_the_start_adopts_the_file_and_waits_for_the_floor(
    opened: Bench, restarted: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.riffle()
    opened.deal(DEAL)

    def fails(*given: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr("dealer_console.journal.file.write_after", fails)
        with pytest.raises(DeskStoppedError, match="believe the journal"):
            opened.tap("FOLD", seat=8)
    assert opened.book.broken
    again = restarted(opened)
    (lock,) = again.view.locks
    assert lock.startswith("the console broke off before this start (")
    assert "the disk did not take the commit" in lock
    assert lock.endswith("compare the last action with the cards")
    again.ok("FOLD", seat=8)
    again.ok("FOLD", seat=3)
    again.ok("PUSH")
    assert "is locked" in again.tap("READY").reason, "the hand in play was finished, the next one waits"
    once_more = restarted(again)
    assert once_more.view.locks == (lock,), "the lock is an entry: it outlives the start, and is told once"
    floor_rules(once_more)
    assert restarted(once_more).view.locks == ()


def test_fault_22_after_a_rival_append_the_start_locks(opened: Bench, restarted: Restart) -> None:
    def rival() -> None:
        opened.book._head = opened.book._head._replace(hash="ab" * 32)

    opened.desk.ask(rival)
    with pytest.raises(DeskStoppedError, match="look for a second program"):
        opened.tap("AWAY", seat=3)
    (lock,) = restarted(opened).view.locks
    assert "look for a second program on this journal" in lock


def test_a_note_that_cannot_be_left_stops_nobody(tmp_path: Path) -> None:
    trouble.leave(tmp_path / "no folder" / "table-7.journal", "why")
    assert trouble.found(tmp_path / "no folder" / "table-7.journal") == ""
    assert issubclass(OutcomeUnknown, Exception)


# --- faults 16, 17 and 19: a witness has seen more ----------------------------------------------------------


def copy_of(bench: Bench, folder: Path) -> Path:
    """The journal as it is now, as a backup would have it."""
    bench.cut()
    return Path(shutil.copy(bench.book.path, folder / "backup"))


def test_fault_19_an_older_copy_of_the_journal_locks_and_lists_what_is_missing(
    opened: Bench, restarted: Restart, tmp_path_factory: pytest.TempPathFactory
) -> None:
    opened.short_hand()
    backup = copy_of(opened, tmp_path_factory.mktemp("backup"))
    later = restarted(opened)
    later.ok("READY")
    later.short_hand()
    entries = later.book.head.seq
    later.cut()
    shutil.copy(backup, later.book.path)
    old = restarted(later)
    (lock,) = old.view.locks
    assert lock.startswith("the vault has seen hand 2 at entry ")
    assert "are missing. Lock the table and restore them from the server" in lock
    assert entries > old.book.head.seq
    assert "is locked" in old.tap("READY").reason
    again = restarted(old)
    assert again.view.locks == (lock,), "it outlives a restart"
    floor_rules(again)
    assert restarted(again).view.locks == (), "the floor has ruled: the vault takes this journal as it is"


def test_faults_16_and_17_a_journal_without_its_tail_locks(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    opened.cut()
    raw = sqlite3.connect(opened.book.path)
    raw.execute("DELETE FROM entry WHERE seq > 12")
    raw.commit()
    raw.close()
    (lock,) = restarted(opened).view.locks
    assert "the journal ends at entry 12, but entry " in lock


def test_fault_20_another_journal_of_the_same_table_locks(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    witness = Witness(opened.folder / "vault")
    seen = witness.fetch()
    assert seen is not None
    witness.keep(seen._replace(head="ab" * 32))
    assert "there are two journals of table 7" in restarted(opened).view.locks[0]


def test_a_journal_that_is_whole_locks_nothing_after_a_cut_in_any_place(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    bench = restarted(opened)
    bench.deal(DEAL)
    bench = restarted(bench)
    bench.fold_all(8, 3)
    bench.ok("PUSH")
    bench = restarted(bench)
    assert bench.view.locks == ()
    assert Witness(bench.folder / "vault").fetch() is not None


def test_a_witness_of_another_table_or_a_torn_one_says_nothing(opened: Bench, restarted: Restart) -> None:
    opened.short_hand()
    witness = Witness(opened.folder / "vault")
    witness.keep(Seen(8, 9, 999, "ab" * 32))
    again = restarted(opened)
    assert again.view.locks == ()
    (opened.folder / "vault" / NAME).write_bytes(b"dealer-console journal head v1\ntable 7\nhand")
    assert restarted(again).view.locks == ()


def test_a_place_that_cannot_be_kept_locks_the_next_hand_once(opened: Bench) -> None:
    unborn = (opened.folder / "vault" / NAME).with_suffix(".new")
    unborn.mkdir()
    opened.short_hand()
    (lock,) = opened.view.locks
    assert "the journal's place cannot be kept (Is a directory)" in lock
    assert len(opened.kinds(ev.Locked)) == 1


def greeted(bench: Bench, boot: str, acknowledged: int) -> tuple[str, ...]:
    bench.reads(ShoeBooted("SHOE", "S1", "1.0", 1, boot, acknowledged))
    return bench.view.locks


def test_fault_19_a_shoe_that_had_more_cards_acknowledged_has_seen_a_longer_journal(
    opened: Bench, restarted: Restart
) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    again = restarted(opened)
    (lock,) = greeted(again, "B00T", 7)
    assert lock.startswith("the shoe has cards 4 to 7 of its start B00T acknowledged")
    assert "Restore the journal, or count the deck" in lock


@pytest.mark.parametrize(("boot", "acknowledged"), [("B00T", 3), ("B00T", 2), ("N3W", 0)])
def test_a_shoe_that_knows_no_more_than_the_journal_locks_nothing(
    opened: Bench, restarted: Restart, boot: str, acknowledged: int
) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    assert greeted(restarted(opened), boot, acknowledged) == ()


def test_a_shoe_of_a_start_that_the_journal_never_heard_of_locks(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    again = restarted(opened)
    assert "cards 1 to 52 of its start N3W" in greeted(again, "N3W", 52)[0]


def test_only_the_first_greeting_of_a_start_is_a_witness(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks")
    assert greeted(opened, "B00T", 1) == ()
    assert greeted(opened, "N3W", 40) == (), "another shoe in mid-evening is no roll-back"


def test_cards_that_were_lost_are_not_missed_again_at_the_next_start(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal("Ks")
    opened.reads(CardsLost("B00T", 2, 4))
    again = restarted(opened)
    assert again.desk.last_card() == ("B00T", 4)
    assert "acknowledged" not in " ".join(greeted(again, "B00T", 4))
