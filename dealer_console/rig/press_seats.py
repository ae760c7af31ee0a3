"""Keys of the seat page: players come, leave, buy chips, go away and come back."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import MOST_STEPS, Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.words import say
from rules.chips import Cents


class SeatPresses(Touch):
    """The plate of a seat and what its page offers."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "SEAT": self._seat, "ADD": self._add, "LEAVE": self._choice, "AWAY": self._choice,
            "BACK": self._choice, "STRADDLE": self._post, "POST": self._post, "WAIT": self._post,
            "KILL": self._choice, "MOVE": self._move, "HIGH CARD": self._high_card,
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

    def _move(self, tap: Tap) -> Outcome:
        self._plate(tap.seat or 0)
        page = self._stage.seat_page
        self._step(page.choices["MOVE"])
        target = page.targets.get(int(tap.text))
        if target is None:
            raise self._barred()
        return self._last(target)

    def _post(self, tap: Tap) -> Outcome:
        """By the row of the posts panel; a seat without one is asked on its own page, which says why."""
        key = self._row_key(tap)
        return self._last(key) if key is not None else self._choice(tap)

    def _row_key(self, tap: Tap) -> Key | None:
        page = self._stage.posts
        if self._stage.page is not page:
            return None
        for _ in range(MOST_STEPS):
            row = page.row_of(tap.seat or 0)
            if row is not None:
                wanted = (tap.key, tap.text)
                fitting = [
                    key
                    for key in page.keys[row]
                    if key.post is not None and key.isVisible() and key.post.taps[key.at][:2] == wanted
                ]
                return fitting[0] if fitting else None
            if not page.more.isVisible() or page.first + len(page.keys) >= len(page.posts):
                return None
            self._step(page.more)
        return None

    def _high_card(self, tap: Tap) -> Outcome:
        """The seat, unless its card is due anyway; then rank and suit."""
        page = self._stage.first_button
        if self._stage.page is not page:
            raise self._barred()
        if page.seat != tap.seat:
            self._step(page.seats[tap.seat or 0])
        self._step(page.ranks[tap.text[:1]])
        return self._last(page.suits[tap.text[1:]])
