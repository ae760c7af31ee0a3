"""Reading the held connection: the walk along the chain at opening, and entries by number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from dealer_console.journal import file
from dealer_console.journal.codec import Codec
from dealer_console.journal.entry import Entry
from dealer_console.journal.errors import ChainBroken, JournalDamaged, NeedsNewerProgram, WrongTable
from dealer_console.journal.line import read_line
from dealer_console.journal.rows import FIRST_KIND, Row, follow

E = TypeVar("E")

SLICE: Final = 1000
"""How many rows are in memory at once."""

_BY_SEQ: Final = select(file.ENTRY).order_by(file.ENTRY.c.seq)


def followed(connection: Connection, path: Path, table: int | None) -> Iterator[tuple[Row, str]]:
    """Every row with the head behind it, the file, its schema and the chain verified on the way.

    ``table`` None stands for whichever table the journal is of.

    Raises WrongTable, NotAJournal, ChainBroken, or what an unreadable file means.
    """
    try:
        owner = connection.execute(_BY_SEQ.with_only_columns(file.ENTRY.c.table_no).limit(1)).scalar()
        if owner is None:
            raise ChainBroken(path, 1, f"there is no {FIRST_KIND} entry: the file is empty")
        if table not in (None, owner):
            raise WrongTable(
                f"{path}: this is the journal of table {owner}, not of table {table}. Name the table's own"
            )
        stored = connection.execution_options(yield_per=SLICE).execute(_BY_SEQ)
        yield from follow(path, owner, (Row(*row) for row in stored))
        file.verify_schema(path, connection)
    except DBAPIError as error:
        raise file.unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise _no_text(path, error) from error


def read_slice(connection: Connection, path: Path, table: int, codec: Codec[E], numbers: range) -> Iterator[Entry[E]]:
    """The entries with these numbers, read at once. Raises NeedsNewerProgram, ChainBroken, JournalDamaged."""
    columns = file.ENTRY.c
    wanted = _BY_SEQ.where(columns.table_no == table, columns.seq.between(numbers.start, numbers.stop - 1))
    try:
        rows = connection.execute(wanted).all()
    except DBAPIError as error:
        raise file.unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise _no_text(path, error) from error
    return (_entry(path, codec, Row(*row)) for row in rows)


def _no_text(path: Path, error: UnicodeDecodeError) -> JournalDamaged:
    return JournalDamaged(
        f"{path}: a column of text holds bytes that are no text ({error.reason}). Keep the file untouched, it is "
        "evidence; restore the journal from the server or a backup"
    )


def _entry(path: Path, codec: Codec[E], row: Row) -> Entry[E]:
    try:
        line = read_line(row.line)
        event = codec.decode(line.kind, line.data, line.v)
    except NeedsNewerProgram as error:
        raise NeedsNewerProgram(f"{path}: entry {row.seq}: {error}") from None
    except ValueError as error:
        raise ChainBroken(path, row.seq, str(error)) from None
    return Entry(row.seq, line.table, line.hand, line.kind, line.at, line.by, event, row.line, row.hash.hex())
