"""From finger to Tap: screens.md, "What each key does" and "Taps per flow"; qt-notes.md, traps 8, 9 and 17."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import BETWEEN, HELD, HUGE, LIMIT, PLAY, PUSH, SHOWDOWN

from dealer_console.table.tap import Tap
from dealer_console.table.view import TOOL_KEYS, KeyView


@pytest.mark.parametrize("name", ["FOLD", "CALL", "MIN", "POT"])
def test_an_action_is_one_tap_for_the_acting_seat_and_the_view_it_was_aimed_at(table: Table, name: str) -> None:
    table.show(PLAY)
    table.press(name)
    assert table.taps == [Tap(name, seat=8, version=41)]


def test_undo_and_the_confirm_key_speak_for_no_seat(table: Table) -> None:
    table.show(PUSH)
    table.press("UNDO")
    table.press("CONFIRM")
    assert table.taps == [Tap("UNDO", version=51), Tap("CONFIRM", version=51)]


@pytest.mark.parametrize("name", [name for name in TOOL_KEYS if name == "HOLD"])
def test_each_tool_key_goes_out_under_its_own_name(table: Table, name: str) -> None:
    table.show(PLAY)
    table.press(name)
    assert table.taps == [Tap(name, version=41)]


def test_a_dim_key_does_nothing_but_give_its_reason_with_the_clause(table: Table) -> None:
    table.show(PLAY)
    table.press("CHECK")
    assert table.taps == []
    assert "250 to call (58 Pa. Code § 637a.12(h))" in table.said()
    table.press("CONFIRM")
    assert "seat 8 has to act" in table.said()
    assert table.taps == []


def test_dim_tool_keys_give_their_reason_too(table: Table) -> None:
    table.show(HELD)
    table.press("MENU")
    assert table.taps == []
    assert "The hand is held" in table.said()


def test_a_dim_key_without_a_reason_still_answers(table: Table) -> None:
    table.show(replace(PLAY, confirm=KeyView("NEXT", False)))
    table.press("CONFIRM")
    assert "NEXT cannot be used now" in table.said()


def test_a_reason_stands_three_seconds_and_then_the_order_again(table: Table) -> None:
    table.show(PLAY)
    table.press("CHECK")
    prompt = table.console.prompt
    assert prompt.timer.isActive()
    assert prompt.timer.interval() == 3000
    assert prompt.timer.isSingleShot()
    assert "Seat 8 to act" not in table.said()
    prompt.timer.timeout.emit()
    assert "Seat 8 to act" in table.said()


def test_an_accepted_tap_ends_the_reason_at_once(table: Table) -> None:
    table.show(PLAY)
    table.press("CHECK")
    table.press("CALL")
    assert "Seat 8 to act" in table.said()


def test_a_notice_of_the_desk_stands_in_the_prompt_once(table: Table) -> None:
    refused = replace(PLAY, version=60, notice="Seat 3 is not to act: seat 8 is (58 Pa. Code § 637a.12(g))")
    table.show(refused)
    assert "Seat 3 is not to act" in table.said()
    table.console.prompt.timer.timeout.emit()
    table.show(replace(refused, lamps=BETWEEN.lamps))
    assert "Seat 3 is not to act" not in table.said()


def test_the_action_bar_acts_on_press(table: Table) -> None:
    table.show(PLAY)
    table.down(table.console.keys["CALL"])
    assert table.taps == [Tap("CALL", seat=8, version=41)]
    table.up(table.console.keys["CALL"], QPoint(-50, -50))
    assert len(table.taps) == 1


@pytest.mark.parametrize("name", ["HOLD", "CONFIRM"])
def test_other_keys_act_on_release_inside_so_a_slip_is_dragged_off(table: Table, name: str) -> None:
    table.show(PUSH)
    key = table.console.keys[name]
    table.down(key)
    assert table.taps == []
    assert key.down
    table.up(key, QPoint(-20, 10))
    assert table.taps == []
    assert not key.down
    table.down(key)
    table.up(key)
    assert [tap.key for tap in table.taps] == [name]


def test_only_the_left_button_is_a_finger(table: Table) -> None:
    table.show(PLAY)
    QTest.mouseClick(table.console.keys["FOLD"], Qt.MouseButton.RightButton)
    assert table.taps == []


def test_a_bounce_of_119_ms_is_no_second_action_and_120_ms_is(table: Table) -> None:
    table.show(PLAY)
    table.press("CALL")
    table.show(replace(LIMIT, version=90))
    table.press("CALL", wait=119)
    assert len(table.taps) == 1
    table.press("CALL", wait=1)
    assert table.taps[1] == Tap("CALL", seat=3, version=90)


def test_a_bounce_on_pushed_does_not_push_the_next_pot(table: Table) -> None:
    table.show(PUSH)
    table.press("CONFIRM")
    table.show(replace(PUSH, version=91))
    table.press("CONFIRM", wait=40)
    assert table.taps == [Tap("CONFIRM", version=51)]


def test_a_refused_tap_does_not_deafen_the_bar(table: Table) -> None:
    table.show(PLAY)
    table.press("CHECK")
    table.press("CALL", wait=10)
    assert [tap.key for tap in table.taps] == ["CALL"]


def test_a_bounce_does_not_reopen_the_pad(table: Table) -> None:
    table.show(PLAY)
    table.press("AMOUNT")
    table.press("AMOUNT", wait=30)
    assert table.console.stage.page is table.console.stage.pad


def test_two_fingers_rolling_over_two_keys_are_two_taps(table: Table) -> None:
    console = table.console
    table.show(PLAY)
    console.show()
    QTest.qWaitForWindowExposed(console)
    device = QTest.createTouchDevice()
    window = console.windowHandle()
    call, undo = (console.keys[name].geometry().center() for name in ("CALL", "UNDO"))
    QTest.touchEvent(window, device).press(0, call, window).commit()
    table.ms += 150
    QTest.touchEvent(window, device).stationary(0).press(1, undo, window).commit()
    QTest.touchEvent(window, device).release(0, call, window).stationary(1).commit()
    QTest.touchEvent(window, device).release(1, undo, window).commit()
    assert [tap.key for tap in table.taps] == ["CALL", "UNDO"]


def test_a_touch_slid_off_a_tool_key_is_nothing_and_one_lifted_inside_is_a_tap(table: Table) -> None:
    console = table.console
    table.show(PLAY)
    console.show()
    QTest.qWaitForWindowExposed(console)
    device = QTest.createTouchDevice()
    window = console.windowHandle()
    hold = console.keys["HOLD"].geometry().center()
    away = QPoint(600, 400)
    QTest.touchEvent(window, device).press(0, hold, window).commit()
    QTest.touchEvent(window, device).move(0, away, window).commit()
    QTest.touchEvent(window, device).release(0, away, window).commit()
    assert table.taps == []
    QTest.touchEvent(window, device).press(0, hold, window).commit()
    QTest.touchEvent(window, device).release(0, hold, window).commit()
    assert [tap.key for tap in table.taps] == ["HOLD"]


def test_keys_take_no_focus_so_a_bumped_keyboard_presses_none(table: Table) -> None:
    table.show(PLAY)
    assert {key.focusPolicy() for key in table.console.keys.values()} == {Qt.FocusPolicy.NoFocus}
    table.press("FOLD")
    for stroke in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(table.console, stroke)
    assert len(table.taps) == 1


def test_the_next_seat_that_acts_is_one_tap_on_its_plate(table: Table) -> None:
    table.show(PLAY)
    table.tap(table.console.stage.plates[4])
    assert table.taps == [Tap("AHEAD", seat=4, version=41)]
    table.show(replace(PLAY, version=42, turn=4, marks=((8, "fold"), (1, "fold"))))
    table.console.grab()
    assert "marked" in {mark.shape for mark in table.console.stage.plates[8].marks}
    table.press("CALL")
    assert table.taps[1:] == [Tap("CALL", seat=4, version=42)]


def test_the_plate_of_the_seat_that_acts_restores_the_marked_ones(table: Table) -> None:
    table.show(PLAY)
    table.tap(table.console.stage.plates[8])
    assert table.taps == []
    table.show(replace(PLAY, turn=4, marks=((8, "fold"),)))
    table.tap(table.console.stage.plates[4])
    assert table.taps == [Tap("AHEAD", seat=4, version=41)]


def test_show_and_muck_are_for_the_seat_that_is_due(table: Table) -> None:
    table.show(SHOWDOWN)
    table.press("FOLD")
    assert table.taps == [Tap("FOLD", seat=8, version=50)]


def test_keys_carry_their_words_for_a_screen_reader(table: Table) -> None:
    table.show(PLAY)
    assert table.console.keys["CALL"].accessibleName() == "CALL 250"
    assert table.console.keys["CHECK"].accessibleName().startswith("CHECK 250 to call, cannot be used: Seat 8 faces")
    assert table.console.stage.plates[4].accessibleName() == "Seat 4 Cy live 1,630"


def test_only_what_changed_is_drawn_again(table: Table) -> None:
    table.show(HUGE)
    table.console.grab()
    key = table.console.keys["HOLD"]
    before = key.painted
    table.show(replace(HUGE, version=99, order="Seat 8 to act now"))
    assert key.painted is before
    assert "Seat 8 to act now" in table.said()
