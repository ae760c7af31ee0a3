"""One setting of a house profile, and the names of games and limits that it may belong to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.house_kinds import Kind

GAME_NAMES: Final = ("omaha-high", "omaha-hi-lo-8", "draw-high", "draw-low")
LIMIT_NAMES: Final = ("limit", "pot-limit", "no-limit")
ALL_LIMITS: Final = (*LIMIT_NAMES, "spread")


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: ``name``, ``kind``, one ``sentence``, ``source``; the games, limits and uses it has.

    ``replay``: a recorded hand is played by it. ``detail_of``: needed only while that setting is not "none".
    """

    name: str
    kind: Kind
    sentence: str
    source: str
    games: tuple[str, ...] = GAME_NAMES
    limits: tuple[str, ...] = ALL_LIMITS
    replay: bool = False
    detail_of: str = ""

    @property
    def values(self) -> str:
        """The allowed values in a sentence."""
        return self.kind.words

    def applies(self, game: str, limit: str) -> bool:
        """Whether a table of this game and limit has a use for the setting."""
        return game in self.games and limit in self.limits
