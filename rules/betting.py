"""Betting: whose turn it is, with what right, and what an action does to the round.

``options`` is the one account of what a seat may do; ``decide_action`` judges a command by it, the screen lights
its keys by it. § 637a.12(g)-(h); Robert's Rules, Betting and Raising.
"""

from __future__ import annotations

from rules.chips import Cents, money
from rules.command import AllIn, Bet, Call, Check, Fold, Raise
from rules.decision import Accepted, Decision, Refused
from rules.draw import drawing, due_cards, next_to_draw
from rules.event import BetMade, Called, Checked, Folded, Raised
from rules.game import Limit
from rules.hand import IN, NOT_ACTED, Hand, Phase, Seat
from rules.irregular.bound import binding, keeps, words
from rules.limit import least_raise, most_added, multiple, pot_raise, pot_room, whole_down, whole_up
from rules.record import record

Action = Fold | Check | Call | Bet | Raise | AllIn


@record(frozen=True, slots=True)
class Options:
    """What the acting seat may do. ``call`` is what it must add (None: nothing to call); ``least`` and ``most`` are
    *to*-amounts (None: no raise, for ``why_not`` under ``rule``); ``pot`` the pot-limit maximum before the stack."""

    seat: int
    check: bool
    call: Cents | None
    least: Cents | None
    most: Cents | None
    pot: Cents | None
    why_not: str
    rule: str


def options(hand: Hand) -> Options | None:
    """The rights of the seat in turn, or None when nobody must act; who acted out of turn may have one act only."""
    may, at = _free(hand), hand.turn
    bound = binding(hand, hand.seats[at]) if hand.bound and at is not None else None
    if may is None or at is None or bound is None or not isinstance(_judged(hand, hand.seats[at], bound[1]), Accepted):
        return may
    why, rule, act = words(*bound), hand.terms.cite_setting("out_of_turn", "turn"), bound[1]
    call = may.call if isinstance(act, Call) else None
    if isinstance(act, Bet | Raise):
        return Options(may.seat, False, None, act.to, act.to, may.pot, why, rule)
    return Options(may.seat, isinstance(act, Check), call, None, None, None, why, rule)


def _free(hand: Hand) -> Options | None:
    """The rights of the seat in turn by its turn alone."""
    at = hand.turn
    if at is None:
        return None
    seat, now = hand.seats[at], hand.round
    owed = now.level - seat.bet
    call = min(owed, seat.stack) if owed > 0 else None
    why, key = _no_raise(hand, at)
    if why:
        return Options(seat.no, owed <= 0, call, None, None, None, why, hand.terms.cite(key))
    stack, pot = seat.bet + seat.stack, None
    least = most = least_raise(hand)
    if hand.terms.limit is not Limit.LIMIT:
        least, most = whole_up(hand.terms, least), stack
    if hand.terms.limit is Limit.POT:
        pot = pot_raise(hand, seat.bet)
        most = max(pot if pot >= stack else whole_down(hand.terms, pot), least)
    if added := most_added(hand):
        most = min(most, whole_down(hand.terms, now.level + added))
        least = min(least, most)
    room = pot_room(hand)
    if room is not None and room < min(most, stack):
        most = whole_down(hand.terms, room)
        if most < min(least, stack):
            why = f"the pot may hold {money(hand.terms.pot_max)}: no raise fits"
            return Options(seat.no, owed <= 0, call, None, None, None, why, hand.terms.cite("pot.max"))
    return Options(seat.no, owed <= 0, call, min(least, stack), min(most, stack), pot, "", "")


def _no_raise(hand: Hand, at: int) -> tuple[str, str]:
    """Why the seat may not bet or raise, and the procedure that says so; two empty texts when it may."""
    seat, now, terms = hand.seats[at], hand.round, hand.terms
    if seat.stack <= now.level - seat.bet:
        return "the stack is no more than the call", "table_stakes"
    if not any(other.status == IN and other.stack for place, other in enumerate(hand.seats) if place != at):
        return "all the others are all-in", "table_stakes"
    if not _reopened(hand, seat):
        return "call or fold only: the all-in was less than a full raise", "reopen"
    if at in now.checked and _no_check_raise(hand):
        return "this house knows no check-raise: call or fold only", "check_raise"
    if terms.capped and terms.cap is not None and now.raises >= terms.cap and not _uncapped(hand):
        return f"a bet and {terms.cap} raises is the limit of this round", "raise_cap"
    return "", ""


def _reopened(hand: Hand, seat: Seat) -> bool:
    """Whether the betting is open to a seat: it has not acted, or a full raise came after it did."""
    now = hand.round
    if seat.level == NOT_ACTED or seat.level < now.reopened:
        return True
    return hand.terms.cumulative and hand.terms.limit is not Limit.LIMIT and now.level - seat.level >= now.step


def _no_check_raise(hand: Hand) -> bool:
    """Whether who checked in this round may not raise (house rule ``check_raise``)."""
    rule, streets = hand.terms.check_raise, hand.terms.game.streets
    if rule in {"yes", "no"} or not any(street.draw for street in streets):
        return rule == "no"
    return streets[hand.street].draw is (rule == "no_after_draw")


def _uncapped(hand: Hand) -> bool:
    """Whether ``limit.cap_heads_up`` lifts the cap: two players left who are not all-in."""
    rule, now = hand.terms.cap_heads_up, hand.round
    if rule == "same" or sum(1 for seat in hand.seats if seat.status == IN and seat.stack) > 2:
        return False
    if rule == "none_if_round_began_so":
        return now.two_began
    if rule == "none_on_last_round":
        return hand.street == len(hand.terms.game.streets) - 1
    return rule == "none_always" or not now.capped


