"""What is written down of an irregularity: what was seen, and the remedy that was applied.

Both are facts that stand by themselves: a correction of an action folds them again as they are.
"""

from __future__ import annotations

from typing import Final

from rules.chips import Cents
from rules.record import record

FOULED_LOCK: Final = "fouled deck: a new deck set is due"
"""The lock behind a fouled deck, which a new deck set frees."""


@record(frozen=True, slots=True)
class IrregularityNoted:
    """Something went wrong: its ``kind`` (``rules.irregular.kinds``), the seat and the card (``slot``) it concerns,
    0 where it concerns none, the amount in play, and for a misdeal its cause. ``words`` say what was seen."""

    kind: str
    seat: int
    slot: int
    amount: Cents
    cause: str
    words: str


@record(frozen=True, slots=True)
class Move:
    """A card that left the shoe takes another place: down (to ``seat``), burn, board, aside or scrap.

    An *aside* card waits to be shuffled into the stub; *scrap* is out of play for the rest of the hand.
    """

    slot: int
    place: str
    seat: int = 0


@record(frozen=True, slots=True)
class Bound:
    """An act out of turn that binds when its turn comes: ``verb`` fold, check, call or raise, to ``amount``.

    It binds while the bet to answer is still ``level``; always, where ``changed`` too.
    """

    seat: int
    verb: str
    amount: Cents
    level: Cents
    changed: bool = False


@record(frozen=True, slots=True)
class RemedyApplied:
    """A remedy: its name and words, the clause, the steps at the table, and what it does to the hand.

    ``moves`` are cards that change their place; ``owed`` seats that get a card after the deal; ``dead`` seats whose
    holding is dead; ``live`` seats whose mucked holding is live again; ``bound`` acts out of turn. ``burns`` are
    streets (counted from 0) for which no further card is burned; before the cards of street ``shuffle`` the stub is
    shuffled with what lies aside (0: not). ``back`` are (seat, amount) of bets that nobody called. ``floor`` approved
    it, empty where the profile's remedy is the dealer's.
    """

    kind: str
    remedy: str
    words: str
    rule: str
    steps: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    owed: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    live: tuple[int, ...] = ()
    bound: tuple[Bound, ...] = ()
    burns: tuple[int, ...] = ()
    shuffle: int = 0
    back: tuple[tuple[int, Cents], ...] = ()
    floor: str = ""


@record(frozen=True, slots=True)
class DeckChanged:
    """A new deck set, counted and signed by dealer and floor; it frees the lock behind a fouled deck."""

    dealer: str
    floor: str


def without_fouled(locks: tuple[str, ...]) -> tuple[str, ...]:
    """The locks that a new deck set does not free."""
    return tuple(lock for lock in locks if lock != FOULED_LOCK)
