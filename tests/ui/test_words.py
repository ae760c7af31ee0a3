"""One table of words: all that is used is there, and all that is there is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dealer_console import ui
from dealer_console.ui.words import ENGLISH, say

TRAY = ("fill", "credit", "count", "drop")
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in Path(str(ui.__file__)).parent.glob("*.py")}


def test_no_key_of_the_table_is_unused() -> None:
    code = "\n".join(text for name, text in SOURCES.items() if not name.startswith("words"))
    signed = ("OPEN", "CLOSE", *(each.upper() for each in TRAY))
    built = {
        "mode": ("training", "held", "locked"),
        "lamp": ("fine", "look", "fault", "absent"),
        "street": ("flop", "turn", "river"),
        "push": ("now", "done", "later"),
        "show": ("hi", "lo", "due", "waiting", "mucked", "shown", "unshown"),
        "show.wins": ("hi", "lo"),
        "show.ties": ("hi", "lo"),
        "show.proof": ("entered", "unverified"),
        "pad": ("bet", "raise"),
        "pad.order": ("bet", "raise"),
        "pad.key": ("bet", "raise"),
        "sign.order": ("badge", "pin", "go"),
        "seats.order": ("name", "amount", "go", "here", "add", "to"),
        "seats.reason": ("name", "amount", "add", "to"),
        "seats": tuple(
            f"{each}{end}"
            for each in ("away", "back", "straddle", "leave", "move", "kill", "post", "wait")
            for end in ("", ".second")
        ),
        "cards.due": ("down", "burn", "board", ""),
        "menu": tuple(
            f"{each}{end}"
            for each in ("relief", "sign_off", "close", "discards", "deck", *TRAY)
            for end in ("", ".second")
        ),
        **{f"tray.{stem}": signed for stem in ("title", "heading", "row", "key")},
        "tray.reason": signed[:-1],
        "tray.order": tuple(f"{each}.{end}" for each in signed for end in ("count", "sign")),
        "floor.ruling": ("1", "2", "3", "4", "5"),
        "irreg.step": ("kind", "when", "which", "ruling", "do", "close"),
    }
    made = {
        f"{stem}.{end}"
        for stem, ends in built.items()
        if re.search(f"[\"']{re.escape(stem)}\\.{{", code)
        for end in ends
    }
    unused = [key for key in ENGLISH if not re.search(f"[\"']{re.escape(key)}[\"']", code) and key not in made]
    assert not unused


def test_every_word_that_the_code_asks_for_is_in_the_table() -> None:
    for name, text in SOURCES.items():
        for key in re.findall(r'say\(\s*"([a-z_.]+)"', text):
            assert key in ENGLISH, f"{name} asks for {key}"


def test_an_unknown_word_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("no such words")


def test_words_take_their_values() -> None:
    assert say("hand", no=482) == "Hand 0482"
    assert say("push.sum", done="620", all="1,490") == "620 of 1,490 pushed"
