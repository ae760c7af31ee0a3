"""Seats, seat changes, buy-ins and coming back with the stack. Robert's Rules, Seating; The Buy-In; Button and Blind
Use; scenarios.md, readings 1 to 3."""

from __future__ import annotations

from dataclasses import replace

import pytest
from between_hands import Between

from rules import command as cm
from rules import event as ev
from rules.cards import card
from rules.chips import cents

HOUR = 3600


# --- seat changes -----------------------------------------------------------------------------------------


def test_a_seat_change_takes_everything_along() -> None:
    at = Between(1, 3, 5)
    at.must(cm.AddChips(3, cents(7)), cm.MoveSeat(3, 8))
    sitting = at.table.sitting(8)
    assert sitting is not None
    assert (sitting.name, sitting.stack) == ("Seat 3", 10700)
    assert at.table.sitting(3) is None
    assert at.table.arrivals == (1, 8, 5)
    assert at.next.order == (1, 5, 8)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (cm.MoveSeat(3, 5), "seat 5 is taken"),
        (cm.MoveSeat(3, 11), "there is no seat 11"),
        (cm.MoveSeat(3, 0), "there is no seat 0"),
        (cm.MoveSeat(4, 6), "nobody sits in seat 4"),
    ],
)
def test_a_seat_change_is_refused_with_its_reason(command: cm.MoveSeat, words: str) -> None:
    assert words in Between(1, 3, 5).no(command).reason


def test_seats_change_between_hands_only() -> None:
    at = Between(1, 3, 5).start()
    assert "between hands" in at.no(cm.MoveSeat(3, 4)).reason


def test_a_move_further_from_the_big_blind_is_posted_for_or_waited_for() -> None:
    at = Between(1, 3, 5, 7, 9).hands()
    assert at.table.blinds == (1, 3)
    at.must(cm.MoveSeat(5, 8))
    assert at.owes(8) == (200, 0)
    assert 8 not in at.next.order
    at.must(cm.ChoosePost(8, "live"))
    assert 8 in at.next.order


@pytest.mark.parametrize(("seat", "to"), [(5, 4), (5, 6), (9, 6), (7, 8)])
def test_a_move_to_the_same_distance_or_nearer_owes_nothing(seat: int, to: int) -> None:
    at = Between(1, 3, 5, 7, 9).hands()
    at.must(cm.MoveSeat(seat, to))
    assert at.owes(to) == (0, 0)
    assert to in at.next.order


def test_who_had_the_button_does_not_get_it_again_by_a_seat_change() -> None:
    at = Between(1, 3, 5, 7, 9).hands()
    assert at.table.button == 9
    at.must(cm.MoveSeat(9, 10))
    assert (at.next.button, at.next.blinds) == (1, (3, 5))
    at.hands()
    other = Between(1, 3, 5, 7, 9).hands()
    other.must(cm.MoveSeat(1, 2))
    assert other.next.button == 2


def test_what_is_owed_moves_with_the_player() -> None:
    at = Between(1, 3, 5, 7, 9).hands()
    at.must(cm.GoAway(5))
    at.hands(2).must(cm.MoveSeat(5, 4), cm.ComeBack(4))
    assert at.owes(4) == (200, 100)


def test_before_the_first_hand_and_where_newcomers_are_free_a_move_costs_nothing() -> None:
    at = Between(1, 3, 5)
    at.must(cm.MoveSeat(1, 9))
    assert at.owes(9) == (0, 0)
    free = Between(1, 3, 5, 7, 9, entry__new_player="free").hands()
    free.must(cm.MoveSeat(5, 8))
    assert free.owes(8) == (0, 0)


def test_a_card_for_the_button_moves_with_its_player_and_a_straddle_lapses() -> None:
    at = Between(1, 3, button__first="high_card")
    at.must(cm.DealHighCard(1, card("As")), cm.MoveSeat(1, 6))
    assert at.table.high_cards == ((6, card("As")),)
    other = Between(1, 3, 5, 7, straddle={"multiple": 2, "max": 1})
    other.must(cm.ChooseStraddle(5), cm.MoveSeat(5, 6))
    assert other.table.straddles == ()


# --- buy-in -----------------------------------------------------------------------------------------------


