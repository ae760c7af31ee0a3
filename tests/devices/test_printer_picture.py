"""A paper as a picture is drawn from the ESC/POS bytes that the printer got: style, place, cut (devices.md)."""

from __future__ import annotations

import pytest
from PIL import Image

from devices.ports import Line, PrintJob
from devices.printer.codec import encode
from devices.printer.paper import NARROW_PAPER, WIDE_PAPER, papers
from devices.printer.picture import FONTS, picture

ON, OFF = b"\x01", b"\x00"


def drawn(data: bytes, dots: int = WIDE_PAPER) -> Image.Image:
    [one] = papers(b"\x1b@\x1bt\x13" + data + b"\x1dV\x00", dots)
    return picture(one)


def ink(image: Image.Image) -> int:
    """Dark dots."""
    return sum(image.histogram()[:128])


def box(image: Image.Image) -> tuple[int, int, int, int]:
    """What is printed on: left, top, right, bottom."""
    found = image.point(lambda dot: 255 - dot).getbbox()
    assert found is not None, "nothing is printed"
    return found


def test_bold_has_more_ink_in_the_same_cells() -> None:
    plain, bold = drawn(b"HAND 4\n"), drawn(b"\x1bE" + ON + b"HAND 4\n")
    assert ink(bold) > 1.2 * ink(plain)
    assert plain.size == bold.size


def test_double_height_is_twice_as_high_and_no_wider() -> None:
    plain, high = drawn(b"HAND\n"), drawn(b"\x1d!\x01HAND\n")
    left, top, right, bottom = box(plain)
    left_high, top_high, right_high, bottom_high = box(high)
    assert bottom_high - top_high == pytest.approx(2 * (bottom - top), abs=2)
    assert right_high - left_high == pytest.approx(right - left, abs=2)


def test_double_width_is_twice_as_wide() -> None:
    plain, wide = drawn(b"HAND\n"), drawn(b"\x1d!\x10HAND\n")
    assert box(wide)[2] - box(wide)[0] == pytest.approx(2 * (box(plain)[2] - box(plain)[0]), abs=4)


def test_underline_is_a_line_under_the_letters() -> None:
    plain, under = drawn(b"HAND\n"), drawn(b"\x1b-" + ON + b"HAND\n")
    assert box(under)[3] > box(plain)[3]
    row = box(under)[3] - 1
    assert {under.getpixel((x, row)) for x in range(box(under)[0], box(under)[2])} == {0}


def test_inverted_letters_stand_white_on_black() -> None:
    assert ink(drawn(b"\x1dB" + ON + b"HAND\n")) > 2 * ink(drawn(b"HAND\n"))


def test_alignment_is_where_the_line_stands() -> None:
    left, centre, right = (box(drawn(b"\x1ba" + bytes((how,)) + b"HAND\n")) for how in (0, 1, 2))
    assert left[0] < centre[0] < right[0]
    middle = drawn(b"HAND\n").width / 2
    assert (centre[0] + centre[2]) / 2 == pytest.approx(middle, abs=6)


def test_each_cut_is_a_paper_of_its_own() -> None:
    first, second = papers(b"\x1b@ONE\n\x1dV\x00TWO\nTWO\n\x1dV\x00")
    assert (first.text, second.text) == ("ONE", "TWO\nTWO")
    assert picture(second).height > picture(first).height


def test_58_mm_paper_is_narrower_and_its_letters_smaller() -> None:
    wide, narrow = drawn(b"HAND\n"), drawn(b"\x1bM\x01HAND\n", NARROW_PAPER)
    assert narrow.width < wide.width
    assert box(narrow)[2] - box(narrow)[0] < box(wide)[2] - box(wide)[0]


@pytest.mark.skipif(not FONTS.is_dir(), reason="no DejaVu fonts here: apt-get install fonts-dejavu-core")
@pytest.mark.parametrize("font", [b"", b"\x1bM\x01"])
def test_what_hangs_below_the_line_is_not_cut_off(font: bytes) -> None:
    """A ``g`` reaches below an ``a`` by a fifth of the letter's height at least."""
    letters, hanging = box(drawn(font + b"aaaa\n")), box(drawn(font + b"gjpy\n"))
    assert hanging[3] - letters[3] >= 3


def test_a_rule_is_drawn_through_without_gaps() -> None:
    job = PrintJob("T7-H1", 1, 0, (Line("─" * 48),))
    [paper] = papers(b"".join(encode(job)))
    image = picture(paper)
    rows = [
        all(image.getpixel((x, y)) < 128 for x in range(26, 24 + WIDE_PAPER - 2))  # type: ignore[operator]
        for y in range(image.height)
    ]
    assert sum(rows) >= 2, "one rule under the job's name and one of the record's own"


def test_the_same_bytes_give_the_same_picture() -> None:
    assert drawn(b"HAND 4\n").tobytes() == drawn(b"HAND 4\n").tobytes()
