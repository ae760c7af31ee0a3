"""The table: the state between and during hands, and how each event changes it.

``Table`` is a fold over journal entries: ``table = evolve(table, event)`` for each, in order, from ``Table()``.
``evolve`` is total over the events that ``decide`` gives out and reads no clock, file or random source. Taking back
and correcting name earlier entries; ``rules.effective`` folds the hand anew without them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from rules import event as ev
from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.errors import BrokenJournal
from rules.hand import NO_ROUND, Hand, Phase, Seat
from rules.hand_events import applied
from rules.irregular.event import without_fouled
from rules.kill import NO_KILL, Kill
from rules.kill import after_hand as kill_after
from rules.record import record
from rules.rounds import ACTIONS, after_action
from rules.seat_events import seat_changed, straddled
from rules.sittings import Gone, Sitting, after_start, as_before
from rules.terms import Terms
from rules.tray import EMPTY, Tray, after_hand, after_time, after_tray, opened_with


@record(frozen=True, slots=True)
class Duty:
    """Who works the table and what keeps the next hand back.

    ``question`` is open until the floor answers; ``held`` freezes the hand; each lock keeps the next hand back until
    the floor has ruled. ``floor`` is the badge of an identified floor, empty when none stands at the table.
    """

    dealer: str = ""
    floor: str = ""
    held: str = ""
    locks: tuple[str, ...] = ()
    question: ev.QuestionOpened | None = None


_NOBODY = Duty()
_bare, _set = object.__new__, object.__setattr__


@dataclass(frozen=True)
class Table:
    """Everything that is true at a table.

    ``seq`` is the number of the last entry folded. ``number`` is the last hand's number, ``button`` its button.
    ``arrivals`` are the seats in the order in which their players came, ``high_cards`` the cards dealt for the first
    button, in dealing order. ``blinds`` are the seats of the last blinds, ``kill`` who has a leg and who owes a kill,
    ``gone`` who left. ``straddles`` are (seat, amount) chosen for the coming hand. ``ready`` says that the dealer
    asked for the next hand. ``puck`` is the sensor's report: a seat, 0 off the table, None no sensor. ``hand`` is the
    hand in play, or the last one until the next begins or the table closes; ``steps`` are its entries with their
    numbers and ``start`` the table before them, from which the effective list is folded. ``unprinted`` are the closed
    hands whose record is not out; ``copies`` how many papers of each there are, or may be. ``paper_excused``: the floor
    lets hands go on until a record is printed again.
    ``tray`` is what tray and drop box must hold.
    """

    seq: int = 0
    opened: ev.TableOpened | None = None
    terms: Terms | None = None
    sittings: tuple[Sitting, ...] = ()
    number: int = 0
    button: int | None = None
    arrivals: tuple[int, ...] = ()
    high_cards: tuple[tuple[int, Card], ...] = ()
    ready: bool = False
    straddles: tuple[tuple[int, Cents], ...] = ()
    blinds: tuple[int, ...] = ()
    kill: Kill = NO_KILL
    gone: tuple[Gone, ...] = ()
    puck: int | None = None
    duty: Duty = _NOBODY
    hand: Hand | None = None
    steps: tuple[tuple[int, ev.Event], ...] = ()
    start: Table | None = None
    unprinted: tuple[int, ...] = ()
    copies: tuple[tuple[int, int], ...] = ()
    paper_excused: bool = False
    tray: Tray = EMPTY

    @property
    def playing(self) -> Hand | None:
        """The hand in play, or None between hands."""
        hand = self.hand
        return None if hand is None or hand.phase is Phase.OVER or hand.phase is Phase.VOID else hand

    def sitting(self, seat: int) -> Sitting | None:
        """Who sits in a seat."""
        return next((sitting for sitting in self.sittings if sitting.seat == seat), None)

    def changed(self, **parts: object) -> Table:
        """The same table with some parts replaced: a plain copy of the fields, faster than ``replace``."""
        new = _bare(Table)
        _set(new, "__dict__", self.__dict__ | parts)
        return new


def apply(table: Table, event: ev.Event, seq: int | None = None) -> Table:
    """The table after one event that is no taking back and no correction. ``seq`` is the entry's number."""
    number = table.seq + 1 if seq is None else seq
    hand = table.hand
    if hand is not None and isinstance(event, ACTIONS):
        return table.changed(seq=number, hand=after_action(hand, event), steps=(*table.steps, (number, event)))
    if isinstance(event, ev.HandStarted):
        return _hand_started(table, event, number)
    if hand is None or isinstance(event, ev.TableClosed):  # closed, it keeps no hand that this could be a step of
        return _applied(table, event).changed(seq=number)
    steps = (*table.steps, (number, event))
    changed = applied(hand, event)
    if changed is not None:
        return table.changed(seq=number, hand=changed, steps=steps)
    return _applied(table, event).changed(seq=number, steps=steps)


