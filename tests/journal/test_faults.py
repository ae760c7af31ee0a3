"""The faults of records.md, section 2, by their numbers, as far as they are the journal's."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from dealer_console.journal.book import Book
from dealer_console.journal.chain import START, Head, next_head
from dealer_console.journal.codec import EVENTS, VERSION, Codec
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import (
    BookClosed,
    ChainBroken,
    DiskFull,
    JournalDamaged,
    JournalElsewhere,
    NeedsNewerProgram,
    NotAJournal,
    OutcomeUnknown,
    RivalAppend,
    UnwritableEntry,
    WitnessDiffers,
)
from dealer_console.journal.line import Line, line_bytes
from dealer_console.journal.verify import verify
from rules.event import Checked, Event, Folded, JournalOpened

AT = "2026-12-01T12:00:00.000000Z"
OPENING: Draft[Event] = Draft(JournalOpened("0.1.0", "3", "Example"), None, AT, None)
NAME = "table-7.journal"
NOBODY = 65534
LOOK = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('SELECT * FROM entry')"
IDLE = """
import sqlite3, sys
reader = sqlite3.connect(sys.argv[1])
reader.execute("SELECT * FROM entry").fetchone()
print("reading", flush=True)
sys.stdin.read()
"""


def draft(event: Event) -> Draft[Event]:
    return Draft(event, 1, AT, "d017")


def written(folder: Path, entries: int = 9) -> Path:
    """A closed journal of so many entries."""
    book = Book.create(folder / NAME, 7, EVENTS, OPENING)
    for seat in range(1, entries):
        book.append(book.head, [draft(Folded(seat))])
    book.close()
    return folder / NAME


def edit(path: Path, *statements: str) -> None:
    """What somebody with the sqlite3 program can do to the file."""
    raw = sqlite3.connect(path)
    for statement in statements:
        raw.execute(statement)
    raw.commit()
    raw.close()


def refused(path: Path) -> ChainBroken:
    """The refusal of the book, which the auditor's report agrees with; the file is left as it was."""
    before = path.read_bytes()
    with pytest.raises(ChainBroken) as caught:
        Book.open(path, 7, EVENTS)
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)
    assert "Keep the file untouched as evidence" in str(caught.value)
    report = verify(path)
    assert report.fault is not None
    assert (report.fault.seq, report.fault.why) == (caught.value.seq, caught.value.why)
    return caught.value


