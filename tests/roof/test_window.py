"""`make run`'s window: a hand dealt with the simulated hardware's controls beside the console, offscreen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from dealer_console.rig.controls import Controls
from dealer_console.run_options import RunOptions
from dealer_console.screen import Screen
from dealer_console.settings import config_folder, read_table_config
from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView

SECONDS = 15


class Window:
    """The window, and the patience to wait for what the desk makes of a press."""

    def __init__(self, screen: Screen, turn: Callable[[], None]) -> None:
        self._screen = screen
        self._turn = turn
        assert screen.controls is not None
        self.controls: Controls = screen.controls

    @property
    def view(self) -> FeltView:
        view = self._screen.console.view
        assert view is not None
        return view

    def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + SECONDS
        while self._screen.console.view is None or not holds():
            assert time.monotonic() < end, self.view.order
            self._turn()
            time.sleep(0.005)

    def tap(self, key: str, holds: Callable[[], bool], **parts: str) -> None:
        self._screen.console.tapped.emit(Tap(key, **parts))  # type: ignore[arg-type]
        self.until(holds)

    def press(self, label: str) -> None:
        """A button of the controls by its label."""
        found = [one for one in self.controls.findChildren(QPushButton) if one.text().startswith(label)]
        assert found, label
        found[0].click()


@pytest.fixture
def window(tmp_path: Path, qapp: object) -> Iterator[Window]:
    chosen = RunOptions(data=tmp_path / "data", simulated=True)
    with ExitStack() as stack:
        screen = Screen(chosen, read_table_config(config_folder() / "table.toml"), stack)
        screen.show(full=False)
        yield Window(screen, qapp.processEvents)  # type: ignore[attr-defined]
        screen.stop()


def test_a_newcomer_s_hand_with_the_controls(window: Window) -> None:
    window.until(lambda: all(lamp.state == "fine" for lamp in window.view.lamps))
    window.tap("SIGN-ON", lambda: window.view.stage == "opening", text="D1", secret="481516")
    window.tap("OPEN", lambda: window.view.stage == "felt", text="F1", secret="730294")
    window.press("Seat five players")
    window.until(lambda: sum(bool(seat.name) for seat in window.view.seats) == 5)
    window.press("Lay it at seat 8")
    window.until(lambda: window.view.confirm.lit)
    window.tap("CONFIRM", lambda: window.view.phase == "deal")
    window.press("Deal this street")
    window.until(lambda: window.view.turn is not None)
    while window.view.phase == "bet":
        turn = window.view.turn
        key = "CALL" if any(one.name == "CALL" and one.lit for one in window.view.keys) else "CHECK"
        window.tap(key, lambda was=turn: window.view.turn != was or window.view.phase != "bet")
    for street in ("Flop", "Turn", "River"):
        window.press("Deal this street")
        window.until(lambda name=street: window.view.street == name and window.view.phase == "bet")
        while window.view.phase == "bet":
            turn = window.view.turn
            window.tap("CHECK", lambda was=turn: window.view.turn != was or window.view.phase != "bet")
    assert len(window.view.board) == 5
    while window.view.phase == "show":
        shown = sum(row.state == "shown" for row in window.view.showdown)
        window.tap("CONFIRM", lambda n=shown: sum(row.state == "shown" for row in window.view.showdown) > n)
    assert {seat.no for seat in window.view.seats if seat.shown} == {1, 3, 4, 6, 8}
    while not window.view.complete:
        version = window.view.version
        window.tap("CONFIRM", lambda at=version: window.view.version > at)
    window.until(lambda: "HAND RECORD" in window.controls._paper.toPlainText())
    assert sum(seat.stack for seat in window.view.seats) + window.view.rake + window.view.jackpot == 98500


def test_a_draw_hand_with_the_controls_that_show_what_the_players_hold(window: Window) -> None:
    window.until(lambda: all(lamp.state == "fine" for lamp in window.view.lamps))
    window.tap("SIGN-ON", lambda: window.view.stage == "opening", text="D1", secret="481516")
    while window.view.opening is not None and "Draw High" not in str(window.view.opening.checks):
        version = window.view.version
        window.tap("GAME", lambda at=version: window.view.version > at)
    window.tap("OPEN", lambda: window.view.stage == "felt", text="F1", secret="730294")
    window.press("Seat five players")
    window.until(lambda: sum(bool(seat.name) for seat in window.view.seats) == 5)
    window.press("Lay it at seat 8")
    window.until(lambda: window.view.confirm.lit)
    window.tap("CONFIRM", lambda: window.view.phase == "deal")
    window.press("Deal this street")
    window.until(lambda: window.view.turn is not None)
    for seat in (4, 6, 8):
        window.tap("FOLD", lambda was=seat: window.view.turn != was)
    window.tap("CALL", lambda: window.view.turn == 3)
    window.tap("CHECK", lambda: window.view.draw is not None)
    for seat, count in ((1, "2"), (3, "0")):
        window.tap("DRAW", lambda no=seat: window.view.seats[no - 1].drew is not None, seat=seat, text=count)
        window.press("Deal this street")
        window.until(lambda: window.view.draw is None or window.view.draw.due == 0)
    window.until(lambda: window.view.phase == "bet")
    window.tap("CHECK", lambda: window.view.turn == 3)
    window.tap("CHECK", lambda: window.view.phase == "show")
    held = dict(line.split(": ") for line in window.controls._held.text().splitlines())
    for _ in range(2):
        seat = window.view.turn
        window.tap("SHOW", lambda no=seat: bool(window.view.seats[no - 1].shown), seat=seat, text=held[str(seat)])
        assert window.view.notice == ""
    assert all(row.state == "shown" for row in window.view.showdown)


def test_a_click_in_the_controls_leaves_the_keyboard_with_the_console(window: Window) -> None:
    console = window._screen.console
    console.activateWindow()
    console.setFocus()
    window.until(lambda: QApplication.focusWidget() is console)
    button = next(one for one in window.controls.findChildren(QPushButton) if one.isEnabled())
    for pressed in (button, window.controls._paper.viewport()):
        QTest.mouseClick(pressed, Qt.MouseButton.LeftButton)
        assert QApplication.focusWidget() is console
