"""The page behind a lamp: how the device stands, what the dealer does now, what stays possible, its last readings."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtWidgets import QWidget

from dealer_console.table.device_pages import CONTINUE
from dealer_console.table.tap import Tap
from dealer_console.table.view import DeviceView, FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say
from rules.chips import Cents

_STATE: Final = QRect(16, 126, 560, 92)
_STEPS: Final = QRect(16, 226, 560, 136)
_STAYS: Final = QRect(16, 370, 560, 148)
_READINGS: Final = QRect(592, 126, 544, 392)
_KEYS: Final = tuple(QRect(16 + 376 * at, 530, 360, 78) for at in range(3))
_MOST_ROWS: Final = 8
_LOOKS: Final = {
    "fine": ("tick", "live", t.PLATE, t.TEXT_1), "look": ("warn", "live", t.PLATE, t.TEXT_1),
    "fault": ("cross", "fault", t.ALERT_GROUND, t.WHITE), "absent": ("ring", "off", t.PLATE_OFF, t.TEXT_2),
}  # fmt: skip
"""Sign, panel, ground and ink of each state: the shape tells it before the colour does."""


class DevicePage(Page):
    """One page for the three devices; ``device`` is the one that is looked at."""

    undoes = True
    stages = frozenset({"sign-on", "opening", "felt", "showdown", "push"})
    by_hand = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.device = "SHOE"
        self.own = [Key(self, place, KeyView("", False)) for place in _KEYS]
        for key in self.own:
            key.fired.connect(self._press)

    @property
    def told(self) -> DeviceView | None:
        """What the view says of the device."""
        found = (one for one in (self.view.devices if self.view else ()) if one.name == self.device)
        return next(found, None)

    def show_view(self, view: FeltView) -> None:
        """Brings the page's keys in line."""
        super().show_view(view)
        keys = self.told.keys if self.told else ()
        for at, key in enumerate(self.own):
            key.setVisible(at < len(keys))
            if at < len(keys):
                key.setObjectName(keys[at].name)
                key.show_key(keys[at])

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back; the confirm key has nothing to do with a device."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        return KeyView(key.name, False, key.second, say("device.reason"))

    def order(self) -> tuple[str, str]:
        """The first thing to do, or that nothing is."""
        told = self.told
        if told is None:
            return say("device.order.none"), say("device.aside")
        first = told.steps[0] if told.steps else say("device.order.none")
        return first, ""

    def draw(self, brush: Brush) -> None:
        """State and steps at the left, readings at the right; the keys are parts of their own."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        told = self.told
        if told is None:
            return
        brush.text(area(24, 72, 560, 38), say("device.title", name=told.name), t.TITLE, t.TEXT_1)
        brush.text(area(592, 72, 536, 38), say("device.aside"), t.BODY, t.TEXT_2, "right")
        self._state(brush, told)
        self._list(brush, _STEPS, say("device.steps"), told.steps or (say("device.none"),), bool(told.steps))
        self._list(brush, _STAYS, say("device.stays"), told.stays, False)
        self._readings(brush, told)

    def _state(self, brush: Brush, told: DeviceView) -> None:
        sign, panel, ground, ink = _LOOKS[told.state]
        spot = QRectF(_STATE)
        paint.panel(brush, spot, panel)
        if told.state == "fault":
            brush.box(area(spot.left() + 17, spot.center().y() - 25, 50, 50), t.ALERT_FILL, radius=8)
        paint.sign(brush, sign, spot.left() + 42, spot.center().y(), 34 if sign == "warn" else 28, ink)
        brush.ground = ground
        words = f"{told.title}, {told.since}" if told.since else told.title
        room = area(spot.left() + 84, spot.top() + 4, spot.width() - 96, 36)
        brush.text(room, words, Type((20, 18, 16), STRONG), t.TEXT_1)
        if told.reason:
            said = told.reason[:1].upper() + told.reason[1:]
            brush.block(room.translated(0, 34).adjusted(0, 0, 0, 16), said, t.BODY, t.TEXT_1, pitch=1.2)

    def _list(self, brush: Brush, place: QRect, title: str, words: tuple[str, ...], numbered: bool) -> None:
        """A heading and its sentences, numbered where they are steps, evenly in the room there is."""
        spot = QRectF(place)
        paint.panel(brush, spot)
        brush.ground = t.PLATE
        brush.text(area(spot.left() + 20, spot.top() + 6, 400, 24), title, t.CAPTION, t.TEXT_2)
        top, row = spot.top() + 30, (spot.height() - 36) / max(len(words), 1)
        for at, sentence in enumerate(words):
            left = spot.left() + 20
            if numbered:
                paint.number(brush, left + 14, top + at * row + row / 2, at + 1, 14, "now" if at == 0 else "open")
                brush.ground = t.PLATE
                left += 40
            room = area(left, top + at * row, spot.right() - 14 - left, row)
            brush.block(room, sentence, t.BODY_STRONG if numbered else t.BODY, t.TEXT_1, pitch=1.15)

    def _readings(self, brush: Brush, told: DeviceView) -> None:
        spot = QRectF(_READINGS)
        paint.panel(brush, spot)
        brush.ground = t.PLATE
        brush.text(area(spot.left() + 20, spot.top() + 6, 400, 24), say("device.readings"), t.CAPTION, t.TEXT_2)
        for at, (what, words) in enumerate(told.readings[:_MOST_ROWS]):
            top = spot.top() + 34 + at * 44
            if at:
                brush.rule(spot.left() + 20, top, spot.right() - 20, top, t.PLATE_LINE)
            brush.text(area(spot.left() + 20, top, 116, 44), what.capitalize(), t.BODY, t.TEXT_2)
            brush.block(area(spot.left() + 140, top, spot.width() - 160, 44), words, t.BODY_STRONG, t.TEXT_1, pitch=1.1)

    def _press(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        name = key.objectName()
        if name == "ENTER CARDS":
            self.by_hand.emit()
            return
        hand = Cents(self.told.hand if self.told else 0)
        taps = {
            "WITHOUT PUCK": Tap("WITHOUT PUCK"),
            "IT IS OUT": Tap("PAPER SEEN", amount=hand),
            "PRINT AGAIN": Tap("REPRINT", amount=hand),
            "CONTINUE": Tap("RULE", text=CONTINUE),
        }
        self.sent.emit(taps[name])
