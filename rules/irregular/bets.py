"""Bets that are not clear, or not in turn, and what they count as.

Robert's Rules, Betting and Raising; TDA 40 to 53; practice.md, section 4. The remedy is the player's act itself: it
goes the way of every other act, and may be taken back or corrected like one.
"""

from __future__ import annotations

from rules.betting import Options, options
from rules.chips import Cents, money
from rules.command import Bet, Call, Check, Raise
from rules.decision import Refused
from rules.game import Limit
from rules.hand import Hand
from rules.irregular.event import Bound
from rules.irregular.remedy import Case, Remedy, Ruling, other
from rules.table import Table


def unclear(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """Chips without a clear amount (``unclear_bet``)."""
    del table
    rule = other(hand.terms, "unclear_bet", "bet_size")
    may = _acting(hand, case, rule)
    if isinstance(may, Refused):
        return may
    if case.amount <= 0:
        return Refused(f"which chips lie before seat {may.seat}? An amount is told", rule)
    act, why = _by_setting(hand, may, case.amount)
    return Ruling(f"unclear bet: {money(case.amount)} before seat {may.seat}", (_act(may, act, why, rule),))


def _by_setting(hand: Hand, may: Options, seen: Cents) -> tuple[Call | Check | Bet | Raise, str]:
    value, limit = hand.terms.remedies.unclear_bet, hand.terms.limit is Limit.LIMIT
    level = hand.round.level
    if value == "by_structure":
        value = "half_rule" if limit else "as_seen"
    if value == "call" or may.least is None or may.most is None or seen <= level:
        return _passive(may), "the chips are no raise"
    if value == "half_rule" and limit and 2 * (seen - level) < may.least - level:
        return _passive(may), "less than half of the bet or raise"
    if value == "half_rule" and limit:
        return _sized(hand, may, may.least), "half of the bet or raise or more is completed"
    if value == "as_seen":
        return _sized(hand, may, min(max(seen, may.least), may.most)), "the amount that the chips show"
    return _sized(hand, may, may.least), "an unclear amount is the least lawful one"


def string_bet(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """Chips in several moves (``string_bet``)."""
    del table
    value = hand.terms.remedies.string_bet
    rule = other(hand.terms, "string_bet", "bet_size")
    may = _acting(hand, case, rule)
    if isinstance(may, Refused):
        return may
    act: Call | Check | Bet | Raise
    if may.least is None or may.most is None or 0 < case.amount <= hand.round.level:
        act, why = _passive(may), "no raise was open"
    elif value == "after_word":
        act, why = _sized(hand, may, min(max(case.amount, may.least), may.most)), "the word came before the chips"
    elif value == "first_chip" or not hand.round.level:
        act, why = _sized(hand, may, may.least), "the first move stands, to the least amount"
    else:
        act, why = _passive(may), "several moves without a word are a call"
    return Ruling(f"string bet of seat {may.seat}, {money(case.amount)}", (_act(may, act, why, rule),))


def one_chip(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """One chip above the bet, without a word (``one_chip``): a call; where nobody has bet it is a bet."""
    del table
    rule = other(hand.terms, "one_chip", "bet_size")
    may = _acting(hand, case, rule)
    if isinstance(may, Refused):
        return may
    act: Call | Check | Bet | Raise
    if not hand.round.level and case.amount <= 0:
        return Refused(f"what is the chip of seat {may.seat} worth? Its amount is told", rule)
    if hand.round.level or may.least is None or may.most is None:
        act, why = _passive(may), "one chip without a word is a call"
    else:
        act, why = _sized(hand, may, min(max(case.amount, may.least), may.most)), "nothing to call: the chip is a bet"
    return Ruling(f"one chip of {money(case.amount)} from seat {may.seat}", (_act(may, act, why, rule),))


def out_of_turn(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """An act before its turn (``out_of_turn``): it goes back, and binds or not when the turn comes."""
    del table
    value = hand.terms.remedies.out_of_turn
    rule = other(hand.terms, "out_of_turn", "turn")
    seat, at = hand.seat(case.seat), hand.turn
    if at is None:
        return Refused("no seat has to act now: nobody acts out of turn", rule)
    if seat is None or not seat.live or not seat.stack:
        return Refused(f"seat {case.seat} has no act left in this hand", rule)
    if hand.seats[at].no == case.seat:
        return Refused(f"it is the turn of seat {case.seat}: enter what it does", rule)
    if case.seat not in {hand.seats[place].no for place in hand.round.pending}:
        return Refused(f"seat {case.seat} has acted already in this round", rule)
    verb = _verb(hand, case)
    said = f"{verb} to {money(case.amount)}" if verb == "raise" else verb
    first = hand.seats[at].no
    bound: tuple[Bound, ...]
    if value == "never_binds":
        words, bound = f"the act goes back: seat {case.seat} is free when its turn comes", ()
    else:
        always = value == "always_binds"
        ends = "it binds when its turn comes" if always else "it binds if the action before it does not change"
        words = f"the act goes back to seat {first}: {said} by seat {case.seat}, {ends}"
        bound = (Bound(case.seat, verb, case.amount, hand.round.level, always),)
    steps = (f"Seat {case.seat} takes chips and cards back", f"Action goes on with seat {first}")
    return Ruling(
        f"seat {case.seat} acted out of turn: {said}", (Remedy("out-of-turn", words, rule, steps, bound=bound),)
    )


def _verb(hand: Hand, case: Case) -> str:
    level = hand.round.level
    if not case.amount:
        return "fold" if level > (_bet(hand, case.seat)) else "check"
    return "raise" if case.amount > level else "call"


def _bet(hand: Hand, no: int) -> Cents:
    seat = hand.seat(no)
    return seat.bet if seat is not None else Cents(0)


# --- the parts --------------------------------------------------------------------------------------------


def _acting(hand: Hand, case: Case, rule: str) -> Options | Refused:
    """What the acting seat may do; refused where it is another seat."""
    may = options(hand)
    if may is None:
        return Refused("no seat has to act now: there is no bet to read", rule)
    if case.seat and case.seat != may.seat:
        return Refused(f"seat {may.seat} acts: seat {case.seat} would act out of turn", rule)
    return may


def _passive(may: Options) -> Call | Check:
    return Check(may.seat) if may.check else Call(may.seat)


def _sized(hand: Hand, may: Options, to: Cents) -> Bet | Raise:
    return Raise(may.seat, to) if hand.round.level else Bet(may.seat, to)


def _act(may: Options, act: Call | Check | Bet | Raise, why: str, rule: str) -> Remedy:
    match act:
        case Bet(to=to) | Raise(to=to):
            said = f"{'bet' if isinstance(act, Bet) else 'raise'} to {money(to)}"
        case Call():
            said = f"call of {money(may.call or Cents(0))}"
        case _:
            said = "check"
    return Remedy(
        "counts-as", f"seat {may.seat}: a {said} ({why})", rule,
        (f"Announce: a {said}", "Put the chips right, the rest goes back"), act=act,
    )  # fmt: skip
