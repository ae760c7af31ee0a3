"""What a scenario expects, held against the console's view, the paper and the journal on disk."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dealer_console.journal.verify import verify
from dealer_console.rig.hidden import found_in, opened_by_trying, values_on_disk
from dealer_console.rig.stage import Stage
from rules.chips import Cents, cents, money


class FailureError(Exception):
    """An expectation that did not hold, or a step that could not be done: what was expected and what was found."""


class Expectation:
    """Verifies ``expect`` steps. Holds the seals that were tried, so that a long evening stays quick."""

    def __init__(self, stage: Stage) -> None:
        """``stage`` with the running console."""
        self._stage = stage
        self._tried: set[tuple[str, str]] = set()
        self._of: dict[str, Callable[[dict[str, Any], tuple[str, ...]], None]] = {
            "turn": self._turn, "draws": self._draws, "call": self._call, "raise": self._raise,
            "no-raise": self._no_raise,
            "stack": self._stack, "bet": self._bet, "pot": self._pot, "board": self._board, "button": self._button,
            "owes": self._owes,
            "award": self._award, "odd": self._odd, "rake": self._rake, "jackpot": self._jackpot,
            "question": self._question, "locked": self._locked, "degraded": self._degraded, "printed": self._printed,
            "paper": self._paper, "not-paper": self._not_paper, "entries-valid": self._entries_valid,
            "hidden": self._hidden, "hand": self._hand, "complete": self._complete,
        }  # fmt: skip

    def verify(self, words: tuple[str, ...]) -> None:
        """Holds one expectation against what is. Raises FailureError."""
        view = self._stage.ask({"view": True})
        self._of[words[0]](view, words[1:])

    # --- whose turn, with what right ----------------------------------------------------------------------

    def _turn(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _same(f"seat {words[0]} to act", int(words[0]), view["turn"])

    def _acting(self, view: dict[str, Any]) -> dict[str, Any]:
        seat = _seat(view, view["turn"])
        if seat is None or seat["state"] != "acting":
            raise FailureError(f"nobody has to act; {view['order']}")
        return seat

    def _call(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _amount("to call", words[0], self._acting(view)["call"])

    def _raise(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        seat = self._acting(view)
        if seat["least"] is None:
            raise FailureError(f"expected a raise to {words[0]}-{words[1]}, found none: {seat['note']}")
        _amount("the least raise", words[0], seat["least"])
        _amount("the most", words[1], seat["most"])

    def _draws(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _same("the most cards drawn", int(words[0]), view["draws"])

    def _no_raise(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del words
        seat = self._acting(view)
        if seat["least"] is not None:
            raise FailureError(
                f"expected no raise, found {money(Cents(seat['least']))} to {money(Cents(seat['most']))}"
            )

    # --- the felt -----------------------------------------------------------------------------------------

    def _stack(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        seat = _seat(view, int(words[0]))
        _amount(f"the stack of seat {words[0]}", words[1], seat["stack"] if seat else None)

    def _bet(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        seat = _seat(view, int(words[0]))
        _amount(f"the bet of seat {words[0]}", words[1], seat["bet"] if seat else None)

    def _pot(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        pot = next((one for one in view["pots"] if one["key"] == words[0]), None)
        _amount(f"the {words[0]} pot", words[1], pot["amount"] if pot else 0)

    def _board(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _same("the board", " ".join(words), " ".join(view["board"]))

    def _button(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _same("the button", int(words[0]), view["button"])

    def _owes(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        seat = _seat(view, int(words[0])) or {}
        _amount(f"what seat {words[0]} owes live", words[1], seat.get("owes_live", 0))
        _amount(f"what seat {words[0]} owes dead", words[2], seat.get("owes_dead", 0))

    def _hand(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _same("the hand", int(words[0]), view["hand_no"])

    def _complete(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del words
        if not view["complete"]:
            raise FailureError(f"expected every pot pushed; {view['order']}")

    def _degraded(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del words
        if not view["degraded"]:
            raise FailureError("expected a card entered by hand; every card of this hand came from the shoe")

    # --- awards -------------------------------------------------------------------------------------------

    def _shares(self, view: dict[str, Any], seat: str, side: str, what: str) -> int:
        shares = [share for pot in view["pushes"] for share in pot["shares"]]
        return sum(share[what] for share in shares if share["seat"] == int(seat) and share["side"] == side)

    def _award(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _amount(f"the {words[1]} award of seat {words[0]}", words[2], self._shares(view, words[0], words[1], "amount"))

    def _odd(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _amount(f"the odd chip of seat {words[0]}", words[2], self._shares(view, words[0], words[1], "odd"))

    def _rake(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _amount("the rake", words[0], view["rake"])

    def _jackpot(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _amount("the jackpot drop", words[0], view["jackpot"])

    # --- questions and locks ------------------------------------------------------------------------------

    def _question(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _holds("the question", words[0], " ".join(view["question"]))

    def _locked(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        _holds("the lock", words[0], " ".join(view["locks"]))

    # --- paper and disk -----------------------------------------------------------------------------------

    def _records(self) -> list[str]:
        return [paper.text for paper in self._stage.printer.papers if "HAND RECORD" in paper.text]

    def _printed(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del view
        _same("records printed", int(words[0]), len(self._records()))

    def _newest(self) -> str:
        records = self._records()
        return " ".join(records[-1].split()) if records else ""

    def _paper(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del view
        _holds("the newest record", " ".join(words[0].split()), self._newest())

    def _not_paper(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del view
        if " ".join(words[0].split()).lower() in self._newest().lower():
            raise FailureError(f"{words[0]!r} stands on the newest record")

    def _journal(self) -> Path:
        return next(self._stage.data.glob("*.journal"), self._stage.data / "no journal")

    def _entries_valid(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        del view, words
        with tempfile.TemporaryDirectory() as folder:
            for path in self._stage.data.glob(self._journal().name + "*"):
                shutil.copy(path, folder)
            report = verify(Path(folder) / self._journal().name)
        if not report.sound:
            raise FailureError(f"the journal does not verify: {report.fault}")

    def _hidden(self, view: dict[str, Any], words: tuple[str, ...]) -> None:
        papers = [(f"paper {at}", paper.text) for at, paper in enumerate(self._stage.printer.papers, 1)]
        where = found_in(words[0], self._stage.data, [("the screen", str(view)), *papers])
        if where:
            raise FailureError(f"{words[0]} stands in {where}")
        self._try_seals()

    def _try_seals(self) -> None:
        values = values_on_disk(self._stage.data)
        for table, hand, slot, seal in self._stage.ask({"seals": True})["closed"]:
            fresh = {value for value in values if (seal, value) not in self._tried}
            if opened_by_trying(seal, (table, hand, slot), fresh):
                raise FailureError(f"the seal of slot {slot} of hand {hand} opens with a value on the disk")
            self._tried.update((seal, value) for value in fresh)


def _seat(view: dict[str, Any], no: int | None) -> dict[str, Any] | None:
    return next((seat for seat in view["seats"] if seat["no"] == no), None)


def _same(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise FailureError(f"{what}: expected {expected}, found {found}")


def _amount(what: str, expected: str, found: int | None) -> None:
    if found is None or cents(expected) != found:
        raise FailureError(f"{what}: expected {expected}, found {'nothing' if found is None else money(Cents(found))}")


def _holds(what: str, words: str, text: str) -> None:
    if words.lower() not in text.lower():
        raise FailureError(f"{what}: expected {words!r}, found {text!r}")
