"""Laws that hold whatever is dealt and whatever is asked, over random evenings played as the desk plays them.

An evening is drawn from one number: game, limit, seats, stacks, antes, straddles; then lawful taps, wild ones,
cards through the shoe with faces that only the vault knows, undo and correction. After every entry the chips are
counted.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from decimal import Decimal

import pytest
from evening import Evening, opening, stakes
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import command as cm
from rules import event as ev
from rules.betting import options
from rules.button import coming_button, eligible
from rules.cards import DECK, Card
from rules.chips import Cents
from rules.decide import decide, fold, play
from rules.decision import Accepted, Decision, Refused
from rules.effective import actions
from rules.game import Limit
from rules.hand import FOLDED, Hand, Phase
from rules.pot import pots
from rules.showdown import due
from rules.table import Table

SEEDS = st.integers(0, 2**40)
SECTION = re.compile(r"§ \S|, \S")
AGAIN = opening()
RAKE = {"rake": {"percent": 10, "cap": 5, "min_pot": 10, "no_flop_no_drop": "yes", "unit": 1}}


class Night:
    """One random evening; every accepted command is counted, every refusal read."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        rng = self.rng
        limit = rng.choice(list(Limit))
        rules: dict[str, object] = {
            "buy_in": {"min": 1},
            "fee": rng.choice(["none", RAKE]),
            "jackpot": rng.choice(["none", {"amount": 1, "min_pot": 30}]),
            "odd_chip.unit": rng.choice([1, 1, Decimal("0.50"), Decimal("0.01")]),
            "heads_up.blinds": rng.choice(["button_small", "button_big"]),
            "limit.cap": rng.choice([1, 3, 4]),
            "odd_chip.tie_high": rng.choice(["suit", "left_of_button"]),
            "odd_chip.tie_low": rng.choice(["suit", "left_of_button"]),
        }
        at = stakes(rng.choice([(1, 2), (1, 2), (2,), (1, 2, 4)]), (2, 4), rng.choice([0, 0, 0, 1]))
        game = rng.choice(["omaha-high", "omaha-hi-lo-8"])
        self.evening = Evening(opening("demo-pennsylvania", game, limit, at, rules))
        for seat in sorted(rng.sample(range(1, 11), rng.randint(2, 10))):
            stack = rng.choice([rng.randint(1, 4), rng.randint(1, 40), rng.randint(40, 400)])
            self.evening.must(cm.TakeSeat(seat, f"Seat {seat}", Cents(stack * 100)))
        self.deck: list[Card] = []
        self.taken = 0

    @property
    def table(self) -> Table:
        return self.evening.table

    def run(self, hands: int, wild: float) -> Night:
        for _ in range(hands):
            if len(eligible(self.table)) < 2:
                break
            self.begin()
            while self.table.playing is not None:
                if self.rng.random() < wild:
                    self.tap(self.wild())
                    self.settle()
                elif self.table.playing is not None:
                    self.forward()
        return self

    def begin(self) -> None:
        rng, button = self.rng, coming_button(self.table)
        self.evening.must(cm.SeePuck(button))
        if rng.random() < 0.3:
            self.tap(cm.ChooseStraddle(rng.choice(eligible(self.table))))
        self.deck = rng.sample(DECK, 52)
        for number in self.table.unprinted:
            self.must(cm.Note(ev.RecordPrinted(number, 1, "job")))
        self.must(cm.Riffle("key"))

    # --- the next lawful step -----------------------------------------------------------------------------

    def forward(self) -> None:
        hand = self.evening.hand
        if hand.phase is Phase.BET:
            self.act(hand)
        elif hand.phase in {Phase.DEAL, Phase.STREET}:
            waiting = [slot for slot, one in enumerate(hand.slots, 1) if one.place == "board" and one.card is None]
            if waiting:
                self.must(cm.OpenCard(waiting[0], self.deck[waiting[0] - 1], "nonce"))
            else:
                self.must(cm.DealCard(ev.Sight("boot", len(hand.slots) + 1, f"seal {len(hand.slots) + 1}")))
        elif hand.phase is Phase.SHOW:
            at = due(hand)
            assert at is not None, "somebody is due while hands are not shown"
            no = hand.seats[at].no
            if self.rng.random() < 0.7 or not self.tap(cm.Muck(no)):
                self.must(cm.AskShow(no), self.show(no))
        else:
            self.must(cm.Push())

    def show(self, no: int) -> cm.Show:
        slots = [at for at, one in enumerate(self.evening.hand.slots) if one.place == "down" and one.seat == no]
        return cm.Show(no, tuple(self.deck[at] for at in slots), ("n",) * len(slots), "opened")

    def act(self, hand: Hand) -> None:
        may, rng = options(hand), self.rng
        assert may is not None, "a round is open and nobody must act"
        seat, lawful = may.seat, [cm.Fold(may.seat)]
        lawful += [cm.Check(seat)] * 4 if may.check else [cm.Call(seat)] * 4
        if may.least is not None and may.most is not None:
            verb: Callable[[int, Cents], cm.Command] = cm.Raise if hand.round.level else cm.Bet
            assert isinstance(decide(self.table, verb(seat, may.least)), Accepted), "the least offered is lawful"
            assert isinstance(decide(self.table, verb(seat, may.most)), Accepted), "the most offered is lawful"
            assert isinstance(decide(self.table, verb(seat, Cents(may.most + 1))), Refused)
            stack = hand.seats[hand.turn or 0]
            if may.least < stack.bet + stack.stack:
                assert isinstance(decide(self.table, verb(seat, Cents(may.least - 1))), Refused)
            lawful += [verb(seat, may.least), verb(seat, may.most)]
        else:
            assert may.why_not
            assert SECTION.search(may.rule)
        command = rng.choice(lawful)
        self.must(command)
        if rng.random() < 0.2:
            self.again(command)

    def again(self, command: cm.Command) -> None:
        """Taking back and doing the same again changes nothing."""
        before = self.table
        if not self.tap(cm.TakeBack()):
            return
        self.must(command)
        plain = [table.changed(seq=0, steps=(), start=None) for table in (before, self.table)]
        assert plain[0] == plain[1]

    # --- taps that make no sense --------------------------------------------------------------------------

    def wild(self) -> cm.Command:
        """Any command, its values drawn from the table or from nowhere. Cards that a vault could not answer are asked
        about and thrown away: the shoe's other end is honest."""
        rng = self.rng
        seat = rng.choice([-1, 0, 11, *range(1, 11)])
        amount = Cents(rng.choice([-100, 0, 1, 50, 100, 200, 400, 1200, 5000, 10**9, rng.randint(0, 40000)]))
        choice = rng.choice(
            [
                cm.Fold(seat), cm.Check(seat), cm.Call(seat), cm.Bet(seat, amount), cm.Raise(seat, amount),
                cm.AllIn(seat), cm.Muck(seat), cm.AskShow(seat), cm.Push(), cm.TakeBack(), cm.Ready(), cm.Riffle("k"),
                cm.Hold("dispute"), cm.RuleOn("play on"), cm.Answer(rng.randint(0, 3)), cm.LeaveSeat(seat),
                cm.GoAway(seat), cm.ComeBack(seat), cm.AddChips(seat, amount), cm.TakeSeat(seat, "Ada", amount),
                cm.ChooseStraddle(seat), cm.SeePuck(seat), cm.Note(ev.FloorCame("F1")), cm.Note(ev.HandEnded(())),
                cm.CloseTable(amount, "D1", "F1"), AGAIN, cm.DealCard(None, rng.choice([0, 0, 0, 7])),
                cm.Correct(rng.randint(0, 30), self.correction(amount)),
            ]
        )  # fmt: skip
        for asked in (
            cm.Show(seat, tuple(rng.choices(DECK, k=rng.randint(0, 5)))),
            cm.OpenCard(rng.randint(-1, 60), rng.choice(DECK), ""),
            cm.DealHolding(seat, tuple(rng.choices([None, *DECK], k=4))),
            cm.BurnCard(rng.choice([None, *DECK])),
            cm.DealBoard(tuple(rng.choices(DECK, k=rng.randint(0, 4)))),
        ):
            self.read(decide(self.table, asked))
        return choice

    def correction(self, amount: Cents) -> cm.Correctable:
        taken = actions(self.table)
        seat = self.rng.choice(taken).event.seat if taken else 1
        return self.rng.choice([cm.Fold(seat), cm.Call(seat), cm.Check(seat), cm.Raise(seat, amount), cm.AllIn(seat)])

    def settle(self) -> None:
        """The floor comes and lets the evening go on."""
        if self.table.duty.question is not None:
            self.must(cm.Note(ev.FloorCame("F1")), cm.Answer(1))
        if self.table.duty.held or self.table.duty.locks:
            self.must(cm.Note(ev.FloorCame("F1")), cm.RuleOn("play on"))

    # --- taking down and counting -------------------------------------------------------------------------

    def must(self, *commands: cm.Command) -> None:
        for command in commands:
            assert self.tap(command), (command, decide(self.table, command))

    def tap(self, command: cm.Command) -> bool:
        before, answer = self.table, self.evening.ask(command)
        self.read(answer)
        if not isinstance(answer, Accepted):
            assert self.table is before
            return False
        self.taken += sum(one.rake + one.jackpot for one in answer.events if isinstance(one, ev.PotPushed))
        count(self.table)
        return True

    def read(self, answer: Decision) -> None:
        if isinstance(answer, Refused):
            assert len(answer.reason) > 5
            assert SECTION.search(answer.rule), answer


