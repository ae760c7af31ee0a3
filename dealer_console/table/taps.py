"""What a tap does at the desk: looked at by key, asked of the law, answered with an outcome.

Two things are kept between taps that no entry tells: the seats that are marked ahead, and the hand that RECORDS
looks back at.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealer_console.journal.errors import UnwritableEntry
from dealer_console.table import past
from dealer_console.table.ahead import Ahead, ahead_of
from dealer_console.table.inbox import DONE, WITHOUT_DEALER, Outcome
from dealer_console.table.intake import ACTIONS, card_tap, to_command
from dealer_console.table.irregular import previewed
from dealer_console.table.keys import NOBODY
from dealer_console.table.tap import Tap
from dealer_console.table.view import IrregularView, RecallView
from reports.layout import NARROW
from rules import command as cm
from rules.decision import Accepted, Decision, Refused
from rules.hand import Phase

if TYPE_CHECKING:
    from dealer_console.table.cards import CardDesk
    from dealer_console.table.desk import Desk
    from dealer_console.table.floor import FloorDesk
    from dealer_console.table.outbox import Outbox


class Taps:
    """The taps of one desk; used by its thread alone."""

    def __init__(self, desk: Desk, floor: FloorDesk, cards: CardDesk, outbox: Outbox) -> None:
        self._desk = desk
        self._floor = floor
        self._cards = cards
        self._outbox = outbox
        self.ahead: Ahead | None = None
        self.recall: RecallView | None = None
        self.preview: IrregularView | None = None
        self.reporting = False

    def take(self, tap: Tap) -> Outcome:
        """What becomes of a tap. Raises JournalError where the book cannot be written."""
        if not self._desk.table.duty.dealer and tap.key not in WITHOUT_DEALER:
            return Outcome(accepted=False, reason=NOBODY)
        try:
            return self._tapped(tap)
        except UnwritableEntry as error:
            # Nothing was begun: the decision fails whole and the book goes on (records.md, fault 32).
            return Outcome(accepted=False, reason=f"it cannot be written down: {error}")

    def committed(self) -> None:
        """Something was committed: the marks ahead are aimed at a table that is no more."""
        self.ahead = self.preview = None

    def recall_again(self) -> None:
        """What became of the paper of the hand that is looked at."""
        if self.recall is not None:
            self.recall = past.recalled(self._desk.table, self._outbox, self.recall.hand, NARROW)

    def _tapped(self, tap: Tap) -> Outcome:
        ahead = self.ahead
        if tap.key not in {"RECALL", "REPRINT"}:
            self.recall = None
        if tap.key not in {"AHEAD", *ACTIONS}:
            self.ahead = None
        self.preview, self.reporting = None, tap.key == "IRREG?"
        match tap.key:
            case "IRREG?":
                return self._look_up(tap)
            case "AHEAD":
                return self._look_ahead(tap.seat or 0)
            case "RECALL":
                return self._look_back(int(tap.amount or 0))
            case "UNDO" if ahead is not None:
                return DONE
            case "SIGN-ON" | "SIGN-OFF" | "FLOOR" | "OPEN" | "CLOSE" | "FILL" | "CREDIT" | "COUNT" | "DROP":
                return outcome(self._floor.tapped(tap, self._desk))
            case "READY" if bars := self._desk.bars():
                return outcome(bars)
            case "GAME":
                return self._other_game()
            case "CONFIRM":
                return self._confirm()
            case "RIFFLE":
                return outcome(self._cards.riffle())
            case "SHOW":
                return outcome(self._cards.show(tap))
            case "CARD":
                return self._card_tap(tap)
            case "PUSH ALL":
                return self._push_all()
            case "WITHOUT PUCK":
                return self._desk.without_puck()
            case "PAPER SEEN":
                return self._seen(int(tap.amount or 0))
            case "REPRINT":
                return self._reprint(int(tap.amount or 0))
            case _:
                return self._command(tap, ahead)

    def _other_game(self) -> Outcome:
        """The opening page offers the next game; an open table keeps its own."""
        if self._desk.table.terms is not None:
            return Outcome(accepted=False, reason="the table is open: close it before another game is opened")
        self._desk.games.choose_next()
        return DONE

    def _command(self, tap: Tap, ahead: Ahead | None) -> Outcome:
        """A tap that is one command; with seats marked ahead, theirs come first and all of it is one decision."""
        command = to_command(ahead.table if ahead is not None else self._desk.table, tap)
        if isinstance(command, cm.TakeSeat | cm.LeaveSeat):
            command = replace(command, at=self._desk.seconds())
        first = ahead.commands if ahead is not None and tap.key in ACTIONS else ()
        answer = command if isinstance(command, Refused) else self._desk.do(*first, command)
        if isinstance(command, cm.Irregular | cm.Answer):
            self._cards.open_faces()
        return outcome(answer)

    def _look_ahead(self, seat: int) -> Outcome:
        """A seat's plate: the seats before it are marked; the same plate again restores them."""
        again = self.ahead is not None and self.ahead.seat == seat
        answer = None if again else ahead_of(self._desk.table, seat)
        self.ahead = answer if isinstance(answer, Ahead) and answer.commands else None
        return outcome(answer) if isinstance(answer, Refused) else DONE

    def _look_up(self, tap: Tap) -> Outcome:
        """The wizard: what may be reported, then the ruling on it; nothing is written down yet."""
        table = self._desk.table
        if not tap.text:
            return DONE
        command = to_command(table, replace(tap, key="IRREG"))
        found = previewed(table, command) if isinstance(command, cm.Irregular) else None
        self.preview = found if isinstance(found, IrregularView) else None
        return outcome(found) if isinstance(found, Refused) else DONE

    def _look_back(self, hand: int) -> Outcome:
        """RECORDS: a hand of the journal on the screen; 0 puts it away."""
        self.recall = past.recalled(self._desk.table, self._outbox, hand, NARROW)
        if self.recall is None and hand:
            return Outcome(accepted=False, reason=f"there is no hand {hand} among the last {past.MOST_HANDS}")
        return DONE

    def _confirm(self) -> Outcome:
        """The one step forward that the prompt asks for."""
        hand = self._desk.table.playing
        if hand is not None and hand.phase is Phase.SHOW:
            return outcome(self._cards.show(Tap("SHOW")))
        if hand is not None and hand.phase is Phase.PUSH:
            return outcome(self._desk.do(cm.Push()))
        return outcome(self._cards.riffle())

    def _card_tap(self, tap: Tap) -> Outcome:
        commands = card_tap(self._desk.table, tap)
        return outcome(commands if isinstance(commands, Refused) else self._desk.do(*commands))

    def _push_all(self) -> Outcome:
        pushed = outcome(self._desk.do(cm.Push()))
        while pushed.accepted and self._desk.table.playing is not None:
            pushed = outcome(self._desk.do(cm.Push()))
        return pushed

    def _seen(self, hand: int) -> Outcome:
        """The dealer has looked: the paper of a record in doubt came out whole."""
        printed = self._outbox.seen(self._desk.table, hand)
        if printed is None:
            return Outcome(accepted=False, reason=f"the record of hand {hand} is not in doubt")
        self._desk.note((printed,))
        self.recall_again()
        return DONE

    def _reprint(self, hand: int) -> Outcome:
        table = self._desk.table
        if why := past.no_duplicate(table, self._outbox, hand):
            return Outcome(accepted=False, reason=why)
        self._desk.note(self._outbox.send(table, hand, again=True))
        self.recall_again()
        return DONE


def outcome(answer: Decision) -> Outcome:
    """What the finger learns of a decision."""
    if isinstance(answer, Accepted):
        return DONE
    return Outcome(accepted=False, reason=answer.reason, rule=answer.rule)
