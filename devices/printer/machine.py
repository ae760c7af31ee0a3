"""The inside of a simulated receipt printer: bytes in, answers and papers out, and what can be wrong with it.

No socket, no thread, no clock: time comes in as seconds that have passed. Document: devices, "Printer".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from devices.printer.paper import DrawerKicked, Happening, Paper, PaperQuestion, PaperReader
from devices.printer.realtime import RealTime
from devices.printer.status import Answers, paper_answer, status_bytes

_LINE_END: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Faults:
    """What is wrong with the printer. ``bytes_per_second`` 0 is as fast as it can."""

    answers: Answers = field(default_factory=Answers)
    off: bool = False
    silent: bool = False
    """Takes everything, answers nothing."""
    unconfirming: bool = False
    """Answers status, and never ``GS r``."""
    babble: bytes = b""
    """Not a printer at all: says this at connect and whenever it is spoken to."""
    bytes_per_second: int = 0

    @property
    def blocked(self) -> bool:
        """Nothing is printed."""
        return self.off or self.silent or self.answers.blocked


class Machine:
    """A print head with ``dots`` of width, and a buffer of ``capacity`` bytes before it."""

    def __init__(self, dots: int, capacity: int) -> None:
        self._capacity = capacity
        self._real_time = RealTime()
        self._reader = PaperReader(dots)
        self._buffer = bytearray()
        self._spared = 0.0
        self.faults = Faults()
        self.later: tuple[int, Faults] | None = None
        """So many more lines, and these faults come."""
        self.papers: list[Paper] = []
        self.oddities: list[Happening] = []

    @property
    def room(self) -> int:
        """Bytes that it still takes."""
        return max(0, self._capacity - len(self._buffer))

    @property
    def busy(self) -> bool:
        """It has bytes to print and nothing keeps it from printing."""
        return bool(self._buffer) and not self.faults.blocked

    @property
    def hanging(self) -> str:
        """What is printed and not cut off."""
        return self._reader.unfinished

    def receive(self, data: bytes) -> bytes:
        """Take bytes off the wire; the answer is what it says at once."""
        if self.faults.babble:
            return self.faults.babble
        buffered, commands = self._real_time.feed(data)
        self._buffer += buffered
        return b"".join(self._obey_at_once(command[1], command[2]) for command in commands)

    def print(self, seconds: float) -> tuple[bool, bytes]:
        """Print what may be printed in this time: whether anything was, and what it says on the way."""
        rate = self.faults.bytes_per_second
        self._spared = self._spared + rate * seconds if rate and self.busy else 0.0
        printed, said = False, b""
        while self.busy:
            end = self._buffer.find(_LINE_END) + 1 or len(self._buffer)
            if self.faults.bytes_per_second:
                end = min(end, int(self._spared))
                if not end:
                    break
                self._spared -= end
            line = bytes(self._buffer[:end])
            del self._buffer[:end]
            said += self._happen(self._reader.feed(line))
            printed = True
            if line.endswith(_LINE_END):
                self._count_line()
        return printed, said

    def power_off(self) -> None:
        """The buffer is lost; what is printed hangs out of the slot."""
        self._buffer.clear()
        self._real_time = RealTime()
        self._reader.reset()

    def _obey_at_once(self, kind: int, value: int) -> bytes:
        if kind == 0x14 and value == 1:
            self.oddities.append(DrawerKicked())
        if kind == 0x04 and 1 <= value <= 4 and not self.faults.silent:
            return bytes((status_bytes(self.faults.answers)[value - 1],))
        return b""

    def _happen(self, happened: tuple[Happening, ...]) -> bytes:
        said = b""
        for one in happened:
            if isinstance(one, Paper):
                self.papers.append(one)
            elif not isinstance(one, PaperQuestion):
                self.oddities.append(one)
            elif not self.faults.unconfirming:
                said += bytes((paper_answer(self.faults.answers),))
        return said

    def _count_line(self) -> None:
        if self.later is None:
            return
        left, faults = self.later[0] - 1, self.later[1]
        self.later = (left, faults) if left else None
        if not left:
            self.faults = faults
