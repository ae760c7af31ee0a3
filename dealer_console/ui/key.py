"""Keys: what a finger presses. A key never moves, hides or shrinks; one that may not be used is dim and says why."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, broken, measure
from dealer_console.ui.part import Part
from dealer_console.ui.tokens import NORMAL, STRONG, Type

_TOUCHES: Final = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)
_DIGITS: Final = frozenset("0123456789")


class Key(Part):
    """A key. ``fired`` goes out on press where ``on_press``, else on release inside; a dim key fires too.

    Whether a dim key does anything is for the listener: it gives the reason. Touch is read beside the mouse, because
    Qt makes mouse events of the first finger only and the second finger of a rolling tap would be lost.
    """

    fired = Signal(object)

    def __init__(self, parent: QWidget, place: QRect, view: KeyView, on_press: bool = False) -> None:
        super().__init__(parent, place)
        self.view = view
        self.on_press = on_press
        self.latched = False
        self.down = False
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setAccessibleName(spoken(view))

    def show_key(self, view: KeyView, latched: bool = False) -> None:
        """Takes a new state and repaints if anything changed."""
        if (view, latched) != (self.view, self.latched):
            self.view, self.latched = view, latched
            self.setAccessibleName(spoken(view))
            self.update()

    def text(self) -> str:
        """What the key says: its name and its second line."""
        return f"{self.view.name} {self.view.second}".strip()

    def event(self, event: QEvent) -> bool:
        """Qt's own: a finger, each finger for itself."""
        if isinstance(event, QTouchEvent) and event.type() in _TOUCHES:
            if event.type() == QEvent.Type.TouchBegin:
                self._press()
            elif event.type() == QEvent.Type.TouchEnd:
                self._release(event.points()[0].position())
            elif event.type() == QEvent.Type.TouchCancel:
                self._let_go()
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's own: the left button is a finger, the others are nothing."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._press()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's own."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._release(event.position())

    def _press(self) -> None:
        self.down = True
        self.update()
        if self.on_press:
            self.fired.emit(self)

    def _release(self, at: QPointF) -> None:
        inside = self.down and QRectF(self.rect()).contains(at)
        self._let_go()
        if inside and not self.on_press:
            self.fired.emit(self)

    def _let_go(self) -> None:
        self.down = False
        self.update()

    def ground_box(self, brush: Brush, inset: float = 0.0) -> tuple[str, str]:
        """The key's ground in its state; gives the colours of name and second line."""
        rect = QRectF(self.area).adjusted(inset, inset, -inset, -inset)
        if not self.view.lit:
            brush.box(rect, t.KEY_OFF, t.KEY_OFF_LINE)
            return t.TEXT_OFF, t.TEXT_OFF
        if self.latched or self.down:
            brush.box(rect, t.KEY_PRESSED, t.TEXT_1, 2.0)
            if self.latched:
                brush.mark("latched")
        else:
            brush.box(rect, t.KEY, t.KEY_LINE)
        return t.TEXT_1, t.TEXT_2

    def draw(self, brush: Brush) -> None:
        """A name in the middle, a second line under it."""
        ink, pale = self.ground_box(brush)
        spot = QRectF(self.area)
        shift = 0.335 if self.view.second else 0.5
        name_line(
            brush,
            area(spot.left() + 6, spot.top() + spot.height() * shift - 22, spot.width() - 12, 44),
            self.view.name,
            ink,
        )
        if self.view.second:
            second_line(
                brush,
                area(spot.left() + 6, spot.top() + spot.height() * 0.69 - 20, spot.width() - 12, 40),
                self.view.second,
                pale,
            )


