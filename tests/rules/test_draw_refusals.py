"""Every refusal of the draw, word for word with its rule; and what is known of a holding after a draw."""

from __future__ import annotations

import pytest
from evening import Deal, stakes, terms

from rules import command as cm
from rules.cards import cards
from rules.decision import Refused
from rules.draw import kept, reshuffle_due
from rules.hand_events import bits

HELD = {1: "AsKd9c5h2d", 2: "QsQd8c6h3s", 3: "JhJcTd7s4d"}
DRAW = "Robert's Rules, Draw High, the draw"


def deal(house: str = "roberts-rules", held: dict[int, str] | None = None, **rules: object) -> Deal:
    """Three players before the draw; nothing is burned yet."""
    keys = {f"draw.{key}": value for key, value in rules.items()}
    under = terms("draw-high", "limit", stakes((1, 2), (2, 4)), house=house, rules=keys)
    hand = Deal([100, 100, 100], under, dealt=False)
    known = HELD if held is None else held
    for no in HELD:
        hand.must(cm.DealHolding(no, cards(known[no]) if no in known else (None,) * 5))
    return hand.does("3 call", "1 call", "2 check")


def answers(hand: Deal, command: cm.Command) -> tuple[str, str]:
    before = hand.table
    answer = hand.ask(command)
    assert isinstance(answer, Refused), answer
    assert hand.table is before
    return answer.reason, answer.rule


def test_who_was_not_dealt_in_does_not_draw() -> None:
    assert answers(deal(), cm.DrawCards(9, 1)) == ("seat 9 was not dealt in", "Robert's Rules, Procedures, the deal")


def test_no_cards_are_exchanged_before_the_betting_is_over() -> None:
    under = terms("draw-high", "limit", stakes((1, 2), (2, 4)))
    hand = Deal([100, 100, 100], under, holdings=HELD)
    assert answers(hand, cm.DrawCards(1, 1)) == ("seat 3 must act before cards are exchanged", DRAW)


def test_a_seat_draws_once_and_in_turn() -> None:
    hand = deal(max_consecutive=4)
    hand.must(cm.DrawCards(1, 5, cards(HELD[1])))
    assert answers(hand, cm.DrawCards(1, 0)) == ("seat 1 has drawn already", DRAW)
    assert answers(hand, cm.DrawCards(3, 0)) == ("seat 2 draws before seat 3", DRAW)
    hand.must(cm.BurnCard(None))
    hand.must(cm.DealHolding(1, cards("3d4h6d8h")))
    hand.must(cm.DrawCards(2, 0))
    hand.must(cm.DrawCards(3, 0))
    # The fifth card of seat 1 is still to come, and nobody is left to draw.
    assert answers(hand, cm.DrawCards(2, 0)) == ("seat 2 has drawn already", DRAW)


def test_draw_max_discards_is_cited_by_its_own_rule() -> None:
    hand = deal(max_discards=3)
    assert answers(hand, cm.DrawCards(1, 4)) == (
        "seat 1 cannot draw 4: at most 3 cards",
        "House rule, draw.max_discards",
    )
    assert answers(hand, cm.DrawCards(1, -1)) == (
        "seat 1 cannot draw -1: at most 3 cards",
        "House rule, draw.max_discards",
    )
    hand.must(cm.DrawCards(1, 3))


def test_a_card_is_thrown_away_once_by_who_holds_it() -> None:
    hand = deal()
    assert answers(hand, cm.DrawCards(1, 2, cards("AsAs"))) == ("seat 1 throws a card away twice: As As", DRAW)
    assert answers(hand, cm.DrawCards(1, 2, cards("AsQs"))) == ("seat 1 does not hold Qs", DRAW)
    assert answers(hand, cm.DrawCards(1, 2, cards("Ac4c"))) == ("seat 1 does not hold Ac 4c", DRAW)
    # Nobody saw what seat 1 was dealt: any card may be among it but one that lies elsewhere.
    hand = deal(held={no: HELD[no] for no in (2, 3)})
    assert answers(hand, cm.DrawCards(1, 2, cards("AcQs"))) == ("seat 1 does not hold Qs", DRAW)
    hand.must(cm.DrawCards(1, 2, cards("Ac4c")))


