"""A card that leaves the shoe for the first button: it lies face up, and belongs to no hand (docs/decisions/0025)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dealer_console.vault.door import Vault
from dealer_console.vault.errors import VaultError
from dealer_console.vault.port import CardArrived
from rules import command as cm
from rules import event as ev
from rules.button import next_for_button
from rules.decision import Accepted
from rules.irregular.event import FOULED_LOCK

if TYPE_CHECKING:
    from dealer_console.table.desk import Desk

BY_HAND: Final = "card for the button by hand"


def deal_for_button(desk: Desk, vault: Vault, card: CardArrived) -> None:
    """The card goes to the seat that is due: first its place is committed, then its face is told and entered.

    Where the vault does not tell it, the seat stays due and its card is entered by hand. The same card twice fouls the
    deck: the table is locked until a new one is signed, except that a card which the shoe tells late, and a finger has
    entered meanwhile, is the same card indeed.
    """
    seat = next_for_button(desk.table)
    if not isinstance(desk.do(cm.DealCard(ev.Sight(card.boot_id, card.index, ""), 0)), Accepted):
        return
    if desk.table.duty.question is not None:
        vault.forget(card.boot_id, card.index)
        return
    try:
        face = vault.turn_up(card.boot_id, card.index)
    except VaultError as error:
        desk.note((ev.DeviceChanged("shoe", BY_HAND, f"enter the card of seat {seat} for the button: {error}"),))
        return
    lies = next((no for no, one in desk.table.high_cards if one == face), 0)
    if lies and card.late:
        desk.note((ev.DeviceChanged("shoe", BY_HAND, f"{face} of seat {lies} was entered by hand already"),))
    elif lies:
        desk.note((ev.Locked(FOULED_LOCK),))
    else:
        desk.do(cm.DealHighCard(seat, face))
