"""IRREG.: what happened, the ruling of the house profile with its clause, what is to be done (screens.md).

Two pages share one frame. The wizard is opened by a finger: kind, seat or amount, ruling, APPLY. The ruling page comes
by itself where a question is open; its other answers are the floor's and stand on the page that the floor signs.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, IrregularView, KeyView, KindView
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key, PadKey
from dealer_console.ui.money import figures, longer, typed_cents
from dealer_console.ui.places import STAGE
from dealer_console.ui.ruling import Framed, head, spoken, steps
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say
from rules.chips import Cents

_KINDS: Final = tuple(QRect(16 + 282 * (at % 4), 126 + 81 * (at // 4), 274, 75) for at in range(24))
_SEATS: Final = tuple(QRect(252 + 92 * (at % 5), 204 + 82 * (at // 5), 86, 76) for at in range(10))
_CAUSES: Final = tuple(QRect(252 + 296 * (at % 3), 204 + 98 * (at // 3), 288, 90) for at in range(9))
_DIGITS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "erase")
_PAD: Final = tuple(QRect(732 + 136 * (at % 3), 280 + 82 * (at // 3), 130, 76) for at in range(12))
_WAYS: Final = tuple(QRect(612 + 258 * at, 528, 246, 70) for at in range(2))


class KindKey(Key):
    """One kind of irregularity; long titles take two lines."""

    def draw(self, brush: Brush) -> None:
        """The title, and behind it what must be told."""
        ink, pale = self.ground_box(brush)
        spot = QRectF(self.area)
        room = spot.adjusted(16, 6, -16, -6 if not self.view.second else -30)
        brush.block(room, self.view.name, Type((19, 18, 17, 16), STRONG), ink, pitch=1.15)
        if self.view.second:
            brush.text(area(spot.left() + 16, spot.bottom() - 30, spot.width() - 32, 24), self.view.second,
                       t.SMALL, pale)  # fmt: skip


class RulingPage(Framed):
    """An open question with its ruling: APPLY is the profile's remedy; the other answers are signed by the floor."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        words = KeyView(say("irreg.other"), True, say("irreg.other.second"))
        self.other = Key(self, _WAYS[1], words)

    def lit(self, key: KeyView) -> KeyView:
        """The confirm key applies the ruling; where that itself is the floor's, the floor signs first. A key that the
        view dims keeps its reason."""
        if self.view is not None and key is not self.view.confirm and not key.lit and key.reason:
            return key
        resting = self.rest(key)
        if resting is not None:
            return KeyView("UNDO", False, reason=say("irreg.rest")) if key.name == "UNDO" else resting
        found = self.view.irregular if self.view else None
        if self.view is None or found is None or key is not self.view.confirm:
            return key
        missing = say("irreg.floor") if found.ways[0].floor and not self.view.floor else ""
        return KeyView(say("irreg.key"), not missing, reason=missing)

    def order(self) -> tuple[str, str] | None:
        """Announce, then apply."""
        found = self.view.irregular if self.view else None
        return None if found is None else (say("irreg.order"), spoken(found))

    def confirmed(self) -> Tap | None:
        """The first answer."""
        return Tap("ANSWER", text="1")

    def back(self) -> bool:
        """A question that is open is answered, not left."""
        return False

    def draw(self, brush: Brush) -> None:
        """The three columns."""
        if self.view is not None and self.view.irregular is not None:
            self.frame(brush, self.view.irregular)


