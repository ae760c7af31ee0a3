"""Pages that somebody signs: sign-on, opening the table, a question to the floor. One frame serves the three."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.key import Key
from dealer_console.ui.letters import Letters, alphabet
from dealer_console.ui.page import Page
from dealer_console.ui.places import CHECK_ROWS, MIDDLE, STAGE
from dealer_console.ui.sign_card import SignCard
from dealer_console.ui.tokens import STRONG, Type
from dealer_console.ui.words import say

_DONE: Final = frozenset({"", "over", "void"})


class SignedPage(Page):
    """Left what is asked, in the middle letters, right the card with badge and PIN."""

    signs = ""

    def __init__(self, parent: QWidget, badge: str, pin: str) -> None:
        super().__init__(parent)
        self.card = SignCard(self, badge, pin)
        self.letters = Letters(self, MIDDLE, say("letters.title"), alphabet(MIDDLE))
        self.letters.pressed.connect(self.card.type)
        self.letters.refused.connect(self.refused)
        self.card.changed.connect(self._typed)

    def typed(self, letters: str) -> None:
        """A badge reader may speak whatever has the focus: its first sign begins the badge anew. ENTER behind a whole
        PIN signs."""
        for letter in letters:
            if letter == "\n" and self.card.complete():
                self._enter()
            else:
                self.card.type(letter)

    def _enter(self) -> None:
        tap = self.confirmed()
        if tap is not None:
            self.sent.emit(tap)

    def confirmed(self) -> Tap | None:
        """The signed tap of this page."""
        tap = self.card.tap(self.signs)
        self._light()
        return tap

    def leave(self) -> None:
        """A page that leaves the stage keeps no PIN."""
        super().leave()
        self.card.wipe()
        self._light()

    def head(self, brush: Brush, title: str, aside: str) -> None:
        """The line over the panels."""
        brush.box(QRectF(STAGE), t.STAGE, radius=0)
        taken = brush.text(area(24, 72, 560, 38), title, t.TITLE, t.TEXT_1)
        brush.block(area(44 + taken, 66, 1084 - taken, 54), aside, Type((18, 17, 16), t.NORMAL), t.TEXT_2, "right")

    def _light(self) -> None:
        """Letters are for the badge: the PIN has digits only."""
        self.letters.light(say("letters.off") if self.card.active == "pin" else "")
        self.update()

    def _typed(self) -> None:
        self._light()
        self.changed.emit()


class SignOn(SignedPage):
    """Badge number and PIN of the dealer. The badge never replaces the PIN."""

    signs = "SIGN-ON"
    heading = "sign.title"

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("sign.badge"), say("sign.pin"))

    def lit(self, key: KeyView) -> KeyView:
        """The confirm key signs on once both are typed."""
        if self.view is None or key is not self.view.confirm:
            return key
        step = self.card.step(KeyView(say("sign.key"), True))
        nobody = not self.card.badge and not self.view.dealer
        return replace(step, reason=say("sign.reason.nobody")) if nobody else step

    def order(self) -> tuple[str, str]:
        """One order at a time."""
        step = "go" if self.card.complete() else self.card.active
        return say(f"sign.order.{step}"), self.view.aside if self.view else ""

    def draw(self, brush: Brush) -> None:
        """The two steps, then the devices as they are now."""
        self.head(brush, say(self.heading), say("sign.aside"))
        badge, pin = self.card.badge, self.card.pin
        at_badge = self.card.active == "badge"
        rows = [
            (say("sign.badge"), "now" if at_badge else "done" if badge else "later", badge or say("sign.badge.none")),
            (
                say("sign.pin"),
                "later" if at_badge and not pin else "now",
                say("sign.pin.typed") if pin else say("sign.pin.none" if not at_badge else "sign.pin.next"),
            ),
        ]
        for at, (what, state, words) in enumerate([*rows, *self.beside()][:5]):
            check_row(brush, CHECK_ROWS[at], at + 1, what, state, words)

    def beside(self) -> list[tuple[str, str, str]]:
        """What stands under the two steps, as (what, state, words): the devices as they are now."""
        # What wants somebody comes first: there is room for three.
        lamps = sorted(self.view.lamps if self.view else (), key=lambda lamp: lamp.state == "fine")
        return [
            (
                lamp.name.capitalize(),
                "done" if lamp.state == "fine" else lamp.state,
                lamp.reason or say(f"lamp.{lamp.state}", name=lamp.name.capitalize()),
            )
            for lamp in lamps
        ]


class Relief(SignOn):
    """The next dealer signs on over whatever lies on the table; the hand keeps both."""

    undoes = True
    stages = frozenset({"opening", "felt", "showdown", "push"})
    heading = "relief.title"

    def lit(self, key: KeyView) -> KeyView:
        """UNDO goes back."""
        return KeyView("UNDO", True, say("page.back")) if key.name == "UNDO" else super().lit(key)

    def order(self) -> tuple[str, str]:
        """As at sign-on, and the way back."""
        return super().order()[0], say("relief.aside")

    def beside(self) -> list[tuple[str, str, str]]:
        """The hand-over note (console.md, Flows): the hand, the blinds that are owed, and what asks for attention."""
        view = self.view
        if view is None:
            return []
        hand = say("relief.hand", no=view.hand_no, order=view.order) if view.phase not in _DONE else view.order
        owing = [seat for seat in view.seats if seat.owes_live or seat.owes_dead]
        owed = ", ".join(say("relief.owes.seat", seat=seat.no) for seat in owing)
        warnings = (*view.locks, *(f"{lamp.name}: {lamp.reason}" for lamp in view.lamps if lamp.reason))
        return [
            (say("relief.row.hand"), "now" if view.held or view.question else "done", hand),
            (say("relief.row.owes"), "look" if owing else "done", owed or say("relief.owes.nobody")),
            (say("relief.row.warnings"), "look" if warnings else "done", "; ".join(warnings) or say("relief.quiet")),
        ]


class Question(SignedPage):
    """A question that only the floor answers, its options, and the card on which the floor signs.

    ``view.question`` is the question and then its options, the profile's own remedy first.
    """

    signs = "FLOOR"
    undoes = True
    PLACES: Final = tuple(QRect(16, 226 + 63 * at, 532, 59) for at in range(6))

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("sign.floor"), say("sign.floor_pin"))
        self.options = [OptionKey(self, place, KeyView("", True)) for place in self.PLACES]
        for at, key in enumerate(self.options):
            key.setObjectName(str(at + 1))
            key.fired.connect(self._answer)

    def show_view(self, view: FeltView) -> None:
        """One key per option, in order; the rest stay away."""
        super().show_view(view)
        for at, key in enumerate(self.options, start=1):
            key.setVisible(at < len(view.question))
            if at < len(view.question):
                key.show_key(KeyView(view.question[at], True))

    def lit(self, key: KeyView) -> KeyView:
        """The confirm key signs the floor in while something is typed; else it is the view's."""
        if key.name == "UNDO" and self.view is not None and self.view.irregular is not None:
            return KeyView("UNDO", True, say("page.back"))
        if self.view is None or key is not self.view.confirm or not (self.card.badge or self.card.pin):
            return key
        return self.card.step(KeyView(say("ask.key"), True, say("ask.second")))

    def confirmed(self) -> Tap | None:
        """The floor's signature, or nothing of its own."""
        return super().confirmed() if self.card.badge or self.card.pin else Tap("CONFIRM")

    def draw(self, brush: Brush) -> None:
        """The question over its options."""
        if self.view is None or not self.view.question:
            return
        self.head(brush, say("ask.title"), self.view.floor)
        box = area(16, 126, 532, 92)
        paint.panel(brush, box, "now")
        brush.block(box.adjusted(20, 6, -20, -6), self.view.question[0], Type((21, 19, 17, 16), STRONG), t.TEXT_1)

    def _answer(self, key: Key) -> None:
        self.sent.emit(Tap("ANSWER", text=key.view.name))


