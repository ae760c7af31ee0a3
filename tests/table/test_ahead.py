"""Several seats in a row by one tap: screens.md, "Taps per flow"."""

from __future__ import annotations

import pytest
from bench import DEAL, Bench

from rules import event as ev


@pytest.fixture
def dealt(opened: Bench) -> Bench:
    """Seat 8, the button, is to act; the blinds are 3 and 5."""
    opened.riffle()
    opened.deal(DEAL)
    return opened


def notes(bench: Bench) -> dict[int, str]:
    return {seat.no: seat.note for seat in bench.view.seats if seat.note.endswith("?")}


def test_the_seats_before_the_one_tapped_are_marked_and_nothing_is_committed(dealt: Bench) -> None:
    before = len(dealt.events())
    dealt.ok("AHEAD", seat=3)
    view = dealt.view
    assert view.marks == ((8, "fold"),)
    assert notes(dealt) == {8: "Fold?"}
    assert (view.turn, view.seats[2].call) == (3, 100)
    assert view.order == "Seat 8 acts before seat 3: seat 8 folds?"
    assert view.seats[7].state == "live"
    assert len(dealt.events()) == before


def test_the_action_key_confirms_them_all_in_one(dealt: Bench) -> None:
    dealt.ok("AHEAD", seat=3)
    dealt.ok("CALL", seat=3)
    assert [event.seat for event in dealt.kinds(ev.Folded)] == [8]
    assert [event.seat for event in dealt.kinds(ev.Called)] == [3]
    assert (dealt.view.turn, dealt.view.marks) == (5, ())


def test_seats_that_face_no_bet_are_marked_to_check(dealt: Bench) -> None:
    for key in ("CALL", "CALL", "CHECK"):
        dealt.ok(key)
    dealt.deal("2d 2c 9d Kh")
    dealt.ok("AHEAD", seat=8)
    assert notes(dealt) == {3: "Check?", 5: "Check?"}
    dealt.ok("MIN", seat=8)
    assert [event.seat for event in dealt.kinds(ev.Checked)][-2:] == [3, 5]
    assert dealt.kinds(ev.BetMade)[-1].seat == 8


@pytest.mark.parametrize("way", ["UNDO", "plate"])
def test_undo_or_the_same_plate_restores_them(dealt: Bench, way: str) -> None:
    dealt.ok("AHEAD", seat=3)
    assert next(key for key in dealt.view.keys if key.name == "UNDO").second == "restore seats"
    dealt.ok("UNDO") if way == "UNDO" else dealt.ok("AHEAD", seat=3)
    assert (dealt.view.turn, dealt.view.marks) == (8, ())
    dealt.ok("CALL")
    assert not dealt.kinds(ev.Folded)


def test_a_refused_action_folds_nobody(dealt: Bench) -> None:
    dealt.ok("AHEAD", seat=3)
    assert not dealt.tap("CHECK", seat=3).accepted
    assert not dealt.kinds(ev.Folded)
    assert dealt.view.marks == ((8, "fold"),)


def test_a_fact_from_a_device_restores_them(dealt: Bench) -> None:
    dealt.ok("AHEAD", seat=3)
    dealt.deal("2d")
    assert dealt.view.marks == ()
    assert not dealt.kinds(ev.Folded)


def test_a_seat_that_does_not_act_again_marks_nobody(dealt: Bench) -> None:
    dealt.ok("FOLD")
    outcome = dealt.tap("AHEAD", seat=8)
    assert not outcome.accepted
    assert "seat 3 is to act" in outcome.reason
    assert dealt.view.marks == ()
