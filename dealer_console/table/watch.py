"""What no device tells and the desk looks at itself: the clock, the disk, the time that a commit takes, the file.

Everything here ends in an entry, a lamp or a refusal that names the cure (records.md, section 2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dealer_console.journal.room import LEAST_BYTES, RULE, Measure, Usage, amount, real_disk, room_of
from dealer_console.settings import SettingsError
from dealer_console.table.clock import Clock, moment, stamp
from dealer_console.table.view import LampView
from rules import event as ev
from rules.decision import Refused

LAMP: Final = "DISK"
SLOW_SECONDS, STUCK_SECONDS = 0.25, 2.0
CLOCK_LOCK: Final = "the clock shows "
_SLACK_SECONDS: Final = 2


@dataclass(frozen=True, slots=True)
class Disk:
    """The disk of the journal: ``measure`` says its room. ``patient`` is for a disk on stage, whose commits share a
    busy machine with the simulators: how long they take says nothing about a table's disk."""

    measure: Measure = real_disk
    patient: bool = False


def staged(text: str) -> Disk | None:
    """The disk of a stage, ``TOTAL:FREE`` in bytes: a scenario must not depend on the machine that plays it. None for
    no text: the journal's own disk counts. Raises SettingsError."""
    if not text:
        return None
    found = re.fullmatch(r"([0-9]+):([0-9]+)", text)
    if found is None:
        raise SettingsError(f"--disk {text}: write bytes as TOTAL:FREE")
    total, free = int(found[1]), int(found[2])
    return Disk(lambda _: Usage(total, total - free, free), patient=True)


class Watch:
    """The desk's own look at clock, disk and commits; used by its thread alone."""

    def __init__(self, clock: Clock, folder: Path, disk: Disk) -> None:
        """``folder`` holds the journal."""
        self._clock = clock
        self._folder = folder
        self._disk = disk
        self._latest = ""
        self._slow = ""
        self._told_slow = self._locked_slow = False

    def remember(self, event: ev.Event, at: str) -> None:
        """Takes an entry, new or read again: ``_latest`` is the time below which the clock may not start."""
        if isinstance(event, ev.HandStarted):
            self._locked_slow = False
        if isinstance(event, ev.ClockStepped | ev.RulingMade):
            self._latest = at  # told, or accepted by the floor: from here on this is the time
        elif at > self._latest and not isinstance(event, ev.Restarted | ev.Locked):
            self._latest = at

    # --- the clock ----------------------------------------------------------------------------------------

    def clock_news(self, locks: Sequence[str]) -> tuple[ev.Event, ...]:
        """The entry of a clock that was set since the last look; a lock that waited for that is released by it."""
        step = self._clock.step()
        if step is None:
            return ()
        was, now = map(stamp, step)
        return (ev.ClockStepped(was, now), *self._clock_is_right(locks, now))

    def started(self, last: str, locks: Sequence[str]) -> tuple[ev.Event, ...]:
        """The entry of a start on an old journal; ``last`` is the time of its last entry.

        A clock that shows less than an entry has (a dead battery, fault 28) locks the table until the floor, or a clock
        that was set, releases it: the order of entries is safe, their times would not be.
        """
        now = self._clock.now()
        away = int((now - moment(last)).total_seconds())
        started = ev.Restarted("start on the same journal", away)
        latest = max(self._latest, last)
        if (now - moment(latest)).total_seconds() >= -_SLACK_SECONDS:
            return (started, *self._clock_is_right(locks, stamp(now)))
        if any(lock.startswith(CLOCK_LOCK) for lock in locks):
            return (started,)
        return started, ev.Locked(f"{CLOCK_LOCK}{stamp(now)}, which is before the last entry ({latest}): set it")

    def _clock_is_right(self, locks: Sequence[str], now: str) -> tuple[ev.Event, ...]:
        if now < self._latest:
            return ()
        return tuple(ev.Unlocked(lock, f"it was set, and shows {now}") for lock in locks if lock.startswith(CLOCK_LOCK))

    # --- the disk -----------------------------------------------------------------------------------------

    def timed(self, commit: Callable[[], None]) -> tuple[ev.Event, ...]:
        """Does a commit and gives what is to be told of the time that it took (records.md, fault 11)."""
        before = self._clock.ticks()
        commit()
        took = self._clock.ticks() - before
        if self._disk.patient or took <= SLOW_SECONDS:
            return ()
        self._slow = f"a commit took {took:.2f} s: the journal's disk is slow"
        news: list[ev.Event] = []
        if not self._told_slow:
            self._told_slow = True
            news.append(ev.DeviceChanged("journal", "slow", self._slow))
        # Once in a hand: the entry of the lock is itself a commit on the same disk.
        if took > STUCK_SECONDS and not self._locked_slow:
            self._locked_slow = True
            news.append(ev.Locked(f"{self._slow}: see to it before the next hand"))
        return tuple(news)

    def lamps(self) -> tuple[LampView, ...]:
        """The lamp of the disk, which is lit only when somebody has to look at it."""
        room = room_of(self._folder, self._disk.measure)
        words = "; ".join(one for one in (self._slow, f"{room.words}: make room" if room.low else "") if one)
        return (LampView(LAMP, "fault" if room.short else "look", words),) if words else ()

    def bars(self) -> Refused | None:
        """Why no new hand may begin for want of room; None while there is enough."""
        room = room_of(self._folder, self._disk.measure)
        if not room.short:
            return None
        return Refused(f"{room.words}: a hand begins with {amount(LEAST_BYTES)} or more. Make room there", RULE)
