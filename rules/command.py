"""What may be asked of the table: a closed union. ``decide`` answers each; it never raises.

Seats are numbers, amounts are cents and *to*-amounts where a bet is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import Card
from rules.chips import Cents
from rules.irregular.command import Irregular, NewDeck
from rules.record import record
from rules.table_command import (
    AddChips,
    ChooseKill,
    ChoosePost,
    ChooseStraddle,
    CloseTable,
    ComeBack,
    CountTray,
    CreditTray,
    DealHighCard,
    FillTray,
    GoAway,
    LeaveSeat,
    MoveSeat,
    OpenTable,
    Ready,
    Riffle,
    SeePuck,
    TakeDrop,
    TakeSeat,
)

if TYPE_CHECKING:
    from rules.event import Event, Sight

__all__ = [
    "AddChips", "AllIn", "Answer", "AskShow", "Bet", "BurnCard", "Call", "Check", "ChooseKill", "ChoosePost",
    "ChooseStraddle", "CloseTable", "ComeBack", "Command", "Correct", "Correctable", "CountTray", "CreditTray",
    "DealBoard", "DealCard", "DealHighCard", "DealHolding", "DrawCards", "FillTray", "Fold", "GoAway", "Hold",
    "Irregular", "LeaveSeat", "MoveSeat", "Muck", "NameDiscards", "NewDeck", "Note", "OpenCard", "OpenTable", "Push",
    "Raise", "Ready", "ReturnCard", "Riffle", "RuleOn", "SeePuck", "Show", "TakeBack", "TakeDrop", "TakeSeat",
    "VoidHand",
]  # fmt: skip


# --- cards ------------------------------------------------------------------------------------------------


@record(frozen=True, slots=True)
class DealCard:
    """A card left the shoe (``sight``), or a tap says so (None). ``repeats`` is the slot of the same card in this
    deck, as the vault answers it; 0 when there is none."""

    sight: Sight | None
    repeats: int = 0


@record(frozen=True, slots=True)
class OpenCard:
    """The vault opened a card that lies face up."""

    slot: int
    card: Card
    nonce: str


@record(frozen=True, slots=True)
class ReturnCard:
    """The shoe saw the card of a slot pushed back into it."""

    slot: int


@record(frozen=True, slots=True)
class DealHolding:
    """A hand file's ``d dh``: a whole holding; None for a card not seen."""

    seat: int
    cards: tuple[Card | None, ...]


@record(frozen=True, slots=True)
class BurnCard:
    """A burn told by hand or by a file."""

    card: Card | None


@record(frozen=True, slots=True)
class DealBoard:
    """Board cards told by hand or by a file."""

    cards: tuple[Card, ...]


@record(frozen=True, slots=True)
class DrawCards:
    """A player draws ``count`` cards; ``cards`` are those he throws away, where a file tells them."""

    seat: int
    count: int
    cards: tuple[Card | None, ...] = ()


@record(frozen=True, slots=True)
class NameDiscards:
    """The cards that a player gave back, where somebody saw them."""

    seat: int
    cards: tuple[Card, ...]


# --- betting, showdown, push ------------------------------------------------------------------------------


@record(frozen=True, slots=True)
class Fold:
    """Give up the holding."""

    seat: int


@record(frozen=True, slots=True)
class Check:
    """Pass the action on."""

    seat: int


@record(frozen=True, slots=True)
class Call:
    """Match the bet, all-in if the stack is short."""

    seat: int


@record(frozen=True, slots=True)
class Bet:
    """Open the betting to ``to``."""

    seat: int
    to: Cents


@record(frozen=True, slots=True)
class Raise:
    """Raise to ``to``."""

    seat: int
    to: Cents


@record(frozen=True, slots=True)
class AllIn:
    """Put in the whole stack: a call, a bet or a raise, whichever it comes to."""

    seat: int


@record(frozen=True, slots=True)
class AskShow:
    """SHOW: the seat tables its hand; the vault may open it afterwards."""

    seat: int


@record(frozen=True, slots=True)
class Show:
    """A holding face up; ``cards`` empty means as dealt, where the cards are known. ``proof`` as in ``HandShown``."""

    seat: int
    cards: tuple[Card, ...]
    nonces: tuple[str, ...] = ()
    proof: str = "file"


@record(frozen=True, slots=True)
class Muck:
    """Concede without showing."""

    seat: int


@record(frozen=True, slots=True)
class Push:
    """PUSHED: the next pot of the script has gone to its winners."""


# --- repair -----------------------------------------------------------------------------------------------


@record(frozen=True, slots=True)
class TakeBack:
    """UNDO: the last player's action of this round."""


Correctable = Fold | Check | Call | Bet | Raise | AllIn | DrawCards


@record(frozen=True, slots=True)
class Correct:
    """Change player action ``action`` of this hand (counted from 1) into ``command``; its seat is the action's own."""

    action: int
    command: Correctable


@record(frozen=True, slots=True)
class Hold:
    """Freeze the hand."""

    reason: str


@record(frozen=True, slots=True)
class RuleOn:
    """The floor's ruling in words; releases a hold or a lock."""

    text: str


@record(frozen=True, slots=True)
class VoidHand:
    """The floor rules that the hand in play is void: all money goes back."""

    cause: str


@record(frozen=True, slots=True)
class Answer:
    """The floor's answer to the open question: option ``option`` from 1."""

    option: int


@record(frozen=True, slots=True)
class Note:
    """A fact that no law decides (a sign-on, a device, a printed record): it is taken down as it is."""

    event: Event


Command = (
    OpenTable | CloseTable | CountTray | FillTray | CreditTray | TakeDrop
    | TakeSeat | LeaveSeat | MoveSeat | ChoosePost | AddChips | GoAway | ComeBack | DealHighCard | SeePuck
    | ChooseStraddle | ChooseKill | Ready | Riffle
    | DealCard | OpenCard | ReturnCard | DealHolding | BurnCard | DealBoard | DrawCards | NameDiscards
    | Fold | Check | Call | Bet | Raise | AllIn | AskShow | Show | Muck | Push
    | TakeBack | Correct | Hold | RuleOn | VoidHand | Answer | Note | Irregular | NewDeck
)  # fmt: skip
