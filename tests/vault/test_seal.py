"""Seals: vector 5 of records.md 3.7, and what a seal gives away."""

from __future__ import annotations

import hashlib
import subprocess

import pytest

from dealer_console.vault.seal import commitment, key_check, nonce, recover, verify_opening
from rules.cards import DECK, card

K = bytes(range(32))
NONCE = "d3ce30a55df2c0e700429ddaeb90329a665e2b7b51c06acb3e4ce8df7376dba4"
AH = "0ddf7dc40e2733eceeb2e6c11dc0d059457ea5d14c2863c8875e776d1d7507cc"


def test_vector_5() -> None:
    assert key_check(K) == key_check(bytearray(K)) == "b4772405e7663d7e048db5f3996ed32bf820093e4e90735f4044a865b87990b6"
    assert nonce(K, 17, 1, 4).hex() == nonce(bytearray(K), 17, 1, 4).hex() == NONCE
    assert commitment(17, 1, 4, card("Ah"), bytes.fromhex(NONCE)) == AH
    assert commitment(17, 1, 4, card("Kd"), bytes.fromhex(NONCE)) == (
        "93a8d96a9124a57f3476c7aa273baf01f94fd0009298f7bb93ac8f58a803cf86"
    )


def test_vector_5_in_shell() -> None:
    """Whoever holds a printed record verifies a shown card with no program of ours."""
    text = rf"dealer-console card v1\ntable 17\nhand 1\nslot 4\ncard Ah\nnonce {NONCE}\n"
    made = subprocess.run(["sh", "-c", f"printf '{text}' | sha256sum"], capture_output=True, check=True)
    assert made.stdout.split()[0].decode() == AH


def test_an_opening_verifies_for_its_own_card_and_place_only() -> None:
    assert verify_opening(17, 1, 4, card=card("Ah"), salt=NONCE, seal=AH)
    for other in set(DECK) - {card("Ah")}:
        assert not verify_opening(17, 1, 4, card=other, salt=NONCE, seal=AH)
    for table, hand, slot in ((18, 1, 4), (17, 2, 4), (17, 1, 5)):
        assert not verify_opening(table, hand, slot, card=card("Ah"), salt=NONCE, seal=AH)


@pytest.mark.parametrize(("salt", "seal"), [("no hex", AH), ("", AH), (NONCE[:-2], AH), (NONCE, ""), (NONCE, "\u00e9")])
def test_an_opening_of_garbage_is_no(salt: str, seal: str) -> None:
    assert not verify_opening(17, 1, 4, card=card("Ah"), salt=salt, seal=seal)


def test_the_key_finds_every_card_again_and_another_key_none() -> None:
    for held in DECK:
        seal = commitment(17, 1, 9, held, nonce(K, 17, 1, 9))
        assert recover(K, 17, 1, 9, seal) == held
        assert recover(bytes(32), 17, 1, 9, seal) is None
        assert recover(K, 17, 1, 8, seal) is None


def test_nonces_of_other_slots_say_nothing_of_this_one() -> None:
    """An opened slot shows its nonce: no seal falls to fifty-two tries with it."""
    seal = commitment(17, 1, 4, card("Ah"), nonce(K, 17, 1, 4))
    for slot in range(1, 53):
        if slot != 4:
            known = nonce(K, 17, 1, slot)
            assert all(commitment(17, 1, 4, guess, known) != seal for guess in DECK)
    assert all(hashlib.sha256(str(guess).encode()).hexdigest() != seal for guess in DECK)
