"""Random hands beside PokerKit 0.7.7: the same seat acts, with the same right, and the same stacks come out.

Where we differ on purpose the comparison steps aside, by name:

*short big blind*: PokerKit lowers its price, we owe it in full (hand-files reading 5): no blind is short here.
*remainders*: PokerKit gives a remainder in one piece to the first seat, we one unit each, and spread the odd chips of
seats tied both ways (reading 3): after a tie stacks may differ by that many cents.
*no low in one of several pots*: PokerKit asks for a low once for all pots and then divides the low half of a pot
without one among everybody in it; ours goes to the high hand (§ 637a.12(l), each pot): such stacks are not compared.
*halves of several pots*: PokerKit puts pots together when their losers muck and halves once; each pot is divided on its
own here (Robert's Rules, Ties; TDA 21): one odd cent a pot.
*an opening all-in below the least bet*: PokerKit reopens the betting for who has checked, Robert's Rules (No-Limit and
Pot-Limit) do not.
*an option that nobody could answer*: PokerKit asks the big blind when all the others are all-in; here the cards run
out.
*several short all-ins*: PokerKit adds them up for everybody; ``short_all_in.cumulative`` counts them for each seat.
*a short all-in over the blind*: PokerKit does not see the blind as a bet and reopens the betting for who has called it.
*a raise that no stack can answer*: PokerKit forbids it; here it is null only when all the others are all-in (reading
6).
*limit*: PokerKit knows no half bet and no completion (reading 6), and its cap does not count the blind as the bet: no
raise is compared behind a short all-in, and the cap is off (it has tests of its own).
Its fixed-limit hi-lo class deals pot-limit, so the state is built by hand.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from decimal import Decimal

import pytest
from evening import Deal, stakes, terms
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    State,
    Street,
)

from rules import command as cm
from rules.betting import Options
from rules.cards import DECK, Card, spell
from rules.chips import Cents
from rules.game import Limit
from rules.hand import IN, Phase
from rules.showdown import due

CENT = Decimal("0.01")
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STRUCTURES = {
    Limit.LIMIT: BettingStructure.FIXED_LIMIT,
    Limit.POT: BettingStructure.POT_LIMIT,
    Limit.NO: BettingStructure.NO_LIMIT,
}


def state(game: str, limit: Limit, stacks: list[int], blinds: tuple[int, ...], ante: int) -> State:
    """PokerKit's state of an Omaha hand, in cents."""
    small, big = (200, 400) if limit is Limit.LIMIT else (blinds[-1], blinds[-1])
    streets = (
        Street(False, (False,) * 4, 0, False, Opening.POSITION, small, None),
        Street(True, (), 3, False, Opening.POSITION, small, None),
        Street(True, (), 1, False, Opening.POSITION, big, None),
        Street(True, (), 1, False, Opening.POSITION, big, None),
    )
    kinds = (OmahaHoldemHand,) if game == "omaha-high" else (OmahaHoldemHand, OmahaEightOrBetterLowHand)
    return State(
        AUTOMATIONS, Deck.STANDARD, kinds, streets, STRUCTURES[limit], True, ante, blinds, 0, stacks, len(stacks)
    )  # fmt: skip


