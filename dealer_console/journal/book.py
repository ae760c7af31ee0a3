"""The book: the one open journal of a table, only ever added to, each decision whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Generic, NoReturn, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from dealer_console.journal import file, paths, trouble
from dealer_console.journal.chain import START, Head, next_head
from dealer_console.journal.codec import Codec
from dealer_console.journal.entry import Draft, Entry
from dealer_console.journal.errors import (
    BookClosed,
    OutcomeUnknown,
    RivalAppend,
    UnwritableEntry,
    WitnessDiffers,
)
from dealer_console.journal.line import Line, line_bytes
from dealer_console.journal.lock import SideLock
from dealer_console.journal.reader import SLICE, followed, read_slice
from dealer_console.journal.rows import FIRST_KIND

E = TypeVar("E")

BUSY_MS: Final = 2000


class Book(Generic[E]):
    """The open journal of one table, on one held connection. One thread at a time uses it.

    After an exception out of a commit the book is ``broken``: it has closed itself, nothing is tried again on
    its connection, and only opening the journal anew tells what was kept (records.md 1.3).
    """

    def __init__(
        self, path: Path, table: int, codec: Codec[E], lock: SideLock, busy_ms: int, *, new: bool = False
    ) -> None:
        """Use ``Book.open`` or ``Book.create``. Takes over ``lock``."""
        self.path: Final = path
        self.table: Final = table
        self.broken = False
        self._codec = codec
        self._lock = lock
        self._head = START
        self._hands: dict[int, tuple[int, int]] = {}
        self._opened_as: tuple[paths.Identity, ...] | None = None
        try:
            self._connection: Connection | None = file.connect(path, busy_ms, new=new)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def open(cls, path: Path, table: int, codec: Codec[E], *, busy_ms: int = BUSY_MS) -> Book[E]:
        """Open the journal that exists, following its chain from the first entry to the last.

        Raises a JournalError that names the file, the first bad entry and the cure; a file is never made.
        """
        paths.verify_there(path)
        book = cls(path, table, codec, SideLock(path), busy_ms)
        try:
            book._verify()
        except BaseException:
            book.close()
            raise
        return book

    @classmethod
    def create(cls, path: Path, table: int, codec: Codec[E], opening: Draft[E], *, busy_ms: int = BUSY_MS) -> Book[E]:
        """Make a new journal whose first entry is ``opening``, a ``journal_opened``, and open it.

        The name appears only when the first entry is on the disk: a power cut leaves no journal or a whole
        one. Raises JournalExists where a journal, or what is left of one, lies already.
        """
        kind, _ = codec.encode(opening.event)
        if kind != FIRST_KIND:
            raise UnwritableEntry(f"{path}: a journal begins with {FIRST_KIND}, not with {kind}")
        lock = SideLock(path)
        try:
            paths.verify_nothing_there(path)
            unborn = path.with_name(path.name + ".new")
            paths.make_empty(unborn)
            book = cls(unborn, table, codec, lock, busy_ms, new=True)
            try:
                book._lay_out()
                book.append(START, [opening])
            finally:
                book._disconnect()
            os.rename(unborn, path)
            paths.sync_folder(path.parent)
        except BaseException:
            lock.release()
            raise
        lock.release()
        return cls.open(path, table, codec, busy_ms=busy_ms)

    @property
    def head(self) -> Head:
        """The place behind the last committed entry: what the next append follows."""
        return self._head

    @property
    def closed(self) -> bool:
        """Whether the book takes no more entries."""
        return self._connection is None

    def append(self, after: Head, drafts: Sequence[Draft[E]]) -> tuple[Entry[E], ...]:
        """Commit all facts of one decision in one transaction; when this returns they survive a power cut.

        Raises UnwritableEntry before anything is begun (the book goes on); RivalAppend when the journal does
        not end at ``after``, number and hash; OutcomeUnknown for any exception while writing. After the last
        two the book is closed.
        """
        connection = self._open_connection()
        entries = self._entries(after, drafts)
        rows = [_values(entry) for entry in entries]
        try:
            found = file.write_after(connection, after, rows)
        except BaseException as error:
            self._break()
            if not isinstance(error, Exception):
                raise
            raise self._unknown(error) from error
        if found != after:
            self._refuse_rival(after, found)
        for entry in entries:
            self._note(entry.seq, entry.hand, entry.head)
        return entries

    def read_all(self) -> Iterator[Entry[E]]:
        """Every entry, in order, read in slices so that appends may come between. Raises JournalError."""
        return self._read(1, self._head.seq)

    def read(self, hand: int) -> tuple[Entry[E], ...]:
        """The entries of one hand, in order; none when there is no such hand."""
        first, last = self._hands.get(hand, (1, 0))
        return tuple(entry for entry in self._read(first, last) if entry.hand == hand)

    def still_there(self) -> bool:
        """Whether the names still mean the files that are open: asked before each hand.

        A deleted or replaced file takes appends without an error, and loses them (records.md, fault 18).
        """
        return self._connection is not None and paths.identities(self.path) == self._opened_as

    def confirm_witness(self, witness: Head) -> None:
        """Compare with a place that the server or a printed record has seen (records.md, faults 16, 17, 19,
        20).

        Raises WitnessDiffers: ``missing`` are the numbers that this file lacks, empty when it holds another
        past.
        """
        if witness.seq > self._head.seq:
            missing = range(self._head.seq + 1, witness.seq + 1)
            raise WitnessDiffers(
                f"{self.path}: the journal ends at entry {self._head.seq}, but entry {witness.seq} was "
                f"seen: entries {missing.start} to {witness.seq} are missing. Lock the table and restore "
                "them from the server",
                missing,
            )
        if any(entry.head != witness.hash for entry in self._read(witness.seq, witness.seq)):
            raise WitnessDiffers(
                f"{self.path}: entry {witness.seq} is not the one that was seen before: there are two "
                f"journals of table {self.table}. Lock the table and keep both",
                range(0),
            )

    def checkpoint(self) -> None:
        """Copy the write-ahead log into the file and empty it, at shift end. Raises OutcomeUnknown."""
        connection = self._open_connection()
        try:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close()
        except Exception as error:
            self._break()
            raise self._unknown(error) from error

    def close(self) -> None:
        """Close the file and give the lock back. May be invoked twice."""
        self._disconnect()
        self._lock.release()

    def _entries(self, after: Head, drafts: Sequence[Draft[E]]) -> tuple[Entry[E], ...]:
        if not drafts:
            raise UnwritableEntry(f"{self.path}: an append without an entry")
        entries: list[Entry[E]] = []
        seq, head = after
        for draft in drafts:
            seq += 1
            kind, data = self._codec.encode(draft.event)
            line = line_bytes(
                Line(draft.at, draft.by, data, draft.hand, kind, seq, self.table, self._codec.version), from_codec=True
            )
            head = next_head(head, line)
            entries.append(Entry(seq, self.table, draft.hand, kind, draft.at, draft.by, draft.event, line, head))
        return tuple(entries)

    def _read(self, first: int, last: int) -> Iterator[Entry[E]]:
        for start in range(first, last + 1, SLICE):
            numbers = range(start, min(start + SLICE, last + 1))
            yield from read_slice(self._open_connection(), self.path, self.table, self._codec, numbers)

    def _verify(self) -> None:
        for row, head in followed(self._open_connection(), self.path, self.table):
            self._note(row.seq, row.hand, head)
        self._opened_as = paths.identities(self.path)

    def _note(self, seq: int, hand: int | None, head: str) -> None:
        self._head = Head(seq, head)
        if hand is not None:
            self._hands[hand] = (self._hands.get(hand, (seq, seq))[0], seq)

    def _lay_out(self) -> None:
        try:
            file.lay_out(self._open_connection())
        except DBAPIError as error:
            raise file.outcome_unknown(self.path, error) from error

    def _open_connection(self) -> Connection:
        if self._connection is None:
            why = "a commit failed" if self.broken else "it was closed"
            raise BookClosed(f"{self.path}: the book takes no entry, {why}. Start the console again")
        return self._connection

    def _refuse_rival(self, after: Head, found: Head) -> NoReturn:
        self._break()
        refused = RivalAppend(
            f"{self.path}: the entries were to follow number {after.seq} ({after.hash[:16]}), but the "
            f"journal ends at {found.seq} ({found.hash[:16]}). Nothing was written; lock the table, start "
            "again, look for a second program on this journal"
        )
        trouble.leave(self.path, str(refused))
        raise refused

    def _unknown(self, error: Exception) -> OutcomeUnknown:
        """A commit's outcome is unknown: said to the caller, and to the next start."""
        unknown = file.outcome_unknown(self.path, error)
        trouble.leave(self.path, str(unknown))
        return unknown

    def _break(self) -> None:
        self.broken = True
        self.close()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            file.disconnect(connection)


def _values(entry: Entry[E]) -> tuple[object, ...]:
    """The columns of an entry, in the order of the table."""
    return entry.table, entry.seq, entry.hand, entry.kind, entry.line, bytes.fromhex(entry.head)
