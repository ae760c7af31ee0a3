"""What a console that broke off leaves for the next start: a note beside the journal (records.md, faults 5, 7 and 22).

After a commit whose outcome is unknown nothing may be written into the journal any more, and a fresh start believes the
file; without a note it would not know that somebody has to compare its last entry with paper and cards.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def note_file(journal: Path) -> Path:
    """Where the note of a journal lies."""
    return journal.with_name(journal.name + ".broke-off")


def leave(journal: Path, why: str) -> None:
    """Leaves a note, as far as a disk in trouble takes one: without it the start is one after a power cut."""
    with suppress(OSError):
        fd = os.open(note_file(journal), os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        try:
            os.write(fd, why.encode("utf-8", "replace")[:4000])
            os.fsync(fd)
        finally:
            os.close(fd)


def found(journal: Path) -> str:
    """Why the console broke off the last time; empty when it did not."""
    try:
        text = note_file(journal).read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
    return text or "the console broke off"


def settle(journal: Path) -> None:
    """The lock that the note asked for is an entry now: the note has done its work."""
    with suppress(OSError):
        note_file(journal).unlink(missing_ok=True)