class OptionKey(Key):
    """One option of a question: its number and its words."""

    def draw(self, brush: Brush) -> None:
        """Long remedies take two lines."""
        ink, _ = self.ground_box(brush)
        spot = QRectF(self.area)
        paint.number(brush, spot.left() + 32, spot.center().y(), self.objectName())
        brush.block(spot.adjusted(62, 4, -12, -4), self.view.name, Type((19, 17, 16), STRONG), ink, pitch=1.2)


def check_row(brush: Brush, place: QRect, number: int, what: str, state: str, words: str, room: int = 0) -> None:
    """A row of a list of checks. ``state``: done, now, fault, later, look, absent; each has its own shape. ``room`` px
    at its right end are left to a key."""
    spot = QRectF(place)
    paint.panel(brush, spot, {"now": "now", "fault": "fault", "done": "live", "look": "live"}.get(state, "off"))
    x, y = spot.left() + 34, spot.center().y()
    if state == "done":
        brush.box(area(x - 17, y - 17, 34, 34), t.BADGE, radius=17)
        paint.sign(brush, "tick", x, y, 20, t.TEXT_1)
    elif state == "fault":
        brush.box(area(x - 17, y - 17, 34, 34), t.ALERT_FILL, radius=6)
        paint.sign(brush, "cross", x, y, 20, t.WHITE)
    elif state in {"look", "absent"}:
        paint.sign(brush, "warn" if state == "look" else "ring", x, y, 28, t.TEXT_1 if state == "look" else t.TEXT_3)
    else:
        paint.number(brush, x, y, number, 17, "now" if state == "now" else "open")
    brush.ground = {"now": t.NOW_GROUND, "fault": t.ALERT_GROUND, "done": t.PLATE, "look": t.PLATE}.get(
        state, t.PLATE_OFF
    )
    pale, ink = (t.TEXT_3, t.TEXT_3) if state in {"later", "absent"} else (t.TEXT_2, t.TEXT_1)
    brush.block(area(spot.left() + 68, spot.top() + 6, 114, 76), what, Type((17, 16, 15), STRONG), pale)
    brush.block(area(spot.left() + 190, spot.top() + 6, spot.width() - 204 - room, 76), words, t.BODY_STRONG, ink)
