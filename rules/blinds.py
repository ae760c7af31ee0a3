"""What is posted before the cards: antes, blinds, straddle, kill, missed blinds.

§ 637a.12(b), (d), (e), (n); Robert's Rules, Button and Blind Use; hand-files.md, readings 4 to 7.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.chips import ZERO, Cents, money
from rules.decision import Refused
from rules.event import Posted
from rules.hand import Hand
from rules.record import record
from rules.terms import Terms

LIVE = ("blind", "straddle", "kill", "live")


@record(frozen=True, slots=True)
class Due:
    """A post that is due: seat number, kind and full amount.

    Kinds: ante, dead_ante, blind, dead_blind, straddle, kill, live, dead. ``less`` is what the seat has put in
    already toward the amount: a killer in a blind under ``instead`` posts the kill in its place.
    """

    seat: int
    kind: str
    amount: Cents
    less: Cents = ZERO


def blind_seats(terms: Terms, order: Sequence[int]) -> tuple[int, ...]:
    """The seats that post the blinds, first blind first; ``order`` runs from the left of the button, which is last.

    Two players: by ``heads_up.blinds`` the button posts the small blind, or (the literal reading of § 637a.12(d))
    the player to its left. A single blind is always the left player's.
    """
    blinds = len(terms.stakes.blinds)
    if len(order) == 2 and blinds > 1 and terms.heads_up == "button_small":
        return tuple(reversed(order))
    return tuple(order[:blinds])


def dues(terms: Terms, order: Sequence[int], straddle: tuple[int, Cents] | None) -> tuple[Due, ...]:
    """All posts of an ordinary hand: an ante from each seat, the blinds, then a straddle that was chosen."""
    stakes = terms.stakes
    antes = tuple(Due(no, "ante", stakes.ante) for no in order) if stakes.ante else ()
    posting = blind_seats(terms, order)
    # Fewer players than blinds: the first blinds fall away, the big one is always posted.
    amounts = stakes.blinds[-len(posting) :] if posting else ()
    blinds = tuple(Due(no, "blind", amount) for no, amount in zip(posting, amounts, strict=True) if amount)
    live = (Due(straddle[0], "straddle", straddle[1]),) if straddle else ()
    return antes + blinds + live


def posted(due: Sequence[Due], stacks: dict[int, Cents]) -> tuple[Posted, ...]:
    """What is really put in: a short stack posts what it has.

    ``stacks`` are the chips by seat before any post.
    """
    left = dict(stacks)
    given: list[Posted] = []
    for one in due:
        amount = min(one.amount - one.less, left[one.seat])
        left[one.seat] = left[one.seat] - amount
        given.append(Posted(one.seat, one.kind, amount, one.amount))
    return tuple(one for one in given if one.amount or one.kind in LIVE)


def posted_after_deal(hand: Hand) -> tuple[Posted, ...]:
    """The blinds where they are posted behind the cards (§ 637a.13(e)), once; nothing elsewhere."""
    if not hand.terms.blinds_after or any(kind in LIVE for _, kind, _, _ in hand.posts):
        return ()
    due = dues(hand.terms, tuple(seat.no for seat in hand.seats), None)
    return posted([one for one in due if one.kind != "ante"], {seat.no: seat.stack for seat in hand.seats})


def straddle_due(terms: Terms, order: Sequence[int]) -> tuple[int, Cents]:
    """The seat that may straddle and the amount: left of the last blind, a multiple of the big blind (§ 637a.12(e))."""
    last = blind_seats(terms, order)[-1]
    seat = order[(list(order).index(last) + 1) % len(order)]
    return seat, straddle_amount(terms)


def straddle_amount(terms: Terms) -> Cents:
    """The amount of a straddle under these terms; zero where none is offered."""
    if terms.straddle is None:
        return ZERO
    return terms.straddle.amounts(terms.stakes.big_blind)[0]


def refuse_straddle(terms: Terms, order: Sequence[int], seat: int, already: int) -> Refused | None:
    """Why a seat may not straddle, or None. ``already`` counts the straddles of this hand."""
    if terms.straddle is None:
        return Refused(f"no straddle is offered in {terms.game.title}", terms.cite("straddle_offered"))
    if already >= terms.straddle.max:
        return Refused("there is a straddle already in this hand", terms.cite("straddle_count"))
    if not terms.stakes.blinds:
        return Refused("no straddle without a blind to stand on", terms.cite("straddle_place"))
    if len(order) < 3:
        return Refused("no straddle with two players: both are blinds", terms.cite("straddle_place"))
    place, _ = straddle_due(terms, order)
    if seat != place:
        return Refused(f"the straddle is seat {place}'s, left of the last blind", terms.cite("straddle_place"))
    return None


def refuse_straddle_amount(terms: Terms, amount: Cents) -> Refused | None:
    """Why an amount is no lawful straddle, or None."""
    exact = straddle_amount(terms)
    if amount == exact:
        return None
    return Refused(f"a straddle is {money(exact)} here, not {money(amount)}", terms.cite("straddle_amount"))


def kill_amount(terms: Terms) -> Cents:
    """The kill post: twice the big blind, or half as much again (§ 637a.12(n); hand-files.md, reading 7)."""
    return terms.stakes.big_blind * (4 if terms.kill == "full" else 3) // 2


def refuse_kill(terms: Terms, amount: Cents) -> Refused | None:
    """Why a kill may not be posted, or None."""
    if terms.kill == "none":
        return Refused(f"no kill is offered in {terms.game.title}", terms.cite("kill"))
    if not terms.stakes.big_blind:
        return Refused("no kill without a blind that it could double", terms.cite("kill"))
    exact = kill_amount(terms)
    if amount == exact:
        return None
    return Refused(f"the {terms.kill} kill is {money(exact)}, not {money(amount)}", terms.cite("kill"))


def with_kill(terms: Terms, due: Sequence[Due], seat: int) -> tuple[Due, ...]:
    """The posts with a kill by ``seat``. In a blind it stands instead of the blind, or, under ``more``, the blind
    lies in the pot as dead money beside the live kill."""
    amount = kill_amount(terms)
    own = next((one for one in due if one.seat == seat and one.kind == "blind"), None)
    if own is None or terms.kill_in_blind == "instead":
        return (*due, Due(seat, "kill", amount, own.amount if own else ZERO))
    dead = tuple(Due(one.seat, "dead_blind", one.amount) if one is own else one for one in due)
    return (*dead, Due(seat, "kill", amount))
