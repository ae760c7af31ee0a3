"""Every scenario of this folder, played on the real console: drivers over bytes, desk, journal on disk, printer.

``part-1`` are the acceptance scenarios as they were handed over; ``evenings`` are our own.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import EXPECTS, STEPS, read_scenario
from dealer_console.rig.stage import Stage

HERE = Path(__file__).parent
HANDED_OVER = HERE.parent.parent.parent / "shared" / "scenarios"
GOLDEN = {
    HERE / "evenings" / "worked-hand.scenario": HERE / "golden" / "worked-hand.txt",
    HERE / "part-3" / "draw-reshuffled-in-the-middle.scenario": HERE / "golden" / "draw-hand.txt",
}


def own() -> list[Path]:
    return sorted(HERE.glob("*/*.scenario"))


@contextmanager
def played(path: Path) -> Iterator[Stage]:
    """The stage after all steps of a file; its folder has a short path, as sockets need."""
    steps = read_scenario(path.read_text(encoding="utf-8"), path.name)
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(Path(work) / "data", Path(work))
        try:
            Player(stage, path.name).play(steps)
            yield stage
        finally:
            stage.close()


@pytest.mark.parametrize("path", own(), ids=lambda path: path.stem)
def test_every_expectation_of_the_evening_holds(path: Path) -> None:
    with played(path) as stage:
        assert "Traceback" not in stage.last_words()


@pytest.mark.skipif(not HANDED_OVER.is_dir(), reason="the acceptance material does not lie beside this repository")
def test_the_acceptance_scenarios_are_copied_letter_by_letter() -> None:
    given = sorted(HANDED_OVER.glob("*/*.scenario"))
    assert len(given) >= 32
    ours = {path.name: path for path in own()}
    for path in given:
        assert path.name in ours, f"{path.name}: copy it to part-1 or part-3"
        assert ours[path.name].read_bytes() == path.read_bytes(), f"{path.name}: it was changed"


def test_every_step_and_every_expectation_is_played_somewhere() -> None:
    played_words = {
        " ".join((step.word, *step.words[:1])) if step.word == "expect" else step.word
        for path in own()
        for step in read_scenario(path.read_text(encoding="utf-8"), path.name)
    }
    assert {word for word in STEPS if word != "expect"} - played_words == set()
    assert {f"expect {word}" for word in EXPECTS} - played_words == set()


def masked(record: str) -> str:
    """A record without what differs from run to run, each part by a word in its place.

    Masked are: dates, times, seconds of a cut and the zone's letters, the profile's hash, the software's version, the
    shoe's boot id, the key check. Everything else on the paper is compared letter by letter.
    """
    for pattern, word in (
        (r"\d{4}-\d{2}-\d{2}", "DATE"),
        (r"\d{2}:\d{2}:\d{2}", "TIME"),
        (r"\bE[SD]T\b", "ZONE"),
        (r"(?m)^hash [0-9a-f ]+$", "hash HASH"),
        (r"SOFTWARE \S+", "SOFTWARE VERSION"),
        (r"away \d+ s", "away SECONDS s"),
        (r"boot [0-9A-F]{8}", "boot BOOT"),
        (r"KEY CHECK  [0-9a-f ]+", "KEY CHECK  CHECK"),
    ):
        record = re.sub(pattern, word, record)
    return "\n".join(line.rstrip() for line in record.splitlines()) + "\n"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_hand_prints_its_golden_record(path: Path) -> None:
    with played(path) as stage:
        record = stage.printer.papers[-1].text
    assert masked(record) == GOLDEN[path].read_text(encoding="utf-8")


# A cut while a record waits for its paper makes a DUPLICATE of it, as it must: that evening counts its originals.
ALL_NIGHT = [path for path in own() if path.stem != "printer-faults"]


@pytest.mark.torture
@pytest.mark.parametrize("path", ALL_NIGHT, ids=lambda path: path.stem)
def test_every_evening_holds_with_the_power_cut_after_every_step(path: Path) -> None:
    """After each step that changed something; not between a refused step and the expectation of it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    steps = read_scenario("\n".join(lines), path.name)
    refused = {steps[at - 1].line for at, step in enumerate(steps) if step.words[:1] == ("refused",)}
    on = next(step.line for step in steps if step.word in {"sign-on", "open", "seat"})
    cuts = {
        step.line
        for step in steps
        if step.line > on and step.word not in {"expect", "power-cut", "rule"} and step.line not in refused
    }
    harsh = "\n".join(f"{line}\npower-cut" if at in cuts else line for at, line in enumerate(lines, start=1))
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(Path(work) / "data", Path(work))
        try:
            Player(stage, path.name).play(read_scenario(harsh, path.name))
            assert "Traceback" not in stage.last_words()
        finally:
            stage.close()
