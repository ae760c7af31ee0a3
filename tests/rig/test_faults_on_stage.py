"""Faults of records.md, section 2, on the whole program: real drivers, the simulators' bytes, the journal on disk."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer_console.cli import main
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.line import read_line
from dealer_console.journal.room import GB
from dealer_console.journal.verify import verify
from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import read_scenario
from dealer_console.rig.stage import Stage, StageError
from dealer_console.vault.witness import NAME
from rules import event as ev

HEAD = """
house pennsylvania
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
seat 3 Ada 200.00
seat 5 Ben 200.00
seat 8 Cy 200.00
puck 8
"""
DOWN = "deal Ks Ah 4c 9s Qh 4d 3d Jc 8h 3h Td 6s\n"


@pytest.fixture
def stage() -> Iterator[Stage]:
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        made = Stage(Path(work) / "data", Path(work))
        yield made
        made.close()


def play(stage: Stage, player: Player, text: str) -> None:
    player.play(read_scenario(text, "evening"))


def view(stage: Stage) -> dict[str, Any]:
    return stage.ask({"view": True})


def events(stage: Stage) -> list[ev.Event]:
    """The journal's entries, read from a copy as an auditor would."""
    import sqlite3

    with tempfile.TemporaryDirectory() as folder:
        for path in stage.data.glob("*.journal*"):
            shutil.copy(path, folder)
        raw = sqlite3.connect(next(Path(folder).glob("*.journal")))
        lines = [read_line(bytes(line)) for (line,) in raw.execute("SELECT line FROM entry ORDER BY seq")]
        raw.close()
    return [EVENTS.decode(line.kind, line.data, line.v) for line in lines]


def test_a_card_pushed_back_on_the_wire_is_an_entry_and_comes_again(stage: Stage) -> None:
    """docs/shoe-link.md, K."""
    player = Player(stage, "evening")
    play(stage, player, f"{HEAD}riffle\ndeal Ks Ah 4c\n")
    stage.shoe.push_back()
    assert stage.shoe.wait_acked(5)
    play(stage, player, "power-cut\ndeal 4c 9s Qh 4d 3d Jc 8h 3h Td 6s\nexpect turn 8\nexpect entries-valid\n")
    assert [one for one in events(stage) if isinstance(one, ev.CardReturned)] == [ev.CardReturned(3)]
    assert view(stage)["question"] == []
    assert view(stage)["locks"] == []


def test_fault_8_a_full_disk_keeps_the_next_hand_back_and_lets_this_one_end(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, f"{HEAD}riffle\n{DOWN}")
    stage.disk = (100 * GB, 2 * GB - 1)
    play(stage, player, 'power-cut\nfold\nfold\npush all\nnext\nexpect refused "Make room there"\n')
    assert [lamp["state"] for lamp in view(stage)["lamps"] if lamp["name"] == "DISK"] == ["fault"]
    stage.disk = (100 * GB, 50 * GB)
    play(stage, player, "power-cut\nnext\nexpect hand 2\n")


def test_fault_27_an_evening_that_a_scenario_moves_on_has_no_step(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, f"{HEAD}riffle\nelapse 7200\n{DOWN}elapse 3\nfold\npower-cut\nfold\npush all\n")
    assert not [one for one in events(stage) if isinstance(one, ev.ClockStepped)]
    assert verify_copy(stage).clock_steps == ()


def verify_copy(stage: Stage) -> Any:
    folder = stage.data.parent / "copy"
    folder.mkdir(exist_ok=True)
    for path in stage.data.glob("*.journal*"):
        if not path.name.endswith(".lock"):
            shutil.copy(path, folder)
    return verify(next(folder.glob("*.journal")))


@pytest.mark.parametrize("witness", ["vault", "shoe"])
def test_fault_19_a_journal_put_back_from_a_backup_locks_by_each_witness(stage: Stage, witness: str) -> None:
    player = Player(stage, "evening")
    play(stage, player, f"{HEAD}riffle\ndeal Ks Ah\n")
    journal = next(stage.data.glob("*.journal"))
    stage.cut()
    shutil.copy(journal, journal.with_name("backup"))
    if (log := Path(f"{journal}-wal")).exists():
        shutil.copy(log, journal.with_name("backup-wal"))
    stage.start()
    play(stage, player, "deal 4c 9s Qh 4d 3d Jc 8h 3h Td 6s\nfold\nfold\npush all\nnext\npuck 3\nriffle\n")
    stage.cut()
    shutil.copy(journal.with_name("backup"), journal)
    Path(f"{journal}-wal").unlink(missing_ok=True)
    if journal.with_name("backup-wal").exists():
        shutil.copy(journal.with_name("backup-wal"), f"{journal}-wal")
    if witness == "shoe":
        (stage.data / "vault" / NAME).unlink()
    stage.start()
    play(stage, player, "expect hand 1\n")
    words = "the vault has seen hand 2" if witness == "vault" else "the shoe has cards 3 to 12 of its start"
    play(stage, player, f'expect locked "{words}"\npower-cut\nexpect locked "{words}"\n')
    play(stage, player, 'floor F1 730294\nrule-on "restored, compared with paper"\n')
    assert view(stage)["locks"] == []


@pytest.mark.parametrize("offset", ["1e18", "-1e18", "nan", "inf"])
def test_a_wild_clock_offset_is_told_in_words(offset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["run", "--headless", "--data", str(tmp_path / "data"), f"--clock-offset={offset}"])
    told = capsys.readouterr().err
    assert status == 2
    assert "dealer-console: the clock cannot be moved by " in told
    assert "Traceback" not in told
    assert not (tmp_path / "data").exists(), "nothing was begun"


def test_a_scenario_that_lets_too_much_time_pass_is_told_in_words(stage: Stage) -> None:
    player = Player(stage, "evening")
    play(stage, player, HEAD)
    with pytest.raises(StageError, match="the clock cannot be moved by"):
        stage.ask({"elapse": 1e15})
    assert view(stage)["stage"] == "felt", "and the console goes on"


def test_a_stage_s_disk_that_cannot_be_read_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--headless", "--data", str(tmp_path / "data"), "--disk", "much"]) == 2
    assert "--disk much: write bytes as TOTAL:FREE" in capsys.readouterr().err
