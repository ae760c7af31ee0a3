"""Betting structures beyond the five texts: spread, caps, doubled raises, maxima, opening bets, check-raises.

Each setting with a hand whose rights differ between two of its values (second table of the house rules).
"""

from __future__ import annotations

import pytest
from evening import Deal, Evening, opening, profile, stakes, terms

from rules import command as cm
from rules.chips import Cents, cents
from rules.hand import IN
from rules.limit import pot_room
from rules.showdown import show_order


def hand(
    limit: str = "no-limit", stacks: tuple[int, ...] = (200, 200, 200), game: str = "omaha-high", **rules: object
) -> Deal:
    changed = {key.replace("__", "."): value for key, value in rules.items()}
    return Deal(stacks, terms(game, limit, stakes((1, 2), (2, 4)), rules=changed))


def flop(deal: Deal) -> Deal:
    return deal.does("3 call", "1 call", "2 check", "2c7hKd")


# --- the least raise --------------------------------------------------------------------------------------


def test_min_raise_the_last_increment_or_twice_the_last_bet() -> None:
    for value, least in (("last_increment", 16), ("double_last", 20)):
        deal = flop(hand(min_raise=value)).does("1 bet 4", "2 raise 10")
        assert deal.span == (least, 198), value
    refused = flop(hand(min_raise="double_last")).does("1 bet 4", "2 raise 10").no("3 raise 19")
    assert refused.reason == "the least is to 20.00"


def test_min_raise_doubled_is_what_reopens() -> None:
    for value, may in (("last_increment", True), ("double_last", False)):
        deal = flop(hand(stacks=(200, 200, 18), min_raise=value)).does("1 bet 4", "2 raise 10", "3 all-in")
        assert deal.seat(3).bet == cents(16)
        deal.does("1 call")
        # The all-in to 16 adds 6, a full raise of the last increment, and does not double the 10.
        assert (deal.may.seat, deal.span is not None) == (2, may), value


# --- maxima -----------------------------------------------------------------------------------------------


def test_bet_max_holds_what_one_bet_or_raise_adds() -> None:
    free, held = flop(hand()), flop(hand(bet__max=30))
    assert (free.span, held.span) == ((2, 198), (2, 30))
    refused = held.no("1 bet 31")
    assert (refused.reason, refused.rule) == ("one bet or raise adds at most 30.00: to 30.00", "House rule, bet.max")
    held.does("1 bet 30")
    assert held.span == (60, 60)
    assert held.no("2 raise 61").reason == "one bet or raise adds at most 30.00: to 60.00"


def test_bet_max_in_pot_limit_yields_to_the_smaller_of_the_two() -> None:
    deal = flop(hand("pot-limit", bet__max=5))
    assert deal.span == (2, 5)
    assert "adds at most 5.00" in deal.no("1 bet 6").reason
    assert "the pot allows at most 6.00" in deal.no("1 bet 7").reason


def test_pot_max_holds_the_pot_when_everybody_calls() -> None:
    deal = flop(hand(pot__max=36))
    assert deal.span == (2, 10)  # 6 in the pot, three times 10
    refused = deal.no("1 bet 11")
    assert (refused.reason, refused.rule) == ("the pot may hold 36.00: at most to 10.00", "House rule, pot.max")
    deal.does("1 bet 10")
    assert deal.span is None
    assert deal.may.why_not == "the pot may hold 36.00: no raise fits"
    assert deal.no("2 raise 20").rule == "House rule, pot.max"
    deal.does("2 call", "3 call")
    assert deal.hand.pot == cents(36)
    assert flop(hand()).does("1 bet 10").span == (20, 198)


def test_pot_max_counts_what_the_short_can_still_put_in() -> None:
    deal = flop(hand(stacks=(200, 200, 5), pot__max=30))
    # 6 lie there; seat 3 has 3 left: 6 + 3 + 2 x 10 = 29, 11 would make 31.
    assert pot_room(deal.hand) == cents("10.50")
    assert deal.span == (2, 10)


def test_pot_max_in_limit_leaves_no_raise_that_does_not_fit() -> None:
    deal = flop(hand("limit", pot__max=11))
    assert deal.span is None
    assert flop(hand("limit", pot__max=12)).span == (2, 2)


def test_pot_max_lets_the_pot_come_to_it_exactly_and_never_over() -> None:
    for most in range(8, 60, 3):
        deal = flop(hand(pot__max=most))
        while deal.hand.turn is not None and deal.hand.street == 1:
            top, verb = deal.may.most, "raise" if deal.hand.round.level else "bet"
            passes = "check" if deal.may.check else "call"
            deal.does(f"{deal.may.seat} {verb} {top / 100:.2f}" if top else f"{deal.may.seat} {passes}")
        assert deal.hand.pot <= cents(most)
        assert sum(seat.stack for seat in deal.hand.seats if seat.status == IN) + deal.hand.pot == cents(600)


