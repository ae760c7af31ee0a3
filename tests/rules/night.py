"""A random evening at a table, played as the desk plays it: lawful steps, taps that make no sense, and a shoe whose
cards only this file knows.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from evening import Evening, opening, stakes

from rules import command as cm
from rules import event as ev
from rules.betting import options
from rules.button import coming_button, eligible
from rules.cards import DECK, Card
from rules.chips import Cents
from rules.decide import decide
from rules.decision import Accepted, Decision, Refused
from rules.draw import due_cards, early_due, most_drawn, next_to_draw, reshuffle_due
from rules.effective import actions
from rules.game import GAMES, Limit
from rules.hand import FOLDED, Hand, Phase
from rules.pot import pots
from rules.showdown import due
from rules.table import Table

SECTION = re.compile(r"§ \S|, \S")
AGAIN = opening()
RAKE = {"rake": {"percent": 10, "cap": 5, "min_pot": 10, "no_flop_no_drop": "yes", "unit": 1}}


class Shoe:
    """The 52 cards as they lie on the felt: whatever the table believes, a card is where it was put."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.deck = rng.sample(DECK, 52)
        self.faces: list[Card] = []
        self.where: list[tuple[str, int]] = []
        self.holdings: dict[int, list[Card]] = {}
        self.thrown: dict[int, list[Card]] = {}
        self.rest: list[Card] = []

    def saw(self, event: ev.Event, before: Table, after: Table) -> None:
        """Moves cards by what has just happened."""
        if isinstance(event, ev.CardDealt) and self.deck and before.playing is not None:
            face = self.deck.pop()
            self.faces.append(face)
            self.where.append((event.place, event.seat))
            if event.place != "down":
                self.rest.append(face)
                return
            self._throws(event.seat, before)
            self.holdings.setdefault(event.seat, []).append(face)
        elif isinstance(event, ev.Reshuffled):
            self._reshuffled(event, before)
        elif isinstance(event, ev.RemedyApplied):
            self._remedied(event)

    def _remedied(self, event: ev.RemedyApplied) -> None:
        """Cards that a remedy moves: none of them comes back into a holding."""
        for move in event.moves:
            face, (place, seat) = self.faces[move.slot - 1], self.where[move.slot - 1]
            if place == "down":
                self.holdings[seat].remove(face)
                self.rest.append(face)
            self.where[move.slot - 1] = (move.place, move.seat)

    def _throws(self, seat: int, before: Table) -> None:
        """A player gives his discards back when his first new card comes."""
        hand = before.playing
        draw = next((one for one in hand.draws if hand.seats[one.place].no == seat), None) if hand else None
        if draw is not None and not draw.given:
            held = self.holdings[seat]
            self.rng.shuffle(held)
            self.thrown[seat], self.holdings[seat] = held[: draw.asked], held[draw.asked :]

    def _reshuffled(self, event: ev.Reshuffled, before: Table) -> None:
        """What was thrown away by players who hold all their cards, and by the profile folded hands and the burn."""
        hand = before.playing
        assert hand is not None
        if early_due(hand):
            back = [face for face, (place, _) in zip(self.faces, self.where, strict=True) if place == "aside"]
            self.where = [("back", 0) if place == "aside" else (place, seat) for place, seat in self.where]
            self.rest = [face for face in self.rest if face not in back]
            self._shuffled(back, event)
            return
        full = {hand.seats[one.place].no for one in hand.draws if one.given == one.asked}
        back = [card for seat in full for card in self.thrown.pop(seat, [])]
        if not hand.mixed and hand.terms.reshuffle_folded:
            back += [card for one in hand.seats if one.status == FOLDED for card in self.holdings.pop(one.no, [])]
        if not hand.mixed and hand.terms.reshuffle_burn:
            back += self.rest
            self.rest = []
        self._shuffled(back, event)

    def _shuffled(self, back: list[Card], event: ev.Reshuffled) -> None:
        self.deck += back
        self.rng.shuffle(self.deck)
        assert len(self.deck) == event.stub, "the new stub has the cards that were put in"

    def agrees(self, table: Table) -> None:
        """Cards are conserved: each of the 52 lies in one place, and the table believes that place."""
        hand = table.playing
        if hand is None:
            return
        assert [(slot.place, slot.seat) for slot in hand.slots] == self.where
        lying = [
            *self.deck,
            *self.rest,
            *(one for part in (self.holdings, self.thrown) for of in part.values() for one in of),
        ]
        assert len(lying) == len(set(lying)) == 52
        assert hand.stub == len(self.deck)
        for seat in hand.seats:
            if seat.no in self.holdings and not any(hand.seats[one.place].no == seat.no for one in hand.draws):
                assert len(seat.cards) == len(self.holdings[seat.no])


