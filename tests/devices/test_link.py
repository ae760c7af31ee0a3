"""Reconnect timing, health book-keeping, and one log line for each loss and each return."""

from __future__ import annotations

import logging
import random

import pytest

from devices.link import Link
from devices.reading import Counters, HealthChanged, HealthState


class Bench:
    def __init__(self) -> None:
        self.now = 50.0
        self.told: list[HealthChanged] = []
        self.link = Link(
            "shoe", "serial:/dev/x", clock=lambda: self.now, chance=random.Random(4), tell=self.told.append
        )

    @property
    def states(self) -> list[HealthState]:
        return [changed.health.state for changed in self.told]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_the_delay_grows_from_a_tenth_to_one_second_in_the_first_minute_and_then_to_five(bench: Bench):
    bench.link.absent("unplugged")
    delays = []
    for _ in range(100):
        delays.append((bench.now - 50.0, bench.link.next_delay()))
        bench.now += delays[-1][1]
    assert 0.08 <= delays[0][1] <= 0.1
    assert 0.16 <= delays[1][1] <= 0.2
    assert all(0.08 <= delay <= 1.0 for at, delay in delays if at < 60)
    late = [delay for at, delay in delays if at >= 60]
    assert all(4.0 <= delay <= 5.0 for delay in late)
    assert len(set(late)) == len(late)  # jitter


def test_a_week_of_tries_does_not_overflow(bench: Bench):
    bench.link.absent("unplugged")
    for _ in range(200_000):
        bench.now += bench.link.next_delay()
    assert bench.link.next_delay() <= 5.0


def test_the_delay_begins_anew_after_each_return(bench: Bench):
    bench.link.absent("unplugged")
    for _ in range(8):
        bench.link.next_delay()
    bench.link.ready()
    bench.link.absent("unplugged")
    assert bench.link.next_delay() <= 0.1


def test_two_tables_do_not_knock_at_the_same_moment():
    one, other = (
        Link("shoe", "x", clock=lambda: 0.0, chance=random.Random(seed), tell=lambda _: None) for seed in (1, 2)
    )
    assert [one.next_delay() for _ in range(5)] != [other.next_delay() for _ in range(5)]


def test_lost_and_back_are_logged_once_each(bench: Bench, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    bench.link.ready()
    for reason in ("unplugged", "cannot be opened", "cannot be opened"):
        bench.link.absent(reason)
    bench.link.fault("silent")
    bench.now += 12.34
    bench.link.ready()
    bench.link.ready()
    assert [record.getMessage() for record in caplog.records] == [
        "shoe at serial:/dev/x is out of service: unplugged",
        "shoe at serial:/dev/x is back after 12.3 s",
    ]
    assert bench.link.health().counters.reconnects == 1


def test_a_change_of_state_or_reason_is_told_once(bench: Bench):
    bench.link.opening()
    bench.link.ready()
    bench.link.ready()
    bench.link.degraded("noise")
    bench.link.degraded("late")
    bench.link.degraded("late")
    assert bench.states == [
        HealthState.OPENING,
        HealthState.READY,
        HealthState.DEGRADED,
        HealthState.DEGRADED,
    ]
    assert all(changed.device == "shoe" for changed in bench.told)


def test_since_is_the_begin_of_the_state_and_not_of_the_reason(bench: Bench):
    bench.link.degraded("noise")
    bench.now += 5
    bench.link.degraded("late")
    assert (bench.link.health().since, bench.link.health().reason) == (50.0, "late")
    bench.link.ready()
    assert bench.link.health().since == 55.0


def test_a_known_fault_stays_in_view_while_the_port_is_opened_again(bench: Bench):
    bench.link.fault("silent")
    bench.link.opening()
    assert bench.link.health().state is HealthState.FAULT
    bench.link.incompatible("version 2")
    bench.link.opening()
    assert bench.link.health().state is HealthState.INCOMPATIBLE
    bench.link.absent("unplugged")
    bench.link.opening()
    assert bench.link.health().state is HealthState.OPENING


def test_counters_add_up_and_survive_a_change_of_state(bench: Bench):
    bench.link.count(crc_errors=2, gaps=1)
    bench.link.count(crc_errors=1)
    bench.link.ready()
    assert bench.link.health().counters == Counters(crc_errors=3, gaps=1)
    with pytest.raises(TypeError):
        bench.link.count(crc_mistakes=1)
