"""IRREG. by keys: kind, seat and amount, ruling, APPLY; and the question that is open. screens.md, "Irregularity"."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ui_table import Table
from views import EXPOSED, IRREGULAR, PLAY, REPORTS

from dealer_console.table.tap import Tap
from dealer_console.table.view import KeyView, WayOut
from dealer_console.ui.stage_irregular import IrregularPage
from dealer_console.ui.stage_sign import Question
from rules.chips import Cents

LATER = replace(REPORTS, version=65, preview=None)


def wizard(table: Table) -> IrregularPage:
    table.show(REPORTS)
    table.press("IRREG.")
    assert table.taps.pop() == Tap("IRREG?", version=REPORTS.version)
    page = table.console.stage.page
    assert isinstance(page, IrregularPage)
    return page


def kind(table: Table, page: IrregularPage, name: str) -> None:
    table.tap(next(key for key in page.kinds if key.objectName() == name))


def test_a_key_that_is_dim_beside_an_open_question_keeps_its_own_reason(table: Table) -> None:
    frozen = tuple(replace(key, lit=False, reason="the floor must answer first") for key in IRREGULAR.keys)
    table.show(replace(IRREGULAR, keys=frozen))
    table.press("CALL")
    assert "the floor must answer first" in table.said()


def test_a_kind_that_needs_nothing_asks_for_its_ruling_and_apply_reports_it(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "exposed")
    assert table.taps == [Tap("IRREG?", text="exposed", version=REPORTS.version)]
    assert page.found == EXPOSED
    assert table.console.keys["CONFIRM"].view == KeyView("APPLY", True)
    table.press("CONFIRM")
    assert table.taps[-1] == Tap("IRREG", text="exposed", version=REPORTS.version)
    assert table.console.stage.panel is None


def test_seat_and_amount_are_told_before_the_ruling(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "out-of-turn")
    for key in (page.seats[4], page.pad["7"], page.pad["5"], page.pad["0"]):
        table.tap(key)
    table.press("CONFIRM")
    told = Tap("IRREG?", seat=4, amount=Cents(75000), text="out-of-turn", version=REPORTS.version)
    assert table.taps == [told]
    table.press("CONFIRM")
    assert table.taps[-1] == replace(told, key="IRREG")


def test_a_misdeal_needs_its_cause(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "misdeal")
    table.press("CONFIRM")
    assert (table.taps, table.said()) == ([], "Choose the cause")
    table.tap(page.causes[3])
    table.press("CONFIRM")
    assert table.taps == [Tap("IRREG?", text="misdeal dealt-out", version=REPORTS.version)]


def test_a_seat_that_is_not_in_the_hand_is_dim_and_says_so(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "left")
    table.press("CONFIRM")
    assert table.said() == "Choose the seat"
    table.tap(page.seats[9])
    assert table.said() == "Nobody in this seat is in the hand"
    table.tap(page.seats[4])
    table.press("CONFIRM")
    assert table.taps == [Tap("IRREG?", seat=4, text="left", version=REPORTS.version)]


def test_a_dim_kind_says_why_with_its_clause(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "dispute")
    assert "closed with the first riffle" in table.said()
    assert "Decision-Making" in table.said()
    assert table.taps == []


def test_undo_goes_from_the_ruling_to_what_was_told_to_the_kinds_and_off_the_stage(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "left")
    table.tap(page.seats[4])
    table.press("CONFIRM")
    assert page.found is not None
    table.press("UNDO")
    assert (page.found, page.kind is not None) == (None, True)
    table.press("UNDO")
    assert page.kind is None
    table.press("UNDO")
    assert table.console.stage.panel is None
    assert [tap.key for tap in table.taps] == ["IRREG?"]


def test_the_keys_of_the_hand_rest_while_the_wizard_is_open(table: Table) -> None:
    wizard(table)
    table.press("CALL")
    assert table.taps == []
    assert "settle this first" in table.said()


def test_without_a_ruling_nothing_can_be_applied(table: Table) -> None:
    page = wizard(table)
    kind(table, page, "exposed")
    table.show(LATER)
    assert page.found is None
    assert table.console.keys["CONFIRM"].view.name == "NEXT"


# --- an open question -------------------------------------------------------------------------------------


def test_apply_answers_an_open_question_with_the_profiles_remedy(table: Table) -> None:
    table.show(IRREGULAR)
    assert table.console.stage.page is table.console.stage.ruling
    table.press("CONFIRM")
    assert table.taps == [Tap("ANSWER", text="1", version=IRREGULAR.version)]


def test_a_first_ruling_that_is_the_floors_waits_for_the_floor(table: Table) -> None:
    found = IRREGULAR.irregular
    assert found is not None
    theirs = replace(IRREGULAR, irregular=replace(found, ways=(WayOut("void", "rule", floor=True), *found.ways)))
    table.show(theirs)
    table.press("CONFIRM")
    assert (table.taps, "badge and PIN" in table.said()) == ([], True)
    table.show(replace(theirs, version=66, floor="F1"))
    table.press("CONFIRM")
    assert [tap.key for tap in table.taps] == ["ANSWER"]


def test_the_other_answers_stand_where_the_floor_signs_and_undo_goes_back(table: Table) -> None:
    table.show(IRREGULAR)
    table.tap(table.console.stage.ruling.other)
    page = table.console.stage.page
    assert isinstance(page, Question)
    assert [key.view.name for key in page.options if not key.isHidden()] == list(IRREGULAR.question[1:])
    table.press("UNDO")
    assert table.console.stage.page is table.console.stage.ruling
    table.tap(table.console.stage.ruling.other)
    table.tap(page.options[5])
    assert table.taps == [Tap("ANSWER", text="void", version=IRREGULAR.version)]


def test_the_question_gone_the_hand_is_back(table: Table) -> None:
    table.show(IRREGULAR)
    table.tap(table.console.stage.ruling.other)
    table.show(replace(PLAY, version=67))
    assert table.console.stage.page is None
    table.show(replace(IRREGULAR, version=68))
    assert table.console.stage.page is table.console.stage.ruling


@pytest.mark.parametrize("key", ["FOLD", "UNDO"])
def test_nothing_else_moves_while_a_ruling_is_open(table: Table, key: str) -> None:
    table.show(IRREGULAR)
    table.press(key)
    assert table.taps == []
