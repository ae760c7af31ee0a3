"""The deck in a draw: what a reshuffle takes in, what it leaves out, and how often. § 637a.13(g)(2); reading 6."""

from __future__ import annotations

import pytest
from evening import Evening, opening

from rules import command as cm
from rules import event as ev
from rules.draw import due_cards, new_slots, pile, reshuffle_due
from rules.hand import Phase

OPEN = {"button.move": "moving", "button.first": "right_of_dealer", "fee": "none", "jackpot": "none",
        "odd_chip.unit": 1}  # fmt: skip


def eight(house: str = "demo-pennsylvania", folds: int = 0, **rules: object) -> Evening:
    """Eight players at seats 1 to 8, the button at 8; the first ``folds`` in turn fold, the others call."""
    chosen = {f"draw.{key}": value for key, value in rules.items()}
    base = OPEN if house == "roberts-rules" else {}
    evening = Evening(opening(house, "draw-high", rules={**base, **chosen})).sit(dict.fromkeys(range(1, 9), 100))
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    for no in (3, 4, 5, 6, 7, 8, 1):
        evening.must(cm.Fold(no) if 3 <= no < 3 + folds else cm.Call(no))
    return evening.must(cm.Check(2))


def draws(evening: Evening, seat: int, count: int) -> Evening:
    """A seat draws, and the shoe gives its cards: the burn before the first, a reshuffle where one is due."""
    evening.must(cm.DrawCards(seat, count))
    if not evening.hand.burned and count:
        evening.card()
    while (due := due_cards(evening.hand)) is not None and evening.hand.seats[due[0]].no == seat:
        if reshuffle_due(evening.hand):
            evening.must(cm.Riffle(""))
        evening.card()
    return evening


def shuffles(evening: Evening) -> list[int]:
    return [event.stub for event in evening.events if isinstance(event, ev.Reshuffled)]


def test_637a13_g2_the_stub_of_eight_players_ends_and_the_discards_are_shuffled_more_than_once() -> None:
    evening = eight()
    for seat in range(1, 9):
        draws(evening, seat, 5)
    # 11 + 10 + 10 + … cards: seats 1 and 2 first, then the discards of those who have drawn since.
    assert shuffles(evening) == [10, 10, 10]
    assert evening.hand.phase is Phase.BET
    assert all(len(seat.cards) == 5 for seat in evening.hand.seats)


@pytest.mark.parametrize(
    ("key", "value", "stub"),
    [
        ("reshuffle_folded", "yes", 16), ("reshuffle_folded", "no", 11),
        ("reshuffle_burn", "yes", 17), ("reshuffle_burn", "no", 16),
    ],
)  # fmt: skip
def test_draw_reshuffle_folded_and_burn_say_what_goes_in_beside_the_discards(key: str, value: str, stub: int) -> None:
    evening = eight("roberts-rules", folds=1, **{key: value, "max_consecutive": 5})
    for seat, count in ((1, 5), (2, 5), (4, 1), (5, 2)):
        draws(evening, seat, count)
    # 10 + 1 discards of seats 1, 2 and 4, and by the profile five cards of seat 3 and the burn.
    assert shuffles(evening) == [stub]


@pytest.mark.parametrize(("value", "due"), [("stub_ends", False), ("before_draw", True)])
def test_draw_reshuffle_when_says_whether_a_stub_too_short_is_used_up_first(value: str, due: bool) -> None:
    evening = eight(reshuffle_when=value)
    for seat in (1, 2):
        draws(evening, seat, 5)
    evening.must(cm.DrawCards(3, 2))
    assert reshuffle_due(evening.hand) is due
    if due:
        # The one card that is left is shuffled with the ten discards: nothing of it is dealt before.
        assert evening.must(cm.Riffle("")).events[-1] == ev.Reshuffled(11)


def test_637a13_g2_who_has_not_drawn_keeps_his_discards_out_of_the_reshuffle() -> None:
    evening = eight()
    for seat in (1, 2):
        draws(evening, seat, 5)
    evening.must(cm.DrawCards(3, 4), cm.DrawCards(4, 3))
    evening.card()
    assert len(pile(evening.hand)) == 10


def test_draw_max_consecutive_never_leaves_a_player_without_cards() -> None:
    """Four cards at once and everybody draws five: when the stub ends nobody is served, and yet cards must come."""
    evening = eight("roberts-rules", max_consecutive=4, reshuffle_folded="no")
    for seat in range(1, 9):
        draws(evening, seat, 5)
    while due_cards(evening.hand) is not None:
        if reshuffle_due(evening.hand):
            evening.must(cm.Riffle(""))
        evening.card()
    assert evening.hand.phase is Phase.BET
    assert all(len(seat.cards) == 5 for seat in evening.hand.seats)
    # The first time the discards of seats 1 and 2 go in, who have asked; those of seat 3, who is served, do not.
    assert shuffles(evening)[0] == 10


def test_the_new_cards_of_a_player_are_told_from_those_of_the_deal() -> None:
    evening = eight()
    draws(evening, 1, 2)
    draws(evening, 2, 0)
    hand = evening.hand
    assert new_slots(hand, 0) == (42, 43)  # after forty down cards and the burn
    assert new_slots(hand, 1) == new_slots(hand, 2) == ()
