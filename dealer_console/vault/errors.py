"""What the vault cannot do, one tree. No message ever names a card.

::

    VaultError
    ├── NoKey            no hand is open in the vault, or another one
    ├── KeyNotKept       the hand's key cannot be put on the disk: the hand may not begin
    ├── UnknownReading   no card was seen under this boot and index, or another one
    ├── UnknownSlot      nothing is sealed in this slot, or something else
    ├── TooManyOpenings  the street has opened as many cards as its game has: the rest stays closed
    ├── HandOpen         a hand has its key here: no card is told outside its seals
    └── TriesSpent       two wrong answers for a slot: the cards stay unverified, the floor looks at them
"""

from __future__ import annotations


class VaultError(Exception):
    """Base of all errors of the vault."""


class NoKey(VaultError):
    """The vault holds no key for this hand."""


class KeyNotKept(VaultError):
    """The key of the hand could not be written down; without it the cards would not outlive a power cut."""


class UnknownReading(VaultError):
    """The shoe did not report this card to the vault."""


class UnknownSlot(VaultError):
    """The slot holds no seal."""


class TooManyOpenings(VaultError):
    """The street opens no more cards. Whoever asks for more is wrong, or wants to see what he may not."""


class HandOpen(VaultError):
    """A hand is open: whatever leaves the shoe now may be a hole card."""


class TriesSpent(VaultError):
    """The questions about a slot are used up, so that the vault cannot be made to tell its cards."""
