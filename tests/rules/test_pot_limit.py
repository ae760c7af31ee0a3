"""The most that a pot-limit bet may be, in every posted variant. Each amount is worked out beside it."""

from __future__ import annotations

import pytest
from evening import Deal, stakes, terms


def pot_limit(*stacks: int | str, at: tuple[int, int] = (1, 2), **rules: object) -> Deal:
    return Deal(
        stacks, terms(limit="pot-limit", at=stakes(at), rules={k.replace("__", "."): v for k, v in rules.items()})
    )


# --- pot-limit --------------------------------------------------------------------------------------------


def test_pot_100_bet_50_allows_250() -> None:
    deal = pot_limit(500, 500, 500, at=(25, 50)).does("3 fold", "1 call", "2 check", "2c7hKd", "1 bet 50")
    assert deal.span == (100, 250)
    assert "the pot allows at most 250.00" in deal.no("2 raise 251").reason


def test_5_10_opens_to_35_or_to_40_where_the_small_blind_counts_big() -> None:
    assert pot_limit(500, 500, 500, at=(5, 10)).span == (20, 35)
    assert pot_limit(500, 500, 500, at=(5, 10), pot_limit__small_blind_as="big_blind").span == (20, 40)


def test_the_small_blind_counts_big_only_until_the_big_blind_has_acted() -> None:
    deal = pot_limit(900, 900, 900, at=(5, 10), pot_limit__small_blind_as="big_blind").does("3 raise 40", "1 fold")
    assert deal.span == (70, 130)  # pot 5 + 5 + 10 + 40, call 30: 90 over 40
    assert deal.does("2 raise 100").span == (160, 305)  # exact again: pot 5 + 100 + 40, call 60: 205 over 100


def test_before_call_pot_10_bet_10_totals_30() -> None:
    deal = pot_limit(500, 500, at=(5, 5), pot_limit__base="before_call", heads_up__blinds="button_big")
    deal.does("1 check", "2 check", "2c7hKd", "1 bet 10")
    assert deal.span == (20, 30)


def test_tda_54b_full_blinds_are_assumed_where_the_house_says_so() -> None:
    under = terms(limit="pot-limit", at=stakes((100, 200)), rules={"pot_limit.assume_full_blinds": "yes"})
    assert Deal((60, 5000, 5000), under).span == (400, 700)
    under = terms(limit="pot-limit", at=stakes((100, 200)))
    assert Deal((60, 5000, 5000), under).span == (400, 660)


@pytest.mark.parametrize(("way", "pot"), [("none", 3500), ("up", 5500), ("down", 3000)])
def test_pot_limit_rounding_applies_to_the_pot_with_the_call(way: str, pot: int) -> None:
    # Four put in 5, a bet of 5 on the flop: 20 + 5 + call 5 = 30, in 25s 50 or 25; over the bet of 5.
    deal = pot_limit(500, 500, 500, 500, at=(5, 5), pot_limit__round_unit=25, pot_limit__round=way)
    deal.does("3 call", "4 call", "1 check", "2 check", "2c7hKd", "1 bet 5")
    assert deal.may.pot == pot


def test_the_pot_holds_dead_money_and_antes() -> None:
    under = terms(limit="pot-limit", at=stakes((1, 2), ante=1))
    deal = Deal((100, 100, 100, 100), under, posts=((4, "dead", 3),))
    assert deal.span == (4, 14)  # 4 antes + 3 dead + 1 + 2 + call 2 = 12, over 2


def test_a_pot_smaller_than_the_least_raise_still_allows_the_least_raise() -> None:
    deal = Deal((100, 100), terms(limit="pot-limit", at=stakes((0, 0), ante=1, min_bet=10)))
    assert deal.span == (10, 10)


def test_the_pot_maximum_can_be_made_of_chips() -> None:
    deal = pot_limit("1.50", 100, 100, at=(2, 2), odd_chip__unit=1, heads_up__blinds="button_small")
    assert deal.may.pot == 750  # 1.50 + 2 + call 2 over 2
    assert deal.span == (4, 7)
    deal.does("3 raise 7")
