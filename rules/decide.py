"""The one door: ``decide(table, command)`` says what may be added to the journal. It never raises.

The screen asks it which keys to light, the desk what to commit, ``replay`` what to refuse: there is no second copy
of the law. ``evolve`` is its other half: the table after an event, taking back and correcting included.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from rules import command as cm
from rules import event as ev
from rules.betting import decide_action
from rules.between import decide_ready, decide_riffle, paper_waits
from rules.button import decide_high_card
from rules.counting import decide_tray
from rules.dealing import (
    VOID_OPTION,
    decide_board,
    decide_burn,
    decide_card,
    decide_holding,
    decide_open,
)
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.draw import decide_draw, decide_named, reshuffle_due, reshuffled
from rules.effective import actions, refold, stands_on
from rules.errors import BrokenJournal
from rules.hand import Hand
from rules.irregular.decide import decide_answer, decide_deck, decide_irregular, open_case
from rules.offered import decide_kill, decide_straddle
from rules.opening import decide_close, decide_opening
from rules.owing import decide_post
from rules.pushed_back import after_return, decide_return
from rules.pushing import decide_ask_show, decide_muck, decide_push, decide_show
from rules.seating import decide_seating
from rules.table import Duty, Table, apply


def decide(table: Table, command: cm.Command) -> Decision:
    """The answer to a command: accepted with its events, or refused with reason and rule."""
    hand = table.playing
    if hand is None:
        return _decide_at_table(table, command)
    duty = table.duty
    if (duty.question is not None or duty.held) and isinstance(command, _FREEZES):
        return _frozen(duty, hand)
    match command:
        case cm.Fold() | cm.Check() | cm.Call() | cm.Bet() | cm.Raise() | cm.AllIn():
            return decide_action(hand, command)
        case cm.DealCard():
            return decide_card(table, command)
        case cm.OpenCard():
            return decide_open(table, hand, command)
        case cm.ReturnCard():
            return decide_return(table, hand, command)
        case cm.DealHolding():
            return decide_holding(hand, command)
        case cm.BurnCard():
            return decide_burn(hand, command)
        case cm.DealBoard():
            return decide_board(hand, command)
        case cm.DrawCards():
            return decide_draw(hand, command)
        case cm.NameDiscards():
            return decide_named(hand, command)
        case cm.Riffle() if reshuffle_due(hand) and duty.question is None and not duty.held:
            return Accepted((reshuffled(hand),))
        case cm.AskShow():
            return decide_ask_show(hand, command)
        case cm.Show():
            return decide_show(hand, command)
        case cm.Muck():
            return decide_muck(hand, command)
        case cm.Push():
            return decide_push(hand)
        case cm.TakeBack():
            return _take_back(table, hand)
        case cm.Correct():
            return _correct(table, hand, command)
        case cm.VoidHand():
            return _void(table, hand, command)
        case _:
            return _decide_at_table(table, command)


def _decide_at_table(table: Table, command: cm.Command) -> Decision:
    """The answer to what is not asked of a hand, or is and there is none."""
    match command:
        case cm.DealCard():
            return decide_card(table, command)
        case cm.Ready():
            return decide_ready(table)
        case cm.Riffle():
            return decide_riffle(table, command)
        case cm.TakeSeat() | cm.LeaveSeat() | cm.MoveSeat() | cm.AddChips() | cm.GoAway() | cm.ComeBack():
            return decide_seating(table, command)
        case cm.ChooseStraddle():
            return decide_straddle(table, command)
        case cm.ChooseKill():
            return decide_kill(table, command)
        case cm.ChoosePost():
            return decide_post(table, command)
        case cm.DealHighCard():
            return decide_high_card(table, command)
        case cm.OpenTable():
            return decide_opening(table, command)
        case cm.CloseTable():
            return decide_close(table, command)
        case cm.CountTray() | cm.FillTray() | cm.CreditTray() | cm.TakeDrop():
            return decide_tray(table, command)
        case cm.SeePuck():
            return Accepted((ev.PuckSeen(command.seat),))
        case cm.Note():
            return _note(table, command)
        case cm.Hold():
            return _hold(table, command)
        case cm.RuleOn():
            return _rule_on(table, command)
        case cm.Answer():
            return _answer(table, command)
        case cm.Irregular():
            return decide_irregular(table, command)
        case cm.NewDeck():
            return decide_deck(table, command)
        case (
            cm.Fold() | cm.Check() | cm.Call() | cm.Bet() | cm.Raise() | cm.AllIn() | cm.OpenCard()
            | cm.ReturnCard() | cm.DealHolding() | cm.BurnCard() | cm.DealBoard() | cm.DrawCards() | cm.NameDiscards()
            | cm.AskShow() | cm.Show() | cm.Muck() | cm.Push() | cm.TakeBack()
            | cm.Correct() | cm.VoidHand()
        ):  # fmt: skip
            return Refused("no hand is in play", table.terms.cite("next_hand")) if table.terms else OPEN_FIRST
        case _:
            assert_never(command)


def evolve(table: Table, event: ev.Event) -> Table:
    """The table after an event. Raises BrokenJournal for an entry that ``decide`` could never have written."""
    if isinstance(event, ev.CardReturned):
        return after_return(table, event)
    if not isinstance(event, _REPAIRS):
        return apply(table, event)
    command = event.command if isinstance(event, ev.Corrected) else None
    changed = refold(table, {event.entry: command}, decide)
    if isinstance(changed, Refused):
        raise BrokenJournal(f"entry {table.seq + 1} cannot change entry {event.entry}: {changed.reason}")
    used = isinstance(event, ev.Corrected) and event.floor  # a floor that came holds for one correction
    return changed.changed(seq=table.seq + 1, duty=replace(changed.duty, floor="") if used else changed.duty)


_REPAIRS = (ev.TakenBack, ev.Corrected)


def fold(events: Iterable[ev.Event], table: Table | None = None) -> Table:
    """The table after all events, in order: the replay of a journal."""
    now = Table() if table is None else table
    for event in events:
        now = evolve(now, event)
    return now


def play(table: Table, command: cm.Command) -> tuple[Decision, Table]:
    """Decides and, where it is accepted, evolves."""
    answer = decide(table, command)
    if isinstance(answer, Accepted):
        for event in answer.events:
            table = evolve(table, event)
    return answer, table


def _frozen(duty: Duty, hand: Hand) -> Refused:
    if duty.question is not None:
        return Refused(f"the floor must answer first: {duty.question.text}", duty.question.rule)
    return Refused(f"the hand is held ({duty.held}): the floor must rule", hand.terms.cite("correct"))


# A sealed card may still be opened, and an action corrected.
_FREEZES = (
    cm.Fold, cm.Check, cm.Call, cm.Bet, cm.Raise, cm.AllIn, cm.DealHolding, cm.BurnCard, cm.DealBoard, cm.AskShow,
    cm.Show, cm.Muck, cm.Push, cm.TakeBack, cm.DrawCards, cm.NameDiscards, cm.ChooseKill,
)  # fmt: skip


# --- taking back and correcting ---------------------------------------------------------------------------


def _take_back(table: Table, hand: Hand) -> Decision:
    """UNDO: the last player's action of this round, free until a card leaves the shoe or a pot is pushed; and a board
    card that was entered by hand, until somebody acts on it."""
    rule = hand.terms.cite("take_back")
    last = next((step for step in reversed(table.steps) if undoable(step[1])), None)
    if last is None:
        return Refused("there is no action to take back", rule)
    why = stands_on(table, last[0])
    if why == "card":
        return Refused("the next card is out: a change is a correction by the floor", rule)
    if why == "push":
        return Refused("a pot is pushed: a change is a correction by the floor", rule)
    if why == "show":
        return Refused("a hand lies face up: a change is a correction by the floor", rule)
    changed = refold(table, {last[0]: None}, decide)
    return changed if isinstance(changed, Refused) else Accepted((ev.TakenBack(last[0]),))


_UNDOABLE = (
    ev.CardsThrown, ev.DiscardsNamed, ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.Raised, ev.HandMucked,
)  # fmt: skip


def undoable(event: ev.Event) -> bool:
    """Whether UNDO may take an event back: a player's action, or the face of a board card that a finger named."""
    return isinstance(event, _UNDOABLE) or (isinstance(event, ev.CardOpened) and not event.nonce)


