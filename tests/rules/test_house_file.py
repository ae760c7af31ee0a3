"""A profile's file: all its faults at once, each with file, key, allowed values and clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.errors import ProfileError
from rules.house import load
from rules.procedures import PROCEDURES

CLAUSES = "[clauses]\n" + "\n".join(f'{key} = "Book, {key}"' for key in PROCEDURES)
BASE = f"""
title = "Base"
revision = "1"
[settings."limit.cap"]
value = 3
clause = "Book, caps"
status = "base"
{CLAUSES}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "roberts-rules.toml").write_text(BASE)
    return tmp_path


def house(folder: Path, body: str, name: str = "house", head: str = 'title = "House"\nrevision = "1"\n') -> Path:
    path = folder / f"{name}.toml"
    path.write_text(head + ('over = "roberts-rules"\n' if "over =" not in body + head else "") + body)
    return path


def faults(folder: Path, name: str = "house") -> tuple[str, ...]:
    with pytest.raises(ProfileError) as refused:
        load(name, folder)
    return refused.value.faults


def setting(key: str, rest: str, clause: str = "Card 7", status: str = "house") -> str:
    return f'[settings."{key}"]\n{rest}\nclause = "{clause}"\nstatus = "{status}"\n'


def test_all_faults_stand_in_one_list_with_file_key_and_clause(folder: Path) -> None:
    house(
        folder,
        setting("odd_chip.tie_high", 'value = "alphabet"', "Card 1")
        + setting("odd_chip.colour", 'value = "red"', "Card 2")
        + setting("limit.cap", 'value = "three"', "Card 3")
        + setting("run_it_twice", 'value = "yes"', "Card 4")
        + '[clauses]\nshuffling = "Card 9"\n',
    )
    found = faults(folder)
    assert len(found) == 5
    assert found[0] == (
        'house.toml: odd_chip.tie_high: "alphabet" is not allowed; allowed: suit, left_of_button (Card 1)'
    )
    assert found[1] == "house.toml: odd_chip.colour: no such setting (Card 2)"
    assert found[2].startswith('house.toml: limit.cap: "three" is not allowed; allowed: a whole number')
    assert found[2].endswith("(Card 3)")
    assert found[3] == "house.toml: run_it_twice: running it twice: known and not dealt here (Card 4)"
    assert found[4] == "house.toml: clauses.shuffling: no such procedure"


def test_faults_of_a_layer_beneath_are_listed_with_its_own_file(folder: Path) -> None:
    house(folder, setting("ante", "value = -1"), name="law")
    house(folder, 'over = "law"\n' + setting("fee", "value = 3"))
    found = faults(folder)
    assert [line.partition(":")[0] for line in found] == ["house.toml", "law.toml"]
    assert "negative" in found[1]


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("", "value: is missing"),
        ('value = 3\ncolour = "red"', "colour: no such part of an entry"),
        ("value = 3\nmust_be_set = true", "must_be_set"),
        ("value = 3\nmost = 2", "outside its own bounds: at most 2"),
        ("value = 3\nallowed = 3", "allowed must be a list"),
        ('value = 3\nmost = "none"', "least and most are numbers"),
        ("value = 3\nparts = {max = 1}", "stands only at a setting with parts"),
    ],
)
def test_a_badly_formed_entry(folder: Path, rest: str, words: str) -> None:
    house(folder, setting("limit.cap", rest))
    (line,) = faults(folder)
    assert "limit.cap" in line
    assert words in line


def test_an_entry_needs_clause_and_status(folder: Path) -> None:
    house(folder, '[settings."limit.cap"]\nvalue = 3\n')
    assert faults(folder) == (
        "house.toml: limit.cap: clause: is missing",
        "house.toml: limit.cap: status: must be one of law, submission, house, base",
    )


def test_a_value_without_its_entry_is_told_the_form(folder: Path) -> None:
    house(folder, '[settings]\n"limit.cap" = 3\n')
    assert faults(folder) == ('house.toml: limit.cap: write [settings."limit.cap"] with value, clause and status',)


