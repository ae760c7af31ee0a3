"""The stage: the felt with its plates, and the page or panel that lies on it. It decides nothing; it turns pages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_console.table.view import FeltView
from dealer_console.ui import paint
from dealer_console.ui.brush import Brush, area
from dealer_console.ui.felt import Felt
from dealer_console.ui.money import figures
from dealer_console.ui.page import Page
from dealer_console.ui.part import Part
from dealer_console.ui.places import SEATS, STAGE
from dealer_console.ui.seat_plate import SeatPlate, plate_view
from dealer_console.ui.stage_cards import CardPad
from dealer_console.ui.stage_correct import CorrectPage
from dealer_console.ui.stage_device import DevicePage
from dealer_console.ui.stage_draw import DrawPage
from dealer_console.ui.stage_floor import FloorPage, MenuPage
from dealer_console.ui.stage_irregular import IrregularPage, RulingPage
from dealer_console.ui.stage_pad import AmountPad
from dealer_console.ui.stage_records import RecordsPage
from dealer_console.ui.stage_seat import SeatPage
from dealer_console.ui.stage_showdown import Showdown
from dealer_console.ui.stage_sign import Question, Relief, SignOn
from dealer_console.ui.stage_tray import Closing, DropPage, Opening, TrayPage


class Stage:
    """All that may lie inside the L. ``page`` is what lies there now, or None for the bare felt.

    A *page* comes with the view (sign-on, opening, showdown, a question); a *panel* is opened by a finger and lies
    over it until it is closed or the view moves on.
    """

    def __init__(self, console: QWidget, refresh: Callable[[], None], four_colours: bool) -> None:
        self.view: FeltView | None = None
        self.page: Page | None = None
        self._panel: Page | None = None
        self._refresh = refresh
        self.felt = Felt(console, four_colours)
        self.plates = {seat: SeatPlate(console, seat) for seat in SEATS}
        self.showdown = Showdown(console, four_colours)
        self.draw_page = DrawPage(console)
        self.ruling = RulingPage(console)
        self.asking = False
        self.pages: dict[str, Page] = {
            "sign-on": SignOn(console),
            "opening": Opening(console),
            "question": Question(console),
            "ruling": self.ruling,
            "showdown": self.showdown,
            "draw": self.draw_page,
        }
        self.pad = AmountPad(console)
        self.seat_page = SeatPage(console)
        self.card_pad = CardPad(console)
        self.device_page = DevicePage(console)
        self.device_page.by_hand.connect(self.toggle_cards)
        self.panels: dict[str, Page] = {
            "FLOOR": FloorPage(console),
            "MENU": MenuPage(console),
            "RELIEF": Relief(console),
            "CLOSE": Closing(console),
            **{name: TrayPage(console, name) for name in ("FILL", "CREDIT", "COUNT")},
            "DROP": DropPage(console),
            "CORRECT": CorrectPage(console),
            "RECORDS": RecordsPage(console),
            "IRREG.": IrregularPage(console),
        }
        self.edges = Edges(console)
        self.showdown.enter.fired.connect(self._enter)
        self.ruling.other.fired.connect(self._ask_floor)

    def every_page(self) -> tuple[Page, ...]:
        """All pages and panels."""
        return (*self.pages.values(), self.pad, self.seat_page, self.card_pad, self.device_page, *self.panels.values())

    def show_view(self, view: FeltView, moved: bool) -> None:
        """Takes a new view. ``moved``: another seat acts, or another hand or stage; it closes the amount pad.

        The card pad closes with the last card that was due, and with a holding that the vault has confirmed.
        """
        dealt = self.view is not None and bool(self.view.card_due) and not view.card_due
        self.view = view
        self.asking = self.asking and bool(view.question)
        if self._panel is not None:
            asked = view.question and self._panel is not self.panels["IRREG."]
            shown = view.enters and view.stage == "showdown" and self._panel is self.card_pad
            done = (moved and (self._panel is self.pad or shown)) or (
                dealt and self._panel is self.card_pad and self.card_pad.discards is None
            )
            self._panel = None if asked or view.stage not in self._panel.stages or done else self._panel
        self.felt.show_view(view)
        self.edges.setVisible(view.mode == "training")

    def turn(self, view: FeltView) -> Page | None:
        """Brings plates and page in line with the view and with what a finger has opened; gives the page."""
        lies = "draw" if view.draw is not None and view.stage == "felt" else view.stage
        base = self.pages.get(self._asked(view) or {"push": "showdown"}.get(lies, lies))
        wanted = self._panel or base
        if wanted is not None and wanted.view is not view:
            wanted.show_view(view)
        if wanted is not self.page:
            if self.page is not None:
                self.page.leave()
            self.page = wanted
            if wanted is not None:
                wanted.show()
        self.felt.cover(wanted is self.pad or wanted is self.card_pad)
        shown = figures(view)
        for seat in view.seats:
            self.plates[seat.no].show_plate(plate_view(view, seat, shown))
        return wanted

    @property
    def panel(self) -> Page | None:
        """The panel that a finger has opened, if any."""
        return self._panel

    def open_seat(self, seat: int) -> None:
        """Opens the seat page for one seat."""
        if self.view is not None:
            self._open(self.seat_page)
            self.seat_page.start(self.view, seat)

    def toggle_pad(self) -> None:
        """Opens the amount pad, or closes it."""
        if self.view is not None and self._panel is not self.pad:
            self.pad.start(self.view)
        self._toggle(self.pad)

    def toggle_cards(self) -> None:
        """Opens the card pad, or closes it."""
        if self.view is not None and self._panel is not self.card_pad:
            self.card_pad.start(self.view, self.showdown.chosen)
        self._toggle(self.card_pad)

    def enter_discards(self, seat: int | None = None) -> None:
        """Opens the card pad for the discards of a seat; without one for those of the seat that drew last."""
        if self.view is not None and self.view.discards:
            self.card_pad.start(self.view, discards=seat or self.view.discards[-1][0])
            self._open(self.card_pad)

    def toggle_device(self, name: str) -> None:
        """Opens the page of a lamp; the same lamp again closes it, another one turns to its own."""
        page = self.device_page
        if self._panel is page and page.device == name:
            self.close()
            return
        page.device = name
        if self.view is not None:
            page.show_view(self.view)
            self._open(page)

    def toggle_panel(self, name: str) -> None:
        """Opens the page of a tool key, or closes it."""
        panel = self.panels[name]
        if self.view is not None and self._panel is not panel:
            panel.opened(self.view)
        self._toggle(panel)

    def sent(self, page: Page | None) -> None:
        """A tap went out from a page: most are done with it. The floor stays to rule, cards come one after another, and
        hands are looked at one by one."""
        stay = (self.panels["FLOOR"], self.panels["RECORDS"], self.panels["IRREG."], self.pages["question"])
        if page is self.card_pad and self.card_pad.discards is not None:
            self.close()  # the discards of a seat are named in one
        elif page not in {self.card_pad, self.device_page, *stay}:
            self.close()

    def close(self) -> None:
        """Back to what the view shows."""
        self._panel = None
        self.asking = False
        self._refresh()

    def _asked(self, view: FeltView) -> str:
        """The page of an open question: its ruling, or once the floor is asked for another one the floor's page."""
        ruled = view.irregular is not None and not self.asking
        return "" if not view.question else "ruling" if ruled else "question"

    def _ask_floor(self, _key: object) -> None:
        self.asking = True
        self._refresh()

    def _toggle(self, panel: Page) -> None:
        if self._panel is panel:
            self.close()
        elif self.view is not None and self.view.stage in panel.stages:
            self._open(panel)

    def _open(self, panel: Page) -> None:
        self._panel = panel
        self._refresh()

    def _enter(self, _key: object) -> None:
        self.toggle_cards()


class Edges(Part):
    """The hatched edges of the stage in training: over margins that are free in live mode, so nothing moves."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, STAGE)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def draw(self, brush: Brush) -> None:
        """Eight px at either side."""
        paint.hatch(brush, area(STAGE.left(), STAGE.top(), 8, STAGE.height()))
        paint.hatch(brush, area(STAGE.right() - 7, STAGE.top(), 8, STAGE.height()))
