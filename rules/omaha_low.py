"""The low of Omaha where a house posts no qualifier: two of four and three of the board, ace to five, pairs and all.

House rule ``low.qualifier = none`` (House post of 22 March 2007, Omaha Hi-Low Split rule 2: unless posted otherwise).
The sixty combinations are compared one by one: a rare game needs no table of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.cards import Card
from rules.low import low
from rules.omaha import Made


def all_any_low(holding: Sequence[Card], board: Sequence[Card]) -> tuple[Made, ...]:
    """Every two and three cards that make the lowest hand, in dealt order. Raises ValueError for cards that stand
    twice."""
    ways = [
        Made(low((*pair, *triple)), pair, triple)
        for pair in combinations(holding, 2)
        for triple in combinations(board, 3)
    ]
    best = min(made.value for made in ways)
    return tuple(made for made in ways if made.value == best)
