"""Showdowns of ten Omaha hi-lo holdings against PokerKit (the same) and phevaluator (high only, in C).

All contenders see the same deals, each in its own card type, made before the clock starts; answers are
compared before anything is timed. The last row verifies the whole golden file, in seconds.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from phevaluator import Card as PheCard  # type: ignore[import-untyped]  # it publishes no types
from phevaluator import evaluate_omaha_cards
from pokerkit import Card as KitCard
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

sys.path.insert(0, str(Path(__file__).parent))
from timing import Row, interleave, main, seconds

from rules.cards import DECK, Card
from rules.low import low_words
from rules.omaha import Texture
from rules.ranking import words

Deal = tuple[Sequence[Card], Sequence[Sequence[Card]]]
Answer = tuple[int, int | None]

PLAYERS: Final = 10
KIT: Final = "PokerKit 0.7.7, high + eight-or-better low"
GOLDEN_TESTS: Final = Path(__file__).parents[1] / "tests" / "rules" / "test_ranking_golden.py"


def deals(count: int) -> Sequence[Deal]:
    """The same deals in every run."""
    shuffle = random.Random(482)
    made = []
    for _ in range(count):
        run = shuffle.sample(DECK, 5 + 4 * PLAYERS)
        made.append((run[:5], [run[5 + 4 * seat : 9 + 4 * seat] for seat in range(PLAYERS)]))
    return made


def values(dealt: Sequence[Deal]) -> list[list[Answer]]:
    """Both values of every holding."""
    answers = []
    for board, holdings in dealt:
        texture = Texture(board)
        answers.append([(texture.high(holding), texture.low(holding)) for holding in holdings])
    return answers


def winners(dealt: Sequence[Deal]) -> list[list[object]]:
    """Values, then five cards and words of those who win a half: what pots and paper need."""
    answers = []
    for board, holdings in dealt:
        texture = Texture(board)
        highs = [texture.high(holding) for holding in holdings]
        lows = [texture.low(holding) for holding in holdings]
        best, nut = max(highs), min((low for low in lows if low is not None), default=None)
        told: list[object] = [
            (texture.made_high(holding), words(best))
            for holding, high in zip(holdings, highs, strict=True)
            if high == best
        ]
        if nut is not None:
            told += [
                (texture.made_low(holding), low_words(nut))
                for holding, low in zip(holdings, lows, strict=True)
                if low == nut
            ]
        answers.append(told)
    return answers


def everyone(dealt: Sequence[Deal]) -> list[list[object]]:
    """Five cards and words of every holding, both ways: a teaching screen."""
    answers = []
    for board, holdings in dealt:
        texture = Texture(board)
        told: list[object] = []
        for holding in holdings:
            high = texture.made_high(holding)
            told.append((high, words(high.value)))
            low = texture.made_low(holding)
            if low is not None:
                told.append((low, low_words(low.value)))
        answers.append(told)
    return answers


def kit_contender(dealt: Sequence[Deal]) -> Callable[[], list[list[Answer]]]:
    """PokerKit on the same deals, its cards made beforehand."""
    kit = {card: next(iter(KitCard.parse(str(card)))) for card in DECK}
    own = [
        (tuple(kit[card] for card in board), [tuple(kit[card] for card in holding) for holding in holdings])
        for board, holdings in dealt
    ]

    def rank() -> list[list[Answer]]:
        answers = []
        for board, holdings in own:
            showdown: list[Answer] = []
            for holding in holdings:
                low = OmahaEightOrBetterLowHand.from_game_or_none(holding, board)
                high = OmahaHoldemHand.from_game(holding, board)
                showdown.append((high.entry.index, None if low is None else low.entry.index))
            answers.append(showdown)
        return answers

    return rank


def phe_contender(dealt: Sequence[Deal]) -> Callable[[], list[int]]:
    """phevaluator on the same deals: the high alone, board first, in its own cards. 1 is its best."""
    phe = {card: PheCard(str(card)) for card in DECK}
    own = [tuple(phe[card] for card in (*board, *holding)) for board, holdings in dealt for holding in holdings]
    return lambda: [evaluate_omaha_cards(*nine) for nine in own]


def golden_seconds() -> float:
    """The golden file verified whole, in a process of its own, with start-up."""
    asked = [sys.executable, "-m", "pytest", "-m", "torture or not torture", str(GOLDEN_TESTS)]
    return seconds(lambda: subprocess.run(asked, check=True, capture_output=True, cwd=GOLDEN_TESTS.parents[2]))


def rows() -> list[Row]:
    """The showdown rows of the table."""
    few, many = deals(20), deals(2000)
    kit, phe = kit_contender(few), phe_contender(many)
    assert values(few) == kit(), "PokerKit and the rules disagree: nothing to time"
    ours = [high for showdown in values(many) for high, _ in showdown]
    assert [7462 - theirs for theirs in phe()] == ours, "phevaluator and the rules disagree: nothing to time"

    def against_kit(work: Callable[[Sequence[Deal]], object]) -> float:
        # PokerKit takes a thousand times as long, so it ranks a hundredth of the deals.
        return interleave(lambda: work(many), kit) * len(many) / len(few)

    return [
        Row("showdown of ten hi-lo hands, values, warm", KIT, against_kit(values), 400, 900),
        Row("the same with the winners' five cards and words", KIT, against_kit(winners), 200, 500),
        Row("the same with everyone's cards and words", KIT, against_kit(everyone), 100, 200),
        Row(
            "values, high and low",
            "phevaluator's `evaluate_omaha_cards`, high alone (C)",
            interleave(lambda: values(many), phe),
            0.5,
            1,
        ),
        Row("golden file verified whole", "-", golden_seconds(), 60, 20, "s"),
    ]


if __name__ == "__main__":
    main(rows)
