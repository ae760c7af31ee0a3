"""Time as the desk reads it: one clock that a scenario can move on."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


class Clock:
    """The wall clock in UTC plus an offset. ``elapse`` moves it on; a real table never does."""

    def __init__(self, offset: float = 0.0) -> None:
        """``offset`` in seconds ahead of the machine's clock."""
        self._offset = offset

    @property
    def offset(self) -> float:
        """Seconds ahead of the machine's clock."""
        return self._offset

    def elapse(self, seconds: float) -> None:
        """Let time pass."""
        self._offset += seconds

    def now(self) -> datetime:
        """The time, with zone UTC."""
        return datetime.now(UTC) + timedelta(seconds=self._offset)

    def stamp(self) -> str:
        """The time as a journal entry has it: ``2026-12-01T12:00:00.000000Z``."""
        return stamp(self.now())

    def seconds(self) -> float:
        """Seconds that only ever rise, for durations."""
        return time.monotonic() + self._offset


def stamp(when: datetime) -> str:
    """A moment as a journal entry has it."""
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def moment(text: str) -> datetime:
    """The moment of an entry's time. Raises ValueError for any other form."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
