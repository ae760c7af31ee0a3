"""What ``decide`` answers: accepted, refused, or a question for the floor. Values, never exceptions."""

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


@record(frozen=True, slots=True)
class NeedsFloor:
    """A question that only the floor answers. ``options`` in order, the profile's own remedy first."""

    question: str
    options: tuple[str, ...]
    rule: str


ENTRY = "Console procedure, entering"
"""What a finger can get wrong before any law is asked: a key without a meaning here, a text that is no amount."""
OPEN_FIRST = Refused("the table is not open", "Console procedure, opening the table")


Decision = Accepted | Refused | NeedsFloor