def posted(**rule: object) -> Between:
    return Between(1, 3, buy_in={"min": 20, "max": "none", "short": 1, **rule})


def broke(at: Between, seat: int) -> Between:
    sittings = tuple(replace(one, stack=cents(0)) if one.seat == seat else one for one in at.table.sittings)
    at.table = at.table.changed(sittings=sittings)
    return at


def test_buy_in_min_and_max() -> None:
    at = posted(max=150)
    assert "the least buy-in is 20.00" in at.no(cm.TakeSeat(5, "Dot", cents(19))).reason
    assert "bought in is 150.00" in at.no(cm.TakeSeat(5, "Dot", cents(151))).reason
    at.must(cm.AddChips(1, cents(50)))
    refused = at.no(cm.AddChips(1, cents(1)))
    assert "seat 1 may hold 150.00 after buying chips" in refused.reason
    assert refused.rule == "Robert's Rules, The Buy-In"


def test_buy_in_max_largest_stack_is_that_of_the_others() -> None:
    at = posted(max="largest_stack")
    assert "may hold 100.00" in at.no(cm.AddChips(1, cents(1))).reason


def test_buy_in_short_one_under_the_least_and_no_more() -> None:
    at = broke(posted(), 1)
    at.must(cm.AddChips(1, cents(5)))
    broke(at, 1)
    assert "only 1 short is allowed" in at.no(cm.AddChips(1, cents(5))).reason
    at.must(cm.AddChips(1, cents(20)))
    none = broke(posted(short=0), 1)
    assert "no short one is allowed" in none.no(cm.AddChips(1, cents(5))).reason


def test_chips_on_top_of_a_stack_are_no_buy_in() -> None:
    at = posted(short=0)
    at.must(cm.AddChips(1, cents(1)), cm.AddChips(1, cents(1)))
    assert at.stack(1) == 10200


# --- coming back with the stack ---------------------------------------------------------------------------


def left(**rules: object) -> Between:
    """Seat 3 has left at ten in the morning with 100."""
    at = Between(1, 3, 5, return_within_minutes=60, **rules)  # type: ignore[arg-type]
    at.must(cm.LeaveSeat(3, 10 * HOUR))
    assert at.events[-1] == ev.SeatLeft(3, cents(100), "Seat 3", 10 * HOUR)
    return at


def test_return_within_minutes_the_stack_taken_away_comes_back() -> None:
    at = left()
    refused = at.no(cm.TakeSeat(8, "seat 3", cents(99), 11 * HOUR))
    assert "seat 3 took 100.00 away: back within 60 minutes, all of it comes back" in refused.reason
    assert refused.rule == at.table.terms.cite("return_within_minutes")  # type: ignore[union-attr]
    at.must(cm.TakeSeat(8, "seat 3", cents(100), 11 * HOUR))


def test_return_within_minutes_later_he_buys_in_as_anybody() -> None:
    left().must(cm.TakeSeat(8, "Seat 3", cents(20), 11 * HOUR + 1))


def test_return_within_minutes_another_player_or_an_unknown_time_is_not_held_to_it() -> None:
    left().must(cm.TakeSeat(8, "Gus", cents(20), 10 * HOUR + 60))
    left().must(cm.TakeSeat(8, "Seat 3", cents(20)))


def test_return_within_minutes_he_brings_back_more_than_the_most_that_is_bought_in() -> None:
    at = Between(return_within_minutes=60, buy_in={"min": 20, "max": 50, "short": 1})
    at.sit({1: 50, 3: 50})
    sittings = tuple(replace(one, stack=cents(100)) for one in at.table.sittings)
    at.table = at.table.changed(sittings=sittings)
    at.must(cm.LeaveSeat(3, 10 * HOUR))
    assert "bought in is 50.00" in at.no(cm.TakeSeat(8, "Gus", cents(100), 11 * HOUR)).reason
    at.must(cm.TakeSeat(8, "Seat 3", cents(100), 11 * HOUR))


def test_who_has_come_back_once_is_forgotten() -> None:
    at = left().must(cm.TakeSeat(8, "Seat 3", cents(100), 11 * HOUR))
    assert at.table.gone == ()
