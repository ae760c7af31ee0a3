"""The slips of tray and drop box: fill, credit, counts, drop. Both sign on the paper; a difference is stated in words.

58 Pa. Code §§ 465a.36-.44; console.md, Tray. Pure: from an entry and the tray after it to lines of 42 or 48 columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reports.layout import BOLD, HEADING, TITLE, Line, ends, flow, indented, rule, styled, wrap
from reports.record import RecordHeader
from reports.wording import Clock
from rules import event as ev
from rules.chips import Cents
from rules.figures import Figures
from rules.tray import Tray
from rules.tray_event import Chips

SlipEvent = ev.TrayCounted | ev.TrayFilled | ev.TrayCredited | ev.DropTaken
_COUNTS = {"opening": "OPENING COUNT", "count": "TRAY COUNT", "closing": "CLOSING COUNT"}


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands on a slip: its entry with the time (UTC), the tray after it, and the clause. ``header.copy`` counts
    its papers from 1, the original."""

    header: RecordHeader
    event: SlipEvent
    at: str
    tray: Tray
    cite: str


def slip_lines(slip: Slip, columns: int) -> tuple[Line, ...]:
    """The whole slip, top to bottom. No line is longer than ``columns`` (42 or 48)."""
    return tuple(_lines(slip, columns))


def _lines(slip: Slip, columns: int) -> Iterator[Line]:
    header, event = slip.header, slip.event
    clock = Clock(header.zone, header.day_start)
    yield from styled(wrap(header.licensee, columns), TITLE)
    yield Line(_title(event), HEADING)
    yield Line("ORIGINAL" if header.copy <= 1 else f"DUPLICATE {header.copy - 1}", HEADING)
    yield rule(columns)
    table = f"TABLE {header.table}  SLIP {event.slip}"
    yield from styled(ends(table, f"GAMING DAY {clock.day(slip.at)}", columns), BOLD)
    yield from styled(ends(f"{clock.time(slip.at)} {clock.zone_name(slip.at)}", header.currency, columns))
    yield rule(columns)
    yield from _body(slip, Figures(True, header.group, header.point), columns)
    yield from styled(indented(slip.cite, columns, 1))
    yield rule(columns)
    for role, badge in (("DEALER", event.dealer), ("FLOOR", event.floor)):
        yield Line("")
        start = f"{role:<6} {badge} "
        yield Line(start + "_" * (columns - len(start)))


def _title(event: SlipEvent) -> str:
    match event:
        case ev.TrayCounted():
            return _COUNTS[event.kind]
        case ev.TrayFilled():
            return "FILL SLIP"
        case ev.TrayCredited():
            return "CREDIT SLIP"
        case ev.DropTaken():
            return "DROP SLIP"


def _body(slip: Slip, figures: Figures, columns: int) -> Iterator[Line]:
    event, full = slip.event, figures.full
    match event:
        case ev.TrayCounted():
            yield from _count(event, figures, columns)
            if event.kind == "closing":
                yield from _box(slip.tray, "STILL IN THE DROP BOX", figures, columns)
        case ev.TrayFilled():
            yield from _chips(event.chips, figures, columns)
            yield from styled(ends("CHIPS TO THE TRAY", full(event.amount), columns), BOLD)
            yield from styled(ends("tray must now hold", full(slip.tray.expected), columns))
        case ev.TrayCredited():
            yield from _chips(event.chips, figures, columns)
            yield from styled(ends("CHIPS FROM THE TRAY", full(event.amount), columns), BOLD)
            yield from styled(ends("tray must now hold", full(slip.tray.expected), columns))
        case ev.DropTaken():
            taken = Tray(rake=event.rake, jackpot=event.jackpot, fees=event.fees)
            yield from _box(taken, f"DROP BOX, TO HAND {event.hand}" if event.hand else "DROP BOX", figures, columns)
            yield from styled(wrap("The box is counted in the count room.", columns))


def _count(event: ev.TrayCounted, figures: Figures, columns: int) -> Iterator[Line]:
    full = figures.full
    yield from _chips(event.chips, figures, columns)
    yield from styled(ends("COUNTED", full(event.counted), columns), BOLD)
    yield from styled(ends("expected", full(event.expected), columns))
    yield from styled(ends("DIFFERENCE", difference_words(event, figures), columns), BOLD)


def difference_words(event: ev.TrayCounted, figures: Figures) -> str:
    """``none``, ``5.00 short`` or ``5.00 over``."""
    return over_or_short(event.counted - event.expected, figures)


def over_or_short(difference: Cents, figures: Figures) -> str:
    """A difference between a count and what was expected, in words."""
    if not difference:
        return "none"
    return f"{figures.full(abs(difference))} {'over' if difference > 0 else 'short'}"


def _chips(chips: Chips, figures: Figures, columns: int) -> Iterator[Line]:
    for value, many in chips:
        yield from styled(ends(f"{figures.full(value)} x {many}", figures.full(value * many), columns))


def _box(tray: Tray, heading: str, figures: Figures, columns: int) -> Iterator[Line]:
    """The three ledgers of the box and their sum."""
    yield from styled(flow((heading,), columns), BOLD)
    for name, amount in (("rake", tray.rake), ("jackpot", tray.jackpot), ("fees", tray.fees)):
        yield from styled(ends(name, figures.full(amount), columns))
    yield from styled(ends("TOTAL", figures.full(tray.box), columns), BOLD)
