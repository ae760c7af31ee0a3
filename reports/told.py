"""What the entries of a hand tell beside its effective list: who worked, what was ruled, corrected, taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from reports.record import Action, Block
from reports.steps import spelled
from rules import event as ev
from rules.decide import evolve
from rules.errors import BrokenJournal
from rules.journal import Entry
from rules.table import Table

RESHUFFLED = "RESHUFFLED"
BY_DEALER = "before the next card or push: the dealer's own"
BY_PROFILE = "the house profile's remedy"
IRREGULARITY = "IRREGULARITY"
# A device that works with trouble must not be read as the status of the hand, which is DEGRADED by hand entry alone.
_DEVICE_WORDS = {"degraded": "unsteady"}
BY_FLOOR = "a card or a push stood on it: the floor's"


@dataclass
class Told:
    """The entries of a hand, read one by one onto a table; the last hand that they start is the one that is told."""

    table: Table
    blocks: list[Block] = field(default_factory=list)
    dealers: list[str] = field(default_factory=list)
    floors: list[str] = field(default_factory=list)
    boots: list[str] = field(default_factory=list)
    start: str = ""
    end: str = ""
    puck_away: bool = False
    _confirmed: bool = False

    def read(self, entries: Iterable[Entry]) -> Told:
        """Reads all entries. Raises BrokenJournal when they start no hand."""
        for entry in entries:
            self._entry(entry)
        if self.table.hand is None or self.table.start is None:
            raise BrokenJournal("these entries start no hand: a hand record needs the entry of its first riffle")
        return self

    def _entry(self, entry: Entry) -> None:
        before = self.table.changed(seq=entry.seq - 1)
        self.table = evolve(before, entry.event)
        if isinstance(entry.event, ev.TableClosed):  # its felt is bare, and the paper still tells the last hand
            self.table = self.table.changed(hand=before.hand, steps=before.steps, start=before.start)
        if isinstance(entry.event, ev.HandStarted):
            self._begin(entry)
        elif self.table.hand is None:
            self._confirmed = isinstance(entry.event, ev.PuckConfirmed)
        else:
            self._in_hand(entry, before)
            self._confirmed = isinstance(entry.event, ev.PuckConfirmed)

    def _begin(self, entry: Entry) -> None:
        duty = self.table.duty
        self.blocks, self.floors, self.boots = [], [], []
        self.dealers = [duty.dealer] if duty.dealer else []
        self.start, self.end, self.puck_away = entry.at, "", self._confirmed
        opened = self.table.opened
        if opened is not None and opened.floor:
            self.floors.append(opened.floor)

    def _in_hand(self, entry: Entry, before: Table) -> None:
        match entry.event:
            case ev.TakenBack() | ev.Corrected():
                self.blocks.append(self._change(entry, entry.event, spelled(before), spelled(self.table)))
            case ev.Held():
                self._add(entry, "HELD", asked=entry.by or "", reason=entry.event.reason)
            case ev.RulingMade():
                self._rule(entry, entry.event)
            case ev.IrregularityNoted():
                self._note(entry, entry.event)
            case ev.RemedyApplied():
                self._remedy(entry, entry.event)
            case ev.QuestionOpened() if self._is_noted(entry.event):
                return
            case ev.QuestionOpened():
                self._add(entry, "FLOOR QUESTION", asked=entry.by or "", reason=entry.event.text, rule=entry.event.rule)
            case ev.QuestionAnswered():
                self._close("FLOOR QUESTION", entry.at, entry.event.floor, entry.event.words)
            case ev.Reshuffled():
                self._reshuffle(entry, entry.event)
            case ev.HandEnded() | ev.HandVoided():
                self.end = entry.at
            case ev.CardDealt(sight=ev.Sight(boot_id=boot)) if boot not in self.boots:
                self.boots.append(boot)
            case ev.SignedOn():
                self._relief(entry, entry.event)
            case ev.FloorCame() if entry.event.badge not in self.floors and not self.end:
                self.floors.append(entry.event.badge)
            case (
                ev.Locked() | ev.Unlocked() | ev.DeviceChanged() | ev.Restarted() | ev.ClockStepped()
                | ev.CardReturned()
            ) if not self.end:  # fmt: skip
                self._incident(entry, entry.event)
            case _:
                return

    def _add(
        self, entry: Entry, kind: str, *, asked: str = "", approved: str = "", reason: str = "", ruling: str = "",
        rule: str = "",
    ) -> None:  # fmt: skip
        self.blocks.append(Block(kind, entry.seq, entry.at, asked, approved, reason, ruling, rule))

    def _note(self, entry: Entry, event: ev.IrregularityNoted) -> None:
        """A card that is reported as something else than it looked takes the question's place."""
        for no, block in enumerate(self.blocks):
            if block.kind == IRREGULARITY and not block.approved:
                self.blocks[no] = replace(block, approved="withdrawn", ruling=f"reported as: {event.words}")
        self._add(entry, IRREGULARITY, asked=entry.by or "", reason=event.words)

    def _is_noted(self, event: ev.QuestionOpened) -> bool:
        return any(block.kind == IRREGULARITY and not block.approved and block.reason == event.text
                   for block in self.blocks)  # fmt: skip

    def _remedy(self, entry: Entry, event: ev.RemedyApplied) -> None:
        self._close(IRREGULARITY, entry.at, event.floor or BY_PROFILE, event.words, event.rule)

    def _reshuffle(self, entry: Entry, event: ev.Reshuffled) -> None:
        """A new deck epoch: which deck of the hand it is, and how many cards it has."""
        terms = self.table.terms
        deck = 2 + sum(block.kind == RESHUFFLED for block in self.blocks)
        rule = ""
        if terms is not None:
            rule = terms.cite("deck") if terms.game.community else terms.cite_setting("draw.reshuffle_when", "draw")
        self._add(entry, RESHUFFLED, reason=f"deck {deck} of this hand begins, {event.stub} cards", rule=rule)

    def _relief(self, entry: Entry, event: ev.SignedOn) -> None:
        if event.badge not in self.dealers and not self.end:
            self.dealers.append(event.badge)
            self._add(entry, "DEALER RELIEF", reason=f"{event.badge} deals from here on")

    def _incident(
        self, entry: Entry,
        event: ev.Locked | ev.Unlocked | ev.DeviceChanged | ev.Restarted | ev.ClockStepped | ev.CardReturned,
    ) -> None:  # fmt: skip
        match event:
            case ev.Locked():
                self._add(entry, "NEXT HAND LOCKED", reason=event.cause)
            case ev.DeviceChanged():
                state = _DEVICE_WORDS.get(event.state, event.state)
                self._add(entry, f"{event.device.upper()} {state.upper()}", reason=event.reason)
            case ev.Unlocked():
                self._add(entry, "LOCK RELEASED", reason=f"{event.cause}: {event.why}")
            case ev.ClockStepped():
                self._add(entry, "CLOCK STEPPED", reason=f"from {event.was} to {event.now}")
            case ev.CardReturned():
                self._add(entry, "CARD PUSHED BACK", reason=f"card {event.slot} of the hand went back into the shoe")
            case ev.Restarted():
                self._add(entry, "RESTARTED", reason=f"{event.cause}, away {event.seconds} s")

    def _rule(self, entry: Entry, event: ev.RulingMade) -> None:
        """A ruling completes the hold or the lock that it releases; without one it stands alone."""
        rule = self.table.terms.cite("correct") if self.table.terms else ""
        for kind in ("HELD", "NEXT HAND LOCKED"):
            if self._close(kind, entry.at, event.floor, event.text, rule):
                return
        self._add(entry, "RULING", asked=entry.by or "", approved=event.floor, ruling=event.text, rule=rule)

    def _close(self, kind: str, at: str, floor: str, words: str, rule: str = "") -> bool:
        """Puts the answer into the last open block of a kind; False when none is open."""
        for no in range(len(self.blocks) - 1, -1, -1):
            block = self.blocks[no]
            if block.kind == kind and not block.approved:
                rule = rule or block.rule
                self.blocks[no] = replace(block, approved=floor, ruling=words, rule=rule, answered=at)
                return True
        return False

    def _change(
        self, entry: Entry, event: ev.TakenBack | ev.Corrected, before: dict[int, Action], after: dict[int, Action]
    ) -> Block:
        """The block of a taking back or a correction: the entry before and after, and what followed from it."""
        floor = event.floor if isinstance(event, ev.Corrected) else ""
        corrected = isinstance(event, ev.Corrected)
        terms = self.table.terms
        rule = terms.cite("correct" if corrected else "take_back") if terms is not None else ""
        also = tuple(
            (old, after[no]) for no, old in before.items() if no != event.entry and no in after and after[no] != old
        )
        return Block(
            "CORRECTED" if corrected else "TAKEN BACK", event.entry, entry.at, entry.by or "", floor,
            BY_FLOOR if floor else BY_DEALER, "", rule, "", before.get(event.entry), after.get(event.entry), also,
        )  # fmt: skip
