"""Time as the desk reads it: one clock that a scenario can move on, and that notices when somebody sets it.

The order of entries is their number and never their time; a clock that jumps is told in an entry of its own, so that
whoever reads the times knows what to make of them (records.md, faults 27 and 28).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

STEP_SECONDS: Final = 2.0
"""How far the wall clock may run from the monotonic one between two looks before it counts as a step."""
_YEARS: Final = range(2000, 9000)


class ClockError(Exception):
    """An offset that leads to no time of day. Names the offset and what may stand there."""


class Clock:
    """The wall clock in UTC plus an offset. ``elapse`` moves it on; a real table never does."""

    def __init__(
        self,
        offset: float = 0.0,
        *,
        wall: Callable[[], datetime] = lambda: datetime.now(UTC),
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """``offset`` in seconds ahead of the machine's clock. Raises ClockError."""
        self._wall = wall
        self._monotonic = monotonic
        self._offset = _verified(wall(), offset)
        self._apart = self._distance()

    @property
    def offset(self) -> float:
        """Seconds ahead of the machine's clock."""
        return self._offset

    def elapse(self, seconds: float) -> None:
        """Let time pass: for both clocks alike, so that it is no step. Raises ClockError."""
        self._offset = _verified(self._wall(), self._offset + seconds)

    def now(self) -> datetime:
        """The time, with zone UTC."""
        return self._wall() + timedelta(seconds=self._offset)

    def stamp(self) -> str:
        """The time as a journal entry has it: ``2026-12-01T12:00:00.000000Z``."""
        return stamp(self.now())

    def seconds(self) -> float:
        """Seconds that only ever rise, for durations."""
        return self._monotonic() + self._offset

    def ticks(self) -> float:
        """Seconds of the machine's own monotonic clock, which no scenario moves on: for how long something took."""
        return self._monotonic()

    def step(self) -> tuple[datetime, datetime] | None:
        """(what the clock should show, what it shows) when it was set since the last look; else None.

        Looked at often: a clock that is slewed gently, as a time server does it, runs on from look to look and is no
        step.
        """
        apart = self._distance()
        stepped, self._apart = apart - self._apart, apart
        if abs(stepped) <= STEP_SECONDS:
            return None
        now = self.now()
        return now - timedelta(seconds=stepped), now

    def _distance(self) -> float:
        return self._wall().timestamp() - self._monotonic()


def _verified(wall: datetime, offset: float) -> float:
    """The offset, if it leads to a time that an entry can bear."""
    try:
        fits = math.isfinite(offset) and (wall + timedelta(seconds=offset)).year in _YEARS
    except OverflowError:
        fits = False
    if not fits:
        raise ClockError(
            f"the clock cannot be moved by {offset:g} seconds: the time has to lie between the years {_YEARS.start} "
            f"and {_YEARS.stop}"
        )
    return offset


def stamp(when: datetime) -> str:
    """A moment as a journal entry has it."""
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def moment(text: str) -> datetime:
    """The moment of an entry's time. Raises ValueError for any other form."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
