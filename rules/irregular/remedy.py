"""What is answered to an irregularity: one or more remedies, the profile's own first. Values, never exceptions."""

from __future__ import annotations

from dataclasses import replace

from rules.chips import ZERO, Cents
from rules.command import AllIn, Bet, Call, Check, Fold, Raise
from rules.irregular.event import Bound, Move
from rules.record import record
from rules.terms import Terms

DEAD_HANDS = "Robert's Rules, Dead Hands"
IRREGULAR = "Robert's Rules, Irregularities"
MISDEALS = "Robert's Rules, Misdeals"
DECISIONS = "Robert's Rules, Decision-Making"
BETTING = "Robert's Rules, Betting and Raising"
STUB = "TDA RP-4; Robert's Rules, Irregularities"
VOID_WORDS = "the hand is void: all money goes back"


@record(frozen=True, slots=True)
class Case:
    """One irregularity as it lies before the law: its kind, seat and card (0: none), amount, and for a misdeal the
    cause."""

    kind: str
    seat: int = 0
    slot: int = 0
    amount: Cents = ZERO
    cause: str = ""


@record(frozen=True, slots=True)
class Remedy:
    """A remedy: its name, its words (an option of the question), its clause, the steps at the table, and what it does:
    the parts of ``RemedyApplied``, a voided hand, a lock of the next hand, a hold, or the act of a player.

    ``floor`` says that it takes the floor's PIN though it stands first.
    """

    name: str
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
    void: bool = False
    lock: str = ""
    hold: str = ""
    act: Fold | Check | Call | Bet | Raise | AllIn | None = None
    floor: bool = False


@record(frozen=True, slots=True)
class Ruling:
    """The answer to a case: what was seen, in words; whether it is a question or applied at once; the remedies, the
    profile's own first; and the threshold beyond which another remedy is proposed. ``own`` says how many of them are
    the profile's own: more than one where it decides by something that only the table sees."""

    words: str
    remedies: tuple[Remedy, ...]
    asks: bool = False
    threshold: str = ""
    own: int = 1


def misdeal(rule: str, words: str = VOID_WORDS) -> Remedy:
    """The hand is void and dealt again, exactly as before (Robert's Rules, Misdeals; TDA 35C)."""
    return Remedy(
        "misdeal", f"misdeal: {words}", rule,
        (
            "Take all cards back into the deck", "Give each player back all he put in",
            "Shuffle and deal again: same button, same blinds, same players",
        ),
        void=True,
    )  # fmt: skip


def void_by_floor(terms: Terms) -> Remedy:
    """The floor's last resort: a void hand, whatever the profile proposes."""
    made = misdeal(terms.cite("correct"))
    return Remedy("void", VOID_WORDS, made.rule, made.steps, void=True, floor=True)


def play_on(rule: str, words: str = "play goes on as it lies", floor: bool = True) -> Remedy:
    """Nothing changes."""
    return Remedy("play-on", words, rule, ("Leave cards and chips where they are", "Play goes on"), floor=floor)


def by_floor(made: Remedy) -> Remedy:
    """The same remedy where it is not the profile's own: it takes the floor's PIN."""
    return replace(made, floor=True)


def other(terms: Terms, key: str, step: str) -> str:
    """The house's clause for a setting; the step's own where no layer names the setting."""
    return terms.citations.get(key) or terms.cite(step)