def _correct(table: Table, hand: Hand, command: cm.Correct) -> Decision:
    """CORRECT: action K becomes another; the floor's once a card or a push stands on it."""
    rule, taken = hand.terms.cite("correct"), actions(table)
    if table.duty.question is not None:
        return Refused(f"the floor must answer first: {table.duty.question.text}", table.duty.question.rule)
    if not 1 <= command.action <= len(taken):
        return Refused(f"this hand has {len(taken)} actions: there is no action {command.action}", rule)
    old = taken[command.action - 1]
    if command.command.seat != old.event.seat:
        return Refused(f"action {command.action} is seat {old.event.seat}'s", rule)
    needs_floor = stands_on(table, old.entry)
    if needs_floor and not table.duty.floor:
        return Refused(f"a {needs_floor} stands on that action: the floor must come first", rule)
    changed = refold(table, {old.entry: command.command}, decide)
    if isinstance(changed, Refused):
        return changed
    return Accepted((ev.Corrected(old.entry, command.command, table.duty.floor if needs_floor else ""),))


# --- the floor, and plain facts ---------------------------------------------------------------------------


def _note(table: Table, command: cm.Note) -> Decision:
    """A fact is taken down as it is; what the law decides cannot be slipped in as one."""
    if isinstance(command.event, _FACTS):
        return Accepted((command.event,))
    what = type(command.event).__name__
    return Refused(f"{what} is no mere fact: it is decided, not noted", _correct_rule(table))


