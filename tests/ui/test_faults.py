"""What a start and a full disk show on the screen (records.md, section 2, faults 2 and 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ui_table import Table
from views import CORRECT, HUGE, PLAY, SHOWDOWN, VIEWS

from dealer_console.table.view import FeltView, LampView

LAST = "Recovered: check the last action: seat 3 (Ada) raises to 1,740"
FULL = LampView("DISK", "fault", "1.9 GB of 100 GB left on the journal's disk (/var/lib/dealer): make room")


@pytest.mark.parametrize("view", [PLAY, SHOWDOWN, HUGE], ids=["play", "showdown", "huge"])
def test_fault_2_the_last_action_stands_in_the_prompt_until_it_is_no_longer_said(table: Table, view: FeltView) -> None:
    table.show(replace(view, recovered=LAST))
    prompt = table.console.prompt
    assert (prompt.aside, prompt.urgent) == (LAST, True)
    assert LAST in prompt.accessibleName()
    prompt.grab()
    assert " ".join(prompt.words().split()).endswith(LAST), "whole, in the room that the order leaves"
    table.show(replace(view, version=view.version + 1))
    assert (prompt.aside == LAST, prompt.urgent) == (False, False)


def test_fault_2_a_page_over_the_table_says_it_too(table: Table) -> None:
    table.show(replace(CORRECT, recovered=LAST))
    table.press("RECORDS")
    assert table.console.prompt.aside == LAST


def test_fault_8_the_lamp_of_the_disk_is_there_only_while_somebody_has_to_look(table: Table) -> None:
    lamp = table.console.lamps["DISK"]
    assert not lamp.isVisibleTo(table.console)
    table.show(replace(PLAY, lamps=(*PLAY.lamps, FULL)))
    assert lamp.isVisibleTo(table.console)
    assert lamp.lamp == FULL
    table.tap(lamp)
    assert "1.9 GB of 100 GB left" in table.said()
    table.show(PLAY)
    assert not lamp.isVisibleTo(table.console)


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_fault_8_the_lamp_of_the_disk_covers_no_word_of_the_heading(table: Table, name: str) -> None:
    view = VIEWS[name]
    table.show(replace(view, lamps=(*view.lamps, FULL)))
    status = table.console.status
    status.grab()
    left = table.console.lamps["DISK"].geometry().left()
    ends = [each.x + each.width for each in status.painted if each.x < left]
    assert ends
    assert max(ends) <= left
