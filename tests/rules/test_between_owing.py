"""Missed blinds and newcomers: what is owed, when it may be posted, and waiting. Robert's Rules, Button and Blind Use;
"Omaha Game Rules", Missed Blinds Policy; TDA 10; scenarios.md, reading 3."""

from __future__ import annotations

from dataclasses import replace

import pytest
from between_hands import Between
from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.chips import cents
from rules.decide import fold
from rules.sittings import between


@pytest.mark.parametrize(
    ("first", "last", "inside"),
    [(3, 7, {4, 5, 6}), (8, 2, {9, 10, 1}), (4, 4, {1, 2, 3, 5, 6, 7, 8, 9, 10}), (4, 5, set())],
)
def test_between_runs_clockwise_and_leaves_its_ends_out(first: int, last: int, inside: set[int]) -> None:
    assert {seat for seat in range(1, 11) if between(first, last, seat)} == inside


# --- missing ----------------------------------------------------------------------------------------------


def test_reading_3_who_is_away_while_the_big_blind_passes_owes_it_live_and_then_the_small_one_dead() -> None:
    table = Between(1, 3, 5, 7, 9).hands()
    table.must(cm.GoAway(5))
    assert table.owes(5) == (0, 0)
    table.start()
    assert (table.hand.button, table.table.blinds) == (1, (3, 7))
    assert table.owes(5) == (200, 0)
    table.out().start()
    assert (table.hand.button, table.table.blinds) == (3, (7, 9))
    assert table.owes(5) == (200, 100)
    table.out().hands(3)
    assert table.owes(5) == (200, 100)


def test_reading_3_who_is_away_while_no_blind_passes_owes_nothing() -> None:
    table = Between(1, 3, 5, 7, 9).hands()
    table.must(cm.GoAway(9)).ask(cm.SeePuck(1))
    table.start()
    assert table.owes(9) == (0, 0)
    table.out().must(cm.ComeBack(9))
    assert 9 in table.next.order


def test_who_has_just_posted_his_big_blind_and_goes_away_misses_the_small_one_alone() -> None:
    table = Between(1, 3, 5, 7, 9).hands()
    assert table.table.blinds == (1, 3)
    table.must(cm.GoAway(3)).ask(cm.SeePuck(1))
    table.start()
    assert (table.hand.button, table.table.blinds) == (1, (5, 7))
    assert table.owes(3) == (0, 100)
    table.out().must(cm.ComeBack(3))
    assert "it posts dead" in table.no(cm.ChoosePost(3, "live")).reason
    table.must(cm.ChoosePost(3, "dead"))
    table.start()
    assert (3, "dead", 100) in table.posts()
    assert table.hand.pot == 100 + 200 + 100


def test_a_player_without_chips_misses_the_blinds_that_pass_him() -> None:
    table = Between(1, 3, 5, 7)
    table.must(cm.SeePuck(7), cm.Riffle("k")).deal()  # type: ignore[attr-defined]
    table.must(cm.Raise(5, cents(7)), cm.Fold(7), cm.Fold(1), cm.Fold(3), cm.Push())
    broke = table.table.changed(
        sittings=tuple(replace(one, stack=cents(0)) if one.seat == 5 else one for one in table.table.sittings)
    )
    table.table = broke
    table.start()
    assert table.table.blinds == (3, 7)
    assert table.owes(5) == (200, 0)


def test_a_void_hand_leaves_what_was_owed_and_chosen_as_it_was() -> None:
    table = Between(1, 3, 5, 7, 9).hands()
    table.must(cm.GoAway(5))
    table.hands(2)
    table.must(cm.ComeBack(5))
    while table.next.blinds[0] != 1:
        table.hands()
    table.must(cm.ChoosePost(5, "both"))
    stack = table.stack(5)
    table.start()
    assert {(5, "live", 200), (5, "dead", 100)} <= set(table.posts())
    assert table.owes(5) == (0, 0)
    table.card(repeats=1)
    table.floor().must(cm.Answer(1))
    table.floor().must(cm.NewDeck())
    assert table.owes(5) == (200, 100)
    assert table.stack(5) == stack
    table.start()
    assert {(5, "live", 200), (5, "dead", 100)} <= set(table.posts())


