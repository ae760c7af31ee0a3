"""One device's link: when to try again, how it stands, and one log line for each loss and each return."""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable
from dataclasses import replace

from devices.reading import Health, HealthChanged, HealthState

log = logging.getLogger(__name__)

Clock = Callable[[], float]
"""Monotonic seconds. Drivers get it from outside, so that a test turns time by hand."""

_FIRST_DELAY = 0.1
_SHORT_CAP = 1.0
_LONG_CAP = 5.0
_SHORT_PERIOD = 60.0
_JITTER = 0.2

_LOST = frozenset({HealthState.ABSENT, HealthState.FAULT, HealthState.INCOMPATIBLE})


class Link:
    """Health and reconnect timing of one device.

    ``device`` and ``address`` name it in log and readings; ``tell`` receives a ``HealthChanged`` whenever the
    state or its reason change, on the thread that caused it. Counters tell nobody; ``health()`` has them.
    May be used from several threads.
    """

    def __init__(
        self,
        device: str,
        address: str,
        *,
        clock: Clock,
        chance: random.Random,
        tell: Callable[[HealthChanged], None],
    ) -> None:
        self._device = device
        self._address = address
        self._clock = clock
        self._chance = chance
        self._tell = tell
        self._guard = threading.Lock()
        self._health = Health(HealthState.ABSENT, clock(), "not opened yet")
        self._lost_at: float | None = None
        self._tries = 0

    def health(self) -> Health:
        """How the device stands now, with its counters."""
        with self._guard:
            return self._health

    def count(self, **more: int) -> None:
        """Add to counters: ``count(crc_errors=1)``. Raises TypeError for a counter that does not exist."""
        with self._guard:
            counters = self._health.counters
            grown = {name: getattr(counters, name, 0) + step for name, step in more.items()}
            self._health = replace(self._health, counters=replace(counters, **grown))

    def opening(self) -> None:
        """The port is open; the device has not yet answered. A known fault stays in view until it does."""
        if self.health().state not in _LOST - {HealthState.ABSENT}:
            self._move(HealthState.OPENING, "")

    def ready(self) -> None:
        """The device answers and nothing is wrong."""
        self._back()
        self._move(HealthState.READY, "")

    def degraded(self, reason: str) -> None:
        """The device answers, and this is wrong."""
        self._back()
        self._move(HealthState.DEGRADED, reason)

    def absent(self, reason: str) -> None:
        """The port is not there."""
        self._gone(HealthState.ABSENT, reason)

    def fault(self, reason: str) -> None:
        """The port is there and the device does not do its work."""
        self._gone(HealthState.FAULT, reason)

    def incompatible(self, reason: str) -> None:
        """It is not the device, or not the version, that we speak with."""
        self._gone(HealthState.INCOMPATIBLE, reason)

    def next_delay(self) -> float:
        """Seconds to wait before the next try: 0.1 growing to 1 in the first minute of a loss, then to 5.

        Each is shortened by up to a fifth, so that a pit full of tables does not knock at the same moment.
        """
        lost_for = 0.0 if self._lost_at is None else self._clock() - self._lost_at
        cap = _SHORT_CAP if lost_for < _SHORT_PERIOD else _LONG_CAP
        # The exponent stops growing where the cap has long taken over: a week of tries must not overflow.
        delay: float = min(cap, _FIRST_DELAY * 2 ** min(self._tries, 10))
        self._tries += 1
        return delay * (1 - _JITTER * self._chance.random())

    def _gone(self, state: HealthState, reason: str) -> None:
        if self._lost_at is None:
            self._lost_at = self._clock()
            log.warning("%s at %s is out of service: %s", self._device, self._address, reason)
        self._move(state, reason)

    def _back(self) -> None:
        self._tries = 0
        if self._lost_at is not None:
            away = self._clock() - self._lost_at
            self._lost_at = None
            self.count(reconnects=1)
            log.warning("%s at %s is back after %.1f s", self._device, self._address, away)

    def _move(self, state: HealthState, reason: str) -> None:
        with self._guard:
            before = self._health
            if (before.state, before.reason) == (state, reason):
                return
            since = before.since if before.state is state else self._clock()
            self._health = Health(state, since, reason, before.counters)
            told = HealthChanged(self._device, self._health)
        self._tell(told)
