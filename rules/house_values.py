"""The values that a setting with parts holds: fee, jackpot, straddle, buy-in. Frozen, exact, in cents."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal
from typing import Final

from rules.chips import ZERO, Cents

FLOP: Final = "flop"
TOP_BET: Final = "top bet"
BIG_BLIND: Final = "big blind"


@dataclass(frozen=True, slots=True)
class Times:
    """An amount that follows the stakes: ``40 x big blind``, ``5 x top bet`` (Robert's Rules, The Buy-In)."""

    times: int
    of: str

    def __str__(self) -> str:
        return f"{self.times} x {self.of}"

    def amount(self, limit: str, stakes: tuple[Cents, ...]) -> Cents | None:
        """Cents at these stakes: the bets in limit, the blinds otherwise. None where the words do not fit."""
        base = TOP_BET if limit in ("limit", "spread") else BIG_BLIND
        return Cents(self.times * max(stakes)) if stakes and self.of == base else None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a scale: ``amount`` from a pot of ``at`` cents on, or from the flop on (``flop``)."""

    at: Cents | str
    amount: Cents


@dataclass(frozen=True, slots=True)
class CapStep:
    """The most that is raked when ``players`` or more were dealt in, up to the next step."""

    players: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class Rake:
    """A share of the pot by ``percent`` or ``steps``; cents; ``unit`` None is the smallest chip in play."""

    percent: Decimal | None = None
    steps: tuple[Step, ...] = ()
    cap: Cents | tuple[CapStep, ...] | None = None
    min_pot: Cents = ZERO
    no_flop_no_drop: bool = False
    unit: Cents | None = None
    round: str = "down"
    base: str = "hand"
    split: str = "full"

    def cap_for(self, dealt_in: int) -> Cents | None:
        """The most that is taken of a hand with so many players dealt in; None without a cap."""
        if not isinstance(self.cap, tuple):
            return self.cap
        fitting = [step for step in self.cap if step.players <= dealt_in]
        return max(fitting, key=lambda step: step.players).amount if fitting else ZERO


@dataclass(frozen=True, slots=True)
class Flat:
    """One amount of each pot that is raked, in cents."""

    amount: Cents


@dataclass(frozen=True, slots=True)
class TimeFee:
    """``amount`` cents a seat for ``minutes`` of play, collected before or after them."""

    amount: Cents
    minutes: int
    in_advance: bool = True


@dataclass(frozen=True, slots=True)
class PerHand:
    """``amount`` cents a hand, paid by ``each`` player or by the ``button``, outside the pot."""

    amount: Cents
    payer: str = "each"


@dataclass(frozen=True, slots=True)
class Jackpot:
    """The drop for a jackpot: ``amount`` cents of a pot of ``min_pot`` or more, or a scale of steps."""

    amount: Cents = ZERO
    min_pot: Cents = ZERO
    steps: tuple[Step, ...] = ()
    needs: str = "nothing"
    min_players: int = 2


@dataclass(frozen=True, slots=True)
class Straddle:
    """A straddle as offered: ``multiple`` (least, most) of the blind or straddle before it, ``max`` a hand.

    ``seats`` may post it, ``first_claim`` is asked first, ``first_to_act`` opens the betting.
    """

    multiple: tuple[Decimal, Decimal] = (Decimal(2), Decimal(2))
    max: int = 1
    seats: tuple[str, ...] = ("utg",)
    first_claim: str | None = None
    first_to_act: str = "left_of_straddle"

    def amounts(self, before: Cents) -> tuple[Cents, Cents]:
        """The least and the most cents of a straddle over the last blind or straddle ``before``."""
        least, most = self.multiple
        return _scaled(least, before), _scaled(most, before)


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Chips bought on sitting down; ``max``: cents, None or ``largest_stack``; ``short`` ones are allowed."""

    min: Cents | Times
    max: Cents | str | None = None
    short: int = 1


Fee = Rake | Flat | TimeFee | PerHand


def _scaled(factor: Decimal, amount: Cents) -> Cents:
    return Cents(int((factor * int(amount)).to_integral_value(rounding=ROUND_FLOOR)))


def blinds_fit(rule: object, blinds: tuple[Cents, ...]) -> bool:
    """Whether blinds agree with the value of the setting ``blinds``: amounts, ``two`` or ``two_doubled``.

    ``blinds`` in cents, those that are posted; a single one of two may be missing (a dead small blind).
    """
    posted = tuple(amount for amount in blinds if amount)
    if isinstance(rule, tuple):
        return posted == rule or (len(posted) == 1 < len(rule) and posted[0] in rule)
    if len(posted) > 2:
        return False
    return rule != "two_doubled" or len(posted) < 2 or posted[1] == 2 * posted[0]
