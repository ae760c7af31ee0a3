"""A print job to the bytes of a receipt printer, written by python-escpos.

Pure but for the library's import, which is done late: it takes a third of a second, installs a root log
handler and leaves a folder behind (both are put right here). The job comes out as blocks that may be sent
with status questions between them: set-up, a line each, the QR code, the cut with the question behind it.
Document: devices, "Printer".
"""

from __future__ import annotations

import logging
import shutil
from functools import cache
from typing import Any, Final

from devices.errors import JobError
from devices.ports import Line, PrintJob
from devices.printer.status import CONFIRMATION
from devices.printer.text import printable

COLUMNS: Final = (48, 42)
"""48: font A on 80 mm paper. 42: font B, which fits 58 mm paper."""

_NO_AUTOMATIC_STATUS: Final = b"\x1da\x00"
_QR_MOST: Final = 2953
"""Bytes that the largest QR code holds at the lowest correction level."""
_QR_SIZES: Final = ((300, 4), (1000, 3), (_QR_MOST, 2))
"""Dots of a module by content: the code stays within the 384 dots of 58 mm paper."""
_QR_OVERHEAD: Final = 3
_REAL_TIME: Final = (b"\x10\x04", b"\x10\x05", b"\x10\x14")


def verify(job: PrintJob) -> None:
    """Raises JobError for a job that ``encode`` would refuse; does not need the library."""
    _sound(job)


def encode(job: PrintJob, columns: int = 48) -> tuple[bytes, ...]:
    """The job's blocks, in order: the first resets the printer, the last asks whether all is out.

    ``columns`` is one of ``COLUMNS``. Raises JobError for a QR text that no printer takes.
    """
    writer = _Writer(columns)
    blocks = [writer.set_up()]
    for line in (*_head(job, columns), *job.lines):
        blocks += [writer.line(piece, line) for piece in _pieces(printable(line.text), columns)]
    if job.qr:
        blocks.append(writer.qr(_sound(job)))
    blocks += [writer.line(piece, line) for line in _id_lines(job) for piece in _pieces(line.text, columns)]
    return (*blocks, writer.cut())


def _head(job: PrintJob, columns: int) -> tuple[Line, ...]:
    return (*_id_lines(job), Line("─" * columns))


def _id_lines(job: PrintJob) -> tuple[Line, ...]:
    """Above and below, so that both halves of a torn paper are recognisable."""
    copy = f"  DUPLICATE {job.copy}" if job.copy else ""
    return (Line(printable(f"JOB {job.job_id}{copy}"), bold=bool(job.copy)),)


def _pieces(text: str, columns: int) -> list[str]:
    """What is too long goes on in the next line; nothing is cut off."""
    return [text[at : at + columns] for at in range(0, len(text), columns)] or [""]


def _sound(job: PrintJob) -> str:
    """The QR text, unless it holds what a printer would obey on its way: a signature must not be mended."""
    size = len(job.qr.encode())
    if size > _QR_MOST:
        raise JobError(f"job {job.job_id}: its QR text has {size} bytes, a code holds {_QR_MOST}: shorten it")
    if any(one < " " and one != "\n" for one in job.qr):
        raise JobError(f"job {job.job_id}: its QR text holds control characters: write them as text")
    # The length stands in two bytes of the command, and some lengths read as a real-time command there: one
    # line end more, which whoever reads the code strips.
    return job.qr + "\n" if (size + _QR_OVERHEAD).to_bytes(2, "little") in _REAL_TIME else job.qr


class _Writer:
    """One python-escpos ``Dummy``, emptied after each block."""

    def __init__(self, columns: int) -> None:
        if columns not in COLUMNS:
            raise ValueError(f"{columns} columns: a receipt has {' or '.join(map(str, COLUMNS))}")
        self._font = "a" if columns == 48 else "b"
        self._printer: Any = _dummy()()
        self._style: Line | None = None

    def set_up(self) -> bytes:
        self._printer.hw("INIT")
        self._printer.charcode("CP858")
        return self._taken() + _NO_AUTOMATIC_STATUS

    def line(self, text: str, style: Line) -> bytes:
        """``text`` in the style of ``style``; the style is sent when it changes."""
        if self._style is None or _style(self._style) != _style(style):
            self._style = style
            self._printer.set(
                align="center" if style.centered else "left",
                font=self._font,
                bold=style.bold,
                normal_textsize=not style.double_height,
                double_height=style.double_height,
            )
        self._printer.textln(text)
        return self._taken()

    def qr(self, content: str) -> bytes:
        size = next(size for most, size in _QR_SIZES if len(content.encode()) <= most + 1)
        self._printer.qr(content, native=True, size=size)
        return self._taken()

    def cut(self) -> bytes:
        self._printer.cut()
        return self._taken() + CONFIRMATION

    def _taken(self) -> bytes:
        data: bytes = self._printer.output
        self._printer.clear()
        return data


def _style(line: Line) -> tuple[bool, bool, bool]:
    return (line.bold, line.double_height, line.centered)


@cache
def _dummy() -> Any:
    """The class ``escpos.printer.Dummy``, imported without what its import does to the process."""
    before = list(logging.root.handlers)
    from escpos import capabilities
    from escpos.printer import Dummy

    for handler in set(logging.root.handlers) - set(before):
        logging.root.removeHandler(handler)
    shutil.rmtree(capabilities.pickle_dir, ignore_errors=True)
    return Dummy