class Pair:
    """One random hand on both engines."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        self.limit = rng.choice(list(Limit))
        game = rng.choice(["omaha-high", "omaha-hi-lo-8"])
        count = rng.randint(2, 9)
        blinds = (1, 2, 4) if count > 3 and self.limit is not Limit.LIMIT and rng.random() < 0.2 else (1, 2)
        ante = rng.choice([0, 0, 1])
        floor = blinds[-1] * 100 + ante * 100
        stacks = [floor + rng.choice([0, rng.randint(0, 900), rng.randint(0, 9000), 20000]) for _ in range(count)]
        rules = {"limit.cap": "none", "odd_chip.unit": CENT}
        under = terms(game, self.limit, stakes(blinds, (2, 4), ante), rules=rules)
        self.deck: Iterator[Card] = iter(rng.sample(DECK, 52))
        self.holdings = {no: "".join(map(str, self.cards(4))) for no in range(1, count + 1)}
        self.ours = Deal([f"{stack / 100:.2f}" for stack in stacks], under, holdings=self.holdings)
        self.theirs = state(game, self.limit, stacks, tuple(blind * 100 for blind in blinds), ante * 100)
        for held in self.holdings.values():
            self.theirs.deal_hole(held)
        self.short = 0

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(next(self.deck) for _ in range(count))

    def play(self) -> None:
        """Plays the hand to its end and compares the stacks."""
        ours = self.ours
        while ours.hand.phase is not Phase.PUSH:
            if ours.hand.phase is Phase.BET:
                self.act()
            elif ours.hand.phase is Phase.STREET:
                self.street()
            else:
                at = due(ours.hand)
                assert at is not None
                no = ours.hand.seats[at].no
                ours.does(f"{no} show {self.holdings[no]}")
        ours.push_all()
        assert not self.theirs.status, "PokerKit's hand goes on"
        got = [seat.stack for seat in ours.hand.seats]
        assert sum(got) == sum(self.theirs.stacks)
        sides = [{award.side for award in pot.awards} for pot in ours.hand.script]
        if {"all"} in sides and {"high", "low"} in sides:
            return
        for mine, other in zip(got, self.theirs.stacks, strict=True):
            assert abs(mine - other) <= self.remainders(), (got, self.theirs.stacks)

    def remainders(self) -> int:
        """How many cents ties and halves may have handed out in another order."""
        sides = {
            (pot.name, side): [award for award in pot.awards if award.side == side]
            for pot in self.ours.hand.script
            for side in ("high", "low", "all")
        }
        halved = len(self.ours.hand.script) if self.ours.terms.game.split else 0
        return sum(len(awards) for awards in sides.values() if len(awards) > 1) + (halved if halved > 1 else 0)

    def street(self) -> None:
        if self.theirs.actor_index is not None:
            assert not self.theirs.checking_or_calling_amount
            self.theirs.check_or_call()
        run = self.cards(3 if self.ours.hand.street == 1 else 1)
        self.ours.does(spell(run).replace(" ", ""))
        self.theirs.burn_card("??")
        self.theirs.deal_board(spell(run).replace(" ", ""))
        self.short = 0

    def act(self) -> None:
        may, rng = self.ours.may, self.rng
        self.compare(may)
        seat, raising = may.seat, may.least is not None and self.raise_compared and self.answerable
        kind = rng.choices(["fold", "pass", "raise"], [15, 60, 25 if raising else 0])[0]
        if kind == "fold" and not may.check:  # PokerKit refuses to fold for nothing
            self.theirs.fold()
            self.ours.must(cm.Fold(seat))
        elif kind != "raise":
            self.theirs.check_or_call()
            self.ours.must(cm.Call(seat) if may.call is not None else cm.Check(seat))
        else:
            assert may.least is not None
            assert may.most is not None
            to = Cents(rng.choice([may.least, may.most, rng.randint(may.least, may.most)]))
            before = self.ours.hand.round
            full = to - before.level >= (before.step if before.level else self.ours.terms.least_bet)
            stack = self.ours.hand.seats[self.ours.hand.turn or 0]
            if to == stack.bet + stack.stack and (self.limit is Limit.LIMIT or not full):
                self.short += 1 if before.level and (before.raises or self.ours.hand.street) else 2
            self.theirs.complete_bet_or_raise_to(to)
            self.ours.must((cm.Raise if before.level else cm.Bet)(seat, to))

    @property
    def raise_compared(self) -> bool:
        return self.short == 0 or (self.short == 1 and self.limit is not Limit.LIMIT)

    @property
    def answerable(self) -> bool:
        """Whether some other seat has more than the bet to match."""
        hand = self.ours.hand
        return any(
            seat.status == IN and seat.bet + seat.stack > hand.round.level
            for at, seat in enumerate(hand.seats)
            if at != hand.turn
        )

    def compare(self, may: Options) -> None:
        assert self.theirs.actor_index == self.ours.hand.turn
        assert (self.theirs.checking_or_calling_amount or 0) == (may.call or 0)
        if self.raise_compared and self.answerable:
            theirs = (
                self.theirs.min_completion_betting_or_raising_to_amount,
                self.theirs.max_completion_betting_or_raising_to_amount,
            )
            assert theirs == (may.least, may.most)


def run(seeds: range) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of unknown burns
        for seed in seeds:
            try:
                Pair(seed).play()
            except AssertionError as error:
                raise AssertionError(f"hand {seed}: {error}") from error


def test_hundreds_of_hands_agree_with_pokerkit() -> None:
    run(range(150))


@pytest.mark.torture
def test_a_hundred_thousand_hands_agree_with_pokerkit() -> None:
    run(range(1000, 101_000))
