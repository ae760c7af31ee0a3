"""Layers: the upper one wins, law is not replaced, what is not submitted falls through, sections fit tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.chips import cents
from rules.errors import NotationError, ProfileError
from rules.house import Profile, Resolved, load
from rules.house_values import BuyIn, Straddle
from rules.procedures import PROCEDURES

CLAUSES = "[clauses]\n" + "\n".join(f'{key} = "Book, {key}"' for key in PROCEDURES)
BASE = f"""
title = "Base"
revision = "1"
[settings.games]
value = ["omaha-high", "draw-high"]
clause = "Book, games"
status = "base"
[settings.limits]
value = ["limit", "pot-limit", "no-limit"]
clause = "Book, limits"
status = "base"
[settings."seats.max"]
value = 11
clause = "Book, seats"
status = "base"
[settings."limit.cap"]
value = 3
clause = "Book, caps"
status = "base"
[settings."odd_chip.tie_high"]
value = "left_of_button"
clause = "Book, ties"
status = "base"
[settings.fee]
must_be_set = true
clause = "Book, fee"
status = "base"
[settings.buy_in]
value = "40 x big blind"
clause = "Book, buy-in"
status = "base"
{CLAUSES}
"""
LAW = """
title = "Law"
revision = "1"
over = "roberts-rules"
[settings."seats.max"]
value = 10
most = 10
clause = "Law 1"
status = "law"
[settings."odd_chip.tie_high"]
clause = "Law 2"
status = "submission"
[settings."limit.cap"]
must_be_set = true
clause = "Law 3"
status = "submission"
[settings."heads_up.blinds"]
value = "button_big"
allowed = ["button_big", "button_small"]
clause = "Law 4"
status = "submission"
[settings."button.move"]
value = "moving"
clause = "Law 5"
status = "law"
[settings.straddle]
parts = {max = 1}
clause = "Law 6"
status = "submission"
[[when]]
game = "draw-high"
[when.settings.straddle]
value = "none"
clause = "Law 7"
status = "law"
[clauses]
turn = "Law 8"
[clauses.draw-games]
turn = "Law 9"
[clauses.draw-low]
turn = "Law 10"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "roberts-rules.toml").write_text(BASE)
    (tmp_path / "law.toml").write_text(LAW)
    return tmp_path


def house(folder: Path, body: str, over: str = "law", head: str = "") -> Profile:
    text = f'title = "House"\nrevision = "2"\nover = "{over}"\n{head}\n{body}'
    (folder / "house.toml").write_text(text)
    return load("house", folder)


def entry(key: str, value: str, clause: str = "Card", status: str = "submission", table: str = "settings") -> str:
    return f'[{table}."{key}"]\nvalue = {value}\nclause = "{clause}"\nstatus = "{status}"\n'


def value(resolved: Resolved, key: str) -> object:
    found = resolved.get(key)
    assert found is not None
    return found.value


def test_the_upper_layer_wins_and_carries_its_clause_and_status(folder: Path) -> None:
    profile = house(folder, entry("odd_chip.tie_high", '"suit"', "Card 4"))
    found = profile.resolve("omaha-high", "limit").get("odd_chip.tie_high")
    assert found is not None
    assert (found.value, found.clause, found.status, found.layer) == ("suit", "Card 4", "submission", "house")
    assert (profile.name, profile.title, profile.revision, profile.strict) == ("house", "House", "2", False)


def test_a_submission_that_is_not_made_falls_through_and_is_listed(folder: Path) -> None:
    profile = load("law", folder)
    found = profile.resolve("omaha-high", "limit").get("odd_chip.tie_high")
    assert found is not None
    assert (found.value, found.clause, found.status, found.left_open_by) == (
        "left_of_button", "Book, ties", "base", "Law 2",
    )  # fmt: skip
    assert "odd_chip.tie_high" in dict(profile.resolve("omaha-high", "limit").left_open())
    made = house(folder, entry("odd_chip.tie_high", '"left_of_button"'))
    assert "odd_chip.tie_high" not in dict(made.resolve("omaha-high", "limit").left_open())


def test_what_must_be_set_does_not_fall_through(folder: Path) -> None:
    resolved = load("law", folder).resolve("omaha-high", "limit")
    assert resolved.get("limit.cap") is None
    assert {"limit.cap", "fee"} <= set(resolved.missing())
    assert "limit.cap" in resolved.missing(replay=True)
    assert "fee" not in resolved.missing(replay=True)
    assert resolved.unset(("limit.cap", "seats.max", "fee")) == ("limit.cap", "fee")


def test_a_value_against_law_is_a_fault_of_the_file(folder: Path) -> None:
    with pytest.raises(ProfileError) as refused:
        house(folder, entry("button.move", '"dead"') + entry("seats.max", "11"))
    assert refused.value.faults == (
        "house.toml: seats.max: 11 is against the law for omaha-high limit, which admits at most 10 (Law 1)",
        "house.toml: button.move: dead is against the law for omaha-high limit, which admits only moving (Law 5)",
    )


