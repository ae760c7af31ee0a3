"""What a player who owes may do: post it, or wait for the big blind.

"Omaha Game Rules", Missed Blinds Policy; Robert's Rules, Button and Blind Use; TDA 10; scenarios.md, reading 3.
"""

from __future__ import annotations

from dataclasses import replace

from rules import command as cm
from rules import event as ev
from rules.blinds import Due
from rules.chips import money
from rules.coming import Coming, coming
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.sittings import BOTH, DEAD, LIVE, POSTS, WAIT, Sitting, between
from rules.table import Table
from rules.terms import Terms


def decide_post(table: Table, command: cm.ChoosePost) -> Decision:
    """The choice of a player who owes, between the last push and the riffle; the last one counts."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    sitting = table.sitting(command.seat)
    if sitting is None:
        return Refused(f"nobody sits in seat {command.seat}: nobody posts there", terms.cite("post"))
    if table.playing is not None:
        return Refused("what is owed is posted before the shuffle", terms.cite("post"))
    if command.kind not in (*POSTS, WAIT):
        return Refused(f"{command.kind} is no post: live, dead, both, or wait", terms.cite("post"))
    if not sitting.owes:
        return Refused(f"seat {command.seat} owes nothing", terms.cite("post"))
    if command.kind == WAIT:
        return Accepted((ev.PostChosen(command.seat, WAIT),))
    return _refuse_post(table, terms, sitting, command.kind) or Accepted((ev.PostChosen(command.seat, command.kind),))


def _refuse_post(table: Table, terms: Terms, sitting: Sitting, kind: str) -> Refused | None:
    """Why a player may not post now, or None: he is away, must wait, owes another post, or sits in the gap."""
    no = sitting.seat
    if sitting.away:
        return Refused(f"seat {no} is away: it comes back first", terms.cite("missed_blinds"))
    if not sitting.stack:
        return Refused(f"seat {no} has no chips: it buys in before it posts", terms.cite("table_stakes"))
    if not sitting.newcomer and terms.missed_blinds == "wait_only":
        return Refused(f"seat {no} missed its blind: it waits for the big blind", terms.cite("missed_blinds"))
    if kind != sitting.due_kind:
        return Refused(f"seat {no} owes {owed_words(sitting)}: it posts {sitting.due_kind}", terms.cite("post"))
    next_hand = _with_choice(table, sitting, kind)
    gap = _gap(terms, next_hand, no) if next_hand is not None and sitting.live else ""
    return Refused(f"seat {no} comes in {gap}: it waits", terms.cite("entry.gap")) if gap else None


def _with_choice(table: Table, sitting: Sitting, kind: str) -> Coming | None:
    """The coming hand if the player posted."""
    chosen = tuple(replace(one, choice=kind) if one is sitting else one for one in table.sittings)
    return coming(table.changed(sittings=chosen))


def _gap(terms: Terms, next_hand: Coming, no: int) -> str:
    """Where the seat lies if nobody may come in there (``entry.gap``), in words; empty where he may.

    From the big blind to the button, from the small blind to the button, both with their ends, or only between the
    small blind and the button. The big blind itself is no gap: it is how everybody comes in.
    """
    first, big, button = next_hand.blinds[0] if next_hand.blinds else 0, next_hand.big, next_hand.button
    if no == big or terms.entry_gap == "none":
        return ""
    inside = between(button, first, no) and len(next_hand.blinds) > 1
    if terms.entry_gap == "between_small_blind_and_button":
        return "between the small blind and the button" if inside else ""
    if inside or no in {first, button}:
        return "in the small blind, on the button, or between them"
    if terms.entry_gap == "big_blind_to_button" and len(next_hand.blinds) > 1 and between(first, big, no):
        return "between the blinds"
    return ""


def owed_words(sitting: Sitting) -> str:
    """``2.00 live and 1.00 dead``, for a sentence."""
    parts = [f"{money(amount)} {kind}" for amount, kind in ((sitting.live, LIVE), (sitting.dead, DEAD)) if amount]
    return " and ".join(parts) or "nothing"


def entering(table: Table, next_hand: Coming) -> tuple[int, ...]:
    """The seats that post what they owe in the coming hand. Whom the big blind reaches posts that and nothing more."""
    return tuple(
        one.seat
        for one in table.sittings
        if one.owes and one.posts and one.seat != next_hand.big and one.seat in next_hand.order
    )


def owed_dues(table: Table, next_hand: Coming) -> tuple[Due, ...]:
    """The posts of those who enter: the big blind live, the small one dead."""
    found: list[Due] = []
    for seat in entering(table, next_hand):
        one = table.sitting(seat)
        assert one is not None, "who enters sits"
        found += [Due(seat, LIVE, one.live)] if one.live and one.choice in {LIVE, BOTH} else []
        found += [Due(seat, DEAD, one.dead)] if one.dead and one.choice in {DEAD, BOTH} else []
    return tuple(found)