def test_dots_without_quotation_marks_name_the_same_setting(folder: Path) -> None:
    house(folder, '[settings.limit.cap]\nvalue = 2\nclause = "Card 1"\nstatus = "house"\n')
    found = load("house", folder).resolve("omaha-high", "limit").get("limit.cap")
    assert found is not None
    assert found.value == 2


def test_bad_toml_names_file_and_line(folder: Path) -> None:
    (folder / "house.toml").write_text('title = "House"\nover = roberts\n')
    (line,) = faults(folder)
    assert line.startswith("house.toml: TOML: ")
    assert "line 2" in line


def test_a_file_that_is_no_text(folder: Path) -> None:
    (folder / "house.toml").write_bytes(b'title = "\xff"\n')
    (line,) = faults(folder)
    assert "UTF-8" in line


def test_unknown_part_title_and_revision_of_a_profile(folder: Path) -> None:
    house(folder, 'colour = "red"\nstrict = "yes"\n', head='title = ""\n')
    found = faults(folder)
    assert [line.split(": ")[1] for line in found] == ["colour", "strict", "title", "revision"]


def test_an_unknown_house_is_named_with_the_known_ones(folder: Path) -> None:
    assert faults(folder, "rio") == ("rio: no such house; known: roberts-rules",)


@pytest.mark.parametrize("name", ["../house", "/etc/passwd"])
def test_a_name_does_not_leave_the_folder(folder: Path, name: str) -> None:
    inner = folder / "inner"
    inner.mkdir()
    house(folder, "")
    (line,) = faults(inner, name)
    assert "no such house" in line


@pytest.mark.parametrize("over", ["rio", "../roberts-rules"])
def test_over_names_a_profile_of_the_folder(folder: Path, over: str) -> None:
    inner = folder / "inner"
    inner.mkdir()
    (inner / "other.toml").write_text(BASE)
    house(inner, f'over = "{over}"\n')
    assert faults(inner) == (f"house.toml: over: '{over}' is no house; known: house, other",)


def test_over_is_missing(folder: Path) -> None:
    (folder / "house.toml").write_text('title = "House"\nrevision = "1"\n')
    assert faults(folder) == (
        'house.toml: over: is missing: name the profile that this one lies over, as over = "roberts-rules"',
    )


def test_over_goes_round_in_a_circle(folder: Path) -> None:
    house(folder, 'over = "other"\n')
    house(folder, 'over = "house"\n', name="other")
    (line,) = faults(folder)
    assert line == "other.toml: over: goes round in a circle: house over other over house"


def test_a_path_is_loaded_over_the_layers_of_the_folder(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = house(tmp_path_factory.mktemp("elsewhere"), setting("limit.cap", "value = 2"), name="draft")
    profile = load(path, folder)
    assert (profile.name, [layer.name for layer in profile.layers]) == ("draft", ["roberts-rules", "draft"])


def test_when_with_unknown_and_empty_conditions(folder: Path) -> None:
    house(folder, '[[when]]\ngame = "holdem"\ncolour = "red"\n[[when]]\nlimit = ["limit"]\nstakes = "big"\n')
    found = faults(folder)
    assert [line.split(": ")[1:3] for line in found][:2] == [["when 1", "game"], ["when 1", "colour"]]
    assert any("when 1: needs a condition" in line for line in found)
    assert any(line.startswith("house.toml: when 2: stakes") for line in found)


def test_a_reading_says_read_as(folder: Path) -> None:
    house(folder, '[[reading]]\nclause = "Card 1"\ntext = "two cards means four"\n')
    assert faults(folder) == ('house.toml: reading: must say what is "read as" what (Card 1)',)


def test_a_procedure_without_a_section_is_a_fault(folder: Path) -> None:
    (folder / "roberts-rules.toml").write_text(BASE.replace('push = "Book, push"', ""))
    found = faults(folder, "roberts-rules")
    assert found[0] == "roberts-rules.toml: clauses.push: no layer names a section for omaha-high"
    assert len(found) == 4
