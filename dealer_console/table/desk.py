"""The desk: one thread that owns the hand. Readings and taps in; committed entries, views and print jobs out.

Nothing is shown, acknowledged or printed before its commit. Each input goes the same way: a command, ``decide``, the
book, ``evolve``, and only then the effects. After a power cut the same fold gives the same table.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any

from dealer_console.journal.book import Book
from dealer_console.journal.entry import Draft, Entry
from dealer_console.settings import TableSetup
from dealer_console.table.answers import with_rule
from dealer_console.table.cards import CardDesk
from dealer_console.table.clock import Clock
from dealer_console.table.device_book import SET_ASIDE, DeviceBook
from dealer_console.table.device_pages import Known, device_views, lamp_views
from dealer_console.table.felt import Surroundings, felt
from dealer_console.table.floor import FloorDesk
from dealer_console.table.inbox import STALE, Asked, Input, Outcome, Reading, aimed_at
from dealer_console.table.lamps import DeviceNews, Lamps
from dealer_console.table.loop import Loop
from dealer_console.table.outbox import Outbox
from dealer_console.table.past import hand_of
from dealer_console.table.setup import Posted
from dealer_console.table.starting import Witnesses, recovered
from dealer_console.table.tap import Tap
from dealer_console.table.taps import Taps, outcome
from dealer_console.table.view import FeltView, OpeningView
from dealer_console.table.watch import Disk, Watch
from dealer_console.vault.door import Vault
from dealer_console.vault.port import CardArrived
from dealer_console.vault.witness import Witness
from devices.reading import (
    CardPushedBack,
    CardsLost,
    HealthChanged,
    JobChanged,
    Misread,
    PrinterStatus,
    PuckAt,
    ShoeBooted,
)
from reports.fill_slip import SlipEvent
from rules import command as cm
from rules import event as ev
from rules.decide import decide, evolve
from rules.decision import Accepted, Decision, Refused
from rules.table import Table


class Desk:
    """The desk of one table. ``start`` runs its thread; every other public method may be invoked from any thread."""

    def __init__(
        self,
        *,
        book: Book[ev.Event],
        vault: Vault,
        floor: FloorDesk,
        outbox: Outbox,
        acknowledge: Callable[[str, int], None],
        clock: Clock,
        games: Posted,
        show: Callable[[FeltView], None],
        failed: Callable[[str], None],
        witness: Witness,
        disk: Disk | None = None,
    ) -> None:
        """``games`` is what OPEN opens; ``show`` takes each new view; ``failed`` is told why the desk stopped;
        ``witness`` is what the vault keeps of the journal's place; ``disk`` the journal's, where it is not its own."""
        self._book = book
        self._floor = floor
        self._outbox = outbox
        self._clock = clock
        self.games = games
        self._show = show
        self._loop: Loop[Input] = Loop(self._handle, failed)
        self._version = 0
        self._aimed: object = None
        self._changed_at = 0
        self._notice = ""
        self._recovered = ""
        self._watch = Watch(clock, book.path.parent, disk or Disk())
        self._witnesses = Witnesses(book, witness)
        self._lamps = Lamps()
        self._devices = DeviceNews()
        self._heard = DeviceBook()
        self._cards = CardDesk(self, vault, acknowledge)
        self._taps = Taps(self, floor, self._cards, outbox)
        self.table = Table()

    # --- the thread ---------------------------------------------------------------------------------------

    def start(self) -> None:
        """Folds the journal and begins to work; the first view is out when this returns. Raises JournalError."""
        self._recover()
        self._publish()
        self._loop.start()

    def stop(self) -> None:
        """Works off what is in the queue and ends the thread."""
        self._loop.stop()

    def post(self, item: Input) -> None:
        """An input from any thread; returns at once."""
        self._loop.post(item)

    def ask(self, what: Tap | Callable[[], Any], seconds: float = 30.0) -> Any:
        """An input, and what became of it. Raises DeskStoppedError, or TimeoutError when the desk does not answer."""
        answered: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._loop.post(Asked(what, answered.put))
        return self._loop.wait(answered, seconds)

    @property
    def idle(self) -> bool:
        """Whether nothing waits in the queue."""
        return self._loop.idle

    def _handle(self, item: Input) -> None:
        self.note(self._watch.clock_news(self.table.duty.locks))
        if not isinstance(item, Asked):
            self._take(item)
            self._publish()
            return
        if isinstance(item.what, Tap):
            came = self._tap(item.what)
            self._publish()
            item.answer(came)
        else:
            item.answer(item.what())

    def refresh(self) -> None:
        """Shows the view anew, for what no entry tells: another setup. On the desk's own thread, by ``ask``."""
        self._publish()

    def _publish(self) -> None:
        self._version += 1
        view = self.view()
        aimed = aimed_at(view)
        if aimed != self._aimed:
            self._aimed, self._changed_at = aimed, self._version
        self._show(view)

    def view(self) -> FeltView:
        """The present view. Only the desk's thread asks; others get it from ``show``."""
        known = Known(self._lamps, self._heard, self._outbox.waiting, self._outbox.clock)
        around = Surroundings(
            self._book.table, (*lamp_views(self.table, known), *self._watch.lamps()), self._notice, self._opening(),
            self._taps.recall, self._taps.ahead, self._taps.preview, device_views(self.table, known),
            self._recovered, self.bars(), self.games.present(), self._taps.reporting,
        )  # fmt: skip
        return felt(self.table, around, self._version)

    def _opening(self) -> OpeningView | None:
        if self.table.terms is not None or not self.table.duty.dealer:
            return None
        return self._floor.opening_view(self.games, self.table.duty.dealer, self._lamps)

    # --- deciding and committing --------------------------------------------------------------------------

    def do(self, *commands: cm.Command) -> Decision:
        """Decides commands, each on what the one before brought about, and commits it all in one; the first that is
        refused stops them all, and nothing is committed."""
        table, events = self.table, list[ev.Event]()
        for command in commands:
            answer = decide(table, command)
            if not isinstance(answer, Accepted):
                return answer
            for event in answer.events:
                table = evolve(table, event)
            events += answer.events
        if events:
            self.commit(tuple(events))
        return Accepted(tuple(events))

    def commit(self, events: tuple[ev.Event, ...]) -> None:
        """Appends the events of one decision, then lets them be true. Raises JournalError; then nothing was shown.

        They are folded first: what cannot be folded must not get into the journal, where every start would meet it.
        """
        after = self.table
        befores, entries = [], list[Entry[ev.Event]]()
        for event in events:
            befores.append(after)
            after = evolve(after, event)
        hand, at = hand_of(events, self.table), self._clock.stamp()
        by = self.table.duty.dealer or None
        drafts = [Draft(event, hand, at, by) for event in events]
        news = self._watch.timed(lambda: entries.extend(self._book.append(self._book.head, drafts)))
        self.table = after
        self._taps.committed()
        for entry, before in zip(entries, befores, strict=True):
            self._remember(entry, before)
        if any(isinstance(event, ev.HandEnded | ev.HandVoided) for event in events):
            self.note(self._outbox.send(self.table, self.table.number))
        self.note((*news, *self._witnesses.mark(events, self.table)))
        if any(isinstance(event, SlipEvent) for event in events):
            self.note(self._outbox.slips.send(self.table))

    def _remember(self, entry: Entry[ev.Event], before: Table) -> None:
        """What the parts of the desk keep of each entry, live and when the journal is read again."""
        self._floor.remember(entry.event, entry.at)
        self._watch.remember(entry.event, entry.at)
        self._cards.remember(entry.event, before)
        self._outbox.remember(entry, before)
        self._devices.remember(entry.event)
        self._heard.remember(entry.event, entry.at)

    def close(self, command: cm.CloseTable) -> Decision:
        """Closes the table; the last hand's key goes with it."""
        answer = self.do(command)
        if isinstance(answer, Accepted):
            self._cards.closed()
        return answer

    def note(self, events: tuple[ev.Event, ...]) -> None:
        """Commits facts that no law decides, one by one."""
        for event in events:
            self.do(cm.Note(event))

    @property
    def table_no(self) -> int:
        """The table's number in the journal."""
        return self._book.table

    def seconds(self) -> int:
        """The time in whole seconds since 1970, for what the law measures: how long a player was gone."""
        return int(self._clock.now().timestamp())

    def now(self) -> str:
        """The time, as entries have it."""
        return self._clock.stamp()

    def setup(self) -> TableSetup | None:
        """What OPEN would open."""
        return self.games.present()

    def still_there(self) -> bool:
        """Whether the journal's file is still the one that is open (records.md, fault 18)."""
        return self._book.still_there()

    def bars(self) -> Refused | None:
        """What keeps the next hand back beside the law: the journal's disk is full."""
        return self._watch.bars() if self.table.terms is not None and self.table.playing is None else None

    # --- starting again -----------------------------------------------------------------------------------

    def _recover(self) -> None:
        last = ""
        for entry in self._book.read_all():
            before, self.table = self.table, evolve(self.table, entry.event)
            self._remember(entry, before)
            last = entry.at
        locks = self._witnesses.at_start(self.table)  # before this start adds to what they compare
        if self.table.seq > 1:
            self.note(self._watch.started(last, self.table.duty.locks))
        self.note(locks)
        self._witnesses.settled()
        self._cards.resume()
        self._recovered = recovered(self.table)
        self.note(self._outbox.resume(self.table))
        self.note(self._outbox.slips.send(self.table, again=True))

    def last_card(self) -> tuple[str, int] | None:
        """(boot, index) of the last card that the journal holds, for the shoe's replay."""
        return self._cards.last

    # --- readings -----------------------------------------------------------------------------------------

    def _take(self, item: Reading | Tap) -> None:
        if not isinstance(item, Tap):
            self._heard.heard(item, self._clock.stamp())
        match item:
            case Tap():
                self._tap(item)
            case CardArrived():
                self._cards.arrived(item)
            case Misread():
                self._cards.misread(item)
            case CardsLost():
                self._cards.lost(item)
            case CardPushedBack():
                self._lamps.shoe(item)
                self._cards.pushed_back()
            case ShoeBooted():
                self._lamps.shoe(item)
                self.note(self._witnesses.shoe(item, self.last_card(), self.table))
            case PuckAt():
                self._puck(item.seat or 0)
            case HealthChanged():
                self._health(item)
            case JobChanged():
                self.note(self._outbox.answered(item))
                self.note(self._outbox.next(self.table))
                self._taps.recall_again()
            case PrinterStatus():
                self._lamps.paper(item)
            case _:
                self._lamps.shoe(item)

    def _puck(self, seat: int | None) -> None:
        """A report that the dealer set aside is heard again when it is another one."""
        if seat != self.table.puck and (seat is None or seat != self._heard.aside):
            self.do(cm.SeePuck(seat))

    def without_puck(self) -> Outcome:
        """The dealer sets the puck's report aside: the button is laid by hand, and the next NEXT confirms it."""
        key = next(key for page in self.view().devices for key in page.keys if key.name == "WITHOUT PUCK")
        if not key.lit:
            return Outcome(accepted=False, reason=key.reason)
        aside = ev.DeviceChanged("puck", SET_ASIDE, "the dealer lays the button by hand")
        return outcome(self.do(cm.Note(aside), cm.SeePuck(None)))

    def _health(self, changed: HealthChanged) -> None:
        self._lamps.health(changed)
        self.note(self._devices.news(changed))
        self._heard.health(changed, self._clock.stamp())
        if changed.device == "puck" and self._lamps.state("puck") in {"fault", "absent"}:
            self._puck(None)

    # --- taps ---------------------------------------------------------------------------------------------

    def _tap(self, tap: Tap) -> Outcome:
        before = self._book.head
        stale = tap.version and tap.version < self._changed_at
        came = Outcome(accepted=False, reason=STALE) if stale else self._taps.take(tap)
        if came.accepted and self._book.head != before:
            self._recovered = ""  # whoever goes on has looked at the last action
        self._notice = with_rule(came.reason, came.rule)
        return came
