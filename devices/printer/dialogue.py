"""One conversation with a printer: questions one at a time, nothing believed that was not said.

Document: devices, "Printer".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from devices.errors import PortError
from devices.link import Clock
from devices.printer.status import (
    CONFIRMATION,
    QUESTIONS,
    AnswerReader,
    Answers,
    Kind,
    question,
    read_status,
)
from devices.printer.wire import Wire


class SilentPrinterError(PortError):
    """The connection stands and no answer comes."""


class NotAPrinterError(PortError):
    """Something answers, and not as a receipt printer does."""


@dataclass(frozen=True, slots=True)
class PrinterTimes:
    """Seconds."""

    slice: float = 0.1
    """Longest wait for the wire in one step: how soon ``stop`` and ``cancel`` are noticed."""
    poll: float = 0.5
    """Between two status rounds while a job is under way."""
    idle: float = 5.0
    """Between two status rounds while there is nothing to print."""
    answer: float = 1.0
    """A status answer that takes longer makes the printer a slow one."""
    silence: float = 5.0
    """A status answer that takes longer makes it a silent one."""
    confirm: float = 30.0
    """From the last byte, or the end of the last blockage, to the confirmation."""
    settle: float = 0.3
    """Pause in which answers to an earlier, unconfirmed job may still come in."""


class Dialogue:
    """Speaks over an open ``wire``. ``stopping`` ends every wait early. Methods raise PortError."""

    def __init__(self, wire: Wire, times: PrinterTimes, clock: Clock, stopping: Callable[[], bool]) -> None:
        self._wire = wire
        self._times = times
        self._clock = clock
        self._stopping = stopping
        self._reader = AnswerReader()
        self._status: list[int] = []
        self.paper_answers = 0
        """Answers to ``GS r`` since the conversation began, or since they were set to 0."""
        self.slow = False
        """The last status round took longer than it should."""

    @property
    def given_up(self) -> bool:
        """Whether the conversation is to end."""
        return self._stopping()

    def send(self, data: bytes) -> bytes:
        """One attempt; the rest that the printer has not taken yet. A printer that takes nothing for long
        is not given up: it may wait for paper with its buffer full."""
        taken = self._wire.send(data, self._times.slice)
        self.listen(0)
        return data[taken:]

    def ask_paper(self) -> None:
        """Put a ``GS r 1`` behind what was sent so far; it is counted when it is answered."""
        self._send_all(CONFIRMATION)

    def drained(self) -> bool:
        """Whether what was sent has reached the printer. Not so: its buffer is full, for instance while it
        waits for paper; a status question would stand behind those bytes and get no answer."""
        began = self._clock()
        while self._wire.unsent():
            if self._stopping() or self._clock() - began > self._times.answer:
                return False
            self.listen(min(self._times.slice, 0.01))
        return True

    def status(self) -> Answers | None:
        """Ask the four questions. None only when the wait was ended from outside.

        Raises SilentPrinterError, NotAPrinterError, PortLostError.
        """
        self._status.clear()
        self.slow = False
        for number in QUESTIONS:
            self._send_all(question(number))
            if not self._answered(number):
                return None
        return read_status((self._status[0], self._status[1], self._status[2], self._status[3]))

    def listen(self, seconds: float) -> None:
        """Take in what arrives, waiting ``seconds`` for the first byte."""
        for kind, byte in self._reader.feed(self._wire.receive(seconds)):
            if kind is Kind.FOREIGN:
                raise NotAPrinterError(
                    "the printer's address answers, but not as a receipt printer: compare address and cable"
                )
            if kind is Kind.PAPER:
                self.paper_answers += 1
            else:
                self._status.append(byte)

    def _answered(self, count: int) -> bool:
        asked = self._clock()
        while len(self._status) < count:
            if self._stopping():
                return False
            if self._wire.unsent():
                asked = self._clock()
            waited = self._clock() - asked
            if waited > self._times.silence:
                raise SilentPrinterError(
                    "the printer's address takes bytes but answers no status question: "
                    "switch the printer off and on; if that does not help, another device is there"
                )
            self.slow = self.slow or waited > self._times.answer
            self.listen(min(self._times.slice, self._times.answer))
        if len(self._status) > count:
            raise NotAPrinterError(
                "the printer's address sends more answers than it was asked: another device is there"
            )
        return True

    def _send_all(self, data: bytes) -> None:
        """A question of three bytes; room for it is missing only while the printer takes nothing at all."""
        began = self._clock()
        while data and not self._stopping():
            data = data[self._wire.send(data, self._times.slice) :]
            if data and self._clock() - began > self._times.silence:
                raise SilentPrinterError("the printer takes no bytes: switch it off and on")
