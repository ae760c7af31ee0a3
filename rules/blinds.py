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


def dues(
    terms: Terms,
    order: Sequence[int],
    straddle: tuple[int, Cents] | None,
    blinds: Sequence[int] = (),
    entering: Sequence[int] = (),
) -> tuple[Due, ...]:
    """The posts of an ordinary hand: an ante from each seat, the blinds, then a straddle that was chosen.

    ``blinds`` are the seats of the blinds, by default the first of ``order``; one without cards posts nothing, nor does
    one of ``entering``, who posts what he owes instead.
    """
    stakes = terms.stakes
    antes = tuple(Due(no, "ante", stakes.ante) for no in order) if stakes.ante else ()
    posting = tuple(blinds) or blind_seats(terms, order)
    # Fewer players than blinds: the first blinds fall away, the big one is always posted.
    amounts = stakes.blinds[-len(posting) :] if posting else ()
    named = tuple(
        Due(no, "blind", amount)
        for no, amount in zip(posting, amounts, strict=True)
        if amount and no in order and no not in entering
    )
    live = (Due(straddle[0], "straddle", straddle[1]),) if straddle else ()
    return antes + named + live


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
    if not hand.terms.blinds_after or any(kind == "blind" for _, kind, _, _ in hand.posts):
        return ()
    entering = tuple(hand.seats[at].no for at, kind, _, _ in hand.posts if kind in {"live", "dead"})
    due = dues(hand.terms, tuple(seat.no for seat in hand.seats), None, hand.blinds, entering)
    return posted([one for one in due if one.kind != "ante"], {seat.no: seat.stack for seat in hand.seats})


# --- the kill ---------------------------------------------------------------------------------------------


def kill_amount(terms: Terms) -> Cents:
    """The kill post: twice the big blind, or half as much again (§ 637a.12(n); hand-files.md, reading 7)."""
    return terms.stakes.big_blind * (4 if terms.kill == "full" else 3) // 2


def bars_kill(terms: Terms) -> Refused | None:
    """Why there is no kill at this table at all, or None."""
    if terms.kill == "none":
        return Refused(f"no kill is offered in {terms.game.title}", terms.cite("kill"))
    if not terms.stakes.big_blind:
        return Refused("no kill without a blind that it could double", terms.cite("kill"))
    return None


def refuse_kill(terms: Terms, amount: Cents) -> Refused | None:
    """Why a kill may not be posted, or None."""
    barred = bars_kill(terms)
    if barred is not None:
        return barred
    exact = kill_amount(terms)
    if amount == exact:
        return None
    return Refused(f"the {terms.kill} kill is {money(exact)}, not {money(amount)}", terms.cite("kill"))


def with_kill(terms: Terms, due: Sequence[Due], seat: int) -> tuple[Due, ...]:
    """The posts with a kill by ``seat``. In a blind it stands instead of the blind, or, under ``more``, the blind
    lies in the pot as dead money beside the live kill."""
    amount = kill_amount(terms)
    own = next((one for one in due if one.seat == seat and one.kind in {"blind", "live"}), None)
    if own is None or terms.kill_in_blind == "instead":
        return (*due, Due(seat, "kill", amount, own.amount if own else ZERO))
    kind = "dead_blind" if own.kind == "blind" else "dead"
    dead = tuple(Due(one.seat, kind, one.amount) if one is own else one for one in due)
    return (*dead, Due(seat, "kill", amount))
