"""Who shows, who mucks, what each pot pays, how it is pushed. 58 Pa. Code §§ 637a.12(k)-(m), 637a.18."""

from __future__ import annotations

import pytest
from evening import Deal, terms

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.hand import Phase
from rules.showdown import due, show_order

BOARD = ("2c7hKd", "5s", "Qh")
TRIPS, PAIR, LOW = "KsKcThTd", "AhQcJd9d", "As3hJc8c"


def checked(deal: Deal) -> Deal:
    """Everybody calls and checks down."""
    while deal.hand.turn is not None:
        deal.does(f"{deal.may.seat} {'check' if deal.may.check else 'call'}")
    return deal


def down(deal: Deal, *boards: str) -> Deal:
    for board in boards:
        checked(deal).does(board)
    return checked(deal)


def three(game: str = "omaha-high", **rules: object) -> Deal:
    """Seat 1 holds three kings, seat 2 a pair of queens, seat 3 a low."""
    under = terms(game, rules={key.replace("__", "."): value for key, value in rules.items()})
    return Deal((100, 100, 100), under, holdings={1: TRIPS, 2: PAIR, 3: LOW})


# --- order ------------------------------------------------------------------------------------------------


def test_637a18_the_last_aggressor_shows_first_then_clockwise() -> None:
    deal = down(three(), *BOARD[:2]).does("Qh", "1 check", "2 bet 4", "3 call", "1 call")
    assert show_order(deal.hand) == (1, 2, 0)
    assert due(deal.hand) == 1
    assert due(deal.does(f"2 show {PAIR}").hand) == 2


def test_a_raiser_is_the_aggressor_not_the_bettor() -> None:
    deal = down(three(), *BOARD[:2]).does("Qh", "1 bet 4", "2 call", "3 raise 10", "1 call", "2 call")
    assert due(deal.hand) == 2


def test_after_a_checked_round_the_first_left_of_the_button_shows_first() -> None:
    deal = checked(three()).does("2c7hKd", "1 check", "2 check", "3 bet 4", "1 call", "2 call")
    deal = down(deal, *BOARD[1:])
    assert due(deal.hand) == 0


def test_last_aggressor_of_any_round_where_the_house_posts_it() -> None:
    deal = checked(three(showdown__first="last_aggressor_any_round"))
    deal.does("2c7hKd", "1 check", "2 check", "3 bet 4", "1 call", "2 call")
    assert due(down(deal, *BOARD[1:]).hand) == 2


def test_a_run_out_is_opened_by_the_last_aggressor_of_the_last_betting_round() -> None:
    deal = Deal((50, 50, 100), terms()).does("3 call", "1 call", "2 raise 50", "3 call", "1 call")
    deal.does(*BOARD)
    assert due(deal.hand) == 1


def test_a_seat_that_mucked_is_passed_over() -> None:
    deal = down(three(), *BOARD).does(f"1 show {TRIPS}", "2 muck")
    assert due(deal.hand) == 2
    assert show_order(deal.hand) == (0, 2)


# --- showing and mucking ----------------------------------------------------------------------------------


def test_hands_are_not_shown_before_the_betting_is_over() -> None:
    deal = three()
    assert "when the betting is over" in deal.no(f"3 show {LOW}").reason
    # Nor between two rounds, while chips are left to bet.
    assert "when the betting is over" in checked(deal).no(f"3 show {LOW}").reason


def test_an_all_in_hand_may_be_tabled_before_the_board_is_out() -> None:
    deal = Deal((50, 50, 100), terms(), holdings={1: TRIPS, 2: PAIR}).does("3 fold", "1 all-in", "2 call")
    deal.does(f"1 show {TRIPS}", "2c7hKd")
    assert deal.seat(1).status == "shown"
    assert deal.does("5s", "Qh", f"2 show {PAIR}").hand.phase is Phase.PUSH


