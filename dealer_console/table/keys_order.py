"""The prompt's orders at the puck, at a replacement, at a burn that lies ready, and at the push. Each is the next
physical act; what to say, or the clause, stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.betting import Options
from rules.between import puck_differs
from rules.chips import ZERO, Cents
from rules.decision import Refused
from rules.figures import Figures
from rules.hand import Hand
from rules.irregular.event import RemedyApplied
from rules.table import Table

_EXPOSED: Final = "exposed"


def lay_button(table: Table, button: int | None, refused: Refused) -> tuple[str, str] | None:
    """The order where the puck alone keeps the hand back, and beside it where it lies, with the clause; else None."""
    if table.terms is None or button is None or refused != puck_differs(table, table.terms, button):
        return None
    where = f"it lies at seat {table.puck}" if table.puck else "it is off the table"
    return f"Lay the button at seat {button}", f"{where} ({refused.rule})"


def replacement(table: Table, hand: Hand) -> tuple[str, str] | None:
    """The order of the deal once only cards in place of exposed ones are due (scenarios.md, reading 7); else None."""
    if not hand.owed:
        return None
    full = hand.terms.game.holding
    if any(len(seat.cards) + hand.owed.count(seat.no) < full for seat in hand.seats):
        return None
    remedy = _remedy(table, lambda one: hand.owed[0] in one.owed)
    return replacing(hand.owed[0]), remedy.rule if remedy is not None else ""


def replacing(seat: int) -> str:
    """The order to deal a seat the card that takes the place of an exposed one."""
    return f"Deal one card to seat {seat}: the replacement"


def street(table: Table, hand: Hand) -> tuple[str, str]:
    """The order of a street: with its burn, without one where the burn lies already, and why it does."""
    name = hand.terms.game.streets[hand.street].name.lower()
    if not hand.burned:
        return f"Burn and deal the {name}", ""
    remedy = _remedy(table, lambda one: hand.street in one.burns) if hand.street in hand.burn_at else None
    if remedy is None:
        return f"Deal the {name}", ""
    why = "the exposed card is the burn" if remedy.kind == _EXPOSED else "the burn lies there already"
    return f"Deal the {name}: no burn, {why}", remedy.rule


def _remedy(table: Table, fits: Callable[[RemedyApplied], bool]) -> RemedyApplied | None:
    """The last remedy of this hand that fits."""
    found = [event for _, event in table.steps if isinstance(event, RemedyApplied) and fits(event)]
    return found[-1] if found else None


def faced(hand: Hand, may: Options) -> Cents:
    """What the bet asks of the seat in turn, whatever its stack: the figure that is announced. Zero: nothing."""
    seat = hand.seat(may.seat)
    return Cents(hand.round.level - seat.bet) if seat is not None and may.call else ZERO


def short(hand: Hand, may: Options, fig: Figures) -> str:
    """What a seat is told whose stack is below the bet it faces: the whole bet, and what it has; else empty."""
    asked = faced(hand, may)
    if may.call is None or may.call >= asked:
        return ""
    return f"Say “{fig.show(asked)} to call”. Seat {may.seat} has {fig.show(may.call)}"


def push(hand: Hand, fig: Figures) -> str:
    """The next act of the push: before the first pot what goes into the drop slots, then the pot itself."""
    takes = (("rake", sum(pot.rake for pot in hand.script)), ("jackpot", sum(pot.jackpot for pot in hand.script)))
    drop = ", ".join(f"{fig.show(Cents(amount))} {name}" for name, amount in takes if amount)
    if drop and not hand.pushed:
        return f"Drop {drop}, then push"
    name = hand.script[len(hand.script) - 1 - hand.pushed].name
    if name == "main":
        return "Push the main pot"
    alone = sum(pot.name != "main" for pot in hand.script) == 1
    return "Push the side pot" if alone else f"Push {name.replace('-', ' pot ')}"
