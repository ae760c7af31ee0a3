"""Lamps say how a device is; the journal hears of losses and returns, not of every flutter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench import Bench

from dealer_console.table.lamps import Lamps
from devices.reading import (
    CutCard,
    DeckVerified,
    Health,
    HealthChanged,
    HealthState,
    Lid,
    Paper,
    PrinterStatus,
    ShoeFault,
)
from rules import event as ev

Restart = Callable[..., Bench]


def health(bench: Bench, state: HealthState, reason: str = "", device: str = "shoe") -> None:
    bench.reads(HealthChanged(device, Health(state, 0.0, reason)))


def news(bench: Bench) -> list[str]:
    return [f"{event.device} {event.state}" for event in bench.kinds(ev.DeviceChanged)]


def test_a_loss_and_a_return_are_entries(opened: Bench) -> None:
    for state in (HealthState.OPENING, HealthState.READY, HealthState.ABSENT, HealthState.OPENING, HealthState.READY):
        health(opened, state)
    assert news(opened) == ["shoe absent", "shoe ready"]


def test_a_start_with_all_devices_well_adds_nothing(opened: Bench, restarted: Restart) -> None:
    again = restarted(opened)
    for device in ("shoe", "puck", "printer"):
        health(again, HealthState.OPENING, device=device)
        health(again, HealthState.READY, device=device)
    assert news(again) == []


def test_a_line_that_flutters_all_night_is_one_entry(opened: Bench) -> None:
    for _ in range(100):
        health(opened, HealthState.DEGRADED, "noise")
        health(opened, HealthState.READY)
    assert news(opened) == ["shoe degraded"]


def test_a_device_still_away_after_a_restart_is_not_told_again(opened: Bench, restarted: Restart) -> None:
    health(opened, HealthState.ABSENT, "unplugged")
    again = restarted(opened)
    health(again, HealthState.ABSENT, "unplugged")
    assert news(again) == ["shoe absent"]
    health(again, HealthState.READY)
    assert news(again) == ["shoe absent", "shoe ready"]


@pytest.mark.parametrize(
    ("state", "lamp"),
    [
        (HealthState.READY, "fine"),
        (HealthState.DEGRADED, "look"),
        (HealthState.OPENING, "look"),
        (HealthState.FAULT, "fault"),
        (HealthState.INCOMPATIBLE, "fault"),
        (HealthState.ABSENT, "fault"),
    ],
)
def test_each_health_has_its_lamp_and_its_reason(state: HealthState, lamp: str) -> None:
    lamps = Lamps()
    lamps.health(HealthChanged("shoe", Health(state, 0.0, "why")))
    # The wire's own words help nobody at the table when the device is simply not there.
    reason = "not there: see its cable and its power" if state is HealthState.ABSENT else "why"
    assert (lamps.state("shoe"), lamps.reason("shoe")) == (lamp, reason)


def test_what_a_well_device_reports_makes_its_lamp_look(opened: Bench) -> None:
    lamps = Lamps()
    for device in ("shoe", "printer"):
        lamps.health(HealthChanged(device, Health(HealthState.READY, 0.0)))
    for reading, words in (
        (Lid(True), "lid open"),
        (ShoeFault("jam", True), "jam"),
        (DeckVerified(51, False), "51 cards"),
        (CutCard(), "cut card"),
    ):
        lamps.shoe(reading)
        assert lamps.state("shoe") == "look"
        assert words in lamps.reason("shoe")
    lamps.shoe(Lid(False))
    assert lamps.state("shoe") == "fine"
    for status, words in (
        (PrinterStatus(paper=Paper.OUT), "change the roll"),
        (PrinterStatus(cover_open=True), "cover open"),
        (PrinterStatus(error="cutter"), "cutter error"),
        (PrinterStatus(offline=True), "off line"),
    ):
        lamps.paper(status)
        assert words in lamps.reason("printer")
    lamps.paper(PrinterStatus())
    assert lamps.state("printer") == "fine"
