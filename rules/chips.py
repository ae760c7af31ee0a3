"""Money: whole cents in a type of their own. No binary float ever holds an amount."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final

from rules.errors import NotationError

if TYPE_CHECKING:

    class Cents(int):
        """A whole number of cents.

        To the type checker a type of its own, so that a seat number cannot be paid out; at run time a plain
        ``int``, because a wrapper class would cost a third of a replay.
        """

        def __add__(self, other: int) -> Cents: ...
        def __radd__(self, other: int) -> Cents: ...
        def __sub__(self, other: int) -> Cents: ...
        def __rsub__(self, other: int) -> Cents: ...
        def __mul__(self, other: int) -> Cents: ...
        def __rmul__(self, other: int) -> Cents: ...
        def __floordiv__(self, other: int) -> Cents: ...
        def __mod__(self, other: int) -> Cents: ...
        def __neg__(self) -> Cents: ...

else:
    Cents = int

ZERO: Final = Cents(0)
_MOST: Final = 10**12


def cents(amount: str | int | Decimal, field: str = "amount") -> Cents:
    """Cents of an amount in the currency: ``cents("9.50") == 950``.

    Raises NotationError, with the field's name, for anything that is no number, negative, or finer than a cent.
    """
    try:
        value = Decimal(amount)
    except (InvalidOperation, ValueError, TypeError):
        raise NotationError(f"{field}: {amount!r} is no amount") from None
    if not value.is_finite():
        raise NotationError(f"{field}: {amount!r} is no amount")
    if value < 0:
        raise NotationError(f"{field}: {amount} is negative")
    if value > _MOST:
        raise NotationError(f"{field}: {amount} is more than any table holds")
    scaled = value * 100
    whole = int(scaled)
    if whole != scaled:
        raise NotationError(f"{field}: {amount} has more than two decimals")
    return Cents(whole)


def money(amount: Cents) -> str:
    """An amount with two decimals and no separators: ``money(95000) == "950.00"``. Negative amounts keep their sign."""
    sign = "-" if amount < 0 else ""
    units, part = divmod(abs(amount), 100)
    return f"{sign}{units}.{part:02d}"
