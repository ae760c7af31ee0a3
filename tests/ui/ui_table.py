"""A dealer's hand at a console: presses where a key is drawn, and keeps every tap that goes out."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from dealer_console.ui.console import Console
from dealer_console.ui.key import Key

_LEFT = Qt.MouseButton.LeftButton
_PLAIN = Qt.KeyboardModifier.NoModifier


class Table:
    """``taps`` is what went out; ``ms`` is the clock that the bounce is measured with."""

    def __init__(self) -> None:
        self.ms = 1000
        self.taps: list[Tap] = []
        self.console = Console(clock=lambda: "21:47", now_ms=lambda: self.ms)
        self.console.tapped.connect(self.taps.append)

    def show(self, view: FeltView) -> None:
        """A view arrives."""
        self.console.show_view(view)

    def tap(self, key: Key, wait: int = 200) -> None:
        """One finger down and up in the middle of a key, ``wait`` ms after the last. The key must be seen there."""
        self.ms += wait
        assert not key.isHidden(), f"{key.accessibleName()} is hidden"
        middle = key.mapTo(self.console, key.rect().center())
        hit = self.console.childAt(middle)
        assert hit is key, f"{key.accessibleName()} is covered by {hit}"
        QTest.mouseClick(key, _LEFT, _PLAIN, key.rect().center())

    def press(self, name: str, wait: int = 200) -> None:
        """One tap on a key of the L."""
        self.tap(self.console.keys[name], wait)

    def down(self, key: QWidget) -> None:
        """A finger that stays."""
        QTest.mousePress(key, _LEFT, _PLAIN, key.rect().center())

    def up(self, key: QWidget, at: QPoint | None = None) -> None:
        """The finger leaves, in the middle or elsewhere."""
        QTest.mouseRelease(key, _LEFT, _PLAIN, at if at is not None else key.rect().center())

    def said(self) -> str:
        """What the prompt shows now."""
        self.console.prompt.grab()
        return self.console.prompt.words()
