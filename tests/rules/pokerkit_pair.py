"""One random hand on two engines: ours and PokerKit's, compared at every step.

Every choice, lawful or not, is put to both. Where they answer differently, the difference must be one of
``DIFFERENCES``: a rule that we follow on purpose, with where it stands. Anything else fails the hand.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from evening import Deal, stakes, terms
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

from rules import command as cm
from rules.betting import Options
from rules.cards import DECK, Card, spell
from rules.chips import Cents
from rules.decide import decide
from rules.decision import Accepted
from rules.draw import drawing, due_cards, next_to_draw, pile
from rules.game import Limit
from rules.hand import IN, Phase
from rules.pot import pots
from rules.showdown import due

DIFFERENCES: Final = {
    "free-fold": "PokerKit refuses to fold for nothing; a fold where a check is free is lawful "
    "(hand-files.md, reading 11)",
    "short-big-blind": "PokerKit lowers the call to what a short big blind could post; the full big blind is owed "
    "(hand-files.md, reading 5)",
    "limit-short-all-in": "in a limit game PokerKit adds a full bet to any short all-in and counts it as a raise; ours "
    "completes the bet, or from half a bet on adds to it (hand-files.md, reading 6)",
    "short-opening-all-in": "PokerKit takes an all-in below the least bet, the first of its round, for a full one that "
    "opens the betting again; a short all-in does not (Robert's Rules, No-Limit and Pot-Limit)",
    "short-all-ins-add-up": "PokerKit lets short all-ins add up to a full raise; they do only by "
    "short_all_in.cumulative (practice.md, 4; TDA 47)",
    "raise-that-only-puts-others-all-in": "PokerKit forbids a raise when every other player has just the call left; "
    "ours forbids it when all the others are all-in (hand-files.md, reading 6)",
    "nobody-can-answer": "PokerKit asks the only player with chips for a check in a round in which nobody can bet; the "
    "streets run out without it (decision 7)",
    "odd-chips-in-one-piece": "PokerKit gives the remainder of a division to one seat; no one gets two odd chips of "
    "one side of a pot (Robert's Rules, Showdown)",
    "odd-chips-of-both-ways": "PokerKit divides the high and the low half alone: 66 tied both ways is 34 and 32; ours "
    "is 33 and 33 (hand-files.md, reading 3)",
    "pots-joined-when-losers-muck": "PokerKit puts pots together that only the same winners are left in, and divides "
    "them once; the pots lie as the betting left them (decision 6; TDA 21)",
    "side-pot-without-a-low": "PokerKit halves a side pot whose players have no low when somebody else has one, and "
    "shares that half among all of them; each pot is split on its own (Robert's Rules, Showdown; TDA 20)",
}

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CHIPS_PULLING,
)
STRUCTURES: Final = {
    Limit.LIMIT: BettingStructure.FIXED_LIMIT,
    Limit.POT: BettingStructure.POT_LIMIT,
    Limit.NO: BettingStructure.NO_LIMIT,
}
KINDS: Final = {
    "omaha-high": (OmahaHoldemHand,),
    "omaha-hi-lo-8": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "draw-high": (StandardHighHand,),
    "draw-low": (RegularLowHand,),
}
CAP: Final = 3


def state(game: str, limit: Limit, stacks: Sequence[int], blinds: tuple[int, ...], ante: int, cap: int | None) -> State:
    """PokerKit's state of a hand, in cents. Built by hand: its fixed-limit hi-lo variant deals pot-limit."""
    small, big = (200, 400) if limit is Limit.LIMIT else (blinds[-1], blinds[-1])
    later = None if cap is None else cap + 1
    if game.startswith("draw"):
        streets = (
            Street(False, (False,) * 5, 0, False, Opening.POSITION, small, cap),
            Street(True, (), 0, True, Opening.POSITION, big, later),
        )
    else:
        streets = (
            Street(False, (False,) * 4, 0, False, Opening.POSITION, small, cap),
            Street(True, (), 3, False, Opening.POSITION, small, later),
            Street(True, (), 1, False, Opening.POSITION, big, later),
            Street(True, (), 1, False, Opening.POSITION, big, later),
        )
    return State(
        AUTOMATIONS, Deck.STANDARD, KINDS[game], streets, STRUCTURES[limit], True, ante, blinds, 0, stacks, len(stacks)
    )  # fmt: skip


class Parted(Exception):
    """The two hands cannot go on together: a named difference changed what is owed."""


