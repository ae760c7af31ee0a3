"""The vault as the desk sees it: what may be asked of it and what it answers (records.md, section 4).

The vault is the only place where hole cards are known before they are shown. It is told every card that
leaves the shoe and hands out seals. A card of a hand comes out again in two ways only: ``open``, which the desk asks
after the entry that permits it is committed, and ``confirm``, which answers yes or no. Before the first hand there is
a third, ``turn_up``, for cards that no hand will hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rules.cards import Card


class Reason(StrEnum):
    """Why a slot is opened."""

    BOARD = "board"
    EXPOSED = "exposed"
    SHOWN = "shown"
    DISPUTE = "dispute"


@dataclass(frozen=True, slots=True)
class Sealed:
    """The seal of a slot; ``duplicate_of`` is the slot of the same card in this deck, None when it is the
    first."""

    slot: int
    commitment: str
    duplicate_of: int | None


@dataclass(frozen=True, slots=True, repr=False)
class Opened:
    """A card that may be seen now, with the nonce (hexadecimal) by which anybody verifies it."""

    slot: int
    card: Card
    nonce: str
    reason: Reason

    def __repr__(self) -> str:
        return f"Opened(slot={self.slot}, reason={self.reason})"


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The answer to entered cards: all of them opened, in the order in which they were entered, or none."""

    opened: tuple[Opened, ...]
    tries_left: int

    @property
    def agrees(self) -> bool:
        """Whether every card entered stands in one of the slots."""
        return bool(self.opened)


Back = tuple[frozenset[int], int]
"""Slots of which so many cards were shuffled into the deck again; which of them, nobody has seen."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many cards of a hand may be opened, by the rows of its game (architecture.md, Hole cards).

    ``board`` are the board cards of each street in order, ``holding`` the cards of one holding, ``seats`` the players.
    """

    board: tuple[int, ...]
    holding: int
    seats: int

    def most(self, reason: Reason, street: int) -> int:
        """The most slots that this street (from 0) opens for a reason: its board cards; every holding at the showdown,
        which is on the last street; one holding for what was exposed or is disputed."""
        match reason:
            case Reason.BOARD:
                return self.board[street] if 0 <= street < len(self.board) else 0
            case Reason.SHOWN:
                return self.holding * self.seats if street == len(self.board) - 1 else 0
            case Reason.EXPOSED | Reason.DISPUTE:
                return self.holding


class Vault(Protocol):
    """What the desk and the shoe's reader ask of a vault, in this process or in one of its own."""

    def begin(self, table: int, hand: int, allows: Allowance) -> str:
        """A new key for a hand, kept on the disk before this returns. Gives its key check, for the journal,
        which commits it before the first card. The first street may be opened as ``allows`` says. Raises
        KeyNotKept."""
        ...

    def resume(
        self,
        table: int,
        hand: int,
        check: str,
        seals: Mapping[int, str],
        *,
        allows: Allowance,
        street: int = 0,
        opened: Mapping[int, Reason] | None = None,
        epochs: Sequence[tuple[int, Sequence[Back]]] = (),
        wrong: Mapping[int, int] | None = None,
    ) -> bool:
        """Go on with a hand after a restart: ``seals`` are its committed seals by slot, without cards that were
        pushed back; ``opened`` the slots that ``street`` has opened, and why; ``epochs`` each reshuffle, as the last
        slot before it and what it took in; ``wrong`` the wrong answers each slot has had. False when the key is lost or
        not the hand's own: the hand is then finished by eye, its cards unverified."""
        ...

    def see(self, boot_id: str, index: int, card: Card) -> None:
        """Take a card as the shoe reports it. The same report again changes nothing. Raises UnknownReading
        when one boot and index name two cards."""
        ...

    def forget(self, boot_id: str, index: int) -> None:
        """Drop a report that will not be sealed: the journal has it already, or there is no hand for it."""
        ...

    def turn_up(self, boot_id: str, index: int) -> Card:
        """The face of a card that was dealt face up before the first hand, for the button; its entry is committed. The
        card is told once and forgotten: no hand seals it any more. Raises HandOpen, UnknownReading."""
        ...

    def seal(self, boot_id: str, index: int, slot: int) -> Sealed:
        """Seal a reported card in its slot; the same again gives the same. Raises UnknownReading,
        UnknownSlot."""
        ...

    def put_back(self, slot: int) -> None:
        """The card of a slot was pushed back into the shoe, and the journal has it: the card may come again, and
        nothing is sealed in the slot any more."""
        ...

    def new_epoch(self, back: Sequence[Back]) -> None:
        """A lawful reshuffle: as many cards of each group of slots as it took in may come again. Every other card of
        the hand is still out, and the same card once more is a duplicate."""
        ...

    def allow(self, street: int) -> None:
        """Street ``street`` (from 0) is on, or the floor has ruled on it: its openings count anew."""
        ...

    def open(self, slot: int, reason: Reason) -> Opened:
        """The card of a slot, after the entry that permits it is committed; the same slot again counts once. Raises
        NoKey, UnknownSlot, TooManyOpenings."""
        ...

    def confirm(self, slots: Sequence[int], cards: Sequence[Card], needed: frozenset[int] = frozenset()) -> Confirmed:
        """Whether all entered cards stand among the slots, and those of ``needed`` among the cards (a new card of a
        draw is never thrown away); yes opens them. Raises NoKey, UnknownSlot, TriesSpent, TooManyOpenings."""
        ...

    def forget_hand(self) -> None:
        """The table closes: whatever key lies here, of a hand resumed or not, is erased. Raises KeyNotKept."""
        ...

    def close(self, hand: int) -> None:
        """The hand is over and its dispute window closed: key and cards are erased. Raises NoKey,
        KeyNotKept."""
        ...
