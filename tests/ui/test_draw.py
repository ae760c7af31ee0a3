"""A draw by touch: one tap a seat, no tap for the seat behind it, discards and shown holdings on the card pad."""

from __future__ import annotations

from dataclasses import replace

from draw_views import COUNTS, FOUR
from ui_table import Table
from views import PLAY, VIEWS

from dealer_console.table.view import ActionView, FeltView, KeyView
from dealer_console.ui.felt import Felt
from dealer_console.ui.places import DRAW_KEYS
from dealer_console.ui.stage_draw import DrawPage

ASKS, DEALS, EIGHT, SHOW = VIEWS["draw"], VIEWS["draw-deals"], VIEWS["draw-eight"], VIEWS["draw-showdown"]


def page(table: Table) -> DrawPage:
    return table.console.stage.draw_page


def words(table: Table) -> str:
    page(table).grab()
    return page(table).words()


def felt(table: Table) -> str:
    table.console.grab()
    part: Felt = table.console.stage.felt
    return part.words()


def allowed(view: FeltView, keys: object) -> FeltView:
    return replace(view, version=view.version + 1, draw=replace(view.draw, keys=keys))  # type: ignore[type-var]


def test_one_tap_says_how_many_the_seat_in_turn_draws(table: Table) -> None:
    table.show(ASKS)
    table.tap(page(table).keys[3])
    tap = table.taps[-1]
    assert (tap.key, tap.seat, tap.text, tap.version) == ("DRAW", 6, "3", ASKS.version)


def test_a_bounce_of_a_count_does_not_speak_for_the_next_seat(table: Table) -> None:
    table.show(ASKS)
    table.tap(page(table).keys[3])
    table.tap(page(table).keys[3], wait=60)
    assert len(table.taps) == 1


def test_a_count_that_the_house_does_not_allow_is_dim_and_says_why(table: Table) -> None:
    table.show(allowed(ASKS, FOUR))
    table.tap(page(table).keys[5])
    assert table.taps == []
    assert "at most 4 cards" in table.said()


def test_while_cards_are_due_the_keys_rest_until_the_next_seats_plate_is_touched(table: Table) -> None:
    table.show(DEALS)
    assert "Seat 6 draws 3: 2 to come" in words(table)
    table.tap(page(table).keys[2])
    assert table.taps == []
    assert "Deal seat 6 its cards first" in table.said()
    table.tap(table.console.stage.plates[9])
    assert "Seat 9 draws next" in words(table)
    table.tap(page(table).keys[2])
    assert (table.taps[-1].key, table.taps[-1].seat, table.taps[-1].text) == ("DRAW", 9, "2")


def test_the_keys_rest_again_once_the_seat_that_spoke_early_has_spoken(table: Table) -> None:
    table.show(DEALS)
    table.tap(table.console.stage.plates[9])
    table.show(replace(DEALS, version=99, draw=replace(DEALS.draw, asks=None)))  # type: ignore[type-var]
    table.tap(page(table).keys[1])
    assert table.taps == []
    assert "Everybody has said how many" in table.said()


def test_the_plate_of_who_has_drawn_opens_his_discards(table: Table) -> None:
    table.show(DEALS)
    table.tap(table.console.stage.plates[3])
    pad = table.console.stage.card_pad
    for letters in ("Kc", "9d"):
        table.tap(pad.ranks[letters[0]])
        table.tap(pad.suits[letters[1]])
    table.tap(pad.ranks["2"])
    table.tap(pad.suits["c"])
    assert "Seat 3 gave back 2: no more" in table.said()
    table.press("CONFIRM")
    tap = table.taps[-1]
    assert (tap.key, tap.seat, tap.text) == ("DISCARD", 3, "Kc9d")
    assert table.console.stage.panel is None


def test_discards_are_entered_while_a_down_card_is_due_and_cards_opens_the_pad(table: Table) -> None:
    due = replace(DEALS, card_due="down", confirm=KeyView("CARDS", True, "by hand"))
    table.show(due)
    table.press("CONFIRM")
    pad = table.console.stage.card_pad
    assert table.console.stage.panel is pad
    assert pad.discards is None
    table.press("UNDO")
    table.tap(table.console.stage.plates[3])
    table.tap(pad.ranks["K"])
    table.tap(pad.suits["c"])
    table.press("CONFIRM")
    assert (table.taps[-1].key, table.taps[-1].text) == ("DISCARD", "Kc")