class Pair:
    """One random hand on both engines. ``named`` counts the differences met, ``asked`` the choices put to both."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        self.named: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.limit, self.game = rng.choice(list(Limit)), rng.choice(list(KINDS))
        draws = self.game.startswith("draw")
        count = rng.randint(2, 8 if draws else 10)
        blinds = (1, 2, 4) if count > 3 and self.limit is not Limit.LIMIT and rng.random() < 0.2 else (1, 2)
        ante = rng.choice([0, 0, 1])
        cap = rng.choice([None, CAP]) if self.limit is Limit.LIMIT else None
        least = 1 if rng.random() < 0.1 else (blinds[-1] + ante) * 100
        stacks = [least + rng.choice([0, rng.randint(0, 900), rng.randint(0, 9000), 20000]) for _ in range(count)]
        rules = {"limit.cap": cap or "none", "limit.cap_heads_up": "same", "odd_chip.unit": Decimal("0.01")}
        if draws:
            rules |= {"draw.first_to_act": "left_of_button", "draw.max_discards": 5, "draw.max_consecutive": 5}
        under = terms(self.game, self.limit, stakes(blinds, (2, 4), ante), rules=rules)
        self.deck = rng.sample(DECK, 52)
        self.holdings = {no: list(self.cards(5 if draws else 4)) for no in range(1, count + 1)}
        said = {no: spell(held).replace(" ", "") for no, held in self.holdings.items()}
        self.ours = Deal([f"{stack / 100:.2f}" for stack in stacks], under, holdings=said)
        self.theirs = state(self.game, self.limit, stacks, tuple(one * 100 for one in blinds), ante * 100, cap)
        for held in said.values():
            self.theirs.deal_hole(held)
        big = self.ours.hand.posts[-1]
        self.short_blind = big[2] < big[3]
        self.short: list[str] = []
        self.shorts_in_a_row = 0

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(self.deck.pop() for _ in range(count))

    def play(self) -> Pair:
        """Plays the hand to its end and compares pots and stacks."""
        ours = self.ours
        try:
            while ours.hand.phase is not Phase.PUSH:
                if ours.hand.phase is Phase.BET:
                    self.act()
                elif drawing(ours.hand):
                    self.draw()
                elif ours.hand.phase is Phase.STREET:
                    self.street()
                else:
                    at = due(ours.hand)
                    assert at is not None
                    no = ours.hand.seats[at].no
                    ours.must(cm.Show(no, tuple(self.holdings[no])))
            self.end()
        except Parted as why:
            self.named[str(why)] += 1
        return self

    # --- betting ------------------------------------------------------------------------------------------

    def act(self) -> None:
        may, rng = self.ours.may, self.rng
        assert self.theirs.actor_index == self.ours.hand.turn, "the same seat is in turn"
        self.compare_call(may)
        both = self.compare_raise(may)
        self.ask_unlawful(may)
        seat = may.seat
        kind = rng.choices(["fold", "pass", "raise"], [15, 60, 25 if both else 0])[0]
        if kind == "fold":
            assert isinstance(decide(self.ours.table, cm.Fold(seat)), Accepted)
            if not self.theirs.can_fold():
                assert may.check, "a fold is lawful whenever there is a bet"
                self.named["free-fold"] += 1
                kind = "pass"
        if kind == "fold":
            self.theirs.fold()
            self.ours.must(cm.Fold(seat))
        elif kind == "pass":
            self.theirs.check_or_call()
            self.ours.must(cm.Call(seat) if may.call is not None else cm.Check(seat))
        else:
            assert both is not None
            self.raise_to(seat, Cents(rng.choice([both[0], both[1], rng.randint(*both)])))

    def raise_to(self, seat: int, to: Cents) -> None:
        before, under = self.ours.hand.round, self.ours.terms
        stack = self.ours.hand.seats[self.ours.hand.turn or 0]
        all_in = to == stack.bet + stack.stack
        if self.limit is Limit.LIMIT:
            if to != self.ours.may.least or (all_in and to - before.level < under.bet_size(self.ours.hand.street, 2)):
                self.short.append("limit-short-all-in")
        elif to - before.level >= (before.step if before.level else under.least_bet):
            self.shorts_in_a_row = 0
        else:
            self.shorts_in_a_row += 1
            opening = not before.raises and not (before.level and self.ours.hand.street)
            if opening:
                self.short.append("short-opening-all-in")
            elif self.shorts_in_a_row > 1:
                self.short.append("short-all-ins-add-up")
        self.theirs.complete_bet_or_raise_to(to)
        self.ours.must((cm.Raise if before.level else cm.Bet)(seat, to))

    def compare_call(self, may: Options) -> None:
        self.asked["call"] += 1
        theirs = self.theirs.checking_or_calling_amount or 0
        if theirs == (may.call or 0):
            return
        assert self.short_blind, f"to call {may.call}, and {theirs} by PokerKit"
        assert not self.ours.hand.street
        raise Parted("short-big-blind")

    def compare_raise(self, may: Options) -> tuple[int, int] | None:
        """The range that both allow, after comparing them."""
        self.asked["raise"] += 1
        ours = None if may.least is None or may.most is None else (int(may.least), int(may.most))
        least = self.theirs.min_completion_betting_or_raising_to_amount
        most = self.theirs.max_completion_betting_or_raising_to_amount
        theirs = None if least is None or most is None else (least, most)
        if ours != theirs:
            self.explain(ours, theirs)
        if ours is None or theirs is None:
            return None
        both = max(ours[0], theirs[0]), min(ours[1], theirs[1])
        return both if both[0] <= both[1] else None

    def explain(self, ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> None:
        """Names why the ranges differ, or fails."""
        if theirs is None and not self.answerable:
            self.named["raise-that-only-puts-others-all-in"] += 1
        elif self.short_blind and not self.ours.hand.street:
            raise Parted("short-big-blind")
        else:
            assert self.short, f"raise {ours}, and {theirs} by PokerKit"
            self.named[self.short[-1]] += 1

    @property
    def answerable(self) -> bool:
        """Whether some other seat has more than the bet to match."""
        hand = self.ours.hand
        return any(
            seat.status == IN and seat.bet + seat.stack > hand.round.level
            for at, seat in enumerate(hand.seats)
            if at != hand.turn
        )

    def ask_unlawful(self, may: Options) -> None:
        """Amounts outside the range, and what belongs to another moment: both must refuse, and ours with its rule."""
        seat, table = may.seat, self.ours.table
        verb = cm.Raise if self.ours.hand.round.level else cm.Bet
        for to in {self.rng.randint(-500, 60000), (may.most or 0) + 1, (may.least or 1) - 1, 0}:
            self.asked["amount"] += 1
            answer = decide(table, verb(seat, Cents(to)))
            theirs = self.theirs.can_complete_bet_or_raise_to(to)
            if isinstance(answer, Accepted) is not theirs:
                assert self.short or not self.answerable or self.short_blind, (to, answer, theirs)
            if not isinstance(answer, Accepted):
                assert answer.rule
        self.asked["moment"] += 1
        assert not self.theirs.can_burn_card("??")
        assert not isinstance(decide(table, cm.BurnCard(None)), Accepted)
        assert not isinstance(decide(table, cm.DealBoard(tuple(self.deck[:1]))), Accepted)
        assert not isinstance(decide(table, cm.DrawCards(seat, 0)), Accepted)
        assert not self.theirs.can_stand_pat_or_discard("")

    # --- cards --------------------------------------------------------------------------------------------

    def between_rounds(self) -> None:
        """PokerKit may still ask for a check that nobody can answer, and turns all-in hands up before it deals on."""
        if self.theirs.actor_index is not None:
            assert not self.theirs.checking_or_calling_amount, "ours says that the round is complete"
            self.named["nobody-can-answer"] += 1
            self.theirs.check_or_call()
        assert not self.theirs.can_check_or_call()
        while self.theirs.can_show_or_muck_hole_cards():
            self.theirs.show_or_muck_hole_cards(True)
        self.short, self.shorts_in_a_row = [], 0

    def street(self) -> None:
        self.between_rounds()
        run = spell(self.cards(3 if self.ours.hand.street == 1 else 1)).replace(" ", "")
        self.ours.does(run)
        self.theirs.burn_card("??")
        self.theirs.deal_board(run)

    def draw(self) -> None:
        """Everybody exchanges cards: ours one by one, PokerKit's all discards first and all new cards then."""
        self.between_rounds()
        new: list[tuple[int, tuple[Card, ...]]] = []
        back: list[Card] = []
        while drawing(self.ours.hand):
            at = next_to_draw(self.ours.hand)
            assert at is not None
            assert self.theirs.stand_patter_or_discarder_index == at, "the same seat draws"
            no = self.ours.hand.seats[at].no
            held = self.holdings[no]
            self.ask_wrong_discards(no)
            stub = len(self.deck) - (0 if self.ours.hand.burned else 1)
            thrown = self.rng.sample(held, min(self.rng.randint(0, 5), stub + len(back)))
            self.ours.must(cm.DrawCards(no, len(thrown), tuple(thrown)))
            self.theirs.stand_pat_or_discard(spell(thrown).replace(" ", ""))
            if thrown:
                self.holdings[no] = [card for card in held if card not in thrown]
                received = self.receive(no, len(thrown), back)
                new.append((at, received))
                back += thrown
        self.theirs.burn_card("??")
        for at, received in new:
            self.theirs.deal_hole(spell(received).replace(" ", ""), at)

    def receive(self, no: int, count: int, back: list[Card]) -> tuple[Card, ...]:
        """New cards from the stub, and behind its end from the discards of those who drew before."""
        if not self.ours.hand.burned:
            self.ours.must(cm.BurnCard(self.deck.pop()))
        received = self.cards(min(count, len(self.deck)))
        if len(received) < count:
            self.asked["reshuffle"] += 1
            again = [face for face in pile(self.ours.hand) if face is not None]
            self.deck, back[:] = self.rng.sample(again, len(again)), []
            received += self.cards(count - len(received))
        assert due_cards(self.ours.hand) == (self.ours.hand.place(no), count)
        self.ours.must(cm.DealHolding(no, received))
        self.holdings[no] += received
        return received

    def ask_wrong_discards(self, no: int) -> None:
        self.asked["discard"] += 1
        strange = next(card for other, held in self.holdings.items() if other != no for card in held)
        assert not isinstance(decide(self.ours.table, cm.DrawCards(no, 1, (strange,))), Accepted)
        assert not self.theirs.can_stand_pat_or_discard(str(strange))

    # --- the end ------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Pots with their seats, then the stacks: PokerKit's, worked out from our winners by its own division."""
        if self.theirs.actor_index is not None:
            self.between_rounds()
        ours, live = self.ours.hand, self.ours.hand.live
        if len(live) > 1:
            theirs = [(pot.amount, pot.player_indices) for pot in self.theirs.pots]
            mine = [(pot.amount, pot.places) for pot in pots(ours.seats) if pot.amount]
            assert theirs == mine, (theirs, mine)
        while self.theirs.can_show_or_muck_hole_cards():
            self.theirs.show_or_muck_hole_cards(True)
        while self.theirs.can_kill_hand():
            self.theirs.kill_hand()
        while self.theirs.can_push_chips():
            self.theirs.push_chips()
        assert not self.theirs.status, "PokerKit's hand goes on"
        before = [seat.stack for seat in ours.seats]
        self.ours.push_all()
        got = [seat.stack for seat in self.ours.hand.seats]
        assert sum(got) == sum(self.theirs.stacks)
        expected = [stack + won for stack, won in zip(before, self.divided(), strict=True)]
        assert expected == self.theirs.stacks, (expected, self.theirs.stacks)
        if got != expected:
            for name in self.why_divided():
                self.named[name] += 1

    def divided(self) -> list[int]:
        """What PokerKit pays each place for our winners: halves with the excess to the high one, remainders in one
        piece, a low half wherever anybody at all has a low, and one pot of those that only the winners are left in."""
        won = [0] * len(self.ours.hand.seats)
        joined = self.joined()
        lows = any("low" in sides for _, _, sides in joined)
        for total, places, sides in joined:
            shared = {"high": sides["all"], "low": places} if lows and "all" in sides else sides
            low = total // 2 if "low" in shared else 0
            for side, winners in shared.items():
                each, over = divmod(low if side == "low" else total - low, len(winners))
                for at in winners:
                    won[at] += each
                won[min(winners)] += over
        return won

    def joined(self) -> list[tuple[int, tuple[int, ...], dict[str, tuple[int, ...]]]]:
        """Our pots as PokerKit pushes them: amount, places and winners by side. Losers muck first, and what the same
        players are left in is then one pot."""
        hand = self.ours.hand
        winners = {award.seat for pot in hand.script for award in pot.awards}
        found: list[tuple[int, tuple[int, ...], dict[str, tuple[int, ...]]]] = []
        for pot in hand.script:
            amount, left = int(pot.amount), tuple(at for at in pot.places if hand.seats[at].no in winners)
            sides: dict[str, tuple[int, ...]] = {}
            for award in pot.awards:
                sides[award.side] = (*sides.get(award.side, ()), hand.place(award.seat) or 0)
            if found and found[-1][1] == left:
                amount += found.pop()[0]
            found.append((amount, left, sides))
        return found

    def why_divided(self) -> Iterator[str]:
        """Why the stacks differ: which of the divisions that differ were made. Fails when none was."""
        script = self.ours.hand.script
        sides = [{award.side for award in pot.awards} for pot in script]
        found = []
        if any("low" in side for side in sides) and any("all" in side for side in sides):
            found.append("side-pot-without-a-low")
        ties = [Counter(award.side for award in pot.awards) for pot in script]
        if len(self.joined()) < len(script):
            found.append("pots-joined-when-losers-muck")
        if any(tie["high"] > 1 and tie["low"] > 1 for tie in ties):
            found.append("odd-chips-of-both-ways")
        if any(times > 2 for tie in ties for times in tie.values()):
            found.append("odd-chips-in-one-piece")
        assert found, "the stacks differ, and nothing was divided otherwise"
        yield from found
