"""The exceptions of the devices, one tree.

::

    DevicesError
    ├── AddressError      an address that names no device; lists the accepted forms
    ├── PortError         the wire
    │   ├── PortAbsentError   nothing there to open (unplugged, refused, no such file)
    │   ├── PortBusyError     another process holds it
    │   ├── PortLostError     it was open and went away, or takes no more bytes
    │   ├── NotAPuckError     devices.puck.source: an input device that has no seat to report
    │   ├── NotAPrinterError  devices.printer.dialogue: something else answers at the address
    │   ├── SilentPrinterError   the same: nothing answers
    │   └── UnconfirmedError  devices.printer.visit: the bytes went, and no confirmation came
    ├── FrameError        a frame that the shoe link cannot carry (our own bug, never the line's)
    └── JobError          a print job that the printer cannot take (unknown or used job id)

What a device *reports* is never an exception: noise, a misread card, paper out are readings or counters.
A driver catches ``PortError`` itself and reconnects; of the tree only ``AddressError``, ``FrameError`` and
``JobError`` reach those who use a driver.
"""

from __future__ import annotations


class DevicesError(Exception):
    """Base of all errors that ``devices`` raises on purpose."""


class AddressError(DevicesError):
    """An address that cannot be read. The message names the address and the accepted forms."""


class PortError(DevicesError):
    """The wire to a device. The message names the port and the cure."""


class PortAbsentError(PortError):
    """There is nothing to open."""


class PortBusyError(PortError):
    """Another process holds the port."""


class PortLostError(PortError):
    """The port was open and went away, or no longer takes bytes."""


class FrameError(DevicesError):
    """A frame that docs/shoe-link.md does not allow was to be sent."""


class JobError(DevicesError):
    """A print job that the printer cannot take. The message names the job."""
