"""Amounts as they are read: screens.md, "Words" and console.md, "Money"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from views import LIMIT, PLAY, whole

from dealer_console.ui.money import Figures, figures, typed_cents
from rules.chips import Cents


@pytest.mark.parametrize(
    ("amount", "cents", "words"),
    [
        (0, False, "0"),
        (174_000, False, "1,740"),
        (100_000_000, False, "1,000,000"),
        (174_000, True, "1,740.00"),
        (5, True, "0.05"),
        (9_999_950, True, "99,999.50"),
        (150, False, "1.50"),
        (-2_500, False, "-25"),
        (-50, True, "-0.50"),
    ],
)
def test_thousands_have_separators_and_no_part_is_dropped(amount: int, cents: bool, words: str) -> None:
    assert Figures(cents).show(amount) == words


def test_cents_are_shown_everywhere_where_a_stake_has_them() -> None:
    assert figures(LIMIT) == Figures(cents=True)
    assert figures(PLAY) == Figures(cents=False)


def test_one_amount_with_cents_makes_all_of_the_screen_show_them() -> None:
    seats = (replace(PLAY.seats[0], stack=Cents(50)), *PLAY.seats[1:])
    assert figures(replace(PLAY, seats=seats)).show(whole(5)) == "5.00"


def test_other_numbers_of_a_view_are_no_amounts() -> None:
    assert not figures(replace(PLAY, hand_no=4821, version=7)).cents


@pytest.mark.parametrize(
    ("digits", "amount"),
    [("", 0), ("750", 75_000), ("0.5", 50), ("1.05", 105), ("12.", 1_200), ("99999.50", 9_999_950)],
)
def test_digits_of_a_pad_are_cents(digits: str, amount: int) -> None:
    assert typed_cents(digits) == amount


def test_typed_digits_show_what_was_typed_and_no_more() -> None:
    assert [Figures(True).typed(each) for each in ("1750", "1750.", "1750.5")] == ["1,750", "1,750.", "1,750.5"]
