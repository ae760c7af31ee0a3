"""What the house takes of a pot: the fee and the jackpot drop, before anything is divided.

House rules ``fee`` and ``jackpot``; hand-files.md, reading 9. Taken from called money only, the main pot first.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Final

from rules.chips import ZERO, Cents, money
from rules.house_values import Flat, Jackpot, Rake
from rules.terms import Terms

_ROUNDING: Final = {"down": ROUND_FLOOR, "up": ROUND_CEILING, "nearest": ROUND_HALF_UP}


def taken(
    terms: Terms,
    amounts: Sequence[Cents],
    *,
    flop: bool,
    players: int,
    called: bool = True,
    counts: Sequence[Cents] | None = None,
) -> tuple[tuple[Cents, Cents], ...]:
    """Rake and jackpot of each pot, main pot first, in cents.

    ``amounts`` are the pots after uncalled money went back, ``flop`` whether the flop (in draw games the draw) was
    dealt, ``players`` how many were dealt in, ``called`` whether anybody called a bet; ``counts``
    is how much of each pot a rake by ``split`` looks at, all of it where it is not given.
    """
    if terms.rake_taken:
        rakes = _recorded(terms.rake_taken, amounts)
        return tuple((rake, ZERO) for rake in rakes)
    total = Cents(sum(amounts))
    fee, looked_at = terms.fee, amounts if counts is None else counts
    if isinstance(fee, Rake) and fee.base == "each_pot" and _flop_seen(fee, flop):
        raked = zip(amounts, looked_at, strict=True)
        rakes = tuple(min(amount, _rake(terms, fee, part, players, flop)) for amount, part in raked)
    else:
        rakes = _spread(_fee(terms, total, Cents(sum(looked_at)), flop, players), amounts)
    left = [amount - rake for amount, rake in zip(amounts, rakes, strict=True)]
    drops = _spread(_jackpot(terms, total, flop, players, called), left)
    return tuple(zip(rakes, drops, strict=True))


def why_no_rake(terms: Terms, amounts: Sequence[Cents], *, flop: bool) -> str:
    """Why nothing is raked of these pots, in words; empty where something is due, or a file told the rake."""
    fee = terms.fee
    if terms.rake_taken or isinstance(fee, Flat):
        return ""
    if not isinstance(fee, Rake):
        return "no fee is set" if fee is None else "the fee is paid beside the pot"
    if not _flop_seen(fee, flop):
        return "no flop, no drop"
    return f"the pot is under {money(fee.min_pot)}" if sum(amounts) < fee.min_pot else ""


def _recorded(given: Sequence[Cents], amounts: Sequence[Cents]) -> tuple[Cents, ...]:
    """The rake a recorded hand tells: one amount for the hand, or one for each pot; never more than a
    pot holds, so that awards stay whole even where a file tells what cannot be."""
    if len(given) == 1:
        return _spread(given[0], amounts)
    return tuple(min(given[at], amount) if at < len(given) else ZERO for at, amount in enumerate(amounts))


def _spread(whole: Cents, amounts: Sequence[Cents]) -> tuple[Cents, ...]:
    """An amount taken from the main pot first, then from the side pots, never more than a pot holds."""
    parts: list[Cents] = []
    for amount in amounts:
        part = min(whole, amount)
        parts.append(part)
        whole = whole - part
    return tuple(parts)


def _flop_seen(fee: Rake, flop: bool) -> bool:
    return flop or not fee.no_flop_no_drop


def _fee(terms: Terms, total: Cents, counts: Cents, flop: bool, players: int) -> Cents:
    fee = terms.fee
    if isinstance(fee, Flat):
        return min(fee.amount, total)
    if isinstance(fee, Rake) and _flop_seen(fee, flop):
        return _rake(terms, fee, counts, players, flop)
    return ZERO


def _rake(terms: Terms, fee: Rake, total: Cents, players: int, flop: bool) -> Cents:
    """Percent or steps of a pot, down to the rake's unit, then the cap; nothing below ``min_pot``."""
    if total < fee.min_pot:
        return ZERO
    due = Decimal(sum(step.amount for step in fee.steps if (flop if isinstance(step.at, str) else total >= step.at)))
    if fee.percent is not None:
        due += fee.percent * total / 100
    unit = fee.unit or terms.unit or Cents(1)
    whole = Cents(int((due / unit).to_integral_value(_ROUNDING[fee.round]))) * unit
    cap = fee.cap_for(players)
    return whole if cap is None else min(whole, cap)


def _jackpot(terms: Terms, total: Cents, flop: bool, players: int, called: bool) -> Cents:
    drop: Jackpot | None = terms.jackpot
    if drop is None or total < drop.min_pot or players < drop.min_players:
        return ZERO
    fee = terms.fee
    # No flop no drop covers the jackpot as well (hand-files.md, reading 9).
    if isinstance(fee, Rake) and not _flop_seen(fee, flop):
        return ZERO
    if (drop.needs == "flop" and not flop) or (drop.needs == "call" and not called):
        return ZERO
    steps = sum(step.amount for step in drop.steps if (flop if isinstance(step.at, str) else total >= step.at))
    return Cents(drop.amount + steps)
