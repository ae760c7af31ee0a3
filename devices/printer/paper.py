"""ESC/POS bytes to the paper that comes out: lines of text with their style, one paper per cut.

Pure and deterministic: the same bytes in any pieces give the same papers. This is how a receipt becomes text
for the demonstration, the tests and the simulated printer. Real-time commands (``DLE …``) never reach this
reader: ``realtime.py`` takes them out first, as printers do. Document: devices, "Printer".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from devices.printer.realtime import RealTime

ESC, GS, FS, LF, CR, HT = 0x1B, 0x1D, 0x1C, 0x0A, 0x0D, 0x09

_CODE_PAGES: Final = {0: "cp437", 2: "cp850", 13: "cp857", 16: "cp1252", 18: "cp852", 19: "cp858"}
_ADVANCE: Final = {"a": 12, "b": 9}
"""Dots from character to character of font A and font B at 203 dpi."""

WIDE_PAPER: Final = 576
"""Printable dots of 80 mm paper: 48 columns of font A."""
NARROW_PAPER: Final = 384
"""Printable dots of 58 mm paper: 42 columns of font B."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a run of characters is printed. ``width`` and ``height`` are multiples of the font's own."""

    bold: bool = False
    underline: bool = False
    inverted: bool = False
    font: str = "a"
    width: int = 1
    height: int = 1


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one style in a line."""

    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One printed line. ``align`` is left, center or right."""

    runs: tuple[Run, ...] = ()
    align: str = "left"

    @property
    def text(self) -> str:
        """The characters alone, without trailing spaces."""
        return "".join(run.text for run in self.runs).rstrip()

    @property
    def dots(self) -> int:
        """The width of the printed characters."""
        return sum(len(run.text) * advance(run.style) for run in self.runs)


