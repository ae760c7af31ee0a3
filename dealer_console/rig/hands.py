"""The hands on the simulated devices: plugs, cards, paper, and the waiting until each step has its answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from dealer_console.rig.expects import FailureError
from dealer_console.rig.scenario_file import Step
from dealer_console.rig.stage import STEP_SECONDS, Stage
from rules.cards import card

_PUCK_SECONDS: Final = 5.0
_GREETING_SECONDS: Final = 3.0


class Hands:
    """What the steps ``puck``, ``shoe``, ``printer`` and ``deal`` do to the stage."""

    def __init__(self, stage: Stage) -> None:
        """``stage`` with its simulators; the console may be off."""
        self._stage = stage
        self._puck_gone = False
        self._blocked = False
        self.shoe_down = False

    def deal(self, word: str) -> None:
        """A card leaves the shoe. Raises FailureError when it gets no acknowledgement."""
        self._stage.shoe.deal(card(word))
        self.shoe_content(f"{word}: the shoe got no acknowledgement")

    def settle(self) -> None:
        """A step ends when the shoe has its ack, the desk's queue is empty and the printer is idle or blocked."""
        if self._stage.off:
            return
        end = time.monotonic() + STEP_SECONDS
        self.shoe_content("the shoe waits for its acknowledgement")
        while not self._at_rest(self._stage.ask({"rest": True})):
            if time.monotonic() > end:
                raise FailureError("the console does not come to rest: a record is under way")
            time.sleep(0.01)

    def shoe_content(self, words: str) -> None:
        """Waits until the shoe has its acknowledgement; one that a bad line swallowed is repeated with the heartbeat.

        Raises FailureError(words).
        """
        if not self.shoe_down and not self._stage.shoe.wait_acked(STEP_SECONDS):
            raise FailureError(words)

    def _at_rest(self, rest: dict[str, Any]) -> bool:
        """A record under way is at rest only while the printer is blocked and the console knows it."""
        return rest["idle"] and (not rest["records"] or (self._blocked and bool(rest["cause"])))

    def greeted(self) -> None:
        """Waits until a console that has just started has heard where the puck lies: the first report is no step's."""
        end = time.monotonic() + _PUCK_SECONDS
        while not self._puck_gone and not self._stage.off and time.monotonic() < end:
            if self._stage.ask({"view": True})["puck"] is not None:
                return
            time.sleep(0.01)

    def puck(self, step: Step) -> None:
        """What the sensor reports from now on."""
        word = step.words[0]
        match word:
            case "unplug":
                self._puck_gone = True
                self._stage.puck.unplug()
            case "plug":
                self._puck_gone = False
                self._stage.puck.plug()
            case "off":
                self._stage.puck.off()
            case _:
                self._stage.puck.place(int(word))
        self._puck_reported(word)

    def _puck_reported(self, word: str) -> None:
        """Waits until the desk has heard of it."""
        wanted = None if self._puck_gone else int(word) if word.isdigit() else 0 if word == "off" else -1
        end = time.monotonic() + _PUCK_SECONDS
        while not self._stage.off and time.monotonic() < end:
            seen = self._stage.ask({"view": True})["puck"]
            if seen == wanted or (wanted == -1 and seen is not None):
                return
            time.sleep(0.01)
        if not self._stage.off:
            raise FailureError("the console did not hear of the puck")

    def shoe(self, step: Step) -> None:
        """Faults of the shoe, and their end."""
        shoe, words = self._stage.shoe, step.words
        match words:
            case ("unplug",):
                shoe.unplug()
                self.shoe_down = True
            case ("plug",):
                shoe.plug()
                self._shoe_back()
            case ("mute",):
                shoe.mute()
                self.shoe_down = True
            case ("ok",):
                shoe.ok()
                self._shoe_back()
            case ("noise", seed):
                shoe.noise(int(seed))
            case ("misread",):
                shoe.misread()
            case ("reboot",):
                shoe.reboot()
            case _:
                shoe.lid(words[1] == "open")

    def _shoe_back(self) -> None:
        """Waits until the console hears the shoe: a card that leaves it before is one that it tells of afterwards."""
        self.shoe_down = False
        end = time.monotonic() + STEP_SECONDS
        while not self._stage.off:
            lamps = {lamp["name"]: lamp["state"] for lamp in self._stage.ask({"view": True})["lamps"]}
            greeted = time.monotonic() > end - STEP_SECONDS + _GREETING_SECONDS
            if lamps["SHOE"] == "fine" or (lamps["SHOE"] == "look" and greeted):
                return  # an open lid or a noisy line keeps the lamp at look after the greeting, too
            if time.monotonic() > end:
                raise FailureError("the console does not hear the shoe again")
            time.sleep(0.01)

    def printer(self, step: Step) -> None:
        """Faults of the printer, and their end."""
        printer = self._stage.printer
        actions: dict[str, Callable[[], None]] = {
            "paper-out": printer.paper_out, "near-end": printer.near_end, "cover-open": printer.cover_open,
            "off": printer.off, "ok": printer.ok,
        }  # fmt: skip
        actions[step.words[0]]()
        self._blocked = step.words[0] in {"paper-out", "cover-open", "off"}
