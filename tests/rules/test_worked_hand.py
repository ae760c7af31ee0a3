"""The worked hand of house-rules.md, every figure of it, under the demonstration submission."""

from __future__ import annotations

from evening import Deal, stakes, terms

from rules.cards import cards
from rules.showdown import due

HOLDINGS = {1: "As3sKhQc", 3: "Ac3d9c9d", 4: "Kc7c8sTs"}
STACKS = {6: 180, 8: 250, 1: 300, 3: 45, 4: 210}  # from the left of the button, which is seat 4's


def river(**rules: object) -> Deal:
    """The hand up to the showdown."""
    under = terms(
        "omaha-hi-lo-8",
        "pot-limit",
        stakes((1, 2)),
        "demo-pennsylvania",
        {"fee": FEE, "jackpot": JACKPOT, **{key.replace("__", "."): value for key, value in rules.items()}},
    )
    deal = Deal(STACKS, under, holdings=HOLDINGS)
    deal.does("1 call")
    assert deal.span == (4, 9)
    deal.does("3 raise 9", "4 call", "6 fold", "8 call", "1 call")
    assert deal.hand.pot == 3700
    deal.does("2c7hKd", "8 check")
    assert deal.span == (2, 37)
    deal.does("1 bet 37")
    assert deal.may.call == 3600
    deal.does("3 all-in", "4 call", "8 fold")
    assert deal.hand.pot == 14700
    deal.does("5s")
    assert deal.may.seat == 1
    deal.does("1 bet 60", "4 call", "Qh", "1 check", "4 check")
    return deal


FEE = {"rake": {"percent": 10, "cap": 5, "min_pot": 10, "no_flop_no_drop": "yes", "unit": 1}}
JACKPOT = {"amount": 1, "min_pot": 30}


def shown(deal: Deal) -> Deal:
    for seat, held in HOLDINGS.items():
        deal.does(f"{seat} show {held}")
    return deal


def test_pots_rake_and_jackpot() -> None:
    deal = shown(river())
    main, side = deal.hand.script
    assert (main.name, main.amount, main.rake, main.jackpot) == ("main", 14500, 500, 100)
    assert (side.name, side.amount, side.rake, side.jackpot) == ("side-1", 12200, 0, 0)
    assert [deal.hand.seats[at].no for at in main.places] == [1, 3, 4]
    assert [deal.hand.seats[at].no for at in side.places] == [1, 4]


def test_awards_and_odd_chips_left_of_the_button() -> None:
    deal = shown(river())
    assert deal.awards() == [
        (1, "high", "70.00", "1.00"),
        (1, "low", "35.00", "1.00"),
        (3, "low", "34.00", "0.00"),
        (1, "high", "61.00", "0.00"),
        (1, "low", "61.00", "0.00"),
    ]
    high = deal.pot().awards[0]
    assert high.rank == "two pair, kings and queens"
    assert set(high.holding) == set(cards("KhQc"))
    assert set(high.board) == set(cards("KdQh7h"))
    assert high.cites[0] == "58 Pa. Code § 637a.12(k)(2)(i)"
    assert high.cites[1] == "58 Pa. Code § 637a.12(k)(2)(i), the excess to high"


def test_under_the_suit_order_the_odd_low_dollar_goes_to_the_ace_of_clubs() -> None:
    deal = shown(river(odd_chip__tie_low="suit"))
    assert [award for award in deal.awards()[:3] if award[1] == "low"] == [
        (3, "low", "35.00", "1.00"),
        (1, "low", "34.00", "0.00"),
    ]


def test_the_checked_river_is_opened_by_the_first_left_of_the_button() -> None:
    deal = river()
    assert deal.hand.seats[due(deal.hand) or 0].no == 1


def test_final_stacks() -> None:
    deal = shown(river()).push_all()
    assert deal.stacks() == {6: "179.00", 8: "241.00", 1: "421.00", 3: "34.00", 4: "104.00"}
    assert sum(seat.stack for seat in deal.hand.seats) == deal.brought - 600