# --- coming back ------------------------------------------------------------------------------------------


def back_and_out_of_the_gap(**rules: object) -> Between:
    """Seat 5 owes both blinds, is back, and sits behind the big blind of the coming hand."""
    table = Between(1, 3, 5, 7, 9, **rules)  # type: ignore[arg-type]
    table.hands().must(cm.GoAway(5))
    table.hands(2).must(cm.ComeBack(5))
    while table.next.blinds != (1, 3):
        table.hands()
    assert table.owes(5) == (200, 100)
    return table


def test_missed_blinds_big_live_small_dead() -> None:
    table = back_and_out_of_the_gap()
    assert 5 not in table.next.order
    table.must(cm.ChoosePost(5, "both"))
    assert 5 in table.next.order
    table.start()
    assert table.posts() == [(1, "blind", 100), (3, "blind", 200), (5, "live", 200), (5, "dead", 100)]
    table.deal()
    assert table.hand.seats[table.hand.round.pending[0]].no == 5
    table.must(cm.Check(5))
    assert table.owes(5) == (0, 0)


def test_a_post_matches_what_is_owed() -> None:
    table = back_and_out_of_the_gap()
    for kind in ("live", "dead"):
        refused = table.no(cm.ChoosePost(5, kind))
        assert "seat 5 owes 2.00 live and 1.00 dead: it posts both" in refused.reason
        assert refused.rule == "Robert's Rules, Button and Blind Use, posting"
    assert "is no post" in table.no(cm.ChoosePost(5, "half")).reason


def test_missed_blinds_wait_only_nobody_posts_what_he_missed() -> None:
    table = back_and_out_of_the_gap(missed_blinds="wait_only")
    refused = table.no(cm.ChoosePost(5, "both"))
    assert "missed its blind: it waits for the big blind" in refused.reason
    table.must(cm.ChoosePost(5, "wait"))
    table.hands(2)
    assert table.owes(5) == (0, 0)


def test_who_waits_gets_no_cards_until_the_big_blind_reaches_him_and_then_owes_nothing_more() -> None:
    table = back_and_out_of_the_gap().must(cm.ChoosePost(5, "wait"))
    assert isinstance(table, Between)
    table.start()
    assert 5 not in table.hand_seats()
    table.out().start()
    assert table.table.blinds == (3, 5)
    assert (5, "blind", 200) in table.posts()
    assert not [one for one in table.posts() if one[1] in {"live", "dead"}]
    assert table.owes(5) == (0, 0)


def test_the_last_choice_counts_and_may_be_taken_back() -> None:
    table = back_and_out_of_the_gap()
    table.must(cm.ChoosePost(5, "both"), cm.ChoosePost(5, "wait"))
    assert 5 not in table.next.order
    table.must(cm.ChoosePost(5, "both"))
    assert 5 in table.next.order
    table.must(cm.GoAway(5))
    assert 5 not in table.next.order


def test_a_post_is_refused_of_who_owes_nothing_is_away_or_is_not_there() -> None:
    table = back_and_out_of_the_gap()
    assert "seat 1 owes nothing" in table.no(cm.ChoosePost(1, "live")).reason
    assert "seat 1 owes nothing" in table.no(cm.ChoosePost(1, "wait")).reason
    assert "nobody sits in seat 2" in table.no(cm.ChoosePost(2, "live")).reason
    table.must(cm.GoAway(5))
    assert "seat 5 is away: it comes back first" in table.no(cm.ChoosePost(5, "both")).reason
    table.start()
    assert "before the shuffle" in table.no(cm.ChoosePost(5, "both")).reason


def test_a_short_stack_posts_what_it_has() -> None:
    table = back_and_out_of_the_gap()
    sittings = tuple(
        type(one)(one.seat, one.name, cents("1.50"), live=one.live, dead=one.dead, choice="both")
        if one.seat == 5
        else one
        for one in table.table.sittings
    )
    table.table = table.table.changed(sittings=sittings)
    table.start()
    assert [one for one in table.posts() if one[0] == 5] == [(5, "live", 150)]


