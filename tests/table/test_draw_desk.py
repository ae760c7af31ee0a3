"""A draw at the desk: what the prompt orders, what the seals say of a shown holding, and a cut in every phase of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench import PINS, Bench

from dealer_console.settings import TableSetup
from dealer_console.table.setup import Posted
from dealer_console.table.view import DrawView, KeyView
from rules import event as ev
from rules.chips import Cents
from rules.game import Stakes

Restart = Callable[[Bench], Bench]
# Seat 3 sits left of the button at seat 8, and is dealt first.
HELD = {3: "As Ad 9c 5h 2d", 5: "Qs Qd 8c 6h 3s", 8: "Jh Jc Td 7s 4d"}
DEAL = " ".join(HELD[seat].split()[at] for at in range(5) for seat in (3, 5, 8))
RULES: dict[str, object] = {
    "fee": "none", "jackpot": "none", "odd_chip.unit": 1, "button.first": "right_of_dealer",
    "odd_chip.tie_high": "suit", "limit.cap": 3, "draw.big_bet_after": "yes",
}  # fmt: skip


@pytest.fixture
def draws(bench: Bench) -> Bench:
    """Three players have called and nobody has drawn."""
    stakes = Stakes((Cents(100), Cents(200)), small_bet=Cents(200), big_bet=Cents(400))
    bench.desk.games = Posted(TableSetup("pennsylvania", "draw-high", "limit", stakes, RULES))
    bench.open().riffle()
    bench.deal(DEAL)
    for key, seat in (("CALL", 8), ("CALL", 3), ("CHECK", 5)):
        bench.ok(key, seat=seat)
    return bench


def draw_of(bench: Bench) -> DrawView:
    found = bench.view.draw
    assert found is not None
    return found


def undo(bench: Bench) -> KeyView:
    return next(key for key in bench.view.keys if key.name == "UNDO")


def order(bench: Bench) -> str:
    """The prompt's order; the bench has no shoe that ever says a word, so the way around it stands behind."""
    return bench.view.order.removesuffix(": CARDS, by hand")


def to_showdown(bench: Bench) -> None:
    """Seat 3 draws two to its aces, the others stand pat, nobody bets."""
    bench.ok("DRAW", seat=3, text="2")
    bench.deal("Tc Kd 4h")
    bench.ok("DRAW", seat=5, text="0")
    bench.ok("DRAW", seat=8, text="0")
    for seat in (3, 5, 8):
        bench.ok("CHECK", seat=seat)


def test_the_prompt_is_one_order_at_every_step_of_a_draw(draws: Bench) -> None:
    assert (draws.view.order, draws.view.aside) == (
        "Seat 3: how many cards?", "Burn one card before the first new card",
    )  # fmt: skip
    draws.ok("DRAW", seat=3, text="2")
    assert order(draws) == "Burn one card, then deal 2 to seat 3"
    draws.deal("Tc")
    assert order(draws) == "Seat 3 draws 2: deal 2 cards"
    draws.deal("Kd")
    assert order(draws) == "Seat 3 draws 2: deal 1 more"
    assert draws.view.confirm.name == "CARDS", "the bench's shoe is silent: the pad is the way around it"
    draws.deal("4h")
    assert order(draws) == "Seat 5: how many cards?"
    assert draws.view.aside == "Repeat the number aloud. The shoe counts the cards dealt"
    assert draws.view.confirm.reason == "seat 5 must say how many it draws"


def test_next_is_the_reshuffle_and_not_the_card_pad_when_the_deck_has_ended(draws: Bench) -> None:
    draws.ok("DRAW", seat=3, text="1")
    draws.deal("Tc Kd")
    draws.ok("DRAW", seat=5, text="1")
    ended = draws.desk.table.hand
    assert ended is not None
    draws.desk.table = draws.desk.table.changed(hand=ended.changed(stub=0))
    assert (draws.view.confirm.name, draws.view.confirm.second) == ("NEXT", "reshuffled")
    assert order(draws) == "Shuffle the discards, then NEXT"
    assert draws.view.aside == "The burn and the cards of seats 5, 8 stay out"


def test_cards_due_counts_the_burn_with_the_first_draw_and_nothing_before_a_word(draws: Bench) -> None:
    assert draws.view.cards_due == 0
    draws.ok("DRAW", seat=3, text="2")
    assert draws.view.cards_due == 3
    draws.deal("Tc Kd")
    assert draws.view.cards_due == 1


