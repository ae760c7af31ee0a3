"""The seating page: console.md, "Seat"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import BETWEEN, PLAY, whole

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, SeatView
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
    table.show(seated(2, "Ada De", 300))
    assert table.console.stage.page is None


def seated(seat: int, name: str, units: int) -> FeltView:
    """The view once a player sits, or has more chips."""
    seats = tuple(SeatView(seat, name, "live", whole(units)) if one.no == seat else one for one in BETWEEN.seats)
    return replace(BETWEEN, seats=seats, version=49)


def test_a_refused_buy_in_keeps_what_was_typed(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[2])
    letters(table, "ADA")
    digits(table, "30")
    table.press("CONFIRM")
    table.show(replace(BETWEEN, version=49, notice="the least buy-in is 40.00 (Robert's Rules, The Buy-In)"))
    page = table.console.stage.seat_page
    assert table.console.stage.page is page
    assert (page.name, page.digits) == ("Ada", "30")
    assert "least buy-in is 40.00" in table.said()
    digits(table, "0")
    table.press("CONFIRM")
    assert table.taps[-1].amount == whole(300)
    table.show(seated(2, "Ada", 300))
    assert table.console.stage.page is None


def test_a_seat_change_asks_which_seat_and_dims_those_that_are_taken(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.stage.plates[1])
    page = table.console.stage.seat_page
    table.tap(page.choices["MOVE"])
    assert "changes to which seat" in table.said()
    assert {seat for seat, key in page.targets.items() if not key.view.lit} == {1, 3, 4}
    table.tap(page.targets[3])
    assert "Seat 3 is taken" in table.said()
    assert table.taps == []
    table.press("UNDO")
    assert page.choices["LEAVE"].isVisibleTo(page)
    table.tap(page.choices["MOVE"])
    table.tap(page.targets[5])
    assert table.taps == [Tap("MOVE", seat=1, text="5", version=48)]
    assert table.console.stage.page is None


@pytest.mark.parametrize(
    ("live", "dead", "kind"), [(200, 0, "live"), (0, 100, "dead"), (200, 100, "both"), (0, 0, "live")]
)
def test_post_on_the_seat_page_is_the_one_that_is_owed(table: Table, live: int, dead: int, kind: str) -> None:
    one = SeatView(1, "Ada", "away", whole(90), owes_live=Cents(live), owes_dead=Cents(dead))
    table.show(replace(BETWEEN, seats=(one, *BETWEEN.seats[1:])))
    table.tap(table.console.stage.plates[1])
    table.tap(table.console.stage.seat_page.choices["POST"])
    assert table.taps == [Tap("POST", seat=1, text=kind, version=48)]


def test_no_key_of_the_seat_page_is_called_back(table: Table) -> None:
    page = table.console.stage.seat_page
    assert "BACK" not in {key.view.name for key in page.choices.values()}
    assert page.choices["BACK"].view.name == "PLAYS AGAIN"


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
    for name in ("LEAVE", "STRADDLE", "AWAY", "BACK", "WAIT", "KILL"):
        table.tap(table.console.stage.plates[1])
        table.tap(table.console.stage.seat_page.choices[name])
        assert table.console.stage.page is None
    assert [(tap.key, tap.seat) for tap in table.taps] == [
        (name, 1) for name in ("LEAVE", "STRADDLE", "AWAY", "BACK", "WAIT", "KILL")
    ]


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
