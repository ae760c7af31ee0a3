"""Fees outside the pot: by the hand and by time. They are taken from the stacks before the cards and go to the box.

House rule ``fee``; Robert's Rules, House Policies. A stack that the fee would empty pays nothing: nobody is put out of
the game by it (table stakes: he could not buy more before the hand is over).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from rules import event as ev
from rules.chips import ZERO, Cents
from rules.house_values import PerHand, TimeFee
from rules.terms import Terms

_TIME = "%Y-%m-%dT%H:%M:%S.%fZ"


def hand_fees(terms: Terms, order: tuple[int, ...], stacks: Mapping[int, Cents]) -> tuple[ev.FeePaid, ...]:
    """The fee of a hand, seat by seat in ``order`` (from the left of the button, the button last)."""
    fee = terms.fee
    if not isinstance(fee, PerHand):
        return ()
    payers = order[-1:] if fee.payer == "button" else order
    return tuple(ev.FeePaid(seat, fee.amount) for seat in payers if stacks[seat] > fee.amount)


def time_fee(
    terms: Terms, paid_until: str, seats: Sequence[int], stacks: Mapping[int, Cents], now: str
) -> tuple[ev.TimeCollected, ...]:
    """The fee by time that is due at ``now`` (UTC, as an entry's time) from the seats that are dealt in.

    In advance each seat pays as the time begins, otherwise once it is over. A pause of the game costs nothing: time
    that ran out without a hand begins anew at the next riffle. Nothing where no clock is told.
    """
    fee = terms.fee
    if not isinstance(fee, TimeFee) or not now or (paid_until and now < paid_until):
        return ()
    length = timedelta(minutes=fee.minutes)
    at = datetime.strptime(now, _TIME)
    before = datetime.strptime(paid_until, _TIME) if paid_until else at
    begins = before if at - before < length else at
    due = fee.in_advance or bool(paid_until)
    payers = [seat for seat in seats if stacks[seat] > fee.amount] if due else []
    return (ev.TimeCollected(tuple((seat, fee.amount) for seat in payers), (begins + length).strftime(_TIME)),)


def less(stacks: Mapping[int, Cents], paid: Mapping[int, Cents]) -> dict[int, Cents]:
    """The stacks after what was paid."""
    return {seat: stack - paid.get(seat, ZERO) for seat, stack in stacks.items()}
