"""Settings with parts: how fee, jackpot, straddle and buy-in are written as TOML tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from rules.chips import ZERO
from rules.errors import NotationError
from rules.house_kinds import NONE, Amount, Choice, Kind, ListOf, Number, Whole, YesNo, refuse
from rules.house_values import (
    FLOP,
    BuyIn,
    CapStep,
    Flat,
    Jackpot,
    PerHand,
    Rake,
    Step,
    Straddle,
    TimeFee,
)


class _Required:
    """Marks a part without a default."""


REQUIRED: Final = _Required()


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a setting with parts: its name, its kind, and its value when it is not given."""

    name: str
    kind: Kind
    default: object = REQUIRED


@dataclass(frozen=True, slots=True)
class Parts:
    """A table with named parts, built into a frozen value. ``lone``: the part a bare value stands for."""

    build: Callable[..., object]
    parts: tuple[Part, ...]
    none: bool = False
    lone: str = ""
    verify: Callable[[Any], str | None] = lambda _value: None

    @property
    def words(self) -> str:
        """The parts with their kinds."""
        inner = "; ".join(f"{part.name}: {part.kind.words}" for part in self.parts)
        return f"{{{inner}}}" + (f", {NONE}" if self.none else "")

    def read(self, raw: object) -> object:
        """The frozen value; None for none. All faults of the table stand in one error."""
        if self.none and raw == NONE:
            return None
        if self.lone and not isinstance(raw, Mapping):
            raw = {self.lone: raw}
        if not isinstance(raw, Mapping):
            raise refuse(raw, self.words)
        names = [part.name for part in self.parts]
        faults = [f"{name}: no such part; parts: {', '.join(names)}" for name in raw if name not in names]
        given: dict[str, object] = {}
        for part in self.parts:
            try:
                given[part.name] = self._part(part, raw)
            except NotationError as fault:
                faults.append(f"{part.name}: {fault}")
        if faults:
            raise NotationError("; ".join(faults))
        value = self.build(**given)
        if wrong := self.verify(value):
            raise NotationError(wrong)
        return value

    @staticmethod
    def _part(part: Part, raw: Mapping[str, object]) -> object:
        if part.name in raw:
            return part.kind.read(raw[part.name])
        if part.default is REQUIRED:
            raise NotationError(f"is missing; allowed: {part.kind.words}")
        return part.default

    def plain(self, value: object) -> object:
        """The table with the parts that differ from their defaults."""
        if value is None:
            return NONE
        held = ((part, getattr(value, part.name)) for part in self.parts)
        return {part.name: part.kind.plain(found) for part, found in held if found != part.default}


@dataclass(frozen=True, slots=True)
class OneOf:
    """A table with exactly one of some named tables in it, as ``fee = {rake = {…}}``; or none."""

    tables: tuple[tuple[str, Parts], ...]

    @property
    def words(self) -> str:
        """The names."""
        return f"{NONE}, or one of " + ", ".join(f"{name} {kind.words}" for name, kind in self.tables)

    def read(self, raw: object) -> object:
        """The frozen value of the one table; None for none."""
        if raw == NONE:
            return None
        kinds = dict(self.tables)
        if not isinstance(raw, Mapping) or len(raw) != 1 or next(iter(raw)) not in kinds:
            raise refuse(raw, self.words)
        ((name, inner),) = raw.items()
        try:
            return kinds[name].read(inner)
        except NotationError as fault:
            raise NotationError(f"{name}: {fault}") from None

    def plain(self, value: object) -> object:
        """The table again."""
        if value is None:
            return NONE
        return next({name: kind.plain(value)} for name, kind in self.tables if kind.build is type(value))


