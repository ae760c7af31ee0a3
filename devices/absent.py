"""Devices that a table does not have (address ``none``): always absent, nothing is asked in vain."""

from __future__ import annotations

import time
from collections.abc import Callable

from devices.errors import JobError
from devices.ports import CardId, PrintJob
from devices.reading import (
    Health,
    HealthState,
    JobChanged,
    JobState,
    PrinterReading,
    PuckAt,
    PuckReading,
    ShoeReading,
)


class _Absent:
    def __init__(self, what: str) -> None:
        self._health = Health(HealthState.ABSENT, time.monotonic(), f"this table has no {what}")

    def stop(self) -> None:
        """Nothing was started."""

    def health(self) -> Health:
        """Always absent."""
        return self._health


class NoShoe(_Absent):
    """Every card is entered by hand. Implements devices.ports.Shoe."""

    def __init__(self) -> None:
        super().__init__("shoe")

    def start(self, on_reading: Callable[[ShoeReading], None], after: CardId | None = None) -> None:
        """No reading ever comes."""

    def acknowledge(self, boot_id: str, index: int) -> None:
        """No card waits."""

    def working(self, boot_id: str, index: int) -> None:
        """No card waits."""

    def lock(self) -> None:
        """Nothing can be locked."""

    def unlock(self) -> None:
        """Nothing is locked."""

    def clear_fault(self, code: str) -> None:
        """No fault is set."""


class NoPuck(_Absent):
    """The dealer confirms the button by a tap. Implements devices.ports.Puck."""

    def __init__(self) -> None:
        super().__init__("puck")

    def start(self, on_reading: Callable[[PuckReading], None]) -> None:
        """No reading ever comes."""

    def position(self) -> PuckAt | None:
        """Never known."""
        return None


class NoPrinter(_Absent):
    """Records stay unprinted, and are known as such. Implements devices.ports.Printer."""

    def __init__(self) -> None:
        super().__init__("printer")
        self._jobs: dict[str, JobState] = {}
        self._on_reading: Callable[[PrinterReading], None] | None = None

    def start(self, on_reading: Callable[[PrinterReading], None]) -> None:
        """Jobs are answered from now on."""
        self._on_reading = on_reading

    def submit(self, job: PrintJob) -> None:
        """The job waits for a printer that the house may yet bring."""
        self._move(job.job_id, JobState.QUEUED)

    def cancel(self, job_id: str) -> None:
        """The job is void. Raises JobError if it is unknown."""
        if job_id not in self._jobs:
            raise JobError(f"print job {job_id} was never submitted")
        self._move(job_id, JobState.VOID)

    def jobs(self) -> dict[str, JobState]:
        """State of each job, by job id."""
        return dict(self._jobs)

    def _move(self, job_id: str, state: JobState) -> None:
        self._jobs[job_id] = state
        if self._on_reading is not None:
            self._on_reading(JobChanged(job_id, state, "this table has no printer"))
