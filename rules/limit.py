"""Bet sizing: the least and the most that may be bet or raised to, in each of the three structures."""

from __future__ import annotations

from rules.chips import ZERO, Cents
from rules.game import Limit
from rules.hand import IN, NOT_ACTED, Hand, Round
from rules.terms import Terms


def least_raise(hand: Hand) -> Cents:
    """The least *to*-amount of a bet or raise, before the stack is looked at.

    Pot-limit and no-limit: the bet to match plus the last full bet or raise of the round (TDA 43). Limit: the fixed
    bet on top of the last full bet; after an all-in of half a bet or more on top of that all-in; after a smaller one
    the completion of the bet (Robert's Rules, Betting and Raising; hand-files.md, reading 6).
    """
    now, terms = hand.round, hand.terms
    if terms.limit is not Limit.LIMIT:
        return now.level + full_raise(now, terms) if now.level else _opening_bet(hand)
    return now.base + terms.bet_size(hand.street, hand.kill)


def full_raise(now: Round, terms: Terms) -> Cents:
    """What a raise must add outside limit: the last full bet or raise, or under ``min_raise = double_last`` the whole
    of the last bet, so that it is doubled (TDA 43; house rule ``min_raise``)."""
    return now.level if terms.min_raise == "double_last" else now.step


def most_added(hand: Hand) -> Cents:
    """The most that one bet or raise may add, zero without such a maximum: ``bet.max``, and in spread-limit the upper
    of the two posted bets, raised by a kill (house rules ``limits`` and ``bet.max``)."""
    terms = hand.terms
    upper = terms.stakes.big_bet * hand.kill // 2 if terms.spread else ZERO
    posted = terms.bet_max if terms.limit is not Limit.LIMIT else ZERO
    return min(upper, posted) if upper and posted else upper or posted


def _opening_bet(hand: Hand) -> Cents:
    least = hand.terms.least_bet
    return least * hand.kill // 2 if hand.terms.spread else least


def pot_room(hand: Hand) -> Cents | None:
    """The most a seat may raise to so that the pot holds no more than ``pot.max`` when everybody calls; None without
    such a maximum."""
    most = hand.terms.pot_max
    if not most:
        return None
    pot = hand.pot
    spans = [(seat.bet, seat.bet + seat.stack) for seat in hand.seats if seat.status == IN]
    low, high = ZERO, max((end for _, end in spans), default=ZERO)
    while low < high:
        to = (low + high + 1) // 2
        if pot + sum(max(ZERO, min(end, to) - bet) for bet, end in spans) <= most:
            low = to
        else:
            high = to - 1
    return low


def pot_raise(hand: Hand, bet: Cents) -> Cents:
    """The most a seat with ``bet`` before it may raise to in pot-limit.

    After the call: the bet plus a pot that already holds the call (Robert's Rules, Pot-Limit). Before the call: the
    call is left out ("Omaha Game Rules", the example of pot 10 and bet 10). The variants of ``pot_limit.*`` count a
    small blind as a big one, missing blinds as posted, and round the pot including the call.
    """
    now, terms = hand.round, hand.terms
    pot = hand.pot + (_blinds_made_up(hand) if hand.street == 0 else ZERO)
    if terms.pot_base == "after_call":
        pot = pot + max(ZERO, now.level - bet)
    if terms.round_unit and terms.rounding != "none":
        over = pot % terms.round_unit
        if over:
            pot = pot - over + (terms.round_unit if terms.rounding == "up" else ZERO)
    return now.level + pot


def _blinds_made_up(hand: Hand) -> Cents:
    """What the pot-limit variants add to the pot before the flop (TDA 54B; Robert's Rules, Pot-Limit)."""
    terms = hand.terms
    if not terms.assume_full_blinds and terms.small_blind_as != "big_blind":
        return ZERO
    blinds = [(at, amount, owed) for at, kind, amount, owed in hand.posts if kind == "blind"]
    if terms.assume_full_blinds:
        return max(ZERO, Cents(sum(terms.stakes.blinds)) - sum(amount for _, amount, _ in blinds))
    big = terms.stakes.big_blind
    if not blinds or hand.seats[blinds[-1][0]].level != NOT_ACTED:
        return ZERO
    return Cents(sum(big - amount for _, amount, owed in blinds if owed < big))


def multiple(terms: Terms, amount: Cents) -> bool:
    """Whether an amount can be made of the chips in play."""
    return not terms.unit or amount % terms.unit == 0


def whole_down(terms: Terms, amount: Cents) -> Cents:
    """The most that the chips in play can make of an amount: an odd all-in may have left the pot between two chips."""
    return amount - amount % terms.unit if terms.unit else amount


def whole_up(terms: Terms, amount: Cents) -> Cents:
    """The least that the chips in play can make and that is no less than an amount."""
    return -whole_down(terms, -amount)