@dataclass(frozen=True, slots=True)
class Cap:
    """The most a rake takes: an amount, none, or a list by players dealt in.

    The list is ``[{players = 2, amount = 1.00}, …]``, or bare amounts, the first for two players dealt in.
    """

    @property
    def words(self) -> str:
        """All three forms."""
        return "an amount, none, a list of {players, amount} or of amounts from two players on"

    def read(self, raw: object) -> object:
        """Cents, None, or a tuple of CapStep by rising number of players."""
        if not isinstance(raw, (list, tuple)):
            return Amount(none=True).read(raw)
        steps = tuple(
            CAP_STEP.read(row if isinstance(row, Mapping) else {"players": players, "amount": row})
            for players, row in enumerate(raw, 2)
        )
        counts = [step.players for step in steps if isinstance(step, CapStep)]
        if not counts or counts != sorted(set(counts)):
            raise refuse(raw, self.words)
        return steps

    def plain(self, value: object) -> object:
        """An amount, ``none``, or the list with players named."""
        if isinstance(value, tuple):
            return [CAP_STEP.plain(step) for step in value]
        return Amount(none=True).plain(value)


def brief(kind: Kind) -> str:
    """The allowed values on one line: of a setting with parts the names of its parts, of any other all of them."""
    match kind:
        case OneOf(tables=tables):
            return f"{NONE}, or one of {', '.join(name for name, _ in tables)}"
        case Parts(parts=parts, none=none):
            names = ", ".join(part.name for part in parts)
            return f"{f'{NONE}, or ' if none else ''}a table with {names}"
        case _:
            return kind.words


CAP_STEP: Final = Parts(CapStep, (Part("players", Whole(2, 11)), Part("amount", Amount(positive=False))))
STEP: Final = Parts(Step, (Part("at", Amount(names=(FLOP,), positive=False)), Part("amount", Amount())))


def _choice(*options: str) -> Choice:
    return Choice(options)


def _max_under_min(buy: BuyIn) -> str | None:
    if isinstance(buy.min, int) and isinstance(buy.max, int) and buy.max < buy.min:
        return "max is under min"
    return None


FEE: Final = OneOf(
    (
        (
            "rake",
            Parts(
                Rake,
                (
                    Part("percent", Number(100), None),
                    Part("steps", ListOf(STEP), ()),
                    Part("cap", Cap(), None),
                    Part("min_pot", Amount(positive=False), ZERO),
                    Part("no_flop_no_drop", YesNo(), False),
                    Part("unit", Amount(), None),
                    Part("round", _choice("down", "up", "nearest"), "down"),
                    Part("base", _choice("hand", "each_pot"), "hand"),
                    Part("split", _choice("full", "dead_money", "contributors_only"), "full"),
                ),
                verify=lambda rake: None if rake.percent or rake.steps else "percent or steps must be given",
            ),
        ),
        ("flat", Parts(Flat, (Part("amount", Amount()),))),
        (
            "time",
            Parts(
                TimeFee,
                (
                    Part("amount", Amount()),
                    Part("minutes", Whole(1, 1440)),
                    Part("in_advance", YesNo(), True),
                ),
            ),
        ),
        (
            "per_hand",
            Parts(PerHand, (Part("amount", Amount()), Part("payer", _choice("each", "button"), "each"))),
        ),
    )
)

JACKPOT: Final = Parts(
    Jackpot,
    (
        Part("amount", Amount(), ZERO),
        Part("min_pot", Amount(positive=False), ZERO),
        Part("steps", ListOf(STEP), ()),
        Part("needs", _choice("nothing", "call", "flop"), "nothing"),
        Part("min_players", Whole(2, 11), 2),
    ),
    none=True,
    verify=lambda drop: None if bool(drop.amount) != bool(drop.steps) else "amount or steps must be given",
)

_SEATS: Final = ("utg", "button")
STRADDLE: Final = Parts(
    Straddle,
    (
        Part("multiple", Number(100, span=True), (Decimal(2), Decimal(2))),
        Part("max", Whole(1, 10), 1),
        Part("seats", ListOf(Choice(_SEATS)), ("utg",)),
        Part("first_claim", Choice(_SEATS), None),
        Part("first_to_act", _choice("left_of_straddle", "small_blind"), "left_of_straddle"),
    ),
    none=True,
    verify=lambda bet: None if bet.first_claim in (None, *bet.seats) else "first_claim is not among seats",
)

BUY_IN: Final = Parts(
    BuyIn,
    (
        Part("min", Amount(follows=True), REQUIRED),
        Part("max", Amount(none=True, names=("largest_stack",)), None),
        Part("short", Whole(0, 99), 1),
    ),
    lone="min",
    verify=_max_under_min,
)
