"""Main and side pots, uncalled money, dead money, and what the house takes of them."""

from __future__ import annotations

from decimal import Decimal

from evening import Deal, stakes, terms
from hypothesis import given
from hypothesis import strategies as st

from rules.chips import Cents
from rules.hand import FOLDED, IN, MUCKED, Seat
from rules.pot import pots, unmatched
from rules.rake import taken
from rules.settings import Jackpot, Rake
from rules.terms import Terms

STATUSES = st.sampled_from([IN, IN, FOLDED, MUCKED])
SEATS = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 5), STATUSES), min_size=2, max_size=10
).map(lambda rows: tuple(Seat(no, Cents(0), paid=Cents(paid), dead=Cents(dead), status=status)
                         for no, (paid, dead, status) in enumerate(rows, start=1)))  # fmt: skip


# --- layers -----------------------------------------------------------------------------------------------


@given(SEATS)
def test_pots_hold_all_that_was_paid(seats: tuple[Seat, ...]) -> None:
    if all(seat.status == FOLDED for seat in seats):
        return
    assert sum(pot.amount for pot in pots(seats)) == sum(seat.paid + seat.dead for seat in seats)


@given(SEATS)
def test_nobody_is_eligible_for_a_pot_he_did_not_pay_into(seats: tuple[Seat, ...]) -> None:
    below = 0
    for pot in pots(seats):
        level = min((seats[at].paid for at in pot.places), default=0)
        for at, seat in enumerate(seats):
            assert (at in pot.places) == (seat.status != FOLDED and seat.paid >= level)
        assert level >= below
        below = level


@given(SEATS)
def test_pots_of_equal_eligibility_are_one_pot(seats: tuple[Seat, ...]) -> None:
    held = [pot.places for pot in pots(seats)]
    assert len(set(held)) == len(held)


@given(SEATS)
def test_a_seat_wins_from_each_other_no_more_than_it_put_in(seats: tuple[Seat, ...]) -> None:
    laid = pots(seats)
    for at, seat in enumerate(seats):
        if seat.status != FOLDED and any(other.status != FOLDED and other.paid > seat.paid for other in seats):
            reach = sum(pot.amount for pot in laid if at in pot.places)
            assert reach == sum(min(other.paid, seat.paid) + other.dead for other in seats)


def test_three_all_ins_make_a_main_pot_and_two_side_pots() -> None:
    deal = Deal((10, 30, 60, 100), terms()).does("3 all-in", "4 call", "1 call", "2 call")
    assert [(pot.name, pot.amount, pot.places) for pot in pots(deal.hand.seats)] == [
        ("main", 4000, (0, 1, 2, 3)),
        ("side-1", 6000, (1, 2, 3)),
        ("side-2", 6000, (2, 3)),
    ]


def test_all_ins_of_the_same_size_make_one_side_pot() -> None:
    deal = Deal((30, 30, 60, 100), terms()).does("3 all-in", "4 call", "1 call", "2 call")
    assert [pot.name for pot in pots(deal.hand.seats)] == ["main", "side-1"]


def test_folded_money_lies_in_the_pots_it_reaches() -> None:
    deal = Deal((10, 100, 100), terms()).does("3 raise 10", "1 call", "2 call", "2c7hKd", "2 bet 20", "3 call", "5s")
    deal.does("2 bet 20", "3 fold")
    assert [(pot.amount, pot.places) for pot in pots(deal.hand.seats)] == [(3000, (0, 1)), (4000, (1,))]


def test_dead_money_lies_in_the_main_pot_and_is_nobodys_bet() -> None:
    deal = Deal((10, 100, 100), terms(), posts=((3, "dead", 1),))
    assert deal.may.call == 200
    deal.does("3 raise 20", "1 call", "2 call")
    assert [pot.amount for pot in pots(deal.hand.seats)] == [3100, 2000]


def test_antes_are_each_players_stake_and_a_short_ante_limits_what_he_can_win() -> None:
    deal = Deal((60, 60, 60, 1), terms(at=stakes((1, 2), ante=2))).does("3 call", "1 call", "2 check")
    assert [(pot.amount, pot.places) for pot in pots(deal.hand.seats)] == [(400, (0, 1, 2, 3)), (900, (0, 1, 2))]


def test_a_dead_ante_goes_to_the_main_pot() -> None:
    deal = Deal((60, 60, 60), terms(), posts=((2, "dead_ante", 3),)).does("3 call", "1 call", "2 check")
    assert [pot.amount for pot in pots(deal.hand.seats)] == [900]


