"""What a finger means: from a key pressed to the Tap that goes out, or to the reason that is shown instead."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dealer_console.table.tap import Tap
from dealer_console.table.view import KeyView
from dealer_console.ui.words import say
from rules.chips import Cents

if TYPE_CHECKING:
    from dealer_console.table.view import FeltView
    from dealer_console.ui.console import Console
    from dealer_console.ui.key import Key
    from dealer_console.ui.seat_plate import SeatPlate
    from dealer_console.ui.status import Lamp

BOUNCE_MS: Final = 120
_FOR_A_SEAT: Final = frozenset({"FOLD", "CHECK", "CALL", "MIN", "POT", "ALL-IN", "RAISE"})
_DONE: Final = frozenset({"RULE", "IRREG", "ANSWER"})


def monotonic_ms() -> int:
    """Milliseconds that only run forward."""
    return time.monotonic_ns() // 1_000_000


class Fingers:
    """Between the keys and the outside. Holds no law: lit or dim, and why, is the view's."""

    def __init__(self, console: Console, now_ms: Callable[[], int]) -> None:
        self._console = console
        self._now_ms = now_ms
        self._deaf_until = 0

    def bar(self, key: Key) -> None:
        """A key of the action bar was pressed."""
        if not self._accepted(key):
            return
        stage = self._console.stage
        if key.view.name == "AMOUNT":
            stage.toggle_pad()
        elif key.view.name == "UNDO" and stage.page is not None and stage.page.undoes:
            if stage.page.back():
                stage.close()
            self._console.refresh()
        else:
            tap = stage.page.acted(key.view.name) if stage.page is not None else Tap(key.view.name)
            stage.close()
            self.send(tap)

    def confirm(self, key: Key) -> None:
        """The confirm key was released inside."""
        if not self._accepted(key):
            return
        page = self._console.stage.page
        if key.view.name == "CARDS" and page in {None, self._console.stage.draw_page}:
            self._console.stage.toggle_cards()
            return
        tap = page.confirmed() if page is not None else Tap("CONFIRM")
        if tap is not None:
            if page is not self._console.stage.seat_page:
                self._console.stage.sent(None if tap.key in _DONE else page)
            self.send(tap)
        self._console.refresh()

    def tool(self, key: Key) -> None:
        """A key of the rail was released inside."""
        name, view = key.view.name, self._console.view
        panel = self._console.stage.panels.get(name)
        if not key.view.lit or (panel is not None and view is not None and view.stage not in panel.stages):
            self._refuse(key.view)
        elif panel is not None:
            self._console.stage.toggle_panel(name)
            if name == "RECORDS" and view is not None and view.hands:
                self.send(Tap("RECALL", amount=Cents(view.hands[0])))
            if name == "IRREG." and self._console.stage.panel is panel:
                self.send(Tap("IRREG?"))
        else:
            self.send(Tap(name))

    def seat(self, plate: SeatPlate) -> None:
        """A plate: an open seat, a player between hands or one who may kill opens the seat page; in a round the next
        seat that acts marks those before it, which the action key then confirms."""
        view, seat = self._console.view, plate.plate.seat
        if view is None:
            return
        if seat.state == "open" or (view.turn is None and (view.kills or not seat.backs)):
            self._console.stage.open_seat(seat.no)
        elif view.draw is not None:
            self._drawing(view, seat.no)
        elif view.turn not in {None, seat.no} or view.marks:
            self.send(Tap("AHEAD", seat=seat.no))

    def _drawing(self, view: FeltView, seat: int) -> None:
        """A plate while cards are exchanged: the seat speaks before the cards that are due, or gave cards back that
        somebody saw."""
        stage = self._console.stage
        if stage.draw_page.hear(seat):
            return
        if seat in dict(view.discards):
            stage.enter_discards(seat)
        else:
            self.send(Tap("AHEAD", seat=seat))

    def dealer(self, _key: Key) -> None:
        """The dealer's name: the next dealer signs on."""
        self._console.stage.toggle_panel("RELIEF")
        self._console.refresh()

    def lamp(self, key: Lamp) -> None:
        """A lamp opens the page of its device; the shoe's leads to the card pad where cards come by hand. The disk is
        no device: its lamp says in the prompt what it has to say."""
        view, lamp = self._console.view, key.lamp
        if view is not None and lamp.name not in {device.name for device in view.devices}:
            self._refuse(KeyView(lamp.name, lit=False, reason=lamp.reason))
        else:
            self._console.stage.toggle_device(lamp.name)

    def from_page(self, tap: Tap) -> None:
        """A page made a tap of its own: an answer, a ruling, a card, a player who leaves."""
        page = self._console.stage.page
        if tap.key == "DISCARDS":
            self._console.stage.enter_discards()
            return
        if tap.key == "DRAW" and not self._counts():
            return
        # With its ruling the floor is done; with its signature it was not. MENU turns to a page of its own.
        if tap.key in self._console.stage.panels:
            self._console.stage.toggle_panel(tap.key)
            return
        self._console.stage.sent(None if tap.key in _DONE else page)
        self.send(tap)

    def send(self, tap: Tap) -> None:
        """Stamps a tap with the view it was aimed at and the seat it speaks for, and lets it go."""
        view = self._console.view
        seat = tap.seat
        if seat is None and view is not None and tap.key in _FOR_A_SEAT:
            seat = view.turn
        self._console.emit_tap(replace(tap, seat=seat, version=view.version if view else 0))

    def _accepted(self, key: Key) -> bool:
        """Whether a press counts. For 120 ms after one that did, none does: a bounce must not act for the next seat."""
        if self._now_ms() < self._deaf_until:
            return False
        if not key.view.lit:
            self._refuse(key.view)
            return False
        return self._counts()

    def _counts(self) -> bool:
        """Takes a press that may count, and is deaf for a moment behind it."""
        now = self._now_ms()
        if now < self._deaf_until:
            return False
        self._deaf_until = now + BOUNCE_MS
        return True

    def _refuse(self, key: KeyView) -> None:
        self._console.refuse(key.reason or say("tap.dim", name=key.name))
