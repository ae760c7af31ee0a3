"""The table of settings: every row can be read, written and explained; values out of bounds are named."""

from __future__ import annotations

from decimal import Decimal

import pytest

from rules.chips import Cents
from rules.errors import NotationError
from rules.house_kinds import canonical, read_json
from rules.house_values import BuyIn, CapStep, Flat, Jackpot, PerHand, Rake, Step, Straddle, TimeFee, Times, blinds_fit
from rules.settings import ALL_LIMITS, GAME_NAMES, SETTINGS, needed, needed_for_replay

# The names of the two tables of the published design, one by one: a setting that falls out is missed here.
PUBLISHED = """
games limits seats.max seats.min button.first button.high_card_tie button.move heads_up.blinds ante blinds
no_limit.min_bet blinds.posted straddle kill.type kill.trigger kill.min_pot kill.leg_min_pot kill.second_win
kill.split kill.acts kill.in_blind kill.uncontested_counts entry.new_player entry.gap missed_blinds
limit.cap limit.cap_heads_up short_all_in.limit short_all_in.cumulative pot_limit.base
pot_limit.small_blind_as pot_limit.assume_full_blinds pot_limit.round_unit pot_limit.round low.qualifier
odd_chip.tie_high odd_chip.tie_low odd_chip.unit odd_chip.ceiling draw.max_discards draw.max_consecutive
draw.reshuffle_folded draw.reshuffle_burn draw.reshuffle_when draw.first_to_act draw.big_bet_after
showdown.first showdown.reveal showdown.muck showdown.all_in_face_up fee jackpot misdeal.exposed_first
misdeal.exposed_any misdeal.boxed misdeal.extra exposed_card foreign_card wrong_button wrong_blinds
out_of_turn string_bet one_chip unclear_bet action_threshold premature_turn premature_flop premature_river
flop_no_burn flop_extra dispute_window shuffle buy_in return_within_minutes record.may_lag retention_years
bet.max pot.max cap.applies min_raise opening_bet check_raise seated_by absent.dealt_in short_hand
kill.voluntary draw.exposed_keep joker
"""


EXAMPLES: list[tuple[str, object, object]] = [
    ("odd_chip.unit", Decimal("0.50"), 50),
    ("odd_chip.unit", 5, 500),
    ("ante", "none", None),
    ("limit.cap", 3, 3),
    ("limit.cap", "none", None),
    ("odd_chip.tie_high", "suit", "suit"),
    ("showdown.muck", "no", False),
    ("blinds", [Decimal("2.50"), 5], (250, 500)),
    ("blinds", [1, 1, 2], (100, 100, 200)),
    ("blinds", "two_doubled", "two_doubled"),
    ("opening_bet", "small_bet", "small_bet"),
    ("opening_bet", Decimal("4.00"), 400),
    ("no_limit.min_bet", "1 x big blind", Times(1, "big blind")),
    ("draw.exposed_keep", 7, 7),
    ("shuffle", ["shuffle", "shuffle", "cut"], ("shuffle", "shuffle", "cut")),
    ("straddle", "none", None),
    ("straddle", {}, Straddle()),
    ("straddle", {"multiple": 2, "max": 1}, Straddle((Decimal(2), Decimal(2)), 1, ("utg",))),
    (
        "straddle",
        {"multiple": [2, Decimal("5.5")], "seats": ["utg", "button"], "first_claim": "button"},
        Straddle((Decimal(2), Decimal("5.5")), 1, ("utg", "button"), "button"),
    ),
    ("fee", "none", None),
    (
        "fee",
        {"rake": {"percent": 10, "cap": 4, "min_pot": 10, "no_flop_no_drop": "yes", "unit": 1}},
        Rake(Decimal(10), (), Cents(400), Cents(1000), True, Cents(100)),
    ),
    (
        "fee",
        {"rake": {"steps": [{"at": "flop", "amount": 1}, {"at": 40, "amount": 2}], "cap": [1, 2]}},
        Rake(
            None,
            (Step("flop", Cents(100)), Step(Cents(4000), Cents(200))),
            (CapStep(2, Cents(100)), CapStep(3, Cents(200))),
        ),
    ),
    (
        "fee",
        {"rake": {"percent": Decimal("2.5"), "cap": [{"players": 2, "amount": 1}, {"players": 5, "amount": 3}]}},
        Rake(Decimal("2.5"), (), (CapStep(2, Cents(100)), CapStep(5, Cents(300)))),
    ),
    ("fee", {"flat": {"amount": 3}}, Flat(Cents(300))),
    ("fee", {"time": {"amount": 6, "minutes": 30}}, TimeFee(Cents(600), 30)),
    ("fee", {"per_hand": {"amount": 1, "payer": "button"}}, PerHand(Cents(100), "button")),
    ("jackpot", {"amount": 1, "min_pot": 30}, Jackpot(Cents(100), Cents(3000))),
    (
        "jackpot",
        {"steps": [{"at": 20, "amount": 1}], "needs": "flop"},
        Jackpot(Cents(0), Cents(0), (Step(Cents(2000), Cents(100)),), "flop"),
    ),
    ("buy_in", Decimal("1.00"), BuyIn(Cents(100))),
    ("buy_in", {"min": 40, "max": "largest_stack", "short": 0}, BuyIn(Cents(4000), "largest_stack", 0)),
    ("buy_in", "10 x top bet", BuyIn(Times(10, "top bet"))),
]

