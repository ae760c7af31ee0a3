"""Slips on paper: 58 Pa. Code §§ 465a.36-.44; console.md, Tray. 42 and 48 columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.fill_slip import Slip, SlipEvent, slip_lines
from reports.record import RecordHeader
from rules import event as ev
from rules.chips import Cents, cents
from rules.tray import Tray

HEADER = RecordHeader("Demonstration Card Room", 7, "America/New_York", 6, "USD", "1.0")
AT = "2026-03-15T06:58:10.000000Z"
CHIPS = ((cents("100"), 20), (cents("25"), 80), (cents("5"), 149), (cents("1"), 250))
COUNT = ev.TrayCounted(4, "closing", CHIPS, cents("4995"), cents("5000"), "D12", "F3")
FILL = ev.TrayFilled(2, cents("1500"), "D12", "F3")
CREDIT = ev.TrayCredited(3, cents("250"), "D12", "F3")
DROP = ev.DropTaken(5, cents("85"), cents("17"), cents("40"), 34, "D12", "F3")
TRAY = Tray(opened=cents("5000"), fills=cents("1500"), rake=cents("3"), jackpot=cents("1"))


def slip(event: SlipEvent, columns: int = 42, copy: int = 1) -> list[str]:
    lines = slip_lines(Slip(replace(HEADER, copy=copy), event, AT, TRAY, "58 Pa. Code §§ 465a.36-.44, counts"), columns)
    return [line.text for line in lines]


def test_the_closing_slip_as_it_is_signed() -> None:
    assert slip(COUNT) == [
        "Demonstration Card Room",
        "CLOSING COUNT",
        "ORIGINAL",
        "─" * 42,
        "TABLE 7  SLIP 4      GAMING DAY 2026-03-14",
        "02:58:10 EDT                           USD",
        "─" * 42,
        "100.00 x 20                       2,000.00",
        "25.00 x 80                        2,000.00",
        "5.00 x 149                          745.00",
        "1.00 x 250                          250.00",
        "COUNTED                           4,995.00",
        "expected                          5,000.00",
        "DIFFERENCE                      5.00 short",
        "STILL IN THE DROP BOX",
        "rake                                  3.00",
        "jackpot                               1.00",
        "fees                                  0.00",
        "TOTAL                                 4.00",
        " 58 Pa. Code §§ 465a.36-.44, counts",
        "─" * 42,
        "",
        "DEALER D12 _______________________________",
        "",
        "FLOOR  F3 ________________________________",
    ]


@pytest.mark.parametrize(
    ("counted", "words"), [("5000", "none"), ("4995", "5.00 short"), ("5000.50", "0.50 over")]
)  # fmt: skip
def test_a_difference_is_stated_in_words(counted: str, words: str) -> None:
    paper = slip(replace(COUNT, chips=(), counted=cents(counted)))
    assert next(line for line in paper if line.startswith("DIFFERENCE")).endswith(words)


def test_a_fill_and_a_credit_say_what_the_tray_must_now_hold() -> None:
    for event, title, amount in ((FILL, "FILL SLIP", "1,500.00"), (CREDIT, "CREDIT SLIP", "250.00")):
        paper = slip(event)
        assert paper[1] == title
        assert any(line.startswith("CHIPS") and line.endswith(amount) for line in paper)
        assert "tray must now hold                6,500.00" in paper


@pytest.mark.parametrize("event", [FILL, CREDIT])
def test_a_fill_and_a_credit_list_their_chips(event: ev.TrayFilled | ev.TrayCredited) -> None:
    paper = slip(replace(event, chips=((cents("100"), 2), (cents("25"), 2))))
    rows = [line.split() for line in paper if " x " in line]
    assert rows == [["100.00", "x", "2", "200.00"], ["25.00", "x", "2", "50.00"]]
    assert " x " not in "".join(slip(event))


def test_a_drop_slip_names_each_ledger_and_the_last_hand() -> None:
    paper = slip(DROP)
    assert "DROP BOX, TO HAND 34" in paper
    assert [line.split()[-1] for line in paper if line.startswith(("rake", "jackpot", "fees", "TOTAL"))] == [
        "85.00", "17.00", "40.00", "142.00",
    ]  # fmt: skip


def test_a_slip_that_may_have_come_out_before_is_a_duplicate() -> None:
    assert slip(FILL, copy=2)[2] == "DUPLICATE 1"


@pytest.mark.parametrize("columns", [42, 48])
@pytest.mark.parametrize("event", [COUNT, FILL, CREDIT, DROP, replace(COUNT, counted=Cents(10**12))])
def test_no_line_exceeds_the_paper(event: SlipEvent, columns: int) -> None:
    long = replace(event, dealer="D123456789012", floor="F123456789012")
    assert max(map(len, slip(long, columns))) <= columns
