"""``dealer-console scenario``: plays files and says what held. ``scenarios.md``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from dealer_console.rig.expects import FailureError
from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import ScenarioError, explain, read_scenario
from dealer_console.rig.stage import Stage
from devices.printer.paper import Paper
from devices.printer.picture import picture

HELD, FAILED, UNREADABLE = 0, 1, 2


def play_files(files: Sequence[str], data: Path | None, *, paper: bool, pictures: Path | None = None) -> int:
    """Plays scenario files, each on an empty journal. Returns 0, 1 (an expectation failed) or 2 (unreadable)."""
    status = HELD
    for file in files:
        status = max(status, play_file(Path(file), data, paper=paper, pictures=pictures))
    return status


def play_file(path: Path, data: Path | None, *, paper: bool, pictures: Path | None = None) -> int:
    """Plays one file and prints the outcome; with a folder for ``pictures`` on a console with a screen."""
    try:
        steps = read_scenario(path.read_text(encoding="utf-8"), path.name)
    except (ScenarioError, OSError, UnicodeDecodeError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return UNREADABLE
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        folder = data if data is not None else Path(work) / "data"
        if folder.exists() and any(folder.iterdir()):
            print(f"{folder}: not empty; a scenario starts on an empty journal in a new folder", file=sys.stderr)
            return UNREADABLE
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
        stage = Stage(folder, Path(work), pictures.resolve() if pictures is not None else None)
        try:
            Player(stage, path.name).play(steps)
        except FailureError as failure:
            print(f"{failure}")
            return FAILED
        finally:
            if paper:
                _print(stage.printer.papers, path.stem, pictures or data)
            stage.close()
    print(f"{path.name}: {len(steps)} steps, all held")
    return HELD


def _print(papers: Sequence[Paper], name: str, kept: Path | None) -> None:
    """What came out of the printer as text, and as pictures in the folder that is kept, else in a new one."""
    print("\n".join(paper.text for paper in papers))
    if not papers:
        return
    folder = kept / "papers" if kept is not None else Path(tempfile.mkdtemp(prefix="papers-"))
    folder.mkdir(parents=True, exist_ok=True)
    for number, paper in enumerate(papers, start=1):
        picture(paper).save(folder / f"{name}-{number}.png")
    print(f"Pictures of the paper: {folder}")


def explain_step(word: str) -> int:
    """Prints the row of a step. Returns 0, or 2 for a word that is no step."""
    try:
        print(explain(word))
    except ScenarioError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    return HELD
