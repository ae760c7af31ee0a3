"""The printer's wire: TCP or serial behind one small door. Whatever goes wrong comes out as a ``PortError``.

Document: devices, "Printer"; for pyserial's many ways to say "unplugged", "Shoe link".
"""

from __future__ import annotations

import contextlib
import fcntl
import select
import socket
import struct
import termios
from typing import Any, Protocol

from devices.address import EscposAddress, SerialAddress, TcpAddress
from devices.errors import PortAbsentError, PortBusyError, PortLostError

_READ_SIZE = 256
_CONNECT_SECONDS = 2.0
_DEAD_TRIES = 5
"""Unanswered repetitions, of growing distance: six seconds until a printer without power is known to be gone."""


class Wire(Protocol):
    """An open connection to a printer."""

    def send(self, data: bytes, seconds: float) -> int:
        """Hand over as much of ``data`` as is taken at once, waiting ``seconds`` for room; 0 when none came.

        Raises PortLostError.
        """

    def receive(self, seconds: float) -> bytes:
        """What has arrived, waiting ``seconds`` for the first byte; empty when none came.

        Raises PortLostError.
        """

    def unsent(self) -> int:
        """Bytes that were taken from us and have not reached the printer. Raises PortLostError."""

    def close(self) -> None:
        """Hang up, so that another client may come."""


class TcpWire:
    """A printer on the network."""

    def __init__(self, address: TcpAddress, *, dead_tries: int = _DEAD_TRIES) -> None:
        """Connect. Raises PortAbsentError."""
        self._name = str(address)
        self._dead_tries = dead_tries
        try:
            self._wire = socket.create_connection((address.host, address.port), _CONNECT_SECONDS)
        except OSError as failed:
            raise PortAbsentError(
                f"no printer at {address} ({failed.strerror or failed}): is it on, is its cable in?"
            ) from failed
        self._wire.setblocking(False)
        self._wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        # For a printer that loses its power while nothing is under way; see also _verify_alive.
        self._wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 5)
        self._wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
        self._wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3)

    def send(self, data: bytes, seconds: float) -> int:
        """See Wire."""
        try:
            if not select.select([], [self._wire], [], seconds)[1]:
                self._verify_alive()
                return 0
            return self._wire.send(data)
        except BlockingIOError:
            return 0
        except OSError as failed:
            raise self._lost(failed.strerror or str(failed)) from failed

    def receive(self, seconds: float) -> bytes:
        """See Wire."""
        try:
            if not select.select([self._wire], [], [], seconds)[0]:
                return b""
            data = self._wire.recv(_READ_SIZE)
        except BlockingIOError:
            return b""
        except OSError as failed:
            raise self._lost(failed.strerror or str(failed)) from failed
        if not data:
            raise self._lost("it hung up")
        return data

    def unsent(self) -> int:
        """See Wire."""
        try:
            self._verify_alive()
            return _output_queue(self._wire.fileno())
        except OSError as failed:
            raise self._lost(failed.strerror or str(failed)) from failed

    def close(self) -> None:
        """See Wire."""
        self._wire.close()

    def _verify_alive(self) -> None:
        """A printer without paper acknowledges and takes nothing, for hours; one without power says nothing.

        The kernel tells them apart after a quarter of an hour, and TCP_USER_TIMEOUT not at all: it ends a
        connection for either reason. Its counts of unanswered repetitions and window probes do.
        """
        info = self._wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 8)
        repeated, probed = info[2], info[3]
        if max(repeated, probed) >= self._dead_tries:
            raise self._lost("it stopped answering: no power, or the network cable is out")

    def _lost(self, why: str) -> PortLostError:
        return PortLostError(f"the connection to the printer at {self._name} was lost ({why})")


class SerialWire:
    """A printer on a serial port: 8 data bits, no parity, 1 stop bit."""

    def __init__(self, address: SerialAddress) -> None:
        """Open the port. Raises PortAbsentError or PortBusyError."""
        import serial

        self._name = str(address)
        self._failures = (serial.SerialException, OSError, termios.error, TypeError)
        try:
            # Without waiting for room: pyserial then writes what fits and says how much that was.
            self._port: Any = serial.Serial(address.path, address.baud, timeout=0, write_timeout=0, exclusive=True)
        except self._failures as failed:
            if "lock" in str(failed):
                raise PortBusyError(f"{address.path} is held by another program: stop it") from failed
            raise PortAbsentError(f"no serial port {address.path} for the printer: is its cable in?") from failed

    def send(self, data: bytes, seconds: float) -> int:
        """See Wire."""
        try:
            if not select.select([], [self._port.fileno()], [], seconds)[1]:
                return 0
            return int(self._port.write(data))
        except self._failures as failed:
            raise self._lost(failed) from failed

    def receive(self, seconds: float) -> bytes:
        """See Wire."""
        try:
            if not select.select([self._port.fileno()], [], [], seconds)[0]:
                return b""
            return bytes(self._port.read(self._port.in_waiting or 1))
        except self._failures as failed:
            raise self._lost(failed) from failed

    def unsent(self) -> int:
        """See Wire."""
        try:
            return _output_queue(self._port.fileno())
        except self._failures as failed:
            raise self._lost(failed) from failed

    def close(self) -> None:
        """See Wire."""
        with contextlib.suppress(*self._failures):
            self._port.close()

    def _lost(self, failed: Exception) -> PortLostError:
        return PortLostError(f"the connection to the printer at {self._name} was lost ({failed})")


def _output_queue(handle: int) -> int:
    """For TCP these are the bytes that the far end has not acknowledged: it is full, or dead."""
    answer = fcntl.ioctl(handle, termios.TIOCOUTQ, struct.pack("i", 0))
    count: int = struct.unpack("i", answer)[0]
    return count


def open_wire(address: EscposAddress) -> Wire:
    """Connect to the printer at ``address``. Raises PortAbsentError or PortBusyError."""
    if isinstance(address.wire, TcpAddress):
        return TcpWire(address.wire)
    return SerialWire(address.wire)
