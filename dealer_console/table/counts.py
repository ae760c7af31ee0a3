"""From a signed tap to what is done at the tray. No law here: ``rules.counting`` judges what comes out."""

from __future__ import annotations

from dealer_console.table.tap import Tap
from rules import command as cm
from rules.chips import ZERO
from rules.counting import TrayCommand
from rules.table import Table
from rules.tray_event import Chips


def closing(tap: Tap, table: Table) -> cm.CloseTable:
    """CLOSE: the count as typed; without one the tray counts as it is expected."""
    chips = _told(tap.chips)
    counted = tap.amount if tap.amount is not None else table.tray.expected
    return cm.CloseTable(counted, table.duty.dealer, tap.text, chips)


def at_tray(tap: Tap, table: Table) -> TrayCommand:
    """FILL, CREDIT, COUNT and DROP."""
    dealer, floor, amount = table.duty.dealer, tap.text, tap.amount or ZERO
    match tap.key:
        case "FILL":
            return cm.FillTray(amount, dealer, floor, _told(tap.chips))
        case "CREDIT":
            return cm.CreditTray(amount, dealer, floor, _told(tap.chips))
        case "COUNT":
            return cm.CountTray(_told(tap.chips), amount, dealer, floor)
        case _:
            return cm.TakeDrop(dealer, floor)


def _told(chips: Chips) -> Chips:
    """The chips that were typed; none where only the sum was typed."""
    return chips if any(many for _, many in chips) else ()
