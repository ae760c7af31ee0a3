"""Where input events come from: a kernel input device, or a socket that carries the same structures.

Whatever happens on the wire comes out as a ``PortError``. Document: devices, "Puck".
"""

from __future__ import annotations

import errno
import os
import select
import socket
from typing import Any, Protocol

from devices.address import EvdevAddress
from devices.errors import PortAbsentError, PortBusyError, PortError, PortLostError
from devices.puck.codec import (
    ABS_MISC,
    EVENT,
    POSITION_QUESTION,
    BadEventError,
    EventStream,
    InputEvent,
)

_READ_SIZE = 64 * EVENT.size
_CONNECT_SECONDS = 2.0


class NotAPuckError(PortError):
    """Something answers at the address, and it is no puck."""


class EventSource(Protocol):
    """An open sensor."""

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
        try:
            self._wire.sendall(POSITION_QUESTION)
        except OSError as failed:
            raise self._gone(failed.strerror or str(failed)) from failed
        return None

    def read(self, seconds: float) -> tuple[InputEvent, ...]:
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
        self._wire.close()

    def _gone(self, why: str) -> PortLostError:
        return PortLostError(f"the puck at {self._name} is gone ({why}): look at its cable")


class EvdevSource:
    """A kernel input device, read by python-evdev."""

    def __init__(self, device: Any) -> None:
        self._device = device

    @classmethod
    def open(cls, address: EvdevAddress, *, grab: bool = False) -> EvdevSource:
        """Find and open the puck; ``grab`` keeps its events from all other programs.

        Raises PortAbsentError; PortBusyError when another process has grabbed it.
        """
        import evdev

        # By default the listing hides what one may not write, and a puck is only read.
        for path in sorted(evdev.list_devices(writable=False)):
            try:
                device = evdev.InputDevice(path, readonly=True)
            except OSError:
                continue  # it went away between the listing and now
            if _fits(device, address):
                return cls(_grabbed(device) if grab else device)
            device.close()
        raise PortAbsentError(
            f"no input device is {address}: plug the puck in; if it is, the user needs the group `input`"
        )

    def position(self) -> int | None:
        try:
            return int(self._device.absinfo(ABS_MISC).value)
        except OSError as failed:
            raise self._gone(failed) from failed

    def read(self, seconds: float) -> tuple[InputEvent, ...]:
        try:
            if not select.select([self._device.fd], [], [], seconds)[0]:
                return ()
            return self._all_there_is()
        except (OSError, ValueError) as failed:
            raise self._gone(failed) from failed

    def close(self) -> None:
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


def _grabbed(device: Any) -> Any:
    try:
        device.grab()
    except OSError as failed:
        device.close()
        kind: type[PortError] = PortBusyError if failed.errno == errno.EBUSY else PortAbsentError
        raise kind(f"the puck cannot be grabbed ({failed.strerror}): stop the program that holds it") from failed
    return device