# --- newcomers --------------------------------------------------------------------------------------------


def test_reading_1_players_seated_before_the_first_hand_owe_nothing() -> None:
    assert all(Between(1, 3, 5).owes(seat) == (0, 0) for seat in (1, 3, 5))


def test_entry_new_player_post_or_wait_he_owes_the_big_blind_live() -> None:
    table = Between(1, 3, 5, 7).hands().join(9)
    assert table.owes(9) == (200, 0)
    assert 9 not in table.next.order
    table.must(cm.ChoosePost(9, "live"))
    assert table.next.order[-2:] == (9, 1)
    table.start()
    assert (9, "live", 200) in table.posts()


def test_entry_new_player_free_he_is_dealt_in() -> None:
    table = Between(1, 3, 5, 7, entry__new_player="free").hands().join(9)
    assert table.owes(9) == (0, 0)
    assert 9 in table.next.order


def test_a_newcomer_who_waits_owes_the_big_blind_alone_whatever_passes_him() -> None:
    table = Between(1, 3, 5, 7).hands().join(2)
    assert table.next.blinds == (3, 5)
    table.hands(3)
    assert table.owes(2) == (200, 0)
    assert table.next.big == 2
    table.hands()
    assert table.owes(2) == (0, 0)


def test_nothing_is_owed_where_nobody_posts_a_blind() -> None:
    table = Between(1, 3, 5, at=stakes((), (2, 4), ante=1)).hands().join(7)
    assert table.owes(7) == (0, 0)
    table.must(cm.GoAway(3))
    table.hands()
    assert table.owes(3) == (0, 0)


# --- entry.gap --------------------------------------------------------------------------------------------


def in_the_small_blind(gap: str) -> Between:
    """Dead button: the big blind left, and a newcomer sits in his seat, where the small blind lies now."""
    table = Between(2, 3, 5, 6, 8, button__move="dead", entry__gap=gap).hands()
    assert table.table.blinds == (2, 3)
    table.must(cm.LeaveSeat(3))
    return table.join(3)


def on_the_button(gap: str) -> Between:
    """Dead button: the small blind left, and a newcomer sits in his seat, where the button lies now."""
    table = Between(2, 3, 5, 6, 8, button__move="dead", entry__gap=gap).hands()
    table.must(cm.LeaveSeat(2))
    return table.join(2)


def between_them(gap: str) -> Between:
    """A newcomer between the button and the small blind of the coming hand."""
    table = Between(2, 5, 6, 8, entry__gap=gap).hands()
    assert (table.next.button, table.next.blinds) == (2, (5, 6))
    return table.join(3)


def between_the_blinds(gap: str) -> Between:
    """Three blinds: a newcomer between the first and the second."""
    table = Between(2, 5, 7, 8, 9, at=stakes((1, 2, 4)), entry__gap=gap).hands()
    assert (table.next.button, table.next.blinds) == (2, (5, 7, 8))
    return table.join(6)


@pytest.mark.parametrize(
    ("gap", "shut"),
    [
        ("big_blind_to_button", {"small", "button", "inside", "blinds"}),
        ("small_blind_to_button", {"small", "button", "inside"}),
        ("between_small_blind_and_button", {"inside"}),
        ("none", set()),
    ],
)
def test_entry_gap_where_a_newcomer_may_not_come_in(gap: str, shut: set[str]) -> None:
    places = {
        "small": in_the_small_blind,
        "button": on_the_button,
        "inside": between_them,
        "blinds": between_the_blinds,
    }
    seats = {"small": 3, "button": 2, "inside": 3, "blinds": 6}
    for name, made in places.items():
        table, post = made(gap), cm.ChoosePost(seats[name], "live")
        if name not in shut:
            table.must(post)
            continue
        refused = table.no(post)
        assert refused.reason.startswith(f"seat {seats[name]} comes in ")
        assert refused.reason.endswith(": it waits")
        assert refused.rule == table.table.terms.cite("entry.gap")  # type: ignore[union-attr]


