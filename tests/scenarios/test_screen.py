"""Every evening on the console's screen, key by key: it ends with the journal that it has without one.

scenarios.md: "plays it on the Qt console, by pressing at each key's place through the window".
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QImage

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.rig.expects import FailureError
from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import read_scenario
from dealer_console.rig.stage import Stage

HERE = Path(__file__).parent
OWN = sorted(HERE.glob("*/*.scenario"))
# A relief, closing and wrong PINs; a side pot; a correction past a card; out of turn; a ruling in own words;
# irregularities of every family, a question replaced, a new deck.
CHOICE = ("badges-relief-and-closing", "side-pots", "correction-with-the-floors-pin", "out-of-turn-and-unlawful-taps",
          "misread-cards", "hold-and-ruling",
          "what-a-dealer-reports", "flop-of-four-cards", "new-deck-after-a-fouled-one")  # fmt: skip
# What differs from run to run: keys, seals and what opens them, the shoe's boot, and seconds of a cut.
OF_THE_RUN = {"key_check", "seal", "nonce", "nonces", "boot_id", "away"}
# Devices and printer answer in their own time; what they told is compared, not between which taps.
OF_DEVICES = {"PuckSeen", "DeviceChanged", "RecordPrinted", "RecordDelayed", "Restarted"}
TABLE = """
house pennsylvania
rule fee none
rule jackpot none
rule odd_chip.unit 1.00
rule button.first right_of_dealer
rule odd_chip.tie_high suit
game omaha-high pot-limit
blinds 1.00 2.00
staff D1 dealer 481516
staff F1 floor 730294
sign-on D1 481516
open
seat 3 Ada 200.00
seat 5 Ben 200.00
seat 8 Cy 200.00
puck 8
"""


def masked(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: "…" if key in OF_THE_RUN and each else masked(each) for key, each in value.items()}
    return [masked(each) for each in value] if isinstance(value, list | tuple) else value


def content(data: Path) -> tuple[list[Any], list[Any]]:
    """The journal's facts in order, and what devices told, sorted."""
    path = next(data.glob("*.journal"))
    book = Book.open(path, int(path.stem.removeprefix("table-")), EVENTS)
    try:
        events = [
            (type(entry.event).__name__, msgspec.to_builtins(entry.event), entry.hand) for entry in book.read_all()
        ]
    finally:
        book.close()
    told = [(kind, masked(data), hand) for kind, data, hand in events]
    records = sorted({str(one) for one in told if one[0] == "RecordPrinted"})
    return [one for one in told if one[0] not in OF_DEVICES], records


def play(text: str, name: str, pictures: Path | None) -> tuple[list[Any], list[Any]]:
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(Path(work) / "data", Path(work), pictures)
        try:
            Player(stage, name).play(read_scenario(text, name))
            assert "Traceback" not in stage.last_words()
        finally:
            stage.close()
        return content(Path(work) / "data")


def same_journal(path: Path, pictures: Path) -> None:
    text = path.read_text(encoding="utf-8")
    on_screen, printed = play(text, path.name, pictures)
    headless, printed_headless = play(text, path.name, None)
    assert on_screen == headless
    assert printed == printed_headless


@pytest.mark.parametrize("path", [path for path in OWN if path.stem in CHOICE], ids=lambda path: path.stem)
def test_the_screen_ends_an_evening_with_the_same_journal(path: Path, tmp_path: Path) -> None:
    same_journal(path, tmp_path)


@pytest.mark.torture
@pytest.mark.parametrize("path", [path for path in OWN if path.stem not in CHOICE], ids=lambda path: path.stem)
def test_the_screen_ends_every_other_evening_with_the_same_journal(path: Path, tmp_path: Path) -> None:
    same_journal(path, tmp_path)


def test_a_look_leaves_a_picture_of_the_console(tmp_path: Path) -> None:
    play(f"{TABLE}look seats\nriffle\n", "look", tmp_path)
    picture = QImage(str(tmp_path / "seats.png"))
    assert (picture.width(), picture.height()) == (1280, 800)
    assert len({picture.pixel(x, y) for x in range(0, 1280, 16) for y in range(0, 800, 16)}) > 20


def test_a_dim_key_fails_a_step_that_expects_no_refusal(tmp_path: Path) -> None:
    with pytest.raises(FailureError, match=r"undo: was refused: .*"):
        play(f"{TABLE}riffle\nundo\n", "dim", tmp_path)


def test_an_unlawful_step_is_refused_in_the_words_of_the_prompt(tmp_path: Path) -> None:
    play(f'{TABLE}add 3 0.00\nexpect refused "Type the chips to add"\nnext\nriffle\n', "prompt", tmp_path)
