"""What the frames of the shoe link mean, both ways, pure (docs/shoe-link.md, "Shoe to host").

A field more than a message has is ignored, so that a newer shoe may say more; a field less, or one that
cannot be read, is a ValueError with the reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, assert_never

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
from devices.shoe.frame import Frame
from rules.cards import DECK

PROTOCOL: Final = 1
"""The version of the shoe link that this program speaks."""

LAST_SEQ: Final = 0xFF
LAST_INDEX: Final = 0xFFFF_FFFF

NOTHING: Final = -1
"""No event was acknowledged yet; 00 is the boot's own number."""

Event = ShoeBooted | CardSeen | Misread | CardPushedBack | CutCard | Lid | DeckVerified | ShoeFault
"""What a shoe reports once, under a sequence number, until it is acknowledged."""

EVENT_KINDS: Final = frozenset("CXKEDVF")
"""The kinds of all events but the boot itself, which has a place of its own in the sequence."""

_CARDS: Final = {str(card): card for card in DECK}
_BOOT_ID: Final = re.compile(r"[0-9A-Za-z]{1,16}")


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """``last_seq`` is the newest event that was sent; ``cards`` the index of the last card up to it."""

    last_seq: int
    state: str
    """``ready``, ``locked`` or ``fault``."""
    uptime: int
    """Seconds."""
    boot_id: str
    cards: int
    settled: int | None = None
    """Number of the newest event that a host acknowledged, NOTHING before the first; None: the shoe does not say."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who the shoe is, and the index of the last card that a host acknowledged since the boot."""

    shoe: ShoeBooted
    acknowledged: int


@dataclass(frozen=True, slots=True)
class ReplayStart:
    """Which event comes next, the newest there is, and the index of the last card *before* the next event."""

    boot_id: str
    from_seq: int
    last_seq: int
    before: int


@dataclass(frozen=True, slots=True)
class Done:
    """The shoe did what the request of this kind asked."""

    request: str


Reply = Identity | ReplayStart | Done


def next_seq(seq: int) -> int:
    """The number after ``seq``: 01 to FF, then 01 again; 00 is the boot frame's alone."""
    return seq % LAST_SEQ + 1


def boot_of(frame: Frame) -> ShoeBooted:
    """The boot in a ``B`` frame."""
    return _booted(frame.fields)


def event_of(frame: Frame, boot_id: str) -> Event:
    """The event of a frame whose kind is one of EVENT_KINDS, of the shoe's boot ``boot_id``."""
    fields = frame.fields
    match frame.kind:
        case "C":
            index, name, confidence = _first(fields, 3)
            if name not in _CARDS:
                raise ValueError("no such card")
            return CardSeen(boot_id, _number(index, 1, LAST_INDEX), _CARDS[name], _number(confidence, 0, 100))
        case "X":
            index, code = _first(fields, 2)
            return Misread(boot_id, _number(index, 1, LAST_INDEX), code)
        case "K":
            return CardPushedBack()
        case "E":
            return CutCard()
        case "D":
            return Lid(_either(fields, 0, "open", "closed"))
        case "V":
            return DeckVerified(_number(_first(fields, 2)[0], 0, 0xFFFF), _either(fields, 1, "ok", "bad"))
        case "F":
            return ShoeFault(_first(fields, 2)[0], _either(fields, 1, "set", "clear"))
        case kind:
            raise ValueError(f"{kind} is no event")


def frame_of(event: Event, seq: int) -> Frame:
    """The frame in which a shoe reports ``event`` under ``seq``."""
    match event:
        case ShoeBooted():
            return Frame(seq, "B", _who(event))
        case CardSeen(_, index, card, confidence):
            return Frame(seq, "C", (str(index), str(card), str(confidence)))
        case Misread(_, index, code):
            return Frame(seq, "X", (str(index), code))
        case CardPushedBack():
            return Frame(seq, "K")
        case CutCard():
            return Frame(seq, "E")
        case Lid(is_open):
            return Frame(seq, "D", ("open" if is_open else "closed",))
        case DeckVerified(count, ok):
            return Frame(seq, "V", (str(count), "ok" if ok else "bad"))
        case ShoeFault(code, is_set):
            return Frame(seq, "F", (code, "set" if is_set else "clear"))
        case _:
            assert_never(event)


