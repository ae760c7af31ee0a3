"""A hand record as lines of paper, 42 or 48 columns, in the order of console.md, The printed hand record."""

from __future__ import annotations

from collections.abc import Iterator

from reports.layout import BOLD, HEADING, TITLE, Line, flow, indented, rule, styled, wrap
from reports.record import Action, HandRecord, Shown, Status
from reports.record_blocks import action_words, block_lines, street_lines
from reports.record_head import head_lines, seat_lines
from reports.record_money import award_lines, end_lines, pot_lines, returned_lines, shown_lines
from reports.wording import Clock, grouped, seat_list
from rules.betting import Options
from rules.chips import Cents
from rules.figures import Figures, with_cents

_PROOFS = {"verified": ("opened", "entered"), "unverified": ("unverified",), "from the hand file": ("file",)}


def record_lines(record: HandRecord, columns: int) -> tuple[Line, ...]:
    """The whole record, top to bottom. No line is longer than ``columns`` (42 or 48)."""
    return tuple(_lines(record, columns))


def figures_of(record: HandRecord) -> Figures:
    """Amounts with cents everywhere, if a chip, a stake or any amount of the hand has them."""
    amounts: list[Cents] = [amount for seat in record.seats for amount in (seat.stack, seat.end)]
    amounts += [post.amount for post in record.posts] + [amount for _, amount in record.returned]
    amounts += [item.to for street in record.streets for item in street.items if isinstance(item, Action)]
    for pot in record.pots:
        amounts += [pot.amount, pot.rake, pot.jackpot, *(award.amount for award in pot.awards)]
    return Figures(
        with_cents(record.terms.stakes, record.terms.unit, amounts), record.header.group, record.header.point
    )


def _lines(record: HandRecord, columns: int) -> Iterator[Line]:
    figures, clock = figures_of(record), Clock(record.header.zone, record.header.day_start)
    yield from _top(record, columns)
    yield rule(columns)
    yield from head_lines(record, figures, clock, columns)
    yield rule(columns)
    yield from seat_lines(record, figures, columns)
    yield rule(columns)
    for street in record.streets:
        yield from street_lines(street, figures, clock, columns)
    yield rule(columns)
    yield from _result(record, figures, clock, columns)
    yield rule(columns)
    yield from end_lines(record, figures, columns)
    proof = list(_proof(record, columns))
    if proof:
        yield rule(columns)
        yield from proof
    yield from _foot(record, columns)


def _top(record: HandRecord, columns: int) -> Iterator[Line]:
    yield from styled(wrap(record.header.licensee, columns), TITLE)
    yield Line("HAND RECORD", HEADING)
    # A paper that is no plain ORIGINAL says so across the desk.
    plain = record.status == (Status.ORIGINAL,)
    yield from styled(flow(_status(record), columns, 0), HEADING if plain else TITLE)


def _status(record: HandRecord) -> list[str]:
    duplicate = f"DUPLICATE {max(1, record.header.copy - 1)}"
    words = [duplicate if one is Status.DUPLICATE else str(one) for one in record.status]
    return [f"* * * {word} * * *" if word == Status.TRAINING else word for word in words]


def _result(record: HandRecord, figures: Figures, clock: Clock, columns: int) -> Iterator[Line]:
    """Returned bets, pots, showdown, awards; or that the hand is void, or still on."""
    yield from returned_lines(record, figures, columns)
    yield from pot_lines(record, figures, columns)
    if record.showdown:
        yield Line("SHOWDOWN", BOLD)
    for item in record.showdown:
        if isinstance(item, Shown):
            yield from shown_lines(item, record, columns)
        elif isinstance(item, Action):
            yield Line(action_words(item, figures))
        else:
            yield from block_lines(item, figures, clock, columns)
    yield from award_lines(record, figures, columns)
    for block in record.closing:
        yield from block_lines(block, figures, clock, columns)
    yield from _void(record, clock, columns)
    yield from _waiting(record, figures, columns)


def _void(record: HandRecord, clock: Clock, columns: int) -> Iterator[Line]:
    voided = record.voided
    if voided is None:
        return
    time = clock.time(voided.at)
    by = f", floor {voided.floor}" if voided.floor else ""
    yield from styled(flow(("HAND VOID", *filter(None, (time + by,))), columns), BOLD)
    for text in (voided.cause, "all money goes back, the number is used up", voided.rule):
        yield from styled(indented(text, columns, 3))


def _waiting(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    may = record.waiting
    if isinstance(may, str):
        if may:
            yield from styled(flow(("NOT OVER:", may), columns), BOLD)
        return
    yield from styled(flow(_rights(may, figures), columns), BOLD)


def _rights(may: Options, figures: Figures) -> list[str]:
    rights = [f"TO ACT seat {may.seat}:", "fold"]
    if may.check:
        rights.append("check")
    if may.call is not None:
        rights.append(f"call {figures.full(may.call)}")
    if may.least is not None and may.most is not None:
        word = "bet" if may.check and may.call is None else "raise"
        most = "" if may.most == may.least else f"-{figures.full(may.most)}"
        rights.append(f"{word} to {figures.full(may.least)}{most}")
    return rights


def _proof(record: HandRecord, columns: int) -> Iterator[Line]:
    """Key check, number of sealed cards, which shown cards the vault verified, the chain's short head."""
    proof = record.proof
    if proof.key_check:
        yield from styled(flow(("KEY CHECK", grouped(proof.key_check[:16])), columns))
        if record.header.machine:
            yield from styled(flow((record.header.machine.upper(),), columns))
    by_hand = [f"by hand {proof.by_hand}"] if proof.by_hand else []
    if proof.sealed or proof.by_hand:
        yield from styled(flow((f"SEALED CARDS {proof.sealed}", *by_hand), columns))
    for word, kinds in _PROOFS.items():
        seats = sorted(shown.seat for shown in record.shown if shown.proof in kinds)
        if seats:
            yield from styled(flow((f"SHOWN CARDS {word}: {seat_list(seats)}",), columns))
    if record.header.short_head:
        yield from styled(flow(("HEAD", record.header.short_head), columns))


def _foot(record: HandRecord, columns: int) -> Iterator[Line]:
    """Signatures on void and dispute prints; then the identity again, so that a torn half is recognisable."""
    if record.voided or record.dispute:
        for word in ("DEALER", "FLOOR"):
            yield Line("")
            yield Line(f"{word} ".ljust(columns, "_"))
    yield rule(columns)
    table = [f"TABLE {record.header.table}"] if record.header.table else []
    yield from styled(flow((*table, f"HAND {record.number}", *_status(record)), columns, 0), HEADING)
