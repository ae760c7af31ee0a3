"""Sentences of the five texts that no other test shows, sentence by sentence; each under the profile of its text."""

from __future__ import annotations

import itertools
from decimal import Decimal

import pytest
from evening import Deal, Evening, opening, profile, stakes, terms
from set_up import refused

from rules import command as cm
from rules.button import coming_button
from rules.cards import card, cards
from rules.chips import cents
from rules.errors import NotationError
from rules.event import SignedOn
from rules.hand import Phase
from rules.odd_chip import by_suit_high, by_suit_low
from rules.settings import LIMIT_NAMES
from rules.showdown import show_order
from rules.terms import Terms

CANADA = stakes(("2.50", 5), (5, 10))
MONEY = {"fee": "none", "jackpot": "none", "odd_chip.unit": Decimal("0.50"), "button.move": "moving"}
DRAWN = {1: "AsKd9c5h2d", 2: "QsQd8c6h3s", 3: "JhJcTd7s4d"}


def canada() -> Terms:
    return terms("omaha-high", "limit", CANADA, "canada", {"odd_chip.unit": Decimal("0.50")})


def house_2007(game: str = "omaha-high", limit: str = "no-limit") -> Terms:
    return terms(game, limit, stakes((1, 2), (2, 4)), "house-2007")


def online(game: str = "omaha-high", limit: str = "pot-limit") -> Terms:
    return terms(game, limit, stakes((1, 2), (2, 4)), "online", {"odd_chip.unit": Decimal("0.01")})


def drawing(**rules: object) -> Deal:
    under = terms("draw-high", "limit", stakes((1, 2), (2, 4)), "pennsylvania", {
        "limit.cap": 3, "odd_chip.tie_high": "suit", "button.first": "right_of_dealer", **rules,
    })  # fmt: skip
    return Deal((100, 100, 100), under, holdings=DRAWN)


# --- 58 Pa. Code § 637a.12 --------------------------------------------------------------------------------


def test_637a12_j_the_river_is_opened_left_of_the_button_and_not_left_of_the_blinds() -> None:
    under = terms("omaha-high", "pot-limit", house="pennsylvania", rules={"odd_chip.tie_high": "suit"})
    deal = Deal((100, 100, 100, 100), under).does("3 call", "4 call", "1 call", "2 check")
    for run in ("2c7hKd", "5s", "Qh"):
        assert deal.does(run).may.seat == 1, run
        deal.does("1 check", "2 check", "3 check", "4 check")
    assert under.cite("river") == "58 Pa. Code § 637a.12(j)"


def test_637a12_k_2_iv_spades_over_hearts_over_diamonds_over_clubs() -> None:
    rest = "KsQdJhTc"
    high = [by_suit_high(cards(f"A{suit}{rest}")) for suit in "shdc"]
    assert high == sorted(high, reverse=True)
    assert len(set(high)) == 4
    low = [by_suit_low(cards(f"A{suit}2d3h5c7s")) for suit in "cdhs"]
    assert low == sorted(low)


def test_637a12_m_one_ace_is_high_in_the_high_hand_and_low_in_the_low_hand() -> None:
    under = terms("omaha-hi-lo-8", "pot-limit", house="pennsylvania", rules={"odd_chip.unit": 1})
    deal = Deal((100, 100), under, holdings={1: "As2dKhQc", 2: "9c9dTsTd"}).does("1 call", "2 check")
    for run in ("3c4hKd", "8s", "Ah"):
        deal.does(run, "1 check", "2 check")
    deal.does("1 show As2dKhQc", "2 show 9c9dTsTd")
    tops, lows = (
        next(award for award in deal.pot().awards if award.side == side and award.seat == 1) for side in ("high", "low")
    )
    assert tops.rank.startswith("two pair, aces and kings")
    assert lows.rank == "8-4-3-2-A low"
    assert card("As") in (*tops.holding, *tops.board)
    assert card("As") in (*lows.holding, *lows.board)


# --- 58 Pa. Code § 637a.13 --------------------------------------------------------------------------------


def test_637a13_c_and_d_the_button_orders_the_deal_of_a_draw_game() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100}).must(cm.SeePuck(8), cm.Riffle("k"))
    evening.deal()
    dealt = [event.seat for event in evening.events if type(event).__name__ == "CardDealt"]
    assert dealt == [2, 5, 8] * 5
    assert all(held is None for seat in evening.hand.seats for held in seat.cards)


