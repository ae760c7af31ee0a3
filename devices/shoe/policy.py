"""The host's side of the shoe link: frames in, frames and readings out. Pure: no thread, time comes in.

The rules are docs/shoe-link.md, "Sequence". In one sentence: an event is delivered once, in its order, and is
acknowledged when it is settled; a card is settled when the journal has committed it, anything else when it is
delivered; whatever is missing is asked for, and what cannot be had is reported as ``CardsLost``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from devices.ports import CardId
from devices.reading import CardSeen, CardsLost, Misread, ShoeBooted, ShoeFault, ShoeReading
from devices.shoe.asking import Asking
from devices.shoe.frame import BadFrame, Frame
from devices.shoe.message import (
    EVENT_KINDS,
    Done,
    Event,
    Heartbeat,
    Identity,
    ReplayStart,
    boot_of,
    event_of,
    heartbeat_of,
    next_seq,
    reply_of,
)
from devices.shoe.vital import Condition, Vital

WORKING_AFTER: Final = 0.1
"""Seconds that a card may wait for its commit before the shoe is asked for patience."""

_HALF_WINDOW: Final = 127


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is to be done: readings to hand on first, then frames to send, counts to add, notes to log."""

    readings: tuple[ShoeReading, ...]
    frames: tuple[Frame, ...]
    counts: dict[str, int]
    notes: tuple[str, ...]


@dataclass(slots=True)
class _Pending:
    """The card that waits for its commit."""

    index: int
    seq: int
    since: float
    told: bool = False


@dataclass(slots=True)
class _Out:
    readings: list[ShoeReading] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)