class IrregularPage(Framed):
    """The wizard: which kind, which seat and how much, then the ruling before it is applied."""

    latched = "IRREG."

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind: KindView | None = None
        self.seat = 0
        self.digits = ""
        self.cause = ""
        self.looked_up = False
        self.kinds = [KindKey(self, place, KeyView("", True)) for place in _KINDS]
        for key in self.kinds:
            key.fired.connect(self._choose)
        self.seats = {no: PadKey(self, place, KeyView(str(no), True)) for no, place in enumerate(_SEATS, 1)}
        for no, seat in self.seats.items():
            seat.setObjectName(str(no))
            seat.fired.connect(self._seat)
        self.causes = [KindKey(self, place, KeyView("", True)) for place in _CAUSES]
        for key in self.causes:
            key.fired.connect(self._cause)
        self.pad: dict[str, Key] = {
            name: PadKey(self, place, KeyView(name, True)) for name, place in zip(_DIGITS, _PAD, strict=True)
        }
        for name, digit in self.pad.items():
            digit.setObjectName(name)
            digit.fired.connect(self._digit)

    @property
    def found(self) -> IrregularView | None:
        """The ruling that was looked up, if it is still the view's."""
        return self.view.preview if self.view is not None and self.looked_up else None

    def opened(self, view: FeltView) -> None:
        """Opens at the kinds."""
        self.kind, self.seat, self.digits, self.cause, self.looked_up = None, 0, "", "", False
        super().opened(view)

    def show_view(self, view: FeltView) -> None:
        """Shows the keys of the step in hand."""
        super().show_view(view)
        shown = view.kinds if self.kind is None else ()
        for at, key in enumerate(self.kinds):
            key.setVisible(at < len(shown))
            if at < len(shown):
                key.setObjectName(shown[at].name)
                key.show_key(KeyView(shown[at].title, shown[at].lit, reason=shown[at].reason))
        telling = self.kind is not None and self.found is None
        playing = {seat.no: seat.name for seat in view.seats if seat.backs or seat.shown or seat.state != "open"}
        for no, seat in self.seats.items():
            seat.setVisible(telling and self.kind is not None and self.kind.seat)
            seat.show_key(KeyView(str(no), no in playing, reason=say("irreg.reason.seat")), no == self.seat)
        for name, digit in self.pad.items():
            digit.setVisible(telling and self.kind is not None and self.kind.amount)
            words = ("." if figures(view).cents else "00") if name == "00" else name
            digit.show_key(KeyView(words, True))
        causes = view.causes if telling and self.kind is not None and self.kind.cause else ()
        for at, key in enumerate(self.causes):
            key.setVisible(at < len(causes))
            if at < len(causes):
                key.setObjectName(causes[at][0])
                key.show_key(KeyView(causes[at][1].capitalize(), True), causes[at][0] == self.cause)

    def lit(self, key: KeyView) -> KeyView:
        """The confirm key looks the ruling up, and then applies it."""
        resting = self.rest(key)
        if resting is not None:
            return resting
        if self.view is None or key is not self.view.confirm:
            return key
        if self.found is not None:
            return KeyView(say("irreg.key"), True)
        if self.kind is None:
            return KeyView(say("irreg.next"), False, reason=say("irreg.reason"))
        missing = self._missing()
        return KeyView(say("irreg.next"), not missing, reason=missing)

    def order(self) -> tuple[str, str] | None:
        """One step at a time."""
        if self.found is not None:
            return say("irreg.order"), spoken(self.found)
        if self.kind is None:
            return say("irreg.order.kind"), say("irreg.aside")
        return self._missing() or say("irreg.order.next"), say("irreg.telling")

    def confirmed(self) -> Tap | None:
        """First the ruling is asked for; then the report goes out."""
        return self._tap("IRREG" if self.found is not None else "IRREG?")

    def back(self) -> bool:
        """From the ruling to what was told, from there to the kinds, from there off the stage."""
        if self.looked_up and self.kind is not None and (self.kind.seat or self.kind.amount or self.kind.cause):
            self.looked_up = False
        elif self.kind is not None:
            self.kind, self.looked_up = None, False
        else:
            return True
        self._show()
        return False

    def draw(self, brush: Brush) -> None:
        """The step in hand."""
        if self.view is None:
            return
        if self.found is not None:
            self.frame(brush, self.found)
        elif self.kind is None:
            brush.box(QRectF(STAGE), t.STAGE, radius=0)
            brush.text(area(24, 72, 700, 38), say("irreg.title"), t.TITLE, t.TEXT_1)
        else:
            self._telling(brush, self.kind)

    def _telling(self, brush: Brush, kind: KindView) -> None:
        head(brush, kind.title, say("irreg.telling"))
        street = self.view.street if self.view is not None else ""
        said = {"kind": kind.title, "when": street, "which": say("irreg.step.which.now")}
        steps(brush, "which", said)
        if kind.seat or kind.cause:
            brush.text(area(252, 164, 460, 28), say("irreg.seat" if kind.seat else "irreg.cause"), t.CAPTION, t.TEXT_3)
        if kind.amount:
            brush.text(area(732, 164, 400, 28), say("irreg.amount"), t.CAPTION, t.TEXT_3)
            brush.box(area(732, 196, 402, 74), t.PLATE, t.PLATE_LINE)
            brush.text(area(752, 196, 362, 74), self.digits or "–", t.TYPED, t.TEXT_1, "right")

    def _missing(self) -> str:
        kind = self.kind
        if kind is None:
            return say("irreg.reason")
        if kind.seat and not kind.amount and not self.seat:
            return say("irreg.order.seat")
        if kind.amount and not kind.seat and not self.digits:
            return say("irreg.order.amount")
        return say("irreg.order.cause") if kind.cause and not self.cause else ""

    def _choose(self, key: Key) -> None:
        if not key.view.lit or self.view is None:
            self.refused.emit(key.view.reason)
            return
        self.kind = next((kind for kind in self.view.kinds if kind.name == key.objectName()), None)
        if self.kind is None:
            return  # the hand has moved on under the finger
        self.seat, self.digits, self.cause = 0, "", ""
        if not (self.kind.seat or self.kind.amount or self.kind.cause):
            self.looked_up = True
            self.sent.emit(self._tap("IRREG?"))
        self._show()

    def _seat(self, key: Key) -> None:
        if not key.view.lit:
            self.refused.emit(key.view.reason)
            return
        self.seat = int(key.objectName())
        self._show()

    def _cause(self, key: Key) -> None:
        self.cause = key.objectName()
        self._show()

    def _digit(self, key: Key) -> None:
        self.digits = self.digits[:-1] if key.objectName() == "erase" else longer(self.digits, key.view.name)
        self._show()

    def _tap(self, name: str) -> Tap:
        kind = self.kind
        self.looked_up = True
        amount = typed_cents(self.digits) if self.digits else None
        text = f"{kind.name if kind else ''} {self.cause}".strip()
        return Tap(name, seat=self.seat or None, amount=Cents(amount) if amount is not None else None, text=text)

    def _show(self) -> None:
        if self.view is not None:
            self.show_view(self.view)
        self.changed.emit()
