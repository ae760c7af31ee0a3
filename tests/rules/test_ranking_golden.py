"""The golden figures for five cards and for Omaha: every count is exhaustive over the set that it names."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from rules.cards import DECK, RANKS, Card, cards
from rules.low import QUALIFIES, low, low_ranks, low_short
from rules.omaha import Texture, _low_row, high_value, low_value
from rules.ranking import category, high, short

GOLDEN: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "golden" / "rankings.toml").read_text("utf-8"))
LOW_ORDER = "A23456789TJQK"


def others(*used: Sequence[Card]) -> list[Card]:
    gone = {card for held in used for card in held}
    return [card for card in DECK if card not in gone]


def digest(counted: Counter[int]) -> str:
    return sha256("".join(f"{value} {counted[value]}\n" for value in sorted(counted)).encode()).hexdigest()


def by_category(highs: Counter[int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for strength, times in highs.items():
        found[category(strength)] += times
    return dict(found)


def by_top(lows: Counter[int]) -> dict[str, int]:
    """Unpaired lows by the height of their highest card, ace 1 to king 13."""
    found: Counter[str] = Counter()
    for number, times in lows.items():
        found[str(LOW_ORDER.index(RANKS[low_ranks(number)[0]]) + 1)] += times
    return dict(found)


def total(counted: Counter[int]) -> int:
    return sum(value * times for value, times in counted.items())


def test_five_card_high_over_all_2598960_hands() -> None:
    golden = GOLDEN["five_card_high"]
    found = Counter(map(high, combinations(DECK, 5)))
    assert (found.total(), len(found), total(found)) == (
        golden["hands"],
        golden["classes"],
        golden["sum_of_strengths"],
    )
    assert digest(found) == golden["sha256"]
    assert by_category(found) == {it["name"]: it["hands"] for it in golden["category"]}
    for it in golden["category"]:
        of_it = [strength for strength in found if category(strength) == it["name"]]
        assert (len(of_it), min(of_it), max(of_it)) == (
            it["classes"],
            it["weakest_strength"],
            it["strongest_strength"],
        )
        assert (short(min(of_it)), short(max(of_it))) == (it["weakest"], it["strongest"])


def test_five_card_low_over_all_2598960_hands() -> None:
    golden = GOLDEN["five_card_low"]
    found = Counter(map(low, combinations(DECK, 5)))
    assert (found.total(), len(found), total(found)) == (
        golden["hands"],
        golden["classes"],
        golden["sum_of_lows"],
    )
    assert digest(found) == golden["sha256"]
    for it in golden["group"]:
        span = range(it["best_low"], it["worst_low"] + 1)
        assert (len(span), sum(found[number] for number in span)) == (it["classes"], it["hands"])
        assert (plain(it["best_low"]), plain(it["worst_low"])) == (it["best"], it["worst"])
    unpaired = Counter({number: times for number, times in found.items() if number <= golden["group"][0]["worst_low"]})
    assert by_top(unpaired) == golden["unpaired_by_top"]
    assert sum(found[number] for number in range(QUALIFIES)) == GOLDEN["eight_or_better"]["hands"]


def plain(number: int) -> str:
    return low_short(number).replace("-", "")


@pytest.mark.parametrize("example", GOLDEN["five_card_low"]["example"], ids=lambda it: it["name"])
def test_a_low_example(example: dict[str, Any]) -> None:
    assert low(cards(example["cards"])) == example["low"]


def test_the_56_eight_or_better_lows_in_order() -> None:
    golden = GOLDEN["eight_or_better"]
    assert len(golden["order"]) == golden["classes"] == QUALIFIES
    assert [plain(number) for number in range(QUALIFIES)] == golden["order"]


def test_every_set_of_low_board_ranks_with_every_set_of_low_hole_ranks() -> None:
    golden = GOLDEN["eight_or_better"]
    boards = [mask for mask in range(256) if mask.bit_count() <= 5]
    held = [mask for mask in range(256) if mask.bit_count() <= 4]
    numbers = [_low_row(board)[hole] for board in boards for hole in held]
    lows = [number for number in numbers if number < QUALIFIES]
    assert (len(numbers), len(lows), sum(lows)) == (
        golden["set_pairs"],
        golden["set_pairs_with_low"],
        golden["sum_of_set_lows"],
    )


@pytest.mark.parametrize("golden", GOLDEN["board"], ids=lambda it: it["name"])
def test_every_holding_on_a_board(golden: dict[str, Any]) -> None:
    board = cards(golden["board"])
    texture = Texture(board)
    highs: Counter[int] = Counter()
    lows: Counter[int | None] = Counter()
    for holding in combinations(others(board), 4):
        highs[texture.high(holding)] += 1
        lows[texture.low(holding)] += 1
    assert (highs.total(), len(highs), total(highs)) == (
        golden["holdings"],
        golden["classes"],
        golden["sum_of_strengths"],
    )
    assert by_category(highs) == golden["high"]
    best = max(highs)
    assert (best, category(best), highs[best]) == (
        golden["best_strength"],
        golden["best_category"],
        golden["best_holdings"],
    )
    assert min(highs) == golden["worst_strength"]
    compare_lows(lows, golden)


def compare_lows(lows: Counter[int | None], golden: dict[str, Any]) -> None:
    made = Counter({number: times for number, times in lows.items() if number is not None})
    assert made.total() == golden["lows"]
    if not made:
        return
    assert (total(made), by_top(made)) == (golden["sum_of_lows"], golden["lows_by_top"])
    if "best_low" in golden:
        nut = min(made)
        assert (len(made), plain(nut), nut, made[nut]) == (
            golden["low_classes"],
            golden["best_low"],
            golden["best_low_number"],
            golden["best_low_holdings"],
        )


@pytest.mark.torture
def test_one_holding_on_all_1712304_boards() -> None:
    golden = GOLDEN["holding"]
    holding = cards(golden["hole"])
    highs: Counter[int] = Counter()
    lows: Counter[int | None] = Counter()
    for board in combinations(others(holding), 5):
        texture = Texture(board)
        highs[texture.high(holding)] += 1
        lows[texture.low(holding)] += 1
    assert (highs.total(), total(highs)) == (golden["boards"], golden["sum_of_strengths"])
    assert by_category(highs) == golden["high"]
    compare_lows(lows, golden)


def quarters(high_won: int, low_won: int | None) -> int:
    """The first hand's quarters of the pot; won is 2, tied 1, lost 0, and None where nobody makes a low."""
    return 2 * high_won if low_won is None else high_won + low_won


