"""Board cards that come too early, too many or without their burn. TDA 39, RP-4, RP-5; practice.md, section 2."""

from __future__ import annotations

import pytest
from irregular import Trouble, conserved

from rules import command as cm
from rules import event as ev
from rules.cards import card, cards
from rules.dealing import next_place
from rules.decide import decide, fold
from rules.decision import Accepted
from rules.draw import reshuffle_due
from rules.hand import Phase

IRREGULARITIES = "Robert's Rules, Irregularities"


def early(evening: Trouble, count: int) -> Trouble:
    """Cards leave the shoe though a seat must act."""
    for _ in range(count):
        evening.card()
    return evening


def opened(evening: Trouble, run: str) -> Trouble:
    """Board cards leave the shoe, without a burn."""
    for face in cards(run):
        evening.card()
        evening.must(cm.OpenCard(len(evening.hand.slots), face, "n"))
    return evening


def checked(evening: Trouble) -> Trouble:
    evening.must(cm.Check(2), cm.Check(5), cm.Check(8))
    return evening


# --- premature streets ------------------------------------------------------------------------------------


def test_premature_flop_goes_back_the_burn_stays_and_the_stub_is_shuffled_after_the_betting() -> None:
    evening = Trouble().begin()
    evening.must(cm.Call(8), cm.Call(2))
    early(evening, 4)
    assert evening.question.text == "premature flop: seat 5 must act before the next card"
    assert evening.question.rule == IRREGULARITIES
    evening.answer().must(cm.Check(5))
    assert evening.places() == {"down": 12, "burn": 1, "aside": 3}
    assert reshuffle_due(evening.hand)
    evening.reshuffle()
    assert evening.places() == {"down": 12, "burn": 1, "back": 3}
    assert evening.hand.stub == 52 - 13
    assert next_place(evening.hand) == ("board", 0)
    opened(evening, "2c7hKd")
    assert (evening.hand.phase, len(evening.hand.board)) == (Phase.BET, 3)
    conserved(evening.hand)


def test_a_burn_alone_that_came_early_stays_and_nothing_is_shuffled() -> None:
    evening = early(Trouble().begin(), 1).answer()
    evening.must(cm.Call(8), cm.Call(2), cm.Check(5))
    assert not reshuffle_due(evening.hand)
    assert next_place(evening.hand) == ("board", 0)
    conserved(evening.hand)


def test_rp5_premature_turn_set_aside_the_next_card_is_the_turn_and_the_river_comes_after_a_shuffle() -> None:
    evening = early(Trouble({"premature_turn": "set_aside"}).flop(), 2).answer()
    checked(evening)
    assert not reshuffle_due(evening.hand)
    evening.board("5s")
    checked(evening)
    assert reshuffle_due(evening.hand)
    evening.reshuffle()
    assert next_place(evening.hand) == ("board", 0)
    opened(evening, "Qh")
    assert len(evening.hand.board) == 5
    assert evening.places() == {"down": 12, "burn": 3, "board": 5, "back": 1}
    conserved(evening.hand)


def test_rp5_premature_turn_reshuffled_at_once_comes_without_another_burn() -> None:
    evening = early(Trouble({"premature_turn": "reshuffle"}).flop(), 2).answer()
    checked(evening)
    evening.reshuffle()
    opened(evening, "5s")
    checked(evening)
    assert next_place(evening.hand) == ("burn", 0)
    conserved(evening.hand)


def test_the_other_remedy_of_a_premature_turn_takes_the_floor() -> None:
    evening = early(Trouble({"premature_turn": "reshuffle"}).flop(), 2)
    assert "the floor must identify" in evening.no(cm.Answer(2)).reason
    evening.answer(2, floor=True)
    assert (evening.remedy.remedy, evening.remedy.floor) == ("set-aside", "F1")


def test_premature_river_goes_back_and_comes_again_without_a_burn() -> None:
    evening = checked(Trouble().flop())
    evening.board("5s")  # type: ignore[attr-defined]
    early(evening, 2).answer()
    checked(evening).reshuffle()
    opened(evening, "Qh")
    assert len(evening.hand.board) == 5
    conserved(evening.hand)


def test_a_card_before_the_betting_of_the_river_is_over_goes_back() -> None:
    evening = checked(Trouble().flop())
    evening.board("5s")
    checked(evening).board("Qh")
    early(evening, 1)
    assert evening.question.text.startswith("a card after the last street: seat 2 must act")
    evening.answer()
    checked(evening)
    assert evening.hand.phase is Phase.SHOW


