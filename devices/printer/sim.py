"""A simulated receipt printer: a TCP port that takes ESC/POS bytes, and the hands that trouble it.

It sits below the driver and speaks bytes only. Real-time status questions are answered while it is blocked;
the buffer waits for paper and prints afterwards; a paper exists only once it was cut off. One client at a
time, as on the real ones: a second one waits. Document: devices, "Printer".
"""

from __future__ import annotations

import contextlib
import ctypes
import select
import socket
import struct
import threading
import time
from dataclasses import replace
from typing import Final

from devices.printer.machine import Faults, Machine
from devices.printer.paper import WIDE_PAPER, Happening, Paper
from devices.printer.status import Answers

_TICK: Final = 0.02
_SO_ATTACH_FILTER: Final = 26
_DROP: Final = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
_DROP_ALL: Final = struct.pack("HxxxxxxP", 1, ctypes.addressof(_DROP))
"""A packet filter of one instruction: return 0, keep nothing."""


class PrinterSim:
    """A printer on ``127.0.0.1``; ``port`` 0 takes a free one, which it keeps through ``off`` and ``ok``.

    ``dots`` is the printable width of its paper, ``capacity`` the bytes of its buffer. The control methods
    return at once; ``wait_until`` waits for what comes of them.
    """

    def __init__(self, port: int = 0, *, dots: int = WIDE_PAPER, capacity: int = 65536) -> None:
        self._changed = threading.Condition(threading.RLock())
        self._capacity = capacity
        self._machine = Machine(dots, capacity)
        self._client: socket.socket | None = None
        self._closing = False
        self._listener: socket.socket | None = self._listen(port)
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, name="printer simulator", daemon=True)
        self._thread.start()

    # --- what came out --------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """As ``--printer`` takes it."""
        return f"escpos:tcp:127.0.0.1:{self.port}"

    @property
    def papers(self) -> tuple[Paper, ...]:
        """Every paper that was cut off, oldest first."""
        with self._changed:
            return tuple(self._machine.papers)

    @property
    def oddities(self) -> tuple[Happening, ...]:
        """Drawer pulses and unknown commands that it was sent."""
        with self._changed:
            return tuple(self._machine.oddities)

    @property
    def hanging(self) -> str:
        """What is printed and not cut off: the torn half after a power cut."""
        with self._changed:
            return self._machine.hanging

    @property
    def busy(self) -> bool:
        """It has bytes to print and nothing keeps it from printing."""
        with self._changed:
            return self._machine.busy

    # --- the hands ------------------------------------------------------------------------------------

    def paper_out(self, after_lines: int = 0) -> None:
        """The roll ends, now or when so many more lines are printed."""
        self._trouble(Answers(offline=True, paper_out=True, near_end=True), after_lines)

    def near_end(self) -> None:
        """The roll is near its end; it still prints."""
        self._trouble(Answers(near_end=True))

    def cover_open(self, after_lines: int = 0) -> None:
        """The cover is open."""
        self._trouble(Answers(offline=True, cover_open=True), after_lines)

    def cutter_jam(self, after_lines: int = 0) -> None:
        """The cutter is stuck."""
        self._trouble(Answers(offline=True, error=True, cutter_error=True), after_lines)

    def off(self, after_lines: int = 0) -> None:
        """No power: connections break, the buffer is lost, what is printed hangs out of the slot."""
        self._set(replace(self._machine.faults, off=True), after_lines)

    def hang_up(self) -> None:
        """The connection breaks and the printer does not: what it holds it prints when it can."""
        with self._changed:
            self._hang_up()

    def vanish(self) -> None:
        """The network cable is pulled: not even the network says anything any more; nothing comes through."""
        with self._changed:
            if self._client is not None:
                self._client.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, _DROP_ALL)

    def silent(self, after_lines: int = 0) -> None:
        """It hangs: takes bytes, says and prints nothing."""
        self._set(replace(self._machine.faults, silent=True), after_lines)

    def unconfirming(self) -> None:
        """It prints and answers status, but not ``GS r``."""
        self._set(replace(self._machine.faults, unconfirming=True))

    def wrong_device(self, babble: bytes) -> None:
        """Something else has the address, and says this."""
        self._set(replace(self._machine.faults, babble=babble))

    def slow(self, bytes_per_second: int) -> None:
        """It prints so many bytes in a second."""
        self._set(replace(self._machine.faults, bytes_per_second=bytes_per_second))

    def ok(self) -> None:
        """Roll, cover, power, speed: all in order again. What it holds is printed."""
        self._set(Faults())

    def close(self) -> None:
        """The end of the simulation."""
        with self._changed:
            self._closing = True
        self._thread.join()
        self._power_off()

    def __enter__(self) -> PrinterSim:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _trouble(self, answers: Answers, after_lines: int = 0) -> None:
        self._set(replace(self._machine.faults, answers=answers), after_lines)

    def _set(self, faults: Faults, after_lines: int = 0) -> None:
        with self._changed:
            if after_lines:
                self._machine.later = (after_lines, faults)
                return
            self._machine.later = None
            self._machine.faults = faults
            self._switch()
            self._changed.notify_all()

    # --- the wire -------------------------------------------------------------------------------------

    def _switch(self) -> None:
        """Bring the port into line with the power switch."""
        if self._machine.faults.off:
            self._power_off()
        elif self._listener is None:
            self._listener = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # A printer's own buffer is all the room there is: the operating system's must not help it out.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, min(self._capacity, 65536))
        listener.bind(("127.0.0.1", port))
        listener.listen(1)
        return listener

    def _power_off(self) -> None:
        self._hang_up()
        if self._listener is not None:
            # A close alone takes effect when the server's select returns; until then the port is taken.
            self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        self._machine.power_off()

    def _hang_up(self) -> None:
        if self._client is not None:
            with contextlib.suppress(OSError):
                self._client.shutdown(socket.SHUT_RDWR)
            self._client.close()
            self._client = None

    def _serve(self) -> None:
        before = time.monotonic()
        while True:
            with self._changed:
                if self._closing:
                    return
                now = time.monotonic()
                moved = self._step(now - before)
                before = now
                watched = self._watched()
                if moved:
                    self._changed.notify_all()
            if not moved:
                # Outside the guard: a socket closed meanwhile makes select fail, and the loop looks again.
                with contextlib.suppress(OSError, ValueError):
                    select.select(watched, [], [], _TICK) if watched else time.sleep(_TICK)

    def _watched(self) -> list[socket.socket]:
        if self._client is not None:
            return [self._client] if self._machine.room else []
        return [self._listener] if self._listener is not None else []

    def _step(self, seconds: float) -> bool:
        """Take in what is there, print what may be printed. True if anything was."""
        ready = select.select(watched, [], [], 0)[0] if (watched := self._watched()) else []
        if ready and self._client is None:
            self._client = ready[0].accept()[0]
            self._say(self._machine.faults.babble)
        elif ready:
            self._receive(ready[0])
        printed, said = self._machine.print(seconds)
        self._say(said)
        if self._machine.faults.off and self._listener is not None:
            self._switch()  # the power went after a counted line
        return printed or bool(ready)

    def _receive(self, client: socket.socket) -> None:
        try:
            data = client.recv(min(1024, self._machine.room))
        except OSError:
            data = b""
        if data:
            self._say(self._machine.receive(data))
        else:
            self._hang_up()

    def _say(self, data: bytes) -> None:
        if self._client is not None and data:
            try:
                self._client.sendall(data)
            except OSError:
                self._hang_up()
