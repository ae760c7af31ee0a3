"""What may be asked when something went wrong."""

from __future__ import annotations

from rules.chips import ZERO, Cents
from rules.record import record


@record(frozen=True, slots=True)
class Irregular:
    """The dealer reports an irregularity: its kind (``rules.irregular.kinds``), the seat and the amount where it has
    them. ``cause`` says why a misdeal is asked for."""

    kind: str
    seat: int = 0
    amount: Cents = ZERO
    cause: str = ""


@record(frozen=True, slots=True)
class NewDeck:
    """A new deck set comes to the table, signed by dealer and floor."""
