"""Pages of the tray, each signed by dealer and floor: opening and closing, fill, credit, count and drop."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.counted_page import NO_TRAY, CountedPage
from dealer_console.ui.key import Key
from dealer_console.ui.money import figures
from dealer_console.ui.places import CHECK_ROWS, MIDDLE
from dealer_console.ui.stage_sign import check_row
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

GAME: Final = QRect(396, 234, 142, 68)
_EVERYWHERE: Final = frozenset({"felt", "showdown", "push"})


class Opening(CountedPage):
    """Five checks, the float count, what is not set, and the floor's badge and PIN; then OPEN."""

    signs = "OPEN"
    _begun = NO_TRAY

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 3)
        self.game = Key(self, GAME, KeyView(say("open.game"), True))
        self.game.fired.connect(lambda _key: self.sent.emit(Tap("GAME")))

    def begin(self) -> None:
        """The float as it is posted: a finger changes only the rows that differ."""
        self._begun = tray = self.tray
        self.count.start(tray.values if tray.posted else (), tray.posted, tray.expected, self.shown)
        self.count.use(0)

    def show_view(self, view: FeltView) -> None:
        """Another set-up is another float. The list of values that are not set takes the middle: such a table cannot
        open anyway."""
        other = self.view is not None and _offered(self.view) != _offered(view)
        self._fresh = self._fresh or other or view.tray != self._begun
        super().show_view(view)
        which, many = view.opening.game if view.opening else (1, 1)
        self.game.setVisible(many > 1)
        self.game.show_key(KeyView(say("open.game"), True, say("open.game.second", which=which, all=many)))
        if view.opening and view.opening.unset:
            self.letters.hide()
            self.count.hide()

    def lit(self, key: KeyView) -> KeyView:
        """OPEN as the view says; lit, it still needs the floor's signature."""
        if self.view is None or key is not self.view.confirm or not key.lit:
            return key
        return super().lit(key) if self.count.active is not None else self.card.step(key)

    def order(self) -> tuple[str, str] | None:
        """Count, then the floor signs; the view's own while something else keeps the table shut."""
        steps = super().order()
        if self.view is None or steps is None or not self.view.confirm.lit:
            return None
        return steps[0], self.view.aside

    def draw(self, brush: Brush) -> None:
        """The rows, and the list where values are missing."""
        if self.view is None or self.view.opening is None:
            self.head(brush, say("open.title", no=self.view.table_no if self.view else 0), "")
            return
        opening = self.view.opening
        left = sum(state != "done" for _, state, _ in opening.checks)
        aside = say("open.left", count=left, all=len(opening.checks)) if left else say("open.ready")
        if opening.not_submitted:
            aside += "\n" + say("open.not_submitted", names=", ".join(opening.not_submitted))
        self.head(brush, say("open.title", no=self.view.table_no), aside)
        for at, (what, state, words) in enumerate(opening.checks[:5]):
            if at != 3:
                room = GAME.width() + 16 if at == 1 and opening.game[1] > 1 else 0
                shown = "later" if state == "now" else state  # it comes with the floor's signature
                check_row(brush, CHECK_ROWS[at], at + 1, what, shown, words, room)
        if opening.unset:
            _unset(brush, opening.unset)

    def summary(self) -> str:
        """The count, and that the floor signs it."""
        return say("tray.float.words", count=super().summary())

    def _route(self) -> None:
        super()._route()
        if self.view is not None and self.view.opening and self.view.opening.unset:
            self.letters.hide()
            self.count.hide()


def _offered(view: FeltView) -> object:
    """What OPEN would open: which game of the list, and the house with its words."""
    return (view.opening.game, view.opening.checks[1:2]) if view.opening else None


def _unset(brush: Brush, names: tuple[str, ...]) -> None:
    paint.panel(brush, QRectF(MIDDLE), "fault")
    brush.block(area(MIDDLE.left() + 14, MIDDLE.top() + 8, 248, 42), say("open.unset"), t.CAPTION, t.TEXT_1)
    fit = 18
    shown = names if len(names) <= fit else names[: fit - 1]
    lines = [*shown, *([say("open.more", count=len(names) - len(shown))] if len(shown) < len(names) else [])]
    for at, name in enumerate(lines):
        brush.name(
            area(MIDDLE.left() + 14, MIDDLE.top() + 54 + 23 * at, 250, 22), name, Type((16, 15), STRONG), t.TEXT_2
        )


