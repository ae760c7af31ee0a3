"""The journal's file: schema, pragmas, the one held connection, and what SQLite's errors mean (records.md
1.1)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    insert,
    select,
)
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateTable

from dealer_console.journal.chain import START, Head
from dealer_console.journal.errors import (
    DiskFull,
    JournalDamaged,
    JournalError,
    JournalNotWritable,
    NotAJournal,
    OutcomeUnknown,
)
from dealer_console.journal.lock import elsewhere, holders
from dealer_console.journal.paths import read_title

APPLICATION_ID: Final = 0x44434A31
"""``DCJ1`` in the file's header."""
SCHEMA_VERSION: Final = 1
_SQLITE: Final = b"SQLite format 3\0"

ENTRY: Final = Table(
    "entry",
    MetaData(),
    Column("table_no", Integer, primary_key=True, autoincrement=False, nullable=False),
    Column("seq", Integer, primary_key=True, autoincrement=False, nullable=False),
    Column("hand", Integer),
    Column("kind", Text, nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)

_INSERT: Final = str(insert(ENTRY).compile(dialect=dialect()))
_LAST: Final = str(
    select(ENTRY.c.seq, ENTRY.c.hash)
    .order_by(ENTRY.c.table_no.desc(), ENTRY.c.seq.desc())
    .limit(1)
    .compile(dialect=dialect(), compile_kwargs={"literal_binds": True})
)

_PRAGMAS: Final = {
    # Before the first look at the WAL: then no -shm file is made, and nobody else gets in.
    "locking_mode": "exclusive",
    "journal_mode": "wal",
    "synchronous": 2,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
}


def connect(path: Path, busy_ms: int, *, new: bool = False) -> Connection:
    """The one connection to a file that exists, every pragma read back. ``new`` says that it is still empty.

    Raises JournalError.
    """
    title = read_title(path)
    if not new:
        verify_title(path, title)
    uri = f"file:{quote(str(path.absolute()))}?mode=rw"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, timeout=busy_ms / 1000
        ),
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",
    )
    connection: Connection | None = None
    try:
        connection = engine.connect()
        for name, wanted in _PRAGMAS.items():
            connection.exec_driver_sql(f"PRAGMA {name}={wanted}").close()
        # Shows at once whether the file may be written and is ours alone.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql("COMMIT")
        _verify_pragmas(path, connection)
    except BaseException as error:
        if connection is not None:
            disconnect(connection)
        if isinstance(error, DBAPIError):
            raise unreadable(path, error) from error
        raise
    return connection


def write_after(connection: Connection, after: Head, rows: Sequence[tuple[object, ...]]) -> Head:
    """Commit rows in one transaction if the journal ends at ``after``, number and hash; gives where it did end.

    Core makes the statements, the driver runs them: on a fast disk Core's own running costs as much as the commit.
    """
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("BEGIN IMMEDIATE")
    last = driver.execute(_LAST).fetchall()
    found = Head(last[0][0], last[0][1].hex()) if last else START
    if found == after:
        driver.executemany(_INSERT, rows)
        driver.execute("COMMIT")
    return found


def disconnect(connection: Connection) -> None:
    """Close for good. SQLite copies what is committed into the file; what failed to commit is not part of
    that."""
    engine = connection.engine
    connection.close()
    engine.dispose()


def lay_out(connection: Connection) -> None:
    """Make the empty schema in a new file."""
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA_VERSION}")
    connection.execute(CreateTable(ENTRY))


def verify_title(path: Path, title: bytes) -> None:
    """Whether the first hundred bytes are those of a journal, before SQLite writes so much as a mode into a file that
    is none of ours. Raises NotAJournal."""
    if not title.startswith(_SQLITE):
        raise NotAJournal(
            f"{path}: this is no journal, or its first page is damaged. Keep the file untouched as evidence; name the "
            "table's own journal, or rebuild it from the server or a backup"
        )
    version, found = (int.from_bytes(title[at : at + 4]) for at in (60, 68))
    if found != APPLICATION_ID:
        raise NotAJournal(f"{path}: this is no journal of a dealer console. Name the table's own journal")
    if version != SCHEMA_VERSION:
        raise NotAJournal(
            f"{path}: the journal has schema {version}, this program knows {SCHEMA_VERSION}. Start the program that "
            "wrote it"
        )


def verify_schema(path: Path, connection: Connection) -> None:
    """Whether the file holds our table as we made it, and no trigger, view or index beside it. Raises
    NotAJournal."""
    found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_schema").all()
    wanted = str(CreateTable(ENTRY).compile(dialect=connection.dialect)).strip()
    strangers = sorted(row.name for row in found if row.name != "entry" or (row.sql or "").strip() != wanted)
    if strangers or not found:
        raise NotAJournal(
            f"{path}: somebody changed the schema ({', '.join(strangers) or 'the table entry is gone'}). "
            "Keep the file untouched as evidence and rebuild the journal from the server or a backup"
        )


def unreadable(path: Path, error: DBAPIError) -> JournalError:
    """What it means that opening or reading failed."""
    code = _code(error)
    name = _name(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return elsewhere(path, holders(path))
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return JournalNotWritable(
            f"{path}: SQLite may not write the journal ({name}). Make the file and its folder writable for this user"
        )
    if code == sqlite3.SQLITE_NOTADB:
        return NotAJournal(
            f"{path}: this is no journal, or its first page is damaged ({name}). Keep the file untouched "
            "as evidence and rebuild the journal from the server or a backup"
        )
    return JournalDamaged(
        f"{path}: the journal cannot be read ({name}: {error.orig}). Keep the file untouched as evidence "
        "and rebuild the journal from the server or a backup"
    )


def outcome_unknown(path: Path, error: BaseException) -> OutcomeUnknown:
    """What it means that a commit failed. No answer here ever says that nothing was written."""
    ending = "Whether the last decision was kept is not known: start the console again and believe the journal"
    if not isinstance(error, (DBAPIError, sqlite3.Error)):
        return OutcomeUnknown(f"{path}: the commit was cut short ({type(error).__name__}). {ending}")
    if _code(error) == sqlite3.SQLITE_FULL:
        return DiskFull(f"{path}: no room for the journal ({_name(error)}). {ending}, after making room elsewhere")
    return OutcomeUnknown(
        f"{path}: the disk did not take the commit ({_name(error)}: {_origin(error)}; {_room(path)}). {ending}"
    )


def _verify_pragmas(path: Path, connection: Connection) -> None:
    for name, wanted in _PRAGMAS.items():
        found = connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        if found != wanted:
            raise JournalNotWritable(
                f"{path}: SQLite {sqlite3.sqlite_version} keeps {name} at {found!r} where the journal "
                f"needs {wanted!r}. Put the journal on a local disk with the SQLite library that this "
                "program was tested with"
            )


def _origin(error: BaseException) -> BaseException:
    """SQLite's own error, whether or not it came through SQLAlchemy."""
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def _code(error: BaseException) -> int:
    """SQLite's primary result code; 0 where Python's module itself raised the error."""
    return int(getattr(_origin(error), "sqlite_errorcode", 0)) & 0xFF


def _name(error: BaseException) -> str:
    return str(getattr(_origin(error), "sqlite_errorname", type(_origin(error)).__name__))


def _room(path: Path) -> str:
    try:
        state = os.statvfs(path.parent)
    except OSError as error:
        return f"{path.parent}: {error.strerror}"
    return f"{state.f_bavail * state.f_frsize // 2**20} MB free on {path.parent}"
