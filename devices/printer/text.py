"""Any text to what code page 858 can print: nothing that a printer obeys, nothing that comes out as ``?``.

A player's name is data that reached us from outside; between its letters may stand a byte that kicks a cash
drawer open. Control characters do not survive, other alphabets are written in Latin letters, suits are
letters.
Document: devices, "Printer".
"""

from __future__ import annotations

import unicodedata
from typing import Final

from anyascii import anyascii

CODE_PAGE: Final = "cp858"
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}
_UNNAMEABLE: Final = "_"


def printable(text: str) -> str:
    """``text`` in characters of code page 858 at or above the space, each of one column. Never raises.

    Line ends and tabs become a space: a line of a record stays one line. A letter that needs two or three
    Latin ones takes their room from the next gap of two spaces or more, and one that vanishes gives its room
    to it, so that the columns of a table stay under one another.
    """
    written: list[str] = []
    owed = 0
    for one in unicodedata.normalize("NFC", text):
        letters = _character(one)
        in_gap = letters == " " and written[-1:] == [" "]
        if in_gap and owed > 0:
            owed -= 1
        elif in_gap and owed < 0:
            written += " " * (1 - owed)
            owed = 0
        else:
            owed += len(letters) - 1
            written += letters
    return "".join(written)


def _character(one: str) -> str:
    if one in _SUITS:
        return _SUITS[one]
    category = unicodedata.category(one)
    if category in ("Zs", "Zl", "Zp") or one in "\t\n\v\f\r\x85":
        return " "
    if category in ("Cc", "Cf", "Cs"):
        return ""
    if _on_the_page(one):
        return one
    if category.startswith("M"):
        # A mark that composes with nothing (NFC has tried): the letter under it stands for itself.
        return ""
    return _latin(one)


def _on_the_page(one: str) -> bool:
    try:
        one.encode(CODE_PAGE)
    except UnicodeEncodeError:
        return False
    return True


def _latin(one: str) -> str:
    """Transliteration can answer with nothing (private, unassigned characters) or with a question mark where
    the character is none: a place is kept for them."""
    letters = "".join(letter for letter in anyascii(one) if " " <= letter <= "~")
    if "?" in letters and unicodedata.category(one) != "Po":
        return letters.replace("?", _UNNAMEABLE)
    return letters or _UNNAMEABLE