def in_a_child(act: Callable[[], str]) -> str:
    """What ``act`` says in a process of its own."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = act()
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        os.write(into, said.encode()[:4000])
        os._exit(0)
    os.close(into)
    os.waitpid(child, 0)
    with open(out, "rb") as stream:
        return stream.read().decode()


def opening(path: Path) -> str:
    """Open the book and say so."""
    Book.open(path, 7, EVENTS, busy_ms=50).close()
    return "opened"


def test_fault_8_a_full_file_breaks_the_book_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    assert book._connection is not None
    pages = book._connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    book._connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}").close()
    acknowledged = book.head

    def fill() -> None:
        nonlocal acknowledged
        for seat in range(1000):
            acknowledged = book.append(book.head, [draft(Folded(seat)), draft(Checked(seat))])[-1].place

    with pytest.raises(DiskFull, match=rf"{NAME}: no room for the journal \(SQLITE_FULL\).*believe the journal"):
        fill()
    assert acknowledged.seq > 1
    assert book.broken
    with pytest.raises(BookClosed, match="a commit failed"):
        book.append(acknowledged, [draft(Folded(1))])
    again = Book.open(tmp_path / NAME, 7, EVENTS)
    assert again.head == acknowledged
    again.close()


def test_fault_9_a_limit_on_the_size_of_files_breaks_the_book(tmp_path: Path) -> None:
    path = written(tmp_path)

    def act() -> str:
        book = Book.open(path, 7, EVENTS)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
        for seat in range(1000):
            book.append(book.head, [draft(Folded(seat))])
        return "no limit"

    said = in_a_child(act)
    assert said.startswith(f"OutcomeUnknown: {path}: the disk did not take the commit (SQLITE_IOERR")
    assert "MB free on" in said
    assert verify(path).sound


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user may enter, as those of pytest may not be."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o777)
    yield folder
    folder.chmod(0o700)
    shutil.rmtree(folder)


def as_a_mere_user(act: Callable[[], str]) -> str:
    """In a child that is not root: root may write what nobody may."""

    def dropped() -> str:
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return act()

    return in_a_child(dropped)


def test_fault_12_a_file_that_this_user_may_not_write_is_named(public: Path) -> None:
    path = written(public)
    path.chmod(0o444)
    Path(f"{path}.lock").chmod(0o666)
    assert as_a_mere_user(lambda: opening(path)) == (
        f"JournalNotWritable: {path}: the journal cannot be opened for writing; this user may not write it: "
        "give the file to the console's user"
    )


def test_fault_12_a_folder_that_this_user_may_not_write_is_named(public: Path) -> None:
    path = written(public)
    public.chmod(0o555)
    Path(f"{path}.lock").unlink()
    said = as_a_mere_user(lambda: opening(path))
    assert said.startswith(f"JournalNotWritable: {path}: the folder {public} cannot be written (Permission denied)")
    assert said.endswith("there is no play without a journal")


def test_fault_12_a_folder_that_this_user_may_not_enter_is_named(public: Path) -> None:
    path = written(public)
    public.chmod(0o600)
    said = as_a_mere_user(lambda: opening(path))
    assert said.startswith(f"JournalNotWritable: {path}: the folder {public} cannot be looked into")


@pytest.mark.parametrize("nth", [1, 2])
def test_fault_12_a_read_only_file_system_is_named(tmp_path: Path, play: Any, nth: int) -> None:
    lies_there = [str(written(tmp_path))]
    (outcome,) = play([{"act": "start", "lies_there": lies_there, "fail": ["o", nth, errno.EROFS]}])
    assert outcome.told[0].startswith("error JournalNotWritable ")
    assert "read-only file system" in outcome.told[0].lower()


def test_fault_14_a_damaged_header_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path)
    content = bytearray(path.read_bytes())
    content[:16] = b"\x00" * 16
    path.write_bytes(content)
    with pytest.raises(NotAJournal, match=r"first page is damaged\. Keep the file untouched as evidence"):
        Book.open(path, 7, EVENTS)
    assert path.read_bytes() == content
    assert verify(path).fault is not None


def test_fault_14_a_damaged_page_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path, 60)
    content = bytearray(path.read_bytes())
    assert len(content) >= 4 * 4096
    content[2 * 4096 : 2 * 4096 + 64] = b"\xff" * 64
    path.write_bytes(content)
    with pytest.raises(JournalDamaged, match="rebuild"):
        Book.open(path, 7, EVENTS)
    assert path.read_bytes() == content
    fault = verify(path).fault
    assert fault is not None
    assert 1 <= fault.seq <= 60


@pytest.mark.parametrize("part", [0.3, 0.6, 0.95])
def test_fault_14_a_file_cut_short_is_refused(tmp_path: Path, part: float) -> None:
    path = written(tmp_path, 60)
    os.truncate(path, int(path.stat().st_size * part))
    with pytest.raises(JournalDamaged, match="rebuild"):
        Book.open(path, 7, EVENTS)


@pytest.mark.parametrize("content", [b"", b"PRAGMA nothing", b"\x00" * 8192])
def test_fault_14_and_17_another_file_is_no_journal(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(NotAJournal, match="no journal"):
        Book.open(tmp_path / NAME, 7, EVENTS)
    assert (tmp_path / NAME).read_bytes() == content


def test_fault_14_another_database_is_no_journal(tmp_path: Path) -> None:
    edit(tmp_path / NAME, "CREATE TABLE entry (seq INTEGER)")
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(NotAJournal, match="no journal of a dealer console"):
        Book.open(tmp_path / NAME, 7, EVENTS)
    assert (tmp_path / NAME).read_bytes() == before
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotAJournal, match="this is a folder"):
        Book.open(tmp_path / "folder", 7, EVENTS)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER quiet AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE seq = 5; END",
        "CREATE VIEW other AS SELECT * FROM entry",
        "CREATE TABLE other (x)",
        "ALTER TABLE entry ADD COLUMN more TEXT",
    ],
)
def test_fault_14_a_changed_schema_is_refused(tmp_path: Path, statement: str) -> None:
    path = written(tmp_path)
    edit(path, statement)
    with pytest.raises(JournalDamaged):
        Book.open(path, 7, EVENTS)
    assert not verify(path).sound


def test_fault_15_a_flipped_bit_breaks_the_chain_where_it_is(tmp_path: Path) -> None:
    path = written(tmp_path)
    content = bytearray(path.read_bytes())
    place = content.index(b'"seat":5')
    content[place + 7] ^= 1
    path.write_bytes(content)
    raw = sqlite3.connect(path)
    assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",), "no evidence (records.md 1.4)"
    raw.close()
    error = refused(path)
    assert error.seq == 6
    assert "not those that were hashed" in error.why


def live_copy(tmp_path: Path) -> tuple[Path, Head]:
    """File and log of an open book, as a power cut leaves them, and its head."""
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    for seat in range(1, 9):
        book.append(book.head, [draft(Folded(seat))])
    copy = tmp_path / "copy"
    copy.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{book.path}{ending}", copy)
    book.close()
    return copy / NAME, book.head


def test_fault_16_a_log_cut_short_is_seen_by_comparing(tmp_path: Path) -> None:
    path, head = live_copy(tmp_path)
    log = Path(f"{path}-wal")
    os.truncate(log, log.stat().st_size * 2 // 3)
    book = Book.open(path, 7, EVENTS)
    assert 1 < book.head.seq < head.seq, "SQLite silently opens the shorter past"
    with pytest.raises(WitnessDiffers, match=rf"ends at entry {book.head.seq}, but entry 9 was seen") as caught:
        book.confirm_witness(head)
    assert list(caught.value.missing) == list(range(book.head.seq + 1, 10))
    book.close()


def test_fault_17_a_file_without_its_log_is_seen_by_comparing(tmp_path: Path) -> None:
    path, head = live_copy(tmp_path)
    Path(f"{path}-wal").unlink()
    book = Book.open(path, 7, EVENTS)
    with pytest.raises(WitnessDiffers) as caught:
        book.confirm_witness(head)
    assert list(caught.value.missing) == list(range(2, 10))
    book.close()


def test_fault_17_a_file_without_its_journal_opened_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    edit(path, "DELETE FROM entry")
    error = refused(path)
    assert error.seq == 1
    assert "no journal_opened entry" in error.why


def test_fault_17_a_file_that_begins_with_something_else_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, 1)
    line = line_bytes(Line(AT, None, {"seat": 1}, 1, "folded", 1, 7, 1))
    edit(
        path,
        f"UPDATE entry SET kind='folded', hand=1, line=x'{line.hex()}', hash=x'{next_head(START.hash, line)}'",
    )
    assert "begins with journal_opened, this one with folded" in refused(path).why


def test_fault_18_a_deleted_file_is_noticed(tmp_path: Path) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    assert book.still_there()
    (tmp_path / NAME).unlink()
    book.append(book.head, [draft(Folded(1))])  # takes place, and is lost: so somebody must ask
    assert not book.still_there()
    book.close()


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_fault_18_a_replaced_file_or_log_is_noticed(tmp_path: Path, ending: str) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    book.append(book.head, [draft(Folded(1))])
    assert book.still_there()
    name = Path(f"{tmp_path / NAME}{ending}")
    name.rename(tmp_path / "aside")
    shutil.copy(tmp_path / "aside", name)
    assert not book.still_there()
    book.close()


def test_fault_18_a_second_name_for_the_file_is_noticed(tmp_path: Path) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    os.link(tmp_path / NAME, tmp_path / "second")
    assert not book.still_there()
    book.close()
    assert not book.still_there()


def test_faults_19_and_20_another_past_is_seen_by_comparing(tmp_path: Path) -> None:
    book = Book.open(written(tmp_path), 7, EVENTS)
    entries = list(book.read_all())
    for entry in entries:
        book.confirm_witness(entry.place)
    with pytest.raises(WitnessDiffers, match="entry 4 is not the one that was seen before") as caught:
        book.confirm_witness(Head(4, entries[4].head))
    assert list(caught.value.missing) == []
    book.close()


def test_fault_21_a_second_process_is_told_who_has_the_journal(tmp_path: Path) -> None:
    path = written(tmp_path)
    book = Book.open(path, 7, EVENTS)
    os.utime(f"{path}.lock", (0, 0))  # never taken away by age
    said = in_a_child(lambda: opening(path))
    assert said.startswith(f"JournalElsewhere: {path}: the journal is open elsewhere, in process {os.getpid()}. Close")
    with pytest.raises(JournalElsewhere) as caught:
        verify(path)
    assert "work on a copy" in str(caught.value)
    book.append(book.head, [draft(Folded(1))])
    book.close()
    assert in_a_child(lambda: opening(path)) == "opened"


def test_fault_21_a_second_book_in_the_same_process_is_refused_too(tmp_path: Path) -> None:
    path = written(tmp_path)
    book = Book.open(path, 7, EVENTS)
    with pytest.raises(JournalElsewhere):
        Book.open(path, 7, EVENTS)
    # The refusal took nothing from the first: SQLite's own lock still keeps others out.
    raw = subprocess.run(
        [sys.executable, "-c", LOOK, path],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "database is locked" in raw.stderr
    book.close()


def test_fault_21_the_lock_of_a_dead_process_holds_nobody_up(tmp_path: Path) -> None:
    path = written(tmp_path)
    Path(f"{path}.lock").write_text("999999\n")
    assert opening(path) == "opened"


def test_fault_22_an_append_behind_our_back_is_refused(tmp_path: Path) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    assert book._connection is not None
    rival = line_bytes(Line(AT, None, {"seat": 9}, 1, "folded", 2, 7, 1))
    head = next_head(book.head.hash, rival)
    book._connection.exec_driver_sql(
        f"INSERT INTO entry VALUES (7, 2, 1, 'folded', x'{rival.hex()}', x'{head}')"
    ).close()
    with pytest.raises(RivalAppend, match=r"follow number 1 .* ends at 2 .* look for a second program"):
        book.append(book.head, [draft(Folded(1))])
    assert book.broken
    again = Book.open(tmp_path / NAME, 7, EVENTS)
    assert again.head == Head(2, head), "the file is believed"
    again.close()


@pytest.mark.parametrize("after", [Head(1, "ab" * 32), Head(2, "ab" * 32), START])
def test_fault_22_number_and_hash_must_both_agree(tmp_path: Path, after: Head) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    with pytest.raises(RivalAppend):
        book.append(after, [draft(Folded(1))])
    assert book.broken
    report = verify(tmp_path / NAME)
    assert report.sound, "nothing was written"
    assert report.head.seq == 1


def test_fault_23_an_idle_reader_is_named(tmp_path: Path) -> None:
    path = written(tmp_path)
    reader = subprocess.Popen(
        [sys.executable, "-c", IDLE, path],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert reader.stdout is not None
    assert reader.stdin is not None
    reader.stdout.readline()
    with pytest.raises(JournalElsewhere) as caught:
        Book.open(path, 7, EVENTS, busy_ms=50)
    assert caught.value.pids == (reader.pid,)
    assert f"in process {reader.pid}" in str(caught.value)
    reader.stdin.close()
    reader.wait()
    reader.stdout.close()
    assert opening(path) == "opened"


def test_fault_24_a_gap_is_refused_at_the_first_missing_number(tmp_path: Path) -> None:
    path = written(tmp_path)
    edit(path, "DELETE FROM entry WHERE seq IN (4, 5)")
    error = refused(path)
    assert error.seq == 4
    assert error.why == "it is missing; the next one there is 6"


def test_fault_24_a_number_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    edit(
        path,
        "CREATE TABLE loose AS SELECT * FROM entry",
        "INSERT INTO loose SELECT * FROM entry WHERE seq = 4",
        "DROP TABLE entry",
        "ALTER TABLE loose RENAME TO entry",
    )
    error = refused(path)
    assert error.seq == 5
    assert error.why == "number 4 is there twice"


@pytest.mark.parametrize(
    ("change", "column"),
    [("kind='checked'", "kind"), ("hand=2", "hand"), ("hand=NULL", "hand")],
)
def test_fault_25_columns_that_differ_from_the_line_are_refused(tmp_path: Path, change: str, column: str) -> None:
    path = written(tmp_path)
    edit(path, f"UPDATE entry SET {change} WHERE seq = 4")
    error = refused(path)
    assert error.seq == 4
    assert f"the column {column} says" in error.why
    assert "somebody edited the columns" in error.why


def test_fault_25_an_entry_of_another_table_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    edit(path, "UPDATE entry SET table_no = 8 WHERE seq = 4")
    assert refused(path).seq == 4


@pytest.mark.parametrize(
    ("kind", "v", "needs"),
    [
        ("deck_burnt", 1, "'deck_burnt' is a kind"),
        ("folded", VERSION + 1, f"has version {VERSION + 1}: it needs program >= version {VERSION + 1}"),
    ],
)
def test_fault_26_an_entry_of_a_newer_program_verifies_and_stops_the_replay(
    tmp_path: Path, kind: str, v: int, needs: str
) -> None:
    path = written(tmp_path, 4)
    head = verify(path).head
    for seq, each, version in ((5, kind, v), (6, "folded", 1)):
        line = line_bytes(Line(AT, None, {"seat": 1}, 1, each, seq, 7, version))
        head = Head(seq, next_head(head.hash, line))
        edit(path, f"INSERT INTO entry VALUES (7, {seq}, 1, '{each}', x'{line.hex()}', x'{head.hash}')")
    report = verify(path)
    assert report.sound
    assert report.head == head
    book = Book.open(path, 7, EVENTS)
    seen = []
    with pytest.raises(NeedsNewerProgram, match=rf"entry 5: .*{needs}"):
        seen.extend(entry.seq for entry in book.read_all())
    assert seen == [1, 2, 3, 4], "never skipped, never passed over"
    book.close()


def test_fault_32_a_bad_entry_fails_its_decision_whole_and_the_book_goes_on(tmp_path: Path) -> None:
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)
    before = book.head
    bad: list[Event] = [Folded(1.5), JournalOpened("\ud800", "", ""), JournalOpened("x" * 70_000, "", "")]  # type: ignore[arg-type]
    for event in bad:
        with pytest.raises(UnwritableEntry):
            book.append(book.head, [draft(Checked(1)), draft(event)])
    assert book.head == before
    assert not book.closed
    (entry,) = book.append(book.head, [draft(Checked(2))])
    assert entry.seq == 2
    book.close()


def test_an_interrupt_while_writing_leaves_the_outcome_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records.md 1.3 says any exception, not only SQLite's own."""
    book = Book.create(tmp_path / NAME, 7, EVENTS, OPENING)

    def cut_short(connection: Connection, *_: object) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        raise MemoryError

    monkeypatch.setattr("dealer_console.journal.file.write_after", cut_short)
    with pytest.raises(OutcomeUnknown, match="cut short"):
        book.append(book.head, [draft(Folded(1))])
    assert book.broken
    assert verify(tmp_path / NAME).head.seq == 1


