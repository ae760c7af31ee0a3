"""What a player may ask for of his own will: a straddle before the riffle, or a kill unasked.

§ 637a.12(e), (n); Robert's Rules, No-Limit and Pot-Limit; Kill Pots.
"""

from __future__ import annotations

from typing import Final

from rules import command as cm
from rules import event as ev
from rules.blinds import bars_kill, kill_amount
from rules.button import button_waits
from rules.chips import ZERO, Cents, money
from rules.coming import Coming, coming
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.hand import Hand, Phase
from rules.kill import killer_of
from rules.straddle import displaces, refuse_straddle, refuse_straddle_amount, straddle_span
from rules.table import Table


def decide_straddle(table: Table, command: cm.ChooseStraddle) -> Decision:
    """A player asks for the straddle of the coming hand (§ 637a.12(e))."""
    terms, next_hand = table.terms, coming(table)
    if terms is None:
        return OPEN_FIRST
    if table.playing is not None:
        return Refused("a straddle is chosen before the shuffle", terms.cite("straddle_offered"))
    if next_hand is None:
        return button_waits(table) or Refused("nobody can play yet: seat players first", terms.cite("players"))
    order, button, blinds = next_hand.order, next_hand.button, next_hand.blinds
    held = table.straddles
    refused = refuse_straddle(terms, order, command.seat, held, button, blinds)
    if refused is not None:
        return refused
    if displaces(terms, order, command.seat, held, button, blinds):
        held = held[:-1]
    amount = command.amount or straddle_span(terms, held)[0]
    refused = refuse_straddle_amount(terms, amount, held)
    if refused is not None:
        return refused
    stack = _stack(table, command.seat)
    if stack < amount:
        short = f"seat {command.seat} has {money(stack)}: a straddle is {money(amount)}"
        return Refused(short, terms.cite("straddle_amount"))
    return Accepted((ev.StraddleChosen(command.seat, amount),))


def standing_straddles(table: Table, next_hand: Coming) -> tuple[tuple[int, Cents], ...]:
    """The chosen straddles that still are where they may be; those after one that lapsed lapse too."""
    terms, held = table.terms, tuple[tuple[int, Cents], ...]()
    for seat, amount in table.straddles:
        if (
            terms is None
            or refuse_straddle(terms, next_hand.order, seat, held, next_hand.button, next_hand.blinds)
            or refuse_straddle_amount(terms, amount, held)
        ):
            break
        held = (*held, (seat, amount))
    return held


def decide_kill(table: Table, command: cm.ChooseKill) -> Decision:
    """A player kills the coming hand unasked, where the house lets him (``kill.voluntary``); under ``two_cards_seen``
    also the hand that is dealt, until his third card."""
    terms, next_hand = table.terms, coming(table)
    if terms is None:
        return OPEN_FIRST
    barred = bars_kill(terms)
    if barred is not None:
        return barred
    if terms.kill_voluntary == "no":
        return Refused("nobody kills unasked in this house", terms.cite("kill.voluntary"))
    if table.playing is not None:
        return _kill_with_cards(table.playing, command)
    if table.kill.killer:
        return Refused(f"seat {table.kill.killer} kills the coming hand already", terms.cite("kill"))
    if next_hand is None or command.seat not in next_hand.order:
        return Refused(f"seat {command.seat} gets no cards in the coming hand: it kills none", terms.cite("kill"))
    stack, amount = _stack(table, command.seat), kill_amount(terms)
    if stack < amount:
        return Refused(f"seat {command.seat} has {money(stack)}: the kill is {money(amount)}", terms.cite("kill"))
    return Accepted((ev.KillChosen(command.seat),))


def _kill_with_cards(hand: Hand, command: cm.ChooseKill) -> Decision:
    """A kill by a player who has seen his first cards: two at most (``kill.voluntary``)."""
    terms, seat, killer = hand.terms, hand.seat(command.seat), killer_of(hand)
    rule = terms.cite("kill.voluntary")
    if terms.kill_voluntary != "two_cards_seen":
        return Refused("a kill is posted before the shuffle", terms.cite("kill"))
    if killer:
        return Refused(f"seat {killer} kills this hand already", rule)
    if seat is None or not seat.live:
        return Refused(f"seat {command.seat} has no live hand: it kills none", rule)
    if hand.phase is not Phase.DEAL or len(seat.cards) > _SEEN:
        return Refused(f"seat {seat.no} has its third card: a kill is said after two at the latest", rule)
    exact = kill_amount(terms)
    stack, amount = seat.stack, exact - (seat.bet if terms.kill_in_blind == "instead" else ZERO)
    if amount <= 0:
        return Refused(f"seat {seat.no} has {money(seat.bet)} in: no kill can be posted in its place", rule)
    if stack < amount:
        return Refused(f"seat {seat.no} has {money(stack)} left: the kill takes {money(amount)} more", rule)
    return Accepted((ev.Posted(seat.no, "kill", amount, exact),))


_SEEN: Final = 2
"""The cards that a voluntary killer may have seen."""


def _stack(table: Table, seat: int) -> Cents:
    sitting = table.sitting(seat)
    return sitting.stack if sitting is not None else ZERO
