"""The short texts inside a hand file: ``actions``, ``_posts`` and cards (``hand-files.md``, Input).

Every fault raises NotationError with the field's name and the text.
"""

from __future__ import annotations

import re
from typing import Final

from rules.cards import Card, card
from rules.chips import ZERO, Cents, cents
from rules.errors import NotationError
from rules.record import record

POSTS: Final = ("live", "dead", "kill", "straddle")
_AMOUNT: Final = re.compile(r"-?([0-9]+[.]?[0-9]*|[.][0-9]+)", re.ASCII)


@record(frozen=True, slots=True)
class FileAction:
    """One entry of ``actions``: ``verb`` dh, db, f, cc, cbr, sd or sm; ``player`` from 1, 0 for the dealer.

    ``cards`` hold None for a card not seen; ``dash`` is ``sm -``, the cards as dealt.
    """

    text: str
    verb: str
    player: int = 0
    cards: tuple[Card | None, ...] = ()
    amount: Cents = ZERO
    dash: bool = False


@record(frozen=True, slots=True)
class FilePost:
    """One entry of ``_posts``: player from 1, kind live, dead, kill or straddle, amount."""

    player: int
    kind: str
    amount: Cents


def read_post(text: str, count: int) -> FilePost:
    """One entry of ``_posts`` for a hand of ``count`` players. Raises NotationError."""
    words = text.split()
    if len(words) != 3 or words[1] not in POSTS:
        raise NotationError(f"_posts: {text!r} is no post, as in 'p4 live 2.00'; kinds are {', '.join(POSTS)}")
    return FilePost(_player(words[0], count, "_posts", text), words[1], _amount(words[2], f"_posts: {text!r}"))


def _amount(word: str, field: str) -> Cents:
    """An amount as a hand file spells it, in plain digits: no exponent, no separators."""
    if not _AMOUNT.fullmatch(word):
        raise NotationError(f"{field}: {word!r} is no amount: digits and at most two decimals, as in 9.50")
    return cents(word, field)


def _player(word: str, count: int, field: str, text: str) -> int:
    found = re.fullmatch(r"p([1-9][0-9]?)", word)
    if found is None or int(found[1]) > count:
        raise NotationError(f"{field}: {text!r} names no player: p1 to p{count}")
    return int(found[1])


def one_card(text: str, field: str) -> Card | None:
    """A card, or None for ``??``. Raises NotationError with the field's name."""
    if text == "??":
        return None
    try:
        return card(text)
    except NotationError as error:
        raise NotationError(f"{field}: {error}") from None


def _cards(run: str, text: str) -> tuple[Card | None, ...]:
    if len(run) % 2:
        raise NotationError(f"actions: {text!r}: cards are two letters each")
    return tuple(one_card(run[at : at + 2], f"actions: {text!r}") for at in range(0, len(run), 2))


def read_action(text: str, count: int) -> FileAction:
    """One entry of ``actions`` for a hand of ``count`` players. Raises NotationError."""
    words = text.split("#", maxsplit=1)[0].split()
    match words:
        case ["d", "dh", player, run]:
            return FileAction(text, "dh", _player(player, count, "actions", text), _cards(run, text))
        case ["d", "db", run]:
            board = _cards(run, text)
            if None in board:
                raise NotationError(f"actions: {text!r}: board cards lie open")
            return FileAction(text, "db", 0, board)
        case [player, "f"]:
            return FileAction(text, "f", _player(player, count, "actions", text))
        case [player, "cc"]:
            return FileAction(text, "cc", _player(player, count, "actions", text))
        case [player, "cbr", amount]:
            return FileAction(
                text,
                "cbr",
                _player(player, count, "actions", text),
                amount=_amount(amount, f"actions: {text!r}"),
            )
        case [player, "sd"]:
            return FileAction(text, "sd", _player(player, count, "actions", text))
        case [player, "sd", run]:
            return FileAction(text, "sd", _player(player, count, "actions", text), _cards(run, text))
        case [player, "sm"]:
            return FileAction(text, "sm", _player(player, count, "actions", text))
        case [player, "sm", "-"]:
            return FileAction(text, "sm", _player(player, count, "actions", text), dash=True)
        case [player, "sm", run]:
            return FileAction(text, "sm", _player(player, count, "actions", text), _cards(run, text))
        case _:
            raise NotationError(f"actions: {text!r} is no action")
