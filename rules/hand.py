"""A hand in play: frozen values, rebuilt by named methods as each event is applied.

``Hand`` holds what is true between two events; ``rules.betting`` and ``rules.showdown`` say what may come next.
Constructors are written out rather than ``dataclasses.replace``: the fold of a year's journal is made of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.cards import DECK, Card
from rules.chips import ZERO, Cents
from rules.record import record
from rules.terms import Terms

if TYPE_CHECKING:
    from rules.irregular.event import Bound, IrregularityNoted
    from rules.showdown import PotScript


class Phase(StrEnum):
    """What the hand waits for."""

    DEAL = "deal"
    BET = "bet"
    STREET = "street"
    SHOW = "show"
    PUSH = "push"
    OVER = "over"
    VOID = "void"


IN, FOLDED, MUCKED, SHOWN = "in", "folded", "mucked", "shown"
RETURNED = "returned"
"""The place of a card that was pushed back into the shoe."""
_bare, _set = object.__new__, object.__setattr__
_LIVE = frozenset({IN, SHOWN})
NOT_ACTED = Cents(-1)


@record(frozen=True, slots=True)
class Seat:
    """A player's part in a hand.

    ``bet`` lies before the seat in this round; ``paid`` is live money of closed rounds, antes included; ``dead``
    belongs to nobody's bet. ``status`` is in, folded, mucked or shown; ``level`` the bet it last answered in this
    round; ``cards`` what it was dealt, None where nobody has seen the face.
    """

    no: int
    stack: Cents
    bet: Cents = ZERO
    paid: Cents = ZERO
    dead: Cents = ZERO
    status: str = IN
    level: Cents = NOT_ACTED
    cards: tuple[Card | None, ...] = ()

    @property
    def live(self) -> bool:
        """Whether the seat can still win: neither folded nor mucked."""
        return self.status in _LIVE

    def puts_in(self, amount: Cents, level: Cents) -> Seat:
        """Chips from the stack to the bet, answering ``level``."""
        return Seat(
            self.no,
            self.stack - amount,
            self.bet + amount,
            self.paid,
            self.dead,
            self.status,
            level,
            self.cards,
        )

    def posts(self, amount: Cents, kind: str) -> Seat:
        """A post: live money to the bet, an ante to the stake, dead money to the pot."""
        bet, paid, dead = self.bet, self.paid, self.dead
        if kind in {"dead", "dead_ante", "dead_blind"}:
            dead = dead + amount
        elif kind == "ante":
            paid = paid + amount
        else:
            bet = bet + amount
        return Seat(self.no, self.stack - amount, bet, paid, dead, self.status, self.level, self.cards)

    def becomes(self, status: str) -> Seat:
        """The same seat folded, mucked or shown."""
        return Seat(self.no, self.stack, self.bet, self.paid, self.dead, status, self.level, self.cards)

    def gets(self, cards: tuple[Card | None, ...]) -> Seat:
        """The same seat with these cards as its holding."""
        return Seat(self.no, self.stack, self.bet, self.paid, self.dead, self.status, self.level, cards)

    def collects(self, returned: Cents) -> Seat:
        """The round is closed: the bet, less what nobody matched, goes to the pot; a new round begins."""
        if not self.bet and not returned and self.level == NOT_ACTED:
            return self
        return Seat(
            self.no, self.stack + returned, ZERO, self.paid + self.bet - returned, self.dead, self.status,
            NOT_ACTED, self.cards,
        )  # fmt: skip

    def wins(self, amount: Cents) -> Seat:
        """Chips pushed to the seat, or (below zero) a fee taken from it."""
        return Seat(self.no, self.stack + amount, self.bet, self.paid, self.dead, self.status, self.level, self.cards)


@record(frozen=True, slots=True)
class Round:
    """One betting round.

    ``pending`` are the places (indices of ``Hand.seats``) that must still act, the first of them now. ``level`` is
    the bet to match; ``base`` the last full bet or raise of a limit round; ``step`` the last full increment of a
    pot-limit or no-limit round; ``reopened`` the level of the last full raise. ``aggressor`` is the place that bet
    or raised last; ``two_began`` that the round began with two players who were not all-in; ``capped`` that the last
    raise of ``limit.cap`` was made while more than two players could still bet; ``checked`` are the places that
    checked.
    """

    pending: tuple[int, ...]
    level: Cents
    base: Cents
    step: Cents
    reopened: Cents
    raises: int
    aggressor: int | None
    two_began: bool
    capped: bool
    checked: tuple[int, ...] = ()

    def waits_for(self, pending: tuple[int, ...]) -> Round:
        """The same round with other places left to act."""
        return Round(
            pending, self.level, self.base, self.step, self.reopened, self.raises, self.aggressor, self.two_began,
            self.capped, self.checked,
        )  # fmt: skip


NO_ROUND = Round((), ZERO, ZERO, ZERO, ZERO, 0, None, False, False)


@record(frozen=True, slots=True)
class Slot:
    """A card that left the shoe in this hand: where it lies, and its face where it is open."""

    place: str
    seat: int
    seal: str
    card: Card | None = None
    nonce: str = ""


@record(frozen=True, slots=True)
class Draw:
    """What a place exchanges: ``asked`` cards thrown away, ``given`` of them replaced; ``thrown`` their faces, None
    where nobody saw them; ``gone`` that they were shuffled into the stub again."""

    place: int
    asked: int
    given: int
    thrown: tuple[Card | None, ...]
    gone: bool = False


@dataclass(frozen=True)
class Hand:
    """One hand, from the first riffle to the last push.

    ``seats`` run clockwise from the first seat left of the button. ``kill`` multiplies the bets of a limit game, in
    halves (2 plain, 3 half kill, 4 full). ``burned`` says that this street's burn has left the shoe; ``slots`` are
    all cards of the hand in order; ``seen`` is a bit for each card whose face is known. ``aggressor`` is the place
    that bet or raised last in the last betting round, ``aggressor_first`` the one that bet first in it,
    ``aggressor_any`` the one that did so last in any round; ``called`` says that somebody
    called a bet. ``posts`` are (place, kind, put in, owed); ``asked`` the seats whose slots the vault may open;
    ``script`` how the pots are pushed, main pot first, ``pushed`` how many of them are gone. ``opener`` is the place
    that put money in first of its own will; ``draws`` what was exchanged, in order; ``stub`` how many cards the deck
    still has, ``epoch`` how many slots lie before its last reshuffle, ``mixed`` that there was one; ``burns`` what
    was burned. ``cases`` are the irregularities so far, ``owed`` the seats that get a card after the deal in place of
    an exposed one, ``burn_at`` the streets for which no further card is burned, ``shuffle_at`` the street before whose
    cards the stub is shuffled (0: none), ``bound`` the acts out of turn that may bind; ``fees`` what seats paid for
    this hand beside the pot.
    """

    number: int
    terms: Terms
    button: int
    seats: tuple[Seat, ...]
    phase: Phase = Phase.DEAL
    street: int = 0
    board: tuple[Card, ...] = ()
    burned: bool = False
    round: Round = NO_ROUND
    slots: tuple[Slot, ...] = ()
    seen: int = 0
    returned: tuple[tuple[int, Cents], ...] = ()
    aggressor: int | None = None
    aggressor_any: int | None = None
    aggressor_first: int | None = None
    script: tuple[PotScript, ...] = ()
    pushed: int = 0
    kill: int = 2
    posts: tuple[tuple[int, str, Cents, Cents], ...] = ()
    asked: tuple[int, ...] = ()
    key_check: str = ""
    proofs: tuple[tuple[int, str], ...] = ()
    called: bool = False
    opener: int | None = None
    draws: tuple[Draw, ...] = ()
    burns: tuple[Card | None, ...] = ()
    stub: int = len(DECK)
    epoch: int = 0
    mixed: bool = False
    cases: tuple[IrregularityNoted, ...] = ()
    owed: tuple[int, ...] = ()
    burn_at: tuple[int, ...] = ()
    shuffle_at: int = 0
    bound: tuple[Bound, ...] = ()
    fees: tuple[tuple[int, Cents], ...] = ()

    @property
    def turn(self) -> int | None:
        """The place that must act, or None."""
        pending = self.round.pending
        return pending[0] if pending and self.phase is Phase.BET else None

    @property
    def live(self) -> list[int]:
        """The places that can still win."""
        return [at for at, seat in enumerate(self.seats) if seat.live]

    @property
    def pot(self) -> Cents:
        """All money put in and not given back, bets of the round included."""
        return Cents(sum([seat.bet + seat.paid + seat.dead for seat in self.seats]))

    def place(self, no: int) -> int | None:
        """The place of seat ``no`` in ``seats``, or None when it was not dealt in."""
        for at, seat in enumerate(self.seats):
            if seat.no == no:
                return at
        return None

    def seat(self, no: int) -> Seat | None:
        """Seat ``no``, or None when it was not dealt in."""
        at = self.place(no)
        return None if at is None else self.seats[at]

    def with_seat(self, at: int, seat: Seat) -> tuple[Seat, ...]:
        """The seats with one of them replaced."""
        return (*self.seats[:at], seat, *self.seats[at + 1 :])

    def changed(self, **parts: object) -> Hand:
        """The same hand with some parts replaced: a plain copy of the fields, faster than ``replace``."""
        new = _bare(Hand)
        _set(new, "__dict__", self.__dict__ | parts)
        return new


def board_due(hand: Hand) -> int:
    """How many board cards lie on the table when the present street is dealt."""
    return sum(street.board for street in hand.terms.game.streets[: hand.street + 1])
