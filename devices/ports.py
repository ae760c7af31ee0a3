"""The three doors of the devices: what the table may ask of a shoe, a puck and a printer.

``start`` begins a thread of the driver's own and returns at once; readings arrive on that thread, so the
receiver only puts them into its queue. ``stop`` ends the thread and waits for it. Nothing here raises for a
device that is absent or broken: that is a ``HealthChanged`` reading and ``health()``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from devices.reading import Health, JobState, PrinterReading, PuckAt, PuckReading, ShoeReading


@dataclass(frozen=True, slots=True)
class CardId:
    """Identity of a card: the shoe's boot and the count since then (from 1)."""

    boot_id: str
    index: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text on paper, already wrapped to the columns of the paper."""

    text: str
    bold: bool = False
    double_height: bool = False
    centered: bool = False


@dataclass(frozen=True, slots=True)
class PrintJob:
    """What is to be printed once.

    ``copy`` is 0 for the ORIGINAL and n for DUPLICATE n; the words stand in ``lines`` already. A job that is
    sent again keeps its ``job_id`` and takes the next ``copy``. ``qr`` is the text of a QR code below the
    lines, or empty.
    """

    job_id: str
    hand_no: int
    copy: int
    lines: tuple[Line, ...]
    qr: str = ""


class Shoe(Protocol):
    """A card shoe that reads the cards as they leave it."""

    def start(self, on_reading: Callable[[ShoeReading], None], after: CardId | None = None) -> None:
        """Open the link. ``after`` is the last card that the journal holds: it is not delivered again, and
        cards between it and the first one that arrives are reported as ``CardsLost``."""

    def stop(self) -> None:
        """Close the link; no reading arrives after this returns."""

    def health(self) -> Health:
        """How the shoe stands now."""

    def acknowledge(self, boot_id: str, index: int) -> None:
        """The journal has committed this card (``CardSeen``) or ``Misread``: tell the shoe. A card that is
        not waiting any more is ignored."""

    def working(self, boot_id: str, index: int) -> None:
        """The commit takes long: ask the shoe to wait. The driver does so by itself after 100 ms."""

    def lock(self) -> None:
        """Let no card out. Holds across reconnects and reboots until ``unlock``."""

    def unlock(self) -> None:
        """Let cards out."""

    def clear_fault(self, code: str) -> None:
        """Ask the shoe to clear one of its faults; ``ShoeFault(code, False)`` says that it did."""


class Puck(Protocol):
    """The dealer button's sensor."""

    def start(self, on_reading: Callable[[PuckReading], None]) -> None:
        """Open the sensor; the position at that moment is the first ``PuckAt``."""

    def stop(self) -> None:
        """Close the sensor; no reading arrives after this returns."""

    def health(self) -> Health:
        """How the sensor stands now."""

    def position(self) -> PuckAt | None:
        """Where the puck lies; None while the sensor is absent and nothing is known."""


class Printer(Protocol):
    """The receipt printer. One job at a time, in the order of ``submit``."""

    def start(self, on_reading: Callable[[PrinterReading], None]) -> None:
        """Begin to work through the jobs."""

    def stop(self) -> None:
        """Stop after the bytes under way; what is not confirmed stays for the journal to ask again."""

    def health(self) -> Health:
        """How the printer stands now."""

    def submit(self, job: PrintJob) -> None:
        """Queue a job. A known ``job_id`` is a reprint and needs the next ``copy``. Raises JobError."""

    def cancel(self, job_id: str) -> None:
        """Give a job up: it becomes VOID and is not sent (again). Raises JobError if it is unknown."""

    def jobs(self) -> dict[str, JobState]:
        """State of each job that was submitted, by job id."""
