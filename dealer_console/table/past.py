"""What lies behind the felt: this hand's actions for CORRECT, and the hands for RECORDS."""

from __future__ import annotations

from typing import Final

from dealer_console.table.figures import figures
from dealer_console.table.outbox import Outbox, in_doubt
from dealer_console.table.view import ActionView, KeyView, RecallView
from rules import event as ev
from rules.effective import ActionTaken, actions, stands_on
from rules.figures import Figures
from rules.table import Table

MOST_HANDS: Final = 50
_NEXT_STREET: Final = (ev.CardOpened, ev.BoardDealt, ev.CardsThrown)


def action_views(table: Table) -> tuple[ActionView, ...]:
    """The actions of the hand in play that still count, in order."""
    if table.playing is None:
        return ()
    names = {sitting.seat: sitting.name for sitting in table.sittings}
    faced = _faced(table)
    fig = figures(table)
    return tuple(_action(table, one, names.get(one.event.seat, ""), one.entry in faced, fig) for one in actions(table))


def _faced(table: Table) -> frozenset[int]:
    """The entries at which a bet of the same round stood already; the blinds are the first round's."""
    found, stands = set[int](), True
    for entry, event in table.steps:
        if isinstance(event, _NEXT_STREET):
            stands = False
        elif stands:
            found.add(entry)
        stands = stands or isinstance(event, ev.BetMade | ev.Raised)
    return frozenset(found)


def _action(table: Table, one: ActionTaken, name: str, faced: bool, fig: Figures) -> ActionView:
    why = "" if table.duty.floor else stands_on(table, one.entry)
    verb = "draws" if isinstance(one.event, ev.CardsThrown) else "raise" if faced else "bet"
    return ActionView(one.number, one.event.seat, name, _words(one.event, fig), verb, why)


def _words(event: ev.Folded | ev.Checked | ev.Called | ev.BetMade | ev.Raised | ev.CardsThrown, fig: Figures) -> str:
    match event:
        case ev.Folded():
            return "folds"
        case ev.Checked():
            return "checks"
        case ev.Called():
            return f"calls {fig.show(event.amount)}"
        case ev.BetMade():
            return f"bets {fig.show(event.to)}"
        case ev.Raised():
            return f"raises to {fig.show(event.to)}"
        case ev.CardsThrown():
            return f"draws {event.count}" if event.count else "stands pat"


def hand_numbers(table: Table) -> tuple[int, ...]:
    """The current hand and the last fifty, newest first."""
    return tuple(range(table.number, max(0, table.number - MOST_HANDS - (table.playing is not None)), -1))


def hand_of(events: tuple[ev.Event, ...], table: Table) -> int | None:
    """The hand to which the entries of one decision belong; None between hands."""
    for event in events:
        if isinstance(event, ev.HandStarted):
            return event.number
        if isinstance(event, ev.RecordPrinted | ev.RecordDelayed | ev.RecordInDoubt):
            return event.hand
    return table.number if table.playing is not None else None


def no_duplicate(table: Table, outbox: Outbox, hand: int) -> str:
    """Why the record of a hand cannot be printed again now; empty when it can."""
    if not 0 < hand <= table.number or (hand == table.number and table.playing is not None):
        return f"hand {hand} is not closed: there is no record of it"
    waiting = next((one for one in outbox.waiting if one.hand == hand), None)
    return "" if waiting is None else f"the record of hand {hand} waits: {waiting.words}"


def recalled(table: Table, outbox: Outbox, hand: int, columns: int) -> RecallView | None:
    """A hand of the journal as its record tells it; None where there is no such hand."""
    if hand not in hand_numbers(table):
        return None
    copies = dict(table.copies).get(hand, 0)
    lines = tuple(line.on(columns) for line in outbox.lines(hand, max(copies, 1), columns))
    waiting = next((one for one in outbox.waiting if one.hand == hand), None)
    if hand == table.number and table.playing is not None:
        return RecallView(hand, lines, "in play", _duplicate(f"hand {hand} is not closed: there is no record of it"))
    if waiting is not None:
        why = waiting.words
        return RecallView(hand, lines, f"waits: {why}", _duplicate(f"the record of hand {hand} waits: {why}"))
    state = "not printed" if not copies else "printed" if copies == 1 else f"printed {copies} times"
    if hand in in_doubt(table):
        state = "in doubt: look whether it came out"
    return RecallView(hand, lines, state, _duplicate(""))


def _duplicate(reason: str) -> KeyView:
    return KeyView("PRINT", not reason, "" if reason else "duplicate", reason)
