"""House profiles: settings with clauses, in layers. ``load``, ``resolve`` for a table, ``refusals``,
``describe``.

``load`` and ``Profile.with_rules`` raise ProfileError with all faults at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.house_check import refusals
from rules.house_layer import Reading, Stakes
from rules.house_load import load
from rules.house_profile import Profile
from rules.house_resolved import LawConflict, Resolved, Value, explain, spell_value
from rules.house_values import Times, blinds_fit
from rules.procedures import PROCEDURES
from rules.settings import KNOWN_NOT_DEALT, SETTINGS, needed, needed_for_replay

__all__ = [
    "KNOWN_NOT_DEALT",
    "PROCEDURES",
    "SETTINGS",
    "LawConflict",
    "Profile",
    "Reading",
    "Resolved",
    "Times",
    "Value",
    "blinds_fit",
    "describe",
    "explain",
    "load",
    "needed",
    "needed_for_replay",
    "refusals",
    "spell_value",
]

NOT_SUBMITTED = "not submitted, base rule in force"


def describe(profile: Profile, game: str, limit: str, stakes: Stakes = None) -> list[str]:
    """What whoever opens a table must know of its rules, line by line.

    Values against law, values that must be set, values that were not submitted so that the base rule is in
    force, and how the text's faults are read. For ``house check``, the opening screen and the table sign.
    """
    resolved = profile.resolve(game, limit, stakes)
    return [
        *(conflict.sentence for conflict in resolved.conflicts),
        *(explain(key, "must be set") for key in resolved.missing()),
        *_not_submitted(resolved),
        *(f"{reading.clause}: {reading.text}" for reading in profile.readings),
    ]


def _not_submitted(resolved: Resolved) -> Iterator[str]:
    for key, held in resolved.left_open():
        value = spell_value(key, held.value)
        yield f"{key}: {NOT_SUBMITTED}: {value} ({held.clause}; left open by {held.left_open_by})"
