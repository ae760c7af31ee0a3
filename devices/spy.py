"""``spy:`` for puck and printer: what they report and what is asked of them, in the log.

The shoe is spied upon at its wire (devices.shoe.transport.SpyTransport), where no card is named.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from devices.ports import Printer, PrintJob, Puck
from devices.reading import Health, JobState, PrinterReading, PuckAt, PuckReading

log = logging.getLogger(__name__)


class SpyPuck:
    """A puck whose readings are logged."""

    def __init__(self, inner: Puck, name: str) -> None:
        self._inner = inner
        self._name = name

    def start(self, on_reading: Callable[[PuckReading], None]) -> None:
        """See devices.ports.Puck."""

        def listen(reading: PuckReading) -> None:
            log.info("%s < %s", self._name, reading)
            on_reading(reading)

        self._inner.start(listen)

    def stop(self) -> None:
        """See devices.ports.Puck."""
        self._inner.stop()

    def health(self) -> Health:
        """See devices.ports.Puck."""
        return self._inner.health()

    def position(self) -> PuckAt | None:
        """See devices.ports.Puck."""
        return self._inner.position()


class SpyPrinter:
    """A printer whose readings and jobs are logged, the jobs by number of lines and not by their text."""

    def __init__(self, inner: Printer, name: str) -> None:
        self._inner = inner
        self._name = name

    def start(self, on_reading: Callable[[PrinterReading], None]) -> None:
        """See devices.ports.Printer."""

        def listen(reading: PrinterReading) -> None:
            log.info("%s < %s", self._name, reading)
            on_reading(reading)

        self._inner.start(listen)

    def stop(self) -> None:
        """See devices.ports.Printer."""
        self._inner.stop()

    def health(self) -> Health:
        """See devices.ports.Printer."""
        return self._inner.health()

    def submit(self, job: PrintJob) -> None:
        """See devices.ports.Printer."""
        log.info("%s > job %s copy %d, %d lines", self._name, job.job_id, job.copy, len(job.lines))
        self._inner.submit(job)

    def cancel(self, job_id: str) -> None:
        """See devices.ports.Printer."""
        log.info("%s > cancel %s", self._name, job_id)
        self._inner.cancel(job_id)

    def jobs(self) -> dict[str, JobState]:
        """See devices.ports.Printer."""
        return self._inner.jobs()