def test_a_card_that_comes_in_place_of_the_riffle_implies_it() -> None:
    evening = early(Trouble().begin(), 4).answer()
    evening.must(cm.Call(8), cm.Call(2), cm.Check(5))
    answer = evening.card()
    assert isinstance(answer, Accepted)
    assert [type(one) for one in answer.events] == [ev.Reshuffled, ev.CardDealt]


def test_no_riffle_in_mid_hand_without_a_cause_and_none_before_the_answer() -> None:
    evening = Trouble().preflop()
    assert "is not over yet" in evening.no(cm.Riffle("")).reason
    early(evening, 5)
    assert evening.table.duty.question is not None
    assert evening.no(cm.Riffle("")).reason


def test_a_premature_card_and_everybody_folds_needs_no_shuffle() -> None:
    evening = early(Trouble().begin(), 4).answer()
    evening.must(cm.Fold(8), cm.Fold(2), cm.Push())
    assert evening.hand.phase is Phase.OVER


def test_a_premature_draw_keeps_its_burn_and_shuffles_the_rest_in() -> None:
    evening = early(Trouble(game="draw-high").begin(), 2)
    assert evening.question.text.startswith("premature draw: seat 8 must act")
    evening.answer().must(cm.Call(8), cm.Call(2), cm.Check(5))
    conserved(evening.reshuffle().hand)
    evening.must(cm.DrawCards(2, 1))
    assert next_place(evening.hand) == ("down", 2)


# --- four cards, no burn, the stub ------------------------------------------------------------------------


def test_39a_flop_of_four_redealt_without_a_burn() -> None:
    evening = early(Trouble({"flop_extra": "redeal"}).flop(), 1).report("extra")
    assert evening.question.text == "flop of four cards: one card too many"
    evening.answer()
    assert (evening.hand.phase, evening.hand.board) == (Phase.STREET, ())
    evening.reshuffle()
    opened(evening, "2cJhQd")
    assert (evening.hand.phase, len(evening.hand.board)) == (Phase.BET, 3)
    assert evening.places() == {"down": 12, "burn": 1, "board": 3, "back": 4}
    conserved(evening.hand)


@pytest.mark.parametrize(("drawn", "left"), [(1, "7hKd5s"), (2, "2cKd5s"), (3, "2c7h5s"), (4, "2c7hKd")])
def test_39a_flop_of_four_scrambled_the_drawn_card_is_the_burn_of_the_turn(drawn: int, left: str) -> None:
    evening = early(Trouble({"flop_extra": "scramble"}).flop(), 1).report("extra").answer(drawn, floor=drawn > 1)
    if drawn < 4:
        evening.must(cm.OpenCard(17, card("5s"), "n"))
    assert set(evening.hand.board) == set(cards(left))
    assert evening.hand.phase is Phase.BET
    checked(evening)
    assert next_place(evening.hand) == ("board", 0)
    conserved(evening.hand)


def test_a_card_too_many_on_the_turn_is_shuffled_in_before_the_river() -> None:
    evening = checked(Trouble().flop())
    evening.board("5s")
    early(evening, 1).report("extra").answer()
    checked(evening)
    assert reshuffle_due(evening.hand)
    conserved(evening.reshuffle().hand)


def test_no_card_is_too_many_where_none_came() -> None:
    assert "was due where it lies" in Trouble().flop().refused("extra").reason


def without_burn(value: str) -> Trouble:
    """The first card of the flop was taken for the burn; three lie on the felt."""
    evening = Trouble({"flop_no_burn": value}).preflop()
    evening.card()
    opened(evening, "2c7h")
    return evening.report("no-burn")


def test_39b_flop_without_a_burn_before_action_is_scrambled_and_completed() -> None:
    evening = without_burn("stands_after_action").answer(2, floor=True)
    assert evening.places()["burn"] == 1
    evening.must(cm.OpenCard(13, card("Ks"), "n"))
    assert evening.hand.board == cards("7hKs")
    opened(evening, "9d")
    assert (evening.hand.phase, len(evening.hand.board)) == (Phase.BET, 3)
    conserved(evening.hand)


def test_39b_flop_without_a_burn_is_redealt_with_one_where_the_house_says_so() -> None:
    evening = without_burn("redeal").answer()
    assert evening.hand.board == ()
    evening.reshuffle()
    assert next_place(evening.hand) == ("burn", 0)
    evening.board("2cJhQd")
    assert evening.hand.phase is Phase.BET
    conserved(evening.hand)


