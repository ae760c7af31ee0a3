"""The desk's work with cards: sealing, opening what lies face up, and the riffle that gives a hand its key.

Only here does the desk speak to the vault, and it opens a seal only after the entry that permits it is committed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dealer_console.table import told
from dealer_console.table.button_cards import deal_for_button
from dealer_console.table.deals import allowance, back_in_deck, history, rulings
from dealer_console.table.intake import no_hand
from dealer_console.table.tap import Tap
from dealer_console.vault.door import Allowance, Opened, Reason, Vault
from dealer_console.vault.errors import VaultError
from dealer_console.vault.port import CardArrived
from devices.reading import CardsLost, Misread
from rules import command as cm
from rules import event as ev
from rules.button import next_for_button
from rules.cards import Card, cards
from rules.dealing import lies_exposed, unread
from rules.decide import decide
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.draw import new_slots, reshuffle_due
from rules.errors import NotationError
from rules.hand import RETURNED, Hand, Phase
from rules.showdown import due
from rules.table import Table
from rules.terms import Terms

if TYPE_CHECKING:
    from dealer_console.table.desk import Desk

_SEALS: Final = "Console procedure, a holding whose seals do not open"


class CardDesk:
    """Cards for one desk; used by its thread alone."""

    def __init__(self, desk: Desk, vault: Vault, acknowledge: Callable[[str, int], None]) -> None:
        """``acknowledge`` tells the shoe that a card is committed."""
        self._desk = desk
        self._vault = vault
        self._acknowledge = acknowledge
        self._sealed = True
        self._allowed = (0, 0, 0)
        self.last: tuple[str, int] | None = None

    # --- cards from the shoe ------------------------------------------------------------------------------

    def arrived(self, card: CardArrived) -> None:
        """A card left the shoe: sealed, decided, committed, acknowledged; a board card is then opened."""
        if self._known(card.boot_id, card.index):
            self._vault.forget(card.boot_id, card.index)
            self._acknowledge(card.boot_id, card.index)
            return
        if card.late and self._entered_meanwhile():
            self._already_entered(card)
            return
        if next_for_button(self._desk.table):
            deal_for_button(self._desk, self._vault, card)
            self._acknowledge(card.boot_id, card.index)
            return
        if self._desk.table.playing is None:
            self._implied_riffle()
        hand = self._desk.table.playing
        if hand is not None and reshuffle_due(hand) and self._desk.table.duty.question is None:
            self._reshuffle()
            hand = self._desk.table.playing
        if hand is None or not self._sealed:
            self._vault.forget(card.boot_id, card.index)
            self._dealt(ev.Sight(card.boot_id, card.index, ""), 0)
            return
        try:
            sealed = self._vault.seal(card.boot_id, card.index, len(hand.slots) + 1)
        except VaultError as error:
            # The card lies on the table all the same: it takes its place unsealed, and the next hand waits.
            self._dealt(ev.Sight(card.boot_id, card.index, ""), 0)
            self._lock(f"a card of hand {hand.number} could not be sealed ({error})")
            return
        self._dealt(ev.Sight(card.boot_id, card.index, sealed.commitment), sealed.duplicate_of or 0)
        self.open_board()

    def _entered_meanwhile(self) -> bool:
        """Whether a card of this hand was entered by hand that the shoe has not told of since.

        A shoe whose cable was out tells afterwards of the cards that left it meanwhile. Those lie on the table already:
        dealing them again would give a seat, or the board, a card that it does not hold.
        """
        if self._desk.table.playing is None:
            return False
        steps = [event for _, event in self._desk.table.steps]
        by_hand = sum(isinstance(event, ev.CardDealt) and event.sight is None for event in steps)
        return by_hand > sum(told.told_late(event) is not None for event in steps)

    def _already_entered(self, card: CardArrived) -> None:
        self._vault.forget(card.boot_id, card.index)
        self._desk.note((told.late(card.boot_id, card.index),))
        self._acknowledge(card.boot_id, card.index)

    def misread(self, reading: Misread) -> None:
        """A card left the shoe unread: it takes its place and is named by hand where it lies open."""
        if self._known(reading.boot_id, reading.index):
            self._acknowledge(reading.boot_id, reading.index)
            return
        if self._desk.table.playing is None:
            self._implied_riffle()
        self._dealt(ev.Sight(reading.boot_id, reading.index, ""), 0)

    def lost(self, reading: CardsLost) -> None:
        """Cards left the shoe and nobody read them: no slot is guessed for them (records.md, section 4, Crash)."""
        self._desk.note((told.lost(reading),))
        if self._desk.table.playing is not None:
            self._lock(f"{told.lost_words(reading)}: enter them by hand and count the stub")

    def pushed_back(self) -> None:
        """The shoe's last card went back into it: it lies on the table no more, and comes again as a new card."""
        desk = self._desk
        steps = desk.table.steps if desk.table.playing is not None else ()
        dealt = (event for _, event in reversed(steps) if isinstance(event, ev.CardDealt) and event.sight is not None)
        last = next(dealt, None)
        if last is None:
            desk.note((ev.DeviceChanged("shoe", "card pushed back", "no card of a hand lies on the table"),))
        elif last.place == RETURNED:
            self._lock(f"the shoe tells twice that card {last.slot} of the hand was pushed back: count the stub")
        else:
            desk.do(cm.ReturnCard(last.slot))

    def _lock(self, cause: str) -> None:
        """Keeps the next hand back until the floor has ruled; once for each cause in a hand."""
        if not any(isinstance(event, ev.Locked) and event.cause == cause for _, event in self._desk.table.steps):
            self._desk.note((ev.Locked(cause),))

    def _known(self, boot_id: str, index: int) -> bool:
        return self.last is not None and self.last[0] == boot_id and index <= self.last[1]

    def _dealt(self, sight: ev.Sight, repeats: int) -> None:
        self._desk.do(cm.DealCard(sight, repeats))
        self._acknowledge(sight.boot_id, sight.index)

    def _implied_riffle(self) -> None:
        """The shoe's first card implies NEXT, where that would be accepted."""
        if self._desk.table.terms is not None:
            self.riffle()

    def open_board(self) -> None:
        """Opens board cards whose place is committed and whose face is not."""
        hand = self._desk.table.playing
        if hand is None or self._desk.table.duty.question is not None:
            return  # a fouled deck's second card may be a live hole card: it stays closed until the floor has ruled
        for slot in unread(hand):
            opened = self._opened(slot, Reason.BOARD) if hand.slots[slot - 1].seal else None
            if opened is not None:
                self._desk.do(cm.OpenCard(slot, opened.card, opened.nonce))

    def open_faces(self) -> None:
        """Opens what lies face up: board cards, and cards that were exposed, once that is written down."""
        hand = self._desk.table.playing
        for slot, lies in enumerate(hand.slots if hand else (), start=1):
            if hand and lies.card is None and lies.seal and lies_exposed(hand, slot):
                opened = self._opened(slot, Reason.EXPOSED)
                if opened is not None:
                    self._desk.do(cm.OpenCard(slot, opened.card, opened.nonce))
        self.open_board()

    def _opened(self, slot: int, reason: Reason) -> Opened | None:
        """A seal opened; None when the vault cannot, and the card is then named by hand."""
        self._allow()
        try:
            return self._vault.open(slot, reason)
        except VaultError as error:
            self._lock(f"card {slot} of hand {self._desk.table.number} cannot be opened ({error})")
            return None

    def _allow(self) -> None:
        """Tells the vault of each street, and of each ruling on it: only then may its cards be opened."""
        table = self._desk.table
        now = (table.number, table.hand.street if table.hand else 0, rulings(table))
        if now != self._allowed:
            self._allowed = now
            self._vault.allow(now[1])

    # --- the riffle ---------------------------------------------------------------------------------------

    def riffle(self) -> Decision:
        """NEXT: the hand starts with a key of its own, kept on the disk before the entry and before any card."""
        desk = self._desk
        if desk.table.playing is not None:
            return self._reshuffle()
        answer = decide(desk.table, cm.Riffle(""))
        if not isinstance(answer, Accepted):
            return answer
        if bars := desk.bars():
            return bars
        if not desk.still_there():
            desk.note((ev.Locked("the journal's file is not the one that is open"),))
            return decide(desk.table, cm.Riffle(""))
        try:
            check = self._vault.begin(desk.table_no, desk.table.number + 1, _allows(desk.table.terms, answer))
        except VaultError as error:
            return Refused(str(error), desk.table.terms.cite("next_hand") if desk.table.terms else OPEN_FIRST.rule)
        self._sealed = True
        return desk.do(cm.Riffle(check, desk.now()))

    def _reshuffle(self) -> Decision:
        """The riffle in mid-hand: with the entry committed the vault begins a new deck epoch."""
        return self._desk.do(cm.Riffle(""))

    def resume(self) -> None:
        """After a restart: the hand's key, and the cards that were still to be opened."""
        hand = self._desk.table.hand
        if hand is None or not hand.key_check or hand.phase is Phase.VOID:
            return
        past = history(self._desk.table)
        self._allowed = (hand.number, hand.street, rulings(self._desk.table))
        self._sealed = self._vault.resume(
            self._desk.table_no, hand.number, hand.key_check, past.seals, allows=allowance(hand.terms, len(hand.seats)),
            street=hand.street, opened=past.opened, epochs=past.epochs, wrong=self._wrong_answers(hand),
        )  # fmt: skip
        if self._sealed:
            self.open_faces()
            self._open_asked()
        elif self._desk.table.playing is not None:
            self._lock(f"the key of hand {hand.number} is lost: its cards are unverified")

    def _wrong_answers(self, hand: Hand) -> dict[int, int]:
        """How often the vault said no to the slots of each seat: no power cut gives a third answer."""
        said = [event.reason for _, event in self._desk.table.steps if isinstance(event, ev.Held)]
        counted = {seat.no: said.count(_differs(seat.no)) for seat in hand.seats}
        return {slot: times for seat, times in counted.items() if times for slot in slots_of(hand, seat)}

    def closed(self) -> None:
        """The table is closed, and with it the last hand's window of dispute: its key is erased."""
        try:
            self._vault.forget_hand()
        except VaultError as error:
            self._desk.note((ev.Locked(str(error)),))

    def remember(self, event: ev.Event, before: Table) -> None:
        """Takes note of a card of the journal, so that the shoe's repeat of it is known as such; and tells the vault
        what went back into the deck. ``before`` is the table that the entry was added to."""
        if isinstance(event, ev.CardReturned):
            self._vault.put_back(event.slot)
        elif isinstance(event, ev.Reshuffled) and before.hand is not None:
            self._vault.new_epoch(back_in_deck(before.hand))
        elif isinstance(event, ev.CardDealt) and event.sight is not None:
            self.last = (event.sight.boot_id, event.sight.index)
        elif (card := told.told_late(event) or told.told_lost(event)) is not None:
            self.last = card

    # --- the showdown -------------------------------------------------------------------------------------

    def show(self, tap: Tap) -> Decision:
        """SHOW: the seat tables its hand. Opened from its seals, or entered and confirmed by the vault."""
        hand = self._desk.table.playing
        if hand is None:
            return no_hand(self._desk.table)
        at = due(hand) if tap.seat is None else hand.place(tap.seat)
        if at is None:
            return Refused("nobody is due to show", hand.terms.cite("showdown"))
        seat = hand.seats[at].no
        slots = slots_of(hand, seat)
        if slots and hand.terms.reveal == "console" and hand.terms.game.community and self._sealed:
            return self._show_opened(seat, slots)
        try:
            entered = cards(tap.text)
        except NotationError as error:
            return Refused(str(error), hand.terms.cite("show"))
        if not entered:
            return Refused(f"enter the cards of seat {seat}", hand.terms.cite("show"))
        return self._show_entered(hand, seat, slots, entered)

    def _show_opened(self, seat: int, slots: list[int]) -> Decision:
        asked = self._desk.do(cm.AskShow(seat))
        return self._open_holding(seat, slots) if isinstance(asked, Accepted) else asked

    def _open_holding(self, seat: int, slots: list[int]) -> Decision:
        opened = [one for slot in slots if (one := self._opened(slot, Reason.SHOWN)) is not None]
        if len(opened) < len(slots):
            # From here on the hand is finished by eye.
            self._sealed = False
            return Refused(f"the seals of seat {seat} cannot be opened: enter its cards", _SEALS)
        faces = tuple(one.card for one in opened)
        return self._desk.do(cm.Show(seat, faces, tuple(one.nonce for one in opened), "opened"))

    def _show_entered(self, hand: Hand, seat: int, slots: list[int], entered: tuple[Card, ...]) -> Decision:
        refused = decide(self._desk.table, cm.Show(seat, entered))
        if not isinstance(refused, Accepted):
            return refused
        if not slots or not self._sealed:
            return self._desk.do(cm.Show(seat, entered, (), "unverified"))
        self._allow()
        try:
            at = hand.place(seat)
            new = frozenset(new_slots(hand, at) if at is not None else ())
            answer = self._vault.confirm(slots, entered, new)
        except VaultError as error:
            return Refused(str(error), hand.terms.cite("show"))
        if not answer.agrees:
            self._desk.do(cm.Hold(_differs(seat)))
            return Refused(f"the seals of seat {seat} differ: call the floor", hand.terms.cite("show"))
        nonces = tuple(one.nonce for one in answer.opened)
        return self._desk.do(cm.Show(seat, entered, nonces, "entered"))

    def _open_asked(self) -> None:
        """A seat that was asked to show before the cut and is not open yet."""
        hand = self._desk.table.playing
        for seat in hand.asked if hand else ():
            part = hand.seat(seat) if hand else None
            if hand and part is not None and part.status == "in":
                self._open_holding(seat, slots_of(hand, seat))


def _differs(seat: int) -> str:
    """The hold of a wrong answer; counted again at a restart, so these words stay as they are."""
    return f"the cards of seat {seat} differ from their seals"


def slots_of(hand: Hand, seat: int) -> list[int]:
    """The slots of a seat's sealed cards; none when any of them was entered by hand."""
    own = [(slot, lies) for slot, lies in enumerate(hand.slots, start=1) if lies.place == "down" and lies.seat == seat]
    return [slot for slot, _ in own] if own and all(lies.seal for _, lies in own) else []


def _allows(terms: Terms | None, answer: Accepted) -> Allowance:
    """What the hand that an accepted riffle starts may open."""
    players = next((len(event.order) for event in answer.events if isinstance(event, ev.HandStarted)), 0)
    return allowance(terms, players) if terms is not None else Allowance((), 0, 0)
