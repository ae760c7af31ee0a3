"""``spy:`` for puck and printer: what they report and what is asked of them, in the log.

The shoe is spied upon at its wire (devices.shoe.transport.SpyTransport), where no card is named.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from devices.ports import Printer, PrintJob, Puck
from devices.reading import Health, JobState, PrinterReading, PuckAt, PuckReading

log = logging.getLogger(__name__)

Told = TypeVar("Told")
Told_co = TypeVar("Told_co", covariant=True)


class _Device(Protocol[Told_co]):
    """What puck and printer have in common."""

    def start(self, on_reading: Callable[[Told_co], None]) -> None:
        """See devices.ports."""

    def stop(self) -> None:
        """See devices.ports."""

    def health(self) -> Health:
        """See devices.ports."""


class _Spy(Generic[Told]):
    """A device whose readings are logged on their way."""

    def __init__(self, watched: _Device[Told], name: str) -> None:
        self._watched = watched
        self._name = name

    def start(self, on_reading: Callable[[Told], None]) -> None:
        """See devices.ports."""

        def listen(reading: Told) -> None:
            log.info("%s < %s", self._name, reading)
            on_reading(reading)

        self._watched.start(listen)

    def stop(self) -> None:
        """See devices.ports."""
        self._watched.stop()

    def health(self) -> Health:
        """See devices.ports."""
        return self._watched.health()


class SpyPuck(_Spy[PuckReading]):
    """A puck whose readings are logged."""

    def __init__(self, inner: Puck, name: str) -> None:
        super().__init__(inner, name)
        self._inner = inner

    def position(self) -> PuckAt | None:
        """See devices.ports.Puck."""
        return self._inner.position()


class SpyPrinter(_Spy[PrinterReading]):
    """A printer whose readings and jobs are logged, the jobs by number of lines and not by their text."""

    def __init__(self, inner: Printer, name: str) -> None:
        super().__init__(inner, name)
        self._inner = inner

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
