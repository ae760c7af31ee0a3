"""Floor page, menu and card pad: console.md, "Dispute"; house-rules.md, hand entry; screens.md, "Card pad"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from ui_table import Table
from views import BETWEEN, BY_HAND, HELD, PLAY, QUESTION, RULING, SHOWDOWN, SIGN_ON

from dealer_console.table.tap import Tap
from dealer_console.table.view import KeyView
from dealer_console.ui.letters import SHIFT
from dealer_console.ui.stage_floor import FloorPage, MenuPage
from dealer_console.ui.stage_sign import Relief
from dealer_console.ui.stage_tray import Closing
from dealer_console.ui.words import say
from rules.chips import Cents


def floor(table: Table) -> FloorPage:
    """The floor's page, opened by its key."""
    table.press("FLOOR")
    page = table.console.stage.page
    assert isinstance(page, FloorPage)
    return page


def test_the_floor_signs_and_then_rules_in_words(table: Table) -> None:
    table.show(HELD)
    page = floor(table)
    assert table.console.keys["FLOOR"].latched
    table.tap(page.rulings[0])
    assert "The floor signs first" in table.said()
    QTest.keyClicks(table.console, "F1")
    table.press("CONFIRM")
    for digit in "730294":
        table.tap(page.card.keys[digit])
    table.press("CONFIRM")
    table.show(RULING)
    assert "Choose the ruling" in table.said()
    table.tap(page.rulings[0])
    assert table.taps == [
        Tap("FLOOR", text="F1", secret="730294", version=49),
        Tap("RULE", text="Play goes on", version=62),
    ]
    assert table.console.stage.page is None


def test_the_floor_key_and_undo_both_lead_back(table: Table) -> None:
    table.show(HELD)
    for key in ("FLOOR", "UNDO"):
        floor(table)
        table.press(key)
        assert table.console.stage.page is None
    assert table.taps == []


def test_a_signed_floor_leaves_no_card_to_sign_twice(table: Table) -> None:
    table.show(RULING)
    page = floor(table)
    assert page.card.isHidden()
    table.press("CONFIRM")
    assert "Choose one of the rulings" in table.said()
    assert table.taps == []


def test_a_question_takes_the_place_of_the_floor_page(table: Table) -> None:
    table.show(HELD)
    floor(table)
    table.show(QUESTION)
    assert table.console.stage.page is table.console.stage.pages["question"]


MENU = (KeyView("RELIEF", True), KeyView("SIGN-OFF", True), KeyView("CLOSE", True))


def menu(table: Table) -> MenuPage:
    """The menu, opened by its key."""
    table.press("MENU")
    page = table.console.stage.page
    assert isinstance(page, MenuPage)
    return page


def sign(table: Table, badge: str, pin: str) -> None:
    """Badge and PIN on the page that lies open, as a badge reader types them."""
    QTest.keyClicks(table.console, badge)
    table.press("CONFIRM")
    QTest.keyClicks(table.console, pin)
    table.press("CONFIRM")


def test_the_menu_signs_off(table: Table) -> None:
    table.show(replace(BETWEEN, menu=MENU))
    table.tap(menu(table).choices["SIGN-OFF"])
    assert table.taps == [Tap("SIGN-OFF", version=48)]
    assert table.console.stage.page is None


def test_the_table_closes_with_the_floors_signature(table: Table) -> None:
    table.show(replace(BETWEEN, menu=MENU))
    table.tap(menu(table).choices["CLOSE"])
    assert isinstance(table.console.stage.page, Closing)
    table.press("CONFIRM")
    assert "Count the tray first" in table.said()
    page = table.console.stage.page
    for digit in "1200":
        table.tap(page.card.keys[digit])
    table.press("CONFIRM")
    sign(table, "F1", "730294")
    assert table.taps == [Tap("CLOSE", text="F1", secret="730294", version=48, amount=Cents(120_000))]
    assert table.console.stage.page is None


@pytest.mark.parametrize("way", ["menu", "name"])
def test_relief_in_mid_hand_signs_the_next_dealer_on_and_leaves_the_hand_alone(table: Table, way: str) -> None:
    table.show(replace(PLAY, keys=BETWEEN.keys, menu=(*MENU[:1], replace(MENU[1], lit=False, reason="in relief"))))
    if way == "menu":
        page = menu(table)
        table.tap(page.choices["SIGN-OFF"])
        assert "in relief" in table.said()
        table.tap(page.choices["RELIEF"])
    else:
        table.tap(table.console.dealer)
    assert isinstance(table.console.stage.page, Relief)
    sign(table, "D2", "263748")
    assert table.taps == [Tap("SIGN-ON", text="D2", secret="263748", version=41)]
    assert table.console.stage.page is None


