"""Pages of the tray, each signed by dealer and floor: opening and closing, fill, credit, count and drop."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView, TrayView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.count_panel import CountPanel, difference
from dealer_console.ui.key import Key
from dealer_console.ui.money import figures
from dealer_console.ui.places import CHECK_ROWS, MIDDLE
from dealer_console.ui.stage_sign import SignedPage, check_row
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say
from rules.figures import Figures

_NO_TRAY: Final = TrayView()
GAME: Final = QRect(396, 234, 142, 68)
_EVERYWHERE: Final = frozenset({"felt", "showdown", "push"})


class CountRow(Key):
    """The row of the checks that stands for the count: a tap on it goes back to the count."""

    state = "now"
    number = 2

    def draw(self, brush: Brush) -> None:
        """As the other checks."""
        check_row(brush, self.area, self.number, self.view.name, self.state, self.view.second)


class CountedPage(SignedPage):
    """A count in the middle, then the floor's badge and PIN. While a row of the count is in use the digits of the card
    are its own; a badge reader or a finger on the badge goes on to the signature."""

    def __init__(self, parent: QWidget, row: int) -> None:
        super().__init__(parent, say("sign.floor"), say("sign.floor_pin"))
        self.count = CountPanel(self)
        self.count_row = CountRow(self, CHECK_ROWS[row], KeyView(say(f"tray.row.{self.signs}"), True))
        self.count_row.number = row + 1
        self.count_row.fired.connect(self._count_again)
        self.count.changed.connect(self._counting)
        self.card.changed.connect(self._at_card)
        self._fresh = True

    @property
    def tray(self) -> TrayView:
        """The tray as the view says."""
        return self.view.tray if self.view is not None else _NO_TRAY

    @property
    def shown(self) -> Figures:
        """How amounts are written: as the table does, or as its chips do before it is open."""
        if self.view is None:
            return Figures()
        tray = self.view.tray
        return Figures(self.view.cents or any(amount % 100 for amount in (*tray.values, tray.expected)))

    def begin(self) -> None:
        """A count that nobody has begun, ready for its first digits."""
        self.count.start(self.tray.values, (), None, self.shown)
        self.count.use(0)

    def opened(self, view: FeltView) -> None:
        """Opens with nothing typed."""
        self.view = view
        self.begin()
        self._fresh = False
        super().opened(view)
        self._route()

    def leave(self) -> None:
        """A page that leaves the stage keeps no count."""
        super().leave()
        self._fresh = True

    def show_view(self, view: FeltView) -> None:
        """Takes a new view; a page that comes with it begins anew."""
        super().show_view(view)
        if self._fresh:
            self.begin()
            self._fresh = False
        self._route()

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back; the confirm key goes on from row to row, to the badge, to the PIN, and then signs."""
        if key.name == "UNDO" and self.undoes:
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm:
            return key
        missing = self.missing()
        if self.count.active is not None:
            lit = not missing or not self.count.at_last
            return KeyView(say("sign.next"), lit, say("tray.then"), reason=missing)
        name = KeyView(say(f"tray.key.{self.signs}"), True)
        return KeyView(name.name, False, reason=missing) if missing else self.card.step(name)

    def missing(self) -> str:
        """Why nobody can sign yet, or empty."""
        return "" if self.count.typed else say(f"tray.reason.{self.signs}")

    def confirmed(self) -> Tap | None:
        """The next row, the badge, or the signed tap with the count."""
        if self.count.active is not None:
            if not self.count.further():
                self._route()
            self.changed.emit()
            return None
        tap = super().confirmed()
        if tap is None:
            return None
        return Tap(tap.key, text=tap.text, secret=tap.secret, amount=self.count.counted, chips=self.count.chips)

    def order(self) -> tuple[str, str] | None:
        """Count, then the floor signs."""
        step = "count" if self.count.active is not None or self.missing() else "sign"
        counts = self.signs in {"OPEN", "CLOSE", "COUNT"}
        return say(f"tray.order.{self.signs}.{step}"), say("tray.aside" if counts else "tray.aside.signed")

    def typed(self, letters: str) -> None:
        """A badge reader ends the count: what it types is a badge."""
        if letters and not self.missing():
            self.count.use(None)
            self._route()
        super().typed(letters)

    def draw(self, brush: Brush) -> None:
        """Who signs, and what."""
        self.head(brush, say(f"tray.title.{self.signs}", no=self.view.table_no if self.view else 0), "")
        check_row(brush, CHECK_ROWS[0], 1, say("tray.dealer"), "done", self.view.dealer if self.view else "")
        counting = self.count.active is not None
        check_row(brush, CHECK_ROWS[2], 3, say("sign.floor"), "later" if counting else "now", say("tray.floor"))

    def lines(self) -> list[tuple[str, str]]:
        """What stands under the rows: counted, expected, and what that makes."""
        shown, counted, expected = self.shown, self.count.counted, self.tray.expected
        told = difference(counted, expected, shown) if self.count.typed else ""
        return [(say("tray.counted"), shown.show(counted) if self.count.typed else "–"),
                (say("tray.expected"), shown.show(expected)), ("", told)]  # fmt: skip

    def summary(self) -> str:
        """What the row of the count says."""
        lines = self.lines()
        return f"{lines[0][1]}. {lines[2][1]}" if self.count.typed else say(f"tray.reason.{self.signs}")

    def _route(self) -> None:
        """Digits go to the row in use; letters lie in the middle while the badge is typed."""
        counting = self.count.active is not None
        self.card.lend(self.count.take if counting else None)
        badge = not counting and (self.card.active == "badge" and self._at_badge)
        self.letters.setVisible(badge)
        self.count.setVisible(not badge)
        self.count.heading = say(f"tray.heading.{self.signs}")
        self.count.say_lines(self.lines())
        self.count_row.state = "now" if counting else "done"
        self.count_row.show_key(KeyView(self.count_row.view.name, True, self.summary()))
        self.count_row.update()
        self.update()

    _at_badge = False

    def _counting(self) -> None:
        self._at_badge = False
        self._route()
        self.changed.emit()

    def _at_card(self) -> None:
        """A field of the card was chosen, or typed into."""
        self._at_badge = self._at_badge or self.card.active == "badge"
        self.count.use(None)
        self._route()

    def _count_again(self, _key: Key) -> None:
        self._at_badge = False
        self.count.use(0)
        self._route()
        self.changed.emit()


