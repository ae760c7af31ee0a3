"""The projection to the screen: what the keys say, which are lit, the sum behind the pot, what is announced."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from evening import Amount, Deal, stakes, terms

from dealer_console.table.felt import Surroundings, felt
from dealer_console.table.view import ACTION_KEYS, TOOL_KEYS, FeltView, KeyView, LampView
from rules import event as ev
from rules.chips import Cents, cents
from rules.sittings import Sitting
from rules.table import Duty, Table

PLO = terms("omaha-high", "pot-limit")
HI_LO = terms("omaha-hi-lo-8", "pot-limit")
AROUND = Surroundings(table_no=7, lamps=(), notice="", opening=None)


def view_of(table: Table, dealer: str = "D1", **duty: object) -> FeltView:
    """The view of a table with a dealer on duty."""
    return felt(table.changed(duty=Duty(dealer=dealer, **duty)), AROUND, 1)  # type: ignore[arg-type]


def deal(stacks: Mapping[int, Amount] | list[Amount], under=PLO, **parts: object) -> Deal:  # type: ignore[no-untyped-def]
    return Deal(stacks, under, **parts)


def key(view: FeltView, name: str) -> KeyView:
    return next(one for one in view.keys if one.name == name)


def test_the_l_has_its_fourteen_keys_in_every_state() -> None:
    hand = deal([200, 200, 200])
    for view in (view_of(Table(), dealer=""), view_of(Table()), view_of(hand.table), view_of(hand.table, held="x")):
        assert tuple(one.name for one in view.keys) == (*ACTION_KEYS, *TOOL_KEYS)
        assert all(one.lit or one.reason for one in view.keys)


def test_the_pot_maximum_is_never_a_bare_figure() -> None:
    view = view_of(deal([200, 200, 200]).does("3 raise 7").table)
    # Pot 10, the small blind has 1 in: call 6, raise 16, to 23.
    assert view.aside == "Say “6 to call”.   Pot: in 1 + call 6 + raise 16 = 23"
    assert key(view, "POT").second == "raise to 23"
    assert key(view, "MIN").second == "raise to 12"
    assert key(view, "AMOUNT").second == "13–22"


def test_a_street_nobody_has_bet_is_bet_not_raised() -> None:
    view = view_of(deal([200, 200, 200]).does("3 call", "1 call", "2 check", "2c7hKd").table)
    assert key(view, "MIN").second == "bet 2"
    assert key(view, "POT").second == "bet 6"
    assert view.aside == "Pot: 6"


def test_a_short_stack_calls_all_in_and_its_raise_keys_say_why_they_are_dim() -> None:
    view = view_of(deal([200, 200, 200, 9]).does("3 raise 7", "4 call", "1 raise 23", "2 fold", "3 call").table)
    seat = next(one for one in view.seats if one.no == 4)
    assert (seat.state, seat.call, seat.least) == ("acting", 200, None)
    assert key(view, "CALL").second == "all-in 2"
    assert key(view, "CHECK").second == "16 to call"
    assert view.aside == "Say “16 to call”. Seat 4 has 2"
    assert "no more than the call" in key(view, "MIN").reason
    assert not key(view, "POT").lit


def test_pot_is_dim_in_a_limit_game_and_says_so() -> None:
    view = view_of(deal([200, 200, 200], terms("omaha-high", "limit", stakes((2, 4), (4, 8)))).table)
    assert key(view, "POT").second == "limit game"
    assert not key(view, "AMOUNT").lit
    assert key(view, "MIN").second == "raise to 8"


def test_undo_names_what_it_takes_back_and_dims_once_a_card_is_out() -> None:
    hand = deal([200, 200, 200]).does("3 raise 7")
    assert key(view_of(hand.table), "UNDO").second == "Seat 3 raise"
    hand.does("1 fold", "2 call", "2c7hKd")
    undo = key(view_of(hand.table), "UNDO")
    assert not undo.lit
    assert "card is out" in undo.reason


def test_cents_stand_everywhere_as_soon_as_a_chip_has_them() -> None:
    small = terms("omaha-high", "pot-limit", stakes(("0.50", "1.00")), rules={"odd_chip.unit": Decimal("0.50")})
    view = view_of(deal([20, 20, 20], small).table)
    assert view.stakes == "0.50 / 1.00"
    assert key(view, "CALL").second == "1.00"


def test_nobody_s_hole_card_is_in_a_view_before_it_is_shown() -> None:
    holdings = {1: "AsKs9d8d", 2: "Ah2h3c4c", 3: "QsQd5h6h"}
    hand = deal([200, 200, 200], holdings=holdings).does("3 call", "1 call", "2 check", "2c7hKd")
    text = str(view_of(hand.table))
    for held in holdings.values():
        for at in range(0, 8, 2):
            assert held[at : at + 2] not in text


def test_a_pot_is_announced_once_for_each_seat_with_all_it_gets() -> None:
    holdings = {1: "As2sKhKc", 2: "9c9dQsQc", 3: "5s5d6s6h"}
    hand = deal([200, 200, 200], HI_LO, holdings=holdings)
    hand.does("3 call", "1 call", "2 check", "4c7h8d", "1 bet 6", "2 call", "3 fold", "Kd", "1 check", "2 check", "Jd")
    hand.does("1 check", "2 check", "1 show AsKh2sKc", "2 show 9c9dQsQc")
    view = view_of(hand.table)
    assert view.stage == "push"
    assert view.aside == "Main pot: 18 to seat 1"
    assert [(share.side, share.amount) for share in view.pushes[0].shares] == [("high", 900), ("low", 900)]


def test_pots_leave_the_felt_when_they_are_pushed() -> None:
    hand = deal([200, 200, 200]).does("3 fold", "1 fold")
    assert [pot.amount for pot in view_of(hand.table).pots] == [200]
    hand.push_all()
    after = view_of(hand.table)
    assert after.pots == ()
    assert after.complete


def test_side_pots_are_named_with_their_seats_and_pushed_last_first() -> None:
    holdings = {1: "AsAdTs2c", 2: "KsKdTh9c", 3: "QsQdJh4c"}
    hand = deal([20, 100, 100], holdings=holdings)
    hand.does(
        "3 raise 7", "1 raise 20", "2 call", "3 call", "3h8d4s", "2 bet 30", "3 call", "9s", "2 check", "3 check", "5h"
    )
    hand.does("2 check", "3 check", "2 show KsKdTh9c", "3 show QsQdJh4c", "1 show AsAdTs2c")
    view = view_of(hand.table)
    assert [(pot.title, pot.seats) for pot in view.pots] == [("Main pot", (1, 2, 3)), ("Side pot 1", (2, 3))]
    assert [(push.key, push.state) for push in view.pushes] == [("side-1", "now"), ("main", "later")]
    assert view.confirm.second == "side pot 1"
    assert view.order == "Push the side pot"
    hand.does("push")
    assert view_of(hand.table).order == "Push the main pot"


def test_the_showdown_rows_show_who_is_due_and_what_each_hand_makes() -> None:
    holdings = {1: "As2sKhKc", 2: "9c9dTsTc", 3: "QsQdJhJc"}
    hand = deal([200, 200, 200], HI_LO, holdings=holdings)
    hand.does("3 call", "1 call", "2 check", "4c7h8d", "1 check", "2 check", "3 check", "Kd", "1 check", "2 check")
    hand.does("3 bet 6", "1 call", "2 fold", "Jd", "1 check", "3 check")
    view = view_of(hand.table)
    assert [(row.seat, row.state) for row in view.showdown] == [(1, "due"), (3, "waiting")]
    assert view.confirm == KeyView("SHOW", lit=True, second="seat 1")
    hand.does("1 show As2sKhKc")
    row = view_of(hand.table).showdown[0]
    assert row.high is not None
    assert row.high.words == "three of a kind, kings"
    assert row.high.holding == ("Kh", "Kc")
    assert row.low is not None
    assert row.low.words == "8-7-4-2-A low"


def test_a_question_freezes_the_keys_and_stands_in_the_prompt() -> None:
    hand = deal([200, 200, 200])
    asked = ev.QuestionOpened("early-card", "a card left the shoe", ("the hand is void",), "rule", 1)
    view = view_of(hand.table, question=asked)
    assert view.question == ("a card left the shoe", "the hand is void")
    assert not any(one.lit for one in view.keys[:8])
    assert view.order == "Call the floor: a card left the shoe"
    assert view.mode == "held"


def test_next_is_dim_with_its_reason_while_the_hand_may_not_begin() -> None:
    hand = deal([200, 200, 200]).does("3 fold", "1 fold").push_all()
    view = view_of(hand.table.changed(puck=2))
    assert view.confirm.name == "NEXT"
    assert not view.confirm.lit
    assert "belongs to seat 1" in view.confirm.reason
    assert view.order == "Lay the button at seat 1"
    assert view.aside.startswith("it lies at seat 2 (")
    assert view_of(hand.table.changed(puck=0)).aside.startswith("it is off the table (")
    assert view.coming == 1


def test_the_drop_is_ordered_before_the_first_push_alone() -> None:
    hand = deal([200, 200, 200]).does("3 fold", "1 fold")
    pot = hand.hand.script[0]
    raked = replace(pot, rake=Cents(400), jackpot=Cents(100))
    two = hand.table.changed(hand=hand.hand.changed(script=(raked, replace(pot, name="side-1"))))
    assert view_of(two).order == "Drop 4 rake, 1 jackpot, then push"
    later = two.changed(hand=hand.hand.changed(script=(raked, replace(pot, name="side-1")), pushed=1))
    assert view_of(later).order == "Push the main pot"


def test_two_seats_that_win_the_same_side_of_a_pot_tie() -> None:
    holdings = {1: "AsKhTs9c", 2: "AdKcTh9d", 3: "5s5d6s6h"}
    hand = deal([200, 200, 200], holdings=holdings)
    hand.does("3 fold", "1 call", "2 check", "QcJh2d", "1 check", "2 check", "3s", "1 check", "2 check", "8h")
    hand.does("1 check", "2 check", "1 show AsKhTs9c", "2 show AdKcTh9d")
    made = [row.high for row in view_of(hand.table).showdown]
    assert [(one.wins, one.ties) for one in made if one is not None] == [(True, True), (True, True)]


def test_the_winner_that_nobody_is_left_to_show_to_does_not_wait() -> None:
    hand = deal([200, 200, 200]).does("3 fold", "1 call", "2 check", "QcJh2d", "1 check", "2 check", "3s", "1 check")
    hand.does("2 check", "8h", "1 check", "2 check", "1 muck")
    view = view_of(hand.table)
    assert view.stage == "push"
    assert [(row.seat, row.state) for row in view.showdown] == [(2, "unshown"), (1, "mucked")]


def test_nothing_is_corrected_between_two_hands() -> None:
    hand = deal([200, 200, 200]).does("3 fold", "1 fold")
    assert key(view_of(hand.table), "CORRECT").lit
    dim = key(view_of(hand.push_all().table), "CORRECT")
    assert (dim.lit, dim.reason) == (False, "no hand is in play")


def test_a_dim_key_names_the_clause() -> None:
    view = view_of(deal([200, 200, 200]).does("3 raise 7").table)
    assert key(view, "CHECK").reason == "6 to call (Robert's Rules, Betting and Raising, turn to act)"


def test_a_player_without_chips_or_dealt_out_is_not_drawn_as_in_the_hand() -> None:
    hand = deal([200, 200, 200])
    table = hand.table.changed(
        sittings=(*hand.table.sittings, Sitting(7, "Gus", cents(50)), Sitting(8, "Hal", cents(0)))
    )
    seats = {seat.no: seat for seat in view_of(table).seats}
    assert (seats[7].state, seats[7].note, seats[7].backs) == ("away", "next hand", 0)
    assert (seats[8].state, seats[8].note) == ("away", "no chips")


def test_an_all_in_seat_shows_what_it_has_in_the_pot() -> None:
    view = view_of(deal([20, 200, 200]).does("3 raise 7", "1 all-in", "2 fold", "3 call", "2c7hKd").table)
    seat = next(one for one in view.seats if one.no == 1)
    assert (seat.state, seat.in_pot) == ("all-in", 2000)


def test_the_cards_that_are_due_are_counted_and_a_shoe_that_is_down_names_the_way() -> None:
    hand = deal([200, 200, 200], dealt=False)
    down = Surroundings(7, (LampView("SHOE", "absent", "why"),), "", None)
    assert view_of(hand.table).cards_due == 12
    view = felt(hand.table.changed(duty=Duty(dealer="D1")), down, 1)
    assert view.order.endswith("CARDS, by hand")
    assert (view.confirm.name, view.confirm.lit) == ("CARDS", True)
    hand = deal([200, 200, 200]).does("3 call", "1 call", "2 check")
    assert view_of(hand.table).cards_due == 4
    assert view_of(hand.does("2c7hKd").table).cards_due == 0
