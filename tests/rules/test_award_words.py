"""Every award's sentence and clauses, word for word; every refusal out of turn with its rule."""

from __future__ import annotations

import pytest
from evening import Deal, stakes, terms

from rules import command as cm
from rules.cards import cards
from rules.chips import cents
from rules.odd_chip import by_suit_high
from rules.omaha import high_value
from rules.ranking import high
from rules.showdown import due
from rules.straddle import refuse_straddle

TIED = {1: "AsKc4h4d", 2: "AcKs6h6d", 3: "2h2d3h3d"}
BOARD = ("QhJdTs", "8c", "8s")
LOWS = {1: "Ah2dKhKd", 2: "As2cJhTd", 3: "Qd9d9c6h"}
LOW_BOARD = ("3s4c8h", "Kc", "Jd")


def shown(game: str, holdings: dict[int, str], board: tuple[str, ...], bet: str, **rules: object) -> Deal:
    """Three players bet ``bet`` each and show; chips of 1.00."""
    keys = {f"odd_chip.{key}": value for key, value in rules.items()}
    hand = Deal([200, 200, 200], terms(game, "no-limit", stakes((1, 3)), rules=keys), holdings=holdings)
    hand.does(f"3 raise {bet}", "1 call", "2 fold" if len(holdings) == 2 else "2 call")
    for run in board:
        hand.does(run, *(f"{no} check" for no in holdings))
    return hand.does(*(f"{no} show {held}" for no, held in holdings.items()))


def said(hand: Deal) -> list[tuple[int, str, str, tuple[str, ...]]]:
    return [(award.seat, award.side, award.why, award.cites) for award in hand.pot().awards]


HIGH, HIGHS = "Robert's Rules, Showdown, high hand", "Robert's Rules, Ties, high hands"
NO_LOW, SPLIT = "Robert's Rules, Omaha, no low", "Robert's Rules, Omaha, high-low split"
LOW, LOWEST = "Robert's Rules, Showdown, low hand", "Robert's Rules, Ties, low hands"


@pytest.mark.parametrize(
    ("way", "words", "rule"),
    [
        ("left_of_button", "goes to the first seat left of the button", "Robert's Rules, Ties, odd chip"),
        ("suit", "goes to the highest card by suit", "House rule, odd_chip.tie_high"),
    ],
)
def test_odd_chip_of_tied_highs(way: str, words: str, rule: str) -> None:
    hand = shown("omaha-high", {1: TIED[1], 3: TIED[2]}, BOARD, "7", tie_high=way)
    assert said(hand) == [
        (1, "all", f"the whole pot, shared by 2; the odd chip {words}", (HIGH, HIGHS, rule)),
        (3, "all", "the whole pot, shared by 2", (HIGH, HIGHS)),
    ]
    # Seventeen in the pot; by suit the ace of spades beats the ace of clubs, by seat the first one has it.
    assert [award[2:] for award in hand.awards()] == [("9.00", "1.00"), ("8.00", "0.00")]


@pytest.mark.parametrize(
    ("way", "words", "rule"),
    [
        ("left_of_button", "goes to the first seat left of the button", "Robert's Rules, Ties, odd chip of the low"),
        ("suit", "goes to the lowest card by suit", "House rule, odd_chip.tie_low"),
    ],
)
def test_odd_chips_of_the_halves_and_of_tied_lows(way: str, words: str, rule: str) -> None:
    hand = shown("omaha-hi-lo-8", {1: LOWS[1], 3: LOWS[2]}, LOW_BOARD, "6", tie_low=way)
    assert said(hand) == [
        (
            1,
            "high",
            "the high half; the odd chip goes to the high hand",
            (SPLIT, "Robert's Rules, Ties, odd chip of the halves"),
        ),
        (1, "low", f"the low half, shared by 2; the odd chip {words}", (LOWEST, LOW, SPLIT, rule)),
        (3, "low", "the low half, shared by 2", (LOWEST, LOW, SPLIT)),
    ]


def test_a_pot_won_outright_and_one_without_a_low() -> None:
    outright = {1: TIED[1], 3: TIED[3]}
    assert said(shown("omaha-high", outright, BOARD, "7")) == [(1, "all", "the whole pot", (HIGH,))]
    assert said(shown("omaha-hi-lo-8", outright, BOARD, "7")) == [(1, "all", "the whole pot", (NO_LOW,))]
    tied = shown("omaha-hi-lo-8", {1: TIED[1], 3: TIED[2]}, BOARD, "7")
    assert [cites for _, _, _, cites in said(tied)][1] == (NO_LOW, HIGHS)


def test_637a12_k2iv_in_a_five_high_straight_the_ace_is_the_lowest_card_of_the_suit_order() -> None:
    assert by_suit_high(cards("As5d4c3h2c")) == tuple((rank, card.suit) for rank, card in zip(
        (3, 2, 1, 0, -1), cards("5d4c3h2cAs"), strict=True
    ))  # fmt: skip
    # The deuces decide before the aces.
    assert by_suit_high(cards("As5d4c3h2c")) < by_suit_high(cards("Ac5d4c3h2s"))
    assert by_suit_high(cards("AsKd4c3h2c"))[0] == (12, cards("As")[0].suit)


