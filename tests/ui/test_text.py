"""What is painted: nothing cut, nothing pale, nothing by colour alone; checks 2, 3, 4 and 6 of screens.md."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from views import (
    BETWEEN,
    DEAD_BUTTON,
    HELD,
    HUGE,
    IRREGULAR,
    OPENED,
    PLAY,
    PUSH,
    RECALL,
    REPORTS,
    RULING,
    SHOWDOWN,
    TEN_ROWS,
    VIEWS,
)

from dealer_console.ui import fonts, tokens
from dealer_console.ui.brush import Mark, Painted
from dealer_console.ui.console import Console
from dealer_console.ui.part import Part
from dealer_console.ui.stage_irregular import IrregularPage
from dealer_console.ui.tokens import MEDIUM, colour, contrast


def seen(console: Console) -> list[tuple[Part, Painted]]:
    """Every line of text on the screen now, with the part that painted it."""
    console.grab()
    parts = [part for part in console.findChildren(Part) if part.isVisibleTo(console)]
    return [(part, line) for part in parts for line in part.painted]


def marks(part: Part) -> set[str]:
    """The shapes with a meaning in one part."""
    part.grab()
    return {mark.shape for mark in part.marks}


def screens(console: Console) -> list[str]:
    """Shows every fixture view and every panel in turn; gives the names of those whose text was cut."""
    found = []
    for name, view in VIEWS.items():
        console.show_view(view)
        found += _cut(console, name)
    for name, view, digits in (("pad", PLAY, "750"), ("pad", HUGE, "99999.50"), ("pad", OPENED, "5")):
        console.show_view(view)
        console.stage.toggle_pad()
        console.stage.pad.typed(digits)
        found += _cut(console, name)
        console.stage.close()
    console.show_view(HUGE)
    console.stage.open_seat(2)
    found += _cut(console, "seat here")
    console.show_view(BETWEEN)
    console.stage.open_seat(2)
    console.stage.seat_page.typed("Bartholomew Mac Murrough-O'Toole\n9999950")
    found += _cut(console, "seat")
    console.stage.toggle_cards()
    for rank, suit in ("Ts", "Th", "Td", "Tc", "9c"):
        console.stage.card_pad.ranks[rank].fired.emit(console.stage.card_pad.ranks[rank])
        console.stage.card_pad.suits[suit].fired.emit(console.stage.card_pad.suits[suit])
    found += _cut(console, "cards")
    for panel in ("FLOOR", "MENU", "RELIEF", "CLOSE", "CORRECT", "RECORDS"):
        console.show_view(RECALL)
        console.stage.toggle_panel(panel)
        found += _cut(console, panel)
        console.stage.close()
    for name in ("SHOE", "PUCK", "PRINTER"):
        for view in (PLAY, BETWEEN):
            console.show_view(view)
            console.stage.toggle_device(name)
            found += _cut(console, f"device {name}")
            console.stage.close()
    found += irregular(console)
    console.show_view(RULING)
    console.stage.toggle_panel("FLOOR")
    found += _cut(console, "ruling")
    console.stage.close()
    return found


def irregular(console: Console) -> list[str]:
    """Every step of the wizard, and the floor's page of the same question."""
    found = []
    for kind in ("", "unclear", "out-of-turn", "misdeal", "left"):
        console.show_view(REPORTS)
        console.stage.toggle_panel("IRREG.")
        page = console.stage.panels["IRREG."]
        assert isinstance(page, IrregularPage)
        for key in page.kinds:
            if kind and key.objectName() == kind:
                key.fired.emit(key)
        page.digits = "99999.50"
        page.looked_up = kind == "left"
        console.show_view(replace(REPORTS, version=65))
        found += _cut(console, f"irregular {kind}")
        console.stage.close()
    console.show_view(IRREGULAR)
    console.stage.ruling.other.fired.emit(console.stage.ruling.other)
    found += _cut(console, "irregular, the floor")
    console.stage.close()
    return found


def _cut(console: Console, name: str) -> list[str]:
    found = []
    for part, line in seen(console):
        area = part.area
        inside = area.top() <= line.y <= area.bottom() + 1 and area.left() - 1 <= line.x
        if not line.fits or not inside or line.x + line.width > area.right() + 2:
            found.append(f"{name}: {type(part).__name__} {line}")
    return found


