"""From a tap of a scenario to the keys that a dealer presses for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.letters import SHIFT, Letters
from dealer_console.ui.sign_card import SignCard
from dealer_console.ui.stage_floor import FloorPage
from dealer_console.ui.stage_sign import Closing, Opening, Question, Relief, SignedPage, SignOn
from dealer_console.ui.words import say
from rules.chips import Cents, cents, money

if TYPE_CHECKING:
    from dealer_console.rig.finger import Finger
    from dealer_console.table.view import FeltView
    from dealer_console.ui.console import Console
    from dealer_console.ui.stage import Stage

_LAMP_SECONDS: Final = 10.0
_MOST_STEPS: Final = 12


class BarredError(Exception):
    """A key could not be pressed; the message is what the prompt says meanwhile."""


class Presses:
    """Each tap as its keys. Every public way in is ``press``."""

    def __init__(self, finger: Finger) -> None:
        self._finger = finger
        self._do: dict[str, Callable[[Tap], Outcome]] = {
            "SIGN-ON": self._sign_on, "SIGN-OFF": self._sign_off, "FLOOR": self._floor, "OPEN": self._open,
            "CLOSE": self._close, "SEAT": self._seat, "ADD": self._add, "LEAVE": self._choice, "AWAY": self._choice,
            "BACK": self._choice, "STRADDLE": self._choice, "RIFFLE": self._riffle, "READY": self._ready,
            "FOLD": self._act, "CHECK": self._act, "CALL": self._act, "ALL-IN": self._act, "BET": self._bet,
            "RAISE TO": self._bet, "UNDO": self._bar, "HOLD": self._bar, "RULE": self._rule, "ANSWER": self._answer,
            "SHOW": self._show, "MUCK": self._show, "PUSH": self._push, "PUSH ALL": self._push_all,
            "CARD": self._card, "REPRINT": self._reprint, "CORRECT": self._correct,
        }  # fmt: skip

    def press(self, tap: Tap) -> Outcome:
        """Presses a tap's keys from the bare stage on. Raises BarredError where a key cannot be pressed."""
        self._home()
        return self._do[tap.key](tap)

    @property
    def _console(self) -> Console:
        return self._finger.console

    @property
    def _stage(self) -> Stage:
        return self._console.stage

    @property
    def _view(self) -> FeltView:
        view = self._console.view
        if view is None:
            raise BarredError("the screen is dark yet")
        return view

    def _barred(self) -> BarredError:
        return BarredError(self._finger.said())

    # --- single presses -----------------------------------------------------------------------------------

    def _step(self, key: Key) -> None:
        """A press that is a step on the way. Raises BarredError with the reason where it is refused."""
        outcome = self._finger.touch(key)
        if outcome is not None and not outcome.accepted:
            raise BarredError(outcome.reason)

    def _last(self, key: Key) -> Outcome:
        """The press that sends the tap. Raises BarredError where nothing came of it."""
        outcome = self._finger.touch(key)
        if outcome is None:
            raise self._barred()
        return outcome

    def _confirm(self, name: str) -> Outcome:
        """The confirm key, where it says ``name``; dim it gives its reason. A key that says another thing is let be."""
        key = self._console.keys["CONFIRM"]
        if key.view.lit and key.view.name != name:
            raise self._barred()
        return self._last(key)

    def _home(self) -> None:
        """Back to the bare stage: panels are closed by their own key or by UNDO, marked seats are restored."""
        for _ in range(_MOST_STEPS):
            panel = self._stage.panel
            if panel is None:
                break
            self._finger.touch(self._console.keys[panel.latched or "UNDO"])
        if self._view.marks:
            self._finger.touch(self._console.keys["UNDO"])

    def _type(self, words: str, keys: dict[str, Key]) -> None:
        for sign in words:
            if sign not in keys:
                raise BarredError(f"there is no key for {sign!r}. {self._finger.said()}")
            self._step(keys[sign])

    def _write(self, words: str, letters: Letters, *, names: bool) -> None:
        """Words on the letter keys; a page writes names with capitals by itself, and all else small."""
        held = ""
        for sign in words:
            capital = names and (not held or held[-1] in " -'.")
            if sign.isalpha() and sign.isupper() != capital:
                self._step(letters.keys[SHIFT])
            name = say("seats.space") if sign == " " else sign.upper()
            self._type_one(name, letters.keys)
            held += sign

    def _type_one(self, name: str, keys: dict[str, Key]) -> None:
        if name not in keys:
            raise BarredError(f"there is no key for {name!r}. {self._finger.said()}")
        self._step(keys[name])

    def _amount(self, amount: Cents, keys: dict[str, Key]) -> None:
        """An amount on a pad whose ``00`` is a point where the table has cents."""
        words = money(amount).replace(",", "")
        if keys["00"].view.name != ".":
            words = words.removesuffix(".00")
        self._type(words, {**keys, **({".": keys["00"]} if keys["00"].view.name == "." else {})})

    def _sign(self, card: SignCard, letters: Letters, tap: Tap) -> None:
        """Badge and PIN by the keys of the card, letters by those beside it."""
        if card.badge or card.pin:
            self._step(card.fields["pin"])
            self._step(card.keys[say("clear")])
            self._step(card.fields["badge"])
            self._step(card.keys[say("clear")])
        self._type(tap.text.upper(), {**letters.keys, **card.keys})
        self._step(card.fields["pin"])
        self._type(tap.secret, card.keys)

    def _signed(self, kind: type[SignedPage], tap: Tap, name: str) -> Outcome:
        """Signs on the page that lies on the stage, if it is of that kind."""
        page = self._stage.page
        if not isinstance(page, kind):
            raise self._barred()
        self._sign(page.card, page.letters, tap)
        return self._confirm(name)

    # --- who works the table ------------------------------------------------------------------------------

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

    def _floor(self, tap: Tap) -> Outcome:
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

    # --- seats --------------------------------------------------------------------------------------------

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

    # --- the hand -----------------------------------------------------------------------------------------

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
            self._home()
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

    # --- showdown and push --------------------------------------------------------------------------------

    def _show(self, tap: Tap) -> Outcome:
        """The seat that is due shows by the confirm key; another is chosen first."""
        page = self._stage.showdown
        if self._stage.page is not page or self._view.stage != "showdown":
            raise self._barred()
        for _ in range(_MOST_STEPS):
            if tap.seat is None or (page.chosen or self._view.turn) == tap.seat:
                break
            self._step(page.other)
        else:
            raise self._barred()
        if tap.key == "MUCK":
            return self._last(self._console.keys["FOLD"])
        outcome = self._confirm("SHOW")
        if outcome.accepted or not tap.text or not outcome.reason.startswith("enter the cards"):
            return outcome
        self._step(page.enter)
        self._cards(tap.text)
        return self._confirm(say("cards.key"))

    def _cards(self, words: str) -> None:
        pad = self._stage.card_pad
        letters = words.replace(" ", "")
        for rank, suit in zip(letters[::2], letters[1::2], strict=True):
            self._step(pad.ranks[rank])
            self._step(pad.suits[suit])

    def _push(self, _tap: Tap) -> Outcome:
        return self._confirm("PUSHED")

    def _push_all(self, tap: Tap) -> Outcome:
        outcome = self._push(tap)
        while outcome.accepted and self._view.stage == "push":
            outcome = self._push(tap)
        return outcome

    def _card(self, tap: Tap) -> Outcome:
        """The lamp of a shoe that does not work opens the pad; the link's silence takes a moment to be noticed."""
        lamp = self._console.lamps["SHOE"]
        self._finger.until(
            lambda: lamp.lamp.state != "fine" or self._view.degraded, "the lamp of the shoe", _LAMP_SECONDS
        )
        self._finger.touch(lamp)
        pad = self._stage.card_pad
        if self._stage.panel is not pad:
            raise self._barred()
        if self._view.card_due in {"down", "burn"}:
            return self._last(pad.down_key)
        self._cards(tap.text)
        return self._confirm(say("cards.key"))

    # --- floor, past --------------------------------------------------------------------------------------

    def _rule(self, tap: Tap) -> Outcome:
        page = self._stage.panels["FLOOR"]
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

    def _reprint(self, tap: Tap) -> Outcome:
        page = self._stage.panels["RECORDS"]
        self._step(self._console.keys["RECORDS"])
        for _ in range(_MOST_STEPS):
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
        if amount:
            pad = {name: key for name, key in keys.items() if name in {*"0123456789", "00"}}
            self._amount(cents(amount[0]), pad)
        else:
            self._step(keys[verb.upper()])
        return self._confirm(say("correct.key"))
