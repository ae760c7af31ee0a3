"""What the console shows: frozen values, made from the table by ``table.felt`` and drawn by ``ui``.

A view says everything a screen needs and nothing that it must work out: no second copy of the law stands in ``ui``.
Amounts are cents; cards are two letters; no live hole card is ever in a view before it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.chips import ZERO, Cents

ACTION_KEYS = ("FOLD", "CHECK", "CALL", "MIN", "AMOUNT", "POT", "ALL-IN", "UNDO")
TOOL_KEYS = ("HOLD", "CORRECT", "IRREG.", "FLOOR", "RECORDS", "MENU")


@dataclass(frozen=True, slots=True)
class SeatView:
    """One plate.

    ``state``: open, live, acting, drawing, all-in, folded, away, shown, mucked. ``tags``: D, SB, BB, STR, KILL.
    ``backs`` card backs that lie before the seat; ``shown`` the cards once tabled. ``call``, ``least``, ``most`` are
    the figures to read out while the seat acts (None where not allowed); ``note`` a line such as "Owes BB" or
    "call or fold only: short all-in"; ``in_pot`` is all that the seat has put in of this hand; ``drew`` how many cards
    it draws or drew, None before it has said so; ``owes_live`` and ``owes_dead`` what it posts before it gets cards.
    """

    no: int
    name: str = ""
    state: str = "open"
    stack: Cents = ZERO
    bet: Cents = ZERO
    tags: tuple[str, ...] = ()
    backs: int = 0
    shown: tuple[str, ...] = ()
    call: Cents | None = None
    least: Cents | None = None
    most: Cents | None = None
    note: str = ""
    in_pot: Cents = ZERO
    drew: int | None = None
    owes_live: Cents = ZERO
    owes_dead: Cents = ZERO


@dataclass(frozen=True, slots=True)
class DrawRow:
    """A seat in the order of drawing. ``state``: done, now, next, later; ``asked`` None before it has spoken."""

    seat: int
    state: str
    asked: int | None


@dataclass(frozen=True, slots=True)
class DrawView:
    """The exchange of cards at this moment.

    ``seat`` is the one in hand: its new cards are due (``due`` of them), or with none due it says how many it draws.
    ``asks`` is the seat that says so next, None when all have; ``allowed`` the most it may draw; ``keys`` are PAT and
    1 to 5 for it. ``order`` are the players that draw, ``stub`` how many cards the deck still has.
    """

    seat: int
    asks: int | None
    due: int
    allowed: int
    keys: tuple[KeyView, ...]
    order: tuple[DrawRow, ...]
    stub: int


@dataclass(frozen=True, slots=True)
class PotView:
    """A pot strip: ``key`` main, side-1, side-2; collected bets only."""

    key: str
    title: str
    amount: Cents
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key of the L: lit or dim, its second line, and why it is dim."""

    name: str
    lit: bool
    second: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LampView:
    """SHOE, PUCK or PRINTER, and DISK while somebody has to look at it. ``state``: fine, look, fault, absent."""

    name: str
    state: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DeviceView:
    """The page behind a lamp: ``title`` says its state in words, ``reason`` what is wrong, ``since`` since when.

    ``steps`` are what the dealer does now, ``stays`` what stays possible, ``readings`` pairs of what and words,
    ``keys`` the page's own; ``hand`` is the one whose record they speak of.
    """

    name: str
    state: str
    title: str
    reason: str = ""
    since: str = ""
    steps: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    keys: tuple[KeyView, ...] = ()
    hand: int = 0


@dataclass(frozen=True, slots=True)
class MadeView:
    """Five cards of one way to win: two from the hand, three from the board, and what they are worth in words."""

    holding: tuple[str, ...]
    board: tuple[str, ...]
    words: str
    wins: bool