class ToolKey(Key):
    """A key of the rail: a sign over its name; a second line (``Called 21:47``) goes below."""

    SIGNS: Final = {
        "HOLD": ("pause", 22),
        "CORRECT": ("back", 26),
        "IRREG.": ("warn", 28),
        "FLOOR": ("person", 27),
        "RECORDS": ("sheet", 24),
        "MENU": ("menu", 27),
    }

    def draw(self, brush: Brush) -> None:
        """HOLD alone wears the alert colour while it can be used."""
        ink, pale = self.ground_box(brush)
        hold = self.view.name == "HOLD" and self.view.lit
        spot = QRectF(self.area)
        if hold and not self.down:
            brush.box(spot, t.ALERT_GROUND, t.ALERT, 2.0)
        name, size = self.SIGNS[self.view.name]
        lift = 7 if self.view.second else 0
        paint.sign(brush, name, spot.center().x(), spot.top() + 27 - lift, size, t.ALERT if hold else ink)
        brush.text(
            area(spot.left() + 4, spot.top() + 46 - 1.6 * lift, spot.width() - 8, 28),
            self.view.name,
            Type((17, 16), STRONG),
            ink,
            "centre",
        )
        if self.view.second:
            second_line(brush, area(spot.left() + 4, spot.top() + 55, spot.width() - 8, 26), self.view.second, pale)


class ConfirmKey(Key):
    """The one step forward: the light key in the corner of the L."""

    def draw(self, brush: Brush) -> None:
        """Light while it can be used; the only light key there is."""
        spot = QRectF(self.area)
        ink = pale = t.TEXT_OFF
        if self.view.lit:
            brush.box(spot, t.WHITE if self.down else t.CONFIRM, t.KEY_LINE if self.down else None, 2.0)
            ink = pale = t.ON_CONFIRM
            brush.mark("light")
        else:
            brush.box(spot, t.KEY_OFF, t.KEY_OFF_LINE)
        shift = 44 if self.view.second else 64
        name_line(brush, area(spot.left() + 5, spot.top() + shift - 22, spot.width() - 10, 44), self.view.name, ink)
        if self.view.second:
            second_line(brush, area(spot.left() + 6, spot.top() + 68, spot.width() - 12, 42), self.view.second, pale)


class PadKey(Key):
    """A key of a pad: one large sign (a digit, a letter), or ``erase`` as its sign."""

    def draw(self, brush: Brush) -> None:
        """Digits large, words small."""
        ink, _ = self.ground_box(brush)
        spot = QRectF(self.area)
        if self.view.name == "erase":
            paint.sign(brush, "erase", spot.center().x(), spot.center().y(), 32, ink)
        else:
            sizes = (30, 28) if len(self.view.name) <= 2 else (20, 18, 16)
            brush.text(spot.adjusted(4, 0, -4, 0), self.view.name, Type(sizes, STRONG), ink, "centre")


class ShortcutKey(Key):
    """A key of a pad that sets a whole amount: its name at the left, the amount at the right."""

    def draw(self, brush: Brush) -> None:
        """The name gives way to the amount where both are long."""
        ink, pale = self.ground_box(brush)
        spot = QRectF(self.area).adjusted(14, 0, -14, 0)
        taken = brush.text(
            area(spot.left(), spot.top(), 62, spot.height()), self.view.name, Type((18, 16), STRONG), pale
        )
        room = area(spot.left() + taken + 8, spot.top(), spot.width() - taken - 8, spot.height())
        brush.text(room, self.view.second, Type((23, 21, 19, 17), STRONG), ink, "right")


def name_line(brush: Brush, room: QRectF, words: str, ink: str) -> None:
    """A key's name: 22 px, else in two lines at 18, and never below 16 (screens.md, "Words")."""
    if measure(words, 18, t.KEY_NAME) <= room.width():
        brush.text(room, words, t.KEY_NAME, ink, "centre")
        return
    px = (
        18
        if max(measure(each, 18, t.KEY_NAME) for each in broken(words, 18, t.KEY_NAME, room.width())) <= room.width()
        else 16
    )
    brush.block(room, words, Type((px, 16), STRONG), ink, "centre", 1.15)


def second_line(brush: Brush, room: QRectF, words: str, ink: str) -> None:
    """A key's second line: figures strong, words plain; two lines where one is too short."""
    weight = STRONG if _DIGITS & set(words) else NORMAL
    kind = Type((16, 15), weight)
    if measure(words, 15, kind) <= room.width():
        brush.text(room, words, kind, ink, "centre")
    else:
        # A range may break after its dash, and nowhere else than there and at spaces.
        brush.block(room, words.replace("–", "– "), kind, ink, "centre", 1.15)


def spoken(view: KeyView) -> str:
    """What a screen reader says of a key."""
    state = "" if view.lit else f", cannot be used: {view.reason}" if view.reason else ", cannot be used"
    return f"{view.name} {view.second}".strip() + state
