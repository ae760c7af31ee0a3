"""Plays jobs under the simulator of power cuts: one child for each, which writes down what was acknowledged
to it.

``harness.py JOBS`` reads a JSON list of jobs; with ``POWERCUT`` in the environment the simulator is loaded
and armed in every child. A child opens the real book (or vault) in ``watch``, appends decision after
decision, and after each append that returned adds ``seq head`` to the file ``acks``, which lies outside the
watched folder.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import BookClosed, JournalError, OutcomeUnknown
from dealer_console.vault.door import Allowance
from dealer_console.vault.vault import InProcessVault
from rules.event import Checked, Event, Folded, JournalOpened, Posted

TABLE = 7
NAME = "table-7.journal"
OPENING: Draft[Event] = Draft(JournalOpened("1", "3", "Example"), None, "2026-12-01T12:00:00.000000Z", None)


def decision(number: int) -> list[Draft[Event]]:
    """The facts of decision ``number``: one to three, some of them longer than a page of the file."""
    at = f"2026-12-01T12:{number // 60 % 60:02}:{number % 60:02}.000000Z"
    hand = 1 + number // 10
    facts: list[Event] = [Folded(number % 9 + 1)]
    if number % 2:
        facts.append(Posted(number % 9 + 1, "blind", 100 + number, 0))
    if number % 3 == 0:
        facts.append(Checked(number % 9 + 1))
    if number % 5 == 4:
        facts.append(JournalOpened("x" * 9000, str(number), "y"))
    return [Draft(fact, hand, at, "d017") for fact in facts]


class Simulator:
    """The functions of powercut.c in this process; without ``POWERCUT`` there is none."""

    def __init__(self) -> None:
        path = os.environ.get("POWERCUT")
        self._library = ctypes.CDLL(path) if path else None

    def arm(self, job: dict[str, Any]) -> None:
        if self._library is not None:
            self._library.powercut_arm(
                job["watch"].encode(),
                job["shadow"].encode(),
                ctypes.c_long(job.get("at_operation", 0)),
                ctypes.c_long(job.get("at_sync", 0)),
                ctypes.c_char(job.get("mode", "drop")[0].encode()),
                ctypes.c_uint64(job.get("seed", 1)),
            )

    def fail(self, what: str, nth: int, number: int) -> None:
        assert self._library is not None
        self._library.powercut_fail(ctypes.c_char(what.encode()), ctypes.c_long(nth), ctypes.c_int(number))

    def counted(self) -> str:
        if self._library is None:
            return "0 0"
        return f"{self._library.powercut_operations()} {self._library.powercut_syncs()}"


def append(job: dict[str, Any], simulator: Simulator, tell: Any) -> None:
    """Append the job's decisions with the real book."""
    path = Path(job["watch"]) / NAME
    book = Book.open(path, TABLE, EVENTS) if path.exists() else Book.create(path, TABLE, EVENTS, OPENING)
    tell(f"ack {book.head.seq} {book.head.hash}")
    connection = book._connection
    assert connection is not None
    connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={job.get('checkpoint_pages', 1000)}").close()
    if "synchronous" in job:
        # The control: the same book, but with a disk that is not told to keep anything at each commit.
        connection.exec_driver_sql(f"PRAGMA synchronous={job['synchronous']}").close()
    if "fail" in job:
        simulator.fail(*job["fail"])
    for number in range(job["decisions"]):
        try:
            entries = book.append(book.head, decision(number))
        except OutcomeUnknown as error:
            tell(f"error {type(error).__name__} {book.broken} {error}")
            try:
                book.append(book.head, decision(number))
            except BookClosed as refusal:
                tell(f"refused {refusal}")
            return
        tell(f"ack {entries[-1].seq} {entries[-1].head}")
    if job.get("close", True):
        book.close()


def start(job: dict[str, Any], simulator: Simulator, tell: Any) -> None:
    """Open the journal that lies there while a call fails."""
    simulator.fail(*job["fail"])
    try:
        Book.open(Path(job["watch"]) / NAME, TABLE, EVENTS)
    except JournalError as error:
        tell(f"error {type(error).__name__} {error}")


def begin(job: dict[str, Any], simulator: Simulator, tell: Any) -> None:
    """Begin hands one after another with the real vault."""
    vault = InProcessVault(Path(job["watch"]))
    for hand in range(1, 4):
        tell(f"key {hand} {vault.begin(TABLE, hand, Allowance((), 0, 0))}")


def play(job: dict[str, Any], simulator: Simulator) -> None:
    out = os.open(job["acks"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def tell(text: str) -> None:
        os.write(out, f"{text}\n".encode())

    simulator.arm(job)
    try:
        {"append": append, "begin": begin, "start": start}[job["act"]](job, simulator, tell)
        tell(f"done {simulator.counted()}")
    except BaseException:
        tell("crash " + traceback.format_exc().replace("\n", " | "))
    # As when the current goes: nothing is tidied up on the way out.
    os._exit(0)


def main() -> None:
    simulator = Simulator()
    for job in json.loads(Path(sys.argv[1]).read_text()):
        child = os.fork()
        if child == 0:
            play(job, simulator)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