@dataclass(frozen=True, slots=True)
class ShowRow:
    """A contender at the showdown, in the order of showing. ``state``: due, waiting, shown, mucked; ``drew`` how
    many cards it drew, None where none are drawn; ``proof`` of a shown holding as in ``HandShown``."""

    seat: int
    name: str
    state: str
    cards: tuple[str, ...] = ()
    high: MadeView | None = None
    low: MadeView | None = None
    no_low: bool = False
    drew: int | None = None
    proof: str = ""


@dataclass(frozen=True, slots=True)
class ShareView:
    """One share of a pot to push: seat, side, amount, the odd part, why, and the clause."""

    seat: int
    name: str
    side: str
    amount: Cents
    odd: Cents
    why: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PushView:
    """One pot of the push script, in the order of pushing. ``state``: done, now, later."""

    key: str
    title: str
    amount: Cents
    rake: Cents
    jackpot: Cents
    seats: tuple[int, ...]
    shares: tuple[ShareView, ...]
    state: str
    announce: str


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The five checks of the opening page: (what, done|now|fault, words), and the values that are not set. ``game`` is
    (which of the games that may be opened, how many there are)."""

    checks: tuple[tuple[str, str, str], ...]
    unset: tuple[str, ...]
    not_submitted: tuple[str, ...]
    game: tuple[int, int] = (1, 1)


@dataclass(frozen=True, slots=True)
class PostView:
    """A row of the posts panel: a seat that owes, may straddle, or kills.

    ``what`` it is about and ``why`` with the clause; ``keys`` are its choices, each with the amount as its second line;
    ``chosen`` the name of the key that stands for what was chosen. ``taps`` are what each key sends: (tap key, text,
    amount).
    """

    seat: int
    name: str
    what: str
    why: str
    keys: tuple[KeyView, ...] = ()
    chosen: str = ""
    taps: tuple[tuple[str, str, Cents], ...] = ()


@dataclass(frozen=True, slots=True)
class FirstView:
    """One card each for the first button: (seat, name, card or empty) in dealing order, the seat that is due, whether
    the hand waits for the cards, and what is said meanwhile."""

    seats: tuple[tuple[int, str, str], ...]
    due: int
    needed: bool
    said: str


@dataclass(frozen=True, slots=True)
class TrayView:
    """The tray beside what the journal expects in it: ``expected``, and what the drop box must hold. ``values`` are
    the chips of the table, the largest first; ``posted`` how many of each make the float, where that is set."""

    expected: Cents = ZERO
    rake: Cents = ZERO
    jackpot: Cents = ZERO
    fees: Cents = ZERO
    values: tuple[Cents, ...] = ()
    posted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionView:
    """A player's action of this hand, for CORRECT: its number from 1, its seat, and the action in words.

    ``verb`` is what a larger bet in its place would be, ``bet`` or ``raise``, or ``draws`` for a count of
    cards; ``needs_floor`` says why the dealer
    may not change it alone, and is empty where that is allowed.
    """

    number: int
    seat: int
    name: str
    words: str
    verb: str
    needs_floor: str = ""


@dataclass(frozen=True, slots=True)
class RecallView:
    """A hand looked at again: its number, its record in lines of text, what became of the paper, and DUPLICATE."""

    hand: int
    lines: tuple[str, ...]
    state: str
    duplicate: KeyView


@dataclass(frozen=True, slots=True)
class KindView:
    """An irregularity that may be reported: whether a seat, an amount or a cause is told with it."""

    name: str
    title: str
    seat: bool
    amount: bool
    cause: bool
    lit: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A remedy that may be chosen: its words, its clause, and whether it takes the floor's PIN."""

    words: str
    rule: str
    floor: bool


@dataclass(frozen=True, slots=True)
class IrregularView:
    """The ruling on an irregularity: its kind and title, when and where, what was seen (``card`` its two letters where
    it lies face up), the ruling with its clause and steps, and the ways out, the ruling itself first.

    ``asks``: it is a question before it is applied; ``opened``: that question is open. The rest is what was told.
    """

    kind: str
    title: str
    when: str
    which: str
    words: str
    card: str
    saw: tuple[tuple[str, str], ...]
    ruling: str
    rule: str
    steps: tuple[str, ...]
    ways: tuple[WayOut, ...]
    asks: bool
    opened: bool
    seat: int = 0
    amount: Cents = ZERO
    cause: str = ""


