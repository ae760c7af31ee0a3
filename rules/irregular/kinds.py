"""The irregularities by name: what a dealer calls each, and what must be told with it."""

from __future__ import annotations

from typing import Final

from rules.record import record


@record(frozen=True, slots=True)
class Kind:
    """One irregularity: its name in files and entries, its title on screen and paper, whether a seat or an amount is
    told with it, and for a misdeal its cause."""

    name: str
    title: str
    seat: bool = False
    amount: bool = False
    cause: str = ""


CARDS: Final = (
    Kind("exposed", "Exposed card"),
    Kind("boxed", "Boxed card"),
    Kind("foreign", "Foreign card"),
    Kind("extra", "Card too many"),
    Kind("no-burn", "Flop without a burn"),
    Kind("stub-dropped", "Stub dropped"),
    Kind("stub-short", "Card missing from the deck"),
    Kind("wrong-order", "Dealt in the wrong order"),
)
MISDEALS: Final = {
    "wrong-count": "wrong number of cards",
    "out-of-order": "cards dealt out of order",
    "wrong-seat": "first card to the wrong seat",
    "dealt-out": "a player dealt out",
    "button": "the button was wrong",
    "exposed": "cards exposed",
    "boxed": "boxed cards",
    "extra": "cards too many",
    "foreign": "a foreign card",
}
"""The causes of a misdeal, by their names in scenario files."""
TABLE: Final = (
    Kind("misdeal", "Misdeal", cause="wrong-count"),
    Kind("short-hand", "Hand short of a card", seat=True),
    Kind("wrong-button", "Wrong button"),
    Kind("wrong-blinds", "Wrong blinds"),
)
BETS: Final = (
    Kind("unclear", "Unclear bet", amount=True),
    Kind("string-bet", "String bet", seat=True, amount=True),
    Kind("one-chip", "One oversized chip", seat=True, amount=True),
    Kind("out-of-turn", "Act out of turn", seat=True, amount=True),
)
PLAYERS: Final = (
    Kind("dead", "Dead hand", seat=True),
    Kind("left", "Player left", seat=True),
    Kind("not-seated", "Player not at his seat", seat=True),
    Kind("mucked-winner", "Hand mucked by the dealer", seat=True),
    Kind("miscount", "Pot miscounted", amount=True),
    Kind("impound", "Pot impounded"),
    Kind("dispute", "Dispute of the hand before"),
)
FROM_A_CARD: Final = (
    Kind("premature", "Card too early"),
    Kind("fouled-deck", "Fouled deck"),
    Kind("stray-card", "Card after the last"),
)
"""What a device reports by itself: no finger chooses it."""

KINDS: Final = (*CARDS, *TABLE, *BETS, *PLAYERS)
"""What a dealer may report, in the order of the wizard."""
BY_NAME: Final = {kind.name: kind for kind in (*KINDS, *FROM_A_CARD)}


def title(name: str) -> str:
    """What a kind is called on screen and paper; its own name where a newer program wrote it."""
    kind = BY_NAME.get(name)
    return kind.title if kind is not None else name
