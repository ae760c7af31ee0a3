"""The plug of the simulated shoe: a pseudo-terminal behind a symbolic link that keeps its name."""

from __future__ import annotations

import fcntl
import os
import struct
import termios
import time
import tty
from pathlib import Path
from typing import Final

_READ_WITHIN: Final = 1.0
"""Real seconds that the host has to read the last bytes; with no host there they are lost, as on a wire."""


class PtyPort:
    """One port; each ``plug`` makes a new pseudo-terminal. Not safe for several threads at once."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._ends: tuple[int, int] | None = None

    @property
    def plugged(self) -> bool:
        """There is a port."""
        return self._ends is not None

    def watched(self) -> list[int]:
        """The file descriptor at which bytes of the host arrive, if there is a port."""
        return [] if self._ends is None else [self._ends[0]]

    def plug(self) -> None:
        """A new port, and the link to it replaced in one step. Nothing happens where there is one."""
        if self._ends is not None:
            return
        # We keep the far end open too: otherwise each closing by the host would look like an unplug to us.
        near, far = self._ends = os.openpty()
        tty.setraw(far)
        os.set_blocking(near, False)
        fresh = self._link.with_name(f".{self._link.name}.new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(far))
        fresh.replace(self._link)

    def pull_out(self, *, unread: bool = False) -> None:
        """The port goes away: after what was sent has been read, or (``unread``) at once.

        A hang-up throws unread bytes away, which no wire does.
        """
        if self._ends is None:
            return
        near, far = self._ends
        end = time.monotonic() + _READ_WITHIN
        while not unread and _unread(far) and time.monotonic() < end:
            time.sleep(0.001)
        self._ends = None
        self._link.unlink(missing_ok=True)
        os.close(near)
        os.close(far)

    def read(self) -> bytes:
        """What the host has written; empty where there is nothing."""
        if self._ends is None:
            return b""
        try:
            return os.read(self._ends[0], 4096)
        except BlockingIOError:
            return b""

    def write(self, data: bytes) -> None:
        """Send to the host. What its buffer does not hold is lost, as without flow control."""
        if self._ends is not None and data:
            try:
                os.write(self._ends[0], data)
            except BlockingIOError:
                return


def _unread(end: int) -> int:
    count: int = struct.unpack("i", fcntl.ioctl(end, termios.FIONREAD, b"\0" * 4))[0]
    return count
