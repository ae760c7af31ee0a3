"""What does not divide: halves, ties, suits and seats, ceilings. 58 Pa. Code § 637a.12(k)(2); hand-files reading 3."""

from __future__ import annotations

from evening import Deal, terms
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import cards
from rules.chips import Cents
from rules.odd_chip import by_suit_high, by_suit_low, halves, shares, total, unit_for

AMOUNTS = st.integers(0, 100_000).map(Cents)
UNITS = st.sampled_from([1, 5, 25, 50, 100, 500]).map(Cents)


def test_the_excess_of_halving_goes_to_high() -> None:
    assert halves(Cents(13900), Cents(100)) == (7000, 6900, 100)
    assert halves(Cents(14000), Cents(100)) == (7000, 7000, 0)


@given(AMOUNTS, UNITS)
def test_halves_and_shares_add_up(amount: Cents, unit: Cents) -> None:
    high, low, excess = halves(amount, unit)
    assert high + low == amount
    assert high - low == excess
    assert excess in {0, unit_for(amount, unit)}


@given(AMOUNTS, st.integers(1, 10), UNITS)
def test_nobody_gets_two_odd_chips_of_one_side(amount: Cents, winners: int, unit: Cents) -> None:
    given_out = shares(amount, range(winners), unit)
    step = unit_for(amount, unit)
    assert total(given_out) == amount
    assert all(share.odd in {0, step} for share in given_out)
    even = {share.amount - share.odd for share in given_out}
    assert len(even) == 1
    # In the order given: the first come first.
    assert [share.odd for share in given_out] == sorted((share.odd for share in given_out), reverse=True)


def test_a_remainder_of_two_is_handed_out_one_unit_each() -> None:
    assert [(one.place, one.amount, one.odd) for one in shares(Cents(1100), (2, 0, 1), Cents(100))] == [
        (2, 400, 100),
        (0, 400, 100),
        (1, 300, 0),
    ]


def test_an_amount_with_smaller_chips_is_divided_in_them() -> None:
    assert unit_for(Cents(1750), Cents(100)) == 50
    assert unit_for(Cents(1701), Cents(100)) == 1
    assert unit_for(Cents(1700), Cents(500)) == 100


def test_tied_highs_compare_the_cards_they_use_from_the_highest_down_then_by_suit() -> None:
    spade, heart = by_suit_high(cards("AcKsQdJhTc")), by_suit_high(cards("AcKhQdJhTc"))
    assert spade > heart
    # The board's king of clubs is in both and cancels: the hearts in hand beats the diamond.
    assert by_suit_high(cards("KcKh7s5s4s")) > by_suit_high(cards("KcKd7s5s4s"))


def test_in_a_five_high_straight_the_ace_is_the_lowest_card() -> None:
    assert by_suit_high(cards("5h4c3c2cAs")) > by_suit_high(cards("5d4c3c2cAh"))
    assert by_suit_high(cards("5h4c3c2cAc")) > by_suit_high(cards("5d4s3c2cAs"))
    # A pair of aces over 5-3-2 is no straight: the ace stays high.
    assert by_suit_high(cards("AsAd5c3c2c")) > by_suit_high(cards("AhAd5c3c2c"))


def test_tied_lows_compare_from_the_lowest_card_up_clubs_lowest() -> None:
    assert by_suit_low(cards("Ac3d4h6s8s")) < by_suit_low(cards("Ad3c4h6s8s"))


# --- in a hand --------------------------------------------------------------------------------------------

BOARD = "2c7hKd", "5s", "Qh"


def shown(holdings: dict[int, str], board: tuple[str, str, str], stack: int, game: str, **rules: object) -> Deal:
    """All call all-in before the flop; the last listed seat has the button."""
    under = terms(game, "no-limit", rules={key.replace("__", "."): value for key, value in rules.items()})
    deal = Deal(dict.fromkeys(holdings, stack), under, holdings=holdings)
    while deal.hand.turn is not None:
        deal.does(f"{deal.may.seat} all-in")
    return deal.does(*board, *(f"{seat} show {held}" for seat, held in holdings.items()))


def test_hi_lo_66_tied_both_ways_is_33_and_33() -> None:
    deal = shown({1: "As3hKcJd", 2: "Ad3sKsJc"}, ("2c7hKd", "5s", "Th"), 33, "omaha-hi-lo-8")
    assert deal.pot().amount == 6600
    assert {seat: sum(float(a[2]) for a in deal.awards() if a[0] == seat) for seat in (1, 2)} == {1: 33.0, 2: 33.0}
    assert sorted(deal.awards()) == [
        (1, "high", "17.00", "1.00"),
        (1, "low", "16.00", "0.00"),
        (2, "high", "16.00", "0.00"),
        (2, "low", "17.00", "1.00"),
    ]


