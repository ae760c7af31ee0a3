"""The shoe's driver on a real pseudo-terminal and a real socket. Waits are for facts; limits are generous."""

from __future__ import annotations

import itertools
import logging
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from devices.errors import PortAbsentError, PortBusyError, PortLostError
from devices.ports import CardId
from devices.reading import (
    CardPushedBack,
    CardSeen,
    CardsLost,
    CutCard,
    DeckVerified,
    Health,
    HealthChanged,
    HealthState,
    Lid,
    Misread,
    ShoeBooted,
    ShoeFault,
    ShoeReading,
)
from devices.registry import open_shoe
from devices.shoe import sim_port
from devices.shoe.driver import ShoeDriver
from devices.shoe.frame import BadFrame, Decoder, encode
from devices.shoe.sim import PtyShoe
from devices.shoe.sim_firmware import Firmware, ShoeLockedError, identity
from devices.shoe.sim_line import FaultPlan, Line, noisy
from devices.shoe.sim_port import PtyPort
from devices.shoe.transport import SerialTransport, TcpTransport
from rules.cards import DECK, Card, card

LIMIT = 20.0


def quick() -> float:
    """A clock ten times as fast as life, for the timers that are seconds long."""
    return time.monotonic() * 10


class Desk:
    """Takes readings in and, unless told to hold, acknowledges each card at once, as after a commit."""

    def __init__(self, address: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.shoe = open_shoe(address, clock=clock, chance=random.Random(1))
        self.readings: list[ShoeReading] = []
        self.holding = False
        self._changed = threading.Condition()

    def on_reading(self, reading: ShoeReading) -> None:
        with self._changed:
            self.readings.append(reading)
            self._changed.notify_all()
        if isinstance(reading, CardSeen | Misread) and not self.holding:
            self.shoe.acknowledge(reading.boot_id, reading.index)

    def wait(self, fact: Callable[[], bool]) -> bool:
        with self._changed:
            return self._changed.wait_for(fact, LIMIT)

    def wait_for(self, reading: ShoeReading) -> bool:
        return self.wait(lambda: reading in self.readings)

    def wait_state(self, state: HealthState) -> Health:
        assert self.wait(lambda: self.shoe.health().state is state), self.shoe.health()
        return self.shoe.health()

    @property
    def cards(self) -> list[Card]:
        return [reading.card for reading in self.readings if isinstance(reading, CardSeen)]

    @property
    def states(self) -> list[HealthState]:
        return [reading.health.state for reading in self.readings if isinstance(reading, HealthChanged)]


@contextmanager
def desk_at(address: str, after: CardId | None = None, **more: Callable[[], float]) -> Iterator[Desk]:
    desk = Desk(address, **more)
    desk.shoe.start(desk.on_reading, after)
    try:
        yield desk
    finally:
        desk.shoe.stop()


@pytest.fixture
def sim(tmp_path: Path) -> Iterator[PtyShoe]:
    with PtyShoe(tmp_path / "shoe") as shoe:
        yield shoe


@pytest.fixture
def quick_sim(tmp_path: Path) -> Iterator[PtyShoe]:
    with PtyShoe(tmp_path / "shoe", clock=quick) as shoe:
        yield shoe


def address(sim: PtyShoe) -> str:
    return f"serial:{sim.path}?baud=115200"


# --- the good days ---------------------------------------------------------------------------------------


def test_cards_come_in_order_and_are_acknowledged(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        for dealt in DECK[:20]:
            sim.deal(dealt)
        assert sim.wait_acked(LIMIT)
        assert desk.cards == list(DECK[:20])
        assert sim.acknowledged == 20
        assert desk.states[:2] == [HealthState.OPENING, HealthState.READY]


def test_everything_that_a_shoe_reports_arrives(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.misread("smudge")
        sim.push_back()
        sim.lid(True)
        sim.lid(False)
        sim.cut_card()
        sim.verify(51, ok=False)
        assert sim.wait_acked(LIMIT)
        assert [r for r in desk.readings if not isinstance(r, HealthChanged)] == [
            identity(sim.boot_id),
            Misread(sim.boot_id, 1, "smudge"),
            CardPushedBack(),
            Lid(True),
            Lid(False),
            CutCard(),
            DeckVerified(51, False),
        ]


def test_the_shoe_gets_its_ack_after_the_commit_and_not_before(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        desk.holding = True
        index = sim.deal(card("Ah"))
        assert desk.wait(lambda: bool(desk.cards))
        assert not sim.wait_acked(0.4)  # longer than the shoe's own time-out: it was asked for patience
        assert sim.acknowledged == 0
        desk.shoe.acknowledge(sim.boot_id, index)
        assert sim.wait_acked(LIMIT)
        assert desk.cards == [card("Ah")]


def test_the_shoe_is_locked_and_unlocked(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        desk.shoe.lock()
        assert sim.wait_locked(True, LIMIT)
        with pytest.raises(ShoeLockedError):
            sim.deal(card("Ah"))
        sim.reboot()
        assert sim.wait_locked(True, LIMIT)
        desk.shoe.unlock()
        assert sim.wait_locked(False, LIMIT)


def test_the_lock_outlives_a_stop_and_start_of_the_driver(sim: PtyShoe):
    desk = Desk(address(sim))
    desk.shoe.start(desk.on_reading)
    desk.shoe.lock()
    assert sim.wait_locked(True, LIMIT)
    desk.shoe.stop()
    sim.reboot()
    assert not sim.locked
    desk.shoe.start(desk.on_reading)
    assert sim.wait_locked(True, LIMIT)
    desk.shoe.stop()


def test_a_jam_is_a_fault_until_it_is_cleared(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.fault("jam")
        assert "jam" in desk.wait_state(HealthState.FAULT).reason
        desk.shoe.clear_fault("jam")
        assert desk.wait_for(ShoeFault("jam", False))
        desk.wait_state(HealthState.READY)


# --- unplugged, replugged, rebooted ----------------------------------------------------------------------


def test_unplug_between_frames_and_replug_under_another_name(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        old_name = os.readlink(sim.path)
        sim.unplug()
        assert str(sim.path) in desk.wait_state(HealthState.ABSENT).reason
        taken = os.openpty()  # somebody else gets the old name
        sim.deal(card("Kd"))
        sim.plug()
        assert os.readlink(sim.path) != old_name
        assert sim.wait_acked(LIMIT)
        os.close(taken[0])
        os.close(taken[1])
        assert desk.cards == [card("Ah"), card("Kd")]
        assert desk.shoe.health().counters.reconnects == 1
        assert [r for r in desk.readings if isinstance(r, ShoeBooted)] == [identity(sim.boot_id)]


def test_unplug_in_mid_frame_loses_no_card(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        puller = threading.Thread(target=sim.unplug, kwargs={"in_mid_frame": True})
        puller.start()
        sim.deal(card("Kd"))
        puller.join()
        desk.wait_state(HealthState.ABSENT)
        sim.plug()
        assert sim.wait_acked(LIMIT)
        assert desk.cards == [card("Ah"), card("Kd")]
        assert not any(isinstance(r, CardsLost) for r in desk.readings)


def test_the_last_card_before_an_unplug_arrives(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        desk.wait_state(HealthState.READY)
        desk.holding = True
        index = sim.deal(card("2c"))
        assert desk.wait(lambda: bool(desk.cards))
        sim.unplug()
        desk.wait_state(HealthState.ABSENT)
        desk.shoe.acknowledge(sim.boot_id, index)  # the commit came when nobody could be told
        assert sim.acknowledged == 0
        sim.plug()
        assert sim.wait_acked(LIMIT)
        assert sim.acknowledged == 1
        assert desk.cards == [card("2c")]


def test_a_ring_that_ran_over_while_unplugged_is_cards_lost(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        sim.unplug()
        desk.wait_state(HealthState.ABSENT)
        for at in range(70):
            sim.deal(DECK[at % 52])
        sim.plug()
        assert sim.wait_acked(LIMIT)
        assert desk.wait_for(CardsLost(sim.boot_id, 2, 7))
        assert desk.cards == [card("Ah"), *(DECK[at % 52] for at in range(6, 70))]


def test_another_boot_in_mid_hand_is_told_and_goes_on(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        first = sim.boot_id
        second = sim.reboot()
        sim.deal(card("Kd"))
        assert sim.wait_acked(LIMIT)
        facts = [r for r in desk.readings if not isinstance(r, HealthChanged)]
        assert facts == [
            identity(first),
            CardSeen(first, 1, card("Ah"), 99),
            identity(second),
            CardSeen(second, 1, card("Kd"), 99),
        ]


def test_a_console_that_restarts_gets_the_unacknowledged_card_again_and_no_other(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        desk.holding = True
        sim.deal(card("Kd"))
        assert desk.wait(lambda: len(desk.cards) == 2)
    with desk_at(address(sim), after=CardId(sim.boot_id, 1)) as desk:
        assert sim.wait_acked(LIMIT)
        assert desk.cards == [card("Kd")]


def test_a_card_committed_before_the_console_was_killed_is_only_acknowledged(sim: PtyShoe):
    with desk_at(address(sim)) as desk:
        desk.holding = True
        sim.deal(card("Ah"))
        assert desk.wait(lambda: bool(desk.cards))
    with desk_at(address(sim), after=CardId(sim.boot_id, 1)) as desk:
        assert sim.wait_acked(LIMIT)
        assert desk.cards == []


def test_a_driver_that_starts_before_the_shoe_is_plugged_in_waits_for_it(tmp_path: Path):
    with desk_at(f"serial:{tmp_path / 'shoe'}") as desk:
        assert desk.wait(lambda: "examine the plug" in desk.shoe.health().reason)
        with PtyShoe(tmp_path / "shoe") as sim:
            sim.deal(card("Ah"))
            assert sim.wait_acked(LIMIT)
            assert desk.cards == [card("Ah")]


# --- a bad line, a bad neighbour -------------------------------------------------------------------------


def test_noise_on_the_real_port_loses_nothing(quick_sim: PtyShoe):
    quick_sim.noise(11)
    with desk_at(address(quick_sim), clock=quick) as desk:
        for dealt in DECK:
            quick_sim.deal(dealt)
        quick_sim.wait_acked(3.0)
        quick_sim.ok()
        assert quick_sim.wait_acked(LIMIT)
        assert desk.cards == list(DECK)
        assert not any(isinstance(r, CardsLost) for r in desk.readings)
        assert desk.shoe.health().counters.crc_errors > 0


def test_a_plan_of_repeats_and_splits_delivers_once(sim: PtyShoe):
    sim.spoil(FaultPlan(2, repeat=0.7, split=0.7))
    with desk_at(address(sim)) as desk:
        for dealt in DECK[:15]:
            sim.deal(dealt)
        assert sim.wait_acked(LIMIT)
        assert desk.cards == list(DECK[:15])
        assert desk.shoe.health().counters.duplicates > 0


def test_a_silent_shoe_is_a_fault_and_comes_back(quick_sim: PtyShoe):
    with desk_at(address(quick_sim), clock=quick) as desk:
        desk.wait_state(HealthState.READY)
        quick_sim.mute()
        assert desk.wait(lambda: HealthState.FAULT in desk.states)
        assert "silent" in desk.shoe.health().reason
        quick_sim.deal(card("Ah"))
        quick_sim.ok()
        assert quick_sim.wait_acked(LIMIT)
        desk.wait_state(HealthState.READY)
        assert desk.cards == [card("Ah")]


def test_a_loss_is_logged_once_and_so_is_the_return(sim: PtyShoe, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, "devices")
    with desk_at(address(sim)) as desk:
        desk.wait_state(HealthState.READY)
        sim.unplug()
        desk.wait_state(HealthState.ABSENT)
        assert desk.wait(lambda: "examine the plug" in desk.shoe.health().reason)  # it has tried again
        sim.plug()
        desk.wait_state(HealthState.READY)
    told = [record.getMessage() for record in caplog.records if record.name == "devices.link"]
    assert [("out of service" in line, "is back" in line) for line in told] == [(True, False), (False, True)]


def test_two_processes_on_one_port(sim: PtyShoe):
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import serial, sys; p = serial.Serial(sys.argv[1], exclusive=True); print('held', flush=True); input()",
            str(sim.path),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    with holder:
        assert holder.stdout.readline() == b"held\n"
        transport = SerialTransport(str(sim.path), 9600)
        with pytest.raises(PortBusyError, match="another process"):
            transport.open()
        with desk_at(address(sim)) as desk:
            assert "another process" in desk.wait_state(HealthState.FAULT).reason
            holder.stdin.close()
            holder.wait()
            desk.wait_state(HealthState.READY)


def test_stuck_flow_control_is_a_lost_port_and_no_hang(sim: PtyShoe):
    sim.stall()
    transport = SerialTransport(str(sim.path), 9600)
    transport.open()
    with pytest.raises(PortLostError):
        transport.write(b"x" * 1_000_000)
    transport.close()


def test_a_port_that_is_closed_says_so_and_can_be_woken_and_closed_again(sim: PtyShoe):
    transport = SerialTransport(str(sim.path), 9600)
    transport.wake()
    with pytest.raises(PortLostError):
        transport.read()
    transport.open()
    transport.close()
    transport.close()
    transport.wake()
    with pytest.raises(PortLostError):
        transport.write(b"x")


@pytest.mark.parametrize("error", [TypeError("'NoneType'"), OSError(5, "Input/output error")])
def test_the_faces_of_an_unplug_are_one(sim: PtyShoe, monkeypatch: pytest.MonkeyPatch, error: Exception):
    transport = SerialTransport(str(sim.path), 9600)
    transport.open()

    def gone(_size: int) -> bytes:
        raise error

    monkeypatch.setattr(transport._port, "read", gone)
    with pytest.raises(PortLostError, match="went away"):
        transport.read()
    transport.close()


def test_a_receiver_that_raises_is_a_fault_and_not_an_unplug(sim: PtyShoe, monkeypatch: pytest.MonkeyPatch):
    """A TypeError of the program's own must not be taken for one of pyserial's."""
    ended: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", ended.append)
    desk = Desk(address(sim))

    def receiver(reading: ShoeReading) -> None:
        if isinstance(reading, ShoeBooted):
            raise TypeError("a bug")
        desk.on_reading(reading)

    desk.shoe.start(receiver)
    assert "fault of this program" in desk.wait_state(HealthState.FAULT).reason
    desk.shoe.stop()
    assert [args.exc_type for args in ended] == [TypeError]


class NoWire:
    """A transport that was never plugged in, and notes when it was tried."""

    def __init__(self) -> None:
        self.tried: list[float] = []
        self.enough = threading.Event()

    def open(self) -> None:
        self.tried.append(time.monotonic())
        if len(self.tried) == 4:
            self.enough.set()
        raise PortAbsentError("nothing there")

    def read(self) -> bytes:
        raise AssertionError("never opened")

    def write(self, data: bytes) -> None:
        raise AssertionError("never opened")

    def wake(self) -> None:
        self.woken = True

    def close(self) -> None:
        self.closed = True


def test_a_port_that_is_not_there_is_not_tried_without_pause():
    wire = NoWire()
    driver = ShoeDriver(wire, "serial:/dev/nowhere")
    driver.start(lambda _: None)
    assert wire.enough.wait(LIMIT)
    driver.stop()
    pauses = [later - earlier for earlier, later in itertools.pairwise(wire.tried[:4])]
    assert min(pauses) >= 0.08  # a lower bound: no machine is too slow for it


class SleepyWire(NoWire):
    """A transport whose read returns only when it is woken."""

    def __init__(self) -> None:
        super().__init__()
        self.bell = threading.Event()
        self.reading = threading.Event()
        self.written: list[bytes] = []
        self.spoke = threading.Event()

    def open(self) -> None:
        self.bell.clear()

    def read(self) -> bytes:
        self.reading.set()
        assert self.bell.wait(LIMIT)
        self.bell.clear()
        return b""

    def write(self, data: bytes) -> None:
        self.written.append(data)
        if b"klock" in data:
            self.spoke.set()

    def wake(self) -> None:
        self.bell.set()


def test_what_the_table_asks_wakes_the_reader():
    wire = SleepyWire()
    driver = ShoeDriver(wire, "serial:/dev/sleepy")
    driver.start(lambda _: None)
    assert wire.reading.wait(LIMIT)
    driver.lock()
    assert wire.spoke.wait(LIMIT / 2)
    driver.stop()


# --- serial-to-Ethernet ----------------------------------------------------------------------------------


class TcpShoe:
    """The same firmware behind a listening socket."""

    def __init__(self) -> None:
        self.server = socket.create_server(("127.0.0.1", 0))
        self.firmware = Firmware(identity("AAAA"), time.monotonic())
        self.guard = threading.Lock()
        self.idle = threading.Event()
        self.hang_up = threading.Event()
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def deal(self, dealt: Card) -> None:
        with self.guard:
            self.idle.clear()
            self.firmware.deal(dealt, time.monotonic())

    def run(self) -> None:
        while not self.ending.is_set():
            connection, _ = self.server.accept()
            with connection:
                connection.settimeout(0.01)
                self.serve(connection)

    def serve(self, connection: socket.socket) -> None:
        decoder = Decoder()
        self.hang_up.clear()
        while not (self.hang_up.is_set() or self.ending.is_set()):
            try:
                data = connection.recv(4096)
            except TimeoutError:
                data = b""
            with self.guard:
                for item in decoder.feed(data):
                    assert not isinstance(item, BadFrame)
                    self.firmware.received(item, time.monotonic())
                self.firmware.tick(time.monotonic())
                out = b"".join(map(encode, self.firmware.take()))
                if self.firmware.idle:
                    self.idle.set()
            connection.sendall(out)


def test_a_shoe_behind_a_serial_to_ethernet_server():
    shoe = TcpShoe()
    port = shoe.server.getsockname()[1]
    with shoe.server, desk_at(f"tcp:127.0.0.1:{port}") as desk:
        shoe.deal(card("Ah"))
        assert shoe.idle.wait(LIMIT)
        shoe.hang_up.set()
        assert desk.wait(lambda: HealthState.ABSENT in desk.states)
        shoe.deal(card("Kd"))
        assert shoe.idle.wait(LIMIT)
        assert desk.cards == [card("Ah"), card("Kd")]
        shoe.ending.set()
        shoe.thread.join()


def test_nobody_at_the_tcp_address_is_absent():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    transport = TcpTransport("127.0.0.1", port)
    transport.wake()
    with pytest.raises(PortAbsentError, match="does not answer"):
        transport.open()
    with pytest.raises(PortLostError):
        transport.read()


def test_a_tcp_read_is_woken_and_an_end_of_file_is_a_loss():
    with socket.create_server(("127.0.0.1", 0)) as server:
        transport = TcpTransport("127.0.0.1", server.getsockname()[1])
        transport.open()
        far, _ = server.accept()
        transport.wake()
        assert transport.read() == b""
        far.sendall(b"abc")
        assert transport.read() == b"abc"
        far.close()
        with pytest.raises(PortLostError, match="closed the connection"):
            transport.read()
        transport.close()


# --- spying ----------------------------------------------------------------------------------------------


def test_a_spied_shoe_shows_its_frames_and_never_a_card(sim: PtyShoe, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, "devices")
    with desk_at(f"spy:{address(sim)}") as desk:
        sim.deal(card("Ah"))
        assert sim.wait_acked(LIMIT)
        assert desk.cards == [card("Ah")]
    lines = "\n".join(record.getMessage() for record in caplog.records)
    assert "01 C 1,??,99" in lines
    assert f"a 01,{sim.boot_id}" in lines
    assert "Ah" not in lines


def test_the_simulated_plug_waits_until_the_last_bytes_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sim_port, "_READ_WITHIN", LIMIT)
    port = PtyPort(tmp_path / "shoe")
    port.plug()
    host = os.open(tmp_path / "shoe", os.O_RDWR | os.O_NOCTTY)
    port.write(b"last card")
    puller = threading.Thread(target=port.pull_out)
    puller.start()
    puller.join(0.1)
    assert puller.is_alive()
    assert os.read(host, 100) == b"last card"
    puller.join()
    os.close(host)
    assert not (tmp_path / "shoe").exists()


def test_a_bad_line_does_the_same_for_the_same_seed():
    def through(seed: int) -> bytes:
        line = Line(noisy(seed))
        for _ in range(50):
            line.carry(b"a frame or what looks like one", 0.0)
        return line.arrived(10.0)

    assert through(4) == through(4)
    assert through(4) != through(5)
