"""Verifying a journal that nobody has open: a copy, a backup, a file handed to a regulator.

Knows nothing of what the entries mean: a journal of a newer program verifies as well (records.md, fault 26).
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from dealer_console.journal import file, paths
from dealer_console.journal.chain import START, Head
from dealer_console.journal.errors import ChainBroken, JournalDamaged, JournalMissing
from dealer_console.journal.line import is_canonical
from dealer_console.journal.lock import elsewhere, holders, is_held
from dealer_console.journal.parts import kind_of
from dealer_console.journal.reader import followed
from rules.event import ClockStepped

_CLOCK_STEPPED: Final = kind_of(ClockStepped)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong first: ``seq`` the number of the first bad entry; ``why`` a sentence."""

    seq: int
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a journal proves. ``head`` is the place behind the last sound entry: compare it with paper and
    server, for a chain alone cannot show that its end was cut off. ``table`` is None when not even one entry
    is sound. ``clock_steps`` are the entries at which the clock was set: across them times are no order and no
    duration."""

    path: Path
    table: int | None
    head: Head
    fault: Fault | None
    clock_steps: tuple[int, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether every entry follows from the first."""
        return self.fault is None


def verify(path: Path) -> Report:
    """Make the whole chain again from the stored bytes, and each line again from its content.

    Changes nothing in the file or its folder. Raises JournalMissing, JournalElsewhere for a journal that a
    console has open (take a copy); whatever else is wrong stands in the report.
    """
    paths.verify_there(path)
    if path.is_dir():
        raise JournalMissing(f"{path}: this is a folder; name the journal in it, as table-7.journal")
    if is_held(path):
        raise elsewhere(path, holders(path))
    head, table = START, None
    steps: list[int] = []
    try:
        with path.open("rb") as stream:
            file.verify_title(path, stream.read(100))
        with _opened(path) as connection:
            for row, made in followed(connection, path, None):
                if not is_canonical(row.line):
                    fault = Fault(row.seq, "its bytes are not the canonical ones of JSON (RFC 8785)")
                    return Report(path, table, head, fault)
                head, table = Head(row.seq, made), row.table
                if row.kind == _CLOCK_STEPPED:
                    steps.append(row.seq)
    except ChainBroken as error:
        return Report(path, table, head, Fault(error.seq, error.why))
    except JournalDamaged as error:
        return Report(path, table, head, Fault(head.seq + 1, str(error)))
    return Report(path, table, head, None, tuple(steps))


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    """A connection that only reads, closed at the end whatever happens.

    With a write-ahead log beside it the file is copied first, log and all: reading the log would change it.
    """
    log = Path(f"{path}-wal")
    if not log.exists() or log.stat().st_size == 0:
        with _connected(path, "mode=ro&immutable=1") as connection:
            yield connection
        return
    with TemporaryDirectory(prefix="journal-") as folder:
        copy = Path(folder) / "copy"
        shutil.copyfile(path, copy)
        shutil.copyfile(log, f"{copy}-wal")
        with _connected(copy, "mode=rw") as connection:
            yield connection


@contextmanager
def _connected(path: Path, how: str) -> Iterator[Connection]:
    uri = f"file:{quote(str(path.absolute()))}?{how}"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(uri, uri=True, isolation_level=None),
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",
    )
    connection = engine.connect()
    try:
        for pragma in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"):
            connection.exec_driver_sql(f"PRAGMA {pragma}").close()
        yield connection
    finally:
        file.disconnect(connection)
