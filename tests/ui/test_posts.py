"""The posts panel and the first button's cards: console.md, "Posts" and "Start"; screens.md, "Posts"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from ui_table import Table
from views import BETWEEN, FIRST, FIRST_CAME, HELD, POSTS, POSTS_HUGE, QUIET, owing, whole

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from dealer_console.ui.console import Console
from dealer_console.ui.key import Key
from dealer_console.ui.places import BETWEEN as MIDDLE
from dealer_console.ui.places import SEATS
from dealer_console.ui.tokens import MM


def visible(table: Table) -> list[list[str]]:
    """The names of the keys of each row that are seen."""
    return [[key.view.name for key in row if key.isVisibleTo(table.console)] for row in table.console.stage.posts.keys]


def test_a_row_for_each_seat_with_its_keys_and_none_where_there_is_no_choice(table: Table) -> None:
    table.show(POSTS)
    assert table.console.stage.page is table.console.stage.posts
    assert visible(table) == [["LIVE", "DEAD", "BOTH", "WAIT"], ["LIVE", "DEAD", "BOTH", "WAIT"], []]
    table.console.stage.posts.grab()
    words = table.console.stage.posts.words()
    assert "half kill: posts 6" in words
    assert "58 Pa. Code § 637a.12(n)" in words
    assert "seat 4 live 2 and dead 1" in words


def test_one_tap_a_choice(table: Table) -> None:
    table.show(POSTS)
    rows = table.console.stage.posts.keys
    table.tap(rows[0][2])
    table.tap(rows[0][3])
    assert table.taps == [Tap("POST", seat=3, text="both", version=60), Tap("WAIT", seat=3, version=60)]
    assert table.console.stage.page is table.console.stage.posts


def test_what_is_chosen_is_latched_and_waiting_is_where_nothing_is(table: Table) -> None:
    table.show(POSTS)
    rows = table.console.stage.posts.keys
    assert [key.view.name for key in rows[0] if key.latched] == ["WAIT"]
    assert [key.view.name for key in rows[1] if key.latched and key.isVisibleTo(table.console)] == ["LIVE"]


def test_a_dim_post_gives_its_reason_and_sends_nothing(table: Table) -> None:
    table.show(POSTS)
    table.tap(table.console.stage.posts.keys[0][0])
    assert "seat 3 owes another post" in table.said()
    assert table.taps == []


def test_more_rows_than_fit_are_turned_to(table: Table) -> None:
    table.show(POSTS)
    page = table.console.stage.posts
    assert page.row_of(3) == 0
    table.tap(page.more)
    assert visible(table) == [["STRADDLE"], [], []]
    table.tap(page.keys[0][5])
    assert table.taps == [Tap("STRADDLE", seat=1, amount=whole(4), version=60)]
    table.tap(page.more)
    assert page.row_of(3) == 0
    table.show(replace(POSTS, posts=POSTS.posts[:1], version=61))
    assert not page.more.isVisibleTo(table.console)


def test_rows_that_are_gone_do_not_leave_an_empty_panel(table: Table) -> None:
    table.show(POSTS)
    page = table.console.stage.posts
    table.tap(page.more)
    table.show(replace(POSTS, posts=POSTS.posts[:2], version=61))
    assert page.row_of(3) == 0


def test_every_plate_and_the_l_stay_free(table: Table) -> None:
    for view, page in ((POSTS, table.console.stage.posts), (FIRST, table.console.stage.first_button)):
        table.show(view)
        assert table.console.stage.page is page
        assert not any(MIDDLE.intersects(place) for place in SEATS.values())
        for part in (*table.console.stage.plates.values(), *table.console.keys.values()):
            middle = part.mapTo(table.console, part.rect().center())
            assert table.console.childAt(middle) is part
    table.tap(table.console.stage.plates[2])
    assert table.console.stage.page is table.console.stage.seat_page


@pytest.mark.parametrize("view", [POSTS, POSTS_HUGE, FIRST, FIRST_CAME])
def test_every_key_is_ten_millimetres_or_more_on_the_smallest_panel(console: Console, view: FeltView) -> None:
    console.show_view(view)
    page = console.stage.page
    assert page is not None
    keys = [key for key in page.findChildren(Key) if key.isVisibleTo(console)]
    assert keys
    for key in keys:
        assert min(key.area.width(), key.area.height()) / MM >= 10, key.view.name
        assert MIDDLE.contains(key.area), key.view.name


@pytest.mark.parametrize("view", [POSTS, POSTS_HUGE, FIRST])
def test_no_key_that_is_seen_lies_on_another(console: Console, view: FeltView) -> None:
    console.show_view(view)
    page = console.stage.page
    assert page is not None
    places = [key.area for key in page.findChildren(Key) if key.isVisibleTo(console)]
    for at, one in enumerate(places):
        assert not any(one.intersects(QRect(other)) for other in places[at + 1 :])


def test_locks_and_questions_go_before_the_panel(table: Table) -> None:
    table.show(replace(POSTS, locks=("hand entry",)))
    assert table.console.stage.page is None
    table.show(replace(HELD, posts=POSTS.posts, question=("Which?", "1"), stage="felt"))
    assert table.console.stage.page is table.console.stage.pages["question"]


def test_without_rows_the_felt_is_bare(table: Table) -> None:
    table.show(QUIET)
    assert table.console.stage.page is None
    table.show(BETWEEN)
    assert table.console.stage.page is None


# --- the first button -------------------------------------------------------------------------------------


def test_the_cards_for_the_button_are_two_taps_each_in_dealing_order(table: Table) -> None:
    table.show(FIRST)
    page = table.console.stage.first_button
    assert "Deal seat 3 a card for the button" in table.said()
    table.tap(page.ranks["K"])
    table.tap(page.suits["d"])
    assert table.taps == [Tap("HIGH CARD", seat=3, text="Kd", version=60)]


def test_another_seat_is_chosen_and_one_with_a_card_is_not(table: Table) -> None:
    table.show(FIRST)
    page = table.console.stage.first_button
    table.tap(page.seats[1])
    assert "Seat 1 has its card" in table.said()
    table.tap(page.seats[9])
    table.tap(page.ranks["A"])
    table.tap(page.suits["s"])
    assert table.taps == [Tap("HIGH CARD", seat=9, text="As", version=60)]


def test_a_suit_waits_for_its_rank_and_no_card_lies_twice(table: Table) -> None:
    table.show(FIRST)
    page = table.console.stage.first_button
    table.tap(page.suits["h"])
    assert "Tap the rank first" in table.said()
    table.tap(page.ranks["T"])
    table.tap(page.suits["h"])
    assert "Th lies at seat 1" in table.said()
    assert table.taps == []


def test_a_seat_out_of_turn_says_where_the_shoes_next_card_goes(table: Table) -> None:
    table.show(FIRST)
    assert "From the shoe, face up" in table.said()
    table.tap(table.console.stage.first_button.seats[9])
    assert "The shoe's next card is seat 3's" in table.said()


def test_button_first_high_club_a_new_round_begins_with_the_first_seat(table: Table) -> None:
    assert FIRST.first is not None
    last = replace(
        FIRST.first, seats=tuple((no, name, "" if no == 10 else "2s") for no, name, _ in FIRST.first.seats), due=10
    )
    table.show(replace(FIRST, first=last))
    assert "Deal seat 10 a card" in table.said()
    again = replace(FIRST.first, seats=tuple((no, name, "") for no, name, _ in FIRST.first.seats), due=1)
    table.show(replace(FIRST, version=61, first=again))
    assert "Deal seat 1 a card" in table.said()


def test_who_came_first_has_the_button_and_cards_only_where_they_came_together(table: Table) -> None:
    table.show(FIRST_CAME)
    page = table.console.stage.first_button
    page.grab()
    assert "came first and has the button" in page.words()
    assert "Deal seat" not in table.said()
    table.show(replace(FIRST_CAME, posts=(owing(1, "Ada", "LIVE"),)))
    assert table.console.stage.page is table.console.stage.posts
