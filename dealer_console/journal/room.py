"""How much room the disk of the journal has (records.md, fault 8): a warning in time, no new hand on the last of it.

Nothing is ever deleted to make room. A hand in play may be finished: what is kept free is far more than it needs.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

GB: Final = 10**9
WARN_BYTES: Final = 5 * GB
WARN_PART: Final = 0.20
LEAST_BYTES: Final = 2 * GB
RULE: Final = "Console procedure, a full disk (docs/faults.md, 8)"


class Usage(NamedTuple):
    """Bytes of a file system, as ``shutil.disk_usage`` tells them."""

    total: int
    used: int
    free: int


Measure = Callable[[Path], Usage]


def real_disk(folder: Path) -> Usage:
    """The file system on which a folder lies. Raises OSError."""
    return Usage(*shutil.disk_usage(folder))


@dataclass(frozen=True, slots=True)
class Room:
    """The room on the disk of ``folder``; ``usage`` None when the disk does not answer, and ``why`` then says so."""

    folder: Path
    usage: Usage | None
    why: str = ""

    @property
    def low(self) -> bool:
        """Less than a fifth of the disk or less than 5 GB is free: time to make room."""
        return self.usage is None or self.usage.free < max(WARN_BYTES, int(self.usage.total * WARN_PART))

    @property
    def short(self) -> bool:
        """Less than 2 GB is free, or nobody can say: no new hand begins."""
        return self.usage is None or self.usage.free < LEAST_BYTES

    @property
    def words(self) -> str:
        """How much is left, in words; the cause where that cannot be said."""
        if self.usage is None:
            return f"the journal's disk ({self.folder}) does not answer: {self.why}"
        return f"{amount(self.usage.free)} of {amount(self.usage.total)} left on the journal's disk ({self.folder})"


def room_of(folder: Path, measure: Measure = real_disk) -> Room:
    """The room on the disk of a folder, measured now."""
    try:
        return Room(folder, measure(folder))
    except OSError as error:
        return Room(folder, None, error.strerror or type(error).__name__)


def amount(size: int) -> str:
    """Bytes as people say them: ``1.9 GB``, below a tenth of one ``85 MB``. Never rounded up: 1.99 GB are not 2."""
    if size < GB // 10:
        return f"{size // 10**6} MB"
    whole, tenth = divmod(size // (GB // 10), 10)
    return f"{whole}.{tenth} GB" if whole < 100 else f"{whole} GB"
