"""What devices report: frozen facts, a closed union per device.

A reading says what a device saw and judges nothing; the desk turns it into a command and the rules answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.cards import Card


class HealthState(StrEnum):
    """How a device stands."""

    ABSENT = "absent"
    """No port: unplugged, switched off, or not configured."""
    OPENING = "opening"
    """The port is open and the device has not yet said who it is."""
    READY = "ready"
    DEGRADED = "degraded"
    """It works and something is wrong: noise, late heartbeats, paper near its end."""
    FAULT = "fault"
    """The port is there and the device does not work: silent, babbling, jammed."""
    INCOMPATIBLE = "incompatible"
    """Another protocol version, or another device on the address."""


@dataclass(frozen=True, slots=True)
class Counters:
    """What went wrong and was mended since the driver was started; all are plain counts."""

    crc_errors: int = 0
    """Frames or answers that did not arrive whole."""
    duplicates: int = 0
    """Repeats that were recognised and not delivered again."""
    gaps: int = 0
    """Times that something missing was asked for again."""
    retries: int = 0
    """Requests of ours that had to be sent again."""
    reconnects: int = 0
    """Times that the device came back after it was lost."""


@dataclass(frozen=True, slots=True)
class Health:
    """State of one device. ``since`` is in seconds of the driver's (monotonic) clock."""

    state: HealthState
    since: float
    reason: str = ""
    counters: Counters = field(default_factory=Counters)


@dataclass(frozen=True, slots=True)
class HealthChanged:
    """The state of ``device`` (``shoe``, ``puck`` or ``printer``) or its reason is another than before."""

    device: str
    health: Health


# --- shoe -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card left the shoe. (boot_id, index) is its identity; index counts all cards since boot, from 1."""

    boot_id: str
    index: int
    card: Card
    confidence: int
    """0 to 100, the shoe's own opinion."""
    late: bool = field(default=False, compare=False)
    """It left the shoe while nobody listened, and the shoe tells it afterwards. The same card all the same."""


@dataclass(frozen=True, slots=True)
class Misread:
    """A card left the shoe and could not be read; it has taken an index like any other."""

    boot_id: str
    index: int
    code: str


@dataclass(frozen=True, slots=True)
class CardPushedBack:
    """The last card was pushed back into the shoe's mouth."""


@dataclass(frozen=True, slots=True)
class CutCard:
    """The cut card came out."""


@dataclass(frozen=True, slots=True)
class Lid:
    """The lid was opened or closed."""

    open: bool


@dataclass(frozen=True, slots=True)
class DeckVerified:
    """The shoe compared a deck: yes or no, and a count. It never tells an order (docs/shoe-link.md)."""

    count: int
    ok: bool


@dataclass(frozen=True, slots=True)
class ShoeFault:
    """A fault of the shoe's own was set (True) or cleared (False), for instance ``jam``."""

    code: str
    set: bool


@dataclass(frozen=True, slots=True)
class ShoeBooted:
    """A shoe is on the link that was not there before: the first one, another one, or one that restarted."""

    model: str
    serial: str
    firmware: str
    protocol: int
    boot_id: str
    acknowledged: int = field(default=0, compare=False)
    """Index of the last card that a host has acknowledged to it in this life: evidence of a journal that held it."""


@dataclass(frozen=True, slots=True)
class CardsLost:
    """Cards ``first`` to ``last`` of this boot left the shoe and cannot be had: go on by hand entry."""

    boot_id: str
    first: int
    last: int


ShoeReading = (
    CardSeen
    | Misread
    | CardPushedBack
    | CutCard
    | Lid
    | DeckVerified
    | ShoeFault
    | ShoeBooted
    | CardsLost
    | HealthChanged
)


# --- puck -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PuckAt:
    """Where the dealer button lies. ``seat`` is 1 to 11, or None for off the table."""

    seat: int | None
    tag: str | None = None


PuckReading = PuckAt | HealthChanged


# --- printer --------------------------------------------------------------------------------------------


class JobState(StrEnum):
    """Where a print job stands. Bytes that a socket took are not yet printed."""

    QUEUED = "queued"
    SENDING = "sending"
    SENT = "sent"
    CONFIRMED = "confirmed"
    UNCERTAIN = "uncertain"
    VOID = "void"


class Paper(StrEnum):
    """The paper roll."""

    OK = "ok"
    NEAR_END = "near_end"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class JobChanged:
    """A print job moved on. ``cause`` says why in words for the operator, empty where nothing is wrong."""

    job_id: str
    state: JobState
    cause: str = ""


@dataclass(frozen=True, slots=True)
class PrinterStatus:
    """The printer's answer to a status question.

    ``error`` is ``""``, ``cutter``, ``recoverable`` or ``unrecoverable``.
    """

    paper: Paper = Paper.OK
    cover_open: bool = False
    offline: bool = False
    error: str = ""


PrinterReading = JobChanged | PrinterStatus | HealthChanged


Reading = ShoeReading | PuckReading | PrinterReading
