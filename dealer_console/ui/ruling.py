"""The frame of a ruling: the steps at the left, what the table saw, the ruling with its clause (screens.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF

from dealer_console.table.view import ACTION_KEYS, IrregularView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.tokens import NORMAL, STRONG, Type
from dealer_console.ui.words import say

_STEPS: Final = ("kind", "when", "which", "ruling", "do", "close")
_SEEN: Final = QRect(252, 150, 320, 460)
_RULED: Final = QRect(592, 150, 544, 460)


class Framed(Page):
    """The frame of both pages: steps at the left, what the table saw, the ruling and its steps."""

    undoes = True
    stages = frozenset({"felt", "showdown", "push"})

    def rest(self, key: KeyView) -> KeyView | None:
        """The keys of the live hand rest while something irregular is looked at; UNDO is a step back."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        return replace(key, lit=False, reason=say("irreg.rest")) if key.name in ACTION_KEYS else None

    def frame(self, brush: Brush, found: IrregularView) -> None:
        """The three columns of a ruling."""
        hand = self.view.hand_no if self.view else 0
        head(brush, f"{found.title}, {found.when}", say("irreg.frozen", hand=f"{hand:04d}"))
        said = {
            "kind": found.title, "when": sentence(found.when), "which": sentence(found.which),
            "ruling": say("irreg.step.ruling.now"), "do": say("irreg.step.do.count", count=len(found.steps)),
            "close": say("irreg.step.close.later"),
        }  # fmt: skip
        steps(brush, "ruling", said)
        self._seen(brush, found)
        self._ruled(brush, found)

    def _seen(self, brush: Brush, found: IrregularView) -> None:
        box = QRectF(_SEEN)
        paint.panel(brush, box)
        left, top = box.left() + 20, box.top() + 16
        brush.text(area(left, top, 280, 22), say("irreg.seen"), t.CAPTION, t.TEXT_3)
        if found.card:
            paint.card(brush, area(left, top + 34, 84, 118), found.card)
            brush.ground = t.PLATE
            brush.block(
                area(left + 100, top + 34, 180, 118), sentence(found.words), Type((17, 16, 15), STRONG), t.TEXT_1
            )
            y = top + 164
        else:
            brush.block(area(left, top + 30, 280, 84), sentence(found.words), Type((19, 17, 16, 15), STRONG), t.TEXT_1)
            y = top + 124
        brush.rule(left, y, box.right() - 20, y, t.PLATE_LINE)
        pitch = min(60.0, (box.bottom() - y - 12) / max(len(found.saw), 1))
        for label, words in found.saw:
            brush.text(area(left, y + 7, 280, 18), label, t.SMALL, t.TEXT_3)
            brush.block(area(left, y + 25, 280, pitch - 24), sentence(words), Type((17, 16, 15), STRONG), t.TEXT_1,
                        pitch=1.05)  # fmt: skip
            y += pitch

    def _ruled(self, brush: Brush, found: IrregularView) -> None:
        box = QRectF(_RULED)
        paint.panel(brush, box)
        left, top, wide = box.left() + 20, box.top() + 16, box.width() - 40
        brush.text(area(left, top, wide, 22), say("irreg.ruling"), t.CAPTION, t.TEXT_3)
        brush.block(
            area(left, top + 24, wide, 78), sentence(found.ruling), Type((22, 20, 18, 17), STRONG), t.TEXT_1, pitch=1.2
        )
        brush.block(
            area(left, top + 104, wide, 40),
            say("irreg.clause", rule=found.rule),
            Type((16, 15), NORMAL),
            t.TEXT_2,
            pitch=1.15,
        )
        y = top + 150
        brush.rule(left, y, box.right() - 20, y, t.PLATE_LINE)
        pitch = min(54, 208 / max(len(found.steps), 1))
        for at, words in enumerate(found.steps, 1):
            paint.number(brush, left + 18, y + 8 + pitch / 2, at, 15)
            brush.block(area(left + 48, y + 8, wide - 48, pitch - 2), words, Type((18, 17, 16, 15), STRONG), t.TEXT_1,
                        pitch=1.1)  # fmt: skip
            y += pitch


def sentence(words: str) -> str:
    """Words as they stand alone: with a capital."""
    return words[:1].upper() + words[1:]


def spoken(found: IrregularView) -> str:
    """What the dealer announces: what happened, and the ruling."""
    return say("irreg.say", words=f"{found.title}. {sentence(found.ruling)}.")


def head(brush: Brush, title: str, aside: str) -> None:
    """The heading over the columns."""
    brush.box(QRectF(STAGE), t.STAGE, radius=0)
    brush.text(area(24, 70, 1100, 38), title, t.TITLE, t.TEXT_1)
    brush.text(area(24, 110, 1100, 26), aside, t.BODY, t.TEXT_2)


def steps(brush: Brush, now: str, said: dict[str, str]) -> None:
    """The column of steps: done ones stay readable, the one in hand is amber."""
    at_now = _STEPS.index(now)
    for at, name in enumerate(_STEPS):
        spot = area(16, 150 + 78 * at, 216, 70)
        look = "live" if at < at_now else "now" if at == at_now else "off"
        paint.panel(brush, spot, look)
        x, y = spot.left() + 30, spot.center().y()
        if at < at_now:
            brush.box(area(x - 15, y - 15, 30, 30), t.BADGE, radius=15)
            paint.sign(brush, "tick", x, y, 18, t.TEXT_1)
        else:
            paint.number(brush, x, y, at + 1, 16, "now" if at == at_now else "open")
        brush.ground = {"live": t.PLATE, "now": t.NOW_GROUND, "off": t.PLATE_OFF}[look]
        ink, pale = (t.TEXT_3, t.TEXT_3) if look == "off" else (t.TEXT_1, t.TEXT_2)
        brush.text(area(spot.left() + 56, spot.top() + 8, 152, 26), say(f"irreg.step.{name}"), Type((18, 17), STRONG),
                   ink)  # fmt: skip
        brush.block(area(spot.left() + 56, spot.top() + 33, 152, 34), said.get(name, ""), Type((15,), NORMAL), pale,
                    pitch=1.05)  # fmt: skip
