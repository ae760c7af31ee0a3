"""How a table's amounts are written on the screen: thousands separators, and cents everywhere or nowhere."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chips import Cents
from rules.table import Table


@dataclass(frozen=True, slots=True)
class Figures:
    """``cents`` says that a chip, a stake or a stack of this table has them (screens.md, Words)."""

    cents: bool

    def show(self, amount: Cents) -> str:
        """``1,740``, or ``1,740.00`` where the table has cents; a part of a unit is never dropped."""
        units, part = divmod(abs(amount), 100)
        sign = "-" if amount < 0 else ""
        return f"{sign}{units:,}.{part:02d}" if self.cents or part else f"{sign}{units:,}"


def figures(table: Table) -> Figures:
    """The figures of a table as it stands."""
    terms = table.terms
    if terms is None:
        return Figures(cents=False)
    stakes = terms.stakes
    amounts = [*stakes.blinds, stakes.ante, stakes.small_bet, stakes.big_bet, terms.unit]
    amounts += [sitting.stack for sitting in table.sittings]
    return Figures(any(amount % 100 for amount in amounts))
