"""Where button and blinds go: moving, dead, to two players and back. § 637a.12(c)(2), (d); TDA 32, 34B."""

from __future__ import annotations

import pytest
from between_hands import Between
from evening import stakes

from rules import command as cm
from rules.chips import cents
from rules.coming import Coming, coming
from rules.table import Table


def ways(table: Between, count: int) -> list[tuple[int, tuple[int, ...]]]:
    """(button, blinds) of the next hands."""
    found = []
    for _ in range(count):
        found.append((table.next.button, table.next.blinds))
        table.hands()
    return found


def test_637a12_c_2_a_moving_button_goes_to_the_next_player_and_the_blinds_are_the_next_two() -> None:
    table = Between(2, 4, 5, 7, 9).hands()
    table.must(cm.LeaveSeat(2))
    assert ways(table, 1) == [(4, (5, 7))]
    table.must(cm.LeaveSeat(7))
    assert ways(table, 3) == [(5, (9, 4)), (9, (4, 5)), (4, (5, 9))]


def test_tda_32_a_dead_button_follows_the_big_blind_to_empty_seats() -> None:
    table = Between(3, 5, 6, 8, 2, button__move="dead", button__first="right_of_dealer").hands()
    assert (table.table.button, table.table.blinds) == (8, (2, 3))
    table.must(cm.LeaveSeat(3))
    assert (table.next.button, table.next.blinds) == (2, (3, 5))
    table.start()
    assert table.posts() == [(5, "blind", 200)]
    table.out()
    assert (table.next.button, table.next.blinds, table.next.order) == (3, (5, 6), (5, 6, 8, 2))
    table.hands()
    assert (table.next.button, table.next.blinds) == (5, (6, 8))


def test_a_dead_small_blind_is_missed_by_the_absent_player_whose_it_was() -> None:
    table = Between(2, 3, 5, 6, 8, button__move="dead").hands()
    table.must(cm.GoAway(3)).start()
    assert table.posts() == [(5, "blind", 200)]
    assert table.owes(3) == (0, 100)


def test_the_button_passes_over_who_owes_waits_or_has_just_come_back() -> None:
    table = Between(1, 3, 5, 7).hands()
    assert table.table.button == 7
    table.must(cm.GoAway(1)).hands()
    assert table.table.button == 3
    table.must(cm.GoAway(5), cm.ComeBack(5))
    assert table.next.button == 7
    table.must(cm.GoAway(5))
    assert table.next.button == 7


def test_two_players_left_the_big_blind_moves_on_and_the_button_follows_button_small() -> None:
    table = Between(1, 3, 5).hands()
    assert table.table.blinds == (1, 3)
    table.must(cm.LeaveSeat(5))
    assert ways(table, 3) == [(3, (3, 1)), (1, (1, 3)), (3, (3, 1))]


def test_637a12_d_two_players_left_the_big_blind_has_the_button_button_big() -> None:
    table = Between(1, 3, 5, heads_up__blinds="button_big").hands()
    table.must(cm.LeaveSeat(5))
    assert ways(table, 3) == [(1, (3, 1)), (3, (1, 3)), (1, (3, 1))]


@pytest.mark.parametrize("leaver", [1, 3, 5])
@pytest.mark.parametrize("move", ["moving", "dead"])
@pytest.mark.parametrize("blinds", ["button_small", "button_big"])
def test_tda_34b_nobody_posts_the_big_blind_twice_running_when_three_become_two(
    leaver: int, move: str, blinds: str
) -> None:
    table = Between(1, 3, 5, button__move=move, heads_up__blinds=blinds).hands(2)
    before = table.table.blinds[-1]
    table.must(cm.LeaveSeat(leaver))
    for _ in range(4):
        assert table.next.big != before
        before = table.next.big
        table.hands()


def test_a_single_blind_of_two_players_goes_back_and_forth() -> None:
    table = Between(1, 3, 5, at=stakes((2,))).hands()
    assert table.table.blinds == (1,)
    table.must(cm.LeaveSeat(5))
    assert ways(table, 2) == [(1, (3,)), (3, (1,))]


