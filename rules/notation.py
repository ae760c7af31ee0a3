"""Hand files: reading a PHH file and its added fields (``hand-files.md``, Input) into a frozen ``HandFile``.

Only reading: whether the set-up and the actions are lawful is ``rules.replay``'s affair. Every fault raises
NotationError with the field's name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from rules.cards import Card, card
from rules.chips import ZERO, Cents, cents
from rules.errors import NotationError
from rules.game import GAMES, Limit
from rules.record import record

_VARIANTS: Final = {"PO": ("omaha-high", "pot-limit"), "FO/8": ("omaha-hi-lo-8", "limit")}
_POSTS: Final = ("live", "dead", "kill", "straddle")


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


@record(frozen=True, slots=True)
class HandFile:
    """A readable hand file. Amounts in cents; ``seats`` and ``stacks`` by player, clockwise from the button's left."""

    game: str
    limit: str
    house: str
    rules: Mapping[str, object]
    rake: tuple[Cents, ...]
    antes: tuple[Cents, ...]
    blinds: tuple[Cents, ...]
    small_bet: Cents
    big_bet: Cents
    min_bet: Cents
    stacks: tuple[Cents, ...]
    seats: tuple[int, ...]
    button: int
    posts: tuple[FilePost, ...]
    burns: tuple[Card | None, ...]
    actions: tuple[FileAction, ...]
    finishing: tuple[Cents, ...]

    def amounts(self) -> tuple[Cents, ...]:
        """Every amount of the file."""
        bets = tuple(action.amount for action in self.actions)
        posts = tuple(post.amount for post in self.posts)
        sizes = (self.small_bet, self.big_bet, self.min_bet)
        return (*self.antes, *self.blinds, *sizes, *self.stacks, *posts, *bets)


