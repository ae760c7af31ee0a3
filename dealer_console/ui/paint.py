"""What several screens draw alike: cards, backs, seat numbers, pills, tags, chips, hatching."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from dealer_console.ui import shapes
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, measure
from dealer_console.ui.tokens import BOLD, STRONG, Type
from dealer_console.ui.words import say

FACES: Final = {"T": "10", **{rank: rank for rank in "23456789JQKA"}}
_PILL: Final = Type((15,), STRONG)


def pot_name(key: str, title: str) -> str:
    """A pot's name as on its strip: ``main`` is MAIN, ``side-2`` SIDE 2; another key keeps the view's title."""
    if key == "main":
        return say("pot.main")
    number = key.removeprefix("side-")
    return say("pot.side", no=number) if number != key else title


def card(brush: Brush, rect: QRectF, letters: str, four_colours: bool = False) -> None:
    """An open card: rank over suit shape. ``letters`` as in ``Th``."""
    ground = brush.ground
    brush.box(rect, t.CARD, radius=max(4.0, rect.width() * 0.09))
    ink = (t.SUITS_FOUR if four_colours else t.SUITS_TWO)[letters[1]]
    px = round(rect.height() * 0.42)
    rank = Type((px, round(px * 0.9), round(px * 0.8)), BOLD)
    top = area(rect.left() + 1, rect.top() + rect.height() * 0.08, rect.width() - 2, rect.height() * 0.43)
    brush.text(top, FACES[letters[0]], rank, ink, "centre")
    place = (rect.center().x(), rect.top() + rect.height() * 0.735, rect.height() * 0.33)
    brush.shape(shapes.set_at(shapes.suit(letters[1]), *place), ink)
    brush.mark(f"suit {letters[1]}")
    brush.ground = ground


def flat_card(brush: Brush, rect: QRectF, letters: str, four_colours: bool = False) -> None:
    """A card in one line: rank and suit shape beside each other."""
    ground = brush.ground
    brush.box(rect, t.CARD, radius=4)
    ink = (t.SUITS_FOUR if four_colours else t.SUITS_TWO)[letters[1]]
    rank = area(rect.left() + 1, rect.top(), 22, rect.height())
    brush.text(rank, FACES[letters[0]], Type((19, 17, 16, 15), BOLD), ink, "centre")
    brush.shape(shapes.set_at(shapes.suit(letters[1]), rect.right() - 8, rect.center().y(), 12), ink)
    brush.mark(f"suit {letters[1]}")
    brush.ground = ground


def backs(brush: Brush, right: float, top: float, count: int) -> None:
    """Small backs that say only that a seat has cards; the last one ends at ``right``."""
    ground = brush.ground
    for at in range(count):
        x = right - 13 * (count - at) + 3
        brush.box(area(x, top, 10, 24), t.BACK, t.BACK_LINE, 1.0, 3)
    brush.ground = ground
    if count:
        brush.mark("backs")


def number(brush: Brush, x: float, y: float, seat: int | str, radius: float = 16, look: str = "live") -> None:
    """A seat number in its disc. ``look``: live, off, now, open."""
    ground = brush.ground
    fill, ink = {
        "live": (t.BADGE, t.TEXT_1),
        "open": (t.BADGE_OFF, t.TEXT_3),
        "off": (t.BADGE_OFF, t.TEXT_3),
        "now": (t.NOW, t.ON_NOW),
    }[look]
    brush.box(area(x - radius, y - radius, 2 * radius, 2 * radius), fill, radius=radius)
    px = 17 if radius >= 15 else 15
    room = area(x - radius, y - radius, 2 * radius, 2 * radius)
    brush.text(room, str(seat), Type((px if radius < 19 else 19, 15), BOLD), ink, "centre")
    brush.ground = ground


def pill(brush: Brush, x: float, y: float, words: str, align: str = "left", height: float = 28) -> float:
    """A white pill with dark words, its middle at ``y``; gives its width."""
    ground = brush.ground
    width = measure(words, 15, _PILL) + 20
    left = x if align == "left" else x - width
    brush.box(area(left, y - height / 2, width, height), t.WHITE, radius=height / 2)
    brush.text(area(left, y - height / 2, width, height), words, _PILL, t.ON_CONFIRM, "centre")
    brush.mark("pill")
    brush.ground = ground
    return width


def tag(brush: Brush, right: float, y: float, words: str, hollow: bool = False) -> float:
    """A position tag that ends at ``right``: the button as a disc, others as outlines; gives its width.

    ``hollow`` draws the button as an outline: the puck lies elsewhere.
    """
    ground = brush.ground
    disc = words == "D"
    width = 30.0 if disc else measure(words, 15, _PILL) + 18
    rect = area(right - width, y - (15 if disc else 13), width, 30 if disc else 26)
    filled = disc and not hollow
    brush.box(rect, t.WHITE if filled else None, None if filled else t.TAG_LINE, 1.6, rect.height() / 2)
    kind = Type((17,), BOLD) if disc else _PILL
    brush.text(rect, words, kind, t.ON_CONFIRM if filled else t.TEXT_2, "centre")
    brush.mark("outlined" if disc and hollow else "disc" if disc else "tag")
    brush.ground = ground
    return width


def chip(brush: Brush, x: float, y: float, radius: float = 9) -> None:
    """A chip, seen from above."""
    brush.box(area(x - radius, y - radius, 2 * radius, 2 * radius), None, t.TEXT_2, 1.4, radius)
    inner = radius - 3
    brush.path(_disc(x, y, inner), t.TEXT_2)


def sign(brush: Brush, name: str, x: float, y: float, size: float, ink: str) -> None:
    """A sign of ``shapes.sign`` with its middle at ``x, y``."""
    brush.shape(shapes.set_at(shapes.sign(name), x, y, size), ink)
    brush.mark(name)


def arrow(brush: Brush, x: float, y: float, toward: str) -> None:
    """The amber arrow from a plate to the felt; ``x, y`` is the middle of its base. ``toward``: left, right, down."""
    dx, dy = {"left": (-1, 0), "right": (1, 0), "down": (0, 1)}[toward]
    path = QPainterPath(QPointF(x + 14 * dx, y + 14 * dy))
    path.lineTo(x + 14 * dy, y + 14 * dx)
    path.lineTo(x - 14 * dy, y - 14 * dx)
    path.closeSubpath()
    brush.path(path, t.NOW)
    brush.mark("arrow")


def hatch(brush: Brush, rect: QRectF) -> None:
    """Slanted stripes over a margin: the training mode, seen from across the pit."""
    brush.painter.save()
    brush.painter.setClipRect(rect)
    brush.box(rect, t.KEY_OFF, radius=0)
    reach = int(rect.height())
    for start in range(int(rect.left()) - reach, int(rect.right()) + 14, 14):
        brush.rule(start, rect.bottom() + 4, start + reach + 4, rect.top(), t.HATCH, 5)
    brush.painter.restore()
    brush.mark("hatch")


def panel(brush: Brush, rect: QRectF, look: str = "live") -> None:
    """The ground of a row or panel. ``look``: live, off, now, fault, pad."""
    fill, line, width = {
        "live": (t.PLATE, t.PLATE_LINE, 1.4),
        "off": (t.PLATE_OFF, t.PLATE_OFF_LINE, 1.2),
        "now": (t.NOW_GROUND, t.NOW, 3.0),
        "fault": (t.ALERT_GROUND, t.ALERT, 1.4),
        "frame": (t.PLATE, t.NOW, 4.0),
        "pad": (t.KEY_OFF, t.KEY_LINE, 1.4),
    }[look]
    brush.box(rect, fill, line, width)


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path
