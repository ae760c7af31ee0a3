"""What goes to the printer. "Still to print" is a projection of the journal: hands closed without ``RecordPrinted``.

A job is named by table and hand, so a second sending of the same record is known as such and says DUPLICATE.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from devices.errors import DevicesError
from devices.ports import Line as PrinterLine
from devices.ports import Printer, PrintJob
from devices.reading import JobChanged, JobState
from reports.hand_record import hand_record, record_lines
from reports.layout import Line
from reports.record import RecordHeader
from rules import event as ev
from rules.decide import evolve
from rules.journal import Entry
from rules.table import Table

_HANDS_KEPT: Final = 50


@dataclass(frozen=True, slots=True)
class Waiting:
    """A record under way: its hand, which paper of it (1 is the original), and why it waits, empty while all is well.

    ``told`` are the causes that the journal has heard: a printer that comes and goes all night tells each once.
    """

    hand: int
    copy: int
    cause: str = ""
    told: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Kept:
    """A hand as the outbox remembers it: the table before it, and its entries so far."""

    hand: int
    before: Table
    entries: list[Entry]


class Outbox:
    """Sends records and turns the printer's answers into facts for the journal. Used by the desk's thread alone."""

    def __init__(
        self, printer: Printer, header: RecordHeader, columns: int, read: Callable[[], Iterable[Entry]]
    ) -> None:
        """``read`` gives the journal's entries from the first; ``columns`` 42 or 48."""
        self._printer = printer
        self._header = header
        self._columns = columns
        self._read = read
        self._under_way: dict[str, Waiting] = {}
        self._sent: dict[int, int] = {}
        # A record at the end of its hand must not cost a walk through the month's journal.
        self._kept: deque[Kept] = deque(maxlen=_HANDS_KEPT)

    def remember(self, entry: Entry, before: Table) -> None:
        """Keeps an entry of the hand in play, or after it; ``before`` is the table that it was added to."""
        if isinstance(entry.event, ev.HandStarted):
            self._kept.append(Kept(entry.event.number, before, [entry]))
        elif self._kept:
            self._kept[-1].entries.append(entry)

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The records that are under way, in the order of sending."""
        return tuple(self._under_way.values())

    def send(self, table: Table, hand: int, *, again: bool = False) -> tuple[ev.Event, ...]:
        """Sends the record of a closed hand; ``again`` when it may have been printed before. Returns facts to note."""
        job = f"T{self._header.table}-H{hand}"
        if job in self._under_way:
            return ()
        # The papers of a hand count from 1, the original; one that may have come out before counts as out.
        copy = max(dict(table.copies).get(hand, 0), self._sent.get(hand, 0), int(again)) + 1
        lines = self.lines(hand, copy)
        if not lines:
            return ()
        try:
            self._printer.submit(PrintJob(job, hand, copy - 1, tuple(_to_printer(line) for line in lines)))
        except DevicesError as error:
            return (ev.RecordDelayed(hand, str(error)),)
        self._sent[hand] = copy
        self._under_way[job] = Waiting(hand, copy)
        return ()

    def answered(self, reading: JobChanged) -> tuple[ev.Event, ...]:
        """The facts in a printer's answer about a job."""
        waiting = self._under_way.get(reading.job_id)
        if waiting is None:
            return ()
        if reading.state is JobState.CONFIRMED:
            del self._under_way[reading.job_id]
            return (ev.RecordPrinted(waiting.hand, waiting.copy, reading.job_id),)
        if reading.state in {JobState.UNCERTAIN, JobState.VOID}:
            del self._under_way[reading.job_id]
            return (ev.RecordDelayed(waiting.hand, reading.cause or str(reading.state)),)
        known = not reading.cause or reading.cause in waiting.told
        told = waiting.told if known else waiting.told | {reading.cause}
        self._under_way[reading.job_id] = replace(waiting, cause=reading.cause, told=told)
        return () if known else (ev.RecordDelayed(waiting.hand, reading.cause),)

    def lines(self, hand: int, copy: int, columns: int = 0) -> tuple[Line, ...]:
        """The record of a hand as lines of text, of the paper's width unless ``columns`` says another; empty when the
        journal has no such hand."""
        kept = next((one for one in self._kept if one.hand == hand), None)
        before, entries = (kept.before, kept.entries) if kept else _hand_entries(self._read(), hand)
        if not entries:
            return ()
        return record_lines(hand_record(entries, before, replace(self._header, copy=copy)), columns or self._columns)


def _hand_entries(entries: Iterable[Entry], hand: int) -> tuple[Table, Sequence[Entry]]:
    """The table before a hand, and the hand's entries up to its end."""
    table, before = Table(), Table()
    own: list[Entry] = []
    for entry in entries:
        started = isinstance(entry.event, ev.HandStarted)
        if started and table.number + 1 == hand:
            before = table
        if own or (started and getattr(entry.event, "number", 0) == hand):
            if started and own:
                break
            own.append(entry)
        table = evolve(table, entry.event)
    return before, own


def _to_printer(line: Line) -> PrinterLine:
    style = line.style
    return PrinterLine(line.text, style.bold, style.double_height, style.centered)
