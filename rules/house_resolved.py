"""A profile asked for one table: a value with its clause for each setting, a section for each step of the
hand.

``Resolved`` can be written down as plain texts and read back, so that a journal replays without the
profile's files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from rules.chips import Cents
from rules.errors import ProfileError
from rules.house_kinds import canonical, read_json
from rules.house_parts import brief
from rules.house_words import words
from rules.settings import SETTINGS, needed, needed_for_replay

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a setting in force.

    ``value`` is typed by the setting's kind: cents, a number, a word, True for yes, a tuple, a value with
    parts, or None for none. ``status`` is law, submission, house or base; ``note`` a reading ("read as");
    ``layer`` the profile that gives it. ``left_open_by``: the clause that leaves it to a submission which
    was not made, so that the base rule is in force.
    """

    value: object
    clause: str
    status: str
    note: str = ""
    layer: str = ""
    left_open_by: str = ""


@dataclass(frozen=True, slots=True)
class LawConflict:
    """A value that a layer sets against what the text beneath it fixes, for one kind of table."""

    key: str
    value: str
    admits: str
    clause: str
    layer: str
    file: str

    @property
    def sentence(self) -> str:
        """What the reader is told: the value, and what the clause admits."""
        return f"{self.key}: {self.value} is against {self.clause}, which admits {self.admits}"


@dataclass(frozen=True)
class Resolved:
    """The settings in force at one table. ``conflicts`` are values against law; the law's own value
    stands.
    """

    game: str
    limit: str
    values: Mapping[str, Value]
    citations: Mapping[str, str]
    conflicts: tuple[LawConflict, ...] = ()

    def get(self, key: str) -> Value | None:
        """The value of a setting, or None where no layer gives one."""
        return self.values.get(key)

    def unset(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Those of the settings that no layer gives."""
        return tuple(key for key in keys if key not in self.values)

    def missing(self, replay: bool = False) -> tuple[str, ...]:
        """What this table, or this recorded hand, needs and no layer gives: it blocks the opening."""
        return self.unset((needed_for_replay if replay else needed)(self.game, self.limit, self._kills, self._capped))

    def needed(self) -> tuple[str, ...]:
        """The settings that this table has a use for."""
        return needed(self.game, self.limit, self._kills, self._capped)

    def left_open(self) -> tuple[tuple[str, Value], ...]:
        """Settings of this table that the text leaves to a submission which was not made."""
        return tuple((key, held) for key in self.needed() if (held := self.values.get(key)) and held.left_open_by)

    @property
    def _kills(self) -> bool:
        kill = self.values.get("kill.type")
        return kill is not None and kill.value != "none"

    @property
    def _capped(self) -> bool:
        applies = self.values.get("cap.applies")
        return applies is not None and applies.value == "all_structures"

    def cite(self, procedure: str) -> str:
        """The section that a step of the hand follows. Raises KeyError for a name that is no procedure."""
        return self.citations[procedure]

    def items(self) -> Iterable[tuple[str, Value]]:
        """All settings that have a value, in the order of the table of settings."""
        return self.values.items()

    def word(self, key: str) -> str:
        """The word of a choice. Raises ProfileError where the setting has no value or is no word."""
        return self._typed(key, str)

    def yes(self, key: str) -> bool:
        """Whether a yes-or-no setting says yes. Raises ProfileError where it has no value."""
        return self._typed(key, bool)

    def amount(self, key: str) -> Cents | None:
        """The cents of an amount, None for none. Raises ProfileError where it has no value."""
        found = self._held(key)
        return None if found is None else Cents(self._typed(key, int))

    def number(self, key: str) -> int | None:
        """A whole number, None for none. Raises ProfileError where it has no value."""
        return None if self._held(key) is None else self._typed(key, int)

    def part(self, key: str, build: type[T]) -> T | None:
        """A value with parts, as ``part("straddle", Straddle)``; None for none. Raises ProfileError as
        above.
        """
        return None if self._held(key) is None else self._typed(key, build)

    def snapshot(self) -> tuple[tuple[str, str, str, str], ...]:
        """(key, canonical text of the value, clause, status) of every setting with a value."""
        return tuple(
            (key, canonical(SETTINGS[key].kind.plain(held.value)), held.clause, held.status)
            for key, held in self.values.items()
        )

    def clauses(self) -> tuple[tuple[str, str], ...]:
        """(procedure, section) of every step."""
        return tuple(self.citations.items())

    @classmethod
    def from_snapshot(
        cls,
        game: str,
        limit: str,
        snapshot: Iterable[tuple[str, str, str, str]],
        clauses: Iterable[tuple[str, str]],
    ) -> Resolved:
        """The settings back from ``snapshot()`` and ``clauses()``. Notes and layers were not written down.

        Raises NotationError for a text that is no value of its setting, KeyError for an unknown setting.
        """
        values = {
            key: Value(SETTINGS[key].kind.read(read_json(text)), clause, status)
            for key, text, clause, status in snapshot
        }
        return cls(game, limit, values, dict(clauses))

    def _held(self, key: str) -> object:
        if key not in self.values:
            raise ProfileError((explain(key, "has no value and must be set"),))
        return self.values[key].value

    def _typed(self, key: str, kind: type[T]) -> T:
        found = self._held(key)
        if not isinstance(found, kind):
            raise ProfileError((explain(key, f"{found!r} is no {kind.__name__}"),))
        return found


def explain(key: str, wrong: str) -> str:
    """A line about a setting: what is wrong, what it is for, and its allowed values."""
    setting = SETTINGS[key]
    return f"{key}: {wrong}. {setting.sentence} Allowed: {brief(setting.kind)}"


def spell_value(key: str, value: object) -> str:
    """The value of a setting in words: a table with parts as a sentence, everything else as it stands in a profile."""
    return words(key, value)
