"""A house profile on paper: all its values with clause and status, what it leaves open, how it differs from another.

Pure functions from a profile to lines of text. A value that differs by game, limit or stakes has a row for each, with
the tables it is for; equal rows stand once. ``house-rules.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from reports.layout import wrap
from rules.house import NOT_SUBMITTED, Profile, Resolved, spell_value
from rules.house_parts import brief
from rules.house_tables import Kind, Spread, at, kinds_of, named, spread
from rules.settings import SETTINGS

WIDTH: Final = 110
_KEY: Final = 28
_VALUE: Final = 32
_SUBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "The table": ("games", "limits", "seats", "shuffle", "joker", "seated_by", "absent", "dispute_window"),
    "Button, blinds, coming in": (
        "button", "heads_up", "ante", "blinds", "no_limit", "opening_bet", "straddle", "entry", "missed_blinds",
    ),
    "Kill": ("kill",),
    "Betting": ("limit", "cap", "short_all_in", "min_raise", "check_raise", "bet", "pot", "pot_limit"),
    "Showdown and pots": ("low", "odd_chip", "showdown"),
    "Fee and jackpot": ("fee", "jackpot"),
    "Draw": ("draw",),
    "Irregularities": (
        "misdeal", "exposed_card", "foreign_card", "wrong_button", "wrong_blinds", "out_of_turn", "string_bet",
        "one_chip", "unclear_bet", "action_threshold", "premature_flop", "premature_turn", "premature_river",
        "flop_no_burn", "flop_extra", "short_hand",
    ),
    "Buying in, leaving, papers": ("buy_in", "return_within_minutes", "record", "retention_years"),
}  # fmt: skip


def subject(key: str) -> str:
    """The heading under which a setting stands. Raises KeyError for a setting that belongs nowhere."""
    stem = key.partition(".")[0]
    return next(name for name, stems in _SUBJECTS.items() if stem in stems)


def show_lines(profile: Profile) -> list[str]:
    """Every value with its status and clause, then how the texts are read."""
    return [
        *_head(profile),
        *_by_subject(spread(profile, _value)),
        "",
        "HOW THE TEXTS ARE READ",
        *(line for reading in profile.readings for line in wrap(f"{reading.clause}: {reading.text}", WIDTH - 2, 4)),
    ]


def check_lines(profile: Profile, game: str = "", limit: str = "") -> list[str]:
    """What still keeps a table shut, and what the base decides; each setting once.

    ``game`` and ``limit`` narrow the tables.
    """
    kinds = [kind for kind in kinds_of(profile) if game in ("", kind[0]) and limit in ("", kind[1])]
    missing = spread(profile, lambda key, resolved, _kind: (key,) if key in resolved.missing() else None, kinds)
    clauses: dict[tuple[str, str], dict[str, None]] = {}
    opened = spread(profile, partial(_left_open, clauses), kinds)
    conflicts = dict.fromkeys(one.sentence for kind in kinds for one in at(profile, kind).conflicts)
    lines = [*_head(profile), ""]
    lines += [f"AGAINST LAW ({len(conflicts)})", *_items(conflicts)] if conflicts else []
    lines += _missing_lines(missing)
    lines += _open_lines(opened, clauses)
    if not (conflicts or missing or opened):
        lines += ["Nothing is left open: every table of this house may open.", ""]
    return [
        *lines,
        f"readings of the texts: {len(profile.readings)}; all values and clauses: house show {profile.name}",
    ]


def diff_lines(one: Profile, other: Profile) -> list[str]:
    """The settings that differ between two profiles at the tables that both offer, and the games that one has alone."""
    every = dict.fromkeys((*kinds_of(one), *kinds_of(other)))
    both = [kind for kind in every if _offered(one, kind) and _offered(other, kind)]
    lines = [f"< {one.name}: {one.title}", f"> {other.name}: {other.title}", ""]
    lines += _alone("<", one, other) + _alone(">", other, one)
    rows = spread(one, lambda key, resolved, kind: _differ(key, resolved, at(other, kind)), both)
    if not rows:
        return [*lines, "no setting differs" if both else "no game and limit is offered by both"]
    for row in rows:
        left, right = row.answer
        lines += _labelled(row.key, f"< {left}{_where(row)}")
        lines += _labelled("", f"> {right}")
    return [*lines, "", f"{len({row.key for row in rows})} settings differ"]


def _head(profile: Profile) -> list[str]:
    stack = " over ".join(layer.name for layer in reversed(profile.layers))
    games = list(dict.fromkeys(kind[0] for kind in kinds_of(profile)))
    limits = list(dict.fromkeys(kind[1] for kind in kinds_of(profile)))
    return [
        f"{profile.name}: {profile.title}, revision {profile.revision}{', strict' if profile.strict else ''}",
        f"layers: {stack}",
        f"deals: {', '.join(games)}; {', '.join(limits)}",
        f"hash: {profile.hash}",
    ]


def _value(key: str, resolved: Resolved, _kind: Kind) -> tuple[str, ...] | None:
    held = resolved.get(key)
    if held is None:
        return ("NOT SET", "", "must be set before a table opens") if key in resolved.missing() else None
    status = "not submitted" if held.left_open_by else held.status
    return (spell_value(key, held.value), status, held.clause)


def _left_open(
    clauses: dict[tuple[str, str], dict[str, None]], key: str, resolved: Resolved, _kind: Kind
) -> tuple[str, ...] | None:
    """The base value of a setting that was not submitted; the clause that leaves it open is noted beside it."""
    found = dict(resolved.left_open()).get(key)
    if found is None:
        return None
    value = spell_value(key, found.value)
    clauses.setdefault((key, value), {})[found.left_open_by] = None
    return (value,)


def _by_subject(rows: Sequence[Spread]) -> Iterator[str]:
    order = list(_SUBJECTS)
    ranked = sorted(rows, key=lambda row: order.index(subject(row.key)))
    for name, held in groupby(ranked, lambda row: subject(row.key)):
        yield ""
        yield name.upper()
        before = ""
        for row in held:
            value, status, clause = row.answer
            told = f"{status + ': ' if status else ''}{clause}"
            yield from _beside("" if row.key == before else row.key, f"{value}{_where(row)}", told)
            before = row.key


def _beside(key: str, value: str, told: str) -> list[str]:
    """Setting, value, and what is told of it, in three columns; a long value pushes the last one to the next line."""
    rest = WIDTH - _KEY - _VALUE
    values = wrap(value, WIDTH - _KEY if len(value) > _VALUE - 2 else _VALUE - 2, 2)
    tolds = wrap(told, rest, 2)
    lines = []
    if len(value) <= _VALUE - 2:
        values, tolds = [f"{values[0]:{_VALUE}}{tolds[0] if tolds else ''}"], tolds[1:]
    lines = [*values, *(" " * _VALUE + line for line in tolds)]
    return [f"{f'  {key}' if not at else '':{_KEY}}{line}".rstrip() for at, line in enumerate(lines)]


def _where(row: Spread) -> str:
    return f"  [{row.tables}]" if row.tables else ""


def _labelled(key: str, text: str) -> list[str]:
    inner = wrap(text, WIDTH - _KEY, 2)
    return [f"{f'  {key}' if not at else '':{_KEY}}{line}".rstrip() for at, line in enumerate(inner)]


def _items(texts: Iterable[str]) -> list[str]:
    return [f"  {line}" for text in texts for line in wrap(text, WIDTH - 2, 4)] + [""]


def _missing_lines(rows: Sequence[Spread]) -> list[str]:
    if not rows:
        return []
    lines = [f"MUST BE SET before a table opens ({len({row.key for row in rows})})"]
    for row in rows:
        setting = SETTINGS[row.key]
        lines += _labelled(row.key, f"must be set{_where(row)}. {setting.sentence} Allowed: {brief(setting.kind)}")
    return [*lines, ""]


def _open_lines(rows: Sequence[Spread], clauses: Mapping[tuple[str, str], dict[str, None]]) -> list[str]:
    if not rows:
        return []
    lines = [f"{NOT_SUBMITTED.upper()} ({len({row.key for row in rows})}), and the clause that leaves it open"]
    for row in rows:
        (value,) = row.answer
        lines += _beside(row.key, f"{value}{_where(row)}", "; ".join(clauses[row.key, value]))
    return [*lines, ""]


def _offered(profile: Profile, kind: Kind) -> bool:
    return (kind[0], kind[1]) in {(known[0], known[1]) for known in kinds_of(profile)}


def _alone(mark: str, one: Profile, other: Profile) -> list[str]:
    own = [kind for kind in kinds_of(one) if not _offered(other, kind)]
    return _labelled("deals alone", f"{mark} {named(own, kinds_of(one)) or 'all its games'}") if own else []


def _differ(key: str, resolved: Resolved, beside: Resolved) -> tuple[str, ...] | None:
    values = [None if (held := side.get(key)) is None else held.value for side in (resolved, beside)]
    return None if values[0] == values[1] else (_diff_text(key, resolved), _diff_text(key, beside))


def _diff_text(key: str, resolved: Resolved) -> str:
    held = resolved.get(key)
    return "not set" if held is None else f"{spell_value(key, held.value)}  ({held.clause})"
