"""Replaying a hand file: the same ``decide`` and ``evolve`` as at the table, from ``hand-files.md``'s notation."""

from __future__ import annotations

from collections.abc import Iterator

from rules import command as cm
from rules import event as ev
from rules.betting import Options, options
from rules.blinds import LIVE, Due, posted, refuse_kill, refuse_straddle, refuse_straddle_amount, with_kill
from rules.chips import ZERO, Cents, money
from rules.decide import decide, evolve
from rules.decision import Accepted, Decision, Refused
from rules.draw import drawing
from rules.game import Stakes
from rules.hand import Hand, Phase
from rules.house import Profile
from rules.house_resolved import Resolved
from rules.notation import FileAction, HandFile
from rules.odd_chip import CHIPS
from rules.opening import refuse_game, stakes_key, terms_from
from rules.record import record
from rules.table import Sitting, Table
from rules.terms import Terms


@record(frozen=True, slots=True)
class RefusedAction:
    """The action of a file that was refused: its number from 1 (0: the set-up), its text, reason and rule."""

    action: int
    text: str
    reason: str
    rule: str


@record(frozen=True, slots=True)
class Replayed:
    """A replayed file: the table where it stopped, its events, and what was refused, if anything."""

    file: HandFile
    table: Table
    events: tuple[ev.Event, ...]
    refused: RefusedAction | None


def replay(file: HandFile, profile: Profile) -> Replayed:
    """Plays a hand file under a profile (``_rules`` not applied yet). Raises ProfileError for unreadable ``_rules``."""
    resolved = _resolved(file, profile)
    stakes = _stakes(file)
    refused = _profile_refuses(file, resolved, stakes)
    digest = profile.with_rules(file.rules).hash
    if refused is None:
        terms = _terms(file, resolved, stakes, digest)
        refused = _set_up_refuses(file, terms)
    if refused is not None:
        return Replayed(file, Table(), (), RefusedAction(0, "", refused.reason, refused.rule))
    return _Player(file, terms).play()


def _resolved(file: HandFile, profile: Profile) -> Resolved:
    return profile.with_rules(file.rules).resolve(file.game, file.limit, stakes_key(file.limit, _stakes(file)))


def _stakes(file: HandFile) -> Stakes:
    blinds = tuple(file.blinds[at] for at in _blind_places(file.blinds))
    return Stakes(blinds, ZERO, file.small_bet, file.big_bet, file.min_bet)


def _blind_places(blinds: tuple[Cents, ...]) -> tuple[int, ...]:
    """Where the blinds of a file stand: one after the other up to the largest.

    A further amount behind a gap that is no larger is what a newcomer posts, as plain PHH files list it.
    """
    posting = [at for at, amount in enumerate(blinds) if amount]
    big = max((blinds[at] for at in posting), default=ZERO)
    last = next((at for at in posting if blinds[at] == big), -1)
    while last + 1 < len(blinds) and blinds[last + 1]:
        last += 1
    return tuple(at for at in posting if at <= last)


def _terms(file: HandFile, resolved: Resolved, stakes: Stakes, digest: str) -> Terms:
    terms = terms_from(resolved, stakes, file.house, digest)
    if not terms.unit:
        amounts = file.amounts()
        terms = terms.with_unit(next(unit for unit in CHIPS if all(amount % unit == 0 for amount in amounts)))
    return terms.with_rake(file.rake) if file.rake else terms


# --- set-ups that the rules forbid ------------------------------------------------------------------------


def _profile_refuses(file: HandFile, resolved: Resolved, stakes: Stakes) -> Refused | None:
    """Game, limit, values against law, and values that no layer gives, all of them named."""
    against = refuse_game(resolved, stakes, file.house)
    if against is not None:
        return against
    if resolved.conflicts:
        conflict = resolved.conflicts[0]
        return Refused("; ".join(one.sentence for one in resolved.conflicts), conflict.clause)
    missing = resolved.missing(replay=True)
    if missing:
        return Refused(f"must be set: {', '.join(missing)}", f"house profile {file.house}, {file.game}, {file.limit}")
    return None


