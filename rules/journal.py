"""What an entry of a journal is to the rules and to reports: a numbered event with time and hand.

The book (``dealer_console.journal``) stores entries; anything that has these four parts can be folded or printed.
"""

from __future__ import annotations

from typing import Protocol

from rules.event import Event
from rules.record import record


class Entry(Protocol):
    """``seq`` counts from 1 without a gap; ``at`` is UTC as ``YYYY-MM-DDTHH:MM:SS.ffffffZ``; ``by`` a badge or None."""

    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> str: ...
    @property
    def by(self) -> str | None: ...
    @property
    def event(self) -> Event: ...


@record(frozen=True, slots=True)
class PlainEntry:
    """An entry without a journal behind it: a replayed hand file."""

    seq: int
    at: str
    by: str | None
    event: Event
