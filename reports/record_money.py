"""The lines of money: returned bets, pots, showdown, awards, stacks, and the sums that must agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reports.findings import balance, findings
from reports.layout import BOLD, Line, flow, indented, styled
from reports.record import Five, HandRecord, PotFacts, Shown
from reports.wording import clauses, high_short, low_short, pot_name, seat_list, used
from rules.cards import spell
from rules.event import Award
from rules.figures import Figures

_SIDES = {"high": "HI", "low": "LO", "all": "ALL", "uncontested": ""}


def returned_lines(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    """Uncalled money that went back, and the clause."""
    for seat, amount in record.returned:
        yield from styled(flow((f"RETURNED {figures.full(amount)} to seat {seat}", "(uncalled)"), columns))
    if record.returned:
        yield from styled(indented(record.terms.uncalled, columns, 3))


def pot_lines(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    """Each pot: what it held, what the house took, who could win it; then the clauses of fee and jackpot."""
    several = len(record.pots) > 2
    for pot in record.pots:
        tokens = [f"{pot_name(pot.name, several=several)} {figures.full(pot.amount)}"]
        if pot.rake or pot.jackpot:
            jackpot = f" jp {figures.full(pot.jackpot)}" if pot.jackpot else ""
            net = figures.full(pot.amount - pot.rake - pot.jackpot)
            tokens.append(f"rake {figures.full(pot.rake)}{jackpot} = {net}")
        yield from styled(flow((*tokens, seat_list(pot.seats)), columns))
    if any(pot.rake for pot in record.pots):
        yield from styled(indented(f"rake: {record.terms.fee}", columns, 3))
    if any(pot.jackpot for pot in record.pots):
        yield from styled(indented(f"jp: {record.terms.jackpot}", columns, 3))


# --- showdown -----------------------------------------------------------------------------------------------


def shown_lines(shown: Shown, record: HandRecord, columns: int) -> list[Line]:
    """A holding face up, in short and with the five cards that it plays each way."""
    start = f"{shown.seat:>2} {spell(shown.cards)}"
    if shown.high is None or not shown.high.board:
        return styled(flow((start, *_five_words(shown)), columns, 3))
    low = _low_words(shown, record)
    head = f"{start} HI {high_short(shown.high.cards)}"
    fives = [f"HI {_used(shown.high)}"]
    if shown.low is not None:
        fives.append(f"LO {_used(shown.low, low=True)}")
    return styled((*flow((head, *low), columns, 3), *(f"   {one}" for one in flow(fives, columns - 3, 0))))


def _five_words(shown: Shown) -> tuple[str, ...]:
    """What five cards are worth without a board; empty where they were not compared."""
    high = (f"HI {high_short(shown.high.cards)}",) if shown.high is not None else ()
    return (*high, f"LO {low_short(shown.low.cards)}") if shown.low is not None else high


def _low_words(shown: Shown, record: HandRecord) -> tuple[str, ...]:
    if not record.terms.split:
        return ()
    return ("no low",) if shown.low is None else (f"LO {low_short(shown.low.cards)}",)


def _used(five: Five, *, low: bool = False) -> str:
    return used(five.holding, five.board, low=low)


# --- awards -------------------------------------------------------------------------------------------------


def award_lines(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    """Who gets what of each pot and half, the odd chips with their reason, the clauses; the main pot first."""
    several = len(record.pots) > 2
    for pot in record.pots:
        name = pot_name(pot.name, several=several)
        for awards in _by_side(pot):
            yield from styled(flow(_award_tokens(name, awards, record, figures), columns), BOLD)
            yield from styled(_award_details(awards, figures, columns))


def _by_side(pot: PotFacts) -> list[list[Award]]:
    """The awards of each side of a pot; both sides together where one seat takes all of both."""
    sides = [[award for award in pot.awards if award.side == side] for side in _SIDES]
    told = [awards for awards in sides if awards]
    both = len(told) == 2 and len({award.seat for award in pot.awards}) == 1
    return [[*told[0], *told[1]]] if both else told


def _award_tokens(name: str, awards: list[Award], record: HandRecord, figures: Figures) -> Iterable[str]:
    first, whole = awards[0], sum(award.amount for award in awards)
    side = "+".join(dict.fromkeys(_SIDES[award.side] for award in awards)) if record.terms.split else ""
    start = " ".join(filter(None, (name, side, figures.full(whole))))
    if len({award.seat for award in awards}) == 1:
        odd = sum(award.odd for award in awards)
        note = f" (odd {figures.full(odd)} to high)" if odd else ""
        if first.side == "uncontested":
            note = " uncontested"
        elif first.side == "all" and record.terms.split:
            note = " (no low)"
        return (f"{start} seat {first.seat}{note}",)
    shares = [f"{one.seat}: {figures.full(one.amount)}{' (odd)' if one.odd else ''}" for one in awards]
    return (f"{start} {' '.join(shares)}",) if len(shares) == 2 else (start, *shares)


def _award_details(awards: list[Award], figures: Figures, columns: int) -> Iterator[str]:
    """With what it was won, why, the odd chip, and the clauses."""
    sides = list(dict.fromkeys(award.side for award in awards))
    for side in sides:
        mine = [award for award in awards if award.side == side]
        odd = next((award for award in mine if award.odd), None)
        start = f"{_SIDES[side]} {figures.full(mine[0].amount)} " if len(sides) > 1 else ""
        rank = f"{mine[0].rank}: " if mine[0].rank else ""
        yield from indented(f"{start}{rank}{(odd or mine[0]).why}", columns, 3)
        if len(mine) > 1:
            for award in mine:
                if award.odd:
                    yield from indented(f"odd {figures.full(award.odd)} to seat {award.seat}", columns, 3)
    for clause in clauses(cite for award in awards for cite in award.cites):
        yield from indented(clause, columns, 3)


# --- the end ------------------------------------------------------------------------------------------------


def end_lines(record: HandRecord, figures: Figures, columns: int) -> Iterator[Line]:
    """End stacks and the sums; what does not add up is named under them."""
    stacks = [f"{seat.no}:{figures.show(seat.end)}" for seat in record.seats]
    yield from styled(_stacks("END" if record.complete else "BACK" if record.voided else "NOW", stacks, columns))
    wrong = findings(record)
    if record.complete or record.voided:
        mark = "OK" if not any(one.kind != "cards" for one in wrong) else "DOES NOT AGREE"
        for total in _totals(record, figures):
            yield from styled(flow((total, mark), columns), BOLD)
    for one in wrong:
        yield from styled(indented(f"DIFFERS: {one.text}", columns, 1), BOLD)


def _totals(record: HandRecord, figures: Figures) -> tuple[str, str]:
    """The two sums: what went into the pots and came out of them, the stacks before and after."""
    sums, full = balance(record), figures.full
    fees = f" + {full(sums.fees)}" if sums.fees else ""
    stacks = f"STACKS {full(sums.before)} = {full(sums.after)} + {full(sums.house)}{fees}"
    if record.voided:
        return f"IN {full(sums.staked)} = BACK {full(sums.staked + sums.after - sums.before)}", stacks
    return f"IN {full(sums.put_in)} = OUT {full(sums.awards)} + {full(sums.house)}", stacks


def _stacks(word: str, stacks: list[str], columns: int) -> list[str]:
    """Stacks one space apart after a word, as many in a line as fit."""
    lines = [word]
    for one in stacks:
        if len(lines[-1]) + 1 + len(one) > columns:
            lines.append(" " * len(word))
        lines[-1] += f" {one}"
    return lines