def test_a_hand_is_tabled_early_only_when_one_seat_at_most_has_chips_left() -> None:
    covered = Deal((100, 50), terms(), holdings={1: TRIPS, 2: PAIR}).does("2 all-in", "1 call")
    covered.does(f"1 show {TRIPS}", f"2 show {PAIR}")
    both = Deal((100, 100), terms(), holdings={1: TRIPS, 2: PAIR}).does("2 call", "1 check")
    assert "when the betting is over" in both.no(f"1 show {TRIPS}").reason


def test_all_four_cards_are_shown() -> None:
    deal = down(three(), *BOARD)
    assert "all 4 cards" in deal.no("1 show KsKc").reason
    unseen = down(Deal((100, 100), terms()), *BOARD)
    assert "shows no card: all 4 cards" in unseen.ask(cm.Show(1, ())).reason  # type: ignore[union-attr]
    assert "all 4 cards" in deal.no("1 show KsKsThTd").reason


def test_a_card_that_was_not_dealt_to_the_seat_is_refused() -> None:
    deal = down(three(), *BOARD)
    assert "3c was not dealt to seat 1" in deal.no("1 show 3cKcThTd").reason


def test_an_unseen_holding_may_be_named_but_not_with_cards_that_lie_elsewhere() -> None:
    deal = down(Deal((100, 100), terms(), holdings={1: TRIPS}), *BOARD)
    assert "Ks lies elsewhere" in deal.no("2 show Ks3h4h6d").reason
    assert "Kd lies elsewhere" in deal.no("2 show Kd3h4h6d").reason
    deal.does("2 show 9s3h4h6d")


def test_a_shown_a_folded_and_a_mucked_hand_show_no_more() -> None:
    deal = checked(three()).does("2c7hKd", "1 check", "2 check", "3 fold")
    deal = down(deal, *BOARD[1:])
    assert "has folded" in deal.no(f"3 show {LOW}").reason
    deal.does(f"1 show {TRIPS}")
    assert "has shown" in deal.no(f"1 show {TRIPS}").reason


def test_637a18_no_muck_where_the_submission_makes_every_hand_be_shown() -> None:
    deal = down(three(showdown__muck="no"), *BOARD).does(f"1 show {TRIPS}")
    refused = deal.no("2 muck")
    assert "every hand be shown" in refused.reason
    assert deal.no("push").reason == "2 hands are not shown yet: seats 2, 3"


def test_tda_16_no_muck_with_a_player_all_in_where_the_house_says_face_up() -> None:
    for face_up in ("yes", "no"):
        under = terms(rules={"showdown.all_in_face_up": face_up})
        deal = Deal((50, 50), under, holdings={1: TRIPS, 2: PAIR}).does("2 all-in", "1 call", *BOARD, f"1 show {TRIPS}")
        if face_up == "yes":
            assert "every hand is turned face up" in deal.no("2 muck").reason
        else:
            deal.does("2 muck")


def test_hands_are_mucked_only_at_the_showdown() -> None:
    assert "at the showdown" in three().no("3 muck").reason


def test_the_last_hand_is_not_mucked() -> None:
    deal = down(three(), *BOARD).does("2 muck", "3 muck")
    # Nobody is left to beat: seat 1 has won without showing.
    assert deal.hand.phase is Phase.PUSH
    assert deal.awards() == [(1, "uncontested", "6.00", "0.00")]


def test_the_last_live_seat_of_a_side_pot_may_not_muck() -> None:
    deal = Deal((30, 60, 60), terms(), holdings={1: TRIPS, 2: PAIR, 3: LOW}).does("3 all-in", "1 call", "2 call")
    deal.does(*BOARD, f"1 show {TRIPS}", "2 muck")
    refused = deal.no("3 muck")
    assert "only one left in the side-1 pot" in refused.reason
    deal.does(f"3 show {LOW}")
    assert deal.awards() == [(1, "all", "90.00", "0.00"), (3, "all", "60.00", "0.00")]


# --- awards -----------------------------------------------------------------------------------------------


