"""A desk on the bench: real book, real vault, real rules; in memory are only shoe, puck and printer.

``Bench.told`` lists all that left the desk, in order: ``commit N``, ``show N``, ``ack boot/index``, ``print JOB``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import OutcomeUnknown
from dealer_console.journal.room import GB, Usage
from dealer_console.settings import TableSetup, houses_folder
from dealer_console.table.clock import Clock
from dealer_console.table.desk import Desk
from dealer_console.table.floor import FloorDesk
from dealer_console.table.outbox import Outbox
from dealer_console.table.setup import Posted
from dealer_console.table.staff import Badge, Staff
from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from dealer_console.table.watch import Disk
from dealer_console.vault.port import CardArrived
from dealer_console.vault.vault import InProcessVault
from dealer_console.vault.witness import Witness
from devices.errors import JobError
from devices.ports import PrintJob
from devices.reading import JobChanged, JobState, PuckAt
from reports.record import RecordHeader
from rules import event as ev
from rules.cards import card
from rules.chips import Cents, cents
from rules.game import Stakes
from rules.journal import Entry

TABLE = 7
# The cost belongs to the staff list of a house; here it would only cost time.
_CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PINS = {"D1": "481516", "D2": "263748", "F1": "730294", "T1": "918273"}
_ROLES = {"D1": "dealer", "D2": "dealer", "F1": "floor", "T1": "technician"}
SETUP = TableSetup(
    "pennsylvania", "omaha-high", "pot-limit", Stakes((Cents(100), Cents(200))),
    {"fee": "none", "jackpot": "none", "odd_chip.unit": 1, "button.first": "right_of_dealer",
     "odd_chip.tie_high": "suit", "record.may_lag": 1},
)  # fmt: skip
HOLDINGS = {3: "Ks 9s 3d 3h", 5: "Ah Qh Jc Td", 8: "4c 4d 8h 6s"}
DEAL = " ".join(HOLDINGS[seat].split()[at] for at in range(4) for seat in (3, 5, 8))
BURNS, BOARD = ("2h", "3c", "6c"), ("2c", "9d", "Kh", "4s", "7c")


class MemoryPrinter:
    """A printer port that keeps its jobs and answers when it is told to; its laws are those of the driver."""

    def __init__(self, told: list[str]) -> None:
        self.submitted: list[PrintJob] = []
        self._told = told
        self._waiting: set[str] = set()
        self._copies: dict[str, int] = {}

    def submit(self, job: PrintJob) -> None:
        if job.job_id in self._waiting:
            raise JobError(f"job {job.job_id} is still queued: wait for it or cancel it")
        known = self._copies.get(job.job_id)
        if known is not None and job.copy != known + 1:
            raise JobError(f"job {job.job_id} was submitted before: a reprint is DUPLICATE {known + 1}")
        self._copies[job.job_id] = job.copy
        self._waiting.add(job.job_id)
        self.submitted.append(job)
        self._told.append(f"print {job.job_id}")

    def answers(self, job_id: str, state: JobState, cause: str = "") -> JobChanged:
        """What the driver would report; a job that is settled waits no more."""
        if state in {JobState.CONFIRMED, JobState.UNCERTAIN, JobState.VOID}:
            self._waiting.discard(job_id)
        return JobChanged(job_id, state, cause)

    @property
    def newest(self) -> str:
        return "\n".join(line.text for line in self.submitted[-1].lines)


class TestedBook(Book[ev.Event]):
    """The real book, which tells of its commits and breaks off where a test wants it to."""

    __test__ = False
    told: list[str]
    break_at: Callable[[ev.Event], bool] = staticmethod(lambda event: False)
    reads = 0

    def append(self, after: Any, drafts: Any) -> tuple[Entry[ev.Event], ...]:
        if any(self.break_at(draft.event) for draft in drafts):
            self.told.append("break")
            self.close()
            raise OutcomeUnknown("journal: the disk did not take the commit")
        entries = super().append(after, drafts)
        self.told.append(f"commit {entries[-1].seq}")
        return entries

    def read_all(self) -> Iterator[Entry[ev.Event]]:
        self.reads += 1
        return super().read_all()


class Hands:
    """A machine's two clocks and its disk, moved by hand: no test waits, and none depends on what the machine does."""

    def __init__(self) -> None:
        self.wall = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
        self.monotonic = 1000.0
        self.free, self.total = 60 * GB, 100 * GB

    def read(self) -> datetime:
        # Every look is a little later, so that the entries of an evening have times of their own.
        self.monotonic += 0.001
        self.wall += timedelta(seconds=0.001)
        return self.wall

    def passes(self, seconds: float) -> None:
        """Time passes on both clocks."""
        self.monotonic += seconds
        self.wall += timedelta(seconds=seconds)

    def clock(self, offset: float = 0.0) -> Clock:
        return Clock(offset, wall=self.read, monotonic=lambda: self.monotonic)

    def disk(self, folder: Path) -> Usage:
        return Usage(self.total, self.total - self.free, self.free)


