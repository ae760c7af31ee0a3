"""Keys of who works the table: sign-on and relief, the floor, opening and closing."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.stage_floor import FloorPage
from dealer_console.ui.stage_irregular import RulingPage
from dealer_console.ui.stage_sign import Closing, Opening, Question, Relief, SignOn
from dealer_console.ui.words import say


class StaffPresses(Touch):
    """Badges, PINs, OPEN and CLOSE."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "SIGN-ON": self._sign_on, "SIGN-OFF": self._sign_off, "FLOOR": self._floor, "OPEN": self._open,
            "CLOSE": self._close, "DECK": self._deck,
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
        return self._signed(Opening, tap, "OPEN")

    def _close(self, tap: Tap) -> Outcome:
        self._step(self._menu("CLOSE"))
        return self._signed(Closing, tap, say("close.key"))