def test_637a13_c_1_the_first_button_of_a_draw_game() -> None:
    right = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    assert coming_button(right.table) == 8
    drawn = Evening(opening(game="draw-low", rules={"button.first": "high_card"})).sit({2: 100, 5: 100, 8: 100})
    for seat, name in ((2, "Kd"), (5, "Ac"), (8, "Ks")):
        drawn.must(cm.DealHighCard(seat, card(name)))
    assert coming_button(drawn.table) == 5
    assert right.table.terms is not None
    assert profile("pennsylvania").resolve("draw-high", "limit").values["button.first"].left_open_by == (
        "58 Pa. Code § 637a.13(c)(1)"
    )


def test_637a13_c_2_the_button_of_a_draw_game_moves_clockwise() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    buttons = []
    for _ in range(4):
        evening.must(cm.SeePuck(coming_button(evening.table) or 0), cm.Riffle("k"))
        buttons.append(evening.table.button)
        evening.deal().fold_out()
    assert buttons == [8, 2, 5, 8]
    assert evening.table.terms is not None
    assert evening.table.terms.cite("next_hand") == "58 Pa. Code § 637a.13(c)(2)"


def test_637a13_f_left_of_the_blinds_begins_and_the_blind_has_its_option() -> None:
    deal = drawing()
    assert deal.may.seat == 3
    assert deal.no("1 call").rule == "58 Pa. Code § 637a.13(f)"
    deal.does("3 call", "1 call")
    assert (deal.may.seat, deal.may.check) == (2, True)
    assert deal.no("2 call").rule == "58 Pa. Code § 637a.13(f), option to raise"
    deal.does("2 raise 4")
    assert deal.may.seat == 3


def test_637a13_f_no_card_is_exchanged_before_the_round_is_complete() -> None:
    deal = drawing().does("3 call", "1 call")
    answer = deal.ask(cm.DrawCards(1, 1))
    assert getattr(answer, "rule", "") == "58 Pa. Code § 637a.13(g)"
    answer = deal.ask(cm.BurnCard(None))
    assert getattr(answer, "rule", "") == "58 Pa. Code § 637a.13(f), (h), end of the round"
    deal.does("2 check").must(cm.DrawCards(1, 1))


def test_637a13_h_after_the_draw_the_first_bets_or_checks_and_a_check_against_a_bet_is_refused() -> None:
    deal = drawing().does("3 call", "1 call", "2 check")
    for seat in (1, 2, 3):
        deal.must(cm.DrawCards(seat, 0))
    assert (deal.may.seat, deal.may.check) == (1, True)
    assert deal.no("2 check").rule == "58 Pa. Code § 637a.13(h)"
    assert deal.no("1 raise 4").rule == "58 Pa. Code § 637a.13(h)"
    deal.does("1 check", "2 bet 4")
    assert deal.no("3 check").rule == "58 Pa. Code § 637a.13(f), (h), end of the round"
    deal.does("3 call")
    assert deal.hand.phase is Phase.BET  # who checked has not answered the bet
    deal.does("1 fold")
    assert deal.hand.phase is Phase.SHOW
    assert show_order(deal.hand)[0] == 1


# --- Canadian Rules of Play -------------------------------------------------------------------------------


def counted(house: str, players: int) -> list[str]:
    """The sections that refuse so many players at a table of the house."""
    found = refused(profile(house).with_rules(MONEY), "omaha-high", "limit", players, ("2.50", 5), (5, 10))
    return [found.rule] if found is not None else []


def test_canada_two_to_ten_players() -> None:
    assert counted("canada", 1) == counted("canada", 11) == ["Canadian Rules of Play, Number of Players"]
    assert counted("canada", 2) == counted("canada", 10) == []


def test_the_dealer_has_no_seat() -> None:
    evening = Evening(opening("canada", "omaha-high", "limit", CANADA, MONEY))
    refused = evening.no(cm.TakeSeat(1, "D1", cents(100)))
    assert "who deals takes no part in the play" in refused.reason
    evening.must(cm.TakeSeat(1, "Ada", cents(100)))


def test_the_dealer_of_the_hand_may_play_at_another_table_s_time() -> None:
    # Relieved, the same badge is a player like any other.
    evening = Evening(opening("canada", "omaha-high", "limit", CANADA, MONEY)).must(cm.Note(SignedOn("D2", "dealer")))
    evening.must(cm.TakeSeat(1, "D1", cents(100)))


