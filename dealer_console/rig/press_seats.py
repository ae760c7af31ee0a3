"""Keys of the seat page: players come, leave, buy chips, go away and come back."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.words import say
from rules.chips import Cents


class SeatPresses(Touch):
    """The plate of a seat and what its page offers."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "SEAT": self._seat, "ADD": self._add, "LEAVE": self._choice, "AWAY": self._choice,
            "BACK": self._choice, "STRADDLE": self._choice,
        }  # fmt: skip

    def _plate(self, seat: int) -> None:
        """Opens the page of a seat. In a round the plate marks seats instead: then this is no time for its page."""
        self._step(self._stage.plates[seat])
        if self._stage.panel is not self._stage.seat_page:
            raise self._barred()

    def _seat(self, tap: Tap) -> Outcome:
        self._plate(tap.seat or 0)
        page = self._stage.seat_page
        self._step(page.fields["name"])
        self._write(tap.text, page.letters, names=True)
        self._amount(tap.amount or Cents(0), page.digit_keys)
        return self._confirm(say("seats.key"))

    def _add(self, tap: Tap) -> Outcome:
        self._plate(tap.seat or 0)
        self._amount(tap.amount or Cents(0), self._stage.seat_page.digit_keys)
        return self._confirm(say("seats.key.add"))

    def _choice(self, tap: Tap) -> Outcome:
        self._plate(tap.seat or 0)
        return self._last(self._stage.seat_page.choices[tap.key])
