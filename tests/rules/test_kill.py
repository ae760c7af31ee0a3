"""Kill and half kill from hand to hand. § 637a.12(n); Robert's Rules, Kill Pots; scenarios.md, reading 4."""

from __future__ import annotations

from dataclasses import replace

import pytest
from between_hands import Between
from evening import Evening, opening, stakes

from rules import command as cm
from rules.cards import cards
from rules.chips import cents
from rules.decide import fold
from rules.event import Award
from rules.hand import Hand, Phase
from rules.kill import NO_KILL, Kill, after_hand
from rules.showdown import PotScript, due

SCOOP = {"kill__type": "full", "kill__trigger": "scoop", "kill__min_pot": 20}
ROW = {"kill__type": "full", "kill__trigger": "two_in_a_row", "kill__min_pot": 20}


def table(*seats: int, **rules: object) -> Between:
    return Between(
        *(seats or (1, 3, 5, 7)), at=stakes((2, 4), (4, 8)), game="omaha-hi-lo-8", limit="limit", **{**SCOOP, **rules}
    )  # type: ignore[arg-type]


def won(at: Between, *winners: int, pot: int = 24, shown: bool = True) -> Between:
    """A hand whose pot of so many units goes to the winners; a split where there are two. The table is told how it
    ended: what becomes of leg and kill reads the script and nothing else."""
    at.start().deal()
    hand = at.hand
    sides = ["uncontested"] if not shown else ["all"] if len(winners) == 1 else ["high", "low"]
    share = cents(pot) // len(winners)
    awards = tuple(
        Award(seat, side, share, cents(0), (), (), "", ("x",), "") for seat, side in zip(winners, sides, strict=True)
    )
    script = (PotScript("main", cents(pot), cents(0), cents(0), tuple(range(len(hand.seats))), awards),)
    over = hand.changed(phase=Phase.OVER, script=script)
    at.table = at.table.changed(hand=over, kill=after_hand(at.table.kill, over))
    return at


def next_posts(at: Between) -> list[tuple[int, str, int]]:
    return at.start().posts()


# --- scoop ------------------------------------------------------------------------------------------------


def test_637a12_n_one_player_who_receives_every_chip_of_a_large_enough_pot_kills_the_next_hand() -> None:
    at = won(table(), 7)
    assert at.table.kill == Kill(0, 7)
    assert next_posts(at) == [(3, "blind", 200), (5, "blind", 400), (7, "kill", 800)]
    assert at.hand.kill == 4
    assert at.table.kill == NO_KILL


