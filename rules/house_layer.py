"""One layer of a house profile: its entries, what each fixes for the layers above it, and its citations."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules.chips import Cents
from rules.house_kinds import canonical
from rules.settings import SETTINGS

Stakes = tuple[Cents, ...] | None
STATUSES: Final = ("law", "submission", "house", "base")


class Unset:
    """Marks an entry that speaks of a setting without giving a value."""


UNSET: Final = Unset()


@dataclass(frozen=True, slots=True)
class When:
    """The tables that an entry speaks of; an empty condition fits all."""

    games: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    stakes: tuple[Cents, ...] = ()

    def fits(self, game: str, limit: str, stakes: Stakes) -> bool:
        """Whether a table of this game, limit and stakes is meant."""
        return (
            (not self.games or game in self.games)
            and (not self.limits or limit in self.limits)
            and (not self.stakes or self.stakes == stakes)
        )

    @property
    def weight(self) -> int:
        """How many conditions are set: the closer section wins."""
        return bool(self.games) + bool(self.limits) + bool(self.stakes)

    def plain(self) -> object:
        """The conditions as data."""
        return [list(self.games), list(self.limits), [int(amount) for amount in self.stakes]]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a layer says of one setting, at the tables that ``when`` names.

    ``must_be_set``: the text is silent and nothing beneath may fill in. ``allowed``, ``least``, ``most``
    and ``parts`` say how far a layer above may go; without them an entry of status ``law`` admits its value
    alone.
    """

    key: str
    value: object
    clause: str
    status: str
    note: str = ""
    must_be_set: bool = False
    allowed: tuple[object, ...] = ()
    least: int | None = None
    most: int | None = None
    parts: tuple[tuple[str, object], ...] = ()
    when: When = When()

    @property
    def given(self) -> bool:
        """Whether the entry holds a value."""
        return self.value is not UNSET

    def forbids(self, value: object) -> bool:
        """Whether a layer above breaks this entry by setting ``value``."""
        if self.allowed:
            return not set(value if isinstance(value, tuple) else (value,)) <= set(self.allowed)
        if self.least is not None or self.most is not None:
            return not self._within(value)
        if self.parts:
            return value is not None and any(getattr(value, part) != held for part, held in self.parts)
        return self.status == "law" and self.given and value != self.value

    def _within(self, value: object) -> bool:
        if not isinstance(value, int):
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    @property
    def admits(self) -> str:
        """What a layer above may set, in words."""
        spell = self._spell
        if self.allowed:
            return ", ".join(map(spell, self.allowed))
        least = f"at least {spell(self.least)}" if self.least is not None else ""
        most = f"at most {spell(self.most)}" if self.most is not None else ""
        if least or most:
            return " and ".join(filter(None, (least, most)))
        if self.parts:
            return ", ".join(f"{part} = {_bare(held)}" for part, held in self.parts)
        return f"only {spell(self.value)}"

    def _spell(self, value: object) -> str:
        # An item of a list setting (a game, a limit) is spelled by itself.
        kind = SETTINGS[self.key].kind
        is_item = isinstance(self.value, tuple) and not isinstance(value, tuple)
        return _bare(value) if is_item else spell(kind.plain(value))

    def plain(self) -> object:
        """The entry as data, for the profile's hash."""
        kind = SETTINGS[self.key].kind
        return {
            "key": self.key,
            "value": kind.plain(self.value) if self.given else {},
            "clause": self.clause,
            "status": self.status,
            "note": self.note,
            "must_be_set": self.must_be_set,
            "bounds": [
                list(map(_bare, self.allowed)),
                self.least,
                self.most,
                [list(map(str, p)) for p in self.parts],
            ],
            "when": self.when.plain(),
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """How a fault of the text is read: the clause, and a sentence with the words "read as"."""

    clause: str
    text: str


@dataclass(frozen=True)
class Layer:
    """A profile file, or the rules of one table laid over it (``inline``).

    ``entries`` by setting, the closest section first; ``clauses`` by (scope, procedure), where a scope is a
    game, a family of games (``omaha-games``, ``draw-games``) or empty.
    """

    name: str
    file: str
    title: str
    revision: str
    over: str
    strict: bool
    entries: Mapping[str, tuple[Entry, ...]]
    clauses: Mapping[tuple[str, str], str]
    readings: tuple[Reading, ...] = ()
    inline: bool = False

    def entry(self, key: str, game: str, limit: str, stakes: Stakes) -> Entry | None:
        """What the layer says of a setting at a table; a section that fits wins over plain values."""
        for entry in self.entries.get(key, ()):
            if entry.when.fits(game, limit, stakes):
                return entry
        return None

    def cite(self, game: str, key: str) -> str | None:
        """The layer's citation for a procedure of a game."""
        for scope in (game, game.partition("-")[0] + "-games", ""):
            if found := self.clauses.get((scope, key)):
                return found
        return None

    @cached_property
    def digest(self) -> str:
        """SHA-256, in hex, over the layer's content: wording of the file and its comments play no part."""
        content = {
            "name": self.name,
            "revision": self.revision,
            "strict": self.strict,
            "entries": [entry.plain() for key in sorted(self.entries) for entry in self.entries[key]],
            "clauses": {f"{scope}/{key}": text for (scope, key), text in self.clauses.items()},
            "readings": [[reading.clause, reading.text] for reading in self.readings],
        }
        return hashlib.sha256(canonical(content).encode()).hexdigest()


def ordered(entries: Iterable[Entry]) -> dict[str, tuple[Entry, ...]]:
    """Entries by setting, the one with most conditions first, of two equal ones the later."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.key, []).insert(0, entry)
    return {key: tuple(sorted(held, key=lambda entry: -entry.when.weight)) for key, held in found.items()}


def spell(plain: object) -> str:
    """A TOML-shaped value in a sentence: words without quotation marks, tables and lists as canonical
    text.
    """
    return plain if isinstance(plain, str) else canonical(plain)


def _bare(value: object) -> str:
    return "[" + ", ".join(map(_bare, value)) + "]" if isinstance(value, tuple) else str(value)
