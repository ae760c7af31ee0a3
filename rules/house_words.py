"""The value of a setting in words that a reader of a sign or of a refusal understands: amounts with two decimals,
settings with parts as a sentence. A value that may be written in a profile as it stands is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from rules.chips import Cents, money
from rules.house_values import BuyIn, CapStep, Flat, Jackpot, PerHand, Rake, Step, Straddle, TimeFee
from rules.settings import SETTINGS

_NONE: Final = "none"
_NEEDS: Final = {"nothing": "", "call": "once a bet was called", "flop": "once the flop was dealt"}
_SPLIT: Final = {
    "full": "",
    "dead_money": "of dead money as well",
    "contributors_only": "of those who paid into the pot only",
}
_SEATS: Final = {"utg": "left of the last blind", "button": "the button"}


def words(key: str, value: object) -> str:
    """The value of a setting: ``3``, ``5.00``, ``one, 2 x the blind before it``. ``value`` as read by its kind."""
    match value:
        case Straddle():
            return straddle_words(value)
        case Rake():
            return f"{rake_words(value)}, cap {cap_words(value)}"
        case Flat(amount=amount):
            return f"{money(amount)} of each pot"
        case TimeFee():
            when = "in advance" if value.in_advance else "afterwards"
            return f"{money(value.amount)} a seat for {value.minutes} minutes, {when}"
        case PerHand(amount=amount, payer=payer):
            return f"{money(amount)} a hand from {'each player' if payer == 'each' else 'the button'}"
        case Jackpot():
            return jackpot_words(value)
        case BuyIn():
            return buy_in_words(value)
        case _:
            return _plain(SETTINGS[key].kind.plain(value))


def straddle_words(value: Straddle) -> str:
    """What is offered as a straddle: how many, how much, from where, and who begins (§ 637a.12(e))."""
    least, most = value.multiple
    times = f"{_trim(least)} x" if least == most else f"{_trim(least)} x to {_trim(most)} x"
    parts = [
        "one" if value.max == 1 else f"up to {value.max}",
        f"{times} the blind or straddle before it",
        " or ".join(_SEATS[seat] for seat in value.seats),
    ]
    if value.first_claim and len(value.seats) > 1:
        parts.append(f"first asked: {_SEATS[value.first_claim]}")
    if value.first_to_act == "small_blind":
        parts.append("the small blind acts first")
    return ", ".join(parts)


def rake_words(value: Rake) -> str:
    """What is taken of a pot, and of which; the cap stands in ``cap_words``."""
    parts = [f"{_trim(value.percent)} %"] if value.percent is not None else []
    parts += _scale(value.steps)
    if value.unit:
        parts.append(f"in steps of {money(value.unit)}")
    if value.round != "down":
        parts.append({"up": "rounded up", "nearest": "rounded to the nearest"}[value.round])
    if value.min_pot:
        parts.append(f"from a pot of {money(value.min_pot)}")
    if value.no_flop_no_drop:
        parts.append("no flop, no drop")
    if value.base == "each_pot":
        parts.append("of each pot by itself")
    return ", ".join([*parts, *filter(None, (_SPLIT[value.split],))])


def cap_words(value: Rake) -> str:
    """The most that is taken of a hand."""
    if isinstance(value.cap, tuple):
        return "; ".join(_cap_step(step) for step in value.cap)
    return _NONE if value.cap is None else money(value.cap)


def jackpot_words(value: Jackpot) -> str:
    """What is dropped for a jackpot, and from which pots."""
    parts = [money(value.amount)] if value.amount else _scale(value.steps)
    if value.min_pot:
        parts.append(f"from a pot of {money(value.min_pot)}")
    if value.min_players > 2:
        parts.append(f"with {value.min_players} or more dealt in")
    return ", ".join([*parts, *filter(None, (_NEEDS[value.needs],))])


def buy_in_words(value: BuyIn) -> str:
    """What a player must and may bring."""
    least = money(value.min) if isinstance(value.min, int) else str(value.min)
    most = "the largest stack" if isinstance(value.max, str) else _NONE if value.max is None else money(value.max)
    return f"at least {least}, at most {most}, short buy-ins {value.short}"


def _scale(steps: Iterable[Step]) -> list[str]:
    return [f"{money(step.amount)} from {_from(step.at)}" for step in steps]


def _from(at: Cents | str) -> str:
    return f"the {at}" if isinstance(at, str) else f"a pot of {money(at)}"


def _cap_step(step: CapStep) -> str:
    return f"{money(step.amount)} with {step.players} or more dealt in"


def _plain(plain: object) -> str:
    if isinstance(plain, (list, tuple)):
        return ", ".join(map(_plain, plain))
    return str(plain)


def _trim(number: Decimal) -> str:
    return f"{number.normalize():f}"
