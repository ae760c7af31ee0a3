"""A table to test the law on: hands dealt from short words, and a table opened as the desk opens it.

Amounts in words are in the currency (``"3 raise 9.50"``), amounts in arguments too; everything read back is cents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path

from rules import command as cm
from rules import event as ev
from rules.betting import Options, options
from rules.blinds import Due, dues, posted
from rules.cards import DECK, Card, cards
from rules.chips import Cents, cents
from rules.decide import decide, evolve, play
from rules.decision import Accepted, Decision, Refused
from rules.game import Stakes
from rules.hand import Hand, Phase, Seat
from rules.house import Profile, load
from rules.opening import stakes_key, terms_from
from rules.showdown import PotScript
from rules.sittings import Sitting
from rules.straddle import first_place, straddle_span
from rules.table import Table
from rules.terms import Terms

HOUSES = Path(__file__).parents[2] / "config" / "houses"
CHOSEN = {"odd_chip.unit": Decimal(1), "button.move": "moving", "fee": "none", "jackpot": "none"}
UNSEEN = (None,) * 4
Amount = int | str


@cache
def profile(name: str) -> Profile:
    """A shipped house profile."""
    return load(name, HOUSES)


def stakes(blinds: Sequence[Amount], bets: Sequence[Amount] = (0, 0), ante: Amount = 0, min_bet: Amount = 0) -> Stakes:
    """Posted amounts of a table."""
    return Stakes(tuple(map(cents, blinds)), cents(ante), cents(bets[0]), cents(bets[1]), cents(min_bet))


def terms(
    game: str = "omaha-high",
    limit: str = "no-limit",
    at: Stakes | None = None,
    house: str = "roberts-rules",
    rules: Mapping[str, object] | None = None,
) -> Terms:
    """The terms of a hand under a shipped profile; ``rules`` replace settings, as in a hand file."""
    posted_at = at or stakes((1, 2), (2, 4))
    stack = profile(house).with_rules({**CHOSEN, **(rules or {})})
    resolved = stack.resolve(game, limit, stakes_key(limit, posted_at))
    assert not resolved.conflicts, resolved.conflicts
    return terms_from(resolved, posted_at, house, stack.hash)


class Deal:
    """One hand. Stacks are listed from the first seat left of the button, by seat number or from seat 1."""

    def __init__(
        self,
        stacks: Mapping[int, Amount] | Sequence[Amount],
        under: Terms | None = None,
        *,
        straddle: bool = False,
        posts: Sequence[tuple[int, str, Amount]] = (),
        holdings: Mapping[int, str] | None = None,
        dealt: bool = True,
        button: int | None = None,
    ) -> None:
        held = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
        chips = {seat: cents(amount) for seat, amount in held.items()}
        self.terms = under or terms()
        order = tuple(chips)
        sittings = tuple(Sitting(no, f"Seat {no}", chips[no]) for no in sorted(chips))
        self.table = Table(terms=self.terms, sittings=sittings)
        self.events: list[ev.Event] = []
        self.brought = sum(chips.values())
        due = dues(self.terms, order, self._straddle(order) if straddle else None)
        due += tuple(Due(seat, kind, cents(amount)) for seat, kind, amount in posts)
        started = ev.HandStarted(1, order[-1] if button is None else button, order, "")
        self.happened(started, *posted(due, chips))
        if dealt:
            for no in order:
                self.must(cm.DealHolding(no, cards(holdings[no]) if holdings and no in holdings else UNSEEN))

    def _straddle(self, order: tuple[int, ...]) -> tuple[int, Cents]:
        return first_place(self.terms, order), straddle_span(self.terms)[0]

    def happened(self, *events: ev.Event) -> None:
        """Facts, without asking anybody."""
        for event in events:
            self.table = evolve(self.table, event)
            self.events.append(event)

    def ask(self, command: cm.Command) -> Decision:
        """Decides, and evolves where it is accepted."""
        answer = decide(self.table, command)
        if isinstance(answer, Accepted):
            self.happened(*answer.events)
        return answer

    def must(self, command: cm.Command) -> Accepted:
        """Decides, evolves, and insists that it was lawful."""
        answer = self.ask(command)
        assert isinstance(answer, Accepted), (command, answer)
        return answer

    def does(self, *lines: str) -> Deal:
        """Plays lines: ``3 raise 9``, ``5 call``, ``2 fold``, ``1 check``, ``4 bet 6``, ``4 all-in``, a run of board
        cards, ``3 show AsKsQdJd``, ``3 muck``, ``push``, ``undo``."""
        for line in lines:
            for command in self.commands(line):
                self.must(command)
        return self

    def no(self, line: str) -> Refused:
        """Insists that a line is refused, and that nothing changed."""
        *before, last = self.commands(line)
        for command in before:
            self.must(command)
        answer = self.ask(last)
        assert isinstance(answer, Refused), (line, answer)
        return answer

    def commands(self, line: str) -> list[cm.Command]:
        """The commands of a line; board cards are preceded by their burn."""
        match line.split():
            case ["push"]:
                return [cm.Push()]
            case ["undo"]:
                return [cm.TakeBack()]
            case [run]:
                burn = [] if self.hand.burned else [cm.BurnCard(None)]
                return [*burn, cm.DealBoard(cards(run))]
            case [seat, "show", *run]:
                return [cm.Show(int(seat), cards("".join(run)))]
            case [seat, "muck"]:
                return [cm.Muck(int(seat))]
            case [seat, verb]:
                verbs = {"fold": cm.Fold, "check": cm.Check, "call": cm.Call, "all-in": cm.AllIn}
                return [verbs[verb](int(seat))]
            case [seat, verb, amount]:
                return [{"bet": cm.Bet, "raise": cm.Raise}[verb](int(seat), cents(amount))]
            case _:
                raise AssertionError(line)

    @property
    def hand(self) -> Hand:
        hand = self.table.hand
        assert hand is not None
        return hand

    @property
    def may(self) -> Options:
        """What the seat in turn may do."""
        found = options(self.hand)
        assert found is not None, self.hand.phase
        return found

    @property
    def span(self) -> tuple[int, int] | None:
        """Least and most raise in whole units of the currency, None where no raise is allowed."""
        may = self.may
        if may.least is None or may.most is None:
            return None
        return Decimal(may.least) / 100, Decimal(may.most) / 100  # type: ignore[return-value]

    def seat(self, no: int) -> Seat:
        found = self.hand.seat(no)
        assert found is not None
        return found

    def stacks(self) -> dict[int, str]:
        return {seat.no: f"{seat.stack / 100:.2f}" for seat in self.hand.seats}

    def awards(self) -> list[tuple[int, str, str, str]]:
        """(seat, side, amount, odd) of every pot, main pot first."""
        return [
            (award.seat, award.side, f"{award.amount / 100:.2f}", f"{award.odd / 100:.2f}")
            for pot in self.hand.script
            for award in pot.awards
        ]

    def pot(self, name: str = "main") -> PotScript:
        return next(pot for pot in self.hand.script if pot.name == name)

    def push_all(self) -> Deal:
        while self.hand.phase is Phase.PUSH:
            self.must(cm.Push())
        return self


# --- a table as the desk opens it -------------------------------------------------------------------------


def opening(
    house: str = "demo-pennsylvania",
    game: str = "omaha-high",
    limit: str = "no-limit",
    at: Stakes | None = None,
    rules: Mapping[str, object] | None = None,
) -> cm.OpenTable:
    """The command that opens a table under a shipped profile."""
    posted_at = at or stakes((1, 2), (2, 4))
    stack = profile(house).with_rules(rules or {})
    resolved = stack.resolve(game, limit, stakes_key(limit, posted_at))
    return cm.OpenTable(
        house, stack.revision, stack.hash, game, limit, posted_at, resolved.snapshot(), resolved.clauses(),
        resolved.missing(), cents(0), "D1", "F1",
    )  # fmt: skip


class Evening:
    """An open table with a dealer on duty, played by commands alone; ``events`` is its journal."""

    def __init__(self, command: cm.OpenTable | None = None) -> None:
        self.table = Table()
        self.events: list[ev.Event] = []
        self.must(cm.Note(ev.SignedOn("D1", "dealer")))
        self.must(command or opening())

    def ask(self, command: cm.Command) -> Decision:
        answer, self.table = play(self.table, command)
        if isinstance(answer, Accepted):
            self.events += answer.events
        return answer

    def must(self, *commands: cm.Command) -> Evening:
        for command in commands:
            answer = self.ask(command)
            assert isinstance(answer, Accepted), (command, answer)
        return self

    def no(self, command: cm.Command) -> Refused:
        before = self.table
        answer = self.ask(command)
        assert isinstance(answer, Refused), (command, answer)
        assert self.table is before
        return answer

    def sit(self, stacks: Mapping[int, Amount]) -> Evening:
        return self.must(*(cm.TakeSeat(no, f"Seat {no}", cents(amount)) for no, amount in stacks.items()))

    def floor(self) -> Evening:
        return self.must(cm.Note(ev.FloorCame("F1")))

    def deal(self) -> Evening:
        """All down cards leave the shoe."""
        while self.hand.phase is Phase.DEAL:
            self.card()
        return self

    def card(self, repeats: int = 0) -> Decision:
        slot = len(self.table.hand.slots) + 1 if self.table.hand else 1
        return self.ask(cm.DealCard(ev.Sight("boot", slot, f"seal-{self.table.number}-{slot}"), repeats))

    def board(self, run: str) -> Evening:
        """Burn and board cards leave the shoe; each board card is opened."""
        self.card()
        for face in cards(run):
            self.card()
            self.must(cm.OpenCard(len(self.hand.slots), face, "nonce"))
        return self

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def stack(self, no: int) -> Cents:
        sitting = self.table.sitting(no)
        assert sitting is not None
        return sitting.stack

    def fold_out(self) -> Evening:
        """Everybody folds to the last player, who gets the pot."""
        while self.hand.phase is Phase.BET:
            self.must(cm.Fold(self.hand.seats[self.hand.round.pending[0]].no))
        return self.must(cm.Push())


def spare(used: str, count: int) -> tuple[Card, ...]:
    """Cards of the deck that are none of the used ones."""
    taken = set(cards(used))
    return tuple(card for card in DECK if card not in taken)[:count]
