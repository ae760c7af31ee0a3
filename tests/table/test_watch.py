"""What the desk looks at itself: disk, commits, clock (records.md, section 2, faults 8, 11, 27 and 28)."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from bench import DEAL, PINS, Bench, Hands

from dealer_console.journal.room import GB, RULE, Room, Usage, amount, room_of
from dealer_console.table.clock import Clock, ClockError, moment
from dealer_console.table.staff import LOCK_SECONDS
from dealer_console.table.watch import Disk, Watch
from devices.reading import PuckAt
from rules import event as ev

Restart = Callable[..., Bench]


def lamp(bench: Bench) -> tuple[str, str]:
    found = [one for one in bench.view.lamps if one.name == "DISK"]
    return (found[0].state, found[0].reason) if found else ("", "")


# --- fault 8: the disk ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "free", "low", "short"),
    [
        (100 * GB, 20 * GB, False, False),
        (100 * GB, 20 * GB - 1, True, False),  # a fifth of the disk
        (20 * GB, 5 * GB, False, False),
        (20 * GB, 5 * GB - 1, True, False),  # 5 GB, though it is a quarter
        (20 * GB, 2 * GB, True, False),
        (20 * GB, 2 * GB - 1, True, True),
    ],
)
def test_fault_8_low_is_a_fifth_or_5_gb_and_short_is_2_gb(total: int, free: int, low: bool, short: bool) -> None:
    room = Room(Path("/data"), Usage(total, total - free, free))
    assert (room.low, room.short) == (low, short)


@pytest.mark.parametrize(
    ("size", "words"), [(2 * GB - 1, "1.9 GB"), (85_000_000, "85 MB"), (0, "0 MB"), (252 * GB, "252 GB")]
)
def test_fault_8_what_is_left_is_never_rounded_up(size: int, words: str) -> None:
    assert amount(size) == words


def test_fault_8_the_real_file_system_is_asked(tmp_path: Path) -> None:
    room = room_of(tmp_path)
    state = os.statvfs(tmp_path)
    assert room.usage is not None
    assert room.usage.total == state.f_blocks * state.f_frsize
    assert room_of(Path("/proc")).usage != room.usage, "each folder by the file system that it lies on"
    gone = room_of(tmp_path / "gone")
    assert gone.short, "nobody can say how much is left"
    assert "does not answer: No such file" in gone.words


def test_fault_8_a_lamp_warns_and_goes_out(opened: Bench) -> None:
    assert lamp(opened) == ("", "")
    opened.hands.free = 19 * GB
    assert lamp(opened) == ("look", f"19.0 GB of 100 GB left on the journal's disk ({opened.folder}): make room")
    opened.ok("READY")
    opened.hands.free = 21 * GB
    assert lamp(opened) == ("", "")


def test_fault_8_no_new_hand_begins_below_2_gb_and_the_reason_names_disk_rest_and_cure(opened: Bench) -> None:
    opened.hands.free = 2 * GB - 1
    opened.reads(PuckAt(opened.view.coming))
    for key in ("RIFFLE", "CONFIRM", "READY"):
        outcome = opened.tap(key)
        assert not outcome.accepted
        assert f"1.9 GB of 100 GB left on the journal's disk ({opened.folder})" in outcome.reason
        assert outcome.reason.endswith("a hand begins with 2.0 GB or more. Make room there")
        assert outcome.rule == RULE
    view = opened.view
    assert not view.confirm.lit
    assert "Make room" in view.confirm.reason
    assert view.order.startswith("1.9 GB of 100 GB left"), "the prompt says it before a finger asks"
    assert lamp(opened)[0] == "fault"
    assert not opened.kinds(ev.HandStarted)
    opened.hands.free = 2 * GB
    opened.ok("RIFFLE")


def test_fault_8_the_hand_in_play_is_finished_on_a_full_disk(opened: Bench) -> None:
    opened.riffle()
    opened.hands.free = 0
    opened.deal(DEAL)
    opened.fold_all(8, 3)
    opened.ok("PUSH")
    assert opened.kinds(ev.HandEnded)
    assert "0 MB" in opened.tap("READY").reason


def test_fault_8_a_card_on_a_full_disk_is_no_hand_and_asks_the_floor(opened: Bench) -> None:
    """What a device saw is never refused: the card is an entry, the hand does not begin."""
    opened.hands.free = 0
    opened.reads(PuckAt(opened.view.coming))
    opened.deal("Ks")
    assert "no hand is on" in opened.view.question[0]
    assert not opened.kinds(ev.HandStarted)


def test_fault_8_a_disk_that_does_not_answer_keeps_the_next_hand_back(tmp_path: Path) -> None:
    def fails(folder: Path) -> Usage:
        raise OSError(errno.EIO, "Input/output error")

    refused = Watch(Hands().clock(), tmp_path, Disk(fails)).bars()
    assert refused is not None
    assert f"the journal's disk ({tmp_path}) does not answer: Input/output error" in refused.reason


# --- fault 11: slow commits -------------------------------------------------------------------------------


def slow(bench: Bench, seconds: float) -> None:
    """The next commits take so long."""
    inner = bench.book.append

    def append(after: object, drafts: object) -> object:
        bench.hands.passes(seconds)
        return inner(after, drafts)

    bench.book.append = append  # type: ignore[method-assign, assignment]


def test_fault_11_a_commit_over_a_quarter_second_is_amber_and_told_once(opened: Bench) -> None:
    slow(opened, 0.3)
    opened.ok("AWAY", seat=3)
    opened.ok("BACK", seat=3)
    assert [(one.device, one.state) for one in opened.kinds(ev.DeviceChanged)] == [("journal", "slow")]
    state, reason = lamp(opened)
    assert state == "look"
    assert "a commit took 0.30 s: the journal's disk is slow" in reason
    assert opened.view.locks == ()


def test_fault_11_a_commit_over_two_seconds_locks_the_next_hand(opened: Bench, restarted: Restart) -> None:
    slow(opened, 2.2)
    opened.ok("AWAY", seat=3)
    del opened.book.append
    locks = opened.view.locks
    assert locks[0].startswith("a commit took 2.20 s: the journal's disk is slow")
    assert len(locks) == 1
    assert restarted(opened).view.locks == locks


def test_fault_11_the_disk_of_a_stage_is_not_timed(opened: Bench) -> None:
    watch = Watch(opened.clock, opened.folder, Disk(opened.hands.disk, patient=True))
    assert watch.timed(lambda: opened.hands.passes(9)) == ()


# --- fault 27: the clock is set ---------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [3600.0, -3600.0, 2.5, -2.5])
def test_fault_27_a_clock_that_is_set_is_an_entry_with_both_times(opened: Bench, seconds: float) -> None:
    before = opened.clock.now()
    opened.hands.wall += timedelta(seconds=seconds)
    opened.ok("AWAY", seat=3)
    (step,) = opened.kinds(ev.ClockStepped)
    assert abs((moment(step.now) - moment(step.was)).total_seconds() - seconds) < 0.1
    assert abs((moment(step.was) - before).total_seconds()) < 1
    assert isinstance(opened.events()[-1], ev.WentAway), "told before what was entered under the new time"
    opened.ok("BACK", seat=3)
    assert len(opened.kinds(ev.ClockStepped)) == 1


@pytest.mark.parametrize("seconds", [1.9, -1.9])
def test_fault_27_a_clock_that_is_slewed_is_none(opened: Bench, seconds: float) -> None:
    for _ in range(5):
        opened.hands.wall += timedelta(seconds=seconds)
        opened.ok("AWAY", seat=3)
        opened.ok("BACK", seat=3)
    assert not opened.kinds(ev.ClockStepped)


def test_fault_27_time_that_passes_in_a_scenario_is_no_step(opened: Bench, restarted: Restart) -> None:
    opened.clock.elapse(7200)
    opened.ok("AWAY", seat=3)
    again = restarted(opened)
    again.ok("BACK", seat=3)
    assert not again.kinds(ev.ClockStepped)
    assert again.view.locks == ()


def test_fault_27_a_step_back_refuses_no_entry_and_the_order_stays(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.hands.wall -= timedelta(days=30)
    opened.deal(DEAL)
    opened.fold_all(8, 3)
    opened.ok("PUSH")
    paper = opened.printer.newest
    assert "CLOCK STEPPED" in paper
    again = restarted(opened)
    assert again.view.locks == (), "the journal tells of the step: the clock is right as it is"
    assert [type(event) for event in again.events()[: len(opened.desk.table.steps)]]


def test_fault_27_a_lock_out_lasts_its_time_however_the_clock_is_set(bench: Bench, restarted: Restart) -> None:
    for _ in range(5):
        bench.tap("SIGN-ON", text="D1", secret="000111")
    bench.hands.wall += timedelta(seconds=LOCK_SECONDS + 60)
    outcome = bench.tap("SIGN-ON", text="D1", secret=PINS["D1"])
    assert "wait 15 minutes" in outcome.reason
    again = restarted(bench)
    assert "wait 15 minutes" in again.tap("SIGN-ON", text="D1", secret=PINS["D1"]).reason
    again.hands.passes(LOCK_SECONDS)
    again.ok("SIGN-ON", text="D1", secret=PINS["D1"])


# --- fault 28: a clock behind the last entry ---------------------------------------------------------------


def test_fault_28_a_clock_behind_the_last_entry_locks_with_both_times(opened: Bench, restarted: Restart) -> None:
    last = opened.clock.now()
    opened.hands.wall = opened.hands.wall.replace(year=2001)
    again = restarted(opened)
    (lock,) = again.view.locks
    assert lock.startswith("the clock shows 2001-12-01T20:00:")
    assert f"before the last entry ({last.strftime('%Y-%m-%dT%H:%M')}" in lock
    once_more = restarted(again)
    assert once_more.view.locks == (lock,), "it stands, and is told once"


def test_fault_28_a_clock_that_was_set_releases_its_lock(opened: Bench, restarted: Restart) -> None:
    right = opened.hands.wall
    opened.hands.wall = right.replace(year=2001)
    again = restarted(opened)
    again.ok("AWAY", seat=3)
    assert again.view.locks
    again.hands.wall = right + timedelta(minutes=5)
    again.ok("BACK", seat=3)
    assert again.view.locks == ()
    (released,) = again.kinds(ev.Unlocked)
    assert "it was set, and shows 2026-12-01" in released.why


def test_fault_28_a_start_with_the_right_time_releases_it_and_one_with_a_dead_battery_does_not(
    opened: Bench, restarted: Restart
) -> None:
    right = opened.hands.wall
    opened.hands.wall = right.replace(year=2001)
    again = restarted(opened)
    again.ok("AWAY", seat=3)
    again.hands.wall = again.hands.wall + timedelta(days=1)
    later = restarted(again)
    assert later.view.locks, "after the last entry, and still before what the journal has seen"
    later.hands.wall = right + timedelta(hours=1)
    assert restarted(later).view.locks == ()


def test_fault_28_the_floor_releases_it_with_a_reason(opened: Bench, restarted: Restart) -> None:
    opened.hands.wall = opened.hands.wall.replace(year=2001)
    again = restarted(opened)
    again.ok("FLOOR", text="F1", secret=PINS["F1"])
    again.ok("RULE", text="the battery is dead, the watch says eight")
    assert again.view.locks == ()
    assert restarted(again).view.locks == (), "the floor has accepted this time"


# --- the clock itself -------------------------------------------------------------------------------------


@pytest.mark.parametrize("offset", [1e18, -1e18, float("nan"), float("inf"), 4e11, -1e11])
def test_a_wild_offset_is_an_error_in_words(offset: float) -> None:
    with pytest.raises(ClockError, match=r"the clock cannot be moved by .* between the years 2000 and 9000"):
        Hands().clock(offset)
    clock = Hands().clock()
    with pytest.raises(ClockError):
        clock.elapse(offset)
    assert clock.offset == 0


def test_an_offset_of_a_day_is_a_time_like_any_other() -> None:
    hands = Hands()
    assert (hands.clock(86400).now() - hands.wall) == timedelta(days=1)
    assert Clock().step() is None
