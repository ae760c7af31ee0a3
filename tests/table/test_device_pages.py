"""The pages behind the lamps: what was heard, since when, what the dealer does, what stays possible (console.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench import PINS, Bench

from dealer_console.table.view import DeviceView
from devices.reading import (
    CardsLost,
    Counters,
    CutCard,
    DeckVerified,
    Health,
    HealthChanged,
    HealthState,
    JobState,
    Lid,
    Misread,
    Paper,
    PrinterStatus,
    PuckAt,
    ShoeBooted,
)
from rules import event as ev

Restart = Callable[..., Bench]
JOB = "T7-H1"


def health(bench: Bench, device: str, state: HealthState, reason: str = "", counters: Counters | None = None) -> None:
    bench.reads(HealthChanged(device, Health(state, 0.0, reason, counters or Counters())))


def well(bench: Bench) -> None:
    for device in ("shoe", "puck", "printer"):
        health(bench, device, HealthState.OPENING)
        health(bench, device, HealthState.READY)


def page(bench: Bench, name: str) -> DeviceView:
    return next(one for one in bench.view.devices if one.name == name)


def key(bench: Bench, name: str, word: str) -> tuple[bool, str]:
    found = next(one for one in page(bench, name).keys if one.name == word)
    return found.lit, found.reason


def readings(bench: Bench, name: str) -> str:
    return "; ".join(f"{what} {words}" for what, words in page(bench, name).readings)


# --- states -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "lamp", "title"),
    [
        (HealthState.READY, "fine", "works"),
        (HealthState.OPENING, "look", "Look at the"),
        (HealthState.DEGRADED, "look", "Look at the"),
        (HealthState.FAULT, "fault", "does not work"),
        (HealthState.INCOMPATIBLE, "fault", "does not work"),
        (HealthState.ABSENT, "fault", "does not work"),
    ],
)
@pytest.mark.parametrize("device", ["shoe", "puck", "printer"])
def test_each_state_has_its_words_and_troubles_have_steps(
    opened: Bench, device: str, state: HealthState, lamp: str, title: str
) -> None:
    well(opened)
    opened.reads(PuckAt(opened.view.coming))
    health(opened, device, state, "" if state is HealthState.READY else "what is wrong")
    told = page(opened, device.upper())
    assert told.state == lamp
    assert title in told.title
    assert bool(told.steps) == (lamp != "fine")
    assert told.stays
    if state not in {HealthState.READY, HealthState.ABSENT}:
        assert "what is wrong" in told.reason


@pytest.mark.parametrize("device", ["SHOE", "PUCK", "PRINTER"])
def test_a_device_that_the_table_has_not_is_no_fault(opened: Bench, device: str) -> None:
    """Address ``none``: nothing is ever heard of it."""
    told = page(opened, device)
    assert (told.state, told.since) == ("absent", "")
    assert "has no" in told.title


def test_a_loss_lasts_since_then_over_a_restart(opened: Bench, restarted: Restart) -> None:
    well(opened)
    health(opened, "shoe", HealthState.ABSENT, "unplugged")
    before = page(opened, "SHOE").since
    again = restarted(opened, seconds=600)
    health(again, "shoe", HealthState.ABSENT, "unplugged")
    assert page(again, "SHOE").since == before
    health(again, "shoe", HealthState.READY)
    health(again, "shoe", HealthState.ABSENT, "unplugged")
    assert page(again, "SHOE").since != before


def test_a_noise_of_the_small_hours_is_not_dated_from_the_evening(opened: Bench) -> None:
    """The journal hears of a fluttering line once; the page tells when it began this time."""
    well(opened)
    health(opened, "shoe", HealthState.DEGRADED, "noise")
    before = page(opened, "SHOE").since
    opened.clock.elapse(3600)
    health(opened, "shoe", HealthState.READY)
    health(opened, "shoe", HealthState.DEGRADED, "noise")
    assert page(opened, "SHOE").since != before


# --- shoe -------------------------------------------------------------------------------------------------


def test_the_shoes_last_readings_tell_no_face(opened: Bench) -> None:
    well(opened)
    for reading in (
        ShoeBooted("M", "S1", "1.0", 1, "B00T"), Lid(True), DeckVerified(51, False), CutCard(), CardsLost("B00T", 3, 4),
    ):  # fmt: skip
        opened.reads(reading)
    counted = Counters(crc_errors=12, duplicates=3)
    health(opened, "shoe", HealthState.DEGRADED, "noise", counted)
    told = readings(opened, "SHOE")
    for words in ("M S1", "lid open", "51 counted, differs", "cut card", "numbers 3 to 4", "bad frames 12, repeats 3"):
        assert words in told
    opened.riffle()
    opened.deal("Ks Ah")
    assert "number 2 since" in readings(opened, "SHOE")
    assert "Ks" not in str(opened.view.devices)
    assert "Ah" not in str(opened.view.devices)
    opened.reads(Misread("B00T", 3, "smudge"))
    assert "number 3, not read (smudge)" in readings(opened, "SHOE")


def test_cards_are_entered_where_the_shoe_does_not_work_and_a_card_is_due(opened: Bench) -> None:
    well(opened)
    assert key(opened, "SHOE", "ENTER CARDS") == (False, "no hand is in play: NEXT first")
    opened.riffle()
    assert "by themselves" in key(opened, "SHOE", "ENTER CARDS")[1]
    health(opened, "shoe", HealthState.ABSENT)
    assert key(opened, "SHOE", "ENTER CARDS") == (True, "")
    assert (opened.view.confirm.name, opened.view.confirm.lit) == ("CARDS", True)
    for _ in range(12):
        opened.ok("CARD")
    assert key(opened, "SHOE", "ENTER CARDS") == (False, "no card is due now")
    assert opened.view.confirm.name == "NEXT"


def test_a_board_card_that_was_not_read_is_named_by_hand_with_a_shoe_that_works(opened: Bench) -> None:
    well(opened)
    opened.riffle()
    opened.deal("Ks Ah 4c 9s Qh 4d 3d Jc 8h 3h Td 6s")
    for action, seat in (("CALL", 8), ("CALL", 3), ("CHECK", 5)):
        opened.ok(action, seat=seat)
    opened.deal("2h 2c 9d")
    opened.index += 1
    opened.reads(Misread(opened.boot, opened.index, "smudge"))
    assert opened.view.confirm.name == "CARDS"
    opened.ok("CARD", text="Kh")
    assert opened.view.board == ("2c", "9d", "Kh")
    assert opened.view.confirm.name == "NEXT"


# --- puck -------------------------------------------------------------------------------------------------


def test_a_puck_that_contradicts_the_button_is_to_be_looked_at(opened: Bench) -> None:
    """screens.md, "Disagreement": the lamp on look; devices.md, Puck: a contradiction blocks the deal."""
    well(opened)
    opened.reads(PuckAt(3))
    assert "it lies at seat 3, it belongs to seat 8" in page(opened, "PUCK").reason
    assert page(opened, "PUCK").steps[0] == "Lay the button at seat 8."
    lamp = next(one for one in opened.view.lamps if one.name == "PUCK")
    assert lamp.state == "look"
    assert not opened.tap("RIFFLE").accepted
    opened.reads(PuckAt(None))
    assert "it is off the table" in page(opened, "PUCK").reason
    opened.reads(PuckAt(8))
    assert page(opened, "PUCK").state == "fine"
    assert key(opened, "PUCK", "WITHOUT PUCK") == (False, "the puck agrees with the button")


def test_the_dealer_goes_on_without_a_puck_that_reports_a_wrong_place(opened: Bench, restarted: Restart) -> None:
    well(opened)
    opened.reads(PuckAt(3))
    opened.ok("WITHOUT PUCK")
    assert "set aside" in page(opened, "PUCK").steps[0]
    assert "no report of the puck is in the way" in opened.tap("WITHOUT PUCK").reason
    again = restarted(opened)
    well(again)
    again.reads(PuckAt(3))  # the sensor says the same after the power cut
    assert again.view.puck is None
    again.ok("RIFFLE")
    assert again.kinds(ev.PuckConfirmed) == [ev.PuckConfirmed(8)]
    again.reads(PuckAt(8))
    assert again.view.puck == 8, "another report is heard again"
    again.reads(PuckAt(3))
    assert again.view.puck == 3, "and with it every later one"


def test_a_hand_in_play_does_not_mind_the_puck(opened: Bench) -> None:
    well(opened)
    opened.riffle()
    opened.reads(PuckAt(3))
    assert page(opened, "PUCK").state == "fine"
    health(opened, "puck", HealthState.ABSENT)
    assert "its button is seat 8" in page(opened, "PUCK").steps[0]


# --- printer ----------------------------------------------------------------------------------------------


def test_the_printers_page_lists_what_waits_oldest_first(opened: Bench) -> None:
    well(opened)
    opened.reads(PrinterStatus(paper=Paper.OUT))
    opened.short_hand()
    opened.ok("READY")
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.QUEUED, "paper is out"))
    assert readings(opened, "PRINTER").startswith("hand 1 paper is out; hand 2 another record is before it; paper out,")


def test_the_lag_is_told_as_it_grows_and_its_way_out(opened: Bench) -> None:
    """record.may_lag is 1 on this bench."""
    well(opened)
    assert "1 more hand may end" in page(opened, "PRINTER").stays[0]
    opened.short_hand()
    assert "no more hand may end" in page(opened, "PRINTER").stays[0]
    assert key(opened, "PRINTER", "CONTINUE") == (False, "no hand waits for its paper")
    opened.ok("READY")
    opened.short_hand()
    assert "FLOOR, badge and PIN, then CONTINUE" in page(opened, "PRINTER").stays[0]
    assert key(opened, "PRINTER", "CONTINUE") == (False, "the floor signs first: FLOOR, badge and PIN")
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    assert key(opened, "PRINTER", "CONTINUE") == (True, "")
    opened.ok("RULE", text="printer fault, continue")
    assert "until a record is printed again" in page(opened, "PRINTER").stays[0]
    assert key(opened, "PRINTER", "CONTINUE") == (False, "the floor has said so already")


def test_a_record_in_doubt_has_its_two_keys(opened: Bench) -> None:
    well(opened)
    assert key(opened, "PRINTER", "IT IS OUT") == (False, "no record is in doubt")
    opened.short_hand()
    opened.reads(opened.printer.answers(JOB, JobState.UNCERTAIN, "the connection broke"))
    assert page(opened, "PRINTER").hand == 1
    assert "hand 1 came out whole" in page(opened, "PRINTER").steps[0]
    assert key(opened, "PRINTER", "IT IS OUT") == (True, "")
    opened.ok("REPRINT", amount=1)
    assert key(opened, "PRINTER", "PRINT AGAIN") == (False, "no record is in doubt")