# --- caps -------------------------------------------------------------------------------------------------


def test_cap_applies_in_limit_only_or_in_all_structures() -> None:
    def raised(**rules: object) -> Deal:
        return hand(stacks=(900, 900, 900), **rules).does("3 raise 4", "1 raise 8", "2 raise 16")

    assert raised().span is not None
    capped = raised(cap__applies="all_structures")
    assert capped.span is None
    assert capped.may.why_not == "a bet and 3 raises is the limit of this round"
    assert capped.no("3 raise 40").rule == "Robert's Rules, Betting and Raising, number of raises"


def test_a_short_all_in_is_no_raise_that_a_cap_counts() -> None:
    deal = hand(stacks=(900, 900, 900, 7), cap__applies="all_structures")
    deal.does("3 raise 6", "4 all-in", "1 raise 12", "2 raise 24")
    assert deal.span is None
    short = hand(stacks=(900, 900, 900, 7), cap__applies="all_structures").does("3 raise 6", "4 all-in", "1 raise 12")
    assert short.span is not None


def test_a_cap_that_applies_everywhere_must_be_set_where_the_text_is_silent() -> None:
    ruled = profile("pennsylvania").with_rules({"cap.applies": "all_structures"})
    assert "limit.cap" in ruled.resolve("omaha-high", "no-limit").missing(replay=True)
    assert "limit.cap" not in profile("pennsylvania").resolve("omaha-high", "no-limit").missing(replay=True)


# --- the opening price ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "call", "least"), [("big_blind", 3, 7), ("small_bet", 4, 8), (5, 5, 9)])
def test_opening_bet_is_the_price_of_the_first_call(value: object, call: int, least: int) -> None:
    under = terms("omaha-high", "limit", stakes((2, 3), (4, 8)), rules={"opening_bet": value})
    deal = Deal((100, 100, 100), under)
    assert (deal.may.seat, deal.may.call, deal.span) == (3, cents(call), (least, least))
    deal.does("3 call", "1 call")
    assert deal.may.check is (value == "big_blind")
    if value != "big_blind":
        deal.does("2 call")
    else:
        deal.does("2 check")
    assert deal.hand.pot == cents(3 * call)


def test_opening_bet_of_no_limit_is_what_a_raise_stands_on() -> None:
    under = terms("omaha-high", "no-limit", stakes((1, 2)), rules={"opening_bet": 5})
    assert Deal((100, 100, 100), under).span == (10, 100)


# --- check-raise ------------------------------------------------------------------------------------------


def test_check_raise_is_allowed_or_not() -> None:
    for value, may in (("yes", True), ("no", False)):
        deal = flop(hand(check_raise=value)).does("1 check", "2 bet 4", "3 call")
        assert (deal.may.seat, deal.span is not None) == (1, may)
    refused = deal.no("1 raise 12")
    assert refused.reason == "this house knows no check-raise: call or fold only"
    assert refused.rule == "House rule, check_raise"
    # The next round is another one, and who called may raise.
    deal.does("1 call", "5s", "1 bet 4", "2 raise 12", "3 fold")
    assert deal.span is not None


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [("yes", True, True), ("no", False, False), ("no_before_draw", False, True), ("no_after_draw", True, False)],
)
def test_check_raise_before_or_after_the_draw(value: str, before: bool, after: bool) -> None:
    under = terms(
        "draw-high", "no-limit", stakes((), ante=1), rules={"check_raise": value, "draw.first_to_act": "left_of_button"}
    )
    held = {1: "AsKd9c5h2d", 2: "QsQd8c6h3s", 3: "JhJcTd7s4d"}
    deal = Deal((100, 100, 100), under, holdings=held).does("1 check", "2 bet 4", "3 call")
    assert (deal.may.seat, deal.span is not None) == (1, before)
    deal.does("1 call")
    for seat in (1, 2, 3):
        deal.must(cm.DrawCards(seat, 0))
    deal.does("1 check", "2 bet 4", "3 call")
    assert (deal.may.seat, deal.span is not None) == (1, after)


# --- who shows first --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "first"),
    [("last_aggressor", 3), ("first_aggressor", 1), ("opener", 3), ("last_aggressor_any_round", 3)],
)
def test_showdown_first_by_who_bet_in_the_last_round(value: str, first: int) -> None:
    deal = flop(hand(showdown__first=value)).does(
        "1 check", "2 check", "3 check", "5s", "1 check", "2 check", "3 check"
    )
    deal.does("Qh", "1 bet 4", "2 call", "3 raise 12", "1 call", "2 call")
    assert deal.hand.seats[show_order(deal.hand)[0]].no == first


