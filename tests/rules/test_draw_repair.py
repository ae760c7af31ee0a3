"""What goes wrong in a draw, and how it is put right: UNDO, CORRECT, a card too many, a word out of turn."""

from __future__ import annotations

from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.decide import fold
from rules.draw import due_cards
from rules.hand import Phase

RULE = "58 Pa. Code § 637a.13(g)"


def three() -> Evening:
    """Seats 2, 5 and 8, the button at 8; all have called and nobody has drawn."""
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    return evening.must(cm.Call(8), cm.Call(2), cm.Check(5))


def asked(evening: Evening) -> dict[int, int]:
    return {evening.hand.seats[draw.place].no: draw.asked for draw in evening.hand.draws}


def test_no_card_is_exchanged_before_the_betting_is_over_or_after_everybody_has_drawn() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k"))
    assert "not dealt out yet" in evening.no(cm.DrawCards(2, 1)).reason
    evening.deal()
    refused = evening.no(cm.DrawCards(2, 1))
    assert (refused.reason, refused.rule) == ("seat 8 must act before cards are exchanged", RULE)
    evening.must(cm.Call(8), cm.Call(2), cm.Check(5))
    evening.must(*(cm.DrawCards(no, 0) for no in (2, 5, 8)))
    assert "everybody has drawn" in evening.no(cm.DrawCards(2, 1)).reason


def test_no_card_is_exchanged_in_omaha() -> None:
    evening = Evening(opening()).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    assert "no cards are exchanged in Omaha High" in evening.no(cm.DrawCards(8, 1)).reason


def test_undo_takes_a_draw_back_until_a_card_leaves_the_shoe() -> None:
    evening = three().must(cm.DrawCards(2, 3), cm.DrawCards(5, 0))
    evening.must(cm.TakeBack())
    assert asked(evening) == {2: 3}
    evening.must(cm.TakeBack(), cm.DrawCards(2, 2))
    assert asked(evening) == {2: 2}
    evening.card()
    assert "the next card is out" in evening.no(cm.TakeBack()).reason
    assert fold(evening.events) == evening.table


def test_undo_takes_named_discards_back_before_the_draw_itself() -> None:
    evening = three().must(cm.DrawCards(2, 2), cm.NameDiscards(2, cards("Kc9d")))
    evening.must(cm.TakeBack())
    assert evening.hand.draws[0].thrown == (None, None)
    evening.must(cm.TakeBack())
    assert evening.hand.draws == ()


def test_discards_named_again_are_put_right() -> None:
    evening = three().must(cm.DrawCards(2, 2), cm.NameDiscards(2, cards("Kc9d")))
    evening.must(cm.NameDiscards(2, cards("Kc9h")))
    assert evening.hand.draws[0].thrown == cards("Kc9h")
    evening.must(cm.DrawCards(5, 1), cm.NameDiscards(5, cards("9d")))
    assert "9h is no discard of seat 5" in evening.no(cm.NameDiscards(5, cards("9h"))).reason


def test_a_draw_is_an_action_that_correct_can_change() -> None:
    """The floor corrects a wrong count past the burn: the cards that follow go where the new count sends them."""
    evening = three().must(cm.DrawCards(2, 3))
    evening.card()
    evening.card()
    assert "the floor must come first" in evening.no(cm.Correct(4, cm.DrawCards(2, 1))).reason
    evening.floor().must(cm.Correct(4, cm.DrawCards(2, 1)))
    assert asked(evening) == {2: 1}
    assert due_cards(evening.hand) is None
    assert fold(evening.events) == evening.table


def test_a_correction_that_leaves_a_dealt_card_without_a_place_is_stopped() -> None:
    evening = three().must(cm.DrawCards(2, 2))
    for _ in range(3):
        evening.card()
    answer = evening.floor().no(cm.Correct(4, cm.DrawCards(2, 1)))
    assert "a card dealt after action 4 would no longer be lawful" in answer.reason


