"""The posts panel: before the deal, who owes, may straddle or kills, with the keys of each (screens.md, "Posts")."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView, PostView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.page import Page
from dealer_console.ui.places import BETWEEN
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

ROWS: Final = 3
_KEYS: Final = 4
_TOP: Final = BETWEEN.top() + 38
_STEP: Final = 100
_WIDTH: Final = 84
_WIDE: Final = 176
_WIDES: Final = 2
_DIM: Final = KeyView("WAIT", lit=False)


class PostKey(Key):
    """A choice of one row. ``post`` is the row, ``at`` which of its keys this is."""

    post: PostView | None = None
    at = 0


class PostsPage(Page):
    """Lies in the middle of the felt between two hands: every seat stays free for a finger, and so does the L.

    Whoever owes and has chosen nothing waits for the big blind; a choice may be changed until the riffle.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, BETWEEN, t.KEY_OFF)
        self.first = 0
        # A row shows its narrow keys or its wide ones, never both.
        self.keys = [[self._key(row, at) for at in range(_KEYS + _WIDES)] for row in range(ROWS)]
        more = QRect(BETWEEN.right() - 107, BETWEEN.bottom() - 65, 96, 60)
        self.more = Key(self, more, KeyView(say("posts.more"), True))
        self.more.fired.connect(self._more)

    def _key(self, row: int, at: int) -> PostKey:
        """The narrow keys of a row from the left, and behind them the wide ones of a row that has no more than two."""
        right, top = BETWEEN.right() - 12, _TOP + row * _STEP + 10
        if at < _KEYS:
            place = QRect(right - (_KEYS - at) * (_WIDTH + 8) + 8, top, _WIDTH, 76)
        else:
            place = QRect(right - (_KEYS + _WIDES - at) * (_WIDE + 8) + 8, top, _WIDE, 76)
        key = PostKey(self, place, _DIM)
        key.fired.connect(self._chosen)
        return key

    def show_view(self, view: FeltView) -> None:
        """Takes a new view; the rows that are looked at stay in sight while they are there."""
        super().show_view(view)
        if self.first >= len(view.posts):
            self.first = 0
        self._lay()

    @property
    def posts(self) -> tuple[PostView, ...]:
        """The rows of the view."""
        return self.view.posts if self.view is not None else ()

    @property
    def wide(self) -> set[Key]:
        """The wide keys of all rows: they lie where narrow ones do."""
        return {key for row in self.keys for key in row[_KEYS:]}

    def row_of(self, seat: int) -> int | None:
        """Which row on the panel now is about a seat; None when none is."""
        shown = self.posts[self.first : self.first + ROWS]
        return next((at for at, post in enumerate(shown) if post.seat == seat and post.keys), None)

    def draw(self, brush: Brush) -> None:
        """Heading, a row for each seat, and what the riffle posts."""
        paint.panel(brush, QRectF(BETWEEN), "pad")
        left, top = BETWEEN.left() + 16, BETWEEN.top()
        brush.text(area(left, top + 2, 420, 34), say("posts.title"), Type((20, 18), STRONG), t.TEXT_1)
        for at, post in enumerate(self.posts[self.first : self.first + ROWS]):
            self._row(brush, post, _TOP + at * _STEP)
        brush.ground = t.KEY_OFF
        wide = len(self.posts) <= ROWS
        room = area(left, BETWEEN.bottom() - 66, BETWEEN.width() - (32 if wide else 148), 62)
        if self.view is not None and self.view.riffle:
            brush.block(room, say("posts.riffle", what=self.view.riffle), Type((17, 16, 15)), t.TEXT_2)

    def _row(self, brush: Brush, post: PostView, top: float) -> None:
        left = BETWEEN.left() + 10
        paint.panel(brush, area(left, top, BETWEEN.width() - 20, _STEP - 4), "live")
        paint.number(brush, left + 26, top + 48, post.seat)
        keys = len(post.keys) * ((_WIDE if len(post.keys) <= _WIDES else _WIDTH) + 8)
        room = BETWEEN.width() - 20 - 56 - keys - 12
        brush.name(area(left + 52, top + 5, room, 24), post.name, Type((18, 17, 16), STRONG), t.TEXT_1)
        brush.text(area(left + 52, top + 30, room, 22), post.what, Type((17, 16, 15)), t.TEXT_1)
        brush.block(area(left + 52, top + 53, room, 38), post.why, Type((15,)), t.TEXT_3)
        brush.ground = t.KEY_OFF

    def _lay(self) -> None:
        """Gives each row its keys, from the right."""
        shown = self.posts[self.first : self.first + ROWS]
        for row, keys in enumerate(self.keys):
            post = shown[row] if row < len(shown) else None
            count = len(post.keys) if post is not None else 0
            used = keys[_KEYS - count : _KEYS]
            if count <= _WIDES:
                used = keys[_KEYS + _WIDES - count :]
            for key in keys:
                key.setVisible(key in used)
            for at, key in enumerate(used):
                assert post is not None, "only a row has keys"
                key.post, key.at = post, at
                key.show_key(post.keys[at], latched=post.keys[at].lit and post.chosen == post.keys[at].name)
        self.more.setVisible(len(self.posts) > ROWS)
        self.update()

    def _more(self, _key: Key) -> None:
        self.first = self.first + ROWS if self.first + ROWS < len(self.posts) else 0
        self._lay()

    def _chosen(self, key: PostKey) -> None:
        if key.post is None:
            return
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        name, text, amount = key.post.taps[key.at]
        self.sent.emit(Tap(name, seat=key.post.seat, text=text, amount=amount or None))
