"""The first stage of a printer's input: real-time commands are obeyed on arrival, the rest is buffered.

``DLE EOT n`` (status), ``DLE ENQ n`` (recover) and ``DLE DC4 fn m t`` (drawer pulse, power off, clear) are
found wherever they stand, also in the middle of another command's data: that is why 10 04, 10 05 and 10 14
must never occur there. Pure. Document: devices, "Printer".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

DLE: Final = 0x10
_LENGTHS: Final = {0x04: 3, 0x05: 3, 0x14: 5}


@dataclass(slots=True)
class RealTime:
    """Splits what arrives into buffer bytes and real-time commands; keeps an unfinished command."""

    _held: bytearray = field(default_factory=bytearray)

    def feed(self, data: bytes) -> tuple[bytes, tuple[bytes, ...]]:
        """The bytes for the buffer, and the commands to obey at once, each whole."""
        self._held += data
        buffered, commands, at = bytearray(), [], 0
        while at < len(self._held):
            if self._held[at] != DLE:
                end = self._held.find(DLE, at)
                end = len(self._held) if end < 0 else end
                buffered += self._held[at:end]
                at = end
                continue
            if at + 1 == len(self._held):
                break
            length = _LENGTHS.get(self._held[at + 1])
            if length is None:
                buffered += self._held[at : at + 1]
                at += 1
            elif at + length > len(self._held):
                break
            else:
                commands.append(bytes(self._held[at : at + length]))
                at += length
        del self._held[:at]
        return bytes(buffered), tuple(commands)
