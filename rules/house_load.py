"""Loads a house profile with all layers beneath it, and lists everything that is wrong with them at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rules.errors import ProfileError
from rules.house_file import read_layer
from rules.house_layer import Layer
from rules.house_profile import Profile
from rules.house_resolved import Resolved, explain
from rules.house_tables import tables
from rules.procedures import PROCEDURES
from rules.settings import GAME_NAMES

BASE: Final = "roberts-rules"


def load(name_or_path: str | Path, folder: Path) -> Profile:
    """The profile of a name (a file ``NAME.toml`` of ``folder``) or of a path, over its layers from
    ``folder``.

    Raises ProfileError with a line for every fault of every layer: file, key, what is wrong, allowed
    values, clause.
    """
    layers, faults = _stack(name_or_path, folder)
    profile = Profile(layers)
    if layers and layers[0].name == BASE:
        # A value that cannot be read is missing as well; one line for each is enough.
        faults += [line for line in _verify(profile) if not any(_same_place(line, known) for known in faults)]
    if faults:
        raise ProfileError(tuple(dict.fromkeys(faults)))
    return profile


def _same_place(line: str, known: str) -> bool:
    """Whether two faults are about one key: ``file: key: words``, where the file's part may be ``strict``."""
    return _key(line) == _key(known)


def _key(line: str) -> str:
    parts = [part for part in line.split(": ") if part != "strict"]
    return parts[1] if len(parts) > 1 else line


def _stack(name_or_path: str | Path, folder: Path) -> tuple[tuple[Layer, ...], list[str]]:
    """The layers of a profile, base first, and the faults of their files and of how they lie on each
    other.
    """
    path = _file(name_or_path, folder)
    if not path.is_file():
        return (), [f"{path.stem}: no such house; known: {_known(folder)}"]
    layers: list[Layer] = []
    faults: list[str] = []
    seen = [path.stem]
    while True:
        layer, found = read_layer(path)
        layers.insert(0, layer)
        faults += found
        if layer.name == BASE and not layer.over:
            break
        path = folder / f"{layer.over}.toml"
        wrong = _over_fault(layer, seen, path, folder)
        if wrong:
            faults += [] if _unread(found) else [f"{layer.file}: over: {wrong}"]
            break
        seen.append(layer.over)
    return tuple(layers), faults


def _over_fault(layer: Layer, seen: list[str], path: Path, folder: Path) -> str:
    if not layer.over:
        return f'is missing: name the profile that this one lies over, as over = "{BASE}"'
    if layer.over in seen:
        return f"goes round in a circle: {' over '.join([*seen, layer.over])}"
    if path.parent != folder or not path.is_file():
        return f"{layer.over!r} is no house; known: {_known(folder)}"
    return ""


def _unread(found: tuple[str, ...]) -> bool:
    # A file whose TOML cannot be read has no ``over`` either: one fault is enough.
    return any(": TOML: " in line or ": file: " in line for line in found)


def _file(name_or_path: str | Path, folder: Path) -> Path:
    # A name comes out of hand files and must not wander through the disk; a path is the operator's own word.
    if isinstance(name_or_path, Path) or name_or_path.endswith(".toml"):
        return Path(name_or_path)
    return folder / f"{name_or_path.replace('/', '?')}.toml"


def _known(folder: Path) -> str:
    return ", ".join(sorted(path.stem for path in folder.glob("*.toml"))) or "none"


def _verify(profile: Profile) -> Iterator[str]:
    """Faults that show only when the layers lie on each other, for every table that the profile offers."""
    file = profile.layers[-1].file
    for game, key in ((game, key) for game in GAME_NAMES for key in PROCEDURES):
        if all(layer.cite(game, key) is None for layer in profile.layers):
            yield f"{file}: clauses.{key}: no layer names a section for {game}"
    said: set[tuple[str, str]] = set()
    for resolved in tables(profile):
        for clash in resolved.conflicts:
            if (clash.file, clash.key) not in said:
                said.add((clash.file, clash.key))
                yield (
                    f"{clash.file}: {clash.key}: {clash.value} is against the law for {resolved.game} "
                    f"{resolved.limit}, which admits {clash.admits} ({clash.clause})"
                )
        if profile.strict:
            yield from _not_submitted(profile, resolved)


def _not_submitted(profile: Profile, resolved: Resolved) -> Iterator[str]:
    file = profile.layers[-1].file
    for key in resolved.missing():
        yield f"{file}: strict: {explain(key, 'must be set')}"
    for key, held in resolved.left_open():
        yield f"{file}: strict: {explain(key, 'must be submitted')} ({held.left_open_by})"
