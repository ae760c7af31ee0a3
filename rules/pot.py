"""Main and side pots, from what each seat put in; and the part that nobody matched.

Robert's Rules, All-in and side pots; hand-files.md, reading 4. Pure arithmetic on seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.chips import ZERO, Cents
from rules.hand import FOLDED, Seat
from rules.record import record


@record(frozen=True, slots=True)
class Pot:
    """``name`` is main, side-1, side-2 ...; ``amount`` is before rake; ``places`` index the seats that paid in and did
    not fold. A seat that mucks at the showdown stays in: the pots lie as the betting left them."""

    name: str
    amount: Cents
    places: tuple[int, ...]


def unmatched(seats: Sequence[Seat]) -> tuple[int, Cents] | None:
    """The place of the seat that put in more than any other, and by how much; None when the top is matched.

    Folded seats' money matches as well. Dead money takes no part: it is nobody's bet.
    """
    top = second = ZERO
    who = 0
    for at, seat in enumerate(seats):
        stake = seat.paid + seat.bet
        if stake > top:
            top, second, who = stake, top, at
        elif stake > second:
            second = stake
    if top == second or not seats[who].live:
        return None
    # Only this round's bet can be unmatched, and an ante where nobody bet: earlier rounds were settled.
    return who, top - second


def pots(seats: Sequence[Seat]) -> tuple[Pot, ...]:
    """The pots of collected money, main pot first. Nobody can win a pot he did not pay into.

    Each level of a stake that was not folded ends a pot; money of folded seats lies in the pots it reaches; dead money
    lies in the main pot; what a folded seat put in above every other stake stays in the last pot.
    """
    live = [at for at, seat in enumerate(seats) if seat.status != FOLDED]
    levels = sorted({seats[at].paid for at in live})
    found: list[Pot] = []
    dead = Cents(sum(seat.dead for seat in seats))
    below = ZERO
    for number, level in enumerate(levels):
        last = number == len(levels) - 1
        amount = Cents(sum((seat.paid if last else min(seat.paid, level)) - min(seat.paid, below) for seat in seats))
        name = f"side-{number}" if number else "main"
        found.append(
            Pot(name, amount + (ZERO if number else dead), tuple(at for at in live if seats[at].paid >= level))
        )
        below = level
    return tuple(found)


def contributions(seats: Sequence[Seat], count: int) -> tuple[tuple[Cents, ...], ...]:
    """What each seat put into each of the ``count`` pots, main pot first; the sum over the seats is the pot."""
    levels = sorted({seat.paid for seat in seats if seat.status != FOLDED})
    told: list[tuple[Cents, ...]] = []
    for seat in seats:
        below, parts = ZERO, list[Cents]()
        for number, level in enumerate(levels[:count]):
            reached = seat.paid if number == len(levels) - 1 else min(seat.paid, level)
            parts.append(reached - min(seat.paid, below) + (ZERO if number else seat.dead))
            below = level
        told.append(tuple(parts))
    return tuple(told)
