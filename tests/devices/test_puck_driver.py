"""The puck's driver over sockets: connect, loss, replug, lost events, nonsense (devices, "Puck")."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devices.errors import PortAbsentError
from devices.puck.codec import EV_SYN, SYN_REPORT, InputEvent, encode, position_report, tag_report
from devices.puck.driver import PuckDriver, PuckTimes
from devices.puck.sim import PuckSim
from devices.puck.source import SocketSource
from devices.reading import HealthChanged, HealthState, PuckAt, PuckReading

DEADLINE = 20.0
FAST = PuckTimes(slice=0.01, first_report=DEADLINE)


class Heard:
    """Collects readings and waits for them."""

    def __init__(self) -> None:
        self.readings: list[PuckReading] = []
        self._more = threading.Condition()

    def __call__(self, reading: PuckReading) -> None:
        with self._more:
            self.readings.append(reading)
            self._more.notify_all()

    @property
    def places(self) -> list[PuckAt]:
        return [one for one in self.readings if isinstance(one, PuckAt)]

    @property
    def states(self) -> list[HealthState]:
        return [one.health.state for one in self.readings if isinstance(one, HealthChanged)]

    def until(self, holds: Callable[[], bool]) -> None:
        with self._more:
            assert self._more.wait_for(holds, DEADLINE), self.readings


@pytest.fixture
def sim(tmp_path: Path) -> Iterator[PuckSim]:
    with PuckSim(str(tmp_path / "puck")) as one:
        yield one


@pytest.fixture
def drivers() -> Iterator[list[PuckDriver]]:
    started: list[PuckDriver] = []
    yield started
    for one in started:
        one.stop()


def listen(sim: PuckSim, drivers: list[PuckDriver], times: PuckTimes = FAST) -> tuple[PuckDriver, Heard]:
    heard = Heard()
    driver = PuckDriver(lambda: SocketSource.open(sim.path), f"evdev-socket:{sim.path}", times=times)
    drivers.append(driver)
    driver.start(heard)
    return driver, heard


def test_position_is_read_at_connect(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    sim.place(4)
    driver, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(4)])
    assert driver.position() == PuckAt(4)
    assert driver.health().state is HealthState.READY


def test_a_move_and_off_the_table_are_readings_and_a_repeat_is_none(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    _, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(None)])
    sim.place(2)
    sim.place(2)
    sim.off()
    heard.until(lambda: len(heard.places) == 3)
    assert heard.places == [PuckAt(None), PuckAt(2), PuckAt(None)]


def test_tag_stands_with_the_position_and_its_heartbeat_is_no_reading(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    sim.place(3)
    sim.tag(0xBEEF)
    _, heard = listen(sim, drivers)
    heard.until(lambda: heard.places[-1:] == [PuckAt(3, "0000BEEF")])
    seen = len(heard.places)
    sim.tag(0xBEEF)
    sim.tag(0)
    heard.until(lambda: len(heard.places) > seen)
    assert heard.places[seen:] == [PuckAt(3, None)]


def test_unplug_is_absent_and_replug_reads_where_the_puck_was_moved_meanwhile(
    sim: PuckSim, drivers: list[PuckDriver]
) -> None:
    sim.place(5)
    driver, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(5)])
    sim.unplug()
    heard.until(lambda: HealthState.ABSENT in heard.states)
    assert driver.position() is None
    assert "cable" in driver.health().reason or "plug" in driver.health().reason
    sim.place(7)
    sim.plug()
    heard.until(lambda: heard.places == [PuckAt(5), PuckAt(7)])
    assert driver.health().state is HealthState.READY
    assert driver.health().counters.reconnects >= 1


def test_power_cut_of_the_console_finds_the_position_again(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    first, heard_first = listen(sim, drivers)
    sim.place(9)
    heard_first.until(lambda: heard_first.places[-1:] == [PuckAt(9)])
    first.stop()
    _, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(9)])


def test_absent_at_start_is_told_and_mended_by_plugging_in(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    sim.unplug()
    driver = PuckDriver(lambda: SocketSource.open(sim.path), "puck", times=FAST)
    drivers.append(driver)
    heard = Heard()
    driver.start(heard)
    heard.until(lambda: HealthState.ABSENT in heard.states)
    assert "plug it in" in driver.health().reason
    sim.plug()
    heard.until(lambda: heard.places == [PuckAt(None)])


def test_syn_dropped_asks_for_the_position_that_was_lost(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    driver, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(None)])
    sim.overrun(6)
    heard.until(lambda: heard.places == [PuckAt(None), PuckAt(6)])
    assert driver.health().counters.gaps == 1


def test_position_that_is_no_seat_degrades_and_is_not_believed(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    driver, heard = listen(sim, drivers)
    sim.place(1)
    heard.until(lambda: heard.places[-1:] == [PuckAt(1)])
    sim.say(b"".join(map(encode, position_report(14))))
    heard.until(lambda: HealthState.DEGRADED in heard.states)
    assert "14" in driver.health().reason
    assert driver.position() is None
    sim.place(1)
    heard.until(lambda: heard.states[-1:] == [HealthState.READY])
    assert driver.position() == PuckAt(1)


def test_garbage_is_another_device_and_the_driver_lives(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    _, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(None)])
    sim.place(2)
    heard.until(lambda: heard.places[-1:] == [PuckAt(2)])
    sim.say(b"\xff" * 48)
    heard.until(lambda: HealthState.INCOMPATIBLE in heard.states)
    # The connection was given up and opened again: the position comes a second time.
    heard.until(lambda: heard.places[-2:] == [PuckAt(2), PuckAt(2)])


def test_an_address_that_never_reports_a_position_is_another_device(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    here, there = socket.socketpair()
    opened: list[socket.socket] = [here]

    def source() -> SocketSource:
        if not opened:
            raise PortAbsentError("unplugged")
        return SocketSource(opened.pop(), "pair")

    driver = PuckDriver(source, "pair", times=PuckTimes(slice=0.01, first_report=0.05))
    drivers.append(driver)
    heard = Heard()
    driver.start(heard)
    heard.until(lambda: HealthState.INCOMPATIBLE in heard.states)
    assert heard.places == []
    there.close()


def test_socketpair_end_of_file_in_mid_event_is_a_loss_and_the_next_pair_is_read(
    drivers: list[PuckDriver],
) -> None:
    first, second = socket.socketpair(), socket.socketpair()
    waiting = [first[0], second[0]]

    def source() -> SocketSource:
        return SocketSource(waiting.pop(0), "pair")

    driver = PuckDriver(source, "pair", times=FAST)
    drivers.append(driver)
    heard = Heard()
    driver.start(heard)
    whole = b"".join(map(encode, position_report(3)))
    first[1].sendall(whole[:30])
    first[1].sendall(whole[30:] + encode(InputEvent(EV_SYN, SYN_REPORT, 0))[:11])
    heard.until(lambda: heard.places == [PuckAt(3)])
    second[1].sendall(b"".join(map(encode, position_report(8))))
    first[1].shutdown(socket.SHUT_WR)
    heard.until(lambda: heard.places == [PuckAt(3), PuckAt(8)])
    lost = next(
        one.health.reason
        for one in heard.readings
        if isinstance(one, HealthChanged) and one.health.state is HealthState.ABSENT
    )
    assert "cut after 11 bytes" in lost
    driver.stop()
    first[1].close()
    second[1].close()


def test_a_reader_that_promised_a_heartbeat_and_is_silent_degrades(drivers: list[PuckDriver]) -> None:
    """The clock is turned by hand: nothing here waits for real seconds."""
    now = [100.0]
    here, there = socket.socketpair()
    there.sendall(b"".join(map(encode, position_report(3))))
    times = PuckTimes(slice=0.01, heartbeat=2.5)
    driver = PuckDriver(lambda: SocketSource(here, "pair"), "pair", times=times, clock=lambda: now[0])
    drivers.append(driver)
    heard = Heard()
    driver.start(heard)
    heard.until(lambda: heard.places == [PuckAt(3)])
    now[0] = 103.0
    heard.until(lambda: HealthState.DEGRADED in heard.states)
    there.sendall(b"".join(map(encode, tag_report(1))))
    heard.until(lambda: heard.states[-1] is HealthState.READY)
    driver.stop()
    there.close()


def test_no_reading_arrives_after_stop(sim: PuckSim, drivers: list[PuckDriver]) -> None:
    driver, heard = listen(sim, drivers)
    heard.until(lambda: heard.places == [PuckAt(None)])
    driver.stop()
    told = len(heard.readings)
    sim.place(4)
    assert len(heard.readings) == told
    assert not any(thread.name == "puck" for thread in threading.enumerate())


def test_unplugged_simulator_leaves_no_file(sim: PuckSim) -> None:
    assert os.path.exists(sim.path)
    sim.unplug()
    assert not os.path.exists(sim.path)
