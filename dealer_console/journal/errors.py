"""What can go wrong with the book, one tree. Every message names the file, what is wrong and the cure.

::

    JournalError
    ├── UnwritableEntry         an entry that may not be written; raised before anything was begun
    ├── JournalUnavailable      the file cannot be opened as it stands; its content is not in doubt
    │   ├── JournalMissing      no file where one was expected
    │   ├── JournalExists       a new journal was asked for where something lies already
    │   ├── JournalElsewhere    another process has it open; ``pids`` as far as they are known
    │   ├── JournalNotWritable  read-only file, folder or file system
    │   ├── WrongTable          the journal of another table
    │   └── NeedsNewerProgram   an entry of a kind or version that this program does not know
    ├── JournalDamaged          the content is not to be trusted; keep the file untouched, it is evidence
    │   ├── NotAJournal         another kind of file, or one whose first page or schema was changed
    │   └── ChainBroken         ``seq`` is the first bad entry and ``why`` says what is wrong with it
    ├── WitnessDiffers          paper or server know another past; ``missing`` numbers the entries we lack
    ├── RivalAppend             the last entry is not the one that the append was to follow; nothing written
    ├── OutcomeUnknown          a commit failed: whether it took place only a fresh start can tell
    │   └── DiskFull            the same, because no room was left
    └── BookClosed              the book was closed, by hand or after one of the two errors above
"""

from __future__ import annotations

from pathlib import Path


class JournalError(Exception):
    """Base of all errors of the journal."""


class UnwritableEntry(JournalError):
    """The entry breaks a rule of records.md 3.1. Nothing was written; the decision fails whole."""


class JournalUnavailable(JournalError):
    """The file cannot be opened as it stands."""


class JournalMissing(JournalUnavailable):
    """There is no journal where one was expected. It is never made anew silently."""


class JournalExists(JournalUnavailable):
    """A new journal was asked for where a journal, or what is left of one, lies already."""


class JournalElsewhere(JournalUnavailable):
    """Another process holds the journal. Its lock is never taken away, however old it is."""

    def __init__(self, message: str, pids: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.pids = pids


class JournalNotWritable(JournalUnavailable):
    """The file or its file system is read-only. There is no play from memory instead."""


class WrongTable(JournalUnavailable):
    """The journal belongs to another table."""


class NeedsNewerProgram(JournalUnavailable):
    """An entry that only a newer program understands. The chain verifies; replay stops, it never skips."""


class JournalDamaged(JournalError):
    """The content is not to be trusted. The file stays as it is."""


class NotAJournal(JournalDamaged):
    """Not one of our files, or one whose first page or schema was changed."""


class ChainBroken(JournalDamaged):
    """Entry ``seq`` is the first that does not follow from what stands before it; ``why`` says how."""

    def __init__(self, path: Path, seq: int, why: str) -> None:
        super().__init__(
            f"{path}: entry {seq}: {why}. Entries 1 to {seq - 1} are sound. "
            "Keep the file untouched as evidence and rebuild the journal from the server or a backup"
        )
        self.seq = seq
        self.why = why


class WitnessDiffers(JournalError):
    """Paper or server have seen what this file does not hold."""

    def __init__(self, message: str, missing: range) -> None:
        super().__init__(message)
        self.missing = missing


class RivalAppend(JournalError):
    """The journal does not end where the caller believes. Nothing was written; the book closed itself."""


class OutcomeUnknown(JournalError):
    """An exception came out of a commit. Never tried again on that connection; the book closed itself."""


class DiskFull(OutcomeUnknown):
    """As OutcomeUnknown, and the cause is known: no room."""


class BookClosed(JournalError):
    """The book is closed."""
