"""Cards that go wrong on the deal, and misdeals. Robert's Rules, Misdeals; TDA 34-37; practice.md, section 1."""

from __future__ import annotations

import pytest
from irregular import Trouble, conserved

from rules import command as cm
from rules.button import coming_button
from rules.cards import card
from rules.chips import cents
from rules.dealing import next_place
from rules.hand import FOLDED, Phase

MISDEALS = "Robert's Rules, Misdeals"


def void(evening: Trouble) -> bool:
    return evening.hand.phase is Phase.VOID


# --- exposed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "card_no", "asks"), [(2, 1, True), (2, 2, True), (2, 3, False), (1, 2, False)])
def test_misdeal_exposed_first_one_of_the_first_cards_is_a_misdeal(first: int, card_no: int, asks: bool) -> None:
    evening = Trouble({"misdeal.exposed_first": first}).begin(card_no).report("exposed")
    assert (evening.table.duty.question is not None) is asks
    if asks:
        assert "a misdeal" in evening.question.text
        assert evening.question.rule == MISDEALS
        evening.answer()
        assert void(evening)


@pytest.mark.parametrize(("most", "asks"), [(2, True), (3, False)])
def test_misdeal_exposed_any_the_second_exposed_card_is_a_misdeal(most: int, asks: bool) -> None:
    evening = Trouble({"misdeal.exposed_any": most}).begin(3).report("exposed")
    assert evening.table.duty.question is None
    evening.card()
    evening.report("exposed")
    assert (evening.table.duty.question is not None) is asks
    if asks:
        assert "2 of 2 exposed cards" in evening.question.text


def test_an_exposed_card_is_replaced_by_the_first_card_after_the_round_of_dealing() -> None:
    evening = Trouble().begin(4).report("exposed")
    assert (evening.remedy.remedy, evening.remedy.moves[0].slot, evening.remedy.owed) == ("replace-after", 4, (2,))
    order = []
    while evening.hand.phase is Phase.DEAL:
        order.append(next_place(evening.hand)[1])
        evening.card()
    assert order == [5, 8, 2, 5, 8, 2, 5, 8, 2]
    assert [evening.cards_of(seat) for seat in (2, 5, 8)] == [4, 4, 4]
    assert evening.hand.turn is not None
    conserved(evening.hand)


def test_the_last_card_of_the_deal_exposed_is_replaced_before_anybody_acts() -> None:
    evening = Trouble().begin().report("exposed")
    assert evening.hand.phase is Phase.DEAL
    assert "seat 8" not in evening.no(cm.Call(8)).rule
    evening.card()
    assert evening.hand.phase is Phase.BET
    assert evening.cards_of(8) == 4
    evening.must(cm.Call(8))


@pytest.mark.parametrize(("value", "place"), [("as_burn", "burn"), ("discard", "scrap")])
def test_exposed_card_becomes_the_burn_or_is_discarded(value: str, place: str) -> None:
    evening = Trouble({"exposed_card": value}).begin(5).report("exposed")
    assert evening.hand.slots[4].place == place
    evening.deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    assert next_place(evening.hand)[0] == ("board" if value == "as_burn" else "burn")
    conserved(evening.hand)


def test_an_exposed_card_is_opened_and_comes_up_nowhere_else() -> None:
    evening = Trouble().begin(5).report("exposed").must(cm.OpenCard(5, card("9h"), "n"))
    evening.deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    evening.card()
    evening.must(cm.OpenCard(len(evening.hand.slots), card("9h"), "n"))
    assert evening.table.duty.question is not None
    assert "9h lies twice" in evening.table.duty.question.text


def test_a_card_that_was_not_exposed_stays_sealed() -> None:
    evening = Trouble().begin(5)
    assert "does not lie face up" in evening.no(cm.OpenCard(5, card("9h"), "n")).reason


def test_an_exposed_card_after_the_first_act_stays_with_its_seat() -> None:
    evening = Trouble().begin()
    evening.must(cm.Call(8))
    evening.report("exposed")
    assert evening.remedy.remedy == "play-on"
    assert evening.cards_of(8) == 4


