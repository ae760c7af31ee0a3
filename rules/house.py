"""House profiles: settings with clauses, in layers. ``load`` a profile, ``resolve`` it for a table.

``load`` and ``Profile.with_rules`` raise ProfileError with all faults at once.
"""

from __future__ import annotations

from rules.house_layer import Reading
from rules.house_load import load
from rules.house_profile import Profile
from rules.house_resolved import LawConflict, Resolved, Value, explain, spell_value
from rules.house_values import Times, blinds_fit
from rules.procedures import PROCEDURES
from rules.settings import KNOWN_NOT_DEALT, SETTINGS, needed, needed_for_replay

__all__ = [
    "KNOWN_NOT_DEALT",
    "NOT_SUBMITTED",
    "PROCEDURES",
    "SETTINGS",
    "LawConflict",
    "Profile",
    "Reading",
    "Resolved",
    "Times",
    "Value",
    "blinds_fit",
    "explain",
    "load",
    "needed",
    "needed_for_replay",
    "spell_value",
]

NOT_SUBMITTED = "not submitted, base rule in force"
