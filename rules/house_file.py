"""Reads a house profile's TOML file into a layer, and lists all its faults at once, each with file and key.

A profile has ``title``, ``revision``, ``over`` (the profile beneath it), ``strict``, ``[settings."KEY"]``
with value, clause and status, ``[[when]]`` sections with settings of their own, ``[clauses]``,
``[[reading]]``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Final

from rules.chips import Cents
from rules.errors import NotationError
from rules.house_kinds import Amount, Choice, Kind, ListOf
from rules.house_layer import STATUSES, UNSET, Entry, Layer, Reading, When, ordered
from rules.house_parts import Parts
from rules.procedures import PROCEDURES
from rules.settings import ALL_LIMITS, GAME_NAMES, KNOWN_NOT_DEALT, SETTINGS

INLINE: Final = "rules of this table"
_TOP: Final = ("title", "revision", "over", "strict", "settings", "when", "clauses", "reading")
_ENTRY: Final = ("value", "clause", "status", "note", "must_be_set", "allowed", "least", "most", "parts")
_SCOPES: Final = (*GAME_NAMES, "omaha-games", "draw-games")
_WHEN: Final[dict[str, ListOf]] = {
    "game": ListOf(Choice(GAME_NAMES)),
    "limit": ListOf(Choice(ALL_LIMITS)),
    "stakes": ListOf(Amount(), distinct=False),
}


class Faults:
    """Collects what is wrong with one file, in the order of the file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: list[str] = []

    def add(self, key: str, wrong: str, clause: object = "") -> None:
        """One fault: which key, what is wrong with it, and the clause that the entry names."""
        tail = f" ({clause})" if isinstance(clause, str) and clause else ""
        self.lines.append(f"{self.file}: {key}: {wrong}{tail}")


def read_layer(path: Path) -> tuple[Layer, tuple[str, ...]]:
    """The layer of a file and a line for every fault of it; what could be read stands in the layer."""
    faults = Faults(path.name)
    raw = _toml(path, faults)
    for key in raw:
        if key not in _TOP:
            faults.add(key, f"no such part of a profile; parts: {', '.join(_TOP)}")
    entries = list(_entries(_table(raw, "settings", faults), When(), faults))
    for number, section in enumerate(_sections(raw, "when", faults), 1):
        entries += _when(section, f"when {number}", faults)
    strict = raw.get("strict", False)
    if not isinstance(strict, bool):
        faults.add("strict", "write true or false without quotation marks")
    layer = Layer(
        name=path.stem,
        file=path.name,
        title=_text(raw, "title", faults),
        revision=_text(raw, "revision", faults),
        over=_text(raw, "over", faults) if "over" in raw else "",
        strict=strict is True,
        entries=ordered(entries),
        clauses=_clauses(_table(raw, "clauses", faults), faults),
        readings=tuple(_readings(raw, faults)),
    )
    return layer, tuple(faults.lines)


def inline_layer(rules: Mapping[str, object]) -> tuple[Layer, tuple[str, ...]]:
    """The layer of rules that one table or hand sets itself (``{"straddle": "none"}``), and its faults."""
    faults = Faults(INLINE)
    entries = [
        Entry(key, value, INLINE, "house")
        for key, raw in _flat(rules)
        if (value := _value(key, raw, faults)) is not UNSET
    ]
    layer = Layer(INLINE, INLINE, INLINE, "", "", False, ordered(entries), {}, inline=True)
    return layer, tuple(faults.lines)


def _toml(path: Path, faults: Faults) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        faults.add("TOML", str(wrong))
    except UnicodeDecodeError as wrong:
        faults.add("TOML", f"no UTF-8 text at byte {wrong.start}")
    except OSError as wrong:
        faults.add("file", f"cannot be read: {wrong.strerror}")
    return {}


def _text(raw: Mapping[str, object], key: str, faults: Faults, clause: object = "") -> str:
    found = raw.get(key)
    if isinstance(found, str) and found.strip():
        return found
    # An empty file has one fault, its TOML; the rest would only repeat it.
    if raw:
        faults.add(key, "is missing" if found is None else "must be a text", clause)
    return ""


