"""What the host says on the shoe link: acknowledgements, requests and their repetition. Pure, time comes in.

Document: docs/shoe-link.md, "Host to shoe".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from devices.shoe.frame import Frame
from devices.shoe.message import next_seq

ASK_AGAIN_AFTER: Final = 0.5
"""Seconds until an unanswered request is sent again; the longest reply takes 0.2 s at 4800 baud."""
CLEAR_TRIES: Final = 4


@dataclass(slots=True)
class _Request:
    frame: Frame
    at: float
    tries: int = 1


class Asking:
    """Numbers the host's frames and keeps the requests that wait for their reply.

    At most one of identify and replay is under way; while it is, no event can be placed. A request that is
    sent again keeps its number, so that a late second reply is never taken for the answer to a later request.
    """

    def __init__(self) -> None:
        self._open = False
        self._own_seq = 0
        self._frames: list[Frame] = []
        self._asked: _Request | None = None
        self._clear: _Request | None = None
        self._lock: bool | None = None

    @property
    def waiting(self) -> bool:
        """Identify or replay is not yet answered."""
        return self._asked is not None

    def opened(self) -> None:
        """Frames can be sent from now on."""
        self._open = True

    def closed(self) -> None:
        """Frames can no longer be sent; those not yet sent are worthless after the next identification."""
        self._open = False
        self._frames.clear()

    def take(self) -> tuple[Frame, ...]:
        """The frames to be sent since the last time."""
        frames, self._frames = tuple(self._frames), []
        return frames

    def tick(self, now: float) -> int:
        """Send again what was not answered; returns how many requests that were."""
        if self._clear is not None and self._clear.tries >= CLEAR_TRIES:
            self._clear = None
        due = [
            request
            for request in (self._asked, self._clear)
            if request is not None and now - request.at >= ASK_AGAIN_AFTER
        ]
        for request in due:
            request.at = now
            request.tries += 1
            self._put(request.frame)
        return len(due)

    def identify(self, now: float) -> None:
        """Ask who is there."""
        self._asked = _Request(self.send("i"), now)

    def replay(self, since: tuple[int, int] | None, boot_id: str, now: float) -> None:
        """Ask for all events after ``since``; None: for all that were never acknowledged.

        ``since`` is a sequence number and the index of the last card up to it: the shoe may meanwhile have
        used the number a second time, and would otherwise take the one for the other.
        """
        told = ("", boot_id) if since is None else (f"{since[0]:02X}", boot_id, str(since[1]))
        self._asked = _Request(self.send("l", *told), now)

    def answers(self, reply: Frame) -> bool:
        """Is this the reply to the identify or replay that is under way?"""
        asked = self._asked
        return asked is not None and (reply.seq, reply.fields[0]) == (asked.frame.seq, asked.frame.kind)

    def settled(self) -> None:
        """The identify or replay under way is done with."""
        self._asked = None

    def clear_fault(self, code: str, now: float) -> None:
        """Ask the shoe to clear a fault; given up after four tries without an answer."""
        self._clear = _Request(self.send("c", code), now)

    def cleared(self) -> None:
        """The shoe answered."""
        self._clear = None

    def lock(self, wanted: bool) -> None:
        """From now on the shoe is to be locked (True) or not."""
        self._lock = wanted
        self.insist()

    def insist(self) -> None:
        """Tell the shoe again what is wanted, if anything was ever wanted."""
        if self._lock is not None:
            self.send("k", "lock" if self._lock else "unlock")

    def compare_lock(self, state: str) -> None:
        """A heartbeat told the shoe's state; a shoe with a fault does not say whether it is locked."""
        if self._lock is not None and state != "fault" and (state == "locked") != self._lock:
            self.insist()

    def send(self, kind: str, *fields: str) -> Frame:
        """Number a frame and send it, or drop it while the port is closed."""
        self._own_seq = next_seq(self._own_seq)
        frame = Frame(self._own_seq, kind, fields)
        self._put(frame)
        return frame

    def _put(self, frame: Frame) -> None:
        if self._open:
            self._frames.append(frame)
