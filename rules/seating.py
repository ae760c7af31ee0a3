"""Players come, leave, move and buy chips, between the last push and the riffle only.

§ 637a.12(b); Robert's Rules, Seating; The Buy-In; scenarios.md, readings 1 to 3.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.chips import ZERO, Cents, money
from rules.coming import order_from, players_of
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.limit import multiple
from rules.sittings import Sitting
from rules.table import Table
from rules.terms import Terms

MOST_SEATS = 10
"""The seats of a table whose house names no more."""
_MINUTE = 60

Seating = cm.TakeSeat | cm.LeaveSeat | cm.MoveSeat | cm.AddChips | cm.GoAway | cm.ComeBack


def decide_seating(table: Table, command: Seating) -> Decision:
    """Players come, go, move and buy chips, between the last push and the riffle only."""
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
            return Accepted((ev.SeatLeft(command.seat, sitting.stack, sitting.name, command.at),))
        case cm.MoveSeat():
            return _move(table, terms, sitting, command.to)
        case cm.AddChips():
            return _add_chips(table, terms, sitting, command)
        case cm.GoAway():
            if sitting.away:
                return Refused(f"seat {command.seat} is away already", terms.cite("seating"))
            return Accepted((ev.WentAway(command.seat),))
        case cm.ComeBack():
            if not sitting.away:
                return Refused(f"seat {command.seat} is not away", terms.cite("seating"))
            return Accepted((ev.CameBack(command.seat),))


# --- sitting down and moving ------------------------------------------------------------------------------


def _take_seat(table: Table, terms: Terms, command: cm.TakeSeat) -> Decision:
    refused = _refuse_seat(table, terms, command.seat)
    if refused is not None:
        return refused
    if len(table.sittings) >= terms.seats_max:
        return Refused(f"no more than {terms.seats_max} players may sit in {terms.game.title}", terms.cite("players"))
    if not command.name.strip():
        return Refused(f"seat {command.seat} needs a name or club number", terms.cite("seating"))
    if command.name.strip() == table.duty.dealer:
        return Refused(
            f"badge {table.duty.dealer} deals here: who deals takes no part in the play", terms.cite("seating")
        )
    least = terms.least_buy_in
    if command.stack < least or not command.stack:
        return Refused(f"the least buy-in is {money(least)}", terms.cite("buy_in"))
    refused = _less_than_he_left_with(table, terms, command)
    if refused is not None:
        return refused
    most = most_chips(table, terms, command.seat)
    if most and command.stack > most and not _brings_back(table, terms, command):
        return Refused(f"the most that may be bought in is {money(most)}", terms.cite("buy_in"))
    return _whole(terms, command.stack) or Accepted((ev.SeatTaken(command.seat, command.name, command.stack),))


def _refuse_seat(table: Table, terms: Terms, seat: int) -> Refused | None:
    """Why a seat cannot be taken, or None."""
    if not 1 <= seat <= max(MOST_SEATS, terms.seats_max):
        return Refused(f"there is no seat {seat}", terms.cite("seating"))
    if table.sitting(seat) is not None:
        return Refused(f"seat {seat} is taken", terms.cite("seating"))
    return None


def _brings_back(table: Table, terms: Terms, command: cm.TakeSeat) -> Cents:
    """What a player took away within the time of the house, and brings back; zero for any other."""
    gone = next((one for one in table.gone if one.name.casefold() == command.name.strip().casefold()), None)
    if gone is None or not gone.at or not command.at or command.at - gone.at > terms.return_minutes * _MINUTE:
        return ZERO
    return gone.stack


def _less_than_he_left_with(table: Table, terms: Terms, command: cm.TakeSeat) -> Refused | None:
    """Whoever comes back within the time of the house brings the stack that he took away (Robert's Rules, The
    Buy-In)."""
    back = _brings_back(table, terms, command)
    if command.stack >= back:
        return None
    within = f"within {terms.return_minutes} minutes"
    return Refused(
        f"{command.name.strip()} took {money(back)} away: back {within}, all of it comes back",
        terms.cite("return_within_minutes"),
    )


def _move(table: Table, terms: Terms, sitting: Sitting, to: int) -> Decision:
    """A seat change. Further from the big blind the player posts or waits, at the same distance or nearer he does not
    (Robert's Rules, Button and Blind Use)."""
    refused = _refuse_seat(table, terms, to)
    if refused is not None:
        return refused
    return Accepted((ev.SeatMoved(sitting.seat, to, _further(table, terms, sitting, to)),))


def _further(table: Table, terms: Terms, sitting: Sitting, to: int) -> bool:
    """Whether the big blind comes past more players before it reaches the new seat than before the old one."""
    if table.button is None or not terms.stakes.blinds or terms.entry_new == "free":
        return False
    last = table.blinds[-1] if table.blinds else table.button
    others = [no for no in players_of(table).due if no != sitting.seat]

    def before(seat: int) -> int:
        return order_from(last, sorted((*others, seat))).index(seat)

    return before(to) > before(sitting.seat)


# --- chips ------------------------------------------------------------------------------------------------


def _add_chips(table: Table, terms: Terms, sitting: Sitting, command: cm.AddChips) -> Decision:
    """Chips between hands: to a stack any amount, to none of it the least buy-in, but for the short ones that the house
    allows."""
    if command.amount <= 0:
        return Refused("an amount above zero is bought", terms.cite("buy_in"))
    most = most_chips(table, terms, sitting.seat)
    if most and sitting.stack + command.amount > most:
        return Refused(f"seat {sitting.seat} may hold {money(most)} after buying chips", terms.cite("buy_in"))
    short = not sitting.stack and command.amount < terms.least_buy_in
    if short and terms.buy_in is not None and sitting.shorts >= terms.buy_in.short:
        allowed = "no short one" if not terms.buy_in.short else f"only {terms.buy_in.short} short"
        return Refused(f"the least buy-in is {money(terms.least_buy_in)}, {allowed} is allowed", terms.cite("buy_in"))
    return _whole(terms, command.amount) or Accepted((ev.ChipsAdded(command.seat, command.amount),))


def _whole(terms: Terms, amount: Cents) -> Refused | None:
    if multiple(terms, amount):
        return None
    return Refused(f"{money(amount)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))


def most_chips(table: Table, terms: Terms, seat: int) -> Cents:
    """The most that a seat may hold after buying chips: an amount, or as much as the largest stack of the others; zero
    without a bound."""
    most = terms.buy_in.max if terms.buy_in is not None else None
    if most == "largest_stack":
        return max((sitting.stack for sitting in table.sittings if sitting.seat != seat), default=ZERO)
    return Cents(most) if isinstance(most, int) else ZERO
