"""The tables that a profile offers, and how its values spread over them: for sheets, comparisons and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.chips import Cents, money
from rules.house_profile import Profile
from rules.house_resolved import Resolved
from rules.setting import ALL_LIMITS, GAME_NAMES, Setting
from rules.settings import SETTINGS

Kind = tuple[str, str, tuple[Cents, ...]]
"""A kind of table: game, limit, and the stakes that a section of the profile names; no stakes where none does."""

_ALL: Final = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """One answer about a setting, and the tables at which it is the answer, in words; empty for all of them."""

    key: str
    answer: tuple[str, ...]
    tables: str


def tables(profile: Profile) -> tuple[Resolved, ...]:
    """The profile for each game and limit that it offers, and for each stakes that one of its sections names."""
    return tuple(resolved for _, resolved in _kinds(profile))


Answer = Callable[[str, Resolved, Kind], tuple[str, ...] | None]


def spread(profile: Profile, answer: Answer, kinds: Iterable[Kind] | None = None) -> tuple[Spread, ...]:
    """What ``answer`` says of each setting at each table, equal answers in one row, in the order of the settings.

    ``answer`` returns None where a setting has nothing to say at a table; tables that have no use for a setting are
    not asked. ``kinds`` narrows the tables.
    """
    wanted = kinds_of(profile) if kinds is None else kinds
    known = [(kind, at(profile, kind)) for kind in wanted]
    rows: list[Spread] = []
    for key, setting in SETTINGS.items():
        asked = [(kind, resolved) for kind, resolved in known if _asks(resolved, setting, kind)]
        said: dict[tuple[str, ...], list[Kind]] = {}
        for kind, resolved in asked:
            if (found := answer(key, resolved, kind)) is not None:
                said.setdefault(found, []).append(kind)
        every = [kind for kind, _ in asked]
        rows += [Spread(key, found, named(held, every)) for found, held in said.items()]
    return tuple(rows)


def _asks(resolved: Resolved, setting: Setting, kind: Kind) -> bool:
    return setting.applies(kind[0], kind[1]) or setting.name in resolved.needed()


def at(profile: Profile, kind: Kind) -> Resolved:
    """The profile at a kind of table."""
    game, limit, stakes = kind
    return profile.resolve(game, limit, stakes or None)


def kinds_of(profile: Profile) -> tuple[Kind, ...]:
    """The kinds of table that the profile offers."""
    return tuple(kind for kind, _ in _kinds(profile))


def named(held: Iterable[Kind], every: Iterable[Kind]) -> str:
    """Some of the tables in words: ``draw-low``, ``omaha-high, omaha-hi-lo-8: limit``; empty when it is every one."""
    some, whole = set(held), set(every)
    if some == whole:
        return _ALL
    values = [{kind[part] for kind in some} for part in range(3)]
    if some == {kind for kind in whole if all(kind[part] in values[part] for part in range(3))}:
        told = [part for part in range(3) if values[part] != {kind[part] for kind in whole}]
        return ": ".join(", ".join(_word(value) for value in sorted(values[part], key=_place)) for part in told)
    stakes_differ = len({kind[2] for kind in whole}) > 1
    ranked = sorted(some, key=lambda kind: tuple(map(_place, kind)))
    return "; ".join(" ".join(map(_word, kind if stakes_differ else kind[:2])) for kind in ranked)


def _word(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    return f"at {'/'.join(map(money, value))}" if value else "at other stakes"


def _place(value: object) -> tuple[int, str]:
    names = (*GAME_NAMES, *ALL_LIMITS)
    if not isinstance(value, tuple):
        return (names.index(str(value)) if value in names else len(names), str(value))
    return (len(value), " ".join(f"{amount:012d}" for amount in value))


def _kinds(profile: Profile) -> Iterator[tuple[Kind, Resolved]]:
    posted: dict[tuple[Cents, ...], None] = {
        entry.when.stakes: None
        for layer in profile.layers
        for entries in layer.entries.values()
        for entry in entries
        if entry.when.stakes
    }
    for game in GAME_NAMES:
        for limit in ALL_LIMITS:
            plain = profile.resolve(game, limit)
            if not (_offers(plain, "games", game) and _offers(plain, "limits", limit)):
                continue
            yield (game, limit, ()), plain
            for stakes in posted:
                yield (game, limit, stakes), profile.resolve(game, limit, stakes)


def _offers(resolved: Resolved, key: str, name: str) -> bool:
    held = resolved.get(key)
    return held is not None and isinstance(held.value, tuple) and name in held.value
