"""Keys of who works the table: sign-on and relief, the floor, opening and closing."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import BarredError, Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.counted_page import CountedPage
from dealer_console.ui.key import Key
from dealer_console.ui.stage_floor import FloorPage
from dealer_console.ui.stage_irregular import RulingPage
from dealer_console.ui.stage_sign import Question, Relief, SignOn
from dealer_console.ui.stage_tray import Opening
from dealer_console.ui.words import say
from rules.chips import Cents, money


class StaffPresses(Touch):
    """Badges, PINs, OPEN and CLOSE."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "SIGN-ON": self._sign_on, "SIGN-OFF": self._sign_off, "FLOOR": self._floor, "OPEN": self._open,
            "DECK": self._deck,
            **dict.fromkeys(("CLOSE", "FILL", "CREDIT", "COUNT", "DROP"), self._at_tray),
        }  # fmt: skip

    def _menu(self, name: str) -> Key:
        self._step(self._console.keys["MENU"])
        page = self._stage.panels["MENU"]
        return next(key for key in page.findChildren(Key) if key.objectName() == name)

    def _sign_on(self, tap: Tap) -> Outcome:
        if type(self._stage.page) is not SignOn:
            self._step(self._console.dealer)
            return self._signed(Relief, tap, say("sign.key"))
        return self._signed(SignOn, tap, say("sign.key"))

    def _sign_off(self, _tap: Tap) -> Outcome:
        return self._last(self._menu("SIGN-OFF"))

    def _deck(self, _tap: Tap) -> Outcome:
        return self._last(self._menu("DECK"))

    def _floor(self, tap: Tap) -> Outcome:
        if isinstance(self._stage.page, RulingPage):
            self._step(self._stage.page.other)
        if not isinstance(self._stage.page, Question):
            self._step(self._console.keys["FLOOR"])
        kind = Question if isinstance(self._stage.page, Question) else FloorPage
        return self._signed(kind, tap, say("ask.key"))

    def _open(self, tap: Tap) -> Outcome:
        confirm = self._console.keys["CONFIRM"]
        if isinstance(self._stage.page, Opening) and not self._view.confirm.lit:
            return self._last(confirm)
        page = self._stage.page
        if isinstance(page, Opening) and tap.amount is not None and page.count.counted != tap.amount:
            self._step(page.count.rows[0])
            self._count(page, tap.amount)
        return self._signed(Opening, tap, "OPEN")

    def _at_tray(self, tap: Tap) -> Outcome:
        """The count as the tap tells it, else as it is expected; then the floor signs."""
        self._step(self._menu(tap.key))
        page = self._stage.page
        if not isinstance(page, CountedPage):
            raise self._barred()
        if page.count.active is not None:
            self._count(page, page.tray.expected if tap.amount is None else tap.amount)
        return self._signed(CountedPage, tap, say(f"tray.key.{tap.key}"))

    def _count(self, page: CountedPage, amount: Cents) -> None:
        """Row by row where the chips are counted one by one, else the sum."""
        left, values = amount, page.count.values or (Cents(1 if page.shown.cents else 100),)
        if amount % values[-1]:
            raise BarredError(f"the chips of this table do not make {money(amount)}")
        for value in values:
            self._step(page.card.keys[say("clear")])
            self._type(str(left // value), page.card.keys)
            left = left % value
            if page.count.active is not None:
                self._step(self._console.keys["CONFIRM"])
