"""Plays a scenario: its steps as taps, cards and pulled plugs on the stage, its expectations against the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from dealer_console.rig.expects import Expectation, FailureError
from dealer_console.rig.hands import Hands
from dealer_console.rig.scenario_file import Step
from dealer_console.rig.stage import Stage, StageError
from dealer_console.table.staff import Staff, StaffError
from rules.chips import cents
from rules.irregular.kinds import BY_NAME

_QUIET: Final = ("version", "notice", "lamps", "devices")
_OF_WORDS: Final = frozenset(
    {"keys", "confirm", "order", "aside", "opening", "recall", "recovered", "kinds", "preview"}
)
_NO_CHECK: Final = ("house", "rule", "game", "blinds", "bets", "ante", "float", "staff", "look")


@dataclass
class Setup:
    """What the steps before ``open`` said of the table."""

    house: str = "roberts-rules"
    rules: list[tuple[str, str]] = field(default_factory=list)
    game: str = "omaha-high"
    limit: str = "pot-limit"
    blinds: tuple[str, ...] = ()
    bets: tuple[str, str] = ("0", "0")
    ante: str = "0"
    tray: str = "0"

    def plain(self) -> dict[str, Any]:
        """As the side door reads it."""
        return {
            "house": self.house, "rules": self.rules, "game": self.game, "limit": self.limit,
            "blinds": list(self.blinds), "small_bet": self.bets[0], "big_bet": self.bets[1], "ante": self.ante,
            "tray": self.tray,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a step: accepted, or refused with a reason; and whether anything but words changed."""

    accepted: bool
    reason: str = ""
    rule: str = ""
    changed: str = ""


