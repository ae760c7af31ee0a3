"""DLE EOT 1..4 and GS r 1, bit by bit (devices, "Printer")."""

import itertools

import pytest

from devices.printer.status import (
    AnswerReader,
    Answers,
    Kind,
    paper_answer,
    question,
    read_status,
    status_bytes,
)
from devices.reading import Paper, PrinterStatus

WELL = (0x12, 0x12, 0x12, 0x12)

BITS = [
    (1, 0x08, "offline"),
    (2, 0x04, "cover_open"),
    (2, 0x20, "paper_out"),
    (2, 0x40, "error"),
    (3, 0x08, "cutter_error"),
    (3, 0x20, "unrecoverable"),
    (3, 0x40, "recoverable"),
    (4, 0x04, "near_end"),
    (4, 0x08, "near_end"),
    (4, 0x20, "paper_out"),
    (4, 0x40, "paper_out"),
]


@pytest.mark.parametrize(("answer", "bit", "name"), BITS)
def test_every_bit_says_one_thing(answer: int, bit: int, name: str) -> None:
    bytes_ = tuple(byte | bit if number == answer else byte for number, byte in enumerate(WELL, 1))
    assert read_status(bytes_) == Answers(**{name: True})


def test_all_bits_clear_is_a_well_printer() -> None:
    assert read_status(WELL) == Answers()
    assert not Answers().blocked
    assert Answers().causes == ()


def test_reading_turned_round_is_identity_for_every_state() -> None:
    for flags in itertools.product((False, True), repeat=8):
        assert read_status(status_bytes(Answers(*flags))) == Answers(*flags)


@pytest.mark.parametrize("name", ["offline", "cover_open", "paper_out", "error", "cutter_error", "unrecoverable"])
def test_what_blocks_has_a_cause_with_a_cure(name: str) -> None:
    answers = Answers(**{name: True})
    assert answers.blocked
    assert ":" in answers.words


def test_near_end_prints_on_and_is_told() -> None:
    assert not Answers(near_end=True).blocked
    assert "new roll" in Answers(near_end=True).words


def test_paper_out_does_not_add_that_the_end_is_near() -> None:
    assert Answers(offline=True, paper_out=True, near_end=True).causes == (
        "the paper is out: put a new roll in; the record prints by itself",
    )


@pytest.mark.parametrize(
    ("answers", "reading"),
    [
        (Answers(), PrinterStatus()),
        (Answers(near_end=True), PrinterStatus(Paper.NEAR_END)),
        (Answers(offline=True, paper_out=True, near_end=True), PrinterStatus(Paper.OUT, offline=True)),
        (Answers(offline=True, cover_open=True), PrinterStatus(cover_open=True, offline=True)),
        (Answers(error=True, cutter_error=True), PrinterStatus(error="cutter")),
        (Answers(error=True, unrecoverable=True), PrinterStatus(error="unrecoverable")),
        (Answers(error=True, recoverable=True), PrinterStatus(error="recoverable")),
        (Answers(error=True), PrinterStatus(error="recoverable")),
    ],
)
def test_reading_for_the_desk(answers: Answers, reading: PrinterStatus) -> None:
    assert answers.reading() == reading


def test_questions_are_dle_eot() -> None:
    assert [question(number) for number in (1, 2, 3, 4)] == [b"\x10\x04" + bytes((n,)) for n in (1, 2, 3, 4)]


def test_the_two_kinds_of_answer_are_told_apart() -> None:
    for flags in itertools.product((False, True), repeat=8):
        answers = Answers(*flags)
        assert all(AnswerReader().feed(bytes((byte,)))[0][0] is Kind.STATUS for byte in status_bytes(answers))
        assert AnswerReader().feed(bytes((paper_answer(answers),)))[0][0] is Kind.PAPER


def test_automatic_status_of_four_bytes_is_neither() -> None:
    reader = AnswerReader()
    assert reader.feed(b"\x14\x00") == ()
    assert reader.feed(b"\x00\x0f\x00") == ((Kind.PAPER, 0),)


def test_flow_control_is_no_answer_and_text_is_foreign() -> None:
    assert AnswerReader().feed(b"\x11\x13") == ()
    assert Kind.FOREIGN in [kind for kind, _ in AnswerReader().feed(b"SSH-2.0-OpenSSH_9.2\r\n")]
    assert Kind.FOREIGN in [kind for kind, _ in AnswerReader().feed(b"HTTP/1.1 400 Bad Request\r\n")]