def test_no_text_is_cut_at_the_largest_amounts(console: Console) -> None:
    assert screens(console) == []


def test_a_text_that_is_too_long_is_found(console: Console) -> None:
    console.show_view(PLAY)
    console.keys["FOLD"].show_key(type(PLAY.confirm)("INCOMPREHENSIBILITIES", True))
    assert [line for line in _cut(console, "play") if "INCOMPREHENSIBILITIES" in line]
    console.keys["FOLD"].show_key(PLAY.keys[0])


def test_no_text_is_smaller_than_fifteen_px_and_no_key_below_its_floor(console: Console) -> None:
    for name, view in VIEWS.items():
        console.show_view(view)
        for part, line in seen(console):
            assert line.px >= 15, f"{name}: {type(part).__name__} {line}"
        for key in console.keys.values():
            assert key.painted[0].px >= 16


def test_amounts_on_keys_plates_and_the_felt_keep_sixteen_px(console: Console) -> None:
    console.show_view(HUGE)
    figures = [line for part, line in seen(console) if "99,99" in line.text and part is not console.status]
    assert len(figures) > 30
    assert [line for line in figures if line.px < 16] == []


def test_every_painted_text_reaches_four_and_a_half_to_one(console: Console) -> None:
    pale = set()
    for name, view in VIEWS.items():
        console.show_view(view)
        for part, line in seen(console):
            if contrast(line.ink, line.ground) < 4.5:
                pale.add((name, type(part).__name__, line.ink, line.ground, line.text))
    assert not pale


@pytest.mark.parametrize("pair", tokens.PAIRS, ids=" on ".join)
def test_every_pair_of_tokens_is_valid_and_reaches_four_and_a_half(pair: tuple[str, str]) -> None:
    text, ground = pair
    assert colour(text).isValid()
    assert contrast(text, ground) >= 4.5


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_a_mistyped_token_is_an_error_and_not_black() -> None:
    with pytest.raises(ValueError, match="no colour"):
        colour("#12")


def test_turn_is_told_by_frame_arrow_and_words(console: Console) -> None:
    console.show_view(PLAY)
    acting, live = console.stage.plates[8], console.stage.plates[4]
    assert "thick" in marks(acting)
    assert "thick" not in marks(live)
    assert "arrow" in marks(console.stage.felt)
    assert {"CALL", "MIN", "POT"} <= set(acting.words().split())
    console.show_view(SHOWDOWN)
    assert "arrow" in marks(console.stage.felt), "the acting plate of a view keeps its arrow"


def test_all_in_is_told_by_a_pill_with_the_word(console: Console) -> None:
    console.show_view(PLAY)
    assert "pill" in marks(console.stage.plates[5])
    assert "ALL-IN" in console.stage.plates[5].words()
    assert "IN POT" in console.stage.plates[5].words()
    assert "pill" not in marks(console.stage.plates[4])


def test_a_winner_is_told_by_the_word_in_a_pill(console: Console) -> None:
    console.show_view(PUSH)
    page = console.stage.pages["showdown"]
    assert "pill" in marks(page)
    assert page.words().count("WINS HI") == 1
    assert page.words().count("WINS LO") == 2


def test_a_fault_is_told_by_a_cross_and_a_look_by_a_triangle(console: Console) -> None:
    console.show_view(BETWEEN)
    assert "cross" in marks(console.lamps["SHOE"])
    assert "warn" in marks(console.lamps["PUCK"])
    assert "ring" in marks(console.lamps["PRINTER"])
    console.show_view(PLAY)
    assert "tick" in marks(console.lamps["SHOE"])


def test_seat_states_differ_in_words_or_shape(console: Console) -> None:
    looks = set()
    console.show_view(PLAY)
    for seat in (2, 4, 5, 6, 8):
        plate = console.stage.plates[seat]
        shapes = frozenset(marks(plate))
        words = frozenset(line.text for line in plate.painted if line.text.isalpha() and len(line.text) > 3)
        looks.add((shapes, words))
    assert len(looks) == 5


