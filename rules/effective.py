"""The effective list: the entries of a hand without those taken back, and with those corrected in their new form.

Folding it decides every choice anew on the changed table, so that a call follows the raise before it. Live play and
replay of a journal use the same function; that is what "replay equals live" rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules import command as cm
from rules import event as ev
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.record import record
from rules.rounds import ACTIONS
from rules.table import Table, apply

Decide = Callable[[Table, cm.Command], Decision]
CARDS = (ev.CardDealt, ev.HoldingDealt, ev.CardBurned, ev.BoardDealt)
COUNTED = (*ACTIONS, ev.CardsThrown)
"""What a player does by his own choice: an action of the betting, or how many cards he draws."""

_CONSEQUENCES = (ev.HandEnded, ev.QuestionOpened)


@record(frozen=True, slots=True)
class ActionTaken:
    """A player's action of the hand in play: its number from 1, its entry, and the event."""

    number: int
    entry: int
    event: ev.Folded | ev.Checked | ev.Called | ev.BetMade | ev.Raised | ev.CardsThrown


def actions(table: Table) -> list[ActionTaken]:
    """The players' actions of the hand that still count, in order; posts and cards are not counted."""
    found: list[ActionTaken] = []
    for entry, event in table.steps:
        if isinstance(event, ev.Folded | ev.Checked | ev.Called | ev.BetMade | ev.Raised | ev.CardsThrown):
            found.append(ActionTaken(len(found) + 1, entry, event))
    return found


def stands_on(table: Table, entry: int) -> str:
    """What forbids the dealer to change an entry alone: the first card, show or push after it; or empty."""
    for number, event in table.steps:
        if number > entry and isinstance(event, CARDS):
            return "card"
        if number > entry and isinstance(event, ev.ShowAsked | ev.HandShown):
            return "show"
        if number > entry and isinstance(event, ev.PotPushed):
            return "push"
    return ""


def command_of(event: ev.Event) -> cm.Command | None:
    """The choice behind an event; None for a fact or a consequence."""
    match event:
        case ev.Folded():
            return cm.Fold(event.seat)
        case ev.Checked():
            return cm.Check(event.seat)
        case ev.Called():
            return cm.Call(event.seat)
        case ev.BetMade():
            return cm.Bet(event.seat, event.to)
        case ev.Raised():
            return cm.Raise(event.seat, event.to)
        case ev.CardDealt():
            # A stray card was set aside by the floor: that stays a fact, whatever else is put right.
            return None if event.place == "stray" else cm.DealCard(event.sight)
        case ev.CardOpened():
            return cm.OpenCard(event.slot, event.card, event.nonce)
        case ev.HoldingDealt():
            return cm.DealHolding(event.seat, event.cards)
        case ev.CardBurned():
            return cm.BurnCard(event.card)
        case ev.BoardDealt():
            return cm.DealBoard(event.cards)
        case ev.CardsThrown():
            return cm.DrawCards(event.seat, event.count, event.cards)
        case ev.DiscardsNamed():
            return cm.NameDiscards(event.seat, event.cards)
        case ev.ShowAsked():
            return cm.AskShow(event.seat)
        case ev.HandShown():
            return cm.Show(event.seat, event.cards, event.nonces, event.proof)
        case ev.HandMucked():
            return cm.Muck(event.seat)
        case ev.PotPushed():
            return cm.Push()
        case _:
            return None


def refold(table: Table, changes: Mapping[int, cm.Command | None], decide: Decide) -> Table | Refused:
    """The table as if the entries of ``changes`` had been the given commands, or (None) had not been.

    Returns a refusal that names the first later action which the law would then not allow. The number of the last
    entry stays, and so does who is on duty: a floor that has ruled once is not back because the hand is folded anew.
    """
    if table.start is None:
        return Refused("no hand is in play", OPEN_FIRST.rule)
    now, count = table.start, 0
    for entry, event in table.steps:
        if isinstance(event, _CONSEQUENCES) or (entry in changes and changes[entry] is None):
            continue
        command = changes.get(entry) or command_of(event)
        count += isinstance(event, COUNTED)
        if command is None:
            now = apply(now, event, entry)
            continue
        answer = decide(now, command)
        if isinstance(answer, Refused) and entry in changes:
            return answer
        if not isinstance(answer, Accepted) or any(isinstance(one, ev.QuestionOpened) for one in answer.events):
            return _stopped(answer, count, event)
        for one in answer.events:
            now = apply(now, one, entry)
    return now.changed(seq=table.seq, duty=table.duty)


def _stopped(answer: Decision, count: int, event: ev.Event) -> Refused:
    reason = getattr(answer, "reason", "a card would lie where none is due")
    asked = next((one.rule for one in getattr(answer, "events", ()) if isinstance(one, ev.QuestionOpened)), "")
    rule = getattr(answer, "rule", asked)
    what = f"action {count}" if isinstance(event, COUNTED) else _WORDS.get(type(event), "a later card")
    return Refused(f"{what} would no longer be lawful ({reason}): the floor rules on the hand", rule)


_WORDS = {
    ev.DiscardsNamed: "a later note of discards",
    ev.ShowAsked: "a later show", ev.HandShown: "a later show", ev.HandMucked: "a later muck", ev.PotPushed: "a push",
}  # fmt: skip
