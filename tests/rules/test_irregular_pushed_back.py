"""A card with an irregularity on it that is pushed back into the shoe (docs/shoe-link.md, K): it lies in the shoe and
nowhere else, and no remedy lays it out a second time."""

from __future__ import annotations

import pytest
from irregular import Trouble

from rules import command as cm
from rules import event as ev
from rules.decide import fold
from rules.hand import RETURNED, Phase


def whole(trouble: Trouble) -> None:
    """52 cards by the slots and the stub, none in the shoe and on the table, and replay equals live."""
    lies = trouble.hand.slots
    assert sum(slot.place not in {"back", RETURNED} for slot in lies) + trouble.hand.stub == 52
    assert fold(trouble.events) == trouble.table


def test_a_boxed_card_pushed_back_stays_in_the_shoe_and_its_seat_gets_the_next() -> None:
    trouble = Trouble().begin(5).report("boxed")
    trouble.must(cm.ReturnCard(5))
    assert trouble.hand.slots[4].place == RETURNED
    assert trouble.hand.stub == 48
    whole(trouble)
    trouble.card()
    assert (trouble.hand.slots[5].place, trouble.hand.slots[5].seat) == ("down", 5)


def test_an_exposed_card_that_was_to_be_the_next_burn_and_is_pushed_back_leaves_the_flop_its_burn() -> None:
    trouble = Trouble().begin(5).report("exposed")
    assert trouble.hand.slots[4].place == "burn"
    assert trouble.hand.burn_at == (1,)
    trouble.must(cm.ReturnCard(5))
    assert trouble.hand.burn_at == ()
    whole(trouble)
    for _ in range(8):
        trouble.card()
    assert all(len(seat.cards) == 4 for seat in trouble.hand.seats)
    trouble.must(cm.Call(8), cm.Call(2), cm.Check(5))
    trouble.card()
    assert trouble.hand.slots[-1].place == "burn"


def test_an_early_card_pushed_back_ends_the_question_about_it_and_the_betting_goes_on() -> None:
    trouble = Trouble().begin()
    trouble.card()
    assert trouble.question.kind == "premature"
    trouble.must(cm.ReturnCard(13))
    assert trouble.table.duty.question is None
    assert trouble.hand.burn_at == ()
    whole(trouble)
    trouble.must(cm.Call(8), cm.Call(2), cm.Check(5))
    trouble.card()
    assert trouble.hand.slots[-1].place == "burn"
    whole(trouble)


@pytest.mark.parametrize("early", [2, 4])
def test_of_several_early_cards_the_remedy_takes_those_that_lie_on_the_table(early: int) -> None:
    trouble = Trouble().begin()
    for _ in range(early):
        trouble.card()
    trouble.must(cm.ReturnCard(12 + early)).answer()
    assert trouble.hand.slots[-1].place == RETURNED
    assert trouble.places()["aside"] == early - 2
    assert trouble.hand.burn_at == (1,)
    whole(trouble)


def test_a_fourth_flop_card_pushed_back_while_it_is_asked_about_leaves_a_sound_flop() -> None:
    trouble = Trouble().flop()
    trouble.card()
    trouble.report("extra")
    trouble.must(cm.ReturnCard(len(trouble.hand.slots)))
    assert trouble.table.duty.question is None
    assert trouble.places()["board"] == 3
    whole(trouble)


def test_a_card_twice_in_the_deck_is_asked_about_though_it_is_pushed_back() -> None:
    trouble = Trouble().begin(3)
    trouble.must(cm.DealCard(None, 1), cm.ReturnCard(4))
    assert trouble.question.kind == "fouled-deck"
    trouble.answer()
    assert trouble.hand.phase is Phase.VOID


def dropped_then_pushed_back() -> Trouble:
    """The stub fell in the first round, and the last card of the deal went back: the deal is on again."""
    trouble = Trouble().begin().report("stub-dropped")
    trouble.must(cm.ReturnCard(12))
    return trouble


def test_a_question_whose_answers_fit_no_more_says_so_and_is_ruled_on_in_words() -> None:
    trouble = dropped_then_pushed_back()
    trouble.floor()
    assert "the floor rules in words (RULE)" in trouble.no(cm.Answer(1)).reason
    trouble.must(cm.RuleOn("the order of the stub was kept"))
    assert trouble.table.duty.question is None
    answered = next(one for one in reversed(trouble.events) if isinstance(one, ev.QuestionAnswered))
    assert (answered.option, answered.words, answered.floor) == (0, "the order of the stub was kept", "F1")
    whole(trouble)
    trouble.card()
    assert trouble.hand.turn is not None


def test_it_takes_the_floor_to_rule_such_a_question_away() -> None:
    trouble = dropped_then_pushed_back()
    assert "the floor must identify" in trouble.no(cm.RuleOn("go on")).reason
    assert trouble.question.kind == "stub-dropped"


def test_a_misdeal_for_an_exposed_card_does_not_go_away_with_the_card_until_the_floor_rules() -> None:
    trouble = Trouble().begin(1).report("exposed")
    trouble.must(cm.ReturnCard(1))
    assert trouble.question.kind == "exposed"
    trouble.floor()
    assert "the cards lie otherwise" in trouble.no(cm.Answer(1)).reason
    trouble.must(cm.RuleOn("play on"))
    assert trouble.table.duty.question is None
    whole(trouble)
    trouble.card()
    assert (trouble.hand.slots[1].place, trouble.hand.slots[1].seat) == ("down", 2)


def test_words_of_the_floor_leave_a_question_open_that_can_be_answered() -> None:
    trouble = Trouble().begin().report("stub-dropped")
    trouble.floor()
    trouble.must(cm.RuleOn("look at the camera first"))
    assert trouble.question.kind == "stub-dropped"
    trouble.answer()
    assert trouble.table.duty.question is None


def test_no_words_leave_a_fouled_deck_in_play_that_was_asked_about_with_more_answers() -> None:
    trouble = Trouble().begin(3)
    trouble.must(cm.DealCard(None, 1))
    asked = trouble.question
    older = ev.QuestionOpened(asked.kind, asked.text, (asked.options[0], "play goes on"), asked.rule, asked.slot)
    trouble.table = fold([older], trouble.table)
    trouble.floor().must(cm.RuleOn("play on"))
    assert trouble.question == older
    trouble.floor()
    assert "the cards lie otherwise" in trouble.no(cm.Answer(2)).reason
    trouble.must(cm.Answer(1))
    assert trouble.hand.phase is Phase.VOID
