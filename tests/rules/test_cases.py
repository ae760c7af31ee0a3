"""The acceptance cases, played in-process: what ``dealer-console replay`` would print is compared fact by fact."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dealer_console.replaying import PLAYED, REFUSED, UNREADABLE, replay_file
from reports.hand_json import hand_json
from rules.errors import NotationError, ProfileError

CASES = Path(__file__).parents[1] / "cases"
HANDS = Path(__file__).parents[3] / "shared" / "hands"


def _comparison() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_cases", CASES / "run_cases.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["run_cases"] = module  # its dataclass looks itself up
    spec.loader.exec_module(module)
    return module


run_cases = _comparison()


def outcome(hand: Path) -> tuple[int, str]:
    """Exit status and output of a replay with ``--json``."""
    try:
        played = replay_file(hand)
    except (NotationError, ProfileError) as error:
        return UNREADABLE, str(error)
    return REFUSED if played.refused else PLAYED, json.dumps(hand_json(played))


def files(folder: Path) -> list[Path]:
    return [case.hand for case in run_cases.collect([str(folder)])]


def difference(hand: Path) -> str | None:
    expected = json.loads(hand.with_suffix(".json").read_text(encoding="utf-8"))
    status, out = outcome(hand)
    return run_cases.check(expected, status, out, out)


@pytest.mark.parametrize("hand", files(CASES), ids=lambda hand: f"{hand.parent.name}/{hand.stem}")
def test_case(hand: Path) -> None:
    assert difference(hand) is None


def test_the_cases_are_all_there() -> None:
    # A comparison over an empty folder would pass as well.
    assert len(files(CASES)) > 130


def test_recorded_hands() -> None:
    if not HANDS.is_dir():
        pytest.skip("the recorded hands do not lie in the repository; run where ../shared/hands is there")
    hands = files(HANDS)
    assert len(hands) > 100
    found = {hand.stem: why for hand in hands if (why := difference(hand))}
    assert not found
