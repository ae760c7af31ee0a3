"""The printed hand record as data: frozen facts, in the order of the paper (console.md, The printed hand record).

Amounts are cents, seats numbers, times UTC texts of the journal (empty where there are none).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.betting import Options
from rules.cards import Card
from rules.chips import Cents
from rules.event import Award
from rules.game import Stakes


class Status(StrEnum):
    """What a paper is worth. ORIGINAL and DUPLICATE come from the copy's number, VOID and DEGRADED from the hand."""

    ORIGINAL = "ORIGINAL"
    DUPLICATE = "DUPLICATE"
    TRAINING = "TRAINING"
    VOID = "VOID"
    DEGRADED = "DEGRADED"
    REPLAY = "REPLAY"


@dataclass(frozen=True, slots=True)
class RecordHeader:
    """What stands on the paper and not in the entries of the hand.

    ``table`` 0, and an empty text, are left out. ``zone`` is an IANA name, ``day_start`` the hour at which the gaming
    day begins. ``copy`` counts the papers of this hand from 1, the original (as ``RecordPrinted``): paper 3 is
    DUPLICATE 2. ``status`` are further words beside it. ``key_check`` and ``short_head`` are the vault's and the
    chain's; ``machine`` says how the hand's key is kept where that is not in a TPM; ``group`` and ``point`` are the
    house's way of writing amounts.
    """

    licensee: str
    table: int
    zone: str
    day_start: int
    currency: str
    software: str
    key_check: str = ""
    short_head: str = ""
    machine: str = ""
    copy: int = 1
    status: tuple[Status, ...] = ()
    group: str = ","
    point: str = "."


@dataclass(frozen=True, slots=True)
class Post:
    """Money before the cards: ``amount`` was put in of ``owed``; ``kind`` as in ``Posted``."""

    seat: int
    kind: str
    amount: Cents
    owed: Cents


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat of the hand. ``marks``: BTN, SB, BB, STR, KILL; ``stack`` before the posts, ``end`` as it now is."""

    no: int
    name: str
    stack: Cents
    marks: tuple[str, ...]
    end: Cents


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat did: ``verb`` folds, checks, calls, bets, raises, draws or mucks; ``to`` what then lay before it.

    ``short``: an all-in for less than the bet. ``pot``: exactly the pot-limit maximum, which without the house's
    rounding and counting of blinds would be ``exact``. ``cards`` is how many it drew, ``thrown`` what it gave back as
    far as somebody saw it.
    """

    entry: int
    seat: int
    verb: str
    to: Cents
    all_in: bool = False
    short: bool = False
    pot: bool = False
    exact: Cents | None = None
    cards: int = 0
    thrown: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """A ruling, a correction or an incident, printed under the action with entry ``position``.

    ``asked`` and ``approved`` are badges, empty where nobody did; ``answered`` is the time of the approval; ``was``
    and ``now`` the entry before and after, None where there is none; ``also`` later actions that changed with it,
    each before and after.
    """

    kind: str
    position: int
    at: str
    asked: str = ""
    approved: str = ""
    reason: str = ""
    ruling: str = ""
    rule: str = ""
    answered: str = ""
    was: Action | None = None
    now: Action | None = None
    also: tuple[tuple[Action, Action], ...] = ()


@dataclass(frozen=True, slots=True)
class StreetFacts:
    """A street: its name, the cards turned up on it, what was done, and the whole pot behind it."""

    name: str
    board: tuple[Card, ...]
    items: tuple[Action | Block, ...]
    pot: Cents


@dataclass(frozen=True, slots=True)
class Five:
    """The five cards that a shown holding plays one way."""

    holding: tuple[Card, ...]
    board: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All five."""
        return (*self.holding, *self.board)


@dataclass(frozen=True, slots=True)
class Shown:
    """A holding face up and what it plays; ``low`` is None without a low. ``proof`` as in ``HandShown``."""

    seat: int
    cards: tuple[Card, ...]
    proof: str
    high: Five | None
    low: Five | None


@dataclass(frozen=True, slots=True)
class PotFacts:
    """A pot: what it held, what the house took of it, who could win it, who got what."""

    name: str
    amount: Cents
    rake: Cents
    jackpot: Cents
    seats: tuple[int, ...]
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Voided:
    """All money went back."""

    at: str
    cause: str
    rule: str
    floor: str


@dataclass(frozen=True, slots=True)
class Terms:
    """The game and the rules under which it was dealt. ``fee``, ``jackpot``, ``uncalled`` and ``pot`` are citations;
    ``pot_words`` says how a pot-limit maximum is counted, empty in other structures; ``unit`` is the smallest
    chip."""

    title: str
    game: str
    limit: str
    stakes: Stakes
    split: bool
    house: str
    revision: str
    digest: str
    fee: str
    jackpot: str
    uncalled: str
    pot: str
    pot_words: str
    unit: Cents


@dataclass(frozen=True, slots=True)
class Proof:
    """What the shoe and the vault say: boots seen, cards sealed, cards told by hand, holdings by proof."""

    key_check: str
    boots: tuple[str, ...]
    sealed: int
    by_hand: int


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand on paper. ``complete``: every pot is pushed. ``waiting`` says who must act while the hand is on.

    ``puck_away``: the sensor was away and the dealer confirmed the button. ``dispute``: the hand was held.
    ``fees`` are (seat, amount) of a fee beside the pot, nothing of a void hand.
    """

    header: RecordHeader
    status: tuple[Status, ...]
    terms: Terms
    number: int
    start: str
    end: str
    button: int
    puck_away: bool
    dealers: tuple[str, ...]
    floors: tuple[str, ...]
    seats: tuple[SeatFacts, ...]
    posts: tuple[Post, ...]
    streets: tuple[StreetFacts, ...]
    returned: tuple[tuple[int, Cents], ...]
    pots: tuple[PotFacts, ...]
    showdown: tuple[Shown | Action | Block, ...]
    closing: tuple[Block, ...]
    complete: bool
    voided: Voided | None
    waiting: Options | str
    proof: Proof
    dispute: bool
    fees: tuple[tuple[int, Cents], ...] = ()

    @property
    def board(self) -> tuple[Card, ...]:
        """All board cards."""
        return tuple(card for street in self.streets for card in street.board)

    @property
    def shown(self) -> tuple[Shown, ...]:
        """All holdings that lay face up."""
        return tuple(item for item in self.showdown if isinstance(item, Shown))