@dataclass(frozen=True, slots=True)
class Paper:
    """What fell out of the printer at one cut. ``qr`` holds the contents of its QR codes."""

    lines: tuple[PaperLine, ...]
    qr: tuple[str, ...] = ()
    dots: int = WIDE_PAPER

    @property
    def text(self) -> str:
        """The paper as text; centred and right-hand lines stand where they are on the paper."""
        return "\n".join(self._placed(line) for line in self.lines).strip("\n")

    def _placed(self, line: PaperLine) -> str:
        if line.align == "left" or not line.runs:
            return line.text
        column = advance(replace(line.runs[0].style, width=1))
        spare = max(0, self.dots - line.dots) // column
        return (" " * (spare // 2 if line.align == "center" else spare) + line.text).rstrip()


def advance(style: Style) -> int:
    """Dots from one character to the next."""
    return _ADVANCE[style.font] * style.width


@dataclass(frozen=True, slots=True)
class PaperQuestion:
    """``GS r n`` was reached in the buffer: everything before it is printed."""

    number: int


@dataclass(frozen=True, slots=True)
class DrawerKicked:
    """A cash-drawer pulse. Nothing of ours may ever contain one."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A command that this reader does not know: a fault of whoever wrote it."""

    command: bytes


Happening = Paper | PaperQuestion | DrawerKicked | Unknown

# Bytes after the two of the command, where they are a fixed number.
_ESC_LENGTHS: Final = {
    **dict.fromkeys(b"@2", 0),
    **dict.fromkeys(b" !-3=EGJMRTUVadetr{", 1),
    **dict.fromkeys(b"\\$", 2),
    **dict.fromkeys(b"c", 2),
    **dict.fromkeys(b"p", 3),
}
_GS_LENGTHS: Final = {**dict.fromkeys(b"!#/:BHIabcfhrw", 1), **dict.fromkeys(b"$LPW\\", 2)}
_ALIGNS: Final = {0: "left", 1: "center", 2: "right", 48: "left", 49: "center", 50: "right"}


@dataclass(slots=True)
class PaperReader:
    """Feeds on bytes, tells what happens. ``dots`` is the printable width; longer lines go on in the next."""

    dots: int = WIDE_PAPER
    _bytes: bytearray = field(default_factory=bytearray)
    _page: str = "cp437"
    _style: Style = field(default_factory=Style)
    _align: str = "left"
    _line: list[Run] = field(default_factory=list)
    _lines: list[PaperLine] = field(default_factory=list)
    _qr: list[str] = field(default_factory=list)
    _qr_stored: str = ""

    def feed(self, data: bytes) -> tuple[Happening, ...]:
        """What these bytes make happen, in order; an incomplete command is kept for the next time."""
        self._bytes += data
        happened: list[Happening] = []
        while self._bytes:
            length = self._length()
            if length is None or length > len(self._bytes):
                break
            command = bytes(self._bytes[:length])
            del self._bytes[:length]
            happened.extend(self._obey(command))
        return tuple(happened)

    @property
    def unfinished(self) -> str:
        """What is printed and not yet cut off: the torn rest after a power cut."""
        lines = [*self._lines, PaperLine(tuple(self._line), self._align)] if self._line else self._lines
        return Paper(tuple(lines), (), self.dots).text

    def reset(self) -> None:
        """The printer's power came back: buffer and modes are gone, the paper stays where it is."""
        self._bytes.clear()
        self._end_line()
        self._initialise()

    def _length(self) -> int | None:
        """Bytes of the command at the front; None while they are too few to tell."""
        lead = self._bytes[0]
        if lead not in (ESC, GS, FS):
            return 1
        if len(self._bytes) < 2:
            return None
        kind = self._bytes[1]
        if lead == ESC:
            return 2 + _ESC_LENGTHS.get(kind, 0)
        if lead == FS:
            return 2
        return self._length_gs(kind)

    def _length_gs(self, kind: int) -> int | None:
        if kind == ord("("):
            return 5 + int.from_bytes(self._bytes[3:5], "little") if len(self._bytes) >= 5 else None
        if kind == ord("V"):
            if len(self._bytes) < 3:
                return None
            return 3 if self._bytes[2] in (0, 1, 48, 49) else 4
        if kind == ord("v"):
            if len(self._bytes) < 8:
                return None
            across, down = (int.from_bytes(self._bytes[at : at + 2], "little") for at in (4, 6))
            return 8 + across * down
        return 2 + _GS_LENGTHS.get(kind, 0)

    def _obey(self, command: bytes) -> tuple[Happening, ...]:
        lead = command[0]
        if lead == ESC:
            return self._obey_esc(command)
        if lead == GS:
            return self._obey_gs(command)
        if lead == LF:
            self._end_line(blank=True)
        elif lead == HT:
            self._print(" " * (8 - sum(len(run.text) for run in self._line) % 8))
        elif lead >= 0x20:
            self._print(command.decode(self._page, errors="replace"))
        elif lead != CR:
            return (Unknown(command),)
        return ()

    def _obey_esc(self, command: bytes) -> tuple[Happening, ...]:
        kind, value = chr(command[1]), command[2] if len(command) > 2 else 0
        if kind == "p":
            return (DrawerKicked(),)
        if kind == "d":
            self._feed_lines(value)
        elif kind == "@":
            self._initialise()
        elif kind == "t":
            self._page = _CODE_PAGES.get(value, "ascii")
        elif kind == "a":
            self._align = _ALIGNS.get(value, self._align)
        elif kind == "!":
            self._style = _mode(value, self._style)
        elif change := _ESC_STYLES.get(kind):
            self._style = change(self._style, value)
        elif command[1] not in _ESC_LENGTHS:
            return (Unknown(command),)
        return ()

    def _obey_gs(self, command: bytes) -> tuple[Happening, ...]:
        kind = chr(command[1])
        if kind == "V":
            return (self._cut(),)
        if kind == "r":
            return (PaperQuestion(command[2]),)
        if kind == "!":
            across, down = (command[2] >> 4 & 7) + 1, (command[2] & 7) + 1
            self._style = replace(self._style, width=across, height=down)
        elif kind == "B":
            self._style = replace(self._style, inverted=bool(command[2] & 1))
        elif kind == "(":
            self._two_dimensional(command)
        elif kind != "v" and command[1] not in _GS_LENGTHS:
            return (Unknown(command),)
        return ()

    def _two_dimensional(self, command: bytes) -> None:
        """``GS ( k``: QR contents are stored (function 80) and printed (function 81)."""
        if command[2:3] != b"k" or command[5:6] != b"1":
            return
        if command[6] == 80:
            self._qr_stored = command[8:].decode("utf-8", errors="replace")
        elif command[6] == 81:
            self._end_line()
            self._qr.append(self._qr_stored)

    def _print(self, text: str) -> None:
        step = advance(self._style)
        for character in text:
            if sum(len(run.text) * advance(run.style) for run in self._line) + step > self.dots:
                self._end_line()
            if self._line and self._line[-1].style == self._style:
                self._line[-1] = Run(self._line[-1].text + character, self._style)
            else:
                self._line.append(Run(character, self._style))

    def _end_line(self, blank: bool = False) -> None:
        if self._line or blank:
            self._lines.append(PaperLine(tuple(self._line), self._align))
            self._line = []

    def _feed_lines(self, count: int) -> None:
        self._end_line()
        self._lines.extend(PaperLine() for _ in range(count))

    def _initialise(self) -> None:
        self._page, self._style, self._align = "cp437", Style(), "left"

    def _cut(self) -> Paper:
        self._end_line()
        paper = Paper(tuple(self._lines), tuple(self._qr), self.dots)
        self._lines, self._qr = [], []
        return paper


_ESC_STYLES: Final[dict[str, Callable[[Style, int], Style]]] = {
    "E": lambda style, value: replace(style, bold=bool(value & 1)),
    "G": lambda style, value: replace(style, bold=bool(value & 1)),
    "-": lambda style, value: replace(style, underline=value in (1, 2, 49, 50)),
    "M": lambda style, value: replace(style, font="b" if value in (1, 49) else "a"),
}


def _mode(value: int, style: Style) -> Style:
    """``ESC !``: font, bold, height, width and underline in one byte."""
    return replace(
        style,
        font="b" if value & 0x01 else "a",
        bold=bool(value & 0x08),
        height=2 if value & 0x10 else 1,
        width=2 if value & 0x20 else 1,
        underline=bool(value & 0x80),
    )


def papers(data: bytes, dots: int = WIDE_PAPER) -> tuple[Paper, ...]:
    """All papers that ``data`` prints, real-time commands taken out first."""
    buffered = RealTime().feed(data)[0]
    return tuple(one for one in PaperReader(dots).feed(buffered) if isinstance(one, Paper))