@pytest.mark.parametrize(("value", "first"), [("first_aggressor", 1), ("opener", 3)])
def test_showdown_first_after_a_checked_last_round(value: str, first: int) -> None:
    deal = flop(hand(showdown__first=value)).does("1 check", "2 bet 4", "3 call", "1 call")
    for run in ("5s", "Qh"):
        deal.does(run, "1 check", "2 check", "3 check")
    assert deal.hand.seats[show_order(deal.hand)[0]].no == first


# --- a low without a qualifier ----------------------------------------------------------------------------

HELD = {1: "AsAdKhKd", 2: "9c9dTsTd", 3: "8c8d4s4h"}


def low(qualifier: str) -> Deal:
    under = terms("omaha-hi-lo-8", "pot-limit", house="house-2007", rules={"low.qualifier": qualifier})
    deal = Deal((100, 100, 100), under, holdings=HELD).does("3 call", "1 call", "2 check")
    for run in ("9h3cJd", "Qs", "Kc"):
        deal.does(run, "1 check", "2 check", "3 check")
    return deal.does(*(f"{seat} show {HELD[seat]}" for seat in (1, 2, 3)))


def test_low_qualifier_none_gives_half_of_the_pot_to_the_lowest_hand_there_is() -> None:
    eight, none = low("eight"), low("none")
    assert [(seat, side) for seat, side, _, _ in eight.awards()] == [(2, "all")]
    assert [(seat, side, amount) for seat, side, amount, _ in none.awards()] == [
        (2, "high", "3.00"),
        (3, "low", "3.00"),
    ]
    lows = none.pot().awards[1]
    assert lows.rank == "J-9-8-4-3 low"
    assert set(map(str, (*lows.holding, *lows.board))) == {"8c", "4s", "9h", "3c", "Jd"}
    assert eight.terms.title == "PL Omaha Hi-Lo 8"
    assert none.terms.title == "PL Omaha Hi-Lo"


# --- spread -----------------------------------------------------------------------------------------------

SPREAD = {"limits": ["spread"], "fee": "none", "jackpot": "none", "odd_chip.unit": 1, "button.move": "moving"}


def spread(**rules: object) -> Deal:
    under = terms("omaha-high", "spread", stakes((1, 2), (2, 10)), rules={**SPREAD, **rules})
    return Deal((200, 200, 200), under)


def test_spread_any_amount_between_the_two_posted_ones() -> None:
    deal = flop(spread())
    assert deal.span == (2, 10)
    refused = deal.no("1 bet 11")
    assert refused.reason == "one bet or raise adds at most 10.00: to 10.00"
    assert refused.rule == "House rule, limits"
    assert "the least is to 2.00" in deal.no("1 bet 1").reason
    deal.does("1 bet 6")
    assert deal.span == (12, 16)


def test_spread_has_the_cap_of_a_limit_game() -> None:
    deal = flop(spread()).does("1 bet 2", "2 raise 4", "3 raise 6", "1 raise 8")
    assert deal.span is None
    assert deal.may.why_not == "a bet and 3 raises is the limit of this round"


def test_a_spread_table_opens_with_its_two_bets_and_says_what_it_is() -> None:
    bare = stakes((1, 2))
    closed = Evening().must(cm.CloseTable(Cents(0), "D1", "F1"))
    assert "two bets" in closed.no(opening("roberts-rules", "omaha-high", "spread", bare, SPREAD)).reason
    turned = stakes((1, 2), (10, 2))
    assert "wrong way round" in closed.no(opening("roberts-rules", "omaha-high", "spread", turned, SPREAD)).reason
    closed.must(
        opening(
            "roberts-rules",
            "omaha-high",
            "spread",
            stakes((1, 2), (2, 10)),
            SPREAD | {"button.first": "right_of_dealer"},
        )
    )
    under = closed.table.terms
    assert under is not None
    assert (under.title, under.structure) == ("Spread Omaha High", "spread")
    # Ten times the top bet, as in limit (Robert's Rules, The Buy-In).
    assert "100.00" in closed.no(cm.TakeSeat(1, "Ada", cents(99))).reason
    closed.must(cm.TakeSeat(1, "Ada", cents(100)))


def test_spread_is_dealt_only_where_the_house_names_it() -> None:
    closed = Evening().must(cm.CloseTable(Cents(0), "D1", "F1"))
    refused = closed.no(opening("demo-pennsylvania", "omaha-high", "spread", stakes((1, 2), (2, 10))))
    assert "spread is not dealt under demo-pennsylvania" in refused.reason
