"""CORRECT, RECORDS and showing out of turn by keys: console.md, "Correction", "Last hands"; screens.md, "Showdown"."""

from __future__ import annotations

from dataclasses import replace

from ui_table import Table
from views import CORRECT, RECALL, SHOWDOWN

from dealer_console.table.tap import Tap
from dealer_console.table.view import KeyView
from dealer_console.ui.stage_correct import CorrectPage
from dealer_console.ui.stage_records import RecordsPage


def correct(table: Table) -> CorrectPage:
    table.show(CORRECT)
    table.press("CORRECT")
    page = table.console.stage.page
    assert isinstance(page, CorrectPage)
    return page


def records(table: Table) -> RecordsPage:
    table.show(CORRECT)
    table.press("RECORDS")
    page = table.console.stage.page
    assert isinstance(page, RecordsPage)
    return page


def test_an_action_becomes_another_by_keys_with_old_and_new_side_by_side(table: Table) -> None:
    page = correct(table)
    table.press("CONFIRM")
    assert "Choose the action first" in table.said()
    table.tap(page.entries[1])
    for digit in ("7", "5", "0"):
        table.tap(page.keys[digit])
    page.grab()
    assert "checks" in page.words()
    assert "raise to 750" in page.words()
    table.press("CONFIRM")
    assert table.taps == [Tap("CORRECT", text="14 raise 750.00", version=CORRECT.version)]
    assert table.console.stage.page is None


def test_a_verb_takes_the_place_of_an_amount(table: Table) -> None:
    page = correct(table)
    table.tap(page.entries[0])
    table.tap(page.keys["7"])
    table.tap(page.verbs["CALL"])
    table.press("CONFIRM")
    assert [tap.text for tap in table.taps] == ["15 call"]


def test_an_action_with_a_card_on_it_waits_for_the_floor(table: Table) -> None:
    page = correct(table)
    table.tap(page.entries[2])
    table.tap(page.verbs["FOLD"])
    table.press("CONFIRM")
    assert "A card stands on it: the floor signs first" in table.said()
    assert table.taps == []


def test_the_keys_of_the_live_hand_rest_while_a_correction_is_open(table: Table) -> None:
    correct(table)
    table.press("FOLD")
    assert table.taps == []
    assert "A correction is open" in table.said()


def test_undo_forgets_the_choice_and_then_leaves(table: Table) -> None:
    page = correct(table)
    table.tap(page.entries[0])
    table.press("UNDO")
    assert (page.chosen, table.console.stage.page) == (0, page)
    table.press("UNDO")
    assert table.console.stage.page is None


def test_older_actions_stand_on_the_next_leaf(table: Table) -> None:
    page = correct(table)
    assert page.entries[0].objectName() == "15"
    table.tap(page.older)
    assert [key.objectName() for key in page.entries if not key.isHidden()] == ["3", "2", "1"]
    table.tap(page.older)
    assert "There are no more" in table.said()


def test_records_opens_at_the_current_hand_and_asks_for_any_of_the_last_fifty(table: Table) -> None:
    page = records(table)
    table.tap(page.older)
    table.tap(page.older)
    table.tap(next(key for key in page.hands if key.objectName() == "432"))
    assert [(tap.key, tap.amount) for tap in table.taps] == [("RECALL", 482), ("RECALL", 432)]
    assert table.console.stage.page is page


def test_a_recalled_hand_is_headed_recall_and_printed_again_as_a_duplicate(table: Table) -> None:
    page = records(table)
    table.show(RECALL)
    page.grab()
    assert "RECALL" in page.words()
    assert "TABLE 7  PL OMAHA HI-LO 8" in page.words()
    table.press("CONFIRM")
    assert table.taps[-1] == Tap("REPRINT", amount=481, version=RECALL.version)
    assert table.console.stage.page is page


def test_a_hand_in_play_prints_no_duplicate(table: Table) -> None:
    records(table)
    recall = RECALL.recall
    assert recall is not None
    table.show(replace(RECALL, recall=replace(recall, duplicate=KeyView("PRINT", False, reason="not closed"))))
    table.press("CONFIRM")
    assert "not closed" in table.said()
    assert "REPRINT" not in {tap.key for tap in table.taps}


def test_another_seat_shows_or_mucks_out_of_turn_and_then_the_due_one_is_proposed_again(table: Table) -> None:
    table.show(SHOWDOWN)
    other = table.console.stage.showdown.other
    table.tap(other)
    table.press("CONFIRM")
    table.tap(other)
    table.tap(other)
    table.press("CONFIRM")
    assert [(tap.key, tap.seat) for tap in table.taps] == [("SHOW", 5), ("SHOW", 5)]


def test_a_muck_out_of_turn_is_for_the_chosen_seat(table: Table) -> None:
    table.show(SHOWDOWN)
    table.tap(table.console.stage.showdown.other)
    table.press("FOLD")
    assert table.taps == [Tap("FOLD", seat=5, version=50)]
