"""The first button: right of the dealer, one card each, first arrival. § 637a.12(c)(1); Omaha Game Rules."""

from __future__ import annotations

import pytest
from evening import Evening, opening

from rules import command as cm
from rules.button import coming_button
from rules.cards import card
from rules.chips import cents


def table(*seats: int, first: str = "high_card", tie: str = "suit") -> Evening:
    rules: dict[str, object] = {"button.first": first, "button.high_card_tie": tie}
    if first == "high_club":
        rules |= {"odd_chip.unit": 1, "button.move": "moving", "fee": "none", "jackpot": "none"}
    house = {"first_arrival": "online", "high_club": "roberts-rules"}.get(first, "demo-pennsylvania")
    return Evening(opening(house, rules=rules)).sit(dict.fromkeys(seats, 100))


def dealt(evening: Evening, **cards: str) -> Evening:
    """Cards for the button by seat: ``dealt(evening, s2="9d")``."""
    for seat, name in cards.items():
        evening.must(cm.DealHighCard(int(seat[1:]), card(name)))
    return evening


def test_637a12_c1ii_the_highest_card_has_the_button_ace_high() -> None:
    evening = dealt(table(2, 5, 8), s2="Kd", s5="Ac", s8="2s")
    assert coming_button(evening.table) == 5
    evening.must(cm.SeePuck(5), cm.Riffle("k"))
    assert evening.table.button == 5


def test_a_tie_goes_by_suit_where_the_house_says_so() -> None:
    assert coming_button(dealt(table(2, 5, 8), s2="Qd", s5="Qs", s8="Qh").table) == 5


def test_online_game_stages_a_tie_goes_to_the_card_dealt_first() -> None:
    evening = dealt(table(2, 5, 8, tie="first_dealt"), s8="Qd", s2="Qc", s5="Qs")
    assert coming_button(evening.table) == 8


def test_the_riffle_waits_until_every_player_has_a_card() -> None:
    evening = dealt(table(2, 5, 8), s2="Kd")
    refused = evening.no(cm.Riffle("k"))
    assert "none yet for seat 5, 8" in refused.reason
    assert refused.rule == evening.table.terms.cite("button.first")  # type: ignore[union-attr]
    assert "none yet for seat 5, 8" in evening.no(cm.Ready()).reason
    dealt(evening, s5="3d", s8="4d").must(cm.SeePuck(2), cm.Riffle("k"))


def test_who_comes_after_the_cards_gets_one_too_and_who_leaves_takes_his_away() -> None:
    evening = dealt(table(2, 5, 8), s2="Kd", s5="3d", s8="4d")
    evening.must(cm.TakeSeat(9, "Dot", cents(100)))
    assert "none yet for seat 9" in evening.no(cm.Riffle("k")).reason
    dealt(evening, s9="2h").must(cm.LeaveSeat(2))
    assert coming_button(evening.table) == 8
    evening.must(cm.TakeSeat(2, "Ada", cents(100)))
    assert "none yet for seat 2" in evening.no(cm.Riffle("k")).reason


@pytest.mark.parametrize(
    ("seat", "name", "words"),
    [(3, "Ad", "nobody plays in seat 3"), (2, "Ad", "seat 2 has its card"), (5, "Kd", "Kd lies at seat 2")],
)
def test_a_card_that_cannot_be_dealt_for_the_button_is_refused(seat: int, name: str, words: str) -> None:
    evening = dealt(table(2, 5), s2="Kd")
    assert words in evening.no(cm.DealHighCard(seat, card(name))).reason


def test_no_card_is_dealt_for_a_button_that_has_its_seat() -> None:
    right = table(2, 5, first="right_of_dealer")
    assert "right of the dealer" in right.no(cm.DealHighCard(2, card("Kd"))).reason
    begun = dealt(table(2, 5), s2="Kd", s5="3d").must(cm.SeePuck(2), cm.Riffle("k"))
    assert "has its seat" in begun.no(cm.DealHighCard(2, card("Ad"))).reason


def test_online_game_stages_the_first_to_arrive_has_the_button() -> None:
    evening = table(first="first_arrival")
    for seat in (5, 2, 8):
        evening.must(cm.TakeSeat(seat, f"Seat {seat}", cents(100)))
    assert coming_button(evening.table) == 5
    evening.must(cm.LeaveSeat(5))
    assert coming_button(evening.table) == 2


def test_online_game_stages_the_card_decides_between_those_who_came_together() -> None:
    evening = dealt(table(2, 5, 8, first="first_arrival"), s2="4d", s5="5d")
    assert "none yet for seat 8" in evening.no(cm.Riffle("k")).reason
    assert coming_button(dealt(evening, s8="Jh").table) == 8


def test_a_first_hand_that_is_void_is_dealt_again_with_the_same_button() -> None:
    evening = dealt(table(2, 5, 8), s2="Kd", s5="Ac", s8="2s").must(cm.SeePuck(5), cm.Riffle("k"))
    evening.must(cm.DealCard(None), cm.DealCard(None, repeats=1)).floor().must(cm.Answer(1))
    assert evening.table.button is None
    assert coming_button(evening.table) == 5


# --- the highest club -------------------------------------------------------------------------------------


def test_button_first_high_club_the_highest_club_beats_a_higher_card() -> None:
    evening = dealt(table(2, 5, 8, first="high_club"), s2="As", s5="4c", s8="9c")
    assert coming_button(evening.table) == 8
    evening.must(cm.SeePuck(8), cm.Riffle("k"))
    assert evening.table.button == 8


def test_button_first_high_club_cards_go_round_until_a_club_lies_there() -> None:
    evening = dealt(table(2, 5, 8, first="high_club"), s2="As", s5="4d", s8="9h")
    assert "cards go round until a club lies there" in evening.no(cm.Riffle("k")).reason
    dealt(evening, s2="3c", s5="Kc")
    # The round is dealt out before anybody has won.
    refused = evening.no(cm.Riffle("k"))
    assert "the next for seat 8" in refused.reason
    assert refused.rule == evening.table.terms.cite("button.first")  # type: ignore[union-attr]
    assert "seat 2 has its card for the button" in evening.no(cm.DealHighCard(2, card("Jc"))).reason
    assert coming_button(dealt(evening, s8="2s").table) == 5


def test_button_first_high_club_who_comes_later_has_the_same_chance() -> None:
    evening = dealt(table(2, 5, first="high_club"), s2="As", s5="4d").must(cm.TakeSeat(9, "Dot", cents(100)))
    dealt(evening, s9="Qh", s2="2h", s5="3c")
    assert "the next for seat 9" in evening.no(cm.Riffle("k")).reason
    assert coming_button(dealt(evening, s9="Tc").table) == 9


def test_without_the_suit_rule_the_first_round_decides() -> None:
    assert coming_button(dealt(table(2, 5, 8), s2="As", s5="4d", s8="9h").table) == 2
