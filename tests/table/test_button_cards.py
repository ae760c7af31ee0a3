"""Cards for the first button from the shoe: face up to the seat that is due (console.md, Start; decision 25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import bench as bench_of
import pytest
from bench import Bench

from dealer_console.table.loop import DeskStoppedError
from dealer_console.vault.errors import HandOpen, UnknownReading
from dealer_console.vault.port import CardArrived
from devices.reading import Misread, PuckAt
from rules import event as ev
from rules.cards import card
from rules.irregular.event import FOULED_LOCK

Restart = Callable[[Bench], Bench]


@pytest.fixture
def drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """Seats 3, 5 and 8 sit, and the house deals one card each for the button."""
    rules = {**bench_of.SETUP.rules, "button.first": "high_card", "button.high_card_tie": "suit"}
    monkeypatch.setattr(bench_of, "SETUP", replace(bench_of.SETUP, rules=rules))
    made = Bench(tmp_path).start().open()
    yield made
    made.cut()


def high_cards(bench: Bench) -> list[tuple[int, str]]:
    return [(seat, str(face)) for seat, face in bench.desk.table.high_cards]


def test_console_md_start_cards_of_the_shoe_go_to_the_seats_in_turn(drawing: Bench) -> None:
    drawing.deal("9d Qs 4h")
    assert high_cards(drawing) == [(3, "9d"), (5, "Qs"), (8, "4h")]
    assert drawing.view.question == ()
    assert drawing.view.first is None
    assert drawing.view.button == 5


def test_its_place_is_committed_before_the_vault_tells_the_face(drawing: Bench) -> None:
    before = len(drawing.events())
    drawing.deal("9d")
    assert drawing.events()[before:] == [
        ev.CardDealt(0, "button", 3, ev.Sight("B00T", 1, "")),
        ev.HighCardDealt(3, card("9d")),
    ]
    assert drawing.told.index("ack B00T/1") > drawing.told.index(f"commit {before + 1}")


def test_a_card_entered_by_hand_and_cards_of_the_shoe_make_one_round(drawing: Bench) -> None:
    drawing.ok("HIGH CARD", seat=3, text="9d")
    drawing.deal("Qs 4h")
    assert high_cards(drawing) == [(3, "9d"), (5, "Qs"), (8, "4h")]


def test_the_first_hand_is_dealt_with_the_same_cards_again(drawing: Bench) -> None:
    drawing.deal("9d Qs 4h")
    drawing.riffle()
    drawing.deal("9d Qs 4h")
    hand = drawing.desk.table.hand
    assert hand is not None
    assert [lies.place for lies in hand.slots] == ["down"] * 3
    assert all(lies.seal and lies.card is None for lies in hand.slots)


def test_a_card_turned_up_is_told_once_and_none_while_a_hand_has_its_key(drawing: Bench) -> None:
    drawing.deal("9d")
    with pytest.raises(UnknownReading, match="to turn up"):
        drawing.vault.turn_up("B00T", 1)
    drawing.deal("Qs 4h")
    drawing.riffle()
    drawing.vault.see("B00T", 99, card("Ah"))
    with pytest.raises(HandOpen, match="hand 1 has its key"):
        drawing.vault.turn_up("B00T", 99)


def test_the_same_card_twice_locks_the_table_until_a_new_deck_is_signed(drawing: Bench) -> None:
    drawing.deal("9d 9d")
    assert drawing.desk.table.duty.locks == (FOULED_LOCK,)
    assert high_cards(drawing) == [(3, "9d")]
    drawing.ok("FLOOR", text="F1", secret="730294")
    drawing.ok("DECK")
    assert drawing.desk.table.duty.locks == ()
    drawing.deal("Qs 4h")
    assert high_cards(drawing) == [(3, "9d"), (5, "Qs"), (8, "4h")]


def test_a_card_told_late_that_a_finger_has_entered_fouls_nothing(drawing: Bench) -> None:
    drawing.ok("HIGH CARD", seat=3, text="9d")
    drawing.vault.see("B00T", 1, card("9d"))
    drawing.reads(CardArrived("B00T", 1, late=True))
    assert drawing.desk.table.duty.locks == ()
    assert high_cards(drawing) == [(3, "9d")]
    assert "entered by hand already" in drawing.kinds(ev.DeviceChanged)[-1].reason


def test_a_misread_card_leaves_its_seat_due(drawing: Bench) -> None:
    drawing.reads(Misread("B00T", 1, "??"))
    assert drawing.view.question == ()
    assert drawing.view.first is not None
    assert drawing.view.first.due == 3
    drawing.ok("HIGH CARD", seat=3, text="9d")
    assert high_cards(drawing) == [(3, "9d")]


def test_a_cut_between_place_and_face_leaves_the_card_to_the_dealers_hand(drawing: Bench, restarted: Restart) -> None:
    drawing.book.break_at = lambda event: isinstance(event, ev.HighCardDealt)
    with pytest.raises(DeskStoppedError):
        drawing.deal("9d")
    after = restarted(drawing)
    assert after.view.first is not None
    assert after.view.first.due == 3
    after.ok("HIGH CARD", seat=3, text="9d")
    assert high_cards(after) == [(3, "9d")]


def test_with_every_card_there_the_next_one_is_the_first_of_the_hand_or_a_stray(drawing: Bench) -> None:
    drawing.deal("9d Qs 4h")
    drawing.reads(PuckAt(8))  # it belongs to seat 5: no riffle is implied
    drawing.deal("2c")
    assert drawing.view.question[0] == "a card left the shoe and no hand is on"
    drawing.ok("ANSWER", text="1")
    drawing.reads(PuckAt(5))
    drawing.deal("2c")
    assert drawing.view.phase == "deal"


def test_right_of_the_dealer_no_card_is_dealt_for_the_button(opened: Bench) -> None:
    opened.deal("9d")
    assert opened.desk.table.high_cards == ()
    assert opened.view.phase == "deal"
