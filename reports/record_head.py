"""The head of a record: what was dealt, when, under which rules, by whom, and to whom."""

from __future__ import annotations

from collections.abc import Iterator

from reports.layout import BOLD, Line, flow, indented, labelled, styled, wrap
from reports.record import HandRecord, Post, SeatFacts
from reports.wording import Clock, grouped, player, universal
from rules.figures import Figures
from rules.game import POSTS_BETS

_DIGEST = 16


def head_lines(record: HandRecord, figures: Figures, clock: Clock, columns: int) -> Iterator[Line]:
    """Table, game and stakes; hand and gaming day; start and end; rules; software and shoe; dealer and floor."""
    header = record.header
    table = [f"TABLE {header.table}"] if header.table else []
    timed = bool(record.start and header.zone)
    day = [f"GAMING DAY {clock.day(record.start)}"] if timed else []
    span = [clock.span(record.start, record.end)] if timed else []
    yield from styled(flow((*table, record.terms.title.upper(), stakes_words(record, figures)), columns), BOLD)
    yield from styled(flow((f"HAND {record.number}", *day), columns), BOLD)
    yield from styled(flow((*span, *_button(record)), columns))
    if timed:
        yield from styled(flow((f"UTC {universal(record.start, record.end)}",), columns))
    yield from _rules(record, columns)
    yield from _who(record, columns)


def stakes_words(record: HandRecord, figures: Figures) -> str:
    """``1.00/2.00``; in limit games the bets, then the blinds; an ante behind."""
    stakes, full = record.terms.stakes, figures.full
    blinds = "/".join(map(full, stakes.blinds)) or "no blinds"
    limit = record.terms.limit in POSTS_BETS
    parts = [f"{full(stakes.small_bet)}/{full(stakes.big_bet)}", f"blinds {blinds}"] if limit else [blinds]
    if stakes.ante:
        parts.append(f"ante {full(stakes.ante)}")
    return ", ".join(parts)


def _button(record: HandRecord) -> list[str]:
    empty = "" if any(seat.no == record.button for seat in record.seats) else " (empty)"
    away = ["puck away: confirmed by the dealer"] if record.puck_away else []
    return [f"BTN SEAT {record.button}{empty}", *away]


def _rules(record: HandRecord, columns: int) -> Iterator[Line]:
    terms, header = record.terms, record.header
    revision = [f"revision {terms.revision}"] if terms.revision else []
    yield from styled(flow((f"RULES {terms.house}", *revision), columns))
    if terms.digest:
        yield from styled(flow((f"hash {grouped(terms.digest[:_DIGEST])}",), columns))
    if terms.pot_words:
        yield from styled(labelled("POT ", f"counted {terms.pot_words}: {terms.pot}", columns))
    if header.currency:
        yield from styled(wrap(f"AMOUNTS in {header.currency}", columns))


def _who(record: HandRecord, columns: int) -> Iterator[Line]:
    software = [f"SOFTWARE {record.header.software}"] if record.header.software else []
    boots = [f"SHOE boot {', '.join(record.proof.boots)}"] if record.proof.boots else []
    dealers = [f"DEALER {', '.join(record.dealers)}"] if record.dealers else []
    floors = [f"FLOOR {', '.join(record.floors)}"] if record.floors else []
    yield from styled(flow((*software, *boots), columns))
    yield from styled(flow((*dealers, *floors), columns))


# --- seats --------------------------------------------------------------------------------------------------


def seat_lines(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    """Each seat with name, marks and stack, two beside each other where all fit; then what was posted."""
    seats = record.seats
    cells = [_cell(seat) for seat in seats]
    stacks = [figures.full(seat.stack) for seat in seats]
    width = max(len(cell) + 1 + len(stack) for cell, stack in zip(cells, stacks, strict=True))
    if 2 * width + 3 <= columns:
        told = [cell + stack.rjust(width - len(cell)) for cell, stack in zip(cells, stacks, strict=True)]
        half = -(-len(told) // 2)
        right = [*told[half:], *[""] * (2 * half - len(told))]
        yield from styled(f"{one} | {other}".rstrip() for one, other in zip(told[:half], right, strict=True))
    else:
        for seat, stack in zip(seats, stacks, strict=True):
            yield from styled(_seat_alone(seat, stack, columns))
    if record.fees:
        paid = (f"{seat} {figures.full(amount)}" for seat, amount in record.fees)
        yield from styled(flow(("FEE", *paid), columns))
        yield from styled(indented(record.terms.fee, columns, 3))
    if record.posts:
        yield from styled(flow(("POSTS", *(_post_words(post, figures) for post in record.posts)), columns))


def _cell(seat: SeatFacts) -> str:
    return " ".join((f"{seat.no:>2}", player(seat.name), *seat.marks))


def _seat_alone(seat: SeatFacts, stack: str, columns: int) -> list[str]:
    """A seat on lines of its own: the name wraps, the stack stands at the right end of its last line."""
    name = " ".join((player(seat.name), *seat.marks))
    lines = labelled(f"{seat.no:>2} ", name, columns - 1 - len(stack))
    return [*lines[:-1], lines[-1] + stack.rjust(columns - len(lines[-1]))]


def _post_words(post: Post, figures: Figures) -> str:
    words = f"{post.seat} {post.kind.replace('_', ' ')} {figures.full(post.amount)}"
    return words if post.amount >= post.owed else f"{words} of {figures.full(post.owed)}"
