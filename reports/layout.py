"""Columns and wrapping: texts to lines of fixed-width paper. Pure; one character is one column.

Every text passes ``plain`` before it is measured, so that a player's name or a ruling can neither break a line nor
hide in it, and the printer has nothing left to change.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from anyascii import anyascii

NARROW: Final = 42
"""Columns of 58 mm paper in font B."""
WIDE: Final = 48
"""Columns of 80 mm paper in font A."""
STROKE: Final = "─"
"""Of code page 858, like every letter of a record."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a line stands on the paper. Double height takes no more columns."""

    bold: bool = False
    double_height: bool = False
    centered: bool = False


PLAIN: Final = Style()
BOLD: Final = Style(bold=True)
CENTERED: Final = Style(centered=True)
HEADING: Final = Style(bold=True, centered=True)
TITLE: Final = Style(bold=True, double_height=True, centered=True)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of paper, never longer than its columns; a centered one is not padded."""

    text: str
    style: Style = PLAIN

    def on(self, columns: int) -> str:
        """The line as fixed-width text, a centered one in the middle of ``columns``."""
        return self.text.center(columns).rstrip() if self.style.centered else self.text


def plain(text: str) -> str:
    """``text`` in letters of Latin-1 and the euro sign, each of one column; other alphabets in Latin letters.

    Control and format characters vanish, line ends and tabs become a space: a player's name is data from outside,
    and between its letters may stand a byte that a printer obeys (devices.md, Printer). Idempotent; never raises.
    """
    return "".join(map(_letter, unicodedata.normalize("NFC", text)))


def _letter(one: str) -> str:
    if " " <= one <= "~":
        return one
    category = unicodedata.category(one)
    if category[0] == "Z" or one in "\t\n\v\f\r\x85":
        return " "
    if category in {"Cc", "Cf", "Cs"} or category[0] == "M":
        return ""
    if one <= "\xff" or one == "€":
        return one
    return "".join(letter for letter in anyascii(one) if " " <= letter <= "~") or "_"


# A citation is read in one piece: neither "58 Pa. Code" and its sign nor the sign and its number part at a line end.
_CITATION: Final = re.compile(r"(?:\d+ Pa\. Code )?§§? \S+")
_GLUE: Final = "\0"


def wrap(text: str, columns: int, hang: int = 0) -> list[str]:
    """``text`` in lines of at most ``columns``; all but the first are indented by ``hang``.

    Citations stay whole where they fit; a word longer than a line is broken. No text gives no line.
    """
    glued = _CITATION.sub(lambda found: found[0].replace(" ", _GLUE), plain(text))
    lines: list[str] = []
    line = ""
    for word in glued.split(" "):
        if not word:
            continue
        room = columns - (hang if lines else 0)
        if line and len(line) + 1 + len(word) <= room:
            line = f"{line} {word}"
            continue
        if line:
            lines.append(line)
            room = columns - hang
        line = word
        while len(line) > room:
            lines.append(line[:room])
            line, room = line[room:], columns - hang
    lines.append(line)
    return [" " * (hang if at else 0) + one.replace(_GLUE, " ") for at, one in enumerate(lines) if one]


def labelled(label: str, text: str, columns: int, indent: int = 0, width: int = 0) -> list[str]:
    """A label and a text behind it that hangs under its own beginning: ``rule  58 Pa. Code § 637a.18``."""
    start = " " * indent + label.ljust(width)
    inner = wrap(text, columns - len(start))
    return [f"{start if not at else ' ' * len(start)}{one}".rstrip() for at, one in enumerate(inner)]


def indented(text: str, columns: int, indent: int) -> list[str]:
    """A wrapped text, every line indented alike."""
    return [" " * indent + one for one in wrap(text, columns - indent)]


def flow(tokens: Iterable[str], columns: int, hang: int = 2) -> list[str]:
    """Tokens two spaces apart, as many in a line as fit; further lines are indented. No token is broken that fits."""
    lines: list[str] = []
    for token in map(plain, tokens):
        if lines and len(lines[-1]) + 2 + len(token) <= columns:
            lines[-1] = f"{lines[-1]}  {token}"
        elif not lines:
            lines += kept(token, columns, hang)
        else:
            lines += [" " * hang + one for one in kept(token, columns - hang)]
    return lines


def grid(tokens: Sequence[str], columns: int, cells: int = 3) -> list[str]:
    """Tokens in columns under one another; a long one takes as many cells as it needs, or a line of its own."""
    width = columns // cells
    lines = [""]
    for token in map(plain, tokens):
        at = -(-len(lines[-1]) // width) * width if lines[-1] else 0
        if lines[-1] and at - len(lines[-1]) < 2 and at:
            at += width
        if at and at + len(token) > columns:
            lines.append("")
            at = 0
        lines[-1] = lines[-1].ljust(at) + token
    return [one for line in lines if line for one in kept(line, columns)]


def kept(line: str, columns: int, hang: int = 2) -> list[str]:
    """A line as it stands, spaces included, where it fits; else wrapped. Nothing for an empty one."""
    return wrap(line, columns, hang) if len(line) > columns else [line] if line else []


def ends(left: str, right: str, columns: int) -> list[str]:
    """A text at each end of a line; on two lines where they do not fit on one."""
    if len(left) + 2 + len(right) <= columns:
        return [left + right.rjust(columns - len(left))]
    return [*kept(left, columns), right.rjust(columns)]


def rule(columns: int) -> Line:
    """A line across the paper, drawn through: the page's own stroke has no gaps between the columns."""
    return Line(STROKE * columns)


def styled(texts: Iterable[str], style: Style = PLAIN) -> list[Line]:
    """Texts as lines of one style."""
    return [Line(text, style) for text in texts]
