"""Writes a picture of every fixture view and panel: ``python tests/ui/pictures.py FOLDER``."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent))

from PySide6.QtWidgets import QApplication
from views import CORRECT, HUGE, IRREGULAR, MARKED, OPENED, PLAY, RECALL, REPORTS, TRAY, VIEWS

from dealer_console.ui.console import Console


def save(console: Console, folder: Path, name: str) -> None:
    """One picture. Fails where Qt cannot write it."""
    file = folder / f"{name}.png"
    if not console.grab().save(str(file)):
        raise OSError(f"cannot write {file}: is the folder there and writable?")


def count_rows(console: Console, rows: tuple[str, ...]) -> None:
    """Digits for each row of a count, and on to the next."""
    page = console.stage.page
    for at, digits in enumerate(rows):
        for digit in digits:
            page.card.keys[digit].fired.emit(page.card.keys[digit])  # type: ignore[union-attr]
        if at + 1 < len(rows):
            page.confirmed()  # type: ignore[union-attr]


def main(folder: Path) -> None:
    """All pictures into ``folder``, which is made where it is missing."""
    QApplication.instance() or QApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    console = Console(clock=lambda: "21:47", now_ms=lambda: 0)
    for name, view in VIEWS.items():
        console.show_view(view)
        console.prompt.forget()
        save(console, folder, name)
    for name, view, digits in (("pad", PLAY, "750"), ("pad-bet", OPENED, "5"), ("pad-huge", HUGE, "99999.50")):
        console.show_view(view)
        console.stage.toggle_pad()
        console.stage.pad.typed(digits)
        save(console, folder, name)
        console.stage.close()
    console.show_view(VIEWS["between"])
    console.stage.open_seat(2)
    console.stage.seat_page.typed("Ada de la Cruz\n1500")
    save(console, folder, "seat-page")
    console.stage.open_seat(1)
    save(console, folder, "seat-here")
    console.stage.close()
    console.stage.toggle_panel("MENU")
    save(console, folder, "menu")
    console.stage.close()
    for name, view in (("floor-signs", VIEWS["held"]), ("floor-rules", VIEWS["ruling"])):
        console.show_view(view)
        console.stage.toggle_panel("FLOOR")
        save(console, folder, name)
        console.stage.close()
    for name, view in (("CORRECT", CORRECT), ("RECORDS", RECALL), ("MENU", CORRECT), ("RELIEF", PLAY)):
        console.show_view(view)
        console.stage.toggle_panel(name)
        if name == "CORRECT":
            page = console.stage.panels[name]
            for key in (page.entries[3], *(page.keys[digit] for digit in ("7", "5", "0"))):  # type: ignore[attr-defined]
                key.fired.emit(key)
        save(console, folder, f"panel-{name.lower()}")
        console.stage.close()
    console.show_view(REPORTS)
    console.stage.toggle_panel("IRREG.")
    wizard = console.stage.panels["IRREG."]
    save(console, folder, "panel-irreg")
    for kind, name in (("out-of-turn", "irreg-seat"), ("misdeal", "irreg-cause"), ("left", "irreg-ruling")):
        wizard.opened(REPORTS)
        key = next(key for key in wizard.kinds if key.objectName() == kind)  # type: ignore[attr-defined]
        key.fired.emit(key)
        wizard.looked_up = kind == "left"  # type: ignore[attr-defined]
        console.show_view(replace(REPORTS, version=65))
        save(console, folder, name)
    console.stage.close()
    console.show_view(IRREGULAR)
    console.stage.ruling.other.fired.emit(console.stage.ruling.other)
    save(console, folder, "irreg-floor")
    console.stage.close()
    console.show_view(VIEWS["between"])
    console.stage.toggle_panel("CLOSE")
    save(console, folder, "panel-close")
    console.stage.close()
    for name, rows in (("FILL", ("", "", "1200")), ("CREDIT", ("20",)), ("COUNT", ("10", "49", "60", "180", "100"))):
        console.show_view(TRAY)
        console.stage.toggle_panel(name)
        count_rows(console, rows)
        save(console, folder, f"panel-{name.lower()}")
        console.stage.close()
    for name in ("DROP", "CLOSE"):
        console.show_view(TRAY)
        console.stage.toggle_panel(name)
        count_rows(console, ("10", "50", "60", "180", "100") if name == "CLOSE" else ())
        console.stage.panels[name].typed("F1\n7302")
        save(console, folder, f"panel-{name.lower()}-signed")
        console.stage.close()
    console.show_view(replace(TRAY, cents=True, tray=replace(TRAY.tray, values=())))
    console.stage.toggle_panel("COUNT")
    count_rows(console, ("1249950",))
    save(console, folder, "panel-count-sum")
    console.stage.close()
    console.show_view(VIEWS["ruling"])
    console.stage.toggle_panel("FLOOR")
    floor = console.stage.panels["FLOOR"]
    floor.other.fired.emit(floor.other)  # type: ignore[attr-defined]
    floor.typed("cards speak, seat 3 has the wheel")
    save(console, folder, "floor-words")
    console.stage.close()
    for name in console.lamps:
        for state, view in (("well", PLAY), ("trouble", VIEWS["between"])):
            console.show_view(view)
            console.stage.toggle_device(name)
            save(console, folder, f"device-{name.lower()}-{state}")
            console.stage.close()
    console.show_view(MARKED)
    save(console, folder, "marked")
    console.show_view(PLAY)
    console.stage.toggle_cards()
    for key in (
        console.stage.card_pad.ranks["9"],
        console.stage.card_pad.suits["h"],
        console.stage.card_pad.ranks["K"],
    ):
        key.fired.emit(key)
    save(console, folder, "card-pad")
    console.stage.close()
    console.refuse(next(key.reason for key in PLAY.keys if key.name == "CHECK"))
    save(console, folder, "refused")
    console.show_view(VIEWS["sign-on"])
    console.stage.pages["sign-on"].typed("2217\n4815")
    save(console, folder, "sign-on-typed")
    console.resize(1024, 600)
    console.show_view(PLAY)
    console.prompt.forget()
    save(console, folder, "letterbox-1024x600")
    console.close()
    four = Console(clock=lambda: "21:47", four_colours=True)
    four.show_view(VIEWS["push"])
    save(four, folder, "push-four-colour")
    four.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