class Opening(CountedPage):
    """Five checks, the float count, what is not set, and the floor's badge and PIN; then OPEN."""

    signs = "OPEN"
    _begun = _NO_TRAY

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 3)
        self.game = Key(self, GAME, KeyView(say("open.game"), True))
        self.game.fired.connect(lambda _key: self.sent.emit(Tap("GAME")))

    def begin(self) -> None:
        """The float as it is posted: a finger changes only the rows that differ."""
        self._begun = tray = self.tray
        self.count.start(tray.values if tray.posted else (), tray.posted, tray.expected, self.shown)

    def show_view(self, view: FeltView) -> None:
        """Another set-up is another float. The list of values that are not set takes the middle: such a table cannot
        open anyway."""
        self._fresh = self._fresh or view.tray != self._begun
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
        """The view's own, but while the float is counted."""
        return super().order() if self.count.active is not None else None

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
                check_row(brush, CHECK_ROWS[at], at + 1, what, state, words, room)
        if opening.unset:
            _unset(brush, opening.unset)

    def summary(self) -> str:
        """The count, and that the floor signs it."""
        return say("tray.float.words", count=super().summary())

    def _route(self) -> None:
        super()._route()
        self.count_row.state = "now"
        if self.view is not None and self.view.opening and self.view.opening.unset:
            self.letters.hide()
            self.count.hide()


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
        """The amount."""
        return super().summary() if self.signs == "COUNT" else self.lines()[0][1]


class DropPage(CountedPage):
    """The box is taken: nothing is counted at the table, what the journal says lies in it is shown."""

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

    def summary(self) -> str:
        """The sum, which the count room will find or not."""
        return say("tray.drop.words", amount=self.shown.show(self.count.counted))

    def _count_again(self, _key: Key) -> None:
        self.refused.emit(say("tray.drop.reason"))

    def _counting(self) -> None:
        self.count.use(None)
        self._route()
        self.refused.emit(say("tray.drop.reason"))
