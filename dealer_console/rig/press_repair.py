"""Keys of what went wrong and what is past: rulings, answers, corrections, records."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_console.rig.touch import MOST_STEPS, Press, Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.stage_floor import FloorPage
from dealer_console.ui.stage_irregular import IrregularPage, RulingPage
from dealer_console.ui.stage_sign import Question
from dealer_console.ui.words import say
from rules.chips import cents


class RepairPresses(Touch):
    """FLOOR, questions, CORRECT and RECORDS."""

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {
            "RULE": self._rule, "ANSWER": self._answer, "REPRINT": self._reprint, "CORRECT": self._correct,
            "IRREG": self._irregular,
        }  # fmt: skip

    def _rule(self, tap: Tap) -> Outcome:
        page = self._stage.panels["FLOOR"]
        if self._stage.panel is not page:
            self._step(self._console.keys["FLOOR"])
        if not isinstance(page, FloorPage):
            raise self._barred()
        given = next((key for key in page.rulings if key.view.name == tap.text), None)
        if given is not None or not page.rulings[0].view.lit:
            return self._last(given or page.rulings[0])
        self._step(page.other)
        self._write(tap.text, page.writer, names=False)
        return self._confirm(say("floor.key"))

    def _answer(self, tap: Tap) -> Outcome:
        page = self._stage.page
        if isinstance(page, RulingPage):
            if self._first(tap.text):
                return self._confirm(say("irreg.key"))
            self._step(page.other)
            page = self._stage.page
        if not isinstance(page, Question):
            raise self._barred()
        fitting = [
            key
            for key in page.options
            if not key.isHidden() and (key.objectName() == tap.text or tap.text.lower() in key.view.name.lower())
        ]
        if len(fitting) != 1:
            raise self._barred()
        return self._last(fitting[0])

    def _first(self, text: str) -> bool:
        """Whether an answer, by number or by words that stand in no other, is the ruling itself."""
        fitting = [at for at, words in enumerate(self._view.question[1:], 1) if text.lower() in words.lower()]
        return text == "1" or (not text.isdecimal() and fitting == [1])

    def _irregular(self, tap: Tap) -> Outcome:
        """Kind, seat, cause and amount by their keys, then NEXT for the ruling and APPLY."""
        kind, _, cause = tap.text.partition(" ")
        page = self._stage.panels["IRREG."]
        self._step(self._console.keys["IRREG."])
        if self._stage.panel is not page or not isinstance(page, IrregularPage):
            raise self._barred()
        chosen = next((key for key in page.kinds if key.objectName() == kind), None)
        if chosen is None:
            raise self._barred()
        self._step(chosen)
        if tap.seat is not None:
            self._step(page.seats[tap.seat])
        if cause:
            self._step(next(key for key in page.causes if key.objectName() == cause))
        if tap.amount is not None:
            self._amount(tap.amount, page.pad)
        if page.found is None:
            looked = self._confirm(say("irreg.next"))
            if not looked.accepted:
                return looked
        return self._confirm(say("irreg.key"))

    def _reprint(self, tap: Tap) -> Outcome:
        page = self._stage.panels["RECORDS"]
        self._step(self._console.keys["RECORDS"])
        for _ in range(MOST_STEPS):
            keys = page.findChildren(Key)
            hand = next(
                (key for key in keys if key.isVisible() and key.objectName() == str(int(tap.amount or 0))), None
            )
            if hand is not None:
                self._step(hand)
                return self._confirm("PRINT")
            older = next(key for key in keys if key.view.name == say("list.older"))
            if not older.view.lit:
                break
            self._step(older)
        raise self._barred()

    def _correct(self, tap: Tap) -> Outcome:
        number, verb, *amount = tap.text.split()
        page = self._stage.panels["CORRECT"]
        self._step(self._console.keys["CORRECT"])
        action = next((key for key in page.findChildren(Key) if key.isVisible() and key.objectName() == number), None)
        if action is None:
            raise self._barred()
        self._step(action)
        keys = {key.objectName() or key.view.name: key for key in page.findChildren(Key)}
        if amount and verb == "draws":
            self._type(amount[0], keys)
        elif amount:
            pad = {name: key for name, key in keys.items() if name in {*"0123456789", "00"}}
            self._amount(cents(amount[0]), pad)
        else:
            self._step(keys[verb.upper()])
        return self._confirm(say("correct.key"))
