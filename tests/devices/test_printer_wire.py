"""The printer's wires: serial over a pseudo-terminal, TCP where nobody is (devices, "Printer", "Shoe link")."""

from __future__ import annotations

import os
import select
import socket
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from devices.address import EscposAddress, SerialAddress, TcpAddress
from devices.errors import PortAbsentError, PortBusyError, PortLostError
from devices.ports import Line, PrintJob
from devices.printer.dialogue import PrinterTimes
from devices.printer.driver import PrinterDriver
from devices.printer.sim import PrinterSim
from devices.printer.wire import SerialWire, TcpWire, open_wire
from devices.reading import HealthState, JobState, PrinterReading

DEADLINE = 10.0


class SerialServer:
    """A pseudo-terminal before the simulator's port: what a serial-to-Ethernet server does, the other way."""

    def __init__(self, port: int) -> None:
        self._near, self._far = os.openpty()
        tty.setraw(self._far)
        self.path = os.ttyname(self._far)
        self._wire = socket.create_connection(("127.0.0.1", port))
        self._ended = threading.Event()
        self._pump = threading.Thread(target=self._carry, daemon=True)
        self._pump.start()

    def _carry(self) -> None:
        while not self._ended.is_set():
            ready = select.select([self._near, self._wire], [], [], 0.02)[0]
            if self._near in ready:
                self._wire.sendall(os.read(self._near, 256))
            if self._wire in ready:
                os.write(self._near, self._wire.recv(256))

    def unplug(self) -> None:
        self._ended.set()
        self._pump.join()
        os.close(self._far)
        os.close(self._near)
        self._wire.close()


@pytest.fixture
def sim() -> Iterator[PrinterSim]:
    with PrinterSim() as one:
        yield one


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def test_a_job_over_a_serial_port_is_confirmed(sim: PrinterSim) -> None:
    server = SerialServer(sim.port)
    address = EscposAddress(SerialAddress(server.path, 19200))
    times = PrinterTimes(slice=0.01, poll=0.02, settle=0.02, silence=60.0)
    driver = PrinterDriver(lambda: open_wire(address), str(address), times=times)
    done = threading.Event()

    def hear(_: PrinterReading) -> None:
        if driver.jobs().get("7-1") is JobState.CONFIRMED and driver.health().state is HealthState.READY:
            done.set()

    driver.submit(PrintJob("7-1", 1, 0, (Line("Zoë 5,00 €"),)))
    driver.start(hear)
    assert done.wait(DEADLINE), driver.health()
    driver.stop()
    server.unplug()
    assert "Zoë 5,00 €" in sim.papers[0].text


def test_serial_unplug_is_a_lost_port_on_every_way(sim: PrinterSim) -> None:
    server = SerialServer(sim.port)
    wire = SerialWire(SerialAddress(server.path))
    server.unplug()
    with pytest.raises(PortLostError, match="was lost"):
        wire.receive(1.0)
    with pytest.raises(PortLostError, match="was lost"):
        wire.send(b"x", 1.0)
    with pytest.raises(PortLostError, match="was lost"):
        wire.unsent()
    wire.close()


def test_serial_port_that_is_not_there_is_absent(tmp_path: Path) -> None:
    with pytest.raises(PortAbsentError, match="cable"):
        SerialWire(SerialAddress(str(tmp_path / "ttyS9")))


def test_serial_port_of_another_program_is_busy(sim: PrinterSim) -> None:
    server = SerialServer(sim.port)
    first = SerialWire(SerialAddress(server.path))
    with pytest.raises(PortBusyError, match="another program"):
        SerialWire(SerialAddress(server.path))
    first.close()
    server.unplug()


def test_tcp_nobody_there_is_absent_and_named() -> None:
    address = TcpAddress("127.0.0.1", free_port())
    with pytest.raises(PortAbsentError, match=f"no printer at {address}"):
        TcpWire(address)


def test_tcp_hang_up_is_lost_and_silence_is_not(sim: PrinterSim) -> None:
    wire = TcpWire(TcpAddress("127.0.0.1", sim.port))
    assert wire.receive(0) == b""
    wire.send(b"\x10\x04\x01", 1.0)
    assert wire.receive(DEADLINE) == b"\x12"
    sim.hang_up()
    with pytest.raises(PortLostError, match="hung up"):
        wire.receive(DEADLINE)
    wire.close()
