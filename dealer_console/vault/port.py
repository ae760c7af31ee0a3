"""The shoe's port as the vault holds it: a card goes to the vault, only its number goes on to the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dealer_console.vault.door import Vault
from dealer_console.vault.errors import UnknownReading
from devices.ports import CardId, Shoe
from devices.reading import (
    CardPushedBack,
    CardSeen,
    CardsLost,
    CutCard,
    DeckVerified,
    HealthChanged,
    Lid,
    Misread,
    ShoeBooted,
    ShoeFault,
    ShoeReading,
)


@dataclass(frozen=True, slots=True)
class CardArrived:
    """A card left the shoe and lies, unsealed, in the vault. Its face is not here."""

    boot_id: str
    index: int
    late: bool = False
    """It left the shoe while nobody listened."""


FacelessReading = (
    CardArrived
    | Misread
    | CardPushedBack
    | CutCard
    | Lid
    | DeckVerified
    | ShoeFault
    | ShoeBooted
    | CardsLost
    | HealthChanged
)


class ShoePort:
    """A shoe whose cards the vault keeps. Readings arrive on the shoe's thread."""

    def __init__(self, shoe: Shoe, vault: Vault, deliver: Callable[[FacelessReading], None]) -> None:
        """``deliver`` takes each reading without the face of its card."""
        self._shoe = shoe
        self._vault = vault
        self._deliver = deliver

    def start(self, after: CardId | None) -> None:
        """Opens the link; ``after`` is the last card that the journal holds."""
        self._shoe.start(self._take, after)

    def stop(self) -> None:
        """Closes the link."""
        self._shoe.stop()

    def acknowledge(self, boot_id: str, index: int) -> None:
        """The journal has committed this card."""
        self._shoe.acknowledge(boot_id, index)

    def _take(self, reading: ShoeReading) -> None:
        if isinstance(reading, CardSeen):
            try:
                self._vault.see(reading.boot_id, reading.index, reading.card)
            except UnknownReading:
                # Two cards under one number: the shoe is at fault, and its thread has to live on.
                self._deliver(ShoeFault("two cards under one number", set=True))
                return
            self._deliver(CardArrived(reading.boot_id, reading.index, reading.late))
            return
        self._deliver(reading)
