"""``dealer-console verify``: the chain of a journal, made again from its stored bytes."""

from __future__ import annotations

import sys
from pathlib import Path

from dealer_console.journal.errors import JournalError
from dealer_console.journal.verify import verify

SOUND, BROKEN, UNREADABLE = 0, 1, 2


def verify_journal(path: Path) -> int:
    """Prints what a journal proves. Returns 0, 1 for a broken chain, 2 for a file that cannot be read."""
    try:
        report = verify(path)
    except JournalError as error:
        print(f"dealer-console: {error}", file=sys.stderr)
        return UNREADABLE
    if report.fault is not None:
        print(f"{path}: broken at entry {report.fault.seq}: {report.fault.why}")
        return BROKEN
    print(f"{path}: table {report.table}, {report.head.seq} entries, each follows from the first")
    print(f"head {report.head.hash}")
    if report.clock_steps:
        print(f"the clock was set at entry {', '.join(map(str, report.clock_steps))}: order is by number, not by time")
    return SOUND
