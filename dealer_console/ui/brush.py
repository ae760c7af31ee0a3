"""The brush: every text and shape of the screen goes through it, and it keeps a list of what it painted.

That list (the paint model) lets a test find a text that is cut, a text too pale for its ground, or two states that
differ by colour alone, without looking at a picture.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPainterPath, QPen

from dealer_console.ui import fonts
from dealer_console.ui.tokens import RADIUS, Type, colour


@dataclass(frozen=True, slots=True)
class Painted:
    """One line of text as it was painted: its width and the room it had, in canvas px; text and ground as tokens."""

    text: str
    px: int
    width: float
    room: float
    x: float
    y: float
    ink: str
    ground: str

    @property
    def fits(self) -> bool:
        """Whether the line stays inside its room (half a pixel is rounding)."""
        return self.width <= self.room + 0.5


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape that carries a meaning: ``arrow``, ``tick``, ``cross``, ``pill``, ``dashed``, ``thick``, ``disc``."""

    shape: str
    ground: str


class Brush:
    """Paints on the canvas of 1280 x 800 and records it. ``ground`` is the token of the surface under the next text."""

    def __init__(self, painter: QPainter, ground: str) -> None:
        self.painter = painter
        self.ground = ground
        self.texts: list[Painted] = []
        self.marks: list[Mark] = []

    def box(
        self,
        rect: QRectF,
        fill: str | None,
        line: str | None = None,
        width: float = 1.2,
        radius: float = RADIUS,
        dashed: bool = False,
    ) -> None:
        """A rounded box whose line lies inside ``rect``. With a fill it becomes the ground of what follows."""
        pen = self._pen(line, width, dashed)
        inset = width / 2 if line else 0.0
        self.painter.setPen(pen)
        self.painter.setBrush(QBrush(colour(fill)) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
        if fill:
            self.ground = fill
        if dashed:
            self.mark("dashed")
        elif line and width >= 4:
            self.mark("thick")

    def path(self, path: QPainterPath, fill: str | None, line: str | None = None, width: float = 1.2) -> None:
        """Any shape, in canvas px."""
        self.painter.setPen(self._pen(line, width, False))
        self.painter.setBrush(QBrush(colour(fill)) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def shape(self, paths: tuple[QPainterPath, ...], ink: str) -> None:
        """Filled paths painted over one another, in canvas px."""
        for path in paths:
            self.path(path, ink)

    def rule(self, x1: float, y1: float, x2: float, y2: float, line: str, width: float = 1.2) -> None:
        """A straight line."""
        self.painter.setPen(self._pen(line, width, False))
        self.painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def mark(self, shape: str) -> None:
        """Records that a shape with a meaning was drawn."""
        self.marks.append(Mark(shape, self.ground))

    def text(self, room: QRectF, words: str, kind: Type, ink: str, align: str = "left") -> float:
        """One line of ``words``, set by its capitals' height in the middle of ``room``; gives its width.

        Takes the largest size of ``kind`` that fits. ``align``: left, centre, right.
        """
        px = self.size_for(words, kind, room.width())
        width = measure(words, px, kind)
        start = {"left": room.left(), "centre": room.center().x() - width / 2, "right": room.right() - width}[align]
        base = room.center().y() + fonts.metrics(px, kind.weight, kind.caps).capHeight() / 2
        self.painter.setPen(colour(ink))
        self.painter.setFont(fonts.font(px, kind.weight, kind.caps))
        self.painter.drawText(QPointF(start, base), words)
        self.texts.append(Painted(words, px, width, room.width(), start, base, ink, self.ground))
        return width

    def name(self, room: QRectF, words: str, kind: Type, ink: str, align: str = "left") -> float:
        """As ``text``, for what a person typed: it may end in an ellipsis, because a name has no longest length."""
        px = self.size_for(words, kind, room.width())
        measures = fonts.metrics(px, kind.weight, kind.caps)
        cut = measures.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        return self.text(room, cut, Type((px,), kind.weight, kind.caps), ink, align) if cut else 0.0

    def block(self, room: QRectF, words: str, kind: Type, ink: str, align: str = "left", pitch: float = 1.25) -> None:
        """Words broken into lines at spaces, the block in the middle of ``room``, at the largest size that fits.

        At the smallest size the last line that fits ends in an ellipsis: whole sentences stand in the journal.
        """
        px, lines = self._broken(room, words, kind, pitch)
        step = px * pitch
        top = room.center().y() - step * len(lines) / 2
        for at, line in enumerate(lines):
            strip = QRectF(room.left(), top + at * step, room.width(), step)
            self.text(strip, line, Type((px,), kind.weight, kind.caps), ink, align)

    def record(self, room: QRectF, words: str, px: int, ink: str) -> None:
        """A line of a record, as on paper: letters of one width."""
        face = fonts.even(px)
        measures = QFontMetricsF(face)
        base = room.center().y() + measures.capHeight() / 2
        self.painter.setPen(colour(ink))
        self.painter.setFont(face)
        self.painter.drawText(QPointF(room.left(), base), words)
        width = measures.horizontalAdvance(words)
        self.texts.append(Painted(words, px, width, room.width(), room.left(), base, ink, self.ground))

    def size_for(self, words: str, kind: Type, room: float) -> int:
        """The largest size of ``kind`` at which the words fit; the smallest if none does."""
        return next((px for px in kind.sizes if measure(words, px, kind) <= room), kind.sizes[-1])

    def _broken(self, room: QRectF, words: str, kind: Type, pitch: float) -> tuple[int, list[str]]:
        lines: list[str] = []
        px = kind.sizes[0]
        for px in kind.sizes:
            lines = broken(words, px, kind, room.width())
            if len(lines) * px * pitch <= room.height() + 0.5:
                return px, lines
        most = max(1, int((room.height() + 0.5) / (px * pitch)))
        measures = fonts.metrics(px, kind.weight, kind.caps)
        rest = " ".join(lines[most - 1 :])
        return px, [
            *lines[: most - 1],
            measures.elidedText(rest, Qt.TextElideMode.ElideRight, room.width()),
        ]

    def _pen(self, line: str | None, width: float, dashed: bool) -> QPen:
        if line is None:
            return QPen(Qt.PenStyle.NoPen)
        pen = QPen(colour(line), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if dashed else Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([4.0, 3.0])
        return pen


def measure(words: str, px: int, kind: Type) -> float:
    """The width of a line in canvas px."""
    return fonts.metrics(px, kind.weight, kind.caps).horizontalAdvance(words)


def broken(words: str, px: int, kind: Type, room: float) -> list[str]:
    """Lines no wider than ``room`` where a space allows it; a line break in the words is kept."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        # The sign of a section never stands alone at a line's end.
        for word in paragraph.replace("§ ", "§\u00a0").split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer, px, kind) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return [line.replace("\u00a0", " ") for line in lines]


def area(x: float, y: float, width: float, height: float) -> QRectF:
    """A rectangle of the canvas, written short because every drawing is made of them."""
    return QRectF(x, y, width, height)