def test_an_exposed_card_of_the_draw_is_never_taken_and_replaced_last() -> None:
    evening = Trouble(game="draw-high").begin().must(cm.Call(8), cm.Call(2), cm.Check(5))
    evening.card()
    evening.must(cm.DrawCards(2, 1))
    evening.card()
    evening.report("exposed").must(cm.DrawCards(5, 1), cm.DrawCards(8, 1))
    order = []
    while evening.hand.phase is Phase.STREET:
        order.append(next_place(evening.hand)[1])
        evening.card()
    assert order == [5, 8, 2]
    assert [evening.cards_of(seat) for seat in (2, 5, 8)] == [5, 5, 5]


def test_a_board_card_is_not_exposed_it_lies_open() -> None:
    assert "face up on the board" in Trouble().flop().refused("exposed").reason


# --- boxed, foreign, too many -----------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "asks"), [(2, True), (3, False)])
def test_misdeal_boxed_two_boxed_cards_are_a_misdeal_and_one_is_scrap(most: int, asks: bool) -> None:
    evening = Trouble({"misdeal.boxed": most}).begin(4).report("boxed")
    assert evening.hand.slots[3].place == "scrap"
    assert next_place(evening.hand) == ("down", 2)
    evening.card()
    evening.report("boxed")
    assert (evening.table.duty.question is not None) is asks
    conserved(evening.hand)


def test_a_boxed_last_card_is_replaced_for_the_same_seat() -> None:
    evening = Trouble().begin().report("boxed")
    assert (evening.hand.phase, next_place(evening.hand)) == (Phase.DEAL, ("down", 8))


def test_a_boxed_burn_and_a_boxed_board_card_give_way_to_the_next() -> None:
    evening = Trouble().preflop()
    evening.card()
    evening.report("boxed")
    assert next_place(evening.hand) == ("burn", 0)
    evening.board("2c7hKd")
    evening.report("boxed")
    assert evening.hand.board == (card("2c"), card("7h"))
    assert next_place(evening.hand) == ("board", 0)
    evening.card()
    evening.must(cm.OpenCard(len(evening.hand.slots), card("5s"), "n"))
    assert (evening.hand.phase, len(evening.hand.board)) == (Phase.BET, 3)
    conserved(evening.hand)


@pytest.mark.parametrize("value", ["scrap", "misdeal_before_action", "fouled"])
def test_foreign_card_is_scrap_a_misdeal_or_a_fouled_deck(value: str) -> None:
    evening = Trouble({"foreign_card": value}).begin(5).report("foreign")
    if value == "scrap":
        assert next_place(evening.hand) == ("down", 5)
        return
    evening.answer()
    assert void(evening)
    assert bool(evening.table.duty.locks) is (value == "fouled")


def test_foreign_card_after_the_action_scrap_kills_the_hand_that_acted_without_looking() -> None:
    for value in ("scrap", "misdeal_before_action"):
        evening = Trouble({"foreign_card": value}).begin().must(cm.Call(8), cm.Call(2))
        evening.report("foreign", 8)
        seat = evening.hand.seat(8)
        assert seat is not None
        assert seat.status == FOLDED


@pytest.mark.parametrize(("most", "asks"), [(1, True), (2, False)])
def test_misdeal_extra_one_card_too_many_goes_back_as_the_burn(most: int, asks: bool) -> None:
    evening = Trouble({"misdeal.extra": most}).begin()
    evening.card()
    evening.report("extra")
    assert (evening.table.duty.question is not None) is asks
    if not asks:
        assert evening.hand.slots[12].place == "burn"
        evening.must(cm.Call(8), cm.Call(2), cm.Check(5))
        assert next_place(evening.hand) == ("board", 0)
        conserved(evening.hand)


def test_an_extra_card_in_mid_deal_is_the_burn_and_the_seat_still_gets_its_own() -> None:
    evening = Trouble().begin(5).report("extra")
    assert next_place(evening.hand) == ("down", 5)
    evening.deal()
    assert [evening.cards_of(seat) for seat in (2, 5, 8)] == [4, 4, 4]


# --- misdeals ---------------------------------------------------------------------------------------------


CAUSES = ["wrong-count", "out-of-order", "wrong-seat", "dealt-out", "button", "exposed", "boxed", "extra", "foreign"]