# --- deciding an action -----------------------------------------------------------------------------------


def decide_action(hand: Hand, command: Action) -> Decision:
    """Accepts a player's action as one event, or refuses it with the reason and the clause."""
    terms, at = hand.terms, hand.turn
    if at is None or hand.seats[at].no != command.seat:
        return _not_his_turn(hand, command.seat)
    seat = hand.seats[at]
    bound = binding(hand, seat) if hand.bound else None
    if bound is not None and not keeps(bound[1], command, seat) and isinstance(_judged(hand, seat, bound[1]), Accepted):
        return Refused(words(*bound), terms.cite_setting("out_of_turn", "turn"))
    return _judged(hand, seat, command)


def _judged(hand: Hand, seat: Seat, command: Action) -> Decision:
    """The answer to an act of the seat in turn."""
    terms, owed = hand.terms, hand.round.level - seat.bet
    match command:
        case Fold():
            return Accepted((Folded(seat.no),))
        case Check():
            if owed > 0:
                call = money(min(owed, seat.stack))
                return Refused(f"{call} to call: seat {seat.no} cannot check", terms.cite("round"))
            return Accepted((Checked(seat.no),))
        case Call():
            if owed <= 0:
                return Refused(f"nothing to call: seat {seat.no} may check", terms.cite("option"))
            return Accepted((Called(seat.no, min(owed, seat.stack)),))
        case AllIn():
            return _all_in(hand, seat)
        case Bet() | Raise():
            return _bet_or_raise(hand, seat, command)


def _not_his_turn(hand: Hand, no: int) -> Refused:
    terms, at = hand.terms, hand.turn
    if hand.place(no) is None:
        return Refused(f"seat {no} was not dealt in", terms.cite("deal"))
    if at is not None:
        key = "turn" if hand.street == 0 else "opening"
        return Refused(f"seat {hand.seats[at].no} acts before seat {no}", terms.cite(key))
    if drawing(hand):
        return Refused(f"{_draws_first(hand)} before everybody has drawn", terms.cite("draw"))
    waits = {
        Phase.DEAL: ("the holdings are not dealt out yet", "deal"),
        Phase.STREET: ("the betting round is complete: the next card is due", "round"),
        Phase.SHOW: ("the betting is over: the hands are shown", "showdown"),
        Phase.PUSH: ("the pots are being pushed", "push"),
    }
    reason, key = waits.get(hand.phase, ("no hand is in play", "next_hand"))
    return Refused(reason, terms.cite(key))


def _draws_first(hand: Hand) -> str:
    """Whose draw the betting waits for; the cards that are due go before the next word."""
    due, turn = due_cards(hand), next_to_draw(hand)
    if due is not None:
        return f"{due[1]} new card{'s' * (due[1] > 1)} for seat {hand.seats[due[0]].no} first: nobody bets"
    return f"seat {hand.seats[turn or 0].no} draws first: nobody bets"


def _all_in(hand: Hand, seat: Seat) -> Decision:
    to = seat.bet + seat.stack
    if to <= hand.round.level:
        return Accepted((Called(seat.no, seat.stack),))
    return _bet_or_raise(hand, seat, Raise(seat.no, to) if hand.round.level else Bet(seat.no, to))


def _bet_or_raise(hand: Hand, seat: Seat, command: Bet | Raise) -> Decision:
    terms, to, level = hand.terms, command.to, hand.round.level
    if isinstance(command, Bet) and level:
        return Refused(f"there is a bet of {money(level)}: it can be called or raised", terms.cite("round"))
    if isinstance(command, Raise) and not level:
        return Refused("there is nothing to raise yet: it is a bet", terms.cite("opening"))
    may = _free(hand)
    assert may is not None, "asked for the seat in turn"
    if may.least is None or may.most is None:
        return Refused(may.why_not, may.rule)
    stack = seat.bet + seat.stack
    if to > stack:
        return Refused(f"seat {seat.no} has {money(stack)} in all", terms.cite("table_stakes"))
    if terms.limit is Limit.LIMIT and to != may.least:
        return Refused(f"limit game: the bet is to {money(may.least)}", terms.cite("bet_size"))
    if to < may.least:
        return Refused(f"the least is to {money(may.least)}", terms.cite("bet_minimum"))
    if to > may.most:
        return _too_much(hand, to, may)
    if to != stack and terms.limit is not Limit.LIMIT and not multiple(terms, to):
        return Refused(f"{money(to)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))
    return Accepted(((Raised if level else BetMade)(seat.no, to),))


def _too_much(hand: Hand, to: Cents, may: Options) -> Refused:
    """Which maximum an amount is over: the pot's, that of one bet or raise, or what the pot may hold."""
    terms, added = hand.terms, most_added(hand)
    assert may.least is not None, "the seat may raise"
    assert may.most is not None, "the seat may raise"
    if may.pot is not None and to > max(may.pot, may.least):
        return Refused(
            f"the pot allows at most {money(max(whole_down(terms, may.pot), may.least))}", terms.cite("bet_maximum")
        )
    if added and to > hand.round.level + added:
        key = "limits" if terms.spread and added != terms.bet_max else "bet.max"
        most = money(hand.round.level + added)
        return Refused(f"one bet or raise adds at most {money(added)}: to {most}", terms.cite(key))
    return Refused(f"the pot may hold {money(terms.pot_max)}: at most to {money(may.most)}", terms.cite("pot.max"))
