"""From the entries of a hand to its record: the fold behind ``reports.hand_record``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reports.record import (
    Action,
    Block,
    Five,
    HandRecord,
    Post,
    PotFacts,
    Proof,
    RecordHeader,
    SeatFacts,
    Shown,
    Status,
    StreetFacts,
    Terms,
    Voided,
)
from reports.steps import Step, action_of, pot_words, steps
from reports.told import Told
from rules import event as ev
from rules.betting import Options, options
from rules.cards import Card
from rules.chips import ZERO, Cents, money
from rules.draw import next_to_draw
from rules.hand import RETURNED, Hand, Phase
from rules.holdings import played
from rules.journal import Entry
from rules.pot import pots
from rules.showdown import due
from rules.table import Table


def hand_record(entries: Sequence[Entry], table: Table | None, header: RecordHeader) -> HandRecord:
    """The record of the last hand that ``entries`` start, from the table as it was before them (None: empty).

    Raises BrokenJournal when no hand starts among them.
    """
    told = Told(table or Table()).read(entries)
    return _Walk(told, header).record()


class _Walk:
    """Walks the effective list once and sorts what it meets into the parts of the paper."""

    def __init__(self, told: Told, header: RecordHeader) -> None:
        assert told.table.hand is not None, "Told.read answers for the hand"
        self._told, self._header = told, header
        self._hand: Hand = told.table.hand
        self._blocks = sorted(told.blocks, key=lambda block: block.position)
        self._streets: list[tuple[str, list[Card], list[Action | Block], list[Cents]]] = []
        self._showdown: list[Shown | Action | Block] = []
        self._closing: list[Block] = []
        self._place: list[Action | Block] | list[Shown | Action | Block] | list[Block] = self._closing
        self._posts: list[Post] = []
        self._pushed: dict[str, ev.PotPushed] = {}
        self._voided: Voided | None = None
        self._sealed = self._by_hand = 0

    def record(self) -> HandRecord:
        for step in steps(self._told.table):
            self._flush(step.entry)
            self._step(step)
        self._flush(None)
        return self._built()

    def _flush(self, before: int | None) -> None:
        """Puts the blocks that concern what was met last under it: in an order, those before entry ``before``."""
        while self._blocks and (before is None or self._blocks[0].position < before):
            self._place.append(self._blocks.pop(0))

    def _step(self, step: Step) -> None:
        event = step.event
        action = action_of(step)
        match event:
            case ev.HandStarted():
                self._open_street(step.after)
            case ev.Posted():
                self._posts.append(Post(event.seat, event.kind, event.amount, event.owed))
            case ev.CardDealt() if event.place != RETURNED:
                # A misread has a sight and no seal: nobody can verify that card later.
                sealed = event.sight is not None and bool(event.sight.seal)
                self._sealed += sealed
                self._by_hand += not sealed
            case ev.CardOpened() | ev.BoardDealt():
                self._board(step)
            case ev.RemedyApplied():
                self._taken_off(step)
            case ev.HandShown():
                self._put_showdown(self._shown(event))
            case ev.PotPushed():
                self._pushed[event.pot] = event
                self._place = self._closing
            case ev.HandVoided():
                self._voided = Voided(self._told.end, event.cause, event.rule, event.floor)
            case _ if action is not None and action.verb == "mucks":
                self._put_showdown(action)
            case ev.CardsThrown() if action is not None:
                if step.before is not None and step.before.street >= len(self._streets):
                    self._open_street(step.before)
                self._streets[-1][2].append(action)
            case ev.DiscardsNamed():
                self._name_discards(event)
            case _ if action is not None:
                self._streets[-1][2].append(action)
            case _:
                pass
        if self._voided is None:
            self._streets[-1][3][0] = step.after.pot

    def _open_street(self, hand: Hand) -> None:
        items: list[Action | Block] = []
        self._streets.append((hand.terms.game.streets[hand.street].name, [], items, [ZERO]))
        self._place = items

    def _name_discards(self, event: ev.DiscardsNamed) -> None:
        """The faces of discards stand beside the draw that they belong to."""
        items = self._streets[-1][2] if self._streets[-1][0] == "Draw" else []
        for at, item in enumerate(items):
            if isinstance(item, Action) and item.verb == "draws" and item.seat == event.seat:
                items[at] = replace(item, thrown=event.cards)

    def _board(self, step: Step) -> None:
        before = step.before
        assert before is not None, "a board card lies in a hand"
        cards = step.after.board[len(before.board) :]
        if cards and before.street >= len(self._streets):
            self._open_street(before)
        self._streets[-1][1].extend(cards)

    def _taken_off(self, step: Step) -> None:
        """Board cards that a remedy took back stand under no street."""
        left = step.after.board
        for _, board, _, _ in self._streets:
            board[:] = [card for card in board if card in left]

    def _put_showdown(self, item: Shown | Action) -> None:
        self._showdown.append(item)
        self._place = self._showdown

    def _shown(self, event: ev.HandShown) -> Shown:
        game, board = self._hand.terms.game, self._hand.board
        high = low = None
        if len(event.cards) == game.holding and (len(board) == 5 or not game.community):
            ways = played(game, event.cards, board, self._hand.terms.low_qualifier)
            high, low = (Five(five.holding, five.board) if five else None for five in ways)
        return Shown(event.seat, event.cards, event.proof, high, low)

    # --- the parts ----------------------------------------------------------------------------------------

    def _built(self) -> HandRecord:
        told, hand = self._told, self._hand
        complete = hand.phase is Phase.OVER
        shown = [item for item in self._showdown if isinstance(item, Shown)]
        return HandRecord(
            header=self._header,
            status=self._status(any(one.proof == "unverified" for one in shown)),
            terms=self._terms(),
            number=hand.number, start=told.start, end=told.end, button=hand.button, puck_away=told.puck_away,
            dealers=tuple(told.dealers), floors=tuple(told.floors),
            seats=self._seats(), posts=tuple(self._posts),
            streets=tuple(StreetFacts(name, tuple(board), tuple(items), pot[0])
                          for name, board, items, pot in self._streets),
            returned=() if self._voided else hand.returned,
            pots=() if self._voided else self._pots(),
            showdown=tuple(self._showdown), closing=tuple(self._closing), complete=complete, voided=self._voided,
            waiting="" if complete or self._voided else _waiting(hand),
            proof=Proof(self._header.key_check or hand.key_check, tuple(told.boots), self._sealed, self._by_hand),
            dispute=any(block.kind == "HELD" for block in told.blocks),
            fees=() if self._voided else hand.fees,
        )  # fmt: skip

    def _status(self, unverified: bool) -> tuple[Status, ...]:
        given = list(self._header.status)
        if Status.REPLAY not in given and Status.ORIGINAL not in given and Status.DUPLICATE not in given:
            given.insert(0, Status.ORIGINAL if self._header.copy <= 1 else Status.DUPLICATE)
        if self._voided and Status.VOID not in given:
            given.append(Status.VOID)
        if (self._by_hand or unverified) and Status.DEGRADED not in given:
            given.append(Status.DEGRADED)
        return tuple(given)

    def _terms(self) -> Terms:
        hand = self._hand
        terms, opened = hand.terms, self._told.table.opened
        held = terms.citations
        # A procedure of the same name hides the clause of the setting in ``citations``; the opening tells both.
        settings = {key: clause for key, _, clause, _ in opened.settings} if opened is not None else {}
        return Terms(
            terms.title, terms.game.name, terms.structure, terms.stakes, terms.game.split, terms.house,
            opened.revision if opened is not None else "", terms.digest,
            fee="as the hand file tells it" if terms.rake_taken else held.get("fee", terms.cite("rake")),
            jackpot=settings.get("jackpot", held.get("jackpot", "")), uncalled=terms.cite("uncalled"),
            pot=held.get("pot_limit.base", ""), pot_words=pot_words(hand, money(terms.round_unit)), unit=terms.unit,
        )  # fmt: skip

    def _seats(self) -> tuple[SeatFacts, ...]:
        start = self._told.table.start
        assert start is not None, "Told.read answers for the hand"
        marks = self._marks()
        found = []
        for seat in sorted(self._hand.seats, key=lambda one: one.no):
            sitting = start.sitting(seat.no)
            assert sitting is not None, "who was dealt in sat at the table"
            found.append(SeatFacts(seat.no, sitting.name, sitting.stack, tuple(marks.get(seat.no, ())), seat.stack))
        return tuple(found)

    def _marks(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {self._hand.button: ["BTN"]}
        blinds = [post for post in self._posts if post.kind in {"blind", "dead_blind"}]
        for at, post in enumerate(blinds):
            word = "BB" if at == len(blinds) - 1 else "SB" if at == 0 else f"B{at + 1}"
            found.setdefault(post.seat, []).append(word)
        for post in self._posts:
            if post.kind in {"straddle", "kill"}:
                found.setdefault(post.seat, []).append("STR" if post.kind == "straddle" else "KILL")
        return found

    def _pots(self) -> tuple[PotFacts, ...]:
        hand = self._hand
        if not hand.script:
            return tuple(
                PotFacts(pot.name, pot.amount, ZERO, ZERO, _numbers(hand, pot.places), ())
                for pot in pots(hand.seats)
                if pot.amount
            )
        found = []
        for one in hand.script:
            told = self._pushed.get(one.name, one)
            found.append(
                PotFacts(one.name, told.amount, told.rake, told.jackpot, _numbers(hand, one.places), told.awards)
            )
        return tuple(found)


def _numbers(hand: Hand, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(hand.seats[at].no for at in places))


def _waiting(hand: Hand) -> Options | str:
    """Who must act, with what right, or what is due otherwise."""
    may = options(hand)
    if may is not None:
        return may
    drawing = next_to_draw(hand)
    if drawing is not None:
        return f"seat {hand.seats[drawing].no} is to say how many it draws"
    showing = due(hand)
    if showing is not None:
        return f"seat {hand.seats[showing].no} is due to show"
    return {
        Phase.DEAL: "the holdings are being dealt",
        Phase.STREET: f"the {hand.terms.game.streets[hand.street].name.lower()} is due",
    }.get(hand.phase, "the pots are to be pushed")
