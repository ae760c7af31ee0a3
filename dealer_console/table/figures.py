"""The figures of a table as it stands."""

from __future__ import annotations

from rules.figures import Figures, with_cents
from rules.table import Table


def figures(table: Table) -> Figures:
    """How amounts are written now: by the terms, by what stands before the players and what the hand pays out."""
    terms = table.terms
    if terms is None:
        return Figures()
    amounts = [sitting.stack for sitting in table.sittings]
    for pot in table.hand.script if table.hand is not None else ():
        amounts += [pot.rake, pot.jackpot, *(award.amount for award in pot.awards)]
    return Figures(with_cents(terms.stakes, terms.unit, amounts))
