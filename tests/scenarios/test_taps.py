"""What a hand costs in taps, against screens.md, "Taps per flow"; and docs/taps.md is the table that was played."""

from __future__ import annotations

import pytest
from tap_table import HANDS, PAGE, played, row

from dealer_console.rig.scenario_file import Step

# screens.md: "1 each", "1 per pot", "1 SHOW or FOLD per seat", "take back 1", "0 or 1" for the next hand, "1 in".
ONE = frozenset({"riffle", "fold", "check", "call", "all-in", "undo", "hold", "push", "draws", "muck"})
# A tap on HOLD's way out is the ruling and the key that confirms it; a correction the key, its action and the change.
MOST = {"rule-on": 2, "correct": 5}


def allowed(step: Step, entered: bool = False) -> int:
    """The most taps that the design grants a step; ``entered`` where a shown holding is entered on the card pad."""
    if step.word in ONE:
        return 1
    if step.word == "show":
        return 2 + 2 * len(step.words[1:]) if entered else 1  # SHOW, rank and suit for each card, ENTER
    if step.word in {"bet", "raise"}:
        units = step.words[-1].removesuffix(".00")
        return 2 + len(units)
    if step.word == "floor":
        return 1 + len(step.words[0]) + 1 + len(step.words[1]) + 1
    if step.word == "deal":
        return 1 + 3 * len(step.words)  # the shoe's lamp; rank, suit and ENTER for each card
    return MOST[step.word]


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_each_step_of_a_hand_costs_no_more_taps_than_the_design_grants(path) -> None:  # type: ignore[no-untyped-def]
    taken = played(path)
    draw = any(one.step.word == "draws" for one in taken)
    over = [f"{one.step.text}: {one.taps} taps" for one in taken if one.taps > allowed(one.step, entered=draw)]
    assert over == []
    assert row(path, taken) in PAGE.read_text(encoding="utf-8").splitlines()


def test_at_least_ten_kinds_of_hands_are_counted() -> None:
    assert len(HANDS) >= 10
    assert len([line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]) == 1 + len(
        HANDS
    )
