"""Open table: choose profile, game and stakes among those that the table posts (console.md, Flows)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bench import SETUP, Bench

from dealer_console.table.setup import Posted, setup_words
from rules.chips import Cents
from rules.game import Stakes

CAP = {**SETUP.rules, "limit.cap": 3}
LIMIT = replace(
    SETUP, limit="limit", rules=CAP, stakes=Stakes((Cents(100), Cents(200)), Cents(0), Cents(200), Cents(400))
)


def test_other_game_goes_round_the_games_of_the_table() -> None:
    posted = Posted(SETUP, LIMIT)
    assert (posted.present(), posted.place) == (SETUP, (1, 2))
    posted.choose_next()
    assert (posted.present(), posted.place) == (LIMIT, (2, 2))
    posted.choose_next()
    assert posted.present() == SETUP
    assert setup_words(LIMIT).endswith("limit, 2.00 / 4.00")


def test_a_table_without_a_game_says_so_and_stays_shut() -> None:
    posted = Posted()
    posted.choose_next()
    assert posted.present() is None


def test_the_chosen_game_is_what_open_opens_and_an_open_table_keeps_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.desk.games = Posted(SETUP, LIMIT)
    bench.start()
    assert bench.tap("SIGN-ON", text="D1", secret="481516").accepted
    assert bench.tap("GAME").accepted
    opening = bench.view.opening
    assert opening is not None
    assert opening.game == (2, 2)
    assert "limit, 2.00 / 4.00" in {what: words for what, _, words in opening.checks}["House"]
    assert bench.tap("OPEN", text="F1", secret="730294").accepted
    assert bench.view.title.endswith("| Limit")
    refused = bench.tap("GAME")
    assert refused.reason == "the table is open: close it before another game is opened"
    bench.cut()
