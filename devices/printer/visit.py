"""One connection to the printer: a look at it, and one job carried from the first look to the confirmation.

Document: devices, "Printer".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from devices.errors import PortError
from devices.link import Clock, Link
from devices.printer.dialogue import Dialogue, PrinterTimes
from devices.printer.jobs import Entry, JobBook
from devices.reading import JobState, PrinterStatus

_FULL = "the printer takes no more data: look at its paper, its cover and its lamps"


class UnconfirmedError(PortError):
    """The printer is well and does not say that the job is out."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a look showed: whether the printer prints, and its troubles in one line."""

    blocked: bool
    words: str


class Visit:
    """Methods raise PortError; a None or False means that the visit was ended from outside."""

    def __init__(
        self,
        dialogue: Dialogue,
        book: JobBook,
        link: Link,
        *,
        see: Callable[[PrinterStatus], None],
        times: PrinterTimes,
        clock: Clock,
    ) -> None:
        self._dialogue = dialogue
        self._book = book
        self._link = link
        self._see = see
        self._times = times
        self._clock = clock

    def look(self) -> Seen | None:
        """The printer's status; ``see`` gets it and the lamp shows it."""
        self._book.flush()
        if not self._dialogue.drained():
            self._link.degraded(_FULL)
            return None if self._dialogue.given_up else Seen(True, _FULL)
        answers = self._dialogue.status()
        if answers is None:
            return None
        self._see(answers.reading())
        if answers.cutter_error or answers.unrecoverable:
            self._link.fault(answers.words)
        elif answers.causes:
            self._link.degraded(answers.words)
        elif self._dialogue.slow:
            self._link.degraded("the printer is slow to answer: records may lag")
        else:
            self._link.ready()
        return Seen(answers.blocked, answers.words)

    def prepare(self, entry: Entry, *, settle: bool) -> bool:
        """Wait until nothing blocks the printer, for what has not been sent cannot be half printed; then make
        sure that it confirms at all, and that no earlier job's answer can pass for this one's.

        With ``settle`` an unconfirmed job may still be in the printer's buffer: its answer comes before the
        one that is asked for here, or right with it.
        """
        while (seen := self.look()) is not None and seen.blocked:
            self._book.put(entry, JobState.QUEUED, seen.words)
            self._listen(wanted=None)
        if seen is None:
            return False
        self._dialogue.ask_paper()
        if not self.confirmed(entry, "the printer answers status but no `GS r 1`: not a type we know"):
            return False
        if settle:
            self._listen(wanted=None, seconds=self._times.settle)
        self._dialogue.paper_answers = 0
        return not self._dialogue.given_up

    def send(self, entry: Entry, blocks: tuple[bytes, ...]) -> bool:
        """All blocks, with a look at the printer between them now and then."""
        looked = self._clock()
        for block in blocks:
            if not self._send_block(entry, block):
                return False
            if self._clock() - looked > self._times.poll:
                seen = self.look()
                self._book.put(entry, JobState.SENDING, seen.words if seen and seen.blocked else "")
                looked = self._clock()
        return True

    def confirmed(self, entry: Entry, otherwise: str) -> bool:
        """Wait for the answer to ``GS r 1``, through every blockage.

        Raises UnconfirmedError with ``otherwise`` when the printer is well for ``confirm`` seconds and silent
        about it.
        """
        well_since = self._clock()
        self._listen(wanted=1)
        while self._dialogue.paper_answers < 1:
            seen = self.look()
            if seen is None:
                return False
            self._book.put(entry, entry.state, seen.words if seen.blocked else "")
            if seen.blocked:
                well_since = self._clock()
            elif self._clock() - well_since > self._times.confirm:
                raise UnconfirmedError(otherwise)
            self._listen(wanted=1)
        return not self._dialogue.given_up

    def _send_block(self, entry: Entry, rest: bytes) -> bool:
        moved = self._clock()
        while rest:
            if self._dialogue.given_up:
                return False
            left = self._dialogue.send(rest)
            if len(left) < len(rest):
                moved = self._clock()
            elif self._clock() - moved > self._times.answer:
                self._link.degraded(_FULL)
                self._book.put(entry, JobState.SENDING, _FULL)
            rest = left
        return True

    def _listen(self, wanted: int | None, seconds: float | None = None) -> None:
        """For ``seconds`` (one ``poll``), or until ``wanted`` paper answers are there."""
        until = self._clock() + (self._times.poll if seconds is None else seconds)
        while (rest := until - self._clock()) > 0 and not self._dialogue.given_up:
            self._book.flush()
            if wanted is not None and self._dialogue.paper_answers >= wanted:
                return
            self._dialogue.listen(min(rest, self._times.slice))