def test_a_bet_before_the_draw_is_corrected_with_draws_behind_it() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    evening.must(cm.Raise(8, 600), cm.Call(2), cm.Call(5), cm.DrawCards(2, 1))
    evening.card()
    evening.card()
    evening.floor().must(cm.Correct(1, cm.Raise(8, 400)))
    assert evening.hand.pot == 1200
    assert asked(evening) == {2: 1}


def test_a_card_too_many_in_a_draw_asks_the_floor_and_the_hand_goes_on() -> None:
    evening = three().must(cm.DrawCards(2, 1))
    for _ in range(3):
        evening.card()
    question = evening.table.duty.question
    assert question is not None
    assert question.text == "a card too many in the draw: seat 5 has not said how many it draws"
    assert question.rule == RULE
    evening.floor().must(cm.Answer(1), cm.DrawCards(5, 1))
    evening.card()
    assert [len(seat.cards) for seat in evening.hand.seats] == [5, 5, 5]
    assert evening.hand.stub == 52 - 15 - 1 - 1 - 1 - 1


def test_a_card_too_many_after_the_last_draw_asks_the_floor() -> None:
    evening = three().must(cm.DrawCards(2, 0), cm.DrawCards(5, 0), cm.DrawCards(8, 1))
    for _ in range(3):
        evening.card()
    assert evening.hand.phase is Phase.BET
    question = evening.table.duty.question
    assert question is not None
    assert "seat 2 must act" in question.text
    evening.floor().must(cm.Answer(2))
    assert evening.hand.phase is Phase.VOID


def test_a_bet_during_the_draw_names_who_draws() -> None:
    refused = three().no(cm.Bet(2, 400))
    assert (refused.reason, refused.rule) == ("seat 2 draws first: nobody bets before everybody has drawn", RULE)
    dealing = three().must(cm.DrawCards(2, 0), cm.DrawCards(5, 0), cm.DrawCards(8, 2)).no(cm.Check(2))
    assert (dealing.reason, dealing.rule) == (
        "2 new cards for seat 8 first: nobody bets before everybody has drawn",
        RULE,
    )


def test_637a13_b_a_ninth_player_may_not_sit_down() -> None:
    evening = Evening(opening(game="draw-low", rules={"odd_chip.tie_low": "suit"}))
    evening.sit(dict.fromkeys(range(1, 9), 100))
    refused = evening.no(cm.TakeSeat(9, "Ida", 10000))
    assert "no more than 8 players" in refused.reason
    assert refused.rule == "58 Pa. Code § 637a.13(b), number of players"


def test_an_all_in_player_draws_before_nobody_bets_and_the_hands_are_shown() -> None:
    evening = Evening(opening(game="draw-high", rules={"buy_in": 1})).sit({2: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    seats = [seat.no for seat in evening.hand.seats]
    first = evening.hand.seats[evening.hand.round.pending[0]].no
    evening.must(cm.AllIn(first), cm.Call(next(no for no in seats if no != first)))
    assert evening.hand.phase is Phase.STREET
    for no in seats:
        evening.must(cm.DrawCards(no, 1))
        while due_cards(evening.hand) is not None:
            evening.card()
    assert evening.hand.phase is Phase.SHOW


def test_an_ante_alone_opens_the_betting_left_of_the_button() -> None:
    rules = {"button.move": "moving", "button.first": "right_of_dealer", "fee": "none", "jackpot": "none",
             "odd_chip.unit": 1}  # fmt: skip
    evening = Evening(opening("roberts-rules", "draw-high", "limit", stakes((), (2, 4), ante=1), rules))
    evening.sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8))
    evening.ask(cm.Riffle("k"))
    assert isinstance(evening.events[-1], ev.Posted)
    evening.deal()
    assert evening.hand.pot == 300
    assert [evening.hand.seats[at].no for at in evening.hand.round.pending] == [2, 5, 8]
    evening.must(cm.Check(2), cm.Bet(5, 200), cm.Call(8), cm.Fold(2))
    evening.must(cm.DrawCards(5, 0), cm.DrawCards(8, 0))
    # Who opened acts first, at the doubled limit (Robert's Rules, Draw High).
    assert evening.must(cm.Bet(5, 400)).hand.pot == 1100
