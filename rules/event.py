"""What happened: the facts of the journal, a closed union.

Three kinds, told apart by ``rules.effective``:

*choices* somebody made (an action, a card that left the shoe, a push): folding the effective list decides them
anew, so that a corrected raise changes the call behind it;
*facts* that stand by themselves (a sign-on, a post, a device): they are applied as they are;
*consequences* of the choice before them: they come again when it is decided again.

Seats are numbers from 1 at the dealer's left; amounts are cents; a slot counts the cards of a hand from 1 in the
order in which they left the shoe.
"""

from __future__ import annotations

from rules.cards import Card
from rules.chips import Cents
from rules.command import Correctable
from rules.irregular.event import DeckChanged, IrregularityNoted, RemedyApplied
from rules.record import record
from rules.table_event import (
    CameBack,
    ChipsAdded,
    ClockStepped,
    DeviceChanged,
    FloorCame,
    HandReadied,
    Held,
    HighCardDealt,
    JournalOpened,
    KillChosen,
    Locked,
    PaperExcused,
    PostChosen,
    PuckConfirmed,
    PuckSeen,
    Restarted,
    RulingMade,
    SeatLeft,
    SeatMoved,
    SeatTaken,
    SignedOff,
    SignedOn,
    SignOnRefused,
    StraddleChosen,
    TableClosed,
    TableOpened,
    Unlocked,
    WentAway,
)
from rules.tray_event import (
    DropTaken,
    FeePaid,
    SlipDelayed,
    SlipPrinted,
    TimeCollected,
    TrayCounted,
    TrayCredited,
    TrayFilled,
)

__all__ = [
    "Award", "BetMade", "BoardDealt", "Called", "CameBack", "CardBurned", "CardDealt", "CardOpened", "CardReturned",
    "CardsThrown", "Checked", "ChipsAdded", "ClockStepped", "Corrected", "DeckChanged", "DeviceChanged",
    "DiscardsNamed", "DropTaken", "Event", "FeePaid", "FloorCame", "Folded", "HandEnded", "HandMucked",
    "HandReadied", "HandShown", "HandStarted", "HandVoided", "Held", "HighCardDealt", "HoldingDealt",
    "IrregularityNoted", "JournalOpened", "KillChosen", "Locked", "PaperExcused", "PostChosen", "Posted",
    "PotPushed", "PuckConfirmed", "PuckSeen", "QuestionAnswered", "QuestionOpened", "Raised", "RecordDelayed",
    "RecordInDoubt", "RecordPrinted", "RemedyApplied", "Reshuffled", "Restarted", "RulingMade", "SeatLeft",
    "SeatMoved", "SeatTaken", "ShowAsked", "Sight", "SignOnRefused", "SignedOff", "SignedOn", "SlipDelayed",
    "SlipPrinted", "StraddleChosen", "TableClosed", "TableOpened", "TakenBack", "TimeCollected", "TrayCounted",
    "TrayCredited", "TrayFilled", "Unlocked", "WentAway",
]  # fmt: skip


@record(frozen=True, slots=True)
class Sight:
    """A card as the shoe reported it and the vault sealed it: never the card itself (records.md, section 4)."""

    boot_id: str
    index: int
    seal: str


@record(frozen=True, slots=True)
class Award:
    """What one seat receives of one side of one pot. ``odd`` is the part of ``amount`` that did not divide."""

    seat: int
    side: str
    amount: Cents
    odd: Cents
    holding: tuple[Card, ...]
    board: tuple[Card, ...]
    rank: str
    cites: tuple[str, ...]
    why: str


# --- a hand -----------------------------------------------------------------------------------------------


@record(frozen=True, slots=True)
class HandStarted:
    """The first riffle: number given, terms frozen. ``order`` runs from the first seat left of the button.

    ``blinds`` are the seats of the blinds, first blind first; under a dead button one of them may be empty. Entries of
    older programs have none: there the first seats of ``order`` posted.
    """

    number: int
    button: int
    order: tuple[int, ...]
    key_check: str
    blinds: tuple[int, ...] = ()


@record(frozen=True, slots=True)
class Posted:
    """Money before the cards: ``kind`` ante, dead_ante, blind, straddle, kill, live or dead; what was really put in."""

    seat: int
    kind: str
    amount: Cents
    owed: Cents


@record(frozen=True, slots=True)
class CardDealt:
    """A card left the shoe: ``place`` down (to ``seat``), burn, board, stray, or button (to ``seat``, face up, for the
    first button); ``sight`` None when a tap told it."""

    slot: int
    place: str
    seat: int
    sight: Sight | None


@record(frozen=True, slots=True)
class CardOpened:
    """A card that lies face up: the vault opened its seal. ``nonce`` lets anybody verify it."""

    slot: int
    card: Card
    nonce: str


@record(frozen=True, slots=True)
class CardReturned:
    """The card of a slot was pushed back into the shoe and lies nowhere: its slot stays used, its place is free again
    (docs/shoe-link.md, ``K``)."""

    slot: int


