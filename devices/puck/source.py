"""Where input events come from: a kernel input device, or a socket that carries the same structures.

Whatever happens on the wire comes out as a ``PortError``. Document: devices, "Puck".
"""

from __future__ import annotations

import errno
import os
import select
import socket
import time
from typing import Any, Protocol

from devices.address import EvdevAddress
from devices.errors import PortAbsentError, PortBusyError, PortError, PortLostError
from devices.link import Clock
from devices.puck.codec import (
    ABS_MISC,
    EV_ABS,
    EVENT,
    POSITION_QUESTION,
    BadEventError,
    EventStream,
    InputEvent,
)
from devices.puck.wedge import EV_KEY, KEY_ENTER, Typed

_READ_SIZE = 64 * EVENT.size
_CONNECT_SECONDS = 2.0


class NotAPuckError(PortError):
    """Something answers at the address, and it is no puck."""


class EventSource(Protocol):
    """An open sensor. ``answers``: it says where the puck lies when it is asked, or at once."""

    answers: bool

    def position(self) -> int | None:
        """The axis value now; None where the answer comes as a report of its own. Raises PortLostError."""

    def read(self, seconds: float) -> tuple[InputEvent, ...]:
        """The events that have come, waiting ``seconds`` for the first; empty when none came.

        Raises PortLostError when the device is gone, NotAPuckError when what it sends is no input event.
        """

    def close(self) -> None:
        """Let go of the device."""


class SocketSource:
    """Input events over a stream socket. The far end reports its position at connect and when asked."""

    answers = True

    def __init__(self, wire: socket.socket, name: str) -> None:
        self._wire = wire
        self._name = name
        self._stream = EventStream()

    @classmethod
    def open(cls, path: str) -> SocketSource:
        """Connect to the socket file at ``path``. Raises PortAbsentError."""
        wire = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        wire.settimeout(_CONNECT_SECONDS)
        try:
            wire.connect(path)
        except OSError as failed:
            wire.close()
            raise PortAbsentError(f"no puck at {path} ({failed.strerror}): plug it in") from failed
        return cls(wire, path)

    def position(self) -> int | None:
        """See EventSource."""
        try:
            self._wire.sendall(POSITION_QUESTION)
        except OSError as failed:
            raise self._gone(failed.strerror or str(failed)) from failed
        return None

    def read(self, seconds: float) -> tuple[InputEvent, ...]:
        """See EventSource."""
        try:
            if not select.select([self._wire], [], [], seconds)[0]:
                return ()
            data = self._wire.recv(_READ_SIZE)
        except OSError as failed:
            raise self._gone(failed.strerror or str(failed)) from failed
        if not data:
            cut = self._stream.unfinished
            raise self._gone(f"its last event was cut after {cut} bytes" if cut else "unplugged")
        try:
            return self._stream.feed(data)
        except BadEventError as nonsense:
            raise NotAPuckError(f"{self._name}: {nonsense}") from nonsense

    def close(self) -> None:
        """See EventSource."""
        self._wire.close()

    def _gone(self, why: str) -> PortLostError:
        return PortLostError(f"the puck at {self._name} is gone ({why}): look at its cable")


class EvdevSource:
    """A kernel input device, read by python-evdev: a puck with its axis, or a reader that types like a keyboard."""

    def __init__(self, device: Any, *, types: bool = False, clock: Clock = time.monotonic) -> None:
        """``types``: the device is a keyboard wedge; ``clock`` tells the digits of one number from the next."""
        self._device = device
        self._typed = Typed() if types else None
        self._clock = clock
        self.answers = not types

    @classmethod
    def open(cls, address: EvdevAddress, *, grab: bool = False) -> EvdevSource:
        """Find and open the puck; ``grab`` keeps its events from all other programs. One that types is always grabbed:
        its digits must not reach a page that asks for an amount.

        Raises PortAbsentError; PortBusyError when another process has grabbed it; NotAPuckError for a device that has
        neither a puck's axis nor a keyboard's digits.
        """
        import evdev

        # By default the listing hides what one may not write, and a puck is only read.
        for path in sorted(evdev.list_devices(writable=False)):
            try:
                device = evdev.InputDevice(path, readonly=True)
            except OSError:
                continue  # it went away between the listing and now
            if _fits(device, address):
                types = _types(device)
                return cls(_grabbed(device) if grab or types else device, types=types)
            device.close()
        raise PortAbsentError(
            f"no input device is {address}: plug the puck in; if it is, the user needs the group `input`"
        )

    def position(self) -> int | None:
        """See EventSource."""
        if not self.answers:
            return None
        try:
            return int(self._device.absinfo(ABS_MISC).value)
        except OSError as failed:
            raise self._gone(failed) from failed

    def read(self, seconds: float) -> tuple[InputEvent, ...]:
        """See EventSource."""
        try:
            if not select.select([self._device.fd], [], [], seconds)[0]:
                return ()
            events = self._all_there_is()
        except (OSError, ValueError) as failed:
            raise self._gone(failed) from failed
        return events if self._typed is None else self._typed.feed(events, self._clock())

    def close(self) -> None:
        """See EventSource."""
        try:
            self._device.close()
        except OSError:
            return  # closing a device that is gone: nothing is left to let go

    def _all_there_is(self) -> tuple[InputEvent, ...]:
        """One read returns 64 events at most. At end of file a read is ready and empty, for ever: gone too.

        Never ``read_one``: at end of file it returns memory that nobody wrote.
        """
        events: list[InputEvent] = []
        while True:
            try:
                batch = [InputEvent(one.type, one.code, one.value, one.sec, one.usec) for one in self._device.read()]
            except BlockingIOError:
                return tuple(events)
            if not batch and not events:
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
            if not batch:
                return tuple(events)  # deliver these; the next read finds the end again
            events += batch

    def _gone(self, failed: Exception) -> PortLostError:
        return PortLostError(f"the puck is gone ({failed}): look at its cable")


def _fits(device: Any, address: EvdevAddress) -> bool:
    return (
        address.vendor in (None, device.info.vendor)
        and address.product in (None, device.info.product)
        and address.uniq in (None, device.uniq)
    )


def _types(device: Any) -> bool:
    """Whether it is a keyboard wedge. Raises NotAPuckError, with the device closed, where it is no puck either."""
    can: dict[int, list[int]] = device.capabilities(absinfo=False)
    if ABS_MISC in can.get(EV_ABS, ()):
        return False
    if {KEY_ENTER, *range(2, 12)} <= set(can.get(EV_KEY, ())):
        return True
    name = device.name
    device.close()
    raise NotAPuckError(f"the input device {name!r} reports no seat and types none: compare the puck's address")


def _grabbed(device: Any) -> Any:
    try:
        device.grab()
    except OSError as failed:
        device.close()
        kind: type[PortError] = PortBusyError if failed.errno == errno.EBUSY else PortAbsentError
        raise kind(f"the puck cannot be grabbed ({failed.strerror}): stop the program that holds it") from failed
    return device
