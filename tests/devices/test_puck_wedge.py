"""Readers that type like a keyboard: digits and ENTER become a seat (devices, "Puck")."""

from __future__ import annotations

import pytest

from devices.puck.codec import EV_SYN, SYN_DROPPED, InputEvent, OutOfRange, Packets, Position
from devices.puck.wedge import DIGITS, EV_KEY, KEY_ENTER, KEY_KPENTER, TOGETHER, Typed

CODES = {str(digit): code for code, digit in DIGITS.items()}
LETTER_A = 30


def keys(text: str, end: int | None = KEY_ENTER) -> list[InputEvent]:
    codes = [CODES[sign] for sign in text] + ([end] if end else [])
    return [InputEvent(EV_KEY, code, value) for code in codes for value in (1, 0)]


def meant(typed: Typed, events: list[InputEvent], now: float = 1.0) -> list[object]:
    return list(Packets().feed(typed.feed(events, now)))


@pytest.mark.parametrize(("text", "seat"), [("7", 7), ("07", 7), ("10", 10), ("11", 11), ("0", None)])
@pytest.mark.parametrize("end", [KEY_ENTER, KEY_KPENTER])
def test_a_number_and_enter_are_a_seat(text: str, seat: int | None, end: int) -> None:
    assert meant(Typed(), keys(text, end)) == [Position(seat)]


def test_both_rows_of_digits_type() -> None:
    for code, digit in DIGITS.items():
        assert meant(Typed(), [InputEvent(EV_KEY, code, 1), InputEvent(EV_KEY, KEY_ENTER, 1)]) == [
            Position(digit or None)
        ]


def test_a_number_arrives_in_pieces() -> None:
    typed = Typed()
    assert meant(typed, keys("1", end=None), 1.0) == []
    assert meant(typed, keys("0"), 1.0 + TOGETHER) == [Position(10)]


def test_a_number_that_is_not_ended_in_time_is_dropped() -> None:
    typed = Typed()
    assert meant(typed, keys("1", end=None), 1.0) == []
    # Were the old digit kept, this would be seat 12.
    assert meant(typed, keys("2"), 1.0 + TOGETHER + 0.01) == [Position(2)]


def test_a_number_that_is_no_seat_is_out_of_range() -> None:
    assert meant(Typed(), keys("12")) == [OutOfRange(12)]


def test_letters_and_long_numbers_are_no_seat() -> None:
    typed = Typed()
    assert meant(typed, [*keys("1", None), InputEvent(EV_KEY, LETTER_A, 1), *keys("")]) == []
    assert meant(typed, keys("0001")) == []
    assert meant(typed, keys("")) == []
    assert meant(typed, keys("3")) == [Position(3)]


def test_digits_that_were_dropped_spoil_their_number_alone() -> None:
    typed = Typed()
    lost = [*keys("1", None), InputEvent(EV_SYN, SYN_DROPPED, 0), *keys("2")]
    assert meant(typed, lost) == []
    assert meant(typed, keys("2")) == [Position(2)]


def test_a_held_key_types_once() -> None:
    repeats = [InputEvent(EV_KEY, CODES["4"], 2)] * 5
    assert meant(Typed(), [InputEvent(EV_KEY, CODES["4"], 1), *repeats, *keys("")]) == [Position(4)]