# --- uncalled ---------------------------------------------------------------------------------------------


def test_an_uncalled_bet_goes_back() -> None:
    deal = Deal((100, 100, 100), terms()).does("3 raise 50", "1 fold", "2 fold")
    assert deal.hand.returned == ((3, 4800),)
    assert deal.pot().amount == 500


def test_a_walk_returns_what_the_small_blind_did_not_match() -> None:
    deal = Deal((100, 100, 100), terms()).does("3 fold", "1 fold")
    assert deal.hand.returned == ((2, 100),)
    assert deal.pot().amount == 200
    assert deal.push_all().stacks() == {1: "99.00", 2: "101.00", 3: "100.00"}


def test_the_top_of_a_raise_over_a_short_all_in_goes_back_when_the_caller_folds() -> None:
    deal = Deal((200, 44, 200), terms()).does("3 call", "1 raise 4", "2 call", "3 call", "2c7d9h")
    deal.does("1 bet 20", "2 all-in", "3 call", "1 raise 120", "3 fold")
    assert deal.hand.returned == ((1, 8000),)
    assert [pot.amount for pot in pots(deal.hand.seats)] == [13200]


def test_an_unmatched_ante_goes_back() -> None:
    deal = Deal((1, 60), terms(at=stakes((0, 0), ante=2, min_bet=2)))
    assert deal.hand.returned == ((2, 100),)
    assert deal.hand.pot == 200


def test_unmatched_counts_folded_money_as_a_match_but_not_dead_money() -> None:
    top, folded = Seat(1, Cents(0), bet=Cents(900)), Seat(2, Cents(0), bet=Cents(700), status=FOLDED)
    assert unmatched((top, folded)) == (0, 200)
    assert unmatched((top, Seat(2, Cents(0), dead=Cents(900)))) == (0, 900)


def test_nothing_goes_back_to_a_folded_top() -> None:
    assert unmatched((Seat(1, Cents(0), bet=Cents(900), status=FOLDED), Seat(2, Cents(0), bet=Cents(700)))) is None


# --- rake and jackpot -------------------------------------------------------------------------------------


def raking(fee: object = "none", jackpot: object = "none") -> Terms:
    return terms("omaha-high", "pot-limit", rules={"fee": fee, "jackpot": jackpot})


def rake(**parts: object) -> dict[str, object]:
    return {"rake": {key: Decimal(str(value)) if isinstance(value, float) else value for key, value in parts.items()}}


def take(
    under: Terms, *amounts: int, flop: bool = True, players: int = 6, called: bool = True
) -> list[tuple[int, int]]:
    return list(taken(under, tuple(Cents(amount) for amount in amounts), flop=flop, players=players, called=called))


def test_rake_is_a_percentage_down_to_its_unit() -> None:
    under = raking(rake(percent=10, unit=1.00))
    assert take(under, 2800) == [(200, 0)]
    assert take(under, 2999) == [(200, 0)]
    assert take(under, 3000) == [(300, 0)]


def test_rake_unit_is_the_smallest_chip_where_none_is_given_and_rounds_as_posted() -> None:
    assert take(raking(rake(percent=10)), 2850) == [(200, 0)]
    assert take(raking(rake(percent=10, unit=0.50)), 2850) == [(250, 0)]
    assert take(raking(rake(percent=10, round="up")), 2850) == [(300, 0)]
    assert take(raking(rake(percent=10, round="nearest")), 2850) == [(300, 0)]
    assert take(raking(rake(percent=10, round="nearest")), 2440) == [(200, 0)]


def test_rake_cap_and_cap_by_players_dealt_in() -> None:
    assert take(raking(rake(percent=10, cap=4.00)), 8400) == [(400, 0)]
    scale = [{"players": 2, "amount": Decimal(1)}, {"players": 5, "amount": Decimal(3)}]
    under = raking(rake(percent=10, cap=scale))
    assert take(under, 8400, players=4) == [(100, 0)]
    assert take(under, 8400, players=5) == [(300, 0)]


def test_rake_needs_its_least_pot() -> None:
    under = raking(rake(percent=10, min_pot=10.00))
    assert take(under, 999) == [(0, 0)]
    assert take(under, 1000) == [(100, 0)]


def test_rake_in_steps() -> None:
    steps = [{"at": "flop", "amount": Decimal(1)}, {"at": Decimal(20), "amount": Decimal(2)}]
    under = raking(rake(steps=steps))
    assert take(under, 1000) == [(100, 0)]
    assert take(under, 1000, flop=False) == [(0, 0)]
    assert take(under, 2000) == [(300, 0)]


