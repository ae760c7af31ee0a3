"""Turns, rights and no-limit sizes. Named by the rule; each amount is worked out beside it."""

from __future__ import annotations

from decimal import Decimal

from evening import Deal, stakes, terms


def no_limit(*stacks: int | str, at: tuple[int, int] = (1, 2), **rules: object) -> Deal:
    return Deal(
        stacks, terms(limit="no-limit", at=stakes(at), rules={k.replace("__", "."): v for k, v in rules.items()})
    )


# --- turn -------------------------------------------------------------------------------------------------


def test_637a12_g_the_seat_left_of_the_last_blind_acts_first() -> None:
    assert no_limit(100, 100, 100, 100).may.seat == 3


def test_without_blinds_the_first_seat_left_of_the_button_begins() -> None:
    deal = Deal((100, 100, 100), terms(at=stakes((), ante=1, min_bet=2)))
    assert deal.may.seat == 1
    assert deal.does("1 check", "2 check").may.seat == 3


def test_637a12_h_the_first_seat_left_of_the_button_acts_first_on_the_flop() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call", "2 check", "2c7hKd")
    assert deal.may.seat == 1


def test_637a12_h_who_folded_is_passed_over_on_the_flop() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 fold", "2 check", "2c7hKd")
    assert deal.may.seat == 2


def test_637a12_h_who_is_all_in_is_passed_over_on_the_flop() -> None:
    deal = no_limit(2, 100, 100).does("3 call", "1 call", "2 check", "2c7hKd")
    assert deal.may.seat == 2


def test_637a12_g_the_big_blind_has_the_option() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call")
    assert deal.may.seat == 2
    assert deal.may.check
    assert deal.span == (4, 100)
    assert deal.does("2 raise 4").may.seat == 3


def test_an_action_out_of_turn_is_refused_and_names_who_acts() -> None:
    refused = no_limit(100, 100, 100).no("1 fold")
    assert "seat 3 acts before seat 1" in refused.reason


def test_heads_up_the_button_posts_small_and_acts_first_then_last() -> None:
    deal = no_limit(100, 100)
    assert (deal.seat(2).bet, deal.seat(1).bet) == (100, 200)
    assert deal.may.seat == 2
    assert deal.does("2 call", "1 check", "2c7hKd").may.seat == 1


def test_637a12_d_heads_up_read_literally_the_button_posts_big_and_acts_last() -> None:
    deal = no_limit(100, 100, heads_up__blinds="button_big")
    assert (deal.seat(1).bet, deal.seat(2).bet) == (100, 200)
    assert deal.may.seat == 1
    assert deal.does("1 call", "2 check", "2c7hKd").may.seat == 1


def test_a_fold_where_a_check_is_free_is_lawful() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call", "2 fold", "2c7hKd")
    assert deal.may.seat == 1
    assert deal.hand.pot == 600


# --- check, call, bet, raise ------------------------------------------------------------------------------


def test_a_check_against_a_bet_is_refused() -> None:
    assert "2.00 to call" in no_limit(100, 100, 100).no("3 check").reason


def test_a_cent_is_owed_like_any_other_amount() -> None:
    under = terms(at=stakes(("0.01", "0.02")), rules={"odd_chip.unit": Decimal("0.01")})
    deal = Deal((100, 100), under)
    assert (deal.may.call, deal.may.check) == (1, False)
    assert "0.01 to call" in deal.no("2 check").reason
    assert deal.does("2 call").may.check


def test_a_call_with_nothing_to_call_is_refused() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call")
    assert "may check" in deal.no("2 call").reason


def test_a_bet_over_a_bet_is_refused() -> None:
    assert "can be called or raised" in no_limit(100, 100, 100).no("3 bet 4").reason


def test_a_raise_of_nothing_is_refused() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call", "2 check", "2c7hKd")
    assert "nothing to raise yet" in deal.no("1 raise 4").reason


def test_table_stakes_nobody_bets_more_than_he_has() -> None:
    assert "seat 3 has 50.00 in all" in no_limit(100, 100, 50).no("3 raise 51").reason


def test_a_player_with_exactly_the_call_may_call_or_fold() -> None:
    deal = no_limit(100, 100, 100, 2)
    assert deal.does("3 call").may.call == 200
    assert deal.span is None
    assert "no more than the call" in deal.may.why_not
    assert deal.does("4 call").seat(4).stack == 0


def test_an_all_in_of_less_than_the_call_is_a_call() -> None:
    deal = no_limit(100, 100, 100, 1).does("3 call")
    assert deal.may.call == 100
    assert deal.does("4 all-in").hand.round.level == 200


