"""The profiles that ship: their values are those of the sources, and every step of a hand has its section."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from set_up import refused

from reports.house_sheet import check_lines
from rules.chips import cents
from rules.house import NOT_SUBMITTED, Profile, load
from rules.house_values import BuyIn, Jackpot, Rake, Straddle, Times
from rules.procedures import PROCEDURES
from rules.settings import GAME_NAMES, LIMIT_NAMES, SETTINGS

FOLDER = Path(__file__).parents[2] / "config" / "houses"
HOUSES = ("roberts-rules", "pennsylvania", "canada", "online", "house-2007", "demo-pennsylvania")
PROFILES = {name: load(name, FOLDER) for name in HOUSES}
PA = "58 Pa. Code § "


def value(house: str, key: str, game: str = "omaha-high", limit: str = "limit", stakes: tuple[int, ...] = ()) -> object:
    posted = tuple(cents(amount) for amount in stakes) or None
    found = PROFILES[house].resolve(game, limit, posted).get(key)
    return "unset" if found is None else found.value


def clause(house: str, key: str, game: str, limit: str = "limit") -> str:
    found = PROFILES[house].resolve(game, limit).get(key)
    assert found is not None
    return found.clause


def test_every_profile_of_the_folder_loads() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(HOUSES)
    assert len({profile.hash for profile in PROFILES.values()}) == len(HOUSES)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_step_names_a_section_and_no_two_the_same(house: str, game: str) -> None:
    citations = dict(PROFILES[house].resolve(game, "limit").clauses())
    assert set(citations) == set(PROCEDURES)
    assert len(set(citations.values())) == len(citations)
    for text in citations.values():
        book, comma, section = text.partition(", ")
        assert re.search(r"§ \d+a\.\d+", text) or (comma and section), text
        assert book


@pytest.mark.parametrize(
    ("house", "game", "step", "section"),
    [
        ("pennsylvania", "omaha-high", "award_high", "637a.12(k)(1)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_high", "637a.12(k)(2)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_halves", "637a.12(k)(2)(i)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_low", "637a.12(k)(2)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_tie_high", "637a.12(k)(2)(ii)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_tie_low", "637a.12(k)(2)(iii)"),
        ("pennsylvania", "omaha-hi-lo-8", "odd_halves", "637a.12(k)(2)(i)"),
        ("pennsylvania", "omaha-hi-lo-8", "odd_tie_high", "637a.12(k)(2)(ii)"),
        ("pennsylvania", "omaha-hi-lo-8", "odd_tie_low", "637a.12(k)(2)(iii)"),
        ("pennsylvania", "omaha-hi-lo-8", "award_no_low", "637a.12(l)"),
        ("pennsylvania", "omaha-hi-lo-8", "kill", "637a.12(n)"),
        ("pennsylvania", "omaha-high", "players", "637a.12(b)"),
        ("pennsylvania", "omaha-high", "blinds", "637a.12(d)"),
        ("pennsylvania", "omaha-high", "straddle_count", "637a.12(e)"),
        ("pennsylvania", "omaha-high", "deal", "637a.12(f)"),
        ("pennsylvania", "omaha-high", "turn", "637a.12(g)"),
        ("pennsylvania", "omaha-high", "opening", "637a.12(h)"),
        ("pennsylvania", "omaha-high", "showdown", "637a.18"),
        ("pennsylvania", "omaha-high", "ranking", "637a.6"),
        ("pennsylvania", "draw-high", "straddle_offered", "637a.13"),
        ("pennsylvania", "draw-high", "award_high", "637a.13(i)(1)"),
        ("pennsylvania", "draw-low", "award_low", "637a.13(i)(2)"),
        ("pennsylvania", "draw-high", "draw", "637a.13(g)"),
        ("pennsylvania", "draw-high", "opening", "637a.13(h)"),
        ("pennsylvania", "omaha-high", "raise_cap", "Robert's Rules, Betting and Raising"),
        ("demo-pennsylvania", "omaha-hi-lo-8", "award_no_low", "637a.12(l)"),
        ("canada", "omaha-high", "raise_cap", "Canadian Rules of Play, Betting Rounds"),
        ("canada", "omaha-high", "post", "Canadian Rules of Play, Blind Amounts"),
        ("canada", "omaha-high", "showdown", "Robert's Rules, Showdown"),
        ("online", "omaha-high", "pots", "Omaha Game Rules, All-In"),
        ("house-2007", "omaha-hi-lo-8", "award_no_low", "Omaha Hi-Low Split rule 3"),
        ("roberts-rules", "omaha-high", "showdown", "Robert's Rules, Showdown"),
    ],
)
def test_steps_stand_in_the_section_where_the_text_speaks(house: str, game: str, step: str, section: str) -> None:
    assert section in PROFILES[house].resolve(game, "limit").cite(step)


@pytest.mark.parametrize(
    ("house", "key", "expected"),
    [
        ("roberts-rules", "button.first", "high_card"),
        ("roberts-rules", "button.move", "unset"),
        ("roberts-rules", "heads_up.blinds", "button_small"),
        ("roberts-rules", "entry.gap", "big_blind_to_button"),
        ("roberts-rules", "limit.cap", 3),
        ("roberts-rules", "limit.cap_heads_up", "none"),
        ("roberts-rules", "short_all_in.limit", "half_bet"),
        ("roberts-rules", "short_all_in.cumulative", False),
        ("roberts-rules", "pot_limit.base", "after_call"),
        ("roberts-rules", "odd_chip.tie_high", "left_of_button"),
        ("roberts-rules", "odd_chip.unit", "unset"),
        ("roberts-rules", "odd_chip.ceiling", None),
        ("roberts-rules", "premature_turn", "set_aside"),
        ("roberts-rules", "record.may_lag", 3),
        ("roberts-rules", "retention_years", 7),
        ("pennsylvania", "seats.max", 10),
        ("pennsylvania", "button.move", "moving"),
        ("pennsylvania", "heads_up.blinds", "button_big"),
        ("pennsylvania", "blinds.posted", "before_deal"),
        ("pennsylvania", "limit.cap", "unset"),
        ("pennsylvania", "odd_chip.tie_high", "unset"),
        ("pennsylvania", "odd_chip.ceiling", 100),
        ("pennsylvania", "showdown.first", "last_aggressor"),
        ("canada", "games", ("omaha-high",)),
        ("canada", "limits", ("limit",)),
        ("canada", "button.first", "right_of_dealer"),
        ("canada", "heads_up.blinds", "button_big"),
        ("canada", "limit.cap", 3),
        ("canada", "limit.cap_heads_up", "same"),
        ("canada", "shuffle", ("shuffle", "cut")),
        ("online", "button.first", "first_arrival"),
        ("online", "button.high_card_tie", "first_dealt"),
        ("online", "pot_limit.base", "before_call"),
        ("online", "entry.gap", "small_blind_to_button"),
        ("online", "odd_chip.unit", 1),
        ("online", "fee", None),
        ("house-2007", "seats.max", 9),
        ("house-2007", "button.move", "unset"),
        ("house-2007", "button.high_card_tie", "suit"),
    ],
)
def test_values_of_the_table_of_settings(house: str, key: str, expected: object) -> None:
    assert value(house, key) == expected


def test_values_that_differ_by_game_and_limit() -> None:
    assert value("roberts-rules", "seats.max", "draw-high") == 8
    assert value("roberts-rules", "low.qualifier", "omaha-hi-lo-8") == "eight"
    assert value("roberts-rules", "low.qualifier", "draw-low") == "none"
    assert value("roberts-rules", "straddle", limit="limit") is None
    assert value("roberts-rules", "straddle", limit="pot-limit") == Straddle()
    assert value("roberts-rules", "showdown.reveal", "draw-high") == "enter"
    assert value("roberts-rules", "draw.max_consecutive", "draw-high") == 4
    assert value("roberts-rules", "draw.first_to_act", "draw-high") == "opener"
    assert value("roberts-rules", "kill.min_pot", "omaha-hi-lo-8", "limit", (4, 8)) == 4000
    assert value("roberts-rules", "buy_in", limit="limit", stakes=(4, 8)) == BuyIn(cents(80))
    assert value("roberts-rules", "buy_in", limit="no-limit", stakes=(1, 2)) == BuyIn(cents(80))
    assert value("roberts-rules", "no_limit.min_bet", limit="no-limit") == Times(1, "big blind")
    assert value("pennsylvania", "seats.max", "draw-high") == 8
    assert value("pennsylvania", "blinds.posted", "draw-high") == "after_deal"
    assert value("pennsylvania", "straddle", "draw-high", "no-limit") is None
    assert value("pennsylvania", "odd_chip.tie_high", "omaha-hi-lo-8") == "suit"
    assert value("pennsylvania", "odd_chip.tie_low", "omaha-hi-lo-8") == "suit"
    assert value("pennsylvania", "odd_chip.tie_low", "draw-low") == "unset"
    assert value("pennsylvania", "draw.max_consecutive", "draw-high") == 5
    assert value("pennsylvania", "draw.first_to_act", "draw-high") == "left_of_button"
    assert value("pennsylvania", "kill.min_pot", "omaha-hi-lo-8", "limit", (4, 8)) == "unset"
    assert clause("pennsylvania", "straddle", "draw-high") == PA + "637a.13"
    assert clause("pennsylvania", "low.qualifier", "omaha-hi-lo-8") == PA + "637a.12(l)"
    assert clause("pennsylvania", "odd_chip.tie_low", "omaha-hi-lo-8") == PA + "637a.12(k)(2)(iii)"


# The rules that the acceptance evenings set: with exactly these each of them opens.
OPENS: list[tuple[str, str, str, tuple[int, ...], dict[str, object]]] = [
    ("pennsylvania", "omaha-high", "pot-limit", (1, 2), {"odd_chip.tie_high": "suit"}),
    ("pennsylvania", "omaha-high", "no-limit", (1, 2), {"odd_chip.tie_high": "suit", "buy_in": 1}),
    ("pennsylvania", "omaha-high", "limit", (4, 8), {"odd_chip.tie_high": "suit", "limit.cap": 3}),
    ("pennsylvania", "omaha-hi-lo-8", "pot-limit", (1, 2), {}),
    ("pennsylvania", "draw-high", "no-limit", (1, 2), {"odd_chip.tie_high": "suit"}),
    ("pennsylvania", "draw-low", "no-limit", (1, 2), {"odd_chip.tie_low": "suit"}),
    (
        "pennsylvania", "draw-low", "limit", (4, 8),
        {"odd_chip.tie_low": "suit", "limit.cap": 3, "draw.big_bet_after": "yes"},
    ),
    (
        "pennsylvania", "omaha-hi-lo-8", "limit", (4, 8),
        {
            "limit.cap": 3, "kill.type": "half", "kill.trigger": "two_in_a_row", "kill.min_pot": 15,
            "kill.acts": "in_turn", "kill.in_blind": "instead", "kill.uncontested_counts": "no",
        },
    ),
    ("canada", "omaha-high", "limit", (5, 10), {}),
    ("canada", "omaha-high", "limit", (10, 20), {}),
    ("house-2007", "omaha-hi-lo-8", "no-limit", (1, 2), {"button.move": "dead"}),
    ("online", "omaha-high", "pot-limit", (1, 2), {}),
    ("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", (1, 2), {}),
]  # fmt: skip
MONEY: dict[str, object] = {"fee": "none", "jackpot": "none", "odd_chip.unit": 1}


@pytest.mark.parametrize(("house", "game", "limit", "stakes", "rules"), OPENS)
def test_a_table_opens_with_exactly_the_rules_it_needs(
    house: str, game: str, limit: str, stakes: tuple[int, ...], rules: dict[str, object]
) -> None:
    own = {} if house in ("online", "demo-pennsylvania") else MONEY
    first = {"button.first": "right_of_dealer"} if house == "pennsylvania" else {}
    posted = tuple(cents(amount) for amount in stakes)
    base = PROFILES[house].with_rules({**own, **first})
    resolved = base.with_rules(rules).resolve(game, limit, posted)
    assert resolved.missing() == ()
    assert resolved.conflicts == ()
    for key in set(rules) & {"odd_chip.tie_high", "odd_chip.tie_low", "limit.cap", "button.move"}:
        without = {name: held for name, held in rules.items() if name != key}
        assert key in base.with_rules(without).resolve(game, limit, posted).missing()


@pytest.mark.parametrize("key", ["fee", "jackpot", "odd_chip.unit"])
@pytest.mark.parametrize("house", ["roberts-rules", "pennsylvania", "canada", "house-2007"])
def test_money_is_never_defaulted_in_silence(house: str, key: str) -> None:
    resolved = PROFILES[house].resolve("omaha-high", "limit", (cents(5), cents(10)))
    assert key in resolved.missing()
    assert key not in resolved.missing(replay=True)


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("limit", LIMIT_NAMES)
def test_an_ordinary_phh_hand_replays_under_the_base(game: str, limit: str) -> None:
    assert PROFILES["roberts-rules"].resolve(game, limit).missing(replay=True) == ()


@pytest.mark.parametrize(
    ("house", "game", "rules", "section"),
    [
        ("pennsylvania", "omaha-high", {"button.move": "dead"}, "637a.12(c)(2)"),
        ("pennsylvania", "omaha-high", {"button.first": "first_arrival"}, "637a.12(c)(1)"),
        ("pennsylvania", "omaha-high", {"seats.max": 11}, "637a.12(b)"),
        ("pennsylvania", "draw-high", {"seats.max": 9}, "637a.13(b)"),
        ("pennsylvania", "omaha-high", {"straddle": {"max": 2}}, "637a.12(e)"),
        ("pennsylvania", "omaha-high", {"straddle": {"seats": ["button"]}}, "637a.12(e)"),
        ("pennsylvania", "draw-high", {"straddle": {"max": 1}}, "637a.13"),
        ("pennsylvania", "omaha-high", {"kill.type": "half"}, "637a.12(n)"),
        ("pennsylvania", "draw-low", {"kill.type": "full"}, "637a.13"),
        ("pennsylvania", "draw-high", {"blinds.posted": "before_deal"}, "637a.13(e)"),
        ("pennsylvania", "omaha-hi-lo-8", {"low.qualifier": "none"}, "637a.12(l)"),
        ("pennsylvania", "omaha-hi-lo-8", {"odd_chip.ceiling": 5}, "637a.12(k)(2)"),
        ("pennsylvania", "omaha-hi-lo-8", {"odd_chip.ceiling": "none"}, "637a.12(k)(2)"),
        ("pennsylvania", "draw-high", {"draw.max_discards": 3}, "637a.13(g)"),
        ("pennsylvania", "draw-high", {"draw.first_to_act": "opener"}, "637a.13(h)"),
        ("pennsylvania", "omaha-high", {"showdown.first": "opener"}, "637a.18"),
        ("demo-pennsylvania", "omaha-high", {"button.move": "dead"}, "637a.12(c)(2)"),
        ("canada", "omaha-high", {"limit.cap": 4}, "Betting Rounds"),
        ("canada", "omaha-high", {"heads_up.blinds": "button_small"}, "Blind Bets"),
        ("canada", "omaha-high", {"limits": ["no-limit"]}, "Blind Amounts"),
        ("online", "omaha-high", {"blinds": "two"}, "Omaha Game Rules, Blinds"),
    ],
)
def test_a_rule_against_law_is_refused_with_its_clause(
    house: str, game: str, rules: dict[str, object], section: str
) -> None:
    (conflict,) = PROFILES[house].with_rules(rules).resolve(game, "limit").conflicts
    assert section in conflict.clause
    assert conflict.key in rules


@pytest.mark.parametrize(
    ("house", "game", "rules"),
    [
        (
            "pennsylvania",
            "omaha-hi-lo-8",
            {"odd_chip.tie_high": "left_of_button", "odd_chip.tie_low": "left_of_button"},
        ),
        ("pennsylvania", "omaha-high", {"heads_up.blinds": "button_small", "odd_chip.unit": 5, "seats.max": 9}),
        ("pennsylvania", "omaha-high", {"straddle": {"multiple": 2, "max": 1}, "kill.type": "none"}),
        ("pennsylvania", "omaha-high", {"showdown.first": "last_aggressor_any_round", "showdown.muck": "no"}),
        ("pennsylvania", "omaha-high", {"button.first": "high_card", "games": ["omaha-high"], "blinds": [1, 2, 4]}),
        ("pennsylvania", "draw-high", {"draw.reshuffle_when": "before_draw"}),
        ("online", "omaha-high", {"pot_limit.base": "after_call", "button.first": "high_card"}),
        ("canada", "omaha-high", {"limit.cap": 3, "limit.cap_heads_up": "same"}),
    ],
)
def test_what_the_law_leaves_to_the_house_may_be_set(house: str, game: str, rules: dict[str, object]) -> None:
    assert PROFILES[house].with_rules(rules).resolve(game, "limit").conflicts == ()


def test_637a12_k_2_ii_a_submitted_seat_rule_stands_under_its_own_clause() -> None:
    profile = PROFILES["pennsylvania"].with_rules({"odd_chip.tie_high": "left_of_button"})
    found = profile.resolve("omaha-hi-lo-8", "pot-limit").get("odd_chip.tie_high")
    assert found is not None
    assert (found.value, found.clause) == ("left_of_button", PA + "637a.12(k)(2)(ii)")


def test_canada_knows_two_stakes_and_their_blinds() -> None:
    assert value("canada", "blinds", stakes=(5, 10)) == (250, 500)
    assert value("canada", "blinds", stakes=(10, 20)) == (500, 1000)
    assert value("canada", "blinds", stakes=(4, 8)) == "unset"
    canada = PROFILES["canada"]
    assert refused(canada, "omaha-high", "limit", 4, ("2.50", 5), (5, 10)) is None
    other = refused(canada, "omaha-high", "limit", 4, (2, 5), (5, 10))
    assert other is not None
    assert other.rule == "Canadian Rules of Play, Blind Amounts 5-10"
    assert other.reason == "the blinds 2.00 and 5.00 are not those of canada"
    stakes = refused(canada, "omaha-high", "limit", 4, (2, 4), (4, 8))
    assert stakes is not None
    assert "must be set: blinds" in stakes.reason
    wrong = [refused(canada, game, limit, 4, (5, 10)) for game, limit in NOT_CANADA]
    assert [one.rule for one in wrong if one] == [
        "Canadian Rules of Play, High Hand Only", "Canadian Rules of Play, Blind Amounts",
    ]  # fmt: skip


NOT_CANADA = (("omaha-hi-lo-8", "limit"), ("omaha-high", "pot-limit"))


def test_blinds_that_no_law_fixes_are_not_refused() -> None:
    for house, rules in (("roberts-rules", {}), ("pennsylvania", {"odd_chip.tie_high": "suit"})):
        assert refused(PROFILES[house].with_rules(rules), "omaha-high", "pot-limit", 5, (1, 2, 4)) is None
    online = refused(PROFILES["online"], "omaha-high", "pot-limit", 5, (1, 2, 4))
    assert online is not None
    assert online.rule == "Omaha Game Rules, Blinds"


def test_637a12_b_and_637a13_b_number_of_players() -> None:
    profile = PROFILES["pennsylvania"].with_rules({"odd_chip.tie_high": "suit"})
    eleven = refused(profile, "omaha-high", "pot-limit", 11, (1, 2))
    nine = refused(profile, "draw-high", "pot-limit", 9, (1, 2))
    assert eleven is not None
    assert nine is not None
    assert (eleven.rule, eleven.reason) == (
        PA + "637a.12(b), number of players", "11 players: no more than 10 may play",
    )  # fmt: skip
    assert nine.rule == PA + "637a.13(b), number of players"
    assert refused(profile, "omaha-high", "pot-limit", 10, (1, 2)) is None


def test_the_demonstration_profile_is_a_complete_submission() -> None:
    demo = PROFILES["demo-pennsylvania"]
    assert demo.strict
    for game in GAME_NAMES:
        for limit in LIMIT_NAMES:
            resolved = demo.resolve(game, limit)
            assert resolved.missing() == ()
            assert resolved.left_open() == ()
    hi_lo = demo.resolve("omaha-hi-lo-8", "pot-limit")
    assert hi_lo.part("fee", Rake) == SETTINGS["fee"].kind.read(
        {"rake": {"percent": 10, "cap": 5, "min_pot": 10, "no_flop_no_drop": "yes", "unit": 1}}
    )
    assert hi_lo.part("jackpot", Jackpot) == Jackpot(cents(1), cents(30))
    assert hi_lo.word("odd_chip.tie_low") == "left_of_button"


def test_a_strict_profile_with_one_value_taken_out_is_refused(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text()
        if path.stem == "demo-pennsylvania":
            text = re.sub(r'\[settings\."entry\.gap"\]\n(.+\n)+', "", text)
        (tmp_path / path.name).write_text(text)
    with pytest.raises(Exception, match=r"demo-pennsylvania\.toml: strict: entry\.gap: must be submitted"):
        load("demo-pennsylvania", tmp_path)


@pytest.mark.parametrize("house", ["pennsylvania", "canada", "online", "house-2007"])
def test_each_reading_of_a_faulty_text_is_a_line_with_its_clause(house: str) -> None:
    profile: Profile = PROFILES[house]
    assert profile.readings
    for reading in profile.readings:
        assert "read as" in reading.text
        assert re.search(r"§ \d|, \S", reading.clause)


def test_pennsylvania_lists_what_was_not_submitted() -> None:
    resolved = PROFILES["pennsylvania"].resolve("omaha-high", "pot-limit")
    straddle = dict(resolved.left_open())["straddle"]
    assert straddle.value == Straddle()
    assert (straddle.clause, straddle.left_open_by) == (
        "Robert's Rules, No-Limit and Pot-Limit", "58 Pa. Code § 637a.12(e)",
    )  # fmt: skip
    assert resolved.missing() == ("odd_chip.tie_high", "odd_chip.unit", "fee", "jackpot")
    lines = check_lines(PROFILES["pennsylvania"], "omaha-high", "pot-limit")
    assert any(NOT_SUBMITTED.upper() in line for line in lines)
    assert not any(NOT_SUBMITTED.upper() in line for line in check_lines(PROFILES["demo-pennsylvania"]))
