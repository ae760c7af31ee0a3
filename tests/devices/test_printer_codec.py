"""A job to bytes and the bytes to paper again (devices, "Printer"; golden text beside the code that makes it)."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.errors import JobError
from devices.ports import Line, PrintJob
from devices.printer.codec import encode, verify
from devices.printer.paper import (
    NARROW_PAPER,
    WIDE_PAPER,
    DrawerKicked,
    Paper,
    PaperQuestion,
    PaperReader,
    Unknown,
    papers,
)
from devices.printer.realtime import RealTime
from devices.printer.text import printable


def job(*lines: Line | str, qr: str = "", copy: int = 0) -> PrintJob:
    told = tuple(one if isinstance(one, Line) else Line(one) for one in lines)
    return PrintJob("7-482", 482, copy, told, qr)


def printed(one: PrintJob, columns: int = 48, dots: int = WIDE_PAPER) -> Paper:
    (paper,) = papers(b"".join(encode(one, columns)), dots)
    return paper


def body(paper: Paper) -> list[str]:
    """The lines between the id above with its rule and the id below."""
    lines = paper.text.split("\n")
    return lines[2:-1]


def test_accents_and_the_euro_survive_the_wire() -> None:
    data = b"".join(encode(job("Zoë Müller 5,00 €")))
    assert b"\x1bt\x13" in data
    assert "Zoë Müller 5,00 €".encode("cp858") in data
    assert body(papers(data)[0]) == ["Zoë Müller 5,00 €"]


@given(st.lists(st.text(max_size=40), max_size=6))
def test_round_trip_of_any_lines(lines: list[str]) -> None:
    paper = printed(job(*lines))
    wrapped = [text[at : at + 48].rstrip() for text in map(printable, lines) for at in range(0, len(text), 48) or (0,)]
    assert [line.text for line in paper.lines[2:-7]] == wrapped


@given(st.text(max_size=30), st.sampled_from([48, 42]))
def test_a_name_kicks_no_drawer_and_gives_no_command(name: str, columns: int) -> None:
    hostile = name + "\x1bp\x00\x19\x19" + "\x10\x14\x01\x00\x05" + name + "\x10\x04\x01\x1dV\x00"
    data = b"".join(encode(job(hostile), columns))
    buffered, at_once = RealTime().feed(data)
    happened = PaperReader().feed(buffered)
    assert at_once == ()
    assert not [one for one in happened if isinstance(one, DrawerKicked | Unknown)]
    assert sum(isinstance(one, Paper) for one in happened) == 1


def test_the_confirmation_stands_behind_the_cut_and_nothing_behind_it() -> None:
    happened = PaperReader().feed(b"".join(encode(job("x"))))
    assert [type(one) for one in happened] == [Paper, PaperQuestion]
    assert happened[1] == PaperQuestion(1)


def test_both_halves_of_a_torn_paper_carry_the_id() -> None:
    lines = printed(job("one", "two")).text.split("\n")
    assert lines[0] == lines[-1] == "JOB 7-482"


def test_a_reprint_says_duplicate_above_and_below() -> None:
    paper = printed(job("one", copy=2))
    assert paper.text.split("\n")[0] == paper.text.split("\n")[-1] == "JOB 7-482  DUPLICATE 2"
    assert paper.lines[0].runs[0].style.bold


@pytest.mark.parametrize(("columns", "dots", "font"), [(48, WIDE_PAPER, "a"), (42, NARROW_PAPER, "b")])
def test_columns_fill_their_paper_and_do_not_spill(columns: int, dots: int, font: str) -> None:
    paper = printed(job("x" * columns, "y" * (columns + 1)), columns, dots)
    assert body(paper) == ["x" * columns, "y" * columns, "y"]
    assert paper.lines[2].runs[0].style.font == font


def test_other_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="48 or 42"):
        encode(job("x"), 40)


def test_styles_reach_the_paper_and_end_where_they_end() -> None:
    loud = Line("HAND RECORD", bold=True, double_height=True, centered=True)
    paper = printed(job(loud, "plain"))
    head, plain = paper.lines[2], paper.lines[3]
    assert (head.runs[0].style.bold, head.runs[0].style.height, head.align) == (True, 2, "center")
    assert (plain.runs[0].style.bold, plain.runs[0].style.height, plain.align) == (False, 1, "left")
    assert body(paper)[0] == " " * 18 + "HAND RECORD"


def test_styles_reach_narrow_paper_in_its_own_font() -> None:
    paper = printed(job(Line("HAND", double_height=True), "plain"), 42, NARROW_PAPER)
    assert [line.runs[0].style.font for line in paper.lines[:4]] == ["b"] * 4


@pytest.mark.parametrize("size", [1, 300, 301, 1000, 1001, 1036, 1037, 1038, 1293, 2952, 2953])
def test_qr_holds_the_whole_note_and_no_length_is_read_as_a_command(size: int) -> None:
    data = b"".join(encode(job("x", qr="n" * size)))
    buffered, at_once = RealTime().feed(data)
    assert at_once == ()
    (paper,) = [one for one in PaperReader().feed(buffered) if isinstance(one, Paper)]
    assert [content.rstrip("\n") for content in paper.qr] == ["n" * size]


@pytest.mark.parametrize(("qr", "word"), [("n" * 2954, "2954 bytes"), ("a\x10\x04\x01", "control")])
def test_qr_that_no_printer_takes_is_refused_before_anything_is_sent(qr: str, word: str) -> None:
    with pytest.raises(JobError, match=word):
        verify(job("x", qr=qr))
    with pytest.raises(JobError, match="7-482"):
        encode(job("x", qr=qr))


def test_the_library_is_imported_late_and_leaves_the_log_alone() -> None:
    program = (
        "import sys, logging, tempfile, os\n"
        "import devices.printer.driver\n"
        "assert 'escpos' not in sys.modules\n"
        "before = set(os.listdir(tempfile.gettempdir()))\n"
        "from devices.ports import Line, PrintJob\n"
        "from devices.printer.codec import encode\n"
        "encode(PrintJob('1', 1, 0, (Line('x'),)))\n"
        "assert 'escpos' in sys.modules\n"
        "assert logging.root.handlers == [], logging.root.handlers\n"
        "import escpos.capabilities\n"
        "assert not os.path.exists(escpos.capabilities.pickle_dir)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert logging.root is not None


@given(st.binary(max_size=300), st.integers(1, 30))
def test_paper_is_the_same_for_bytes_in_pieces_and_noise_is_survived(noise: bytes, size: int) -> None:
    whole = PaperReader().feed(noise)
    reader, pieces = PaperReader(), []
    for at in range(0, len(noise), size):
        pieces += reader.feed(noise[at : at + size])
    assert tuple(pieces) == whole


@given(st.binary(max_size=200), st.integers(1, 7))
def test_real_time_commands_are_found_in_pieces_of_any_size(noise: bytes, size: int) -> None:
    data = noise + b"\x10\x04\x02" + noise
    whole = RealTime().feed(data)
    stage, buffered, commands = RealTime(), b"", []
    for at in range(0, len(data), size):
        some, found = stage.feed(data[at : at + size])
        buffered += some
        commands += found
    assert (buffered, tuple(commands)) == whole


def test_real_time_command_inside_other_data_is_obeyed_there() -> None:
    raster = b"\x1dv0\x00\x01\x00\x03\x00\x10\x04\x01"
    assert RealTime().feed(raster) == (raster[:8], (b"\x10\x04\x01",))


def test_a_raster_a_drawer_pulse_and_an_unknown_command_are_read_for_what_they_are() -> None:
    raster = b"\x1dv0\x00\x02\x00\x03\x00" + b"\x0a" * 6
    happened = PaperReader().feed(raster + b"\x1bp\x00\x19\x19" + b"\x1bz" + b"after\n\x1dVB\x00")
    assert happened[:2] == (DrawerKicked(), Unknown(b"\x1bz"))
    assert isinstance(happened[2], Paper)
    assert happened[2].text == "after"


def test_a_line_longer_than_the_paper_goes_on_in_the_next() -> None:
    (paper,) = papers(b"\x1b@" + b"z" * 50 + b"\n\x1dV\x00")
    assert paper.text == "z" * 48 + "\nzz"


def test_right_hand_and_doubled_text_stand_where_they_are_printed() -> None:
    (paper,) = papers(b"\x1ba\x02right\n\x1ba\x01\x1b!\x20wide\n\x1dV\x00")
    assert paper.text == " " * 43 + "right\n" + " " * 20 + "wide"


def test_picture_shows_ink_where_the_text_is_and_is_the_same_twice() -> None:
    from devices.printer.picture import picture

    paper = printed(job(Line("HAND RECORD", bold=True, double_height=True, centered=True), "", "Zoë 5,00 €"))
    first, again = picture(paper), picture(paper)
    assert first.tobytes() == again.tobytes()
    assert first.width == WIDE_PAPER + 48
    blank = picture(printed(job("", "", "")))
    assert sum(pixel < 128 for pixel in first.tobytes()) > sum(pixel < 128 for pixel in blank.tobytes())
