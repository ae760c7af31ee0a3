"""What is added to a pot and taken from it by steps: blinds made up, rake, jackpot. hand-files.md, readings 2, 8, 9."""

from __future__ import annotations

from evening import Deal, stakes, terms

from rules.chips import cents
from rules.odd_chip import unit_for
from rules.rake import taken


def deal(stacks: list[int], blinds: tuple[int, ...]) -> Deal:
    rules = {"pot_limit.small_blind_as": "big_blind", "pot_limit.assume_full_blinds": "no", "odd_chip.unit": 1}
    return Deal(stacks, terms("omaha-high", "pot-limit", stakes(blinds), rules=rules))


def test_a_small_blind_counts_as_a_big_one_before_the_flop_only() -> None:
    hand = deal([200, 200, 200], (5, 10))
    assert hand.span == (20, 40)
    hand.does("3 call", "1 call", "2 check", "2c7hKd")
    assert hand.span == (10, 30)


def test_what_a_short_big_blind_lacks_is_not_made_up_with_it() -> None:
    # 5 and 7 posted, the small blind counted as 10, and the call of 10: a pot of 27.
    assert deal([200, 7, 200], (5, 10)).span == (20, 37)


def test_of_three_blinds_the_last_one_ends_it_when_it_has_acted() -> None:
    hand = deal([400, 400, 400, 400], (5, 10, 20)).does("4 call", "1 call", "2 call")
    # Seat 3 has the big blind and has not acted: 80 in the pot, and 15 and 10 made up.
    assert hand.span == (40, 125)
    hand.does("3 raise 60")
    assert hand.span == (100, 60 + 120 + 40)


def test_rake_by_steps_and_by_percent_add_up() -> None:
    fee = {"rake": {"percent": 10, "steps": [{"at": 20, "amount": 2}], "unit": 1}}
    under = terms(rules={"fee": fee})
    assert taken(under, (cents(30),), flop=True, players=3) == ((cents(5), 0),)


def test_a_jackpot_drop_has_its_steps_and_its_least_number_of_players() -> None:
    jackpot: dict[str, object] = {"min_pot": 10, "min_players": 3}
    jackpot |= {"steps": [{"at": 20, "amount": 1}, {"at": "flop", "amount": 2}]}
    under = terms(rules={"jackpot": jackpot})
    rows = ((20, True, 3, 3), (20, False, 3, 1), (15, True, 3, 2), (15, False, 3, 0), (20, True, 2, 0))
    for total, flop, players, drop in rows:
        assert taken(under, (cents(total),), flop=flop, players=players) == ((0, cents(drop)),)


def test_without_a_chip_in_the_profile_the_largest_that_divides_is_the_unit() -> None:
    assert unit_for(cents("1.50"), cents(0)) == cents("0.50")
    assert unit_for(cents("1.50"), cents(1)) == cents("0.50")
    assert unit_for(cents("1.50"), cents("0.25")) == cents("0.25")