def test_all_in_is_a_bet_or_a_raise_where_it_comes_to_one() -> None:
    deal = no_limit(100, 100, 30).does("3 all-in")
    assert deal.hand.round.level == 3000
    assert deal.does("1 call", "2 call", "2c7hKd", "1 all-in").hand.round.level == 7000


def test_nobody_raises_when_all_the_others_are_all_in() -> None:
    deal = no_limit(100, 100, 50).does("3 all-in", "1 fold")
    assert deal.may.call == 4800
    assert deal.span is None
    assert "all the others are all-in" in deal.may.why_not
    assert deal.no("2 raise 100").reason == deal.may.why_not


def test_a_round_in_which_nobody_can_bet_is_passed_over() -> None:
    deal = no_limit(100, 100, 50).does("3 all-in", "1 fold", "2 call")
    assert deal.hand.turn is None
    deal.does("2c7hKd", "5s", "Qh")
    assert deal.hand.phase == "show"


def test_everybody_all_in_by_the_blinds() -> None:
    deal = no_limit(1, 2)
    # Button (seat 2) is all-in with the small blind's 1 of its 2, seat 1 has posted all of its 1.
    assert deal.hand.turn is None
    assert deal.hand.phase == "street"
    assert deal.hand.returned == ()


# --- no-limit ---------------------------------------------------------------------------------------------


def test_least_bet_is_the_big_blind() -> None:
    deal = no_limit(100, 100, 100).does("3 call", "1 call", "2 check", "2c7hKd")
    assert deal.span == (2, 98)
    assert "the least is to 2.00" in deal.no("1 bet 1").reason


def test_least_bet_may_be_posted_higher() -> None:
    deal = Deal((100, 100, 100), terms(at=stakes((1, 2), min_bet=5))).does("3 call", "1 call", "2 check", "2c7hKd")
    assert deal.span == (5, 98)


def test_least_raise_is_the_last_full_raise() -> None:
    deal = no_limit(500, 500, 500).does("3 raise 12")  # a raise of 10 over 2
    assert deal.hand.round.raises == 1
    assert deal.span == (22, 500)
    assert "the least is to 22.00" in deal.no("1 raise 21").reason


def test_50_100_short_all_ins_add_up_only_where_the_house_says_so() -> None:
    # A bets 100, B all-in 125, C calls, D all-in 200, E calls: together a full raise of 100.
    for cumulative, a_may in (("yes", (300, 900)), ("no", None)):
        deal = no_limit(1000, 225, 1000, 300, 1000, at=(50, 100), short_all_in__cumulative=cumulative)
        deal.does("3 call", "4 call", "5 call", "1 call", "2 check", "2c7hKd")
        deal.does("1 bet 100", "2 all-in", "3 call", "4 all-in", "5 call")
        assert deal.may.seat == 1
        assert deal.span == a_may
        if a_may:
            # A only calls: for C the all-in of 200 over the 125 he answered is less than a full raise.
            assert deal.does("1 call").may.seat == 3
            assert deal.span is None


def test_300_then_500_650_800_the_last_full_bet_sets_the_least_raise() -> None:
    deal = no_limit(4000, 600, 750, 900, 4000, 4000, at=(50, 100))
    deal.does("3 call", "4 call", "5 call", "6 call", "1 call", "2 check", "2c7hKd")
    deal.does("1 bet 300", "2 all-in", "3 all-in", "4 all-in")
    assert deal.span == (1100, 3900)
    assert "the least is to 1100.00" in deal.no("5 raise 1099").reason
    assert deal.does("5 call", "6 fold").span is None  # the opener has acted: nothing full came after him
    assert "less than a full raise" in deal.may.why_not


def test_an_all_in_of_exactly_the_least_raise_reopens() -> None:
    deal = no_limit(200, 40, 200, 200).does("3 raise 20", "4 call", "1 fold", "2 all-in")
    # 2 raised by 20 over 20; the full raise was 18.
    assert deal.span == (60, 200)
    deal = no_limit(200, 38, 200, 200).does("3 raise 20", "4 call", "1 fold", "2 all-in")
    assert deal.span == (56, 200)  # exactly 18 more
    deal = no_limit(200, 37, 200, 200).does("3 raise 20", "4 call", "1 fold", "2 all-in")
    assert deal.span is None


def test_a_player_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    deal = no_limit(200, 200, 20, 30).does("3 all-in", "4 all-in")
    assert deal.may.seat == 1
    assert deal.span == (48, 200)