def test_new_cards_come_to_the_seat_that_drew_after_the_burn_and_as_many_as_are_due() -> None:
    hand = deal(max_consecutive=4)
    assert answers(hand, cm.DealHolding(1, cards("3d"))) == ("no new card is due to seat 1", DRAW)
    hand.must(cm.DrawCards(1, 5, cards(HELD[1])))
    assert answers(hand, cm.DealHolding(2, cards("3d"))) == ("seat 1 receives its new cards first", DRAW)
    assert answers(hand, cm.DealHolding(1, cards("3d"))) == ("burn a card before the first new card", DRAW)
    hand.must(cm.BurnCard(None))
    assert answers(hand, cm.DealHolding(1, ())) == (
        "0 new cards for seat 1: 4 are due",
        "Robert's Rules, Draw High",
    )
    assert answers(hand, cm.DealHolding(1, cards("3d4h6d8h9h"))) == (
        "5 new cards for seat 1: 4 are due",
        "Robert's Rules, Draw High",
    )
    hand.must(cm.DealHolding(1, cards("3d4h6d8h")))
    hand.must(cm.DrawCards(2, 1, cards("3s")))
    assert answers(hand, cm.DealHolding(2, cards("2h2s"))) == ("2 new cards for seat 2: 1 are due", DRAW)


@pytest.mark.parametrize(
    ("when", "stub", "begins", "due"),
    [
        ("stub_ends", 1, True, False),
        ("stub_ends", 0, False, True),
        ("before_draw", 2, True, False),
        ("before_draw", 1, True, True),
        ("before_draw", 1, False, False),
    ],
)
def test_draw_reshuffle_when_the_stub_ends_or_before_a_draw_that_it_cannot_fill(
    when: str, stub: int, begins: bool, due: bool
) -> None:
    hand = deal(reshuffle_when=when)
    hand.must(cm.DrawCards(1, 1, cards("2d")))
    hand.must(cm.BurnCard(None))
    hand.must(cm.DealHolding(1, cards("2c")))
    hand.must(cm.DrawCards(2, 3 if not begins else 2, cards("8c6h3s")[: 2 if begins else 3]))
    if not begins:
        hand.must(cm.DealHolding(2, cards("8h")))
    assert reshuffle_due(hand.hand.changed(stub=stub)) is due


def test_there_is_no_reshuffle_before_the_burn_nor_of_nothing() -> None:
    hand = deal(reshuffle_when="before_draw", reshuffle_folded="no", reshuffle_burn="no")
    hand.must(cm.DrawCards(1, 2, cards("2d9c")))
    assert not reshuffle_due(hand.hand.changed(stub=0))
    hand.must(cm.BurnCard(None))
    assert not reshuffle_due(hand.hand.changed(stub=0))
    hand.must(cm.DealHolding(1, cards("2c9h")))
    assert not reshuffle_due(hand.hand.changed(stub=0))
    hand.must(cm.DrawCards(2, 1, cards("8c")))
    assert reshuffle_due(hand.hand.changed(stub=0))
    assert not reshuffle_due(hand.hand.changed(stub=0, burned=False))


def test_what_is_kept_of_a_holding_is_unknown_where_nobody_saw_the_discards() -> None:
    held = cards(HELD[1])
    assert kept(held, cards("As9c")) == cards("Kd5h2d")
    assert kept((*cards("As"), None, None), cards("As2c")) == (None,)
    assert kept(held, (None, None)) == (None, None, None)
    assert kept((None, *cards("AsKd")), cards("AsKd")) == (None,)


def test_cards_of_an_unseen_draw_may_come_up_again_in_the_same_hand_and_named_ones_not() -> None:
    hand = deal()
    others = bits(cards(HELD[2] + HELD[3]))
    hand.must(cm.DrawCards(1, 2))
    assert hand.hand.seen == others
    assert hand.seat(1).cards == (None, None, None)
    hand = deal()
    hand.must(cm.DrawCards(1, 3, (*cards("As"), None, None)))
    assert hand.hand.seen == others | bits(cards("As"))
    hand = deal(held={no: HELD[no] for no in (2, 3)})
    hand.must(cm.DrawCards(1, 2, cards("Ac4c")))
    assert hand.hand.seen == others | bits(cards("Ac4c"))
