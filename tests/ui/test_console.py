"""The console as a whole: threads, faults, long runs; qt-notes.md, sections 0, 5 and 6."""

from __future__ import annotations

import importlib
import logging
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from ui_table import Table
from views import PLAY, VIEWS

from dealer_console.ui.console import Console
from dealer_console.ui.faults import install_excepthook
from dealer_console.ui.key import Key


def test_qt_does_not_lose_references_of_none() -> None:
    """PySide6 6.12.0 on Python 3.11 dropped one per call and killed the program after some redraws."""
    before = sys.getrefcount(None)
    probe = QObject()
    for _ in range(1000):
        probe.setObjectName("x")
    assert sys.getrefcount(None) > before - 500


def test_a_thousand_views_leave_the_references_of_none_alone(table: Table) -> None:
    views = list(VIEWS.values())
    before = sys.getrefcount(None)
    for at in range(1000):
        table.show(views[at % len(views)])
    assert sys.getrefcount(None) > before - 500


def test_a_view_posted_from_another_thread_is_shown_on_the_screens_own(qtbot: QtBot, table: Table) -> None:
    shown: list[str] = []
    table.console.arrived.connect(lambda _view: shown.append(threading.current_thread().name))
    thread = threading.Thread(target=table.console.post, args=(PLAY,), name="desk")
    thread.start()
    thread.join()
    assert table.console.view is None, "nothing is shown before the screen's own turn"
    qtbot.waitUntil(lambda: table.console.view is PLAY)
    assert table.console.keys["CALL"].view.lit


def test_posted_views_arrive_in_order(qtbot: QtBot, table: Table) -> None:
    def post() -> None:
        for view in VIEWS.values():
            table.console.post(view)

    thread = threading.Thread(target=post)
    thread.start()
    thread.join()
    last = list(VIEWS.values())[-1]
    qtbot.waitUntil(lambda: table.console.view is last)


def test_before_the_first_view_everything_is_dim_and_nothing_breaks(table: Table) -> None:
    table.console.grab()
    assert not any(key.view.lit for key in table.console.keys.values())
    table.press("FOLD")
    table.tap(table.console.stage.plates[3])
    assert table.taps == []
    assert "FOLD cannot be used now" in table.said()


def test_keys_are_children_for_the_life_of_the_window(table: Table) -> None:
    before = {id(key) for key in table.console.findChildren(Key)}
    for view in VIEWS.values():
        table.show(view)
    assert {id(key) for key in table.console.findChildren(Key)} == before


def test_a_fault_in_a_slot_is_logged_and_told_without_its_text(
    qtbot: QtBot, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    restore = install_excepthook(table.console.refuse)
    try:
        with caplog.at_level(logging.ERROR):
            sys.excepthook(ValueError, ValueError("As Kd of seat 3"), None)
    finally:
        restore()
    assert "Fault of the console: ValueError" in table.said()
    assert "As Kd" not in table.said()
    assert caplog.records[0].exc_info is not None


def test_the_hook_hears_qt_and_the_former_hook_comes_back(qtbot: QtBot) -> None:
    former = sys.excepthook
    heard: list[str] = []
    restore = install_excepthook(heard.append)

    def fail() -> None:
        raise LookupError("in a slot")

    try:
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: bool(heard))
    finally:
        restore()
    assert "LookupError" in heard[0]
    assert sys.excepthook is former


def test_control_c_still_ends_the_program() -> None:
    ended: list[type[BaseException]] = []
    former = sys.excepthook
    sys.excepthook = lambda kind, error, trace: ended.append(kind)
    restore = install_excepthook(lambda words: None)
    try:
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    finally:
        restore()
        sys.excepthook = former
    assert ended == [KeyboardInterrupt]


def test_the_clock_turns_by_itself(qapp: QApplication) -> None:
    now = ["21:47"]
    console = Console(clock=lambda: now[0])
    console.show_view(PLAY)
    console.status.grab()
    assert "21:47" in console.status.words()
    now[0] = "21:48"
    console.status.tick.timeout.emit()
    console.status.grab()
    assert "21:48" in console.status.words()
    console.close()


def test_every_screen_is_written_as_a_picture(qapp: QApplication, tmp_path: Path) -> None:
    pictures = importlib.import_module("pictures")
    pictures.main(tmp_path)
    written = {file.stem for file in tmp_path.glob("*.png") if file.stat().st_size > 10_000}
    assert set(VIEWS) | {"pad", "seat-page", "card-pad", "refused"} <= written
