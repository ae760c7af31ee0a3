"""The simulated players behind the simulated shoe: what each holds, for the person who plays them all.

The console never knows it. Where a card goes is worked out as a dealer would: round the table from the button's left,
or to the player who draws. In draw games a player throws his oldest cards away.
"""

from __future__ import annotations

from dealer_console.table.view import FeltView
from rules.cards import Card, spell

_IN_HAND = frozenset({"live", "acting", "drawing", "all-in"})


class Players:
    """What the seats hold in this hand."""

    def __init__(self) -> None:
        self._held: dict[int, list[Card]] = {}
        self._drew: set[int] = set()
        self._thrown: list[Card] = []
        self._told = False

    def new_hand(self) -> None:
        """All cards back."""
        self._held, self._drew, self._thrown = {}, set(), []

    def due(self, view: FeltView) -> tuple[int, ...]:
        """The seats that the next cards go to, as far as they are due; 0 for a burn and a board card."""
        if view.phase == "deal":
            seats = [seat.no for seat in view.seats if seat.state in _IN_HAND]
            order = sorted(seats, key=lambda no: (no <= (view.button or 0), no))
            dealt = sum(seat.backs for seat in view.seats)
            return tuple(order[(dealt + at) % len(order)] for at in range(view.cards_due)) if order else ()
        if view.draw is not None and view.draw.due:
            burn = view.card_due == "burn"
            return (0,) * burn + (view.draw.seat,) * (view.cards_due - burn)
        return (0,) * view.cards_due

    def dealt(self, card: Card, seat: int) -> None:
        """A card left the shoe; ``seat`` 0 for one that nobody holds."""
        if seat:
            self._held.setdefault(seat, []).append(card)

    def see(self, view: FeltView) -> None:
        """Who said how many he draws has thrown as many away."""
        self._told = not view.community
        for seat in view.seats:
            if seat.drew is not None and seat.no not in self._drew:
                self._drew.add(seat.no)
                held = self._held.get(seat.no, [])
                self._thrown += held[: seat.drew]
                del held[: seat.drew]

    def thrown(self) -> tuple[Card, ...]:
        """What was thrown away since this was asked last: it goes into the shuffle."""
        gone, self._thrown = tuple(self._thrown), []
        return gone

    def words(self) -> str:
        """The holdings of a draw game, seat by seat; elsewhere the console opens them itself and nothing is said."""
        lines = [f"{seat}: {spell(held)}" for seat, held in sorted(self._held.items()) if held]
        return "\n".join(lines) if self._told else ""