def read_hand_file(text: str) -> HandFile:
    """A hand file from its text. Raises NotationError."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        # Nesting and numbers beyond all measure are no TOML that anybody plays from.
        words = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise NotationError(f"not TOML: {words}") from None
    try:
        return _HandFileReader(raw).read()
    except ValueError as error:
        # An integer of thousands of digits cannot even be spelled in a message.
        raise NotationError(f"a number beyond all measure: {error}") from None


class _HandFileReader:
    """Takes the fields out of a parsed file one by one."""

    def __init__(self, raw: Mapping[str, object]) -> None:
        self._raw = raw

    def read(self) -> HandFile:
        game, limit = self._game()
        stacks = self._amounts("starting_stacks")
        if not stacks:
            raise NotationError("starting_stacks: missing")
        count = len(stacks)
        seats = self._seats(count)
        fixed = limit == Limit.LIMIT
        return HandFile(
            game=game, limit=limit, house=self._text("_house", "roberts-rules"), rules=self._rules(),
            rake=self._rake(),
            antes=self._per_player("antes", count), blinds=self._per_player("blinds_or_straddles", count, needed=True),
            small_bet=self._amount("small_bet", needed=fixed), big_bet=self._amount("big_bet", needed=fixed),
            min_bet=self._amount("min_bet"),
            stacks=stacks, seats=seats, button=self._button(seats), posts=self._posts(count),
            burns=tuple(_one_card(text, "_burns") for text in self._texts("_burns")),
            actions=tuple(read_action(text, count) for text in self._texts("actions", needed=True)),
            finishing=self._amounts("finishing_stacks"),
        )  # fmt: skip

    def _game(self) -> tuple[str, str]:
        variant = self._raw.get("variant")
        game, limit = _VARIANTS.get(variant, ("", "")) if isinstance(variant, str) else ("", "")
        game, limit = self._text("_game", game), self._text("_limit", limit)
        if not game or not limit:
            raise NotationError(
                f"variant: {variant!r} is no game we deal; PO and FO/8 are, others by _game and _limit"
                if variant is not None
                else "variant: missing, and no _game and _limit either"
            )
        if game not in GAMES:
            raise NotationError(f"_game: {game!r} is none of {', '.join(GAMES)}")
        if limit not in tuple(Limit):
            raise NotationError(f"_limit: {limit!r} is none of {', '.join(Limit)}")
        return game, limit

    def _text(self, field: str, otherwise: str) -> str:
        value = self._raw.get(field, otherwise)
        if not isinstance(value, str):
            raise NotationError(f"{field}: {value!r} is no text")
        return value

    def _rules(self) -> Mapping[str, object]:
        value = self._raw.get("_rules", {})
        if not isinstance(value, dict):
            raise NotationError(f"_rules: {value!r} is no table of settings")
        return value

    def _rake(self) -> tuple[Cents, ...]:
        by_pot = self._texts("_rake_by_pot")
        if by_pot:
            return tuple(cents(text, "_rake_by_pot") for text in by_pot)
        whole = self._raw.get("_rake")
        if whole is None:
            return ()
        if not isinstance(whole, str):
            raise NotationError(f"_rake: {whole!r} is no text with two decimals")
        return (cents(whole, "_rake"),)

    def _amounts(self, field: str) -> tuple[Cents, ...]:
        return tuple(_amount(value, field) for value in self._list(field))

    def _amount(self, field: str, *, needed: bool = False) -> Cents:
        value = self._raw.get(field)
        if value is None:
            if needed:
                raise NotationError(f"{field}: missing, a limit game needs it")
            return ZERO
        amount = _amount(value, field)
        if needed and not amount:
            raise NotationError(f"{field}: zero, a limit game needs it")
        return amount

    def _list(self, field: str, *, needed: bool = False) -> list[object]:
        value = self._raw.get(field)
        if value is None:
            if needed:
                raise NotationError(f"{field}: missing")
            return []
        if not isinstance(value, list):
            raise NotationError(f"{field}: {value!r} is no list")
        return value

    def _texts(self, field: str, *, needed: bool = False) -> list[str]:
        found: list[str] = []
        for value in self._list(field, needed=needed):
            if not isinstance(value, str):
                raise NotationError(f"{field}: {value!r} is no text")
            found.append(value)
        return found

    def _per_player(self, field: str, count: int, *, needed: bool = False) -> tuple[Cents, ...]:
        values = self._list(field, needed=needed)
        if values and len(values) != count:
            raise NotationError(f"{field}: {len(values)} amounts for {count} players")
        return tuple(_amount(value, field) for value in values) or (ZERO,) * count

    def _seats(self, count: int) -> tuple[int, ...]:
        values = self._list("seats") or list(range(1, count + 1))
        if len(values) != count:
            raise NotationError(f"seats: {len(values)} seats for {count} players")
        seats = tuple(_seat(value, "seats") for value in values)
        if len(set(seats)) != count:
            raise NotationError("seats: a seat stands twice")
        return seats

    def _button(self, seats: tuple[int, ...]) -> int:
        value = self._raw.get("_button")
        return seats[-1] if value is None else _seat(value, "_button")

    def _posts(self, count: int) -> tuple[FilePost, ...]:
        return tuple(_post(text, count) for text in self._texts("_posts"))


def _amount(value: object, field: str) -> Cents:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise NotationError(f"{field}: {value!r} is no amount")
    return cents(value, field)


def _seat(value: object, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise NotationError(f"{field}: {value!r} is no seat number")
    return value


def _post(text: str, count: int) -> FilePost:
    words = text.split()
    if len(words) != 3 or words[1] not in _POSTS:
        raise NotationError(f"_posts: {text!r} is no post, as in 'p4 live 2.00'; kinds are {', '.join(_POSTS)}")
    return FilePost(_player(words[0], count, "_posts", text), words[1], cents(words[2], "_posts"))


def _player(word: str, count: int, field: str, text: str) -> int:
    found = re.fullmatch(r"p([1-9][0-9]?)", word)
    if found is None or int(found[1]) > count:
        raise NotationError(f"{field}: {text!r} names no player: p1 to p{count}")
    return int(found[1])


def _one_card(text: str, field: str) -> Card | None:
    if text == "??":
        return None
    try:
        return card(text)
    except NotationError as error:
        raise NotationError(f"{field}: {error}") from None


def _cards(run: str, text: str) -> tuple[Card | None, ...]:
    if len(run) % 2:
        raise NotationError(f"actions: {text!r}: cards are two letters each")
    return tuple(_one_card(run[at : at + 2], f"actions: {text!r}") for at in range(0, len(run), 2))


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
                amount=cents(amount, f"actions: {text!r}"),
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
