"""What must hold on a kernel input device, each a function of the machine's devices; run by ``test_puck_kernel``.

Everything from ``open_puck`` down is the product and python-evdev itself: listing, opening, ioctl, reading.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import evdev

from devices.errors import PortAbsentError
from devices.ports import Puck
from devices.puck.codec import ABS_MISC, EV_ABS, SYN_DROPPED, InputEvent, position_report, tag_report
from devices.puck.source import EvdevSource, NotAPuckError
from devices.reading import HealthChanged, HealthState, PuckAt, PuckReading
from devices.registry import open_puck

SECONDS = 20.0
# The mock's own module, by its place: tests are no package.
Kernel: Any
typed: Any


class Heard:
    """Collects readings and waits for them."""

    def __init__(self) -> None:
        self.readings: list[PuckReading] = []
        self._more = threading.Condition()

    def __call__(self, reading: PuckReading) -> None:
        with self._more:
            self.readings.append(reading)
            self._more.notify_all()

    def until(self, holds: Callable[[], bool]) -> None:
        with self._more:
            assert self._more.wait_for(holds, SECONDS), self.readings

    @property
    def places(self) -> list[PuckAt]:
        return [one for one in self.readings if isinstance(one, PuckAt)]

    @property
    def states(self) -> list[HealthState]:
        return [one.health.state for one in self.readings if isinstance(one, HealthChanged)]


@contextmanager
def listening(address: str) -> Iterator[tuple[Puck, Heard]]:
    heard = Heard()
    puck = open_puck(address)
    puck.start(heard)
    try:
        yield puck, heard
    finally:
        puck.stop()


def position_and_identity_are_read_at_connect(kernel: Any) -> None:
    kernel.plug(3, "KEYBOARD", keys=range(1, 60))
    kernel.plug(5, "PUCK-7", axis=4)
    assert sorted(evdev.list_devices(writable=False)) == ["/dev/input/event3", "/dev/input/event5"]
    with listening("evdev:uniq=PUCK-7") as (puck, heard):
        heard.until(lambda: heard.places == [PuckAt(4)])
        assert puck.health().state is HealthState.READY


def moves_and_tags_are_readings(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    with listening("evdev:vendor=1209&product=0001") as (_, heard):
        heard.until(lambda: heard.places == [PuckAt(4)])
        kernel.report(5, *position_report(7))
        heard.until(lambda: heard.places[-1] == PuckAt(7))
        kernel.report(5, *tag_report(0xCAFE0001))
        heard.until(lambda: heard.places[-1] == PuckAt(7, "CAFE0001"))
        kernel.report(5, *tag_report(0xCAFE0001), *position_report(0))
        heard.until(lambda: heard.places[-1].seat is None)
        assert [one.seat for one in heard.places] == [4, 7, 7, None]


def more_events_than_one_read_returns_are_all_read(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    source = EvdevSource.open(import_module("devices.address").EvdevAddress(uniq="PUCK-7"))
    sent = [event for number in range(100) for event in position_report(number % 12)]
    kernel.report(5, *sent)
    read: list[InputEvent] = []
    while len(read) < len(sent):
        read += source.read(SECONDS)
    assert read == sent
    assert source.read(0) == ()
    source.close()


def after_dropped_events_the_axis_is_read_again(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    with listening("evdev:uniq=PUCK-7") as (puck, heard):
        heard.until(lambda: heard.places == [PuckAt(4)])
        kernel.report(5, *position_report(6))
        heard.until(lambda: heard.places[-1] == PuckAt(6))
        # What stands before the next report is worthless; the axis says 4.
        kernel.report(5, InputEvent(0, SYN_DROPPED, 0), InputEvent(EV_ABS, ABS_MISC, 9), InputEvent(0, 0, 0))
        heard.until(lambda: heard.places[-1] == PuckAt(4))
        assert [one.seat for one in heard.places] == [4, 6, 4]
        assert puck.health().counters.gaps == 1


def unplugged_it_is_absent_and_back_under_another_number(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    with listening("evdev:uniq=PUCK-7") as (puck, heard):
        heard.until(lambda: heard.places == [PuckAt(4)])
        kernel.unplug(5)
        heard.until(lambda: HealthState.ABSENT in heard.states)
        assert puck.position() is None
        kernel.plug(9, "PUCK-7", axis=8)
        heard.until(lambda: heard.places[-1] == PuckAt(8))
        assert puck.health().counters.reconnects == 1


def a_seat_out_of_range_is_no_seat(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    with listening("evdev:uniq=PUCK-7") as (puck, heard):
        heard.until(lambda: heard.places == [PuckAt(4)])
        kernel.report(5, *position_report(12))
        heard.until(lambda: HealthState.DEGRADED in heard.states)
        assert puck.position() is None


def a_reader_that_types_is_grabbed_and_its_digits_are_put_together(kernel: Any) -> None:
    kernel.plug(6, "WEDGE", keys=range(1, 60))
    with listening("evdev:uniq=WEDGE") as (_, heard):
        heard.until(lambda: HealthState.OPENING in heard.states)
        kernel.report(6, *typed("7"))
        heard.until(lambda: heard.places == [PuckAt(7)])
        kernel.report(6, *typed("10")[:3])
        kernel.report(6, *typed("10")[3:])
        heard.until(lambda: heard.places[-1] == PuckAt(10))
        kernel.report(6, *typed("0"))
        heard.until(lambda: heard.places[-1] == PuckAt(None))


def a_device_with_neither_axis_nor_digits_is_no_puck(kernel: Any) -> None:
    kernel.plug(6, "MOUSE", keys=(272, 273))
    try:
        EvdevSource.open(import_module("devices.address").EvdevAddress(uniq="MOUSE"))
    except NotAPuckError as refused:
        assert "compare the puck's address" in str(refused)  # noqa: PT017 - no pytest in this process
    else:
        raise AssertionError("a mouse passed for a puck")


def nothing_that_fits_is_absent(kernel: Any) -> None:
    kernel.plug(5, "PUCK-7", axis=4)
    try:
        EvdevSource.open(import_module("devices.address").EvdevAddress(uniq="PUCK-8"))
    except PortAbsentError as refused:
        assert "PUCK-8" in str(refused)  # noqa: PT017 - as above
    else:
        raise AssertionError("another puck passed for this one")


CASES: tuple[Callable[[Any], None], ...] = (
    position_and_identity_are_read_at_connect,
    moves_and_tags_are_readings,
    more_events_than_one_read_returns_are_all_read,
    after_dropped_events_the_axis_is_read_again,
    unplugged_it_is_absent_and_back_under_another_number,
    a_seat_out_of_range_is_no_seat,
    a_reader_that_types_is_grabbed_and_its_digits_are_put_together,
    a_device_with_neither_axis_nor_digits_is_no_puck,
    nothing_that_fits_is_absent,
)

if __name__ == "__main__":
    mock = import_module("mocked")
    Kernel, typed = mock.Kernel, mock.typed
    next(case for case in CASES if case.__name__ == sys.argv[1])(Kernel())
