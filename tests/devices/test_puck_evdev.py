"""The puck on a kernel input device: python-evdev's own reading, fed with constructed events through a pipe.

A pipe is to ``read(2)`` what ``/dev/input/eventN`` is: whole structures, EAGAIN when there is none, nothing
at the end of file. Only what needs an ioctl is answered by the test.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import evdev
import pytest
from evdev.device import AbsInfo, DeviceInfo

from devices.address import EvdevAddress
from devices.errors import PortAbsentError, PortBusyError, PortLostError
from devices.puck.codec import ABS_MISC, EV_ABS, InputEvent, Packets, Position, encode, position_report
from devices.puck.driver import PuckDriver, PuckTimes
from devices.puck.source import EvdevSource
from devices.reading import PuckAt, PuckReading


class PipedDevice(evdev.InputDevice):  # type: ignore[misc]
    """An InputDevice whose descriptor is a pipe; ``axis`` is what EVIOCGABS would say."""

    def __init__(self, fd: int, axis: int = 0, uniq: str = "PUCK-1", grabbed: int = 0) -> None:
        self.fd = fd
        self.path = self.name = "pipe"
        self.info = DeviceInfo(3, 0x1209, 0x0001, 1)
        self.uniq = uniq
        self.axis = axis
        self.grabbed = grabbed

    __slots__ = ("axis", "grabbed")

    def capabilities(self, verbose: bool = False, absinfo: bool = True) -> dict[int, list[int]]:
        return {EV_ABS: [ABS_MISC]}

    def absinfo(self, axis_num: int) -> AbsInfo:
        assert axis_num == ABS_MISC
        if self.fd < 0:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        return AbsInfo(self.axis, 0, 11, 0, 0, 0)

    def grab(self) -> None:
        if self.grabbed:
            raise OSError(self.grabbed, os.strerror(self.grabbed))

    def close(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    yield reading, writing
    for one in (reading, writing):
        with contextlib.suppress(OSError):  # the test may have closed it
            os.close(one)


def test_more_events_than_one_read_returns_are_all_delivered(pipe: tuple[int, int]) -> None:
    sent = [InputEvent(EV_ABS, ABS_MISC, number % 12, 5, number) for number in range(150)]
    os.write(pipe[1], b"".join(map(encode, sent)))
    source = EvdevSource(PipedDevice(pipe[0]))
    assert source.read(5.0) == tuple(sent)
    assert source.read(0) == ()


def test_evdev_events_mean_the_same_as_socket_events(pipe: tuple[int, int]) -> None:
    os.write(pipe[1], b"".join(map(encode, position_report(7))))
    assert Packets().feed(EvdevSource(PipedDevice(pipe[0])).read(5.0)) == (Position(7),)


def test_end_of_file_is_gone_and_not_a_stream_of_zeros(pipe: tuple[int, int]) -> None:
    os.write(pipe[1], b"".join(map(encode, position_report(7))))
    os.close(pipe[1])
    source = EvdevSource(PipedDevice(pipe[0]))
    assert len(source.read(5.0)) == 2
    with pytest.raises(PortLostError, match="gone"):
        source.read(5.0)


def test_enodev_is_gone(pipe: tuple[int, int]) -> None:
    device = PipedDevice(pipe[0])
    source = EvdevSource(device)
    device.close()
    with pytest.raises(PortLostError, match="cable"):
        source.read(0)
    with pytest.raises(PortLostError, match="No such device"):
        source.position()


def test_driver_reads_the_axis_at_connect_and_again_after_syn_dropped(pipe: tuple[int, int]) -> None:
    device = PipedDevice(pipe[0], axis=4)
    said: list[PuckReading] = []
    driver = PuckDriver(lambda: EvdevSource(device), "evdev", times=PuckTimes(slice=0.01))

    def hear(reading: PuckReading) -> None:
        said.append(reading)
        if reading == PuckAt(4):
            device.axis = 9
            os.write(pipe[1], b"".join(map(encode, (InputEvent(0, 3, 0), InputEvent(0, 0, 0)))))
        if reading == PuckAt(9):
            done.set()

    done = threading.Event()
    driver.start(hear)
    assert done.wait(20)
    driver.stop()
    assert [one for one in said if isinstance(one, PuckAt)] == [PuckAt(4), PuckAt(9)]


class Shelf:
    """What ``evdev`` finds: the real library's two functions, answered from a list of piped devices."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, devices: dict[str, PipedDevice]) -> None:
        def listed(*, writable: bool = True) -> list[str]:
            # The library hides what one may not write; a puck is mounted for reading only.
            return [] if writable else list(devices)

        def opened(path: str, *, readonly: bool) -> PipedDevice:
            assert readonly
            return devices[path]

        monkeypatch.setattr(evdev, "list_devices", listed)
        monkeypatch.setattr(evdev, "InputDevice", opened)


def _null() -> int:
    return os.open(os.devnull, os.O_RDONLY)


def test_found_by_what_it_says_of_itself_never_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = {
        "/dev/input/event0": PipedDevice(_null(), axis=1, uniq="KEYBOARD"),
        "/dev/input/event1": PipedDevice(_null(), axis=5, uniq="PUCK-7"),
    }
    Shelf(monkeypatch, devices)
    source = EvdevSource.open(EvdevAddress(uniq="PUCK-7"))
    assert source.position() == 5
    assert devices["/dev/input/event0"].fd == -1
    source.close()


@pytest.mark.parametrize(
    "address", [EvdevAddress(uniq="OTHER"), EvdevAddress(vendor=1), EvdevAddress(vendor=0x1209, product=2)]
)
def test_nothing_that_fits_is_absent_and_named(monkeypatch: pytest.MonkeyPatch, address: EvdevAddress) -> None:
    Shelf(monkeypatch, {"/dev/input/event1": PipedDevice(_null())})
    with pytest.raises(PortAbsentError, match=str(address)):
        EvdevSource.open(address)


def test_grabbed_by_another_program_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    Shelf(monkeypatch, {"/dev/input/event1": PipedDevice(_null(), grabbed=errno.EBUSY)})
    with pytest.raises(PortBusyError, match="stop the program"):
        EvdevSource.open(EvdevAddress(vendor=0x1209), grab=True)


def test_a_machine_without_input_devices_has_no_puck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listing = evdev.list_devices
    monkeypatch.setattr(evdev, "list_devices", lambda *, writable: listing(str(tmp_path), writable=writable))
    with pytest.raises(PortAbsentError, match="plug the puck in"):
        EvdevSource.open(EvdevAddress(vendor=0x1209))
