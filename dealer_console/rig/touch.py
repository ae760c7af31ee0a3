"""What the presses of every key are made of: one finger, the stage under it, and what it cannot reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap
from dealer_console.ui.key import Key
from dealer_console.ui.letters import SHIFT, Letters
from dealer_console.ui.sign_card import SignCard
from dealer_console.ui.stage_sign import SignedPage
from dealer_console.ui.words import say
from rules.chips import Cents, money

if TYPE_CHECKING:
    from dealer_console.rig.finger import Finger
    from dealer_console.table.view import FeltView
    from dealer_console.ui.console import Console
    from dealer_console.ui.stage import Stage

MOST_STEPS: Final = 12
Press = Callable[[Tap], Outcome]


class BarredError(Exception):
    """A key could not be pressed; the message is what the prompt says meanwhile."""


class Touch:
    """The steps that presses share. A family of presses derives from it and names its taps in ``presses``."""

    def __init__(self, finger: Finger) -> None:
        self._finger = finger

    def presses(self) -> Mapping[str, Press]:
        """Tap key -> the presses that stand for it."""
        return {}

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

    def lies_open(self, key: str) -> bool:
        """Whether the page on which a tap is pressed stayed open after the tap before: the card pad, the rulings."""
        stays = {"CARD": self._stage.card_pad, "RULE": self._stage.panels["FLOOR"]}
        return key in stays and self._stage.panel is stays[key]

    def home(self) -> None:
        """Back to the bare stage: panels are closed by their own key or by UNDO, marked seats are restored."""
        for _ in range(MOST_STEPS):
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
        if not letters.isVisible():
            self._step(card.fields["badge"])  # the count lies in the middle until the badge is asked for
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

    def _cards(self, words: str) -> None:
        pad = self._stage.card_pad
        letters = words.replace(" ", "")
        for rank, suit in zip(letters[::2], letters[1::2], strict=True):
            self._step(pad.ranks[rank])
            self._step(pad.suits[suit])
