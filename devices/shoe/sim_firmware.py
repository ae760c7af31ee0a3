"""The shoe's side of the shoe link, as its firmware would do it: pure, time comes in (docs/shoe-link.md)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from devices.errors import DevicesError
from devices.reading import CardSeen, Misread, ShoeBooted, ShoeFault
from devices.shoe.frame import BadFrame, Frame, encode
from devices.shoe.message import (
    LAST_SEQ,
    NOTHING,
    PROTOCOL,
    Done,
    Event,
    Heartbeat,
    Identity,
    ReplayStart,
    frame_of,
    heartbeat_frame,
    reply_frame,
)
from rules.cards import Card

RING: Final = 64
RETRIES: Final = 3
ACK_TIMEOUT: Final = 0.150
PATIENCE: Final = 5.0
HEARTBEAT: Final = 1.0


class ShoeLockedError(DevicesError):
    """A card was to leave a shoe that is locked."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """An event in the ring. ``number`` counts all events since boot, the boot itself being 0."""

    number: int
    event: Event
    before: int
    """Index of the last card before this event."""

    @property
    def seq(self) -> int:
        return 0 if self.number == 0 else (self.number - 1) % LAST_SEQ + 1


@dataclass(slots=True)
class _Waiting:
    kept: _Kept
    until: float
    tries: int


class Firmware:
    """One shoe, from power on. Stop-and-wait with three retries; what was given up stays in the ring.

    ``baud`` sets how long a frame is on the wire, which the wait for an acknowledgement adds.
    """

    def __init__(self, shoe: ShoeBooted, now: float, *, baud: int = 9600, ring: int = RING) -> None:
        self._shoe = shoe
        self._baud = baud
        self._booted_at = self._beat_at = now
        self._ring: deque[_Kept] = deque(maxlen=ring)
        self._made = 0
        self._settled = -1
        self._next = 0
        """Number of the event to be sent next."""
        self._newest_sent = 0
        self._waiting: _Waiting | None = None
        self._cards = self._cards_sent = self._cards_settled = 0
        self._faults: set[str] = set()
        self._locked = False
        self._out: list[Frame] = []
        self._put(shoe, now)

    # --- what the hand does -----------------------------------------------------------------------------

    @property
    def boot_id(self) -> str:
        """Of this life."""
        return self._shoe.boot_id

    @property
    def locked(self) -> bool:
        """Whether the host has locked the shoe."""
        return self._locked

    @property
    def faults(self) -> frozenset[str]:
        """Codes of the faults that are set."""
        return frozenset(self._faults)

    @property
    def cards_acknowledged(self) -> int:
        """Index of the last card that the host acknowledged."""
        return self._cards_settled

    @property
    def idle(self) -> bool:
        """Every event was acknowledged."""
        return self._settled == self._made - 1

    def deal(self, card: Card, now: float, confidence: int = 99) -> int:
        """A card leaves; returns its index. Raises ShoeLockedError."""
        return self._leave(CardSeen(self.boot_id, self._cards + 1, card, confidence), now)

    def misread(self, code: str, now: float) -> int:
        """A card leaves unread; returns its index. Raises ShoeLockedError."""
        return self._leave(Misread(self.boot_id, self._cards + 1, code), now)

    def report(self, event: Event, now: float) -> None:
        """Anything that is no card happens."""
        if isinstance(event, ShoeFault):
            (self._faults.add if event.set else self._faults.discard)(event.code)
        self._put(event, now)

    # --- the link ---------------------------------------------------------------------------------------

    def received(self, item: Frame | BadFrame, now: float) -> None:
        """Bytes of the host came. What cannot be read is as good as not sent: the host repeats it."""
        if isinstance(item, BadFrame) or len(item.fields) < len(_NEEDED.get(item.kind, ())):
            return
        fields = dict(zip(_NEEDED.get(item.kind, ()), item.fields, strict=False))
        match item.kind:
            case "a" | "n":
                if fields["boot"] == self.boot_id:
                    self._acknowledged(_hex(fields["seq"]), now)
            case "w":
                waiting = self._waiting
                if waiting is not None and (waiting.kept.seq, self.boot_id) == (
                    _hex(fields["seq"]),
                    fields["boot"],
                ):
                    waiting.until, waiting.tries = now + PATIENCE, 0
            case "i":
                self._say(reply_frame(Identity(self._shoe, self._cards_settled), item.seq))
            case "l":
                self._replay(item, now)
            case "k":
                self._locked = fields["how"] == "lock"
                self._say(reply_frame(Done("k"), item.seq))
            case "c":
                self._say(reply_frame(Done("c"), item.seq))
                if fields["code"] in self._faults:
                    self.report(ShoeFault(fields["code"], False), now)
            case "t":
                self._say(reply_frame(Done("t"), item.seq))

    def tick(self, now: float) -> None:
        """Time passes."""
        waiting = self._waiting
        if waiting is not None and now >= waiting.until:
            if waiting.tries < RETRIES:
                self._transmit(waiting.kept, now, waiting.tries + 1)
            else:
                self._give_up(waiting.kept, now)
        if now - self._beat_at >= HEARTBEAT:
            self._beat_at = now
            if self._settled < 0 and self._waiting is None:
                self._next = 0
            self._send_next(now)
            self._say(heartbeat_frame(self._heartbeat(now)))

    def take(self) -> list[Frame]:
        """The frames to be sent since the last time."""
        out, self._out = self._out, []
        return out

    # --- inside -----------------------------------------------------------------------------------------

    def _leave(self, event: CardSeen | Misread, now: float) -> int:
        if self._locked:
            raise ShoeLockedError("the shoe is locked: no card leaves it until the console unlocks it")
        self._put(event, now)
        return event.index

    def _put(self, event: Event, now: float) -> None:
        kept = _Kept(self._made, event, self._cards)
        self._made += 1
        if isinstance(event, CardSeen | Misread):
            self._cards = event.index
        self._ring.append(kept)
        oldest = self._ring[0].number
        self._next = max(self._next, oldest)
        if oldest > 0:
            # A boot that fell out of the ring is told by the reply to the next identify.
            self._settled = max(self._settled, 0)
        if self._waiting is not None and self._waiting.kept.number < oldest:
            self._waiting = None
        self._send_next(now)

    def _send_next(self, now: float) -> None:
        if self._waiting is not None or self._next >= self._made:
            return
        if self._next > 0 > self._settled:
            return  # nothing may be sent before the boot is acknowledged
        self._transmit(self._ring[self._next - self._ring[0].number], now, 0)

    def _transmit(self, kept: _Kept, now: float, tries: int) -> None:
        frame = frame_of(kept.event, kept.seq)
        until = now + ACK_TIMEOUT + len(encode(frame)) * 10 / self._baud
        self._waiting = _Waiting(kept, until, tries)
        if kept.number >= self._newest_sent:
            self._newest_sent = kept.number
            self._cards_sent = _last_card(kept)
        self._say(frame)

    def _give_up(self, kept: _Kept, now: float) -> None:
        self._waiting = None
        self._next = kept.number + 1
        self._send_next(now)

    def _acknowledged(self, seq: int, now: float) -> None:
        known = [kept for kept in self._ring if kept.seq == seq and kept.number <= self._newest_sent]
        if known:
            self._settle(known[-1])
            self._next = max(self._next, self._settled + 1)
            if self._waiting is not None and self._waiting.kept.number <= self._settled:
                self._waiting = None
            self._send_next(now)

    def _settle(self, kept: _Kept) -> None:
        if kept.number > self._settled:
            self._settled = kept.number
            self._cards_settled = _last_card(kept)

    def _replay_from(self, since: str, boot: str, cards: str = "") -> int:
        """Number of the event with which a replay starts."""
        oldest = self._ring[0].number
        if not since or boot != self.boot_id:
            return max(self._settled + 1, oldest)
        held = [kept for kept in self._ring if kept.seq == _hex(since)]
        # A host with fewer cards means the event that had this number one lap earlier.
        if not held or (cards.isdecimal() and int(cards) < _last_card(held[-1])):
            return oldest
        self._settle(held[-1])
        return held[-1].number + 1

    def _replay(self, request: Frame, now: float) -> None:
        oldest = self._ring[0].number
        start = self._replay_from(*request.fields[:3])
        self._next, self._waiting = start, None
        kept = self._ring[start - oldest] if start < self._made else None
        newest = self._ring[-1]
        self._say(
            reply_frame(
                ReplayStart(
                    self.boot_id,
                    kept.seq if kept is not None else newest.seq % LAST_SEQ + 1,
                    newest.seq,
                    kept.before if kept is not None else self._cards,
                ),
                request.seq,
            )
        )
        self._send_next(now)

    def _heartbeat(self, now: float) -> Heartbeat:
        seq = 0 if self._newest_sent == 0 else (self._newest_sent - 1) % LAST_SEQ + 1
        state = "fault" if self._faults else "locked" if self._locked else "ready"
        settled = NOTHING if self._settled < 0 else 0 if self._settled == 0 else (self._settled - 1) % LAST_SEQ + 1
        return Heartbeat(seq, state, int(now - self._booted_at), self.boot_id, self._cards_sent, settled)

    def _say(self, frame: Frame) -> None:
        self._out.append(frame)


_NEEDED: Final = {
    "a": ("seq", "boot"),
    "n": ("seq", "reason", "boot"),
    "w": ("seq", "boot"),
    "l": ("since", "boot"),
    "k": ("how",),
    "c": ("code",),
}


def _hex(text: str) -> int:
    """A sequence number of the host, or -1, which no event has."""
    return int(text, 16) if len(text) == 2 and all(digit in "0123456789ABCDEF" for digit in text) else -1


def _last_card(kept: _Kept) -> int:
    return kept.event.index if isinstance(kept.event, CardSeen | Misread) else kept.before


def identity(boot_id: str) -> ShoeBooted:
    """The simulated shoe's name plate."""
    return ShoeBooted("SIM-SHOE", "S0001", "1.0", PROTOCOL, boot_id)