def test_canada_the_first_button_is_right_of_the_dealer_and_moves_clockwise() -> None:
    evening = Evening(opening("canada", "omaha-high", "limit", CANADA, MONEY)).sit({3: 100, 6: 100, 9: 100})
    buttons = []
    for _ in range(3):
        evening.must(cm.SeePuck(coming_button(evening.table) or 0), cm.Riffle("k"))
        buttons.append(evening.table.button)
        evening.deal().fold_out()
    assert buttons == [9, 3, 6]


def test_canada_a_card_out_of_its_order_cites_the_sheet() -> None:
    deal = Deal((100, 100, 100), canada(), dealt=False)
    deal.must(cm.DealHolding(1, (None,) * 4))
    answer = deal.ask(cm.DealHolding(1, (None,) * 4))
    assert getattr(answer, "rule", "") == "Canadian Rules of Play, Deal"
    answer = deal.ask(cm.DealHolding(2, (None,) * 5))
    assert getattr(answer, "rule", "") == "Canadian Rules of Play, Deal"


def streets(deal: Deal, sections: tuple[str, str, str, str]) -> None:
    """A board card before the round is complete, without its burn, or one too many, is refused by section."""
    round_cite, *cites = sections
    for run, cite in zip(("2c7hKd", "5s", "Qh"), cites, strict=True):
        early = deal.ask(cm.DealBoard(cards(run)))
        assert getattr(early, "rule", "") == round_cite, run
        while deal.hand.turn is not None:
            deal.does(f"{deal.may.seat} {'check' if deal.may.check else 'call'}")
        unburned = deal.ask(cm.DealBoard(cards(run)))
        assert getattr(unburned, "rule", "") == cite, run
        deal.must(cm.BurnCard(None))
        many = deal.ask(cm.DealBoard(cards(f"{run}3c")))
        assert getattr(many, "rule", "") == cite, run
        deal.must(cm.DealBoard(cards(run)))


def test_canada_no_board_card_before_the_round_is_complete() -> None:
    sheet = "Canadian Rules of Play, "
    streets(
        Deal((100, 100, 100), canada()),
        (f"{sheet}Completed Round", f"{sheet}Flop", f"{sheet}Fourth Card", f"{sheet}Fifth Card"),
    )


# --- the post of 22 March 2007 ----------------------------------------------------------------------------


def test_house_2007_bets_in_all_three_structures() -> None:
    spans = {}
    for limit in LIMIT_NAMES:
        deal = Deal((100, 100, 100), house_2007(limit=limit))
        spans[limit] = deal.span
    assert spans == {"limit": (4, 4), "pot-limit": (4, 7), "no-limit": (4, 100)}


def test_house_2007_the_first_button_by_card_and_suit() -> None:
    evening = Evening(opening("house-2007", "omaha-high", "no-limit", rules=MONEY)).sit({1: 100, 4: 100, 7: 100})
    assert "one card each for the button" in evening.no(cm.Riffle("k")).reason
    for seat, name in ((1, "Qd"), (4, "Qs"), (7, "9h")):
        evening.must(cm.DealHighCard(seat, card(name)))
    assert coming_button(evening.table) == 4
    assert evening.table.terms is not None
    assert evening.table.terms.cite("button.first").startswith("House post of 22 March 2007, Omaha, high card")


def test_no_joker_is_a_card() -> None:
    for name in ("Jk", "Xx", "*"):
        with pytest.raises(NotationError, match="is no card"):
            card(name)
    for house in ("house-2007", "online"):
        held = profile(house).resolve("omaha-high", "limit").get("joker")
        assert held is not None
        assert held.value == "none"
    deal = Deal((100, 100), house_2007(), holdings={1: "As2d3h4c", 2: "9c9dTsTd"}).does("2 call", "1 check")
    assert "deck" in deal.no("As7hKd").rule.lower()


def test_house_2007_nine_players() -> None:
    post = "House post of 22 March 2007, Deck"
    assert counted("house-2007", 10) == [f"{post}, nine players"]
    assert counted("house-2007", 9) == []
    evening = Evening(opening("house-2007", "omaha-high", "no-limit", rules=MONEY)).sit(
        dict.fromkeys(range(1, 10), 100)
    )
    assert evening.no(cm.TakeSeat(10, "Ann", cents(100))).rule == f"{post}, nine players"


def test_house_2007_each_street_cites_the_post() -> None:
    post = "House post of 22 March 2007, Deck, "
    deal = Deal((100, 100, 100), house_2007(), dealt=False)
    deal.must(cm.DealHolding(1, (None,) * 4))
    assert getattr(deal.ask(cm.DealHolding(1, (None,) * 4)), "rule", "") == f"{post}the deal"
    for seat in (2, 3):
        deal.must(cm.DealHolding(seat, (None,) * 4))
    assert deal.no("1 fold").rule == f"{post}betting"
    round_cite = house_2007().cite("round")
    streets(deal, (round_cite, f"{post}the flop", f"{post}the fourth card", f"{post}the fifth card"))


