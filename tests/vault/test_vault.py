"""The vault: what it lets out, when, and what it forgets (records.md, section 4)."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import traceback
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.vault.door import Allowance, Opened, Reason, Vault
from dealer_console.vault.errors import (
    KeyNotKept,
    NoKey,
    TooManyOpenings,
    TriesSpent,
    UnknownReading,
    UnknownSlot,
    VaultError,
)
from dealer_console.vault.seal import commitment, key_check, nonce, verify_opening
from dealer_console.vault.vault import InProcessVault
from rules.cards import DECK, RANKS, SUITS, Card, card, cards
from rules.event import CardDealt, CardOpened, Event, HandStarted, JournalOpened, Sight

BOOT = "b7"
KEY = "current-hand.key"
WIDE = Allowance((52,), 52, 1)
"""Everything may be opened: what most of these tests are about is something else."""
ALL_BACK = ((frozenset({1, 2}), 2),)
"""A reshuffle of both cards that were dealt."""


@pytest.fixture
def vault(tmp_path: Path) -> InProcessVault:
    made = InProcessVault(tmp_path / "vault")
    made.begin(7, 12, WIDE)
    return made


def deal(vault: Vault, run: str, first: int = 1) -> dict[int, str]:
    """Cards through the shoe into slots; gives the seals by slot."""
    seals = {}
    for slot, held in enumerate(cards(run), first):
        vault.see(BOOT, 100 + slot, held)
        seals[slot] = vault.seal(BOOT, 100 + slot, slot).commitment
    return seals


def test_a_seal_is_the_commitment_of_card_and_slot_under_the_hands_key(tmp_path: Path) -> None:
    vault: Vault = InProcessVault(tmp_path)
    check = vault.begin(7, 12, WIDE)
    key = (tmp_path / KEY).read_bytes()[-32:]
    assert key_check(key) == check
    assert deal(vault, "AhKd") == {
        1: commitment(7, 12, 1, card("Ah"), nonce(key, 7, 12, 1)),
        2: commitment(7, 12, 2, card("Kd"), nonce(key, 7, 12, 2)),
    }


def test_an_opened_slot_shows_its_card_and_a_nonce_that_verifies_it(vault: InProcessVault) -> None:
    seals = deal(vault, "AhKd2c")
    opened = vault.open(2, Reason.BOARD)
    assert (opened.slot, opened.card, opened.reason) == (2, card("Kd"), Reason.BOARD)
    assert verify_opening(7, 12, 2, card=opened.card, salt=opened.nonce, seal=seals[2])
    assert vault.open(2, Reason.SHOWN).nonce == opened.nonce


def test_the_same_card_twice_in_a_deck_is_told_by_its_first_slot(vault: InProcessVault) -> None:
    for index, held in enumerate(cards("AhKdAhAh"), 1):
        vault.see(BOOT, index, held)
    assert [vault.seal(BOOT, index, index).duplicate_of for index in (1, 2, 3, 4)] == [None, None, 1, 1]


def test_after_a_lawful_reshuffle_the_same_card_is_no_duplicate(vault: InProcessVault) -> None:
    deal(vault, "AhKd")
    vault.new_epoch(ALL_BACK)
    vault.see(BOOT, 1, card("Ah"))
    vault.see(BOOT, 2, card("Ah"))
    assert vault.seal(BOOT, 1, 3).duplicate_of is None
    assert vault.seal(BOOT, 2, 4).duplicate_of == 3
    assert vault.open(1, Reason.SHOWN).card == vault.open(3, Reason.SHOWN).card == card("Ah")


def test_a_card_that_a_player_holds_over_a_reshuffle_is_a_duplicate(vault: InProcessVault, tmp_path: Path) -> None:
    """§ 637a.13(g)(2): held cards are not in the new stub; of the two that were thrown away nobody knows which."""
    check = key_check((tmp_path / "vault" / KEY).read_bytes()[-32:])
    seals = deal(vault, "AhKd2c3c4c9s")
    back = ((frozenset({1, 2, 3, 4, 5}), 2),)
    vault.new_epoch(back)
    again = InProcessVault(tmp_path / "vault")
    assert again.resume(7, 12, check, seals, epochs=[(6, back)], allows=WIDE)
    for one in (vault, again):
        for index, held in enumerate(cards("9sKd4cAhKd"), 1):
            one.see(BOOT, index, held)
        # 9s is another player's own; of the first player's five two may come back, and the third may not.
        assert [one.seal(BOOT, index, 6 + index).duplicate_of for index in range(1, 6)] == [6, None, None, 1, 8]


def test_a_card_that_was_pushed_back_may_come_again_and_its_slot_holds_nothing(
    vault: InProcessVault, tmp_path: Path
) -> None:
    """docs/shoe-link.md, K."""
    deal(vault, "AhKd")
    vault.put_back(2)
    with pytest.raises(UnknownSlot):
        vault.open(2, Reason.SHOWN)
    vault.see(BOOT, 1, card("Kd"))
    vault.see(BOOT, 2, card("Ah"))
    assert vault.seal(BOOT, 1, 3).duplicate_of is None
    assert vault.seal(BOOT, 2, 4).duplicate_of == 1, "the other one is still out"


OMAHA = Allowance((0, 3, 1, 1), 4, 2)


def test_a_street_opens_as_many_board_cards_as_its_row_says(vault: InProcessVault) -> None:
    """architecture.md, Hole cards: openings per street are limited."""
    vault.begin(7, 13, OMAHA)
    deal(vault, "AhKd2c3c4c9sTs")
    with pytest.raises(TooManyOpenings, match=r"opens 0 cards of the hand \(board\).*slot 1 stays closed"):
        vault.open(1, Reason.BOARD)
    vault.allow(1)
    for slot in (1, 2, 3, 3, 1):  # the same slot again is no opening
        vault.open(slot, Reason.BOARD)
    with pytest.raises(TooManyOpenings, match="opens 3 cards"):
        vault.open(4, Reason.BOARD)
    vault.allow(2)
    vault.open(4, Reason.BOARD)
    with pytest.raises(TooManyOpenings, match="opens 1 cards"):
        vault.open(5, Reason.BOARD)
    with pytest.raises(TooManyOpenings, match="shown"):
        vault.open(5, Reason.SHOWN)


def test_holdings_open_on_the_last_street_and_no_more_than_were_dealt(vault: InProcessVault) -> None:
    vault.begin(7, 13, OMAHA)
    deal(vault, "AhKd2c3c4c9sTsJs7d8d")
    with pytest.raises(TooManyOpenings):
        vault.confirm([1], cards("Ah"))
    vault.allow(3)
    vault.open(9, Reason.BOARD)
    assert vault.confirm([1], cards("Ah")).agrees
    for slot in range(2, 9):
        vault.open(slot, Reason.SHOWN)
    with pytest.raises(TooManyOpenings):
        vault.open(10, Reason.SHOWN)


def test_what_a_street_has_opened_counts_on_after_a_restart(vault: InProcessVault, tmp_path: Path) -> None:
    check = key_check((tmp_path / "vault" / KEY).read_bytes()[-32:])
    seals = deal(vault, "AhKd2c3c")
    again = InProcessVault(tmp_path / "vault")
    opened = dict.fromkeys((1, 2), Reason.BOARD)
    assert again.resume(7, 12, check, seals, allows=OMAHA, street=1, opened=opened)
    again.open(1, Reason.BOARD)
    again.open(3, Reason.BOARD)
    with pytest.raises(TooManyOpenings):
        again.open(4, Reason.BOARD)


def test_a_new_hand_has_a_new_key_and_a_whole_deck(vault: InProcessVault, tmp_path: Path) -> None:
    first = (tmp_path / "vault" / KEY).read_bytes()
    deal(vault, "Ah")
    vault.close(12)
    vault.begin(7, 13, WIDE)
    assert (tmp_path / "vault" / KEY).read_bytes() != first
    vault.see(BOOT, 1, card("Ah"))
    assert vault.seal(BOOT, 1, 1).duplicate_of is None
    with pytest.raises(UnknownSlot):
        vault.open(2, Reason.SHOWN)


def test_the_same_report_and_the_same_seal_again_change_nothing(vault: InProcessVault) -> None:
    vault.see(BOOT, 1, card("Ah"))
    vault.see(BOOT, 1, card("Ah"))
    first = vault.seal(BOOT, 1, 4)
    vault.see(BOOT, 1, card("Ah"))
    assert vault.seal(BOOT, 1, 4) == first
    with pytest.raises(UnknownSlot, match="sealed in slot 4, not in 5"):
        vault.seal(BOOT, 1, 5)


def test_the_same_number_of_another_start_is_another_card(vault: InProcessVault) -> None:
    vault.see("b7", 1, card("Ah"))
    vault.see("b8", 1, card("Kd"))
    vault.seal("b8", 1, 1)
    vault.seal("b7", 1, 2)
    assert [vault.open(slot, Reason.SHOWN).card for slot in (1, 2)] == list(cards("KdAh"))


def test_one_number_with_two_cards_is_refused_before_and_after_the_seal(vault: InProcessVault) -> None:
    vault.see(BOOT, 1, card("Ah"))
    with pytest.raises(UnknownReading, match="two cards as number 1 of its start b7"):
        vault.see(BOOT, 1, card("Kd"))
    vault.seal(BOOT, 1, 1)
    with pytest.raises(UnknownReading):
        vault.see(BOOT, 1, card("Kd"))
    assert vault.open(1, Reason.SHOWN).card == card("Ah")


def test_a_forgotten_report_cannot_be_sealed(vault: InProcessVault) -> None:
    vault.see(BOOT, 1, card("Ah"))
    vault.forget(BOOT, 1)
    vault.forget(BOOT, 1)
    with pytest.raises(UnknownReading, match="reported no card 1 of its start b7"):
        vault.seal(BOOT, 1, 1)


def test_a_card_reported_before_the_hand_began_waits_for_its_seal(tmp_path: Path) -> None:
    vault = InProcessVault(tmp_path)
    vault.see(BOOT, 1, card("Ah"))
    with pytest.raises(NoKey, match="no hand is open"):
        vault.seal(BOOT, 1, 1)
    vault.begin(7, 1, WIDE)
    assert vault.seal(BOOT, 1, 1).slot == 1


@pytest.mark.parametrize("slot", [0, -1, 256, 1])
def test_a_slot_takes_one_card(vault: InProcessVault, slot: int) -> None:
    deal(vault, "Ah")
    vault.see(BOOT, 1, card("Kd"))
    with pytest.raises(UnknownSlot, match="not free"):
        vault.seal(BOOT, 1, slot)
    assert vault.seal(BOOT, 1, 2).slot == 2, "the report is still there"


@pytest.mark.parametrize("slot", [0, -1, 2, 255, 256])
def test_a_slot_without_a_seal_opens_nothing(vault: InProcessVault, slot: int) -> None:
    deal(vault, "Ah")
    with pytest.raises(UnknownSlot, match="nothing is sealed"):
        vault.open(slot, Reason.SHOWN)


# --- showdown.reveal = enter ---------------------------------------------------------------------------------


def test_entered_cards_that_all_stand_among_the_slots_are_opened_in_their_order(vault: InProcessVault) -> None:
    seals = deal(vault, "AhKd2c9s")
    answer = vault.confirm([1, 2, 3, 4], cards("2cAh9sKd"))
    assert answer.agrees
    assert [(each.slot, each.card) for each in answer.opened] == list(zip((3, 1, 4, 2), cards("2cAh9sKd"), strict=True))
    for each in answer.opened:
        assert verify_opening(7, 12, each.slot, card=each.card, salt=each.nonce, seal=seals[each.slot])


def test_in_a_draw_game_five_cards_among_ten_slots_are_enough(vault: InProcessVault) -> None:
    deal(vault, "AhKd2c9s5h3d4d8cQsJs")
    assert vault.confirm(range(1, 11), cards("AhKd4d8cQs")).agrees
    assert not vault.confirm(range(1, 11), cards("AhKd4d8cTs")).agrees


def test_a_holding_without_a_new_card_of_the_draw_is_denied(vault: InProcessVault) -> None:
    """Slots 1 to 5 were dealt, 6 and 7 drawn: a holding lacks none of the new cards."""
    deal(vault, "AhKd2c9d4dQs8c")
    slots, new = range(1, 8), frozenset({6, 7})
    assert not vault.confirm(slots, cards("AhKd2c9dQs"), new).agrees
    assert vault.confirm(slots, cards("AhKd2cQs8c"), new).agrees


def test_two_wrong_answers_and_the_slots_answer_no_more(vault: InProcessVault) -> None:
    deal(vault, "AhKd2c9s7h")
    first = vault.confirm([1, 2, 3, 4], cards("AhKd2c9d"))
    assert (first.agrees, first.opened, first.tries_left) == (False, (), 1)
    assert vault.confirm([1, 2, 3, 4], cards("AhKd2c9h")).tries_left == 0
    with pytest.raises(TriesSpent, match="call the floor"):
        vault.confirm([1, 2, 3, 4], cards("AhKd2c9s"))
    with pytest.raises(TriesSpent):
        vault.confirm([4], cards("9s"))
    assert vault.confirm([5], cards("7h")).agrees, "other slots have their own tries"


def test_no_way_of_asking_gets_more_than_two_wrong_answers_from_a_slot(vault: InProcessVault) -> None:
    """However the slots are mixed: the vault is no oracle of fifty-two questions."""
    deal(vault, "AhKd2c9s")
    wrong = 0
    for slots, guess in product(([1], [1, 2], [1, 2, 3, 4], [4, 1]), DECK):
        try:
            wrong += not vault.confirm(slots, [guess]).agrees
        except TriesSpent:
            continue
    assert wrong == 2


def test_wrong_answers_count_on_after_a_restart(vault: InProcessVault, tmp_path: Path) -> None:
    check = key_check((tmp_path / "vault" / KEY).read_bytes()[-32:])
    seals = deal(vault, "AhKd")
    vault.confirm([1], cards("2c"))
    again = InProcessVault(tmp_path / "vault")
    assert again.resume(7, 12, check, seals, wrong={1: 1}, allows=WIDE)
    assert again.confirm([1], cards("3c")).tries_left == 0
    with pytest.raises(TriesSpent):
        again.confirm([1], cards("Ah"))


@pytest.mark.parametrize("entered", ["", "AhAh"])
def test_a_holding_of_nothing_or_of_one_card_twice_is_no_question(vault: InProcessVault, entered: str) -> None:
    deal(vault, "AhKd")
    with pytest.raises(VaultError, match="enter it again"):
        vault.confirm([1, 2], cards(entered))
    assert vault.confirm([1, 2], cards("AhKd")).tries_left == 2, "it used up no try"


# --- the key file and the restart ----------------------------------------------------------------------------


@given(st.permutations(DECK), st.integers(1, 52))
def test_after_a_restart_every_sealed_card_is_found_again(deck: list[Card], dealt: int) -> None:
    folder = Path(tempfile.mkdtemp())
    try:
        vault = InProcessVault(folder)
        check = vault.begin(7, 12, WIDE)
        seals = {}
        for slot, held in enumerate(deck[:dealt], 1):
            vault.see(BOOT, slot, held)
            seals[slot] = vault.seal(BOOT, slot, slot).commitment
        again = InProcessVault(folder)
        assert again.resume(7, 12, check, seals, allows=WIDE)
        opened = [again.open(slot, Reason.SHOWN) for slot in seals]
        assert opened == [vault.open(slot, Reason.SHOWN) for slot in seals]
        assert [each.card for each in opened] == deck[:dealt]
    finally:
        shutil.rmtree(folder)


def test_after_a_restart_the_hand_goes_on_and_duplicates_are_still_seen(vault: InProcessVault, tmp_path: Path) -> None:
    check = key_check((tmp_path / "vault" / KEY).read_bytes()[-32:])
    seals = deal(vault, "AhKd")
    vault.new_epoch(ALL_BACK)
    seals |= deal(vault, "Ah2c", first=3)
    again = InProcessVault(tmp_path / "vault")
    assert again.resume(7, 12, check, seals, epochs=[(2, ALL_BACK)], allows=WIDE)
    for index, held in enumerate(cards("KdAh"), 900):
        again.see(BOOT, index, held)
    assert again.seal(BOOT, 900, 5).duplicate_of is None, "it lay in the deck before"
    assert again.seal(BOOT, 901, 6).duplicate_of == 3


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-1]),
        lambda path: path.write_bytes(path.read_bytes() + b"x"),
        lambda path: path.write_bytes(path.read_bytes()[:-32] + bytes(32)),
        lambda path: path.write_bytes(bytes(len(path.read_bytes()))),
    ],
)
def test_fault_44_without_the_hands_own_key_the_cards_stay_unverified(
    vault: InProcessVault, tmp_path: Path, spoil: object
) -> None:
    path = tmp_path / "vault" / KEY
    check = key_check(path.read_bytes()[-32:])
    seals = deal(vault, "AhKd")
    spoil(path)  # type: ignore[operator]
    again = InProcessVault(tmp_path / "vault")
    assert again.resume(7, 12, check, seals, allows=WIDE) is False
    with pytest.raises(NoKey):
        again.open(1, Reason.SHOWN)


@pytest.mark.parametrize(("table", "hand", "swap"), [(8, 12, False), (7, 13, False), (7, 12, True)])
def test_fault_44_seals_that_are_not_this_keys_are_not_believed(
    vault: InProcessVault, tmp_path: Path, table: int, hand: int, swap: bool
) -> None:
    check = key_check((tmp_path / "vault" / KEY).read_bytes()[-32:])
    seals = deal(vault, "AhKd")
    if swap:
        seals = {1: seals[2], 2: seals[1]}
    assert InProcessVault(tmp_path / "vault").resume(table, hand, check, seals, allows=WIDE) is False


def test_the_key_file_is_for_its_own_user_and_gone_with_the_hand(vault: InProcessVault, tmp_path: Path) -> None:
    path = tmp_path / "vault" / KEY
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    still_open = path.open("rb")
    deal(vault, "Ah")
    with pytest.raises(NoKey, match="has hand 12 open, not hand 11"):
        vault.close(11)
    vault.close(12)
    assert os.listdir(path.parent) == []
    assert set(still_open.read()[-32:]) == {0}, "overwritten before it was taken away"
    still_open.close()
    for ask in (lambda: vault.open(1, Reason.SHOWN), lambda: vault.confirm([1], cards("Ah")), lambda: vault.close(12)):
        with pytest.raises(NoKey):
            ask()


def test_a_closed_hand_leaves_neither_key_nor_cards_in_the_vault(vault: InProcessVault, tmp_path: Path) -> None:
    key = (tmp_path / "vault" / KEY).read_bytes()[-32:]
    deal(vault, "AhKd")
    arrays = [held for held in vars(vault).values() if isinstance(held, bytearray)]
    assert any(key in held for held in arrays)
    vault.close(12)
    assert all(key not in held for held in arrays)
    assert all(len(set(held)) == 1 for held in arrays)


def test_a_hand_cannot_begin_where_its_key_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KeyNotKept, match="No hand may begin"):
        InProcessVault(tmp_path / "file" / "vault")
    vault = InProcessVault(tmp_path / "vault")
    (tmp_path / "vault").rmdir()
    with pytest.raises(KeyNotKept, match="No hand may begin"):
        vault.begin(7, 12, WIDE)
    with pytest.raises(NoKey):
        vault.open(1, Reason.SHOWN)


# --- nothing gets out ----------------------------------------------------------------------------------------

CARD_CODE = re.compile(rf"(?<![0-9A-Za-z])[{RANKS}][{SUITS}](?![0-9A-Za-z])")


def test_no_text_of_the_vault_names_a_card(vault: InProcessVault) -> None:
    """Every text form and the text of every error; hole cards would stand in a log for ever."""
    held = "AhKd2c9s"
    deal(vault, held)
    vault.see(BOOT, 1, card("Ts"))
    opened = vault.open(1, Reason.SHOWN)
    texts = [
        repr(vault),
        str(vault),
        repr(opened),
        str(opened),
        f"{opened}",
        repr(vault.confirm([1, 2], cards("AhKd"))),
    ]
    for ask in (
        lambda: vault.see(BOOT, 1, card("Js")), lambda: vault.see(BOOT, 101, card("Js")),
        lambda: vault.seal(BOOT, 1, 1), lambda: vault.seal(BOOT, 101, 3), lambda: vault.seal("no", 9, 9),
        lambda: vault.open(99, Reason.SHOWN), lambda: vault.confirm([1, 2], cards("AhAh")),
        lambda: vault.confirm([2], cards("Js")), lambda: vault.confirm([2], cards("Js")),
        lambda: vault.confirm([2], cards("Js")), lambda: vault.close(3),
    ):  # fmt: skip
        try:
            texts.append(repr(ask()))
        except VaultError as error:
            texts.append("".join(traceback.format_exception_only(error)))
    assert len(texts) == 17
    for text in texts:
        assert not CARD_CODE.search(text), text
        assert opened.nonce not in text


def test_the_test_above_can_tell_a_card() -> None:
    assert CARD_CODE.search("Opened(slot=1, card=Card(Ah))")


@pytest.fixture
def journalled(tmp_path: Path) -> Iterator[tuple[Book[Event], InProcessVault, dict[int, str]]]:
    """A hand of four seats in the journal: sealed holdings, a burn, a flop that lies open."""
    vault = InProcessVault(tmp_path / "vault")
    at = "2026-12-01T12:00:00.000000Z"
    opening: Draft[Event] = Draft(JournalOpened("0.1.0", "3", "Example"), None, at, None)
    book = Book.create(tmp_path / "table.journal", 7, EVENTS, opening)
    facts: list[Event] = [HandStarted(12, 1, (2, 3, 4, 1), vault.begin(7, 12, WIDE))]
    seals = {}
    for slot, held in enumerate(DECK[3:23], 1):
        vault.see(BOOT, slot, held)
        sealed = vault.seal(BOOT, slot, slot)
        seals[slot] = sealed.commitment
        facts.append(
            CardDealt(slot, "down" if slot < 17 else "board", slot % 4 + 1, Sight(BOOT, slot, sealed.commitment))
        )
    for slot in (18, 19, 20):
        opened = vault.open(slot, Reason.BOARD)
        facts.append(CardOpened(slot, opened.card, opened.nonce))
    book.append(book.head, [Draft(fact, 12, at, None) for fact in facts])
    yield book, vault, seals
    book.close()


def test_7_no_stored_byte_of_an_unshown_card_narrows_its_fifty_two_guesses(
    journalled: tuple[Book[Event], InProcessVault, dict[int, str]], tmp_path: Path
) -> None:
    book, _, seals = journalled
    key = (tmp_path / "vault" / KEY).read_bytes()[-32:]
    stored = b"".join(Path(f"{book.path}{ending}").read_bytes() for ending in ("", "-wal"))
    secrets = {key, *(nonce(key, 7, 12, slot) for slot in range(1, 18))}
    for secret in secrets:
        assert secret not in stored
        assert secret.hex().encode() not in stored
    # What else a thief of the file has: the key check, the hash of every entry, the nonces of the open cards.
    known = {bytes.fromhex(text) for text in re.findall(rb"[0-9a-f]{64}".decode(), stored.decode("latin-1"))}
    known |= {bytes.fromhex(entry.head) for entry in book.read_all()} | {b"", bytes(32)}
    assert len(known) > 24
    for slot in range(1, 18):
        fitting = {guess for guess in DECK for salt in known if commitment(7, 12, slot, guess, salt) == seals[slot]}
        with_key = {
            guess
            for guess in DECK
            for salt in known
            if commitment(7, 12, slot, guess, nonce(salt, 7, 12, slot)) == seals[slot]
        }
        assert not fitting
        assert not with_key


def test_7_the_entry_of_an_unshown_card_is_the_same_but_for_its_seal(
    journalled: tuple[Book[Event], InProcessVault, dict[int, str]], tmp_path: Path
) -> None:
    """Whatever the card, the bytes differ in the seal alone, and not in their length."""
    key = (tmp_path / "vault" / KEY).read_bytes()[-32:]
    shapes = set()
    for held in DECK:
        again = InProcessVault(tmp_path / "other")
        (tmp_path / "other" / KEY).write_bytes((tmp_path / "vault" / KEY).read_bytes())
        assert again.resume(7, 12, key_check(key), {}, allows=WIDE)
        again.see(BOOT, 1, held)
        sealed = again.seal(BOOT, 1, 1)
        kind, data = EVENTS.encode(CardDealt(1, "down", 2, Sight(BOOT, 1, sealed.commitment)))
        assert len(sealed.commitment) == 64
        shapes.add(repr((kind, data, sealed.duplicate_of)).replace(sealed.commitment, "seal"))
    assert len(shapes) == 1


def test_7_the_open_cards_of_that_journal_verify(
    journalled: tuple[Book[Event], InProcessVault, dict[int, str]],
) -> None:
    book, _, seals = journalled
    shown = [entry.event for entry in book.read(12) if isinstance(entry.event, CardOpened)]
    assert len(shown) == 3
    for each in shown:
        assert verify_opening(7, 12, each.slot, card=each.card, salt=each.nonce, seal=seals[each.slot])


def test_forgotten_reports_are_overwritten(tmp_path: Path) -> None:
    vault = InProcessVault(tmp_path)
    vault.see(BOOT, 1, card("Ah"))
    (held,) = vault._pending.values()
    assert held[0] == card("Ah").index
    vault.forget(BOOT, 1)
    assert held[0] == 0xFF


def test_opened_is_a_value() -> None:
    one = Opened(1, card("Ah"), "ab", Reason.SHOWN)
    assert one == Opened(1, card("Ah"), "ab", Reason.SHOWN)
    assert one != Opened(1, card("Kd"), "ab", Reason.SHOWN)
