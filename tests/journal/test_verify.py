"""What an auditor's verification finds, and that it changes nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from dealer_console.journal.book import Book
from dealer_console.journal.chain import START, Head, next_head
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import ChainBroken, JournalMissing
from dealer_console.journal.rows import Row, follow
from dealer_console.journal.verify import verify
from rules.event import Event, JournalOpened, SeatTaken

AT = "2026-12-01T12:00:00.000000Z"


@pytest.fixture
def copied(tmp_path: Path) -> tuple[Path, Head]:
    """File and log of a journal that was open when it was copied, and its head."""
    opening: Draft[Event] = Draft(JournalOpened("0.1.0", "3", "Gr\u00f6\u00dfe"), None, AT, None)
    book = Book.create(tmp_path / "table.journal", 7, EVENTS, opening)
    book.append(book.head, [Draft(SeatTaken(seat, "Ada", 10_000), None, AT, "d017") for seat in range(1, 6)])
    (tmp_path / "copy").mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{book.path}{ending}", tmp_path / "copy")
    book.close()
    return tmp_path / "copy" / "table.journal", book.head


def stored(path: Path) -> list[Row]:
    raw = sqlite3.connect(path)
    rows = [Row(*row) for row in raw.execute("SELECT * FROM entry ORDER BY seq")]
    raw.close()
    return rows


def test_a_copy_with_its_log_is_read_to_the_end_and_left_as_it_was(copied: tuple[Path, Head]) -> None:
    path, head = copied
    before = {name: (path.parent / name).read_bytes() for name in os.listdir(path.parent)}
    assert set(before) == {"table.journal", "table.journal-wal"}
    report = verify(path)
    assert report.sound
    assert (report.table, report.head) == (7, head)
    assert {name: (path.parent / name).read_bytes() for name in os.listdir(path.parent)} == before


def test_a_closed_journal_is_read_in_place_and_left_as_it_was(copied: tuple[Path, Head]) -> None:
    path, head = copied
    Book.open(path, 7, EVENTS).close()
    path.chmod(0o444)
    before = path.read_bytes()
    assert verify(path).head == head
    assert path.read_bytes() == before
    assert sorted(os.listdir(path.parent)) == ["table.journal", "table.journal.lock"]


def test_a_missing_file_is_no_report(tmp_path: Path) -> None:
    with pytest.raises(JournalMissing):
        verify(tmp_path / "table.journal")


def test_7_a_change_of_any_byte_of_a_line_or_hash_is_reported_at_its_entry(copied: tuple[Path, Head]) -> None:
    rows = stored(copied[0])
    for number, row in enumerate(rows):
        for column in ("line", "hash"):
            content = getattr(row, column)
            for place in range(len(content)):
                changed = bytearray(content)
                changed[place] ^= 0x01
                tampered = [*rows[:number], row._replace(**{column: bytes(changed)}), *rows[number + 1 :]]
                with pytest.raises(ChainBroken) as caught:
                    list(follow(copied[0], 7, tampered))
                assert caught.value.seq == number + 1


def test_7_a_whole_new_chain_over_a_changed_line_is_seen_by_its_head_alone(copied: tuple[Path, Head]) -> None:
    """The chain proves order and wholeness; that it is the same chain, only paper or server know."""
    path, head = copied
    last = START.hash
    raw = sqlite3.connect(path)
    for row in stored(path):
        line = row.line.replace(b"10000", b"90000")
        last = next_head(last, line)
        raw.execute("UPDATE entry SET line=?, hash=? WHERE seq=?", (line, bytes.fromhex(last), row.seq))
    raw.commit()
    raw.close()
    report = verify(path)
    assert report.sound
    assert report.head == Head(head.seq, last) != head


def test_3_1_a_line_in_another_spelling_is_reported_though_its_chain_is_whole(copied: tuple[Path, Head]) -> None:
    path, _ = copied
    raw = sqlite3.connect(path)
    row = stored(path)[-1]
    line = row.line.replace(b'"by":', b'"by": ')
    last = next_head(stored(path)[-2].hash.hex(), line)
    raw.execute("UPDATE entry SET line=?, hash=? WHERE seq=6", (line, bytes.fromhex(last)))
    raw.commit()
    raw.close()
    report = verify(path)
    assert report.fault is not None
    assert report.fault.seq == 6
    assert "RFC 8785" in report.fault.why
    assert report.head.seq == 5