def test_a_plate_tells_who_draws_and_what_each_drew(draws: Bench) -> None:
    draws.ok("DRAW", seat=3, text="2")
    seat = next(one for one in draws.view.seats if one.no == 3)
    assert (seat.state, seat.drew, seat.backs) == ("drawing", 2, 3)
    assert [(row.seat, row.state, row.asked) for row in draw_of(draws).order] == [
        (3, "now", 2), (5, "next", None), (8, "later", None),
    ]  # fmt: skip
    assert undo(draws).second == "Seat 3 drew 2"


def test_the_keys_of_the_betting_say_who_draws(draws: Bench) -> None:
    reasons = {key.reason for key in draws.view.keys if key.name in {"FOLD", "CHECK", "CALL", "MIN", "POT"}}
    assert reasons == {"seat 3 draws first: nobody bets before everybody has drawn (58 Pa. Code § 637a.13(g))"}


def test_a_plate_out_of_turn_is_told_why_it_does_not_draw(draws: Bench) -> None:
    assert "seat 3 draws before seat 8" in draws.tap("AHEAD", seat=8).reason
    assert "seat 3 draws now" in draws.tap("AHEAD", seat=3).reason


def test_a_shown_holding_is_entered_and_the_seals_say_yes(draws: Bench) -> None:
    to_showdown(draws)
    assert draws.view.enters
    draws.ok("SHOW", seat=3, text="As Ad 9c Kd 4h")
    shown = draws.kinds(ev.HandShown)[0]
    assert (shown.proof, len(shown.nonces)) == ("entered", 5)
    row = draws.view.showdown[0]
    assert (row.drew, row.proof) == (2, "entered")


def test_a_discard_shown_in_place_of_a_new_card_is_denied(draws: Bench) -> None:
    """All five cards of the deal stand among the seat's slots, and yet two of them were thrown away."""
    to_showdown(draws)
    assert "differ" in draws.tap("SHOW", seat=3, text="As Ad 9c 5h 2d").reason
    assert draws.view.held
    draws.ok("FLOOR", text="F1", secret=PINS["F1"])
    draws.ok("RULE", text="the five are read again")
    draws.ok("SHOW", seat=3, text="As Ad 9c Kd 4h")


def test_discards_named_wrongly_are_put_right_at_the_showdown(draws: Bench) -> None:
    draws.ok("DRAW", seat=3, text="2")
    draws.ok("DISCARD", seat=3, text="9c 2d")
    assert undo(draws).second == "Seat 3 discards"
    draws.deal("Tc Kd 4h")
    draws.ok("DRAW", seat=5, text="0")
    draws.ok("DRAW", seat=8, text="0")
    for seat in (3, 5, 8):
        draws.ok("CHECK", seat=seat)
    assert "9c lies elsewhere" in draws.tap("SHOW", seat=3, text="As Ad 9c Kd 4h").reason
    assert draws.view.discards == ((3, 2),)
    draws.ok("DISCARD", seat=3, text="5h 2d")
    draws.ok("SHOW", seat=3, text="As Ad 9c Kd 4h")


def test_menu_offers_the_discards_while_there_are_any(draws: Bench) -> None:
    def key() -> KeyView:
        return next(one for one in draws.view.menu if one.name == "DISCARDS")

    assert not key().lit
    assert key().reason == "no discards can be named now"
    draws.ok("DRAW", seat=3, text="2")
    assert key().lit


@pytest.mark.parametrize(
    "steps",
    [
        (), ("DRAW 3 2",), ("Tc",), ("DRAW 3 2", "Tc"), ("DRAW 3 2", "Tc Kd"), ("DRAW 3 2", "Tc Kd 4h"),
        ("DRAW 3 2", "DRAW 5 1", "Tc"), ("DRAW 3 2", "DISCARD 3 5h2d", "Tc Kd"),
        ("DRAW 3 0", "DRAW 5 0", "DRAW 8 0"), ("DRAW 3 1", "Tc Kd 4h"),
    ],
    ids=lambda steps: ", ".join(steps) or "nobody has spoken",
)  # fmt: skip
def test_a_cut_in_a_draw_brings_back_the_same_table_and_the_same_screen(
    draws: Bench, restarted: Restart, steps: tuple[str, ...]
) -> None:
    for step in steps:
        word, *rest = step.split()
        if word in {"DRAW", "DISCARD"}:
            draws.ok(word, seat=int(rest[0]), text=rest[1])
        else:
            draws.deal(step)
    hand, view = draws.desk.table.hand, draws.view
    again = restarted(draws)
    assert again.desk.table.hand == hand
    assert (again.view.draw, again.view.order, again.view.turn, again.view.question) == (
        view.draw, view.order, view.turn, view.question,
    )  # fmt: skip
