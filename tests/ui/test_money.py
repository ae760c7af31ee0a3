"""Amounts as they are typed and shown: screens.md, "Words"."""

from __future__ import annotations

import pytest
from views import LIMIT, PLAY, whole

from dealer_console.ui.money import figures, typed_cents, typed_words


def test_the_screen_asks_its_view_whether_the_table_has_cents() -> None:
    assert figures(LIMIT).show(whole(5)) == "5.00"
    assert figures(PLAY).show(whole(5)) == "5"


@pytest.mark.parametrize(
    ("digits", "amount"),
    [("", 0), ("750", 75_000), ("0.5", 50), ("1.05", 105), ("12.", 1_200), ("99999.50", 9_999_950)],
)
def test_digits_of_a_pad_are_cents(digits: str, amount: int) -> None:
    assert typed_cents(digits) == amount


def test_typed_digits_show_what_was_typed_and_no_more() -> None:
    assert [typed_words(each) for each in ("1750", "1750.", "1750.5")] == ["1,750", "1,750.", "1,750.5"]