_FACTS = (
    ev.JournalOpened, ev.Restarted, ev.SignedOn, ev.SignedOff, ev.SignOnRefused, ev.FloorCame, ev.PuckSeen, ev.Locked,
    ev.Unlocked, ev.ClockStepped, ev.DeviceChanged, ev.RecordPrinted, ev.RecordDelayed, ev.RecordInDoubt,
    ev.SlipPrinted, ev.SlipDelayed,
)  # fmt: skip


def _hold(table: Table, command: cm.Hold) -> Decision:
    if table.duty.held:
        return Refused(f"the table is held already ({table.duty.held})", _correct_rule(table))
    return Accepted((ev.Held(command.reason.strip() or "dispute"),))


def _rule_on(table: Table, command: cm.RuleOn) -> Decision:
    if not table.duty.floor:
        return Refused("the floor must identify before a ruling", _correct_rule(table))
    if not command.text.strip():
        return Refused("a ruling needs its words", _correct_rule(table))
    made = ev.RulingMade(command.text, table.duty.floor)
    if table.playing is None and not table.duty.held and not table.duty.locks and paper_waits(table):
        # Nothing but the paper keeps the next hand back: it is what the floor ruled on (records.md, fault 41).
        return Accepted((made, ev.PaperExcused(table.unprinted, table.duty.floor)))
    return Accepted((made,))


def _void(table: Table, hand: Hand, command: cm.VoidHand) -> Decision:
    """The floor's own word; without a question, for what no device saw (Robert's Rules, Decision-Making)."""
    if not table.duty.floor:
        return Refused("the floor must identify before it voids a hand", hand.terms.cite("correct"))
    if not command.cause.strip():
        return Refused("a void hand needs its reason", hand.terms.cite("correct"))
    rule = hand.terms.cite("correct")
    return Accepted((
        ev.RulingMade(command.cause, table.duty.floor), ev.HandVoided(command.cause, rule, table.duty.floor),
    ))  # fmt: skip


def _answer(table: Table, command: cm.Answer) -> Decision:
    question = table.duty.question
    if question is None:
        return Refused("no question is open", _correct_rule(table))
    case, hand = open_case(table), table.hand
    if case is not None and hand is not None:
        return decide_answer(table, hand, case, command)
    dealers_own = question.kind == "stray-card" and command.option == 1 and table.duty.dealer
    if not table.duty.floor and not dealers_own:
        return Refused("the floor must identify before an answer", question.rule)
    if not 1 <= command.option <= len(question.options):
        answers = "one answer" if len(question.options) == 1 else f"{len(question.options)} answers"
        return Refused(f"the question has {answers}", question.rule)
    words = question.options[command.option - 1]
    answered = ev.QuestionAnswered(command.option, words, table.duty.floor)
    if words != VOID_OPTION or table.playing is None:
        return Accepted((answered,))
    return Accepted((answered, ev.HandVoided(question.text, question.rule, table.duty.floor)))


def _correct_rule(table: Table) -> str:
    return table.terms.cite("correct") if table.terms else OPEN_FIRST.rule
