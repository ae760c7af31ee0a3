"""The console with a screen: the Qt application, the table behind it and, on request, simulated hardware beside it."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from dealer_console.app import Table
from dealer_console.rig.control import Control
from dealer_console.rig.controls import Controls
from dealer_console.rig.finger import Beat, Finger
from dealer_console.rig.hardware import Hardware
from dealer_console.run_options import BROKE_OFF, CANNOT_START, RunOptions
from dealer_console.settings import TableConfig
from dealer_console.table.clock import Clock
from dealer_console.table.staff import Staff
from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from dealer_console.table.watch import staged
from dealer_console.ui.console import Console
from dealer_console.ui.faults import install_excepthook

DEMO_STAFF: Final = (("D1", "dealer", "481516"), ("D2", "dealer", "263748"), ("F1", "floor", "730294"))
_NO_SCREEN: Final = (
    "This machine has no screen, so the console cannot open its window.\n"
    "Run `make demo` instead: it plays an evening on an offscreen console and leaves screenshots, receipts and "
    "the journal in a folder that it names."
)
_HELP: Final = (
    "<b>Simulated hardware</b><br>Dealer: badge <b>D1</b>, PIN <b>481516</b><br>Floor: badge <b>F1</b>, PIN "
    "<b>730294</b><br>1. Sign on, and open the table with the floor's badge.<br>2. Seat players, lay the button, "
    "press NEXT on the console.<br>3. Deal this street; press what the players do; deal again.<br>4. SHOW the "
    "hands, PUSH the pots: the record is printed below."
)


class _Views(QObject):
    """Carries views from the desk's thread to the screen's."""

    came = Signal(object)
    broke = Signal(str)


def has_screen() -> bool:
    """Whether Qt has something to draw on: a display, or a platform named on purpose."""
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def run_screen(chosen: RunOptions, config: TableConfig) -> int:
    """Opens the window and runs until it is closed. Returns 0, 2 without a screen, 70 when the journal failed."""
    if not has_screen():
        print(_NO_SCREEN, file=sys.stderr)
        return CANNOT_START
    os.environ.setdefault("QT_ENABLE_HIGHDPI_SCALING", "0")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    with ExitStack() as stack:
        screen = Screen(chosen, config, stack)
        screen.show(full=not chosen.simulated and not chosen.control)
        door = Control(chosen.control, screen.table, screen.clock, screen.finger) if chosen.control else None
        status = application.exec()
        if door is not None:
            door.stop()
        screen.stop()
    return BROKE_OFF if screen.broke else status


class Screen:
    """One table on the screen."""

    def __init__(self, chosen: RunOptions, config: TableConfig, stack: ExitStack) -> None:
        """``stack`` closes what the screen opened. Raises what ``Table`` raises."""
        data = chosen.data_folder(config)
        self.broke = ""
        self.hardware: Hardware | None = None
        devices = chosen.addresses
        if chosen.simulated:
            work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dealer-")))
            self.hardware = Hardware(work)
            stack.callback(self.hardware.close)
            devices = {**self.hardware.addresses, **devices}
            enter_demo_staff(data)
        self._views = _Views()
        self.clock, zone = Clock(chosen.clock_offset), ZoneInfo(config.zone)
        beat = Beat() if chosen.control else None
        told = partial(_wall, self.clock, zone)
        self.console = Console(told, beat.now) if beat is not None else Console(told)
        self.table = Table(
            config, data, devices, clock=self.clock, show=self._views.came.emit, failed=self._failed,
            disk=staged(chosen.disk),
        )  # fmt: skip
        self.finger = Finger(self.console, self.table.desk, beat) if beat is not None else None
        self.console.tapped.connect(self.finger.goes_out if self.finger is not None else self._tapped)
        self._views.came.connect(self._came)
        self._views.broke.connect(self._stop_working)
        self.controls = Controls(self.hardware, self._tapped, _HELP) if self.hardware is not None else None
        self.window = _side_by_side(self.console, self.controls)
        self._restore = install_excepthook(self.console.refuse)
        self.table.start()

    def show(self, *, full: bool) -> None:
        """Shows the window: the whole screen on a table's panel, a window beside its controls otherwise."""
        _quit_on_signals()
        if full:
            self.window.showFullScreen()
        else:
            self.window.show()

    def stop(self) -> None:
        """Ends the table; the window is gone."""
        self._restore()
        if not self.broke:
            self.table.stop()

    def _tapped(self, tap: Tap) -> None:
        self.table.desk.post(tap)

    def _came(self, view: FeltView) -> None:
        self.console.show_view(view)
        if self.controls is not None:
            self.controls.show_view(view)

    def _failed(self, reason: str) -> None:
        self._views.broke.emit(reason)

    def _stop_working(self, reason: str) -> None:
        """The journal failed: say so and take no more taps; only a fresh start tells what was kept."""
        self.broke = reason
        print(f"dealer-console: {reason}", file=sys.stderr)
        self.console.setEnabled(False)
        QTimer.singleShot(3000, QApplication.quit)
        self.console.refuse(reason)


def _wall(clock: Clock, zone: ZoneInfo) -> str:
    """Hours and minutes of the house's zone."""
    return clock.now().astimezone(zone).strftime("%H:%M")


def enter_demo_staff(data: Path) -> None:
    """A staff list for the simulated table, if it has none yet."""
    path = data / "staff.json"
    if path.exists():
        return
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    staff = Staff({})
    for badge, role, pin in DEMO_STAFF:
        staff = staff.with_badge(badge, role, pin)
    staff.save(path)


def _side_by_side(console: Console, controls: Controls | None) -> QWidget:
    if controls is None:
        return console
    window = QWidget()
    window.setWindowTitle("Dealer Console")
    row = QHBoxLayout(window)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(console, stretch=1)
    row.addWidget(controls)
    window.resize(1280 + controls.width(), 800)
    return window


def _quit_on_signals() -> None:
    """Ctrl-C and a stop of the service end the window in order: Python needs a turn now and then to see them."""
    quit_: Callable[..., None] = lambda *_: QApplication.quit()  # noqa: E731  # a signal handler takes two arguments
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, quit_)
    timer = QTimer(QApplication.instance())
    timer.timeout.connect(lambda: None)
    timer.start(200)
