"""Random hands beside PokerKit 0.7.7: same turn, same right, same refusals, same pots, same stacks.

``pokerkit_pair.DIFFERENCES`` names each rule by which we differ on purpose; any other difference fails. Draw games
have at most eight players (§ 637a.13(b)), Omaha ten.
"""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Callable

import pytest
from pokerkit_pair import DIFFERENCES, Pair

SEEN = {
    "free-fold": 7,
    "raise-that-only-puts-others-all-in": 17,
    "limit-short-all-in": 18,
    "short-opening-all-in": 19,
    "nobody-can-answer": 63,
    "pots-joined-when-losers-muck": 87,
    "short-big-blind": 104,
    "short-all-ins-add-up": 132,
    "odd-chips-of-both-ways": 549,
    "odd-chips-in-one-piece": 630,
    "side-pot-without-a-low": 1260,
}
BATCH = 5_000
Figures = Callable[[str, dict[str, int]], None]


def play(seed: int) -> Pair:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of burns that nobody saw and of cards that come twice
        try:
            return Pair(seed).play()
        except AssertionError as error:
            raise AssertionError(f"hand {seed}: {error}") from error


def run(seeds: range) -> dict[str, int]:
    """Plays hands and returns the figures: hands, choices put to both engines, differences by their names."""
    figures = Counter({"hands": len(seeds)})
    for seed in seeds:
        pair = play(seed)
        figures.update({f"asked: {what}": times for what, times in pair.asked.items()})
        figures.update({f"differs: {name}": times for name, times in pair.named.items()})
    return dict(figures)


def test_a_sample_of_hands_agrees_with_pokerkit() -> None:
    figures = run(range(2000, 2150))
    assert figures["asked: raise"] > 1000
    assert {name.removeprefix("differs: ") for name in figures if name.startswith("differs")} <= set(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_each_difference_is_met_in_a_hand_and_names_its_rule(name: str) -> None:
    """A name that no hand needs would hide a fault of ours."""
    assert play(SEEN[name]).named[name]
    assert re.search(r"\([^()]*(reading \d|, \w|decision \d|TDA \d)[^()]*\)$", DIFFERENCES[name])


@pytest.mark.torture
@pytest.mark.parametrize("first", range(10_000, 110_000, BATCH))
def test_a_hundred_thousand_hands_agree_with_pokerkit(
    first: int, figures: Callable[[str, dict[str, int]], None]
) -> None:
    figures("PokerKit", run(range(first, first + BATCH)))
