"""A simulated puck: a socket file that speaks ``struct input_event``, and a hand that moves the puck.

It sits below the driver and outlives it: a console that was killed and started again connects to the same
file and is told the position at once, as a kernel device tells it by its axis information.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import threading

from devices.puck.codec import (
    EV_SYN,
    SYN_DROPPED,
    SYN_REPORT,
    InputEvent,
    encode,
    position_report,
    tag_report,
)

_SLICE = 0.1


class PuckSim:
    """The puck and its reader, at the socket file ``path``. Starts plugged in, with the puck off the table.

    The methods are the hand at the table; each returns when the bytes are with every connected console.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._guard = threading.RLock()
        self._position = 0
        self._tag = 0
        self._listener: socket.socket | None = None
        self._clients: list[socket.socket] = []
        self._thread: threading.Thread | None = None
        self.plug()

    def place(self, seat: int) -> None:
        """The puck is laid at ``seat``, 1 to 11."""
        self._put(seat)

    def off(self) -> None:
        """The puck is taken off the table."""
        self._put(0)

    def tag(self, number: int) -> None:
        """Another puck's tag comes into the field; 0 for none. The same again is a heartbeat."""
        with self._guard:
            self._tag = number
            self._send(_bytes(tag_report(number)))

    def overrun(self, seat: int) -> None:
        """The puck is moved to ``seat`` while the console's buffer runs over: the move itself is lost."""
        with self._guard:
            self._position = seat
            self._send(_bytes((InputEvent(EV_SYN, SYN_DROPPED, 0), InputEvent(EV_SYN, SYN_REPORT, 0))))

    def say(self, data: bytes) -> None:
        """Send these bytes, whatever they are."""
        with self._guard:
            self._send(data)

    def unplug(self) -> None:
        """The reader's cable is pulled: no file, no connection. Where the puck lies is not forgotten."""
        with self._guard:
            if self._listener is None:
                return
            self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self.path)
            for client in tuple(self._clients):
                self._drop(client)
            thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()

    def plug(self) -> None:
        """The cable is back."""
        with self._guard:
            if self._listener is not None:
                return
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self.path)
            self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._listener.bind(self.path)
            self._listener.listen()
            self._thread = threading.Thread(
                target=self._serve, args=(self._listener,), name="puck simulator", daemon=True
            )
            self._thread.start()

    def close(self) -> None:
        """The end of the simulation."""
        self.unplug()

    def __enter__(self) -> PuckSim:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _put(self, where: int) -> None:
        with self._guard:
            self._position = where
            self._send(_bytes(position_report(where)))

    def _send(self, data: bytes) -> None:
        for client in tuple(self._clients):
            try:
                client.sendall(data)
            except OSError:
                self._drop(client)

    def _drop(self, client: socket.socket) -> None:
        # A close alone takes effect when the server's select returns.
        with contextlib.suppress(OSError):
            client.shutdown(socket.SHUT_RDWR)
        client.close()
        if client in self._clients:
            self._clients.remove(client)

    def _serve(self, listener: socket.socket) -> None:
        """Until the cable is pulled: greet consoles, answer their questions."""
        while True:
            with self._guard:
                if self._listener is not listener:
                    return
                watched = [listener, *self._clients]
                ready = select.select(watched, [], [], 0)[0]
                for one in ready:
                    self._greet(listener) if one is listener else self._answer(one)
            if not ready:
                # Outside the guard, so that the hand at the table need not wait; a socket that is closed
                # meanwhile makes select fail, and the loop looks again.
                with contextlib.suppress(OSError, ValueError):
                    select.select(watched, [], [], _SLICE)

    def _greet(self, listener: socket.socket) -> None:
        client, _ = listener.accept()
        self._clients.append(client)
        self._report(client)

    def _answer(self, client: socket.socket) -> None:
        try:
            asked = client.recv(4096)
        except OSError:
            asked = b""
        if asked:
            self._report(client)
        else:
            self._drop(client)

    def _report(self, client: socket.socket) -> None:
        tag = tag_report(self._tag) if self._tag else ()
        try:
            client.sendall(_bytes((*tag, *position_report(self._position))))
        except OSError:
            self._drop(client)


def _bytes(events: tuple[InputEvent, ...]) -> bytes:
    return b"".join(map(encode, events))