def heartbeat_of(frame: Frame) -> Heartbeat:
    """The heartbeat in an ``H`` frame."""
    last_seq, state, uptime, boot_id, cards = _first(frame.fields, 5)
    if state not in {"ready", "locked", "fault"}:
        raise ValueError("no such state")
    return Heartbeat(
        _seq(last_seq),
        state,
        _number(uptime, 0, LAST_INDEX),
        _boot_id(boot_id),
        _number(cards, 0, LAST_INDEX),
        _settled(frame.fields[5]) if len(frame.fields) > 5 else None,
    )


def heartbeat_frame(beat: Heartbeat) -> Frame:
    """The frame of a heartbeat: it takes no number of its own and repeats the newest event's."""
    fields = (f"{beat.last_seq:02X}", beat.state, str(beat.uptime), beat.boot_id, str(beat.cards))
    settled = () if beat.settled is None else ("" if beat.settled == NOTHING else f"{beat.settled:02X}",)
    return Frame(beat.last_seq, "H", fields + settled)


def reply_of(frame: Frame) -> Reply:
    """The reply in an ``R`` frame."""
    request, *fields = _first(frame.fields, 1) + frame.fields[1:]
    match request:
        case "i":
            who = _booted(tuple(fields))
            return Identity(who, _number(_first(tuple(fields), 6)[5], 0, LAST_INDEX))
        case "l":
            boot_id, from_seq, last_seq, before = _first(tuple(fields), 4)
            return ReplayStart(_boot_id(boot_id), _seq(from_seq), _seq(last_seq), _number(before, 0, LAST_INDEX))
        case "k" | "c" | "t":
            return Done(request)
        case _:
            raise ValueError("a reply to no request of ours")


def reply_frame(reply: Reply, seq: int) -> Frame:
    """The frame of a reply; ``seq`` is that of the request."""
    match reply:
        case Identity(shoe, acknowledged):
            return Frame(seq, "R", ("i", *_who(shoe), str(acknowledged)))
        case ReplayStart(boot_id, from_seq, last_seq, before):
            return Frame(seq, "R", ("l", boot_id, f"{from_seq:02X}", f"{last_seq:02X}", str(before)))
        case Done(request):
            return Frame(seq, "R", (request, "ok"))
        case _:
            assert_never(reply)


def _who(shoe: ShoeBooted) -> tuple[str, ...]:
    return (shoe.model, shoe.serial, shoe.firmware, str(shoe.protocol), shoe.boot_id)


def _booted(fields: tuple[str, ...]) -> ShoeBooted:
    model, serial, firmware, protocol, boot_id = _first(fields, 5)
    return ShoeBooted(model, serial, firmware, _number(protocol, 0, 0xFFFF), _boot_id(boot_id))


def _first(fields: tuple[str, ...], count: int) -> tuple[str, ...]:
    if len(fields) < count:
        raise ValueError(f"{count} fields are needed, {len(fields)} came")
    return fields[:count]


def _number(text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and low <= int(text) <= high):
        raise ValueError(f"no number of {low} to {high}")
    return int(text)


def _seq(text: str) -> int:
    if not re.fullmatch(r"[0-9A-F]{2}", text):
        raise ValueError("no sequence number")
    return int(text, 16)


def _settled(text: str) -> int | None:
    """A number or an empty field; anything else is a field of a later version that means another thing."""
    if not text:
        return NOTHING
    return int(text, 16) if re.fullmatch(r"[0-9A-F]{2}", text) else None


def _either(fields: tuple[str, ...], at: int, yes: str, no: str) -> bool:
    word = _first(fields, at + 1)[at]
    if word not in {yes, no}:
        raise ValueError(f"neither {yes} nor {no}")
    return word == yes


def _boot_id(text: str) -> str:
    if not _BOOT_ID.fullmatch(text):
        raise ValueError("a boot id has 1 to 16 letters and digits")
    return text
