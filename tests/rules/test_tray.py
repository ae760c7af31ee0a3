"""The tray and the drop box: 58 Pa. Code §§ 465a.36-.44; console.md, Tray."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.chips import Cents, cents
from rules.decide import fold
from rules.terms import Terms
from rules.tray import EMPTY

RAKED = {
    "fee": {"rake": {"percent": 10, "cap": Decimal(5), "unit": Decimal(1)}},
    "jackpot": {"amount": Decimal(1)},
    "button.first": "right_of_dealer",
}


def tray_table(float_: str = "500") -> Evening:
    command = opening("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), RAKED)
    return Evening(replace(command, tray=cents(float_), posted=cents(float_)))


def fill(amount: str, floor: str = "F1") -> cm.FillTray:
    return cm.FillTray(cents(amount), "D1", floor)


def credit(amount: str) -> cm.CreditTray:
    return cm.CreditTray(cents(amount), "D1", "F1")


def count(amount: str, chips: tuple[tuple[Cents, int], ...] = ()) -> cm.CountTray:
    return cm.CountTray(chips, cents(amount), "D1", "F1")


DROP = cm.TakeDrop("D1", "F1")


def walked(evening: Evening) -> Evening:
    """A hand that the big blind wins without a call: 3.00 of called money at most."""
    return evening.must(cm.Riffle("check")).deal().fold_out()


# --- what the tray must hold ------------------------------------------------------------------------------


def test_465a_the_tray_holds_its_opening_count_and_fills_less_credits() -> None:
    evening = tray_table()
    evening.must(fill("200"), credit("50"))
    assert evening.table.tray.expected == cents("650")


def test_a_buy_in_leaves_money_of_the_same_worth_in_the_tray() -> None:
    evening = tray_table().sit({1: 100, 2: 100})
    assert evening.table.tray.expected == cents("500")


@pytest.mark.parametrize("found", ["499", "500", "513"])
def test_465a_a_count_states_a_difference_and_changes_nothing(found: str) -> None:
    evening = tray_table()
    evening.must(count(found))
    counted = evening.events[-1]
    assert isinstance(counted, ev.TrayCounted)
    assert (counted.counted, counted.expected, counted.kind) == (cents(found), cents("500"), "count")
    assert evening.table.tray.expected == cents("500")


def test_465a_the_opening_count_stands_beside_the_float_that_is_posted() -> None:
    chips = ((cents("100"), 4), (cents("5"), 19))
    command = opening("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), RAKED)
    evening = Evening(replace(command, tray=cents("495"), posted=cents("500"), chips=chips))
    counted = evening.events[-1]
    assert isinstance(counted, ev.TrayCounted)
    assert (counted.kind, counted.counted, counted.expected, counted.chips) == (
        "opening", cents("495"), cents("500"), chips,
    )  # fmt: skip
    assert evening.table.tray.expected == cents("495")
    assert evening.table.tray.values == (cents("100"), cents("5"))


@pytest.mark.parametrize("found", ["6000", "5000"])
def test_465a_the_next_opening_count_stands_beside_what_the_closing_left(found: str) -> None:
    evening = tray_table("5000")
    evening.must(fill("1000"), cm.CloseTable(cents("6000"), "D1", "F1"))
    command = opening("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), RAKED)
    evening.must(replace(command, tray=cents(found), posted=cents("5000")))
    counted = evening.events[-1]
    assert isinstance(counted, ev.TrayCounted)
    assert (counted.kind, counted.counted, counted.expected) == ("opening", cents(found), cents("6000"))


def test_a_table_without_a_float_has_no_opening_count() -> None:
    assert not any(isinstance(event, ev.TrayCounted) for event in tray_table("0").events)


# --- refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "words", "clause"),
    [
        (fill("10", ""), "the floor must sign the fill", "fills and credits"),
        (fill("10", "D1"), "two people sign the fill", "fills and credits"),
        (cm.CountTray((), cents("5"), "", "F1"), "the dealer signs the count", "counts"),
        (fill("0"), "a fill is an amount above zero", "fills and credits"),
        (credit("501"), "the tray holds 500.00", "fills and credits"),
        (count("100", ((cents("25"), 3),)), "the chips make 75.00, the sum says 100.00", "counts"),
        (cm.CountTray((), Cents(-1), "D1", "F1"), "nothing or more", "counts"),
    ],
)
def test_465a_what_is_not_signed_or_does_not_add_up_is_refused(command: cm.Command, words: str, clause: str) -> None:
    answer = tray_table().no(command)
    assert words in answer.reason
    assert answer.rule == f"58 Pa. Code §§ 465a.36-.44, {clause}"


@pytest.mark.parametrize("make", [cm.FillTray, cm.CreditTray])
def test_465a_a_fill_and_a_credit_keep_the_chips_that_were_typed(
    make: type[cm.FillTray | cm.CreditTray],
) -> None:
    evening, chips = tray_table(), ((cents("25"), 3), (cents("5"), 5))
    answer = evening.no(make(cents("200"), "D1", "F1", chips))
    assert "the chips make 100.00, the sum says 200.00" in answer.reason
    evening.must(make(cents("100"), "D1", "F1", chips))
    event = evening.events[-1]
    assert isinstance(event, ev.TrayFilled | ev.TrayCredited)
    assert event.chips == chips


def test_a_fill_is_made_of_the_chips_of_the_table() -> None:
    assert "cannot be made of chips of 1.00" in tray_table().no(fill("10.50")).reason


def test_nothing_is_done_at_the_tray_of_a_closed_table() -> None:
    evening = tray_table()
    evening.must(cm.CloseTable(cents("500"), "D1", "F1"))
    for command in (fill("10"), credit("10"), count("10"), DROP):
        evening.no(command)


def test_a_journal_from_before_these_clauses_cites_the_regulation() -> None:
    evening = tray_table()
    terms = evening.table.terms
    assert isinstance(terms, Terms)
    kept = {key: cite for key, cite in terms.citations.items() if not key.startswith("tray_")}
    evening.table = evening.table.changed(terms=replace(terms, citations=kept))
    assert evening.no(credit("900")).rule == "58 Pa. Code §§ 465a.36-.44, table inventory"


# --- the drop box -----------------------------------------------------------------------------------------


def test_465a_rake_and_jackpot_lie_in_the_box_until_it_is_taken() -> None:
    evening = tray_table().sit({1: 100, 2: 100, 3: 100})
    evening.must(cm.Riffle("check")).deal()
    while evening.hand.street == 0:
        seat = evening.hand.seats[evening.hand.round.pending[0]]
        evening.must(cm.Call(seat.no) if seat.bet < evening.hand.round.level else cm.Check(seat.no))
    evening.board("2c7hKd").fold_out()
    pot = evening.hand.script[0]
    assert (pot.amount, pot.rake, pot.jackpot) == (cents("6"), cents("0"), cents("1"))
    assert (evening.table.tray.rake, evening.table.tray.jackpot) == (pot.rake, pot.jackpot)
    evening.must(DROP)
    assert evening.events[-1] == ev.DropTaken(2, pot.rake, pot.jackpot, Cents(0), 1, "D1", "F1")
    assert (evening.table.tray.box, evening.table.tray.dropped) == (0, 1)
    assert evening.table.tray.expected == cents("500")


def test_465a_the_box_stays_while_a_hand_is_in_play() -> None:
    evening = tray_table().sit({1: 100, 2: 100}).must(cm.Riffle("check"))
    answer = evening.no(DROP)
    assert "hand 1 is not over" in answer.reason
    assert answer.rule.endswith("drop")


def test_fills_credits_and_counts_come_in_mid_hand_and_touch_no_players_chips() -> None:
    evening = tray_table().sit({1: 100, 2: 100}).must(cm.Riffle("check")).deal()
    seats = evening.hand.seats
    evening.must(fill("100"), credit("20"), count("580"))
    assert evening.hand.seats == seats
    evening.fold_out()
    assert evening.table.tray.expected == cents("580")


def test_a_void_hand_leaves_nothing_in_the_box() -> None:
    evening = tray_table().sit({1: 100, 2: 100, 3: 100}).must(cm.Riffle("check")).deal()
    evening.floor().must(cm.VoidHand("the deck is fouled"))
    assert evening.table.tray.box == 0


def test_the_box_goes_on_over_a_closing_and_the_next_opening() -> None:
    evening = tray_table()
    evening.table = evening.table.changed(tray=replace(evening.table.tray, rake=cents("30")))
    command = opening("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), RAKED)
    evening.must(cm.CloseTable(cents("500"), "D1", "F1"), replace(command, tray=cents("300"), posted=cents("300")))
    assert (evening.table.tray.rake, evening.table.tray.expected) == (cents("30"), cents("300"))


# --- closing ----------------------------------------------------------------------------------------------


def test_465a_the_closing_count_is_an_entry_of_its_own_before_the_table_closes() -> None:
    evening = tray_table()
    evening.must(fill("100"), cm.CloseTable(cents("590"), "D1", "F1"))
    counted, closed = evening.events[-2:]
    assert counted == ev.TrayCounted(3, "closing", (), cents("590"), cents("600"), "D1", "F1")
    assert closed == ev.TableClosed(cents("590"), "D1", "F1")


@pytest.mark.parametrize(("floor", "words"), [("", "the floor must sign"), ("D1", "two people sign")])
def test_465a_two_people_sign_the_closing_count(floor: str, words: str) -> None:
    assert words in tray_table().no(cm.CloseTable(cents("500"), "D1", floor)).reason


def test_a_table_does_not_close_over_an_unprinted_record_without_a_floor_at_it() -> None:
    """records.md, fault 41: the floor may say "printer fault, continue"."""
    evening = walked(tray_table().sit({1: 100, 2: 100}))
    answer = evening.no(cm.CloseTable(cents("500"), "D1", "F1"))
    assert "the record of hand 1" in answer.reason
    assert "See to the printer" in answer.reason
    evening.floor().must(cm.CloseTable(cents("500"), "D1", "F1"))


def test_a_printed_record_lets_the_table_close() -> None:
    evening = walked(tray_table().sit({1: 100, 2: 100}))
    evening.must(cm.Note(ev.RecordPrinted(1, 1, "job")), cm.CloseTable(cents("500"), "D1", "F1"))


# --- slips ------------------------------------------------------------------------------------------------


def test_slips_count_from_one_and_wait_until_they_are_printed() -> None:
    evening = tray_table()
    evening.must(fill("10"), credit("5"), DROP)
    assert evening.table.tray.unprinted == (1, 2, 3, 4)
    evening.must(cm.Note(ev.SlipDelayed(2, "paper out")), cm.Note(ev.SlipPrinted(2, 1, "job")))
    assert evening.table.tray.unprinted == (1, 3, 4)
    evening.must(count("505"))
    assert evening.table.tray.slips == 5


def test_replay_equals_live_at_the_tray() -> None:
    evening = walked(tray_table().sit({1: 100, 2: 100}))
    evening.must(fill("100"), credit("30"), count("1"), DROP)
    assert fold(evening.events) == evening.table
    assert evening.table.tray != EMPTY
