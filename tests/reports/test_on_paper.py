"""The record as it comes out of the printer: through ESC/POS bytes and back, line for line, on both papers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from devices.ports import Line, PrintJob
from devices.printer.codec import encode
from devices.printer.paper import NARROW_PAPER, WIDE_PAPER, Paper, papers
from reports.hand_record import HandRecord, Status, record_lines

PAPERS = [(42, NARROW_PAPER), (48, WIDE_PAPER)]


def printed(record: HandRecord, columns: int, dots: int) -> Paper:
    lines = tuple(
        Line(line.text, line.style.bold, line.style.double_height, line.style.centered)
        for line in record_lines(record, columns)
    )
    [paper] = papers(b"".join(encode(PrintJob("T7-H124", 124, 0, lines), columns)), dots)
    return paper


@pytest.mark.parametrize(("columns", "dots"), PAPERS)
def test_every_line_of_a_record_is_one_line_of_paper(worked, columns: int, dots: int) -> None:
    paper = printed(worked, columns, dots)
    texts = [line.text for line in paper.lines]
    # The job's name and a rule stand above, its name and the feed before the cut below.
    own = texts[2 : 2 + len(record_lines(worked, columns))]
    assert own == [line.text.rstrip() for line in record_lines(worked, columns)]
    assert all(line.dots <= dots for line in paper.lines)


@pytest.mark.parametrize(("columns", "dots"), PAPERS)
def test_a_paper_that_is_no_plain_original_says_so_in_double_height(worked, columns: int, dots: int) -> None:
    def high(record: HandRecord) -> list[str]:
        paper = printed(record, columns, dots)
        return [line.text for line in paper.lines if any(run.style.height == 2 for run in line.runs)]

    assert "ORIGINAL" not in high(worked)
    assert "ORIGINAL  DEGRADED" in high(replace(worked, status=(Status.ORIGINAL, Status.DEGRADED)))
    second = replace(worked, header=replace(worked.header, copy=2), status=(Status.DUPLICATE,))
    assert "DUPLICATE 1" in high(second)
