"""What is posted before the cards. § 637a.12(b), (d), (e), (n); hand-files readings 4 to 7."""

from __future__ import annotations

import pytest
from evening import Deal, stakes, terms

from rules.blinds import (
    Due,
    blind_seats,
    dues,
    kill_amount,
    posted,
    refuse_kill,
    with_kill,
)
from rules.chips import Cents
from rules.straddle import first_place, refuse_straddle, refuse_straddle_amount, straddle_span
from rules.terms import Terms


def kinds(under: Terms, *order: int) -> list[tuple[int, str, int]]:
    return [(due.seat, due.kind, due.amount) for due in dues(under, order, None)]


def test_637a12_d_blinds_run_from_the_left_of_the_button() -> None:
    assert kinds(terms(), 3, 5, 8) == [(3, "blind", 100), (5, "blind", 200)]
    assert kinds(terms(at=stakes((1, 2, 4))), 3, 5, 8, 9) == [(3, "blind", 100), (5, "blind", 200), (8, "blind", 400)]
    assert kinds(terms(at=stakes((2,))), 3, 5, 8) == [(3, "blind", 200)]


def test_637a12_b_every_seat_antes() -> None:
    assert kinds(terms(at=stakes((1, 2), ante=1)), 3, 5)[:2] == [(3, "ante", 100), (5, "ante", 100)]


def test_heads_up_blinds_by_the_profile() -> None:
    assert blind_seats(terms(), (3, 5)) == (5, 3)
    assert blind_seats(terms(rules={"heads_up.blinds": "button_big"}), (3, 5)) == (3, 5)


def test_heads_up_a_single_blind_is_the_left_players() -> None:
    assert kinds(terms(at=stakes((2,))), 3, 5) == [(3, "blind", 200)]


def test_heads_up_of_three_blinds_the_first_falls_away() -> None:
    assert kinds(terms(at=stakes((1, 2, 4))), 3, 5) == [(5, "blind", 200), (3, "blind", 400)]


def test_a_short_stack_posts_what_it_has_ante_first() -> None:
    under = terms(at=stakes((1, 2), ante=2))
    given = posted(dues(under, (1, 2, 3), None), {1: Cents(250), 2: Cents(150), 3: Cents(900)})
    assert [(one.seat, one.kind, one.amount, one.owed) for one in given] == [
        (1, "ante", 200, 200),
        (2, "ante", 150, 200),
        (3, "ante", 200, 200),
        (1, "blind", 50, 100),
        (2, "blind", 0, 200),
    ]


def test_a_blind_whose_poster_is_all_in_with_his_ante_is_still_the_price() -> None:
    deal = Deal((250, "1.50", 9), terms(at=stakes((1, 2), ante=2)))
    assert deal.may.call == 200


def test_637a12_e_a_straddle_stands_left_of_the_last_blind() -> None:
    under = terms(at=stakes((1, 2, 4)))
    assert (first_place(under, (1, 2, 3, 4, 5)), straddle_span(under)) == (4, (800, 800))
    assert (first_place(terms(), (1, 2, 3)), straddle_span(terms())) == (3, (400, 400))
    assert "seat 3's" in refuse_straddle(terms(), (1, 2, 3, 4), 4, ()).reason  # type: ignore[union-attr]
    assert refuse_straddle(terms(), (1, 2, 3, 4), 3, ()) is None


def test_637a12_e_no_more_than_one_straddle() -> None:
    assert "a straddle already" in refuse_straddle(terms(), (1, 2, 3, 4), 3, ((3, Cents(400)),)).reason  # type: ignore[union-attr]


def test_no_straddle_heads_up_in_limit_or_without_a_blind() -> None:
    assert "two players" in refuse_straddle(terms(), (1, 2), 1, ()).reason  # type: ignore[union-attr]
    no_limit = terms(limit="limit")
    assert "no straddle is offered" in refuse_straddle(no_limit, (1, 2, 3), 3, ()).reason  # type: ignore[union-attr]
    antes = terms(at=stakes((), ante=1))
    assert "without a blind" in refuse_straddle(antes, (1, 2, 3), 3, ()).reason  # type: ignore[union-attr]


def test_a_straddle_is_its_exact_multiple() -> None:
    assert refuse_straddle_amount(terms(), Cents(400)) is None
    assert "is 4.00 here, not 5.00" in refuse_straddle_amount(terms(), Cents(500)).reason  # type: ignore[union-attr]
    triple = terms(rules={"straddle": {"multiple": 3, "max": 1}})
    assert refuse_straddle_amount(triple, Cents(600)) is None


def killing(kind: str = "full", in_blind: str = "instead") -> Terms:
    rules = {"kill.type": kind, "kill.in_blind": in_blind, "kill.min_pot": 20}
    return terms("omaha-hi-lo-8", "limit", stakes((2, 4), (4, 8)), rules=rules)


def test_637a12_n_a_kill_is_twice_the_big_blind_a_half_kill_half_as_much_again() -> None:
    assert (kill_amount(killing("full")), kill_amount(killing("half"))) == (800, 600)
    assert refuse_kill(killing(), Cents(800)) is None
    assert "is 8.00, not 6.00" in refuse_kill(killing(), Cents(600)).reason  # type: ignore[union-attr]
    assert "no kill is offered" in refuse_kill(terms(), Cents(800)).reason  # type: ignore[union-attr]


def test_a_kill_needs_a_blind_that_it_doubles() -> None:
    rules = {"kill.type": "full", "kill.min_pot": 20}
    under = terms("omaha-hi-lo-8", "limit", stakes((), (4, 8), ante=1), rules=rules)
    assert "without a blind" in refuse_kill(under, Cents(0)).reason  # type: ignore[union-attr]


@pytest.mark.parametrize(("in_blind", "bet", "dead"), [("instead", 800, 0), ("more", 800, 400)])
def test_a_killer_in_the_blind_posts_instead_or_more(in_blind: str, bet: int, dead: int) -> None:
    under = killing(in_blind=in_blind)
    plain = dues(under, (1, 2, 3, 4), None)
    given = posted(with_kill(under, plain, 2), dict.fromkeys((1, 2, 3, 4), Cents(10000)))
    mine = [one for one in given if one.seat == 2]
    assert sum(one.amount for one in mine if one.kind in {"blind", "kill"}) == bet
    assert sum(one.amount for one in mine if one.kind == "dead_blind") == dead
    assert next(one.owed for one in mine if one.kind == "kill") == 800


def test_a_killer_in_the_small_blind_under_more_leaves_it_dead_beside_the_kill() -> None:
    under = killing(in_blind="more")
    assert with_kill(under, dues(under, (1, 2, 3), None), 1) == (
        Due(1, "dead_blind", Cents(200)),
        Due(2, "blind", Cents(400)),
        Due(1, "kill", Cents(800)),
    )


def test_a_live_post_counts_toward_the_bet_and_keeps_the_option() -> None:
    deal = Deal((100, 100, 100, 100), terms(), posts=((4, "live", 2),))
    deal.does("3 call")
    assert deal.may.seat == 4
    assert deal.may.check
    assert deal.span == (4, 100)


def test_a_dead_post_counts_toward_nothing() -> None:
    deal = Deal((100, 100, 100, 100), terms(), posts=((4, "dead", 1),)).does("3 call")
    assert deal.may.call == 200
    assert deal.hand.pot == 100 + 200 + 200 + 100
