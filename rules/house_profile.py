"""House profiles: layers of settings with clauses. The upper layer wins, and nothing replaces what the law
fixes.

Profiles stack by their key ``over``: ``roberts-rules`` beneath a text of law or of a house, and that
beneath the submission made under it. A submission stands over its law in the stack and yields to it all the
same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rules.chips import Cents
from rules.errors import ProfileError
from rules.house_file import inline_layer
from rules.house_layer import UNSET, Entry, Layer, Reading, Stakes
from rules.house_resolved import LawConflict, Resolved, Value, spell_value
from rules.house_values import BuyIn, Times
from rules.procedures import PROCEDURES
from rules.settings import SETTINGS


@dataclass(frozen=True)
class Profile:
    """A house profile with all layers beneath it, the base first; rules of one table may lie on top."""

    layers: tuple[Layer, ...]

    @cached_property
    def _top(self) -> Layer:
        return next(layer for layer in reversed(self.layers) if not layer.inline)

    @property
    def name(self) -> str:
        """The name of the profile's file, as ``pennsylvania``."""
        return self._top.name

    @property
    def title(self) -> str:
        """The profile's title for sign and record."""
        return self._top.title

    @property
    def revision(self) -> str:
        """The revision that the profile gives itself."""
        return self._top.revision

    @property
    def strict(self) -> bool:
        """Whether every value that the text leaves to the submission must be set."""
        return self._top.strict

    @cached_property
    def hash(self) -> str:
        """SHA-256, in hex, over the digests of all layers: no comment or layout of a file changes it."""
        return hashlib.sha256("".join(layer.digest for layer in self.layers).encode()).hexdigest()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How faults of the texts are read, the base's first."""
        return tuple(reading for layer in self.layers for reading in layer.readings)

    def with_rules(self, overrides: Mapping[str, object]) -> Profile:
        """The profile with settings replaced for one table or hand, as TOML values.

        Raises ProfileError, all faults at once, for unknown settings and values. A value against law is no
        fault of the text: it shows in ``resolve(…).conflicts``, because what the law fixes depends on the
        game.
        """
        layer, faults = inline_layer(overrides)
        if faults:
            raise ProfileError(faults)
        return Profile((*self.layers, layer)) if overrides else self

    def resolve(self, game: str, limit: str, stakes: Stakes = None) -> Resolved:
        """The settings in force for a game and limit.

        ``stakes`` in cents: the two bets in limit, the blinds otherwise; without them no section for
        certain stakes fits and amounts that follow the stakes stay ``Times``.
        """
        values: dict[str, Value] = {}
        conflicts: list[LawConflict] = []
        for key in SETTINGS:
            found = self._value(key, game, limit, stakes, conflicts)
            if found is not None:
                values[key] = found
        return Resolved(game, limit, values, self._citations(game), tuple(conflicts))

    def _value(self, key: str, game: str, limit: str, stakes: Stakes, conflicts: list[LawConflict]) -> Value | None:
        left_open = ""
        spoken = [(layer, entry) for layer in reversed(self.layers) if (entry := layer.entry(key, game, limit, stakes))]
        for at, (layer, entry) in enumerate(spoken):
            if entry.must_be_set:
                return None
            if not entry.given:
                left_open = left_open or entry.clause
                continue
            beneath = [below for _, below in spoken[at + 1 :]]
            broken = next((below for below in beneath if below.forbids(entry.value)), None)
            if broken is not None:
                conflicts.append(_conflict(key, layer, entry, broken))
                continue
            clause, status = _authority(key, layer, entry, beneath)
            value = _at_stakes(entry.value, limit, stakes)
            return None if value is UNSET else Value(value, clause, status, entry.note, layer.name, left_open)
        return None

    def _citations(self, game: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for key in PROCEDURES:
            for layer in reversed(self.layers):
                if text := layer.cite(game, key):
                    found[key] = text
                    break
        return found


def _conflict(key: str, layer: Layer, entry: Entry, broken: Entry) -> LawConflict:
    return LawConflict(key, spell_value(key, entry.value), broken.admits, broken.clause, layer.name, layer.file)


def _authority(key: str, layer: Layer, entry: Entry, beneath: list[Entry]) -> tuple[str, str]:
    """Clause and status of a value. What a table sets inline stands under the clause that leaves it open."""
    if not layer.inline:
        return entry.clause, entry.status
    below = next(iter(beneath), None)
    if below is not None and (below.status in ("law", "submission") or below.value == entry.value):
        return below.clause, below.status
    return f"House rule, {key}", "house"


def _at_stakes(value: object, limit: str, stakes: Stakes) -> object:
    """The value with amounts that follow the stakes worked out; UNSET where their words do not fit the
    limit.
    """
    if not stakes or not any(stakes):
        return value
    if isinstance(value, Times):
        amount = value.amount(limit, stakes)
        return UNSET if amount is None else amount
    if isinstance(value, BuyIn) and isinstance(value.min, Times):
        least = value.min.amount(limit, stakes)
        return UNSET if least is None else replace(value, min=Cents(least))
    return value
