"""What a commit costs over the bare insert of the same bytes, on the same disk, with the same care for them.

Both keep each decision before the next one begins (WAL, ``synchronous=FULL``), so most of either is the disk's own
time. The bare side has its bytes and hashes made beforehand: what stands above it is the book's whole work.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))
from timing import Row, cost, main

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from rules.cards import card
from rules.event import (
    Award,
    BetMade,
    Called,
    CardDealt,
    CardOpened,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    JournalOpened,
    Posted,
    PotPushed,
    Raised,
    Sight,
)

ROUNDS: Final = 31
HANDS: Final = 3
WARM_UP: Final = 45
"""Hands before the clock starts: a log that still grows costs more than one that is written over again."""
AT: Final = "2026-12-01T12:00:00.000000Z"
INSERT: Final = "INSERT INTO bare VALUES (?, ?, ?)"


def decisions() -> list[list[Draft[Event]]]:
    """What a hand of six seats commits, decision by decision: mostly one entry, at its ends several."""
    facts: list[list[Event]] = [
        [
            HandStarted(482, 3, (4, 5, 6, 1, 2, 3), "7c" * 32),
            Posted(4, "blind", 500, 500),
            Posted(5, "blind", 1_000, 1_000),
        ]
    ]
    facts += [[CardDealt(slot, "down", slot % 6 + 1, Sight("b7", slot, "ab" * 32))] for slot in range(1, 25)]
    facts += [[Called(6, 1_000)], [Folded(1)], [Raised(2, 4_500)], [Folded(3)], [Folded(4)], [Called(5, 3_500)]]
    facts += [
        [CardDealt(slot, "board", 0, Sight("b7", slot, "cd" * 32)), CardOpened(slot, card("Th"), "ef" * 32)]
        for slot in range(26, 29)
    ]
    award = Award(2, "high", 14_000, 0, (), (), "", ("§ 637a.7",), "uncontested")
    facts += [[Checked(5)], [BetMade(2, 10_000)], [Folded(5), PotPushed("main", 14_500, 500, 0, (award,))]]
    facts += [[HandEnded(tuple((seat, 100_000 + seat) for seat in range(1, 7)))]]
    return [[Draft(fact, 482, AT, "d017") for fact in together] for together in facts]


def book_contender(folder: Path) -> Callable[[], None]:
    """The real book, from facts to committed entries."""
    opening: Draft[Event] = Draft(JournalOpened("0.1.0", sqlite3.sqlite_version, "Example"), None, AT, None)
    book = Book.create(folder / "table-7.journal", 7, EVENTS, opening)
    hand = decisions()

    def append() -> None:
        for _ in range(HANDS):
            for drafts in hand:
                book.append(book.head, drafts)

    return append


def bare_yardstick(folder: Path) -> Callable[[], None]:
    """sqlite3 alone: the same lines and hashes, as many to a transaction."""
    book = Book.create(folder / "made.journal", 7, EVENTS, Draft(JournalOpened("", "", ""), None, AT, None))
    hand = [
        [(entry.line, bytes.fromhex(entry.head)) for entry in book.append(book.head, drafts)] for drafts in decisions()
    ]
    book.close()
    bare = sqlite3.connect(folder / "bare", isolation_level=None)
    for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL"):
        bare.execute(f"PRAGMA {pragma}")
    bare.execute("CREATE TABLE bare (seq INTEGER PRIMARY KEY, line BLOB NOT NULL, hash BLOB NOT NULL)")
    seq = 0

    def insert() -> None:
        nonlocal seq
        for _ in range(HANDS):
            for made in hand:
                numbered = [(seq + at, *each) for at, each in enumerate(made, 1)]
                seq += len(made)
                bare.execute("BEGIN IMMEDIATE")
                bare.executemany(INSERT, numbered)
                bare.execute("COMMIT")

    return insert


def rows() -> list[Row]:
    """The commit row of the table."""
    # Beside this file and not in /tmp, which may be memory that no sync ever waits for.
    with TemporaryDirectory(prefix="bench-", dir=Path(__file__).parent) as made:
        folder = Path(made)
        book, bare = book_contender(folder), bare_yardstick(folder)
        for _ in range(WARM_UP // HANDS):
            book()
            bare()
        ratio = cost(book, bare, ROUNDS)
    return [
        Row(
            "commit of one decision's entries",
            "bare sqlite3 insert of the same bytes, WAL, synchronous FULL",
            ratio,
            1.3,
            1.15,
        )
    ]


if __name__ == "__main__":
    main(rows)
