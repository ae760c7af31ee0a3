"""Conservation of chips and cards, counted from the record itself. A count states and never repairs.

What was put in is added up from the posts and actions as printed, not taken from the hand that produced them, so
that a paper whose lines do not add up says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reports.record import Action, HandRecord, SeatFacts
from rules.cards import spell
from rules.chips import ZERO, Cents, money

_DEAD = {"ante", "dead", "dead_ante", "dead_blind"}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not add up. ``kind``: pot, money, seat, stacks or cards; amounts in cents, 0 for cards."""

    kind: str
    text: str
    expected: Cents = ZERO
    found: Cents = ZERO


@dataclass(frozen=True, slots=True)
class Balance:
    """The sums of a hand: all that was put in, and what of it was not returned; awards; rake and jackpot; stacks; fees
    beside the pot."""

    staked: Cents
    put_in: Cents
    awards: Cents
    house: Cents
    before: Cents
    after: Cents
    fees: Cents


def put_in(record: HandRecord, seat: int) -> Cents:
    """All that a seat put in, uncalled bets included, by the posts and actions of the record."""
    dead = sum(post.amount for post in record.posts if post.seat == seat and post.kind in _DEAD)
    live = Cents(sum(post.amount for post in record.posts if post.seat == seat and post.kind not in _DEAD))
    streets = 0
    for at, street in enumerate(record.streets):
        told = [item.to for item in street.items if isinstance(item, Action) and item.seat == seat and item.to]
        streets += told[-1] if told else live if at == 0 else 0
    return Cents(dead + streets)


def balance(record: HandRecord) -> Balance:
    """The sums that the record prints at its end."""
    staked = sum(put_in(record, seat.no) for seat in record.seats)
    returned = staked if record.voided else sum(amount for _, amount in record.returned)
    return Balance(
        Cents(staked),
        Cents(staked - returned),
        Cents(sum(award.amount for pot in record.pots for award in pot.awards)),
        Cents(sum(pot.rake + pot.jackpot for pot in record.pots)),
        Cents(sum(seat.stack for seat in record.seats)),
        Cents(sum(seat.end for seat in record.seats)),
        Cents(sum(amount for _, amount in record.fees)),
    )


def findings(record: HandRecord) -> tuple[Finding, ...]:
    """All that does not add up; nothing for a sound record. Money is counted once the hand is over or void."""
    counted = tuple(_money(record)) if record.complete or record.voided else ()
    return (*counted, *_cards(record))


def _money(record: HandRecord) -> Iterator[Finding]:
    sums = balance(record)
    for pot in record.pots:
        awarded = Cents(sum(award.amount for award in pot.awards))
        yield from _same("pot", f"{pot.name} pot: awards and the pot less rake and jackpot",
                         Cents(pot.amount - pot.rake - pot.jackpot), awarded)  # fmt: skip
        for award in pot.awards:
            if award.seat not in pot.seats:
                yield Finding("pot", f"seat {award.seat} has no part in the {pot.name} pot", ZERO, award.amount)
    yield from _same(
        "money", "the pots and what was put in", sums.put_in, Cents(sum(pot.amount for pot in record.pots))
    )
    yield from _same("money", "out and in", sums.put_in, Cents(sums.awards + sums.house))
    for seat in record.seats:
        yield from _same("seat", f"the end stack of seat {seat.no}", _due(record, seat), seat.end)
    yield from _same("stacks", "all stacks with rake, jackpot and fees", sums.before,
                     Cents(sums.after + sums.house + sums.fees))  # fmt: skip


def _due(record: HandRecord, seat: SeatFacts) -> Cents:
    """The stack that a seat must end with."""
    if record.voided:
        return seat.stack
    back = sum(amount for no, amount in record.returned if no == seat.no)
    won = sum(award.amount for pot in record.pots for award in pot.awards if award.seat == seat.no)
    paid = sum(amount for no, amount in record.fees if no == seat.no)
    return Cents(seat.stack - paid - put_in(record, seat.no) + back + won)


def _same(kind: str, what: str, expected: Cents, found: Cents) -> Iterable[Finding]:
    if expected == found:
        return ()
    return (Finding(kind, f"{what}: {money(expected)} expected, {money(found)} found", expected, found),)


def _cards(record: HandRecord) -> Iterator[Finding]:
    faces = Counter([*record.board, *(card for shown in record.shown for card in shown.cards)])
    twice = sorted(card for card, times in faces.items() if times > 1)
    if twice:
        yield Finding("cards", f"{spell(twice)} lies open more than once")
