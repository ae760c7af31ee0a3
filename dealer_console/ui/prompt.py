"""The prompt: what the dealer does now, what to say, and for three seconds why a tap was refused."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtWidgets import QWidget

from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.part import Part
from dealer_console.ui.places import PROMPT
from dealer_console.ui.tokens import MEDIUM, NORMAL, Type

REASON_MS: Final = 3000
_ASIDE: Final = Type((19, 18, 17, 16), NORMAL)
_REASON: Final = Type((21, 19, 17, 16), MEDIUM)


class Prompt(Part):
    """The line between stage and keys. ``reason`` is set while a refusal stands in it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, PROMPT, t.PROMPT)
        self.order = ""
        self.aside = ""
        self.urgent = False
        self.reason = ""
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(REASON_MS)
        self.timer.timeout.connect(self.forget)

    def show_order(self, order: str, aside: str, *, urgent: bool = False) -> None:
        """The order at the left and what to say, or the sum behind the amount, at the right; ``urgent`` is an aside
        that is to be read before anything is done."""
        if (order, aside, urgent) != (self.order, self.aside, self.urgent):
            self.order, self.aside, self.urgent = order, aside, urgent
            self.setAccessibleName(f"{order}. {aside}")
            self.update()

    def refuse(self, reason: str) -> None:
        """Shows a reason for three seconds; a later one replaces it."""
        self.reason = reason
        self.timer.start()
        self.update()

    def forget(self) -> None:
        """Ends the reason: the order stands there again."""
        self.reason = ""
        self.timer.stop()
        self.update()

    def draw(self, brush: Brush) -> None:
        """One of the two, never both: they would be read as one sentence."""
        spot = QRectF(PROMPT)
        brush.box(spot, t.PROMPT, radius=0)
        brush.painter.fillRect(area(0, spot.top(), 6, spot.height()), t.colour(t.TEXT_1 if self.reason else t.NOW))
        if self.reason:
            paint.sign(brush, "warn", 36, spot.center().y(), 26, t.TEXT_1)
            brush.block(area(60, spot.top(), 1076, spot.height()), self.reason, _REASON, t.TEXT_1, pitch=1.2)
            return
        wanted = measure(self.aside, _ASIDE.sizes[0], _ASIDE) if self.aside else 0.0
        whole = measure(self.order, t.ORDER.sizes[0], t.ORDER)
        # The order is read first: it keeps its size as long as two lines of the aside find room beside it.
        left = min(whole, 1112 - min(wanted, 420) - 28)
        if whole <= left + 0.5:
            brush.text(area(24, spot.top(), left, spot.height()), self.order, t.ORDER, t.TEXT_1)
        else:
            brush.block(
                area(24, spot.top(), left, spot.height()), self.order, Type((23, 21, 19), t.STRONG), t.TEXT_1, pitch=1.2
            )
        if self.aside:
            room = area(24 + left + 28, spot.top(), 1112 - left - 28, spot.height())
            brush.block(room, self.aside, _ASIDE, t.TEXT_1 if self.urgent else t.TEXT_2, "right", 1.2)