@pytest.mark.parametrize("cause", CAUSES)
def test_a_misdeal_before_the_threshold_gives_all_money_back_and_is_dealt_again(cause: str) -> None:
    evening = Trouble().begin().must(cm.Raise(8, cents(6)))
    evening.report("misdeal", cause=cause).answer()
    assert void(evening)
    assert [evening.stack(seat) for seat in (2, 5, 8)] == [10000] * 3
    assert coming_button(evening.table) == 8
    evening.must(cm.Riffle("k"))
    assert (evening.hand.number, evening.hand.button) == (2, 8)
    assert [(post[0], post[2]) for post in evening.hand.posts] == [(0, 100), (1, 200)]


def test_35c_a_straddle_of_a_misdealt_hand_is_posted_again() -> None:
    evening = Trouble({"straddle": {"multiple": 2, "max": 1}})
    evening.must(cm.ChooseStraddle(8))
    evening.begin(4).report("misdeal", cause="dealt-out").answer()
    evening.must(cm.Riffle("k"))
    assert [post[1] for post in evening.hand.posts] == ["blind", "blind", "straddle"]


def test_a_misdeal_after_the_threshold_is_too_late_and_only_the_floor_voids() -> None:
    evening = Trouble().begin().must(cm.Call(8), cm.Call(2))
    evening.report("misdeal", cause="wrong-count")
    question = evening.table.duty.question
    assert question is not None
    assert "too late" in question.options[0]
    assert "the floor must identify" in evening.no(cm.Answer(2)).reason
    evening.must(cm.Answer(1), cm.Check(5))
    assert evening.hand.phase is Phase.STREET


@pytest.mark.parametrize(
    ("value", "acts", "late"),
    [
        ("two_acted", (cm.Fold(8),), False),
        ("two_acted", (cm.Fold(8), cm.Fold(2)), True),
        ("substantial_action", (cm.Fold(8), cm.Call(2)), False),
        ("substantial_action", (cm.Call(8), cm.Call(2)), True),
        ("substantial_action", (cm.Fold(8), cm.Raise(2, 600), cm.Fold(5)), True),
        ("two_bets", (cm.Call(8), cm.Fold(2)), False),
        ("two_bets", (cm.Raise(8, 600), cm.Call(2)), True),
    ],
)
def test_action_threshold_says_when_it_is_too_late(value: str, acts: tuple[cm.Command, ...], late: bool) -> None:
    evening = Trouble({"action_threshold": value}, limit="no-limit").begin()
    evening.must(*acts)
    if evening.hand.phase is Phase.PUSH:
        assert late
        return
    evening.report("misdeal", cause="wrong-count")
    assert ("too late" in evening.question.options[0]) is late


def test_a_misdeal_needs_one_of_its_causes() -> None:
    refused = Trouble().begin().refused("misdeal", cause="because")
    assert "wrong-count" in refused.reason
    assert refused.rule == MISDEALS


@pytest.mark.parametrize("kind", ["wrong-button", "wrong-blinds"])
@pytest.mark.parametrize(("value", "stands"), [("stands_after_action", True), ("misdeal", False)])
def test_wrong_button_and_wrong_blinds_stand_after_one_act_or_until_the_threshold(
    kind: str, value: str, stands: bool
) -> None:
    rules = {kind.replace("-", "_"): value}
    before = Trouble(rules).begin().report(kind)
    assert before.question.options[0].startswith("misdeal")
    after = Trouble(rules).begin()
    after.must(cm.Call(8))
    after.report(kind)
    assert (after.table.duty.question is None) is stands
    late = Trouble(rules).begin()
    late.must(cm.Call(8), cm.Call(2))
    late.report(kind)
    assert "it stands" in late.remedy.words


def test_cards_dealt_in_the_wrong_order_are_a_misdeal_before_the_action() -> None:
    evening = Trouble().begin(5).report("wrong-order")
    assert evening.question.rule == MISDEALS
    evening.answer()
    assert void(evening)


@pytest.mark.parametrize(("value", "live"), [("dead", False), ("plays", True)])
def test_short_hand_found_after_action_is_dead_or_plays(value: str, live: bool) -> None:
    evening = Trouble({"short_hand": value}).flop().report("short-hand", 5)
    seat = evening.hand.seat(5)
    assert seat is not None
    assert seat.live is live
    assert evening.remedy.rule == ("Robert's Rules, Dead Hands" if value == "dead" else "House rule, short_hand")


def test_short_hand_before_the_action_is_a_misdeal() -> None:
    assert Trouble().begin().report("short-hand", 5).question.options[0].startswith("misdeal")
