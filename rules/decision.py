"""What ``decide`` answers: accepted or refused. Values, never exceptions.

What only the floor settles is accepted, and an event opens its question (docs/decisions/0012).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.record import record

if TYPE_CHECKING:
    from rules.event import Event


@record(frozen=True, slots=True)
class Accepted:
    """The facts that a command brings about, in order. They are committed before anybody sees them."""

    events: tuple[Event, ...]


@record(frozen=True, slots=True)
class Refused:
    """An expected answer: nothing changes. ``reason`` is the sentence the dealer reads, ``rule`` the clause."""

    reason: str
    rule: str


ENTRY = "Console procedure, entering"
"""What a finger can get wrong before any law is asked: a key without a meaning here, a text that is no amount."""
OPEN_FIRST = Refused("the table is not open", "Console procedure, opening the table")


Decision = Accepted | Refused