def test_kill_type_half_and_full_multiply_post_and_limits() -> None:
    for kind, post, raise_to, big in (("half", 600, 1200, 1200), ("full", 800, 1600, 1600)):
        at = won(table(kill__type=kind), 1)
        at.start().deal()
        assert (1, "kill", post) in at.posts()
        first = at.hand.seats[at.hand.round.pending[0]].no
        at.no(cm.Raise(first, cents(8)))
        at.must(cm.Raise(first, cents(raise_to // 100)))
        assert at.hand.terms.bet_size(2, at.hand.kill) == big


def test_kill_type_none_no_pot_kills() -> None:
    at = won(table(kill__type="none"), 7)
    assert at.table.kill == NO_KILL
    assert [kind for _, kind, _ in next_posts(at)] == ["blind", "blind"]


@pytest.mark.parametrize(("pot", "kills"), [(19, False), (20, True)])
def test_kill_min_pot_a_scoop_of_less_makes_no_kill(pot: int, kills: bool) -> None:
    assert bool(won(table(), 7, pot=pot).table.kill.killer) is kills


def test_kill_trigger_scoop_a_divided_pot_kills_nothing() -> None:
    assert won(table(), 7, 3).table.kill == NO_KILL


@pytest.mark.parametrize(("counts", "killer"), [("no", 0), ("yes", 7)])
def test_kill_uncontested_counts(counts: str, killer: int) -> None:
    assert won(table(kill__uncontested_counts=counts), 7, shown=False).table.kill.killer == killer


def test_a_killed_pot_that_is_scooped_again_kills_again() -> None:
    at = won(won(table(), 7), 7)
    assert at.table.kill.killer == 7
    assert next_posts(at) == [(5, "blind", 200), (7, "blind", 400), (7, "kill", 400)]


def test_whoever_scoops_the_killed_pot_kills_in_his_turn() -> None:
    at = won(won(table(), 7), 3)
    assert at.table.kill.killer == 3


# --- two in a row -----------------------------------------------------------------------------------------


def row(*seats: int, **rules: object) -> Between:
    return table(*seats, **{**ROW, **rules})


def test_kill_trigger_two_in_a_row_the_first_win_is_a_leg_the_second_the_kill() -> None:
    at = won(row(), 3)
    assert at.table.kill == Kill(3, 0)
    assert won(at, 3).table.kill == Kill(3, 3)


def test_another_players_win_removes_the_leg_and_takes_it() -> None:
    at = won(won(row(), 3), 5)
    assert at.table.kill == Kill(5, 0)


@pytest.mark.parametrize(("least", "leg"), [("none", 3), (24, 3), (25, 0)])
def test_kill_leg_min_pot(least: object, leg: int) -> None:
    assert won(row(kill__leg_min_pot=least), 3, pot=24).table.kill.leg == leg


@pytest.mark.parametrize(
    ("second", "pot", "kills"),
    [("one_full_bet", 9, False), ("one_full_bet", 10, True), ("min_pot", 19, False), ("min_pot", 20, True)],
)
def test_kill_second_win_one_full_bet_beyond_the_blinds_or_the_posted_pot(second: str, pot: int, kills: bool) -> None:
    at = won(won(row(kill__second_win=second), 3), 3, pot=pot)
    assert at.table.kill == Kill(3, 3 if kills else 0)


@pytest.mark.parametrize(("split", "leg"), [("keeps", 3), ("removes", 0)])
def test_kill_split_a_leg_after_a_divided_pot(split: str, leg: int) -> None:
    assert won(won(row(kill__split=split), 3), 5, 7).table.kill == Kill(leg, 0)


@pytest.mark.parametrize(("split", "killer"), [("keeps", 3), ("removes", 0)])
def test_kill_split_a_killer_with_a_share_of_the_killed_pot(split: str, killer: int) -> None:
    at = won(won(won(row(kill__split=split), 3), 3), 3, 5)
    assert at.table.kill.killer == killer


def test_a_killer_without_a_share_of_a_divided_pot_keeps_his_leg_and_kills_nothing() -> None:
    at = won(won(won(row(), 3), 3), 5, 7)
    assert at.table.kill == Kill(3, 0)


@pytest.mark.parametrize(("counts", "leg"), [("no", 0), ("yes", 3)])
def test_a_pot_without_a_showdown_gives_a_leg_where_the_house_counts_it(counts: str, leg: int) -> None:
    assert won(row(kill__uncontested_counts=counts), 3, shown=False).table.kill.leg == leg


def test_the_holder_of_a_leg_keeps_it_over_a_pot_that_does_not_count() -> None:
    at = won(won(row(), 3), 3, shown=False)
    assert at.table.kill == Kill(3, 0)


# --- who posts it, and where ------------------------------------------------------------------------------


def test_kill_in_blind_instead_the_kill_stands_in_place_of_the_blind() -> None:
    at = won(table(kill__in_blind="instead"), 5)
    assert next_posts(at) == [(3, "blind", 200), (5, "blind", 400), (5, "kill", 400)]
    assert at.hand.seats[1].bet == 800


def test_kill_in_blind_more_the_blind_is_dead_beside_the_kill() -> None:
    at = won(table(kill__in_blind="more"), 5)
    assert next_posts(at) == [(3, "blind", 200), (5, "dead_blind", 400), (5, "kill", 800)]
    assert (at.hand.seats[1].bet, at.hand.seats[1].dead) == (800, 400)


@pytest.mark.parametrize(("acts", "order"), [("in_turn", [7, 1, 3, 5]), ("last", [1, 3, 5, 7])])
def test_kill_acts_in_turn_or_last(acts: str, order: list[int]) -> None:
    at = won(table(kill__acts=acts), 7)
    at.start().deal()
    assert [at.hand.seats[place].no for place in at.hand.round.pending] == order


def test_one_kill_a_hand_and_its_limits_end_with_it() -> None:
    at = won(table(), 7)
    at.start().out()
    assert at.hand.kill == 4
    assert [kind for _, kind, _ in next_posts(at)] == ["blind", "blind"]
    assert at.hand.kill == 2


def test_a_kill_is_owed_until_its_player_is_dealt_in() -> None:
    at = won(table(), 7)
    at.must(cm.GoAway(7))
    assert "kill" not in [kind for _, kind, _ in next_posts(at)]
    at.out().must(cm.ComeBack(7))
    assert (7, "kill", 400) in next_posts(at)
    assert at.hand.kill == 4


def test_a_kill_stays_owed_by_a_player_who_leaves_and_sits_down_again() -> None:
    at = won(table(), 7)
    at.must(cm.LeaveSeat(7))
    assert at.table.kill == NO_KILL
    at.join(9, "seat 7")
    assert at.table.kill.killer == 9
    at.must(cm.ChoosePost(9, "live"))
    posts = next_posts(at)
    assert [one for one in posts if one[0] == 9] == [(9, "live", 400), (9, "kill", 400)]


def test_leg_and_kill_go_with_the_player_who_changes_his_seat() -> None:
    at = won(row(), 3)
    at.must(cm.MoveSeat(3, 2))
    assert at.table.kill == Kill(2, 0)


def test_a_void_hand_leaves_the_kill_owed() -> None:
    at = won(table(), 7)
    at.start()
    at.card(repeats=0)
    at.card(repeats=1)
    at.floor().must(cm.Answer(1))
    at.floor().must(cm.NewDeck())
    assert at.table.kill.killer == 7
    assert (7, "kill", 800) in next_posts(at)


def test_a_killer_who_is_all_in_for_less_still_doubles_the_limits() -> None:
    at = won(table(), 7)
    sittings = tuple(replace(one, stack=cents(5)) if one.seat == 7 else one for one in at.table.sittings)
    at.table = at.table.changed(sittings=sittings)
    assert (7, "kill", 500) in next_posts(at)
    assert at.hand.kill == 4


# --- a real showdown, and the journal ---------------------------------------------------------------------


def test_a_scoop_at_the_showdown_kills_and_replay_equals_live() -> None:
    at = table(kill__min_pot=12)
    at.start().deal()
    for seat, verb in ((5, cm.Call), (7, cm.Fold), (1, cm.Call), (3, cm.Check)):
        at.must(verb(seat))
    for run in ("7c4c5d", "9c", "Js"):
        at.board(run)
        while at.hand.phase is Phase.BET:
            at.must(cm.Check(at.hand.seats[at.hand.round.pending[0]].no))
    holdings = {1: "KsQhJcTd", 3: "AsAd2d3h", 5: "KhQdTh9d"}
    while at.hand.phase is Phase.SHOW:
        place = due(at.hand)
        assert place is not None
        seat = at.hand.seats[place].no
        at.must(cm.AskShow(seat), cm.Show(seat, cards(holdings[seat])))
    while at.hand.phase is Phase.PUSH:
        at.must(cm.Push())
    assert at.table.kill == Kill(0, 3)
    assert fold(at.events) == at.table


def test_a_hand_without_kill_in_its_terms_forgets_any_leg() -> None:
    at = won(table(kill__type="none"), 3)
    hand = at.hand
    assert isinstance(hand, Hand)
    assert after_hand(Kill(3, 3), hand) == NO_KILL


# --- opening, and a kill unasked --------------------------------------------------------------------------


def test_637a12_n_a_kill_that_chips_cannot_make_keeps_the_table_shut() -> None:
    closed = Evening().must(cm.CloseTable(cents(0), "D1", "F1"))
    rules = {"odd_chip.unit": 1, "button.move": "moving", "fee": "none", "jackpot": "none", "kill.min_pot": 20}
    half = opening("roberts-rules", "omaha-hi-lo-8", "limit", stakes((1, 1), (2, 4)), {**rules, "kill.type": "half"})
    refused = closed.no(half)
    assert "the kill of 1.50 cannot be made of chips of 1.00" in refused.reason
    antes = opening(
        "roberts-rules", "omaha-hi-lo-8", "limit", stakes((), (2, 4), ante=1), {**rules, "kill.type": "full"}
    )
    assert "without a blind" in closed.no(antes).reason
    after = opening(
        "roberts-rules", "omaha-hi-lo-8", "limit", stakes((1, 2), (2, 4)),
        {**rules, "kill.type": "full", "blinds.posted": "after_deal"},
    )  # fmt: skip
    assert "before the cards" in closed.no(after).reason


def test_kill_voluntary_no_and_before_cards() -> None:
    assert "nobody kills unasked" in table().no(cm.ChooseKill(3)).reason
    assert "no kill is offered" in table(kill__type="none").no(cm.ChooseKill(3)).reason
    at = table(kill__voluntary="before_cards")
    assert "seat 9 gets no cards" in at.no(cm.ChooseKill(9)).reason
    at.must(cm.ChooseKill(5))
    assert "seat 5 kills the coming hand already" in at.no(cm.ChooseKill(7)).reason
    assert (5, "kill", 800) in next_posts(at)
    assert "before the shuffle" in at.no(cm.ChooseKill(7)).reason


def test_a_kill_unasked_needs_its_chips() -> None:
    at = Between(1, 3, 5, at=stakes((20, 60), (60, 120)), game="omaha-hi-lo-8", limit="limit",
                 **{**SCOOP, "kill__voluntary": "before_cards"})  # type: ignore[arg-type]  # fmt: skip
    assert "seat 5 has 100.00: the kill is 120.00" in at.no(cm.ChooseKill(5)).reason


def seen(cards: int = 2, **rules: object) -> Between:
    """A hand that nobody kills yet, and every seat has so many cards."""
    at = table(**{"kill__voluntary": "two_cards_seen", **rules}).start()
    for _ in range(cards * len(at.hand.seats)):
        at.card()
    return at


def test_kill_voluntary_two_cards_seen_until_the_third_card() -> None:
    at = seen()
    assert at.hand.kill == 2
    at.card()
    third = at.hand.seats[0].no
    assert f"seat {third} has its third card" in at.no(cm.ChooseKill(third)).reason
    killer = at.hand.seats[-1].no
    at.must(cm.ChooseKill(killer))
    assert at.posts()[-1] == (killer, "kill", 800)
    assert at.hand.kill == 4
    assert f"seat {killer} kills this hand already" in at.no(cm.ChooseKill(at.hand.seats[-2].no)).reason
    at.deal()
    first = at.hand.seats[at.hand.round.pending[0]].no
    assert at.hand.round.level == 800
    at.no(cm.Raise(first, cents(12)))
    at.must(cm.Raise(first, cents(16)))


def test_kill_voluntary_two_cards_seen_before_the_shuffle_too() -> None:
    at = table(kill__voluntary="two_cards_seen").must(cm.ChooseKill(5))
    assert (5, "kill", 800) in next_posts(at)


@pytest.mark.parametrize(
    ("rule", "put_in", "bet", "dead"), [("instead", 400, 800, 0), ("more", 800, 800, 400)]
)  # fmt: skip
def test_kill_in_blind_of_a_killer_who_has_seen_two_cards(rule: str, put_in: int, bet: int, dead: int) -> None:
    at = seen(kill__in_blind=rule)
    big = at.hand.seats[1].no
    before = at.hand.pot
    at.must(cm.ChooseKill(big))
    assert at.posts()[-1] == (big, "kill", put_in)
    seat = at.hand.seat(big)
    assert seat is not None
    assert (seat.bet, seat.dead) == (bet, dead)
    assert at.hand.pot == before + put_in
    at.deal()
    assert sum(one.stack for one in at.hand.seats) + at.hand.pot == 40000


def test_a_kill_with_cards_needs_its_house_its_chips_a_live_hand_and_no_question() -> None:
    assert "a kill is posted before the shuffle" in seen(kill__voluntary="before_cards").no(cm.ChooseKill(3)).reason
    assert "seat 9 has no live hand" in seen().no(cm.ChooseKill(9)).reason
    held = seen().must(cm.Hold("dispute"))
    assert "the hand is held" in held.no(cm.ChooseKill(3)).reason
    poor = Between(1, 3, 5, at=stakes((20, 60), (60, 120)), game="omaha-hi-lo-8", limit="limit",
                   **{**SCOOP, "kill__voluntary": "two_cards_seen"}).start()  # type: ignore[arg-type]  # fmt: skip
    poor.card()
    button = poor.hand.button
    assert f"seat {button} has 100.00 left: the kill takes 120.00 more" in poor.no(cm.ChooseKill(button)).reason
    done = seen(4)
    assert "third card" in done.no(cm.ChooseKill(1)).reason
