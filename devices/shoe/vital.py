"""Is the shoe well? Heartbeats, noise and its own faults make one condition; pure, time comes in."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from devices.reading import HealthState, ShoeBooted
from devices.shoe.message import PROTOCOL

DEGRADED_AFTER: Final = 2.5
DOWN_AFTER: Final = 5.0
"""Seconds without one good frame; the shoe sends a heartbeat each second."""

NOISE_WINDOW: Final = 10.0
NOISE_LIMIT: Final = 5
"""Bad frames within the window that make a line noisy. A lone one is mended by its repetition."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What the shoe's lamp shows. ``down`` says that the port should be closed and opened anew."""

    state: HealthState
    reason: str = ""
    down: bool = False


class Vital:
    """Watches one shoe over any number of openings of its port."""

    def __init__(self) -> None:
        self._heard_at = 0.0
        self._bad_at: deque[float] = deque(maxlen=NOISE_LIMIT)
        self._only_noise = False
        self._greeted = False
        self._stranger = ""
        self._faults: set[str] = set()
        self._says_fault = False

    def opened(self, now: float) -> None:
        """The port was opened; the shoe has five seconds to say who it is."""
        self._heard_at = now
        self._only_noise = False
        self._greeted = False
        self._bad_at.clear()

    def good(self, now: float) -> None:
        """A good frame came."""
        self._heard_at = now
        self._only_noise = False

    def bad(self, now: float) -> None:
        """A bad frame came."""
        self._bad_at.append(now)
        self._only_noise = True

    def greeted(self, shoe: ShoeBooted, *, booted: bool) -> None:
        """The shoe said who it is; ``booted``: since we last knew, so that its old faults are gone."""
        self._greeted = True
        self._stranger = "" if shoe.protocol == PROTOCOL else _stranger(shoe)
        if booted:
            self._faults.clear()
            self._says_fault = False

    def fault(self, code: str, is_set: bool) -> None:
        """The shoe reported a fault of its own, or that it is gone."""
        (self._faults.add if is_set else self._faults.discard)(code)

    def state(self, word: str) -> None:
        """The state that a heartbeat told."""
        self._says_fault = word == "fault"
        if not self._says_fault:
            self._faults.clear()

    @property
    def compatible(self) -> bool:
        """The shoe speaks our version."""
        return not self._stranger

    def condition(self, now: float) -> Condition:
        """How the shoe stands at ``now``; the gravest reason wins."""
        silent = now - self._heard_at
        if silent >= DOWN_AFTER:
            return Condition(HealthState.FAULT, self._silence(), down=True)
        if self._stranger:
            return Condition(HealthState.INCOMPATIBLE, self._stranger)
        if not self._greeted:
            return Condition(HealthState.OPENING)
        if self._faults or self._says_fault:
            named = f": {', '.join(sorted(self._faults))}" if self._faults else ""
            return Condition(HealthState.FAULT, f"the shoe reports a fault of its own{named}")
        if silent >= DEGRADED_AFTER:
            return Condition(HealthState.DEGRADED, "the shoe's heartbeat is late")
        if len(self._bad_at) == NOISE_LIMIT and now - self._bad_at[0] <= NOISE_WINDOW:
            return Condition(HealthState.DEGRADED, "noise on the shoe's line; examine its cable and plug")
        return Condition(HealthState.READY)

    def _silence(self) -> str:
        if self._only_noise:
            return "only noise comes from the shoe's port: is its speed right, and is it the shoe's?"
        return "the shoe is silent: examine its power and its cable"


def _stranger(shoe: ShoeBooted) -> str:
    return (
        f"{shoe.model} {shoe.serial} speaks version {shoe.protocol} of the shoe link and this console "
        f"version {PROTOCOL}: bring another shoe or update one of the two"
    )
