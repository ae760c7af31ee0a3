"""The table of taps: ten and more kinds of hands on the console's screen, each step with the keys that it took.

``python tests/scenarios/tap_table.py --write`` writes docs/taps.md anew; test_taps.py compares it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import Step, read_scenario
from dealer_console.rig.stage import Stage

HERE = Path(__file__).parent
HANDS = sorted((HERE / "taps").glob("*.scenario"))
PAGE = HERE.parent.parent / "docs" / "taps.md"
FROM = "riffle"
SILENT = {"expect", "shoe", "printer", "puck", "look"}
HEAD = """# Taps

What a hand costs in taps, from NEXT to the last PUSHED, as the scenario's finger pressed it on the console's screen.
Written by `.venv/bin/python tests/scenarios/tap_table.py --write`; the tests play each hand again and compare, and hold
each step against the figures of the design (fold, check, call, least raise, pot and all-in one tap each; another amount
AMOUNT, its digits and RAISE; one SHOW per hand shown; one PUSHED per pot; cards that the shoe reports none). Badges and
PINs count a tap per letter and digit.

| Hand | Taps | Of them |
|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Taken:
    """A step and the taps that it took."""

    step: Step
    taps: int


def played(path: Path) -> tuple[Taken, ...]:
    """Plays a hand on a screen; gives its steps from the riffle on. Raises FailureError where one does not hold."""
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(Path(work) / "data", Path(work), Path(work))
        player = Player(stage, path.name)
        try:
            return tuple(_steps(player, stage, read_scenario(path.read_text(encoding="utf-8"), path.name)))
        finally:
            stage.close()


def _steps(player: Player, stage: Stage, steps: tuple[Step, ...]) -> Iterator[Taken]:
    begun = False
    for step in steps:
        begun = begun or step.word == FROM
        before = int(stage.ask({"touches": True})["touches"]) if begun else 0
        player.play((step,))
        if begun and step.word not in SILENT:
            yield Taken(step, int(stage.ask({"touches": True})["touches"]) - before)


def row(path: Path, taken: tuple[Taken, ...]) -> str:
    """One line of the table."""
    by_word: dict[str, list[int]] = {}
    for one in [one for one in taken if one.taps]:
        by_word.setdefault(one.step.word, []).append(one.taps)
    parts = ", ".join(f"{word} {'+'.join(map(str, counts))}" for word, counts in by_word.items())
    says = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ").rstrip(".")
    return f"| {says} | {sum(one.taps for one in taken)} | {parts} |"


def page() -> str:
    """The whole table, played now."""
    return HEAD + "\n".join(row(path, played(path)) for path in HANDS) + "\n"


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    text = page()
    if "--write" in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
    sys.stdout.write(text)
