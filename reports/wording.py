"""The words of a printed record: amounts, times, hands in short, clauses. No word of it decides anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from reports.layout import plain
from rules.cards import RANKS, Card, spell

NAME_MOST = 80


def player(name: str) -> str:
    """A player's name on paper: never empty, one line's worth of letters at a time, cut behind ``NAME_MOST``."""
    told = " ".join(plain(name).split()) or "(no name)"
    return told if len(told) <= NAME_MOST else f"{told[: NAME_MOST - 3].rstrip()}..."


# --- times --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clock:
    """Wall clock and gaming day of the house. ``zone`` is an IANA name; the gaming day begins at hour ``day_start``."""

    zone: str
    day_start: int

    def local(self, at: str) -> datetime:
        """The wall clock at a journal time (UTC, ``YYYY-MM-DDTHH:MM:SS.ffffffZ``)."""
        return datetime.fromisoformat(at).astimezone(ZoneInfo(self.zone))

    def time(self, at: str) -> str:
        """``23:58:10``; empty where there is no time."""
        return f"{self.local(at):%H:%M:%S}" if at and self.zone else ""

    def zone_name(self, at: str) -> str:
        """``PDT``."""
        return f"{self.local(at):%Z}"

    def day(self, at: str) -> date:
        """The gaming day to which a time belongs; a hand belongs to the day on which it started."""
        return (self.local(at) - timedelta(hours=self.day_start)).date()

    def span(self, start: str, end: str) -> str:
        """``23:58:10 - 00:03:41 PDT``; both zones where the clock was changed in between."""
        first = "" if self.zone_name(start) == self.zone_name(end or start) else f" {self.zone_name(start)}"
        last = f"{self.time(end)} {self.zone_name(end)}" if end else f"(not over) {self.zone_name(start)}"
        return f"{self.time(start)}{first} - {last}"


def universal(start: str, end: str) -> str:
    """``2026-03-15 06:58:10 - 07:03:41``: the same span in UTC, which no change of clocks makes doubtful."""
    last = f" - {end[11:19]}" if end else ""
    return f"{start[:10]} {start[11:19]}{last}"


# --- cards --------------------------------------------------------------------------------------------------


def high_short(five: Sequence[Card]) -> str:
    """The ranks of a high hand, what counts most first: ``KKQQ7``; a wheel is ``5432A``."""
    count = Counter(card.rank for card in five)
    if set(count) == {12, 0, 1, 2, 3}:
        return "5432A"
    order = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    return "".join(RANKS[rank] * count[rank] for rank in order)


def low_short(five: Sequence[Card]) -> str:
    """The ranks of a low hand from the highest down, the ace lowest: ``7-5-3-2-A``."""
    return "-".join(RANKS[card.rank] for card in _downward(five, ace_low=True))


def used(holding: Sequence[Card], board: Sequence[Card], *, low: bool) -> str:
    """The cards that were used, from the hand and from the board: ``Kh Qc+Kd Qh 7h``."""
    return f"{spell(_downward(holding, ace_low=low))}+{spell(_downward(board, ace_low=low))}"


def _downward(held: Iterable[Card], *, ace_low: bool) -> list[Card]:
    return sorted(held, key=lambda one: (-1 if ace_low and one.rank == 12 else one.rank, one.suit), reverse=True)


# --- clauses ------------------------------------------------------------------------------------------------


def clauses(cites: Iterable[str]) -> list[str]:
    """Citations without repeats: the same section once, with all that it is cited for behind it."""
    found: dict[str, list[str]] = {}
    for cite in cites:
        section, _, purpose = cite.partition(", ")
        purposes = found.setdefault(section, []) if "§" in section else found.setdefault(cite, [])
        if "§" in section and purpose and purpose not in purposes:
            purposes.append(purpose)
    return [", ".join((section, *purposes)) for section, purposes in found.items() if section]


def pot_name(name: str, *, several: bool = False) -> str:
    """``MAIN``; ``SIDE``, or ``SIDE-1`` where there are ``several`` side pots."""
    return "SIDE" if name == "side-1" and not several else name.upper()


def seat_list(seats: Iterable[int]) -> str:
    """``seats 1,4``, or ``seat 4``."""
    told = list(seats)
    return f"seat{'s' if len(told) != 1 else ''} {','.join(map(str, told))}"


def grouped(text: str) -> str:
    """A long code in groups of four for eyes: ``b477 2405``."""
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))
