"""The desk's thread: one queue, one handler, and a loud end. Whatever goes wrong in it stops the table.

An unexpected error is a fault of the program: the thread tells where it happened and nothing of what it held, since a
message of Python's own could name a card or a PIN.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from dealer_console.journal.errors import JournalError
from rules.errors import RulesError

T = TypeVar("T")

_POLL_SECONDS: Final = 0.2


class DeskStoppedError(Exception):
    """The desk takes no more input; the message says why."""


class Loop(Generic[T]):
    """Hands each item to ``handle`` on a thread of its own; an error out of it ends the thread and is told."""

    def __init__(self, handle: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """``failed`` is invoked once, on the loop's thread, with the reason in words."""
        self._handle = handle
        self._failed = failed
        self._inbox: queue.SimpleQueue[T | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._reason = "the desk was not started"

    def start(self) -> None:
        """Begins with what is in the queue."""
        self._reason = ""
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Works off what is in the queue and ends the thread."""
        self._inbox.put(None)
        if self._thread is not None:
            self._thread.join()

    def post(self, item: T) -> None:
        """An item from any thread; returns at once."""
        self._inbox.put(item)

    def wait(self, answered: queue.SimpleQueue[Any], seconds: float) -> Any:
        """What ``handle`` puts into ``answered``. Raises DeskStoppedError once nobody can answer, TimeoutError."""
        for _ in range(max(1, int(seconds / _POLL_SECONDS))):
            stopped = self._reason
            try:
                # After the end one more look: the answer may have come before it.
                return answered.get(timeout=0 if stopped else _POLL_SECONDS)
            except queue.Empty:
                if stopped:
                    raise DeskStoppedError(stopped) from None
        raise TimeoutError(f"the desk does not answer within {seconds:.0f} s")

    @property
    def idle(self) -> bool:
        """Whether nothing waits in the queue."""
        return self._inbox.empty()

    def _run(self) -> None:
        try:
            while (item := self._inbox.get()) is not None:
                self._handle(item)
            self._reason = "the desk was stopped"
        except Exception as error:
            # A commit's outcome may be unknown: no retry, a fresh start believes the file (records.md 1.3).
            self._reason = reason_of(error)
            self._failed(self._reason)


def reason_of(error: Exception) -> str:
    """Why the desk stopped: our own errors in their words, any other by its kind and place alone."""
    if isinstance(error, JournalError | RulesError):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).name}, line {frame.lineno}"
    return (
        f"the table stopped by a fault of this program ({type(error).__name__} in {place}). Every entry up to here is "
        "in the journal: start the console again, and report this line"
    )
