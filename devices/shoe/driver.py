"""The shoe's driver: one thread owns the port, runs the policy and hands readings on (docs/shoe-link.md).

What the table asks (``acknowledge``, ``lock`` ...) is put into a queue and done by that thread, so that the
table never waits for a wire.
"""

from __future__ import annotations

import logging
import queue
import random
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime

from devices.errors import PortAbsentError, PortError, PortLostError
from devices.link import Clock, Link
from devices.ports import CardId
from devices.reading import Health, HealthChanged, HealthState, ShoeReading
from devices.shoe.frame import Decoder, encode
from devices.shoe.policy import Policy
from devices.shoe.transport import Transport
from devices.shoe.vital import Condition

log = logging.getLogger(__name__)


def utc_now() -> datetime:
    """The time of day that the shoe is told."""
    return datetime.now(UTC)


class ShoeDriver:
    """A shoe on a transport; implements ``devices.ports.Shoe``.

    ``clock`` counts seconds for all timers of the link, ``wall`` tells the shoe the time of day, ``chance``
    spreads the attempts to connect.
    """

    def __init__(
        self,
        transport: Transport,
        address: str,
        *,
        clock: Clock = time.monotonic,
        wall: Callable[[], datetime] = utc_now,
        chance: random.Random | None = None,
    ) -> None:
        self._transport = transport
        self._clock = clock
        self._wall = wall
        self._orders: queue.SimpleQueue[Callable[[Policy], None]] = queue.SimpleQueue()
        self._locked: bool | None = None
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None
        self._on_reading: Callable[[ShoeReading], None] = _nobody
        self._link = Link(
            "shoe",
            address,
            clock=clock,
            chance=chance or random.Random(),
            tell=self._tell,
        )

    # --- devices.ports.Shoe -----------------------------------------------------------------------------

    def start(self, on_reading: Callable[[ShoeReading], None], after: CardId | None = None) -> None:
        """See devices.ports.Shoe. May be invoked again after ``stop``."""
        self._on_reading = on_reading
        self._ending.clear()
        policy = Policy(after, self._wall)
        if self._locked is not None:
            policy.lock(self._locked)
        self._thread = threading.Thread(target=self._run, args=(policy,), name="shoe", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """See devices.ports.Shoe. Not to be invoked from the receiver of readings."""
        self._ending.set()
        self._transport.wake()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def health(self) -> Health:
        """See devices.ports.Shoe."""
        return self._link.health()

    def acknowledge(self, boot_id: str, index: int) -> None:
        """See devices.ports.Shoe."""
        self._order(lambda policy: policy.acknowledge(boot_id, index))

    def working(self, boot_id: str, index: int) -> None:
        """See devices.ports.Shoe."""
        self._order(lambda policy: policy.working(boot_id, index))

    def lock(self) -> None:
        """See devices.ports.Shoe."""
        self._want(True)

    def unlock(self) -> None:
        """See devices.ports.Shoe."""
        self._want(False)

    def clear_fault(self, code: str) -> None:
        """See devices.ports.Shoe."""
        self._order(lambda policy: policy.clear_fault(code, self._clock()))

    # --- the thread -------------------------------------------------------------------------------------

    def _want(self, locked: bool) -> None:
        self._locked = locked
        self._order(lambda policy: policy.lock(locked))

    def _tell(self, changed: HealthChanged) -> None:
        self._on_reading(changed)

    def _order(self, order: Callable[[Policy], None]) -> None:
        self._orders.put(order)
        self._transport.wake()

    def _run(self, policy: Policy) -> None:
        while not self._ending.is_set():
            try:
                self._transport.open()
                self._serve(policy)
            except (PortAbsentError, PortLostError) as wrong:
                self._link.absent(str(wrong))
            except PortError as wrong:
                self._link.fault(str(wrong))
            except Exception:
                self._link.fault("the shoe's driver ended by a fault of this program: restart the console")
                raise
            finally:
                policy.closed()
                self._transport.close()
            self._ending.wait(self._link.next_delay())

    def _serve(self, policy: Policy) -> None:
        """Until the port is lost or the driver ends; also returns where the shoe is silent for too long."""
        decoder = Decoder()
        policy.opened(self._clock())
        while not self._ending.is_set():
            self._carry_out(policy)
            condition = policy.condition(self._clock())
            self._show(condition)
            if condition.down:
                return
            data = self._transport.read()
            now = self._clock()
            for item in decoder.feed(data):
                policy.received(item, now)
            self._take_orders(policy)
            policy.tick(now)

    def _take_orders(self, policy: Policy) -> None:
        while True:
            try:
                order = self._orders.get_nowait()
            except queue.Empty:
                return
            order(policy)

    def _carry_out(self, policy: Policy) -> None:
        # Readings before frames: nothing is acknowledged that was not handed on.
        outcome = policy.take()
        for reading in outcome.readings:
            self._on_reading(reading)
        for note in outcome.notes:
            log.warning("%s", note)
        if outcome.counts:
            self._link.count(**outcome.counts)
        for frame in outcome.frames:
            self._transport.write(encode(frame))

    def _show(self, condition: Condition) -> None:
        match condition.state:
            case HealthState.OPENING:
                self._link.opening()
            case HealthState.READY:
                self._link.ready()
            case HealthState.DEGRADED:
                self._link.degraded(condition.reason)
            case HealthState.INCOMPATIBLE:
                self._link.incompatible(condition.reason)
            case HealthState.FAULT | HealthState.ABSENT:
                self._link.fault(condition.reason)


def _nobody(_: ShoeReading) -> None:
    """Receives what is told before ``start``: nothing is."""
