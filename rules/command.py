"""What may be asked of the table: a closed union. ``decide`` answers each; it never raises.

Seats are numbers, amounts are cents and *to*-amounts where a bet is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.game import Stakes
from rules.irregular.command import Irregular, NewDeck
from rules.record import record
from rules.tray_event import Chips

if TYPE_CHECKING:
    from rules.event import Event, Sight

__all__ = [
    "AddChips", "AllIn", "Answer", "AskShow", "Bet", "BurnCard", "Call", "Check", "ChooseStraddle", "CloseTable",
    "ComeBack", "Command", "Correct", "Correctable", "DealBoard", "DealCard", "DealHighCard", "DealHolding",
    "DrawCards", "Fold", "GoAway", "Hold", "Irregular", "LeaveSeat", "Muck", "NameDiscards", "NewDeck", "Note",
    "OpenCard", "OpenTable", "Push", "Raise", "Ready", "Riffle", "RuleOn", "SeePuck", "Show", "TakeBack", "TakeSeat",
    "VoidHand",
]  # fmt: skip


# --- between hands ----------------------------------------------------------------------------------------


@record(frozen=True, slots=True)
class OpenTable:
    """Open the table under a profile. ``settings`` and ``clauses`` as in ``TableOpened``; ``unset`` the values that
    the game needs and no layer gives, all of them. ``tray`` is the opening count, chip by chip in ``chips`` where it
    was counted so, ``posted`` the float that should be there."""

    house: str
    revision: str
    digest: str
    game: str
    limit: str
    stakes: Stakes
    settings: tuple[tuple[str, str, str, str], ...]
    clauses: tuple[tuple[str, str], ...]
    unset: tuple[str, ...]
    tray: Cents
    dealer: str
    floor: str
    posted: Cents = ZERO
    chips: Chips = ()


@record(frozen=True, slots=True)
class CloseTable:
    """Close the table after the last hand; ``tray`` is the closing count, ``chips`` as in ``CountTray``."""

    tray: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class CountTray:
    """The tray was counted: ``counted`` in all, chip by chip in ``chips`` where it was counted so."""

    chips: Chips
    counted: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class FillTray:
    """Chips come to the tray."""

    amount: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class CreditTray:
    """Chips leave the tray."""

    amount: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class TakeDrop:
    """The drop box is taken from the table."""

    dealer: str
    floor: str


@record(frozen=True, slots=True)
class TakeSeat:
    """Seat a player."""

    seat: int
    name: str
    stack: Cents


@record(frozen=True, slots=True)
class LeaveSeat:
    """A player leaves."""

    seat: int


@record(frozen=True, slots=True)
class AddChips:
    """A player buys more chips, between hands only."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class GoAway:
    """A player leaves the table for a while."""

    seat: int


@record(frozen=True, slots=True)
class ComeBack:
    """A player is back."""

    seat: int


@record(frozen=True, slots=True)
class DealHighCard:
    """One card face up to a seat, for the first button."""

    seat: int
    card: Card


@record(frozen=True, slots=True)
class SeePuck:
    """The sensor's report: a seat, 0 for off the table, None for a sensor that went away."""

    seat: int | None


@record(frozen=True, slots=True)
class ChooseStraddle:
    """A player wants to straddle the coming hand."""

    seat: int


@record(frozen=True, slots=True)
class Ready:
    """NEXT: the dealer is ready for the next hand."""


@record(frozen=True, slots=True)
class Riffle:
    """The shuffle begins: the hand starts. ``key_check`` names the vault's key for it, ``at`` is the time (UTC), by
    which a fee by time falls due; empty where no clock is told."""

    key_check: str
    at: str = ""


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
    | TakeSeat | LeaveSeat | AddChips | GoAway | ComeBack | DealHighCard | SeePuck
    | ChooseStraddle | Ready | Riffle | DealCard | OpenCard | ReturnCard | DealHolding | BurnCard | DealBoard
    | DrawCards | NameDiscards
    | Fold | Check | Call | Bet | Raise | AllIn | AskShow | Show | Muck | Push
    | TakeBack | Correct | Hold | RuleOn | VoidHand | Answer | Note | Irregular | NewDeck
)  # fmt: skip
