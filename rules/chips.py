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
        raise NotationError(f"{field}: {_brief(amount)} is more than any table holds")
    # Digits, not arithmetic: a context would round the thirtieth decimal away and call the amount whole.
    digits, exponent = value.as_tuple()[1:]
    below = -int(exponent) - 2
    if below > 0 and any(digits[max(0, len(digits) - below) :]):
        raise NotationError(f"{field}: {_brief(amount)} has more than two decimals")
    return Cents(int(value.scaleb(2)) if below <= 0 else int("".join(map(str, digits[: len(digits) - below])) or "0"))


def _brief(amount: object) -> str:
    text = str(amount)
    return text if len(text) <= 40 else f"{text[:37]}..."


def money(amount: Cents) -> str:
    """An amount with two decimals and no separators: ``money(95000) == "950.00"``. Negative amounts keep their sign."""
    sign = "-" if amount < 0 else ""
    units, part = divmod(abs(amount), 100)
    return f"{sign}{units}.{part:02d}"
