"""Fixed bets, the cap on raises, and short all-ins in limit games."""

from __future__ import annotations

from evening import Deal, stakes, terms


def limit(*stacks: int | str, **rules: object) -> Deal:
    """Limit with bets of 4 and 8, blinds 2 and 4."""
    under = terms(limit="limit", at=stakes((2, 4), (4, 8)), rules={k.replace("__", "."): v for k, v in rules.items()})
    return Deal(stacks, under)


# --- limit ------------------------------------------------------------------------------------------------


def test_limit_bets_are_small_on_two_rounds_and_big_on_two() -> None:
    deal = limit(500, 500, 500)
    for street, size in (("", 8), ("2c7hKd", 4), ("5s", 8), ("Qh", 8)):
        if street:
            deal.does(street)
            assert deal.span == (size, size)
            deal.does("1 check", "2 check", "3 check")
        else:
            assert deal.span == (size, size)
            deal.does("3 call", "1 call", "2 check")


def test_limit_any_other_amount_is_refused() -> None:
    assert "limit game: the bet is to 8.00" in limit(100, 100, 100).no("3 raise 9").reason


def test_limit_a_bet_and_three_raises() -> None:
    deal = limit(500, 500, 500).does("3 raise 8", "1 raise 12", "2 raise 16")
    assert deal.span is None
    assert "a bet and 3 raises" in deal.may.why_not
    assert deal.no("3 raise 20").rule == "Robert's Rules, Betting and Raising, number of raises"


def test_limit_cap_none_and_cap_four() -> None:
    assert limit(500, 500, 500, limit__cap="none").does("3 raise 8", "1 raise 12", "2 raise 16").span == (20, 20)
    deal = limit(500, 500, 500, limit__cap=4).does("3 raise 8", "1 raise 12", "2 raise 16", "3 raise 20")
    assert deal.span is None


def test_cap_heads_up_none_two_players_raise_without_end() -> None:
    deal = limit(500, 500).does("2 raise 8", "1 raise 12", "2 raise 16", "1 raise 20", "2 raise 24", "1 raise 28")
    assert deal.span == (32, 32)


def test_cap_heads_up_none_also_when_the_third_folds_before_the_cap() -> None:
    deal = limit(500, 500, 500).does("3 raise 8", "1 raise 12", "2 fold", "3 raise 16", "1 raise 20")
    assert deal.span == (24, 24)


def test_cap_heads_up_none_not_when_the_round_was_capped_before() -> None:
    deal = limit(500, 500, 500).does("3 raise 8", "1 raise 12", "2 raise 16", "3 fold")
    assert deal.span is None


def test_cap_heads_up_none_all_in_players_do_not_count() -> None:
    # Seat 3 is all-in with its raise: two are left who can bet, and the round was not capped before.
    deal = limit(500, 500, 16).does("3 raise 8", "1 raise 12", "2 call", "3 raise 16")
    assert deal.span == (20, 20)


def test_cap_heads_up_same() -> None:
    deal = limit(500, 500, limit__cap_heads_up="same").does("2 raise 8", "1 raise 12", "2 raise 16")
    assert deal.span is None


def test_cap_heads_up_none_if_round_began_so() -> None:
    rules = {"limit__cap_heads_up": "none_if_round_began_so"}
    deal = limit(500, 500, **rules).does("2 raise 8", "1 raise 12", "2 raise 16")
    assert deal.span == (20, 20)
    deal = limit(500, 500, 500, **rules).does("3 raise 8", "1 raise 12", "2 fold", "3 raise 16")
    assert deal.span is None


def test_cap_heads_up_none_on_last_round() -> None:
    rules = {"limit__cap_heads_up": "none_on_last_round"}
    deal = limit(500, 500, **rules).does("2 raise 8", "1 raise 12", "2 raise 16")
    assert deal.span is None
    deal.does("1 call", "2c7hKd", "1 check", "2 check", "5s", "1 check", "2 check", "Qh")
    assert deal.does("1 bet 8", "2 raise 16", "1 raise 24", "2 raise 32").span == (40, 40)


def test_cap_heads_up_none_always_even_after_a_cap() -> None:
    deal = limit(500, 500, 500, limit__cap_heads_up="none_always").does(
        "3 raise 8", "1 raise 12", "2 raise 16", "3 fold"
    )
    assert deal.span == (20, 20)


def test_cap_heads_up_lifts_nothing_while_three_can_bet() -> None:
    for rule in ("none", "none_always", "none_on_last_round"):
        deal = limit(500, 500, 500, limit__cap_heads_up=rule).does("3 call", "1 call", "2 check")
        deal.does("2c7hKd", "1 check", "2 check", "3 check", "5s", "1 check", "2 check", "3 check", "Qh")
        assert deal.does("1 bet 8", "2 raise 16", "3 raise 24", "1 raise 32").span is None


def test_limit_short_all_in_below_half_reopens_nothing_and_is_completed() -> None:
    deal = limit(100, 9, 100, 100).does("3 call", "4 call", "1 call", "2 check", "2c7hKd", "1 bet 4", "2 all-in")
    assert deal.hand.round.level == 500
    assert deal.span == (8, 8)  # the next raise completes to the full bet
    assert deal.does("3 call", "4 call").span is None


def test_limit_a_completion_is_a_full_raise() -> None:
    deal = limit(100, 9, 100, 100).does("3 call", "4 call", "1 call", "2 check", "2c7hKd", "1 bet 4", "2 all-in")
    deal.does("3 raise 8", "4 fold")
    assert deal.may.seat == 1
    assert deal.span == (12, 12)


def test_limit_short_all_in_of_half_reopens_and_counts_as_a_raise() -> None:
    deal = limit(100, 10, 100, 100).does("3 call", "4 call", "1 call", "2 check", "2c7hKd", "1 bet 4", "2 all-in")
    assert deal.hand.round.level == 600
    assert deal.span == (10, 10)  # a full bet on top of it
    assert deal.does("3 call", "4 call").span == (10, 10)
    assert deal.hand.round.raises == 1


def test_limit_short_all_in_under_full_bet_needs_the_full_bet() -> None:
    deal = limit(100, 11, 100, 100, short_all_in__limit="full_bet")
    deal.does("3 call", "4 call", "1 call", "2 check", "2c7hKd", "1 bet 4", "2 all-in")
    assert deal.span == (8, 8)
    assert deal.does("3 call", "4 call").span is None


def test_limit_an_odd_all_in_leaves_a_raise_that_the_fixed_bet_prescribes() -> None:
    # 7.50 over 4: half a bet or more; the next raise is to 11.50 whatever the chips.
    deal = limit(100, "11.50", 100, odd_chip__unit=1).does(
        "3 call", "1 call", "2 check", "2c7hKd", "1 bet 4", "2 all-in"
    )
    deal.does("3 raise 11.50")


def test_limit_opening_all_in_below_half_a_bet_is_completed_to_the_bet() -> None:
    deal = limit(100, 5, 100).does("3 call", "1 call", "2 check", "2c7hKd", "1 check", "2 all-in")
    assert deal.span == (4, 4)
    assert deal.does("3 raise 4").span == (8, 8)
    assert deal.hand.round.raises == 0  # the completed bet is the bet


def test_limit_before_the_flop_the_big_blind_is_the_bet() -> None:
    deal = limit(500, 500, 500).does("3 call", "1 raise 8")
    assert deal.hand.round.raises == 1