def test_law_that_bounds_a_value_leaves_the_room_within(folder: Path) -> None:
    profile = house(folder, entry("seats.max", "9") + entry("heads_up.blinds", '"button_small"'))
    resolved = profile.resolve("omaha-high", "limit")
    assert (value(resolved, "seats.max"), value(resolved, "heads_up.blinds")) == (9, "button_small")


def test_law_on_one_part_of_a_setting(folder: Path) -> None:
    section = '[[when]]\ngame = "omaha-high"\n'
    profile = house(folder, section + entry("straddle", "{max = 1, multiple = 3}", table="when.settings"))
    assert isinstance(value(profile.resolve("omaha-high", "no-limit"), "straddle"), Straddle)
    with pytest.raises(ProfileError, match=r"straddle.*admits max = 1 \(Law 6\)"):
        house(folder, section + entry("straddle", "{max = 2}", table="when.settings"))


def test_law_for_one_game_is_broken_by_a_plain_value(folder: Path) -> None:
    with pytest.raises(ProfileError, match=r"draw-high limit, which admits only none \(Law 7\)"):
        house(folder, entry("straddle", "{max = 1}"))


def test_law_for_a_game_that_the_house_does_not_deal_is_not_broken(folder: Path) -> None:
    profile = house(folder, entry("games", '["omaha-high"]') + entry("straddle", "{max = 1}"))
    assert value(profile.resolve("draw-high", "limit"), "straddle") is None


def test_inline_rules_win_and_stand_under_the_clause_that_leaves_them_open(folder: Path) -> None:
    profile = load("law", folder).with_rules({"odd_chip.tie_high": "suit", "limit.cap": 4, "buy_in": 7})
    resolved = profile.resolve("omaha-high", "limit")
    tie, cap, buy = (resolved.get(key) for key in ("odd_chip.tie_high", "limit.cap", "buy_in"))
    assert tie is not None
    assert cap is not None
    assert buy is not None
    assert (tie.value, tie.clause, tie.status) == ("suit", "Law 2", "submission")
    assert (cap.value, cap.clause) == (4, "Law 3")
    assert (buy.value, buy.clause, buy.status) == (BuyIn(cents(7)), "House rule, buy_in", "house")
    assert not resolved.conflicts
    assert profile.name == "law"


def test_inline_rules_may_nest_their_names(folder: Path) -> None:
    resolved = load("law", folder).with_rules({"limit": {"cap": 4}}).resolve("omaha-high", "limit")
    assert value(resolved, "limit.cap") == 4


def test_an_inline_value_against_law_is_a_conflict_and_the_law_stands(folder: Path) -> None:
    profile = load("law", folder).with_rules({"button.move": "dead", "straddle": {"max": 1}})
    omaha, draw = profile.resolve("omaha-high", "limit"), profile.resolve("draw-high", "limit")
    assert [conflict.key for conflict in omaha.conflicts] == ["button.move"]
    assert value(omaha, "button.move") == "moving"
    assert [conflict.key for conflict in draw.conflicts] == ["button.move", "straddle"]
    conflict = draw.conflicts[1]
    assert (conflict.clause, conflict.admits) == ("Law 7", "only none")
    assert "Law 7" in conflict.sentence
    assert load("law", folder).with_rules({"button.move": "moving"}).resolve("omaha-high", "limit").conflicts == ()


def test_inline_rules_that_cannot_be_read_list_all_faults(folder: Path) -> None:
    with pytest.raises(ProfileError) as refused:
        load("law", folder).with_rules({"odd_chip.tie_high": "alphabet", "tie": "suit"})
    assert len(refused.value.faults) == 2
    assert "odd_chip.tie_high" in refused.value.faults[0]
    assert "tie: no such setting" in refused.value.faults[1]


def test_a_section_that_fits_wins_over_plain_values_and_the_closer_one_over_the_wider(folder: Path) -> None:
    profile = house(
        folder,
        entry("limit.cap", "3")
        + '[[when]]\nlimit = "limit"\nstakes = [4.00, 8.00]\n'
        + entry("limit.cap", "5", table="when.settings")
        + '[[when]]\nlimit = ["limit", "pot-limit"]\n'
        + entry("limit.cap", "4", table="when.settings")
        + '[[when]]\ngame = "draw-high"\n'
        + entry("limit.cap", "2", table="when.settings"),
    )
    posted = (cents(4), cents(8))
    caps = [
        value(profile.resolve(game, limit, stakes), "limit.cap")
        for game, limit, stakes in (
            ("omaha-high", "no-limit", None),
            ("omaha-high", "limit", None),
            ("omaha-high", "limit", posted),
            ("omaha-high", "limit", (cents(2), cents(4))),
            ("draw-high", "no-limit", None),
            ("draw-high", "limit", None),
            ("draw-high", "limit", posted),
        )
    ]
    # Between two sections of one condition each the later one wins.
    assert caps == [3, 4, 5, 4, 2, 2, 5]


def test_a_single_when_table_is_a_section_too(folder: Path) -> None:
    profile = house(folder, '[when]\ngame = "draw-high"\n' + entry("limit.cap", "2", table="when.settings"))
    assert value(profile.resolve("draw-high", "limit"), "limit.cap") == 2
    assert profile.resolve("omaha-high", "limit").get("limit.cap") is None


