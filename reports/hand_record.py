"""The hand record: from journal entries or a replayed hand file to data, and from data to lines of paper.

``hand_record(entries, table, header)`` -> ``HandRecord``; ``record_lines(record, columns)`` -> lines. The same
entries give the same paper, at once and years later (architecture.md, One hand as data).
"""

from __future__ import annotations

from typing import Final

from reports.layout import NARROW, WIDE, Line, indented
from reports.record import HandRecord, RecordHeader, Status
from reports.record_fold import hand_record
from reports.record_lines import figures_of, record_lines
from rules.journal import PlainEntry
from rules.replay import Replayed

__all__ = [
    "NARROW",
    "WIDE",
    "HandRecord",
    "Line",
    "RecordHeader",
    "Status",
    "hand_record",
    "record_lines",
    "replay_lines",
    "replay_record",
]

REPLAY_HEADER: Final = RecordHeader("", 0, "", 0, "", "", status=(Status.REPLAY,))


def replay_record(played: Replayed) -> HandRecord:
    """The record of a replayed hand file, as far as it was played. Raises BrokenJournal when nothing was played."""
    entries = [PlainEntry(seq, "", None, event) for seq, event in enumerate(played.events, start=1)]
    before = played.table.start
    return hand_record(entries, None if before is None else before.changed(seq=0), REPLAY_HEADER)


def replay_lines(played: Replayed) -> tuple[str, ...]:
    """The record of a replayed hand file in 48 columns; a refused action and differing stacks are named at its end."""
    told: list[str] = []
    if played.events:
        record = replay_record(played)
        told += [line.on(WIDE) for line in record_lines(record, WIDE)]
        told += _differs(played, record)
    one = played.refused
    if one is not None:
        where = f"action {one.action}, {one.text}" if one.action else "the set-up"
        told += ["REFUSED", *indented(f"{where}: {one.reason}", WIDE, 1), *indented(one.rule, WIDE, 1)]
    return tuple(told)


def _differs(played: Replayed, record: HandRecord) -> list[str]:
    """Where the file's finishing stacks are not ours."""
    if not record.complete:
        return []
    figures, ours = figures_of(record), {seat.no: seat.end for seat in record.seats}
    told = zip(played.file.seats, played.file.finishing, strict=False)
    return [
        f"DIFFERS seat {no}: file {figures.full(amount)}, ours {figures.full(ours[no])}"
        for no, amount in told
        if ours[no] != amount
    ]
