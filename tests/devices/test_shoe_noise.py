"""Codec, policy and firmware over a bad line, in made time: no wrong card, no card lost unnoticed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

import pytest

from devices.reading import CardSeen, CardsLost, HealthState, Misread, ShoeBooted
from devices.shoe.driver import utc_now
from devices.shoe.frame import Decoder, encode
from devices.shoe.policy import Policy
from devices.shoe.sim_firmware import Firmware, identity
from devices.shoe.sim_line import FaultPlan, Line, noisy
from rules.cards import DECK, Card

STEP = 0.01


@dataclass
class Wire:
    """A shoe and a host with a line each way; the desk commits a card after ``commit`` seconds."""

    seed: int
    plan: FaultPlan = field(default_factory=FaultPlan)
    ring: int = 64
    commit: float = 0.3
    now: float = 100.0
    frames: int = 0
    dealt: list[tuple[str, int, Card]] = field(default_factory=list)
    readings: list[object] = field(default_factory=list)
    to_commit: list[tuple[float, CardSeen | Misread]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.firmware = Firmware(identity("AAAA"), self.now, ring=self.ring)
        self.policy = Policy(None, utc_now)
        self.dead = False
        self.restring(self.plan)
        self.connect()

    def restring(self, plan: FaultPlan) -> None:
        self.up, self.down = Line(plan), Line(replace(plan, seed=plan.seed + 1))

    def connect(self) -> None:
        self.at_host, self.at_shoe = Decoder(), Decoder()
        self.policy.opened(self.now)

    def deal(self, dealt: Card) -> None:
        self.dealt.append((self.firmware.boot_id, self.firmware.deal(dealt, self.now), dealt))

    def step(self) -> None:
        self.now += STEP
        self.firmware.tick(self.now)
        for frame in self.firmware.take():
            self.frames += 1
            if not self.dead:
                self.up.carry(encode(frame), self.now)
        for item in self.at_host.feed(self.up.arrived(self.now)):
            self.policy.received(item, self.now)
        while self.to_commit and self.to_commit[0][0] <= self.now:
            seen = self.to_commit.pop(0)[1]
            self.policy.acknowledge(seen.boot_id, seen.index)
        self.policy.tick(self.now)
        if self.policy.condition(self.now).down:
            self.policy.closed()
            self.connect()
        outcome = self.policy.take()
        for reading in outcome.readings:
            self.readings.append(reading)
            if isinstance(reading, CardSeen | Misread):
                self.to_commit.append((self.now + self.chance.uniform(0, self.commit), reading))
        for frame in outcome.frames:
            self.frames += 1
            if not self.dead:
                self.down.carry(encode(frame), self.now)
        for item in self.at_shoe.feed(self.down.arrived(self.now)):
            self.firmware.received(item, self.now)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.step()

    def settle(self) -> None:
        """A perfect line until everything has come through."""
        self.restring(FaultPlan())
        for _ in range(round(60 / STEP)):
            self.step()
            if self.firmware.idle and not self.to_commit:
                break
        self.run(2)  # two heartbeats more

    @property
    def seen(self) -> list[tuple[str, int, Card]]:
        return [(r.boot_id, r.index, r.card) for r in self.readings if isinstance(r, CardSeen)]

    @property
    def lost(self) -> set[tuple[str, int]]:
        return {
            (r.boot_id, index)
            for r in self.readings
            if isinstance(r, CardsLost)
            for index in range(r.first, r.last + 1)
        }


def play_until(wire: Wire, frames: int) -> None:
    while wire.frames < frames:
        # A dealer is quicker than a bad line, but the ring of 64 must not run over here.
        if wire.firmware.idle or (wire.chance.random() < 0.05 and len(wire.dealt) - len(wire.seen) < 30):
            wire.deal(wire.chance.choice(DECK))
        wire.step()


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_noise_gives_no_wrong_card_and_loses_none(seed: int):
    wire = Wire(seed, noisy(seed))
    play_until(wire, 2_500)
    wire.settle()
    assert wire.seen == wire.dealt
    assert wire.lost == set()


@pytest.mark.torture
@pytest.mark.parametrize("seed", range(100, 110))
def test_a_hundred_thousand_noisy_frames(seed: int):
    wire = Wire(seed, noisy(seed))
    play_until(wire, 10_000)
    wire.settle()
    assert wire.seen == wire.dealt
    assert wire.lost == set()


@pytest.mark.parametrize("cards", [1, 2, 5])
def test_acknowledgements_that_were_all_lost_come_again_without_another_card(cards: int):
    """The way to the shoe is dead for so long that it gives each card up; nothing is dealt afterwards."""
    wire = Wire(4)
    wire.deal(DECK[0])
    wire.settle()
    wire.down = Line(FaultPlan(drop=1.0))
    for at in range(1, cards + 1):
        wire.deal(DECK[at])
    wire.run(0.9 * cards)
    assert wire.seen == wire.dealt
    assert not wire.firmware.idle
    wire.down = Line(FaultPlan())
    wire.run(2)  # two heartbeats
    assert wire.firmware.idle
    assert wire.firmware.cards_acknowledged == len(wire.dealt)
    assert wire.seen == wire.dealt


@pytest.mark.parametrize("fault", ["corrupt", "garble", "truncate", "drop", "repeat", "swap", "babble", "split"])
def test_each_fault_alone_at_four_frames_in_ten(fault: str):
    wire = Wire(7, FaultPlan(7, **{fault: 0.4}))
    play_until(wire, 800)
    wire.settle()
    assert wire.seen == wire.dealt
    assert len(wire.dealt) > 20


def test_the_sequence_number_wraps_and_every_card_comes_once():
    wire = Wire(5, noisy(5), commit=0.02)
    while len(wire.dealt) < 300:
        if wire.firmware.idle:
            wire.deal(DECK[len(wire.dealt) % 52])
        wire.step()
    wire.settle()
    assert wire.seen == wire.dealt


@pytest.mark.parametrize("cards", [40, 63, 64, 65, 100, 254, 255, 256, 300])
def test_a_ring_that_ran_over_is_noticed_card_by_card(cards: int):
    """A line dead for so long that the ring of 64 ran over: what cannot be had is named, nothing else is."""
    wire = Wire(9)
    wire.deal(DECK[0])
    wire.settle()
    wire.dead = True
    for at in range(cards):
        wire.deal(DECK[at % 52])
        wire.run(0.05)
    wire.dead = False
    wire.settle()
    assert set(wire.seen) <= set(wire.dealt)
    assert wire.lost == {(boot, index) for boot, index, _ in set(wire.dealt) - set(wire.seen)}
    assert len(wire.lost) == max(0, cards - 64)


@pytest.mark.parametrize("seed", range(6))
def test_reboots_under_noise_lose_only_what_the_shoe_forgot(seed: int):
    """Cards that were never acknowledged die with the shoe's memory; its new life is always told."""
    wire = Wire(seed, noisy(seed))
    for life in range(4):
        play_until(wire, wire.frames + 300)
        forgotten = {item[:2] for item in wire.dealt} - {item[:2] for item in wire.seen} - wire.lost
        wire.dealt = [item for item in wire.dealt if item[:2] not in forgotten]
        wire.firmware = Firmware(identity(f"LIFE{life}"), wire.now)
    wire.settle()
    assert wire.seen == wire.dealt
    assert [r.boot_id for r in wire.readings if isinstance(r, ShoeBooted)] == [
        "AAAA", "LIFE0", "LIFE1", "LIFE2", "LIFE3",
    ]  # fmt: skip


def test_a_noisy_line_is_degraded_and_a_quiet_one_ready_again():
    wire = Wire(3, FaultPlan(3, corrupt=0.5))
    play_until(wire, 200)
    condition = wire.policy.condition(wire.now)
    assert condition.state is HealthState.DEGRADED
    assert "noise" in condition.reason
    wire.settle()
    wire.run(12)
    assert wire.policy.condition(wire.now).state is HealthState.READY


def test_a_babbling_device_is_a_fault_that_names_the_speed():
    wire = Wire(3)
    wire.settle()
    chance = random.Random(3)
    wire.firmware.take()
    for _ in range(600):
        wire.now += STEP
        for item in wire.at_host.feed(chance.randbytes(12)):
            wire.policy.received(item, wire.now)
        wire.policy.tick(wire.now)
    condition = wire.policy.condition(wire.now)
    assert (condition.state, condition.down) == (HealthState.FAULT, True)
    assert "speed" in condition.reason
    assert [r for r in wire.policy.take().readings if isinstance(r, CardSeen | CardsLost)] == []
