"""Several seats in a row: a finger on the next seat that acts says that those before it fold, or check.

Nothing is committed by it. The seats are marked, and the action of the seat that was tapped confirms them all in one
(screens.md, Taps per flow); until then UNDO restores them.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules import command as cm
from rules.betting import options
from rules.decide import decide, evolve
from rules.decision import OPEN_FIRST, Accepted, Refused
from rules.draw import drawing
from rules.hand import IN
from rules.table import Table


@dataclass(frozen=True, slots=True)
class Ahead:
    """``seat`` was tapped: the ``commands`` of the seats before it, and the ``table`` as they would leave it."""

    seat: int
    commands: tuple[cm.Fold | cm.Check, ...]
    table: Table

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """(seat, ``fold`` or ``check``) of each seat that is passed over."""
        return tuple((one.seat, "fold" if isinstance(one, cm.Fold) else "check") for one in self.commands)


def ahead_of(table: Table, seat: int) -> Ahead | Refused:
    """What a tap on a seat's plate asks for: a seat that faces a bet folds, another checks, up to the seat tapped."""
    hand = table.playing
    may = options(hand) if hand is not None else None
    if hand is not None and drawing(hand):
        answer = decide(table, cm.DrawCards(seat, 0))
        return answer if isinstance(answer, Refused) else Refused(f"seat {seat} draws now", hand.terms.cite("draw"))
    if hand is None or may is None or table.duty.held or table.duty.question:
        return Refused("nobody has to act now", table.terms.cite("turn") if table.terms else OPEN_FIRST.rule)
    part = hand.seat(seat)
    if part is None or part.status != IN or not part.stack:
        return Refused(f"seat {seat} has nothing more to act: seat {may.seat} is to act", hand.terms.cite("turn"))
    commands: list[cm.Fold | cm.Check] = []
    after = table
    while may is not None and may.seat != seat:
        one: cm.Fold | cm.Check = cm.Check(may.seat) if may.check else cm.Fold(may.seat)
        answer = decide(after, one)
        if not isinstance(answer, Accepted):
            break
        commands.append(one)
        for event in answer.events:
            after = evolve(after, event)
        may = options(after.playing) if after.playing is not None else None
    if may is None or may.seat != seat:
        first = commands[0].seat if commands else seat
        return Refused(f"seat {seat} does not act again here: seat {first} is to act", hand.terms.cite("turn"))
    return Ahead(seat, tuple(commands), after)
