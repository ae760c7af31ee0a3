"""The games as rows of data: what is dealt on each street. Omaha and draw differ by rows, not by branches."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from rules.chips import ZERO, Cents
from rules.record import record


class Limit(StrEnum):
    """How a bet is sized."""

    LIMIT = "limit"
    POT = "pot-limit"
    NO = "no-limit"


SPREAD: Final = "spread"
"""A structure that is no ``Limit`` of its own: no-limit between two posted bets (``Terms.spread``)."""
POSTS_BETS: Final = ("limit", SPREAD)
"""The structures whose stakes are two bets: the fixed ones of limit, the ends of a spread."""


@record(frozen=True, slots=True)
class Street:
    """One round of dealing and the betting round after it (§ 637a.7: a betting round after each round of dealing).

    ``down`` cards go face down to each seat; ``burn`` cards are burned, then ``board`` cards are turned up, or
    each player draws. ``big`` says that the round is bet at the big bet of a limit game.
    """

    name: str
    down: int = 0
    burn: int = 0
    board: int = 0
    draw: bool = False
    big: bool = False


@record(frozen=True, slots=True)
class Game:
    """A game: its streets, how many hole cards a holding has, and which ways a pot is won."""

    name: str
    title: str
    streets: tuple[Street, ...]
    holding: int
    high: bool
    low: bool

    @property
    def community(self) -> bool:
        """Whether the players share cards on a board."""
        return any(street.board for street in self.streets)

    @property
    def split(self) -> bool:
        """Whether a high and a low hand divide the pot."""
        return self.high and self.low


_OMAHA: Final = (
    Street("Pre-flop", down=4),
    Street("Flop", burn=1, board=3),
    Street("Turn", burn=1, board=1, big=True),
    Street("River", burn=1, board=1, big=True),
)
_DRAW: Final = (Street("Deal", down=5), Street("Draw", burn=1, draw=True, big=True))

GAMES: Final[dict[str, Game]] = {
    game.name: game
    for game in (
        Game("omaha-high", "Omaha High", _OMAHA, 4, high=True, low=False),
        Game("omaha-hi-lo-8", "Omaha Hi-Lo 8", _OMAHA, 4, high=True, low=True),
        Game("draw-high", "Five-card Draw High", _DRAW, 5, high=True, low=False),
        Game("draw-low", "Five-card Draw Low", _DRAW, 5, high=False, low=True),
    )
}


@record(frozen=True, slots=True)
class Stakes:
    """The posted amounts of a table, in cents.

    ``blinds`` from the first seat left of the button; ``ante`` from every seat;
    ``small_bet`` and ``big_bet`` in limit games, ``min_bet`` the least opening bet elsewhere (zero: the big blind).
    """

    blinds: tuple[Cents, ...]
    ante: Cents = ZERO
    small_bet: Cents = ZERO
    big_bet: Cents = ZERO
    min_bet: Cents = ZERO

    @property
    def big_blind(self) -> Cents:
        """The largest posted blind, the price of the first call."""
        return max(self.blinds, default=ZERO)
