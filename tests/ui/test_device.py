"""The pages behind the lamps (screens.md, "Lamp"; console.md, Faults): each by its lamp, each way out by its key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ui_table import Table
from views import BETWEEN, PLAY, SIGN_ON, TROUBLED, WELL

from dealer_console.table.tap import Tap
from dealer_console.table.view import DeviceView, KeyView


def painted(table: Table) -> str:
    page = table.console.stage.device_page
    page.grab()
    return " ".join(line.text for line in page.painted)


@pytest.mark.parametrize("name", ["SHOE", "PUCK", "PRINTER"])
def test_a_lamp_opens_the_page_of_its_device_and_closes_it(table: Table, name: str) -> None:
    table.show(BETWEEN)
    table.tap(table.console.lamps[name])
    told = next(one for one in TROUBLED if one.name == name)
    page = table.console.stage.device_page
    assert table.console.stage.page is page
    words = painted(table)
    for part in (told.title, told.since, *told.steps, *told.stays, *(words for _, words in told.readings)):
        for word in part.split():
            assert word in words, part
    table.tap(table.console.lamps[name])
    assert table.console.stage.page is None
    assert table.taps == []


def test_another_lamp_turns_to_its_own_page_and_undo_goes_back(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.lamps["SHOE"])
    table.tap(table.console.lamps["PRINTER"])
    assert "hand 4822" in painted(table).lower()
    table.press("UNDO")
    assert table.console.stage.page is None
    assert table.taps == []


def test_the_prompt_gives_the_first_step(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.lamps["PUCK"])
    assert "Lay the button at seat 4." in table.said()
    table.show(PLAY)
    assert "Nothing to do at this device" in table.said()


@pytest.mark.parametrize(
    ("lamp", "key", "sent"),
    [
        ("PUCK", 0, Tap("WITHOUT PUCK")),
        ("PRINTER", 0, Tap("PAPER SEEN", amount=4821)),  # type: ignore[arg-type]  # cents to the checker alone
        ("PRINTER", 1, Tap("REPRINT", amount=4821)),  # type: ignore[arg-type]  # as above
        ("PRINTER", 2, Tap("RULE", text="printer fault, continue")),
    ],
)
def test_each_way_out_is_a_key(table: Table, lamp: str, key: int, sent: Tap) -> None:
    table.show(BETWEEN)
    table.tap(table.console.lamps[lamp])
    table.tap(table.console.stage.device_page.own[key])
    assert table.taps == [replace(sent, version=BETWEEN.version)]


def test_the_shoes_page_leads_to_the_card_pad(table: Table) -> None:
    table.show(replace(PLAY, devices=TROUBLED, turn=None, card_due="board", board=()))
    table.tap(table.console.lamps["SHOE"])
    table.tap(table.console.stage.device_page.own[0])
    assert table.console.stage.page is table.console.stage.card_pad


def test_a_way_out_that_is_not_open_says_why(table: Table) -> None:
    table.show(PLAY)
    for lamp, at, reason in (
        ("SHOE", 0, "its cards come by themselves"),
        ("PUCK", 0, "agrees with the button"),
        ("PRINTER", 2, "no hand waits for its paper"),
    ):
        table.tap(table.console.lamps[lamp])
        table.tap(table.console.stage.device_page.own[at])
        assert reason in table.said()
        table.press("UNDO")
    assert table.taps == []


def test_the_hand_goes_on_under_a_page_that_lies_open(table: Table) -> None:
    """The keys of the L never rest for a lamp: the acting seat folds, and the page is gone."""
    table.show(PLAY)
    table.tap(table.console.lamps["PRINTER"])
    table.press("FOLD")
    assert table.taps == [Tap("FOLD", seat=8, version=41)]
    assert table.console.stage.page is None


def test_the_state_is_told_by_shape_and_word(table: Table) -> None:
    shapes = {}
    for state, title in (("fine", "works"), ("look", "Look"), ("fault", "does not work"), ("absent", "has no")):
        told = DeviceView("SHOE", state, f"Shoe {title}")
        table.show(replace(PLAY, version=PLAY.version + len(shapes) + 1, devices=(told, *WELL[1:])))
        if table.console.stage.page is None:
            table.tap(table.console.lamps["SHOE"])
        assert title in painted(table)
        shapes[state] = {mark.shape for mark in table.console.stage.device_page.marks}
    assert {"tick"} <= shapes["fine"]
    assert {"warn"} <= shapes["look"]
    assert {"cross"} <= shapes["fault"]
    assert {"ring"} <= shapes["absent"]


def test_a_lamp_opens_its_page_before_anybody_has_signed_on(table: Table) -> None:
    table.show(replace(SIGN_ON, devices=TROUBLED))
    table.tap(table.console.lamps["SHOE"])
    assert "Shoe does not work" in painted(table)


def test_a_key_that_went_is_not_left_behind(table: Table) -> None:
    table.show(BETWEEN)
    table.tap(table.console.lamps["PRINTER"])
    fewer = replace(TROUBLED[2], keys=(KeyView("CONTINUE", True, "by the floor"),))
    table.show(replace(BETWEEN, version=99, devices=(*TROUBLED[:2], fewer)))
    assert [key.isHidden() for key in table.console.stage.device_page.own] == [False, True, True]
