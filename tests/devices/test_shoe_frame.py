"""docs/shoe-link.md, "Frames" and the test vectors that it publishes."""

from __future__ import annotations

import re
import string
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.errors import FrameError
from devices.reading import (
    CardPushedBack,
    CardSeen,
    CutCard,
    DeckVerified,
    Lid,
    Misread,
    ShoeBooted,
    ShoeFault,
)
from devices.shoe.frame import LONGEST_FRAME, BadFrame, Decoder, Fault, Frame, crc, encode
from devices.shoe.message import (
    NOTHING,
    Done,
    Heartbeat,
    Identity,
    ReplayStart,
    boot_of,
    event_of,
    frame_of,
    heartbeat_frame,
    heartbeat_of,
    next_seq,
    reply_frame,
    reply_of,
)
from rules.cards import DECK, card

DOCUMENT = Path(__file__).parents[2] / "docs" / "shoe-link.md"

FIELD = st.text(st.sampled_from([c for c in map(chr, range(0x20, 0x7F)) if c != ","]), max_size=30)
FRAMES = st.builds(
    Frame,
    st.integers(0, 255),
    st.sampled_from(string.ascii_letters),
    st.lists(FIELD, max_size=7).map(tuple).filter(lambda fields: fields != ("",)),
)
NAMES = st.text(st.sampled_from(string.ascii_letters + string.digits + " -._"), min_size=1, max_size=16)
BOOT_IDS = st.text(st.sampled_from(string.ascii_letters + string.digits), min_size=1, max_size=16)
INDEXES = st.integers(1, 2**32 - 1)
EVENTS = st.one_of(
    st.builds(CardSeen, st.just("B00T"), INDEXES, st.sampled_from(DECK), st.integers(0, 100)),
    st.builds(Misread, st.just("B00T"), INDEXES, NAMES),
    st.builds(CardPushedBack),
    st.builds(CutCard),
    st.builds(Lid, st.booleans()),
    st.builds(DeckVerified, st.integers(0, 65535), st.booleans()),
    st.builds(ShoeFault, NAMES, st.booleans()),
)


def frames(items: list[Frame | BadFrame]) -> list[Frame]:
    return [item for item in items if isinstance(item, Frame)]


def test_crc_of_the_standard_check_string():
    assert crc(b"123456789") == 0x29B1


def test_the_published_vectors():
    row = re.compile(r"^\| `([0-9A-F ]{20,})` \| (\d+) \| `(\w)` \| `([^`]*)` \|", re.M)
    vectors = row.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert len(vectors) >= 12
    for hexes, seq, kind, payload in vectors:
        frame = Frame(int(seq), kind, tuple(payload.split(",")) if payload != "-" else ())
        assert encode(frame) == bytes.fromhex(hexes)
        assert Decoder().feed(bytes.fromhex(hexes)) == [frame]


def test_the_published_bytes_that_are_no_frames():
    row = re.compile(r"^\| `([0-9A-F ]{20,})` \| [^|`]*(?:`[^`]*`)?[^|`]* \|$", re.M)
    text = DOCUMENT.read_text(encoding="utf-8").partition("These are no frames")[2]
    bad = row.findall(text)
    assert len(bad) == 4
    for hexes in bad:
        assert frames(Decoder().feed(bytes.fromhex(hexes))) == []


@given(FRAMES)
def test_decode_after_encode_is_identity(frame: Frame):
    assert Decoder().feed(encode(frame)) == [frame]


@given(st.lists(FRAMES, max_size=5), st.lists(st.integers(1, 40), min_size=1, max_size=30))
def test_pieces_of_any_size_give_the_same_frames(sent: list[Frame], sizes: list[int]):
    stream = b"".join(map(encode, sent))
    decoder = Decoder()
    found: list[Frame | BadFrame] = []
    for size in [*sizes, len(stream)]:
        found += decoder.feed(stream[:size])
        stream = stream[size:]
    found += decoder.feed(stream)
    assert found == sent


@given(st.binary(max_size=600), FRAMES)
def test_garbage_never_raises_and_never_hides_the_frames_after_it(garbage: bytes, frame: Frame):
    decoder = Decoder()
    decoder.feed(garbage)
    # The STX of the next frame starts anew whatever stood before it.
    assert frames(decoder.feed(encode(frame)))[-1:] == [frame]


