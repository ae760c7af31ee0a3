"""Cheap readers are keyboard wedges: they type the seat's number and ENTER. Pure: key events in, the puck's events out.

What such a reader types becomes the axis report that a proper puck would have sent, so that everything behind the
source is the same. It cannot be asked where the puck lies: nothing is known before it is laid down once. Document:
devices, "Puck"; the kernel's ``input/event-codes``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from devices.puck.codec import EV_SYN, SYN_DROPPED, InputEvent, position_report

EV_KEY: Final = 0x01
KEY_ENTER: Final = 28
KEY_KPENTER: Final = 96
DIGITS: Final = {
    **{code: code - 1 for code in range(2, 11)}, 11: 0,
    79: 1, 80: 2, 81: 3, 75: 4, 76: 5, 77: 6, 71: 7, 72: 8, 73: 9, 82: 0,
}  # fmt: skip
"""Codes of the digits of a keyboard's upper row and of its number pad."""

TOGETHER: Final = 0.5
"""Seconds within which the next sign of a number comes; a reader types them within a few milliseconds."""

_PRESSED: Final = 1
_MOST_DIGITS: Final = 3


@dataclass(slots=True)
class Typed:
    """Puts typed digits together. A number that is not ended in time, or has a letter in it, is dropped."""

    _number: str = ""
    _spoilt: bool = False
    _heard: float = 0.0

    def feed(self, events: Iterable[InputEvent], now: float) -> tuple[InputEvent, ...]:
        """The axis reports that these key events complete; ``now`` is seconds of a monotonic clock."""
        if now - self._heard > TOGETHER:
            self._begin()
        said: tuple[InputEvent, ...] = ()
        for event in events:
            self._heard = now
            if (event.kind, event.code) == (EV_SYN, SYN_DROPPED):
                self._number, self._spoilt = "", True  # digits of this number are lost
            elif event.kind == EV_KEY and event.value == _PRESSED:
                said += self._pressed(event.code)
        return said

    def _pressed(self, code: int) -> tuple[InputEvent, ...]:
        if code in {KEY_ENTER, KEY_KPENTER}:
            number, spoilt = self._number, self._spoilt
            self._begin()
            return position_report(int(number)) if number and not spoilt else ()
        if code not in DIGITS or len(self._number) == _MOST_DIGITS:
            self._spoilt = True
        else:
            self._number += str(DIGITS[code])
        return ()

    def _begin(self) -> None:
        self._number, self._spoilt = "", False