@record(frozen=True, slots=True)
class HoldingDealt:
    """A whole holding at once, as a hand file tells it; None for a card that nobody saw."""

    seat: int
    cards: tuple[Card | None, ...]


@record(frozen=True, slots=True)
class CardBurned:
    """A burn that no shoe reported; None when its face was not seen."""

    card: Card | None


@record(frozen=True, slots=True)
class BoardDealt:
    """Board cards that no shoe reported: a hand file or the card pad."""

    cards: tuple[Card, ...]


@record(frozen=True, slots=True)
class CardsThrown:
    """A seat draws ``count`` cards for as many thrown away; ``cards`` are their faces, empty where nobody saw them."""

    seat: int
    count: int
    cards: tuple[Card | None, ...]


@record(frozen=True, slots=True)
class DiscardsNamed:
    """The faces of what a seat threw away."""

    seat: int
    cards: tuple[Card, ...]


@record(frozen=True, slots=True)
class Reshuffled:
    """The discards were shuffled in: a new deck epoch with ``stub`` cards."""

    stub: int


@record(frozen=True, slots=True)
class Folded:
    """A seat gave up its holding."""

    seat: int


@record(frozen=True, slots=True)
class Checked:
    """A seat passed the action on without a bet."""

    seat: int


@record(frozen=True, slots=True)
class Called:
    """A seat matched the bet, or put in all it had; ``amount`` is what it added."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class BetMade:
    """A seat opened the betting of a street, to ``to``."""

    seat: int
    to: Cents


@record(frozen=True, slots=True)
class Raised:
    """A seat raised the bet to ``to``."""

    seat: int
    to: Cents


@record(frozen=True, slots=True)
class ShowAsked:
    """The seat tables its hand; this entry permits the vault to open its slots."""

    seat: int


@record(frozen=True, slots=True)
class HandShown:
    """A holding face up. ``proof``: opened (from its seals), entered (seals agreed), unverified, or file."""

    seat: int
    cards: tuple[Card, ...]
    nonces: tuple[str, ...]
    proof: str


@record(frozen=True, slots=True)
class HandMucked:
    """A seat conceded without showing."""

    seat: int


@record(frozen=True, slots=True)
class PotPushed:
    """A pot went to its winners. ``pot`` is its name: main, side-1, side-2."""

    pot: str
    amount: Cents
    rake: Cents
    jackpot: Cents
    awards: tuple[Award, ...]


@record(frozen=True, slots=True)
class HandEnded:
    """Every pot is pushed; the stacks as they then stood, by seat."""

    stacks: tuple[tuple[int, Cents], ...]


@record(frozen=True, slots=True)
class HandVoided:
    """All money goes back; the number is used up."""

    cause: str
    rule: str
    floor: str


@record(frozen=True, slots=True)
class QuestionOpened:
    """Something that only the floor settles. Play stands still until it is answered."""

    kind: str
    text: str
    options: tuple[str, ...]
    rule: str
    slot: int


@record(frozen=True, slots=True)
class QuestionAnswered:
    """The floor chose ``option``, counted from 1."""

    option: int
    words: str
    floor: str


@record(frozen=True, slots=True)
class TakenBack:
    """The entry with number ``entry`` no longer counts."""

    entry: int


@record(frozen=True, slots=True)
class Corrected:
    """In place of entry ``entry`` stands ``command``; ``floor`` approved it, empty when the dealer's own."""

    entry: int
    command: Correctable
    floor: str


@record(frozen=True, slots=True)
class RecordPrinted:
    """A record came out of the printer: ``copy`` 1 is the original."""

    hand: int
    copy: int
    job: str


@record(frozen=True, slots=True)
class RecordDelayed:
    """A record waits for the printer, and why."""

    hand: int
    cause: str


@record(frozen=True, slots=True)
class RecordInDoubt:
    """Paper ``copy`` of a record may have come out whole, in part, or not at all: somebody must look (devices.md)."""

    hand: int
    copy: int
    cause: str


Event = (
    JournalOpened | Restarted | TableOpened | TableClosed | SignedOn | SignedOff | SignOnRefused | FloorCame
    | SeatTaken | SeatLeft | SeatMoved | PostChosen | KillChosen
    | ChipsAdded | WentAway | CameBack | HighCardDealt | PuckSeen | PuckConfirmed
    | StraddleChosen | HandReadied | Held | RulingMade | PaperExcused | Locked | Unlocked | DeviceChanged
    | ClockStepped
    | HandStarted | Posted | CardDealt | CardOpened | CardReturned | HoldingDealt | CardBurned | BoardDealt
    | CardsThrown | DiscardsNamed | Reshuffled
    | Folded | Checked | Called | BetMade | Raised | ShowAsked | HandShown | HandMucked
    | PotPushed | HandEnded | HandVoided | QuestionOpened | QuestionAnswered
    | TakenBack | Corrected | RecordPrinted | RecordDelayed | RecordInDoubt
    | IrregularityNoted | RemedyApplied | DeckChanged
    | TrayCounted | TrayFilled | TrayCredited | DropTaken | SlipPrinted | SlipDelayed | FeePaid | TimeCollected
)  # fmt: skip
