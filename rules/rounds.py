"""A betting round as it goes: opened, changed by each action, closed, its money collected.

``rules.betting`` says what an action may be; here is what it does. § 637a.12(g)-(h); Robert's Rules, Betting and
Raising; hand-files.md, readings 4 to 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.chips import ZERO, Cents
from rules.errors import BrokenJournal
from rules.event import BetMade, Called, Checked, Folded, Raised
from rules.game import Limit
from rules.hand import FOLDED, IN, NO_ROUND, Hand, Phase, Round, Seat
from rules.limit import full_raise, least_raise
from rules.pot import unmatched
from rules.showdown import settle_showdown

ACTIONS = (Folded, Checked, Called, BetMade, Raised)


def after_action(hand: Hand, event: Folded | Checked | Called | BetMade | Raised) -> Hand:
    """The hand after an accepted action; the round closes when nobody is left to act.

    Raises BrokenJournal when it is not that seat's turn: ``decide`` never lets such an event out.
    """
    now = hand.round
    if not now.pending or hand.seats[now.pending[0]].no != event.seat:
        raise BrokenJournal(f"hand {hand.number}: seat {event.seat} acts out of turn")
    at = now.pending[0]
    seat = hand.seats[at]
    if hand.bound:
        hand = hand.changed(bound=tuple(one for one in hand.bound if one.seat != event.seat))
    if isinstance(event, Folded):
        return _passes_on(hand, at, seat.becomes(FOLDED))
    if isinstance(event, Checked):
        return _passes_on(noting_check(hand, at), at, seat.puts_in(ZERO, now.level))
    if hand.opener is None:
        hand = hand.changed(opener=at)
    if isinstance(event, Called):
        return _passes_on(hand, at, seat.puts_in(event.amount, now.level), called=True)
    seats = hand.with_seat(at, seat.puts_in(event.to - seat.bet, event.to))
    first = at if hand.aggressor is None else hand.aggressor_first
    return settle(
        hand.changed(
            seats=seats, round=_raised(hand, seats, at, event.to), aggressor=at, aggressor_any=at, aggressor_first=first
        )
    )


def noting_check(hand: Hand, at: int) -> Hand:
    """The hand with a check noted, where the house knows no check-raise."""
    if hand.terms.check_raise == "yes":
        return hand
    now = hand.round
    return hand.changed(round=replace(now, checked=(*now.checked, at)))


def _passes_on(hand: Hand, at: int, seat: Seat, called: bool = False) -> Hand:
    now = hand.round
    return settle(
        hand.changed(seats=hand.with_seat(at, seat), round=now.waits_for(now.pending[1:]), called=hand.called or called)
    )


def _raised(hand: Hand, seats: Sequence[Seat], at: int, to: Cents) -> Round:
    """The round after a bet or raise to ``to``: a full one reopens the betting, a short all-in does not.

    A limit round counts as capped only by a raise that was made while more than two could bet (hand-files.md,
    reading 6): two players alone go on under ``limit.cap_heads_up = none``.
    """
    now, terms = hand.round, hand.terms
    if terms.limit is Limit.LIMIT:
        size = terms.bet_size(hand.street, hand.kill)
        enough = size if terms.short_all_in == "full_bet" else -(-size // 2)
        full = to - now.base >= enough
        step, base = now.step, to if full else now.base
        raises = now.raises + 1 if full and now.base else now.raises
    else:
        least = full_raise(now, terms) if now.level else least_raise(hand)
        full = to - now.level >= least
        step, base = (to - now.level if full else least), now.base
        # An all-in for less is no raise that a cap would count.
        raises = now.raises + 1 if full and now.level else now.raises
    reopened = to if full else now.reopened
    capped = now.capped or (
        terms.cap is not None
        and raises >= terms.cap
        and sum(1 for seat in seats if seat.status == IN and seat.stack) > 2
    )
    return Round(able_after(seats, at), to, base, step, reopened, raises, at, now.two_began, capped, now.checked)


def able_after(seats: Sequence[Seat], at: int) -> tuple[int, ...]:
    """The places that can still act, clockwise after ``at``; all-in players are passed over."""
    return tuple(
        place for place in (*range(at + 1, len(seats)), *range(at)) if seats[place].status == IN and seats[place].stack
    )


def settle(hand: Hand) -> Hand:
    """Closes the round when nobody is left to act, or the next seat has nothing to answer.

    A seat has nothing to answer only where all the others are all-in or gone: then nobody behind it has either.
    """
    pending = hand.round.pending
    if not pending or only_one_live(hand.seats) or not _must_act(hand, pending[0]):
        return close_round(hand)
    return hand


def only_one_live(seats: Sequence[Seat]) -> bool:
    """Whether one seat is left that can win."""
    found = False
    for seat in seats:
        if seat.live:
            if found:
                return False
            found = True
    return found


def _must_act(hand: Hand, at: int) -> bool:
    """A seat acts while somebody could answer its bet, or it owes something that somebody has really bet."""
    most = ZERO
    for place, other in enumerate(hand.seats):
        if place != at and other.status == IN:
            if other.stack:
                return True
            most = max(most, other.bet)
    return hand.seats[at].bet < min(hand.round.level, most)


def close_round(hand: Hand) -> Hand:
    """The round is complete: unmatched money goes back, bets are collected, the next street is due.

    One player left: the pots are his. Last street: the showdown. Nobody can bet any more: the streets run out.
    """
    back = unmatched(hand.seats)
    returned = hand.returned
    if back:
        returned = (*returned, (hand.seats[back[0]].no, back[1]))
    seats = tuple([
        seat.collects(back[1] if back and place == back[0] else ZERO) for place, seat in enumerate(hand.seats)
    ])  # fmt: skip
    last = hand.street == len(hand.terms.game.streets) - 1
    if only_one_live(seats):
        phase, street = Phase.PUSH, hand.street
    elif last:
        phase, street = Phase.SHOW, hand.street
    else:
        phase, street = Phase.STREET, hand.street + 1
    burned = street in hand.burn_at  # a burn that lies ready from an early card
    closed = hand.changed(
        seats=seats, round=NO_ROUND, phase=phase, street=street, burned=burned, returned=returned, bound=()
    )
    return closed if phase is Phase.STREET else settle_showdown(closed)


# --- opening a round --------------------------------------------------------------------------------------


def open_round(hand: Hand) -> Hand:
    """The betting round of the present street begins, or is passed over when nobody can bet."""
    if hand.street == 0:
        return _first_round(hand)
    able = able_after(hand.seats, -1)
    if hand.opener is not None and hand.terms.game.streets[hand.street].draw and hand.terms.draw_first == "opener":
        # The opener, or the next to his left (Robert's Rules, Draw High).
        able = (*(at for at in able if at >= hand.opener), *(at for at in able if at < hand.opener))
    if len(able) < 2:
        return close_round(hand.changed(phase=Phase.BET))
    fresh = Round(able, ZERO, ZERO, ZERO, ZERO, 0, None, len(able) == 2, capped=False)
    return hand.changed(phase=Phase.BET, round=fresh, aggressor=None)


def _first_round(hand: Hand) -> Hand:
    """Before the flop: left of the last blind or straddle first; the posts are the bet (§ 637a.12(g)).

    The full price is owed though its poster is all-in for less (hand-files.md, reading 5); a straddle or a kill is a
    new minimum, not a raise (readings 6 and 7); a killer acts in turn or, by the profile, after the blinds.
    """
    level, opener, killer = ZERO, len(hand.seats) - 1, None
    for at, kind, _, owed in hand.posts:
        if kind in {"blind", "dead_blind", "straddle"}:
            opener = at
        if kind in {"blind", "straddle", "kill"}:
            level = max(level, owed)
        if kind == "kill":
            killer = at
    if level:
        level = max(level, hand.terms.opening)
    order = [*able_after(hand.seats, opener)]
    if hand.seats[opener].stack and hand.seats[opener].status == IN:
        order.append(opener)
    if _small_blind_opens(hand):
        # The straddler alone keeps the last word; the others begin with the small blind.
        first = next(at for at, kind, _, _ in hand.posts if kind in {"blind", "dead_blind"})
        order.sort(key=lambda at: (at == opener, (at - first) % len(hand.seats)))
    if killer is not None and killer in order and hand.terms.kill_acts == "last":
        order.remove(killer)
        order.append(killer)
    able = len(order)
    now = Round(tuple(order), level, level, level, ZERO, 0, None, able == 2, capped=False)
    return settle(hand.changed(phase=Phase.BET, round=now))


def _small_blind_opens(hand: Hand) -> bool:
    """Whether the small blind begins in spite of a straddle (``straddle.first_to_act``)."""
    rule = hand.terms.straddle
    straddled = any(kind == "straddle" for _, kind, _, _ in hand.posts)
    return straddled and rule is not None and rule.first_to_act == "small_blind"
