"""``dealer-console scenario`` end to end: exit 0, 1 and 2, with file, line, what was expected and what was found."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer_console.cli import main
from dealer_console.rig.expects import FailureError
from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import read_scenario
from dealer_console.rig.stage import Stage, StageError

HEAD = """house pennsylvania
rule fee none
rule jackpot none
rule odd_chip.unit 1.00
rule button.first right_of_dealer
rule odd_chip.tie_high suit
game omaha-high pot-limit
blinds 1.00 2.00
staff D1 dealer 481516
staff F1 floor 730294
sign-on D1 481516
open
seat 3 Ada 100.00
seat 5 Ben 100.00
puck 5
riffle
deal Ks Ah 9s Qh 3d Jc 3h Td
"""
LINES = HEAD.count("\n")
# Heads-up under this house the button posts big: seat 3 acts first.
DOWN = """call
check
deal 2h 2c 9d Kh
check
check
deal 3c 4s
check
check
deal 6c 7c
check
check
"""


def run(tmp_path: Path, text: str, *options: str) -> int:
    path = tmp_path / "evening.scenario"
    path.write_text(HEAD + text)
    return main(["scenario", *options, str(path)])


def test_all_held_is_exit_0_and_the_paper_is_printed_on_request(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "kept"
    assert run(tmp_path, "fold\npush all\nexpect printed 1\n", "--paper", "--data", str(data)) == 0
    said = capsys.readouterr().out
    assert "HAND RECORD" in said
    assert f"evening.scenario: {LINES + 3} steps, all held" in said
    assert (data / "table-7.journal").exists()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("expect turn 5\n", 1, "expect turn 5: seat 5 to act: expected 5, found 3"),
        ("5 fold\ncall\n", 1, "5 fold: was refused: "),
        ("call\nexpect refused\n", 2, "expected a refusal, the step before was accepted"),
        ("raise 99.00\nexpect refused \"the moon\"\n", 2, "expected 'the moon' in the reason"),
        ("raise 99.00\n", 1, "was refused"),
        (f"{DOWN}show 3 As 9s 3d 3h\n", 12, "the seals of seat 3 opened 3d 3h 9s Ks, not 3d 3h 9s As"),
        ("staff D2 dealer 111111\n", 1, "too easy"),
    ],
)  # fmt: skip
def test_the_first_that_does_not_hold_is_exit_1_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, words: str
) -> None:
    assert run(tmp_path, text) == 1
    said = capsys.readouterr().out
    assert f"evening.scenario:{LINES + line}: " in said
    assert words in said


def test_several_files_give_the_gravest_exit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("a", "house pennsylvania\n"), ("b", "dance\n"), ("c", "house pennsylvania\n")):
        (tmp_path / f"{name}.scenario").write_text(text)
    assert main(["scenario", *(str(tmp_path / f"{name}.scenario") for name in "abc")]) == 2
    assert capsys.readouterr().out.count("all held") == 2


def test_an_expectation_as_the_first_step_meets_a_console(tmp_path: Path) -> None:
    path = tmp_path / "evening.scenario"
    path.write_text("expect hand 0\n")
    assert main(["scenario", str(path)]) == 0


# --- the console behind it --------------------------------------------------------------------------------


@pytest.fixture
def stage() -> Iterator[Stage]:
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        made = Stage(Path(work) / "data", Path(work))
        yield made
        made.close()


def play(stage: Stage, player: Player, text: str) -> None:
    player.play(read_scenario(text, "evening"))


def view_of(stage: Stage) -> dict[str, Any]:
    """The view without what a start may change: lamps, the last refusal's words, the view's own number, and
    that it comes from a start."""
    view = stage.ask({"view": True})
    return {
        key: value for key, value in view.items() if key not in {"lamps", "devices", "notice", "version", "recovered"}
    }


def test_kill_9_after_every_step_comes_back_to_the_same_hand(stage: Stage) -> None:
    """records.md, faults 1 to 4: the whole view before the cut is the whole view after it, in every street."""
    player = Player(stage, "evening")
    play(stage, player, HEAD)
    rest = f"{DOWN}show 5 Ah Qh Jc Td\nshow 3 Ks 9s 3d 3h\npush\nnext\npuck 3\nriffle\n"
    phases = set()
    for step in rest.splitlines():
        play(stage, player, step)
        before = view_of(stage)
        play(stage, player, "power-cut")
        assert view_of(stage) == before, step
        recovered = stage.ask({"view": True})["recovered"]
        assert recovered.startswith("Recovered: check the last action: ") is (before["phase"] != "over"), recovered
        phases.add(before["phase"])
    assert phases == {"bet", "street", "show", "push", "over", "deal"}
    assert "Traceback" not in stage.last_words()


def test_a_power_cut_kills_the_console_alone(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, HEAD)
    child = stage._child
    assert child is not None
    first = child.pid
    boot = stage.shoe.boot_id
    stage.cut()
    assert not stage.running
    stage.start()
    assert stage._child is not None
    assert stage._child.pid != first
    assert stage.shoe.boot_id == boot
    assert first is not None
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_a_console_that_dies_by_itself_fails_the_step_with_its_last_words(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, HEAD)
    child = stage._child
    assert child is not None
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)
    child.join()
    with pytest.raises(FailureError, match=r"evening:1: call: "):
        play(stage, player, "call")


def test_a_console_that_cannot_start_says_why(stage: Stage) -> None:
    stage.data.write_text("a file")
    with pytest.raises(StageError, match="no folder for a table's data"):
        stage.start()


def test_the_side_door_answers_nonsense_with_an_error(stage: Stage) -> None:
    stage.start()
    with pytest.raises(StageError, match="unknown request"):
        stage.ask({"open the safe": True})
    assert stage.ask({"view": True})["hand_no"] == 0


def test_the_side_door_tells_no_face_of_a_closed_card(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, HEAD)
    answers = str([stage.ask({what: True}) for what in ("view", "seals", "rest")])
    for face in ("Ks", "Ah", "9s", "Qh", "3d", "Jc", "3h", "Td"):
        assert f"'{face}'" not in answers
