"""Scenario files are read as scenarios.md says; what cannot be read is named by file and line, exit 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_console.cli import main
from dealer_console.rig.scenario_file import EXPECTS, STEPS, ScenarioError, explain, read_rule, read_scenario
from rules.errors import NotationError


def test_comments_blank_lines_and_quotes() -> None:
    steps = read_scenario('# a comment\n\nseat 3 "Ada #1" 100.00  # buys in\n5 raise 40.00\n', "x")
    assert [(step.line, step.word, step.words) for step in steps] == [
        (3, "seat", ("3", "Ada #1", "100.00")),
        (4, "raise", ("5", "40.00")),
    ]


def test_a_rules_value_keeps_its_quotes_and_brackets() -> None:
    (step,) = read_scenario('rule fee {rake = {percent = 10, round = "down"}}', "x")
    assert step.rest == 'fee {rake = {percent = 10, round = "down"}}'


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dance 3", "no step"),
        ('""', "no step"),
        ("seat 3 Ada", "seat N NAME AMOUNT"),
        ("seat three Ada 100.00", "seat N NAME AMOUNT"),
        ("seat 3 Ada 100.001", "seat N NAME AMOUNT"),
        ("seat 3 Ada -5", "seat N NAME AMOUNT"),
        ("seat 3 Ada 1,000", "seat N NAME AMOUNT"),
        ("seat ٣ Ada 100.00", "seat N NAME AMOUNT"),
        ("seat 99999999999999999999 Ada 5", "seat N NAME AMOUNT"),
        ("deal", "deal CARD"),
        ("deal Ks Xx", "deal CARD"),
        ("deal ks", "deal CARD"),
        ("deal 10s", "deal CARD"),
        ("bet", "bet A"),
        ("bet all", "bet A"),
        ("fold 3", "it is written fold"),
        ("blinds", "blinds A B"),
        ("bets 4.00", "bets SMALL BIG"),
        ("push both", "push / push all"),
        ("puck under the table", "puck N"),
        ("puck gone", "puck N"),
        ("shoe explode", "shoe unplug"),
        ("shoe noise", "shoe unplug"),
        ("shoe noise loud", "shoe unplug"),
        ("shoe lid ajar", "shoe unplug"),
        ("printer burn", "printer paper-out"),
        ("staff D1 croupier 481516", "staff ID ROLE PIN"),
        ("rule limit.cap", "rule KEY VALUE"),
        ("rule fee {rake", "no value"),
        ("correct 1", "correct K TEXT"),
        ("elapse soon", "elapse SECONDS"),
        ("expect", "what is expected"),
        ("expect rain", "nothing that can be expected"),
        ("expect turn", "followed by N"),
        ("expect stack 3", "followed by N A"),
        ("expect pot small 5.00", "followed by P A"),
        ("expect award 3 middle 5.00", "high|low|all|uncontested"),
        ("expect hidden card", "followed by C"),
        ("expect owes 3 1.00", "expect owes is followed by N A A"),
        ("irreg no-such", "irreg KIND"),
        ('rule-on "play goes on', "closing quotation"),
    ],
)
def test_an_unreadable_line_is_named(line: str, words: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_scenario(f"# first\n{line}\n", "evening.scenario")
    message = str(refused.value)
    assert message.startswith("evening.scenario:2: ")
    assert words in message


@pytest.mark.parametrize(
    ("text", "value"),
    [("none", "none"), ("3", 3), ('"a b"', "a b"), ("[1, 2]", [1, 2]), ("left_of_button", "left_of_button")],
)
def test_values_of_rules(text: str, value: object) -> None:
    assert read_rule("key", text) == value


def test_a_value_that_is_none_names_its_key() -> None:
    with pytest.raises(NotationError, match="fee"):
        read_rule("fee", "{a b}")


def test_every_step_explains_itself_by_its_row() -> None:
    for word, row in STEPS.items():
        assert explain(word) == f"{row.forms}\n    {row.means}"
    assert "complete" in EXPECTS


def test_explain_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--explain", "riffle"]) == 0
    assert "the hand starts" in capsys.readouterr().out
    assert main(["scenario", "--explain", "dance"]) == 2
    assert "'dance' is no step" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"open\ndance\n", b"\xff\xfe", None])
def test_an_unreadable_file_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    path = tmp_path / "evening.scenario"
    if content is not None:
        path.write_bytes(content)
    assert main(["scenario", str(path)]) == 2
    said = capsys.readouterr().err
    assert "evening.scenario" in said
    assert "Traceback" not in said


def test_a_folder_that_is_not_empty_is_not_played_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.scenario"
    path.write_text("house pennsylvania\n")
    assert main(["scenario", "--data", str(tmp_path), str(path)]) == 2
    assert "not empty" in capsys.readouterr().err