def count(table: Table) -> None:
    """Chips and pots of the hand that is on, or of the last one."""
    hand, start = table.hand, table.start
    if hand is None or start is None:
        return
    brought = {sitting.seat: sitting.stack for sitting in start.sittings}
    total = sum(brought[seat.no] for seat in hand.seats)
    held = sum(seat.stack for seat in hand.seats)
    assert all(seat.stack >= 0 and seat.bet >= 0 and seat.paid >= 0 for seat in hand.seats)
    if hand.phase is Phase.VOID:
        assert [seat.stack for seat in hand.seats] == [brought[seat.no] for seat in hand.seats]
        return
    pushed = hand.script[len(hand.script) - hand.pushed :]
    paid_out = sum(award.amount for pot in pushed for award in pot.awards)
    assert held - paid_out + hand.pot == total
    if hand.phase in {Phase.DEAL, Phase.BET}:
        return
    # Pots equal bets less returns: what each brought less what he has is what lies in the pots.
    laid = pots(hand.seats)
    assert sum(pot.amount for pot in laid) == hand.pot
    for pot in laid:
        assert pot.places
        assert all(hand.seats[at].paid or hand.seats[at].dead for at in pot.places if pot.amount)
        assert all(hand.seats[at].status != FOLDED for at in pot.places)
    for pot in hand.script:
        assert sum(award.amount for award in pot.awards) == pot.amount - pot.rake - pot.jackpot
        assert len({(award.seat, award.side) for award in pot.awards}) == len(pot.awards)
        for award in pot.awards:
            assert 0 <= award.odd <= award.amount
            assert award.seat in {hand.seats[at].no for at in pot.places}
            assert award.cites
            assert all(SECTION.search(cite) for cite in award.cites)


def laws(seed: int, wild: float) -> None:
    night = Night(seed).run(3, wild)
    assert fold(night.evening.events) == night.table
    brought = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatTaken))
    bought = sum(one.amount for one in night.evening.events if isinstance(one, ev.ChipsAdded))
    left = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatLeft))
    assert sum(sitting.stack for sitting in night.table.sittings) + left + night.taken == brought + bought


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_lawful_evenings(seed: int) -> None:
    laws(seed, 0)


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_evenings_with_wild_taps(seed: int) -> None:
    laws(seed, 0.25)


@pytest.mark.torture
@settings(max_examples=20_000, deadline=None)
@given(SEEDS, st.floats(0, 0.6))
def test_thousands_of_evenings(seed: int, wild: float) -> None:
    laws(seed, wild)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 400))
def test_a_journal_cut_anywhere_folds_to_a_table_that_answers(seed: int, cut: int) -> None:
    """Whatever entries a power cut left, the rules go on from them without a word of surprise."""
    night = Night(seed).run(1, 0.2)
    table = fold(night.evening.events[:cut])
    probe = Night(seed)
    probe.rng = random.Random(seed + 1)
    for _ in range(20):
        answer, _ = play(table, probe.wild())
        probe.read(answer)
