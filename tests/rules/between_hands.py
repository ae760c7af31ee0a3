"""Evenings that tests of what happens between hands share: hands that nobody looks at, and what is then owed."""

from __future__ import annotations

from collections.abc import Mapping

from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.chips import cents
from rules.coming import Coming, coming
from rules.game import Stakes
from rules.hand import Phase

BASE: Mapping[str, object] = {
    "odd_chip.unit": 1, "fee": "none", "jackpot": "none", "button.first": "right_of_dealer", "button.move": "moving",
    "buy_in": {"min": 20, "max": "none", "short": 1},
}  # fmt: skip


class Between(Evening):
    """A table of ``roberts-rules`` whose hands are folded out; the puck always lies where it belongs."""

    def __init__(
        self, *seats: int, at: Stakes | None = None, game: str = "omaha-high", limit: str = "pot-limit", **rules: object
    ) -> None:
        """``seats`` sit with 100 each; ``rules`` as ``button__move="dead"``, two underscores are a point."""
        dotted = {key.replace("__", "."): value for key, value in rules.items()}
        self.first = opening("roberts-rules", game, limit, at or stakes((1, 2), (2, 4)), {**BASE, **dotted})
        super().__init__(self.first)
        self.sit(dict.fromkeys(seats, 100))

    def start(self) -> Between:
        """The riffle of the next hand."""
        next_hand = self.next
        self.must(cm.SeePuck(next_hand.button), cm.Riffle("k"))
        for number in self.table.unprinted:
            self.printed(number)
        return self

    def printed(self, number: int) -> None:
        self.must(cm.Note(ev.RecordPrinted(number, 1, "job")))

    def hands(self, count: int = 1) -> Between:
        """So many hands, each folded to the last player."""
        for _ in range(count):
            self.start().out()
        return self

    def out(self) -> Between:
        self.deal()
        while self.hand.phase is Phase.BET:
            self.must(cm.Fold(self.hand.seats[self.hand.round.pending[0]].no))
        while self.hand.phase is Phase.PUSH:
            self.must(cm.Push())
        return self

    @property
    def next(self) -> Coming:
        found = coming(self.table)
        assert found is not None
        return found

    def join(self, seat: int, name: str = "Newcomer", amount: int = 100, at: int = 0) -> Between:
        self.must(cm.TakeSeat(seat, name, cents(amount), at))
        return self

    def owes(self, seat: int) -> tuple[int, int]:
        sitting = self.table.sitting(seat)
        assert sitting is not None
        return sitting.live, sitting.dead

    def hand_seats(self) -> list[int]:
        return [seat.no for seat in self.hand.seats]

    def posts(self) -> list[tuple[int, str, int]]:
        """(seat, kind, what was put in) of the hand."""
        return [(self.hand.seats[at].no, kind, amount) for at, kind, amount, _ in self.hand.posts]
