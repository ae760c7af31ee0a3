"""``dealer-console demo``: an evening on an offscreen console, played with the mouse as a dealer's finger would.

Leaves pictures, the printed records as text, and the table's data with its journal in a folder that it names.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from dealer_console.journal.verify import verify
from dealer_console.settings import TableConfig, config_folder, read_table_config
from rules.cards import cards

BROKE: Final = 1
_SECONDS: Final = 15.0
_PLAYERS: Final = ((1, "Ada", "300"), (3, "Ben", "45"), (4, "Cy", "210"), (6, "Flo", "180"), (8, "Gus", "250"))

# The first hand: five players, a side pot, and a low that two of them share. Cards by seat in dealing order.
_HOLDINGS: Final = {
    1: "As 3s Kh Qc", 3: "Ac 3d 9c 9d", 4: "Kc 7c 8s Ts", 6: "2d 6c Jh Jd", 8: "5c 6h Tc Td",
}  # fmt: skip
_FLOP, _TURN, _RIVER = "4c 2c 7h Kd", "4d 5s", "8c Qh"


class DemoError(Exception):
    """The evening did not go as it should: what was waited for."""


def play_demo(folder: Path) -> int:
    """Plays the evening and leaves it in ``folder``, or beside it when that is in use. Returns 0 or 1."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(sys.argv[:1])
    out = _free(folder)
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dealer-"))) / "table"
        config = read_table_config(config_folder() / "table.toml")
        evening = Evening(application.processEvents, config, data, out, stack)
        try:
            evening.play()
        except DemoError as error:
            print(f"dealer-console demo: {error}", file=sys.stderr)
            return BROKE
        finally:
            evening.close()
        shutil.copytree(data, out / "table", ignore=shutil.ignore_patterns("vault"))
    journal = next((out / "table").glob("*.journal"))
    report = verify(journal)
    print(f"Pictures:  {out / 'pictures'}")
    print(f"Receipts:  {out / 'receipts'}")
    print(f"Journal:   {journal} ({report.head.seq} entries, {'verified' if report.sound else report.fault})")
    return 0 if report.sound else BROKE


def _free(folder: Path) -> Path:
    """The folder, or the next name that is not in use: an evening never overwrites another."""
    names = (folder if number == 1 else folder.with_name(f"{folder.name}-{number}") for number in _counted())
    out = next(name for name in names if not name.exists())
    for part in ("pictures", "receipts"):
        (out / part).mkdir(parents=True)
    return out


def _counted() -> Iterator[int]:
    number = 0
    while True:
        number += 1
        yield number


