"""The showdown page: one row per contender in the order of showing, beside what is to be pushed.

The five cards of a way to win: two from the hand, underlined, left of the gap; three of the board right of it. So
"exactly two from the hand" is seen, not said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView, MadeView, ShowRow
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.money import figures
from dealer_console.ui.page import Page
from dealer_console.ui.places import STAGE
from dealer_console.ui.stage_draw import drawn
from dealer_console.ui.stage_push import draw_pushes
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_LEFT: Final = 16
_WIDTH: Final = 660
_TOP: Final = 160
_ROOM: Final = 456
_FULL: Final = 148
_CLOSE: Final = 111
_LINE: Final = 40
_OPEN: Final = frozenset({"due", "waiting"})
ENTER: Final = QRect(692, 520, 286, 88)
OTHER: Final = QRect(990, 520, 146, 88)
DIFFERS: Final = QRect(692, 420, 444, 88)
_HEAD: Final = Type((17, 16, 15), STRONG)


class Showdown(Page):
    """Holdings at the left, the push script at the right."""

    def __init__(self, parent: QWidget, four_colours: bool = False) -> None:
        super().__init__(parent)
        self.four_colours = four_colours
        self.chosen: int | None = None
        self.other = Key(self, OTHER, KeyView(say("show.other"), True, say("show.other.second")))
        self.other.fired.connect(self._choose)
        self.enter = Key(self, ENTER, KeyView(say("cards.enter"), True, say("cards.enter.second")))
        self.differs = Key(self, DIFFERS, KeyView(say("show.differs"), True, say("show.differs.second")))
        self.differs.fired.connect(self._stop)

    def show_view(self, view: FeltView) -> None:
        """The way to enter a holding by hand stands there while a seat is due to show."""
        super().show_view(view)
        words = ("cards.enter.five", "cards.enter.seals") if view.enters else ("cards.enter", "cards.enter.second")
        self.enter.show_key(KeyView(say(words[0]), True, say(words[1])))
        self.enter.setVisible(view.stage == "showdown" and any(row.state == "due" for row in view.showdown))
        waiting = self._waiting()
        self.chosen = self.chosen if self.chosen in waiting else None
        self.other.setVisible(len(waiting) > 1)
        opened = view.stage == "showdown" and not view.enters and not view.held
        self.differs.setVisible(opened and bool(self._shown()))

    def _waiting(self) -> tuple[int, ...]:
        """The seats that have not shown, the one that is due first."""
        if self.view is None or self.view.stage != "showdown":
            return ()
        rows = sorted(self.view.showdown, key=lambda row: row.state != "due")
        return tuple(row.seat for row in rows if row.state in _OPEN)

    def _shown(self) -> tuple[int, ...]:
        """The seats whose cards stand on the screen."""
        return tuple(row.seat for row in self.view.showdown if row.cards) if self.view is not None else ()

    def _stop(self, _key: Key) -> None:
        """The dealer compared the cards on the table with the screen: the hand is held, the floor looks."""
        seats = ", ".join(map(str, self._shown()))
        self.sent.emit(Tap("HOLD", text=say("show.differs.hold", seats=seats)))

    def lit(self, key: KeyView) -> KeyView:
        """SHOW and FOLD are for the seat that was chosen."""
        if self.chosen is None or self.view is None:
            return key
        if key.name == "FOLD":
            return KeyView("FOLD", True, say("show.muck", seat=self.chosen))
        if key is self.view.confirm and key.name == "SHOW":
            return KeyView("SHOW", True, say("show.chosen", seat=self.chosen))
        return key

    def acted(self, name: str) -> Tap:
        """FOLD mucks the seat that was chosen."""
        return Tap(name, seat=self.chosen if name == "FOLD" else None)

    def confirmed(self) -> Tap | None:
        """The seat that was chosen shows, else the one that is due; where a holding is entered, SHOW opens the pad."""
        if self.view is not None and self.view.enters and self.view.stage == "showdown" and self._waiting():
            self.enter.fired.emit(self.enter)
            return None
        return Tap("SHOW", seat=self.chosen) if self.chosen is not None else Tap("CONFIRM")

    def _choose(self, _key: Key) -> None:
        """The next seat in order shows out of its turn; after the last one, the seat that is due again."""
        waiting = self._waiting()
        at = waiting.index(self.chosen) if self.chosen in waiting else 0
        self.chosen = waiting[at + 1] if at + 1 < len(waiting) else None
        self.update()
        self.changed.emit()

    def draw(self, brush: Brush) -> None:
        """Board, rows, script."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        if self.view is None:
            return
        self._board(brush, self.view)
        top = float(_TOP)
        if not self.view.showdown:
            spot = area(_LEFT, _TOP, _WIDTH, _FULL)
            paint.panel(brush, spot)
            brush.text(spot, say("push.alone"), t.ORDER, t.TEXT_2, "centre")
        for row, height in zip(self.view.showdown, heights(self.view.showdown), strict=True):
            self._row(brush, area(_LEFT, top, _WIDTH, height), _named(row, self.view), self.view)
            top += height + _gap(height)
        draw_pushes(brush, self.view, figures(self.view))

    def _board(self, brush: Brush, view: FeltView) -> None:
        if not view.community:
            brush.text(area(20, 92, 640, 32), say("show.five"), t.TITLE, t.TEXT_1)
            return
        brush.text(area(20, 96, 76, 22), say("board"), t.CAPTION, t.TEXT_3)
        for at, x in enumerate((100, 164, 228, 302, 376)):
            place = area(x, 68, 58, 80)
            if at < len(view.board):
                paint.card(brush, place, view.board[at], self.four_colours)
            else:
                brush.box(place, None, t.PLATE_LINE, 1.2, 6, dashed=True)
        if view.showdown and all(row.no_low for row in view.showdown):
            brush.text(area(450, 96, 220, 22), say("show.no_low"), t.BODY, t.TEXT_2, "right")

    def _row(self, brush: Brush, spot: QRectF, row: ShowRow, view: FeltView) -> None:
        due = row.state == "due"
        due = row.seat == self.chosen if self.chosen is not None else due
        paint.panel(brush, spot, "now" if due else "off" if row.state in {"waiting", "mucked"} else "live")
        if spot.height() <= _LINE:
            self._line(brush, spot, row)
            return
        x, y, full = spot.left(), spot.top(), spot.height() >= _FULL
        paint.number(brush, x + 30, y + (36 if full else 26), row.seat, 19 if full else 16, "now" if due else "live")
        seat = next((each for each in view.seats if each.no == row.seat), None)
        broke = seat is not None and seat.state == "all-in"
        words = " · ".join(each for each in (row.name, say("show.all_in") if broke else "") if each)
        brush.name(area(x + 56, y + (21 if full else 11), 158, 30), words, t.BODY, t.TEXT_2)
        if not view.community:
            self._five(brush, spot, row)
            return
        size = (44, 62) if full else (38, 54)
        for at, letters in enumerate(row.cards[:5]):
            step = 48 if len(row.cards) < 5 else 41
            paint.card(brush, area(x + 12 + step * at, y + (66 if full else 48), *size), letters, self.four_colours)
        if not row.cards:
            self._unseen(brush, area(x + 12, y + spot.height() / 2 - 4, 200, spot.height() / 2), row)
        brush.rule(x + 220, y + 14, x + 220, spot.bottom() - 14, t.PLATE_LINE)
        half = (spot.height() - 10) / 2
        self._made(brush, area(x + 232, y + 5, 418, half), "hi", row.high, row)
        if row.low is not None or row.no_low:
            self._made(brush, area(x + 232, y + 5 + half, 418, half), "lo", row.low, row)

    def _five(self, brush: Brush, spot: QRectF, row: ShowRow) -> None:
        """A holding of a draw game: its five cards once, with no gap, and what the player drew."""
        x, y = spot.left(), spot.top()
        proof = say(f"show.proof.{row.proof}") if row.proof in {"entered", "unverified"} else ""
        told = " · ".join(each for each in (drawn(row.drew) if row.drew is not None else "", proof) if each)
        brush.text(area(x + 14, spot.bottom() - 40, 198, 26), told, t.BODY_STRONG, t.TEXT_2)
        brush.rule(x + 220, y + 14, x + 220, spot.bottom() - 14, t.PLATE_LINE)
        made = row.high or row.low
        if made is None:
            self._unseen(brush, area(x + 236, y + 8, 260, spot.height() - 16), row, backs=5)
            return
        wide, high = (46, 64) if spot.height() >= _FULL else (42, 58)
        for at, letters in enumerate(made.holding):
            place = area(x + 234 + (wide + 4) * at, spot.center().y() - high / 2, wide, high)
            paint.card(brush, place, letters, self.four_colours)
        brush.ground = t.PLATE
        left = x + 234 + 5 * (wide + 4) + 8
        self._worth(brush, area(left, y + 10, spot.right() - 10 - left, spot.height() - 20), "hi", made)

    def _unseen(self, brush: Brush, spot: QRectF, row: ShowRow, backs: int = 4) -> None:
        """Backs and one word: nothing of a holding is drawn before it is shown."""
        words = say(f"show.{row.state}")
        if row.state != "mucked":
            paint.backs(brush, spot.left() + 13 * backs + 2, spot.center().y() - 14, backs)
        kind = Type((19, 17), STRONG)
        left = spot.left() + (13 * backs + 12 if row.state != "mucked" else 0)
        brush.text(
            area(left, spot.top(), 120, spot.height() - 4), words, kind, t.NOW if row.state == "due" else t.TEXT_3
        )

    def _made(self, brush: Brush, spot: QRectF, side: str, made: MadeView | None, row: ShowRow) -> None:
        if made is None and not row.no_low:
            return
        ink = t.TEXT_1 if made is not None and made.wins else t.TEXT_3
        brush.text(area(spot.left(), spot.top(), 34, spot.height()), say(f"show.{side}"), _HEAD, ink)
        if made is None:
            brush.text(area(spot.left() + 42, spot.top(), 300, spot.height()), say("show.no_low"), t.BODY, t.TEXT_3)
            return
        tall = spot.height() > 60
        wide, high = (37, 51) if tall else (29, 38)
        y = spot.center().y() - (high + 6) / 2
        step = wide + 4
        x = spot.left() + 38
        for letters in made.holding:
            paint.card(brush, area(x, y, wide, high), letters, self.four_colours)
            brush.box(area(x, y + high + 3, wide, 3.4), t.TEXT_1, radius=1.5)
            x += step
        brush.mark("underline")
        brush.ground = t.PLATE
        x += 10
        for letters in made.board:
            paint.card(brush, area(x, y, wide, high), letters, self.four_colours)
            x += step
        self._worth(brush, area(spot.left() + 266, spot.top(), spot.width() - 270, spot.height()), side, made)

    def _worth(self, brush: Brush, spot: QRectF, side: str, made: MadeView) -> None:
        """What it is worth, and the word in a white pill where it wins."""
        head, _, tail = made.words.partition(",")
        head, tail = head[:1].upper() + head[1:], tail.strip()
        ink = t.TEXT_1 if made.wins else t.TEXT_2
        tall = spot.height() > 60
        if made.wins:
            # The pill needs its own line, so the words keep what is left above it.
            room = area(spot.left(), spot.top(), spot.width(), spot.height() - (29 if tall else 26))
            words = f"{head}, {tail}" if tail and tall else head
            brush.block(room, words, _HEAD, ink, pitch=1.15)
            won = self._wins(side, ties=made.ties)
            paint.pill(brush, spot.left(), spot.bottom() - 14, won, height=26 if tall else 22)
        elif tail:
            middle = spot.center().y()
            brush.block(area(spot.left(), middle - 24, spot.width(), 23), head, _HEAD, ink, pitch=1.15)
            brush.block(area(spot.left(), middle, spot.width(), 23), tail, t.SMALL, t.TEXT_3, pitch=1.15)
        else:
            brush.block(spot, head, _HEAD, ink, pitch=1.15)

    def _wins(self, side: str, *, ties: bool) -> str:
        """``WINS`` or ``TIES``; alone where the game has no low: there is no other side to name."""
        rows = self.view.showdown if self.view else ()
        low = any(row.low is not None or row.no_low for row in rows)
        if not low:
            return say("show.ties" if ties else "show.wins")
        return say(f"show.ties.{side}" if ties else f"show.wins.{side}")

    def _line(self, brush: Brush, spot: QRectF, row: ShowRow) -> None:
        """A row folded to one line: seat, name, cards, words."""
        y = spot.center().y()
        paint.number(
            brush, spot.left() + 26, y, row.seat, 14, "now" if row.state == "due" else "live" if row.cards else "off"
        )
        brush.name(area(spot.left() + 50, spot.top(), 130, spot.height()), row.name, t.BODY, t.TEXT_2)
        for at, letters in enumerate(row.cards[:5]):
            paint.flat_card(brush, area(spot.left() + 186 + 42 * at, y - 14, 38, 28), letters, self.four_colours)
        words = " / ".join(made.words for made in (row.high, row.low) if made)
        if not row.cards:
            words = say(f"show.{row.state}")
        left = spot.left() + (402 if len(row.cards) > 4 else 360)
        wins = [(side, made.ties) for side, made in (("hi", row.high), ("lo", row.low)) if made and made.wins]
        right = spot.right() - 12
        for side, ties in reversed(wins):
            right -= paint.pill(brush, right, y, self._wins(side, ties=ties), "right", 26) + 6
        if right - left > 40:
            brush.name(
                area(left, spot.top(), right - left, spot.height()),
                words,
                t.BODY,
                t.NOW if row.state == "due" else t.TEXT_2,
            )


def _gap(height: float) -> int:
    return 6 if height == _FULL else 4


def _named(row: ShowRow, view: FeltView) -> ShowRow:
    """The row with its player's name, which may stand at the seat alone."""
    return replace(row, name=row.name or next((seat.name for seat in view.seats if seat.no == row.seat), ""))


def heights(rows: tuple[ShowRow, ...]) -> list[float]:
    """How high each row is: all full up to three, closer for four; from five on losers fold to one line.

    Winners are unfolded first, in order, as far as the stage has room.
    """
    if len(rows) <= 3:
        return [_FULL] * len(rows)
    if len(rows) == 4:
        return [_CLOSE] * 4
    made = [float(_LINE)] * len(rows)
    room = _ROOM - len(rows) * (_LINE + 4)
    for at, row in enumerate(rows):
        wins = any(made_hand and made_hand.wins for made_hand in (row.high, row.low))
        if (wins or row.state == "due") and room >= _CLOSE - _LINE:
            made[at] = _CLOSE
            room -= _CLOSE - _LINE
    return made