@given(FRAMES, st.data())
def test_one_to_three_flipped_bits_are_never_another_frame(frame: Frame, data: st.DataObject):
    raw = bytearray(encode(frame))
    for bit in data.draw(st.sets(st.integers(0, len(raw) * 8 - 1), min_size=1, max_size=3)):
        raw[bit // 8] ^= 1 << bit % 8
    assert frames(Decoder().feed(bytes(raw))) == []


def test_every_single_flipped_bit_of_every_card_is_noticed():
    for index, dealt in enumerate(DECK, 1):
        raw = encode(frame_of(CardSeen("B00T", index, dealt, 99), index))
        for bit in range(len(raw) * 8):
            bent = bytearray(raw)
            bent[bit // 8] ^= 1 << bit % 8
            assert frames(Decoder().feed(bytes(bent))) == []


def test_stx_inside_a_frame_starts_anew():
    whole = encode(Frame(7, "K"))
    assert Decoder().feed(encode(Frame(6, "C", ("1", "Ah", "99")))[:9] + whole) == [
        BadFrame(Fault.CUT, 9),
        Frame(7, "K"),
    ]


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"hello\n", Fault.NOISE),
        (b"\x0207K\x030000\r\n", Fault.CRC),
        (b"\x0207K\x03FFFF\n", Fault.FORM),
        (b"\x0207K\x03fff0\r\n", Fault.FORM),
        (b"\x0207\xc4\x030000\r\n", Fault.FORM),
        (b"\x02\r\n", Fault.FORM),
        (b"\x0207K" + b"x" * 300, Fault.LONG),
        (b"\x0207K" + b"x" * 300 + b"\x03FFFF\r\n", Fault.LONG),
        (b"\x0207K" + b"x" * 241 + b"\x03FFFF\r\n", Fault.FORM),
    ],
)
def test_bad_frames_are_told_apart(raw: bytes, fault: Fault):
    first = Decoder().feed(raw)[0]
    assert isinstance(first, BadFrame)
    assert first.fault is fault


def test_the_longest_frame_has_240_characters_and_fits_in_256_bytes():
    frame = Frame(255, "B", ("x" * 240,))
    raw = encode(frame)
    assert len(raw) <= LONGEST_FRAME
    assert Decoder().feed(raw) == [frame]
    with pytest.raises(FrameError, match="240"):
        encode(Frame(255, "B", ("x" * 241,)))


def test_a_babbling_line_fills_no_memory():
    decoder = Decoder()
    for _ in range(100):
        decoder.feed(b"\x02" + b"x" * 1000)
    assert len(decoder._held) <= LONGEST_FRAME


@pytest.mark.parametrize(
    "frame",
    [Frame(256, "K"), Frame(-1, "K"), Frame(1, "KK"), Frame(1, "7"), Frame(1, "X", ("a,b",)),
     Frame(1, "X", ("\n",)), Frame(1, "X", ("é",)), Frame(1, "X", ("",))],
)  # fmt: skip
def test_a_frame_that_the_link_cannot_carry_is_refused(frame: Frame):
    with pytest.raises(FrameError):
        encode(frame)


@given(EVENTS, st.integers(1, 255))
def test_events_come_back_as_they_were(event, seq: int):
    assert event_of(Decoder().feed(encode(frame_of(event, seq)))[0], "B00T") == event


@given(st.builds(ShoeBooted, NAMES, NAMES, NAMES, st.integers(0, 65535), BOOT_IDS), st.integers(0, 2**32 - 1))
def test_boots_and_identities_come_back_as_they_were(shoe: ShoeBooted, cards: int):
    assert boot_of(frame_of(shoe, 0)) == shoe
    assert reply_of(reply_frame(Identity(shoe, cards), 9)) == Identity(shoe, cards)


@given(st.integers(0, 255), st.sampled_from(["ready", "locked", "fault"]), BOOT_IDS, st.integers(0, 2**32 - 1))
def test_heartbeats_and_replay_starts_come_back_as_they_were(seq: int, state: str, boot_id: str, cards: int):
    for settled in (None, NOTHING, 255 - seq):
        beat = Heartbeat(seq, state, 3600, boot_id, cards, settled)
        assert heartbeat_of(heartbeat_frame(beat)) == beat
    start = ReplayStart(boot_id, seq, 255 - seq, cards)
    assert reply_of(reply_frame(start, 9)) == start
    assert reply_of(reply_frame(Done("k"), 9)) == Done("k")


@given(st.sampled_from("BCXKEDVFHR"), st.lists(FIELD, max_size=7).map(tuple))
def test_payloads_that_cannot_be_read_are_value_errors_and_nothing_else(kind: str, fields: tuple[str, ...]):
    frame = Frame(1, kind, fields)
    reader = {"B": boot_of, "H": heartbeat_of, "R": reply_of}.get(kind, lambda f: event_of(f, "B00T"))
    with suppress(ValueError):
        assert reader(frame) is not None


@pytest.mark.parametrize(
    "fields", [("0", "Ah", "99"), ("1", "Zz", "99"), ("1", "AH", "99"), ("1", "Ah", "101"), ("1", "Ah"),
               ("4294967296", "Ah", "99"), ("+1", "Ah", "99"), ("٣", "Ah", "99")],
)  # fmt: skip
def test_a_card_frame_that_is_no_card_is_not_guessed_at(fields: tuple[str, ...]):
    with pytest.raises(ValueError):
        event_of(Frame(1, "C", fields), "B00T")


def test_unknown_trailing_fields_are_ignored():
    seen = event_of(Frame(1, "C", ("5", "Ah", "99", "12.7 ms", "left")), "B00T")
    assert seen == CardSeen("B00T", 5, card("Ah"), 99)
    assert heartbeat_of(Frame(3, "H", ("03", "ready", "9", "B00T", "2", "new"))).cards == 2
    assert reply_of(Frame(3, "R", ("k", "ok", "new"))) == Done("k")


def test_the_sequence_wraps_from_ff_to_01():
    assert [next_seq(seq) for seq in (0x00, 0x01, 0xFE, 0xFF)] == [0x01, 0x02, 0xFF, 0x01]
