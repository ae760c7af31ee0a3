"""Between two hands: NEXT, and the riffle that starts the hand and posts what is due.

§ 637a.12(b)-(e), (n); § 637a.7; Robert's Rules, Button and Blind Use; scenarios.md, readings 1 to 4.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.blinds import Due, dues, posted, with_kill
from rules.button import button_waits, coming_button, eligible
from rules.chips import ZERO
from rules.coming import Coming, coming
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.fees import hand_fees, less, time_fee
from rules.offered import standing_straddles
from rules.owing import entering, owed_dues
from rules.table import Table
from rules.terms import Terms


def decide_ready(table: Table) -> Decision:
    """NEXT: refused while a hand is in play, something is held or locked, or too many records are unprinted."""
    terms, refused = table.terms, _kept_back(table)
    if terms is None or refused is not None:
        return refused or OPEN_FIRST
    button = coming_button(table)
    if button is None:
        return button_waits(table) or Refused("nobody can play: seat players first", terms.cite("players"))
    return Accepted((ev.HandReadied(button),))


def decide_riffle(table: Table, command: cm.Riffle) -> Decision:
    """The first riffle: the hand starts, is numbered, and what is due before the cards is posted."""
    terms = table.terms
    refused = _kept_back(table)
    if terms is None or refused is not None:
        return refused or OPEN_FIRST
    seats = eligible(table)
    if len(seats) < terms.seats_min:
        return Refused(f"at least {terms.seats_min} players are needed, {len(seats)} can play", terms.cite("players"))
    refused = button_waits(table)
    if refused is not None:
        return refused
    next_hand = coming(table)
    assert next_hand is not None, "with two players and their cards there is a button"
    button = next_hand.button
    refused = puck_differs(table, terms, button)
    if refused is not None:
        return refused
    stacks = {sitting.seat: sitting.stack for sitting in table.sittings}
    time = time_fee(terms, table.tray.paid_until, seats, stacks, command.at)
    stacks = less(stacks, dict(pair for one in time for pair in one.paid))
    started = ev.HandStarted(table.number + 1, button, next_hand.order, command.key_check, next_hand.blinds)
    fees = hand_fees(terms, next_hand.order, stacks)
    stacks = less(stacks, {one.seat: one.amount for one in fees})
    confirmed = (ev.PuckConfirmed(button),) if table.puck is None else ()
    return Accepted((*time, *confirmed, started, *fees, *posted(riffle_dues(table, next_hand), stacks)))


def riffle_dues(table: Table, next_hand: Coming) -> tuple[Due, ...]:
    """What is posted at the riffle: antes and blinds, what is owed, straddles, the kill. Where blinds follow the deal
    they are left out (§ 637a.13(e))."""
    terms = table.terms
    assert terms is not None, "an open table has its terms"
    due = dues(terms, next_hand.order, None, next_hand.blinds, entering(table, next_hand))
    if terms.blinds_after:
        due = tuple(one for one in due if one.kind == "ante")
    due += owed_dues(table, next_hand)
    live = {one.seat: one.amount for one in due if one.kind == "live"}
    due += tuple(
        Due(seat, "straddle", amount, live.get(seat, ZERO)) for seat, amount in standing_straddles(table, next_hand)
    )
    killer = table.kill.killer
    return with_kill(terms, due, killer) if terms.kill != "none" and killer in next_hand.order else due


def puck_differs(table: Table, terms: Terms, button: int) -> Refused | None:
    """The sensor confirms or contradicts the computed button, and a contradiction blocks the deal (devices.md)."""
    if table.puck is None or table.puck == button:
        return None
    where = "is off the table" if table.puck == 0 else f"lies at seat {table.puck}"
    return Refused(f"the dealer button {where}: it belongs to seat {button}", terms.cite("puck"))


def _kept_back(table: Table) -> Refused | None:
    """What keeps the next hand back, first things first; None when nothing does."""
    terms, duty = table.terms, table.duty
    if terms is None:
        return OPEN_FIRST
    cite = terms.cite("next_hand")
    if table.playing is not None:
        return Refused(f"hand {table.number} is not over yet", cite)
    if duty.question is not None:
        return Refused(f"the floor must answer first: {duty.question.text}", cite)
    if duty.held:
        return Refused(f"the table is held ({duty.held}): the floor must rule", cite)
    if duty.locks:
        return Refused(f"the table is locked ({'; '.join(duty.locks)}): the floor must rule", cite)
    if not duty.dealer:
        return Refused("no dealer is signed on", cite)
    late = len(table.unprinted)
    if paper_waits(table):
        hands = ", ".join(map(str, table.unprinted))
        told = f"{late} records are not printed" if late > 1 else "1 record is not printed"
        return Refused(
            f"{told} (hand {hands}): see to the printer, or the floor rules to go on", terms.cite("record.may_lag")
        )
    return None


def paper_waits(table: Table) -> bool:
    """Whether more records are unprinted than ``record.may_lag``, and the floor has not let hands go on."""
    return table.terms is not None and len(table.unprinted) > table.terms.may_lag and not table.paper_excused
