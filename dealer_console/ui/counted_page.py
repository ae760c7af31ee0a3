"""A count that dealer and floor sign: what every page of the tray has in common."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView, TrayView
from dealer_console.ui.brush import Brush
from dealer_console.ui.count_panel import CountPanel, difference
from dealer_console.ui.key import Key
from dealer_console.ui.places import CHECK_ROWS
from dealer_console.ui.stage_sign import SignedPage, check_row
from dealer_console.ui.words import say
from rules.figures import Figures

NO_TRAY: Final = TrayView()


class CountRow(Key):
    """The row of the checks that stands for the count: a tap on it goes back to the count."""

    state = "now"
    number = 2

    def draw(self, brush: Brush) -> None:
        """As the other checks."""
        check_row(brush, self.area, self.number, self.view.name, self.state, self.view.second)


class CountedPage(SignedPage):
    """A count in the middle, then the floor's badge and PIN. While a row of the count is in use the digits of the card
    are its own; a badge reader or a finger on the badge goes on to the signature. A signature is of the count that was
    seen: whoever changes it afterwards has the floor sign anew."""

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
        return self.view.tray if self.view is not None else NO_TRAY

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
            self.card.wipe()
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
        self.card.lend(self._take if counting else None)
        badge = not counting and self.card.active == "badge"
        self.letters.setVisible(badge)
        self.count.setVisible(not badge)
        self.count.heading = say(f"tray.heading.{self.signs}")
        self.count.say_lines(self.lines())
        self.count_row.state = "now" if counting else "done"
        self.count_row.show_key(KeyView(self.count_row.view.name, True, self.summary()))
        self.count_row.update()
        self.update()

    def _take(self, sign: str) -> None:
        """A digit for the count: what was signed was another one."""
        self.card.wipe()
        self._light()
        self.count.take(sign)

    def _counting(self) -> None:
        self._route()
        self.changed.emit()

    def _at_card(self) -> None:
        """A field of the card was chosen, or typed into."""
        self.count.use(None)
        self._route()

    def _count_again(self, _key: Key) -> None:
        self.count.use(0)
        self._route()
        self.changed.emit()
