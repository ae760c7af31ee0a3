"""Names in the folder of a journal: which file a name means, and making one survive a power cut."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NamedTuple

from dealer_console.journal.errors import JournalExists, JournalMissing, JournalNotWritable, NotAJournal


class Identity(NamedTuple):
    """Which file a name meant when it was opened."""

    device: int
    inode: int
    links: int


def identities(path: Path) -> tuple[Identity, ...] | None:
    """The journal and its write-ahead log as their names mean them now; None when one of them is gone."""
    try:
        states = [os.stat(name) for name in (path, f"{path}-wal")]
    except OSError:
        return None
    return tuple(Identity(state.st_dev, state.st_ino, state.st_nlink) for state in states)


def verify_nothing_there(path: Path) -> None:
    """No file of a journal lies at this name. Raises JournalExists, which names it."""
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-journal")):
        if name.exists() or name.is_symlink():
            raise JournalExists(
                f"{path}: {name} lies there already. Open that journal, or move it to safety first; "
                "a journal is never written over"
            )


def make_empty(unborn: Path) -> None:
    """An empty file for our eyes only, in place of what an earlier try left."""
    for name in (unborn, Path(f"{unborn}-wal"), Path(f"{unborn}-journal")):
        name.unlink(missing_ok=True)
    os.close(os.open(unborn, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600))


def sync_folder(folder: Path) -> None:
    """Make names in a folder survive a power cut."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def read_title(path: Path) -> bytes:
    """The first hundred bytes of a file that may be written; SQLite would fall back to reading and not say so.

    Invoked before SQLite has the file: closing a second descriptor later would drop SQLite's own locks. Raises
    JournalMissing, NotAJournal for a folder, JournalNotWritable with the cause and the cure.
    """
    try:
        fd = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        raise missing(path) from None
    except IsADirectoryError:
        raise NotAJournal(f"{path}: this is a folder. Name the journal in it") from None
    except OSError as error:
        cause = {
            errno.EROFS: "it lies on a read-only file system: mount it for writing",
            errno.EACCES: "this user may not write it: give the file to the console's user",
            errno.EPERM: "it is marked as unchangeable: take the mark away (chattr -i)",
        }.get(error.errno or 0, f"{error.strerror}: mend the disk")
        raise JournalNotWritable(f"{path}: the journal cannot be opened for writing; {cause}") from None
    try:
        return os.read(fd, 100)
    finally:
        os.close(fd)


def verify_there(path: Path) -> None:
    """Whether there is anything under the name. Raises JournalMissing, or JournalNotWritable for a closed folder."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        raise missing(path) from None
    except OSError as error:
        raise JournalNotWritable(
            f"{path}: the folder {path.parent} cannot be looked into ({error.strerror}). Give it to the console's user"
        ) from None


def missing(path: Path) -> JournalMissing:
    """The error for a journal that is not where it should be."""
    return JournalMissing(
        f"{path}: there is no journal. Name the right file or restore it from a backup; a new journal is "
        "made only when the table is set up anew"
    )
