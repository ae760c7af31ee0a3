"""Words of the record: gaming day and wall clock, hands in short, clauses (console.md, The printed hand record)."""

from __future__ import annotations

import pytest

from reports.layout import wrap
from reports.wording import Clock, clauses, grouped, high_short, low_short, player, pot_name, used
from rules.cards import cards

VIENNA = Clock("Europe/Vienna", 6)


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2026-03-14T04:59:59.000000Z", "2026-03-13"),
        ("2026-03-14T05:00:00.000000Z", "2026-03-14"),
        ("2026-03-14T23:30:00.000000Z", "2026-03-14"),
    ],
)
def test_gaming_day_begins_at_its_hour_on_the_wall(at, day):
    assert str(VIENNA.day(at)) == day


def test_a_hand_over_the_change_of_clocks_names_both_zones():
    """25 October 2026, 01:00 UTC: 02:59 CEST is followed by 02:00 CET."""
    assert VIENNA.span("2026-10-25T00:59:30Z", "2026-10-25T01:01:10Z") == "02:59:30 CEST - 02:01:10 CET"
    assert VIENNA.span("2026-10-25T01:01:00Z", "2026-10-25T01:03:00Z") == "02:01:00 - 02:03:00 CET"


@pytest.mark.parametrize(
    ("five", "told"),
    [("KhQcKdQh7h", "KKQQ7"), ("AcTdTh2c2s", "TT22A"), ("5c4d3h2sAs", "5432A"), ("AsKsQsJs9s", "AKQJ9")],
)  # fmt: skip
def test_a_high_hand_in_short_leads_with_what_counts_most(five, told):
    assert high_short(cards(five)) == told


def test_the_ace_is_the_lowest_card_of_a_low():
    assert low_short(cards("As3s2c7h5s")) == "7-5-3-2-A"
    assert used(cards("As3s"), cards("2c7h5s"), low=True) == "3s As+7h 5s 2c"


def test_a_section_is_cited_once_with_all_that_it_is_cited_for():
    section = "58 Pa. Code § 637a.12(k)(2)(i)"
    told = clauses([section, f"{section}, low hand", f"{section}, the excess", f"{section}, low hand", "TDA 53"])
    assert told == [f"{section}, low hand, the excess", "TDA 53"]


@pytest.mark.parametrize("columns", range(30, 49))
def test_a_citation_survives_wrapping_at_every_width(columns):
    text = "the odd chip goes to high under 58 Pa. Code § 637a.12(k)(2)(i) and nowhere else"
    assert any("58 Pa. Code § 637a.12(k)(2)(i)" in line for line in wrap(text, columns))


def test_names_are_never_empty_and_end_somewhere():
    assert player("\x00\x1b") == "(no name)"
    assert player("  Ada \t L. ") == "Ada L."
    assert player("W" * 500) == "W" * 77 + "..."


def test_a_second_side_pot_gives_numbers_to_both():
    assert [pot_name("side-1"), pot_name("side-1", several=True), pot_name("side-2", several=True)] == [
        "SIDE", "SIDE-1", "SIDE-2",
    ]  # fmt: skip


def test_codes_are_grouped_for_eyes():
    assert grouped("b4772405e7") == "b477 2405 e7"
