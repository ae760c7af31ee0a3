"""Where the console finds its configuration, and what ``table.toml`` says of the table around the rules."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from rules.chips import ZERO, Cents, cents, money
from rules.errors import NotationError
from rules.game import Stakes


class SettingsError(Exception):
    """A configuration file that cannot be used. Names the file, the key and the cure."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """One table's posted game. ``rules`` are settings replaced in the profile, as TOML values.
    ``tray`` is the float, ``chips`` how many of each value make it, the largest first."""

    house: str
    game: str
    limit: str
    stakes: Stakes
    rules: Mapping[str, object] = field(default_factory=dict)
    tray: Cents = ZERO
    chips: tuple[tuple[Cents, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TableConfig:
    """``table.toml``: what surrounds the rules at one table. ``devices`` are addresses by device; ``setup`` is the game
    that the opening page proposes, ``others`` those that it offers beside it."""

    licensee: str
    table: int
    zone: str
    day_starts: int
    currency: str
    columns: int
    data: Path
    devices: Mapping[str, str]
    setup: TableSetup
    others: tuple[TableSetup, ...] = ()


def config_folder() -> Path:
    """The folder of ``houses/`` and ``table.toml``: ``$DEALER_CONSOLE_CONFIG``, or ``config/`` beside the packages."""
    told = os.environ.get("DEALER_CONSOLE_CONFIG")
    return Path(told) if told else Path(__file__).resolve().parent.parent / "config"


def houses_folder() -> Path:
    """The folder of house profiles."""
    return config_folder() / "houses"


def read_table_config(path: Path) -> TableConfig:
    """Reads ``table.toml``. Raises SettingsError."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read ({error.strerror}). Name the table's file with --config") from None
    except ValueError as error:
        raise SettingsError(f"{path}: this is no TOML ({error})") from None
    try:
        return _table_config(raw)
    except (NotationError, _WrongError) as error:
        raise SettingsError(f"{path}: {error}") from None


class _WrongError(Exception):
    """A key with a value that is none, before the file's name is put before it."""


def _found(value: object) -> str:
    return "missing" if value is None else repr(value)


def _part(raw: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    part = raw.get(key)
    if not isinstance(part, dict):
        raise _WrongError(f"the section [{key}] is missing")
    return part


def _word(raw: Mapping[str, Any], key: str, name: str, otherwise: str | None = None) -> str:
    found = raw.get(key, otherwise)
    if not isinstance(found, str) or not found.strip():
        raise _WrongError(f"{name} is {_found(found)}: write a text in quotes")
    return found


def _whole(raw: Mapping[str, Any], key: str, name: str, otherwise: int | None = None) -> int:
    found = raw.get(key, otherwise)
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise _WrongError(f"{name} is {_found(found)}: write a whole number from 1")
    return found


def _table_config(raw: Mapping[str, Any]) -> TableConfig:
    devices, day, currency, game = (_part(raw, key) for key in ("devices", "day", "currency", "game"))
    columns = _whole(devices, "columns", "devices.columns", 48)
    if columns not in {42, 48}:
        raise _WrongError(f"devices.columns is {columns}: a record has 42 or 48 columns")
    addresses = {one: _word(devices, one, f"devices.{one}", "none") for one in ("shoe", "puck", "printer")}
    house = _word(raw, "house", "house")
    return TableConfig(
        _word(raw, "licensee", "licensee"), _whole(raw, "table", "table"), _zone(_word(day, "zone", "day.zone")),
        _hour(_word(day, "starts", "day.starts")), _word(currency, "code", "currency.code"), columns,
        Path(_word(raw, "data", "data", "data")), addresses,
        _setup(house, game, raw), tuple(_setup(house, {**game, **other}, raw) for other in _others(raw)),
    )  # fmt: skip


def _zone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise _WrongError(f"day.zone is {name!r}: write an IANA name, as America/New_York") from None


def _hour(text: str) -> int:
    found = re.fullmatch(r"([01][0-9]|2[0-3]):00", text)
    if found is None:
        raise _WrongError(f"day.starts is {text!r}: write a full hour, as 06:00")
    return int(found[1])


def _others(raw: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The further games: each names what differs from [game]."""
    told = raw.get("games", [])
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise _WrongError("games is no list: write a section [[games]] for each further game")
    return told


def _setup(house: str, game: Mapping[str, Any], raw: Mapping[str, Any]) -> TableSetup:
    def amount(key: str) -> Cents:
        return cents(game.get(key, 0), f"game.{key}")

    posted = game.get("blinds", ())
    if not isinstance(posted, list | tuple):
        raise _WrongError(f"game.blinds is {posted!r}: write a list, as [1.00, 2.00]")
    blinds = tuple(cents(one, "game.blinds") for one in posted)
    stakes = Stakes(blinds, amount("ante"), amount("small_bet"), amount("big_bet"), amount("min_bet"))
    return TableSetup(
        _word(game, "house", "game.house", house), _word(game, "name", "game.name"),
        _word(game, "limit", "game.limit"), stakes,
        tray=amount("float"), chips=_chips(raw, amount("float")),
    )  # fmt: skip


def _chips(raw: Mapping[str, Any], tray: Cents) -> tuple[tuple[Cents, int], ...]:
    """The chip set, the largest first, and how many of each make the float; an empty set where none is told."""
    told = raw.get("chips", [])
    if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
        raise _WrongError("chips is no list: write a section [[chips]] for each value")
    found = []
    for one in told:
        value, many = cents(one.get("value", 0), "chips.value"), one.get("float", 0)
        if not value or isinstance(many, bool) or not isinstance(many, int) or many < 0:
            raise _WrongError(f"a section [[chips]] needs value, an amount, and float, how many; it holds {one}")
        found.append((value, many))
    if len({value for value, _ in found}) < len(found):
        raise _WrongError("two sections [[chips]] have the same value")
    by_chips = Cents(sum(value * many for value, many in found))
    if found and by_chips != tray:
        raise _WrongError(f"the chips of the float make {money(by_chips)}, game.float says {money(tray)}")
    return tuple(sorted(found, reverse=True))
