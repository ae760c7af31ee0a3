"""What the desk shows between two hands: rows of the posts panel, what the riffle posts, the first button's cards."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

import pytest
from between_hands import Between
from evening import stakes

from dealer_console.table.felt import Surroundings, felt
from dealer_console.table.view import FeltView
from rules import command as cm
from rules.cards import card
from rules.chips import cents
from rules.kill import Kill


def view_of(at: Between) -> FeltView:
    return felt(at.table, Surroundings(table_no=7, lamps=(), notice="", opening=None), 1)


def missed() -> Between:
    """Seat 5 has missed both blinds and is back, out of the gap."""
    at = Between(1, 3, 5, 7, 9).hands()
    at.must(cm.GoAway(5))
    at.hands(2).must(cm.ComeBack(5))
    return at


def test_a_row_says_what_is_owed_why_and_which_post_matches() -> None:
    row = view_of(missed()).posts[0]
    assert (row.seat, row.what, row.chosen) == (5, "missed: 2 live + 1 dead", "WAIT")
    assert row.why == "Robert's Rules, Button and Blind Use"
    assert [(key.name, key.lit, key.second) for key in row.keys] == [
        ("LIVE", False, ""), ("DEAD", False, ""), ("BOTH", True, "3"), ("WAIT", True, "for BB"),
    ]  # fmt: skip
    assert "it posts both" in row.keys[0].reason
    assert row.taps[2][:2] == ("POST", "both")


def test_plates_say_who_owes_waits_posts_and_has_the_big_blind_next() -> None:
    at = missed()
    notes = {None: "Owes BB + SB", "wait": "Waits, owes BB + SB", "both": "Posts 3"}
    for kind, note in notes.items():
        if kind:
            at.must(cm.ChoosePost(5, kind))
        seat = view_of(at).seats[4]
        assert (seat.note, seat.state) == (note, "live" if kind == "both" else "away")
        assert (seat.owes_live, seat.owes_dead) == (200, 100)
    at.must(cm.GoAway(5))
    assert view_of(at).seats[4].note == "Away, owes BB + SB"
    reached = Between(1, 3, 5, 7).hands(2).join(6)
    assert reached.next.big == 6
    assert view_of(reached).seats[5].note == "Big blind next"
    assert 6 not in {row.seat for row in view_of(reached).posts}


def test_what_goes_in_at_the_riffle_is_said_seat_by_seat() -> None:
    at = missed()
    at.must(cm.ChoosePost(5, "both"))
    first, big = at.next.blinds
    assert view_of(at).riffle == f"seat {first} blind 1, seat {big} blind 2, seat 5 live 2 and dead 1"
    at.start()
    assert (view_of(at).riffle, view_of(at).posts) == ("", ())


def test_a_killer_has_a_row_without_keys_and_his_tag() -> None:
    at = Between(1, 3, 5, 7, at=stakes((2, 4), (4, 8)), game="omaha-hi-lo-8", limit="limit", kill__type="half",
                 kill__min_pot=20)  # fmt: skip
    at.hands()
    at.table = at.table.changed(kill=Kill(7, 7))
    view = view_of(at)
    assert [(row.seat, row.what, row.keys) for row in view.posts] == [(7, "half kill: posts 6", ())]
    assert view.seats[6].tags == ("D", "KILL")
    at.table = at.table.changed(kill=Kill(7, 0))
    assert view_of(at).seats[6].tags == ("D", "LEG")


def test_straddles_are_offered_by_amount_and_stay_in_sight_once_chosen() -> None:
    at = Between(1, 3, 5, 7, straddle={"multiple": [2, 4], "max": 1})
    row = view_of(at).posts[0]
    assert [(key.name, key.second) for key in row.keys] == [("4", "straddle"), ("6", "straddle"), ("8", "straddle")]
    assert [amount for _, _, amount in row.taps] == [400, 600, 800]
    at.must(cm.ChooseStraddle(5, cents(6)))
    view = view_of(at)
    assert [(one.seat, one.what, one.keys) for one in view.posts] == [(5, "straddles to 6", ())]
    assert view.seats[4].note == "Straddles 6"


def test_a_wide_span_of_straddles_has_four_keys_and_large_ones_two() -> None:
    at = Between(1, 3, 5, 7, straddle={"multiple": [2, 20], "max": 1})
    assert [amount for _, _, amount in view_of(at).posts[0].taps] == [400, 1600, 2800, 4000]
    large = Between(at=stakes((2000, 4000)), straddle={"multiple": [2, 4], "max": 1})
    large.sit(dict.fromkeys((1, 3, 5, 7), 99999))
    assert [amount for _, _, amount in view_of(large).posts[0].taps] == [800_000, 1_600_000]


def test_the_first_buttons_cards_are_asked_for_until_all_are_there() -> None:
    at = Between(2, 5, button__first="high_card")
    first = view_of(at).first
    assert first is not None
    assert (first.seats, first.due, first.needed) == (((2, "Seat 2", ""), (5, "Seat 5", "")), 2, True)
    at.must(cm.DealHighCard(2, card("Ks")))
    first = view_of(at).first
    assert first is not None
    assert (first.seats[0][2], first.due) == ("Ks", 5)
    at.must(cm.DealHighCard(5, card("2s")))
    assert view_of(at).first is None


def test_button_first_high_club_a_second_round_is_asked_for_seat_by_seat() -> None:
    at = Between(2, 5, button__first="high_club")
    at.must(cm.DealHighCard(2, card("Ks")), cm.DealHighCard(5, card("2s")))
    first = view_of(at).first
    assert first is not None
    assert (first.seats, first.due, first.needed) == (((2, "Seat 2", ""), (5, "Seat 5", "")), 2, True)
    assert first.said.startswith("No club lies there yet")
    at.must(cm.DealHighCard(2, card("3d")))
    first = view_of(at).first
    assert first is not None
    assert (first.seats[0][2], first.due) == ("3d", 5)
    at.must(cm.DealHighCard(5, card("2c")))
    assert view_of(at).first is None


def test_first_arrival_needs_no_cards_unless_they_are_begun() -> None:
    at = Between(5, 2, button__first="first_arrival")
    first = view_of(at).first
    assert first is not None
    assert not first.needed
    assert "Seat 5 came first" in first.said
    at.must(cm.DealHighCard(2, card("Ks")))
    first = view_of(at).first
    assert first is not None
    assert first.needed


def test_an_eleventh_seat_is_in_the_view_where_the_house_has_one() -> None:
    assert len(view_of(Between(1, 3)).seats) == 10
    assert [seat.no for seat in view_of(Between(1, 11, seats__max=11)).seats] == [*range(1, 12)]


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (["wash", "riffle", "cut"], "Button at seat 5. Shuffle: wash, riffle, cut"),
        (["shuffle", "cut"], "Button at seat 5. Shuffle: shuffle, cut"),
    ],
)
def test_shuffle_the_prompt_says_the_houses_steps_before_the_riffle(steps: list[str], told: str) -> None:
    at = Between(2, 5, shuffle=steps).must(cm.SeePuck(5))
    assert view_of(at).order == "Shuffle: NEXT when the cards are riffled"
    assert view_of(at).aside == told


@pytest.mark.parametrize(("value", "kills"), [("two_cards_seen", True), ("before_cards", False)])
def test_kill_voluntary_two_cards_seen_opens_the_seats_while_cards_are_dealt(value: str, kills: bool) -> None:
    rules: dict[str, object] = {"kill__type": "full", "kill__min_pot": 20, "kill__voluntary": value}
    at = Between(2, 5, 8, at=stakes((2, 4), (4, 8)), game="omaha-hi-lo-8", limit="limit", **rules)
    assert not view_of(at).kills
    at.start()
    assert view_of(at).kills is kills
    at.deal()
    assert not view_of(at).kills
