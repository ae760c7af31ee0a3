"""What happened at the table around its hands: the half of ``rules.event`` that is no hand's own.

All of them are facts that stand by themselves. Seats are numbers from 1 at the dealer's left; amounts are cents.
"""

from __future__ import annotations

from rules.cards import Card
from rules.chips import Cents
from rules.game import Stakes
from rules.record import record


@record(frozen=True, slots=True)
class JournalOpened:
    """The first entry of every journal."""

    software: str
    database: str
    licensee: str


@record(frozen=True, slots=True)
class Restarted:
    """The console came back on this journal. ``seconds`` it was away, by the wall clock."""

    cause: str
    seconds: int


@record(frozen=True, slots=True)
class ClockStepped:
    """The wall clock went another way than time does (records.md, faults 27 and 28): it showed ``was`` by the
    monotonic clock, or in the last entry before a start, and shows ``now``. Both as the times of entries are."""

    was: str
    now: str


@record(frozen=True, slots=True)
class TableOpened:
    """The table is open: the profile as it stood, so that the journal can be replayed without any other file.

    ``settings`` are (key, value as JSON, clause, status); ``clauses`` are (procedure, citation).
    """

    house: str
    revision: str
    digest: str
    game: str
    limit: str
    stakes: Stakes
    settings: tuple[tuple[str, str, str, str], ...]
    clauses: tuple[tuple[str, str], ...]
    tray: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class TableClosed:
    """No more hands; ``tray`` is the closing count."""

    tray: Cents
    dealer: str
    floor: str


@record(frozen=True, slots=True)
class SignedOn:
    """A dealer works the console."""

    badge: str
    role: str


@record(frozen=True, slots=True)
class SignedOff:
    """The dealer left."""

    badge: str


@record(frozen=True, slots=True)
class SignOnRefused:
    """A badge or PIN that was not accepted; counted for the lock-out (records.md, section 6)."""

    badge: str
    reason: str


@record(frozen=True, slots=True)
class FloorCame:
    """The floor identified with badge and PIN; it holds until a ruling, one correction, an answer, or NEXT."""

    badge: str


@record(frozen=True, slots=True)
class SeatTaken:
    """A player sits down with chips."""

    seat: int
    name: str
    stack: Cents


@record(frozen=True, slots=True)
class SeatLeft:
    """A player leaves with what he has."""

    seat: int
    stack: Cents


@record(frozen=True, slots=True)
class ChipsAdded:
    """Chips bought between hands."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class WentAway:
    """A player is absent and gets no cards."""

    seat: int


@record(frozen=True, slots=True)
class CameBack:
    """A player is back."""

    seat: int


@record(frozen=True, slots=True)
class HighCardDealt:
    """A card dealt face up to a seat, for the first button; it goes back into the deck before the shuffle."""

    seat: int
    card: Card


@record(frozen=True, slots=True)
class PuckSeen:
    """The sensor reports the dealer button at a seat; 0 is off the table, None is a sensor that went away."""

    seat: int | None


@record(frozen=True, slots=True)
class PuckConfirmed:
    """With the sensor away, the dealer's own riffle stands for the place of the button."""

    seat: int


@record(frozen=True, slots=True)
class StraddleChosen:
    """A player straddles the coming hand, to ``amount``."""

    seat: int
    amount: Cents


@record(frozen=True, slots=True)
class HandReadied:
    """The dealer asked for the next hand."""

    button: int


@record(frozen=True, slots=True)
class Held:
    """The hand is frozen for a dispute."""

    reason: str


@record(frozen=True, slots=True)
class RulingMade:
    """The floor ruled; a hold and a lock are released."""

    text: str
    floor: str


@record(frozen=True, slots=True)
class Locked:
    """No new hand until the floor has ruled (records.md, section 2)."""

    cause: str


@record(frozen=True, slots=True)
class Unlocked:
    """A lock went by itself, because what it waited for has come about: ``cause`` is the lock's own, ``why`` what came
    about."""

    cause: str
    why: str


@record(frozen=True, slots=True)
class PaperExcused:
    """Hands go on though records wait, until a record is printed again: the floor's word (records.md, fault 41)."""

    hands: tuple[int, ...]
    floor: str


@record(frozen=True, slots=True)
class DeviceChanged:
    """A device went or came back: ``device`` shoe, puck or printer; ``state`` as devices.md names it."""

    device: str
    state: str
    reason: str
