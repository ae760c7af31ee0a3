"""The canonical bytes of an entry: what is stored, hashed and exported (records.md 3.1).

A line is a UTF-8 JSON object without white space, keys sorted by code point at every level, whole numbers
only. Under these limits the bytes are those of RFC 8785, which any language can make again.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from dealer_console.journal.errors import UnwritableEntry

TOP_KEYS: Final = ("at", "by", "data", "hand", "kind", "seq", "table", "v")
LINE_LIMIT: Final = 64 * 1024
GREATEST: Final = 2**53 - 1
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")
_TIME: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z")


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line taken apart: the eight top keys, and nothing else. ``data`` is JSON as plain values."""

    at: str
    by: str | None
    data: dict[str, Any]
    hand: int | None
    kind: str
    seq: int
    table: int
    v: int


_encoder: Final = msgspec.json.Encoder(order="sorted")
_decoder: Final = msgspec.json.Decoder(Line)


def line_bytes(line: Line, *, from_codec: bool = False) -> bytes:
    """The bytes of an entry. Raises UnwritableEntry, naming the key, where records.md 3.1 forbids it.

    ``from_codec`` says that ``kind`` and ``data`` come from a Codec, which lets nothing unlawful through; they are not
    looked at again.
    """
    _verify_cause(line)
    if not from_codec:
        _verify_top(line)
        _verify(line.data, "data")
    try:
        written = _encoder.encode(line)
    except UnicodeEncodeError:
        raise UnwritableEntry(
            f"{_named(line)} holds half a surrogate pair, which is no character: correct the text"
        ) from None
    if len(written) > LINE_LIMIT:
        raise UnwritableEntry(f"{_named(line)} takes {len(written)} bytes, the limit is {LINE_LIMIT}: shorten it")
    return written


def read_line(written: bytes) -> Line:
    """A stored line taken apart. Raises ValueError, saying why, for bytes that are no line."""
    try:
        return _decoder.decode(written)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"its bytes are no entry ({error})") from None


def is_canonical(written: bytes) -> bool:
    """Whether writing the line again gives the same bytes: sorted, no white space, no float, no key twice."""
    try:
        return line_bytes(read_line(written)) == written
    except (ValueError, UnwritableEntry):
        return False


def _named(line: Line) -> str:
    return f"table {line.table} entry {line.seq} ({line.kind})"


def _verify_cause(line: Line) -> None:
    """What the desk puts on an entry: time, person, hand."""
    if type(line.at) is not str or not _TIME.fullmatch(line.at):
        raise UnwritableEntry(f"{_named(line)}: at is {line.at!r}, not a time as 2026-12-01T12:00:00.000000Z")
    if line.by is not None and type(line.by) is not str:
        raise UnwritableEntry(f"{_named(line)}: by is {line.by!r}, neither a badge nor null")
    if line.hand is not None:
        _verify_number(line, "hand", line.hand, 1)


def _verify_top(line: Line) -> None:
    for key, value, least in (("seq", line.seq, 1), ("table", line.table, 0), ("v", line.v, 1)):
        _verify_number(line, key, value, least)
    if type(line.kind) is not str or not KEY.fullmatch(line.kind):
        raise UnwritableEntry(f"table {line.table} entry {line.seq}: {line.kind!r} is no kind")
    if type(line.data) is not dict:
        raise UnwritableEntry(f"{_named(line)}: data is {type(line.data).__name__}, not an object")


def _verify_number(line: Line, key: str, value: object, least: int) -> None:
    if type(value) is not int or not least <= value <= GREATEST:
        raise UnwritableEntry(f"{_named(line)}: {key} is {value!r}, not a whole number from {least}")


def _verify(value: object, where: str) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if not -GREATEST <= value <= GREATEST:  # type: ignore[operator]
            raise UnwritableEntry(f"{where} is {value}: whole numbers go up to 2^53 - 1")
    elif kind is dict:
        for key, part in value.items():  # type: ignore[attr-defined]
            if type(key) is not str or not KEY.fullmatch(key):
                raise UnwritableEntry(f"{where} has the key {key!r}: keys are small letters, digits and _")
            _verify(part, f"{where}.{key}")
    elif kind is list or kind is tuple:
        for index, part in enumerate(value):  # type: ignore[arg-type]
            _verify(part, f"{where}[{index}]")
    else:
        raise UnwritableEntry(f"{where} is a {kind.__name__}: a line holds whole numbers, texts, yes, no and null")
