"""``expect hidden CARD``: the card stands nowhere readable, and no seal on the disk gives it away (records.md, 4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from dealer_console.vault.keyfile import NAME
from dealer_console.vault.seal import commitment, nonce
from rules.cards import DECK

_HEX = re.compile(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
_HASH = re.compile(rb'("v":[0-9]{1,4}\})(.{32})', re.DOTALL)
_LOG_MAGIC = frozenset({0x377F0682, 0x377F0683})
_LOG_HEADER, _FRAME_HEADER = 32, 24


def found_in(card: str, data: Path, texts: Iterable[tuple[str, str]]) -> str:
    """Where a card stands as a word of its own: a file of ``data`` or one of ``texts`` (name, text); empty if
    nowhere. Letters and digits around it make it part of another word."""
    word = re.compile(rb"(?<![A-Za-z0-9])" + card.encode() + rb"(?![A-Za-z0-9])")
    for path in files(data):
        if word.search(readable(path.read_bytes())):
            return str(path.name)
    return next((name for name, text in texts if word.search(text.encode())), "")


def readable(content: bytes) -> bytes:
    """A file's bytes without those that are random by nature: the hash behind each line of a journal, and the
    checksums before each page of its write-ahead log. In a long evening two of them spell a card by chance."""
    if int.from_bytes(content[:4]) in _LOG_MAGIC:
        step = int.from_bytes(content[8:12]) + _FRAME_HEADER
        kept = bytearray(content)
        for start in (0, *range(_LOG_HEADER, len(content), step)):
            size = _LOG_HEADER if start == 0 else _FRAME_HEADER
            kept[start : start + size] = bytes(len(kept[start : start + size]))
        content = bytes(kept)
    return _HASH.sub(lambda found: found[1] + bytes(32), content)


def files(data: Path) -> list[Path]:
    """Every file of a data folder but the key of the hand in play."""
    return [path for path in sorted(data.rglob("*")) if path.is_file() and path.name != NAME]


def values_on_disk(data: Path) -> set[str]:
    """Every value of 32 bytes that is written in hexadecimal in any file."""
    found: set[str] = set()
    for path in files(data):
        found.update(match.decode() for match in _HEX.findall(path.read_bytes()))
    return found


def opened_by_trying(seal: str, place: tuple[int, int, int], values: Iterable[str]) -> bool:
    """Whether a seal opens when all 52 cards are tried with each value, as a nonce and as the hand's key.

    ``place`` is (table, hand, slot).
    """
    table, hand, slot = place
    for value in values:
        raw = bytes.fromhex(value)
        for salt in (raw, nonce(raw, table, hand, slot)):
            if any(commitment(table, hand, slot, card, salt) == seal for card in DECK):
                return True
    return False
