"""The seating page: console.md, "Seat"."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import BETWEEN, PLAY, whole

from dealer_console.table.tap import Tap
from rules.chips import Cents


def letters(table: Table, run: str) -> None:
    """Taps on the letter keys."""
    for letter in run:
        table.tap(table.console.stage.seat_page.letters.keys["SPACE" if letter == " " else letter])


def digits(table: Table, run: str) -> None:
    """Taps on the digits of the buy-in."""
    for digit in run:
        table.tap(table.console.stage.seat_page.digit_keys["00" if digit == "." else digit])


def test_a_tap_on_an_open_seat_asks_name_and_buy_in(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    assert table.console.stage.page is table.console.stage.seat_page
    assert "Type the name" in table.said()
    letters(table, "ADA DE")
    digits(table, "300")
    table.press("CONFIRM")
    assert table.taps == [Tap("SEAT", seat=2, amount=whole(300), text="Ada De", version=48)]
    assert table.console.stage.page is None


def test_a_club_number_is_a_name_and_cents_are_typed_with_the_point(table: Table) -> None:
    table.show(replace(BETWEEN, cents=True))
    table.tap(table.console.stage.plates[5])
    letters(table, "42")
    digits(table, "250.5")
    table.press("CONFIRM")
    assert table.taps == [Tap("SEAT", seat=5, amount=Cents(25_050), text="42", version=48)]


def test_what_is_missing_is_said(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    table.press("CONFIRM")
    assert "Type a name first" in table.said()
    letters(table, "BEN")
    table.press("CONFIRM")
    assert "Type the buy-in first" in table.said()
    assert table.taps == []


def test_undo_is_one_step_back_and_sends_nothing(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    assert table.console.keys["UNDO"].text() == "UNDO step back"
    table.press("UNDO")
    assert table.console.stage.page is None
    assert table.taps == []


def test_keys_of_the_hand_rest_with_a_reason_and_hold_and_records_stay(table: Table) -> None:
    table.show(PLAY)
    table.tap(table.console.stage.plates[2])
    table.press("FOLD")
    table.press("MENU")
    assert table.taps == []
    assert "A seat page is open" in table.said()
    table.press("HOLD")
    table.press("RECORDS")
    assert [tap.key for tap in table.taps] == ["HOLD"]
    assert table.console.stage.panel is table.console.stage.panels["RECORDS"]


def test_erase_and_the_fields_themselves_choose_where_to_type(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    page = table.console.stage.seat_page
    letters(table, "CYY")
    table.tap(page.letters.keys["erase"])
    digits(table, "3005")
    table.tap(page.digit_keys["erase"])
    table.tap(page.fields["name"])
    assert page.active == "name"
    assert (page.name, page.digits) == ("Cy", "300")


def test_a_keyboard_types_name_return_and_buy_in(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    QTest.keyClicks(table.console, "Ada de la Cruz")
    QTest.keyClick(table.console, Qt.Key.Key_Return)
    QTest.keyClicks(table.console, "1500x")
    QTest.keyClick(table.console, Qt.Key.Key_Backspace)
    assert (table.console.stage.seat_page.name, table.console.stage.seat_page.digits) == ("Ada de la Cruz", "150")


def test_a_player_between_hands_is_offered_what_he_may_do(table: Table) -> None:
    table.show(BETWEEN)
    for name in ("LEAVE", "STRADDLE", "AWAY", "BACK"):
        table.tap(table.console.stage.plates[1])
        table.tap(table.console.stage.seat_page.choices[name])
        assert table.console.stage.page is None
    assert [(tap.key, tap.seat) for tap in table.taps] == [("LEAVE", 1), ("STRADDLE", 1), ("AWAY", 1), ("BACK", 1)]


def test_chips_are_added_by_the_same_digits(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[1])
    table.press("CONFIRM")
    assert "Type the chips to add" in table.said()
    digits(table, "200")
    table.press("CONFIRM")
    assert table.taps == [Tap("ADD", seat=1, amount=whole(200), version=48)]


def test_a_player_in_the_hand_opens_no_seat_page(table: Table) -> None:
    table.show(PLAY)
    table.tap(table.console.stage.plates[8])
    table.tap(table.console.stage.plates[4])
    assert table.console.stage.page is None