def _table(raw: Mapping[str, object], key: str, faults: Faults) -> Mapping[str, object]:
    found = raw.get(key, {})
    if isinstance(found, Mapping):
        return found
    faults.add(key, "must be a table")
    return {}


def _sections(raw: Mapping[str, object], key: str, faults: Faults) -> Iterator[Mapping[str, object]]:
    found = raw.get(key, [])
    for section in found if isinstance(found, list) else [found]:
        if isinstance(section, Mapping):
            yield section
        else:
            faults.add(key, f"write [[{key}]] sections")


def _flat(raw: Mapping[str, object], stem: str = "") -> Iterator[tuple[str, object]]:
    """Settings of a table, also where the dots of their names were written without quotation marks."""
    for name, value in raw.items():
        key = stem + name
        if not isinstance(value, Mapping):
            yield key, value
            continue
        nested = {sub: held for sub, held in value.items() if _names_below(f"{key}.{sub}")}
        yield from _flat(nested, key + ".")
        if len(nested) < len(value) or not value:
            yield key, {sub: held for sub, held in value.items() if sub not in nested}


def _names_below(key: str) -> bool:
    return key in SETTINGS or any(name.startswith(key + ".") for name in SETTINGS)


def _value(key: str, raw: object, faults: Faults, clause: object = "") -> object:
    """The typed value of a setting, or UNSET with a fault noted."""
    if key in KNOWN_NOT_DEALT:
        faults.add(key, f"{KNOWN_NOT_DEALT[key]}: known and not dealt here", clause)
    elif key not in SETTINGS:
        faults.add(key, f"no such setting{_nearest(key)}", clause)
    else:
        try:
            return SETTINGS[key].kind.read(raw)
        except NotationError as wrong:
            faults.add(key, str(wrong), clause)
    return UNSET


def _nearest(key: str) -> str:
    last = key.rpartition(".")[2]
    same = [name for name in SETTINGS if name.rpartition(".")[2] == last or name.startswith(key)]
    return f"; perhaps {' or '.join(same[:3])}" if same else ""


def _entries(raw: Mapping[str, object], when: When, faults: Faults) -> Iterator[Entry]:
    for key, held in _flat(raw):
        if not isinstance(held, Mapping):
            faults.add(key, f'write [settings."{key}"] with value, clause and status')
        elif entry := _entry(key, held, when, faults):
            yield entry


def _entry(key: str, raw: Mapping[str, object], when: When, faults: Faults) -> Entry | None:
    if key not in SETTINGS:
        _value(key, None, faults, raw.get("clause"))
        return None
    before = len(faults.lines)
    inner = _Prefixed(faults, key)
    clause = _text(raw, "clause", inner)
    value = _value(key, raw["value"], faults, clause) if "value" in raw else UNSET
    _verify_form(raw, inner, clause)
    entry = Entry(key, value, clause, str(raw.get("status")), str(raw.get("note", "")), "must_be_set" in raw, when=when)
    entry = _bounded(entry, raw, inner)
    return entry if len(faults.lines) == before else None


def _verify_form(raw: Mapping[str, object], faults: Faults, clause: str) -> None:
    for part in raw:
        if part not in _ENTRY:
            faults.add(part, f"no such part of an entry; parts: {', '.join(_ENTRY)}", clause)
    if raw.get("status") not in STATUSES:
        faults.add("status", f"must be one of {', '.join(STATUSES)}", clause)
    if raw.get("must_be_set", True) is not True or ("must_be_set" in raw and "value" in raw):
        faults.add("must_be_set", "is true or absent, and stands without a value", clause)
    if "value" not in raw and "must_be_set" not in raw and raw.get("status") != "submission":
        faults.add("value", "is missing: only a submission may leave it open", clause)


