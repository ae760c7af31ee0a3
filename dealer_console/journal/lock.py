"""The side file that says who has a journal open (records.md 1.1, faults 21 and 23)."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from dealer_console.journal.errors import JournalElsewhere, JournalMissing, JournalNotWritable


class SideLock:
    """An exclusive ``flock`` on ``<journal>.lock``, held as long as the journal is open.

    The kernel drops it when the process ends, however it ends; so it is never stale and never taken by force.
    The file itself stays: removing it would let two processes lock two files of one name.
    """

    def __init__(self, journal: Path) -> None:
        """Take the lock. Raises JournalElsewhere when another process or another book has it."""
        self._fd = _open(journal)
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            pid = _pid(os.read(self._fd, 20))
            os.close(self._fd)
            raise elsewhere(journal, () if pid is None else (pid,)) from None
        os.ftruncate(self._fd, 0)
        os.pwrite(self._fd, f"{os.getpid()}\n".encode("ascii"), 0)

    def release(self) -> None:
        """Give the lock back. May be invoked twice."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def side_file(journal: Path) -> Path:
    """Where the lock of a journal lies."""
    return journal.with_name(journal.name + ".lock")


def is_held(journal: Path) -> bool:
    """Whether somebody has the journal open now. Takes nothing and makes no file."""
    try:
        fd = os.open(side_file(journal), os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(fd)
    return False


def elsewhere(journal: Path, pids: tuple[int, ...]) -> JournalElsewhere:
    """The error for a journal that others hold, with their process numbers where they are known."""
    holder = f"process {', '.join(map(str, pids))}" if pids else "a process that is not known"
    return JournalElsewhere(
        f"{journal}: the journal is open elsewhere, in {holder}. Close that program, then start again; "
        "readers of a journal work on a copy",
        pids,
    )


def holders(journal: Path) -> tuple[int, ...]:
    """The other processes that have the journal's file open, as far as we may look."""
    try:
        wanted = journal.stat()
    except OSError:
        return ()
    return tuple(
        sorted(pid for pid in _processes() if pid != os.getpid() and _has_open(pid, wanted.st_dev, wanted.st_ino))
    )


def _processes() -> Iterator[int]:
    try:
        return (int(name) for name in os.listdir("/proc") if name.isdecimal())
    except OSError:
        return iter(())


def _has_open(pid: int, device: int, inode: int) -> bool:
    folder = f"/proc/{pid}/fd"
    try:
        names = os.listdir(folder)
    except OSError:
        return False
    for name in names:
        try:
            found = os.stat(f"{folder}/{name}")
        except OSError:
            continue
        if (found.st_dev, found.st_ino) == (device, inode):
            return True
    return False


def _open(journal: Path) -> int:
    try:
        return os.open(side_file(journal), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except (FileNotFoundError, NotADirectoryError):
        raise JournalMissing(
            f"{journal}: there is no folder {journal.parent}. Make the folder, or name another journal"
        ) from None
    except OSError as error:
        raise JournalNotWritable(
            f"{journal}: the folder {journal.parent} cannot be written ({error.strerror}). Make it "
            "writable for this user; there is no play without a journal"
        ) from None


def _pid(text: bytes) -> int | None:
    return int(text) if text.strip().isdigit() else None
