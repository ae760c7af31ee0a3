"""The tray at the desk: signatures, slips, what survives a cut (console.md, Tray; records.md, faults 3 and 41)."""

from __future__ import annotations

from bench import BOARD, BURNS, DEAL, PINS, Bench

from devices.reading import JobState
from rules import event as ev
from rules.chips import cents

FLOOR = {"text": "F1", "secret": PINS["F1"]}


def filled(bench: Bench, amount: str = "100") -> None:
    bench.ok("FILL", amount=cents(amount), **FLOOR)


def test_a_fill_needs_the_floors_badge_and_pin(opened: Bench) -> None:
    for text, secret in (("F1", "000000"), ("D2", PINS["D2"]), ("", "")):
        assert not opened.tap("FILL", amount=cents("100"), text=text, secret=secret).accepted
    assert not opened.kinds(ev.TrayFilled)
    filled(opened)
    assert opened.kinds(ev.TrayFilled) == [ev.TrayFilled(1, cents("100"), "D1", "F1")]
    assert opened.view.tray.expected == cents("100")


def test_what_the_law_refuses_asks_for_no_pin(opened: Bench) -> None:
    answer = opened.tap("CREDIT", amount=cents("5"), text="F1", secret="wrong")
    assert "the tray holds 0.00" in answer.reason
    assert not opened.kinds(ev.SignOnRefused)


def test_a_count_takes_the_chips_one_value_at_a_time(opened: Bench) -> None:
    chips = ((cents("25"), 3), (cents("1"), 4))
    opened.ok("COUNT", amount=cents("79"), chips=chips, **FLOOR)
    (counted,) = opened.kinds(ev.TrayCounted)
    assert (counted.chips, counted.counted, counted.expected) == (chips, cents("79"), 0)
    assert opened.view.tray.values == (cents("25"), cents("1"))


def test_a_fill_by_rows_stands_in_the_journal_and_on_its_slip(opened: Bench) -> None:
    chips = ((cents("25"), 3), (cents("5"), 5))
    opened.ok("FILL", amount=cents("100"), chips=chips, **FLOOR)
    assert opened.kinds(ev.TrayFilled) == [ev.TrayFilled(1, cents("100"), "D1", "F1", chips)]
    assert "25.00 x 3" in opened.printer.newest


def test_a_slip_goes_to_the_printer_after_its_commit_and_is_no_hand_record(opened: Bench) -> None:
    filled(opened)
    committed = next(at for at, one in enumerate(opened.told) if one == f"commit {opened.desk.table.seq}")
    assert opened.told.index("print T7-S1") > committed - 1
    assert "FILL SLIP" in opened.printer.newest
    opened.reads(opened.printer.answers("T7-S1", JobState.CONFIRMED))
    assert opened.kinds(ev.SlipPrinted) == [ev.SlipPrinted(1, 1, "T7-S1")]
    assert not opened.kinds(ev.RecordPrinted)
    assert opened.desk.table.tray.unprinted == ()


def test_a_slip_that_waits_holds_no_hand_back_and_says_its_cause_once(opened: Bench) -> None:
    filled(opened)
    for _ in range(3):
        opened.reads(opened.printer.answers("T7-S1", JobState.QUEUED, "paper out"))
    assert opened.kinds(ev.SlipDelayed) == [ev.SlipDelayed(1, "paper out")]
    opened.riffle()
    assert opened.view.hand_no == 1


def test_a_slip_outlives_a_cut_and_says_duplicate(opened: Bench) -> None:
    filled(opened)
    filled(opened, "50")
    opened.reads(opened.printer.answers("T7-S1", JobState.CONFIRMED))
    again = opened.again()
    assert [job.job_id for job in again.printer.submitted] == ["T7-S2"]
    assert "DUPLICATE 1" in again.printer.newest
    assert "150.00" in again.printer.newest


def test_the_menu_lights_what_may_be_done_at_the_tray(opened: Bench) -> None:
    def lit() -> set[str]:
        return {key.name for key in opened.view.menu if key.lit} & {"FILL", "CREDIT", "COUNT", "DROP"}

    assert lit() == {"FILL", "COUNT", "DROP"}
    filled(opened)
    assert lit() == {"FILL", "CREDIT", "COUNT", "DROP"}
    opened.riffle()
    assert lit() == {"FILL", "CREDIT", "COUNT"}
    drop = next(key for key in opened.view.menu if key.name == "DROP")
    assert "465a" in drop.reason


def test_closing_counts_the_tray_as_expected_where_nothing_is_typed(opened: Bench) -> None:
    filled(opened)
    opened.ok("CLOSE", **FLOOR)
    (counted,) = opened.kinds(ev.TrayCounted)
    assert (counted.kind, counted.counted, counted.expected) == ("closing", cents("100"), cents("100"))


def test_an_opening_count_that_differs_is_stated(bench: Bench) -> None:
    bench.ok("SIGN-ON", text="D1", secret=PINS["D1"])
    assert bench.view.tray.expected == 0
    bench.ok("OPEN", amount=cents("12"), **FLOOR)
    (counted,) = bench.kinds(ev.TrayCounted)
    assert (counted.kind, counted.counted, counted.expected) == ("opening", cents("12"), 0)
    assert "12.00 over" in bench.printer.newest


def test_a_table_that_opens_again_shows_no_board_and_no_hand_of_the_game_before(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    for key, seat in (("CALL", 8), ("CALL", 3), ("CHECK", 5)):
        opened.ok(key, seat=seat)
    opened.deal(" ".join((BURNS[0], *BOARD[:3])))
    opened.fold_all(3, 5)
    opened.ok("PUSH")
    assert opened.view.board == BOARD[:3]
    opened.ok("FLOOR", **FLOOR)
    opened.ok("CLOSE", **FLOOR)
    opened.ok("OPEN", **FLOOR)
    view = opened.view
    assert (view.board, view.pots, view.showdown, view.pushes, view.phase) == ((), (), (), (), "")
    lit = {key.name for key in view.keys if key.lit}
    assert not lit & {"HOLD", "CORRECT", "IRREG.", "UNDO"}
    assert opened.again().view.board == ()


def test_the_next_opening_expects_what_the_closing_left_and_its_slip_states_the_difference(opened: Bench) -> None:
    opened.ok("CLOSE", amount=cents("6000"), chips=((cents("100"), 60),), **FLOOR)
    tray = opened.view.tray
    assert (tray.expected, tray.values, tray.posted) == (cents("6000"), (cents("100"),), (60,))
    opened.reads(opened.printer.answers("T7-S1", JobState.CONFIRMED))
    opened.ok("OPEN", amount=cents("5900"), **FLOOR)
    assert opened.kinds(ev.TrayCounted)[-1].expected == cents("6000")
    assert "100.00 short" in opened.printer.newest