class Bench:
    """One table's desk in a folder; ``again`` is a start after a power cut, which the shoe lives through."""

    def __init__(self, folder: Path, *, boot: str = "B00T", hands: Hands | None = None) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.views: list[FeltView] = []
        self.failures: list[str] = []
        self.boot, self.index = boot, 0
        self.hands = hands or Hands()
        self.clock = self.hands.clock()
        self.printer = MemoryPrinter(self.told)
        path = folder / f"table-{TABLE}.journal"
        if not path.exists():
            opened = ev.JournalOpened("dealer-console test", "SQLite", "Demonstration Card Room")
            Book.create(path, TABLE, EVENTS, Draft(opened, None, self.clock.stamp(), None)).close()
            badges = {no: Badge(no, role, _CHEAP.hash(PINS[no])) for no, role in _ROLES.items()}
            Staff(badges).save(folder / "staff.json")
        book = TestedBook.open(path, TABLE, EVENTS)
        assert isinstance(book, TestedBook)
        self.book, book.told = book, self.told
        self.vault = InProcessVault(folder / "vault")
        header = RecordHeader("Demonstration Card Room", TABLE, "America/New_York", 6, "USD", "0")
        self.outbox = Outbox(self.printer, header, 48, book.read_all)  # type: ignore[arg-type]  # start and stop are
        # nothing that the outbox asks of a printer
        self.desk = Desk(
            book=book, vault=self.vault, witness=Witness(folder / "vault"),
            floor=FloorDesk(lambda: Staff.load(folder / "staff.json"), houses_folder(), self.clock),
            outbox=self.outbox, acknowledge=lambda boot, index: self.told.append(f"ack {boot}/{index}"),
            clock=self.clock, games=Posted(SETUP), show=self._shown, failed=self.failures.append,
            disk=Disk(self.hands.disk),
        )  # fmt: skip

    def _shown(self, view: FeltView) -> None:
        self.views.append(view)
        self.told.append(f"show {view.version}")

    def start(self) -> Bench:
        self.desk.start()
        return self

    def cut(self) -> None:
        """The end, as far as the file is concerned: nothing is told to anybody."""
        self.desk.stop()
        self.book.close()

    def again(self, *, seconds: float = 0.0) -> Bench:
        self.cut()
        self.hands.passes(self.clock.offset + seconds)
        bench = Bench(self.folder, boot=self.boot, hands=self.hands)
        bench.index = self.index
        return bench.start()

    # --- hands ------------------------------------------------------------------------------------------

    @property
    def view(self) -> FeltView:
        return self.desk.ask(self.desk.view)

    def tap(self, key: str, **parts: Any) -> Any:
        return self.desk.ask(Tap(key, **parts))

    def ok(self, key: str, **parts: Any) -> None:
        outcome = self.tap(key, **parts)
        assert outcome.accepted, outcome.reason

    def reads(self, reading: Any) -> None:
        """A reading, and the desk's rest after it."""
        self.desk.post(reading)
        self.desk.ask(lambda: None)

    def deal(self, text: str) -> None:
        """Cards leave the shoe."""
        for one in text.split():
            self.index += 1
            self.vault.see(self.boot, self.index, card(one))
            self.reads(CardArrived(self.boot, self.index))

    def open(self) -> Bench:
        """Signed on, opened, three players of 200.00 seated, the puck at the coming button."""
        self.ok("SIGN-ON", text="D1", secret=PINS["D1"])
        self.ok("OPEN", text="F1", secret=PINS["F1"])
        for seat, name in ((3, "Ada"), (5, "Ben"), (8, "Cy")):
            self.ok("SEAT", seat=seat, text=name, amount=cents("200.00"))
        return self

    def riffle(self) -> Bench:
        self.reads(PuckAt(self.view.coming))
        self.ok("RIFFLE")
        return self

    def fold_all(self, *seats: int) -> None:
        for seat in seats:
            self.ok("FOLD", seat=seat)

    def to_showdown(self) -> None:
        """From the deal to the showdown, nobody betting."""
        self.deal(DEAL)
        self.ok("CALL", seat=8)
        self.ok("CALL", seat=3)
        self.ok("CHECK", seat=5)
        for burn, cards in zip(BURNS, (BOARD[:3], BOARD[3:4], BOARD[4:]), strict=True):
            self.deal(" ".join((burn, *cards)))
            for seat in (3, 5, 8):
                self.ok("CHECK", seat=seat)

    def short_hand(self) -> None:
        """A hand that everybody folds to the big blind."""
        self.riffle()
        button = self.view.button
        order = {8: (8, 3), 3: (3, 5), 5: (5, 8)}[button or 0]
        self.deal(DEAL)
        self.fold_all(*order)
        self.ok("PUSH")

    def events(self) -> list[ev.Event]:
        return self.desk.ask(lambda: [entry.event for entry in self.book.read_all()])

    def kinds(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events() if isinstance(event, kind)]


_CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")


def cards_in(text: str) -> set[str]:
    """Every card that stands as a word of its own in a text."""
    return set(_CARD.findall(text))