def test_two_players_with_antes_alone_pass_the_button_on() -> None:
    table = Between(1, 3, 5, at=stakes((), (2, 4), ante=1)).hands()
    table.must(cm.LeaveSeat(5))
    assert ways(table, 2) == [(1, ()), (3, ())]


def test_three_blinds_and_three_players_the_button_posts_the_big_one() -> None:
    table = Between(1, 3, 5, at=stakes((1, 2, 4))).hands()
    assert ways(table, 2) == [(1, (3, 5, 1)), (3, (5, 1, 3))]


def test_a_third_player_waits_until_the_big_blind_reaches_him_between_two() -> None:
    table = Between(1, 3).hands(2).join(5)
    seen = []
    for _ in range(3):
        seen.append((table.next.button, table.next.blinds, table.next.order))
        table.hands()
    big = next(blinds[-1] for _, blinds, order in seen if 5 in order)
    assert big == 5


def test_a_newcomer_beside_a_lone_player_comes_in_as_the_big_blind() -> None:
    table = Between(1, 3).hands()
    table.must(cm.LeaveSeat(3)).join(5)
    assert table.next == Coming(1, (5, 1), (1, 5))


def test_players_who_find_an_empty_table_begin_anew_and_owe_nothing() -> None:
    table = Between(1, 3).hands()
    table.must(cm.LeaveSeat(1), cm.LeaveSeat(3)).join(5).join(7)
    assert set(table.next.order) == {5, 7}
    table.start()
    assert sorted(kind for _, kind, _ in table.posts()) == ["blind", "blind"]
    assert table.owes(5) == table.owes(7) == (0, 0)


def test_a_table_that_opens_again_finds_its_first_button_anew() -> None:
    table = Between(1, 3, 5).hands(2)
    table.printed(2)
    table.must(cm.CloseTable(cents(0), "D1", "F1"))
    assert table.table.button is None
    table.must(table.first)
    table.sit({2: 100, 8: 100})
    assert table.next.button == 8
    assert table.owes(2) == (0, 0)


def test_eleven_players_play_where_the_house_seats_eleven() -> None:
    table = Between(*range(1, 12), seats__max=11).start()
    assert len(table.hand.seats) == 11
    table.deal()
    assert table.hand.stub == 52 - 44
    while table.hand.street < 1:
        seat, last = table.hand.seats[table.hand.round.pending[0]].no, len(table.hand.round.pending) == 1
        table.must(cm.Check(seat) if last else cm.Call(seat))
    table.board("2c7hKd")
    assert [seat.no for seat in table.hand.seats] == [*range(1, 12)]


def test_nobody_plays_at_a_bare_table() -> None:
    assert coming(Table()) is None


# --- absent.dealt_in --------------------------------------------------------------------------------------


def test_absent_dealt_in_no_the_absent_player_gets_no_cards() -> None:
    assert Between(1, 3, 5, 7).must(cm.GoAway(3)).next.order == (1, 5, 7)  # type: ignore[attr-defined]


def test_absent_dealt_in_always_the_absent_player_gets_cards_and_posts() -> None:
    table = Between(1, 3, 5, 7, absent__dealt_in="always")
    table.must(cm.GoAway(3)).start()  # type: ignore[attr-defined]
    assert table.posts() == [(1, "blind", 100), (3, "blind", 200)]
    assert table.owes(3) == (0, 0)


def test_absent_dealt_in_until_big_blind_he_gets_cards_until_it_passes_him() -> None:
    table = Between(1, 3, 5, 7, absent__dealt_in="until_big_blind")
    table.must(cm.GoAway(5))
    assert 5 in table.next.order
    table.hands()
    assert table.next.blinds == (3, 7)
    assert 5 not in table.next.order
    table.hands()
    assert table.owes(5) == (200, 0)
    assert 5 not in table.next.order