def test_the_puck_elsewhere_outlines_the_button(console: Console) -> None:
    console.show_view(BETWEEN)
    assert "outlined" in marks(console.stage.plates[4])
    console.show_view(PLAY)
    assert "outlined" not in marks(console.stage.plates[8])
    assert "disc" in marks(console.stage.plates[8])


def test_a_dead_button_lies_before_an_empty_seat(console: Console) -> None:
    console.show_view(DEAD_BUTTON)
    assert "outlined" in marks(console.stage.plates[2]), "the puck lies elsewhere"
    assert "D" in console.stage.plates[2].words().split()


def test_held_locked_and_training_each_have_word_and_shape(console: Console) -> None:
    looks = []
    for view in (PLAY, OPENED, HELD, BETWEEN):
        console.show_view(view)
        looks.append(frozenset(marks(console.status) & {"hatch", "pause", "cross"}))
    assert looks == [frozenset(), {"hatch"}, {"pause"}, {"cross"}]
    assert "LOCKED" in console.status.words()


def test_training_hatches_the_edges_and_numbers_its_own_hands(console: Console) -> None:
    console.show_view(OPENED)
    assert console.stage.edges.isVisibleTo(console)
    console.status.grab()
    assert "T-031" in console.status.words()
    console.show_view(PLAY)
    assert not console.stage.edges.isVisibleTo(console)


def suits(part: Part) -> list[Mark]:
    """The open cards of a part."""
    part.grab()
    return [mark for mark in part.marks if mark.shape.startswith("suit ")]


def test_no_hole_card_is_drawn_before_it_is_shown(console: Console) -> None:
    for view in (PLAY, OPENED, HUGE, HELD):
        console.show_view(view)
        assert len(suits(console.stage.felt)) == len(view.board)
        assert all(not suits(plate) for plate in console.stage.plates.values())
        assert "backs" in marks(console.stage.plates[4])
    console.show_view(SHOWDOWN)
    shown = SHOWDOWN.showdown[0]
    assert shown.high is not None
    assert len(suits(console.stage.pages["showdown"])) == len(SHOWDOWN.board) + len(shown.cards) + 5


def test_exactly_two_from_the_hand_are_underlined(console: Console) -> None:
    console.show_view(PUSH)
    assert "underline" in marks(console.stage.pages["showdown"])


def test_ten_contenders_fit_and_winners_keep_their_pills(console: Console) -> None:
    console.show_view(TEN_ROWS)
    page = console.stage.pages["showdown"]
    page.grab()
    assert page.words().count("WINS HI") == 2
    assert all(row.name.split("-")[0] in page.words() for row in TEN_ROWS.showdown)


def test_suits_are_told_by_shape_in_both_decks(qapp: QApplication) -> None:
    four = Console(clock=lambda: "21:47", four_colours=True)
    four.show_view(PLAY)
    four.grab()
    assert [mark.shape for mark in suits(four.stage.felt)] == ["suit d", "suit c", "suit s", "suit h"]
    four.close()


def test_the_face_is_inter_with_figures_of_one_width() -> None:
    if not fonts.FOLDERS[0].is_dir():
        pytest.skip("Debian's package fonts-inter is not installed here")
    assert fonts.family() == "Inter"
    measures = fonts.metrics(40, MEDIUM)
    assert measures.horizontalAdvance("1111") == measures.horizontalAdvance("8888")


def test_a_missing_face_is_said_once_with_its_cure(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    with caplog.at_level(logging.WARNING):
        family = fonts.load((tmp_path,))
    assert family != "Inter"
    assert [record.message for record in caplog.records] == [
        "Typeface Inter is not installed: the system's sans is used. Cure: apt-get install fonts-inter"
    ]


def test_the_sum_line_is_pots_plus_the_bets_that_are_seen(console: Console) -> None:
    for view in (PLAY, HUGE):
        console.show_view(view)
        console.stage.felt.grab()
        bets = sum(seat.bet for seat in view.seats)
        assert sum(pot.amount for pot in view.pots) + bets == view.total
        line = next(each.text for each in console.stage.felt.painted if each.text.startswith("Bets in front"))
        assert f"{bets / 100:,.2f}".removesuffix(".00") in line
        assert f"{view.total / 100:,.2f}".removesuffix(".00") in line
