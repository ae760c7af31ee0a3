"""``draw.exposed_keep``: a card exposed in the deal of a lowball game is kept by its rank. Robert's Rules, Lowball;
practice.md, section 1.
"""

from __future__ import annotations

import pytest
from irregular import Trouble, conserved

from rules import command as cm
from rules.cards import card
from rules.hand import Phase

RULES = {"odd_chip.tie_low": "suit", "blinds.posted": "before_deal"}


def lowball(keep: object, cards: int = 4, game: str = "draw-low", **rules: object) -> Trouble:
    """Seats 2, 5 and 8; so many cards dealt, the last of them exposed."""
    made = {**RULES, "draw.exposed_keep": keep, **{key.replace("__", "."): value for key, value in rules.items()}}
    return Trouble(made, game, "limit").begin(cards).report("exposed")


@pytest.mark.parametrize(
    ("keep", "face", "kept"),
    [(7, "7h", True), (7, "8h", False), (5, "5h", True), (5, "6h", False), (5, "Ac", True), (7, "Kc", False)],
)
def test_draw_exposed_keep_the_opened_face_says_whether_the_seat_keeps_it(keep: int, face: str, kept: bool) -> None:
    evening = lowball(keep)
    assert evening.question.options[0] == f"a {keep} or lower: seat 2 keeps the card"
    assert evening.question.rule == evening.hand.terms.cite("draw.exposed_keep")
    evening.must(cm.OpenCard(4, card(face), "n"))
    assert evening.table.duty.question is None
    assert evening.remedy.remedy == ("kept" if kept else "replace-after")
    assert evening.remedy.rule == evening.hand.terms.cite("draw.exposed_keep")
    assert evening.hand.slots[3].place == ("down" if kept else "burn")
    assert evening.hand.owed == (() if kept else (2,))
    evening.deal()
    assert [evening.cards_of(seat) for seat in (2, 5, 8)] == [5, 5, 5]
    assert len(evening.hand.slots) == (15 if kept else 16)
    assert (card(face) in evening.hand.seats[0].cards) is kept
    conserved(evening.hand)


@pytest.mark.parametrize(("option", "place"), [(1, "down"), (2, "burn")])
def test_draw_exposed_keep_the_dealer_says_the_rank_where_nobody_opens_the_card(option: int, place: str) -> None:
    # Both answers are the profile's own: no floor is at the table.
    evening = lowball(7).answer(option)
    assert evening.hand.slots[3].place == place
    assert evening.remedy.floor == ""


def test_draw_exposed_keep_none_replaces_a_low_card_too() -> None:
    evening = lowball("none")
    assert evening.table.duty.question is None
    assert evening.remedy.remedy == "replace-after"
    evening.must(cm.OpenCard(4, card("2h"), "n"))
    assert evening.hand.slots[3].place == "burn"


def test_draw_exposed_keep_does_not_save_a_misdeal() -> None:
    first = lowball(7, cards=1)
    assert first.question.options[0].startswith("misdeal")
    # A low face settles no misdeal, and the floor may still say that the card is kept.
    first.must(cm.OpenCard(1, card("2h"), "n"))
    assert "the floor must identify first" in first.no(cm.Answer(3)).reason
    first.answer(3, floor=True)
    assert first.remedy.remedy == "kept"
    second = lowball(7).answer(1)
    second.card()
    second.report("exposed").answer(1)
    assert second.hand.phase is Phase.VOID


def test_draw_exposed_keep_the_last_card_of_the_deal_and_one_behind_the_betting() -> None:
    last = lowball(7, cards=15)
    assert last.hand.phase is Phase.BET
    assert "the floor must answer first" in last.no(cm.Call(8)).reason
    last.must(cm.OpenCard(15, card("Kh"), "n"))
    assert last.hand.phase is Phase.DEAL
    last.card()
    last.must(cm.Call(8))
    late = Trouble({**RULES, "draw.exposed_keep": 7}, "draw-low", "limit").begin()
    late.must(cm.Call(8)).report("exposed", 8)
    assert late.remedy.remedy == "play-on"


def test_the_ace_is_low_in_lowball_and_high_in_draw_high() -> None:
    for game, place in (("draw-low", "down"), ("draw-high", "burn")):
        evening = lowball(7, game=game, odd_chip__tie_high="suit")
        evening.must(cm.OpenCard(4, card("As"), "n"))
        assert evening.hand.slots[3].place == place


def test_a_card_reported_twice_is_ruled_by_the_face_that_lies_open() -> None:
    evening = lowball(7).must(cm.OpenCard(4, card("3h"), "n")).report("exposed")
    assert evening.table.duty.question is None
    assert evening.hand.cases[-1].words.endswith("the 3h")
    assert evening.remedy.remedy == "kept"