class Player:
    """Plays the steps of one scenario on a stage."""

    def __init__(self, stage: Stage, name: str) -> None:
        """``name`` of the file, for messages."""
        self._stage = stage
        self._name = name
        self._setup = Setup()
        self._staff = Staff({})
        self._pins: dict[str, str] = {}
        self._floor = ""
        self._closed = False
        self._hands = Hands(stage)
        self._last: tuple[Step, Outcome] | None = None
        self._expect = Expectation(stage)
        self._do: dict[str, Callable[[Step], Outcome | None]] = {
            "house": self._set_house, "rule": self._set_rule, "game": self._set_game, "blinds": self._set_blinds,
            "bets": self._set_bets, "ante": self._set_ante, "float": self._set_float, "staff": self._add_staff,
            "open": self._open, "close": self._close, "puck": self._hands.puck, "deal": self._deal, "show": self._show,
            "shoe": self._hands.shoe, "printer": self._hands.printer, "power-cut": self._power_cut,
            "elapse": self._elapse, "look": self._look,
            **dict.fromkeys(("count", "fill", "credit", "drop"), self._at_tray),
        }  # fmt: skip

    def play(self, steps: tuple[Step, ...]) -> None:
        """Plays all steps. Raises FailureError at the first that does not hold."""
        for step in steps:
            if step.words[:1] != ("refused",) or step.word != "expect":
                self._verify_last()
            try:
                self._step(step)
            except (FailureError, StageError) as failure:
                raise self._at(step, str(failure)) from None
        self._verify_last()

    def _at(self, step: Step, what: str) -> FailureError:
        return FailureError(f"{self._name}:{step.line}: {step.text}: {what}")

    def _verify_last(self) -> None:
        """The step before this one was not refused, or a refusal was expected. Raises FailureError with its line."""
        if self._last is not None and not self._last[1].accepted:
            refused, outcome = self._last
            self._last = None
            raise self._at(refused, f"was refused: {outcome.reason} ({outcome.rule})")

    def _step(self, step: Step) -> None:
        if step.word not in _NO_CHECK and self._stage.off:
            self._stage.start()
            self._hands.greeted()
        if step.word == "expect":
            self._expected(step, refused=step.words[0] == "refused")
            return
        before = {} if self._stage.off else self._view()
        if step.word == "open":
            before.pop("tray", None)  # the step sets the float up before it asks
        outcome = self._do.get(step.word, self._tap)(step) or Outcome(accepted=True)
        if not outcome.accepted:
            outcome = Outcome(accepted=False, reason=outcome.reason, rule=outcome.rule, changed=self._changes(before))
        self._hands.settle()
        self._last = (step, outcome)

    def _expected(self, step: Step, *, refused: bool) -> None:
        if not refused:
            self._expect.verify(step.words)
            return
        if self._last is None or self._last[1].accepted:
            raise FailureError("expected a refusal, the step before was accepted")
        outcome, self._last = self._last[1], None
        words = " ".join(step.words[1:])
        if words.lower() not in f"{outcome.reason} {outcome.rule}".lower():
            raise FailureError(f"expected {words!r} in the reason, found {outcome.reason!r} ({outcome.rule})")
        if outcome.changed:
            raise FailureError(f"the refused step changed something: {outcome.changed}")

    def _changes(self, before: dict[str, Any]) -> str:
        """What a refused step changed in the view, beside words."""
        if not before:
            return ""
        after = self._view()
        for key, value in before.items():
            if key not in _QUIET and key not in _OF_WORDS and after[key] != value:
                return f"{key} was {value}, is {after[key]}"
        return ""

    # --- asking the console -------------------------------------------------------------------------------

    def _view(self) -> dict[str, Any]:
        return self._stage.ask({"view": True})

    def _send(self, key: str, **parts: Any) -> Outcome:
        answer = self._stage.ask({"tap": {"key": key, **parts}})
        return Outcome(answer["accepted"], answer["reason"], answer["rule"])

    # --- steps that are one tap ---------------------------------------------------------------------------

    def _tap(self, step: Step) -> Outcome:
        words = step.words
        seat = int(words[0]) if words and words[0].isdigit() else None
        last = cents(words[-1]) if words and step.word in {"bet", "raise", "seat", "add"} else None
        match step.word:
            case "sign-on" | "relief":
                return self._send("SIGN-ON", text=words[0], secret=words[1])
            case "sign-off":
                return self._send("SIGN-OFF")
            case "seat":
                return self._send("SEAT", seat=seat, text=words[1], amount=last)
            case "add":
                return self._send("ADD", seat=seat, amount=last)
            case "move":
                return self._send("MOVE", seat=seat, text=words[1])
            case "post":
                return self._send("POST", seat=seat, text=words[1])
            case "leave" | "away" | "back" | "straddle" | "kill" | "wait" | "muck":
                return self._send(step.word.upper(), seat=seat)
            case "high-card":
                return self._send("HIGH CARD", seat=seat, text=words[1])
            case "draws":
                return self._send("DRAW", seat=seat, text=words[1])
            case "discard":
                return self._send("DISCARD", seat=seat, text=" ".join(words[1:]))
            case "riffle":
                return self._send("RIFFLE")
            case "exposed" | "boxed" | "foreign" | "extra":
                return self._send("IRREG", text=step.word)
            case "misdeal":
                return self._send("IRREG", text=f"misdeal {words[0]}")
            case "dead":
                return self._send("IRREG", text="dead", seat=seat)
            case "unclear":
                return self._send("IRREG", text="unclear", amount=cents(words[0]))
            case "irreg":
                return self._irregular(words)
            case "deck":
                return self._send("DECK")
            case "fold" | "check" | "call" | "all-in":
                return self._send(step.word.upper(), seat=seat)
            case "bet":
                return self._send("BET", seat=seat if len(words) > 1 else None, amount=last)
            case "raise":
                return self._send("RAISE TO", seat=seat if len(words) > 1 else None, amount=last)
            case "push":
                return self._send("PUSH ALL" if words else "PUSH")
            case "next":
                return self._send("READY")
            case "undo":
                return self._send("UNDO")
            case "correct":
                return self._send("CORRECT", text=f"{words[0]} {' '.join(words[1:])}")
            case "hold":
                return self._send("HOLD")
            case "floor":
                return self._send("FLOOR", text=words[0], secret=words[1])
            case "answer":
                return self._send("ANSWER", text=words[0])
            case "rule-on":
                return self._send("RULE", text=words[0])
            case _:
                return self._send("REPRINT", amount=seat)

    def _irregular(self, words: tuple[str, ...]) -> Outcome:
        """The seat comes first where the kind has one; a number with decimals is an amount."""
        kind, rest = words[0], list(words[1:])
        takes_seat = BY_NAME[kind].seat and rest and rest[0].isdecimal()
        seat = int(rest.pop(0)) if takes_seat or len(rest) > 1 else None
        return self._send("IRREG", text=kind, seat=seat, amount=cents(rest[0]) if rest else None)

    # --- set-up -------------------------------------------------------------------------------------------

    def _set_house(self, step: Step) -> None:
        self._setup.house = step.words[0]

    def _set_rule(self, step: Step) -> None:
        key, text = step.rest.split(None, 1)
        self._setup.rules = [pair for pair in self._setup.rules if pair[0] != key] + [(key, text.strip())]

    def _set_game(self, step: Step) -> None:
        self._setup.game, self._setup.limit = step.words

    def _set_blinds(self, step: Step) -> None:
        self._setup.blinds = step.words

    def _set_bets(self, step: Step) -> None:
        self._setup.bets = (step.words[0], step.words[1])

    def _set_ante(self, step: Step) -> None:
        self._setup.ante = step.words[0]

    def _set_float(self, step: Step) -> None:
        self._setup.tray = step.words[0]

    def _add_staff(self, step: Step) -> None:
        badge, role, pin = step.words
        try:
            self._staff = self._staff.with_badge(badge, role, pin)
        except StaffError as error:
            raise FailureError(str(error)) from None
        self._stage.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._staff.save(self._stage.data / "staff.json")
        self._pins[badge] = pin
        if role in {"floor", "shift"} and not self._floor:
            self._floor = badge

    def _open(self, step: Step) -> Outcome:
        del step
        answer = self._stage.ask({"setup": self._setup.plain()})
        if "refused" in answer:
            return Outcome(accepted=False, reason=answer["refused"])
        # After a closing the tray is expected to hold what was left in it; the scenario's float is what is found.
        amount = {"amount": cents(self._setup.tray)} if self._closed else {}
        return self._send("OPEN", text=self._floor, secret=self._pins.get(self._floor, ""), **amount)

    def _close(self, step: Step) -> Outcome:
        del step
        self._closed = True
        return self._send("CLOSE", text=self._floor, secret=self._pins.get(self._floor, ""))

    def _at_tray(self, step: Step) -> Outcome:
        """The tray's steps, signed by the dealer on duty and the run's floor."""
        amount = {"amount": cents(step.words[0])} if step.words else {}
        return self._send(step.word.upper(), text=self._floor, secret=self._pins.get(self._floor, ""), **amount)

    # --- cards --------------------------------------------------------------------------------------------

    def _deal(self, step: Step) -> Outcome | None:
        outcome = None
        for word in step.words:
            if self._hands.shoe_down:
                outcome = self._send("CARD", text=word)
                if not outcome.accepted:
                    return outcome
                continue
            self._hands.deal(word)
        return outcome

    def _show(self, step: Step) -> Outcome:
        seat = int(step.words[0])
        outcome = self._send("SHOW", seat=seat, text=" ".join(step.words[1:]))
        wanted = sorted(step.words[1:])
        if outcome.accepted and wanted:
            shown = sorted(next(one for one in self._view()["seats"] if one["no"] == seat)["shown"])
            if shown and shown != wanted:
                raise FailureError(f"the seals of seat {seat} opened {' '.join(shown)}, not {' '.join(wanted)}")
        return outcome

    # --- time, power ---------------------------------------------------------------------------------------

    def _power_cut(self, step: Step) -> None:
        del step
        self._stage.cut()
        self._stage.start()

    def _elapse(self, step: Step) -> None:
        self._stage.offset = self._stage.ask({"elapse": float(step.words[0])})["offset"]

    def _look(self, step: Step) -> None:
        """A screenshot belongs to a run with a screen; a headless run passes over it."""
        if self._stage.pictures is not None:
            if self._stage.off:
                self._stage.start()
            self._stage.ask({"look": str(self._stage.pictures / f"{step.words[0]}.png")})
