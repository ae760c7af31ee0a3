"""The tray and the drop box as projections: what must be in them by the journal. Counting changes neither.

The tray is a bank that stands: chips sold to a player leave money of the same worth in it, so that only its opening
count, fills and credits change what it must hold (58 Pa. Code §§ 465a.36-.44). Rake, jackpot and fees go to the box.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.chips import ZERO, Cents
from rules.record import record
from rules.tray_event import DropTaken, SlipDelayed, SlipPrinted, TimeCollected, TrayCounted, TrayCredited, TrayFilled

if TYPE_CHECKING:
    from rules.hand import Hand

TrayEvent = TrayCounted | TrayFilled | TrayCredited | DropTaken | SlipPrinted | SlipDelayed


@record(frozen=True, slots=True)
class Tray:
    """``opened`` is the opening count; ``fills`` and ``credits`` since then. ``rake``, ``jackpot`` and ``fees`` lie in
    the box since it was last taken, and ``dropped`` is the last hand whose drop went with it. ``slips`` counts all
    slips, ``unprinted`` are those not out yet. ``paid_until`` is the end of the time that is paid for, ``collected``
    what the seats paid for it before the coming hand. ``values`` are the chips by which the tray was last
    counted. ``closed`` is the last closing count, None before the first, made by ``left``."""

    opened: Cents = ZERO
    fills: Cents = ZERO
    credits: Cents = ZERO
    rake: Cents = ZERO
    jackpot: Cents = ZERO
    fees: Cents = ZERO
    dropped: int = 0
    slips: int = 0
    unprinted: tuple[int, ...] = ()
    paid_until: str = ""
    collected: tuple[tuple[int, Cents], ...] = ()
    values: tuple[Cents, ...] = ()
    closed: Cents | None = None
    left: tuple[tuple[Cents, int], ...] = ()

    @property
    def expected(self) -> Cents:
        """What the tray must hold: its opening count, and fills less credits."""
        return self.opened + self.fills - self.credits

    @property
    def box(self) -> Cents:
        """What the drop box must hold."""
        return self.rake + self.jackpot + self.fees


EMPTY: Final = Tray()


def after_tray(tray: Tray, event: TrayEvent) -> Tray:
    """The tray after one of its own events."""
    match event:
        case SlipPrinted():
            return replace(tray, unprinted=tuple(no for no in tray.unprinted if no != event.slip))
        case SlipDelayed():
            return tray
        case TrayCounted():
            now = replace(tray, values=tuple(value for value, _ in event.chips) or tray.values)
            if event.kind == "closing":
                now = replace(now, closed=event.counted, left=event.chips)
        case TrayFilled():
            now = replace(tray, fills=tray.fills + event.amount)
        case TrayCredited():
            now = replace(tray, credits=tray.credits + event.amount)
        case DropTaken():
            now = replace(tray, rake=ZERO, jackpot=ZERO, fees=ZERO, dropped=event.hand)
    return replace(now, slips=event.slip, unprinted=(*now.unprinted, event.slip))


def opened_with(tray: Tray, counted: Cents) -> Tray:
    """The tray of a table that opens: the box and the slips go on, time begins anew."""
    return replace(tray, opened=counted, fills=ZERO, credits=ZERO, paid_until="", collected=(), values=())


def after_time(tray: Tray, event: TimeCollected) -> Tray:
    """The fee by time goes to the box."""
    whole = Cents(sum(amount for _, amount in event.paid))
    return replace(tray, fees=tray.fees + whole, paid_until=event.until, collected=event.paid)


def after_hand(tray: Tray, hand: Hand) -> Tray:
    """A hand is over: what was taken of its pots and its fee lie in the box."""
    if not hand.fees and not tray.collected and not any(pot.rake or pot.jackpot for pot in hand.script):
        return tray
    return replace(
        tray,
        rake=tray.rake + Cents(sum(pot.rake for pot in hand.script)),
        jackpot=tray.jackpot + Cents(sum(pot.jackpot for pot in hand.script)),
        fees=tray.fees + Cents(sum(amount for _, amount in hand.fees)),
        collected=(),
    )
