"""What the desk has heard of each device, and since when; told by readings, and after a restart by the journal.

For the pages behind the lamps. No face of a card is in it: the desk hears identities alone.
"""

from __future__ import annotations

from typing import Final

from dealer_console.vault.port import CardArrived, FacelessReading
from devices.reading import (
    CardPushedBack,
    CardsLost,
    Counters,
    CutCard,
    DeckVerified,
    HealthChanged,
    HealthState,
    JobChanged,
    Lid,
    Misread,
    Paper,
    PrinterStatus,
    PuckAt,
    ShoeBooted,
    ShoeFault,
)
from rules import event as ev

SET_ASIDE: Final = "set aside"
"""State of a puck's sensor that the dealer does without until it reports another place."""

_PAPER: Final = {Paper.OK: "enough", Paper.NEAR_END: "near its end", Paper.OUT: "out"}


class DeviceBook:
    """Used by the desk's thread alone. Times are those of journal entries, UTC."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[str, str]] = {}
        self._heard: dict[str, tuple[HealthState, str]] = {}
        self._facts: dict[str, dict[str, tuple[str, str]]] = {}
        self._counters: dict[str, Counters] = {}
        self._puck: int | None = None
        self.aside: int | None = None
        """Where a puck lies whose report the dealer set aside; 0 off the table, None: none is."""

    def remember(self, event: ev.Event, at: str) -> None:
        """Takes note of an entry of the journal, new or read again."""
        match event:
            case ev.DeviceChanged("puck", state) if state == SET_ASIDE:
                self.aside = self._puck
            case ev.DeviceChanged():
                self._told[event.device] = (event.state, at)
            case ev.PuckSeen() if event.seat is not None:
                self._puck, self.aside = event.seat, None
            case _:
                return

    def health(self, changed: HealthChanged, now: str) -> None:
        """A device's health changed. What the journal told before a restart and still holds has lasted since then."""
        device, state = changed.device, changed.health.state
        self._counters[device] = changed.health.counters
        before = self._heard.get(device)
        if before is not None and before[0] is state:
            return
        told = self._told.get(device)
        fresh = before is None or before[0] is HealthState.OPENING
        self._heard[device] = (state, told[1] if fresh and told is not None and told[0] == state else now)

    def heard(self, reading: FacelessReading | PuckAt | PrinterStatus | JobChanged, now: str) -> None:
        """A reading of any device."""
        match reading:
            case CardArrived():
                self._note("shoe", "last card", f"number {reading.index} since the shoe's start", now)
            case Misread():
                self._note("shoe", "last card", f"number {reading.index}, not read ({reading.code})", now)
            case CardsLost():
                self._note("shoe", "cards lost", f"numbers {reading.first} to {reading.last}", now)
            case Lid():
                self._note("shoe", "lid", "open" if reading.open else "closed", now)
            case DeckVerified():
                self._note("shoe", "deck", f"{reading.count} counted, {'agrees' if reading.ok else 'differs'}", now)
            case CutCard():
                self._note("shoe", "cut card", "came out", now)
            case CardPushedBack():
                self._note("shoe", "last card", "was pushed back", now)
            case ShoeFault():
                self._note("shoe", f"fault {reading.code}", "set" if reading.set else "cleared", now)
            case ShoeBooted():
                self._note("shoe", "shoe", f"{reading.model} {reading.serial}, start {reading.boot_id}", now)
            case PuckAt():
                tag = f", tag {reading.tag}" if reading.tag else ""
                where = f"at seat {reading.seat}" if reading.seat else "off the table"
                self._note("puck", "puck", f"{where}{tag}", now)
            case PrinterStatus():
                self._note("printer", "paper", _PAPER[reading.paper], now)
                self._note("printer", "cover", "open" if reading.cover_open else "closed", now)
            case JobChanged() | HealthChanged():
                return  # the records have lines of their own, and health its state

    def _note(self, device: str, what: str, words: str, now: str) -> None:
        self._facts.setdefault(device, {})[what] = (words, now)

    def since(self, device: str) -> str:
        """The time since which a device stands as it does; empty when nothing was heard of it."""
        return self._heard[device][1] if device in self._heard else ""

    def well(self, device: str) -> bool:
        """Whether the device itself says that it is ready."""
        return device in self._heard and self._heard[device][0] is HealthState.READY

    def facts(self, device: str) -> tuple[tuple[str, str, str], ...]:
        """(what, words, time) of the last readings, in the order in which each was first heard."""
        return tuple((what, words, at) for what, (words, at) in self._facts.get(device, {}).items())

    def line(self, device: str) -> str:
        """What went wrong on the wire and was mended, at the last change of health."""
        told = self._counters.get(device, Counters())
        counts = (
            (told.crc_errors, "bad frames"), (told.duplicates, "repeats"), (told.gaps, "gaps"),
            (told.retries, "retries"), (told.reconnects, "reconnects"),
        )  # fmt: skip
        return ", ".join(f"{words} {count}" for count, words in counts if count) or "nothing to mend"
