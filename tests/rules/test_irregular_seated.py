"""``seated_by``: when the hand of a player who is not at his seat is dead. Robert's Rules, Procedures; TDA 30."""

from __future__ import annotations

import pytest
from irregular import Trouble, conserved

from rules import command as cm
from rules.hand import FOLDED, IN, Phase


def status(evening: Trouble, no: int) -> str:
    seat = evening.hand.seat(no)
    assert seat is not None
    return seat.status


@pytest.mark.parametrize(
    ("value", "cards", "dead"),
    [
        ("first_card", 0, False), ("first_card", 1, True), ("last_card", 11, False), ("last_card", 12, True),
        ("turn", 0, False), ("turn", 12, False),
    ],
)  # fmt: skip
def test_seated_by_the_first_or_the_last_card_or_his_turn(value: str, cards: int, dead: bool) -> None:
    evening = Trouble({"seated_by": value}).begin(cards).report("not-seated", 5)
    assert status(evening, 5) == (FOLDED if dead else IN)
    assert evening.table.duty.question is None
    words = {"first_card": "first card", "last_card": "last card", "turn": "his turn"}[value]
    assert words in evening.remedy.words
    assert evening.remedy.rule == evening.hand.terms.cite("seated_by")


def test_tda_30_a_hand_dead_in_the_deal_is_dealt_out_and_posts_stay_in_the_pot() -> None:
    evening = Trouble({"seated_by": "first_card"}).begin(2).report("not-seated", 5)
    assert evening.hand.pot == 300
    evening.deal()
    assert [evening.cards_of(seat) for seat in (2, 5, 8)] == [4, 4, 4]
    assert evening.hand.phase is Phase.BET
    evening.must(cm.Call(8), cm.Call(2))
    assert evening.hand.phase is Phase.STREET
    conserved(evening.hand)


def test_seated_by_turn_the_hand_dies_when_the_action_reaches_it() -> None:
    evening = Trouble({"seated_by": "turn"}).begin().report("not-seated", 8)
    assert status(evening, 8) == FOLDED
    assert evening.hand.turn is not None
    assert evening.hand.seats[evening.hand.turn].no == 2
    evening.report("not-seated", 5)
    assert status(evening, 5) == IN
    evening.must(cm.Call(2)).report("not-seated", 5)
    assert status(evening, 5) == FOLDED
    assert evening.hand.phase is Phase.PUSH


def test_who_has_acted_was_there_in_time() -> None:
    for value in ("first_card", "last_card"):
        evening = Trouble({"seated_by": value}).begin().must(cm.Call(8))
        refused = evening.refused("not-seated", 8)
        assert "seat 8 has acted" in refused.reason
        assert refused.rule == evening.hand.terms.cite("seated_by")


def test_the_last_live_hand_does_not_die_of_an_empty_chair() -> None:
    evening = Trouble({"seated_by": "last_card"}).begin().report("not-seated", 8).report("not-seated", 2)
    assert "only live hand" in evening.refused("not-seated", 5).reason
