"""CORRECT and RECORDS in the view: console.md, "Correction" and "Last hands"."""

from __future__ import annotations

import pytest
from bench import DEAL, PINS, Bench

from devices.reading import JobState
from reports.layout import NARROW
from rules import event as ev


def test_the_actions_of_the_hand_stand_in_the_view_in_words(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("RAISE TO", seat=8, amount=600)
    opened.ok("FOLD")
    opened.ok("CALL")
    opened.deal("2d 2c 9d Kh")
    opened.ok("CHECK")
    found = [(one.number, one.seat, one.words, one.verb, one.needs_floor) for one in opened.view.actions]
    assert found == [
        (1, 8, "raises to 6", "raise", "card"),
        (2, 3, "folds", "raise", "card"),
        (3, 5, "calls 4", "raise", "card"),
        (4, 5, "checks", "bet", ""),
    ]
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    assert {one.needs_floor for one in opened.view.actions} == {""}


def test_a_hand_is_recalled_without_disturbing_the_live_one(opened: Bench) -> None:
    opened.short_hand()
    opened.riffle()
    opened.deal(DEAL)
    before, events = opened.view, len(opened.events())
    opened.ok("RECALL", amount=1)
    view = opened.view
    assert view.hands == (2, 1)
    assert view.recall is not None
    assert any("HAND 1" in line for line in view.recall.lines)
    assert (view.turn, view.board, view.keys) == (before.turn, before.board, before.keys)
    assert len(opened.events()) == events
    opened.ok("RECALL", amount=2)
    assert opened.view.recall is not None
    assert (opened.view.recall.state, opened.view.recall.duplicate.lit) == ("in play", False)
    assert any("HAND 2" in line for line in opened.view.recall.lines)


def test_the_next_tap_puts_the_recalled_hand_away(opened: Bench) -> None:
    opened.short_hand()
    opened.ok("RECALL", amount=1)
    opened.riffle()
    assert opened.view.recall is None


def test_a_record_under_way_cannot_be_printed_again(opened: Bench) -> None:
    opened.short_hand()
    opened.ok("RECALL", amount=1)
    recall = opened.view.recall
    assert recall is not None
    assert "waits" in recall.duplicate.reason
    assert not opened.tap("REPRINT", amount=1).accepted
    opened.reads(opened.printer.answers("T7-H1", JobState.CONFIRMED))
    recall = opened.view.recall
    assert recall is not None
    assert (recall.state, recall.duplicate.lit) == ("printed", True)


def test_a_recalled_record_is_as_narrow_as_its_column_of_the_screen(opened: Bench) -> None:
    opened.short_hand()
    opened.ok("RECALL", amount=1)
    recall = opened.view.recall
    assert recall is not None
    assert max(map(len, recall.lines)) == NARROW


def test_a_hand_that_never_was_is_not_recalled(opened: Bench) -> None:
    assert "no hand 3" in opened.tap("RECALL", amount=3).reason


@pytest.mark.parametrize("name", ["SIGN-OFF", "CLOSE"])
def test_the_menu_is_dim_in_mid_hand_where_it_would_change_it_and_relief_is_not(opened: Bench, name: str) -> None:
    opened.riffle()
    menu = {key.name: key for key in opened.view.menu}
    assert menu["RELIEF"].lit
    assert not menu[name].lit
    assert menu[name].reason
    assert len(opened.kinds(ev.HandStarted)) == 1
