"""The commands as a user types them: each in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DEMO = "demo-pennsylvania"


def dealer_console(
    *words: str, env: dict[str, str] | None = None, seconds: float = 120
) -> subprocess.CompletedProcess[str]:
    """Runs the command line and gives what came of it."""
    command = [sys.executable, "-m", "dealer_console.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=env, check=False)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of one demo, and beside it what the command said."""
    folder = tmp_path_factory.mktemp("demo") / "evening"
    done = dealer_console("demo", str(folder))
    assert done.returncode == 0, done.stderr
    folder.with_suffix(".out").write_text(done.stdout)
    return folder


def test_demo_leaves_pictures_receipts_and_a_journal_where_it_says(evening: Path) -> None:
    said = evening.with_suffix(".out").read_text()
    assert str(evening / "pictures") in said
    assert "verified" in said
    pictures = sorted(path.name for path in (evening / "pictures").glob("*.png"))
    assert any("showdown" in name for name in pictures)
    assert any("push" in name for name in pictures)
    assert all(path.stat().st_size > 5000 for path in (evening / "pictures").glob("*.png"))


def test_demo_prints_a_record_of_each_of_its_three_hands(evening: Path) -> None:
    receipts = [path.read_text() for path in sorted((evening / "receipts").glob("hand-*.txt"))]
    assert len(receipts) == 3
    assert "OPENING COUNT" in (evening / "receipts" / "slip-1.txt").read_text()
    assert "SIDE HI+LO 120.00 seat 1" in receipts[0]
    assert "MAIN LO 69.00 1: 35.00 (odd) 3: 34.00" in receipts[0]
    assert all("OK" in receipt for receipt in receipts)
    assert "DEALER RELIEF" in receipts[0]
    assert "uncontested" in receipts[1]
    for happened in ("TAKEN BACK", "RESTARTED", "the paper is out"):
        assert happened in receipts[2]


def test_demo_draws_each_record_as_it_comes_out_of_the_printer(evening: Path) -> None:
    drawn = sorted((evening / "receipts").glob("*.png"))
    assert [path.stem for path in drawn] == [path.stem for path in sorted((evening / "receipts").glob("*.txt"))]
    assert all(path.stat().st_size > 5000 for path in drawn)


def test_a_second_demo_does_not_overwrite_the_first(evening: Path) -> None:
    from dealer_console.demo import _free

    free = _free(evening)
    assert free != evening
    assert free.name == "evening-2"
    shutil.rmtree(free)


def test_verify_follows_the_demo_s_journal_and_finds_a_changed_byte(evening: Path, tmp_path: Path) -> None:
    journal = evening / "table" / "table-7.journal"
    sound = dealer_console("verify", str(journal))
    assert sound.returncode == 0
    assert "each follows from the first" in sound.stdout
    spoiled = tmp_path / journal.name
    data = journal.read_bytes()
    assert b'"name":"Gus"' in data
    spoiled.write_bytes(data.replace(b'"name":"Gus"', b'"name":"Max"'))
    broken = dealer_console("verify", str(spoiled))
    assert broken.returncode == 1
    assert "broken at entry" in broken.stdout


def test_without_a_screen_run_says_so_and_names_make_demo(tmp_path: Path) -> None:
    bare = {
        key: value for key, value in os.environ.items() if key not in {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}
    }
    done = dealer_console("run", "--simulated", "--data", str(tmp_path / "data"), env=bare)
    assert done.returncode == 2
    assert "no screen" in done.stderr
    assert "make demo" in done.stderr
    assert not (tmp_path / "data").exists()


def test_house_names_every_fault_with_file_key_and_clause(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(
        'over = "pennsylvania"\ntitle = "Broken"\nrevision = "1"\n'
        '[settings."seats.max"]\nvalue = 11\nclause = "House 1"\nstatus = "house"\n'
        '[settings."odd_chip.tie_high"]\nvalue = "alphabet"\nclause = "House 2"\nstatus = "house"\n'
    )
    done = dealer_console("house", "check", str(broken))
    assert done.returncode == 2
    assert "broken.toml" in done.stderr
    assert "seats.max" in done.stderr
    assert "637a.12(b)" in done.stderr
    assert "odd_chip.tie_high" in done.stderr
    assert "Traceback" not in done.stderr


def test_house_lists_what_a_profile_leaves_open() -> None:
    done = dealer_console("house", "check", "pennsylvania", "--game", "omaha-high", "--limit", "limit")
    assert done.returncode == 0
    assert "limit.cap" in done.stdout.partition("MUST BE SET")[2].partition("NOT SUBMITTED")[0]
    assert "NOT SUBMITTED, BASE RULE IN FORCE" in done.stdout
    assert (
        dealer_console("house", "check", DEMO, "--game", "omaha-high", "--limit", "limit")
        .stdout.lower()
        .count("must be set")
        == 0
    )


def test_replay_prints_a_record_and_refuses_with_the_clause(tmp_path: Path) -> None:
    case = Path(__file__).parent.parent / "cases" / "pa-omaha" / "k2i-excess-to-high.phh"
    done = dealer_console("replay", str(case))
    assert done.returncode == 0
    assert "637a.12(k)(2)(i)" in " ".join(done.stdout.split())
    missing = dealer_console("replay", str(tmp_path / "none.phh"), "--json")
    assert missing.returncode == 2
    assert "none.phh" in missing.stderr
    assert "Traceback" not in missing.stderr


def test_many_files_give_one_line_each_and_the_gravest_status(tmp_path: Path) -> None:
    cases = Path(__file__).parent.parent / "cases"
    files = [
        cases / "pa-omaha" / "k1-highest.phh",
        cases / "illegal" / "bad-card.phh",
        cases / "illegal" / "above-stack.phh",
    ]
    done = dealer_console("replay", "--json", *map(str, files))
    played, unreadable, refused = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 3
    assert played["complete"] is True
    assert "bad-card.phh" in unreadable["error"]
    assert refused["refused"]["action"] == 4
    assert dealer_console("replay", "--json", str(files[0]), str(files[1])).returncode == 2


def test_a_refused_file_prints_what_was_played_and_why_it_stopped() -> None:
    case = Path(__file__).parent.parent / "cases" / "illegal" / "above-stack.phh"
    done = dealer_console("replay", str(case))
    assert done.returncode == 3
    assert "REFUSED" in done.stdout
    assert "p3 cbr 60.00" in done.stdout
