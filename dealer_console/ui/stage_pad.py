"""The amount pad: over the board; every seat, bet, the prompt and the L stay in sight (screens.md, "Amount pad")."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView, SeatView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey, ShortcutKey
from dealer_console.ui.money import figures, typed_cents, typed_words
from dealer_console.ui.page import Page
from dealer_console.ui.places import PAD, PAD_DIGITS, PAD_SHORTCUTS
from dealer_console.ui.tokens import MEDIUM, Type
from dealer_console.ui.words import say
from rules.chips import ZERO, Cents
from rules.figures import Figures

_MOST_DIGITS: Final = 7
_DIGITS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3")


class AmountPad(Page):
    """Types the amount of a bet or raise. The range comes with the view; the pad only compares with it."""

    latched = "AMOUNT"

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, PAD, t.KEY_OFF)
        self.digits = ""
        self.keys: dict[str, Key] = {}
        for at, name in enumerate((*_DIGITS, "00", "0", "erase")):
            self.keys[name] = PadKey(self, PAD_DIGITS[at], KeyView(name, True))
        for at, name in enumerate(("MIN", "HALF", "POT")):
            self.keys[name] = ShortcutKey(self, PAD_SHORTCUTS[at], KeyView(name, True))
        for name, key in self.keys.items():
            key.setObjectName(name)
            key.fired.connect(self._press)

    def start(self, view: FeltView) -> None:
        """Opens empty for the acting seat of the view."""
        self.digits = ""
        self.show_view(view)

    def show_view(self, view: FeltView) -> None:
        """Shows range and shortcuts of the acting seat; what was typed stays."""
        super().show_view(view)
        shown, seat = self._figures(), self._seat()
        pot, half = _pot_and_half(view, seat)
        self.keys["00"].show_key(KeyView("." if shown.cents else "00", True))
        self.keys["MIN"].show_key(_shortcut(say("seat.min"), seat.least, shown))
        self.keys["HALF"].show_key(_shortcut(say("pad.half"), half, shown))
        self.keys["POT"].show_key(_shortcut(say("seat.pot" if pot else "seat.max"), seat.most, shown))

    @property
    def amount(self) -> Cents:
        """What is typed so far."""
        return typed_cents(self.digits)

    def allowed(self) -> bool:
        """Whether the typed amount lies in the range of the view."""
        seat = self._seat()
        return seat.least is not None and seat.most is not None and seat.least <= self.amount <= seat.most

    def lit(self, key: KeyView) -> KeyView:
        """AMOUNT closes the pad; the confirm key bets what is typed."""
        if key.name == "AMOUNT":
            return replace(key, second=say("pad.close"))
        if self.view is None or key is not self.view.confirm:
            return key
        name = say(f"pad.key.{self._verb()}")
        if not self.digits:
            return KeyView(name, False, reason=say("pad.key.none", **self._range()))
        amount = self._figures().show(self.amount)
        second = say("pad.key.second", amount=amount) if self._verb() == "raise" else amount
        reason = "" if self.allowed() else say("pad.key.reason", amount=amount, **self._range())
        return KeyView(name, not reason, second, reason)

    def order(self) -> tuple[str, str]:
        """The bet in words, and the range at all times."""
        said = say("pad.order.empty")
        if self.digits:
            said = say(f"pad.order.{self._verb()}", seat=self._seat().no, amount=self._figures().show(self.amount))
        return said, say("pad.range", **self._range())

    def confirmed(self) -> Tap:
        """The bet itself."""
        return Tap("RAISE", seat=self._seat().no, amount=self.amount)

    def typed(self, letters: str) -> None:
        """Digits of a keyboard, as far as the pad has them."""
        for letter in letters:
            if letter in "0123456789" or (letter == "." and self._figures().cents):
                self._add(letter)
            elif letter == "\b":
                self.digits = self.digits[:-1]
        self._changed()

    def draw(self, brush: Brush) -> None:
        """Who bets, the amount, and what it is made of."""
        paint.panel(brush, QRectF(PAD), "pad")
        if self.view is None:
            return
        left, seat = PAD.left() + 24, self._seat()
        head = say(f"pad.{self._verb()}", seat=seat.no)
        brush.text(area(left, 258, 196, 26), head, Type((18, 17, 16), MEDIUM), t.TEXT_2)
        number = typed_words(self.digits) if self.digits else "–"
        brush.text(area(left, 286, 196, 50), number, t.TYPED, t.TEXT_1 if self.digits else t.TEXT_3)
        brush.block(area(left, 338, 192, 46), self._sum(), t.BODY, t.TEXT_2, pitch=1.3)

    def _sum(self) -> str:
        seat, shown = self._seat(), self._figures()
        call = seat.call or ZERO
        more = self.amount - seat.bet - call
        if not call or more <= 0:
            return say("pad.stack", amount=shown.show(seat.stack))
        return f"{say('pad.call', call=shown.show(call))} {say('pad.more', more=shown.show(more))}"

    def _press(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        seat = self._seat()
        name = key.objectName()
        whole = {"MIN": seat.least, "POT": seat.most, "HALF": _pot_and_half(self.view, seat)[1]}.get(name)
        if whole is not None:
            self.digits = _as_digits(whole, self._figures())
        elif name == "erase":
            self.digits = self.digits[:-1]
        else:
            self._add(key.view.name)
        self._changed()

    def _add(self, sign: str) -> None:
        units, point, part = self.digits.partition(".")
        if sign == ".":
            self.digits = self.digits if point else f"{units or '0'}."
        elif point:
            self.digits = f"{units}.{(part + sign)[:2]}"
        else:
            self.digits = (units + sign).lstrip("0")[:_MOST_DIGITS]

    def _changed(self) -> None:
        self.update()
        self.changed.emit()

    def _seat(self) -> SeatView:
        if self.view is None:
            return SeatView(0)
        return next((seat for seat in self.view.seats if seat.no == self.view.turn), SeatView(0))

    def _figures(self) -> Figures:
        return figures(self.view) if self.view else Figures()

    def _range(self) -> dict[str, str]:
        seat, shown = self._seat(), self._figures()
        return {"least": shown.show(seat.least or ZERO), "most": shown.show(seat.most or ZERO)}

    def _verb(self) -> str:
        # The MIN key's second line names bet or raise (screens.md, "What each key does").
        keys = self.view.keys if self.view else ()
        least = next((key.second for key in keys if key.name == "MIN"), "")
        return "bet" if least.startswith("bet") else "raise"


def _shortcut(name: str, amount: Cents | None, shown: Figures) -> KeyView:
    if amount is None:
        return KeyView(name, False, "–", say("pad.half.reason"))
    return KeyView(name, True, shown.show(amount))


def _pot_and_half(view: FeltView | None, seat: SeatView) -> tuple[bool, Cents | None]:
    """Whether ``most`` is the pot, and the *to*-amount of half of it where the view lets it be known.

    The pot maximum is the call and then the pot; half is the call and half of the rest. Only a pot that is below the
    stack is the pot's own figure, hence the look at the two keys.
    """
    lit = {key.name for key in view.keys if key.lit} if view else set()
    if "POT" not in lit or "ALL-IN" in lit or seat.most is None or seat.least is None:
        return False, None
    stands = seat.bet + (seat.call or ZERO)
    half = stands + (seat.most - stands) // 200 * 100
    return True, Cents(half) if seat.least <= half <= seat.most else None


def _as_digits(amount: Cents, shown: Figures) -> str:
    units, part = divmod(amount, 100)
    return f"{units}.{part:02d}" if shown.cents or part else str(units)
