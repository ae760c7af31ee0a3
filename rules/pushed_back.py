"""A card that was pushed back into the shoe: it lies nowhere, and comes out again as a new card.

What a device saw is never refused. The card's slot stays used up, so that no seal is ever written twice; its place is
free again, and the next card of the shoe takes it.
"""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.dealing import VOID_OPTION
from rules.decision import Accepted, Decision, Refused
from rules.errors import BrokenJournal
from rules.hand import RETURNED, Hand
from rules.table import Table, apply

GOES_ON_OPTION = "the card lies where it lay: play goes on"
_PLACELESS = frozenset({"premature", "stray-card", "extra"})
_STANDS_ON = (
    ev.CardDealt, ev.HoldingDealt, ev.CardBurned, ev.BoardDealt, ev.CardsThrown, ev.DiscardsNamed, ev.Reshuffled,
    ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.Raised, ev.ShowAsked, ev.HandShown, ev.HandMucked, ev.PotPushed,
)  # fmt: skip


def decide_return(table: Table, hand: Hand, command: cm.ReturnCard) -> Decision:
    """The card goes back as if it had not been dealt; with something standing on it the floor is asked.

    58 Pa. Code § 637a.12 knows no such card: nothing is dealt until it lies on the table.
    """
    if not 1 <= command.slot <= len(hand.slots) or hand.slots[command.slot - 1].place == RETURNED:
        return Refused(f"card {command.slot} of this hand does not lie on the table", hand.terms.cite("deal"))
    if not _stood_on(table, command.slot):
        return Accepted((ev.CardReturned(command.slot), *_settled(table, command.slot)))
    if table.duty.question is not None:
        return Accepted(())
    text = f"card {command.slot} of this hand was pushed back into the shoe after play went on"
    options = (GOES_ON_OPTION, VOID_OPTION)
    return Accepted((ev.QuestionOpened("pushed-back", text, options, hand.terms.cite("deck"), command.slot),))


def _settled(table: Table, slot: int) -> tuple[ev.Event, ...]:
    """The end of a question that asked only where a card belongs which is in the shoe again. What was seen of a card,
    exposed or twice in one deck, stays to be answered."""
    question = table.duty.question
    if question is None or question.slot != slot or question.kind not in _PLACELESS:
        return ()
    return (ev.QuestionAnswered(0, f"card {slot} of this hand was pushed back into the shoe", ""),)


def _stood_on(table: Table, slot: int) -> bool:
    """Whether a card, an action, a show or a push came after the card of a slot."""
    events = [event for _, event in table.steps]
    at = _place(events, slot)
    return any(isinstance(event, _STANDS_ON) for event in events[at + 1 :])


def _place(events: list[ev.Event], slot: int) -> int:
    for at, event in enumerate(events):
        if isinstance(event, ev.CardDealt) and event.slot == slot:
            return at
    raise BrokenJournal(f"no card of slot {slot} was dealt in this hand")


def after_return(table: Table, event: ev.CardReturned) -> Table:
    """The table without the card of the slot, and without what came of it: a board card's opening, the blinds that are
    posted with the last card of the deal."""
    if table.start is None:
        raise BrokenJournal(f"entry {table.seq + 1}: a card goes back and no hand is on")
    at = _place([one for _, one in table.steps], event.slot)
    posts = at
    while event.slot > 1 and isinstance(table.steps[posts - 1][1], ev.Posted):
        posts -= 1
    now = table.start
    for entry, one in (*table.steps[:posts], *table.steps[at:]):
        if not isinstance(one, ev.CardOpened | ev.CardDealt) or one.slot != event.slot:
            now = apply(now, one, entry)
        elif isinstance(one, ev.CardDealt):
            now = apply(now, ev.CardDealt(one.slot, RETURNED, 0, one.sight), entry)
    return apply(now, event, table.seq + 1).changed(duty=table.duty)
