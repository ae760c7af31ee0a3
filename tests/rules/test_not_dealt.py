"""What a profile may say and this version does not deal is refused by name, at the table and in hand files."""

from __future__ import annotations

from decimal import Decimal

import pytest
from evening import Evening, opening, profile, stakes

from rules import command as cm
from rules import event as ev
from rules.chips import cents
from rules.decide import play
from rules.decision import Refused
from rules.notation import read_hand_file
from rules.replay import replay
from rules.table import Table

CHOSEN = {
    "fee": "none",
    "jackpot": "none",
    "odd_chip.unit": Decimal(1),
    "button.first": "right_of_dealer",
    "button.move": "moving",
}
FILE = """
variant = "PO"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = []
"""


@pytest.mark.parametrize(
    ("key", "value"),
    [],
)
def test_a_value_that_has_no_effect_yet_is_refused_at_the_opening_and_in_a_file(key: str, value: object) -> None:
    closed = Table()
    _, closed = play(closed, cm.Note(ev.SignedOn("D1", "dealer")))
    answer, _ = play(
        closed, opening("roberts-rules", "omaha-hi-lo-8", "pot-limit", stakes((1, 2)), {**CHOSEN, key: value})
    )
    assert isinstance(answer, Refused)
    assert answer.reason.startswith(f"{key} = ")
    assert "not dealt by this version" in answer.reason
    assert answer.rule

    text = FILE.replace('variant = "PO"', '_game = "omaha-hi-lo-8"\n_limit = "pot-limit"')
    played = replay(read_hand_file(text), profile("roberts-rules").with_rules({key: value}))
    assert played.refused is not None
    assert played.refused.action == 0
    assert played.refused.reason == answer.reason


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
