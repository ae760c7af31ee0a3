"""The fee in all its kinds: house rule ``fee``; Robert's Rules, House Policies. Each test is a pair of values."""

from __future__ import annotations

from decimal import Decimal

import pytest
from evening import CHOSEN, Deal, Evening, opening, stakes, terms

from rules import command as cm
from rules import event as ev
from rules.chips import Cents, cents
from rules.decide import fold
from rules.rake import why_no_rake

BEGIN, LATER, NEXT = "2026-03-15T20:00:00.000000Z", "2026-03-15T20:29:59.000000Z", "2026-03-15T20:30:00.000000Z"
SITS = {1: 100, 2: 100, 3: 100}


def fees(fee: object) -> Evening:
    under = {**CHOSEN, "fee": fee, "button.first": "right_of_dealer"}
    return Evening(opening("roberts-rules", "omaha-high", "pot-limit", stakes((1, 2)), under)).sit(SITS)


def per_hand(payer: str, amount: str = "2") -> object:
    return {"per_hand": {"amount": Decimal(amount), "payer": payer}}


def time(in_advance: str) -> object:
    return {"time": {"amount": Decimal(6), "minutes": 30, "in_advance": in_advance}}


def paid(evening: Evening) -> list[tuple[tuple[int, Cents], ...]]:
    return [event.paid for event in evening.events if isinstance(event, ev.TimeCollected)]


# --- by the hand ------------------------------------------------------------------------------------------


def test_a_fee_by_the_hand_is_paid_by_each_seat_or_by_the_button() -> None:
    each = fees(per_hand("each")).must(cm.Riffle("check"))
    button = fees(per_hand("button")).must(cm.Riffle("check"))
    assert each.hand.fees == tuple((seat.no, cents("2")) for seat in each.hand.seats)
    assert button.hand.fees == ((button.hand.button, cents("2")),)


def test_a_fee_by_the_hand_stays_out_of_the_pot_and_goes_to_the_box() -> None:
    evening = fees(per_hand("each")).must(cm.Riffle("check")).deal()
    assert evening.hand.pot == cents("3")
    assert evening.table.tray.fees == 0
    evening.fold_out()
    assert evening.table.tray.fees == cents("6")
    assert sum(evening.stack(seat) for seat in SITS) == cents("294")
    assert evening.hand.script[0].rake == 0


def test_a_void_hand_gives_its_fee_back() -> None:
    evening = fees(per_hand("each")).must(cm.Riffle("check")).deal().floor()
    evening.must(cm.VoidHand("the deck is fouled"))
    assert [evening.stack(seat) for seat in SITS] == [cents("100")] * 3
    assert evening.table.tray.fees == 0


def test_a_stack_that_the_fee_would_empty_pays_nothing() -> None:
    evening = fees(per_hand("each"))
    evening.must(cm.LeaveSeat(3))
    evening.table = evening.table.changed(
        sittings=tuple(type(s)(s.seat, s.name, cents("2") if s.seat == 2 else s.stack) for s in evening.table.sittings)
    )
    evening.must(cm.Riffle("check"))
    assert evening.hand.fees == ((1, cents("2")),)


def test_replay_equals_live_with_a_fee_by_the_hand() -> None:
    evening = fees(per_hand("each")).must(cm.Riffle("check")).deal()
    evening.must(cm.Call(evening.hand.seats[evening.hand.round.pending[0]].no), cm.TakeBack())
    evening.fold_out()
    assert fold(evening.events) == evening.table


# --- by time ----------------------------------------------------------------------------------------------


def test_time_is_paid_before_its_first_hand_or_once_it_is_over() -> None:
    ahead, behind = (fees(time(word)).must(cm.Riffle("check", BEGIN)) for word in ("yes", "no"))
    assert paid(ahead) == [((1, cents("6")), (2, cents("6")), (3, cents("6")))]
    assert paid(behind) == [()]
    assert ahead.table.tray.fees == cents("18")
    assert behind.table.tray.fees == 0
    for evening in (ahead, behind):
        evening.deal().fold_out().must(cm.Riffle("check", LATER)).deal().fold_out()
        assert len(paid(evening)) == 1
        evening.must(cm.Riffle("check", NEXT))
        assert len(paid(evening)[-1]) == 3
    assert ahead.table.tray.fees == cents("36")
    assert behind.table.tray.fees == cents("18")


