"""Keys of a draw: the counts, the plates of those who speak early, the discards on the card pad."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import MOST_STEPS, BarredError, Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.words import say


class DrawPresses(Touch):
    """While cards are exchanged, and the discards named behind it."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {"DRAW": self._draw, "DISCARD": self._discard}

    def _draw(self, tap: Tap) -> Outcome:
        """A count for the seat that speaks next; before the cards that are due its plate comes first."""
        page, now = self._stage.draw_page, self._view.draw
        if self._stage.page is not page or now is None:
            return self._told(tap)
        if not tap.text.isdigit() or int(tap.text) >= len(page.keys):
            raise BarredError(f"there is no key for {tap.text} cards. {self._finger.said()}")
        if tap.seat != now.asks or now.due:
            self._early(tap.seat or 0)
        return self._last(page.keys[int(tap.text)])

    def _told(self, tap: Tap) -> Outcome:
        """No key stands for a draw while nobody draws: the prompt says why all the same."""
        outcome = self._finger.ask(tap)
        if outcome.accepted:
            raise BarredError("a draw was accepted that the screen has no keys for")
        return outcome

    def _early(self, seat: int) -> None:
        """The plate of a seat that speaks before its turn or before the cards that are due."""
        outcome = self._finger.touch(self._stage.plates[seat])
        if self._stage.panel is not None:
            self.home()
            raise BarredError(f"seat {seat} has drawn already: its plate opens its discards")
        if outcome is not None and not outcome.accepted:
            raise BarredError(outcome.reason)

    def _discard(self, tap: Tap) -> Outcome:
        """By the plate while cards are exchanged, by MENU behind it."""
        pad = self._stage.card_pad
        if self._stage.page is self._stage.draw_page:
            self._step(self._stage.plates[tap.seat or 0])
        else:
            self._step(self._console.keys["MENU"])
            keys = self._stage.panels["MENU"].findChildren(Key)
            self._step(next(key for key in keys if key.objectName() == "DISCARDS"))
        for _ in range(MOST_STEPS):
            if self._stage.panel is not pad or pad.discards == tap.seat:
                break
            self._step(pad.down_key)
        if self._stage.panel is not pad or pad.discards != tap.seat:
            raise self._barred()
        self._cards(tap.text)
        return self._confirm(say("cards.key"))
