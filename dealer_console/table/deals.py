"""What the vault has to know of a hand beside its seals: how many cards a street opens, and what a reshuffle takes in.

Both come from the game's rows and the hand's own entries, so that a start after a power cut gives the vault the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from dealer_console.vault.door import Allowance, Back, Reason
from rules import event as ev
from rules.draw import early_due, given_back
from rules.hand import FOLDED, RETURNED, Hand
from rules.table import Table, apply
from rules.terms import Terms

_RULINGS = (ev.QuestionAnswered, ev.RulingMade)


def allowance(terms: Terms, seats: int) -> Allowance:
    """How many cards each street of a game may open, with ``seats`` players dealt in."""
    return Allowance(tuple(street.board for street in terms.game.streets), terms.game.holding, seats)


def rulings(table: Table) -> int:
    """How often the floor has ruled in this hand: after a ruling a street's cards may be dealt, and opened, again."""
    return sum(isinstance(event, _RULINGS) for _, event in table.steps)


def back_in_deck(hand: Hand) -> tuple[Back, ...]:
    """The slots of which a reshuffle takes cards in, each group with how many: nobody knows which of its five a player
    threw away, but two thrown away are two that may come again, and what a player keeps may not.

    § 637a.13(g)(2); by the profile the folded hands and the burn. Cards that lay on the board or astray go back too.
    """
    if early_due(hand):
        aside = _slots(hand, "aside")  # what a remedy laid aside, and nothing else
        return (_whole(aside),) if aside else ()
    groups: list[Back] = []
    for draw in given_back(hand):
        own = _slots(hand, "down", hand.seats[draw.place].no)[: hand.terms.game.holding]
        groups.append((frozenset(own), draw.asked))
    if not hand.mixed and hand.terms.reshuffle_folded:
        groups += [
            (frozenset(_slots(hand, "down", seat.no)), len(seat.cards)) for seat in hand.seats if seat.status == FOLDED
        ]
    if not hand.mixed and hand.terms.reshuffle_burn:
        groups.append(_whole(_slots(hand, "burn")))
    groups.append(_whole([*_slots(hand, "board"), *_slots(hand, "stray")]))
    return tuple(group for group in groups if group[0])


def _slots(hand: Hand, place: str, seat: int = 0) -> list[int]:
    return [no for no, lies in enumerate(hand.slots, start=1) if lies.place == place and lies.seat == seat]


def _whole(slots: list[int]) -> Back:
    return frozenset(slots), len(slots)


@dataclass(frozen=True, slots=True)
class History:
    """What a hand's entries tell the vault at a start: its seals by slot, the reshuffles (how many slots lay before
    each, and what went in), and the slots that this street has opened since the last ruling, and why."""

    seals: dict[int, str]
    epochs: tuple[tuple[int, tuple[Back, ...]], ...]
    opened: dict[int, Reason]


def history(table: Table) -> History:
    """The history of the hand on the table; an empty one where there is none."""
    hand, now = table.hand, table.start
    if hand is None or now is None:
        return History({}, (), {})
    epochs: list[tuple[int, tuple[Back, ...]]] = []
    opened: dict[int, Reason] = {}
    for entry, event in table.steps:
        before = now.hand
        now = apply(now, event, entry)
        if before is None:
            continue
        if isinstance(event, ev.Reshuffled):
            epochs.append((len(before.slots), back_in_deck(before)))
        if isinstance(event, ev.CardOpened):
            opened[event.slot] = Reason.BOARD
        elif isinstance(event, ev.HandShown) and event.nonces:
            opened |= dict.fromkeys(_slots(before, "down", event.seat), Reason.SHOWN)
        # The card that completes a board, where nobody can bet any more, ends its street with itself.
        if isinstance(event, _RULINGS) or (now.hand is not None and now.hand.street != before.street):
            opened.clear()
    seals = {slot: lies.seal for slot, lies in enumerate(hand.slots, 1) if lies.seal and lies.place != RETURNED}
    return History(seals, tuple(epochs), opened)
