"""A profile as lines: every value with its clause, what is left open once, and the differences of two profiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from reports.house_sheet import WIDTH, check_lines, diff_lines, show_lines, subject
from rules.errors import ProfileError
from rules.house import Profile, load, spell_value
from rules.house_tables import at, kinds_of, named
from rules.settings import SETTINGS

FOLDER = Path(__file__).parents[2] / "config" / "houses"
HOUSES = sorted(path.stem for path in FOLDER.glob("*.toml"))


def profile(name: str) -> Profile:
    return load(name, FOLDER)


def flat(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def test_every_setting_has_its_heading() -> None:
    assert {subject(key) for key in SETTINGS} == {
        "The table", "Button, blinds, coming in", "Kill", "Betting", "Showdown and pots", "Fee and jackpot", "Draw",
        "Irregularities", "Buying in, leaving, papers",
    }  # fmt: skip


@pytest.mark.parametrize("name", HOUSES)
def test_show_names_every_setting_that_a_table_of_the_house_has_a_use_for_with_its_clause(name: str) -> None:
    house = profile(name)
    lines = show_lines(house)
    assert max(map(len, lines)) <= WIDTH
    text = flat(lines)
    for kind in kinds_of(house):
        resolved = at(house, kind)
        for key in resolved.needed():
            held = resolved.get(key)
            assert key in text
            assert held is None or held.clause in text, (key, held)
    for reading in house.readings:
        assert " ".join(reading.text.split()) in text


def test_show_gives_each_value_of_a_setting_that_differs_with_its_tables() -> None:
    lines = show_lines(profile("pennsylvania"))
    at_seats = next(number for number, line in enumerate(lines) if line.startswith("  seats.max"))
    assert lines[at_seats].split()[1:4] == ["10", "[omaha-high,", "omaha-hi-lo-8]"]
    assert "8 [draw-high, draw-low]" in flat(lines[at_seats : at_seats + 4])
    assert "637a.13(b)" in flat(lines[at_seats : at_seats + 4])


def test_check_names_each_setting_once_and_stays_on_two_screens() -> None:
    lines = check_lines(profile("pennsylvania"))
    assert len(lines) < 50
    must = flat(lines).partition("MUST BE SET")[2].partition("NOT SUBMITTED")[0]
    for key in ("limit.cap", "odd_chip.tie_high", "odd_chip.tie_low", "odd_chip.unit", "fee", "jackpot"):
        assert must.count(f" {key} ") == 1
    opened = flat(lines).partition("NOT SUBMITTED")[2]
    assert "637a.12(c)(1); 58 Pa. Code § 637a.13(c)(1)" in opened


def test_check_narrowed_to_one_table_asks_for_what_that_table_needs() -> None:
    text = flat(check_lines(profile("pennsylvania"), "omaha-hi-lo-8", "pot-limit"))
    assert "limit.cap" not in text
    assert "odd_chip.unit" in text


def test_check_says_that_nothing_is_left_open() -> None:
    assert "Nothing is left open: every table of this house may open." in check_lines(profile("demo-pennsylvania"))


def test_diff_names_what_differs_and_nothing_else() -> None:
    one, other = profile("canada"), profile("house-2007")
    text = flat(diff_lines(one, other))
    assert "< 10 (Canadian Rules of Play, Number of Players) > 9 (House post of 22 March 2007, Deck)" in text
    assert "limit.cap_heads_up < same" in text
    assert " limit.cap <" not in text  # three raises in both
    assert "deals alone > " in text
    assert "no setting differs" in flat(diff_lines(one, one))


def test_diff_of_profiles_without_a_common_table(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'title = "Own"\nrevision = "1"\nover = "roberts-rules"\n'
        '[settings.games]\nvalue = ["draw-high"]\nclause = "Card 1"\nstatus = "house"\n'
    )
    assert "no game and limit is offered by both" in diff_lines(load(own, FOLDER), profile("canada"))


def test_tables_are_named_in_the_fewest_words() -> None:
    every = kinds_of(profile("pennsylvania"))
    assert named(every, every) == ""
    assert named([kind for kind in every if kind[1] == "limit"], every) == "limit"
    some = [kind for kind in every if kind[0].startswith("draw") and kind[1] != "limit"]
    assert named(some, every) == "draw-high, draw-low: pot-limit, no-limit"
    assert named([every[0], every[-1]], every) == "omaha-high limit; draw-low no-limit"
    assert named([kinds_of(profile("canada"))[0]], kinds_of(profile("canada"))) == "at other stakes"


def test_a_value_of_parts_is_said_in_words() -> None:
    resolved = profile("demo-pennsylvania").resolve("omaha-high", "pot-limit")
    said = {key: spell_value(key, held.value) for key, held in resolved.items()}
    assert said["straddle"] == "one, 2 x the blind or straddle before it, left of the last blind"
    assert said["fee"].endswith("no flop, no drop, cap 5.00")
    assert said["odd_chip.ceiling"] == "1.00"
    assert said["buy_in"] == "at least 40.00, at most none, short buy-ins 1"
    assert not any("{" in text for text in said.values())


def test_faults_of_parts_name_the_parts_and_not_a_page_of_kinds() -> None:
    with pytest.raises(ProfileError) as refused:
        profile("demo-pennsylvania").with_rules({"fee": {"rake": {"procent": 10}}})
    (fault,) = refused.value.faults
    assert "procent: no such part" in fault
    open_line = next(line for line in check_lines(profile("pennsylvania")) if line.startswith("  fee"))
    assert len(open_line) <= WIDTH
