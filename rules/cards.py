"""Cards: fifty-two values, each existing once, written as two letters (``Th``, ``2c``)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.errors import NotationError

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
_RANK_WORDS: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_RANK_PLURALS: Final = tuple(f"{word}es" if word == "six" else f"{word}s" for word in _RANK_WORDS)
_SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card of the deck.

    ``index`` is ``4 * rank + suit`` with rank 0 for the deuce to 12 for the ace and suits in the order of
    58 Pa. Code § 637a.12(k)(2)(iv), lowest first: clubs, diamonds, hearts, spades.
    """

    index: int

    @property
    def rank(self) -> int:
        """0 for the deuce to 12 for the ace."""
        return self.index >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self.index & 3

    @property
    def words(self) -> str:
        """The card in a sentence: ``nine of hearts``."""
        return f"{_RANK_WORDS[self.rank]} of {_SUIT_WORDS[self.suit]}"

    def __str__(self) -> str:
        return RANKS[self.index >> 2] + SUITS[self.index & 3]

    def __repr__(self) -> str:
        return f"Card({self})"


DECK: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(52))
_BY_NAME: Final = {str(card): card for card in DECK}


def card(text: str) -> Card:
    """The card that two letters name. Raises NotationError for anything else."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise NotationError(f"{text!r} is no card: a rank of {RANKS} and a suit of {SUITS}, as in Th") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a run of letters, spaces allowed: ``AsKd 2c``. Raises NotationError."""
    run = text.replace(" ", "")
    return tuple(card(run[at : at + 2]) for at in range(0, len(run), 2))


def spell(held: Iterable[Card]) -> str:
    """Cards with a space between them: ``As Kd 2c``."""
    return " ".join(map(str, held))


def rank_word(rank: int) -> str:
    """``ace`` for 12."""
    return _RANK_WORDS[rank]


def rank_plural(rank: int) -> str:
    """``aces`` for 12."""
    return _RANK_PLURALS[rank]
