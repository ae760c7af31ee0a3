"""Suits and signs as paths: no font has to know them, and they are the same on every machine.

Each is one or more paths in a box one unit wide around the origin; ``set_at`` moves and scales them to their place.
They are painted one over the other and never united: Qt's boolean work turns curves of this size into corners.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

Shape = tuple[QPainterPath, ...]


def set_at(shape: Shape, x: float, y: float, size: float) -> Shape:
    """The shape with its middle at ``x, y`` and ``size`` px wide."""
    lens = QTransform().translate(x, y).scale(size, size)
    return tuple(lens.map(path) for path in shape)


@cache
def suit(letter: str) -> Shape:
    """The shape of a suit: ``c`` ``d`` ``h`` ``s``. Raises KeyError for another letter."""
    return {"c": _club, "d": _diamond, "h": _heart, "s": _spade}[letter]()


def _heart() -> Shape:
    path = QPainterPath(QPointF(0, 0.48))
    path.cubicTo(-0.13, 0.33, -0.5, 0.1, -0.5, -0.19)
    path.cubicTo(-0.5, -0.36, -0.38, -0.46, -0.25, -0.46)
    path.cubicTo(-0.13, -0.46, -0.04, -0.39, 0, -0.29)
    path.cubicTo(0.04, -0.39, 0.13, -0.46, 0.25, -0.46)
    path.cubicTo(0.38, -0.46, 0.5, -0.36, 0.5, -0.19)
    path.cubicTo(0.5, 0.1, 0.13, 0.33, 0, 0.48)
    path.closeSubpath()
    return (path,)


def _stem(top: float) -> QPainterPath:
    stem = QPainterPath(QPointF(-0.03, top))
    stem.cubicTo(-0.03, 0.33, -0.08, 0.43, -0.19, 0.49)
    stem.lineTo(0.19, 0.49)
    stem.cubicTo(0.08, 0.43, 0.03, 0.33, 0.03, top)
    stem.closeSubpath()
    return stem


def _spade() -> Shape:
    leaf = QTransform().scale(1.0, -0.88).map(_heart()[0]).translated(0, -0.07)
    return leaf, _stem(0.12)


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _club() -> Shape:
    leaves = (_disc(x, y, 0.235) for x, y in ((0.0, -0.25), (-0.26, 0.11), (0.26, 0.11)))
    return *leaves, _disc(0, 0.02, 0.13), _stem(0.1)


def _diamond() -> Shape:
    path = _polyline((0, -0.5), (0.39, 0.0), (0.0, 0.5), (-0.39, 0.0))
    path.closeSubpath()
    return (path,)


@cache
def sign(name: str) -> Shape:
    """A sign of the screen as filled paths.

    Names: tick, cross, pause, back, warn, person, sheet, menu, erase, ring. Raises KeyError for another name.
    """
    return {
        "tick": lambda: (_stroke(_polyline((-0.4, 0.02), (-0.12, 0.3), (0.42, -0.3)), 0.15),),
        "cross": lambda: (
            _stroke(_polyline((-0.34, -0.34), (0.34, 0.34)), 0.17),
            _stroke(_polyline((-0.34, 0.34), (0.34, -0.34)), 0.17),
        ),
        "pause": _pause,
        "back": _back,
        "warn": _warn,
        "person": _person,
        "sheet": _sheet,
        "menu": _menu,
        "erase": _erase,
        "ring": _ring,
    }[name]()


def _polyline(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    return path


def _stroke(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCurveThreshold(0.002)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path)


def _pause() -> Shape:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.36, -0.45, 0.26, 0.9), 0.06, 0.06)
    path.addRoundedRect(QRectF(0.10, -0.45, 0.26, 0.9), 0.06, 0.06)
    return (path,)


def _back() -> Shape:
    arc = QPainterPath()
    arc.arcMoveTo(QRectF(-0.38, -0.36, 0.8, 0.8), 150)
    arc.arcTo(QRectF(-0.38, -0.36, 0.8, 0.8), 150, -205)
    head = _polyline((-0.46, -0.34), (-0.36, -0.06), (-0.08, -0.16))
    return _stroke(arc, 0.11), _stroke(head, 0.11)


def _warn() -> Shape:
    frame = _polyline((0.0, -0.4), (0.48, 0.4), (-0.48, 0.4))
    frame.closeSubpath()
    return _stroke(frame, 0.1), _stroke(_polyline((0.0, -0.1), (0.0, 0.13)), 0.1), _disc(0, 0.26, 0.06)


def _person() -> Shape:
    body = QPainterPath(QPointF(-0.42, 0.46))
    body.cubicTo(-0.4, 0.16, -0.2, 0.13, 0, 0.13)
    body.cubicTo(0.2, 0.13, 0.4, 0.16, 0.42, 0.46)
    return _stroke(_disc(0, -0.22, 0.23), 0.1), _stroke(body, 0.1)


def _sheet() -> Shape:
    frame = QPainterPath()
    frame.addRoundedRect(QRectF(-0.35, -0.45, 0.7, 0.9), 0.1, 0.1)
    lines = (_stroke(_polyline((-0.17, y), (0.17, y)), 0.08) for y in (-0.2, 0.0, 0.2))
    return _stroke(frame, 0.1), *lines


def _menu() -> Shape:
    return tuple(_stroke(_polyline((-0.44, y), (0.44, y)), 0.11) for y in (-0.3, 0.0, 0.3))


def _erase() -> Shape:
    frame = _polyline((-0.5, 0.0), (-0.2, -0.32), (0.48, -0.32), (0.48, 0.32), (-0.2, 0.32))
    frame.closeSubpath()
    falling, rising = ((-0.02, -0.12), (0.24, 0.12)), ((-0.02, 0.12), (0.24, -0.12))
    return _stroke(frame, 0.09), _stroke(_polyline(*falling), 0.09), _stroke(_polyline(*rising), 0.09)


def _ring() -> Shape:
    stroker = QPainterPathStroker()
    stroker.setWidth(0.12)
    stroker.setCurveThreshold(0.002)
    stroker.setDashPattern([1.6, 1.4])
    return (stroker.createStroke(_disc(0, 0, 0.4)),)
