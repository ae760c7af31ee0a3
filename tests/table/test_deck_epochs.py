"""A reshuffle in mid-draw: what was thrown away may come again, what a player holds may not (§ 637a.13(g)(2)).

And the openings of a street, of which each is an entry and none is above the game's row (architecture.md, Hole cards).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import bench as bench_of
import pytest
from bench import BOARD, DEAL, Bench

from dealer_console.vault.door import Reason
from rules import event as ev
from rules.cards import DECK
from rules.chips import Cents, cents
from rules.game import Stakes

Restart = Callable[..., Bench]
SEATS = range(1, 9)
CARDS = [str(card) for card in DECK]
"""In the order of dealing: 40 for the holdings, the burn, 11 of the stub."""
OWN = {seat: [CARDS[at * 8 + seat - 1] for at in range(5)] for seat in SEATS}


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """Eight players; three drew three cards each, the fourth has two of its three, and the stub is used up."""
    rules = {
        "fee": "none", "jackpot": "none", "odd_chip.unit": 1, "button.first": "right_of_dealer",
        "odd_chip.tie_high": "suit",
    }  # fmt: skip
    stakes = Stakes((Cents(100), Cents(200)))
    draw = replace(bench_of.SETUP, game="draw-high", limit="no-limit", stakes=stakes, rules=rules)
    monkeypatch.setattr(bench_of, "SETUP", draw)
    made = Bench(tmp_path).start()
    made.ok("SIGN-ON", text="D1", secret="481516")
    made.ok("OPEN", text="F1", secret="730294")
    for seat in SEATS:
        made.ok("SEAT", seat=seat, text=f"Player {seat}", amount=cents("200.00"))
    made.riffle()
    made.deal(" ".join(CARDS[:40]))
    for seat in (3, 4, 5, 6, 7, 8, 1):
        made.ok("CALL", seat=seat)
    made.ok("CHECK", seat=2)
    made.deal(CARDS[40])
    left = iter(CARDS[41:])
    for seat in (1, 2, 3):
        made.ok("DRAW", seat=seat, text="3")
        made.deal(" ".join(next(left) for _ in range(3)))
    made.ok("DRAW", seat=4, text="3")
    made.deal(" ".join(left))
    assert not made.kinds(ev.Reshuffled)
    yield made
    made.cut()


def test_discards_come_again_after_the_reshuffle(drawn: Bench) -> None:
    drawn.deal(OWN[1][0])
    assert drawn.kinds(ev.Reshuffled)
    drawn.ok("DRAW", seat=5, text="3")
    drawn.deal(" ".join((OWN[1][4], OWN[1][2], OWN[2][1])))
    assert drawn.view.question == ()


@pytest.mark.parametrize("cut", [False, True])
def test_a_card_of_a_player_who_has_not_drawn_fouls_the_deck(drawn: Bench, restarted: Restart, cut: bool) -> None:
    drawn.deal(OWN[1][0])
    bench = restarted(drawn) if cut else drawn
    bench.ok("DRAW", seat=5, text="3")
    bench.deal(OWN[8][2])
    assert "fouled deck" in bench.view.question[0]


@pytest.mark.parametrize("cut", [False, True])
def test_of_five_cards_with_three_thrown_away_the_fourth_fouls_the_deck(
    drawn: Bench, restarted: Restart, cut: bool
) -> None:
    """Nobody knows which three they were; that a player holds two of the five everybody knows."""
    drawn.deal(OWN[1][0])
    bench = restarted(drawn) if cut else drawn
    bench.ok("DRAW", seat=5, text="3")
    bench.deal(" ".join(OWN[1][1:3]))
    assert bench.view.question == ()
    bench.deal(OWN[1][3])
    assert "fouled deck" in bench.view.question[0]


@pytest.mark.parametrize("again", [CARDS[41], CARDS[50], CARDS[40]])
def test_a_new_card_of_the_draw_or_the_burn_fouls_the_deck(drawn: Bench, again: str) -> None:
    """The fourth player's own discards stay out as well, and his new cards above all."""
    drawn.deal(OWN[1][0])
    drawn.ok("DRAW", seat=5, text="3")
    drawn.deal(again)
    assert "fouled deck" in drawn.view.question[0]


# --- openings ---------------------------------------------------------------------------------------------


def to_flop(bench: Bench) -> None:
    bench.riffle()
    bench.deal(DEAL)
    for key, seat in (("CALL", 8), ("CALL", 3), ("CHECK", 5)):
        bench.ok(key, seat=seat)
    bench.deal(" ".join(("2h", *BOARD[:3])))


def test_an_opening_above_the_street_s_row_is_refused_by_the_vault_and_an_entry(
    opened: Bench, restarted: Restart
) -> None:
    to_flop(opened)
    again = restarted(opened)
    assert again.desk.ask(lambda: again.desk._cards._opened(1, Reason.BOARD)) is None
    (lock,) = again.kinds(ev.Locked)
    assert "card 1 of hand 1 cannot be opened (this street opens 3 cards of the hand (board)" in lock.cause
    assert again.desk.ask(lambda: again.desk._cards._opened(1, Reason.SHOWN)) is None, "no showdown on the flop"


def test_after_a_ruling_the_cards_of_a_street_may_be_opened_again(opened: Bench) -> None:
    to_flop(opened)
    opened.ok("HOLD", text="dispute")
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("RULE", text="the flop is dealt again")
    found = opened.desk.ask(lambda: opened.desk._cards._opened(14, Reason.BOARD))
    assert str(found.card) == BOARD[0]
    assert not opened.kinds(ev.Locked)
