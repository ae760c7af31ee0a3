"""Whether an act out of turn binds the seat whose turn has come (``out_of_turn``; TDA 53)."""

from __future__ import annotations

from rules.chips import Cents, money
from rules.command import AllIn, Bet, Call, Check, Fold, Raise
from rules.hand import Hand, Seat
from rules.irregular.event import Bound

Act = Fold | Check | Call | Bet | Raise | AllIn


def binding(hand: Hand, seat: Seat) -> tuple[Bound, Act] | None:
    """The act that binds a seat now, and the command it comes to; None where the seat is free."""
    for one in hand.bound:
        if one.seat == seat.no and (one.changed or one.level == hand.round.level):
            return one, _command(hand, seat, one)
    return None


def words(bound: Bound, act: Act) -> str:
    """What the seat must do."""
    to = getattr(act, "to", Cents(0))
    what = f"{'bet' if isinstance(act, Bet) else 'raise'} to {money(to)}" if to else type(act).__name__.lower()
    return f"seat {bound.seat} acted out of turn: its {what} binds"


def keeps(act: Act, command: Act, seat: Seat) -> bool:
    """Whether a command is the act that binds; the whole stack may be said as ALL-IN."""
    if isinstance(command, AllIn):
        return getattr(act, "to", None) == seat.bet + seat.stack
    return act == command


def _command(hand: Hand, seat: Seat, bound: Bound) -> Act:
    owed = hand.round.level - seat.bet
    match bound.verb:
        case "fold":
            return Fold(seat.no)
        case "raise":
            return Raise(seat.no, bound.amount) if hand.round.level else Bet(seat.no, bound.amount)
        case _:
            return Call(seat.no) if owed > 0 else Check(seat.no)
