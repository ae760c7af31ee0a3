"""The puck's language: ``struct input_event`` bytes to events, and events to what the puck means.

Pure: no clock, no file. The puck is a human interface device with one absolute axis, ``ABS_MISC`` 0..11 (0:
off the table, otherwise the seat it lies on), and ``MSC_SCAN`` for the tag in the reader's field, sent again
each second as the reader's heartbeat. An event packet ends with ``SYN_REPORT``. When the kernel's buffer ran
over it writes ``SYN_DROPPED``: what was collected is worthless up to the next ``SYN_REPORT``, and the
position has to be asked for. Document: devices, "Puck"; the kernel's ``input/event-codes``.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

EV_SYN: Final = 0x00
EV_ABS: Final = 0x03
EV_MSC: Final = 0x04
SYN_REPORT: Final = 0
SYN_CONFIG: Final = 1
SYN_DROPPED: Final = 3
ABS_MISC: Final = 0x28
MSC_SCAN: Final = 0x04

LAST_SEAT: Final = 11
_TYPE_LAST: Final = 0x1F
_CODE_LAST: Final = 0x2FF
_MICROSECONDS: Final = 1_000_000

EVENT: Final = struct.Struct("<qqHHi")
"""Seconds, microseconds, type, code, value: the 24 bytes of a 64-bit kernel, little end first."""


class BadEventError(ValueError):
    """Bytes that no input device writes: something else speaks at this address."""


@dataclass(frozen=True, slots=True)
class InputEvent:
    """One ``struct input_event``. ``seconds`` and ``micros`` are the device's time and stay evidence only."""

    kind: int
    code: int
    value: int
    seconds: int = 0
    micros: int = 0


def encode(event: InputEvent) -> bytes:
    """The event's 24 bytes."""
    return EVENT.pack(event.seconds, event.micros, event.kind, event.code, event.value)


def position_report(position: int) -> tuple[InputEvent, ...]:
    """The packet that says where the puck lies: 0 off the table, 1..11 the seat."""
    return (InputEvent(EV_ABS, ABS_MISC, position), InputEvent(EV_SYN, SYN_REPORT, 0))


def tag_report(tag: int) -> tuple[InputEvent, ...]:
    """The packet that names the tag in the field, 32 bits, 0 for none. Sent again it is a heartbeat."""
    signed = tag - (1 << 32) if tag >> 31 else tag
    return (InputEvent(EV_MSC, MSC_SCAN, signed), InputEvent(EV_SYN, SYN_REPORT, 0))


POSITION_QUESTION: Final = encode(InputEvent(EV_SYN, SYN_CONFIG, 0))
"""What the console writes to a puck on a socket, which has no ``EVIOCGABS``: report your position."""


@dataclass(slots=True)
class EventStream:
    """Bytes in pieces of any size to whole events; keeps the incomplete rest."""

    _rest: bytes = b""

    @property
    def unfinished(self) -> int:
        """Bytes of an event that has begun and not ended: at the end of a stream, a cut event."""
        return len(self._rest)

    def feed(self, data: bytes) -> tuple[InputEvent, ...]:
        """The events that ``data`` completes. Raises BadEventError where no input device wrote it."""
        run = self._rest + data
        whole = len(run) - len(run) % EVENT.size
        self._rest = run[whole:]
        return tuple(_event(*fields) for fields in EVENT.iter_unpack(run[:whole]))


def _event(seconds: int, micros: int, kind: int, code: int, value: int) -> InputEvent:
    if kind > _TYPE_LAST or code > _CODE_LAST or not 0 <= micros < _MICROSECONDS or seconds < 0:
        raise BadEventError(
            f"the puck's address sends bytes that are no input events (type {kind}, code {code}): "
            "another device is connected there; compare the address with the puck's cable"
        )
    return InputEvent(kind, code, value, seconds, micros)


@dataclass(frozen=True, slots=True)
class Position:
    """The puck lies on ``seat`` 1..11, or on no seat (None): off the table."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class TagSeen:
    """The reader lives and sees this tag; 0: none in its field."""

    tag: int


@dataclass(frozen=True, slots=True)
class AskPosition:
    """Events were lost: the position must be read from the device again."""


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """The axis gave a number that is no seat and not 0."""

    value: int


Meaning = Position | TagSeen | AskPosition | OutOfRange


def position(value: int) -> Position | OutOfRange:
    """The meaning of an axis value, also of the one that is read from the device at connect."""
    if not 0 <= value <= LAST_SEAT:
        return OutOfRange(value)
    return Position(value or None)


@dataclass(slots=True)
class Packets:
    """Events to meanings, packet by packet: nothing counts before its ``SYN_REPORT``."""

    _packet: list[InputEvent] = field(default_factory=list)
    _dropped: bool = False

    def feed(self, events: Iterable[InputEvent]) -> tuple[Meaning, ...]:
        """What the events say, in order. An unfinished packet is kept for the next time."""
        return tuple(meaning for event in events for meaning in self._take(event))

    def _take(self, event: InputEvent) -> tuple[Meaning, ...]:
        if event.kind != EV_SYN:
            self._packet.append(event)
            return ()
        if event.code == SYN_DROPPED:
            self._dropped = True
        if event.code != SYN_REPORT:
            return ()
        packet, dropped = self._packet, self._dropped
        self._packet, self._dropped = [], False
        return (AskPosition(),) if dropped else _read(packet)


def _read(packet: list[InputEvent]) -> tuple[Meaning, ...]:
    """Kinds and codes that are not the puck's (a reader may have keys and lamps as well) say nothing."""
    said: list[Meaning] = []
    for event in packet:
        if (event.kind, event.code) == (EV_ABS, ABS_MISC):
            said.append(position(event.value))
        elif (event.kind, event.code) == (EV_MSC, MSC_SCAN):
            said.append(TagSeen(event.value & 0xFFFF_FFFF))
    return tuple(said)