def test_637a12_k_1_the_best_high_hand_wins_all() -> None:
    deal = down(three(), *BOARD).does(f"1 show {TRIPS}", f"2 show {PAIR}", f"3 show {LOW}")
    (award,) = deal.pot().awards
    assert (award.seat, award.side, award.amount) == (1, "all", 600)
    assert award.rank == "three of a kind, kings"
    assert set(award.holding) == set(cards("KsKc"))
    assert len(award.board) == 3
    assert award.cites == ("Robert's Rules, Showdown, high hand",)


def test_two_of_the_hand_and_three_of_the_board_always() -> None:
    # Four spades on the board and one in the hand make no flush.
    deal = Deal((100, 100), terms(), holdings={1: "As9d8d3c", 2: "QcQdJc4c"})
    deal = down(deal, "2s5s7s", "Ks", "Qh").does("1 show As9d8d3c", "2 show QcQdJc4c")
    assert deal.awards() == [(2, "all", "4.00", "0.00")]


def test_637a12_k_2_high_and_low_halve_the_pot() -> None:
    deal = down(three("omaha-hi-lo-8"), *BOARD).does(f"1 show {TRIPS}", f"2 show {PAIR}", f"3 show {LOW}")
    assert deal.awards() == [(1, "high", "3.00", "0.00"), (3, "low", "3.00", "0.00")]
    assert deal.pot().awards[1].rank.startswith("7-5-3-2-A")


def test_637a12_l_without_a_low_the_high_hand_takes_all() -> None:
    deal = down(three("omaha-hi-lo-8"), "2c9hKd", "9s", "Qh")
    deal.does(f"1 show {TRIPS}", f"2 show {PAIR}", f"3 show {LOW}")
    (award,) = deal.pot().awards
    assert (award.seat, award.side) == (1, "all")
    assert award.cites == ("Robert's Rules, Omaha, no low",)


def test_one_player_scoops_both_halves_as_two_awards() -> None:
    deal = Deal((100, 100), terms("omaha-hi-lo-8"), holdings={1: "As3hKsKc", 2: "QcJdJs9d"})
    deal = down(deal, *BOARD).does("1 show As3hKsKc", "2 show QcJdJs9d")
    assert deal.awards() == [(1, "high", "2.00", "0.00"), (1, "low", "2.00", "0.00")]


def test_the_wheel_is_a_better_low_than_any_other() -> None:
    under = terms("omaha-hi-lo-8")
    holdings = {1: "As4hJc9d", 2: "Ac6sJd9c", 3: TRIPS}
    deal = down(Deal((100, 100, 100), under, holdings=holdings), "2c3hKd", "5s", "Qh")
    deal.does(*(f"{seat} show {held}" for seat, held in holdings.items()))
    assert [award for award in deal.awards() if award[1] == "low"] == [(1, "low", "3.00", "0.00")]


def test_a_low_is_quartered() -> None:
    under = terms("omaha-hi-lo-8")
    holdings = {1: "As3hJc9d", 2: "Ac3sJd9c", 3: TRIPS}
    deal = Deal((100, 100, 100), under, holdings=holdings).does("3 raise 20", "1 call", "2 call")
    deal = down(deal, *BOARD).does(*(f"{seat} show {held}" for seat, held in holdings.items()))
    assert deal.awards() == [(3, "high", "30.00", "0.00"), (1, "low", "15.00", "0.00"), (2, "low", "15.00", "0.00")]


def test_each_pot_has_its_own_winners_among_those_who_paid_into_it() -> None:
    holdings = {1: TRIPS, 2: PAIR, 3: "JsJh4c4d"}
    deal = Deal((30, 60, 60), terms(), holdings=holdings).does("3 all-in", "1 call", "2 call", *BOARD)
    deal.does(*(f"{seat} show {held}" for seat, held in holdings.items()))
    assert deal.awards() == [(1, "all", "90.00", "0.00"), (2, "all", "60.00", "0.00")]


