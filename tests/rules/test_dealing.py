"""Where each card belongs, and what happens to one that is not due. § 637a.12(f), (h)-(j)."""

from __future__ import annotations

import pytest
from evening import UNSEEN, Deal, Evening, opening, terms

from rules import command as cm
from rules import event as ev
from rules.cards import card, cards
from rules.dealing import SET_ASIDE_OPTION, VOID_OPTION, next_place
from rules.decide import fold
from rules.decision import Accepted
from rules.hand import Phase


def begun(*seats: int) -> Evening:
    """A hand at the table, its cards not dealt yet."""
    return Evening().sit(dict.fromkeys(seats or (2, 5, 8), 100)).must(cm.SeePuck(max(seats or (8,))), cm.Riffle("k"))


def test_637a12_f_one_card_to_each_seat_and_round_again_left_of_the_button_first() -> None:
    evening = begun()
    seen = []
    while evening.hand.phase is Phase.DEAL:
        seen.append(next_place(evening.hand))
        evening.card()
    assert seen == [("down", seat) for seat in (2, 5, 8)] * 4


def test_the_first_betting_round_opens_with_the_last_down_card() -> None:
    evening = begun()
    for _ in range(11):
        evening.card()
    assert evening.hand.turn is None
    evening.card()
    assert evening.hand.turn == 2


def test_no_face_of_a_down_card_is_known() -> None:
    evening = begun().deal()
    assert all(seat.cards == UNSEEN for seat in evening.hand.seats)
    assert evening.hand.seen == 0


def test_637a12_h_a_card_is_burned_before_each_street() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for run in ("2c7hKd", "5s", "Qh"):
        assert next_place(evening.hand) == ("burn", 0)
        evening.board(run)
        for seat in (2, 5, 8):
            evening.must(cm.Check(seat))
    assert [slot.place for slot in evening.hand.slots[12:]] == [
        "burn",
        *["board"] * 3,
        "burn",
        "board",
        "burn",
        "board",
    ]
    assert evening.hand.board == cards("2c7hKd5sQh")


def test_the_street_opens_when_its_cards_are_face_up_not_before() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for _ in range(4):
        evening.card()
    assert evening.hand.turn is None
    for slot, face in zip((14, 15, 16), cards("2c7hKd"), strict=True):
        evening.must(cm.OpenCard(slot, face, "n"))
    assert evening.hand.turn == 0


@pytest.mark.parametrize("slot", [0, 1, 13, 17])
def test_only_a_dealt_board_card_is_opened(slot: int) -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for _ in range(4):
        evening.card()
    assert evening.no(cm.OpenCard(slot, card("Ah"), "n")).reason


def test_a_board_card_is_opened_once() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5)).board("2c7hKd")
    assert "does not lie face up" in evening.no(cm.OpenCard(14, card("2c"), "n")).reason


# --- cards that are not due -------------------------------------------------------------------------------


def test_a_card_while_a_seat_must_act_is_recorded_and_asks_the_floor() -> None:
    evening = begun().deal()
    answer = evening.card()
    assert isinstance(answer, Accepted)
    dealt, noted, asked = answer.events
    assert isinstance(dealt, ev.CardDealt)
    assert dealt.place == "stray"
    assert isinstance(noted, ev.IrregularityNoted)
    assert (noted.kind, noted.seat, noted.slot) == ("premature", 8, 13)
    assert isinstance(asked, ev.QuestionOpened)
    assert "seat 8 must act" in asked.text
    assert "the floor must answer first" in evening.no(cm.Call(8)).reason


def test_cards_that_come_with_an_early_one_are_recorded_with_it() -> None:
    evening = begun().deal()
    evening.card()
    answer = evening.card()
    assert isinstance(answer, Accepted)
    assert [type(event) for event in answer.events] == [ev.CardDealt]


def test_a_fourth_flop_card_asks_the_floor() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for _ in range(5):
        evening.card()
    assert evening.table.duty.question is not None
    assert evening.table.duty.question.text == "premature turn: the flop is dealt already"


def test_a_card_between_two_hands_goes_back_before_the_shuffle() -> None:
    evening = Evening().sit({2: 100, 5: 100}).must(cm.SeePuck(5))
    evening.card()
    assert evening.events[-2] == ev.CardDealt(0, "stray", 0, ev.Sight("boot", 1, "seal-0-1"))
    assert "the floor must answer first" in evening.no(cm.Riffle("k")).reason
    evening.must(cm.Answer(1), cm.Riffle("k"))


def test_a_card_after_the_river_touches_nothing_and_is_set_aside() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for run in ("2c7hKd", "5s", "Qh"):
        evening.board(run).must(cm.Check(2), cm.Check(5), cm.Check(8))
    evening.card()
    question = evening.table.duty.question
    assert question is not None
    assert question.options == (SET_ASIDE_OPTION,)
    evening.floor().must(cm.Answer(1), cm.Show(2, cards("AsAcTh9h")), cm.Muck(5), cm.Muck(8), cm.Push())
    assert evening.stack(2) == 10400


