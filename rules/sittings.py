"""Who sits at the table between hands, and what each seat owes.

Robert's Rules, Button and Blind Use; "Omaha Game Rules", Missed Blinds Policy; scenarios.md, reading 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rules import event as ev
from rules.chips import ZERO, Cents
from rules.record import record

if TYPE_CHECKING:
    from rules.terms import Terms

LIVE, DEAD, BOTH, WAIT = "live", "dead", "both", "wait"
POSTS = (LIVE, DEAD, BOTH)


@record(frozen=True, slots=True)
class Sitting:
    """A player's time in a seat: what stands before him between hands, and whether he is away.

    ``live`` and ``dead`` are what he owes before he gets cards: the big blind, which counts as his bet, and the small
    one, which does not. ``newcomer`` has not been dealt in since he sat down or moved; ``choice`` is what he does
    about it: a post (live, dead, both), wait, or nothing yet. ``back`` that he came back since the last hand, or left
    the button's seat; ``shorts`` counts his buy-ins under the least.
    """

    seat: int
    name: str
    stack: Cents
    away: bool = False
    live: Cents = ZERO
    dead: Cents = ZERO
    newcomer: bool = False
    choice: str = ""
    back: bool = False
    shorts: int = 0

    @property
    def owes(self) -> bool:
        """Whether he posts or waits before he gets cards."""
        return bool(self.live or self.dead)

    @property
    def posts(self) -> bool:
        """Whether he has chosen to post in the coming hand."""
        return self.choice in POSTS

    @property
    def due_kind(self) -> str:
        """The post that matches what he owes; empty when he owes nothing."""
        return BOTH if self.live and self.dead else LIVE if self.live else DEAD if self.dead else ""


@record(frozen=True, slots=True)
class Gone:
    """A player who left: his name, what he took away, when (seconds since 1970), and whether he owes a kill."""

    name: str
    stack: Cents
    at: int
    kill: bool = False


def between(first: int, last: int, seat: int) -> bool:
    """Whether ``seat`` lies on the way clockwise from ``first`` to ``last``, both left out."""
    if first == last:
        return seat != first
    return first < seat < last if first < last else seat > first or seat < last


def newcomer_owes(terms: Terms | None, *, started: bool) -> Cents:
    """What a player who sits down owes: the big blind once the game has begun, where the house does not let him in
    free. Players seated before the first hand owe nothing (scenarios.md, reading 1)."""
    if terms is None or not started or terms.entry_new == "free":
        return ZERO
    return terms.stakes.big_blind


def moved(sitting: Sitting, event: ev.SeatMoved, terms: Terms | None, button: int | None) -> Sitting:
    """The player in his new seat. Further from the blinds he enters anew (Robert's Rules, Button and Blind Use).

    Who had the button does not get it again by sitting down in front of it.
    """
    there = replace(sitting, seat=event.to, choice="", back=sitting.back or sitting.seat == button)
    if not event.further or terms is None:
        return there
    return replace(there, live=max(there.live, terms.stakes.big_blind), newcomer=True)


def after_start(sittings: Sequence[Sitting], event: ev.HandStarted, terms: Terms) -> tuple[Sitting, ...]:
    """Who is dealt in owes nothing more; a blind that passes a seat without cards is missed (reading 3).

    Between the first blind and the big one the big one is missed, between the button and the first blind the first.
    Whoever has not entered yet owes the big blind alone.
    """
    return tuple(
        replace(one, live=ZERO, dead=ZERO, newcomer=False, choice="", back=False)
        if one.seat in event.order
        else _passed(replace(one, choice=one.choice if one.choice == WAIT else "", back=False), event, terms)
        for one in sittings
    )


def _passed(sitting: Sitting, event: ev.HandStarted, terms: Terms) -> Sitting:
    if not event.blinds or not terms.stakes.blinds:
        return sitting
    blinds, amounts = event.blinds, terms.stakes.blinds
    first = blinds[0] if len(blinds) > 1 else event.button
    if between(first, blinds[-1], sitting.seat):
        return replace(sitting, live=terms.stakes.big_blind)
    small = len(blinds) > 1 and (sitting.seat == first or between(event.button, first, sitting.seat))
    if small and event.button != first and not sitting.newcomer:
        return replace(sitting, dead=amounts[-len(blinds)])
    return sitting


def as_before(sittings: Sequence[Sitting], start: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """A hand was void: who still sits owes and has chosen what he did before it."""
    were = {one.seat: one for one in start}
    return tuple(
        replace(
            one,
            live=were[one.seat].live,
            dead=were[one.seat].dead,
            newcomer=were[one.seat].newcomer,
            choice=were[one.seat].choice,
        )
        if one.seat in were and were[one.seat].name == one.name
        else one
        for one in sittings
    )
