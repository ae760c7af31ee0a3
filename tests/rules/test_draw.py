"""Five-card Draw: exchange, reshuffle, blinds after the deal. § 637a.13; house-rules.md, reading 6."""

from __future__ import annotations

from evening import Deal, Evening, opening, stakes, terms

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.draw import due_cards, next_to_draw
from rules.hand import Phase

HELD = {1: "AsKd9c5h2d", 2: "QsQd8c6h3s", 3: "JhJcTd7s4d"}


def deal(**rules: object) -> Deal:
    keys = {f"draw.{key}": value for key, value in rules.items()}
    under = terms("draw-high", "limit", stakes((1, 2), (2, 4)), rules=keys)
    return Deal([100, 100, 100], under, holdings=HELD).does("3 call", "1 call", "2 check")


def draw(hand: Deal, seat: int, thrown: str, new: str = "") -> None:
    hand.must(cm.DrawCards(seat, len(thrown) // 2, cards(thrown)))
    if new:
        if not hand.hand.burned:
            hand.must(cm.BurnCard(None))
        hand.must(cm.DealHolding(seat, cards(new)))


def test_637a13_g_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = deal()
    answer = hand.ask(cm.DrawCards(2, 1))
    assert "seat 1 draws before seat 2" in getattr(answer, "reason", "")
    draw(hand, 1, "9c5h2d", "3d4h6d")
    assert next_to_draw(hand.hand) == 1
    assert [str(card) for card in hand.seat(1).cards] == ["As", "Kd", "3d", "4h", "6d"]


def test_637a13_g1_no_new_card_before_the_burn() -> None:
    hand = deal()
    draw(hand, 1, "9c")
    assert "burn a card" in getattr(hand.ask(cm.DealHolding(1, cards("3d"))), "reason", "")


def test_draw_max_discards_and_max_consecutive_limit_a_draw() -> None:
    assert "at most 3 cards" in getattr(deal(max_discards=3).ask(cm.DrawCards(1, 4)), "reason", "")
    hand = deal(max_consecutive=4)
    draw(hand, 1, HELD[1], "3d4h6d8h")
    draw(hand, 2, "")
    assert due_cards(hand.hand) is None
    draw(hand, 3, "")
    assert due_cards(hand.hand) == (0, 1)
    hand.must(cm.DealHolding(1, cards("9h")))
    assert hand.hand.phase is Phase.BET


def test_draw_first_to_act_is_the_opener_or_the_left_of_the_button() -> None:
    for first, seat in (("opener", 3), ("left_of_button", 1)):
        hand = deal(first_to_act=first)
        for no in (1, 2, 3):
            draw(hand, no, "")
        assert hand.may.seat == seat


def test_draw_big_bet_after_doubles_the_limit() -> None:
    for value, least in (("yes", 4), ("no", 2)):
        hand = deal(big_bet_after=value, first_to_act="left_of_button")
        for no in (1, 2, 3):
            draw(hand, no, "")
        assert hand.span == (least, least)


def test_637a13_e_blinds_are_posted_with_the_last_down_card() -> None:
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k"))
    for _ in range(14):
        evening.card()
    assert evening.hand.posts == ()
    evening.card()
    assert [(at, kind) for at, kind, _, _ in evening.hand.posts] == [(0, "blind"), (1, "blind")]
    assert evening.hand.phase is Phase.BET


def test_637a13_g2_eight_players_reshuffle_in_the_middle_of_a_draw() -> None:
    evening = Evening(opening(game="draw-high")).sit(dict.fromkeys(range(1, 9), 100))
    evening.must(cm.SeePuck(8), cm.Riffle("k"))
    while evening.hand.phase is Phase.DEAL:
        evening.card()
    evening.must(*(cm.Call(no) for no in range(3, 9)), cm.Call(1), cm.Check(2))
    evening.card()
    for no in (1, 2):
        evening.must(cm.DrawCards(no, 5))
        for _ in range(5):
            evening.card()
    evening.must(cm.DrawCards(3, 4))
    evening.card()
    assert evening.hand.stub == 0
    evening.must(cm.Riffle(""))
    assert evening.events[-1] == ev.Reshuffled(10)
    for _ in range(3):
        evening.card()
    assert len(evening.hand.seats[2].cards) == 5
    assert evening.hand.stub == 7
