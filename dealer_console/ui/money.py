"""Amounts as the dealer reads them: thousands separators, and cents everywhere or nowhere (screens.md, "Words")."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Final

from rules.chips import Cents

if TYPE_CHECKING:
    from dealer_console.table.view import FeltView

_FRACTION: Final = re.compile(r"\d\.\d\d")
_AMOUNTS: Final = frozenset({"stack", "bet", "call", "least", "most", "amount", "total", "rake", "jackpot", "odd"})


@dataclass(frozen=True, slots=True)
class Figures:
    """How this table writes its amounts. ``cents`` says that a stake or a chip has them."""

    cents: bool = False

    def show(self, amount: int) -> str:
        """``show(174000)`` is ``1,740``, or ``1,740.00`` where the table has cents."""
        sign = "-" if amount < 0 else ""
        units, part = divmod(abs(amount), 100)
        # A part of a unit is never dropped: a wrong figure is worse than an uneven column.
        return f"{sign}{units:,}.{part:02d}" if self.cents or part else f"{sign}{units:,}"

    def typed(self, digits: str) -> str:
        """Digits under the finger, with separators but no more decimals than were typed: ``1750.5`` -> ``1,750.5``."""
        units, point, part = digits.partition(".")
        return f"{int(units or '0'):,}{point}{part}"


PLAIN: Final = Figures()


def figures(view: FeltView) -> Figures:
    """The figures of a table: with cents if its stakes are written with them or any amount in the view has some."""
    return Figures(bool(_FRACTION.search(view.stakes)) or _has_part(view))


def typed_cents(digits: str) -> Cents:
    """Cents of the digits of a pad: ``750`` -> 75000, ``0.5`` -> 50, nothing -> 0."""
    units, _, part = digits.partition(".")
    return Cents(int(units or "0") * 100 + int(f"{part}00"[:2]))


def _has_part(value: object) -> bool:
    if isinstance(value, tuple):
        return any(_has_part(each) for each in value)
    if not is_dataclass(value):
        return False
    for field in fields(value):
        held = getattr(value, field.name)
        if field.name in _AMOUNTS:
            if isinstance(held, int) and held % 100:
                return True
        elif _has_part(held):
            return True
    return False
