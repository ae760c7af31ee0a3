"""Power cuts under the real append (records.md 1.8): what was acknowledged is there, and nothing that was not
tried."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import JournalElsewhere, JournalMissing
from dealer_console.journal.verify import verify
from dealer_console.vault.door import Allowance
from dealer_console.vault.vault import InProcessVault
from rules.event import Restarted

NAME = "table-7.journal"
MODES = ("drop", "prefix", "random", "torn")
EVENING = {"decisions": 8, "checkpoint_pages": 6}


def survived(folder: Path) -> list[bytes]:
    """The lines that the real book finds; none where the journal was never born."""
    try:
        book = Book.open(folder / NAME, 7, EVENTS)
    except JournalMissing:
        return []
    lines = [entry.line for entry in book.read_all()]
    book.close()
    return lines


class Uncut:
    """A job that ran to its end: what would have been written, and at which entries a decision ended."""

    def __init__(self, play: Any, **job: Any) -> None:
        (outcome,) = play([job])
        self.lines = survived(outcome.live)
        self.ends = {0, *(ack.seq for ack in outcome.acks)}
        self.operations, self.syncs = map(int, outcome.told[-1].split()[1:])
        assert len(self.lines) == outcome.last_ack
        assert self.lines == survived(outcome.survivors), "a closed journal has nothing left to sync"

    def verify(self, outcome: Any) -> None:
        lines = survived(outcome.survivors)
        where = {key: outcome.job.get(key) for key in ("at_sync", "at_operation", "mode", "seed")}
        assert lines == self.lines[: len(lines)], f"not a prefix of what was tried: {where}"
        assert len(lines) >= outcome.last_ack, f"an acknowledged entry is lost: {where}"
        assert len(lines) in self.ends, f"half a decision: {where}"


@pytest.fixture(scope="module")
def uncut(play: Any) -> Uncut:
    return Uncut(play, **EVENING)


@pytest.mark.parametrize("mode", MODES)
def test_fault_4_a_cut_at_any_sync_loses_nothing_acknowledged(play: Any, uncut: Uncut, mode: str) -> None:
    outcomes = play([{**EVENING, "mode": mode, "at_sync": at, "seed": at} for at in range(1, uncut.syncs + 1)])
    for outcome in outcomes:
        uncut.verify(outcome)
    assert len({outcome.last_ack for outcome in outcomes}) >= 8, "the cuts fell into every decision"


def test_fault_4_a_cut_between_two_writes_loses_nothing_acknowledged(play: Any, uncut: Uncut) -> None:
    chosen = range(1, uncut.operations + 1, 6)
    for outcome in play([{**EVENING, "mode": MODES[at % 4], "at_operation": at, "seed": at} for at in chosen]):
        uncut.verify(outcome)


@pytest.mark.torture
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(12))
def test_fault_4_a_cut_at_any_operation_loses_nothing_acknowledged(play: Any, mode: str, seed: int) -> None:
    job = {"decisions": 30, "checkpoint_pages": 10}
    uncut = Uncut(play, **job)
    for outcome in play(
        [{**job, "mode": mode, "at_operation": at, "seed": 1000 * seed + at} for at in range(1, uncut.operations + 1)]
    ):
        uncut.verify(outcome)


@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
def test_the_simulator_bites(play: Any, synchronous: str) -> None:
    """Without FULL the same cuts lose acknowledged entries: the tests above could fail."""
    job = {**EVENING, "checkpoint_pages": 1000, "synchronous": synchronous, "close": False}
    outcomes = play([{**job, "mode": mode} for mode in MODES])
    lost = [outcome for outcome in outcomes if len(survived(outcome.survivors)) < outcome.last_ack]
    assert lost


def test_without_a_compiler_the_power_cuts_fail_and_name_the_packages(find_compiler: Any) -> None:
    """A cut that nobody tried is no cut that was survived."""
    with pytest.raises(pytest.fail.Exception, match=r"no cut was tried: apt-get .* gcc libc6-dev") as failed:
        find_compiler(lambda name: None)
    listed = (Path(__file__).parents[2] / "deploy" / "debian-packages").read_text(encoding="utf-8").split()
    for package in str(failed.value).split("recommends ")[1].split():
        assert any(word.strip('"') == package for word in listed), f"{package} is not in deploy/debian-packages"


def test_fault_4_what_is_left_after_a_cut_verifies_and_goes_on(play: Any, uncut: Uncut) -> None:
    (outcome,) = play([{**EVENING, "mode": "torn", "at_sync": uncut.syncs - 8}])
    path = outcome.survivors / NAME
    assert verify(path).sound
    book = Book.open(path, 7, EVENTS)
    fact = Draft(Restarted("power cut", 4), None, "2026-12-01T13:00:00.000000Z", None)
    (entry,) = book.append(book.head, [fact])
    book.close()
    assert verify(path).head == entry.place


@pytest.mark.parametrize(("what", "number"), [("s", errno.EIO), ("w", errno.EIO), ("w", errno.EROFS)])
def test_fault_5_and_13_a_failed_commit_closes_the_book(play: Any, what: str, number: int) -> None:
    (outcome,) = play([{**EVENING, "checkpoint_pages": 1000, "fail": [what, 4, number]}])
    error, refused, _ = outcome.told
    assert error.startswith("error OutcomeUnknown True ")
    assert "not known: start the console again and believe the journal" in error
    assert refused.startswith("refused ")
    assert len(survived(outcome.live)) >= outcome.last_ack > 0, "the file as the console finds it again"
    assert len(survived(outcome.survivors)) >= outcome.last_ack, "and as a power cut on top would leave it"


def test_fault_8_a_full_disk_is_named(play: Any) -> None:
    (outcome,) = play([{**EVENING, "checkpoint_pages": 1000, "fail": ["w", 3, errno.ENOSPC]}])
    assert outcome.told[0].startswith("error DiskFull True ")
    assert "making room" in outcome.told[0]
    assert len(survived(outcome.live)) >= outcome.last_ack > 0


@pytest.mark.parametrize("moment", [0.02, 0.05, 0.11])
def test_fault_1_and_2_kill_9_loses_nothing_acknowledged(tmp_path: Path, moment: float) -> None:
    """The page cache survives a kill, so this shows less than a cut; but it is the true program on the true
    disk."""
    watch = tmp_path / "watch"
    watch.mkdir()
    acks = tmp_path / "acks"
    jobs = tmp_path / "jobs.json"
    jobs.write_text(
        f'[{{"act": "append", "watch": "{watch}", "acks": "{acks}", "decisions": 100000, "checkpoint_pages": 20}}]'
    )
    here = Path(__file__)
    child = subprocess.Popen(
        [sys.executable, str(here.parent / "powercut" / "harness.py"), str(jobs)],
        env={**os.environ, "PYTHONPATH": str(here.parents[2])},
        start_new_session=True,
    )
    while not acks.exists() or acks.stat().st_size < 500:
        assert child.poll() is None, "the child ended by itself"
        time.sleep(0.01)
    time.sleep(moment)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    told = [line.split() for line in acks.read_text().splitlines()]
    last = int(told[-1][1])
    lines = _when_free(watch)
    assert len(lines) >= last
    ends = [int(seq) for _, seq, _ in told]
    assert all(earlier < later for earlier, later in pairwise(ends))


def _when_free(watch: Path) -> list[bytes]:
    """Read the journal as soon as the kernel has taken the dead process apart."""
    for _ in range(500):
        try:
            return survived(watch)
        except JournalElsewhere:
            time.sleep(0.01)
    raise AssertionError("the lock of a dead process stays")


def test_the_key_of_the_hand_is_kept_before_its_first_card(play: Any) -> None:
    """Records.md, section 4: K is fsynced before the first card, whatever becomes of the unsynced rest."""
    (outcome,) = play([{"act": "begin"}])
    *_, last, _ = outcome.told
    _, hand, check = last.split()
    assert InProcessVault(outcome.survivors).resume(7, int(hand), check, {}, allows=Allowance((), 0, 0))
