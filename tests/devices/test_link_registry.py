"""Addresses: every form is read, every malformed one is refused with its name and the accepted forms."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.address import (
    EscposAddress,
    EvdevAddress,
    NoAddress,
    SerialAddress,
    SocketAddress,
    TcpAddress,
    parse,
)
from devices.errors import AddressError, JobError
from devices.ports import Line, PrintJob, Puck
from devices.reading import Health, HealthState, JobChanged, JobState, PuckAt
from devices.registry import open_printer, open_puck, open_shoe
from devices.spy import SpyPrinter, SpyPuck

GOOD = {
    "serial:/dev/ttyUSB0": SerialAddress("/dev/ttyUSB0", 9600),
    "serial:/dev/serial/by-id/usb-FTDI?baud=115200": SerialAddress("/dev/serial/by-id/usb-FTDI", 115200),
    "tcp:10.0.0.7:4001": TcpAddress("10.0.0.7", 4001),
    "tcp:shoe-7.pit.example:4001": TcpAddress("shoe-7.pit.example", 4001),
    "tcp:[fe80::1]:4001": TcpAddress("fe80::1", 4001),
    "evdev:uniq=PUCK-7": EvdevAddress("PUCK-7"),
    "evdev:vendor=1209&product=00aB": EvdevAddress(None, 0x1209, 0xAB),
    "evdev-socket:/run/puck": SocketAddress("/run/puck"),
    "escpos:tcp:10.0.0.9:9100": EscposAddress(TcpAddress("10.0.0.9", 9100)),
    "escpos:serial:/dev/ttyS1?baud=19200": EscposAddress(SerialAddress("/dev/ttyS1", 19200)),
    "none": NoAddress(),
}
BAD = [
    "", "none:", "serial", "serial:", "serial:ttyUSB0", "serial:/dev/x?baud=9601", "serial:/dev/x?speed=9600",
    "serial:/dev/x?baud=", "serial:/dev/x?baud=٩٦٠٠", "tcp:10.0.0.7", "tcp::4001", "tcp:h:0", "tcp:h:65536",
    "tcp:h:x", "evdev:", "evdev:event7", "evdev:uniq=", "evdev:uniq=a&uniq=b", "evdev:vendor=xyz",
    "evdev-socket:puck", "escpos:", "escpos:none", "escpos:evdev:uniq=a", "usb:1", "spy:spy:none", "sim:shoe",
]  # fmt: skip


@pytest.mark.parametrize(("text", "address"), GOOD.items())
def test_every_form_is_read_and_written_back(text: str, address: object):
    assert parse(text) == address
    assert parse(str(address)) == address


@pytest.mark.parametrize("text", BAD)
def test_a_malformed_address_is_named_with_the_accepted_forms(text: str):
    for opened in (open_shoe, open_puck, open_printer):
        with pytest.raises(AddressError) as refused:
            opened(text)
        assert repr(text.removeprefix("spy:")) in str(refused.value)
        assert "Accepted are:\n  " in str(refused.value)


@given(st.text(max_size=40) | st.sampled_from(["serial:", "tcp:", "evdev:", "escpos:"]).flatmap(
    lambda head: st.text(max_size=20).map(head.__add__)
))  # fmt: skip
def test_no_text_makes_the_parser_fall_over(text: str):
    try:
        address = parse(text)
    except AddressError:
        return
    assert parse(str(address)) == address


def test_an_address_of_another_device_is_refused_with_the_forms_of_this_one():
    with pytest.raises(AddressError, match=r"no address of a shoe(.|\n)*tcp:HOST:PORT"):
        open_shoe("escpos:tcp:10.0.0.9:9100")
    with pytest.raises(AddressError, match=r"no address of a puck(.|\n)*evdev-socket"):
        open_puck("serial:/dev/x")
    with pytest.raises(AddressError, match=r"no address of a printer(.|\n)*escpos:serial"):
        open_printer("tcp:10.0.0.9:9100")


def test_every_good_address_opens_its_device_without_touching_it():
    assert open_shoe("serial:/dev/nowhere").health().state is HealthState.ABSENT
    assert open_shoe("tcp:127.0.0.1:1").health().state is HealthState.ABSENT
    assert open_puck("evdev:uniq=NOBODY").health().state is HealthState.ABSENT
    assert open_puck("evdev-socket:/nowhere").health().state is HealthState.ABSENT
    assert open_printer("escpos:tcp:127.0.0.1:1").health().state is HealthState.ABSENT
    assert open_printer("escpos:serial:/dev/nowhere", columns=42).health().state is HealthState.ABSENT


def test_none_is_a_device_that_is_absent_by_design():
    shoe, puck, printer = open_shoe("none"), open_puck("none"), open_printer("none")
    for device, name in ((shoe, "shoe"), (puck, "puck"), (printer, "printer")):
        assert device.health().state is HealthState.ABSENT
        assert device.health().reason == f"this table has no {name}"
    shoe.start(lambda _: None)
    shoe.lock()
    shoe.acknowledge("B", 1)
    shoe.stop()
    assert puck.position() is None


def test_without_a_printer_a_job_is_known_and_not_printed():
    told: list[object] = []
    printer = open_printer("none")
    printer.start(told.append)
    printer.submit(PrintJob("7-482", 482, 0, (Line("TABLE 7 HAND 482"),)))
    assert printer.jobs() == {"7-482": JobState.QUEUED}
    printer.cancel("7-482")
    assert told == [
        JobChanged("7-482", state, "this table has no printer") for state in (JobState.QUEUED, JobState.VOID)
    ]
    with pytest.raises(JobError, match="7-483"):
        printer.cancel("7-483")


def test_spied_printer_logs_jobs_and_readings(caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, "devices")
    inner = open_printer("none")
    printer = SpyPrinter(inner, "escpos:tcp:h:1")
    told: list[object] = []
    printer.start(told.append)
    printer.submit(PrintJob("7-482", 482, 0, (Line("a"), Line("b"))))
    printer.cancel("7-482")
    printer.stop()
    assert printer.jobs() == inner.jobs() == {"7-482": JobState.VOID}
    assert printer.health() == inner.health()
    lines = [record.getMessage() for record in caplog.records]
    assert lines[0] == "escpos:tcp:h:1 > job 7-482 copy 0, 2 lines"
    assert len(lines) == 4
    assert len(told) == 2


def test_spied_puck_logs_where_it_lies(caplog: pytest.LogCaptureFixture):
    class LyingPuck:
        """A puck that is always at seat 4."""

        def start(self, on_reading):
            on_reading(PuckAt(4))

        def stop(self):
            self.stopped = True

        def health(self):
            return Health(HealthState.READY, 0.0)

        def position(self):
            return PuckAt(4)

    caplog.set_level(logging.INFO, "devices")
    inner = LyingPuck()
    puck: Puck = SpyPuck(inner, "evdev:uniq=P")
    told: list[object] = []
    puck.start(told.append)
    puck.stop()
    assert told == [puck.position()]
    assert inner.stopped
    assert puck.health().state is HealthState.READY
    assert "evdev:uniq=P < PuckAt(seat=4" in caplog.text


def test_the_registry_loads_no_hardware_library_and_no_simulator():
    script = (
        "import sys, devices.registry as r; r.open_shoe('none'); r.open_puck('none'); r.open_printer('none')\n"
        "hardware = {'serial', 'evdev', 'escpos'}\n"
        "print(sorted(m for m in sys.modules if hardware & {m.split('.')[0]} or 'sim' in m.split('.')))"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
