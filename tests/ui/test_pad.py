"""The amount pad: screens.md, "Amount pad" and "Taps per flow"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import HUGE, LIMIT, OPENED, PLAY, SHOWDOWN, whole

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from rules.chips import Cents


def opened(table: Table, view: FeltView = PLAY) -> None:
    """The pad over a view."""
    table.show(view)
    table.press("AMOUNT")


def digits(table: Table, run: str) -> None:
    """Taps on the digits."""
    for digit in run:
        table.tap(table.console.stage.pad.keys["00" if digit == "." else digit])


def test_750_is_five_taps_and_goes_out_as_a_raise_of_the_acting_seat(table: Table) -> None:
    opened(table)
    digits(table, "750")
    table.press("CONFIRM")
    assert table.taps == [Tap("RAISE", seat=8, amount=whole(750), version=41)]
    assert table.console.stage.page is None


def test_confirm_key_and_prompt_say_what_is_typed(table: Table) -> None:
    opened(table)
    digits(table, "750")
    assert table.console.keys["CONFIRM"].text() == "RAISE to 750"
    assert "Seat 8 raises to 750" in table.said()
    assert "Allowed 500 to 1,740" in table.said()
    table.console.stage.pad.grab()
    assert "call 250 + raise 500" in table.console.stage.pad.words()


@pytest.mark.parametrize("run", ["4", "499", "1741", "9999999"])
def test_out_of_range_dims_raise_and_the_prompt_gives_the_range(table: Table, run: str) -> None:
    opened(table)
    digits(table, run)
    assert not table.console.keys["CONFIRM"].view.lit
    assert "Allowed 500 to 1,740" in table.said()
    table.press("CONFIRM")
    assert table.taps == []
    assert "is outside" in table.said()


@pytest.mark.parametrize("run", ["500", "1740"])
def test_both_ends_of_the_range_are_allowed(table: Table, run: str) -> None:
    opened(table)
    digits(table, run)
    table.press("CONFIRM")
    assert [tap.amount for tap in table.taps] == [whole(int(run))]


def test_nothing_typed_is_nothing_raised(table: Table) -> None:
    opened(table)
    table.press("CONFIRM")
    assert table.taps == []
    assert "Type the amount first" in table.said()


@pytest.mark.parametrize(("name", "amount"), [("MIN", 500), ("HALF", 995), ("POT", 1740)])
def test_a_shortcut_makes_three_taps(table: Table, name: str, amount: int) -> None:
    opened(table)
    table.tap(table.console.stage.pad.keys[name])
    table.press("CONFIRM")
    assert [tap.amount for tap in table.taps] == [whole(amount)]


def test_half_pot_is_dim_where_the_whole_stack_may_go_in(table: Table) -> None:
    keys = tuple(replace(key, lit=True) if key.name == "ALL-IN" else key for key in PLAY.keys)
    opened(table, replace(PLAY, keys=keys))
    half = table.console.stage.pad.keys["HALF"]
    assert not half.view.lit
    assert table.console.stage.pad.keys["POT"].view.name == "MAX"
    table.tap(half)
    assert table.console.stage.pad.digits == ""
    assert "No half pot here" in table.said()


@pytest.mark.parametrize("name", ["FOLD", "CALL", "MIN", "POT"])
def test_any_other_action_key_closes_the_pad_and_acts(table: Table, name: str) -> None:
    opened(table)
    digits(table, "75")
    table.press(name)
    assert table.taps == [Tap(name, seat=8, version=41)]
    assert table.console.stage.page is None


def test_amount_is_latched_while_open_and_closes_the_pad(table: Table) -> None:
    opened(table)
    key = table.console.keys["AMOUNT"]
    assert key.latched
    assert key.view.second == "close"
    table.press("AMOUNT")
    assert table.console.stage.page is None
    assert not key.latched
    assert key.view.second == "501–1,739"
    assert table.taps == []


def test_a_reopened_pad_is_empty(table: Table) -> None:
    opened(table)
    digits(table, "75")
    table.press("AMOUNT")
    table.press("AMOUNT")
    assert table.console.stage.pad.digits == ""


def test_a_new_turn_closes_the_pad_and_a_new_lamp_does_not(table: Table) -> None:
    opened(table)
    digits(table, "75")
    table.show(replace(PLAY, version=70, notice="Printer has no paper"))
    assert table.console.stage.page is table.console.stage.pad
    assert table.console.stage.pad.digits == "75"
    table.show(OPENED)
    assert table.console.stage.page is None
    table.press("AMOUNT")
    table.show(SHOWDOWN)
    assert table.console.stage.page is table.console.stage.pages["showdown"]


def test_a_dim_amount_key_opens_nothing(table: Table) -> None:
    opened(table, LIMIT)
    assert table.console.stage.page is None
    assert "limit game" in table.said()


def test_a_bet_is_called_a_bet(table: Table) -> None:
    opened(table, OPENED)
    digits(table, "50")
    assert table.console.keys["CONFIRM"].text() == "BET 50"
    assert "Seat 1 bets 50" in table.said()


def test_a_point_key_stands_where_the_table_has_cents_and_two_zeros_elsewhere(table: Table) -> None:
    opened(table, HUGE)
    assert table.console.stage.pad.keys["00"].view.name == "."
    digits(table, "99999.505")
    assert table.console.stage.pad.amount == Cents(9_999_950)
    table.press("AMOUNT")
    opened(table)
    assert table.console.stage.pad.keys["00"].view.name == "00"
    digits(table, "5.")
    assert table.console.stage.pad.amount == whole(500)


def test_erase_takes_one_sign_back(table: Table) -> None:
    opened(table)
    digits(table, "751")
    table.tap(table.console.stage.pad.keys["erase"])
    digits(table, "0")
    assert table.console.stage.pad.amount == whole(750)


def test_leading_zeros_and_an_eighth_digit_are_nothing(table: Table) -> None:
    opened(table)
    digits(table, "00123456789")
    assert table.console.stage.pad.digits == "1234567"


def test_a_keyboard_types_digits_but_confirms_nothing(table: Table) -> None:
    opened(table)
    QTest.keyClicks(table.console, "7x5.0")
    QTest.keyClick(table.console, Qt.Key.Key_Return)
    assert table.console.stage.pad.amount == whole(750)
    assert table.taps == []


def test_the_pad_leaves_every_seat_in_sight(table: Table) -> None:
    opened(table)
    for plate in table.console.stage.plates.values():
        assert not plate.area.intersects(table.console.stage.pad.area)
        assert table.console.childAt(plate.geometry().center()) is plate