def test_odd_low_chip_stays_first_left_of_the_button_when_others_tie_for_high() -> None:
    # Seats 1 and 2 tie for low, seat 3 alone has the high: its odd chip is no reason to pass them by.
    deal = shown({1: "As3hJc9d", 2: "Ad3sJd9c", 3: "KsKcThTd"}, BOARD, 22, "omaha-hi-lo-8")
    assert deal.awards() == [(3, "high", "33.00", "0.00"), (1, "low", "17.00", "1.00"), (2, "low", "16.00", "0.00")]


def test_odd_chip_of_tied_highs_by_seat_and_by_suit() -> None:
    # A-K pair of kings with A Q: tied; seat 1 is left of the button, seat 3 holds the ace of spades.
    holdings = {1: "AhKcJd3d", 3: "AsKhJc4c", 5: "9d8d4d3c"}
    by_seat = shown(holdings, BOARD, 7, "omaha-high", odd_chip__tie_high="left_of_button")
    assert by_seat.awards() == [(1, "all", "11.00", "1.00"), (3, "all", "10.00", "0.00")]
    by_suit = shown(holdings, BOARD, 7, "omaha-high", odd_chip__tie_high="suit")
    assert by_suit.awards() == [(3, "all", "11.00", "1.00"), (1, "all", "10.00", "0.00")]
    assert "highest card by suit" in by_suit.pot().awards[0].why
    assert by_suit.pot().awards[0].cites != by_suit.pot().awards[1].cites


def test_odd_chip_of_tied_lows_by_suit_goes_to_the_lowest_card() -> None:
    holdings = {1: "As3hJc9d", 2: "Ac3sJd9c", 3: "KsKcThTd"}
    by_suit = shown(holdings, BOARD, 22, "omaha-hi-lo-8", odd_chip__tie_low="suit")
    assert by_suit.awards()[1] == (2, "low", "17.00", "1.00")
    by_seat = shown(holdings, BOARD, 22, "omaha-hi-lo-8", odd_chip__tie_low="left_of_button")
    assert by_seat.awards()[1] == (1, "low", "17.00", "1.00")


def test_the_ceiling_holds_the_odd_chip_to_one_dollar() -> None:
    # Chips of 5: 45 halves into 25 and 20; a ceiling of 1 leaves 23 and 22.
    holdings = {1: "As3hJc9d", 2: "KsKcThTd", 3: "9h8h8d6d"}
    free = shown(holdings, BOARD, 15, "omaha-hi-lo-8", odd_chip__unit=5)
    assert free.awards() == [(2, "high", "25.00", "5.00"), (1, "low", "20.00", "0.00")]
    held = shown(holdings, BOARD, 15, "omaha-hi-lo-8", odd_chip__unit=5, odd_chip__ceiling=1)
    assert held.awards() == [(2, "high", "23.00", "1.00"), (1, "low", "22.00", "0.00")]


def test_a_sole_winner_of_a_side_has_no_odd_chip_but_the_excess_of_halving() -> None:
    holdings = {1: "As3hJc9d", 2: "KsKcThTd", 3: "9h8h8d6d"}
    deal = shown(holdings, BOARD, 15, "omaha-hi-lo-8")
    assert deal.awards() == [(2, "high", "23.00", "1.00"), (1, "low", "22.00", "0.00")]
    assert "the odd chip goes to the high hand" in deal.pot().awards[0].why


def test_each_pot_is_divided_on_its_own() -> None:
    # Main pot 3 x 7 = 21 and side pot 2 x 8 = 16 between the same two: one odd chip, of the main pot.
    under = terms(rules={"odd_chip.tie_high": "left_of_button"})
    holdings = {1: "AhKcJd3d", 3: "AsKhJc4c", 5: "9d8d4d3c"}
    deal = Deal({1: 15, 3: 15, 5: 7}, under, holdings=holdings).does("5 all-in", "1 all-in", "3 call")
    deal.does(*BOARD, *(f"{seat} show {held}" for seat, held in holdings.items()))
    assert deal.awards() == [
        (1, "all", "11.00", "1.00"),
        (3, "all", "10.00", "0.00"),
        (1, "all", "8.00", "0.00"),
        (3, "all", "8.00", "0.00"),
    ]


def test_an_odd_chip_cites_the_submission_where_the_house_replaced_the_suit_order() -> None:
    low = {1: "Ah2hKcKd", 2: "Ac2dQsJc", 3: "9s9cTsTc"}
    board = ("Kh5d7h", "8c", "Js")
    demo = terms("omaha-hi-lo-8", "pot-limit", house="demo-pennsylvania")
    hand = Deal([200, 200, 200], demo, holdings=low)
    hand.does("3 call", "1 call", "2 check", board[0], "1 bet 6", "2 call", "3 fold", board[1], "1 check", "2 check")
    hand.does(board[2], "1 check", "2 check", "1 show Ah2hKcKd", "2 show Ac2dQsJc")
    odd = next(award for award in hand.hand.script[0].awards if award.side == "low" and award.odd)
    assert odd.seat == 1
    assert odd.cites[-1] == "Rules Submission 4.3, under 58 Pa. Code § 601a.2"
    assert odd.cites[0] == "58 Pa. Code § 637a.12(k)(2)(iii)"