def test_a_set_aside_card_stays_aside_when_an_action_is_corrected() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    for run in ("2c7hKd", "5s"):
        evening.board(run).must(cm.Check(2), cm.Check(5), cm.Check(8))
    evening.board("Qh").must(cm.Bet(2, 200), cm.Call(5), cm.Fold(8))
    evening.card()
    evening.floor().must(cm.Answer(1)).floor().must(cm.Correct(10, cm.Bet(2, 400)))
    assert evening.hand.pot == 600 + 800
    assert evening.hand.slots[-1].place == "stray"


def test_the_same_card_twice_is_a_fouled_deck_and_all_money_goes_back() -> None:
    evening = begun().deal().must(cm.Raise(8, 600), cm.Call(2), cm.Fold(5))
    evening.card(repeats=3)
    question = evening.table.duty.question
    assert question is not None
    assert "fouled" in question.text
    evening.floor().must(cm.Answer(1))
    assert [sitting.stack for sitting in evening.table.sittings] == [10000, 10000, 10000]


def test_an_opened_card_that_lies_open_already_is_a_fouled_deck() -> None:
    evening = begun().deal().must(cm.Call(8), cm.Call(2), cm.Check(5)).board("2c7hKd")
    evening.must(cm.Check(2), cm.Check(5), cm.Check(8))
    evening.card()
    evening.card()
    evening.must(cm.OpenCard(18, card("7h"), "n"))
    question = evening.table.duty.question
    assert question is not None
    assert "7h lies twice" in question.text


# --- told by a file or the card pad -----------------------------------------------------------------------


def test_a_card_stands_once_in_a_deck() -> None:
    deal = Deal((100, 100), terms(), holdings={1: "AsAdKcQh"}, dealt=False)
    deal.must(cm.DealHolding(1, cards("AsAdKcQh")))
    refused = deal.ask(cm.DealHolding(2, cards("AsJdTc9h")))
    assert "As was dealt before" in refused.reason  # type: ignore[union-attr]
    assert "2c was dealt before" in deal.ask(cm.DealHolding(2, cards("2c2cTc9h"))).reason  # type: ignore[union-attr]
    deal.must(cm.DealHolding(2, cards("2cJdTc9h")))
    deal.does("2 call", "1 check")
    assert "Ad was dealt before" in deal.ask(cm.BurnCard(card("Ad"))).reason  # type: ignore[union-attr]
    assert "Jd was dealt before" in deal.no("JdKd5s").reason


def test_a_holding_has_its_number_of_cards_and_is_dealt_once() -> None:
    deal = Deal((100, 100), terms(), dealt=False)
    assert "4 are dealt" in deal.ask(cm.DealHolding(1, cards("AsAd"))).reason  # type: ignore[union-attr]
    deal.must(cm.DealHolding(1, UNSEEN))
    assert "has its cards already" in deal.ask(cm.DealHolding(1, UNSEEN)).reason  # type: ignore[union-attr]
    assert "not in this hand" in deal.ask(cm.DealHolding(7, UNSEEN)).reason  # type: ignore[union-attr]


def test_no_action_before_the_holdings_are_out() -> None:
    assert "not dealt out yet" in Deal((100, 100), terms(), dealt=False).no("2 call").reason


def test_a_street_needs_its_burn_and_its_number_of_cards() -> None:
    deal = Deal((100, 100), terms()).does("2 call", "1 check")
    refused = deal.ask(cm.DealBoard(cards("2c7hKd")))
    assert "burn a card before the flop" in refused.reason  # type: ignore[union-attr]
    deal.must(cm.BurnCard(None))
    assert "burned already" in deal.ask(cm.BurnCard(None)).reason  # type: ignore[union-attr]
    assert "4 cards for the flop: 3 are due" in deal.no("2c7hKd5s").reason
    assert "0 cards for the flop: 3 are due" in deal.ask(cm.DealBoard(())).reason  # type: ignore[union-attr]
    deal.does("2c", "7hKd", "1 check", "2 check")
    assert "2 cards for the turn: 1 is due" in deal.no("5sQh").reason


@pytest.mark.parametrize("early", [cm.BurnCard(None), cm.DealBoard(cards("2c7hKd"))])
def test_no_burn_and_no_board_while_a_seat_must_act(early: cm.Command) -> None:
    deal = Deal((100, 100), terms())
    assert "seat 2 must act before the next card" in deal.ask(early).reason  # type: ignore[union-attr]


def test_the_options_are_those_that_the_floor_reads() -> None:
    evening = begun().deal()
    evening.card()
    question = evening.table.duty.question
    assert question is not None
    assert question.options == (
        "the burn stays, the flop goes back into the stub and is shuffled in after the betting", VOID_OPTION,
    )  # fmt: skip
    assert "has 2 answers" in evening.floor().no(cm.Answer(3)).reason


def test_a_fouled_deck_has_no_other_remedy() -> None:
    evening = begun().deal()
    evening.card(repeats=3)
    question = evening.table.duty.question
    assert question is not None
    assert question.options == ("fouled deck: the hand is void, all money goes back",)
    assert "Robert's Rules" in question.rule


def test_637a13_e_the_blinds_come_with_the_last_down_card_though_it_is_a_twin() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k"))
    for _ in range(14):
        evening.card()
    assert not evening.hand.posts
    evening.card(repeats=1)
    assert [(kind, amount) for _, kind, amount, _ in evening.hand.posts] == [("blind", 100), ("blind", 200)]
    assert fold(evening.events) == evening.table