class Closing(CountedPage):
    """The closing count beside what is expected; the floor signs it with the dealer, and the table is closed."""

    signs = "CLOSE"
    undoes = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 1)

    def draw(self, brush: Brush) -> None:
        """Who signs, who still sits, and what lies in the box."""
        super().draw(brush)
        if self.view is None:
            return
        seated = sum(seat.state != "open" for seat in self.view.seats)
        check_row(brush, CHECK_ROWS[3], 4, say("close.seats"), "done", say("close.seats.words", count=seated))
        tray, show = self.view.tray, figures(self.view).show
        box = say("tray.box", rake=show(tray.rake), jackpot=show(tray.jackpot), fees=show(tray.fees))
        check_row(brush, CHECK_ROWS[4], 5, say("tray.drop_box"), "look" if tray.rake + tray.jackpot else "done", box)


class TrayPage(CountedPage):
    """FILL, CREDIT or COUNT."""

    undoes = True
    stages = _EVERYWHERE

    def __init__(self, parent: QWidget, signs: str) -> None:
        self.signs = signs
        super().__init__(parent, 1)

    def missing(self) -> str:
        """A fill or a credit is an amount; a count may find nothing."""
        if self.signs == "COUNT" or self.count.counted:
            return super().missing()
        return say(f"tray.reason.{self.signs}")

    def lines(self) -> list[tuple[str, str]]:
        """A fill or a credit says what the tray must hold afterwards."""
        if self.signs == "COUNT":
            return super().lines()
        shown, amount, holds = self.shown, self.count.counted, self.tray.expected
        after = holds + amount if self.signs == "FILL" else holds - amount
        return [(say("tray.amount"), shown.show(amount) if self.count.typed else "–"),
                (say("tray.before"), shown.show(holds)), (say("tray.after"), shown.show(after))]  # fmt: skip

    def summary(self) -> str:
        """The amount, and what the tray must hold afterwards."""
        if self.signs == "COUNT" or not self.count.typed:
            return super().summary()
        (_, amount), _, (after, holds) = self.lines()
        return say("tray.summary", amount=amount, after=after, holds=holds)


class DropPage(CountedPage):
    """The box is taken: nothing is counted at the table, what the journal says lies in it is shown beside the letters
    of the badge."""

    signs = "DROP"
    undoes = True
    stages = _EVERYWHERE

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 1)

    def begin(self) -> None:
        """The ledgers in place of a count."""
        tray = self.tray
        self.count.start((), (), tray.rake + tray.jackpot + tray.fees, self.shown)

    def confirmed(self) -> Tap | None:
        """The signed tap; no amount is anybody's to type."""
        tap = super().confirmed()
        return tap and Tap(tap.key, text=tap.text, secret=tap.secret)

    def show_view(self, view: FeltView) -> None:
        """The ledgers as they stand now."""
        self.view = view
        self.begin()
        super().show_view(view)

    def lines(self) -> list[tuple[str, str]]:
        """The three ledgers."""
        tray, show = self.tray, self.shown.show
        return [(say("tray.rake"), show(tray.rake)), (say("tray.jackpot"), show(tray.jackpot)),
                (say("tray.fees"), show(tray.fees))]  # fmt: skip

    def draw(self, brush: Brush) -> None:
        """Who signs, and the ledgers."""
        super().draw(brush)
        words = ", ".join(f"{caption} {amount}" for caption, amount in self.lines())
        check_row(brush, CHECK_ROWS[3], 4, say("tray.ledgers"), "done", words)

    def summary(self) -> str:
        """The sum, which the count room will find or not."""
        return say("tray.drop.words", amount=self.shown.show(self.count.counted))

    def _count_again(self, _key: Key) -> None:
        self.refused.emit(say("tray.drop.reason"))

    def _counting(self) -> None:
        self.count.use(None)
        self._route()
        self.refused.emit(say("tray.drop.reason"))
