"""``dealer-console replay``: hand files in, facts or a record out, never a traceback. ``hand-files.md``."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dealer_console.settings import houses_folder
from reports.hand_json import hand_json
from rules.errors import NotationError, ProfileError
from rules.house import Profile, load
from rules.notation import read_hand_file
from rules.replay import Replayed, replay

PLAYED, UNREADABLE, REFUSED = 0, 2, 3


def replay_files(files: Sequence[str], *, as_json: bool) -> int:
    """Replays files and prints what came out. Returns 0, 2 (unreadable) or 3 (refused), the highest of all."""
    status = PLAYED
    for file in files:
        try:
            played = replay_file(Path(file))
        except (NotationError, ProfileError, OSError) as error:
            status = max(status, _unreadable(file, error, as_json=as_json, many=len(files) > 1))
            continue
        status = max(status, REFUSED if played.refused else PLAYED)
        _print(played, as_json=as_json, many=len(files) > 1)
    return status


def replay_file(path: Path) -> Replayed:
    """One file replayed. Raises NotationError, ProfileError or OSError when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise NotationError(f"not UTF-8 text: {error.reason} at byte {error.start}") from None
    file = read_hand_file(text)
    return replay(file, _profile(file.house))


@cache
def _profile(name: str) -> Profile:
    folder = houses_folder()
    if not name or "/" in name or not (folder / f"{name}.toml").is_file():
        known = ", ".join(sorted(path.stem for path in folder.glob("*.toml")))
        raise NotationError(f"_house: {name!r} is no house profile; known are {known}")
    return load(name, folder)


def _unreadable(file: str, error: Exception, *, as_json: bool, many: bool) -> int:
    words = "; ".join(str(error).splitlines())
    if as_json and many:
        print(json.dumps({"error": f"{file}: {words}"}))
    else:
        print(f"{file}: {words}", file=sys.stderr)
    return UNREADABLE


def _print(played: Replayed, *, as_json: bool, many: bool) -> None:
    if as_json:
        print(json.dumps(hand_json(played), ensure_ascii=False, indent=None if many else 1))
        return
    from reports.hand_record import replay_lines

    print("\n".join(replay_lines(played)))