class Evening:
    """One evening: the console's window, the simulated hardware, and the finger that plays both."""

    def __init__(self, turn: Callable[[], None], config: TableConfig, data: Path, out: Path, stack: ExitStack) -> None:
        """``turn`` lets the application work through its events."""
        from dealer_console.screen import Screen

        chosen = argparse.Namespace(
            data=data, shoe=None, puck=None, printer=None, simulated=True, clock_offset=0.0, controls=False
        )
        self._turn = turn
        self._out = out
        self._pictures = 0
        self._screen = Screen(chosen, config, stack)
        self._screen.show(full=False)

    def play(self) -> None:
        """Sign-on to the last receipt. Raises DemoError."""
        self._open()
        self._seat()
        self._first_hand()
        self._walk()
        self._uncontested()
        self._receipts()

    def close(self) -> None:
        """Ends the console."""
        self._screen.stop()

    # --- the hands ----------------------------------------------------------------------------------------

    def _open(self) -> None:
        self._until(lambda: all(lamp.state == "fine" for lamp in self._view.lamps), "the devices")
        self._look("sign-on")
        self._type("D1\n481516")
        self._confirm_until(lambda: self._view.stage == "opening", "the opening page")
        self._type("F1\n730294")
        self._look("open-table")
        self._confirm_until(lambda: self._view.stage == "felt", "the table to open")

    def _seat(self) -> None:
        for seat, name, amount in _PLAYERS:
            self._click(self._console.stage.plates[seat])
            self._type(f"{name}\n{amount}")
            if seat == 3:
                self._look("seat-a-player")
            self._confirm_until(partial(self._taken, seat), f"seat {seat} to be taken")
        self._look("between-hands")

    def _first_hand(self) -> None:
        self._next(8)
        order = (1, 3, 4, 6, 8)
        self._deal(" ".join(_HOLDINGS[seat].split()[at] for at in range(4) for seat in order))
        for key in ("CALL", "FOLD"):
            self._press(key)
        self._look("before-the-flop")
        for key in ("POT", "CALL", "CALL", "CALL"):
            self._press(key)
        self._deal(_FLOP)
        self._press("POT")
        self._look("short-stack")
        for key in ("CALL", "CALL", "FOLD"):
            self._press(key)
        self._deal(_TURN)
        self._press("AMOUNT")
        for digit in "60":
            self._type(digit)
        self._look("amount")
        self._confirm_until(lambda: self._view.turn == 4, "the bet of 60")
        self._press("CALL")
        self._deal(_RIVER)
        self._look("river")
        for key in ("CHECK", "CHECK"):
            self._press(key)
        self._look("showdown")
        for shown in (1, 2, 3):
            self._confirm_until(partial(self._shown, shown), "a hand to be shown")
        self._look("push")
        self._confirm_until(lambda: self._view.pushes[0].state == "done", "the side pot to be pushed")
        self._look("push-main")
        self._confirm_until(lambda: self._view.complete, "the main pot to be pushed")
        self._printed(1)
        self._look("after-the-hand")

    def _walk(self) -> None:
        """Everybody folds to the big blind."""
        self._next(1)
        self._deal("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d"[: 3 * self._dealt_in() * 4 - 1])
        while self._view.turn is not None:
            self._press("FOLD")
        self._look("walk")
        self._confirm_until(lambda: self._view.complete, "the pot to be pushed")
        self._printed(2)

    def _uncontested(self) -> None:
        """A bet on the flop that nobody answers; the raise before it is taken back once."""
        self._next(self._view.coming or 0)
        self._deal("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d"[: 3 * self._dealt_in() * 4 - 1])
        self._press("MIN")
        self._press("UNDO")
        self._press("CALL")
        while self._view.phase == "bet":
            self._press("CALL" if self._lit("CALL") else "CHECK")
        self._deal("9d Th Jh Qh")
        self._press("MIN")
        while self._view.turn is not None:
            self._press("FOLD")
        self._look("uncontested")
        self._confirm_until(lambda: self._view.complete, "the pot to be pushed")
        self._printed(3)
        self._look("evening")

    def _receipts(self) -> None:
        for number, paper in enumerate(self._hardware.printer.papers, start=1):
            (self._out / "receipts" / f"hand-{number}.txt").write_text(paper.text + "\n", encoding="utf-8")

    # --- the finger ---------------------------------------------------------------------------------------

    @property
    def _console(self):  # type: ignore[no-untyped-def]  # Qt is imported with the window, not with this module
        return self._screen.console

    @property
    def _view(self):  # type: ignore[no-untyped-def]  # as above
        return self._console.view

    @property
    def _hardware(self):  # type: ignore[no-untyped-def]  # as above
        return self._screen.hardware

    def _until(self, holds: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + _SECONDS
        while not (self._view is not None and holds()):
            if time.monotonic() > end:
                raise DemoError(f"waited in vain for {what}; the prompt says {self._view.order!r}")
            self._turn()
            time.sleep(0.005)

    def _click(self, widget) -> None:  # type: ignore[no-untyped-def]  # as above
        from PySide6.QtCore import QPoint, Qt
        from PySide6.QtTest import QTest

        window = self._screen.window
        centre = widget.mapTo(window, QPoint(widget.width() // 2, widget.height() // 2))
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, centre)
        self._turn()

    def _type(self, letters: str) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        for letter in letters:
            if letter == "\n":
                QTest.keyClick(self._console, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(self._console, letter)
            self._turn()

    def _lit(self, name: str) -> bool:
        return any(key.name == name and key.lit for key in self._view.keys)

    def _press(self, name: str) -> None:
        """A key of the action bar; returns when the console shows what came of it."""
        before = self._view.version
        time.sleep(0.13)  # the bar is deaf for 120 ms after an action: a bounce must not act for the next seat
        self._click(self._console.keys[name])
        if name != "AMOUNT":
            self._until(lambda: self._view.version > before, f"{name} to be taken")

    def _confirm_until(self, holds: Callable[[], bool], what: str) -> None:
        time.sleep(0.13)
        self._click(self._console.keys["CONFIRM"])
        self._until(holds, what)

    def _next(self, button: int) -> None:
        """The puck is laid where the console expects it, and the dealer riffles."""
        number = self._view.hand_no
        self._hardware.puck.place(self._view.coming or button)
        self._until(lambda: self._view.puck == (self._view.coming or button), "the puck")
        self._confirm_until(lambda: self._view.hand_no > number or self._view.phase == "deal", "the hand to start")

    def _deal(self, run: str) -> None:
        for card in cards(run):
            self._hardware.shoe.deal(card)
            if not self._hardware.shoe.wait_acked(_SECONDS):
                raise DemoError(f"waited in vain for the acknowledgement of {card}")
        self._until(lambda: self._view.phase not in {"deal", "street"}, "the street to open")

    def _dealt_in(self) -> int:
        return sum(1 for seat in self._view.seats if seat.state in {"live", "all-in"})

    def _taken(self, seat: int) -> bool:
        return bool(self._view.seats[seat - 1].name)

    def _shown(self, count: int) -> bool:
        return sum(1 for row in self._view.showdown if row.state == "shown") >= count

    def _printed(self, count: int) -> None:
        self._until(lambda: len(self._hardware.printer.papers) >= count, "the record to be printed")

    def _look(self, name: str) -> None:
        end = time.monotonic() + 0.15
        while time.monotonic() < end:
            self._turn()
        self._pictures += 1
        self._console.grab().save(str(self._out / "pictures" / f"{self._pictures:02d}-{name}.png"))