def _set_up_refuses(file: HandFile, terms: Terms) -> Refused | None:
    """Number of seats, posts, and amounts that the chips in play cannot make."""
    count = len(file.seats)
    if count > terms.seats_max:
        return Refused(f"{count} players: no more than {terms.seats_max} may play", terms.cite("players"))
    if count < terms.seats_min:
        return Refused(f"{count} player: at least {terms.seats_min} are needed", terms.cite("players"))
    broke = next((no for no, stack in zip(file.seats, file.stacks, strict=True) if not stack), None)
    if broke is not None:
        return Refused(f"seat {broke} has no chips: it cannot be dealt in", terms.cite("table_stakes"))
    posts = (*file.antes, *file.blinds, *(post.amount for post in file.posts))
    odd = next((amount for amount in posts if terms.unit and amount % terms.unit), None)
    if odd is not None:
        return Refused(f"{money(odd)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))
    return _posts_refused(file, terms)


def _posts_refused(file: HandFile, terms: Terms) -> Refused | None:
    straddles = kills = 0
    for post in file.posts:
        seat = file.seats[post.player - 1]
        if post.kind == "straddle":
            refused = refuse_straddle(terms, _blind_order(file), seat, straddles)
            straddles += 1
            refused = refused or refuse_straddle_amount(terms, post.amount)
        elif post.kind == "kill":
            refused = refuse_kill(terms, post.amount) or (
                Refused("there is a kill already in this hand", terms.cite("kill")) if kills else None
            )
            kills += 1
        else:
            refused = None if post.amount else Refused(f"seat {seat} posts nothing", terms.cite("post"))
        if refused is not None:
            return refused
    return _live_above_price(file, terms)


def _live_above_price(file: HandFile, terms: Terms) -> Refused | None:
    """A post is live up to the opening bet, the rest of it is dead (Robert's Rules, Button and Blind Use)."""
    live = dict.fromkeys(file.seats, ZERO)
    price = terms.stakes.big_blind
    for due in _dues(file, terms):
        if due.kind in LIVE:
            live[due.seat] += due.amount - due.less
        if due.kind in {"straddle", "kill"}:
            price = max(price, due.amount)
    for seat, amount in live.items():
        if amount > price:
            return Refused(
                f"seat {seat} posts {money(amount)} live: no more than the opening bet of {money(price)} is live",
                terms.cite("post"),
            )
    return None


def _blind_order(file: HandFile) -> tuple[int, ...]:
    """The seats rotated so that the file's blinds begin with the first, as ``refuse_straddle`` reads them."""
    first = next((at for at, amount in enumerate(file.blinds) if amount), 0)
    return file.seats[first:] + file.seats[:first]


def _dues(file: HandFile, terms: Terms) -> tuple[Due, ...]:
    """All posts of the file, in order: antes, blinds, further posts."""
    antes, blinds = file.antes, file.blinds
    kind = "ante" if len(set(antes)) == 1 else "dead_ante"
    two = len(file.seats) == 2
    if two and terms.heads_up == "button_small" and file.button == file.seats[1]:
        # PHH lists small, big although the second player holds the button and posts the small one.
        blinds = (blinds[1], blinds[0])
    due = [Due(no, kind, amount) for no, amount in zip(file.seats, antes, strict=True) if amount]
    named = [Due(file.seats[at], "blind", blinds[at]) for at in _blind_places(blinds)]
    if two:
        named = [Due(no, "blind", amount) for no, amount in zip(file.seats, blinds, strict=True) if amount]
        # The big blind is named last; of two equal ones the button's is the small one where it posts that.
        small_first = terms.heads_up == "button_small" and file.button == file.seats[1]
        named.sort(key=lambda one: (one.amount, (one.seat != file.button) == small_first))
    posting = {one.seat for one in named}
    entering = [Due(no, "live", amount) for no, amount in zip(file.seats, blinds, strict=True) if amount]
    due += named + [one for one in entering if one.seat not in posting]
    for post in file.posts:
        seat = file.seats[post.player - 1]
        if post.kind == "kill":
            due = list(with_kill(terms, due, seat))
        else:
            due.append(Due(seat, post.kind, post.amount))
    return tuple(due)


# --- the actions ------------------------------------------------------------------------------------------


class _Player:
    """Plays the actions of a file one by one on a table of its own."""

    def __init__(self, file: HandFile, terms: Terms) -> None:
        self._file = file
        self._burns = list(file.burns)
        self._events: list[ev.Event] = []
        sittings = tuple(
            Sitting(no, f"Seat {no}", stack) for no, stack in sorted(zip(file.seats, file.stacks, strict=True))
        )
        self._table = Table(terms=terms, sittings=sittings)
        stacks = dict(zip(file.seats, file.stacks, strict=True))
        self._add((ev.HandStarted(1, file.button, file.seats, ""), *posted(_dues(file, terms), stacks)))

    def play(self) -> Replayed:
        refused: RefusedAction | None = None
        for number, action in enumerate(self._file.actions, start=1):
            answer = self._act(action)
            if not isinstance(answer, Accepted):
                rule = answer.rule
                reason = answer.reason if isinstance(answer, Refused) else answer.question
                refused = RefusedAction(number, action.text, reason, rule)
                break
        else:
            self._push_all()
        return Replayed(self._file, self._table, tuple(self._events), refused)

    def _add(self, events: tuple[ev.Event, ...]) -> None:
        for event in events:
            self._table = evolve(self._table, event)
            self._events.append(event)

    def _do(self, command: cm.Command) -> Decision:
        answer = decide(self._table, command)
        if isinstance(answer, Accepted):
            self._add(answer.events)
        return answer

    def _act(self, action: FileAction) -> Decision:
        answer: Decision = Accepted(())
        terms = self._hand().terms
        if action.verb == "sd" and not any(street.draw for street in terms.game.streets):
            return Refused(f"no cards are drawn in {terms.game.title}", terms.cite("deal"))
        if action.verb == "sm" and None in action.cards:
            return Refused("a hand is shown with every card: ?? shows none", terms.cite("show"))
        for command in self._commands(action):
            answer = self._do(command)
            if not isinstance(answer, Accepted):
                return answer
        return answer

    def _commands(self, action: FileAction) -> Iterator[cm.Command]:
        """The commands of one action; a burn that the file does not list goes before its board cards."""
        seat = self._file.seats[action.player - 1] if action.player else 0
        known = tuple(card for card in action.cards if card is not None)
        match action.verb:
            case "dh":
                yield from self._burn(of_draw=True)
                yield cm.DealHolding(seat, action.cards)
            case "db":
                yield from self._burn(of_draw=False)
                yield cm.DealBoard(known)
            case "sd":
                yield cm.DrawCards(seat, len(action.cards), action.cards)
            case "f":
                yield cm.Fold(seat)
            case "cc":
                may = self._options()
                yield cm.Call(seat) if may is not None and may.call is not None else cm.Check(seat)
            case "cbr":
                level = self._hand().round.level
                yield (cm.Raise if level else cm.Bet)(seat, action.amount)
            case "sm" if action.cards or action.dash:
                yield cm.Show(seat, known)
            case _:
                yield cm.Muck(seat)

    def _burn(self, *, of_draw: bool) -> Iterator[cm.Command]:
        """The burn of a street with or without a draw, where it is due."""
        hand = self._table.playing
        if hand is not None and hand.phase is Phase.STREET and not hand.burned and drawing(hand) is of_draw:
            yield cm.BurnCard(self._burns.pop(0) if self._burns else None)

    def _hand(self) -> Hand:
        hand = self._table.hand
        assert hand is not None, "a file is one hand"
        return hand

    def _options(self) -> Options | None:
        hand = self._table.playing
        return options(hand) if hand is not None else None

    def _push_all(self) -> None:
        while self._hand().phase is Phase.PUSH:
            self._do(cm.Push())
