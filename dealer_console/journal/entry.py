"""An entry before and after it is committed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from dealer_console.journal.chain import Head

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Draft(Generic[E]):
    """A fact that is to be committed.

    ``hand`` is the number of the hand, None between hands; ``at`` the time as
    ``2026-12-01T12:00:00.000000Z``; ``by`` the badge of whoever caused it, None for the console itself.
    """

    event: E
    hand: int | None
    at: str
    by: str | None


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """A committed fact: ``line`` are its stored bytes, ``head`` the chain's head behind it."""

    seq: int
    table: int
    hand: int | None
    kind: str
    at: str
    by: str | None
    event: E
    line: bytes
    head: str

    @property
    def place(self) -> Head:
        """The place in the chain behind this entry: what the next append follows."""
        return Head(self.seq, self.head)
