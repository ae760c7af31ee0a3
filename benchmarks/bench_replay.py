"""Whole hands through ``decide`` and ``evolve`` against PokerKit's State with the same actions; the price of import.

Both play the same hand from an empty table; the end stacks are compared before anything is timed. PokerKit is given no
more to do than it needs: nobody asks it for the legal range.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    State,
    Street,
)

sys.path.insert(0, str(Path(__file__).parent))
from timing import Row, interleave, main

from dealer_console.journal.codec import EVENTS
from dealer_console.journal.line import Line as StoredLine
from dealer_console.journal.line import line_bytes, read_line
from rules import command as cm
from rules import event as ev
from rules.blinds import dues, posted
from rules.cards import cards
from rules.chips import Cents
from rules.decide import fold, play
from rules.decision import Accepted
from rules.game import Limit, Stakes
from rules.hand import Hand, Phase
from rules.house import load
from rules.opening import stakes_key, terms_from
from rules.sittings import Sitting
from rules.table import Table
from rules.terms import Terms

ROOT: Final = Path(__file__).parents[1]
KIT: Final = "PokerKit 0.7.7 `State`, same actions"
STACK: Final = Cents(20000)
HOLDINGS: Final = ("AsKs9d8d", "QcQdJc4c", "Ah3hKc2d", "9s9h8s8h", "Tc7c6c5c", "Jh4d2s2c")

Line = tuple[str, int, int]
"""(verb, player from 1, amount in cents): fold, check, call, to. A verb of cards alone is a street."""

PLO_SHOWDOWN: Final = (
    ("to", 3, 600), ("fold", 4, 0), ("call", 5, 0), ("fold", 6, 0), ("fold", 1, 0), ("call", 2, 0),
    ("7hKd3c", 0, 0), ("check", 2, 0), ("to", 3, 1500), ("fold", 5, 0), ("call", 2, 0),
    ("5s", 0, 0), ("check", 2, 0), ("check", 3, 0),
    ("Qh", 0, 0), ("check", 2, 0), ("to", 3, 3000), ("call", 2, 0),
)  # fmt: skip
PLO_FOLDED: Final = (
    ("to", 3, 600), ("fold", 4, 0), ("call", 5, 0), ("fold", 6, 0), ("fold", 1, 0), ("call", 2, 0),
    ("7hKd3c", 0, 0), ("check", 2, 0), ("to", 3, 1500), ("call", 5, 0), ("call", 2, 0),
    ("5s", 0, 0), ("check", 2, 0), ("to", 3, 5000), ("fold", 5, 0), ("fold", 2, 0),
)  # fmt: skip
FLO8_SHOWDOWN: Final = (
    ("call", 3, 0), ("fold", 4, 0), ("to", 5, 400), ("fold", 6, 0), ("call", 1, 0), ("fold", 2, 0), ("call", 3, 0),
    ("7hKd3c", 0, 0), ("check", 1, 0), ("to", 3, 200), ("to", 5, 400), ("call", 1, 0), ("call", 3, 0),
    ("5s", 0, 0), ("check", 1, 0), ("check", 3, 0), ("to", 5, 400), ("call", 1, 0), ("call", 3, 0),
    ("Qh", 0, 0), ("to", 1, 400), ("call", 3, 0), ("call", 5, 0),
)  # fmt: skip


def terms(game: str, limit: Limit) -> Terms:
    """The demonstration house without rake, so that both pay the same."""
    stakes = Stakes((Cents(100), Cents(200)), small_bet=Cents(200), big_bet=Cents(400))
    profile = load("demo-pennsylvania", ROOT / "config" / "houses").with_rules({"fee": "none", "jackpot": "none"})
    return terms_from(profile.resolve(game, limit, stakes_key(limit, stakes)), stakes, profile.name, profile.hash)


def ours(under: Terms, lines: Sequence[Line]) -> Callable[[], Hand]:
    """Plays the hand through the one door, from the riffle to the last push; its commands are made beforehand."""
    order = tuple(range(1, len(HOLDINGS) + 1))
    begin = (
        ev.HandStarted(1, order[-1], order, ""),
        *posted(dues(under, order, None), dict.fromkeys(order, STACK)),
    )
    empty = Table(terms=under, sittings=tuple(Sitting(no, f"Seat {no}", STACK) for no in order))
    asked = tuple(commands(fold(begin, empty), lines))

    def hand() -> Hand:
        table = fold(begin, empty)
        for command in asked:
            table = done(table, command)
        assert table.hand is not None
        return table.hand

    return hand


def from_bytes(under: Terms, lines: Sequence[Line]) -> Callable[[], Hand]:
    """The same hand from the stored lines of its entries: bytes to events to the table at its end."""
    order = tuple(range(1, len(HOLDINGS) + 1))
    begin = (
        ev.HandStarted(1, order[-1], order, ""),
        *posted(dues(under, order, None), dict.fromkeys(order, STACK)),
    )
    empty = Table(terms=under, sittings=tuple(Sitting(no, f"Seat {no}", STACK) for no in order))
    table, events = fold(begin, empty), list(begin)
    for command in commands(table, lines):
        answer, table = play(table, command)
        assert isinstance(answer, Accepted), answer
        events += answer.events
    stored = []
    for seq, event in enumerate(events, start=1):
        kind, data = EVENTS.encode(event)
        stored.append(line_bytes(StoredLine("2026-12-01T12:00:00.000000Z", "D1", data, 1, kind, seq, 7, 1)))

    def hand() -> Hand:
        read = map(read_line, stored)
        ended = fold((EVENTS.decode(line.kind, line.data, line.v) for line in read), empty)
        assert ended.hand is not None
        return ended.hand

    return hand


def commands(table: Table, lines: Sequence[Line]) -> Iterator[cm.Command]:
    """The commands of a hand, to its last push."""
    held = {no: cards(holding) for no, holding in enumerate(HOLDINGS, start=1)}
    for no, holding in held.items():
        yield (deal := cm.DealHolding(no, holding))
        table = done(table, deal)
    for line in lines:
        for command in of_line(table, *line):
            yield command
            table = done(table, command)
    while (hand := table.playing) is not None:
        waiting = [seat.no for seat in hand.seats if seat.status == "in"]
        show = hand.phase is Phase.SHOW
        yield (end := cm.Show(waiting[0], held[waiting[0]]) if show else cm.Push())
        table = done(table, end)


def of_line(table: Table, verb: str, no: int, amount: int) -> Sequence[cm.Command]:
    if not no:
        return cm.BurnCard(None), cm.DealBoard(cards(verb))
    if verb == "to":
        level = table.hand.round.level if table.hand else 0
        return ((cm.Raise if level else cm.Bet)(no, Cents(amount)),)
    return ({"fold": cm.Fold, "check": cm.Check, "call": cm.Call}[verb](no),)


def done(table: Table, command: cm.Command) -> Table:
    answer, after = play(table, command)
    assert isinstance(answer, Accepted), answer
    return after


def theirs(game: str, limit: Limit, lines: Sequence[Line]) -> Callable[[], State]:
    """The same hand on PokerKit, its bookkeeping automated. Its own fixed-limit hi-lo class deals pot-limit."""
    automations = (
        Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.HAND_KILLING, Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )  # fmt: skip
    fixed = limit is Limit.LIMIT
    structure = BettingStructure.FIXED_LIMIT if fixed else BettingStructure.POT_LIMIT
    streets = tuple(
        Street(bool(board), (False,) * (0 if board else 4), board, False, Opening.POSITION, size, 4 if fixed else None)
        for board, size in ((0, 200), (3, 200), (1, 400 if fixed else 200), (1, 400 if fixed else 200))
    )
    kinds = (OmahaHoldemHand,) if game == "omaha-high" else (OmahaHoldemHand, OmahaEightOrBetterLowHand)
    stacks, count = [int(STACK)] * len(HOLDINGS), len(HOLDINGS)

    def hand() -> State:
        state = State(automations, Deck.STANDARD, kinds, streets, structure, True, 0, (100, 200), 0, stacks, count)
        for holding in HOLDINGS:
            state.deal_hole(holding)
        for verb, no, amount in lines:
            if not no:
                state.burn_card("??")
                state.deal_board(verb)
            elif verb == "fold":
                state.fold()
            elif verb == "to":
                state.complete_bet_or_raise_to(amount)
            else:
                state.check_or_call()
        return state

    return hand


def row(
    what: str,
    game: str,
    limit: Limit,
    lines: Sequence[Line],
    target: float,
    stretch: float,
    player: Callable[[Terms, Sequence[Line]], Callable[[], Hand]] = ours,
) -> Row:
    """One hand timed; PokerKit plays it once for a hundred of ours (ten where it is folded)."""
    mine, kit = player(terms(game, limit), lines), theirs(game, limit, lines)
    ended, state = mine(), kit()
    assert [seat.stack for seat in ended.seats] == list(state.stacks), "the end stacks differ: nothing to time"
    per = 10 if target < 10 else 50

    def many(play_one: Callable[[], object], times: int) -> Callable[[], None]:
        def work() -> None:
            for _ in range(times):
                play_one()

        return work

    return Row(what, KIT, interleave(many(mine, 10 * per), many(kit, 10)) * per, target, stretch)


def import_cost(rounds: int = 9) -> float:
    """How many times as much the import of the one door costs as the standard library's share, in fresh processes."""
    clock = "from time import perf_counter as now; start = now(); import {}; print(now() - start)"
    whole, share = "rules.decide", "argparse, json, tomllib, decimal"
    with TemporaryDirectory() as compiled:
        # Both from compiled files, as installed programs are, whatever the caller's environment says.
        around = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        around["PYTHONPYCACHEPREFIX"] = compiled

        def once(what: str) -> float:
            asked = [sys.executable, "-c", clock.format(what)]
            done = subprocess.run(asked, check=True, capture_output=True, text=True, cwd=ROOT, env=around)
            return float(done.stdout)

        once(whole), once(share)
        return median(once(whole) / once(share) for _ in range(rounds))


def rows() -> list[Row]:
    """The replay rows of the table."""
    return [
        row("pot-limit Omaha hand to showdown, decide and evolve", "omaha-high", Limit.POT, PLO_SHOWDOWN, 20, 60),
        row("fixed-limit hi-lo hand to a three-way showdown", "omaha-hi-lo-8", Limit.LIMIT, FLO8_SHOWDOWN, 40, 140),
        row("pot-limit hand folded on the turn", "omaha-high", Limit.POT, PLO_FOLDED, 2, 6),
        row(
            "from journal bytes to final state, hand to showdown",
            "omaha-high",
            Limit.POT,
            PLO_SHOWDOWN,
            15,
            50,
            player=from_bytes,
        ),
        Row("`import rules`", "`import argparse, json, tomllib, decimal`", import_cost(), 4, 2),
    ]


if __name__ == "__main__":
    main(rows)
