"""Fills, credits, counts and the drop: each signed by dealer and floor; a count states and never repairs.

58 Pa. Code §§ 465a.36-.44 (opening count, fills and credits, counts, drop); console.md, Tray.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.chips import Cents, money
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.limit import multiple
from rules.table import Table
from rules.terms import Terms
from rules.tray_event import Chips

_INVENTORY = "58 Pa. Code §§ 465a.36-.44, table inventory"
TrayCommand = cm.CountTray | cm.FillTray | cm.CreditTray | cm.TakeDrop


def cite_tray(terms: Terms, step: str) -> str:
    """The clause of a step at the tray (``tray_float``, ``tray_fill``, ``tray_count``, ``tray_drop``).

    A journal that was opened before profiles named these steps has none: there the regulation itself is cited.
    """
    return terms.citations.get(step, _INVENTORY)


def decide_tray(table: Table, command: TrayCommand) -> Decision:
    """The tray's four steps. Fills, credits and counts may come in mid-hand: they touch no player's chips."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    rule = cite_tray(terms, _STEPS[type(command)])
    refused = refuse_signatures(command.dealer, command.floor, _SIGNED[type(command)], rule)
    if refused is not None:
        return refused
    match command:
        case cm.CountTray():
            refused = refuse_count(command.chips, command.counted, rule)
            return refused or Accepted((counted(table, "count", command),))
        case cm.FillTray():
            refused = _refuse_amount(terms, command, "a fill", rule)
            filled = ev.TrayFilled(_slip(table), command.amount, command.dealer, command.floor, command.chips)
            return refused or Accepted((filled,))
        case cm.CreditTray():
            return _credit(table, terms, command, rule)
        case cm.TakeDrop():
            return _drop(table, command, rule)


_STEPS: dict[type, str] = {
    cm.CountTray: "tray_count", cm.FillTray: "tray_fill", cm.CreditTray: "tray_fill", cm.TakeDrop: "tray_drop",
}  # fmt: skip
_SIGNED: dict[type, str] = {
    cm.CountTray: "the count", cm.FillTray: "the fill", cm.CreditTray: "the credit", cm.TakeDrop: "the drop",
}  # fmt: skip


def refuse_signatures(dealer: str, floor: str, what: str, rule: str) -> Refused | None:
    """Two people sign what is done at the tray: the dealer on duty and a floor with another badge."""
    if not dealer:
        return Refused(f"nobody is signed on: the dealer signs {what}", rule)
    if not floor:
        return Refused(f"the floor must sign {what}: badge and PIN", rule)
    if floor == dealer:
        return Refused(f"two people sign {what}: {floor} is the dealer on duty, another floor must sign", rule)
    return None


def refuse_count(chips: Chips, counted: Cents, rule: str) -> Refused | None:
    """Why a count is none: below nothing, or with chips that do not add up to its sum."""
    if counted < 0:
        return Refused("a tray holds nothing or more: count again", rule)
    return _refuse_chips(chips, counted, rule)


def _refuse_chips(chips: Chips, counted: Cents, rule: str) -> Refused | None:
    by_chips = Cents(sum(value * many for value, many in chips))
    if chips and by_chips != counted:
        return Refused(f"the chips make {money(by_chips)}, the sum says {money(counted)}: count again", rule)
    return None


def counted(table: Table, kind: str, command: cm.CountTray | cm.CloseTable) -> ev.TrayCounted:
    """The entry of a count of an open table, beside what the journal expects."""
    total = command.tray if isinstance(command, cm.CloseTable) else command.counted
    return ev.TrayCounted(
        _slip(table), kind, command.chips, total, table.tray.expected, command.dealer, command.floor
    )  # fmt: skip


def opening_count(table: Table, command: cm.OpenTable) -> tuple[ev.TrayCounted, ...]:
    """The entry of the opening count, beside what the last closing left in the tray, or the posted float where none
    did; none for a table that is opened without chips, where nothing is counted."""
    expected = command.posted if table.tray.closed is None else table.tray.closed
    if not command.tray and not expected:
        return ()
    slip = ev.TrayCounted(
        _slip(table), "opening", command.chips, command.tray, expected, command.dealer, command.floor
    )  # fmt: skip
    return (slip,)


def _slip(table: Table) -> int:
    return table.tray.slips + 1


def _refuse_amount(terms: Terms, command: cm.FillTray | cm.CreditTray, what: str, rule: str) -> Refused | None:
    amount = command.amount
    if amount <= 0:
        return Refused(f"{what} is an amount above zero", rule)
    if not multiple(terms, amount):
        return Refused(f"{money(amount)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))
    return _refuse_chips(command.chips, amount, rule)


def _credit(table: Table, terms: Terms, command: cm.CreditTray, rule: str) -> Decision:
    refused = _refuse_amount(terms, command, "a credit", rule)
    if refused is not None:
        return refused
    holds = table.tray.expected
    if command.amount > holds:
        return Refused(f"the tray holds {money(holds)}: {money(command.amount)} cannot leave it", rule)
    credited = ev.TrayCredited(_slip(table), command.amount, command.dealer, command.floor, command.chips)
    return Accepted((credited,))


def _drop(table: Table, command: cm.TakeDrop, rule: str) -> Decision:
    if table.playing is not None:
        return Refused(f"hand {table.number} is not over yet: the box is taken after its last push", rule)
    tray = table.tray
    return Accepted((
        ev.DropTaken(_slip(table), tray.rake, tray.jackpot, tray.fees, table.number, command.dealer, command.floor),
    ))  # fmt: skip
