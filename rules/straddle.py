"""The straddle: who may post it, to how much, and how often.

§ 637a.12(e); Robert's Rules, No-Limit and Pot-Limit; the setting ``straddle`` of ``house-rules.md``.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.blinds import blind_seats
from rules.chips import ZERO, Cents, money
from rules.decision import Refused
from rules.terms import Terms

Straddles = Sequence[tuple[int, Cents]]
"""The straddles of a hand so far: (seat, amount), in order."""


def first_place(terms: Terms, order: Sequence[int], blinds: Sequence[int] = ()) -> int:
    """The seat left of the last blind (§ 637a.12(e)). ``order`` runs from the left of the button; ``blinds`` as in
    ``rules.blinds.dues``."""
    last = (tuple(blinds) or blind_seats(terms, order))[-1]
    return order[(list(order).index(last) + 1) % len(order)]


def straddle_seats(
    terms: Terms, order: Sequence[int], held: Straddles, button: int = 0, blinds: Sequence[int] = ()
) -> dict[str, int]:
    """The seats that may post the next straddle, by the word of ``straddle.seats``: ``utg`` left of the last blind or
    of the straddle before, ``button`` the dealer button itself. Nobody straddles twice."""
    if terms.straddle is None:
        return {}
    left = first_place(terms, order, blinds)
    if held:
        left = order[(list(order).index(held[-1][0]) + 1) % len(order)]
    places = {"utg": left, "button": button or order[-1]}
    taken = {seat for seat, _ in held} | set(tuple(blinds) or blind_seats(terms, order))
    return {
        word: seat
        for word, seat in places.items()
        if word in terms.straddle.seats and seat in order and seat not in taken
    }


def straddle_span(terms: Terms, held: Straddles = ()) -> tuple[Cents, Cents]:
    """The least and the most of the next straddle: a multiple of the big blind, or of the straddle before it."""
    if terms.straddle is None:
        return ZERO, ZERO
    return terms.straddle.amounts(held[-1][1] if held else terms.stakes.big_blind)


def displaces(
    terms: Terms, order: Sequence[int], seat: int, held: Straddles, button: int = 0, blinds: Sequence[int] = ()
) -> bool:
    """Whether a seat takes the place of the last straddle: it has the first claim, and no further one is allowed."""
    rule = terms.straddle
    if rule is None or rule.first_claim is None or len(held) < rule.max or held[-1][0] == seat:
        return False
    return straddle_seats(terms, order, held[:-1], button, blinds).get(rule.first_claim) == seat


def refuse_straddle(
    terms: Terms, order: Sequence[int], seat: int, held: Straddles, button: int = 0, blinds: Sequence[int] = ()
) -> Refused | None:
    """Why a seat may not straddle, or None. ``held`` are the straddles of this hand before it."""
    if terms.straddle is None:
        return Refused(f"no straddle is offered in {terms.game.title}", terms.cite("straddle_offered"))
    if not terms.stakes.blinds:
        return Refused("no straddle without a blind to stand on", terms.cite("straddle_place"))
    if len(order) < 3:
        return Refused("no straddle with two players: both are blinds", terms.cite("straddle_place"))
    if displaces(terms, order, seat, held, button, blinds):
        return None
    if len(held) >= terms.straddle.max:
        there = "is a straddle" if len(held) == 1 else f"are {len(held)} straddles"
        return Refused(f"there {there} already in this hand", terms.cite("straddle_count"))
    places = straddle_seats(terms, order, held, button, blinds)
    if seat in places.values():
        return None
    return Refused(_places(places, again=bool(held)), terms.cite("straddle_place"))


def _places(places: dict[str, int], *, again: bool) -> str:
    left = "left of the straddle before" if again else "left of the last blind"
    where = {"utg": left, "button": "the dealer button"}
    named = [f"seat {seat}'s, {where[word]}" for word, seat in places.items()]
    return f"the straddle is {' or '.join(named)}" if named else "no seat is left that may straddle"


def refuse_straddle_amount(terms: Terms, amount: Cents, held: Straddles = ()) -> Refused | None:
    """Why an amount is no lawful straddle, or None."""
    least, most = straddle_span(terms, held)
    if least <= amount <= most:
        return None
    span = money(least) if least == most else f"{money(least)} to {money(most)}"
    return Refused(f"a straddle is {span} here, not {money(amount)}", terms.cite("straddle_amount"))
