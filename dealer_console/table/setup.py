"""From what a table is set up with to the command that opens it."""

from __future__ import annotations

from pathlib import Path

from dealer_console.settings import TableSetup
from rules import command as cm
from rules.chips import Cents, money
from rules.game import GAMES
from rules.house import load
from rules.opening import stakes_key
from rules.tray_event import Chips


class Posted:
    """The games that the opening page offers, and the one that OPEN opens. Used by the desk's thread alone."""

    def __init__(self, *setups: TableSetup) -> None:
        """``setups``, the proposed one first; there may be none."""
        self._setups = setups
        self._at = 0

    def present(self) -> TableSetup | None:
        """What OPEN would open."""
        return self._setups[self._at] if self._setups else None

    def choose_next(self) -> None:
        """The next game of the list; after the last the first again."""
        self._at = (self._at + 1) % max(1, len(self._setups))

    def only(self, setup: TableSetup) -> None:
        """One game in place of the list."""
        self._setups, self._at = (setup,), 0

    @property
    def place(self) -> tuple[int, int]:
        """(which of them, counted from 1; how many)."""
        return self._at + 1, len(self._setups)


def setup_words(setup: TableSetup) -> str:
    """A game as the opening page names it: profile, game, limit and stakes."""
    stakes = setup.stakes
    amounts = (stakes.small_bet, stakes.big_bet) if stakes.small_bet else stakes.blinds
    posted = " / ".join(map(money, amounts)) or f"ante {money(stakes.ante)}"
    return f"{setup.house}: {GAMES[setup.game].title}, {setup.limit}, {posted}"


def opening(
    setup: TableSetup, houses: Path, dealer: str, floor: str, counted: Cents | None = None, chips: Chips = ()
) -> cm.OpenTable:
    """The command that opens a table, with the profile resolved and all that is unset named.

    ``counted`` is the opening count, made by ``chips``; without one the float counts as it is set.

    Raises ProfileError with every fault of the profile or of the replaced rules.
    """
    profile = load(setup.house, houses).with_rules(setup.rules)
    resolved = profile.resolve(setup.game, setup.limit, stakes_key(setup.limit, setup.stakes))
    against = tuple(conflict.sentence for conflict in resolved.conflicts)
    return cm.OpenTable(
        profile.name, profile.revision, profile.hash, setup.game, setup.limit, setup.stakes, resolved.snapshot(),
        resolved.clauses(), against + resolved.missing(), setup.tray if counted is None else counted, dealer, floor,
        setup.tray, chips,
    )  # fmt: skip


def not_submitted(setup: TableSetup, houses: Path) -> tuple[str, ...]:
    """The settings that the text leaves to a submission and nobody set: the base rule is in force."""
    profile = load(setup.house, houses).with_rules(setup.rules)
    resolved = profile.resolve(setup.game, setup.limit, stakes_key(setup.limit, setup.stakes))
    return tuple(key for key, _ in resolved.left_open())
