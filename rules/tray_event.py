"""What happened to the tray and the drop box: signed by dealer and floor, each with a slip (§§ 465a.36-.44).

Slips count from 1 in a journal, whatever their kind. Amounts are cents. All of them are facts that stand by themselves.
"""

from __future__ import annotations

from rules.chips import Cents
from rules.record import record

Chips = tuple[tuple[Cents, int], ...]
"""How a sum was made: (value of a chip, how many), the largest first; empty where only the sum was told."""


@record(frozen=True, slots=True)
class TrayCounted:
    """The tray was counted: ``kind`` opening, count or closing. ``expected`` is what the journal said then; a
    difference is stated here and changes nothing."""

    slip: int
    kind: str
    chips: Chips
    counted: Cents
    expected: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class TrayFilled:
    """Chips came to the tray, in ``chips`` as they were typed."""

    slip: int
    amount: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class TrayCredited:
    """Chips went from the tray to the cage, in ``chips`` as they were typed."""

    slip: int
    amount: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class DropTaken:
    """The drop box went, with all that was dropped since the last one up to hand ``hand``, ledger by ledger."""

    slip: int
    rake: Cents
    jackpot: Cents
    fees: Cents
    hand: int
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class SlipPrinted:
    """A slip came out of the printer: ``copy`` 1 is the original."""

    slip: int
    copy: int
    job: str


@record(frozen=True, slots=True)
class SlipDelayed:
    """A slip waits for the printer, and why."""

    slip: int
    cause: str


@record(frozen=True, slots=True)
class FeePaid:
    """The fee of this hand, outside the pot: taken from a seat's stack before the cards, back with a void hand."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class TimeCollected:
    """The fee by time: what each seat paid before this hand, and until when (UTC) the table has paid.

    Without seats the time began to run: it is paid behind.
    """

    paid: tuple[tuple[int, Cents], ...]
    until: str
