"""Addresses of devices: one line of text each, read into frozen values.

::

    serial:/dev/serial/by-id/…?baud=9600     a serial port (shoe)
    tcp:10.0.0.7:4001                        a serial-to-Ethernet server (shoe)
    evdev:uniq=…                             an input device by what it says of itself (puck)
    evdev-socket:/run/…/puck                 the same events over a local socket (puck)
    escpos:tcp:10.0.0.9:9100                 a receipt printer on the network
    escpos:serial:/dev/ttyS1?baud=19200      a receipt printer on a serial port
    none                                     no such device at this table
    spy:…                                    any of the above, its traffic logged
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from devices.errors import AddressError

BAUDS: Final = (4800, 9600, 19200, 38400, 57600, 115200)
DEFAULT_BAUD: Final = 9600

SHOE_FORMS: Final = ("serial:/dev/serial/by-id/NAME?baud=9600", "tcp:HOST:PORT", "none", "spy:ADDRESS")
PUCK_FORMS: Final = (
    "evdev:uniq=TEXT (or vendor=HEX, product=HEX, joined by &)",
    "evdev-socket:/PATH",
    "none",
    "spy:ADDRESS",
)
PRINTER_FORMS: Final = (
    "escpos:tcp:HOST:PORT",
    "escpos:serial:/dev/serial/by-id/NAME?baud=9600",
    "none",
    "spy:ADDRESS",
)

_EVDEV_WORDS: Final = ("uniq", "vendor", "product")


@dataclass(frozen=True, slots=True)
class SerialAddress:
    """A serial port: absolute path and speed."""

    path: str
    baud: int = DEFAULT_BAUD

    def __str__(self) -> str:
        return f"serial:{self.path}?baud={self.baud}"


@dataclass(frozen=True, slots=True)
class TcpAddress:
    """Host name or number, and port."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"tcp:{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class EvdevAddress:
    """An input device by what it says of itself; what is None does not matter. Never by ``eventN``."""

    uniq: str | None = None
    vendor: int | None = None
    product: int | None = None

    def __str__(self) -> str:
        said = [] if self.uniq is None else [f"uniq={self.uniq}"]
        said += [
            f"{word}={number:04x}"
            for word, number in (("vendor", self.vendor), ("product", self.product))
            if number is not None
        ]
        return "evdev:" + "&".join(said)


@dataclass(frozen=True, slots=True)
class SocketAddress:
    """``struct input_event`` over a local stream socket."""

    path: str

    def __str__(self) -> str:
        return f"evdev-socket:{self.path}"


@dataclass(frozen=True, slots=True)
class EscposAddress:
    """A receipt printer behind a wire."""

    wire: SerialAddress | TcpAddress

    def __str__(self) -> str:
        return f"escpos:{self.wire}"


@dataclass(frozen=True, slots=True)
class NoAddress:
    """No such device at this table."""

    def __str__(self) -> str:
        return "none"


Address = SerialAddress | TcpAddress | EvdevAddress | SocketAddress | EscposAddress | NoAddress


def parse(text: str, forms: tuple[str, ...] = SHOE_FORMS + PUCK_FORMS + PRINTER_FORMS) -> Address:
    """The address that ``text`` (without ``spy:``) spells.

    Raises AddressError, which names the address, what is wrong with it and ``forms``.
    """
    try:
        return _parse(text)
    except _WrongError as wrong:
        raise AddressError(
            f"{text!r} is no address of a device: {wrong}. Accepted are:\n  " + "\n  ".join(dict.fromkeys(forms))
        ) from None


class _WrongError(Exception):
    """What is wrong, before the address and the accepted forms are put around it."""


def _parse(text: str) -> Address:
    kind, colon, rest = text.partition(":")
    match kind:
        case "none" if not colon:
            return NoAddress()
        case "serial":
            return _serial(rest)
        case "tcp":
            return _tcp(rest)
        case "evdev":
            return _evdev(rest)
        case "evdev-socket":
            return SocketAddress(_absolute(rest))
        case "escpos":
            wire = _parse(rest)
            if isinstance(wire, SerialAddress | TcpAddress):
                return EscposAddress(wire)
            raise _WrongError("after 'escpos:' stands 'tcp:' or 'serial:'")
        case _:
            raise _WrongError(f"it begins with {kind!r}" if kind else "it is empty")


def _serial(rest: str) -> SerialAddress:
    path, question, options = rest.partition("?")
    if not question:
        return SerialAddress(_absolute(path))
    word, _, value = options.partition("=")
    if word != "baud" or not value.isascii() or not value.isdecimal() or int(value) not in BAUDS:
        raise _WrongError(f"after '?' stands baud= and one of {', '.join(map(str, BAUDS))}")
    return SerialAddress(_absolute(path), int(value))


def _absolute(path: str) -> str:
    if not path.startswith("/") or "\0" in path:
        raise _WrongError("the path begins with '/'")
    return path


def _tcp(rest: str) -> TcpAddress:
    found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+)):(\d{1,5})", rest, re.ASCII)
    if found is None or not 1 <= int(found[3]) <= 65535:
        raise _WrongError("a host and a port of 1 to 65535 stand there, as in 10.0.0.7:4001")
    return TcpAddress(found[1] or found[2], int(found[3]))


def _evdev(rest: str) -> EvdevAddress:
    said: dict[str, str] = {}
    for part in rest.split("&"):
        word, _, value = part.partition("=")
        if word not in _EVDEV_WORDS or not value or word in said:
            raise _WrongError(f"after 'evdev:' stand {', '.join(_EVDEV_WORDS)}, each once and with a value")
        said[word] = value
    return EvdevAddress(said.get("uniq"), _hex(said, "vendor"), _hex(said, "product"))


def _hex(said: dict[str, str], word: str) -> int | None:
    if word not in said:
        return None
    if not re.fullmatch(r"[0-9A-Fa-f]{1,4}", said[word]):
        raise _WrongError(f"{word} is a hexadecimal number of up to four digits, as in {word}=1209")
    return int(said[word], 16)