@dataclass(frozen=True, slots=True)
class FeltView:
    """The whole console at one moment.

    ``version`` rises with every change: a tap carries the version it was aimed at. ``stage``: sign-on, opening,
    felt, showdown, push. ``mode``: live, training, held, locked. ``order`` is the prompt's left side and ``aside``
    its right (what to say, or the sum behind the amount). ``confirm`` is the confirm key. ``phase`` is the hand's,
    empty when there was none; ``draws`` the most cards that the seat in turn may draw; ``complete`` that every pot is
    pushed; ``coming`` the next hand's button;
    ``cards_due`` how many cards leave the shoe before somebody acts. ``marks`` are
    (seat, ``fold`` or ``check``) of seats that the next action key passes over; ``actions`` this hand's, for CORRECT;
    ``hands`` the current and the last 50, newest first, and ``recall`` the one that is looked at; ``menu`` the keys of
    MENU; ``card_due`` what the next card by hand is: down, burn, board, or empty; ``recovered`` the last action in
    words, after a start in mid-hand and until the next tap is accepted; ``draw`` the exchange of cards while
    one is on; ``discards`` (seat, how many) that may still be named; ``enters`` that a shown holding is entered on the
    card pad, and the vault says yes or no; ``community`` that the game has a board;
    ``cents`` whether this table's amounts are written with cents. ``kinds`` what may be reported as irregular and
    ``causes`` those of a misdeal; ``irregular`` the ruling behind the open question, ``preview`` the one on a report
    that is not made yet; ``devices`` the pages behind the lamps; ``tray`` what tray and drop box must hold; ``no_rake``
        why the pots of the push are not raked, ``fees`` what was paid for this hand beside them. ``posts`` are the
    rows of the posts panel, ``riffle`` what goes in at the riffle, ``first`` the cards for the first button; all of
    them between hands. ``kills`` says that players may kill the hand that is being dealt.
    """

    version: int
    stage: str
    mode: str
    table_no: int
    title: str
    stakes: str
    hand_no: int
    dealer: str
    floor: str
    lamps: tuple[LampView, ...]
    seats: tuple[SeatView, ...]
    board: tuple[str, ...]
    street: str
    pots: tuple[PotView, ...]
    total: Cents
    turn: int | None
    order: str
    aside: str
    keys: tuple[KeyView, ...]
    confirm: KeyView
    showdown: tuple[ShowRow, ...] = ()
    pushes: tuple[PushView, ...] = ()
    rake: Cents = ZERO
    jackpot: Cents = ZERO
    no_rake: str = ""
    fees: Cents = ZERO
    opening: OpeningView | None = None
    button: int | None = None
    puck: int | None = None
    question: tuple[str, ...] = ()
    locks: tuple[str, ...] = ()
    held: bool = False
    degraded: bool = False
    notice: str = ""
    phase: str = ""
    complete: bool = False
    coming: int | None = None
    cards_due: int = 0
    marks: tuple[tuple[int, str], ...] = ()
    actions: tuple[ActionView, ...] = ()
    hands: tuple[int, ...] = ()
    recall: RecallView | None = None
    menu: tuple[KeyView, ...] = ()
    card_due: str = ""
    recovered: str = ""
    draws: int | None = None
    draw: DrawView | None = None
    discards: tuple[tuple[int, int], ...] = ()
    enters: bool = False
    community: bool = True
    cents: bool = False
    posts: tuple[PostView, ...] = ()
    riffle: str = ""
    first: FirstView | None = None
    kills: bool = False
    kinds: tuple[KindView, ...] = ()
    causes: tuple[tuple[str, str], ...] = ()
    irregular: IrregularView | None = None
    preview: IrregularView | None = None
    devices: tuple[DeviceView, ...] = ()
    tray: TrayView = TrayView()
