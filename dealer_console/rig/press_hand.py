"""Keys of a hand in play: the L, the pads, the showdown and the push script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dealer_console.rig.touch import MOST_STEPS, BarredError, Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.words import say
from rules.chips import Cents

_LAMP_SECONDS: Final = 10.0


class HandPresses(Touch):
    """From NEXT to the last PUSHED."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "RIFFLE": self._riffle, "READY": self._ready, "FOLD": self._act, "CHECK": self._act,
            "CALL": self._act, "ALL-IN": self._act, "BET": self._bet, "RAISE TO": self._bet, "UNDO": self._bar,
            "HOLD": self._bar, "SHOW": self._show, "MUCK": self._show, "PUSH": self._push,
            "PUSH ALL": self._push_all, "CARD": self._card,
        }  # fmt: skip

    def _riffle(self, _tap: Tap) -> Outcome:
        return self._confirm("NEXT")

    def _ready(self, tap: Tap) -> Outcome:
        """No key stands for it: the last push has done it. A refusal is the reason why NEXT is dim."""
        outcome = self._finger.ask(tap)
        if outcome.accepted:
            return outcome
        dim = self._confirm("NEXT")
        if outcome.reason not in dim.reason:
            raise BarredError(f"NEXT says {dim.reason!r}, not {outcome.reason!r}")
        return outcome

    def _bar(self, tap: Tap) -> Outcome:
        return self._last(self._console.keys[tap.key])

    def _turn_of(self, tap: Tap) -> None:
        """A seat that is not due would pass over those before it: an act out of turn ends at that question."""
        if tap.seat is not None and tap.seat != self._view.turn:
            self._step(self._stage.plates[tap.seat])
            said = self._finger.said()
            self.home()
            raise BarredError(said)

    def _act(self, tap: Tap) -> Outcome:
        self._turn_of(tap)
        return self._last(self._console.keys[tap.key])

    def _bet(self, tap: Tap) -> Outcome:
        self._turn_of(tap)
        seat = next((one for one in self._view.seats if one.no == self._view.turn), None)
        verb = "bet" if tap.key == "BET" else "raise to"
        keys, least = self._console.keys, self._console.keys["MIN"]
        if seat is not None and least.view.lit and least.view.second.startswith(verb):
            if tap.amount == seat.least:
                return self._last(least)
            if keys["POT"].view.lit and tap.amount == seat.most and not keys["ALL-IN"].view.lit:
                return self._last(keys["POT"])
        self._step(keys["AMOUNT"])
        pad = self._stage.pad
        self._amount(tap.amount or Cents(0), pad.keys)
        return self._confirm(say(f"pad.key.{verb.split(maxsplit=1)[0]}"))

    def _show(self, tap: Tap) -> Outcome:
        """The seat that is due shows by the confirm key; another is chosen first."""
        page = self._stage.showdown
        if self._stage.page is not page or self._view.stage != "showdown":
            raise self._barred()
        for _ in range(MOST_STEPS):
            if tap.seat is None or (page.chosen or self._view.turn) == tap.seat:
                break
            self._step(page.other)
        else:
            raise self._barred()
        if tap.key == "MUCK":
            return self._last(self._console.keys["FOLD"])
        if self._view.enters and tap.text and self._console.keys["CONFIRM"].view.name == "SHOW":
            self._step(self._console.keys["CONFIRM"])
        else:
            outcome = self._confirm("SHOW")
            if outcome.accepted or not tap.text or not outcome.reason.startswith("enter the cards"):
                return outcome
            self._step(page.enter)
        self._cards(tap.text)
        return self._confirm(say("cards.key"))

    def _push(self, _tap: Tap) -> Outcome:
        return self._confirm("PUSHED")

    def _push_all(self, tap: Tap) -> Outcome:
        outcome = self._push(tap)
        while outcome.accepted and self._view.stage == "push":
            outcome = self._push(tap)
        return outcome

    def _card(self, tap: Tap) -> Outcome:
        """CARDS opens the pad where a card is due, else the page of the shoe does; the link's silence takes a moment to
        be noticed."""
        lamp, confirm = self._console.lamps["SHOE"], self._console.keys["CONFIRM"]
        self._finger.until(
            lambda: lamp.lamp.state != "fine" or self._view.degraded, "the lamp of the shoe", _LAMP_SECONDS
        )
        pad, page = self._stage.card_pad, self._stage.device_page
        if self._stage.panel is not pad and confirm.view.name == "CARDS":
            self._finger.touch(confirm)
        elif self._stage.panel is not pad:
            self._finger.touch(lamp)
            self._step(page.own[0])
        if self._stage.panel is not pad:
            raise self._barred()
        if self._view.card_due in {"down", "burn"}:
            return self._last(pad.down_key)
        self._cards(tap.text)
        return self._confirm(say("cards.key"))
