"""The steps of a hand as they count: each with the table before and after it, and what a seat did in words' parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reports.record import Action
from rules import event as ev
from rules.betting import options
from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.game import Limit
from rules.hand import Hand
from rules.limit import pot_raise
from rules.table import Table, apply


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the effective list: its number, its event, the hand before and after."""

    entry: int
    event: ev.Event
    before: Hand | None
    after: Hand


def steps(table: Table) -> Iterator[Step]:
    """The effective list of the table's hand, in order, from its first riffle. Nothing without a hand."""
    now = table.start
    if now is None:
        return
    for entry, event in table.steps:
        before = now.hand
        now = apply(now, event, entry)
        assert now.hand is not None, "the first step of a hand starts it"
        yield Step(entry, event, before, now.hand)


def spelled(table: Table) -> dict[int, Action]:
    """What each seat did, by the number of its entry, as the list stands now."""
    return {step.entry: action for step in steps(table) if (action := action_of(step)) is not None}


def action_of(step: Step) -> Action | None:
    """What a seat did in a step; None for anything but an action."""
    hand, event, entry = step.before, step.event, step.entry
    if hand is None:
        return None
    match event:
        case ev.Folded():
            return Action(entry, event.seat, "folds", ZERO)
        case ev.HandMucked():
            return Action(entry, event.seat, "mucks", ZERO)
        case ev.Checked():
            return Action(entry, event.seat, "checks", ZERO)
        case ev.CardsThrown():
            return Action(entry, event.seat, "draws", ZERO, cards=event.count, thrown=_seen(event.cards))
        case ev.Called():
            return _call(hand, event, entry)
        case ev.BetMade() | ev.Raised():
            return _raise(hand, event, entry)
        case _:
            return None


def _seen(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _call(hand: Hand, event: ev.Called, entry: int) -> Action:
    bet, stack = _before(hand, event.seat)
    to = bet + event.amount
    return Action(entry, event.seat, "calls", to, event.amount == stack, to < hand.round.level)


def _raise(hand: Hand, event: ev.BetMade | ev.Raised, entry: int) -> Action:
    bet, stack = _before(hand, event.seat)
    may = options(hand)
    pot = may is not None and may.pot == event.to
    verb = "raises" if isinstance(event, ev.Raised) else "bets"
    exact = _exact_pot(hand, bet) if pot else None
    return Action(
        entry, event.seat, verb, event.to, event.to == bet + stack, False, pot, exact if exact != event.to else None
    )


def _before(hand: Hand, no: int) -> tuple[Cents, Cents]:
    seat = hand.seat(no)
    assert seat is not None, "who acted was dealt in"
    return seat.bet, seat.stack


def _exact_pot(hand: Hand, bet: Cents) -> Cents:
    """The pot-limit maximum before the house's rounding and counting of blinds: paper shows both (console.md)."""
    bare = replace(hand.terms, round_unit=ZERO, small_blind_as="exact", assume_full_blinds=False)
    return pot_raise(hand.changed(terms=bare), bet)


def pot_words(hand: Hand, amount: str) -> str:
    """How this house counts a pot-limit maximum, empty in other structures; ``amount`` is its rounding unit."""
    terms = hand.terms
    if terms.limit is not Limit.POT:
        return ""
    parts = [terms.pot_base.replace("_", " the ")]
    if terms.small_blind_as == "big_blind":
        parts.append("small blind counted as big blind")
    if terms.assume_full_blinds:
        parts.append("blinds counted in full")
    if terms.round_unit and terms.rounding != "none":
        parts.append(f"rounded {terms.rounding} to {amount}")
    return ", ".join(parts)
