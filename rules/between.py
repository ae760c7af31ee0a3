"""Between two hands: seating, the button's way, and the riffle that starts the next hand.

§ 637a.12(b)-(e); § 637a.7; Robert's Rules, Button and Blind Use; scenarios.md, readings 1 and 2.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.blinds import dues, posted, refuse_straddle, straddle_due
from rules.button import button_waits, coming_button, eligible, order_from
from rules.chips import ZERO, Cents, money
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.fees import hand_fees, less, time_fee
from rules.house_values import Times
from rules.limit import multiple
from rules.table import Table
from rules.terms import Terms

MOST_SEATS = 10


# --- seating ----------------------------------------------------------------------------------------------


def decide_seating(
    table: Table, command: cm.TakeSeat | cm.LeaveSeat | cm.AddChips | cm.GoAway | cm.ComeBack
) -> Decision:
    """Players come, go and buy chips, between the last push and the riffle only."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    if table.playing is not None:
        return Refused(f"hand {table.number} is in play: seats and stacks change between hands", terms.cite("seating"))
    if isinstance(command, cm.TakeSeat):
        return _take_seat(table, terms, command)
    sitting = table.sitting(command.seat)
    if sitting is None:
        return Refused(f"nobody sits in seat {command.seat}", terms.cite("seating"))
    match command:
        case cm.LeaveSeat():
            return Accepted((ev.SeatLeft(command.seat, sitting.stack),))
        case cm.AddChips():
            return _add_chips(terms, command)
        case cm.GoAway():
            if sitting.away:
                return Refused(f"seat {command.seat} is away already", terms.cite("seating"))
            return Accepted((ev.WentAway(command.seat),))
        case cm.ComeBack():
            if not sitting.away:
                return Refused(f"seat {command.seat} is not away", terms.cite("seating"))
            return Accepted((ev.CameBack(command.seat),))


def _take_seat(table: Table, terms: Terms, command: cm.TakeSeat) -> Decision:
    if not 1 <= command.seat <= max(MOST_SEATS, terms.seats_max):
        return Refused(f"there is no seat {command.seat}", terms.cite("seating"))
    if table.sitting(command.seat) is not None:
        return Refused(f"seat {command.seat} is taken", terms.cite("seating"))
    if len(table.sittings) >= terms.seats_max:
        return Refused(f"no more than {terms.seats_max} players may sit in {terms.game.title}", terms.cite("players"))
    if not command.name.strip():
        return Refused(f"seat {command.seat} needs a name or club number", terms.cite("seating"))
    if command.name.strip() == table.duty.dealer:
        return Refused(
            f"badge {table.duty.dealer} deals here: who deals takes no part in the play", terms.cite("seating")
        )
    least = least_buy_in(terms)
    if command.stack < least or not command.stack:
        return Refused(f"the least buy-in is {money(least)}", terms.cite("buy_in"))
    most = _most_buy_in(table, terms)
    if most and command.stack > most:
        return Refused(f"the most that may be bought in is {money(most)}", terms.cite("buy_in"))
    return _whole(terms, command.stack) or Accepted((ev.SeatTaken(command.seat, command.name, command.stack),))


def _add_chips(terms: Terms, command: cm.AddChips) -> Decision:
    if command.amount <= 0:
        return Refused("an amount above zero is bought", terms.cite("buy_in"))
    return _whole(terms, command.amount) or Accepted((ev.ChipsAdded(command.seat, command.amount),))


def _whole(terms: Terms, amount: Cents) -> Refused | None:
    if multiple(terms, amount):
        return None
    return Refused(f"{money(amount)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))


def _most_buy_in(table: Table, terms: Terms) -> Cents:
    """The most that may be bought in: an amount, or as much as the largest stack has; zero without a bound."""
    most = terms.buy_in.max if terms.buy_in is not None else None
    if most == "largest_stack":
        return max((sitting.stack for sitting in table.sittings), default=ZERO)
    return Cents(most) if isinstance(most, int) else ZERO


def least_buy_in(terms: Terms) -> Cents:
    """The least buy-in: the posted amount, or the base's multiple of the stakes (Robert's Rules, The Buy-In)."""
    rule = terms.buy_in
    if rule is None:
        return ZERO
    if not isinstance(rule.min, Times):
        return rule.min
    stakes = terms.stakes
    base = (stakes.small_bet, stakes.big_bet) if terms.posts_bets else stakes.blinds
    return rule.min.amount(terms.structure, base) or ZERO


# --- straddle, next, riffle -------------------------------------------------------------------------------


def decide_straddle(table: Table, command: cm.ChooseStraddle) -> Decision:
    """A player asks for the straddle of the coming hand (§ 637a.12(e))."""
    terms, button = table.terms, coming_button(table)
    if terms is None:
        return OPEN_FIRST
    if button is None:
        return button_waits(table) or Refused("nobody can play yet: seat players first", terms.cite("players"))
    if table.playing is not None:
        return Refused("a straddle is chosen before the shuffle", terms.cite("straddle_offered"))
    order = order_from(button, eligible(table))
    refused = refuse_straddle(terms, order, command.seat, 1 if table.straddle else 0)
    if refused is not None:
        return refused
    seat, amount = straddle_due(terms, order)
    stack = _stack(table, seat)
    if stack < amount:
        return Refused(f"seat {seat} has {money(stack)}: a straddle is {money(amount)}", terms.cite("straddle_amount"))
    return Accepted((ev.StraddleChosen(seat, amount),))


def _stack(table: Table, seat: int) -> Cents:
    sitting = table.sitting(seat)
    return sitting.stack if sitting is not None else ZERO


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
    button = coming_button(table)
    assert button is not None, "with two players and their cards there is a button"
    refused = _puck_differs(table, terms, button)
    if refused is not None:
        return refused
    order = order_from(button, seats)
    stacks = {sitting.seat: sitting.stack for sitting in table.sittings}
    time = time_fee(terms, table.tray.paid_until, seats, stacks, command.at)
    stacks = less(stacks, dict(pair for one in time for pair in one.paid))
    started = ev.HandStarted(table.number + 1, button, order, command.key_check)
    fees = hand_fees(terms, order, stacks)
    stacks = less(stacks, {one.seat: one.amount for one in fees})
    confirmed = (ev.PuckConfirmed(button),) if table.puck is None else ()
    due = dues(terms, order, _straddle(table, order))
    if terms.blinds_after:
        due = tuple(one for one in due if one.kind == "ante")
    return Accepted((*time, *confirmed, started, *fees, *posted(due, stacks)))


def _straddle(table: Table, order: tuple[int, ...]) -> tuple[int, Cents] | None:
    """The chosen straddle, if its seat still is the one left of the last blind."""
    chosen, terms = table.straddle, table.terms
    if chosen is None or terms is None or len(order) < 3 or chosen[0] != straddle_due(terms, order)[0]:
        return None
    return chosen


def _puck_differs(table: Table, terms: Terms, button: int) -> Refused | None:
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