def test_time_that_ran_out_in_a_pause_begins_anew_at_the_next_riffle() -> None:
    evening = fees(time("yes")).must(cm.Riffle("check", BEGIN)).deal().fold_out()
    evening.must(cm.Riffle("check", "2026-03-15T22:10:00.000000Z"))
    assert evening.table.tray.paid_until == "2026-03-15T22:40:00.000000Z"
    assert len(paid(evening)) == 2


def test_time_runs_on_from_its_own_end_while_the_game_goes_on() -> None:
    evening = fees(time("yes")).must(cm.Riffle("check", BEGIN)).deal().fold_out()
    evening.must(cm.Riffle("check", "2026-03-15T20:33:00.000000Z"))
    assert evening.table.tray.paid_until == "2026-03-15T21:00:00.000000Z"


def test_who_is_away_pays_no_time() -> None:
    evening = fees(time("yes")).must(cm.GoAway(2), cm.Riffle("check", BEGIN))
    assert [seat for seat, _ in paid(evening)[0]] == [1, 3]


def test_a_void_hand_keeps_the_time_that_is_paid() -> None:
    evening = fees(time("yes")).must(cm.Riffle("check", BEGIN)).deal().floor()
    evening.must(cm.VoidHand("the deck is fouled"))
    assert [evening.stack(seat) for seat in SITS] == [cents("94")] * 3
    assert fold(evening.events) == evening.table


# --- a pot that several share -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("split", "rake"), [("full", "3.00"), ("dead_money", "1.00"), ("contributors_only", "2.00")]
)  # fmt: skip
def test_a_shared_pot_is_raked_whole_or_of_the_dead_money_or_of_its_sharers_money(split: str, rake: str) -> None:
    """Seats 1 and 2 share 30.00, of which the loser at seat 3 put in 10.00."""
    rules = {"fee": {"rake": {"percent": 10, "unit": Decimal(1), "split": split}}}
    holdings = {1: "AsKs2d3d", 2: "AcKc2h3h", 3: "9c9d8c8d"}
    deal = Deal({1: 10, 2: 10, 3: 10}, terms("omaha-high", "pot-limit", stakes((1, 2)), rules=rules), holdings=holdings)
    deal.does("3 raise 7", "1 raise 10", "2 call", "3 call", "AhKdTs", "7s", "4c")
    for seat in (1, 2, 3):
        deal.does(f"{seat} show {holdings[seat]}")
    assert f"{deal.pot().rake / 100:.2f}" == rake


def test_a_pot_with_one_winner_is_raked_whole_under_each_split() -> None:
    for split in ("full", "dead_money", "contributors_only"):
        rules = {"fee": {"rake": {"percent": 10, "unit": Decimal(1), "split": split}}}
        deal = Deal({1: 10, 2: 10}, terms("omaha-high", "pot-limit", stakes((1, 2)), rules=rules))
        deal.does("2 raise 6", "1 call", "AhKdTs", "1 bet 4", "2 fold")
        assert deal.pot().rake == cents("1")


@pytest.mark.parametrize(
    ("fee", "words"),
    [
        ("none", "no fee is set"),
        (per_hand("each"), "beside the pot"),
        ({"rake": {"percent": 10, "no_flop_no_drop": "yes"}}, "no flop, no drop"),
        ({"rake": {"percent": 10, "min_pot": Decimal(50)}}, "under 50.00"),
        ({"rake": {"percent": 10}}, ""),
        ({"flat": {"amount": Decimal(1)}}, ""),
    ],
)
def test_why_nothing_is_raked_is_said_for_each_kind_of_fee(fee: object, words: str) -> None:
    told = why_no_rake(terms("omaha-high", "pot-limit", rules={"fee": fee}), (cents("20"),), flop=False)
    assert (words in told) if words else not told


def test_time_that_was_paid_for_a_void_hand_stays_paid_and_is_not_asked_for_again() -> None:
    evening = fees(time("yes")).must(cm.Riffle("check", BEGIN))
    assert len(evening.table.tray.collected) == 3
    evening.deal().floor().must(cm.VoidHand("misdeal"))
    assert evening.table.tray.collected == ()
    evening.must(cm.Riffle("check", LATER))
    assert evening.table.tray.collected == ()
    assert evening.table.tray.fees == cents("18")