def test_house_2007_high_low_has_the_rules_of_omaha() -> None:
    high, split = (profile("house-2007").resolve(game, "no-limit") for game in ("omaha-high", "omaha-hi-lo-8"))
    own = {"low.qualifier", "odd_chip.tie_low", "kill.trigger"}
    differing = {
        key for key, held in split.items() if key not in own and (high.get(key) is None or high.values[key] != held)
    }
    assert differing == set()
    for step in ("turn", "flop", "river", "players", "deck", "showdown"):
        assert high.cite(step) == split.cite(step)


# --- Omaha Game Rules -------------------------------------------------------------------------------------


def test_online_two_to_ten_players() -> None:
    assert counted("online", 1) == counted("online", 11) == ["Omaha Game Rules, introduction"]
    assert counted("online", 2) == counted("online", 10) == []


def test_online_pot_limit_has_no_cap_on_raises() -> None:
    deal = Deal((1000, 1000, 1000), online())
    for raises, seat in zip(range(1, 7), itertools.cycle((3, 1, 2)), strict=False):
        may = deal.may
        assert may.seat == seat
        assert may.least is not None, f"raise {raises}"
        deal.does(f"{seat} raise {may.least / 100:.2f}")
    limit = Deal((1000, 1000, 1000), online(limit="limit")).does("3 raise 4", "1 raise 6", "2 raise 8")
    assert limit.span is None


def test_online_no_limit_any_bet_from_the_big_blind_on() -> None:
    deal = Deal((100, 100, 100), online(limit="no-limit")).does("3 call", "1 call", "2 check", "2c7hKd")
    assert deal.span == (2, 98)
    refused = deal.no("1 bet 1.99")
    assert (refused.reason, refused.rule) == ("the least is to 2.00", "Omaha Game Rules, No Limit")


@pytest.mark.parametrize(("small", "big", "fits"), [(1, 2, True), (1, 3, False), (2, 2, False)])
def test_online_the_big_blind_is_twice_the_small_one(small: int, big: int, fits: bool) -> None:
    closed = Evening(opening("online")).must(cm.CloseTable(cents(0), "D1", "F1"))
    command = opening("online", at=stakes((small, big), (2, 4)))
    if fits:
        closed.must(command)
    else:
        assert closed.no(command).rule == "Omaha Game Rules, Blinds"


def test_online_the_big_blind_may_check_or_raise_and_after_a_raise_may_not_check() -> None:
    deal = Deal((100, 100, 100), online()).does("3 call", "1 call")
    assert (deal.may.seat, deal.may.check, deal.span is not None) == (2, True, True)
    assert deal.no("2 call").rule == "Omaha Game Rules, Pre-Flop, big blind"
    raised = Deal((100, 100, 100), online()).does("3 raise 5", "1 fold")
    assert (raised.may.check, raised.may.call, raised.span is not None) == (False, 300, True)
    assert raised.no("2 check").rule == "Omaha Game Rules, Pre-Flop, equal bets"


def test_online_a_street_opens_when_all_bets_are_equal() -> None:
    text = "Omaha Game Rules, "
    streets(
        Deal((100, 100, 100), online()), (f"{text}Pre-Flop, equal bets", f"{text}Flop", f"{text}Turn", f"{text}River")
    )


def test_online_identical_hands_split_to_the_cent() -> None:
    under = terms("omaha-high", "pot-limit", stakes(("0.05", "0.10")), "online", {"odd_chip.unit": Decimal("0.01")})
    deal = Deal(("10", "10", "10"), under, holdings={1: "AsKs2c3d", 2: "9c9d8s8d", 3: "AdKd2h3s"})
    deal.does("3 call", "1 call", "2 check")
    deal.does("QhJcTh", "1 bet 0.10", "2 fold", "3 call")
    for run in ("6s", "7d"):
        deal.does(run, "1 check", "3 check")
    deal.does("1 show AsKs2c3d", "3 show AdKd2h3s")
    assert [(seat, amount, odd) for seat, _, amount, odd in deal.awards()] == [(1, "0.25", "0.00"), (3, "0.25", "0.00")]
    assert deal.pot().awards[0].cites[-1] == "Omaha Game Rules, Showdown, identical hands"