class Policy:
    """One shoe link. ``after`` is the last card in the journal; ``wall`` the time of day, for the shoe."""

    def __init__(self, after: CardId | None, wall: Callable[[], datetime]) -> None:
        self._after = after
        self._wall = wall
        self._vital = Vital()
        self._asking = Asking()
        self._out = _Out()
        self._boot_id: str | None = None
        self._last_seq = 0
        self._late_until: int | None = None
        """The newest event that was accepted; of no meaning while an identify or replay is under way."""
        self._settled: tuple[int, int] | None = None
        """The newest event that may be acknowledged, and the index of the last card up to it; None while
        no event of this boot is known."""
        self._last_index = 0
        self._pending: _Pending | None = None

    # --- the port ---------------------------------------------------------------------------------------

    def opened(self, now: float) -> None:
        """The port is open: ask who is there."""
        self._vital.opened(now)
        self._asking.opened()
        self._asking.identify(now)

    def closed(self) -> None:
        """The port is closed. What was delivered and what waits for its commit is kept."""
        self._asking.closed()

    def received(self, item: Frame | BadFrame, now: float) -> None:
        """A frame, or bytes that were none, came."""
        if isinstance(item, BadFrame):
            self._out.counts["crc_errors"] += 1
            self._vital.bad(now)
            return
        self._vital.good(now)
        try:
            self._hear(item, now)
        except ValueError as wrong:
            # The payload is not named: it may be a card.
            self._out.notes.append(f"a {item.kind} frame that cannot be read: {wrong}")
            self._vital.bad(now)

    def tick(self, now: float) -> None:
        """Time passes: ask for patience, ask again."""
        pending = self._pending
        if pending is not None and not pending.told and now - pending.since >= WORKING_AFTER:
            self._patience(pending)
        self._out.counts["retries"] += self._asking.tick(now)

    def condition(self, now: float) -> Condition:
        """How the shoe stands."""
        return self._vital.condition(now)

    def take(self) -> Outcome:
        """What is to be done since the last time, in order."""
        out, self._out = self._out, _Out()
        counts = {name: count for name, count in out.counts.items() if count}
        return Outcome(tuple(out.readings), self._asking.take(), counts, tuple(out.notes))

    # --- the table --------------------------------------------------------------------------------------

    def acknowledge(self, boot_id: str, index: int) -> None:
        """The journal holds this card."""
        pending = self._waiting(boot_id, index)
        if pending is not None:
            self._pending = None
            self._last_seq = pending.seq
            self._settle(pending.seq)

    def working(self, boot_id: str, index: int) -> None:
        """The journal takes long over this card."""
        pending = self._waiting(boot_id, index)
        if pending is not None:
            self._patience(pending)

    def lock(self, wanted: bool) -> None:
        """Keep the shoe locked (True) or unlocked (False) from now on."""
        self._asking.lock(wanted)

    def clear_fault(self, code: str, now: float) -> None:
        """Ask the shoe to clear one of its faults."""
        self._asking.clear_fault(code, now)

    # --- frames in --------------------------------------------------------------------------------------

    def _hear(self, frame: Frame, now: float) -> None:
        match frame.kind:
            case "R":
                self._hear_reply(frame, now)
            case "H":
                self._hear_heartbeat(heartbeat_of(frame), now)
            case "B":
                self._hear_boot(boot_of(frame))
            case _ if self._asking.waiting or self._boot_id is None or not self._vital.compatible:
                # Nobody can say yet where this event belongs. It is not acknowledged, so it comes again.
                return
            case _:
                self._hear_event(frame, self._boot_id, now)

    def _hear_reply(self, frame: Frame, now: float) -> None:
        reply = reply_of(frame)
        if isinstance(reply, Done):
            if reply.request == "c":
                self._asking.cleared()
        elif not self._asking.answers(frame):
            return  # the second answer to a request that was sent twice
        elif isinstance(reply, Identity):
            self._greet(reply.shoe, reply.acknowledged)
            self._asking.send("t", self._wall().strftime("%Y-%m-%dT%H:%M:%SZ"))
            self._asking.insist()
            self._asking.replay(self._settled, reply.shoe.boot_id, now)
        else:
            self._hear_replay_start(reply, now)

    def _hear_replay_start(self, start: ReplayStart, now: float) -> None:
        if start.boot_id != self._boot_id:
            self._asking.identify(now)
            return
        self._asking.settled()
        self._lost_up_to(start.before, start.boot_id)
        nothing_is_missing = start.from_seq == next_seq(start.last_seq)
        self._late_until = None if nothing_is_missing else start.last_seq
        self._last_seq = start.last_seq if nothing_is_missing else max(start.from_seq - 1, 0)

    def _hear_heartbeat(self, beat: Heartbeat, now: float) -> None:
        if self._asking.waiting:
            return
        if beat.boot_id != self._boot_id:
            self._asking.identify(now)
            return
        self._vital.state(beat.state)
        self._asking.compare_lock(beat.state)
        if self._pending is not None or not self._vital.compatible:
            return
        if beat.last_seq != self._last_seq or beat.cards > self._last_index:
            self._ask_for_missing(beat.boot_id, now)
        elif beat.settled is not None and self._settled is not None and beat.settled != self._settled[0]:
            # The shoe gave the event up because no acknowledgement came through: it is told once more.
            self._out.counts["retries"] += 1
            self._answer("a", self._settled[0], beat.boot_id)

    def _hear_boot(self, shoe: ShoeBooted) -> None:
        if shoe.boot_id == self._boot_id:
            self._out.counts["duplicates"] += 1
        else:
            self._greet(shoe, 0)
            self._last_seq = 0
            self._asking.settled()
            self._asking.insist()
        if self._settled is None:
            self._settled = (0, 0)
        self._answer("a", 0, shoe.boot_id)

    def _hear_event(self, frame: Frame, boot_id: str, now: float) -> None:
        event = self._understand(frame, boot_id)
        fresh_card = isinstance(event, CardSeen | Misread) and event.index > self._last_index
        behind = frame.seq == self._last_seq or (frame.seq - self._last_seq) % 255 > _HALF_WINDOW
        if frame.seq == next_seq(self._last_seq):
            self._accept(event, frame.seq, boot_id, now)
        elif behind and not fresh_card:
            self._repeated(frame.seq, boot_id)
        else:
            self._ask_for_missing(boot_id, now)

    def _understand(self, frame: Frame, boot_id: str) -> Event | str:
        """The event of a frame, or why it is none. The crc was right: asking again would bring the same."""
        if frame.kind not in EVENT_KINDS:
            return "unknown"
        try:
            return event_of(frame, boot_id)
        except ValueError:
            return "malformed"

    # --- events -----------------------------------------------------------------------------------------

    def _accept(self, event: Event | str, seq: int, boot_id: str, now: float) -> None:
        """The next event in order: deliver it, unless a card is still waiting for its commit."""
        pending = self._pending
        index = event.index if isinstance(event, CardSeen | Misread) else None
        if pending is not None:
            if index == pending.index:
                self._out.counts["duplicates"] += 1
            self._patience(pending)
            return
        self._last_seq = seq
        self._deliver(event, index, seq, boot_id, now)
        if seq == self._late_until:
            self._late_until = None

    def _deliver(self, event: Event | str, index: int | None, seq: int, boot_id: str, now: float) -> None:
        """Hands an event on; ``index`` is its card's, None for an event that is no card."""
        if isinstance(event, str):
            self._refuse(event, seq, now)
        elif index is None:
            self._out.readings.append(event)
            if isinstance(event, ShoeFault):
                self._vital.fault(event.code, event.set)
            self._settle(seq)
        elif index <= self._last_index:
            self._out.counts["duplicates"] += 1
            self._settle(seq)
        else:
            self._lost_up_to(index - 1, boot_id)
            self._last_index = index
            self._pending = _Pending(index, seq, now)
            late = self._late_until is not None
            self._out.readings.append(replace(event, late=late) if isinstance(event, CardSeen) else event)

    def _repeated(self, seq: int, boot_id: str) -> None:
        self._out.counts["duplicates"] += 1
        if self._pending is not None and self._pending.seq == seq:
            self._patience(self._pending)
        else:
            self._answer("a", seq, boot_id)

    def _refuse(self, reason: str, seq: int, now: float) -> None:
        """Nobody can use this event: say so and go on. If it was a card, its index will be missed."""
        self._out.notes.append(f"event {seq:02X} of the shoe is {reason}")
        if reason == "malformed":
            self._vital.bad(now)
        self._settled = (seq, self._last_index)
        self._asking.send("n", f"{seq:02X}", reason, self._boot_id or "")

    def _settle(self, seq: int) -> None:
        self._settled = (seq, self._last_index)
        self._answer("a", seq, self._boot_id or "")

    def _lost_up_to(self, index: int, boot_id: str) -> None:
        """Cards up to ``index`` will not come any more: report those that did not."""
        if index > self._last_index:
            self._out.readings.append(CardsLost(boot_id, self._last_index + 1, index))
            self._last_index = index

    def _greet(self, shoe: ShoeBooted, acknowledged: int) -> None:
        first_of_all = self._boot_id is None
        booted = shoe.boot_id != self._boot_id
        self._vital.greeted(shoe, booted=booted)
        if not booted:
            return
        self._boot_id = shoe.boot_id
        self._settled = self._pending = None
        if self._after is not None and self._after.boot_id == shoe.boot_id:
            self._last_index = self._after.index
        else:
            # With an empty journal the cards of an earlier evening are nobody's loss; otherwise they are.
            self._last_index = acknowledged if first_of_all and self._after is None else 0
        self._out.readings.append(replace(shoe, acknowledged=acknowledged))

    def _waiting(self, boot_id: str, index: int) -> _Pending | None:
        known = self._pending is not None and (self._boot_id, self._pending.index) == (boot_id, index)
        return self._pending if known else None

    def _ask_for_missing(self, boot_id: str, now: float) -> None:
        self._out.counts["gaps"] += 1
        self._asking.replay(self._settled, boot_id, now)

    def _patience(self, pending: _Pending) -> None:
        pending.told = True
        self._answer("w", pending.seq, self._boot_id or "")

    def _answer(self, kind: str, seq: int, boot_id: str) -> None:
        # The boot id keeps a late acknowledgement from settling an event of the shoe's next life.
        self._asking.send(kind, f"{seq:02X}", boot_id)
