"""The status bar: table, game, stakes, hand; the mode; the lamps; dealer and clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import FeltView, KeyView, LampView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.key import Key
from dealer_console.ui.part import Part
from dealer_console.ui.places import DEALER, LAMPS, MODE, STATUS
from dealer_console.ui.tokens import BOLD, NORMAL, STRONG, Type
from dealer_console.ui.words import say

_STRONG: Final = Type((17, 16, 15), STRONG)
_PLAIN: Final = Type((17, 16, 15), NORMAL)
_ROOM: Final = 520
_ROOM_BESIDE_DISK: Final = LAMPS["DISK"].left() - 24
_GAP: Final = 19


def wall_clock() -> str:
    """Hours and minutes of the house's zone, as the clock shows them."""
    return datetime.now().astimezone().strftime("%H:%M")


class Status(Part):
    """The bar itself, without the lamps. The clock is for people only: times of record stand on the entries."""

    def __init__(self, parent: QWidget, clock: Callable[[], str] = wall_clock) -> None:
        super().__init__(parent, STATUS, t.BAR)
        self.view: FeltView | None = None
        self._clock = clock
        self._time = clock()
        self.tick = QTimer(self)
        self.tick.setInterval(1000)
        self.tick.timeout.connect(self._turn)
        self.tick.start()

    def show_view(self, view: FeltView) -> None:
        """Takes a new view."""
        self.view = view
        self.update()

    @property
    def disk_lit(self) -> bool:
        """Whether the lamp of the disk takes the end of the heading's room."""
        return self.view is not None and any(lamp.name == "DISK" for lamp in self.view.lamps)

    def _turn(self) -> None:
        now = self._clock()
        if now != self._time:
            self._time = now
            self.update()

    def draw(self, brush: Brush) -> None:
        """From left to right."""
        brush.box(QRectF(STATUS), t.BAR, radius=0)
        brush.rule(0, 55.5, 1280, 55.5, t.BAR_LINE)
        if self.view is None:
            return
        self._heading(brush, self.view)
        self._mode(brush, self.view.mode)
        brush.name(area(1074, 0, 108, 56), self.view.dealer, Type((17, 16, 15), NORMAL), t.TEXT_2, "right")
        brush.text(area(1192, 0, 72, 56), self._time, Type((22,), BOLD), t.TEXT_1, "right")

    def _heading(self, brush: Brush, view: FeltView) -> None:
        game = [part.strip() for part in view.title.split("|")]
        parts = [(say("table", no=view.table_no), _STRONG, t.TEXT_1), (game[0], _STRONG, t.TEXT_1)]
        parts += [(each, _PLAIN, t.TEXT_2) for each in game[1:]]
        parts += [(view.stakes, _STRONG, t.TEXT_1), (_hand(view), _PLAIN, t.TEXT_2)]
        parts = [each for each in parts if each[0]]
        room = (_ROOM_BESIDE_DISK if self.disk_lit else _ROOM) - _GAP * (len(parts) - 1)
        px = next(
            (px for px in _STRONG.sizes if sum(measure(w, px, k) for w, k, _ in parts) <= room), _STRONG.sizes[-1]
        )
        # The game's name alone may be cut: table, stakes and hand are what a record is found by.
        rest = sum(measure(words, px, kind) for at, (words, kind, _) in enumerate(parts) if at != 1)
        x = 16.0
        for at, (words, kind, ink) in enumerate(parts):
            if at:
                brush.rule(x + _GAP / 2, 20, x + _GAP / 2, 36, t.PLATE_LINE)
                x += _GAP
            width = room - rest if at == 1 else measure(words, px, kind)
            x += brush.name(area(x, 0, width, 56), words, Type((px,), kind.weight), ink)

    def _mode(self, brush: Brush, mode: str) -> None:
        if mode not in {"training", "held", "locked"}:
            return
        words = say(f"mode.{mode}")
        plaque = area(MODE.left() + 16, 8, MODE.width() - 32, 40)
        kind = Type((19, 18), BOLD)
        if mode == "training":
            paint.hatch(brush, QRectF(MODE))
            brush.box(plaque, t.WHITE, radius=4)
            brush.text(plaque, words, kind, t.ON_CONFIRM, "centre")
        else:
            brush.box(plaque, t.ALERT_FILL, t.ALERT, 1.6, 6)
            width = measure(words, 19, kind) + 32
            start = plaque.center().x() - width / 2
            paint.sign(brush, "pause" if mode == "held" else "cross", start + 10, 28, 20, t.WHITE)
            brush.text(area(start + 32, 8, width - 30, 40), words, kind, t.WHITE)
        brush.mark(f"mode {mode}")
        brush.ground = t.BAR


def _hand(view: FeltView) -> str:
    if not view.hand_no:
        return say("hand.none")
    return say("hand.training" if view.mode == "training" else "hand", no=view.hand_no)


class DealerKey(Key):
    """The dealer's name, a key: the next dealer signs on in relief. The bar writes the name; the key is its place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, DEALER, KeyView(say("menu.relief"), True))
        self.ground = t.BAR

    def draw(self, brush: Brush) -> None:
        """A line under the name while a finger is on it."""
        if self.down:
            brush.rule(self.area.left() + 4, 50, self.area.right() - 2, 50, t.TEXT_1, 2.0)


class Lamp(Key):
    """One device's lamp, a key too. Healthy is a quiet tick; only what needs the dealer is bright."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, LAMPS[name], KeyView(name, True))
        self.ground = t.BAR
        self.lamp = LampView(name, "absent")

    def show_lamp(self, lamp: LampView) -> None:
        """Takes a new state and repaints if anything changed."""
        if lamp != self.lamp:
            self.lamp = lamp
            self.setAccessibleName(f"{lamp.name} {lamp.state} {lamp.reason}".strip())
            self.update()

    def draw(self, brush: Brush) -> None:
        """State by shape first: tick, triangle, cross, dashed ring."""
        pill = area(self.area.left(), 10, self.area.width() - 1, 36)
        shape, ink, fill, line, width = {
            "fine": ("tick", t.TEXT_3, t.BAR, t.PLATE_LINE, 1.4),
            "look": ("warn", t.TEXT_1, t.BAR, t.TEXT_1, 2.0),
            "fault": ("cross", t.WHITE, t.ALERT_FILL, t.ALERT, 1.6),
            "absent": ("ring", t.TEXT_3, t.BAR, t.PLATE_OFF_LINE, 1.4),
        }[self.lamp.state]
        brush.box(pill, fill, t.TEXT_1 if self.down else line, width, 18)
        paint.sign(brush, shape, pill.left() + 19, 28, 20 if shape == "warn" else 16, ink)
        brush.text(pill.adjusted(34, 0, -8, 0), self.lamp.name, t.CAPTION, ink, "centre")
