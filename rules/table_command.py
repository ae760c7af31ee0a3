"""What may be asked of the table around its hands: the half of ``rules.command`` that is no hand's own.

Opening and closing, the tray, players, the button, and what they choose for the coming hand. Seats are numbers,
amounts are cents; ``dealer`` and ``floor`` are the badges that sign.
"""

from __future__ import annotations

from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.game import Stakes
from rules.record import record
from rules.tray_event import Chips


@record(frozen=True, slots=True)
class OpenTable:
    """Open the table under a profile. ``settings`` and ``clauses`` as in ``TableOpened``; ``unset`` the values that
    the game needs and no layer gives, all of them. ``tray`` is the opening count, chip by chip in ``chips`` where it
    was counted so, ``posted`` the float that should be there."""

    house: str
    revision: str
    digest: str
    game: str
    limit: str
    stakes: Stakes
    settings: tuple[tuple[str, str, str, str], ...]
    clauses: tuple[tuple[str, str], ...]
    unset: tuple[str, ...]
    tray: Cents
    dealer: str
    floor: str
    posted: Cents = ZERO
    chips: Chips = ()


@record(frozen=True, slots=True)
class CloseTable:
    """Close the table after the last hand; ``tray`` is the closing count, ``chips`` as in ``CountTray``."""

    tray: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class CountTray:
    """The tray was counted: ``counted`` in all, chip by chip in ``chips`` where it was counted so."""

    chips: Chips
    counted: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class FillTray:
    """Chips come to the tray, ``chips`` as in ``CountTray``."""

    amount: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class CreditTray:
    """Chips leave the tray, ``chips`` as in ``CountTray``."""

    amount: Cents
    dealer: str
    floor: str
    chips: Chips = ()


@record(frozen=True, slots=True)
class TakeDrop:
    """The drop box is taken from the table."""

    dealer: str
    floor: str


@record(frozen=True, slots=True)
class TakeSeat:
    """Seat a player. ``at`` is the time in seconds since 1970, 0 where nobody looked at a clock."""

    seat: int
    name: str
    stack: Cents
    at: int = 0


@record(frozen=True, slots=True)
class LeaveSeat:
    """A player leaves. ``at`` as in ``TakeSeat``."""

    seat: int
    at: int = 0


@record(frozen=True, slots=True)
class MoveSeat:
    """A player changes to an open seat."""

    seat: int
    to: int


@record(frozen=True, slots=True)
class ChoosePost:
    """A player who owes posts in the coming hand (``kind`` live, dead or both) or waits for the big blind (wait)."""

    seat: int
    kind: str


@record(frozen=True, slots=True)
class AddChips:
    """A player buys more chips, between hands only."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class GoAway:
    """A player leaves the table for a while."""

    seat: int


@record(frozen=True, slots=True)
class ComeBack:
    """A player is back."""

    seat: int


@record(frozen=True, slots=True)
class DealHighCard:
    """One card face up to a seat, for the first button."""

    seat: int
    card: Card


@record(frozen=True, slots=True)
class SeePuck:
    """The sensor's report: a seat, 0 for off the table, None for a sensor that went away."""

    seat: int | None


@record(frozen=True, slots=True)
class ChooseStraddle:
    """A player wants to straddle the coming hand, to ``amount``; zero is the least that is offered."""

    seat: int
    amount: Cents = ZERO


@record(frozen=True, slots=True)
class ChooseKill:
    """A player wants to kill the coming hand unasked."""

    seat: int


@record(frozen=True, slots=True)
class Ready:
    """NEXT: the dealer is ready for the next hand."""


@record(frozen=True, slots=True)
class Riffle:
    """The shuffle begins: the hand starts. ``key_check`` names the vault's key for it, ``at`` is the time (UTC), by
    which a fee by time falls due; empty where no clock is told."""

    key_check: str
    at: str = ""
