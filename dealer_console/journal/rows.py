"""Following the chain over stored rows: the same walk when the console opens its book and when an auditor
verifies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from dealer_console.journal.chain import START, next_head
from dealer_console.journal.errors import ChainBroken
from dealer_console.journal.line import Line, read_line

FIRST_KIND: Final = "journal_opened"


class Row(NamedTuple):
    """A stored row, its columns in the order of the table."""

    table: int
    seq: int
    hand: int | None
    kind: str
    line: bytes
    hash: bytes


def follow(path: Path, table: int, rows: Iterable[Row]) -> Iterator[tuple[Row, str]]:
    """Each row with the head behind it, as long as it follows from the rows before it.

    Raises ChainBroken with the number of the first bad entry: a gap, a number twice, a line that is no line,
    columns that are not the line's own, a hash that is not the chain's, a first entry that is no
    ``journal_opened``.
    """
    seq, head = START
    for row in rows:
        seq += 1
        if row.seq != seq:
            raise ChainBroken(path, seq, _misnumbered(seq, row.seq))
        head = next_head(head, row.line)
        if row.hash.hex() != head:
            raise ChainBroken(path, seq, "its bytes are not those that were hashed: somebody or something changed it")
        try:
            line = read_line(row.line)
        except ValueError as error:
            raise ChainBroken(path, seq, str(error)) from None
        _verify_columns(path, table, row, line)
        if seq == 1 and line.kind != FIRST_KIND:
            raise ChainBroken(path, 1, f"a journal begins with {FIRST_KIND}, this one with {line.kind}")
        yield row, head


def _misnumbered(wanted: int, found: int) -> str:
    if found < wanted:
        return f"number {found} is there twice"
    return f"it is missing; the next one there is {found}"


def _verify_columns(path: Path, table: int, row: Row, line: Line) -> None:
    if line.table != table:
        raise ChainBroken(path, row.seq, f"it belongs to table {line.table}, not to table {table}")
    for name in ("table", "seq", "hand", "kind"):
        column, truth = getattr(row, name), getattr(line, name)
        if column != truth:
            raise ChainBroken(
                path,
                row.seq,
                f"the column {name} says {column!r} and the line {truth!r}: somebody edited the columns",
            )
