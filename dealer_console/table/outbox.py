"""What goes to the printer. "Still to print" is a projection of the journal: hands closed without ``RecordPrinted``.

A job is named by table and hand, so a second sending of the same record is known as such and says DUPLICATE. One job
is with the printer at a time, the next when the journal holds what became of it: a power cut can make a double of
that one alone, and it says so (records.md, fault 3).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from dealer_console.table.slips import SlipBox
from devices.errors import DevicesError
from devices.ports import Line as PrinterLine
from devices.ports import Printer, PrintJob
from devices.reading import JobChanged, JobState
from reports.hand_record import hand_record, record_lines
from reports.layout import Line
from reports.record import RecordHeader
from reports.wording import Clock as WallClock
from rules import event as ev
from rules.decide import evolve
from rules.journal import Entry
from rules.table import Table

_HANDS_KEPT: Final = 50


@dataclass(frozen=True, slots=True)
class Waiting:
    """A record under way: its hand, which paper of it (1 is the original), and why it waits, empty while all is well.

    ``sent``: it is with the printer, and not behind another one in the queue.

    ``told`` are the causes that the journal has heard: a printer that comes and goes all night tells each once.
    """

    hand: int
    copy: int
    cause: str = ""
    told: frozenset[str] = frozenset()
    sent: bool = True

    @property
    def words(self) -> str:
        """Where it stands, in words."""
        return self.cause or ("it is printing" if self.sent else "another record is before it")


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
        self.slips = SlipBox(printer, header, columns)
        self._under_way: dict[str, Waiting] = {}
        self._queue: deque[tuple[int, bool]] = deque()
        self._sent: dict[int, int] = {}
        # A record at the end of its hand must not cost a walk through the month's journal.
        self._kept: deque[Kept] = deque(maxlen=_HANDS_KEPT)

    def remember(self, entry: Entry, before: Table) -> None:
        """Keeps an entry of the hand in play, or after it; ``before`` is the table that it was added to."""
        self.slips.remember(entry, before)
        if isinstance(entry.event, ev.HandStarted):
            self._kept.append(Kept(entry.event.number, before, [entry]))
        elif self._kept:
            self._kept[-1].entries.append(entry)

    @property
    def clock(self) -> WallClock:
        """The wall clock of the house, as the records show it."""
        return WallClock(self._header.zone, self._header.day_start)

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """The records that are under way, in the order of sending."""
        queued = (Waiting(hand, 1 + again, sent=False) for hand, again in self._queue)
        return (*self._under_way.values(), *queued)

    def resume(self, table: Table) -> tuple[ev.Event, ...]:
        """After a start: what is still to print. The first may have been under way at a power cut, and says so; those
        behind it were not with the printer; of those in doubt the operator decides."""
        known = dict(table.copies)
        for at, hand in enumerate(hand for hand in table.unprinted if hand not in known):
            self._queue.append((hand, at == 0))
        return self.next(table)

    def send(self, table: Table, hand: int, *, again: bool = False) -> tuple[ev.Event, ...]:
        """The record of a closed hand goes to the printer when it is its turn; ``again`` when it may have been printed
        before. Returns facts to note."""
        if all(one.hand != hand for one in self.waiting):
            self._queue.append((hand, again))
        return self.next(table)

    def next(self, table: Table) -> tuple[ev.Event, ...]:
        """Sends the next record if none is with the printer. Returns facts to note."""
        told: tuple[ev.Event, ...] = ()
        while self._queue and not self._under_way:
            told += self._submit(table, *self._queue.popleft())
        return told

    def _submit(self, table: Table, hand: int, again: bool) -> tuple[ev.Event, ...]:
        job = self.job(hand)
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
            return self.slips.answered(reading)
        if reading.state is JobState.CONFIRMED:
            del self._under_way[reading.job_id]
            return (ev.RecordPrinted(waiting.hand, waiting.copy, reading.job_id),)
        if reading.state is JobState.UNCERTAIN:
            del self._under_way[reading.job_id]
            return (ev.RecordInDoubt(waiting.hand, waiting.copy, reading.cause),)
        if reading.state is JobState.VOID:
            del self._under_way[reading.job_id]
            return (ev.RecordDelayed(waiting.hand, reading.cause or str(reading.state)),)
        known = not reading.cause or reading.cause in waiting.told
        told = waiting.told if known else waiting.told | {reading.cause}
        self._under_way[reading.job_id] = replace(waiting, cause=reading.cause, told=told)
        if known:
            return ()
        behind = len(self._queue)
        return (
            ev.RecordDelayed(waiting.hand, f"{reading.cause}; {behind} more behind it" if behind else reading.cause),
        )

    def seen(self, table: Table, hand: int) -> ev.RecordPrinted | None:
        """The dealer has looked, and the paper of a record in doubt is out and whole; None where none is in doubt."""
        if hand not in in_doubt(table) or any(one.hand == hand for one in self.waiting):
            return None
        return ev.RecordPrinted(hand, dict(table.copies)[hand], f"{self.job(hand)}, seen by {table.duty.dealer}")

    def job(self, hand: int) -> str:
        """The name of a hand's print job."""
        return f"T{self._header.table}-H{hand}"

    def lines(self, hand: int, copy: int, columns: int = 0) -> tuple[Line, ...]:
        """The record of a hand as lines of text, of the paper's width unless ``columns`` says another; empty when the
        journal has no such hand."""
        kept = next((one for one in self._kept if one.hand == hand), None)
        before, entries = (kept.before, kept.entries) if kept else _hand_entries(self._read(), hand)
        if not entries:
            return ()
        return record_lines(hand_record(entries, before, replace(self._header, copy=copy)), columns or self._columns)


def in_doubt(table: Table) -> tuple[int, ...]:
    """The hands whose record may be out and was not confirmed: somebody must look (devices.md, Printer)."""
    papers = dict(table.copies)
    return tuple(hand for hand in table.unprinted if papers.get(hand))


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