def test_a_section_of_a_lower_layer_does_not_win_over_a_plain_value_above(folder: Path) -> None:
    (folder / "roberts-rules.toml").write_text(
        BASE + '[[when]]\ngame = "omaha-high"\n' + entry("limit.cap", "9", status="base", table="when.settings")
    )
    assert value(load("roberts-rules", folder).resolve("omaha-high", "limit"), "limit.cap") == 9
    assert value(house(folder, entry("limit.cap", "2")).resolve("omaha-high", "limit"), "limit.cap") == 2


def test_amounts_that_follow_the_stakes(folder: Path) -> None:
    profile = load("roberts-rules", folder)
    assert value(profile.resolve("omaha-high", "no-limit", (cents(1), cents(2))), "buy_in") == BuyIn(cents(80))
    assert profile.resolve("omaha-high", "limit", (cents(4), cents(8))).get("buy_in") is None


def test_strict_lists_every_value_that_was_not_submitted(folder: Path) -> None:
    with pytest.raises(ProfileError) as refused:
        house(folder, entry("limit.cap", "3"), head="strict = true")
    lines = "\n".join(refused.value.faults)
    assert all(line.startswith("house.toml: strict: ") for line in refused.value.faults)
    assert "odd_chip.tie_high: must be submitted" in lines
    assert "fee: must be set" in lines
    assert "heads_up.blinds" not in lines


def test_citations_of_the_closest_scope_and_layer(folder: Path) -> None:
    profile = load("law", folder)
    assert [profile.resolve(game, "limit").cite("turn") for game in ("omaha-high", "draw-high", "draw-low")] == [
        "Law 8", "Law 9", "Law 10",
    ]  # fmt: skip
    assert profile.resolve("omaha-high", "limit").cite("river") == "Book, river"
    with pytest.raises(KeyError):
        profile.resolve("omaha-high", "limit").cite("shuffling")


def test_the_hash_follows_the_content_and_nothing_else(folder: Path) -> None:
    plain = house(folder, entry("limit.cap", "3"))
    assert len(plain.hash) == 64
    assert house(folder, "# a comment\n\n" + entry("limit.cap", "3")).hash == plain.hash
    others = [
        house(folder, entry("limit.cap", "4")),
        house(folder, entry("limit.cap", "3", clause="Card 2")),
        house(folder, entry("limit.cap", "3") + '[clauses]\nturn = "Card 1"\n'),
        house(folder, '[[when]]\nlimit = "limit"\n' + entry("limit.cap", "3", table="when.settings")),
        plain.with_rules({"limit.cap": 4}),
        plain.with_rules({"limit.cap": 5}),
    ]
    (folder / "roberts-rules.toml").write_text(BASE.replace('"left_of_button"', '"suit"'))
    others.append(house(folder, entry("limit.cap", "3")))
    hashes = [plain.hash, *(profile.hash for profile in others)]
    assert len(set(hashes)) == len(hashes)
    assert plain.with_rules({}).hash == plain.hash
    assert plain.with_rules({"limit.cap": 4}).hash == others[4].hash


def test_a_snapshot_reads_back_without_the_files(folder: Path) -> None:
    rules = {"fee": {"rake": {"percent": 10, "cap": [1, 2]}}, "straddle": {"multiple": [2, 3]}, "ante": "none"}
    resolved = load("law", folder).with_rules(rules).resolve("omaha-high", "no-limit", (cents(1), cents(2)))
    back = Resolved.from_snapshot("omaha-high", "no-limit", resolved.snapshot(), resolved.clauses())
    assert back.snapshot() == resolved.snapshot()
    assert back.clauses() == resolved.clauses()
    for key, held in resolved.items():
        again = back.get(key)
        assert again is not None
        assert (again.value, again.clause, again.status) == (held.value, held.clause, held.status)
    assert back.missing() == resolved.missing()
    assert all(isinstance(text, str) for row in resolved.snapshot() for text in row)


def test_a_snapshot_with_a_value_that_is_none_of_its_setting() -> None:
    with pytest.raises(NotationError):
        Resolved.from_snapshot("omaha-high", "limit", [("limit.cap", '"three"', "Law 3", "law")], [])


def test_typed_answers_and_what_is_not_set(folder: Path) -> None:
    rules = {"showdown.muck": "no", "ante": "none", "odd_chip.unit": 1, "straddle": {"max": 1}}
    resolved = load("law", folder).with_rules(rules).resolve("omaha-high", "limit")
    assert resolved.word("button.move") == "moving"
    assert resolved.yes("showdown.muck") is False
    assert resolved.amount("ante") is None
    assert resolved.amount("odd_chip.unit") == 100
    assert resolved.number("seats.max") == 10
    assert resolved.part("straddle", Straddle) == Straddle()
    with pytest.raises(ProfileError, match=r"limit\.cap: has no value and must be set"):
        resolved.number("limit.cap")
    with pytest.raises(ProfileError, match=r"button\.move: 'moving' is no int"):
        resolved.amount("button.move")
