"""How each event of a seat changes the table: the part of ``evolve`` that concerns players between hands.

Robert's Rules, Seating; Button and Blind Use; scenarios.md, readings 1 and 3.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from rules import event as ev
from rules.chips import Cents
from rules.kill import Kill
from rules.sittings import Gone, Sitting, moved, newcomer_owes

if TYPE_CHECKING:
    from rules.table import Table

MOST_GONE: Final = 50
"""How many of those who left last are remembered."""
Seating = ev.SeatTaken | ev.SeatLeft | ev.SeatMoved | ev.ChipsAdded | ev.WentAway | ev.CameBack | ev.PostChosen


def seat_changed(table: Table, event: Seating) -> Table:
    """The table after a player came, left, moved, bought chips, went away, came back, or chose what he posts."""
    if isinstance(event, ev.SeatTaken):
        return _seat_taken(table, event)
    if isinstance(event, ev.SeatLeft):
        return _seat_left(table, event)
    if isinstance(event, ev.SeatMoved):
        return _seat_moved(table, event)
    return table.changed(
        sittings=tuple(_of_one(table, one, event) if one.seat == event.seat else one for one in table.sittings)
    )


def _seat_taken(table: Table, event: ev.SeatTaken) -> Table:
    gone = next((one for one in table.gone if one.name.casefold() == event.name.casefold()), None)
    owes = newcomer_owes(table.terms, started=table.button is not None)
    new = Sitting(event.seat, event.name, event.stack, live=owes, newcomer=bool(owes))
    kill = table.kill
    return table.changed(
        sittings=tuple(sorted((*table.sittings, new), key=lambda sitting: sitting.seat)),
        arrivals=(*table.arrivals, event.seat),
        gone=tuple(one for one in table.gone if one is not gone),
        kill=Kill(kill.leg, event.seat) if gone is not None and gone.kill and not kill.killer else kill,
    )


def _seat_left(table: Table, event: ev.SeatLeft) -> Table:
    """He takes his straddle, his card for the button and his leg away; a kill that he owes waits for him."""
    killer = table.kill.killer == event.seat
    left = (Gone(event.name, event.stack, event.at, killer),) if event.name else ()
    return table.changed(
        sittings=tuple(one for one in table.sittings if one.seat != event.seat),
        straddles=tuple(one for one in table.straddles if one[0] != event.seat),
        arrivals=tuple(no for no in table.arrivals if no != event.seat),
        high_cards=tuple(one for one in table.high_cards if one[0] != event.seat),
        kill=table.kill.without(event.seat),
        gone=(*table.gone, *left)[-MOST_GONE:],
    )


def _seat_moved(table: Table, event: ev.SeatMoved) -> Table:
    """The player with all that is his; a straddle goes with the seat and lapses."""
    sittings = tuple(
        moved(one, event, table.terms, table.button) if one.seat == event.seat else one for one in table.sittings
    )
    return table.changed(
        sittings=tuple(sorted(sittings, key=lambda sitting: sitting.seat)),
        straddles=tuple(one for one in table.straddles if one[0] != event.seat),
        arrivals=tuple(event.to if no == event.seat else no for no in table.arrivals),
        high_cards=tuple((event.to if no == event.seat else no, card) for no, card in table.high_cards),
        kill=table.kill.moved(event.seat, event.to),
    )


def _of_one(table: Table, one: Sitting, event: ev.ChipsAdded | ev.WentAway | ev.CameBack | ev.PostChosen) -> Sitting:
    match event:
        case ev.ChipsAdded():
            short = not one.stack and table.terms is not None and event.amount < table.terms.least_buy_in
            return replace(one, stack=one.stack + event.amount, shorts=one.shorts + short)
        case ev.WentAway():
            return replace(one, away=True, back=False, choice="")
        case ev.CameBack():
            return replace(one, away=False, back=True)
        case ev.PostChosen():
            return replace(one, choice=event.kind)
        case _:
            assert_never(event)


def straddled(table: Table, event: ev.StraddleChosen) -> tuple[tuple[int, Cents], ...]:
    """The straddles with one more; the seat that has the first claim takes the place of another's last one."""
    held = table.straddles
    rule = table.terms.straddle if table.terms is not None else None
    if rule is not None and len(held) >= rule.max:
        held = held[:-1]
    return (*held, (event.seat, event.amount))
