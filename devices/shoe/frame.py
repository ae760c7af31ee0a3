"""Frames of the shoe link: bytes to frames and back, pure (docs/shoe-link.md, "Frames").

``STX seq(2 hex) kind(1 letter) payload ETX crc(4 hex) CR LF``; the CRC is CRC-16/CCITT-FALSE over seq..ETX.
"""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from devices.errors import FrameError

STX: Final = 0x02
ETX: Final = 0x03
LONGEST_FRAME: Final = 256
LONGEST_PAYLOAD: Final = 240

_LF: Final = 0x0A
_SHAPE: Final = re.compile(rb"\x02([0-9A-F]{2}[A-Za-z][\x20-\x7e]{0,240}\x03)([0-9A-F]{4})\r\n")
_KIND: Final = re.compile(r"[A-Za-z]")
_FIELD: Final = re.compile(r"[\x20-\x2b\x2d-\x7e]*")


class Fault(StrEnum):
    """Why bytes are no frame."""

    NOISE = "noise"
    """Bytes outside any frame."""
    CUT = "cut short"
    """Another frame began before this one ended."""
    LONG = "too long"
    FORM = "wrong form"
    CRC = "wrong crc"


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame. ``seq`` is 0 to 255, ``kind`` one letter, ``fields`` the payload split at its commas."""

    seq: int
    kind: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BadFrame:
    """``size`` bytes that are no frame. The bytes themselves are not kept: they may have been a card."""

    fault: Fault
    size: int


def crc(data: bytes) -> int:
    """CRC-16/CCITT-FALSE (polynomial 1021, start FFFF, not reflected): ``123456789`` gives 29B1."""
    return binascii.crc_hqx(data, 0xFFFF)


def encode(frame: Frame) -> bytes:
    """The bytes of a frame. Raises FrameError for one that the link cannot carry."""
    payload = ",".join(frame.fields)
    if not 0 <= frame.seq <= 0xFF or not _KIND.fullmatch(frame.kind):
        raise FrameError(f"{frame}: seq is 0 to 255 and kind one letter")
    if not all(map(_FIELD.fullmatch, frame.fields)) or frame.fields == ("",):
        raise FrameError(f"{frame}: fields hold printable ASCII without commas, and a lone field is not empty")
    if len(payload) > LONGEST_PAYLOAD:
        raise FrameError(f"{frame}: the payload is longer than {LONGEST_PAYLOAD} characters")
    body = f"{frame.seq:02X}{frame.kind}{payload}\x03".encode("ascii")
    return b"\x02%b%04X\r\n" % (body, crc(body))


class Decoder:
    """Finds frames in a stream that arrives in pieces of any size. Never raises, holds 256 bytes at most."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> list[Frame | BadFrame]:
        """What ``data`` completes, in order of arrival."""
        self._held += data
        found: list[Frame | BadFrame] = []
        while (item := self._next()) is not None:
            found.append(item)
        return found

    def _next(self) -> Frame | BadFrame | None:
        if (noise := self._skip_to_stx()) is not None:
            return noise
        end = self._held.find(_LF)
        again = self._held.find(STX, 1)
        if again != -1 and (end == -1 or again < end):
            return BadFrame(Fault.CUT, len(self._take(again)))
        if end >= LONGEST_FRAME or (end == -1 and len(self._held) >= LONGEST_FRAME):
            return BadFrame(Fault.LONG, len(self._take(LONGEST_FRAME)))
        return None if end == -1 else _read(self._take(end + 1))

    def _skip_to_stx(self) -> BadFrame | None:
        start = self._held.find(STX)
        junk = self._take(len(self._held) if start == -1 else start)
        # A lone line end between frames is the rest of a frame that was already reported, or a terminal's.
        return BadFrame(Fault.NOISE, len(junk)) if junk.strip(b"\r\n") else None

    def _take(self, size: int) -> bytes:
        taken = bytes(self._held[:size])
        del self._held[:size]
        return taken


def _read(raw: bytes) -> Frame | BadFrame:
    shape = _SHAPE.fullmatch(raw)
    if shape is None:
        return BadFrame(Fault.FORM, len(raw))
    body, told = shape.groups()
    if crc(body) != int(told, 16):
        return BadFrame(Fault.CRC, len(raw))
    text = body.decode("ascii")
    payload = text[3:-1]
    return Frame(int(text[:2], 16), text[2], tuple(payload.split(",")) if payload else ())