def _applied(table: Table, event: ev.Event) -> Table:
    """The table after an event that is not the hand's alone."""
    match event:
        case ev.HandEnded():
            return _hand_over(table, Phase.OVER, event.stacks)
        case ev.HandVoided():
            return _hand_voided(table)
        case (
            ev.SeatTaken() | ev.SeatLeft() | ev.SeatMoved() | ev.ChipsAdded() | ev.WentAway() | ev.CameBack()
            | ev.PostChosen()
        ):  # fmt: skip
            return seat_changed(table, event)
        case ev.HighCardDealt():
            return table.changed(high_cards=(*table.high_cards, (event.seat, event.card)))
        case ev.PuckSeen():
            return table.changed(puck=event.seat)
        case ev.StraddleChosen():
            return table.changed(straddles=straddled(table, event))
        case ev.KillChosen():
            return table.changed(kill=Kill(table.kill.leg, event.seat))
        case ev.HandReadied():
            return table.changed(ready=True, duty=_duty(table.duty, floor=""))
        case ev.RecordPrinted():
            return _record_printed(table, event)
        case ev.RecordInDoubt():
            return _record_in_doubt(table, event)
        case ev.PaperExcused():
            return table.changed(paper_excused=True)
        case ev.TableOpened():
            return _table_opened(table, event)
        case ev.TableClosed():
            # Whoever opens next begins a new game: nobody owes anything, the first button is found anew, and no hand of
            # the game before lies on the felt.
            return table.changed(
                opened=None, terms=None, button=None, blinds=(), arrivals=(), high_cards=(), kill=NO_KILL, gone=(),
                hand=None, steps=(), start=None,
            )  # fmt: skip
        case (
            ev.TrayCounted() | ev.TrayFilled() | ev.TrayCredited() | ev.DropTaken() | ev.SlipPrinted()
            | ev.SlipDelayed()
        ):  # fmt: skip
            return table.changed(tray=after_tray(table.tray, event))
        case ev.TimeCollected():
            return _time_collected(table, event)
        case (
            ev.SignedOn() | ev.SignedOff() | ev.FloorCame() | ev.Held() | ev.RulingMade() | ev.Locked() | ev.Unlocked()
            | ev.QuestionOpened() | ev.QuestionAnswered() | ev.DeckChanged()
        ):  # fmt: skip
            return table.changed(duty=_on_duty(table.duty, event))
        case (
            ev.JournalOpened() | ev.Restarted() | ev.SignOnRefused() | ev.PuckConfirmed() | ev.DeviceChanged()
            | ev.RecordDelayed() | ev.TakenBack() | ev.Corrected() | ev.CardDealt() | ev.CardOpened()
            | ev.IrregularityNoted() | ev.RemedyApplied() | ev.CardReturned() | ev.ClockStepped()
        ):  # fmt: skip
            return table
        case (
            ev.HandStarted() | ev.Posted() | ev.HoldingDealt() | ev.CardBurned() | ev.BoardDealt() | ev.Folded()
            | ev.Checked() | ev.Called() | ev.BetMade() | ev.Raised() | ev.ShowAsked() | ev.HandShown()
            | ev.HandMucked() | ev.PotPushed() | ev.FeePaid() | ev.CardsThrown() | ev.DiscardsNamed() | ev.Reshuffled()
        ):  # fmt: skip
            raise BrokenJournal(f"entry {table.seq + 1}: {type(event).__name__} where no hand is on")
        case _:
            assert_never(event)


def _duty(duty: Duty, **parts: object) -> Duty:
    """The duty with some parts replaced; the same one where nothing changes, as nearly always."""
    if all(getattr(duty, name) == value for name, value in parts.items()):
        return duty
    fields: dict[str, object] = {
        "dealer": duty.dealer, "floor": duty.floor, "held": duty.held, "locks": duty.locks, "question": duty.question,
    }  # fmt: skip
    return Duty(**{**fields, **parts})  # type: ignore[arg-type]  # the names are Duty's own


def _on_duty(
    duty: Duty,
    event: ev.SignedOn | ev.SignedOff | ev.FloorCame | ev.Held | ev.RulingMade | ev.Locked | ev.Unlocked
    | ev.QuestionOpened | ev.QuestionAnswered | ev.DeckChanged,
) -> Duty:  # fmt: skip
    match event:
        case ev.SignedOn():
            return _duty(duty, dealer=event.badge)
        case ev.SignedOff():
            return _duty(duty, dealer="")
        case ev.FloorCame():
            return _duty(duty, floor=event.badge)
        case ev.Held():
            return _duty(duty, held=event.reason)
        case ev.RulingMade():
            return _duty(duty, floor="", held="", locks=())
        case ev.Locked():
            return duty if event.cause in duty.locks else _duty(duty, locks=(*duty.locks, event.cause))
        case ev.DeckChanged():
            return _duty(duty, floor="", locks=without_fouled(duty.locks))
        case ev.Unlocked():
            return _duty(duty, locks=tuple(cause for cause in duty.locks if cause != event.cause))
        case ev.QuestionOpened():
            return _duty(duty, question=event)
        case ev.QuestionAnswered():
            return _duty(duty, floor="", question=None)


