"""From what a table is set up with to the command that opens it."""

from __future__ import annotations

from pathlib import Path

from dealer_console.settings import TableSetup
from rules import command as cm
from rules.chips import Cents
from rules.house import load
from rules.opening import stakes_key
from rules.tray_event import Chips


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
