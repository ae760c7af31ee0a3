"""How a table's amounts are written: whole units, or cents everywhere (console.md, Money; screens.md, Words).

One question, asked of one function: screen and paper of a table never disagree whether it has cents.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.chips import Cents
from rules.game import Stakes


@dataclass(frozen=True, slots=True)
class Figures:
    """``cents`` as ``with_cents`` says; ``group`` and ``point`` are the house's own marks of thousands and decimals."""

    cents: bool = False
    group: str = ","
    point: str = "."

    def full(self, amount: int) -> str:
        """``1,740.00``: for columns and sums."""
        units, part = divmod(abs(amount), 100)
        whole = f"{units:,}".replace(",", self.group)
        return f"{'-' if amount < 0 else ''}{whole}{self.point}{part:02d}"

    def show(self, amount: int) -> str:
        """``1,740`` at a table without cents; a part of a unit is never dropped: a wrong figure is worse than an
        uneven column."""
        return self.full(amount) if self.cents or amount % 100 else self.full(amount)[: -len(self.point) - 2]


def with_cents(stakes: Stakes, unit: Cents, amounts: Iterable[Cents] = ()) -> bool:
    """Whether cents are shown: a stake or the smallest chip (``unit``) has them, or one of the ``amounts`` that lie
    on the table."""
    posted = (*stakes.blinds, stakes.ante, stakes.small_bet, stakes.big_bet, stakes.min_bet, unit)
    return any(amount % 100 for amount in (*posted, *amounts))
