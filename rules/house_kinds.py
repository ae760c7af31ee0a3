"""What a setting may hold: how its TOML value is read, written again, and named in an error.

Every kind has ``words`` (the allowed values in a sentence), ``read`` (TOML value to frozen value; raises
NotationError with the sentence for the reader) and ``plain`` (back to the TOML shape, amounts as decimals).
Reading what was written gives the same value. TOML floats come as ``Decimal``: no binary float holds money.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Protocol

from rules.chips import cents
from rules.errors import NotationError
from rules.house_values import BIG_BLIND, TOP_BET, Times

NONE: Final = "none"
_TIMES: Final = re.compile(rf"([1-9]\d{{0,4}}) x ({TOP_BET}|{BIG_BLIND})")


class Kind(Protocol):
    """One way a setting is written."""

    @property
    def words(self) -> str:
        """The allowed values, to stand after "allowed:" in an error."""

    def read(self, raw: object) -> object:
        """The frozen value of a TOML value. Raises NotationError with the sentence for the reader."""

    def plain(self, value: object) -> object:
        """The TOML shape of a value that ``read`` gave."""


def canonical(plain: object) -> str:
    """One text for one value: JSON with sorted names, no spaces, decimals as they stand."""
    if isinstance(plain, Mapping):
        return "{" + ",".join(f"{json.dumps(k)}:{canonical(plain[k])}" for k in sorted(plain)) + "}"
    if isinstance(plain, (list, tuple)):
        return "[" + ",".join(map(canonical, plain)) + "]"
    if isinstance(plain, Decimal):
        return format(plain, "f")
    return json.dumps(plain, ensure_ascii=False, default=str)


def read_json(text: str) -> object:
    """The TOML shape back from its canonical text."""
    return json.loads(text, parse_float=Decimal)


def refuse(raw: object, words: str) -> NotationError:
    """The refusal of a value: what was written, and what is allowed."""
    return NotationError(f"{canonical(raw)} is not allowed; allowed: {words}")


def _is_number(raw: object) -> bool:
    return isinstance(raw, (int, Decimal)) and not isinstance(raw, bool)


@dataclass(frozen=True, slots=True)
class Amount:
    """Money: a TOML number; ``none``, ``names`` and ``N x big blind`` where the setting allows them."""

    none: bool = False
    positive: bool = True
    names: tuple[str, ...] = ()
    follows: bool = False

    @property
    def words(self) -> str:
        """An amount, and what else."""
        above = " above 0" if self.positive else ""
        more = [f'"N x {TOP_BET}", "N x {BIG_BLIND}"'] if self.follows else []
        return ", ".join([f"an amount{above}", *more, *self.names, *([NONE] if self.none else [])])

    def read(self, raw: object) -> object:
        """Cents; None for none; the name; or Times."""
        if isinstance(raw, str):
            found = _TIMES.fullmatch(raw)
            if self.follows and found:
                return Times(int(found[1]), found[2])
            if raw in self.names:
                return raw
            if self.none and raw == NONE:
                return None
        if not _is_number(raw):
            raise refuse(raw, self.words)
        assert isinstance(raw, (int, Decimal))
        amount = cents(raw)
        if self.positive and not amount:
            raise refuse(raw, self.words)
        return amount

    def plain(self, value: object) -> object:
        """A decimal with two places, or the words."""
        if value is None:
            return NONE
        return Decimal(value).scaleb(-2).quantize(Decimal("0.01")) if isinstance(value, int) else str(value)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, or none where the setting allows it."""

    least: int
    most: int
    none: bool = False
    only: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The bounds."""
        span = ", ".join(map(str, self.only)) or (
            f"a whole number from {self.least} to {self.most}" if self.least < self.most else str(self.least)
        )
        return f"{span}, {NONE}" if self.none else span

    def read(self, raw: object) -> object:
        """An int, or None for none."""
        if self.none and raw == NONE:
            return None
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.least <= raw <= self.most:
            raise refuse(raw, self.words)
        if self.only and raw not in self.only:
            raise refuse(raw, self.words)
        return raw

    def plain(self, value: object) -> object:
        """The number, or ``none``."""
        return NONE if value is None else value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words. A ``none`` among them is a word like the others."""

    options: tuple[str, ...]
    known: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The options."""
        return ", ".join(self.options)

    def read(self, raw: object) -> object:
        """The word itself. What we know and do not deal is refused by name."""
        if isinstance(raw, str) and raw in self.known:
            raise NotationError(f"{raw} is known and not dealt here; allowed: {self.words}")
        if not isinstance(raw, str) or raw not in self.options:
            raise refuse(raw, self.words)
        return raw

    def plain(self, value: object) -> object:
        """The word."""
        return value


@dataclass(frozen=True, slots=True)
class YesNo:
    """``yes`` or ``no``, as texts."""

    @property
    def words(self) -> str:
        """Both."""
        return "yes, no"

    def read(self, raw: object) -> object:
        """True for yes."""
        if raw not in ("yes", "no"):
            raise refuse(raw, self.words)
        return raw == "yes"

    def plain(self, value: object) -> object:
        """The word."""
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class Words:
    """A free text of one line, as a step of the shuffle."""

    @property
    def words(self) -> str:
        """A text."""
        return "a text"

    def read(self, raw: object) -> object:
        """The text."""
        if not isinstance(raw, str) or not raw.strip() or not raw.isprintable():
            raise refuse(raw, self.words)
        return raw

    def plain(self, value: object) -> object:
        """The text."""
        return value


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of at least one item, or one of ``names`` in its place. ``distinct``: no item stands twice."""

    item: Kind
    names: tuple[str, ...] = ()
    distinct: bool = True

    @property
    def words(self) -> str:
        """The item's words."""
        return ", ".join([f"a list of: {self.item.words}", *self.names])

    def read(self, raw: object) -> object:
        """A tuple of the items' values, or the name."""
        if isinstance(raw, str) and raw in self.names:
            return raw
        if not isinstance(raw, (list, tuple)) or not raw:
            raise refuse(raw, self.words)
        items = tuple(self.item.read(item) for item in raw)
        if self.distinct and len(set(items)) < len(items):
            raise NotationError(f"{canonical(raw)} names an item twice")
        return items

    def plain(self, value: object) -> object:
        """A list, or the name."""
        return value if isinstance(value, str) else [self.item.plain(item) for item in _items(value)]


def _items(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    return value


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number above 0 and up to ``most``; with ``span`` also ``[least, most]``."""

    most: int
    span: bool = False

    @property
    def words(self) -> str:
        """The bounds."""
        return f"a number above 0 up to {self.most}" + (", [least, most]" if self.span else "")

    def read(self, raw: object) -> object:
        """A Decimal; with ``span`` always the pair (least, most)."""
        ends = raw if self.span and isinstance(raw, (list, tuple)) else [raw]
        if len(ends) not in ((1, 2) if self.span else (1,)) or not all(map(_is_number, ends)):
            raise refuse(raw, self.words)
        found = tuple(Decimal(str(end)) for end in ends)
        if not all(end.is_finite() and 0 < end <= self.most for end in found) or found[0] > found[-1]:
            raise refuse(raw, self.words)
        return (found[0], found[-1]) if self.span else found[0]

    def plain(self, value: object) -> object:
        """The number without idle zeros, or the pair."""
        if isinstance(value, tuple):
            return _trim(value[0]) if value[0] == value[1] else [_trim(end) for end in value]
        return _trim(value)


def _trim(value: object) -> object:
    assert isinstance(value, Decimal)
    return int(value) if value == value.to_integral_value() else value.normalize()