def _table_opened(table: Table, event: ev.TableOpened) -> Table:
    from rules.opening import terms_at  # opening reads profiles, which the fold itself never needs

    return table.changed(opened=event, terms=terms_at(event), tray=opened_with(table.tray, event.tray))


def _time_collected(table: Table, event: ev.TimeCollected) -> Table:
    paid = dict(event.paid)
    sittings = tuple(replace(s, stack=s.stack - paid.get(s.seat, ZERO)) for s in table.sittings)
    return table.changed(sittings=sittings, tray=after_time(table.tray, event))


def _record_printed(table: Table, event: ev.RecordPrinted) -> Table:
    copies = dict(table.copies)
    copies[event.hand] = event.copy
    return table.changed(
        unprinted=tuple(no for no in table.unprinted if no != event.hand), copies=tuple(copies.items()),
        paper_excused=False,
    )  # fmt: skip


def _record_in_doubt(table: Table, event: ev.RecordInDoubt) -> Table:
    """The paper counts, so that the next one says DUPLICATE, and the record still is to be printed."""
    return table.changed(copies=tuple((dict(table.copies) | {event.hand: event.copy}).items()))


# --- a hand -----------------------------------------------------------------------------------------------


def _hand_started(table: Table, event: ev.HandStarted, seq: int) -> Table:
    if table.terms is None:
        raise BrokenJournal(f"entry {seq}: hand {event.number} starts and no table is open")
    stacks = {sitting.seat: sitting.stack for sitting in table.sittings}
    seats = tuple(Seat(no, stacks[no]) for no in event.order)
    hand = Hand(event.number, table.terms, event.button, seats, key_check=event.key_check, blinds=event.blinds)
    kill = Kill(table.kill.leg, 0) if table.kill.killer in event.order else table.kill
    return table.changed(
        seq=seq, hand=hand, number=event.number, button=event.button, ready=False, straddles=(),
        blinds=event.blinds, kill=kill, sittings=after_start(table.sittings, event, table.terms),
        start=table.changed(start=None, steps=(), hand=None), steps=((seq, event),),
        duty=_duty(table.duty, floor=""),
    )  # fmt: skip


def _hand_over(table: Table, phase: Phase, stacks: tuple[tuple[int, Cents], ...]) -> Table:
    hand = table.hand
    if hand is None:
        raise BrokenJournal(f"entry {table.seq + 1}: a hand ends and none is on")
    now = dict(stacks)
    sittings = tuple(replace(s, stack=now.get(s.seat, s.stack)) for s in table.sittings)
    return table.changed(
        hand=hand.changed(phase=phase), sittings=sittings, unprinted=(*table.unprinted, hand.number),
        kill=kill_after(table.kill, hand) if phase is Phase.OVER else table.kill,
        tray=_box(table.tray, hand, phase),
        duty=_duty(table.duty, question=None),
    )  # fmt: skip


def _box(tray: Tray, hand: Hand, phase: Phase) -> Tray:
    """A void hand leaves nothing in the box; a fee for time that was collected for it stays paid, and is not asked for
    again."""
    return after_hand(tray, hand) if phase is Phase.OVER else replace(tray, collected=())


def _hand_voided(table: Table) -> Table:
    hand, start = table.hand, table.start
    if hand is None or start is None:
        raise BrokenJournal(f"entry {table.seq + 1}: a hand is void and none is on")
    before = {sitting.seat: sitting.stack for sitting in start.sittings}
    # Exactly what each seat brought: money put in, given back or already pushed, all of it.
    seats = tuple(Seat(seat.no, before[seat.no], status=seat.status, cards=seat.cards) for seat in hand.seats)
    back = table.changed(hand=hand.changed(seats=seats, round=NO_ROUND))
    over = _hand_over(back, Phase.VOID, tuple((seat.no, seat.stack) for seat in seats))
    # A void hand is dealt again with the same button and blinds (Robert's Rules, Misdeals; scenarios.md, reading 7).
    return over.changed(
        button=start.button, straddles=start.straddles, blinds=start.blinds, kill=start.kill,
        sittings=as_before(over.sittings, start.sittings),
    )  # fmt: skip
