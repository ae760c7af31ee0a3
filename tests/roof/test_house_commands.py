"""``dealer-console house show | check | diff | sign``: what is printed, where, and with which exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_console.cli import main

BROKEN = """
title = "Broken"
revision = "1"
over = "pennsylvania"
[settings."seats.max"]
value = 11
clause = "House 1"
status = "house"
[settings."odd_chip.tie_high"]
value = "alphabet"
clause = "House 2"
status = "house"
[settings.run_it_twice]
value = "yes"
clause = "House 3"
status = "house"
"""


@pytest.fixture
def broken(tmp_path: Path) -> str:
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN)
    return str(path)


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["house", *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_check_lists_all_faults_at_once_one_short_line_each(capsys: pytest.CaptureFixture[str], broken: str) -> None:
    status, out, err = ran(capsys, "check", broken)
    assert (status, out) == (2, "")
    *faults, count = err.splitlines()
    assert count.endswith("3 faults")
    assert [line.split(": ")[1] for line in faults] == ["odd_chip.tie_high", "run_it_twice", "seats.max"]
    assert "(House 2)" in faults[0]
    assert "running it twice: known and not dealt here" in faults[1]
    assert "58 Pa. Code § 637a.12(b)" in faults[2]


@pytest.mark.parametrize("do", ["show", "sign"])
def test_a_broken_profile_is_neither_shown_nor_posted(capsys: pytest.CaptureFixture[str], broken: str, do: str) -> None:
    status, out, err = ran(capsys, do, broken)
    assert (status, out) == (2, "")
    assert err.count("\n") == 4


def test_an_unknown_house_is_named_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("check", "rio"), ("show", "rio"), ("diff", "canada", "rio"), ("sign", "rio")):
        status, _, err = ran(capsys, *words)
        assert status == 2
        assert "no such house; known: canada" in err


def test_show_and_diff_print_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "show", "online")
    assert status == 0
    assert "HOW THE TEXTS ARE READ" in out
    status, out, _ = ran(capsys, "diff", "online", "roberts-rules")
    assert status == 0
    assert out.rstrip().endswith("settings differ")


def test_a_game_that_the_house_does_not_deal_is_named_with_those_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    for do in ("check", "sign"):
        status, _, err = ran(capsys, do, "canada", "--game", "draw-low")
        assert status == 2
        assert "canada does not deal draw-low; it deals omaha-high limit" in err
        status, _, err = ran(capsys, do, "canada", "--limit", "rummy")
        assert status == 2
        assert "rummy: no such game or limit" in err


def test_the_sign_of_the_table_s_own_house_needs_no_more_than_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, "sign", "demo-pennsylvania")
    assert (status, err) == (0, "")
    assert "Demonstration Card Room" in out
    assert "2 blinds: 1.00 and 2.00" in out


def test_the_sign_of_another_game_takes_its_stakes_from_the_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "draw-high", "--limit", "limit", "--bets", "4", "8", "--blinds", "2", "4", "--ante", "0.50")
    status, out, _ = ran(capsys, "sign", "demo-pennsylvania", *words, "--columns", "42")
    assert status == 0
    assert max(map(len, out.splitlines())) <= 42
    assert "Limit Five-card Draw High" in out
    assert "0.50" in out
    assert "4.00 and 8.00" in out


def test_the_sign_of_a_house_with_posted_stakes_takes_the_blinds_that_they_fix(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, _ = ran(capsys, "sign", "canada")
    assert status == 1  # fee, jackpot and smallest chip are the house's to set
    assert "DRAFT: NOT TO BE POSTED" in out
    assert "2 blinds: 2.50 and 5.00" in out
    _, other, _ = ran(capsys, "sign", "canada", "--bets", "10", "20")
    assert "2 blinds: 5.00 and 10.00" in other


def test_an_amount_that_is_none_is_named_with_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, "sign", "demo-pennsylvania", "--ante", "many")
    assert status == 2
    assert "--ante: 'many' is no amount" in err


def test_the_sign_as_a_page_to_post(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="reportlab stands in requirements.lock: make setup installs it")
    page = tmp_path / "sign.pdf"
    status, out, _ = ran(capsys, "sign", "demo-pennsylvania", "--pdf", str(page))
    assert status == 0
    assert str(page) in out
    assert page.read_bytes().startswith(b"%PDF-")
    status, _, err = ran(capsys, "sign", "demo-pennsylvania", "--pdf", str(tmp_path / "none" / "sign.pdf"))
    assert status == 2
    assert "cannot be written" in err
