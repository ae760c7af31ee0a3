"""Conservation checks: a count states and never repairs (architecture.md, reports)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.findings import balance, findings, put_in
from reports.hand_record import HandRecord, record_lines
from reports.record import Action
from rules.cards import cards
from rules.chips import Cents, cents


def kinds(record: HandRecord) -> set[str]:
    return {one.kind for one in findings(record)}


def test_the_worked_hand_adds_up(worked):
    sums = balance(worked)
    assert findings(worked) == ()
    assert (sums.put_in, sums.awards, sums.house) == (26700, 26100, 600)
    assert put_in(worked, 4) == cents("106.00")
    assert put_in(worked, 6) == cents("1.00")


def test_an_award_too_much_is_found_and_printed(worked):
    main = worked.pots[0]
    first = replace(main.awards[0], amount=Cents(main.awards[0].amount + 100))
    wrong = replace(worked, pots=(replace(main, awards=(first, *main.awards[1:])), *worked.pots[1:]))
    assert kinds(wrong) == {"pot", "money", "seat"}
    text = "\n".join(line.text for line in record_lines(wrong, 42))
    assert "DOES NOT AGREE" in text
    assert "DIFFERS: main pot" in text


def test_rake_that_nobody_paid_is_found(worked):
    main = replace(worked.pots[0], rake=cents("9.00"))
    assert kinds(replace(worked, pots=(main, *worked.pots[1:]))) == {"pot", "money", "stacks"}


def test_an_award_to_a_seat_outside_the_pot_is_found(worked):
    side = replace(worked.pots[1], seats=(3, 4))
    wrong = findings(replace(worked, pots=(worked.pots[0], side)))
    assert [one.text for one in wrong] == ["seat 1 has no part in the side-1 pot"] * 2


@pytest.mark.parametrize("seat", [0, 2, 4])
def test_chips_are_conserved_for_each_seat(worked, seat):
    seats = list(worked.seats)
    seats[seat] = replace(seats[seat], end=Cents(seats[seat].end - 100))
    found = findings(replace(worked, seats=tuple(seats)))
    assert [one.kind for one in found] == ["seat", "stacks"]
    assert found[0].expected - found[0].found == 100


def test_a_printed_action_that_is_not_what_was_paid_is_found(worked):
    """The sums come from the printed lines, not from the hand that made them."""
    flop = worked.streets[1]
    items = tuple(
        replace(item, to=cents("35")) if isinstance(item, Action) and item.verb == "calls" else item
        for item in flop.items
    )
    streets = (worked.streets[0], replace(flop, items=items), *worked.streets[2:])
    assert {"money", "seat"} <= kinds(replace(worked, streets=streets))


def test_a_card_that_lies_open_twice_is_found(worked):
    first = replace(worked.shown[0], cards=cards("As3sKdQc"))
    showdown = (first, *worked.showdown[1:])
    assert [one.text for one in findings(replace(worked, showdown=showdown))] == ["Kd lies open more than once"]


def test_nothing_is_counted_while_the_hand_is_on(worked):
    assert findings(replace(worked, complete=False, pots=())) == ()
