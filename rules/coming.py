"""Who plays the coming hand, and where its button and its blinds go.

§ 637a.12(c)(2), (d); Robert's Rules, Button and Blind Use; TDA 32, 34B; scenarios.md, readings 1 to 3. Everything is
worked out anew from the table at each choice; nothing of it is remembered before the riffle.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.blinds import blind_seats
from rules.first_button import first_button
from rules.record import record
from rules.sittings import Sitting, between
from rules.table import Table
from rules.terms import Terms


@record(frozen=True, slots=True)
class Coming:
    """The coming hand: its button; the seats dealt in, from the left of the button; the seats of its blinds, first
    blind first. Under a dead button the button, or a blind that is not the big one, may belong to a seat without
    cards."""

    button: int
    order: tuple[int, ...]
    blinds: tuple[int, ...]

    @property
    def big(self) -> int:
        """The seat of the big blind; 0 where none is posted."""
        return self.blinds[-1] if self.blinds else 0


@record(frozen=True, slots=True)
class Players:
    """The seats by what they are for the coming hand.

    ``free`` are dealt in whatever comes; ``posting`` owe and have chosen to post; ``waiting`` owe and get cards when
    the big blind reaches them. ``due`` are those that the big blind may go to, ``carry`` those that the button may;
    ``absent`` those of ``free`` that get cards only until the big blind passes them.
    """

    free: tuple[int, ...]
    posting: tuple[int, ...]
    waiting: tuple[int, ...]
    due: tuple[int, ...]
    carry: tuple[int, ...]
    absent: tuple[int, ...]

    def dealt(self, big: int, before: int) -> tuple[int, ...]:
        """Who is dealt in when the big blind goes to seat ``big`` from the blind or button at seat ``before``."""
        passed = {no for no in self.absent if between(before, big, no)}
        return tuple(sorted({*self.free, *self.posting, big} - passed))


def players_of(table: Table) -> Players:
    """Who could play the next hand. In a game that nobody is in yet nobody owes anything."""
    terms = table.terms
    dealt_in = terms.absent_dealt_in if terms is not None else "no"
    here = [one for one in table.sittings if one.stack and (not one.away or (dealt_in != "no" and not one.owes))]
    new_game = table.button is None or all(one.owes for one in here)
    free = [one for one in here if new_game or not one.owes]
    owing = [one for one in here if one not in free]
    absent = [one for one in here if one.away and dealt_in == "until_big_blind"]
    return Players(
        _seats(free),
        _seats([one for one in owing if one.posts]),
        _seats([one for one in owing if not one.posts]),
        _seats([one for one in here if one not in absent]),
        _seats([one for one in free if not one.back]) or _seats(free),
        _seats(absent),
    )


def _seats(sittings: Sequence[Sitting]) -> tuple[int, ...]:
    return tuple(one.seat for one in sittings)


def coming(table: Table) -> Coming | None:
    """The coming hand, or None while nobody can play or cards for the first button are missing."""
    players = players_of(table)
    if not players.free:
        return None
    if table.button is None:
        button = first_button(table, list(players.free))
        return None if button is None else _plain(table, button, players.free)
    if len(players.due) < 2 or table.terms is None:
        return _plain(table, following(players.carry, table.button), players.free)
    return _three(table, table.terms, players) or _two(table, table.terms, players)


def _plain(table: Table, button: int, seats: Sequence[int]) -> Coming:
    """The first hand, or one of a lone seat: the blinds are the seats left of the button."""
    order = order_from(button, sorted(seats))
    return Coming(button, order, blind_seats(table.terms, order) if table.terms is not None else ())


def order_from(button: int, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats dealt in, from the first left of the button; ``seats`` rise."""
    return (*(seat for seat in seats if seat > button), *(seat for seat in seats if seat <= button))


def following(seats: Sequence[int], seat: int) -> int:
    """The first of ``seats``, which rise, clockwise after ``seat``. Raises IndexError for no seats."""
    return next((one for one in seats if one > seat), seats[0])


def _three(table: Table, terms: Terms, players: Players) -> Coming | None:
    """Three or more: by ``button.move``. None where only two come out.

    Where so few are left that a seat would post twice under a dead button, the blinds are laid out anew.
    """
    if terms.button_move == "dead" and len(table.blinds) == len(terms.stakes.blinds) > 0:
        dead = _dead(table, players)
        if dead is None or len(set(dead.blinds)) == len(dead.blinds):
            return dead
    return _moving(table, terms, players, players.free) or (
        _moving(table, terms, players, tuple(sorted((*players.free, *players.posting)))) if players.posting else None
    )


def _dead(table: Table, players: Players) -> Coming | None:
    """The big blind goes to the next seat due; the other blinds and the button follow to the seats before it, empty or
    not (Robert's Rules; TDA 32)."""
    big = following(players.due, table.blinds[-1])
    dealt = players.dealt(big, table.blinds[-1])
    if len(dealt) < 3:
        return None
    button = table.blinds[0]
    return Coming(button, order_from(button, dealt), (*table.blinds[1:], big))


def _moving(table: Table, terms: Terms, players: Players, pool: Sequence[int]) -> Coming | None:
    """The button goes to the next seat that plays, the blinds to the next ones of ``pool`` from it; the big one also
    to a seat that waits for it."""
    assert table.button is not None, "the first hand has its own rule"
    button = following(players.carry, table.button)
    blinds: list[int] = []
    at = button
    for _ in range(min(len(terms.stakes.blinds), len(pool)) - 1):
        at = following(pool, at)
        blinds.append(at)
    if terms.stakes.blinds:
        blinds.append(following(players.due, at))
    dealt = players.dealt(blinds[-1] if blinds else button, at)
    twice = len(set(blinds)) < len(blinds) or (button in blinds and len(blinds) < len(dealt))
    if len(dealt) < 3 or twice:
        return None
    return Coming(button, order_from(button, dealt), tuple(blinds))


def _two(table: Table, terms: Terms, players: Players) -> Coming:
    """Two players: the big blind moves on and the button follows, so that nobody posts the big one twice running
    (Robert's Rules, Button and Blind Use; TDA 34B)."""
    pair, big = _pair(table, players)
    other = pair[0] if pair[1] == big else pair[1]
    count = len(terms.stakes.blinds)
    if not count:
        button = following(pair, table.button or 0)
        return Coming(button, order_from(button, pair), ())
    button = big if count > 1 and terms.heads_up == "button_big" else other
    return Coming(button, order_from(button, pair), (other, big) if count > 1 else (big,))


def _pair(table: Table, players: Players) -> tuple[tuple[int, int], int]:
    """The two seats, and which of them the big blind goes to."""
    free = tuple(no for no in players.free if no not in players.absent)
    if len(free) > 1:
        first, second = free[:2]
        return (first, second), following(free[:2], _last_big(table, free[:2]))
    free = free or players.free
    big = following(players.posting or players.waiting or players.due, free[0])
    low, high = sorted((free[0], big))
    return (low, high), big


def _last_big(table: Table, pair: Sequence[int]) -> int:
    """The big blind of the last hand; of an entry that did not tell, the seat whose turn makes the button move on."""
    if table.blinds:
        return table.blinds[-1]
    terms, button = table.terms, following(pair, table.button or 0)
    other = pair[0] if pair[1] == button else pair[1]
    big_on_button = terms is not None and terms.heads_up == "button_big" and len(terms.stakes.blinds) > 1
    return other if big_on_button else button
