"""From a tap to a command. No law here: ``decide`` judges what comes out; what a key means is all that is said."""

from __future__ import annotations

from dealer_console.table.tap import Tap
from rules import command as cm
from rules.betting import Options, options
from rules.cards import card, cards, spell
from rules.chips import Cents, cents
from rules.dealing import board_coming, next_place, unread
from rules.decide import decide
from rules.decision import ENTRY, OPEN_FIRST, Refused
from rules.effective import actions
from rules.errors import NotationError
from rules.hand import Hand, Phase, board_due
from rules.showdown import due
from rules.table import Table

ACTIONS = ("FOLD", "CHECK", "CALL", "MIN", "POT", "ALL-IN", "RAISE", "BET", "RAISE TO")


def to_command(table: Table, tap: Tap) -> cm.Command | Refused:
    """The command that a tap asks for, or why it asks for none. Raises nothing."""
    try:
        return _command(table, tap)
    except NotationError as error:
        return Refused(str(error), ENTRY)


def no_hand(table: Table) -> Refused:
    """A key of a hand between two hands."""
    if table.terms is None:
        return OPEN_FIRST
    return Refused("no hand is in play: NEXT first", table.terms.cite("next_hand"))


def _number(text: str, otherwise: int) -> int:
    """Digits of the keys as a number; whatever else looks like a digit is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else otherwise


def _command(table: Table, tap: Tap) -> cm.Command | Refused:
    seat = tap.seat or 0
    if tap.key in ACTIONS:
        return _action(table, tap)
    match tap.key:
        case "UNDO":
            return cm.TakeBack()
        case "CORRECT":
            return _correction(table, tap)
        case "HOLD":
            return cm.Hold(tap.text or "dispute")
        case "VOID":
            return cm.VoidHand(tap.text)
        case "RULE":
            return cm.RuleOn(tap.text)
        case "ANSWER":
            return _answer(table, tap)
        case "IRREG":
            kind, _, cause = tap.text.partition(" ")
            return cm.Irregular(kind, seat, tap.amount or Cents(0), cause)
        case "DECK":
            return cm.NewDeck()
        case "SEAT":
            return cm.TakeSeat(seat, tap.text.strip(), tap.amount or Cents(0))
        case "LEAVE":
            return cm.LeaveSeat(seat)
        case "ADD":
            return cm.AddChips(seat, tap.amount or Cents(0))
        case "AWAY":
            return cm.GoAway(seat)
        case "BACK":
            return cm.ComeBack(seat)
        case "MOVE":
            return cm.MoveSeat(seat, _number(tap.text, 0))
        case "POST" | "WAIT":
            return cm.ChoosePost(seat, tap.text if tap.key == "POST" else "wait")
        case "STRADDLE":
            return cm.ChooseStraddle(seat, tap.amount or Cents(0))
        case "KILL":
            return cm.ChooseKill(seat)
        case "DRAW":
            return cm.DrawCards(seat, _number(tap.text, -1))
        case "DISCARD":
            return cm.NameDiscards(seat, cards(tap.text))
        case "HIGH CARD":
            return cm.DealHighCard(seat, card(tap.text.strip()))
        case "READY":
            return cm.Ready()
        case "PUSH":
            return cm.Push()
        case "MUCK":
            return cm.Muck(seat or _due_seat(table))
        case _:
            return Refused(f"the key {tap.key} does nothing here", ENTRY)


def _due_seat(table: Table) -> int:
    hand = table.playing
    at = due(hand) if hand is not None else None
    return hand.seats[at].no if hand is not None and at is not None else 0


def _action(table: Table, tap: Tap) -> cm.Command | Refused:
    hand = table.playing
    if hand is None:
        return no_hand(table)
    may = options(hand)
    if may is None and tap.key == "FOLD" and hand.phase is Phase.SHOW:
        return cm.Muck(tap.seat or _due_seat(table))
    seat = tap.seat or (may.seat if may is not None else hand.seats[0].no)
    return _bet(hand, may, tap, seat)


def _bet(hand: Hand, may: Options | None, tap: Tap, seat: int) -> cm.Command | Refused:
    level, amount = hand.round.level, tap.amount or Cents(0)
    sized = cm.Raise if level else cm.Bet
    match tap.key:
        case "FOLD":
            return cm.Fold(seat)
        case "CHECK":
            return cm.Check(seat)
        case "CALL":
            return cm.Call(seat)
        case "ALL-IN":
            return cm.AllIn(seat)
        case "MIN":
            return sized(seat, may.least if may is not None and may.least is not None else amount)
        case "POT":
            if may is None or may.pot is None:
                return Refused("the pot sets the most only in a pot-limit game", hand.terms.cite("bet_maximum"))
            return sized(seat, may.most if may.most is not None else may.pot)
        case "BET":
            return cm.Bet(seat, amount)
        case "RAISE TO":
            return cm.Raise(seat, amount)
        case _:
            return sized(seat, amount)


def read_change(text: str, seat: int) -> cm.Correctable:
    """An action in words without its seat: ``fold``, ``raise 7.00``. Raises NotationError."""
    match text.split():
        case ["fold"]:
            return cm.Fold(seat)
        case ["check"]:
            return cm.Check(seat)
        case ["call"]:
            return cm.Call(seat)
        case ["all-in"]:
            return cm.AllIn(seat)
        case ["bet", amount]:
            return cm.Bet(seat, cents(amount))
        case ["raise", amount]:
            return cm.Raise(seat, cents(amount))
        case ["draws", count] if count.isascii() and count.isdecimal():
            return cm.DrawCards(seat, int(count[:3]))
        case _:
            raise NotationError(f"{text!r} is no action: fold, check, call, bet A, raise A, all-in or draws K")


def _correction(table: Table, tap: Tap) -> cm.Command | Refused:
    number, _, change = tap.text.partition(" ")
    if not number.isdecimal():
        return Refused("which action? A correction names its number and what it becomes", ENTRY)
    taken = actions(table)
    at = int(number)
    seat = taken[at - 1].event.seat if 1 <= at <= len(taken) else 0
    return cm.Correct(at, read_change(change, seat))


def _answer(table: Table, tap: Tap) -> cm.Command:
    """By number, or by words that stand in one of the choices and in no other: nothing is chosen by a guess."""
    question = table.duty.question
    words = tap.text.strip().lower()
    if words.isascii() and words.isdecimal() and len(words) < 3:
        return cm.Answer(int(words))
    options = question.options if question is not None else ()
    fitting = [at for at, option in enumerate(options, 1) if words and words in option.lower()]
    return cm.Answer(fitting[0] if len(fitting) == 1 else 0)


def card_due(table: Table) -> str:
    """What the next card by hand is: ``down``, ``burn``, ``board``, or empty where none is due."""
    hand = table.playing
    if hand is None:
        return ""
    if unread(hand):
        return "board"
    place, _ = next_place(hand)
    return "" if place == "stray" else place


def card_tap(table: Table, tap: Tap) -> tuple[cm.Command, ...] | Refused:
    """Cards that no shoe reported: one tap for a card that lies face down, the letters for those that lie open.

    A card takes a slot whether or not it was sealed, so that the stub counts right and the hand is known as degraded.
    What a finger tells can be refused, other than what a device saw: a tap where no card is due is a slip of the pad.
    """
    hand = table.playing
    if hand is None:
        return no_hand(table)
    due = card_due(table)
    if table.duty.question is not None or table.duty.held or not due:
        answer = decide(table, cm.DealBoard(()))
        return answer if isinstance(answer, Refused) else Refused("no card is due", hand.terms.cite("deal"))
    return _board_tap(hand, tap) if due == "board" else (cm.DealCard(None),)


def _board_tap(hand: Hand, tap: Tap) -> tuple[cm.Command, ...] | Refused:
    """Board cards by their letters: first those that lie there unread, then new ones."""
    cite = hand.terms.cite("deal")
    try:
        shown = cards(tap.text)
    except NotationError as error:
        return Refused(str(error), cite)
    unnamed = unread(hand)
    due = len(unnamed) + board_due(hand) - board_coming(hand)
    if not shown:
        return Refused("which card? A board card is entered", cite)
    if len(shown) > due:
        return Refused(f"{len(shown)} cards are too many: {due} are due", cite)
    twice = [card for card in shown if hand.seen >> card.index & 1 or shown.count(card) > 1]
    if twice:
        return Refused(f"{spell(twice[:1])} lies on the table already: read the card again", hand.terms.cite("deck"))
    commands: list[cm.Command] = []
    slot = len(hand.slots)
    for at, face in enumerate(shown):
        if at >= len(unnamed):
            slot += 1
            commands.append(cm.DealCard(None))
        commands.append(cm.OpenCard(unnamed[at] if at < len(unnamed) else slot, face, ""))
    return tuple(commands)