@dataclass(frozen=True, slots=True)
class NoteAdded:
    note: str


@dataclass(frozen=True, slots=True)
class CardRead:
    card: str
    seat: int
    slot: int


def _opened() -> type:
    @dataclass(frozen=True, slots=True)
    class JournalOpened:
        house: str
        key: str
        profile: str

    return JournalOpened


def test_fault_46_the_journal_of_schema_1_still_opens(tmp_path: Path) -> None:
    """``released/schema-1.journal`` holds the vectors of records.md 3.7. It is never made again, only
    opened."""
    path = tmp_path / NAME
    shutil.copy(Path(__file__).parent / "released" / "schema-1.journal", path)
    codec: Codec[Any] = Codec(NoteAdded | CardRead | _opened())
    book = Book.open(path, 17, codec)
    assert book.head == Head(3, "3d229fb4e9fec776d92099abadcc44449ee21122f39a2ffc7bf843151b9f7beb")
    assert [entry.event for entry in book.read_all()][1:] == [
        NoteAdded('Gr\u00f6\u00dfe "5" \u2028 tab\t nul\x01 del\x7f'),
        CardRead("0ddf7dc40e2733eceeb2e6c11dc0d059457ea5d14c2863c8875e776d1d7507cc", 4, 4),
    ]
    book.append(book.head, [Draft(NoteAdded("goes on"), 1, AT, None)])
    book.close()
    assert verify(path).sound
