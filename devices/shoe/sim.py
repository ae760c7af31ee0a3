"""A shoe on a pseudo-terminal: the real bytes, the real port, and an object that plays the dealer's hand.

::

    with PtyShoe(folder / "shoe") as shoe:
        driver = open_shoe(f"serial:{shoe.path}")
        shoe.deal(card("Ah"))
        shoe.wait_acked(5.0)

``path`` is a symbolic link to the pseudo-terminal of the moment; each ``plug`` makes a new one, as an adapter
that is plugged in again gets a new name.
"""

from __future__ import annotations

import random
import select
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from devices.reading import CardPushedBack, CutCard, DeckVerified, Lid, ShoeFault
from devices.shoe.frame import Decoder, encode
from devices.shoe.message import Event
from devices.shoe.sim_firmware import Firmware, identity
from devices.shoe.sim_line import FaultPlan, Line, noisy
from devices.shoe.sim_port import PtyPort
from rules.cards import Card

_PAUSE: Final = 0.005
"""Seconds between two looks at the firmware's timers."""
_NEXT_FRAME: Final = 5.0
"""Seconds within which a shoe sends something: its heartbeat at the latest."""


class PtyShoe:
    """A simulated shoe. All methods may be invoked from any thread; ``index`` results count cards since boot.

    ``clock`` counts the firmware's seconds; ``seed`` makes the boot ids.
    """

    def __init__(self, path: Path, *, seed: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._clock = clock
        self._boots = random.Random(seed)
        self._changed = threading.Condition(threading.RLock())
        self._ending = False
        self._port = PtyPort(path)
        self._muted = self._stalled = False
        self._cut_next = False
        self._lid_open = False
        self._decoder = Decoder()
        self._plan = FaultPlan()
        self._out, self._in = Line(self._plan), Line(self._plan)
        self._firmware = self._boot()
        self._thread = threading.Thread(target=self._run, name="shoe-sim", daemon=True)
        self._port.plug()
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the shoe and take its link away."""
        with self._changed:
            self._ending = True
        self._thread.join()
        self._port.pull_out(unread=True)

    # --- the dealer's hand ------------------------------------------------------------------------------

    def deal(self, card: Card, confidence: int = 99) -> int:
        """A card leaves the shoe. Raises ShoeLockedError."""
        with self._changed:
            return self._firmware.deal(card, self._clock(), confidence)

    def misread(self, code: str = "unreadable") -> int:
        """A card leaves and cannot be read. Raises ShoeLockedError."""
        with self._changed:
            return self._firmware.misread(code, self._clock())

    def push_back(self) -> None:
        """The last card is pushed back into the mouth."""
        self._report(CardPushedBack())

    def cut_card(self) -> None:
        """The cut card comes out."""
        self._report(CutCard())

    def lid(self, is_open: bool) -> None:
        """The lid is opened or closed."""
        with self._changed:
            self._lid_open = is_open
        self._report(Lid(is_open))

    def verify(self, count: int, ok: bool) -> None:
        """The shoe has compared a deck."""
        self._report(DeckVerified(count, ok))

    def fault(self, code: str, is_set: bool = True) -> None:
        """A fault such as ``jam`` is set or cleared."""
        self._report(ShoeFault(code, is_set))

    # --- faults of shoe and line ------------------------------------------------------------------------

    def reboot(self) -> str:
        """Power off and on; returns the new boot id. Events that were not acknowledged are gone."""
        with self._changed:
            self._firmware = self._boot()
            return self._firmware.boot_id

    def mute(self) -> None:
        """Nothing is sent any more; the port stays."""
        with self._changed:
            self._muted = True

    def stall(self) -> None:
        """Nothing is read any more: the host's bytes pile up, as with a stuck flow control."""
        with self._changed:
            self._stalled = True

    def noise(self, seed: int) -> None:
        """A bad line, both ways."""
        self.spoil(noisy(seed))

    def spoil(self, plan: FaultPlan) -> None:
        """A line with these faults, both ways."""
        with self._changed:
            self._plan = plan
            self._out, self._in = Line(plan), Line(plan)

    def unplug(self, *, in_mid_frame: bool = False) -> None:
        """The port goes away once the host has read all; ``in_mid_frame``: after half of the next frame."""
        with self._changed:
            if in_mid_frame and self._port.plugged:
                self._cut_next = True
                self._changed.wait_for(lambda: not self._cut_next, _NEXT_FRAME)
            self._port.pull_out()

    def plug(self) -> None:
        """The port comes back under another name behind the same link."""
        with self._changed:
            self._decoder = Decoder()
            self._port.plug()

    def ok(self) -> None:
        """All faults end: plugged in, a perfect line, lid closed, no fault set."""
        with self._changed:
            self._muted = self._stalled = False
            self.spoil(FaultPlan())
            self.plug()
            if self._lid_open:
                self.lid(False)
            for code in self._firmware.faults:
                self.fault(code, False)

    # --- what can be seen of it -------------------------------------------------------------------------

    @property
    def boot_id(self) -> str:
        """Of the present life."""
        with self._changed:
            return self._firmware.boot_id

    @property
    def locked(self) -> bool:
        """Whether the host has locked the shoe."""
        with self._changed:
            return self._firmware.locked

    @property
    def acknowledged(self) -> int:
        """Index of the last card that the host acknowledged since the boot."""
        with self._changed:
            return self._firmware.cards_acknowledged

    def wait_acked(self, timeout: float) -> bool:
        """Wait until the host has acknowledged everything; False after ``timeout`` real seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self._firmware.idle, timeout)

    def wait_locked(self, locked: bool, timeout: float) -> bool:
        """Wait until the host has locked (or unlocked) the shoe; False after ``timeout`` real seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self._firmware.locked == locked, timeout)

    # --- the pump ---------------------------------------------------------------------------------------

    def _report(self, event: Event) -> None:
        with self._changed:
            self._firmware.report(event, self._clock())

    def _boot(self) -> Firmware:
        return Firmware(identity(f"{self._boots.getrandbits(32):08X}"), self._clock())

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._ending:
                    return
                self._pump()
                self._changed.notify_all()
                watched = [] if self._stalled else self._port.watched()
            with suppress(OSError, ValueError):  # it may be pulled out while it is watched
                select.select(watched, [], [], _PAUSE)

    def _pump(self) -> None:
        now = self._clock()
        if not self._stalled and (came := self._port.read()):
            self._in.carry(came, now)
        for item in self._decoder.feed(self._in.arrived(now)):
            self._firmware.received(item, now)
        self._firmware.tick(now)
        for frame in self._firmware.take():
            if not self._muted:
                self._out.carry(encode(frame), now)
        data = self._out.arrived(now)
        if self._cut_next and data:
            self._port.write(data[: len(data) // 2])
            self._port.pull_out()
            self._cut_next = False
        else:
            self._port.write(data)