def versus(first: int, second: int) -> int:
    return 2 if first > second else int(first == second)


def duel(golden: dict[str, Any]) -> dict[str, int]:
    """Every completion of the board, counted under the golden file's names."""
    first, second, flop = cards(golden["first"]), cards(golden["second"]), cards(golden["board"])
    found: Counter[tuple[int, int | None]] = Counter()
    for rest in combinations(others(first, second, flop), 5 - len(flop)):
        texture = Texture(flop + rest)
        mine, yours = texture.low(first), texture.low(second)
        # A lone low wins; of two the lower number does.
        lows = (
            None
            if mine is yours is None
            else versus(-(56 if mine is None else mine), -(56 if yours is None else yours))
        )
        found[versus(texture.high(first), texture.high(second)), lows] += 1
    counts = {"boards": found.total(), "quarters": sum(quarters(*it) * times for it, times in found.items())}
    for name, result in (("won", 2), ("tied", 1), ("lost", 0)):
        counts[f"high_{name}"] = sum(times for (h, _), times in found.items() if h == result)
        counts[f"low_{name}"] = sum(times for (_, lo), times in found.items() if lo == result)
    counts["low_none"] = sum(times for (_, lo), times in found.items() if lo is None)
    share = Counter[int]()
    for it, times in found.items():
        share[quarters(*it)] += times
    counts["scooped"], counts["was_scooped"] = share[4], share[0]
    counts["three_quartered"], counts["quartered"] = share[3], share[1]
    return counts


def compare_duel(golden: dict[str, Any]) -> None:
    assert duel(golden) == {name: count for name, count in golden.items() if isinstance(count, int)}


def test_a_duel_after_the_flop() -> None:
    compare_duel(GOLDEN["duel"][1])


@pytest.mark.torture
def test_a_duel_before_the_flop_on_all_1086008_boards() -> None:
    compare_duel(GOLDEN["duel"][0])


def golden_deals() -> Iterator[tuple[list[Card], list[list[Card]]]]:
    """Boards and ten holdings from the generator that the golden file describes."""
    x = 1
    for _ in range(GOLDEN["deals"]["deals"]):
        deck = list(DECK)
        for i in range(51, 0, -1):
            x = (6364136223846793005 * x + 1442695040888963407) % 2**64
            j = (x >> 33) % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        yield deck[:5], [deck[5 + 4 * seat : 9 + 4 * seat] for seat in range(10)]


def winners(values: Iterable[int | None], best: int | None) -> list[int]:
    return [] if best is None else [player for player, value in enumerate(values) if value == best]


def test_a_thousand_ten_player_deals() -> None:
    golden = GOLDEN["deals"]
    highs: Counter[int] = Counter()
    lows: Counter[int] = Counter()
    won: dict[str, Counter[int]] = {"high": Counter(), "low": Counter()}
    players: Counter[str] = Counter()
    scoops = 0
    for at, (board, holdings) in enumerate(golden_deals()):
        if at == 0:
            assert board == list(cards(golden["first_board"]))
            assert holdings == [list(cards(hole)) for hole in golden["first_holes"]]
        strengths = [high_value(holding, board) for holding in holdings]
        numbers = [low_value(holding, board) for holding in holdings]
        made = [number for number in numbers if number is not None]
        highs.update(strengths)
        lows.update(made)
        best, nut = winners(strengths, max(strengths)), winners(numbers, min(made, default=None))
        won["high"][len(best)] += 1
        won["low"][len(nut)] += 1
        players.update(high=sum(best), low=sum(nut))
        scoops += len(best) == 1 and nut in ([], best)
    assert (by_category(highs), total(highs)) == (golden["high"], golden["sum_of_strengths"])
    assert (lows.total(), total(lows), scoops) == (golden["lows"], golden["sum_of_lows"], golden["scoops"])
    for side in ("high", "low"):
        assert {str(n): deals for n, deals in won[side].items()} == golden[f"{side}_winners"]
        assert players[side] == golden[f"sum_of_{side}_winners"]


@pytest.mark.parametrize("example", GOLDEN["example"], ids=lambda it: it["name"])
def test_an_example_of_the_usual_mistakes(example: dict[str, Any]) -> None:
    holding, board = cards(example["hole"]), cards(example["board"])
    strength, number = high_value(holding, board), low_value(holding, board)
    assert (strength, category(strength), short(strength)) == (
        example["strength"],
        example["category"],
        example["five"],
    )
    assert number == example.get("low_number")
    assert (None if number is None else plain(number)) == example.get("low")