# --- out of turn ------------------------------------------------------------------------------------------


def test_an_action_that_is_not_due_is_refused_by_the_phase_of_the_hand() -> None:
    hand = Deal([200, 200, 200], terms("omaha-high", "no-limit", stakes((1, 3))), dealt=False)
    found = [refusal(hand, "3 call")]
    hand = Deal([200, 200, 200], terms("omaha-high", "no-limit", stakes((1, 3))), holdings=TIED)
    found += [refusal(hand, "9 call"), refusal(hand, "1 call")]
    hand.does("3 raise 7", "1 call", "2 fold")
    found.append(refusal(hand, "1 check"))
    hand.does(BOARD[0])
    found.append(refusal(hand, "3 check"))
    hand.does("1 check", "3 check", BOARD[1], "1 check", "3 check", BOARD[2], "1 check", "3 check")
    found.append(refusal(hand, "1 check"))
    hand.does(f"1 show {TIED[1]}", f"3 show {TIED[3]}")
    found.append(refusal(hand, "1 check"))
    assert found == [
        ("the holdings are not dealt out yet", "Robert's Rules, Procedures, the deal"),
        ("seat 9 was not dealt in", "Robert's Rules, Procedures, the deal"),
        ("seat 3 acts before seat 1", "Robert's Rules, Betting and Raising, turn to act"),
        ("the betting round is complete: the next card is due", "Robert's Rules, Betting and Raising, end of a round"),
        ("seat 1 acts before seat 3", "Robert's Rules, Button and Blind Use, first to act"),
        ("the betting is over: the hands are shown", "Robert's Rules, Showdown, order"),
        ("the pots are being pushed", "Robert's Rules, Showdown, the award"),
    ]


def refusal(hand: Deal, line: str) -> tuple[str, str]:
    refused = hand.no(line)
    return refused.reason, refused.rule


def test_all_in_is_a_call_a_bet_or_a_raise_by_what_it_comes_to() -> None:
    hand = Deal([200, 50, 200], terms("omaha-high", "no-limit", stakes((1, 3))), holdings=TIED)
    hand.does("3 raise 50", "1 call", "2 all-in")
    assert [seat.paid for seat in hand.hand.seats] == [5000, 5000, 5000]
    hand.does(BOARD[0], "1 all-in")
    assert type(hand.events[-1]).__name__ == "BetMade"
    hand = Deal([200, 60, 300], terms("omaha-high", "no-limit", stakes((1, 3))), holdings=TIED)
    hand.does("3 raise 50", "1 all-in")
    assert type(hand.events[-1]).__name__ == "Raised"
    hand.does("2 all-in")
    assert type(hand.events[-1]).__name__ == "Called"


def test_showdown_first_opener_shows_before_the_last_aggressor() -> None:
    for first, seat in (("opener", 3), ("last_aggressor", 1), ("last_aggressor_any_round", 1)):
        rules = {"showdown.first": first, "draw.first_to_act": "left_of_button"}
        under = terms("draw-high", "no-limit", stakes((1, 2)), rules=rules)
        hand = Deal([200, 200, 200], under, dealt=False)
        for no in (1, 2, 3):
            hand.must(cm.DealHolding(no, (None,) * 5))
        hand.does("3 call", "1 call", "2 check")
        for no in (1, 2, 3):
            hand.must(cm.DrawCards(no, 0))
        hand.does("1 bet 10", "2 fold", "3 call")
        at = due(hand.hand)
        assert at is not None
        assert hand.hand.seats[at].no == seat


def test_no_cards_at_all_are_no_ranking_and_no_holding() -> None:
    with pytest.raises(ValueError, match=r"not 0: none$"):
        high(())
    with pytest.raises(ValueError, match=r"not 0: none$"):
        high_value((), cards("2c7hKd5sQh"))


# --- straddle ---------------------------------------------------------------------------------------------


def test_every_refusal_of_a_straddle_has_its_sentence_and_rule() -> None:
    rules: dict[str, object] = {"straddle": {"multiple": 2, "max": 1}}
    under = terms("omaha-high", "pot-limit", stakes((1, 2)), rules=rules)
    none = terms("omaha-high", "pot-limit", stakes((), ante=1), rules=rules)
    found = [
        refuse_straddle(under, (1, 2, 3), 3, ((3, cents(6)),)),
        refuse_straddle(none, (1, 2, 3), 3, ()),
        refuse_straddle(under, (1, 2), 1, ()),
        refuse_straddle(under, (1, 2, 3), 1, ()),
    ]
    assert [(one.reason, one.rule) for one in found if one] == [
        ("there is a straddle already in this hand", under.cite("straddle_count")),
        ("no straddle without a blind to stand on", under.cite("straddle_place")),
        ("no straddle with two players: both are blinds", under.cite("straddle_place")),
        ("the straddle is seat 3's, left of the last blind", under.cite("straddle_place")),
    ]
    assert refuse_straddle(under, (1, 2, 3), 3, ()) is None
