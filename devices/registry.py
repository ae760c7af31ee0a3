"""From an address to the device that it names (the forms are in devices.address).

Nothing is connected here: a device that is absent is found by ``start`` and told by its health. A library is
imported only by the device that needs it.
"""

from __future__ import annotations

import random
import time
from typing import Final

from devices.absent import NoPrinter, NoPuck, NoShoe
from devices.address import (
    PRINTER_FORMS,
    PUCK_FORMS,
    SHOE_FORMS,
    Address,
    EscposAddress,
    EvdevAddress,
    NoAddress,
    SerialAddress,
    SocketAddress,
    TcpAddress,
    parse,
)
from devices.errors import AddressError
from devices.link import Clock
from devices.ports import Printer, Puck, Shoe
from devices.spy import SpyPrinter, SpyPuck

_SPY: Final = "spy:"


def open_shoe(text: str, *, clock: Clock = time.monotonic, chance: random.Random | None = None) -> Shoe:
    """The shoe at ``text``. Raises AddressError; ``clock`` and ``chance`` as in ShoeDriver."""
    address, spied = _split(text, SHOE_FORMS)
    if isinstance(address, NoAddress):
        return NoShoe()
    # Inside, as for each device: a table without a serial port needs no pyserial.
    from devices.shoe.driver import ShoeDriver
    from devices.shoe.transport import (
        SerialTransport,
        SpyTransport,
        TcpTransport,
        Transport,
    )

    transport: Transport
    match address:
        case SerialAddress(path, baud):
            transport = SerialTransport(path, baud)
        case TcpAddress(host, port):
            transport = TcpTransport(host, port)
        case _:
            raise _of_another_device(text, "shoe", SHOE_FORMS)
    if spied:
        transport = SpyTransport(transport, str(address))
    return ShoeDriver(transport, str(address), clock=clock, chance=chance)


def open_puck(text: str) -> Puck:
    """The puck at ``text``. Raises AddressError."""
    address, spied = _split(text, PUCK_FORMS)
    if isinstance(address, NoAddress):
        return NoPuck()
    if not isinstance(address, EvdevAddress | SocketAddress):
        raise _of_another_device(text, "puck", PUCK_FORMS)
    from devices.puck.driver import open_puck as opened

    puck: Puck = opened(address)
    return SpyPuck(puck, str(address)) if spied else puck


def open_printer(text: str, *, columns: int = 48) -> Printer:
    """The printer at ``text``, with ``columns`` characters to a line (42 or 48). Raises AddressError."""
    address, spied = _split(text, PRINTER_FORMS)
    if isinstance(address, NoAddress):
        return NoPrinter()
    if not isinstance(address, EscposAddress):
        raise _of_another_device(text, "printer", PRINTER_FORMS)
    from devices.printer.driver import open_printer as opened

    printer: Printer = opened(address, columns=columns)
    return SpyPrinter(printer, str(address)) if spied else printer


def _split(text: str, forms: tuple[str, ...]) -> tuple[Address, bool]:
    spied = text.startswith(_SPY)
    return parse(text.removeprefix(_SPY), forms), spied


def _of_another_device(text: str, device: str, forms: tuple[str, ...]) -> AddressError:
    return AddressError(f"{text!r} is no address of a {device}. Accepted are:\n  " + "\n  ".join(dict.fromkeys(forms)))
