"""A table for reports: commands go through the real ``decide``, entries get times and badges as the desk gives them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from reports.hand_record import HandRecord, RecordHeader, hand_record
from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.chips import cents
from rules.decide import decide, evolve
from rules.decision import Accepted, Decision
from rules.game import Limit, Stakes
from rules.house import load
from rules.journal import PlainEntry
from rules.table import Table

HOUSES = Path(__file__).resolve().parents[2] / "config" / "houses"
GOLDEN = Path(__file__).resolve().parent / "golden"
DIGEST = "7d1a40c9e2b85f36" * 4  # a stand-in: the golden files must outlive an edit of the demonstration profile
START = datetime(2026, 3, 15, 6, 58, 10, tzinfo=UTC)


def opening(house: str, game: str, limit: str, stakes: Stakes) -> cm.OpenTable:
    """The command that opens a table under a shipped profile."""
    profile = load(house, HOUSES).with_rules({"button.first": "right_of_dealer"})
    bets = (stakes.small_bet, stakes.big_bet) if limit == Limit.LIMIT else stakes.blinds
    resolved = profile.resolve(game, limit, bets)
    return cm.OpenTable(
        profile.name, profile.revision, DIGEST, game, limit, stakes, resolved.snapshot(), resolved.clauses(),
        (), cents("0"), "D12", "F3",
    )  # fmt: skip


@dataclass
class Desk:
    """Takes commands and taps, keeps the entries; seconds pass between them."""

    table: Table = field(default_factory=lambda: Table(number=123, button=3))
    entries: list[PlainEntry] = field(default_factory=list)
    before: Table | None = None
    now: datetime = START
    by: str = "D12"
    slots: int = 0

    def do(self, command: cm.Command, seconds: float = 4) -> Decision:
        """Decides and, where accepted, writes down."""
        answer = decide(self.table, command)
        if isinstance(answer, Accepted):
            for event in answer.events:
                self.writes(event)
            self.now += timedelta(seconds=seconds)
        return answer

    def must(self, *commands: cm.Command) -> None:
        """As ``do``, and nothing may be refused."""
        for command in commands:
            answer = self.do(command)
            assert isinstance(answer, Accepted), f"{command}: {answer}"

    def writes(self, event: ev.Event) -> None:
        """Writes an event down as it is."""
        at = f"{self.now:%Y-%m-%dT%H:%M:%S.%f}Z"
        entry = PlainEntry(self.table.seq + 1, at, self.by, event)
        self.table = evolve(self.table, event)
        if self.before is not None:
            self.entries.append(entry)

    def sit(self, open_table: cm.OpenTable, seats: dict[int, tuple[str, str]]) -> None:
        """Opens the table and seats players: seat -> (name, stack)."""
        self.must(cm.Note(ev.SignedOn("D12", "dealer")), open_table)
        for seat, (name, stack) in seats.items():
            self.must(cm.TakeSeat(seat, name, cents(stack)))
        self.must(cm.Ready())
        self.now = START

    def riffle(self, key_check: str = "b4772405e7663d7e") -> None:
        """The hand starts; its entries are kept from here on."""
        self.before, self.entries, self.slots = self.table, [], 0
        self.do(cm.SeePuck(4), 0)
        self.must(cm.Riffle(key_check))

    def shoe(self, count: int) -> None:
        """Cards leave the shoe, unseen."""
        for _ in range(count):
            self.slots += 1
            answer = self.do(cm.DealCard(ev.Sight("9f3a61c2", self.slots, f"seal{self.slots}")), 0.5)
            assert isinstance(answer, Accepted)

    def board(self, text: str) -> None:
        """A burn and board cards, opened as the vault opens them."""
        self.shoe(1 + len(cards(text)))
        for at, card in enumerate(cards(text)):
            self.must(cm.OpenCard(self.slots - len(cards(text)) + 1 + at, card, f"nonce{at}"))

    def show(self, seat: int, text: str, proof: str = "opened") -> None:
        """A holding face up."""
        self.must(cm.AskShow(seat), cm.Show(seat, cards(text), ("n1", "n2", "n3", "n4"), proof))

    def push_all(self) -> None:
        """Every pot of the script."""
        while self.table.playing is not None:
            self.must(cm.Push())

    def record(self, header: RecordHeader) -> HandRecord:
        """The record of the entries kept."""
        return hand_record(self.entries, self.before, header)


def play_worked_hand(desk: Desk) -> None:
    """The worked hand of house-rules.md, up to its last push."""
    desk.sit(
        opening("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", Stakes((cents("1.00"), cents("2.00")))),
        {1: ("Ada", "300.00"), 3: ("Ben", "45.00"), 4: ("Cy", "210.00"), 6: ("Flo", "180.00"), 8: ("Gus", "250.00")},
    )
    desk.riffle()
    desk.shoe(20)
    desk.must(cm.Call(1), cm.Raise(3, cents("9")), cm.Call(4), cm.Fold(6), cm.Call(8), cm.Call(1))
    desk.board("2c7hKd")
    desk.must(cm.Check(8), cm.Bet(1, cents("37")), cm.AllIn(3), cm.Call(4), cm.Fold(8))
    desk.board("5s")
    desk.must(cm.Bet(1, cents("60")), cm.Call(4))
    desk.board("Qh")
    desk.must(cm.Check(1), cm.Check(4))
    desk.show(1, "As3sKhQc")
    desk.show(3, "Ac3d9c9d")
    desk.show(4, "Kc7c8sTs")
    desk.now = START + timedelta(minutes=5, seconds=27)
    desk.push_all()


HEADER = RecordHeader(
    licensee="Demonstration card room, Pennsylvania", table=7, zone="America/Los_Angeles", day_start=6,
    currency="USD", software="0.1.0", key_check="b4772405e7663d7e", short_head="HURJ-7NHJ-73DX-NWJA",
)  # fmt: skip


@pytest.fixture
def desk() -> Desk:
    """An empty table before hand 124, the last button in seat 3."""
    return Desk()


@pytest.fixture
def header() -> RecordHeader:
    """What the console writes at the head of an original."""
    return HEADER


@pytest.fixture
def worked(desk: Desk) -> HandRecord:
    """The record of the worked hand of house-rules.md."""
    play_worked_hand(desk)
    return desk.record(HEADER)


@pytest.fixture
def open_table() -> Callable[[str, str, str, Stakes], cm.OpenTable]:
    """Opens a table under a shipped profile."""
    return opening


@pytest.fixture
def new_desk() -> type[Desk]:
    """Makes empty tables, for tests that need many."""
    return Desk
