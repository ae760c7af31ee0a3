"""Seals: salted commitments to the cards of a hand (records.md, section 4). Pure.

The hand's key ``K`` (32 random bytes) never leaves the vault. A card's nonce is derived from it and from the
card's place, so that opening one seal tells nothing about the others, and whoever holds ``K`` finds every
card of the hand again by trying the fifty-two against its seal.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from rules.cards import DECK, Card

Key = bytes | bytearray


def key_check(key: Key) -> str:
    """What the journal keeps of a hand's key: it shows later that a key is the right one. 64 hexadecimal
    digits."""
    digest = sha256(b"dealer-console hand key v1\n")
    digest.update(key)  # fed, not joined: joining would leave a copy of the key that cannot be overwritten
    return digest.hexdigest()


def nonce(key: Key, table: int, hand: int, slot: int) -> bytes:
    """The 32 bytes that salt the seal of one slot."""
    place = f"dealer-console card nonce v1\ntable {table}\nhand {hand}\nslot {slot}\n"
    return hmac.digest(key, place.encode("ascii"), "sha256")


def commitment(table: int, hand: int, slot: int, card: Card, salt: bytes) -> str:
    """The seal itself: what the journal keeps of a card that nobody may see yet. 64 hexadecimal digits."""
    text = f"dealer-console card v1\ntable {table}\nhand {hand}\nslot {slot}\ncard {card}\nnonce {salt.hex()}\n"
    return sha256(text.encode("ascii")).hexdigest()


def verify_opening(table: int, hand: int, slot: int, *, card: Card, salt: str, seal: str) -> bool:
    """Whether a shown card and its nonce (hexadecimal) are what was sealed; anybody can ask this, for
    ever."""
    try:
        return hmac.compare_digest(commitment(table, hand, slot, card, bytes.fromhex(salt)), seal)
    except (ValueError, TypeError):
        return False


def recover(key: Key, table: int, hand: int, slot: int, seal: str) -> Card | None:
    """The card behind a seal, found with the hand's key by trying all fifty-two; None when the seal is not of
    it."""
    salt = nonce(key, table, hand, slot)
    return next((card for card in DECK if commitment(table, hand, slot, card, salt) == seal), None)
