"""The puck's events as bytes and what they mean (devices, "Puck"; kernel input/event-codes)."""

import random
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.puck.codec import (
    ABS_MISC,
    EV_ABS,
    EV_MSC,
    EV_SYN,
    MSC_SCAN,
    SYN_DROPPED,
    SYN_REPORT,
    AskPosition,
    BadEventError,
    EventStream,
    InputEvent,
    OutOfRange,
    Packets,
    Position,
    TagSeen,
    encode,
    position,
    position_report,
    tag_report,
)

REPORT = InputEvent(EV_SYN, SYN_REPORT, 0)
DROPPED = InputEvent(EV_SYN, SYN_DROPPED, 0)

events = st.builds(
    InputEvent,
    kind=st.integers(0, 0x1F),
    code=st.integers(0, 0x2FF),
    value=st.integers(-(2**31), 2**31 - 1),
    seconds=st.integers(0, 2**40),
    micros=st.integers(0, 999_999),
)


def test_event_is_the_24_bytes_of_a_64_bit_kernel() -> None:
    assert encode(InputEvent(EV_ABS, ABS_MISC, 4, 1334414993, 274296)) == struct.pack(
        "<qqHHi", 1334414993, 274296, 3, 0x28, 4
    )


@given(st.lists(events, max_size=8), st.randoms(use_true_random=False))
def test_decode_after_encode_is_identity_in_pieces_of_any_size(sent: list[InputEvent], chance: random.Random) -> None:
    data = b"".join(map(encode, sent))
    stream, got = EventStream(), []
    while data:
        size = chance.randint(1, 40)
        got += stream.feed(data[:size])
        data = data[size:]
    assert got == sent
    assert stream.unfinished == 0


def test_a_cut_event_is_not_an_event_and_its_bytes_are_counted() -> None:
    stream = EventStream()
    assert stream.feed(encode(REPORT) + encode(REPORT)[:7]) == (REPORT,)
    assert stream.unfinished == 7


@pytest.mark.parametrize(
    "bad",
    [
        b"HTTP/1.1 400 Bad Request\r\n"[:24],
        struct.pack("<qqHHi", 1, 1_000_000, 3, 0x28, 4),
        struct.pack("<qqHHi", 1, -1, 3, 0x28, 4),
        struct.pack("<qqHHi", -1, 0, 3, 0x28, 4),
        struct.pack("<qqHHi", 1, 0, 0x20, 0x28, 4),
        struct.pack("<qqHHi", 1, 0, 3, 0x300, 4),
    ],
)
def test_bytes_that_no_input_device_writes_are_told(bad: bytes) -> None:
    with pytest.raises(BadEventError, match="no input events"):
        EventStream().feed(bad)


@pytest.mark.parametrize("seat", range(1, 12))
def test_position_1_to_11_is_the_seat(seat: int) -> None:
    assert Packets().feed(position_report(seat)) == (Position(seat),)


def test_position_0_is_off_the_table() -> None:
    assert Packets().feed(position_report(0)) == (Position(None),)


@pytest.mark.parametrize("value", [-1, 12, 255])
def test_position_outside_the_axis_is_no_seat(value: int) -> None:
    assert position(value) == OutOfRange(value)
    assert Packets().feed(position_report(value)) == (OutOfRange(value),)


@pytest.mark.parametrize("tag", [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
def test_tag_is_32_bits_without_sign(tag: int) -> None:
    assert Packets().feed(EventStream().feed(b"".join(map(encode, tag_report(tag))))) == (TagSeen(tag),)


def test_nothing_counts_before_its_syn_report() -> None:
    packets = Packets()
    assert packets.feed([InputEvent(EV_ABS, ABS_MISC, 4), InputEvent(EV_MSC, MSC_SCAN, 9)]) == ()
    assert packets.feed([REPORT]) == (Position(4), TagSeen(9))


def test_syn_dropped_discards_up_to_the_next_report_and_asks() -> None:
    before, after = InputEvent(EV_ABS, ABS_MISC, 3), InputEvent(EV_ABS, ABS_MISC, 5)
    packets = Packets()
    assert packets.feed([before, DROPPED, after]) == ()
    assert packets.feed([REPORT]) == (AskPosition(),)
    assert packets.feed(position_report(6)) == (Position(6),)


def test_keys_and_lamps_of_a_reader_say_nothing() -> None:
    key = InputEvent(1, 30, 1)
    assert Packets().feed([key, InputEvent(EV_ABS, 0, 4), InputEvent(EV_MSC, 3, 4), REPORT]) == ()
