"""The puck's driver: one reader thread, reconnecting; every open begins with the position of that moment.

The puck never moves the button: it says where it lies, the desk decides what that means.
Document: devices, "Puck".
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from devices.address import EvdevAddress, SocketAddress
from devices.errors import PortError
from devices.link import Clock, Link
from devices.puck.codec import (
    LAST_SEAT,
    AskPosition,
    Meaning,
    OutOfRange,
    Packets,
    Position,
    TagSeen,
    position,
)
from devices.puck.source import EvdevSource, EventSource, NotAPuckError, SocketSource
from devices.reading import Health, HealthChanged, PuckAt, PuckReading


@dataclass(frozen=True, slots=True)
class PuckTimes:
    """Seconds. ``heartbeat`` is for readers that send their tag again and again: 0 expects nothing."""

    slice: float = 0.2
    """Longest wait in one read: how soon ``stop`` is noticed."""
    first_report: float = 2.0
    heartbeat: float = 0.0


class PuckDriver:
    """A ``Puck`` over what ``open_source`` opens; it raises PortError. ``address`` names it in the log."""

    def __init__(
        self,
        open_source: Callable[[], EventSource],
        address: str,
        *,
        times: PuckTimes | None = None,
        clock: Clock = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self._open_source = open_source
        self._times = times or PuckTimes()
        self._clock = clock
        self._tell: Callable[[PuckReading], None] = _nobody
        self._link = Link(
            "puck",
            address,
            clock=clock,
            chance=chance or random.Random(),
            tell=self._changed,
        )
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._at: PuckAt | None = None
        self._tag: str | None = None
        self._reported = False

    def start(self, on_reading: Callable[[PuckReading], None]) -> None:
        """Open the sensor; the position at that moment is the first ``PuckAt``."""
        self._tell = on_reading
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="puck", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Close the sensor; no reading arrives after this returns."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._at = None

    def health(self) -> Health:
        """How the sensor stands now."""
        return self._link.health()

    def position(self) -> PuckAt | None:
        """Where the puck lies; None while the sensor is absent or what it says makes no sense."""
        return self._at

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._visit()
            except NotAPuckError as other:
                self._link.incompatible(str(other))
            except PortError as lost:
                self._link.absent(str(lost))
            if not self._stopping.is_set():
                self._stopping.wait(self._link.next_delay())

    def _visit(self) -> None:
        """Open, follow, close. What was known is forgotten before anybody is told that the sensor is gone."""
        source = self._open_source()
        try:
            self._follow(source)
        finally:
            self._at = self._tag = None
            source.close()

    def _follow(self, source: EventSource) -> None:
        """Read until the end or ``stop``. Raises PortError."""
        self._link.opening()
        packets, self._reported = Packets(), False
        opened = heard = self._clock()
        value = source.position()
        if value is not None:
            self._take(position(value), source)
        while not self._stopping.is_set():
            events = source.read(self._times.slice)
            now = self._clock()
            for meaning in packets.feed(events):
                self._take(meaning, source)
            if events:
                heard = now
            if not self._reported and now - opened > self._times.first_report:
                if source.answers:
                    raise NotAPuckError("the puck's address reports no position: another device is there")
                self._link.degraded("the reader does not know yet where the puck lies: lift it and lay it down again")
            if self._times.heartbeat and now - heard > self._times.heartbeat:
                self._link.degraded("the puck's reader is silent: move the puck; if the lamp stays, replug it")

    def _take(self, meaning: Meaning, source: EventSource) -> None:
        match meaning:
            case Position(seat):
                self._moved(seat)
            case TagSeen(tag):
                self._tagged(f"{tag:08X}" if tag else None)
            case AskPosition():
                self._link.count(gaps=1)
                value = source.position()
                if value is not None:
                    self._take(position(value), source)
            case OutOfRange(value):
                self._at, self._reported = None, True
                self._link.degraded(
                    f"the puck's reader reports {value}, seats are 1 to {LAST_SEAT}: set the button by hand"
                )

    def _moved(self, seat: int | None) -> None:
        self._reported = True
        self._link.ready()
        self._say(PuckAt(seat, self._tag))

    def _tagged(self, tag: str | None) -> None:
        self._tag = tag
        if self._at is not None:
            self._link.ready()
            self._say(PuckAt(self._at.seat, tag))

    def _changed(self, changed: HealthChanged) -> None:
        self._tell(changed)

    def _say(self, at: PuckAt) -> None:
        """A heartbeat repeats what is known; only a change is a reading."""
        if at != self._at:
            self._at = at
            self._tell(at)


def open_puck(address: EvdevAddress | SocketAddress) -> PuckDriver:
    """The puck at ``address``, not started."""

    def source() -> EventSource:
        if isinstance(address, SocketAddress):
            return SocketSource.open(address.path)
        return EvdevSource.open(address)

    return PuckDriver(source, str(address))


def _nobody(_reading: PuckReading) -> None:
    """Before ``start`` nobody listens."""
