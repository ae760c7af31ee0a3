"""The seating page: an open seat asks name and buy-in; a player between hands is offered what he may do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import ACTION_KEYS, FeltView, KeyView, SeatView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.letters import Letters, typewriter
from dealer_console.ui.money import figures, typed_cents, typed_words
from dealer_console.ui.page import Page
from dealer_console.ui.places import SEATS, STAGE
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_NAME_FIELD: Final = QRect(16, 128, 746, 66)
_AMOUNT_FIELD: Final = QRect(774, 128, 362, 66)
_DIGIT_PLACES: Final = tuple(QRect(790 + 112 * (at % 3), 221 + 94 * (at // 3), 106, 88) for at in range(12))
_MOST_NAME: Final = 20
_MOST_DIGITS: Final = 7
_CHOICES: Final = {
    "AWAY": "away", "BACK": "back", "MOVE": "move", "LEAVE": "leave", "POST": "post", "WAIT": "wait",
    "STRADDLE": "straddle", "KILL": "kill",
}  # fmt: skip
_FROZEN: Final = (*ACTION_KEYS[:-1], "CORRECT", "IRREG.", "MENU")


class EntryField(Key):
    """A field of the page: caption and what is typed, amber while it is the one in use."""

    def draw(self, brush: Brush) -> None:
        """The amount may be long, a name may be cut."""
        spot = QRectF(self.area)
        fill, line = (t.NOW_GROUND, t.NOW) if self.latched else (t.PLATE, t.PLATE_LINE)
        brush.box(spot, fill, line, 3.0 if self.latched else 1.4)
        taken = brush.text(area(spot.left() + 16, spot.top(), 190, spot.height()), self.view.name, t.BODY, t.TEXT_2)
        room = spot.adjusted(30 + taken, 0, -16, 0)
        brush.name(room, self.view.second, Type((28, 24, 21, 19), STRONG), t.TEXT_1, "right")


class SeatPage(Page):
    """Seats a player, or lets one go. What is lawful the desk says; the page only asks."""

    undoes = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = SeatView(0)
        self.name = ""
        self.digits = ""
        self.active = "name"
        self.moving = False
        self._asked: SeatView | None = None
        self.fields = {
            "name": EntryField(self, _NAME_FIELD, KeyView(say("seats.name"), True)),
            "amount": EntryField(self, _AMOUNT_FIELD, KeyView(say("seats.buy_in"), True)),
        }
        self.letters = Letters(self, QRect(16, 206, 746, 400), "", typewriter(32, 219))
        self.digit_keys: dict[str, Key] = {}
        for at, name in enumerate(("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "erase")):
            self.digit_keys[name] = PadKey(self, _DIGIT_PLACES[at], KeyView(name, True))
            self.digit_keys[name].setObjectName(name)
            self.digit_keys[name].fired.connect(self._digit)
        self.choices = {
            name: Key(
                self,
                QRect(16 + 379 * (at % 2), 128 + 122 * (at // 2), 367, 108),
                KeyView(say(f"seats.{word}"), True, say(f"seats.{word}.second")),
            )
            for at, (name, word) in enumerate(_CHOICES.items())
        }
        for name, key in self.choices.items():
            key.setObjectName(name)
            key.fired.connect(self._choose)
        self.targets = {
            seat: Key(
                self,
                QRect(16 + 151 * ((seat - 1) % 5), 250 + 122 * ((seat - 1) // 5), 142, 108),
                KeyView(str(seat), True),
            )
            for seat in SEATS
        }
        for seat, key in self.targets.items():
            key.setObjectName(f"to {seat}")
            key.fired.connect(self._move_to)
        for name, field in self.fields.items():
            field.setObjectName(name)
            field.fired.connect(self._use)
        self.letters.pressed.connect(self._letter)

    def start(self, view: FeltView, seat: int) -> None:
        """Opens for one seat: empty fields for an open one, the choices for a player."""
        self.seat = next(each for each in view.seats if each.no == seat)
        self.name = self.digits = ""
        self.moving, self._asked = False, None
        here = self._here()
        self.fields["name"].setVisible(not here)
        self.letters.setVisible(not here)
        self._lay()
        self.active = "amount" if here else "name"
        self.fields["amount"].show_key(KeyView(say("seats.add" if here else "seats.buy_in"), True))
        self.digit_keys["00"].show_key(KeyView("." if figures(view).cents else "00", True))
        self.show_view(view)
        self._show()

    def done(self, view: FeltView) -> bool:
        """Whether the view shows what this page asked for: till then it stays, so that nothing typed is lost."""
        now = next(each for each in view.seats if each.no == self.seat.no)
        return self._asked is not None and (now.name, now.stack) != (self._asked.name, self._asked.stack)

    def back(self) -> bool:
        """One step back: from the choice of a new seat to the choices, from there to the felt."""
        if not self.moving:
            return True
        self.moving = False
        self._lay()
        self.changed.emit()
        return False

    def lit(self, key: KeyView) -> KeyView:
        """UNDO is the way back; the keys of the hand rest; the confirm key seats the player."""
        if key.name == "UNDO":
            return KeyView("UNDO", True, say("page.back"))
        if key.name in _FROZEN:
            return replace(key, lit=False, reason=say("page.reason"))
        if self.view is None or key is not self.view.confirm:
            return key
        if self.moving:
            return KeyView(say("seats.key.add"), lit=False, reason=say("seats.reason.to"))
        missing = self._missing()
        name = say("seats.key.add" if self._here() else "seats.key")
        return KeyView(name, not missing, reason=say(f"seats.reason.{missing}") if missing else "")

    def order(self) -> tuple[str, str]:
        """What to type next, and the way back."""
        if self.moving:
            return say("seats.order.to", seat=self.seat.no), say("seats.aside.to")
        step = ("add" if self._here() else "go") if not self._missing() else "here" if self._here() else self.active
        return say(f"seats.order.{step}", seat=self.seat.no), say("seats.aside")

    def confirmed(self) -> Tap:
        """The player as typed, or chips for a player who sits here."""
        amount = typed_cents(self.digits)
        self._asked = self.seat
        if self._here():
            return Tap("ADD", seat=self.seat.no, amount=amount)
        return Tap("SEAT", seat=self.seat.no, text=self.name.strip(), amount=amount)

    def _here(self) -> bool:
        return self.seat.state != "open"

    def _missing(self) -> str:
        amount = typed_cents(self.digits)
        if self._here():
            return "" if amount else "add"
        return "name" if not self.name.strip() else "" if amount else "amount"

    def typed(self, letters: str) -> None:
        """A keyboard types into the field in use."""
        for letter in letters:
            if letter == "\n":
                self.active = "amount"
            elif letter == "\b":
                self._erase()
            elif self.active == "amount":
                self._add(letter)
            elif letter.isprintable():
                self.name = (self.name + letter).lstrip()[:_MOST_NAME]
        self._show()

    def draw(self, brush: Brush) -> None:
        """Heading and the ground of the digits."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        here = self._here()
        title = say("seats.here" if here else "seats.title", seat=self.seat.no, name=self.seat.name)
        brush.name(area(24, 72, 1100, 38), title, t.TITLE, t.TEXT_1)
        if not self.moving:
            paint.panel(brush, area(774, 206, 362, 400))
        else:
            brush.ground = t.STAGE
            brush.text(area(24, 140, 720, 60), say("seats.to"), t.TITLE, t.TEXT_1)

    def _letter(self, letter: str) -> None:
        self.active = "name"
        if letter == "erase":
            self._erase()
        else:
            self._write(" " if letter == say("seats.space") else letter)
        self._show()

    def _write(self, letter: str) -> None:
        # Names are written as people write them: a capital, then small letters.
        start = not self.name or self.name[-1] in " -'."
        self.name = (self.name + self.letters.case(letter, capital=start)).lstrip()[:_MOST_NAME]

    def _digit(self, key: Key) -> None:
        self.active = "amount"
        if key.objectName() == "erase":
            self._erase()
        else:
            self._add(key.view.name)
        self._show()

    def _add(self, sign: str) -> None:
        units, point, part = self.digits.partition(".")
        if sign == "." and self.digit_keys["00"].view.name == ".":
            self.digits = self.digits if point else f"{units or '0'}."
        elif sign.isdecimal() and point:
            self.digits = f"{units}.{(part + sign)[:2]}"
        elif sign.isdecimal():
            self.digits = (units + sign).lstrip("0")[:_MOST_DIGITS]

    def _erase(self) -> None:
        if self.active == "name":
            self.name = self.name[:-1]
        else:
            self.digits = self.digits[:-1]

    def _use(self, field: Key) -> None:
        self.active = field.objectName()
        self._show()

    def _choose(self, key: Key) -> None:
        if key.objectName() == "MOVE":
            self.moving = True
            self._lay()
            self.changed.emit()
            return
        owed = (bool(self.seat.owes_live), bool(self.seat.owes_dead))
        kind = {(True, True): "both", (False, True): "dead"}.get(owed, "live") if key.objectName() == "POST" else ""
        self.sent.emit(Tap(key.objectName(), seat=self.seat.no, text=kind))

    def _move_to(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        self.sent.emit(Tap("MOVE", seat=self.seat.no, text=key.view.name))

    def _lay(self) -> None:
        """The choices of a player, or the seats that he may change to."""
        for one in self.choices.values():
            one.setVisible(self._here() and not self.moving)
        for one in (self.fields["amount"], *self.digit_keys.values()):
            one.setVisible(not self.moving)
        taken = {each.no for each in self.view.seats if each.state != "open"} if self.view is not None else set()
        for seat, key in self.targets.items():
            key.setVisible(self.moving)
            reason = say("seats.taken", seat=seat) if seat in taken else ""
            key.show_key(KeyView(str(seat), not reason, reason=reason))
        self.update()

    def _show(self) -> None:
        amount = typed_words(self.digits) if self.digits else ""
        for name, said in (("name", self.name), ("amount", amount)):
            self.fields[name].show_key(KeyView(self.fields[name].view.name, True, said), self.active == name)
        self.update()
        self.changed.emit()
