"""A player who was dealt in and is not at his seat: when his hand is dead (``seated_by``).

Robert's Rules, Procedures: until his turn; TDA 30: until the last card of the deal has left, elsewhere the first. The
console does not see who sits there: the dealer says so.
"""

from __future__ import annotations

from typing import Final

from rules.decision import Refused
from rules.hand import Hand, Phase
from rules.irregular.late import acted, mortal
from rules.irregular.remedy import Case, Remedy, Ruling, other, play_on
from rules.table import Table

_UNTIL: Final = {
    "first_card": "until the first card of the deal",
    "last_card": "until the last card of the deal",
    "turn": "until it is his turn",
}


def not_seated(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A player who is missing: his hand is dead once the house's moment has passed, and lives before it."""
    seat, rule = mortal(hand, case.seat), other(hand.terms, "seated_by", "deal")
    if isinstance(seat, Refused):
        return seat
    by = hand.terms.remedies.seated_by
    if by != "turn" and acted(table, case.seat):
        return Refused(f"seat {case.seat} has acted in this hand: its player was there in time", rule)
    until, words = _UNTIL[by], f"the player of seat {case.seat} is not at his seat"
    if not _passed(hand, by, case.seat):
        stays = play_on(rule, f"the hand of seat {case.seat} lives: he may come {until}", floor=False)
        return Ruling(words, (stays,), False, until)
    dead = Remedy(
        "dead", f"the hand of seat {case.seat} is dead: he had to be there {until}", rule,
        ("Deal the seat its cards, if the deal is still on", "Take its holding into the muck unseen",
         "What it posted stays in the pot"),
        dead=(case.seat,),
    )  # fmt: skip
    return Ruling(words, (dead,), False, until)


def _passed(hand: Hand, by: str, no: int) -> bool:
    """Whether the moment has passed by which the player had to be there."""
    match by:
        case "first_card":
            return hand.phase is not Phase.DEAL or any(seat.cards for seat in hand.seats)
        case "last_card":
            return hand.phase is not Phase.DEAL
        case _:
            return hand.turn is not None and hand.seats[hand.turn].no == no
