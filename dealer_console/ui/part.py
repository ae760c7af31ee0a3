"""A part of the screen: a widget with a fixed place on the canvas that paints itself in canvas px."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, Mark, Painted


class Part(QWidget):
    """Base of all that is drawn. ``area`` is its place in canvas px and its touch area; it never changes.

    A part paints with canvas coordinates whatever the panel's size: the console's one transform (the lens) does the
    rest, so pictures, touch areas and the table of places agree.
    """

    def __init__(self, parent: QWidget, area: QRect, ground: str = t.STAGE) -> None:
        super().__init__(parent)
        self.area = area
        self.ground = ground
        self.painted: list[Painted] = []
        self.marks: list[Mark] = []
        self._lens = QTransform()
        self._corner = QPoint()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setGeometry(area)

    def place(self, lens: QTransform, origin: QPoint) -> None:
        """Takes its place in the window. ``origin`` is the parent's corner in window px; children follow."""
        box = lens.mapRect(QRectF(self.area)).toRect()
        self._lens = lens
        self._corner = box.topLeft()
        self.setGeometry(box.translated(-origin))
        for child in self.children():
            if isinstance(child, Part):
                child.place(lens, self._corner)
        self.update()

    def draw(self, brush: Brush) -> None:
        """Paints the part in canvas px. Each part says how."""
        raise NotImplementedError(f"{type(self).__name__} has no drawing")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's own: sets the canvas up, draws, keeps the paint model."""
        painter = QPainter(self)
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.translate(-self._corner)
            painter.setTransform(self._lens, True)
            brush = Brush(painter, self.ground)
            self.draw(brush)
            self.painted, self.marks = brush.texts, brush.marks
        finally:
            painter.end()

    def words(self) -> str:
        """All that was painted last, for a test or a fault report."""
        return " ".join(each.text for each in self.painted)
