"""How a table's amounts are written: console.md, Money; screens.md, Words."""

from __future__ import annotations

import pytest

from rules.chips import Cents
from rules.figures import Figures, with_cents
from rules.game import Stakes

WHOLE = Stakes((Cents(100), Cents(200)), Cents(0), Cents(0), Cents(0), Cents(0))
HALF = Stakes((Cents(50), Cents(100)), Cents(0), Cents(0), Cents(0), Cents(0))


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


def test_the_house_s_own_marks_divide_thousands_and_decimals() -> None:
    assert Figures(True, group=".", point=",").full(-123456789) == "-1.234.567,89"
    assert Figures(False, group=".", point=",").show(123456700) == "1.234.567"


def test_cents_are_shown_where_a_stake_has_them() -> None:
    assert with_cents(HALF, Cents(100))
    assert not with_cents(WHOLE, Cents(100))


def test_cents_are_shown_where_the_smallest_chip_has_them() -> None:
    assert with_cents(WHOLE, Cents(25))


def test_one_amount_with_cents_on_the_table_makes_all_show_them() -> None:
    assert with_cents(WHOLE, Cents(100), (Cents(300), Cents(50)))
    assert not with_cents(WHOLE, Cents(100), (Cents(300), Cents(500)))
