"""Replaying a hand file: the same ``decide`` and ``evolve`` as at the table, from ``hand-files.md``'s notation."""

from __future__ import annotations

from collections.abc import Iterator

from rules import command as cm
from rules import event as ev
from rules.betting import Options, options
from rules.blinds import posted
from rules.chips import Cents, money
from rules.decide import decide, evolve
from rules.decision import Accepted, Decision, Refused
from rules.draw import drawing
from rules.errors import NotationError
from rules.hand import Hand, Phase
from rules.house import Profile
from rules.notation import HandFile
from rules.notation_text import FileAction
from rules.opening import stakes_key
from rules.record import record
from rules.replay_setup import dues_of, file_terms, house_of, profile_refuses, set_up_refuses, stakes_of
from rules.sittings import Sitting
from rules.table import Table
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
    """Plays a hand file under a profile (``_rules`` not applied yet).

    Raises NotationError for unreadable ``_rules`` and for a rake that the pots of the hand cannot hold.
    """
    house, stakes = house_of(file, profile), stakes_of(file)
    values = house.resolve(file.game, file.limit, stakes_key(file.limit, stakes))
    refused = profile_refuses(file, values, stakes)
    if refused is None:
        terms = file_terms(file, values, stakes, house.hash)
        refused = set_up_refuses(file, terms)
    if refused is not None:
        return Replayed(file, Table(), (), RefusedAction(0, "", refused.reason, refused.rule))
    played = _Player(file, terms).play()
    _rake_fits(file, played.table.hand)
    return played


def _rake_fits(file: HandFile, hand: Hand | None) -> None:
    """What a file says was taken must have lain in the pots; known once the hand has come to its pots."""
    if hand is None or not hand.script or not file.rake:
        return
    rake, held = file.rake, [pot.amount for pot in hand.script]
    whole = Cents(sum(held))
    if not file.rake_by_pot and rake[0] > whole:
        raise NotationError(f"_rake: {money(rake[0])} is more than the pots hold, {money(whole)}: give what was taken")
    if not file.rake_by_pot:
        return
    if len(rake) > len(held):
        pots = "one pot" if len(held) == 1 else f"{len(held)} pots"
        raise NotationError(f"_rake_by_pot: {len(rake)} amounts, and the hand has {pots}: give one for each pot")
    for pot, part in zip(hand.script, rake, strict=False):
        if part > pot.amount:
            raise NotationError(
                f"_rake_by_pot: {money(part)} is more than the {money(pot.amount)} that the {pot.name} pot holds: "
                "give what was taken, main pot first"
            )


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
        self._add((ev.HandStarted(1, file.button, file.seats, ""), *posted(dues_of(file, terms), stacks)))

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
