"""Input devices that the kernel does not have: libumockdev answers ``open``, ``stat``, ``ioctl`` and ``read`` for them.

Only inside a process that was started under ``umockdev-wrapper``, and never together with PySide6. The recorded
answers have the length of evdev's own buffers. Document: devices, "Puck", real-driver test without hardware.
"""

from __future__ import annotations

import ctypes
import os
import struct
import tempfile
from collections.abc import Iterable
from pathlib import Path

from devices.puck.codec import ABS_MISC, EV_ABS, EV_MSC, MSC_SCAN, InputEvent, encode
from devices.puck.wedge import EV_KEY, KEY_ENTER

_BITS, _LONG, _NAME = 4, 96, 256


def _bits(*numbers: int, size: int = _LONG) -> bytes:
    field = bytearray(size)
    for number in numbers:
        field[number // 8] |= 1 << number % 8
    return bytes(field)


def _words(text: str) -> tuple[int, bytes]:
    data = text.encode() + b"\0"
    return len(data), data.ljust(_NAME, b"\0")


class Kernel:
    """The machine's input devices: ``plug`` and ``unplug`` them, and let them report."""

    def __init__(self) -> None:
        self._lib = ctypes.CDLL("libumockdev.so.0")
        pointer, text = ctypes.c_void_p, ctypes.c_char_p
        for name, arguments, result in (
            ("new", [], pointer),
            ("add_from_string", [pointer, text, pointer], ctypes.c_bool),
            ("load_ioctl", [pointer, text, text, pointer], ctypes.c_bool),
            ("get_dev_fd", [pointer, text], ctypes.c_int),
            ("remove_device", [pointer, text], None),
            ("get_root_dir", [pointer], text),
        ):
            function = getattr(self._lib, f"umockdev_testbed_{name}")
            function.argtypes, function.restype = arguments, result
        self._bed = self._lib.umockdev_testbed_new()
        self._root = self._lib.umockdev_testbed_get_root_dir(self._bed).decode()

    def plug(self, number: int, uniq: str, *, axis: int | None = None, keys: Iterable[int] = ()) -> None:
        """``/dev/input/eventN`` is there: with an axis that stands at ``axis``, or with keys."""
        described = (
            f"P: {_path(number)}\nN: input/event{number}\nE: DEVNAME=/dev/input/event{number}\n"
            f"E: SUBSYSTEM=input\nE: MAJOR=13\nE: MINOR={64 + number}\nA: dev=13:{64 + number}\\n\n"
        )
        assert self._lib.umockdev_testbed_add_from_string(self._bed, described.encode(), None)
        answers = {
            "EVIOCGVERSION": (0, struct.pack("<i", 0x010001)), "EVIOCGID": (0, struct.pack("<4H", 3, 0x1209, 1, 1)),
            "EVIOCGNAME(0)": _words(f"reader {uniq}"), "EVIOCGPHYS(0)": _words("usb-1"), "EVIOCGUNIQ(0)": _words(uniq),
            "EVIOCGPROP(0)": (4, bytes(4)), "EVIOCGKEY(0)": (_LONG, bytes(_LONG)),
            "EVIOCGEFFECTS": (0, struct.pack("<i", 0)), "EVIOCGBIT(1)": (_LONG, _bits(*keys)),
            "EVIOCGBIT(0)": (_BITS, _bits(EV_KEY if axis is None else EV_ABS, EV_MSC, size=_BITS)),
            "EVIOCGBIT(4)": (8, _bits(MSC_SCAN)), "EVIOCGBIT(3)": (8, _bits(*(() if axis is None else (ABS_MISC,)))),
        }  # fmt: skip
        if axis is not None:
            answers["EVIOCGABS(40)"] = (0, struct.pack("<6i", axis, 0, 11, 0, 0, 0))
        self._load(number, answers)

    def unplug(self, number: int) -> None:
        """The cable is pulled: the node goes, and who has it open finds the end."""
        terminal = os.readlink(f"/dev/input/event{number}")
        os.close(self._handle(number))
        # The next device may be given the same pseudo-terminal; the mock does not forget its number by itself.
        (Path(self._root) / "dev" / ".ptymap" / terminal.replace("/", "_")).unlink()
        self._lib.umockdev_testbed_remove_device(self._bed, f"/sys{_path(number)}".encode())

    def report(self, number: int, *events: InputEvent) -> None:
        """Events as the kernel writes them."""
        os.write(self._handle(number), b"".join(map(encode, events)))

    def _handle(self, number: int) -> int:
        handle: int = self._lib.umockdev_testbed_get_dev_fd(self._bed, f"/dev/input/event{number}".encode())
        assert handle >= 0
        return handle

    def _load(self, number: int, answers: dict[str, tuple[int, bytes]]) -> None:
        lines = [f"@DEV /dev/input/event{number}"]
        lines += [f"{name} {result} {data.hex().upper()}" for name, (result, data) in answers.items()]
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "answers.ioctl"
            record.write_text("\n".join(lines) + "\n")
            assert self._lib.umockdev_testbed_load_ioctl(self._bed, None, str(record).encode(), None)


def _path(number: int) -> str:
    return f"/devices/platform/reader{number}/input/input{number}/event{number}"


def typed(text: str) -> tuple[InputEvent, ...]:
    """The key events of a keyboard wedge that types ``text`` and ENTER."""
    codes = [11 if sign == "0" else int(sign) + 1 for sign in text] + [KEY_ENTER]
    return tuple(
        event for code in codes for value in (1, 0) for event in (InputEvent(EV_KEY, code, value), InputEvent(0, 0, 0))
    )
