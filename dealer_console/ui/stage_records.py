"""RECORDS: the current and the last fifty hands, headed RECALL, and DUPLICATE. The live hand is not disturbed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.words import say
from rules.chips import Cents

_PLACES: Final = tuple(QRect(16 + 96 * (at % 3), 126 + 68 * (at // 3), 90, 62) for at in range(18))
_OLDER: Final = QRect(16, 540, 138, 66)
_NEWER: Final = QRect(160, 540, 138, 66)
_MORE: Final = QRect(998, 540, 138, 66)
_PAPER: Final = QRect(314, 66, 822, 466)
_LINES: Final = 24
_PX: Final = 15


class RecordsPage(Page):
    """Keys of the hands at the left, the record of the one chosen at the right, in two columns."""

    latched = "RECORDS"
    undoes = True
    stages = frozenset({"felt", "showdown", "push"})

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.first = 0
        self.leaf = 0
        self.hands = [PadKey(self, place, KeyView("", True)) for place in _PLACES]
        for key in self.hands:
            key.fired.connect(self._choose)
        self.older = Key(self, _OLDER, KeyView(say("list.older"), True))
        self.newer = Key(self, _NEWER, KeyView(say("list.newer"), True))
        self.more = Key(self, _MORE, KeyView(say("records.more"), True))
        for turner in (self.older, self.newer, self.more):
            turner.fired.connect(self._turn)

    def opened(self, view: FeltView) -> None:
        """Opens at the newest hands."""
        self.first = self.leaf = 0
        super().opened(view)

    def show_view(self, view: FeltView) -> None:
        """One key per hand, newest first."""
        super().show_view(view)
        shown = view.hands[self.first : self.first + len(self.hands)]
        for at, key in enumerate(self.hands):
            key.setVisible(at < len(shown))
            if at < len(shown):
                key.setObjectName(str(shown[at]))
                key.show_key(KeyView(str(shown[at]), True), view.recall is not None and view.recall.hand == shown[at])
        self._light(self.older, self.first + len(self.hands) < len(view.hands))
        self._light(self.newer, self.first > 0)
        leaves = self._leaves()
        words = say("records.page", page=self.leaf + 1, all=leaves) if leaves > 1 else ""
        self.more.show_key(KeyView(say("records.more"), leaves > 1, words, "" if leaves > 1 else say("list.end")))

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back; the confirm key prints a duplicate."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        recall = self.view.recall
        return recall.duplicate if recall else KeyView(say("records.key"), False, reason=say("records.reason"))

    def order(self) -> tuple[str, str]:
        """Which hand is looked at."""
        recall = self.view.recall if self.view else None
        said = say("records.order.go", hand=recall.hand) if recall else say("records.order")
        return said, say("records.aside")

    def confirmed(self) -> Tap | None:
        """A duplicate of the hand that is looked at."""
        recall = self.view.recall if self.view else None
        return Tap("REPRINT", amount=Cents(recall.hand)) if recall else None

    def draw(self, brush: Brush) -> None:
        """The heading says that this is no live hand."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        brush.text(area(24, 72, 270, 38), say("records.title"), t.TITLE, t.TEXT_1)
        paint.panel(brush, QRectF(_PAPER))
        recall = self.view.recall if self.view else None
        if recall is None:
            return
        head = say("records.hand", hand=recall.hand, state=recall.state)
        brush.name(area(330, 544, 650, 56), head, t.BODY_STRONG, t.TEXT_1)
        brush.ground = t.PLATE
        for at, line in enumerate(recall.lines[2 * _LINES * self.leaf :][: 2 * _LINES]):
            column, row = divmod(at, _LINES)
            room = area(_PAPER.left() + 12 + 406 * column, _PAPER.top() + 9 + 18.6 * row, 394, 18.6)
            brush.record(room, line, _PX, t.TEXT_1)

    def _leaves(self) -> int:
        recall = self.view.recall if self.view else None
        return max(1, -(-len(recall.lines) // (2 * _LINES))) if recall else 1

    def _light(self, key: Key, lit: bool) -> None:
        key.show_key(replace(key.view, lit=lit, reason="" if lit else say("list.end")))

    def _choose(self, key: Key) -> None:
        self.leaf = 0
        self.sent.emit(Tap("RECALL", amount=Cents(int(key.objectName()))))

    def _turn(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        if key is self.more:
            self.leaf = (self.leaf + 1) % self._leaves()
        else:
            self.first += len(self.hands) if key is self.older else -len(self.hands)
        if self.view is not None:
            self.show_view(self.view)
        self.changed.emit()
