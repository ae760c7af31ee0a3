"""A page: what lies on the stage, and what it makes of the L while it lies there."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView, KeyView
from dealer_console.ui import tokens as t
from dealer_console.ui.part import Part
from dealer_console.ui.places import STAGE


class Page(Part):
    """Base of the pages. A page never covers or moves the L; it may dim a key of it, or speak for the confirm key.

    ``changed`` goes out when its own state changed (a digit was typed), ``sent`` with a Tap that it makes itself,
    ``refused`` with the reason of a dim key of its own. ``latched`` is the key of the L that opened it; ``undoes``
    that UNDO is a step of the page; ``stages`` are those over which it may lie open as a panel.
    """

    changed = Signal()
    sent = Signal(object)
    refused = Signal(str)
    latched = ""
    undoes = False
    stages: frozenset[str] = frozenset({"felt"})

    def __init__(self, parent: QWidget, area: QRect = STAGE, ground: str = t.STAGE) -> None:
        super().__init__(parent, area, ground)
        self.view: FeltView | None = None
        self.hide()

    def show_view(self, view: FeltView) -> None:
        """Takes a new view."""
        self.view = view
        self.update()

    def opened(self, view: FeltView) -> None:
        """Opens anew as a panel, with nothing typed or chosen."""
        self.show_view(view)

    def leave(self) -> None:
        """Goes from the stage."""
        self.hide()

    def lit(self, key: KeyView) -> KeyView:
        """A key of the L as it is while this page lies open. Most pages change none."""
        return key

    def order(self) -> tuple[str, str] | None:
        """The prompt's two sides where the page speaks for itself, else None: the view's stand."""
        return None

    def acted(self, name: str) -> Tap:
        """What a key of the action bar sends from this page."""
        return Tap(name)

    def confirmed(self) -> Tap | None:
        """What the confirm key sends from this page; None where it was a step inside the page."""
        return Tap("CONFIRM")

    def back(self) -> bool:
        """One step back, on UNDO, where the page ``undoes``; True if that step leaves the page."""
        return True

    def typed(self, letters: str) -> None:
        """Signs from a badge reader or a keyboard, which are keyboards to us; ``\\n`` ends a field."""
