"""The vault inside the console's own process."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Final

from dealer_console.vault import seal as seals_of
from dealer_console.vault.door import Allowance, Back, Confirmed, Opened, Reason, Sealed
from dealer_console.vault.errors import (
    HandOpen,
    KeyNotKept,
    NoKey,
    TooManyOpenings,
    TriesSpent,
    UnknownReading,
    UnknownSlot,
    VaultError,
)
from dealer_console.vault.keyfile import KEY_BYTES, KeyFile
from rules.cards import DECK, Card

TRIES: Final = 2
"""Wrong answers that a slot takes before it answers no more."""

_SLOTS: Final = 256
_EMPTY: Final = 0xFF
_NOTHING: Final = Allowance((), 0, 0)


@dataclass(slots=True)
class _Back:
    """Slots of which ``left`` cards may still come out of the deck again."""

    slots: frozenset[int]
    left: int


class InProcessVault:
    """A ``Vault`` for tests, the demonstration, and a table without a vault process of its own. The shoe's
    reader thread may invoke ``see`` while the desk thread invokes the rest.

    Key and cards are in byte arrays that are overwritten: erased as far as the runtime allows.
    """

    def __init__(self, folder: Path) -> None:
        """``folder`` is the vault's own, for ``current-hand.key``. Raises KeyNotKept."""
        self._file = KeyFile(folder)
        self._lock = RLock()
        self._table = 0
        self._hand: int | None = None
        self._key = bytearray(KEY_BYTES)
        self._held = bytearray([_EMPTY]) * _SLOTS
        self._deck = bytearray(len(DECK))
        self._pending: dict[tuple[str, int], bytearray] = {}
        self._sealed: dict[tuple[str, int], Sealed] = {}
        self._wrong: dict[int, int] = {}
        self._back: list[_Back] = []
        self._allows, self._street = _NOTHING, 0
        self._opened: dict[int, Reason] = {}

    def __repr__(self) -> str:
        return f"InProcessVault(table={self._table}, hand={self._hand})"

    def begin(self, table: int, hand: int, allows: Allowance) -> str:
        """See Vault."""
        with self._lock:
            self._wipe()
            self._key[:] = os.urandom(KEY_BYTES)
            try:
                self._file.keep(self._key)
            except KeyNotKept:
                self._wipe()
                raise
            self._table, self._hand, self._allows = table, hand, allows
            return seals_of.key_check(self._key)

    def resume(
        self,
        table: int,
        hand: int,
        check: str,
        seals: Mapping[int, str],
        *,
        allows: Allowance,
        street: int = 0,
        opened: Mapping[int, Reason] | None = None,
        epochs: Sequence[tuple[int, Sequence[Back]]] = (),
        wrong: Mapping[int, int] | None = None,
    ) -> bool:
        """See Vault."""
        with self._lock:
            self._wipe()
            key = self._file.fetch()
            if key is None:
                return False
            self._key[:] = key
            key[:] = bytes(KEY_BYTES)
            if seals_of.key_check(self._key) != check or not self._recover(table, hand, seals, epochs):
                self._wipe()
                return False
            self._table, self._hand = table, hand
            self._allows, self._street = allows, street
            self._opened = dict(opened or {})
            self._wrong = dict(wrong or {})
            return True

    def see(self, boot_id: str, index: int, card: Card) -> None:
        """See Vault."""
        with self._lock:
            sealed = self._sealed.get((boot_id, index))
            held = self._held[sealed.slot] if sealed else self._pending.get((boot_id, index), b"\xff")[0]
            if held not in (_EMPTY, card.index):
                raise UnknownReading(f"the shoe reported two cards as number {index} of its start {boot_id}")
            if sealed is None:
                self._pending[boot_id, index] = bytearray([card.index])

    def forget(self, boot_id: str, index: int) -> None:
        """See Vault."""
        with self._lock:
            self._take(boot_id, index)

    def turn_up(self, boot_id: str, index: int) -> Card:
        with self._lock:
            if self._hand is not None:
                raise HandOpen(f"hand {self._hand} has its key: a card is told from its seal, or not at all")
            place = self._take(boot_id, index)
            if place is None:
                raise UnknownReading(f"the shoe reported no card {index} of its start {boot_id} to turn up")
            return DECK[place]

    def seal(self, boot_id: str, index: int, slot: int) -> Sealed:
        """See Vault."""
        with self._lock:
            self._verified_hand()
            before = self._sealed.get((boot_id, index))
            if before is not None:
                if before.slot != slot:
                    raise UnknownSlot(f"card {index} of the shoe is sealed in slot {before.slot}, not in {slot}")
                return before
            if not 0 < slot < _SLOTS or self._held[slot] != _EMPTY:
                raise UnknownSlot(f"slot {slot} is not free for a card")
            place = self._take(boot_id, index)
            if place is None:
                raise UnknownReading(f"the shoe reported no card {index} of its start {boot_id}")
            sealed = Sealed(slot, self._commitment(slot, DECK[place]), self._out_already(place))
            self._hold(slot, place)
            self._sealed[boot_id, index] = sealed
            return sealed

    def put_back(self, slot: int) -> None:
        """See Vault."""
        with self._lock:
            place = self._held[slot]
            if place != _EMPTY:
                self._deck[place] = 0 if self._deck[place] == slot else self._deck[place]
                self._held[slot] = _EMPTY
                self._opened.pop(slot, None)

    def new_epoch(self, back: Sequence[Back]) -> None:
        """See Vault."""
        with self._lock:
            self._back += [_Back(slots, count) for slots, count in back]

    def allow(self, street: int) -> None:
        """See Vault."""
        with self._lock:
            self._street = street
            self._opened.clear()

    def open(self, slot: int, reason: Reason) -> Opened:
        """See Vault."""
        with self._lock:
            self._verified_hand()
            card = self._card(slot)
            self._count(slot, reason)
            return Opened(slot, card, self._nonce(slot).hex(), reason)

    def confirm(self, slots: Sequence[int], cards: Sequence[Card], needed: frozenset[int] = frozenset()) -> Confirmed:
        """See Vault."""
        with self._lock:
            self._verified_hand()
            by_card = {self._card(slot): slot for slot in slots}
            if not cards or len(set(cards)) != len(cards):
                raise VaultError("the holding names no card, or a card twice: enter it again")
            spent = max((self._wrong.get(slot, 0) for slot in slots), default=0)
            if spent >= TRIES:
                raise TriesSpent(
                    f"{TRIES} answers for slots {', '.join(map(str, slots))} were wrong: the cards stay "
                    "unverified, call the floor"
                )
            if not by_card.keys() >= set(cards) or not needed <= {by_card[card] for card in cards}:
                for slot in slots:
                    self._wrong[slot] = self._wrong.get(slot, 0) + 1
                return Confirmed((), TRIES - spent - 1)
            return Confirmed(tuple(self.open(by_card[card], Reason.SHOWN) for card in cards), TRIES - spent)

    def forget_hand(self) -> None:
        """See Vault."""
        with self._lock:
            hand = self._hand
            self._wipe()
            try:
                self._file.erase()
            except OSError as error:
                raise KeyNotKept(
                    f"{self._file.path}: the key of {f'hand {hand}' if hand else 'the last hand'} cannot be erased "
                    f"({error.strerror}). Delete the file"
                ) from None

    def close(self, hand: int) -> None:
        """See Vault."""
        with self._lock:
            if hand != self._hand:
                raise NoKey(f"the vault has hand {self._hand} open, not hand {hand}")
            self.forget_hand()

    def _count(self, slot: int, reason: Reason) -> None:
        """One more opening of this street. Raises TooManyOpenings."""
        if slot in self._opened:
            return
        most = self._allows.most(reason, self._street)
        if sum(one is reason for one in self._opened.values()) >= most:
            raise TooManyOpenings(
                f"this street opens {most} cards of the hand ({reason}) and no more: slot {slot} stays closed"
            )
        self._opened[slot] = reason

    def _recover(
        self, table: int, hand: int, seals: Mapping[int, str], epochs: Sequence[tuple[int, Sequence[Back]]]
    ) -> bool:
        """Find each card behind its seal, in the order of dealing; the key file alone does not hold them."""
        later = list(epochs)
        for slot in sorted(seals):
            while later and later[0][0] < slot:
                self.new_epoch(later.pop(0)[1])
            card = seals_of.recover(self._key, table, hand, slot, seals[slot])
            if card is None or not 0 < slot < _SLOTS:
                return False
            self._out_already(card.index)
            self._hold(slot, card.index)
        for _, back in later:
            self.new_epoch(back)
        return True

    def _out_already(self, place: int) -> int | None:
        """The slot of the same card where it is still out; None when it is the first, or was shuffled in again."""
        slot = self._deck[place]
        if not slot:
            return None
        for group in self._back:
            if slot in group.slots and group.left:
                group.left -= 1
                self._deck[place] = 0
                return None
        return slot

    def _hold(self, slot: int, place: int) -> None:
        self._held[slot] = place
        self._deck[place] = self._deck[place] or slot

    def _take(self, boot_id: str, index: int) -> int | None:
        pending = self._pending.pop((boot_id, index), None)
        if pending is None:
            return None
        place = pending[0]
        pending[0] = _EMPTY
        return place

    def _nonce(self, slot: int) -> bytes:
        return seals_of.nonce(self._key, self._table, self._verified_hand(), slot)

    def _commitment(self, slot: int, card: Card) -> str:
        return seals_of.commitment(self._table, self._verified_hand(), slot, card, self._nonce(slot))

    def _card(self, slot: int) -> Card:
        if not 0 < slot < _SLOTS or self._held[slot] == _EMPTY:
            raise UnknownSlot(f"nothing is sealed in slot {slot}")
        return DECK[self._held[slot]]

    def _verified_hand(self) -> int:
        if self._hand is None:
            raise NoKey("no hand is open in the vault: begin one, or resume it after a restart")
        return self._hand

    def _wipe(self) -> None:
        """Forget the hand. Cards that the shoe reported and nobody sealed yet stay: they may be the next
        hand's."""
        self._key[:] = bytes(KEY_BYTES)
        self._held[:] = bytes([_EMPTY]) * _SLOTS
        self._deck[:] = bytes(len(DECK))
        self._sealed.clear()
        self._wrong.clear()
        self._back.clear()
        self._opened.clear()
        self._allows, self._street = _NOTHING, 0
        self._hand = None
