"""The book: what it commits, what it gives back, and that it is only ever added to."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_console.journal.book import Book
from dealer_console.journal.chain import START, Head, heads
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import (
    BookClosed,
    JournalExists,
    JournalMissing,
    UnwritableEntry,
    WrongTable,
)
from dealer_console.journal.line import read_line
from rules.event import Checked, Event, Folded, HandStarted, JournalOpened, Raised

AT = "2026-12-01T12:00:00.000000Z"
OPENING: Draft[Event] = Draft(JournalOpened("0.1.0", sqlite3.sqlite_version, "Example"), None, AT, None)


def draft(event: Event, hand: int | None = 1, by: str | None = "d017") -> Draft[Event]:
    return Draft(event, hand, AT, by)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table 7?#%.journal"


@pytest.fixture
def book(path: Path) -> Iterator[Book[Event]]:
    made = Book.create(path, 7, EVENTS, OPENING)
    yield made
    made.close()


def test_what_is_appended_comes_back_after_a_restart(book: Book[Event], path: Path) -> None:
    first = book.append(book.head, [draft(HandStarted(1, 3, (4, 5), "ab")), draft(Folded(4), by=None)])
    second = book.append(first[-1].place, [draft(Raised(5, 950), hand=2)])
    live = tuple(book.read_all())
    assert live[1:] == first + second
    assert [entry.event for entry in live] == [
        OPENING.event, HandStarted(1, 3, (4, 5), "ab"), Folded(4), Raised(5, 950),
    ]  # fmt: skip
    assert [(entry.seq, entry.hand, entry.by) for entry in live] == [
        (1, None, None), (2, 1, "d017"), (3, 1, None), (4, 2, "d017"),
    ]  # fmt: skip
    book.close()
    again = Book.open(path, 7, EVENTS)
    assert tuple(again.read_all()) == live
    assert again.head == live[-1].place
    again.close()


def test_the_stored_bytes_are_the_line_and_the_chain_is_theirs(book: Book[Event], path: Path) -> None:
    book.append(book.head, [draft(Folded(4)), draft(Checked(5))])
    entries = list(book.read_all())
    book.close()
    with sqlite3.connect(path) as raw:
        stored = raw.execute("SELECT line, hash FROM entry ORDER BY seq").fetchall()
    raw.close()
    assert [line for line, _ in stored] == [entry.line for entry in entries]
    assert [digest.hex() for _, digest in stored] == list(heads(line for line, _ in stored))
    assert read_line(stored[2][0]).data == {"seat": 5}


def test_reading_a_hand_gives_its_entries_and_no_others(book: Book[Event]) -> None:
    for hand in (1, 2, 3):
        book.append(book.head, [draft(Folded(hand), hand), draft(Checked(hand), hand)])
    late = book.append(book.head, [draft(Folded(9), 1)])
    assert [entry.event for entry in book.read(2)] == [Folded(2), Checked(2)]
    assert [entry.event for entry in book.read(1)] == [Folded(1), Checked(1), Folded(9)]
    assert book.read(1)[-1:] == late
    assert book.read(4) == ()


def test_reading_in_slices_bears_appends_between(book: Book[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer_console.journal.book.SLICE", 2)
    for seat in range(1, 6):
        book.append(book.head, [draft(Folded(seat))])
    seen = []
    for entry in book.read_all():
        seen.append(entry.seq)
        book.append(book.head, [draft(Checked(1))])
    assert seen == [1, 2, 3, 4, 5, 6]


def test_1_1_the_pragmas_are_as_the_design_says(book: Book[Event]) -> None:
    connection = book._connection
    assert connection is not None
    found = {
        name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        for name in ("journal_mode", "synchronous", "locking_mode", "trusted_schema", "cell_size_check", "mmap_size")
    }
    assert found == {
        "journal_mode": "wal", "synchronous": 2, "locking_mode": "exclusive", "trusted_schema": 0,
        "cell_size_check": 1, "mmap_size": 0,
    }  # fmt: skip
    sql = connection.exec_driver_sql("SELECT sql FROM sqlite_schema WHERE name='entry'").scalar_one()
    assert "STRICT" in sql
    assert "WITHOUT ROWID" in sql
    assert not Path(f"{book.path}-shm").exists(), "with an exclusive lock there is no shared memory"


def test_the_journal_is_for_its_own_user_only(book: Book[Event], path: Path) -> None:
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_checkpoint_empties_the_log_and_keeps_the_entries(book: Book[Event], path: Path) -> None:
    book.append(book.head, [draft(Folded(4))])
    log = Path(f"{path}-wal")
    assert log.stat().st_size > 0
    book.checkpoint()
    assert log.stat().st_size == 0
    assert book.still_there()
    assert [entry.event for entry in book.read_all()] == [OPENING.event, Folded(4)]


def test_a_journal_is_never_made_over_another(book: Book[Event], path: Path) -> None:
    book.close()
    before = path.read_bytes()
    with pytest.raises(JournalExists, match="never written over"):
        Book.create(path, 7, EVENTS, OPENING)
    assert path.read_bytes() == before


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_a_journal_is_never_made_beside_the_log_of_a_lost_one(path: Path, ending: str) -> None:
    """SQLite would read that log into the new file."""
    left = Path(f"{path}{ending}")
    left.write_bytes(b"what is left")
    with pytest.raises(JournalExists, match="lies there already"):
        Book.create(path, 7, EVENTS, OPENING)
    assert left.read_bytes() == b"what is left"
    assert not path.exists()


def test_a_journal_that_was_never_born_is_made_afresh(path: Path) -> None:
    """A power cut while the file was made leaves a file of another name, which counts for nothing."""
    path.with_name(path.name + ".new").write_bytes(b"half")
    made = Book.create(path, 7, EVENTS, OPENING)
    assert made.head.seq == 1
    made.close()
    assert sorted(os.listdir(path.parent)) == [path.name, f"{path.name}.lock"]


def test_a_missing_journal_is_never_made_silently(path: Path) -> None:
    with pytest.raises(JournalMissing, match="there is no journal"):
        Book.open(path, 7, EVENTS)
    assert os.listdir(path.parent) == []


def test_a_journal_begins_with_journal_opened(path: Path) -> None:
    with pytest.raises(UnwritableEntry, match="begins with journal_opened, not with folded"):
        Book.create(path, 7, EVENTS, draft(Folded(1)))
    assert os.listdir(path.parent) == []


def test_the_journal_of_another_table_is_refused(book: Book[Event], path: Path) -> None:
    book.close()
    with pytest.raises(WrongTable, match="the journal of table 7, not of table 8"):
        Book.open(path, 8, EVENTS)
    Book.open(path, 7, EVENTS).close()


def test_a_closed_book_takes_nothing(book: Book[Event]) -> None:
    book.close()
    assert book.closed
    assert not book.broken
    with pytest.raises(BookClosed, match="it was closed"):
        book.append(book.head, [draft(Folded(1))])
    with pytest.raises(BookClosed):
        list(book.read_all())


def test_an_append_of_nothing_is_our_own_mistake(book: Book[Event]) -> None:
    with pytest.raises(UnwritableEntry, match="without an entry"):
        book.append(book.head, [])
    assert not book.closed


def test_heads_start_at_64_zeros() -> None:
    assert Head(0, "0" * 64) == START
