"""The printer's driver: a worker thread that carries one job at a time and says honestly what became of it.

QUEUED until the first byte leaves: while the printer is absent, silent, another device or blocked, nothing
was sent and nothing can be lost. SENDING and SENT until the printer answers the question behind the cut:
CONFIRMED. A printer that ran out of paper keeps what it has and prints it after the roll change, so a job
waits, for hours if need be. A connection that breaks or a confirmation that does not come makes it UNCERTAIN;
it is never sent again by itself: whether it is a DUPLICATE is for the operator. Document: devices, "Printer".
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

from devices.address import EscposAddress
from devices.errors import PortError
from devices.link import Clock, Link
from devices.ports import PrintJob
from devices.printer.codec import encode, verify
from devices.printer.dialogue import Dialogue, NotAPrinterError, PrinterTimes, SilentPrinterError
from devices.printer.jobs import UNDER_WAY, Entry, JobBook
from devices.printer.visit import UnconfirmedError, Visit
from devices.printer.wire import Wire, open_wire
from devices.reading import (
    Health,
    HealthChanged,
    HealthState,
    JobChanged,
    JobState,
    PrinterReading,
    PrinterStatus,
)

_LOOK = "look whether the record came out whole, then REPRINT or VOID"


class PrinterDriver:
    """A ``Printer`` over what ``open_wire`` opens; it raises PortError. ``address`` names it in the log."""

    def __init__(
        self,
        open_wire: Callable[[], Wire],
        address: str,
        *,
        columns: int = 48,
        times: PrinterTimes | None = None,
        clock: Clock = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self._open_wire = open_wire
        self._columns = columns
        self._times = times or PrinterTimes()
        self._clock = clock
        self._on_reading: Callable[[PrinterReading], None] = _nobody
        chance = chance or random.Random()
        self._link = Link("printer", address, clock=clock, chance=chance, tell=self._tell)
        self._book = JobBook(self._tell)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._status: PrinterStatus | None = None
        self._settled = False
        """No answer to an earlier job can still come: the last one was confirmed."""

    def start(self, on_reading: Callable[[PrinterReading], None]) -> None:
        """Begin to work through the jobs."""
        self._on_reading = on_reading
        self._stopping.clear()
        self._thread = threading.Thread(target=self._run, name="printer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop after the bytes under way. A job that was sent and not confirmed becomes UNCERTAIN."""
        self._stopping.set()
        self._book.wake()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def health(self) -> Health:
        """How the printer stands now."""
        return self._link.health()

    def submit(self, job: PrintJob) -> None:
        """Queue a job. A known ``job_id`` is a reprint: its ``copy`` is one more, and nothing of it waits.

        Raises JobError; also for a QR text that no printer takes.
        """
        verify(job)
        self._book.submit(job)

    def cancel(self, job_id: str) -> None:
        """Give a job up: VOID, not sent again. What the printer has already may still come out; a job that
        is CONFIRMED is on paper and stays so. Raises JobError if the job is unknown."""
        self._book.cancel(job_id)

    def jobs(self) -> dict[str, JobState]:
        """State of each job that was submitted, by job id."""
        return self._book.states()

    def _run(self) -> None:
        due = self._clock()
        while not self._stopping.is_set():
            self._book.flush()
            entry = self._book.next()
            if entry is None and (early := due - self._clock()) > 0:
                self._book.wait(early, self._stopping)
            elif self._visit(entry):
                due = self._clock() + self._times.idle
            else:
                self._rest(self._link.next_delay())
        for entry in self._book.under_way():
            cause = f"the console stopped before the printer confirmed: {_LOOK}"
            self._book.put(entry, JobState.UNCERTAIN, cause)
        self._book.flush()

    def _visit(self, entry: Entry | None) -> bool:
        """Connect, look, print ``entry`` if there is one, hang up. False: the printer was not to be had."""
        try:
            wire = self._open_wire()
        except PortError as absent:
            self._failed(entry, absent)
            return False
        if self._link.health().state is HealthState.ABSENT:
            self._link.opening()  # each visit is a connection of its own: only after a loss is it news
        dialogue = Dialogue(wire, self._times, self._clock, lambda: self._given_up(entry))
        visit = Visit(dialogue, self._book, self._link, see=self._see, times=self._times, clock=self._clock)
        try:
            if entry is None:
                visit.look()
            else:
                self._print(entry, visit)
        except PortError as failed:
            self._failed(entry, failed)
            return False
        finally:
            wire.close()
        return True

    def _print(self, entry: Entry, visit: Visit) -> None:
        """One job from the first look to the confirmation. Raises PortError."""
        blocks = encode(entry.job, self._columns)
        if not visit.prepare(entry, settle=not self._settled):
            return
        self._settled = False
        if not (self._book.put(entry, JobState.SENDING) and visit.send(entry, blocks)):
            return
        self._book.put(entry, JobState.SENT)
        if visit.confirmed(entry, "the printer is well but does not confirm the record"):
            self._settled = True
            self._book.put(entry, JobState.CONFIRMED)
            visit.look()

    def _failed(self, entry: Entry | None, why: PortError) -> None:
        if isinstance(why, NotAPrinterError):
            self._link.incompatible(str(why))
        elif isinstance(why, SilentPrinterError | UnconfirmedError):
            self._link.fault(str(why))
        else:
            self._link.absent(str(why))
        self._status = None
        if entry is not None and entry.state is JobState.QUEUED:
            self._book.put(entry, JobState.QUEUED, str(why))
        elif entry is not None and entry.state in UNDER_WAY:
            self._book.put(entry, JobState.UNCERTAIN, f"{why}: {_LOOK}")

    def _rest(self, seconds: float) -> None:
        """After a failure: a new job does not bring the printer back sooner; ``stop`` is heard at once."""
        until = self._clock() + seconds
        while (rest := until - self._clock()) > 0 and not self._stopping.is_set():
            self._book.flush()
            self._book.wait(rest, self._stopping)

    def _given_up(self, entry: Entry | None) -> bool:
        return self._stopping.is_set() or (entry is not None and entry.state is JobState.VOID)

    def _see(self, status: PrinterStatus) -> None:
        if status != self._status:
            self._status = status
            self._tell(status)

    def _tell(self, reading: JobChanged | HealthChanged | PrinterStatus) -> None:
        self._on_reading(reading)


def open_printer(address: EscposAddress, *, columns: int = 48) -> PrinterDriver:
    """The printer at ``address``, not started. ``columns``: 48, or 42 for 58 mm paper."""
    return PrinterDriver(lambda: open_wire(address), str(address), columns=columns)


def _nobody(_reading: PrinterReading) -> None:
    """Before ``start`` nobody listens."""
