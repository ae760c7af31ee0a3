"""From a tap of a scenario to the keys that a dealer presses for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer_console.rig.press_draw import DrawPresses
from dealer_console.rig.press_hand import HandPresses
from dealer_console.rig.press_repair import RepairPresses
from dealer_console.rig.press_seats import SeatPresses
from dealer_console.rig.press_staff import StaffPresses
from dealer_console.rig.touch import Touch
from dealer_console.table.inbox import Outcome
from dealer_console.table.tap import Tap

if TYPE_CHECKING:
    from dealer_console.rig.finger import Finger

_FAMILIES = (StaffPresses, SeatPresses, HandPresses, DrawPresses, RepairPresses)


class Presses:
    """Each tap as its keys, family by family."""

    def __init__(self, finger: Finger) -> None:
        self._touch = Touch(finger)
        self._do = {key: press for family in _FAMILIES for key, press in family(finger).presses().items()}

    def press(self, tap: Tap) -> Outcome:
        """Presses a tap's keys from the bare stage on, or from the page that lies open for them.

        Raises BarredError where a key cannot be pressed.
        """
        if not self._touch.lies_open(tap.key):
            self._touch.home()
        return self._do[tap.key](tap)
