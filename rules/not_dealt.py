"""Values that profiles may hold and this version does not deal: refused by name, never passed over in silence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules.decision import Refused
from rules.house_values import Straddle
from rules.house_words import words
from rules.settings import SETTINGS

if TYPE_CHECKING:
    from rules.house_resolved import Resolved

_ONLY: Final[dict[str, tuple[object, ...]]] = {}
"""Settings of which only these values have effect yet."""


def refuse_not_dealt(resolved: Resolved) -> Refused | None:
    """The first value of the profile that is not dealt yet, with its clause; None when all are."""
    return next(iter(all_not_dealt(resolved)), None)


def all_not_dealt(resolved: Resolved) -> tuple[Refused, ...]:
    """Every value of the profile that is not dealt yet, each with its clause; values that a table of this game and
    limit has no use for are passed over."""
    return tuple(_not_dealt(resolved))


def _not_dealt(resolved: Resolved) -> Iterator[Refused]:
    for key, dealt in _ONLY.items():
        held = resolved.get(key)
        if held is None or held.value in dealt or not SETTINGS[key].applies(resolved.game, resolved.limit):
            continue
        yield _refused(key, words(key, held.value), held.clause)
    held = resolved.get("straddle")
    part = _part(held.value) if held is not None else ""
    if held is not None and part:
        yield _refused("straddle", part, held.clause)


def _part(value: object) -> str:
    """The part of a straddle that is not dealt yet; empty when all of it is."""
    match value:
        case Straddle(seats=seats) if seats != ("utg",):
            return f"seats {', '.join(seats)}"
        case Straddle(multiple=(least, most)) if least != most:
            return f"multiple {least} to {most}"
        case Straddle(first_to_act=first) if first != "left_of_straddle":
            return f"first to act {first}"
        case _:
            return ""


def _refused(key: str, value: str, clause: str) -> Refused:
    return Refused(f"{key} = {value} is not dealt by this version", clause)