def test_39b_flop_without_a_burn_stands_after_action() -> None:
    evening = Trouble().flop()
    evening.must(cm.Check(2))
    evening.report("no-burn")
    assert (evening.remedy.remedy, evening.table.duty.question) == ("play-on", None)


def test_no_burn_is_a_matter_of_the_flop() -> None:
    assert "on the flop" in Trouble().begin().refused("no-burn").reason


def test_rp4_a_dropped_stub_is_restored_or_shuffled_by_the_floor() -> None:
    evening = Trouble().flop().report("stub-dropped").answer(2, floor=True)
    checked(evening)
    assert reshuffle_due(evening.hand)
    evening.reshuffle()
    assert next_place(evening.hand) == ("burn", 0)
    restored = Trouble().flop().report("stub-dropped").answer()
    checked(restored)
    assert not reshuffle_due(restored.hand)
    assert "RP-4" in restored.remedy.rule


def test_rp4_a_stub_dropped_during_the_deal_is_a_misdeal() -> None:
    evening = Trouble().begin(5).report("stub-dropped").answer()
    assert evening.hand.phase is Phase.VOID


def test_a_card_missing_from_the_deck_voids_nothing() -> None:
    evening = Trouble().flop().report("stub-short")
    assert evening.remedy.words.startswith("a missing card does not void")
    evening.must(cm.Check(2))


# --- fouled deck ------------------------------------------------------------------------------------------


def test_a_fouled_deck_gives_all_money_back_and_locks_until_a_new_deck_is_signed() -> None:
    evening = Trouble().flop()
    evening.must(cm.Bet(2, 600))
    evening.card(repeats=3)
    assert evening.question.text.startswith("fouled deck")
    evening.answer()
    assert [evening.stack(seat) for seat in (2, 5, 8)] == [10000] * 3
    assert "new deck" in evening.no(cm.Ready()).reason
    assert "dealer and floor" in evening.no(cm.NewDeck()).reason
    evening.floor().must(cm.NewDeck(), cm.Ready())
    assert evening.events[-2] == ev.DeckChanged("D1", "F1")


def test_a_new_deck_frees_no_other_lock_and_comes_between_hands() -> None:
    evening = Trouble().begin()
    evening.floor()
    assert "between hands" in evening.no(cm.NewDeck()).reason
    evening.must(cm.Note(ev.Locked("the shoe is open")))
    evening.fold_out().floor().must(cm.NewDeck())
    assert "the shoe is open" in evening.no(cm.Ready()).reason


def test_nobody_finds_a_fouled_deck_sound_again() -> None:
    evening = Trouble().flop()
    evening.card(repeats=3)
    assert evening.no(cm.Answer(2)).reason == "the question has one answer: 1"
    evening.answer(1, floor=True)
    assert evening.hand.phase is Phase.VOID


# --- replay -----------------------------------------------------------------------------------------------


def test_replay_equals_live_through_a_repaired_hand_and_an_early_act_may_still_be_corrected() -> None:
    evening = early(Trouble().begin(), 4).answer()
    evening.must(cm.Raise(8, 400), cm.Call(2), cm.Call(5))
    opened(evening.reshuffle(), "2c7hKd")
    assert fold(evening.events) == evening.table
    evening.floor().must(cm.Correct(1, cm.Raise(8, 600)))
    assert evening.hand.pot == 1800
    assert fold(evening.events) == evening.table
    conserved(evening.hand)


def test_an_answer_worked_out_twice_is_the_same() -> None:
    evening = early(Trouble().flop(), 2)
    assert decide(evening.table, cm.Answer(1)) == decide(evening.table, cm.Answer(1))


def test_four_early_cards_stay_asked_about_though_an_old_card_of_a_seat_is_reported() -> None:
    trouble = Trouble().begin()
    for _ in range(4):
        trouble.card()
    refused = trouble.refused("exposed", 2)
    assert refused.reason.startswith("card 10 is not card 13, which is asked about: the question is answered first")
    assert trouble.refused("exposed").reason.startswith("card 16 is not card 13")
    assert trouble.question.kind == "premature"
    trouble.answer()
    assert "stray" not in trouble.places()


def test_the_first_of_two_cards_cannot_close_the_question_alone() -> None:
    trouble = Trouble().begin(4)
    trouble.must(cm.DealCard(None, 1))
    trouble.card()
    assert trouble.refused("boxed", 5).reason.startswith("more cards came after card 5")


def test_a_report_on_the_one_early_card_still_settles_its_question() -> None:
    trouble = Trouble().begin()
    trouble.card()
    trouble.report("exposed")
    assert trouble.table.duty.question is None
    assert trouble.hand.slots[12].place == "burn"