def test_the_floor_rules_in_its_own_words_by_keys_alone(table: Table) -> None:
    table.show(RULING)
    page = floor(table)
    table.tap(page.other)
    table.press("CONFIRM")
    assert "Type the ruling first" in table.said()
    for name in ("T", "I", "E", say("seats.space"), SHIFT, "A", ","):
        table.tap(page.writer.keys[name])
    table.press("CONFIRM")
    assert table.taps == [Tap("RULE", text="tie A,", version=62)]
    assert table.console.stage.page is None


def test_a_menu_key_without_a_menu_on_this_page_says_so(table: Table) -> None:
    keys = tuple(replace(key, lit=True, reason="") if key.name == "MENU" else key for key in SIGN_ON.keys)
    table.show(replace(SIGN_ON, keys=keys))
    table.press("MENU")
    assert "MENU cannot be used now" in table.said()
    assert table.console.stage.page is table.console.stage.pages["sign-on"]


def test_cards_by_hand_are_one_key_away_from_the_felt(table: Table) -> None:
    console = table.console
    table.show(replace(BY_HAND, board=("Ks",)))
    table.press("CONFIRM")
    pad = console.stage.card_pad
    assert console.stage.page is pad
    table.tap(pad.suits["h"])
    assert "Tap the rank first" in table.said()
    table.tap(pad.ranks["K"])
    table.tap(pad.suits["s"])
    assert "already lies open" in table.said(), "the king of spades is on the board"
    table.tap(pad.suits["h"])
    table.tap(pad.down_key)
    assert "A board card is due" in table.said()
    table.press("CONFIRM")
    assert [(tap.key, tap.text, tap.version) for tap in table.taps] == [("CARD", "Kh", 41)]
    assert console.stage.page is pad, "the next card comes by hand too"
    table.show(replace(BY_HAND, version=42, board=("Ks", "Kh"), turn=8, card_due=""))
    assert console.stage.page is None, "the street is complete: the board is in sight"


@pytest.mark.parametrize("due", ["down", "burn"])
def test_a_card_that_lies_face_down_is_one_tap_and_cannot_be_named(table: Table, due: str) -> None:
    table.show(replace(BY_HAND, card_due=due, aside="5 of 12"))
    table.press("CONFIRM")
    pad = table.console.stage.card_pad
    assert "one tap" in table.said()
    table.tap(pad.ranks["K"])
    table.tap(pad.suits["h"])
    assert pad.chosen == ()
    table.press("CONFIRM")
    assert table.taps == []
    for _ in range(2):
        table.tap(pad.down_key)
    assert [(tap.key, tap.text) for tap in table.taps] == [("CARD", ""), ("CARD", "")]


def test_a_flop_is_entered_as_three_cards_at_once_and_undo_takes_one_back(table: Table) -> None:
    table.show(BY_HAND)
    table.press("CONFIRM")
    pad = table.console.stage.card_pad
    table.press("CONFIRM")
    assert "Tap a rank and a suit first" in table.said()
    for rank, suit in ("7d", "7c", "Ks", "2h"):
        table.tap(pad.ranks[rank])
        table.tap(pad.suits[suit])
    table.press("UNDO")
    table.press("CONFIRM")
    assert table.taps == [Tap("CARD", text="7d7cKs", version=41)]
    table.press("UNDO")
    assert table.console.stage.page is None


def test_the_same_card_is_not_entered_twice(table: Table) -> None:
    table.show(BY_HAND)
    table.press("CONFIRM")
    pad = table.console.stage.card_pad
    for _ in range(2):
        table.tap(pad.ranks["7"])
        table.tap(pad.suits["d"])
    assert pad.chosen == ("7d",)


def test_a_holding_is_entered_by_hand_for_the_seat_that_is_due(table: Table) -> None:
    table.show(SHOWDOWN)
    table.tap(table.console.stage.showdown.enter)
    pad = table.console.stage.card_pad
    assert "Enter the cards of seat 8" in table.said()
    assert pad.down_key.isHidden()
    for rank, suit in ("Ah", "3c", "Jd", "Js"):
        table.tap(pad.ranks[rank])
        table.tap(pad.suits[suit])
    table.press("CONFIRM")
    assert table.taps == [Tap("SHOW", seat=8, text="Ah3cJdJs", version=50)]


def test_the_hand_over_note_tells_the_hand_the_blinds_owed_and_what_asks_for_attention(table: Table) -> None:
    owing = (replace(PLAY.seats[0], owes_live=Cents(200)), *PLAY.seats[1:])
    lamps = (replace(PLAY.lamps[0], state="look", reason="the lid is open"), *PLAY.lamps[1:])
    table.show(replace(PLAY, seats=owing, lamps=lamps))
    page = table.console.stage.panels["RELIEF"]
    table.console.stage.toggle_panel("RELIEF")
    page.grab()
    assert "Seat 8 to act" in page.words()
    assert f"seat {PLAY.seats[0].no}" in page.words()
    assert "SHOE: the lid is open" in page.words()
    table.show(replace(PLAY, version=PLAY.version + 1))
    page.grab()
    assert "nobody owes" in page.words()
    assert "none" in page.words()
