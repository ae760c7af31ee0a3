"""Slips on their way to the printer. "Still to print" is a projection of the journal, as it is for hand records."""

from __future__ import annotations

from dataclasses import dataclass, replace

from devices.errors import DevicesError
from devices.ports import Line as PrinterLine
from devices.ports import Printer, PrintJob
from devices.reading import JobChanged, JobState
from reports.fill_slip import Slip, SlipEvent, slip_lines
from reports.layout import Line
from reports.record import RecordHeader
from rules import event as ev
from rules.counting import cite_tray
from rules.journal import Entry
from rules.table import Table
from rules.tray import after_tray


@dataclass(frozen=True, slots=True)
class SlipWaiting:
    """A slip under way: its number, which paper of it (1 is the original), and why it waits, empty while all is well;
    ``told`` are the causes that the journal has heard."""

    slip: int
    copy: int
    cause: str = ""
    told: frozenset[str] = frozenset()


class SlipBox:
    """Sends slips and turns the printer's answers into facts for the journal. Used by the desk's thread alone."""

    def __init__(self, printer: Printer, header: RecordHeader, columns: int) -> None:
        self._printer = printer
        self._header = header
        self._columns = columns
        self._open: dict[int, Slip] = {}
        self._under_way: dict[str, SlipWaiting] = {}
        self._sent: dict[int, int] = {}

    def remember(self, entry: Entry, before: Table) -> None:
        """Keeps what a slip will say until it is out; ``before`` is the table that the entry was added to."""
        event = entry.event
        if isinstance(event, ev.SlipPrinted):
            self._open.pop(event.slip, None)
        elif isinstance(event, SlipEvent) and before.terms is not None:
            tray, cite = after_tray(before.tray, event), cite_tray(before.terms, _step(event))
            self._open[event.slip] = Slip(self._header, event, entry.at, tray, cite)

    @property
    def waiting(self) -> tuple[SlipWaiting, ...]:
        """The slips that are under way, in the order of sending."""
        return tuple(self._under_way.values())

    def send(self, table: Table, *, again: bool = False) -> tuple[ev.Event, ...]:
        """Sends every slip that is not out and not under way; ``again`` when it may have been printed before. Returns
        facts to note."""
        under_way = {waiting.slip for waiting in self.waiting}
        facts: list[ev.Event] = []
        for no in table.tray.unprinted:
            if no not in under_way and no in self._open:
                # One that went to the printer before, or may have, counts as out.
                facts += self._submit(no, max(self._sent.get(no, 0), int(again)) + 1)
        return tuple(facts)

    def _submit(self, no: int, copy: int) -> list[ev.Event]:
        slip = replace(self._open[no], header=replace(self._header, copy=copy))
        job = f"T{self._header.table}-S{no}"
        try:
            lines = tuple(_to_printer(line) for line in slip_lines(slip, self._columns))
            self._printer.submit(PrintJob(job, 0, copy - 1, lines))
        except DevicesError as error:
            return [ev.SlipDelayed(no, str(error))]
        self._sent[no] = copy
        self._under_way[job] = SlipWaiting(no, copy)
        return []

    def answered(self, reading: JobChanged) -> tuple[ev.Event, ...]:
        """The facts in a printer's answer about a slip; nothing for another job."""
        waiting = self._under_way.get(reading.job_id)
        if waiting is None:
            return ()
        if reading.state is JobState.CONFIRMED:
            del self._under_way[reading.job_id]
            return (ev.SlipPrinted(waiting.slip, waiting.copy, reading.job_id),)
        if reading.state in {JobState.UNCERTAIN, JobState.VOID}:
            del self._under_way[reading.job_id]
            return (ev.SlipDelayed(waiting.slip, reading.cause or str(reading.state)),)
        known = not reading.cause or reading.cause in waiting.told
        told = waiting.told if known else waiting.told | {reading.cause}
        self._under_way[reading.job_id] = replace(waiting, cause=reading.cause, told=told)
        return () if known else (ev.SlipDelayed(waiting.slip, reading.cause),)


def _step(event: SlipEvent) -> str:
    """The procedure that is cited under a slip."""
    match event:
        case ev.TrayCounted():
            return "tray_float" if event.kind == "opening" else "tray_count"
        case ev.TrayFilled() | ev.TrayCredited():
            return "tray_fill"
        case ev.DropTaken():
            return "tray_drop"


def _to_printer(line: Line) -> PrinterLine:
    style = line.style
    return PrinterLine(line.text, style.bold, style.double_height, style.centered)