def test_discards_of_another_seat_are_one_key_away(table: Table) -> None:
    table.show(DEALS)
    table.tap(table.console.stage.plates[3])
    pad = table.console.stage.card_pad
    table.tap(pad.down_key)
    assert pad.discards == 6
    assert "Enter what seat 6 gave back" in table.said()


def test_the_plate_of_who_has_not_drawn_asks_the_law_why_not(table: Table) -> None:
    table.show(ASKS)
    table.tap(table.console.stage.plates[9])
    assert (table.taps[-1].key, table.taps[-1].seat) == ("AHEAD", 9)


def test_the_order_of_drawing_and_what_each_drew_stand_on_the_felt(table: Table) -> None:
    table.show(ASKS)
    said = felt(table)
    assert "DRAW ORDER 2 Pat 3 2 6 now 9" in said
    assert "Drew 2" in said
    table.show(EIGHT)
    assert "1 5 2 Pat 3 4 4 next" in felt(table)


def test_the_plate_of_who_draws_says_held_most_and_drew(table: Table) -> None:
    table.show(DEALS)
    plate = table.console.stage.plates[6]
    plate.grab()
    assert plate.words().endswith("HELD 3 MAX 5 DREW 3")


def test_a_game_without_a_board_draws_none(table: Table) -> None:
    table.show(VIEWS["draw-after"])
    said = felt(table)
    assert "AFTER THE DRAW" in said
    assert "FLOP" not in said
    table.show(VIEWS["draw-before"])
    assert "BEFORE THE DRAW" in felt(table)
    table.show(PLAY)
    assert "FLOP" in felt(table)


def test_next_is_the_reshuffle(table: Table) -> None:
    table.show(EIGHT)
    table.press("CONFIRM")
    assert table.taps[-1].key == "CONFIRM"


def test_show_opens_the_card_pad_where_the_holding_is_entered(table: Table) -> None:
    table.show(SHOW)
    table.press("CONFIRM")
    assert table.taps == []
    pad = table.console.stage.card_pad
    assert table.console.stage.panel is pad
    for letters in ("As", "Ad", "2d", "Ac", "4h"):
        table.tap(pad.ranks[letters[0]])
        table.tap(pad.suits[letters[1]])
    table.press("CONFIRM")
    tap = table.taps[-1]
    assert (tap.key, tap.seat, tap.text) == ("SHOW", 9, "AsAd2dAc4h")


def test_the_pad_closes_with_a_holding_that_the_seals_confirm(table: Table) -> None:
    table.show(SHOW)
    table.press("CONFIRM")
    table.show(replace(SHOW, version=90, turn=3))
    assert table.console.stage.panel is None


def test_the_showdown_says_what_was_drawn_and_what_the_seals_answered(table: Table) -> None:
    table.show(SHOW)
    shown = table.console.stage.showdown
    shown.grab()
    for said in ("Drew 2 · verified", "Pat · unverified", "Drew 3", "Five cards each"):
        assert said in shown.words()
    assert "BOARD" not in shown.words()


def test_a_draw_is_corrected_into_another_count_and_into_nothing_else(table: Table) -> None:
    table.show(replace(ASKS, actions=(ActionView(1, 3, "Ben", "draws 2", "draws"),)))
    table.press("CORRECT")
    correct = table.console.stage.panels["CORRECT"]
    table.tap(correct.entries[0])  # type: ignore[attr-defined]
    table.tap(correct.verbs["FOLD"])  # type: ignore[attr-defined]
    assert "A draw becomes another count" in table.said()
    table.tap(correct.keys["0"])  # type: ignore[attr-defined]
    table.press("CONFIRM")
    assert (table.taps[-1].key, table.taps[-1].text) == ("CORRECT", "1 draws 0")


def test_the_counts_stand_where_the_design_has_them(table: Table) -> None:
    assert [(place.x(), place.y(), place.width(), place.height()) for place in DRAW_KEYS] == [
        (306 + 92 * at, 274, 84, 104) for at in range(6)
    ]
    assert [key.name for key in COUNTS] == ["PAT", "1", "2", "3", "4", "5"]


def test_menu_leads_to_the_discards_behind_the_draw(table: Table) -> None:
    lit = (KeyView("DISCARDS", True),)
    table.show(replace(VIEWS["draw-after"], discards=((3, 2), (6, 3)), menu=lit))
    table.press("MENU")
    menu = table.console.stage.panels["MENU"]
    table.tap(menu.choices["DISCARDS"])  # type: ignore[attr-defined]
    assert table.console.stage.card_pad.discards == 6
    assert table.taps == []
