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

from rules.cards import Card
from rules.chips import ZERO, Cents, cents, money
from rules.errors import NotationError
from rules.game import GAMES, Limit
from rules.notation_text import FileAction, FilePost, one_card, read_action, read_post
from rules.record import record
from rules.setting import LIMIT_NAMES

_VARIANTS: Final = {"PO": ("omaha-high", "pot-limit"), "FO/8": ("omaha-hi-lo-8", "limit")}
_TWO_DECIMALS: Final = re.compile(r"[0-9]+[.][0-9]{2}", re.ASCII)


@record(frozen=True, slots=True)
class HandFile:
    """A readable hand file. Amounts in cents; ``seats`` and ``stacks`` by player, clockwise from the button's left.

    ``rake`` is what was really taken, one amount for the hand or (``rake_by_pot``) one for each pot; empty where the
    house's fee is reckoned.
    """

    game: str
    limit: str
    house: str
    rules: Mapping[str, object]
    rake: tuple[Cents, ...]
    rake_by_pot: bool
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
            rake=self._rake(), rake_by_pot=bool(self._list("_rake_by_pot")),
            antes=self._per_player("antes", count), blinds=self._per_player("blinds_or_straddles", count, needed=True),
            small_bet=self._amount("small_bet", needed=fixed), big_bet=self._amount("big_bet", needed=fixed),
            min_bet=self._amount("min_bet"),
            stacks=stacks, seats=seats, button=self._button(seats), posts=self._posts(count),
            burns=tuple(one_card(text, "_burns") for text in self._texts("_burns")),
            actions=tuple(read_action(text, count) for text in self._texts("actions", needed=True)),
            finishing=self._finishing(count),
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
        if limit not in LIMIT_NAMES:
            raise NotationError(f"_limit: {limit!r} is none of {', '.join(LIMIT_NAMES)}")
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
        """What was really taken: for the whole hand, or for each pot; where both stand they are the same money."""
        whole = self._raw.get("_rake")
        total = () if whole is None else (_taken(whole, "_rake"),)
        by_pot = tuple(_taken(text, "_rake_by_pot") for text in self._list("_rake_by_pot"))
        if total and by_pot and sum(by_pot) != total[0]:
            raise NotationError(
                f"_rake_by_pot: {money(Cents(sum(by_pot)))} in all, and _rake says {money(total[0])}: "
                "give one of the two, or the same total"
            )
        return by_pot or total

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

    def _finishing(self, count: int) -> tuple[Cents, ...]:
        amounts = self._amounts("finishing_stacks")
        if amounts and len(amounts) != count:
            raise NotationError(f"finishing_stacks: {len(amounts)} amounts for {count} players: give one for each")
        return amounts

    def _seats(self, count: int) -> tuple[int, ...]:
        values = self._list("seats") or list(range(1, count + 1))
        if len(values) != count:
            raise NotationError(f"seats: {len(values)} seats for {count} players: give one for each")
        seats = tuple(_seat(value, "seats") for value in values)
        twice = next((seat for seat in seats if seats.count(seat) > 1), None)
        if twice is not None:
            raise NotationError(f"seats: seat {twice} stands twice in {list(seats)}")
        lowest = seats.index(min(seats))
        if list(seats[lowest:] + seats[:lowest]) != sorted(seats):
            raise NotationError(
                f"seats: {list(seats)} do not run clockwise: list the players, with their stacks and posts, from the "
                "left of the button on"
            )
        return seats

    def _button(self, seats: tuple[int, ...]) -> int:
        """The last listed player's seat, or an empty one between him and the first, who sits at its left."""
        if self._raw.get("_button") is None:
            return seats[-1]
        button, first, last = _seat(self._raw["_button"], "_button"), seats[0], seats[-1]
        if button == last or (last < button < first if last < first else not first <= button <= last):
            return button
        raise NotationError(
            f"_button: {button} does not lie between the last listed seat {last} and the first, {first}: "
            "list the players from the left of the button on"
        )

    def _posts(self, count: int) -> tuple[FilePost, ...]:
        return tuple(read_post(text, count) for text in self._texts("_posts"))


def _amount(value: object, field: str) -> Cents:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise NotationError(f"{field}: {value!r} is no amount")
    return cents(value, field)


def _taken(value: object, field: str) -> Cents:
    if not isinstance(value, str) or not _TWO_DECIMALS.fullmatch(value):
        raise NotationError(f'{field}: {value!r} is no text with two decimals, as in "1.50"')
    return cents(value, field)


def _seat(value: object, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise NotationError(f"{field}: {value!r} is no seat number")
    return value
