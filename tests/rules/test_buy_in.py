"""The buy-in as the house posts it. Robert's Rules, The Buy-In."""

from __future__ import annotations

from decimal import Decimal

from evening import Evening, opening, stakes

from rules import command as cm
from rules.chips import cents

CHOSEN = {
    "fee": "none",
    "jackpot": "none",
    "odd_chip.unit": Decimal(1),
    "button.first": "right_of_dealer",
    "button.move": "moving",
}


def test_the_posted_maximum_of_the_buy_in_holds() -> None:
    posted = {**CHOSEN, "buy_in": {"min": Decimal(20), "max": Decimal(100), "short": 1}}
    table = Evening(opening("roberts-rules", "omaha-high", "pot-limit", stakes((1, 2)), posted))
    assert "100.00" in table.no(cm.TakeSeat(1, "Ada", cents(101))).reason
    table.must(cm.TakeSeat(1, "Ada", cents(100)))


def test_nobody_buys_in_for_more_than_the_largest_stack_where_the_house_says_so() -> None:
    posted = {**CHOSEN, "buy_in": {"min": Decimal(20), "max": "largest_stack", "short": 1}}
    table = Evening(opening("roberts-rules", "omaha-high", "pot-limit", stakes((1, 2)), posted))
    table.must(cm.TakeSeat(1, "Ada", cents(300)))
    assert "300.00" in table.no(cm.TakeSeat(2, "Ben", cents(301))).reason
    table.must(cm.TakeSeat(2, "Ben", cents(300)))
