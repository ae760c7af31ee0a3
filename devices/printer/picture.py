"""A printed paper as a picture, for the demonstration's folder and for eyes that compare it with a real one.

Same paper and same font, same picture. Pillow comes with python-escpos. Document: devices, "Printer".
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from devices.printer.paper import Paper, Run, advance

FONTS: Final = Path("/usr/share/fonts/truetype/dejavu")
"""Where Debian's package fonts-dejavu-core puts them; without it Pillow's own font stands in."""

_MARGIN: Final = 24
_HEIGHTS: Final = {"a": 24, "b": 17}
_LEADING: Final = 6
_BASELINE: Final = 77
"""Where letters stand, in hundredths of a cell's height."""

_Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def picture(paper: Paper) -> Image.Image:
    """``paper`` in dots of the printer, black on white; ``save("x.png")`` writes it."""
    heights = [max((_height(run) for run in line.runs), default=_HEIGHTS["a"]) for line in paper.lines]
    size = (paper.dots + 2 * _MARGIN, sum(heights) + len(heights) * _LEADING + 2 * _MARGIN)
    image = Image.new("L", size, 255)
    top = _MARGIN
    for line, height in zip(paper.lines, heights, strict=True):
        spare = max(0, paper.dots - line.dots)
        left = _MARGIN + {"left": 0, "center": spare // 2, "right": spare}[line.align]
        for run in line.runs:
            image.paste(_drawn(run), (left, top + height - _height(run)))
            left += len(run.text) * advance(run.style)
        top += height + _LEADING
    return image


def _height(run: Run) -> int:
    return _HEIGHTS[run.style.font] * run.style.height


def _drawn(run: Run) -> Image.Image:
    """One run, each character in its own cell as on the paper, stretched where it is printed larger."""
    style = run.style
    wide, high = advance(style) // style.width, _HEIGHTS[style.font]
    ink, ground = (255, 0) if style.inverted else (0, 255)
    cells = Image.new("L", (wide * len(run.text), high), ground)
    draw = ImageDraw.Draw(cells)
    # A character of a monospaced font is three fifths of its size wide.
    font = _font(bold=style.bold, size=wide * 5 // 3)
    for at, character in enumerate(run.text):
        _write(draw, character, at * wide, high * _BASELINE // 100, ink, font)
    if style.underline:
        draw.line((0, high - 1, cells.width, high - 1), fill=ink)
    return cells.resize((cells.width * style.width, high * style.height), Image.Resampling.NEAREST)


def _write(draw: ImageDraw.ImageDraw, character: str, left: int, baseline: int, ink: int, font: _Font) -> None:
    """A character on its baseline, so that what hangs below it stays inside the cell; a bitmap font has none."""
    if isinstance(font, ImageFont.FreeTypeFont):
        draw.text((left, baseline), character, fill=ink, font=font, anchor="ls")
    else:
        draw.text((left, 0), character, fill=ink, font=font)


def _font(*, bold: bool, size: int) -> _Font:
    try:
        return ImageFont.truetype(str(FONTS / f"DejaVuSansMono{'-Bold' if bold else ''}.ttf"), size)
    except OSError:
        return ImageFont.load_default(size)
