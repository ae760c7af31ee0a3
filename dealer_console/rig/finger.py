"""The scenario's finger on the console's screen: it presses real keys at their places through the window.

A key that is hidden, covered or dim does nothing, as under a dealer's finger; what the prompt then says is the answer.
"""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_console.rig.presses import Presses
from dealer_console.rig.touch import BarredError
from dealer_console.table.desk import Desk
from dealer_console.table.inbox import Asked, Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.console import Console
from dealer_console.ui.key import Key

_SECONDS: Final = 20.0
_STALE: Final = "the table changed under the finger"
_PACE_MS: Final = 150
_TRIES: Final = 3


class Beat:
    """The clock of the action bar's bounce on a rig: a finger that presses in no time has waited as a dealer does."""

    def __init__(self) -> None:
        self._ms = 0

    def now(self) -> int:
        """Milliseconds."""
        return self._ms

    def pass_on(self) -> None:
        """From one press to the next."""
        self._ms += _PACE_MS


class Finger(QObject):
    """Presses what a tap means. ``tap`` and ``look`` come from any thread; all else runs on the screen's.

    ``touches`` counts how often the finger came down.
    """

    _asked = Signal(object)

    def __init__(self, console: Console, desk: Desk, beat: Beat) -> None:
        """``beat`` is the clock of the console's bounce."""
        super().__init__()
        self.console = console
        self._desk = desk
        self._beat = beat
        self.touches = 0
        self._out = 0
        self._answers: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._presses = Presses(self)
        self._asked.connect(self._do, Qt.ConnectionType.QueuedConnection)

    def tap(self, tap: Tap) -> Outcome:
        """Presses the keys of a tap and gives what came of it. Raises TimeoutError when the screen does not answer."""
        outcome: Outcome = self._run(lambda: self._tap(tap))
        return outcome

    def look(self, path: str) -> None:
        """Writes a picture of the screen. Raises TimeoutError."""
        self._run(lambda: self._look(path))

    def goes_out(self, tap: Tap) -> None:
        """A tap that the console sends: to the desk, whose answer is waited for."""
        self._out += 1
        self._desk.post(Asked(tap, self._answers.put))

    def _run(self, what: Callable[[], Any]) -> Any:
        answered: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._asked.emit((what, answered))
        try:
            return answered.get(timeout=3 * _SECONDS)
        except queue.Empty:
            raise TimeoutError("the screen does not answer") from None

    def _do(self, job: tuple[Callable[[], Any], queue.SimpleQueue[Any]]) -> None:
        what, answered = job
        try:
            answered.put(what())
        except TimeoutError as error:
            answered.put(Outcome(accepted=False, reason=str(error)))

    def _look(self, path: str) -> None:
        self.turn()
        self.console.prompt.forget()
        if not self.console.grab().save(path):
            raise TimeoutError(f"cannot write {path}")

    def _tap(self, tap: Tap) -> Outcome:
        """A tap aimed at a view that a device changed meanwhile is pressed again, as the console asks for."""
        outcome = self._once(tap)
        for _ in range(_TRIES):
            if not outcome.reason.startswith(_STALE):
                break
            outcome = self._once(tap)
        return outcome

    def _once(self, tap: Tap) -> Outcome:
        self.turn()
        try:
            return self._presses.press(tap)
        except BarredError as barred:
            return Outcome(accepted=False, reason=str(barred))

    def ask(self, tap: Tap) -> Outcome:
        """A tap that no key stands for, to the desk."""
        self.goes_out(tap)
        return self._answer()

    # --- what the presses are made of ---------------------------------------------------------------------

    def turn(self) -> None:
        """Lets the screen work off what has come for it."""
        QApplication.processEvents()

    def until(self, holds: Callable[[], bool], what: str, seconds: float = _SECONDS) -> None:
        """Waits on the screen. Raises BarredError with what was waited for."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise BarredError(f"waited in vain for {what}; {self.said()}")
            self.turn()
            time.sleep(0.001)

    def said(self) -> str:
        """What stands in the prompt: the reason of a refusal, else both its sides."""
        prompt = self.console.prompt
        return prompt.reason or f"{prompt.order}. {prompt.aside}"

    def touch(self, key: Key) -> Outcome | None:
        """One finger down and up in the middle of a key.

        Gives the desk's answer where the key sent a tap, a refusal where the key is dim, None where it was a step on
        the screen alone. Raises BarredError where the key is hidden or covered, or a refusal without its reason.
        """
        window = self.console.window()
        middle = key.mapTo(window, key.rect().center())
        if not key.isVisible() or window.childAt(middle) is not key:
            raise BarredError(self.said())
        self._beat.pass_on()
        self.touches += 1
        self.console.prompt.forget()
        before = self._out
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
        self.turn()
        if self._out == before:
            reason = self.console.prompt.reason
            return Outcome(accepted=False, reason=reason) if reason else None
        outcome = self._answer()
        self.turn()
        if not outcome.accepted and outcome.reason not in self.console.prompt.reason:
            self.until(lambda: outcome.reason in self.console.prompt.reason, f"{outcome.reason!r} in the prompt", 2.0)
        return outcome

    def _answer(self) -> Outcome:
        """What the desk answers to the tap that went out; a page may send a second one, whose answer counts then."""
        self.until(lambda: not self._answers.empty(), "the desk's answer")
        outcome = self._answers.get()
        while not self._answers.empty():
            outcome = self._answers.get()
        return outcome