def test_an_opening_all_in_below_the_least_bet_does_not_reopen_for_who_checked() -> None:
    deal = no_limit(100, 3, 100).does("3 call", "1 call", "2 check", "2c7hKd", "1 check", "2 all-in")
    assert deal.may.seat == 3
    assert deal.span == (3, 98)  # the bet to match is 1, the least raise a full bet of 2
    assert deal.does("3 call").span is None


def test_only_chips_in_play_make_a_bet() -> None:
    deal = no_limit(100, 100, 100, odd_chip__unit=5)
    assert "cannot be made of chips of 5.00" in deal.no("3 raise 12").reason
    deal = no_limit(100, 100, 12, odd_chip__unit=5)
    deal.does("3 raise 12")  # all-in


def test_what_is_offered_can_be_made_of_chips_over_an_odd_all_in() -> None:
    deal = no_limit(100, 100, "7.50", 100, odd_chip__unit=1).does("3 all-in")
    assert deal.span == (13, 100)  # 7.50 + 5.50
    deal = no_limit(100, 100, "7.25", 100, odd_chip__unit=1).does("3 all-in")
    assert deal.span == (13, 100)  # 12.50 rounds up
    deal.does("4 raise 13")


# --- posts that set the price -----------------------------------------------------------------------------


def test_a_short_big_blind_is_owed_in_full_by_the_others() -> None:
    deal = no_limit(100, "1.50", 100)
    assert deal.may.call == 200
    assert deal.span == (4, 100)


def test_heads_up_a_big_blind_all_in_for_no_more_than_the_small_one_is_not_called() -> None:
    deal = no_limit(1, 100)  # seat 1 posts 1 of 2, the button's 1 matches it
    assert deal.hand.turn is None


def test_heads_up_a_short_big_blind_above_the_small_one_is_called_and_the_rest_comes_back() -> None:
    deal = Deal(("1.50", 100), terms())
    assert deal.may.call == 100
    deal.does("2 call")
    assert deal.hand.returned == ((2, 50),)
    assert deal.seat(2).paid == 150


def test_a_short_straddle_is_owed_in_full() -> None:
    deal = Deal((100, 100, 3, 100), terms(), straddle=True)
    assert deal.may.seat == 4
    assert deal.may.call == 400
    assert deal.span == (8, 100)


def test_a_straddle_is_a_new_least_not_a_raise_and_keeps_the_option() -> None:
    deal = Deal((200, 200, 200, 200), terms(), straddle=True).does("4 call", "1 call", "2 call")
    assert deal.may.seat == 3
    assert deal.may.check
    assert deal.span == (8, 200)


def test_a_kill_acts_in_turn_or_last() -> None:
    for acts, order in (("in_turn", [3, 4, 1, 2]), ("last", [4, 1, 2, 3])):
        under = terms(
            "omaha-hi-lo-8",
            "limit",
            stakes((2, 4), (4, 8)),
            rules={"kill.type": "full", "kill.acts": acts, "kill.min_pot": 20},
        )
        deal = Deal((200, 200, 200, 200), under, posts=((3, "kill", 8),))
        seen = []
        while deal.hand.turn is not None and deal.hand.street == 0 and len(seen) < 4:
            seen.append(deal.may.seat)
            deal.does(f"{deal.may.seat} {'check' if deal.may.check else 'call'}")
        assert seen == order


def test_a_kill_doubles_the_bets_and_a_half_kill_adds_half() -> None:
    for kind, post, opens in (("full", 8, 16), ("half", 6, 12)):
        under = terms("omaha-hi-lo-8", "limit", stakes((2, 4), (4, 8)), rules={"kill.type": kind, "kill.min_pot": 20})
        deal = Deal((200, 200, 200, 200), under, posts=((4, "kill", post),))
        assert deal.may.call == post * 100
        assert deal.span == (opens, opens)


def test_a_fold_of_the_killer_leaves_his_kill_to_be_matched() -> None:
    under = terms("omaha-hi-lo-8", "limit", stakes((2, 4), (4, 8)), rules={"kill.type": "full", "kill.min_pot": 20})
    deal = Deal((200, 200, 200, 200), under, posts=((3, "kill", 8),)).does("3 fold", "4 call", "1 fold")
    assert deal.may.call == 400
    deal.does("2 fold")
    # What a folded player put in does not go back to him.
    assert deal.hand.returned == ()
    assert deal.pot().amount == 800 + 800 + 200 + 400
