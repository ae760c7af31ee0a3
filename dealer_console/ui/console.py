"""The console: the L that never changes, the stage inside it, and one transform for the panel's size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import tokens as t
from dealer_console.ui.fingers import Fingers, monotonic_ms
from dealer_console.ui.key import ConfirmKey, Key, ToolKey
from dealer_console.ui.part import Part
from dealer_console.ui.places import ACTIONS, CANVAS, CONFIRM, LAMPS, STAGE, TOOLS
from dealer_console.ui.prompt import Prompt
from dealer_console.ui.stage import Stage
from dealer_console.ui.status import DealerKey, Lamp, Status, wall_clock


class Console(QWidget):
    """The whole screen of a table. In: ``post(view)`` from any thread. Out: ``tapped(Tap)`` on the screen's thread.

    The drawing is made for 1280 x 800 and fits any panel: scaled by one transform, the rest of the panel left dark.
    ``clock`` gives the words of the status bar's clock, ``now_ms`` a monotonic clock for the bounce.
    """

    tapped = Signal(object)
    arrived = Signal(object)

    def __init__(
        self,
        clock: Callable[[], str] = wall_clock,
        now_ms: Callable[[], int] = monotonic_ms,
        four_colours: bool = False,
    ) -> None:
        super().__init__()
        self.view: FeltView | None = None
        self.lens = QTransform()
        self.fingers = Fingers(self, now_ms)
        self.stage = Stage(self, self.refresh, four_colours)
        self._build_l(clock)
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.arrived.connect(self.show_view, Qt.ConnectionType.QueuedConnection)
        self.resize(CANVAS.size())
        self._place()

    def _build_l(self, clock: Callable[[], str]) -> None:
        self.status = Status(self, clock)
        self.prompt = Prompt(self)
        self.keys: dict[str, Key] = {
            **{name: Key(self, place, KeyView(name, False), on_press=True) for name, place in ACTIONS.items()},
            **{name: ToolKey(self, place, KeyView(name, False)) for name, place in TOOLS.items()},
            "CONFIRM": ConfirmKey(self, CONFIRM, KeyView("NEXT", False)),
        }
        self.dealer = DealerKey(self)
        self.lamps = {name: Lamp(self, name) for name in LAMPS}
        self.lamps["DISK"].hide()
        self.stage.edges.raise_()

    def _connect(self) -> None:
        for name, key in self.keys.items():
            key.fired.connect(
                self.fingers.bar if name in ACTIONS else self.fingers.tool if name in TOOLS else self.fingers.confirm
            )
        for lamp in self.lamps.values():
            lamp.fired.connect(self.fingers.lamp)
        self.dealer.fired.connect(self.fingers.dealer)
        for plate in self.stage.plates.values():
            plate.fired.connect(self.fingers.seat)
        for page in self.stage.every_page():
            page.changed.connect(self.refresh)
            page.refused.connect(self.refuse)
            page.sent.connect(self.fingers.from_page)

    def post(self, view: FeltView) -> None:
        """Hands a view over from any thread; it is shown on the screen's own thread, in order."""
        self.arrived.emit(view)

    def show_view(self, view: FeltView) -> None:
        """Shows a view. Only on the screen's thread; others use ``post``."""
        former, self.view = self.view, view
        moved = former is not None and (former.turn, former.hand_no, former.stage) != (
            view.turn,
            view.hand_no,
            view.stage,
        )
        if former is not None and former.puck != view.puck:
            self.prompt.forget()  # the refusal that named the dealer button is no longer true
        if moved:
            self.prompt.forget()
        self.stage.show_view(view, moved)
        self.status.show_view(view)
        for lamp in view.lamps:
            self.lamps[lamp.name].show_lamp(lamp)
        self.lamps["DISK"].setVisible(self.status.disk_lit)
        if view.notice and (former is None or former.version != view.version):
            self.refuse(view.notice)
        self.refresh()

    def refresh(self) -> None:
        """Brings page, keys, plates and prompt in line with the view and with what a finger has opened."""
        if self.view is None:
            return
        view = self.view
        page = self.stage.turn(view)
        latched = page.latched if page else ""
        for key in view.keys:
            self.keys[key.name].show_key(page.lit(key) if page else key, key.name == latched)
        self.keys["CONFIRM"].show_key(page.lit(view.confirm) if page else view.confirm)
        said = page.order() if page else None
        order, aside = said if said is not None else (view.order, view.aside)
        # After a start in mid-hand the last action is looked at before anything is announced.
        self.prompt.show_order(order, view.recovered or aside, urgent=bool(view.recovered))

    def refuse(self, reason: str) -> None:
        """One line in the prompt for three seconds, and nothing else."""
        self.prompt.refuse(reason)

    def emit_tap(self, tap: Tap) -> None:
        """The one way out. Typed here because a signal does not verify its arguments."""
        self.prompt.forget()
        self.tapped.emit(tap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's own: a badge reader is a keyboard. It types into a page that asks for words, and does nothing else."""
        special = {Qt.Key.Key_Return: "\n", Qt.Key.Key_Enter: "\n", Qt.Key.Key_Backspace: "\b", Qt.Key.Key_Tab: "\n"}
        letters = special.get(Qt.Key(event.key()), event.text())
        if self.stage.page is not None and letters:
            self.stage.page.typed(letters)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Qt's own."""
        self._place()

    def _place(self) -> None:
        """Works out the lens and gives every part its place; called once before Qt sends the first resize."""
        scale = min(self.width() / CANVAS.width(), self.height() / CANVAS.height())
        left = (self.width() - CANVAS.width() * scale) / 2
        top = (self.height() - CANVAS.height() * scale) / 2
        self.lens = QTransform().translate(left, top).scale(scale, scale)
        for part in self.children():
            if isinstance(part, Part):
                part.place(self.lens, QPoint(0, 0))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's own: the grounds of stage and L; the rest of the panel stays dark."""
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), t.colour("#000000"))
            painter.setTransform(self.lens)
            painter.fillRect(QRectF(CANVAS), t.colour(t.BAR))
            painter.fillRect(QRectF(STAGE), t.colour(t.STAGE))
        finally:
            painter.end()
