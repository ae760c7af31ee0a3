"""``dealer-console replay`` without ``--json``: the same facts as the printed hand record (hand-files.md, Output)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from reports.findings import findings
from reports.hand_record import WIDE, replay_lines, replay_record
from rules.chips import money
from rules.house import Profile, load
from rules.notation import read_hand_file
from rules.replay import Replayed, replay

ROOT = Path(__file__).resolve().parents[2]
HANDS = ROOT.parent / "shared" / "hands"

HEAD = """
_game = "omaha-hi-lo-8"
_limit = "pot-limit"
_house = "demo-pennsylvania"
blinds_or_straddles = [1.00, 2.00, 0, 0, 0]
starting_stacks = [180.00, 250.00, 300.00, 45.00, 210.00]
seats = [6, 8, 1, 3, 4]
_button = 4
_burns = ["Jd", "Js", "Jc"]
"""
DEAL = ["d dh p1 6c6d6h6s", "d dh p2 8c8dAdAh", "d dh p3 As3sKhQc", "d dh p4 Ac3d9c9d", "d dh p5 Kc7c8sTs"]
PREFLOP = ["p3 cc", "p4 cbr 9", "p5 cc", "p1 f", "p2 cc", "p3 cc"]
LATER = [
    "d db 2c7hKd", "p2 cc", "p3 cbr 37", "p4 cc", "p5 cc", "p2 f", "d db 5s", "p3 cbr 60", "p5 cc", "d db Qh",
    "p3 cc", "p5 cc",
]  # fmt: skip


@cache
def profile(name: str) -> Profile:
    return load(name, ROOT / "config" / "houses")


def played(actions: list[str], more: str = "") -> Replayed:
    text = f"{HEAD}{more}\nactions = {actions}"
    return replay(read_hand_file(text), profile("demo-pennsylvania"))


def words(one: Replayed) -> str:
    return " ".join(" ".join(replay_lines(one)).split())


def test_the_worked_hand_as_a_file_has_the_money_of_the_record():
    lines = replay_lines(played([*DEAL, *PREFLOP, *LATER, "p3 sm -", "p4 sm -", "p5 sm -"]))
    for line in (
        "MAIN 145.00  rake 5.00 jp 1.00 = 139.00",
        "SIDE 122.00  seats 1,4",
        "MAIN HI 70.00 seat 1 (odd 1.00 to high)",
        "MAIN LO 69.00 1: 35.00 (odd) 3: 34.00",
        "SIDE HI+LO 122.00 seat 1",
        "END 1:421 3:34 4:104 6:179 8:241",
        "IN 267.00 = OUT 261.00 + 6.00  OK",
    ):
        assert line in lines


def test_a_replay_has_no_times_and_says_what_it_is():
    text = words(played([*DEAL, *PREFLOP]))
    assert text.startswith("HAND RECORD REPLAY")
    assert "GAMING DAY" not in text
    assert "UTC" not in text
    assert "TABLE" not in text


def test_folded_mucked_and_burned_cards_never():
    """The file names all of them; the paper names what lay open."""
    text = words(played([*DEAL, *PREFLOP, *LATER, "p3 sm -", "p4 sm", "p5 sm"]))
    assert " 1 As 3s Kh Qc " in text
    for hidden in ("6c", "6h", "8c", "Ad", "9c", "9d", "Kc", "Ts", "Jd", "Js", "Jc"):
        assert hidden not in text.split("RULES")[0] + text.split("PREFLOP")[1]


def test_an_unfinished_file_says_who_must_act():
    assert "TO ACT seat 4: fold call 9.00 raise to 16.00-32.00" in words(played([*DEAL, *PREFLOP[:2]]))
    assert "NOT OVER: the flop is due" in words(played([*DEAL, *PREFLOP]))
    assert "NOT OVER: seat 1 is due to show" in words(played([*DEAL, *PREFLOP, *LATER]))


def test_a_refused_action_is_named_behind_what_was_played():
    text = words(played([*DEAL, "p3 cc", "p4 cbr 900"]))
    assert "PREFLOP 1 calls 2 POT 5.00" in text
    assert "REFUSED action 7, p4 cbr 900: " in text


def test_a_refused_set_up_has_nothing_but_its_refusal():
    lines = replay_lines(played([], '_rules = {"games" = ["omaha-high"]}'))
    assert lines[0] == "REFUSED"
    assert lines[1].startswith(" the set-up: ")


def test_finishing_stacks_that_differ_are_named():
    actions = [*DEAL, "p3 f", "p4 f", "p5 f", "p1 f"]
    assert "DIFFERS" not in words(played(actions, "finishing_stacks = [179, 251, 300, 45, 210]"))
    text = words(played(actions, "finishing_stacks = [180, 250, 300, 45, 210]"))
    assert "DIFFERS seat 6: file 180.00, ours 179.00 DIFFERS seat 8: file 250.00, ours 251.00" in text


def test_pot_rounding_prints_the_exact_amount_and_the_played_one():
    """Mistakes dealers make, rounding of the pot: exact and played amount both shown (console.md)."""
    rules = (
        '_rules = {"pot_limit.round_unit" = 5.00, "pot_limit.round" = "up", "pot_limit.small_blind_as" = "big_blind"}'
    )
    text = f"""
_game = "omaha-high"
_limit = "pot-limit"
blinds_or_straddles = [5, 10, 0]
starting_stacks = [500, 500, 500]
{rules}
actions = ["d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????", "p3 cbr 40"]"""
    told = words(replay(read_hand_file(text), profile("roberts-rules")))
    assert "3 raises to 40 (POT, exact 35)" in told
    assert "counted after the call, small blind counted as big blind, rounded up to 5.00" in told


@pytest.mark.skipif(not HANDS.is_dir(), reason="the acceptance hands lie beside the repository, not in a clone")
def test_every_acceptance_hand_prints_within_its_columns_and_adds_up():
    seen = 0
    for path in sorted(HANDS.glob("*.phh")):
        file = read_hand_file(path.read_text(encoding="utf-8"))
        if not file.game.startswith("omaha"):
            continue
        one = replay(file, profile(file.house))
        lines = replay_lines(one)
        assert max(map(len, lines)) <= WIDE, path.name
        if one.refused is None:
            record = replay_record(one)
            assert findings(record) == (), path.name
            for pot in record.pots:
                assert all(money(award.amount) in " ".join(lines).replace(",", "") for award in pot.awards), path.name
            seen += 1
    assert seen
