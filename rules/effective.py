"""The effective list: the entries of a hand without those taken back, and with those corrected in their new form.

Folding it decides every choice anew on the changed table, so that a call follows the raise before it. Live play and
replay of a journal use the same function; that is what "replay equals live" rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules import command as cm
from rules import event as ev
from rules.chips import money
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.hand import RETURNED, Phase
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
        if number > entry and isinstance(event, CARDS) and getattr(event, "place", "") != RETURNED:
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
            # A stray card was set aside by the floor, another lies in the shoe again: facts, whatever is put right.
            return None if event.place in {"stray", RETURNED} else cm.DealCard(event.sight)
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


def meant(then: Table, now: Table, event: ev.Event) -> cm.Command | None:
    """What an entry asks for on ``now``, the hand with an earlier action put right; ``then`` is the hand as it was.

    A choice keeps its meaning and takes the word that the new bet gives it: who called stays in for what is asked,
    nothing included; who made it an amount makes it that amount, a bet or a raise; who was all-in is all-in. Whether
    that is lawful is for ``decide``; no other choice is made for a player (docs/decisions/0014).
    """
    hand = now.playing
    at = None if hand is None else hand.turn
    if hand is None or at is None or hand.seats[at].no != getattr(event, "seat", 0):
        return command_of(event)
    seat, level = hand.seats[at], hand.round.level
    match event:
        case ev.Called() if level <= seat.bet:
            return cm.Check(event.seat)
        case ev.BetMade() | ev.Raised() if _all_in(then, event):
            return cm.AllIn(event.seat)
        case ev.BetMade() | ev.Raised():
            return (cm.Raise if level else cm.Bet)(event.seat, event.to)
        case _:
            return command_of(event)


def _all_in(then: Table, event: ev.BetMade | ev.Raised) -> bool:
    seat = None if then.hand is None else then.hand.seat(event.seat)
    return seat is not None and seat.bet + seat.stack == event.to


def _has_won(now: Table, event: ev.Event) -> bool:
    """Whether a call or a check is left out: its seat is now the last one left, and nothing is asked of it."""
    if not isinstance(event, ev.Called | ev.Checked) or now.playing is None or now.playing.phase is not Phase.PUSH:
        return False
    return [now.playing.seats[at].no for at in now.playing.live] == [event.seat]


def refold(table: Table, changes: Mapping[int, cm.Command | None], decide: Decide) -> Table | Refused:
    """The table as if the entries of ``changes`` had been the given commands, or (None) had not been.

    Returns a refusal that names the first later action which the law would then not allow. The number of the last
    entry stays, and so does who is on duty: a floor that has ruled once is not back because the hand is folded anew.
    """
    if table.start is None:
        return Refused("no hand is in play", OPEN_FIRST.rule)
    now, then, count = table.start, None, 0
    for entry, event in table.steps:
        if isinstance(event, _CONSEQUENCES):
            continue
        if then is None and entry in changes:
            then = now
        count += isinstance(event, COUNTED)
        if then is not None and entry not in changes and _has_won(now, event):
            continue
        command = changes[entry] if entry in changes else meant(then, now, event) if then else command_of(event)
        if command is not None:
            answer = decide(now, command)
            if isinstance(answer, Refused) and entry in changes:
                return answer
            if not isinstance(answer, Accepted) or any(isinstance(one, ev.QuestionOpened) for one in answer.events):
                return _stopped(answer, count, event)
            for one in answer.events:
                now = apply(now, one, entry)
        elif entry not in changes:
            now = apply(now, event, entry)
        then = then and apply(then, event, entry)
    return now.changed(seq=table.seq, duty=table.duty)


def _stopped(answer: Decision, count: int, event: ev.Event) -> Refused:
    """Why a correction cannot be made: the later entry that forbids it, by name, and who settles it."""
    asked = next((one for one in getattr(answer, "events", ()) if isinstance(one, ev.QuestionOpened)), None)
    reason = getattr(answer, "reason", "a card would lie where none is due")
    rule = getattr(answer, "rule", asked.rule if asked else "")
    what = _told(event, count)
    return Refused(f"{what} would no longer be lawful ({reason}): the floor must rule on the hand", rule)


def _told(event: ev.Event, count: int) -> str:
    """A later entry in words; an action by its number, anything else by the action that it follows."""
    match event:
        case ev.Folded():
            return f"action {count}, the fold of seat {event.seat},"
        case ev.Checked():
            return f"action {count}, the check of seat {event.seat},"
        case ev.Called():
            return f"action {count}, the call of seat {event.seat},"
        case ev.BetMade():
            return f"action {count}, the bet of seat {event.seat} to {money(event.to)},"
        case ev.Raised():
            return f"action {count}, the raise of seat {event.seat} to {money(event.to)},"
        case ev.CardsThrown():
            return f"action {count}, the draw of seat {event.seat},"
        case ev.DiscardsNamed():
            return f"the note of seat {event.seat}'s discards"
        case ev.ShowAsked() | ev.HandShown():
            return f"the show of seat {event.seat}"
        case ev.HandMucked():
            return f"the muck of seat {event.seat}"
        case ev.PotPushed():
            return f"the push of the {event.pot} pot"
        case _:
            return f"a card dealt after action {count}"
