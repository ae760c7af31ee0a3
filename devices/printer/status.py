"""What a receipt printer answers: ``DLE EOT 1..4`` in real time, ``GS r 1`` in the order of its buffer.

Pure. The two kinds of answer share one wire and differ in fixed bits: a real-time answer is ``0xx1xx10``, a
paper answer ``0xx0xxxx``. Everything else is no receipt printer's. An empty answer is no answer: it never
means that there is paper. Document: devices, "Printer".
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from devices.reading import Paper, PrinterStatus

QUESTIONS: Final = (1, 2, 3, 4)
CONFIRMATION: Final = b"\x1dr\x01"
"""``GS r 1``: answered when everything before it has been printed and cut."""


def question(number: int) -> bytes:
    """``DLE EOT n``, answered at once even while the printer is blocked. ``number`` is 1..4."""
    return bytes((0x10, 0x04, number))


_FLOW_CONTROL: Final = (0x11, 0x13)
"""XON and XOFF of a serial printer."""


class Kind(Enum):
    """What an answering byte is."""

    STATUS = "answer to DLE EOT"
    PAPER = "answer to GS r"
    FOREIGN = "no receipt printer's"


@dataclass(slots=True)
class AnswerReader:
    """Sorts the bytes that come back. Automatic status of four bytes (``0xx1xx00`` first) is left out.

    We switch it off; a printer that has it on by its switches may have sent some before it read that.
    """

    _automatic: int = 0

    def feed(self, data: bytes) -> tuple[tuple[Kind, int], ...]:
        """Each answer with its kind, in order."""
        return tuple((kind, byte) for byte in data if (kind := self._kind(byte)) is not None)

    def _kind(self, byte: int) -> Kind | None:
        if self._automatic:
            self._automatic -= 1
            return None
        if byte in _FLOW_CONTROL:
            return None
        if byte & 0b1001_0011 == 0b0001_0000:
            self._automatic = 3
            return None
        if byte & 0b1001_0011 == 0b0001_0010:
            return Kind.STATUS
        return Kind.PAPER if byte & 0b1001_0000 == 0 else Kind.FOREIGN


@dataclass(frozen=True, slots=True)
class Answers:
    """The state of a printer after all four answers, worst first in ``causes``."""

    offline: bool = False
    cover_open: bool = False
    paper_out: bool = False
    error: bool = False
    cutter_error: bool = False
    unrecoverable: bool = False
    recoverable: bool = False
    near_end: bool = False

    @property
    def blocked(self) -> bool:
        """The printer holds its buffer and prints nothing until somebody has been there."""
        return any(
            (
                self.offline, self.cover_open, self.paper_out, self.error,
                self.cutter_error, self.unrecoverable, self.recoverable,
            )
        )  # fmt: skip

    @property
    def causes(self) -> tuple[str, ...]:
        """Each trouble with its cure, for the person at the table."""
        told = (
            (self.unrecoverable, "printer fault: switch the printer off and on, then ask for service"),
            (self.cutter_error, "the cutter is jammed: open the cover, take the paper scrap out, close it"),
            (self.cover_open, "the printer's cover is open: close it"),
            (self.paper_out, "the paper is out: put a new roll in; the record prints by itself"),
            (self.recoverable, "printer error: open and close the cover, or let a hot print head cool"),
            (self.near_end and not self.paper_out, "the paper is near its end: have a new roll ready"),
        )
        causes = tuple(sentence for holds, sentence in told if holds)
        if self.blocked and not any(holds for holds, _ in told[:-1]):
            # Offline or an error without a bit that says why: somebody is feeding paper or pressed a key.
            return ("the printer is offline: look at its lamps and press its feed or online key", *causes)
        return causes

    @property
    def words(self) -> str:
        """The causes in one line."""
        return "; ".join(self.causes)

    def reading(self) -> PrinterStatus:
        """The same as a reading for the desk."""
        paper = Paper.OUT if self.paper_out else Paper.NEAR_END if self.near_end else Paper.OK
        if self.cutter_error:
            error = "cutter"
        elif self.unrecoverable:
            error = "unrecoverable"
        else:
            error = "recoverable" if self.recoverable or self.error else ""
        return PrinterStatus(paper, self.cover_open, self.offline, error)


def read_status(answers: tuple[int, ...]) -> Answers:
    """The meaning of the answers to ``DLE EOT 1``, ``2``, ``3``, ``4`` in this order."""
    printer, offline, error, paper = answers
    return Answers(
        offline=bool(printer & 0x08),
        cover_open=bool(offline & 0x04),
        paper_out=bool(offline & 0x20 or paper & 0x60),
        error=bool(offline & 0x40),
        cutter_error=bool(error & 0x08),
        unrecoverable=bool(error & 0x20),
        recoverable=bool(error & 0x40),
        near_end=bool(paper & 0x0C),
    )


def status_bytes(status: Answers) -> tuple[int, int, int, int]:
    """The four real-time answers of a printer in this state: ``read_status`` turned round."""
    fixed = 0x12
    return (
        fixed | (0x08 if status.offline else 0),
        fixed | (0x04 if status.cover_open else 0) | (0x20 if status.paper_out else 0) | (0x40 if status.error else 0),
        fixed
        | (0x08 if status.cutter_error else 0)
        | (0x20 if status.unrecoverable else 0)
        | (0x40 if status.recoverable else 0),
        fixed | (0x0C if status.near_end else 0) | (0x60 if status.paper_out else 0),
    )


def paper_answer(status: Answers) -> int:
    """The answer to ``GS r 1`` of a printer in this state."""
    return (0x03 if status.near_end or status.paper_out else 0) | (0x0C if status.paper_out else 0)
