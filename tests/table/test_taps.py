"""Taps: stale ones refused, nobody works without a sign-on, a refusal says why and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench import DEAL, HOLDINGS, PINS, Bench

from dealer_console.table.tap import Tap
from devices.reading import Health, HealthChanged, HealthState, Paper, PrinterStatus, PuckAt
from rules import event as ev

Restart = Callable[..., Bench]


def test_a_second_tap_aimed_at_the_same_view_is_refused(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    aimed = opened.views[-1].version
    opened.ok("CALL", version=aimed)
    outcome = opened.tap("CALL", version=aimed)
    assert outcome.reason == "the table changed under the finger: tap again"
    assert opened.view.turn == 3


def test_a_double_tap_on_the_confirm_key_shows_one_hand_and_pushes_one_pot(opened: Bench) -> None:
    opened.riffle()
    opened.to_showdown()
    aimed = opened.views[-1].version
    opened.ok("CONFIRM", version=aimed)
    assert not opened.tap("CONFIRM", version=aimed).accepted
    assert len(opened.kinds(ev.HandShown)) == 1


@pytest.mark.parametrize(
    "reading",
    [
        PrinterStatus(paper=Paper.NEAR_END),
        HealthChanged("printer", Health(HealthState.DEGRADED, 0.0, "slow")),
        HealthChanged("shoe", Health(HealthState.FAULT, 0.0, "silent")),
        PuckAt(5),
    ],
)
def test_a_lamp_that_changes_meanwhile_makes_no_tap_stale(opened: Bench, reading: Any) -> None:
    opened.riffle()
    opened.deal(DEAL)
    aimed = opened.views[-1].version
    opened.reads(reading)
    assert opened.views[-1].version > aimed
    opened.ok("CALL", version=aimed)


def test_a_tap_without_a_view_is_never_stale(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("CALL")
    opened.ok("CALL")


@pytest.mark.parametrize("key", ["SEAT", "LEAVE", "ADD", "RIFFLE", "READY", "CONFIRM", "CLOSE", "REPRINT", "CARD"])
def test_without_a_dealer_the_table_takes_no_work(opened: Bench, key: str) -> None:
    opened.ok("SIGN-OFF")
    before = opened.events()
    outcome = opened.tap(key, seat=9, text="Dot", amount=20_000)
    assert "nobody is signed on" in outcome.reason
    assert opened.events() == before


def test_without_a_dealer_the_floor_may_rule(opened: Bench) -> None:
    opened.ok("HOLD", text="dispute")
    opened.ok("SIGN-OFF")
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    opened.ok("RULE", text="the count stands")
    assert not opened.view.held


def test_an_open_question_is_found_again_after_a_cut(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal(f"{DEAL} 2h")
    again = restarted(opened)
    assert "seat 8 must act" in again.view.question[0]
    assert "the floor must answer" in again.tap("CALL").reason
    again.ok("FLOOR", text="F1", secret=PINS["F1"])
    assert again.view.floor == "F1"
    thrice = restarted(again)
    thrice.ok("ANSWER", text="2")
    assert thrice.view.phase == "void"


@pytest.mark.parametrize("text", ["0", "3", "9", "nothing of the kind", ""])
def test_an_answer_that_the_question_does_not_have_is_refused(opened: Bench, text: str) -> None:
    opened.riffle()
    opened.deal(f"{DEAL} 2h")
    opened.ok("FLOOR", text="F1", secret=PINS["F1"])
    assert not opened.tap("ANSWER", text=text).accepted
    assert opened.view.question


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("RAISE", {"amount": 10_001}),
        ("CORRECT", {"text": "x fold"}),
        ("CORRECT", {"text": "1 dance"}),
        ("CORRECT", {"text": "1 raise 1.234"}),
        ("CORRECT", {"text": "7 fold"}),
        ("SHOW", {"seat": 3, "text": "Zz"}),
        ("SHOW", {"seat": 4}),
        ("MUCK", {"seat": 3}),
        ("PUSH ALL", {}),
        ("NO SUCH KEY", {}),
        ("SEAT", {"seat": 9, "text": "Dot", "amount": 20_000}),
        ("STRADDLE", {"seat": 8}),
    ],
)
def test_a_refused_tap_says_why_and_commits_nothing(opened: Bench, key: str, parts: dict[str, Any]) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("CALL")
    before = opened.events()
    outcome = opened.tap(key, **parts)
    assert not outcome.accepted
    assert outcome.reason
    assert opened.events() == before
    with_clause = f"{outcome.reason} ({outcome.rule})" if outcome.rule else outcome.reason
    assert opened.view.notice == with_clause


def test_the_puck_must_agree_and_the_refusal_names_both_seats(opened: Bench) -> None:
    opened.reads(PuckAt(3))
    reason = opened.tap("RIFFLE").reason
    assert "seat 3" in reason
    assert "seat 8" in reason
    opened.reads(PuckAt(None))
    assert "off the table" in opened.tap("RIFFLE").reason


def test_a_lost_puck_is_stood_in_for_by_the_dealers_riffle(opened: Bench) -> None:
    opened.reads(PuckAt(3))
    opened.reads(HealthChanged("puck", Health(HealthState.ABSENT, 0.0, "unplugged")))
    assert opened.view.puck is None
    opened.ok("RIFFLE")
    assert opened.kinds(ev.PuckConfirmed) == [ev.PuckConfirmed(8)]


def test_a_shown_hand_stays_shown_when_the_key_is_pressed_again(opened: Bench) -> None:
    opened.riffle()
    opened.to_showdown()
    opened.ok("SHOW", seat=3)
    assert "has shown" in opened.tap("SHOW", seat=3, text=HOLDINGS[3]).reason


def test_the_hand_in_play_is_compared_with_the_file_before_each_riffle(opened: Bench) -> None:
    """records.md, fault 18: the file deleted under the running console."""
    path = opened.book.path
    path.rename(path.with_suffix(".gone"))
    opened.reads(PuckAt(8))
    assert "journal's file" in opened.tap("RIFFLE").reason
    assert opened.view.hand_no == 0
    path.with_suffix(".gone").rename(path)


def test_a_tap_never_shows_its_secret() -> None:
    tap = Tap("SIGN-ON", text="D1", secret="481516")
    assert "481516" not in repr(tap) + str(tap) + f"{tap}"


@pytest.mark.parametrize("words", ["²", "٣", "-1", "9999", "x"])
def test_a_seat_or_a_count_that_is_no_number_is_refused_in_words(opened: Bench, words: str) -> None:
    assert not opened.tap("MOVE", seat=3, text=words).accepted
    assert not opened.tap("DRAW", seat=3, text=words).accepted
    assert opened.tap("AWAY", seat=3).accepted  # the desk lives
