"""Laws that hold through every irregularity and remedy: no chip and no card is lost, and replay equals live.

Random evenings as in ``test_laws``, with reports of every kind, cards too early, answers by dealer and floor. The deck
is a real one here: what a remedy lays aside comes back with the shuffle.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from irregular import conserved
from night import Night

from rules import command as cm
from rules import event as ev
from rules.chips import Cents
from rules.dealing import lies_exposed
from rules.decide import decide, fold
from rules.decision import Accepted
from rules.hand import Hand, Phase
from rules.irregular.bound import binding
from rules.irregular.kinds import KINDS, MISDEALS

SEEDS = st.integers(0, 2**40)


class Troubled(Night):
    """An evening on which things go wrong."""

    def forward(self) -> None:
        """Two streets in five are dealt too early by a card or more."""
        hand = self.evening.hand
        if not self.shoe.deck and hand.phase in {Phase.DEAL, Phase.STREET} and not hand.terms.game.streets[-1].draw:
            # So many cards came too early that the deck has none left: the floor gives everything back.
            self.must(cm.Note(ev.FloorCame("F1")))
            self.must(cm.VoidHand("the deck has no card left"))
        elif hand.phase is Phase.BET and self.rng.random() < 0.05:
            for _ in range(self.rng.randint(1, 4)):
                if len(self.shoe.deck) > 1:
                    self.must(cm.DealCard(ev.Sight("boot", len(self.evening.hand.slots) + 1, "seal")))
            self.settle()
        elif not hand.bound or hand.phase is not Phase.BET:
            super().forward()
        else:
            self.bound(hand)

    def bound(self, hand: Hand) -> None:
        seat = hand.seats[hand.turn or 0]
        found = binding(hand, seat)
        if found is None or not isinstance(decide(self.table, found[1]), Accepted):
            assert self.tap(cm.Fold(seat.no)), "a seat that is free may fold"
            return
        self.must(found[1])

    def wild(self) -> cm.Command:
        if self.rng.random() < 0.4:
            return super().wild()
        kind = self.rng.choice(KINDS).name
        seat = self.rng.choice([0, *(seat.no for seat in self.evening.hand.seats)])
        amount = Cents(self.rng.choice([0, 100, 200, 300, 600, 2500]))
        return cm.Irregular(kind, seat, amount, self.rng.choice([*MISDEALS]) if kind == "misdeal" else "")

    def settle(self) -> None:
        """The dealer applies the profile's remedy, or the floor another."""
        question = self.table.duty.question
        if question is not None:
            if self.rng.random() < 0.5:
                self.must(cm.Note(ev.FloorCame("F1")))
                self.tap(cm.Answer(self.rng.randint(1, len(question.options))))
            else:
                self.tap(cm.Answer(1))
        self.show_exposed()
        super().settle()

    def show_exposed(self) -> None:
        hand = self.table.playing
        for slot, lies in enumerate(hand.slots if hand else (), 1):
            if hand is not None and lies.card is None and lies.place != "board" and lies_exposed(hand, slot):
                self.must(cm.OpenCard(slot, self.shoe.faces[slot - 1], "nonce"))

    def tap(self, command: cm.Command) -> bool:
        if not super().tap(command):
            return False
        hand = self.table.playing
        if hand is not None and not hand.draws:
            conserved(hand)
        return True


def laws(seed: int, wild: float) -> None:
    night = Troubled(seed).run(3, wild)
    assert fold(night.evening.events) == night.table
    brought = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatTaken))
    bought = sum(one.amount for one in night.evening.events if isinstance(one, ev.ChipsAdded))
    left = sum(one.stack for one in night.evening.events if isinstance(one, ev.SeatLeft))
    assert sum(sitting.stack for sitting in night.table.sittings) + left + night.taken == brought + bought


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_chips_and_cards_are_conserved_through_every_remedy_and_replay_equals_live(seed: int) -> None:
    laws(seed, 0.15)


@pytest.mark.torture
@settings(max_examples=10_000, deadline=None)
@given(SEEDS, st.floats(0, 0.5))
def test_thousands_of_troubled_evenings(seed: int, wild: float) -> None:
    laws(seed, wild)
