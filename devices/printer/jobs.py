"""The print jobs of one printer: what was submitted, in which order, and where each stands.

Touched from two sides: the table submits and cancels, the worker moves jobs on. What changes is told on the
worker's thread alone, in the order in which it changed. Document: devices, "Printer".
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from devices.errors import JobError
from devices.ports import PrintJob
from devices.reading import JobChanged, JobState

UNDER_WAY = frozenset({JobState.SENDING, JobState.SENT})
_WAITING = UNDER_WAY | {JobState.QUEUED}


@dataclass(slots=True)
class Entry:
    """One submission of a job. Only ``JobBook`` changes it."""

    job: PrintJob
    state: JobState = JobState.QUEUED
    cause: str = ""


class JobBook:
    """``tell`` receives each ``JobChanged``, when and where ``flush`` is invoked."""

    def __init__(self, tell: Callable[[JobChanged], None]) -> None:
        self._tell = tell
        self._wake = threading.Condition()
        self._entries: dict[str, Entry] = {}
        self._queue: deque[Entry] = deque()
        self._untold: deque[JobChanged] = deque()

    def submit(self, job: PrintJob) -> None:
        """Queue a job. A known ``job_id`` is a reprint: its ``copy`` is one more, and nothing of it waits.

        Raises JobError.
        """
        with self._wake:
            known = self._entries.get(job.job_id)
            if known is not None and known.state in _WAITING:
                raise JobError(f"job {job.job_id} is still {known.state}: wait for it or cancel it")
            if known is not None and job.copy != known.job.copy + 1:
                raise JobError(f"job {job.job_id} was submitted before: a reprint is DUPLICATE {known.job.copy + 1}")
            entry = Entry(job)
            self._entries[job.job_id] = entry
            self._queue.append(entry)
            self._note(entry)

    def cancel(self, job_id: str) -> None:
        """Make a job VOID, unless it is on paper. Raises JobError if it is unknown."""
        with self._wake:
            entry = self._entries.get(job_id)
            if entry is None:
                raise JobError(f"job {job_id} is unknown to the printer: nothing to cancel")
            if entry.state not in (JobState.CONFIRMED, JobState.VOID):
                entry.state, entry.cause = JobState.VOID, ""
                self._note(entry)

    def put(self, entry: Entry, state: JobState, cause: str = "") -> bool:
        """Move a job on, and tell it if anything changed. False: it is VOID, and stays so."""
        with self._wake:
            if entry.state is JobState.VOID:
                return False
            if (entry.state, entry.cause) != (state, cause):
                entry.state, entry.cause = state, cause
                self._note(entry)
        self.flush()
        return True

    def states(self) -> dict[str, JobState]:
        """State of each job that was submitted, by job id."""
        with self._wake:
            return {job_id: entry.state for job_id, entry in self._entries.items()}

    def next(self) -> Entry | None:
        """The oldest job that waits; it stays in the queue until bytes of it have left."""
        with self._wake:
            while self._queue and self._queue[0].state is not JobState.QUEUED:
                self._queue.popleft()
            return self._queue[0] if self._queue else None

    def under_way(self) -> tuple[Entry, ...]:
        """The jobs of which bytes have left and that nobody confirmed."""
        with self._wake:
            return tuple(entry for entry in self._entries.values() if entry.state in UNDER_WAY)

    def flush(self) -> None:
        """Tell what has changed since the last time."""
        while True:
            with self._wake:
                if not self._untold:
                    return
                changed = self._untold.popleft()
            self._tell(changed)

    def wait(self, seconds: float, stopping: threading.Event) -> None:
        """Until something changed, ``wake`` after ``stopping`` was set, or the time is over."""
        with self._wake:
            if not self._untold and not stopping.is_set():
                self._wake.wait(seconds)

    def wake(self) -> None:
        """End a ``wait``."""
        with self._wake:
            self._wake.notify_all()

    def _note(self, entry: Entry) -> None:
        self._untold.append(JobChanged(entry.job.job_id, entry.state, entry.cause))
        self._wake.notify_all()