def test_uncontested_when_all_the_others_folded() -> None:
    deal = three().does("3 raise 6", "1 fold", "2 fold")
    (award,) = deal.pot().awards
    assert (award.seat, award.side, award.amount, award.holding) == (3, "uncontested", 500, ())
    assert award.cites == ("Robert's Rules, Showdown, no caller",)
    assert award.why == "the only player left"
    deal.does(f"3 show {LOW}")  # he may show all the same
    assert deal.awards() == [(3, "uncontested", "5.00", "0.00")]


def test_a_side_pot_that_one_seat_alone_reached_is_uncontested() -> None:
    deal = Deal((10, 100, 100), terms(), holdings={1: TRIPS, 2: PAIR, 3: LOW})
    deal.does("3 raise 10", "1 call", "2 call", "2c7hKd", "2 bet 20", "3 call", "5s", "2 bet 20", "3 fold", "Qh")
    deal.does(f"1 show {TRIPS}", f"2 show {PAIR}")
    assert deal.awards() == [(1, "all", "30.00", "0.00"), (2, "uncontested", "40.00", "0.00")]
    assert deal.pot("side-1").awards[0].why == "the only player left in this pot"


# --- pushing ----------------------------------------------------------------------------------------------


def test_the_last_side_pot_is_pushed_first_and_the_hand_ends_with_the_main_pot() -> None:
    holdings = {1: TRIPS, 2: PAIR, 3: "JsJh4c4d", 4: "9s9h8s8h"}
    deal = Deal((10, 30, 60, 60), terms(), holdings=holdings).does("3 all-in", "4 call", "1 call", "2 call", *BOARD)
    deal.does(*(f"{seat} show {held}" for seat, held in holdings.items()))
    for name in ("side-2", "side-1", "main"):
        assert deal.hand.phase is Phase.PUSH
        deal.does("push")
        (pushed,) = [event for event in deal.events if isinstance(event, ev.PotPushed)][-1:]
        assert pushed.pot == name
    assert deal.hand.phase is Phase.OVER
    assert isinstance(deal.events[-1], ev.HandEnded)
    assert deal.stacks() == {1: "40.00", 2: "60.00", 3: "60.00", 4: "0.00"}
    assert deal.brought == sum(stack for _, stack in deal.events[-1].stacks)


def test_nothing_is_pushed_while_seats_are_live() -> None:
    assert "3 seats are still live" in three().no("push").reason


def test_nothing_is_shown_once_a_pot_is_pushed() -> None:
    holdings = {1: "9s9h8s8h", 2: TRIPS, 3: "JsJh4c4d"}
    deal = Deal((10, 100, 100), terms(), holdings=holdings).does("3 raise 10", "1 call", "2 call", "2c7hKd")
    deal.does("2 bet 20", "3 call", "5s", "2 bet 20", "3 fold", "Qh", "1 muck", "push")
    assert deal.hand.phase is Phase.PUSH
    assert "the pots are being pushed" in deal.no(f"2 show {TRIPS}").reason


@pytest.mark.parametrize("first", ["last_aggressor", "last_aggressor_any_round"])
def test_the_award_does_not_depend_on_who_shows_first(first: str) -> None:
    deal = down(three(showdown__first=first), *BOARD)
    deal.does(f"3 show {LOW}", f"1 show {TRIPS}", f"2 show {PAIR}")
    assert deal.awards() == [(1, "all", "6.00", "0.00")]


def test_637a18_the_order_runs_on_clockwise_when_who_was_to_show_first_has_mucked() -> None:
    hand = Deal([200, 200, 200, 200])
    hand.does(
        "3 call", "4 call", "1 call", "2 check", "2c7hKd", "1 check", "2 fold", "3 bet 4", "4 call", "1 call", "9s"
    )
    hand.does("1 check", "3 check", "4 check", "Th", "1 check", "3 bet 6", "4 call", "1 call", "3 muck")
    at = due(hand.hand)
    assert at is not None
    assert hand.hand.seats[at].no == 4
