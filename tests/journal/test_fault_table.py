"""docs/faults.md against records.md, section 2: every number has its row, and every test that a row names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)
TABLE = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")


def every_test() -> set[str]:
    found = set[str]()
    for path in (ROOT / "tests").rglob("test_*.py"):
        found |= set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    return found


def test_every_fault_has_one_row_in_the_order_of_its_numbers() -> None:
    assert [int(row[0]) for row in ROW.findall(TABLE)] == list(range(1, 47))


def test_every_row_names_its_tests_or_says_that_it_is_not_built() -> None:
    for number, fault, behaviour, held in ROW.findall(TABLE):
        assert ("not built" in behaviour) != ("`test_" in held), f"fault {number}: {fault}"


def test_every_test_that_is_named_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", TABLE))
    assert len(named) > 40
    assert named <= every_test(), named - every_test()
