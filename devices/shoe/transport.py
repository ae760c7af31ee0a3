"""The wires a shoe can be on: a serial port, or a serial-to-Ethernet server.

A transport turns every way in which a wire goes away into the ``PortError`` tree. Only the thread that reads
may open, read, write and close; ``wake`` may be invoked from any.
"""

from __future__ import annotations

import errno
import logging
import select
import socket
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, Protocol

import serial

from devices.errors import PortAbsentError, PortBusyError, PortLostError
from devices.shoe.frame import BadFrame, Decoder, Frame

log = logging.getLogger(__name__)

READ_TIMEOUT: Final = 0.02
"""Seconds that ``read`` waits at most: the driver's timers are that exact."""
WRITE_TIMEOUT: Final = 1.0
CONNECT_TIMEOUT: Final = 3.0

_GONE: Final = (serial.SerialException, OSError, termios.error, TypeError)
"""The four faces of an unplugged serial port, depending on what pyserial was doing at that moment."""


class Transport(Protocol):
    """A wire that carries bytes both ways."""

    def open(self) -> None:
        """Raises PortAbsentError or PortBusyError. Input that came before is thrown away."""

    def read(self) -> bytes:
        """What has come, after waiting READ_TIMEOUT at most; empty if nothing came. Raises PortLostError."""

    def write(self, data: bytes) -> None:
        """Raises PortLostError, also where the other end takes no bytes for WRITE_TIMEOUT."""

    def wake(self) -> None:
        """Let a ``read`` that waits return at once."""

    def close(self) -> None:
        """Never raises."""


class SerialTransport:
    """A serial port, 8N1 without flow control, held exclusively."""

    def __init__(self, path: str, baud: int) -> None:
        self._path = path
        self._baud = baud
        self._port: serial.Serial | None = None
        # Without it ``wake`` could write into a file descriptor that ``close`` has just given back.
        self._closing = threading.Lock()

    def open(self) -> None:
        """See Transport."""
        port = serial.Serial(baudrate=self._baud, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, exclusive=True)
        port.port = self._path
        # Before the opening, so that the lines do not twitch: some shoes restart on that.
        port.dtr = port.rts = True
        try:
            port.open()
        except _GONE as wrong:
            number = getattr(wrong, "errno", None)
            if number in {errno.EAGAIN, errno.EBUSY}:
                raise PortBusyError(f"{self._path} is held by another process: end the other console") from wrong
            if number == errno.EACCES:
                raise PortAbsentError(f"{self._path} may not be opened: add the user to its group") from wrong
            raise PortAbsentError(
                f"{self._path} cannot be opened ({wrong}): examine the plug, the power and the address"
            ) from wrong
        self._port = port

    def read(self) -> bytes:
        """See Transport."""
        port = self._opened()
        with _losing(self._path):
            data: bytes = port.read(port.in_waiting or 1)
        return data

    def write(self, data: bytes) -> None:
        """See Transport."""
        port = self._opened()
        with _losing(self._path):
            port.write(data)

    def wake(self) -> None:
        """See Transport."""
        with self._closing:
            if self._port is not None:
                self._port.cancel_read()

    def close(self) -> None:
        """See Transport."""
        with self._closing:
            port, self._port = self._port, None
            if port is not None:
                try:
                    port.close()
                except _GONE as wrong:
                    log.debug("%s: %s while it was closed", self._path, wrong)

    def _opened(self) -> serial.Serial:
        if self._port is None:
            raise PortLostError(f"{self._path} is not open")
        return self._port


class TcpTransport:
    """The raw TCP port of a serial-to-Ethernet server."""

    def __init__(self, host: str, port: int) -> None:
        self._where = (host, port)
        self._name = f"{host}:{port}"
        self._socket: socket.socket | None = None
        self._waker: tuple[socket.socket, socket.socket] | None = None
        self._closing = threading.Lock()

    def open(self) -> None:
        """See Transport."""
        try:
            connection = socket.create_connection(self._where, CONNECT_TIMEOUT)
        except OSError as wrong:
            raise PortAbsentError(
                f"{self._name} does not answer ({wrong}): examine its power, its network and the address"
            ) from wrong
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.settimeout(WRITE_TIMEOUT)
        waker = socket.socketpair()
        for end in waker:
            end.setblocking(False)
        self._socket = connection
        with self._closing:
            self._waker = waker

    def read(self) -> bytes:
        """See Transport."""
        connection = self._opened()
        bell = self._waker[0] if self._waker is not None else connection
        with _losing(self._name):
            ready, _, _ = select.select([connection, bell], [], [], READ_TIMEOUT)
            if bell is not connection and bell in ready:
                bell.recv(4096)
            if connection not in ready:
                return b""
            data = connection.recv(4096)
        if not data:
            raise PortLostError(f"{self._name} closed the connection")
        return data

    def write(self, data: bytes) -> None:
        """See Transport."""
        connection = self._opened()
        with _losing(self._name):
            connection.sendall(data)

    def wake(self) -> None:
        """See Transport."""
        # A bell that holds so many bytes that it takes no more rings already.
        with self._closing, suppress(BlockingIOError):
            if self._waker is not None:
                self._waker[1].send(b"x")

    def close(self) -> None:
        """See Transport."""
        connection, self._socket = self._socket, None
        with self._closing:
            waker, self._waker = self._waker, None
        for end in (connection, *(waker or ())):
            if end is not None:
                end.close()

    def _opened(self) -> socket.socket:
        if self._socket is None:
            raise PortLostError(f"{self._name} is not open")
        return self._socket


class SpyTransport:
    """Logs the frames that pass, for a technician. The name of a card is never logged: it lies face down."""

    def __init__(self, inner: Transport, name: str) -> None:
        self._inner = inner
        self._name = name
        self._from_shoe = Decoder()
        self._to_shoe = Decoder()

    def open(self) -> None:
        """See Transport."""
        self._inner.open()
        log.info("%s opened", self._name)

    def read(self) -> bytes:
        """See Transport."""
        data = self._inner.read()
        self._log("<", self._from_shoe, data)
        return data

    def write(self, data: bytes) -> None:
        """See Transport."""
        self._log(">", self._to_shoe, data)
        self._inner.write(data)

    def wake(self) -> None:
        """See Transport."""
        self._inner.wake()

    def close(self) -> None:
        """See Transport."""
        self._inner.close()
        log.info("%s closed", self._name)

    def _log(self, way: str, decoder: Decoder, data: bytes) -> None:
        for item in decoder.feed(data):
            log.info("%s %s %s", self._name, way, _masked(item))


def _masked(item: Frame | BadFrame) -> str:
    if isinstance(item, BadFrame):
        return f"{item.size} bytes, {item.fault}"
    fields = item.fields
    if item.kind == "C":
        fields = (*fields[:1], *("??" for _ in fields[1:2]), *fields[2:])
    return f"{item.seq:02X} {item.kind} {','.join(fields)}".rstrip()


@contextmanager
def _losing(name: str) -> Iterator[None]:
    try:
        yield
    except _GONE as wrong:
        raise PortLostError(f"{name} went away ({wrong})") from wrong