class Night:
    """One random evening; every accepted command is counted, every refusal read."""

    def __init__(self, seed: int, games: Sequence[str] = tuple(GAMES)) -> None:
        self.rng = random.Random(seed)
        rng = self.rng
        limit, game = rng.choice(list(Limit)), rng.choice(games)
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
        if game.startswith("draw"):
            rules |= {
                "draw.max_discards": rng.choice([3, 5]),
                "draw.max_consecutive": rng.choice([3, 5]),
                "draw.reshuffle_when": rng.choice(["stub_ends", "before_draw"]),
                "draw.first_to_act": rng.choice(["opener", "left_of_button"]),
            }
        at = stakes(rng.choice([(1, 2), (1, 2), (2,), (1, 2, 4)]), (2, 4), rng.choice([0, 0, 0, 1]))
        self.evening = Evening(opening("demo-pennsylvania", game, str(limit), at, rules))
        assert self.table.terms is not None
        most = min(10, self.table.terms.seats_max)
        for seat in sorted(rng.sample(range(1, 11), rng.choice([rng.randint(2, most), most]))):
            stack = rng.choice([rng.randint(1, 4), rng.randint(1, 40), rng.randint(40, 400)])
            self.evening.must(cm.TakeSeat(seat, f"Seat {seat}", Cents(stack * 100)))
        self.shoe = Shoe(rng)
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
        self.shoe = Shoe(rng)
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
            draws = next_to_draw(hand)
            if waiting:
                self.must(cm.OpenCard(waiting[0], self.shoe.faces[waiting[0] - 1], "nonce"))
            elif draws is not None and due_cards(hand) is None and (hand.burned or self.rng.random() < 0.5):
                command = cm.DrawCards(hand.seats[draws].no, self.rng.randint(0, most_drawn(hand)))
                self.must(command)
                if self.rng.random() < 0.2:
                    self.again(command)
            elif reshuffle_due(hand) and self.rng.random() < 0.5:
                self.must(cm.Riffle(""))
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
        held = tuple(self.shoe.holdings[no])
        return cm.Show(no, held, ("n",) * len(held), "opened")

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
                cm.CloseTable(amount, "D1", "F1"), AGAIN,
                # A shoe that is empty deals no card.
                cm.DealCard(None, rng.choice([0, 0, 0, 7])) if self.shoe.deck else cm.Push(),
                cm.Correct(rng.randint(0, 30), self.correction(amount)), cm.DrawCards(seat, rng.randint(-1, 6)),
            ]
        )  # fmt: skip
        for asked in (
            cm.Show(seat, tuple(rng.choices(DECK, k=rng.randint(0, 5)))),
            cm.OpenCard(rng.randint(-1, 60), rng.choice(DECK), ""),
            cm.DealHolding(seat, tuple(rng.choices([None, *DECK], k=4))),
            cm.BurnCard(rng.choice([None, *DECK])),
            cm.DealBoard(tuple(rng.choices(DECK, k=rng.randint(0, 4)))),
            cm.DrawCards(seat, rng.randint(-1, 6), tuple(rng.choices([None, *DECK], k=rng.randint(0, 5)))),
            cm.NameDiscards(seat, tuple(rng.choices(DECK, k=rng.randint(0, 5)))),
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
        for event in answer.events:
            self.shoe.saw(event, before, self.table)
        self.shoe.agrees(self.table)
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
        if len(hand.live) > 1:  # a last player whose turn never came wins what the dead hands left
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
