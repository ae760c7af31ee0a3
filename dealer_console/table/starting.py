"""What a start has to say: the entry of the restart, the locks for what does not fit, the last action in words.

records.md, section 2: after a restart the file is believed, and then compared with whatever else has seen it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer_console.journal import trouble
from dealer_console.journal.chain import Head
from dealer_console.journal.errors import WitnessDiffers
from dealer_console.table.past import action_views
from dealer_console.vault.errors import VaultError
from dealer_console.vault.witness import Seen, Witness
from devices.reading import ShoeBooted
from rules import event as ev
from rules.hand import Hand
from rules.table import Table

if TYPE_CHECKING:
    from dealer_console.journal.book import Book

_MARKED = (ev.HandStarted, ev.HandEnded, ev.HandVoided, ev.RulingMade, ev.TableClosed)


class Witnesses:
    """What has seen the journal from outside, at one desk; used by its thread alone."""

    def __init__(self, book: Book[ev.Event], witness: Witness) -> None:
        self._book = book
        self._witness = witness
        self._shoe_asked = False

    def at_start(self, table: Table) -> tuple[ev.Event, ...]:
        """The locks of a start: a commit that broke off, and a journal shorter than the vault has seen it."""
        causes = []
        if broke := trouble.found(self._book.path):
            causes.append(f"the console broke off before this start ({broke}): compare the last action with the cards")
        if differs := self._differs(table.duty.locks):
            causes.append(differs)
        return tuple(ev.Locked(cause) for cause in causes if cause not in table.duty.locks)

    def settled(self) -> None:
        """The locks of the start are entries."""
        trouble.settle(self._book.path)

    def _differs(self, locks: tuple[str, ...]) -> str:
        seen = self._witness.fetch()
        if seen is None or seen.table != self._book.table:
            return ""
        told = f"the vault has seen hand {seen.hand} at entry {seen.entry}. "
        if any(lock.startswith(told) for lock in locks):
            return ""  # each start adds entries of its own, so that its words would be others
        try:
            self._book.confirm_witness(Head(seen.entry, seen.head))
        except WitnessDiffers as error:
            return f"{told}{error}"
        return ""

    def mark(self, events: tuple[ev.Event, ...], table: Table) -> tuple[ev.Event, ...]:
        """Tells the vault where the journal stands, with each hand begun or ended and each ruling."""
        if not any(isinstance(event, _MARKED) for event in events):
            return ()
        head = self._book.head
        try:
            self._witness.keep(Seen(self._book.table, table.number, head.seq, head.hash))
        except VaultError as error:
            return () if str(error) in table.duty.locks else (ev.Locked(str(error)),)
        return ()

    def shoe(self, reading: ShoeBooted, last: tuple[str, int] | None, table: Table) -> tuple[ev.Event, ...]:
        """The first greeting of the shoe after a start: it knows how many cards a journal has acknowledged to it.

        A card is acknowledged after its commit, so a shoe that is ahead has seen a longer journal than this one.
        """
        if self._shoe_asked:
            return ()
        self._shoe_asked = True
        if last is None or reading.acknowledged <= (last[1] if last[0] == reading.boot_id else 0):
            return ()
        first = last[1] + 1 if last[0] == reading.boot_id else 1
        cause = (
            f"the shoe has cards {first} to {reading.acknowledged} of its start {reading.boot_id} acknowledged, and "
            "this journal does not hold them: it is older than the shoe, or the shoe comes from another table. Restore "
            "the journal, or count the deck"
        )
        return () if cause in table.duty.locks else (ev.Locked(cause),)


def recovered(table: Table) -> str:
    """What a start in mid-hand says: the last action in words; empty between hands (records.md, faults 2 and 7)."""
    hand = table.playing
    if hand is None:
        return ""
    return f"Recovered: check the last action: {_last_words(table, hand)}"


def _last_words(table: Table, hand: Hand) -> str:
    views = {one.number: one for one in action_views(table)}
    count = len(views)
    for _, event in reversed(table.steps):
        match event:
            case ev.Folded() | ev.Checked() | ev.Called() | ev.BetMade() | ev.Raised():
                last = views[count]
                return f"seat {last.seat} ({last.name}) {last.words}"
            case ev.CardsThrown():
                return f"seat {event.seat} draws {event.count}"
            case ev.CardDealt() | ev.CardReturned():
                return _card_words(hand, event)
            case ev.BoardDealt():
                return f"the board is {' '.join(map(str, hand.board))}"
            case ev.HandShown():
                return f"seat {event.seat} shows"
            case ev.ShowAsked():
                return f"seat {event.seat} is asked to show"
            case ev.HandMucked():
                return f"seat {event.seat} mucks"
            case ev.PotPushed():
                return f"the {event.pot.replace('-', ' pot ') if event.pot != 'main' else 'main pot'} is pushed"
            case ev.QuestionOpened():
                return "the floor was asked"
            case _:
                continue
    return f"hand {hand.number} began, no card is dealt"


def _card_words(hand: Hand, event: ev.CardDealt | ev.CardReturned) -> str:
    if isinstance(event, ev.CardReturned):
        return f"card {event.slot} went back into the shoe"
    match event.place:
        case "down":
            number = sum(lies.place == "down" for lies in hand.slots[: event.slot])
            return f"card {number}, face down to seat {event.seat}"
        case "burn":
            return "a card is burned"
        case "board":
            return f"the board is {' '.join(map(str, hand.board))}" if hand.board else "a board card, not opened yet"
        case _:
            return "a card that was not due"
