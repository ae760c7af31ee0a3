"""Dividing a pot: halves, equal shares, and who gets what does not divide.

58 Pa. Code § 637a.12(k)(2); Robert's Rules, Ties; hand-files.md, reading 3. Amounts in cents.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.record import record

CHIPS: Final = (Cents(100), Cents(50), Cents(25), Cents(5), Cents(1))


@record(frozen=True, slots=True)
class Share:
    """What one place receives of one side; ``odd`` is the part of ``amount`` that did not divide."""

    place: int
    amount: Cents
    odd: Cents


def unit_for(amount: Cents, unit: Cents) -> Cents:
    """The unit in which an amount is divided: ``unit``, or the largest smaller chip that an all-in brought in."""
    if unit and amount % unit == 0:
        return unit
    return next(chip for chip in CHIPS if amount % chip == 0 and (not unit or chip <= unit))


def halves(amount: Cents, unit: Cents) -> tuple[Cents, Cents, Cents]:
    """High half, low half, and the excess within the high half (§ 637a.12(k)(2)(i): it goes to high)."""
    step = unit_for(amount, unit)
    low = amount // 2 // step * step
    return amount - low, low, amount - 2 * low


def shares(amount: Cents, order: Sequence[int], unit: Cents) -> tuple[Share, ...]:
    """Equal shares of ``amount`` for the places of ``order``; the remainder one unit each in that order.

    Nobody gets two odd chips of one side of a pot.
    """
    step = unit_for(amount, unit)
    even = amount // len(order) // step * step
    rest = amount - even * len(order)
    given: list[Share] = []
    for place in order:
        odd = min(step, rest)
        given.append(Share(place, even + odd, odd))
        rest = rest - odd
    return tuple(given)


def by_suit_high(five: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """A key that sorts tied highs for the odd chip, best first in descending order.

    The five cards used, from the highest down, then spades, hearts, diamonds, clubs (§ 637a.12(k)(2)(iv)); cards that
    both use cancel because they stand in both keys alike. In a five-high straight the ace is the lowest card.
    """
    wheel = {card.rank for card in five} == {12, 0, 1, 2, 3}
    return tuple(sorted(((-1 if wheel and card.rank == 12 else card.rank, card.suit) for card in five), reverse=True))


def by_suit_low(five: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """A key that sorts tied lows for the odd chip, best first in ascending order: from the lowest card up, the ace
    lowest, clubs the lowest suit (§ 637a.12(k)(2)(iii))."""
    return tuple(sorted((-1 if card.rank == 12 else card.rank, card.suit) for card in five))


def total(given: Sequence[Share]) -> Cents:
    """The sum of the shares."""
    return sum((share.amount for share in given), ZERO)
