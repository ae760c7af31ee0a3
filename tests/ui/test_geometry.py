"""Where things stand: screens.md, "Grid" and "Touch size"; check 1 of "Checks a screen must pass"."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import HUGE, PLAY, VIEWS

from dealer_console.ui import places
from dealer_console.ui.console import Console
from dealer_console.ui.key import Key
from dealer_console.ui.stage_floor import FloorPage
from dealer_console.ui.stage_irregular import IrregularPage
from dealer_console.ui.tokens import MM


def boxes(console: Console) -> dict[str, QRect]:
    """The place of every key and plate in window px."""
    keys = {name: key.geometry() for name, key in console.keys.items()}
    keys |= {f"seat {seat}": plate.geometry() for seat, plate in console.stage.plates.items()}
    return keys | {name: lamp.geometry() for name, lamp in console.lamps.items()}


def test_the_grid_is_that_of_the_layout_page() -> None:
    assert [rect.getRect() for rect in places.ACTIONS.values()] == [(16 + 142 * at, 684, 130, 104) for at in range(8)]
    assert [rect.getRect() for rect in places.TOOLS.values()] == [(1164, 72 + 96 * at, 104, 84) for at in range(6)]
    assert places.CONFIRM.getRect() == (1164, 660, 104, 128)
    corners = {seat: (rect.x(), rect.y()) for seat, rect in places.SEATS.items()}
    assert corners[1] == (16, 476)
    assert corners[3] == (16, 208)
    assert [corners[seat] for seat in (4, 5, 6, 7)] == [(206, 74), (394, 74), (582, 74), (770, 74)]
    assert corners[8] == (960, 208)
    assert corners[10] == (960, 476)
    assert {rect.size().toTuple() for rect in places.SEATS.values()} == {(176, 118)}
    assert places.PAD.getRect() == (300, 246, 552, 362)
    assert {rect.y() for rect in places.BOARD} == {262}


def test_no_key_and_no_plate_moves_over_all_screens(console: Console) -> None:
    console.show_view(PLAY)
    expected = boxes(console)
    for name, view in VIEWS.items():
        console.show_view(view)
        assert boxes(console) == expected, name


def test_no_key_of_the_l_hides_in_any_screen(console: Console) -> None:
    for name, view in VIEWS.items():
        console.show_view(view)
        for key in console.keys.values():
            assert key.isVisibleTo(console), f"{key.view.name} in {name}"
            middle = key.mapTo(console, key.rect().center())
            assert console.childAt(middle) is key, f"{key.view.name} is covered in {name}"


def test_open_panels_leave_the_l_the_status_bar_and_the_prompt_free(table: Table) -> None:
    console = table.console
    table.show(PLAY)
    panels: list[Callable[[], None]] = [
        console.stage.toggle_pad,
        console.stage.toggle_cards,
        lambda: console.stage.open_seat(2),
    ]
    panels += [lambda: console.stage.toggle_panel("FLOOR"), lambda: console.stage.toggle_panel("MENU")]
    for panel in panels:
        panel()
        page = console.stage.page
        assert page is not None
        assert places.STAGE.contains(page.area)
        console.stage.close()


def test_every_touch_area_is_ten_millimetres_on_the_small_panel(console: Console) -> None:
    touched = console.findChildren(Key)
    assert len(touched) > 100
    for key in touched:
        smallest = min(key.area.width(), key.area.height())
        assert smallest / MM >= 10, f"{key.view.name} of {type(key.parent()).__name__}: {smallest / MM:.1f} mm"


def test_touch_areas_of_one_page_never_overlap(console: Console) -> None:
    for page in (
        console,
        *console.stage.pages.values(),
        console.stage.pad,
        console.stage.seat_page,
        console.stage.card_pad,
        *console.stage.panels.values(),
    ):
        keys = [key for key in page.findChildren(Key) if key.parent() in (page, *_panels(page))]
        # These take the place of others on their page: they are never shown together.
        apart = {*console.stage.seat_page.choices.values()}
        if isinstance(page, FloorPage):
            apart |= {page.field, *page.writer.keys.values()}
        if isinstance(page, IrregularPage):
            apart |= {*page.kinds, *page.causes}
            for group in (page.kinds, page.causes):
                assert not any(a.area.intersects(b.area) for a, b in combinations(group, 2))
        keys = [key for key in keys if key not in apart]
        for at, one in enumerate(keys):
            for other in keys[at + 1 :]:
                assert not one.area.intersects(other.area), (one.view.name, other.view.name)


def _panels(page: object) -> tuple[object, ...]:
    return tuple(each for each in (getattr(page, "card", None), getattr(page, "letters", None)) if each)


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (1920, 1080), (1024, 600), (1024, 768), (800, 1280)])
def test_other_panels_are_letterboxed_and_keep_the_shape(table: Table, wide: int, high: int) -> None:
    console = table.console
    table.show(PLAY)
    console.resize(wide, high)
    console.grab()
    scale = min(wide / 1280, high / 800)
    fold, confirm = console.keys["FOLD"].geometry(), console.keys["CONFIRM"].geometry()
    left, top = (wide - 1280 * scale) / 2, (high - 800 * scale) / 2
    assert abs(fold.x() - (left + 16 * scale)) <= 1
    assert abs(fold.y() - (top + 684 * scale)) <= 1
    assert abs(confirm.right() - (left + 1268 * scale)) <= 2
    assert abs(fold.width() / fold.height() - 130 / 104) < 0.05
    dark = console.grab().toImage().pixelColor(0, 0).name()
    assert dark == ("#000000" if left >= 1 or top >= 1 else "#11171d")


@pytest.mark.parametrize(("wide", "high"), [(1024, 600), (1920, 1080)])
def test_a_finger_meets_the_key_that_it_sees_on_other_panels(table: Table, wide: int, high: int) -> None:
    console = table.console
    table.show(HUGE)
    console.resize(wide, high)
    console.grab()
    for name, place in places.ACTIONS.items():
        spot = console.lens.map(place.center())
        assert console.childAt(spot) is console.keys[name]
    QTest.mouseClick(console.keys["CALL"], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(2, 2))
    assert [tap.key for tap in table.taps] == ["CALL"]


def test_keys_of_a_pad_move_with_the_panel(table: Table) -> None:
    console = table.console
    table.show(PLAY)
    console.resize(640, 400)
    console.grab()
    console.stage.toggle_pad()
    seven = console.stage.pad.keys["7"]
    spot = seven.mapTo(console, QPoint(0, 0))
    assert abs(spot.x() - 266) <= 1
    assert abs(spot.y() - 130) <= 1
