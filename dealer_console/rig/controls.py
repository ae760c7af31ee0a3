"""The simulated hardware's controls, beside the console: a shoe to deal from, a puck to lay, a printer with paper.

What is pressed here goes to the simulators, which speak bytes to the console's own drivers. Nothing goes around them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dealer_console.rig.deck import Deck
from dealer_console.rig.hardware import Hardware
from dealer_console.rig.players import Players
from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from rules.chips import Cents

WIDTH: Final = 330
_POLL_MS: Final = 250
_PLAYERS: Final = ((1, "Ada", 30000), (3, "Ben", 4500), (4, "Cy", 21000), (6, "Flo", 18000), (8, "Gus", 25000))


class Controls(QWidget):
    """The panel. ``tap`` sends what a finger on the console would send; ``hardware`` is what the buttons work on."""

    def __init__(self, hardware: Hardware, tap: Callable[[Tap], None], help_text: str) -> None:
        super().__init__()
        self._hardware = hardware
        self._tap = tap
        self._deck = Deck()
        self._hand = 0
        self._view: FeltView | None = None
        self._papers = 0
        self._players = Players()
        self.setFixedWidth(WIDTH)
        self.setWindowTitle("Simulated hardware")
        column = QVBoxLayout(self)
        about = QLabel(help_text)
        about.setWordWrap(True)
        column.addWidget(about)
        column.addWidget(self._table_box())
        column.addWidget(self._shoe_box())
        column.addWidget(self._puck_box())
        column.addWidget(self._printer_box(), stretch=1)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_paper)
        self._timer.start(_POLL_MS)

    def show_view(self, view: FeltView) -> None:
        """Keeps in step with the console: a new hand is a new deck."""
        if view.hand_no != self._hand:
            self._hand = view.hand_no
            self._deck.shuffle()
            self._players.new_hand()
        self._players.see(view)
        self._view = view
        self._held.setText(self._players.words())
        coming = view.coming if view.coming is not None else view.button
        self._to_button.setText(f"Lay it at seat {coming}, the button" if coming else "Lay it at the button")
        self._to_button.setEnabled(coming is not None)
        self._left.setText(f"{self._deck.left} cards in the shoe")
        why = "" if view.stage == "felt" else ": open the table first"
        why = ": somebody sits already" if any(seat.name for seat in view.seats) else why
        self._seat_all.setText(f"Seat five players{why}")
        self._seat_all.setEnabled(not why)

    # --- the boxes ----------------------------------------------------------------------------------------

    def _table_box(self) -> QGroupBox:
        box = QGroupBox("Players")
        row = QVBoxLayout(box)
        self._seat_all = _button("Seat five players", self.seat_players)
        row.addWidget(self._seat_all)
        self._held = QLabel("")
        self._held.setWordWrap(True)
        row.addWidget(self._held)
        return box

    def _shoe_box(self) -> QGroupBox:
        box = QGroupBox("Shoe")
        grid = QGridLayout(box)
        self._left = QLabel("52 cards in the shoe")
        grid.addWidget(_button("Deal one card", self.deal_one), 0, 0)
        grid.addWidget(_button("Deal this street", self.deal_street), 0, 1)
        grid.addWidget(self._left, 1, 0, 1, 2)
        grid.addWidget(_button("Unplug", self._hardware.shoe.unplug), 2, 0)
        grid.addWidget(_button("Plug", self._hardware.shoe.plug), 2, 1)
        return box

    def _puck_box(self) -> QGroupBox:
        box = QGroupBox("Dealer button")
        column = QVBoxLayout(box)
        self._to_button = _button("Lay it at the button", self.lay_puck)
        column.addWidget(self._to_button)
        for first in (1, 6):
            row = QHBoxLayout()
            for seat in range(first, first + 5):
                row.addWidget(_button(str(seat), partial(self._hardware.puck.place, seat)))
            column.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(_button("Off the table", self._hardware.puck.off))
        row.addWidget(_button("Unplug", self._hardware.puck.unplug))
        row.addWidget(_button("Plug", self._hardware.puck.plug))
        column.addLayout(row)
        return box

    def _printer_box(self) -> QGroupBox:
        box = QGroupBox("Printer")
        column = QVBoxLayout(box)
        row = QHBoxLayout()
        row.addWidget(_button("Paper out", self._hardware.printer.paper_out))
        row.addWidget(_button("New roll", self._hardware.printer.ok))
        column.addLayout(row)
        self._paper = QPlainTextEdit()
        self._paper.setReadOnly(True)
        self._paper.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._paper.setPlaceholderText("The last record appears here.")
        self._paper.setStyleSheet("font-family: 'DejaVu Sans Mono', monospace; font-size: 9px;")
        column.addWidget(self._paper)
        return box

    # --- what the buttons do ------------------------------------------------------------------------------

    def seat_players(self) -> None:
        """Five players sit down, as the dealer would enter them one by one."""
        for seat, name, stack in _PLAYERS:
            self._tap(Tap("SEAT", seat=seat, text=name, amount=Cents(stack)))

    def lay_puck(self) -> None:
        """The puck goes where the console expects it."""
        view = self._view
        seat = None if view is None else view.coming if view.coming is not None else view.button
        if seat is not None:
            self._hardware.puck.place(seat)

    def deal_one(self) -> None:
        """The top card leaves the shoe."""
        due = self._players.due(self._view) if self._view is not None else ()
        self._deal(due[0] if due else 0)

    def _deal(self, seat: int) -> None:
        """When the deck is used up, what the players threw away is shuffled in."""
        if not self._deck.left:
            self._deck.put_back(self._players.thrown())
        card = self._deck.draw()
        if card is not None:
            self._players.dealt(card, seat)
            self._hardware.shoe.deal(card)
            self._left.setText(f"{self._deck.left} cards in the shoe")
            self._held.setText(self._players.words())

    def deal_street(self) -> None:
        """All cards that are due before somebody acts: four to each seat, or a burn and the board cards."""
        for seat in self._players.due(self._view) if self._view is not None else ():
            self._deal(seat)

    def _read_paper(self) -> None:
        papers = self._hardware.printer.papers
        if len(papers) > self._papers:
            self._papers = len(papers)
            self._paper.setPlainText(papers[-1].text)


def _button(text: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard, and so the badge reader, stays the console's
    button.clicked.connect(lambda _checked: act())
    return button