def test_online_after_a_missed_big_blind_nobody_comes_back_in_the_small_blind() -> None:
    table = Evening(opening("online", "omaha-high", "pot-limit", rules={"button.first": "high_card"}))
    assert table.table.terms is not None
    assert table.table.terms.entry_gap == "small_blind_to_button"
    between_two = Between(1, 3, 5, 7, 9, entry__gap="small_blind_to_button").hands()
    between_two.must(cm.GoAway(5))
    between_two.hands().must(cm.ComeBack(5))
    assert between_two.owes(5) == (200, 0)
    assert (between_two.next.button, between_two.next.blinds) == (3, (7, 9))
    assert "it waits" in between_two.no(cm.ChoosePost(5, "live")).reason


def test_the_big_blind_is_no_gap_and_is_not_posted_twice() -> None:
    table = Between(1, 3, 5, 7).hands(2).join(6)
    assert (table.next.button, table.next.blinds) == (3, (5, 6))
    table.must(cm.ChoosePost(6, "live"))
    table.start()
    assert table.posts() == [(5, "blind", 100), (6, "blind", 200)]


def test_a_newcomer_may_come_in_between_the_button_and_the_small_blind_where_there_is_no_gap() -> None:
    table = between_them("none")
    table.must(cm.ChoosePost(3, "live"))
    table.start()
    assert table.posts() == [(5, "blind", 100), (6, "blind", 200), (3, "live", 200)]
    assert [seat.no for seat in table.hand.seats] == [3, 5, 6, 8, 2]


def test_a_newcomer_who_posts_between_two_players_makes_them_three() -> None:
    table = Between(1, 3, entry__gap="none").hands().join(5)
    table.must(cm.ChoosePost(5, "live"))
    assert len(table.next.order) == 3
    table.start()
    assert len({one[0] for one in table.posts()}) == len(table.posts())
    assert (5, "live", 200) in table.posts() or (5, "blind", 200) in table.posts()


# --- draw -------------------------------------------------------------------------------------------------


def test_637a13_e_what_is_owed_goes_in_at_the_riffle_though_the_blinds_follow_the_deal() -> None:
    table = Between(1, 3, 5, 7, game="draw-high", blinds__posted="after_deal").hands().join(9)
    table.must(cm.ChoosePost(9, "live"))
    table.start()
    assert table.posts() == [(9, "live", 200)]
    table.deal()
    assert table.posts() == [(9, "live", 200), (3, "blind", 100), (5, "blind", 200)]


# --- the journal ------------------------------------------------------------------------------------------


def test_replay_equals_live_with_debts_and_choices() -> None:
    table = back_and_out_of_the_gap()
    table.must(cm.ChoosePost(5, "both"))
    table.start().out().join(8).must(cm.ChoosePost(8, "wait"), cm.MoveSeat(8, 10))
    assert fold(table.events) == table.table


def test_an_older_entry_without_blinds_starts_its_hand_and_misses_nobody() -> None:
    table = Between(1, 3, 5, 7)
    table.must(cm.GoAway(3))
    for event in (ev.HandStarted(1, 7, (1, 5, 7), "k"), ev.Posted(1, "blind", cents(1), cents(1))):
        table.table = fold([event], table.table)
    assert table.owes(3) == (0, 0)


def test_who_has_no_chips_left_cannot_post_what_he_owes_and_the_next_hand_begins_without_him() -> None:
    table = Between(1, 3, 5, 7, 9).hands()
    table.must(cm.GoAway(5)).ask(cm.SeePuck(1))
    table.start().out().must(cm.ComeBack(5))
    broke = tuple(replace(one, stack=cents(0)) if one.seat == 5 else one for one in table.table.sittings)
    before = table.table
    table.table = before.changed(sittings=broke)
    refused = table.no(cm.ChoosePost(5, "live"))
    assert refused.reason == "seat 5 has no chips: it buys in before it posts"
    # Chosen while he had chips, lost since: the riffle passes over him.
    chosen = tuple(replace(one, choice="live") if one.seat == 5 else one for one in broke)
    table.table = before.changed(sittings=chosen)
    table.start()
    assert 5 not in [seat.no for seat in table.hand.seats]
