"""Amounts as the dealer reads and types them (screens.md, "Words"); whether a table has cents, its view says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.chips import Cents
from rules.figures import Figures

if TYPE_CHECKING:
    from dealer_console.table.view import FeltView

_MOST_DIGITS: Final = 7
PLAIN: Final = Figures()


def figures(view: FeltView) -> Figures:
    """The figures of the table that is shown."""
    return Figures(view.cents)


def typed_words(digits: str) -> str:
    """Digits under the finger, with separators but no more decimals than were typed: ``1750.5`` -> ``1,750.5``."""
    units, point, part = digits.partition(".")
    return f"{int(units or '0'):,}{point}{part}"


def typed_cents(digits: str) -> Cents:
    """Cents of the digits of a pad: ``750`` -> 75000, ``0.5`` -> 50, nothing -> 0."""
    units, _, part = digits.partition(".")
    return Cents(int(units or "0") * 100 + int(f"{part}00"[:2]))


def longer(digits: str, sign: str) -> str:
    """Digits of a pad with one more sign: one point, two decimals after it, no leading zeros."""
    units, point, part = digits.partition(".")
    if sign == ".":
        return digits if point else f"{units or '0'}."
    return f"{units}.{(part + sign)[:2]}" if point else (units + sign).lstrip("0")[:_MOST_DIGITS]
