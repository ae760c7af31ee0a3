"""Views of a draw, made by hand: who is asked, cards under way, a reshuffle, eight players, five cards shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dealer_console.table.view import (
    DrawRow,
    DrawView,
    FeltView,
    KeyView,
    MadeView,
    PotView,
    SeatView,
    ShowRow,
)
from rules.chips import ZERO, Cents

COUNTS: Final = tuple(
    KeyView(str(count) if count else "PAT", True, "card" if count == 1 else "cards" if count else "none")
    for count in range(6)
)
FOUR: Final = (
    *COUNTS[:5],
    KeyView("5", False, "cards", "seat 6 cannot draw 5: at most 4 cards (Robert's Rules, Draw High)"),
)
RESTS: Final = "seat 6 draws first: nobody bets before everybody has drawn (58 Pa. Code § 637a.13(g))"


def _seats(largest: bool = False) -> tuple[SeatView, ...]:
    """The seats of the design's picture; or eight players with the largest amounts."""
    if largest:
        big = Cents(9_999_950)
        return tuple(
            SeatView(no, f"Bartholomew-{no}", {3: "drawing", 7: "all-in"}.get(no, "live"), big,
                     backs=2 if no == 3 else 5, drew={1: 5, 2: 0, 3: 4}.get(no),
                     tags={8: ("D",), 1: ("SB",), 2: ("BB",)}.get(no, ()))
            if no <= 8 else SeatView(no)
            for no in range(1, 11)
        )  # fmt: skip
    live = {2: (124_000, 0), 3: (41_500, 2), 9: (133_000, None)}
    gone = {1: 69_000, 5: 88_000, 7: 96_000, 10: 74_500}
    made = []
    for no in range(1, 11):
        if no in live:
            made.append(SeatView(no, "", "live", Cents(live[no][0]), backs=5, drew=live[no][1]))
        elif no in gone:
            made.append(SeatView(no, "", "folded", Cents(gone[no]), tags=("D",) if no == 10 else ()))
        else:
            made.append(SeatView(no, "", "drawing", Cents(107_500), backs=5) if no == 6 else SeatView(no))
    return tuple(made)


def made(play: FeltView) -> dict[str, FeltView]:
    """The views by name, from a view of Omaha that lends its lamps and keys."""
    keys = tuple(
        replace(key, lit=False, second="", reason=RESTS) if at < 7 else replace(key, second="Seat 3 drew 2" * (at == 7))
        for at, key in enumerate(play.keys)
    )
    asks = replace(
        play, version=71, title="Five-card Draw Low | Limit", stakes="10 / 20", hand_no=133, seats=_seats(), board=(),
        street="Draw", pots=(PotView("main", "Main pot", Cents(12_000), (2, 3, 6, 9)),), total=Cents(12_000), turn=6,
        order="Seat 6: how many cards?", aside="Repeat the number aloud. The shoe counts the cards dealt", keys=keys,
        confirm=KeyView("NEXT", False, reason="seat 6 must say how many it draws"), button=10, puck=10, phase="street",
        community=False, discards=((3, 2),), draws=5,
        draw=DrawView(6, 6, 0, 5, COUNTS, (DrawRow(2, "done", 0), DrawRow(3, "done", 2), DrawRow(6, "now", None),
                                           DrawRow(9, "later", None)), 24),
    )  # fmt: skip
    assert asks.draw is not None
    deals = replace(
        asks, version=72, order="Seat 6 draws 3: deal 2 more", turn=9,
        aside="The deck has 2 cards left: then the discards are shuffled in",
        confirm=KeyView("NEXT", False, reason="deal 2 cards to seat 6"), discards=((3, 2), (6, 3)),
        seats=tuple(replace(seat, drew=3, backs=3) if seat.no == 6 else seat for seat in asks.seats),
        draw=replace(asks.draw, asks=9, due=2, stub=2, order=(
            *asks.draw.order[:2], DrawRow(6, "now", 3), DrawRow(9, "next", None),
        )),
    )  # fmt: skip
    huge = Cents(9_999_950)
    eight = replace(
        asks, version=73, seats=_seats(largest=True), turn=4, order="Shuffle the discards, then NEXT",
        aside="With folded hands. The burn and the cards of seats 3, 4, 5, 6, 7, 8 stay out",
        confirm=KeyView("NEXT", True, "reshuffled"), total=Cents(huge * 9), button=8, puck=8,
        pots=tuple(PotView(f"side-{at}" if at else "main", "", huge, tuple(range(1, 9))) for at in range(3)),
        draw=DrawView(3, 4, 3, 4, FOUR, tuple(
            DrawRow(no, "done" if no < 3 else "now" if no == 3 else "next" if no == 4 else "later",
                    {1: 5, 2: 0, 3: 4}.get(no))
            for no in range(1, 9)
        ), 0),
    )  # fmt: skip
    after = replace(
        eight, version=74, draw=None, draws=None, turn=5, order="Seat 5 to act", aside="Say “99,999.50 to call”.",
        phase="bet",
        seats=tuple(
            replace(seat, state="acting" if seat.no == 5 else "live", bet=ZERO if seat.no == 5 else huge,
                    drew=seat.no % 4, call=huge if seat.no == 5 else None)
            if seat.state != "open" else seat
            for seat in eight.seats
        ),
    )  # fmt: skip
    rows = (
        ShowRow(6, "", "shown", ("Jh", "Jc", "Jd", "Ks", "Kc"),
                MadeView(("Jh", "Jc", "Jd", "Ks", "Kc"), (), "full house, jacks full of kings", True), drew=2,
                proof="entered"),
        ShowRow(2, "", "shown", ("Qh", "Qc", "7d", "4s", "2c"),
                MadeView(("Qh", "Qc", "7d", "4s", "2c"), (), "pair of queens, 7-4-2", False), drew=0,
                proof="unverified"),
        ShowRow(9, "", "due", drew=3),
        ShowRow(3, "", "mucked", drew=1),
    )  # fmt: skip
    show = replace(
        asks, version=75, stage="showdown", phase="show", draw=None, draws=None, turn=9, order="Seat 9 shows",
        aside="SHOW, then enter the five cards as they lie there", enters=True, showdown=rows,
        confirm=KeyView("SHOW", True, "seat 9"),
        seats=tuple(replace(seat, state="live") if seat.state == "drawing" else seat for seat in asks.seats),
    )  # fmt: skip
    before = replace(
        asks, version=76, draw=None, draws=None, discards=(), street="Deal", phase="deal", turn=None,
        order="Deal 5 cards to each seat", aside="7 of 20",
        seats=tuple(
            replace(seat, state="live", drew=None) if seat.state in {"drawing", "live"} else seat
            for seat in asks.seats
        ),
    )  # fmt: skip
    return {
        "draw": asks, "draw-deals": deals, "draw-eight": eight, "draw-after": after, "draw-showdown": show,
        "draw-before": before, "draw-two-rows": replace(show, showdown=rows[:2]),
        "draw-degraded": replace(eight, degraded=True, locks=("the shoe is down: the floor must rule",)),
    }  # fmt: skip
