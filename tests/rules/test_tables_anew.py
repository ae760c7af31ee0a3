"""Every class of high hands and of lows, with its cards and words, from tables made anew.

The tables are made at first use and kept. Whoever changes what makes them (``make mutants`` does) must find a test that
makes them again: this one forgets them first.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from types import ModuleType

import rules.low
import rules.ranking
from rules.cards import DECK
from rules.low import low, low_ranks, low_short, low_words
from rules.ranking import category, five_ranks, high, plain_strengths, short, suited_strengths, words

# Looked through and kept: a change of one word, card or place changes them.
HIGHS = "199dd39eb6176cdfb8e85d71782d534df8c77a31dece2037ba97858bfc35377d"
LOWS = "c2f1a3f35f7c76097ce54f2f656e41354d618b579476b8bb22294d5188d22595"


def forget(module: ModuleType) -> None:
    for value in vars(module).values():
        clear = getattr(value, "cache_clear", None)
        if clear is not None:
            clear()


def digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def test_all_7462_high_hands_by_name() -> None:
    forget(rules.ranking)
    lines = [f"{no} {category(no)} {five_ranks(no)} {short(no)} {words(no)}" for no in range(rules.ranking.CLASSES)]
    lines.append(f"{sorted(plain_strengths().items())} {sorted(suited_strengths().items())}")
    assert lines[0] == "0 high card (5, 3, 2, 1, 0) 75432 high card, seven"
    assert lines[7461] == "7461 straight flush (12, 11, 10, 9, 8) AKQJT royal flush"
    assert high(DECK[:5]) in range(rules.ranking.CLASSES)
    assert digest(lines) == HIGHS


def test_all_6175_lows_by_name() -> None:
    forget(rules.ranking)
    forget(rules.low)
    lines = [f"{no} {low_ranks(no)} {low_short(no)} {low_words(no)}" for no in range(rules.low.CLASSES)]
    assert lines[0] == "0 (3, 2, 1, 0, 12) 5-4-3-2-A 5-4-3-2-A low"
    assert low(DECK[:5]) in range(rules.low.CLASSES)
    assert digest(lines) == LOWS