def test_no_flop_no_drop_covers_the_jackpot() -> None:
    under = raking(rake(percent=10, no_flop_no_drop="yes"), {"amount": Decimal(1), "min_pot": Decimal(10)})
    assert take(under, 4000, flop=False) == [(0, 0)]
    assert take(under, 4000) == [(400, 100)]
    under = raking(rake(percent=10), {"amount": Decimal(1), "min_pot": Decimal(10)})
    assert take(under, 4000, flop=False) == [(400, 100)]


def test_rake_and_jackpot_spill_over_from_a_small_main_pot() -> None:
    under = raking(rake(percent=10, cap=4.00), {"amount": Decimal(1), "min_pot": Decimal(30)})
    assert take(under, 300, 7800) == [(300, 0), (100, 100)]


def test_rake_of_each_pot() -> None:
    under = raking(rake(percent=10, cap=4.00, base="each_pot"))
    assert take(under, 3000, 7800) == [(300, 0), (400, 0)]
    assert take(raking(rake(percent=10, cap=4.00)), 3000, 7800) == [(400, 0), (0, 0)]


def test_jackpot_needs_its_pot_its_players_a_flop_or_a_call() -> None:
    drop = {"amount": Decimal(1), "min_pot": Decimal(30)}
    assert take(raking("none", drop), 2999) == [(0, 0)]
    assert take(raking("none", drop), 3000) == [(0, 100)]
    assert take(raking("none", {**drop, "min_players": 4}), 3000, players=3) == [(0, 0)]
    assert take(raking("none", {**drop, "needs": "flop"}), 3000, flop=False) == [(0, 0)]
    assert take(raking("none", {**drop, "needs": "call"}), 3000, called=False) == [(0, 0)]
    assert take(raking("none", {**drop, "needs": "call"}), 3000) == [(0, 100)]


def test_a_jackpot_that_needs_a_call_is_not_dropped_of_a_raise_that_nobody_called() -> None:
    under = raking("none", {"amount": Decimal(1), "min_pot": Decimal(2), "needs": "call"})
    uncalled = Deal((100, 100, 100), under).does("3 raise 7", "1 fold", "2 fold")
    assert uncalled.pot().jackpot == 0
    called = Deal((100, 100, 100), under).does("3 raise 7", "1 call", "2 fold", "2c7hKd", "1 bet 10", "3 fold")
    assert called.pot().jackpot == 100


def test_a_flat_fee_never_exceeds_the_pot() -> None:
    under = raking({"flat": {"amount": Decimal(3)}})
    assert take(under, 2000) == [(300, 0)]
    assert take(under, 200) == [(200, 0)]


def test_uncalled_money_is_not_raked() -> None:
    under = raking(rake(percent=10, unit=1.00))
    deal = Deal((100, 100, 100), under).does("3 raise 7", "1 fold", "2 call", "2c7hKd", "2 bet 15", "3 fold")
    assert deal.pot().amount == 1500
    assert deal.pot().rake == 100


def test_a_recorded_rake_replaces_the_scale() -> None:
    under = raking(rake(percent=10), {"amount": Decimal(1), "min_pot": Decimal(1)})
    assert take(under.with_rake((Cents(250),)), 200, 900) == [(200, 0), (50, 0)]
    assert take(under.with_rake((Cents(0), Cents(70))), 200, 900) == [(0, 0), (70, 0)]


def test_a_rake_told_for_fewer_pots_leaves_the_others_alone() -> None:
    assert take(raking().with_rake((Cents(10), Cents(70))), 200, 900, 500) == [(10, 0), (70, 0), (0, 0)]


def test_without_any_chip_the_rake_is_taken_to_the_cent() -> None:
    assert take(raking(rake(percent=10)).with_unit(Cents(0)), 235) == [(23, 0)]


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=4), st.booleans(), st.sampled_from(["hand", "each_pot"]))
def test_the_house_takes_no_more_than_lies_there(amounts: list[int], flop: bool, base: str) -> None:
    parts = Rake(percent=Decimal(90), unit=Cents(100), round="up", base=base)
    under = raking()
    from dataclasses import replace

    under = replace(under, fee=parts, jackpot=Jackpot(amount=Cents(700)))
    for amount, (share, drop) in zip(amounts, take(under, *amounts, flop=flop), strict=True):
        assert 0 <= share + drop <= amount