WRONG: list[tuple[str, object, str]] = [
    ("odd_chip.tie_high", "alphabet", "suit, left_of_button"),
    ("odd_chip.unit", 0, "above 0"),
    ("odd_chip.unit", Decimal("0.005"), "two decimals"),
    ("odd_chip.unit", -1, "negative"),
    ("odd_chip.unit", 1.0, "an amount"),
    ("odd_chip.unit", True, "an amount"),
    ("odd_chip.unit", "none", "an amount"),
    ("odd_chip.unit", Decimal("NaN"), "no amount"),
    ("ante", "4 x big blind", "none"),
    ("limit.cap", "many", "whole number"),
    ("limit.cap", True, "whole number"),
    ("limit.cap", Decimal("3.0"), "whole number"),
    ("seats.max", 12, "from 2 to 11"),
    ("seats.min", 3, "2"),
    ("draw.exposed_keep", 6, "5, 7"),
    ("showdown.muck", True, "yes, no"),
    ("games", [], "list"),
    ("games", "omaha-high", "list"),
    ("games", ["omaha-high", "omaha-high"], "twice"),
    ("games", ["five-card-omaha"], "known and not dealt"),
    ("joker", "bug", "bug is known and not dealt"),
    ("shuffle", ["wash", " "], "a text"),
    ("straddle", {"multiple": 0}, "multiple"),
    ("straddle", {"multiple": [5, 2]}, "multiple"),
    ("straddle", {"first_claim": "button"}, "not among seats"),
    ("straddle", {"multipel": 2}, "multipel: no such part"),
    ("straddle", 4, "none"),
    ("fee", {"rake": {}}, "percent or steps"),
    ("fee", {"rake": {"percent": 10, "cap": [{"players": 3, "amount": 1}, {"players": 2, "amount": 2}]}}, "cap"),
    ("fee", {"rake": {"percent": 10}, "flat": {"amount": 1}}, "one of"),
    ("fee", {"flat": {}}, "amount: is missing"),
    ("fee", 5, "one of"),
    ("jackpot", {}, "amount or steps"),
    ("jackpot", {"amount": 1, "steps": [{"at": 1, "amount": 1}]}, "amount or steps"),
    ("buy_in", {"min": 40, "max": 30}, "max is under min"),
    ("buy_in", {"short": 1}, "min: is missing"),
]


def test_every_published_setting_stands_in_the_table() -> None:
    assert set(SETTINGS) == set(PUBLISHED.split())


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_has_values_a_sentence_and_a_source(name: str) -> None:
    setting = SETTINGS[name]
    assert setting.values
    assert setting.sentence.endswith(".")
    assert setting.sentence[0].isupper()
    assert setting.source
    assert set(setting.games) <= set(GAME_NAMES)
    assert setting.games
    assert set(setting.limits) <= set(ALL_LIMITS)
    assert setting.limits
    assert setting.detail_of in ("", "kill.type")


@pytest.mark.parametrize(("key", "raw", "value"), EXAMPLES)
def test_a_value_is_read_and_written_back(key: str, raw: object, value: object) -> None:
    kind = SETTINGS[key].kind
    assert kind.read(raw) == value
    assert kind.read(read_json(canonical(kind.plain(value)))) == value


