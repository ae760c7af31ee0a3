"""Laws that hold whatever is dealt and whatever is asked, over random evenings played as the desk plays them.

An evening is drawn from one number: game, limit, seats, stacks, antes, straddles; then lawful taps, wild ones,
cards through the shoe with faces that only the vault knows, draws, undo and correction. After every entry chips and
cards are counted.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from night import Night

from dealer_console.journal.codec import EVENTS, VERSION
from rules import event as ev
from rules.decide import fold, play
from rules.game import GAMES

SEEDS = st.integers(0, 2**40)


def laws(seed: int, wild: float, games: tuple[str, ...] = tuple(GAMES)) -> None:
    night = Night(seed, games).run(3, wild)
    assert fold(night.evening.events) == night.table
    assert [EVENTS.decode(*EVENTS.encode(one), VERSION) for one in night.evening.events] == night.evening.events
    brought = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatTaken))
    bought = sum(one.amount for one in night.evening.events if isinstance(one, ev.ChipsAdded))
    left = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatLeft))
    assert sum(sitting.stack for sitting in night.table.sittings) + left + night.taken == brought + bought


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_lawful_evenings(game: str, seed: int) -> None:
    laws(seed, 0, (game,))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_evenings_with_wild_taps(game: str, seed: int) -> None:
    laws(seed, 0.25, (game,))


@pytest.mark.torture
@settings(max_examples=20_000, deadline=None)
@given(SEEDS, st.floats(0, 0.6))
def test_thousands_of_evenings(seed: int, wild: float) -> None:
    laws(seed, wild)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 400))
def test_a_journal_cut_anywhere_folds_to_a_table_that_answers(seed: int, cut: int) -> None:
    """Whatever entries a power cut left, the rules go on from them without a word of surprise."""
    night = Night(seed).run(1, 0.2)
    table = fold(night.evening.events[:cut])
    probe = Night(seed)
    probe.rng = random.Random(seed + 1)
    for _ in range(20):
        answer, _ = play(table, probe.wild())
        probe.read(answer)
