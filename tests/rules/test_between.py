"""Opening, seating, the button's way, holds and locks. § 637a.12(b)-(e); scenarios.md, readings 1 and 2."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.button import coming_button, eligible
from rules.chips import cents
from rules.decide import decide
from rules.decision import Refused
from rules.hand import Phase
from rules.table import Table


def table(*seats: int, **parts: object) -> Evening:
    return Evening(opening(**parts)).sit(dict.fromkeys(seats, 100))  # type: ignore[arg-type]


# --- opening ----------------------------------------------------------------------------------------------


def test_the_table_opens_for_a_dealer_and_a_floor_once() -> None:
    fresh = Table()
    assert "no dealer is signed on" in decide(fresh, opening()).reason  # type: ignore[union-attr]
    evening = Evening()
    assert "open already" in evening.no(opening()).reason
    assert "floor must sign" in closed().no(replace(opening(), floor="")).reason


def closed() -> Evening:
    """A table with its dealer on duty that is not open (any more)."""
    return Evening().must(cm.CloseTable(cents(0), "D1", "F1"))


def test_unset_values_block_the_opening_and_are_all_named() -> None:
    refused = closed().no(opening("pennsylvania", "omaha-hi-lo-8", "limit"))
    for key in ("limit.cap", "fee", "jackpot", "odd_chip.unit"):
        assert key in refused.reason


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "five-card-omaha"}, "no game we deal"),
        ({"limit": "rummy"}, "no game we deal"),
        ({"settings": (("limit.cap", "{", "x", "house"),)}, "cannot be read"),
        ({"settings": (("no.such.setting", "1", "x", "house"),)}, "cannot be read"),
        ({"clauses": ()}, "no clause is named for"),
        ({"stakes": stakes((), (2, 4))}, "no blind and no ante"),
        ({"stakes": stakes(("0.50", 1), (2, 4))}, "0.50 cannot be made of chips of 1.00"),
    ],
)
def test_a_table_that_cannot_be_dealt_is_not_opened(change: dict[str, object], words: str) -> None:
    assert words in closed().no(replace(opening(), **change)).reason  # type: ignore[arg-type]


def test_a_limit_table_needs_its_bets() -> None:
    assert "two bets" in closed().no(replace(opening(limit="limit"), stakes=stakes((1, 2)))).reason


def test_canada_fixes_its_blinds_and_its_game() -> None:
    rules = {"odd_chip.unit": Decimal("0.50"), "button.move": "moving", "fee": "none", "jackpot": "none"}
    right = opening("canada", "omaha-high", "limit", stakes(("2.50", 5), (5, 10)), rules)
    closed().must(right)
    wrong = closed().no(replace(right, stakes=stakes((2, 5), (5, 10))))
    assert "the blinds 2.00 and 5.00 are not those of canada" in wrong.reason
    assert "Canadian" in wrong.rule
    assert "not dealt under canada" in closed().no(replace(right, limit="pot-limit")).reason


def test_a_table_closes_between_hands() -> None:
    evening = table(2, 5).must(cm.SeePuck(5), cm.Riffle("k"))
    assert "not over yet" in evening.no(cm.CloseTable(cents(0), "D1", "F1")).reason


# --- seating ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (cm.TakeSeat(0, "Ada", cents(100)), "there is no seat 0"),
        (cm.TakeSeat(12, "Ada", cents(100)), "there is no seat 12"),
        (cm.TakeSeat(2, "Ada", cents(100)), "seat 2 is taken"),
        (cm.TakeSeat(3, " ", cents(100)), "needs a name"),
        (cm.TakeSeat(3, "Ada", cents(39)), "least buy-in is 40.00"),
        (cm.TakeSeat(3, "Ada", cents("100.50")), "cannot be made of chips"),
        (cm.LeaveSeat(9), "nobody sits in seat 9"),
        (cm.AddChips(2, cents(0)), "above zero"),
        (cm.AddChips(2, cents("0.50")), "cannot be made of chips"),
        (cm.ComeBack(2), "is not away"),
    ],
)
def test_seating_is_refused_with_its_reason(command: cm.Command, words: str) -> None:
    assert words in table(2, 5).no(command).reason


def test_chips_are_not_taken_off_by_adding_less_than_nothing() -> None:
    assert table(2, 5).no(cm.AddChips(2, -cents(5))).reason


def test_no_more_than_ten_players() -> None:
    evening = table(*range(1, 11))
    assert "there is no seat 11" in evening.no(cm.TakeSeat(11, "Ada", cents(100))).reason
    six = Evening(opening(rules={"seats.max": 6})).sit(dict.fromkeys(range(1, 7), 100))
    assert "no more than 6 players" in six.no(cm.TakeSeat(9, "Ada", cents(100))).reason


def test_seats_and_stacks_change_between_hands_only() -> None:
    evening = table(2, 5).must(cm.SeePuck(5), cm.Riffle("k"))
    for command in (cm.TakeSeat(3, "Ada", cents(100)), cm.LeaveSeat(2), cm.AddChips(2, cents(5)), cm.GoAway(2)):
        assert "between hands" in evening.no(command).reason


def test_who_is_away_or_has_no_chips_gets_no_cards() -> None:
    evening = table(2, 5, 8).must(cm.GoAway(5))
    assert eligible(evening.table) == [2, 8]
    assert "is away already" in evening.no(cm.GoAway(5)).reason
    assert eligible(evening.must(cm.ComeBack(5)).table) == [2, 5, 8]


def test_chips_are_added_and_a_leaver_takes_his_stack() -> None:
    evening = table(2, 5).must(cm.AddChips(2, cents(50)))
    assert evening.stack(2) == 15000
    evening.must(cm.LeaveSeat(2))
    assert evening.events[-1] == ev.SeatLeft(2, cents(150), "Seat 2")
    assert evening.table.sitting(2) is None


# --- button -----------------------------------------------------------------------------------------------


def test_637a12_c_1_the_first_button_is_right_of_the_dealer() -> None:
    assert coming_button(table(2, 5, 8).table) == 8
    assert coming_button(Table()) is None


def test_637a12_c_2_the_button_moves_clockwise_to_the_next_seat_that_plays() -> None:
    evening = table(2, 5, 8)
    for button in (8, 2, 5, 8):
        assert coming_button(evening.table) == button
        evening.must(cm.SeePuck(button), cm.Riffle("k")).deal().fold_out()
    evening.must(cm.GoAway(2))
    assert coming_button(evening.table) == 5


def test_the_hand_runs_from_the_left_of_the_button() -> None:
    evening = table(2, 5, 8).must(cm.SeePuck(8), cm.Riffle("k"))
    assert [seat.no for seat in evening.hand.seats] == [2, 5, 8]
    evening.deal().fold_out().must(cm.SeePuck(2), cm.Riffle("k"))
    assert [seat.no for seat in evening.hand.seats] == [5, 8, 2]


def test_a_void_hand_is_dealt_again_with_the_same_button_and_another_number() -> None:
    evening = table(2, 5, 8)
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal().fold_out()
    evening.must(cm.SeePuck(2), cm.Riffle("k")).deal().must(cm.Raise(2, cents(6)), cm.Fold(5))
    evening.card(repeats=1)
    evening.floor().must(cm.Answer(1))
    assert evening.hand.phase is Phase.VOID
    assert coming_button(evening.table) == 2
    evening.floor().must(cm.NewDeck(), cm.Ready())
    assert evening.events[-1] == ev.HandReadied(2)
    evening.must(cm.Riffle("k"))
    assert (evening.hand.number, evening.hand.button) == (3, 2)
    assert [(post[0], post[2]) for post in evening.hand.posts] == [(0, 100), (1, 200)]


def test_a_void_first_hand_leaves_the_first_button_where_it_was() -> None:
    evening = table(2, 5, 8).must(cm.SeePuck(8), cm.Riffle("k"))
    evening.card(repeats=1)
    evening.floor().must(cm.Answer(1))
    assert coming_button(evening.table) == 8


def test_a_void_hand_gives_back_exactly_what_was_put_in() -> None:
    evening = table(2, 5, 8).must(cm.SeePuck(8), cm.Riffle("k")).deal()
    # 30 of an uncalled raise are back already when the deck proves foul.
    evening.must(cm.Raise(8, cents(40)), cm.Fold(2), cm.Fold(5))
    assert evening.hand.returned
    evening.card(repeats=1)
    evening.floor().must(cm.Answer(1))
    assert [sitting.stack for sitting in evening.table.sittings] == [10000] * 3
    assert sum(seat.stack for seat in evening.hand.seats) == 30000


# --- puck, straddle, holds --------------------------------------------------------------------------------


def test_a_puck_that_lies_elsewhere_blocks_the_riffle() -> None:
    evening = table(2, 5, 8).must(cm.SeePuck(5))
    assert "lies at seat 5: it belongs to seat 8" in evening.no(cm.Riffle("k")).reason
    evening.must(cm.SeePuck(0))
    assert "off the table" in evening.no(cm.Riffle("k")).reason
    evening.must(cm.SeePuck(None), cm.Riffle("k"))
    assert ev.PuckConfirmed(8) in evening.events


def test_637a12_e_the_straddle_is_chosen_before_the_riffle() -> None:
    evening = table(2, 3, 5, 8).must(cm.SeePuck(8))
    assert "seat 5's" in evening.no(cm.ChooseStraddle(8)).reason
    evening.must(cm.ChooseStraddle(5))
    assert "a straddle already" in evening.no(cm.ChooseStraddle(5)).reason
    evening.must(cm.Riffle("k"))
    assert evening.hand.posts[-1] == (2, "straddle", 400, 400)
    assert "before the shuffle" in evening.no(cm.ChooseStraddle(5)).reason
    evening.deal().fold_out()
    evening.must(cm.SeePuck(2), cm.Riffle("k"))
    assert all(kind == "blind" for _, kind, _, _ in evening.hand.posts)


def test_a_straddle_leaves_with_the_player_who_chose_it() -> None:
    evening = table(2, 3, 5, 8).must(cm.SeePuck(8), cm.ChooseStraddle(5), cm.LeaveSeat(5))
    evening.must(cm.TakeSeat(5, "Dot", cents(100)), cm.Riffle("k"))
    assert all(kind == "blind" for _, kind, _, _ in evening.hand.posts)


def test_a_straddle_lapses_when_its_seat_is_no_longer_left_of_the_blind() -> None:
    evening = table(2, 3, 5, 8).must(cm.SeePuck(8), cm.ChooseStraddle(5), cm.GoAway(3), cm.Riffle("k"))
    assert all(kind == "blind" for _, kind, _, _ in evening.hand.posts)


def test_a_straddle_needs_its_chips() -> None:
    evening = Evening(opening(rules={"straddle": {"multiple": 30, "max": 1}})).sit({2: 100, 3: 100, 5: 59, 8: 100})
    assert "seat 5 has 59.00: a straddle is 60.00" in evening.no(cm.ChooseStraddle(5)).reason


def test_next_waits_for_the_hand_the_floor_the_dealer_and_the_printer() -> None:
    evening = table(2, 5).must(cm.SeePuck(5), cm.Riffle("k"))
    for command in (cm.Ready(), cm.Riffle("k")):
        assert "hand 1 is not over yet" in evening.no(command).reason
    evening.deal().fold_out().must(cm.Hold("miscount"))
    assert "held (miscount)" in evening.no(cm.Ready()).reason
    evening.floor().must(cm.RuleOn("the pot stands"))
    evening.must(cm.Note(ev.Locked("hand entry")))
    assert "locked (hand entry)" in evening.no(cm.Ready()).reason
    evening.floor().must(cm.RuleOn("play on"), cm.Note(ev.SignedOff("D1")))
    assert "no dealer is signed on" in evening.no(cm.Ready()).reason


def test_record_may_lag_hands_and_no_more() -> None:
    evening = table(2, 5)
    for button in (5, 2, 5, 2):
        evening.must(cm.SeePuck(button), cm.Ready(), cm.Riffle("k")).deal().fold_out()
    refused = evening.no(cm.Ready())
    assert "4 records are not printed (hand 1, 2, 3, 4)" in refused.reason
    evening.must(cm.Note(ev.RecordPrinted(1, 1, "j1")), cm.Ready())
    assert evening.table.unprinted == (2, 3, 4)


def test_at_least_two_players() -> None:
    evening = Evening()
    assert "nobody can play" in evening.no(cm.Ready()).reason
    assert "nobody can play yet" in evening.no(cm.ChooseStraddle(1)).reason
    evening.sit({3: 100})
    assert "at least 2 players are needed, 1 can play" in evening.no(cm.Riffle("k")).reason


def test_a_hold_freezes_the_hand_until_the_floor_rules_in_words() -> None:
    evening = table(2, 5).must(cm.SeePuck(5), cm.Riffle("k")).deal().must(cm.Hold(""))
    assert "held (dispute)" in evening.no(cm.Call(5)).reason
    assert "held already" in evening.no(cm.Hold("again")).reason
    assert "floor must identify" in evening.no(cm.RuleOn("play on")).reason
    evening.floor()
    assert "needs its words" in evening.no(cm.RuleOn("  ")).reason
    evening.must(cm.RuleOn("play on"), cm.Call(5))
    assert evening.table.duty.floor == ""


def test_nothing_happens_at_a_table_that_is_not_open() -> None:
    for command in (cm.TakeSeat(1, "Ada", cents(9)), cm.Ready(), cm.Riffle("k"), cm.ChooseStraddle(1), cm.Fold(1)):
        answer = decide(Table(), command)
        assert isinstance(answer, Refused)
        assert answer.reason == "the table is not open"


def test_a_fact_is_noted_and_a_choice_is_not() -> None:
    evening = table(2, 5)
    assert "decided, not noted" in evening.no(cm.Note(ev.HandEnded(()))).reason
    assert "decided, not noted" in evening.no(cm.Note(ev.SeatLeft(2, cents(1)))).reason