@pytest.mark.parametrize(("key", "raw", "words"), WRONG)
def test_a_wrong_value_is_refused_with_the_allowed_ones(key: str, raw: object, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        SETTINGS[key].kind.read(raw)
    assert words in str(refused.value)


def test_all_wrong_parts_of_a_table_are_named_at_once() -> None:
    with pytest.raises(NotationError) as refused:
        SETTINGS["fee"].kind.read({"rake": {"percent": 0, "round": "sideways", "caps": 3}})
    assert all(word in str(refused.value) for word in ("percent", "round", "caps"))


def test_canonical_text_does_not_depend_on_the_order_of_parts() -> None:
    assert canonical({"b": Decimal("1.00"), "a": [1, "x"]}) == '{"a":[1,"x"],"b":1.00}'
    kind = SETTINGS["straddle"].kind
    first, second = kind.read({"max": 2, "multiple": Decimal("2.0")}), kind.read({"multiple": 2, "max": 2})
    assert canonical(kind.plain(first)) == canonical(kind.plain(second))


def test_a_straddle_of_two_to_five_times_the_blind() -> None:
    offered = Straddle((Decimal(2), Decimal("2.5")))
    assert offered.amounts(Cents(200)) == (400, 500)


def test_a_cap_by_players_dealt_in() -> None:
    rake = SETTINGS["fee"].kind.read(
        {"rake": {"percent": 10, "cap": [{"players": 3, "amount": 2}, {"players": 5, "amount": 4}]}}
    )
    assert isinstance(rake, Rake)
    assert [rake.cap_for(players) for players in (2, 3, 4, 5, 9)] == [0, 200, 200, 400, 400]
    assert Rake(Decimal(10)).cap_for(9) is None


def test_an_amount_follows_the_bets_in_limit_and_the_blinds_otherwise() -> None:
    assert Times(10, "top bet").amount("limit", (Cents(400), Cents(800))) == 8000
    assert Times(40, "big blind").amount("no-limit", (Cents(100), Cents(200))) == 8000
    assert Times(10, "top bet").amount("pot-limit", (Cents(100), Cents(200))) is None


@pytest.mark.parametrize(
    ("rule", "blinds", "fits"),
    [
        ((250, 500), (250, 500), True),
        ((250, 500), (0, 500), True),
        ((250, 500), (200, 500), False),
        ((250, 500), (250, 500, 1000), False),
        ("two_doubled", (100, 200), True),
        ("two_doubled", (100, 300), False),
        ("two_doubled", (0, 200), True),
        ("two", (100, 300), True),
        ("two", (100, 200, 400), False),
    ],
)
def test_blinds_against_the_rule_that_fixes_them(rule: object, blinds: tuple[int, ...], fits: bool) -> None:
    assert blinds_fit(rule, tuple(map(Cents, blinds))) is fits


def test_what_a_table_needs_depends_on_game_and_limit() -> None:
    high = needed("omaha-high", "pot-limit")
    assert {"fee", "jackpot", "odd_chip.unit", "button.move", "button.first", "odd_chip.tie_high"} <= set(high)
    assert not {"odd_chip.tie_low", "low.qualifier", "limit.cap", "draw.max_discards", "kill.trigger"} & set(high)
    assert "limit.cap" in needed("omaha-high", "limit")
    assert {"odd_chip.tie_high", "odd_chip.tie_low"} <= set(needed("omaha-hi-lo-8", "limit"))
    assert "odd_chip.tie_low" in needed("draw-low", "no-limit")
    assert not {"odd_chip.tie_high", "premature_flop"} & set(needed("draw-low", "no-limit"))
    assert "kill.min_pot" in needed("omaha-hi-lo-8", "limit", kill=True)


def test_hand_files_reading_1_a_replay_needs_no_fee_jackpot_or_unit() -> None:
    asked = needed_for_replay("omaha-hi-lo-8", "limit")
    assert {"limit.cap", "odd_chip.tie_high", "odd_chip.tie_low"} <= set(asked)
    assert not {"fee", "jackpot", "odd_chip.unit", "button.move", "buy_in", "entry.gap"} & set(asked)
    assert set(asked) < set(needed("omaha-hi-lo-8", "limit"))
