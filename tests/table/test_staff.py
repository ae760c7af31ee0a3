"""Badges and PINs at the desk (records.md, section 6): who may, lock-out that outlives a cut, secrets nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bench import PINS, Bench

from dealer_console.table.staff import LOCK_SECONDS, Badge, Staff, StaffError
from rules import event as ev

Restart = Callable[..., Bench]


def wrong(bench: Bench, times: int, badge: str = "D1") -> None:
    for _ in range(times):
        assert "not right" in bench.tap("SIGN-ON", text=badge, secret="000001").reason


def sign_on(bench: Bench, badge: str = "D1") -> str:
    return str(bench.tap("SIGN-ON", text=badge, secret=PINS[badge]).reason)


def test_five_wrong_pins_lock_a_badge_for_15_minutes(bench: Bench) -> None:
    wrong(bench, 5)
    assert sign_on(bench) == "D1: locked after 5 wrong PINs, wait 15 minutes"
    bench.clock.elapse(LOCK_SECONDS - 61)
    assert "wait 2 minutes" in sign_on(bench)
    bench.clock.elapse(62)
    assert sign_on(bench) == ""


def test_a_lock_concerns_its_badge_alone(bench: Bench) -> None:
    wrong(bench, 5)
    assert sign_on(bench, "D2") == ""


def test_four_wrong_pins_and_a_right_one_count_from_nothing(bench: Bench) -> None:
    wrong(bench, 4)
    assert sign_on(bench) == ""
    wrong(bench, 4)
    assert sign_on(bench) == ""


def test_five_more_lock_it_twice_as_long_and_one_more_does_not(bench: Bench) -> None:
    wrong(bench, 5)
    bench.clock.elapse(LOCK_SECONDS + 1)
    wrong(bench, 4)
    wrong(bench, 1)
    assert "wait 30 minutes" in sign_on(bench)


def test_the_lock_outlives_a_restart(bench: Bench, restarted: Restart) -> None:
    wrong(bench, 5)
    again = restarted(bench, seconds=60)
    assert "wait 14 minutes" in sign_on(again)
    assert "wait 14 minutes" in sign_on(restarted(again))


def test_a_wrong_role_is_an_entry_and_no_wrong_pin_before_and_after_a_restart(bench: Bench, restarted: Restart) -> None:
    for _ in range(6):
        assert "may not deal" in sign_on(bench, "T1")
    assert len(bench.kinds(ev.SignOnRefused)) == 6
    assert "may not deal" in sign_on(restarted(bench), "T1")


def test_the_floors_right_pin_at_the_opening_clears_its_count(bench: Bench, restarted: Restart) -> None:
    assert sign_on(bench) == ""
    for _ in range(4):
        assert "not right" in bench.tap("OPEN", text="F1", secret="000001").reason
    bench.ok("OPEN", text="F1", secret=PINS["F1"])
    again = restarted(bench)
    assert "not right" in again.tap("FLOOR", text="F1", secret="000001").reason
    again.ok("FLOOR", text="F1", secret=PINS["F1"])


def test_a_pin_typed_into_the_badges_field_is_written_nowhere(bench: Bench) -> None:
    assert "not right" in bench.tap("SIGN-ON", text=PINS["D1"], secret="D1").reason
    assert [event.badge for event in bench.kinds(ev.SignOnRefused)] == ["unknown"]


def test_no_pin_stands_in_any_file_view_or_entry(opened: Bench) -> None:
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    wrong(opened, 1)
    files = b"".join(path.read_bytes() for path in opened.folder.rglob("*") if path.is_file())
    texts = files + str(opened.views).encode() + str(opened.events()).encode()
    assert b"F1" in texts
    for pin in (*PINS.values(), "000001"):
        assert pin.encode() not in texts


def test_the_hash_of_a_pin_is_not_in_a_badges_repr() -> None:
    assert "argon2" not in repr(Badge("D1", "dealer", "$argon2id$v=19$m=65536,t=3,p=1$abc"))


def test_a_dealer_signs_off_between_hands_only(opened: Bench) -> None:
    opened.riffle()
    assert "relief" in opened.tap("SIGN-OFF").reason
    opened.ok("SIGN-ON", text="D2", secret=PINS["D2"])
    assert opened.view.dealer == "D2"


def test_a_dealers_badge_is_no_floor(opened: Bench) -> None:
    assert "may not rule" in opened.tap("FLOOR", text="D2", secret=PINS["D2"]).reason
    assert "badge and PIN" in opened.tap("FLOOR").reason


def test_a_broken_staff_list_is_a_refusal_and_the_table_goes_on(opened: Bench) -> None:
    (opened.folder / "staff.json").write_text("{not json")
    assert "enter the badges again" in opened.tap("FLOOR", text="F1", secret=PINS["F1"]).reason
    opened.riffle()
    assert opened.view.hand_no == 1


# --- closing ----------------------------------------------------------------------------------------------


def leave_all(bench: Bench) -> None:
    for seat in (3, 5, 8):
        bench.ok("LEAVE", seat=seat)


def test_the_table_closes_with_the_floors_pin_only(opened: Bench) -> None:
    leave_all(opened)
    for text, secret in (("F1", "000001"), ("D2", PINS["D2"]), ("", "")):
        assert not opened.tap("CLOSE", text=text, secret=secret).accepted
    assert not opened.kinds(ev.TableClosed)
    opened.ok("CLOSE", text="F1", secret=PINS["F1"], amount=12_300)
    assert opened.kinds(ev.TableClosed) == [ev.TableClosed(12_300, "D1", "F1")]
    assert opened.view.stage == "opening"


def test_who_still_sits_at_closing_leaves_with_his_chips(opened: Bench) -> None:
    opened.ok("CLOSE", text="F1", secret=PINS["F1"])
    events = [entry.event for entry in opened.book.read_all()]
    left = {event.seat: event.stack for event in events if isinstance(event, ev.SeatLeft)}
    assert left == {3: 20000, 5: 20000, 8: 20000}
    assert opened.desk.table.sittings == ()


def test_the_floor_at_the_table_closes_without_a_second_pin(opened: Bench) -> None:
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    opened.ok("CLOSE", text="F1")
    assert opened.desk.table.opened is None


def test_a_floor_badge_that_is_not_at_the_table_needs_its_pin_to_close(opened: Bench) -> None:
    assert "not right" in opened.tap("CLOSE", text="F1").reason


def test_it_does_not_close_over_a_dispute(opened: Bench) -> None:
    leave_all(opened)
    opened.ok("HOLD", text="the last pot")
    assert "the last pot" in opened.tap("CLOSE", text="F1", secret=PINS["F1"]).reason


def test_it_does_not_close_in_a_hand(opened: Bench) -> None:
    opened.riffle()
    assert "not over" in opened.tap("CLOSE", text="F1", secret=PINS["F1"]).reason


# --- the start --------------------------------------------------------------------------------------------


def test_a_start_is_an_entry_with_the_time_away(opened: Bench, restarted: Restart) -> None:
    again = restarted(opened, seconds=90)
    (started,) = again.kinds(ev.Restarted)
    assert 89 <= started.seconds <= 95


def test_a_clock_behind_the_last_entry_locks_the_table(opened: Bench, restarted: Restart) -> None:
    """records.md, fault 28."""
    again = restarted(opened, seconds=-3600)
    assert "before the last entry" in again.view.locks[0]
    again.ok("FLOOR", text="F1", secret=PINS["F1"])
    again.ok("RULE", text="the clock is set")
    again.riffle()
    assert again.view.hand_no == 1


def test_a_new_journal_needs_no_start_entry(bench: Bench) -> None:
    assert not bench.kinds(ev.Restarted)


# --- the list itself --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "pin", "words"),
    [
        ("croupier", "481516", "no role"),
        ("dealer", "48151", "six digits"),
        ("dealer", "48151a", "six digits"),
        ("dealer", "٤٨١٥١٦", "six digits"),
        ("dealer", "111111", "too easy"),
        ("dealer", "123456", "too easy"),
        ("dealer", "987654", "too easy"),
    ],
)
def test_a_badge_that_cannot_be_entered_names_itself_and_never_its_pin(role: str, pin: str, words: str) -> None:
    with pytest.raises(StaffError, match=words) as refused:
        Staff({}).with_badge("D9", role, pin)
    assert "D9" in str(refused.value)
    assert pin not in str(refused.value)


def test_the_list_is_readable_by_its_user_alone_and_holds_no_pin(tmp_path: Path) -> None:
    path = tmp_path / "staff.json"
    Staff({}).with_badge("D1", "dealer", "481516").save(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert "481516" not in path.read_text()
    assert "m=65536,t=3,p=1" in path.read_text()
    assert Staff.load(path).verified("D1", "481516")
    assert not Staff.load(path).verified("D1", "481517")
    assert not Staff.load(path).verified("D2", "481516")
