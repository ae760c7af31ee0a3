"""A table on which something goes wrong: an evening with three players, cards through the shoe, and the floor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.decision import Accepted, Refused
from rules.hand import Hand
from rules.irregular.event import RemedyApplied
from rules.table import Table


class Trouble(Evening):
    """Seats 2, 5 and 8, button 8; ``begin`` starts the hand. ``rules`` replace settings of the house."""

    def __init__(
        self, rules: Mapping[str, object] | None = None, game: str = "omaha-high", limit: str = "no-limit"
    ) -> None:
        super().__init__(opening("demo-pennsylvania", game, limit, stakes((1, 2), (2, 4)), rules))
        self.sit(dict.fromkeys((2, 5, 8), 100)).must(cm.SeePuck(8))

    def begin(self, cards: int | None = None) -> Trouble:
        """The riffle, and so many down cards; all of them without a number."""
        self.must(cm.Riffle("k"))
        if cards is None:
            self.deal()
        for _ in range(cards or 0):
            self.card()
        return self

    def preflop(self) -> Trouble:
        """All three call; the flop is due."""
        self.begin().must(cm.Call(8), cm.Call(2), cm.Check(5))
        return self

    def report(self, kind: str, seat: int = 0, amount: int = 0, cause: str = "") -> Trouble:
        """The dealer reports; it is accepted."""
        self.must(cm.Irregular(kind, seat, cents_of(amount), cause))
        return self

    def refused(self, kind: str, seat: int = 0, amount: int = 0, cause: str = "") -> Refused:
        return self.no(cm.Irregular(kind, seat, cents_of(amount), cause))

    def answer(self, option: int = 1, floor: bool = False) -> Trouble:
        if floor:
            self.floor()
        self.must(cm.Answer(option))
        return self

    def flop(self) -> Trouble:
        self.preflop().board("2c7hKd")
        return self

    def reshuffle(self) -> Trouble:
        self.must(cm.Riffle(""))
        return self

    @property
    def question(self) -> ev.QuestionOpened:
        found = self.table.duty.question
        assert found is not None
        return found

    @property
    def remedy(self) -> RemedyApplied:
        """The last remedy applied."""
        return next(one for one in reversed(self.events) if isinstance(one, RemedyApplied))

    def places(self) -> Counter[str]:
        return Counter(slot.place for slot in self.hand.slots)

    def cards_of(self, no: int) -> int:
        seat = self.hand.seat(no)
        assert seat is not None
        return len(seat.cards)


def cents_of(units: int) -> cm.Cents:
    return cm.Cents(units * 100)


def conserved(hand: Hand) -> None:
    """No card appears or vanishes: what left the shoe and did not go back, and the stub, are 52."""
    out = [slot for slot in hand.slots if slot.place != "back"]
    assert len(out) + hand.stub == 52
    down = Counter(slot.seat for slot in out if slot.place == "down")
    assert all(len(seat.cards) == down[seat.no] for seat in hand.seats)
    board = [slot for slot in out if slot.place == "board"]
    assert len(hand.board) == sum(slot.card is not None for slot in board)
    assert len(hand.burns) == sum(slot.place == "burn" for slot in out)


def settled(table: Table) -> bool:
    return table.duty.question is None and not table.duty.held


def accepted(answer: object) -> bool:
    return isinstance(answer, Accepted)
