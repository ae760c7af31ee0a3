"""``dealer-console house show | check | diff | sign``: a profile's values, faults, differences, and its table sign."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from dealer_console.settings import SettingsError, TableConfig, config_folder, houses_folder, read_table_config
from reports.house_sheet import check_lines, diff_lines, show_lines
from reports.table_sign import TableSign, sign_lines, table_sign
from rules.chips import ZERO, Cents, cents
from rules.errors import NotationError, ProfileError
from rules.game import POSTS_BETS, Stakes
from rules.house import Profile, load
from rules.house_tables import kinds_of
from rules.settings import ALL_LIMITS, GAME_NAMES

SOUND, DRAFT, FAULTY = 0, 1, 2


class _UnfitError(Exception):
    """Arguments that name no table of this house; the sentence says which there are."""


def house(chosen: Namespace) -> int:
    """One of the four commands. Returns 0, 1 (a sign that may not be posted), or 2 (faults, all of them on stderr)."""
    try:
        return _do(chosen)
    except ProfileError as error:
        print("\n".join(error.faults), file=sys.stderr)
        count = len(error.faults)
        print(f"{chosen.name}: {count} fault{'s' if count != 1 else ''}", file=sys.stderr)
    except (_UnfitError, NotationError, SettingsError) as error:
        print(str(error), file=sys.stderr)
    return FAULTY


def _do(chosen: Namespace) -> int:
    profile = _load(chosen.name)
    match chosen.do:
        case "show":
            lines = show_lines(profile)
        case "diff":
            lines = diff_lines(profile, _load(chosen.other))
        case "sign":
            return _sign(profile, chosen)
        case _:
            _offered(profile, chosen.game, chosen.limit)
            lines = check_lines(profile, chosen.game, chosen.limit)
    print("\n".join(lines))
    return SOUND


def _load(name: str) -> Profile:
    return load(Path(name) if name.endswith(".toml") else name, houses_folder())


def _offered(profile: Profile, game: str, limit: str) -> tuple[str, str]:
    """The first table of the house that fits. Raises _UnfitError where none does."""
    for word, names in ((game, GAME_NAMES), (limit, ALL_LIMITS)):
        if word and word not in names:
            raise _UnfitError(f"{word}: no such game or limit; there are {', '.join((*GAME_NAMES, *ALL_LIMITS))}")
    kinds = [kind for kind in kinds_of(profile) if game in ("", kind[0]) and limit in ("", kind[1])]
    if not kinds:
        deals = dict.fromkeys(f"{kind[0]} {kind[1]}" for kind in kinds_of(profile))
        asked = " ".join(filter(None, (game, limit)))
        raise _UnfitError(f"{profile.name} does not deal {asked}; it deals {', '.join(deals) or 'nothing'}")
    return kinds[0][0], kinds[0][1]


def _sign(profile: Profile, chosen: Namespace) -> int:
    sign = _made(profile, chosen)
    if chosen.pdf:
        from reports.sign_pdf import sign_pdf  # the PDF library is loaded for a PDF only

        try:
            chosen.pdf.write_bytes(sign_pdf(sign, chosen.page))
        except OSError as error:
            raise _UnfitError(f"{chosen.pdf}: cannot be written ({error.strerror})") from None
        print(f"{chosen.pdf}: {sign.title}, {sign.profile}")
        for fault in sign.faults:
            print(f"not to be posted: {fault}", file=sys.stderr)
    else:
        print("\n".join(line.on(chosen.columns).rstrip() for line in sign_lines(sign, chosen.columns)))
    return DRAFT if sign.faults else SOUND


def _made(profile: Profile, chosen: Namespace) -> TableSign:
    """The sign of the table that the arguments name; what they leave out comes from a table file of this house."""
    config = _config(chosen.config)
    setup = config.setup if config is not None and config.setup.house == profile.name else None
    own = setup is not None and chosen.game in ("", setup.game) and chosen.limit in ("", setup.limit)
    wanted = (setup.game, setup.limit) if own and setup else (chosen.game, chosen.limit)
    game, limit = _offered(profile, *wanted)
    stakes = _stakes(profile, game, limit, chosen, setup.stakes if own and setup else None)
    if config is None:
        return table_sign(profile, game, limit, stakes)
    return table_sign(profile, game, limit, stakes, config.licensee, f"Table {config.table}", config.currency)


def _config(path: Path | None) -> TableConfig | None:
    file = path or config_folder() / "table.toml"
    return read_table_config(file) if path is not None or file.is_file() else None


def _stakes(profile: Profile, game: str, limit: str, chosen: Namespace, proposed: Stakes | None) -> Stakes:
    """What the arguments name; else what the table's file proposes; else the stakes that the profile itself posts."""
    given = Stakes(
        _amounts(chosen.blinds, "blinds"), _one(chosen.ante, "ante"), *_bets(_amounts(chosen.bets, "bets")),
        _one(chosen.min_bet, "min-bet"),
    )  # fmt: skip
    if given != Stakes(()):
        return _with_blinds(profile, game, limit, given)
    if proposed is not None:
        return proposed
    posted = min((kind[2] for kind in kinds_of(profile) if kind[:2] == (game, limit) and kind[2]), default=())
    if limit in POSTS_BETS and len(posted) == 2:
        return _with_blinds(profile, game, limit, Stakes((), ZERO, posted[0], posted[1]))
    return Stakes(() if limit in POSTS_BETS else posted)


def _with_blinds(profile: Profile, game: str, limit: str, stakes: Stakes) -> Stakes:
    """The stakes with the blinds that the profile fixes for them, where they are not named."""
    if stakes.blinds or limit not in POSTS_BETS:
        return stakes
    held = profile.resolve(game, limit, (stakes.small_bet, stakes.big_bet)).get("blinds")
    fixed = held.value if held is not None and isinstance(held.value, tuple) else ()
    return Stakes(fixed, stakes.ante, stakes.small_bet, stakes.big_bet, stakes.min_bet)


def _amounts(texts: Sequence[str] | None, field: str) -> tuple[Cents, ...]:
    return tuple(cents(text, f"--{field}") for text in texts or ())


def _one(text: str | None, field: str) -> Cents:
    return cents(text, f"--{field}") if text else ZERO


def _bets(bets: tuple[Cents, ...]) -> tuple[Cents, Cents]:
    return (bets[0], bets[1]) if bets else (ZERO, ZERO)