class _Prefixed(Faults):
    """Faults inside one entry: the key of the setting stands before the part."""

    def __init__(self, whole: Faults, key: str) -> None:
        super().__init__(whole.file)
        self.whole = whole
        self.key = key

    def add(self, key: str, wrong: str, clause: object = "") -> None:
        self.whole.add(f"{self.key}: {key}", wrong, clause)


def _bounded(entry: Entry, raw: Mapping[str, object], faults: Faults) -> Entry:
    """The entry with the bounds that it sets for the layers above it."""
    kind = SETTINGS[entry.key].kind
    try:
        entry = replace(
            entry,
            allowed=_allowed(kind, raw.get("allowed", [])),
            least=_bound(kind, raw.get("least")),
            most=_bound(kind, raw.get("most")),
            parts=_fixed_parts(kind, raw.get("parts", {})),
        )
    except NotationError as wrong:
        faults.add("bounds", str(wrong), entry.clause)
    if entry.given and entry.forbids(entry.value):
        faults.add("value", f"is outside its own bounds: {entry.admits}", entry.clause)
    return entry


def _allowed(kind: Kind, raw: object) -> tuple[object, ...]:
    if not isinstance(raw, list):
        raise NotationError("allowed must be a list")
    item = kind.item if isinstance(kind, ListOf) else kind
    return tuple(item.read(one) for one in raw)


def _bound(kind: Kind, raw: object) -> int | None:
    if raw is None:
        return None
    value = kind.read(raw)
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotationError("least and most are numbers")
    return value


def _fixed_parts(kind: Kind, raw: object) -> tuple[tuple[str, object], ...]:
    if raw == {}:
        return ()
    if not isinstance(kind, Parts) or not isinstance(raw, Mapping):
        raise NotationError("parts is a table, and stands only at a setting with parts")
    kinds = {part.name: part.kind for part in kind.parts}
    for name in raw:
        if name not in kinds:
            raise NotationError(f"parts: {name}: no such part; parts: {', '.join(kinds)}")
    return tuple((name, kinds[name].read(held)) for name, held in raw.items())


def _when(section: Mapping[str, object], where: str, faults: Faults) -> list[Entry]:
    found: dict[str, tuple[object, ...]] = {}
    for key, raw in section.items():
        if key == "settings":
            continue
        if key not in _WHEN:
            faults.add(f"{where}: {key}", f"no such condition; conditions: {', '.join(_WHEN)}")
            continue
        try:
            value = _WHEN[key].read(raw if isinstance(raw, list) else [raw])
            found[key] = value if isinstance(value, tuple) else ()
        except NotationError as wrong:
            faults.add(f"{where}: {key}", str(wrong))
    if not found:
        faults.add(where, f"needs a condition that can be read: {', '.join(_WHEN)}")
    games, limits = (tuple(map(str, found.get(key, ()))) for key in ("game", "limit"))
    stakes = tuple(Cents(int(str(amount))) for amount in found.get("stakes", ()))
    return list(_entries(_table(section, "settings", faults), When(games, limits, stakes), faults))


def _clauses(raw: Mapping[str, object], faults: Faults) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for name, held in raw.items():
        scope, inner = (name, held) if isinstance(held, Mapping) else ("", {name: held})
        if scope and scope not in _SCOPES:
            faults.add(f"clauses.{scope}", f"no such game; games: {', '.join(_SCOPES)}")
        for key, text in inner.items():
            where = ".".join(filter(None, ("clauses", scope, key)))
            if key not in PROCEDURES:
                faults.add(where, "no such procedure")
            elif not isinstance(text, str) or not text.strip():
                faults.add(where, "must be a text that names the section")
            else:
                found[scope, key] = text
    return found


def _readings(raw: Mapping[str, object], faults: Faults) -> Iterator[Reading]:
    for section in _sections(raw, "reading", faults):
        reading = Reading(_text(section, "clause", faults), _text(section, "text", faults))
        if reading.text and "read as" not in reading.text:
            faults.add("reading", 'must say what is "read as" what', reading.clause)
        yield reading
