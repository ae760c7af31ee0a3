"""``dealer-console house check NAME``: every fault of a profile at once, and what each game still leaves open."""

from __future__ import annotations

import sys
from pathlib import Path

from dealer_console.settings import houses_folder
from rules.errors import ProfileError
from rules.house import Profile, describe, load
from rules.settings import GAME_NAMES, LIMIT_NAMES

SOUND, FAULTY = 0, 2


def check_house(name: str, game: str, limit: str) -> int:
    """Prints the faults of a profile, or what its games leave open. Returns 0, or 2 when it cannot be used."""
    try:
        profile = load(Path(name) if name.endswith(".toml") else name, houses_folder())
    except ProfileError as error:
        print("\n".join(error.faults), file=sys.stderr)
        return FAULTY
    print(f"{profile.name}: {profile.title}, revision {profile.revision}, {profile.hash}")
    for one_game in (game,) if game else GAME_NAMES:
        for one_limit in (limit,) if limit else LIMIT_NAMES:
            _print_game(profile, one_game, one_limit)
    return SOUND


def _print_game(profile: Profile, game: str, limit: str) -> None:
    resolved = profile.resolve(game, limit)
    for key, value in (("games", game), ("limits", limit)):
        held = resolved.get(key)
        if held is not None and isinstance(held.value, tuple) and value not in held.value:
            return
    print(f"\n{game}, {limit}")
    print("\n".join(f"  {line}" for line in describe(profile, game, limit)) or "  nothing is left open")
