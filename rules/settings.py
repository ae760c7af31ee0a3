"""The settings of a house profile by name, what we know and do not deal, and what a table needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.house_values import BuyIn, Fee, Flat, Jackpot, PerHand, Rake, Straddle, TimeFee
from rules.setting import ALL_LIMITS, GAME_NAMES, LIMIT_NAMES, Setting
from rules.settings_table import ROWS

__all__ = [
    "ALL_LIMITS",
    "GAME_NAMES",
    "KNOWN_NOT_DEALT",
    "LIMIT_NAMES",
    "SETTINGS",
    "BuyIn",
    "Fee",
    "Flat",
    "Jackpot",
    "PerHand",
    "Rake",
    "Setting",
    "Straddle",
    "TimeFee",
    "needed",
    "needed_for_replay",
]

SETTINGS: Final[dict[str, Setting]] = {row.name: row for row in ROWS}

KNOWN_NOT_DEALT: Final[dict[str, str]] = {
    "run_it_twice": "running it twice",
    "boards": "several boards",
    "bomb_pot": "bomb pots",
    "five_card_omaha": "five-card Omaha",
    "openers": "openers (jacks or better)",
    "wild_cards": "wild cards",
    "deuce_to_seven": "deuce-to-seven",
    "dealers_choice": "dealer's choice",
    "jackpot_payout": "paying out a jackpot",
}
"""What other rooms play: a profile that asks for it is refused by name, and the table sign says so."""


def needed(game: str, limit: str, kill: bool = False, capped: bool = False) -> tuple[str, ...]:
    """The settings that a live table of this game and limit needs; ``kill`` adds the details of the kill, ``capped``
    the cap on raises in a structure that has none of its own.

    Without a value in any layer such a setting blocks the table from opening.
    """
    return tuple(row.name for row in _applying(game, limit, kill, capped))


def needed_for_replay(game: str, limit: str, kill: bool = False, capped: bool = False) -> tuple[str, ...]:
    """The settings that a recorded hand is played by: no fee, jackpot, unit, or what lies between hands."""
    return tuple(row.name for row in _applying(game, limit, kill, capped) if row.replay)


_CAPS: Final = ("limit.cap", "limit.cap_heads_up")


def _applying(game: str, limit: str, kill: bool, capped: bool) -> Iterator[Setting]:
    for row in ROWS:
        if (row.applies(game, limit) and (kill or not row.detail_of)) or (capped and row.name in _CAPS):
            yield row
