"""The lamps of shoe, puck and printer: fine, look, fault or absent, each with its reason in words."""

from __future__ import annotations

from typing import Final

from dealer_console.table.view import LampView
from devices.reading import (
    CardPushedBack,
    CutCard,
    DeckVerified,
    HealthChanged,
    HealthState,
    Lid,
    Paper,
    PrinterStatus,
    ShoeBooted,
    ShoeFault,
)
from rules import event as ev

_STATES: Final = {
    # Nothing is heard at all of a device that the table does not have; one that should be there and is not, is a fault.
    HealthState.ABSENT: "fault",
    HealthState.OPENING: "look",
    HealthState.READY: "fine",
    HealthState.DEGRADED: "look",
    HealthState.FAULT: "fault",
    HealthState.INCOMPATIBLE: "fault",
}
_TOLD: Final = frozenset(str(state) for state in HealthState)
_DEVICES: Final = ("shoe", "puck", "printer")


class Lamps:
    """What the desk last heard of each device."""

    def __init__(self) -> None:
        self._health: dict[str, tuple[str, str]] = dict.fromkeys(_DEVICES, ("absent", ""))
        self._extra: dict[str, str] = {}

    def health(self, changed: HealthChanged) -> None:
        """A device's health changed. The wire's own words stand in the journal; here is what to do about it."""
        absent = changed.health.state is HealthState.ABSENT
        reason = "not there: see its cable and its power" if absent else changed.health.reason
        self._health[changed.device] = (_STATES[changed.health.state], reason)

    def paper(self, status: PrinterStatus) -> None:
        """The printer told of its paper, cover and errors."""
        words = []
        if status.paper is Paper.OUT:
            words.append("paper is out: change the roll")
        elif status.paper is Paper.NEAR_END:
            words.append("paper near its end: have a roll ready")
        if status.cover_open:
            words.append("cover open: close it")
        if status.error:
            words.append(f"{status.error} error")
        elif status.offline and not words:
            words.append("off line")
        self._note("printer", "; ".join(words))

    def shoe(self, reading: CardPushedBack | CutCard | Lid | DeckVerified | ShoeFault | ShoeBooted) -> None:
        """The shoe told of something that is no card."""
        match reading:
            case Lid():
                self._note("shoe", "lid open: close it" if reading.open else "")
            case ShoeFault():
                self._note("shoe", f"fault {reading.code}" if reading.set else "")
            case DeckVerified():
                self._note("shoe", "" if reading.ok else f"deck differs: {reading.count} cards counted")
            case CardPushedBack():
                self._note("shoe", "a card was pushed back")
            case CutCard():
                self._note("shoe", "the cut card is out")
            case ShoeBooted():
                self._note("shoe", "")

    def _note(self, device: str, words: str) -> None:
        self._extra[device] = words

    def state(self, device: str) -> str:
        """fine, look, fault or absent."""
        state, _ = self._health[device]
        return "look" if state == "fine" and self._extra.get(device) else state

    def reason(self, device: str) -> str:
        """Why the lamp is not fine, in words; empty when it is."""
        _, reason = self._health[device]
        if reason and device == "printer":
            return reason  # it says itself what its status means
        return "; ".join(words for words in (reason, self._extra.get(device, "")) if words)

    def views(self) -> tuple[LampView, ...]:
        """The three lamps of the status bar."""
        return tuple(LampView(device.upper(), self.state(device), self.reason(device)) for device in _DEVICES)


class DeviceNews:
    """Which changes of a device's health are facts for the journal: a loss, a return, the first trouble in between.

    A cable that flutters all night, and each start of the console, must not fill journal and paper.
    """

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def remember(self, event: ev.Event) -> None:
        """What the journal holds already, new or read again."""
        if isinstance(event, ev.DeviceChanged) and event.state in _TOLD:
            self._told[event.device] = event.state

    def news(self, changed: HealthChanged) -> tuple[ev.Event, ...]:
        """The fact in a change of health, if there is one."""
        device, state = changed.device, changed.health.state
        told = self._told.get(device, str(HealthState.READY))
        if state is HealthState.OPENING or state == told:
            return ()
        if state is HealthState.READY and told == HealthState.DEGRADED:
            return ()
        return (ev.DeviceChanged(device, str(state), changed.health.reason),)
