"""The door for irregularities: a report becomes a remedy applied at once, or a question; an answer becomes a remedy.

The profile's own remedy is the dealer's to apply; any other takes the floor's PIN (console.md, Irregularity). What is
answered is worked out anew from the noted case: the table stands still between question and answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules import event as ev
from rules.betting import decide_action
from rules.cards import Card
from rules.command import Answer
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.draw import drawing
from rules.hand import RETURNED, Hand
from rules.irregular import bets, board, cards, conduct, kept, misdeal, seated
from rules.irregular.command import Irregular, NewDeck
from rules.irregular.event import DeckChanged, IrregularityNoted, RemedyApplied
from rules.irregular.kinds import BY_NAME, FROM_A_CARD
from rules.irregular.late import drawn
from rules.irregular.remedy import DECISIONS, IRREGULAR, Case, Remedy, Ruling
from rules.table import Table

_JUDGES: Final[dict[str, Callable[[Table, Hand, Case], Ruling | Refused]]] = {
    "exposed": cards.exposed, "boxed": cards.boxed, "foreign": cards.foreign, "extra": cards.extra,
    "fouled-deck": cards.fouled_deck, "premature": board.premature, "no-burn": board.no_burn,
    "stub-dropped": board.stub_dropped, "stub-short": board.stub_short, "misdeal": misdeal.declared,
    "wrong-order": misdeal.wrong_order, "wrong-button": misdeal.wrong_button, "wrong-blinds": misdeal.wrong_blinds,
    "short-hand": misdeal.short_hand, "unclear": bets.unclear, "string-bet": bets.string_bet,
    "one-chip": bets.one_chip, "out-of-turn": bets.out_of_turn, "dead": conduct.dead, "left": conduct.left,
    "not-seated": seated.not_seated,
    "mucked-winner": conduct.mucked_winner, "miscount": conduct.miscount, "impound": conduct.impound,
    "dispute": conduct.dispute,
}  # fmt: skip
_OF_A_CARD: Final = ("exposed", "boxed", "foreign", "extra")
REPLACED: Final = frozenset({"premature", "fouled-deck", *_OF_A_CARD})


def judge(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The law on one case. Never raises: a kind that no judge knows is refused."""
    found = _JUDGES.get(case.kind)
    return found(table, hand, case) if found is not None else Refused(f"{case.kind} is no irregularity", IRREGULAR)


def decide_irregular(table: Table, command: Irregular) -> Decision:
    """A reported irregularity: the remedy at once, a question, or why there is nothing to remedy."""
    case = case_of(table, command)
    hand = table.hand
    if isinstance(case, Refused) or hand is None:
        return case if isinstance(case, Refused) else OPEN_FIRST
    ruling = judge(table, hand, case)
    if isinstance(ruling, Refused):
        return ruling
    events = opened(case, ruling)
    if ruling.asks:
        return Accepted(events)
    applied = _applied(table, hand, ruling, case.kind, ruling.remedies[0])
    if isinstance(applied, Refused):
        return applied
    # A report takes the place of the question that its card opened: that one is settled by it.
    settled = (ev.QuestionAnswered(0, ruling.words, ""),) if table.duty.question is not None else ()
    return Accepted((*settled, *events, *applied))


def opened(case: Case, ruling: Ruling) -> tuple[ev.Event, ...]:
    """What is written down of a case: what was seen, and the question where it asks one."""
    noted = IrregularityNoted(case.kind, case.seat, case.slot, case.amount, case.cause, ruling.words)
    if not ruling.asks:
        return (noted,)
    options = tuple(remedy.words for remedy in ruling.remedies)
    return noted, ev.QuestionOpened(case.kind, ruling.words, options, ruling.remedies[0].rule, case.slot)


def case_of(table: Table, command: Irregular) -> Case | Refused:
    """The case that a report makes: the card it means is the last one, or the last of its seat."""
    kind, hand = BY_NAME.get(command.kind), table.playing
    if kind is None or kind in FROM_A_CARD:
        return Refused(f"{command.kind} is no irregularity that a dealer reports", IRREGULAR)
    refused = _waits(table, command)
    if refused is not None:
        return refused
    if hand is None and (command.kind != "dispute" or table.hand is None):
        rule = table.terms.cite("next_hand") if table.terms else OPEN_FIRST.rule
        return Refused(f"no hand is in play: there is no {kind.title.lower()} to report", rule)
    if hand is None or command.kind not in _OF_A_CARD:
        return Case(command.kind, command.seat, 0, command.amount, command.cause)
    slot = _slot(hand, command.seat)
    if not slot:
        whose = f" for seat {command.seat}" if command.seat else ""
        return Refused(f"no card has left the shoe{whose} in this hand", hand.terms.cite("deal"))
    refused = _of_another_card(table, hand, slot)
    if refused is not None:
        return refused
    if drawing(hand) and hand.slots[slot - 1].place == "down" and not drawn(table, slot):
        return Refused(f"card {slot} was dealt before the exchange: its holder has looked at it", IRREGULAR)
    return Case(command.kind, command.seat or hand.slots[slot - 1].seat, slot, command.amount, command.cause)


def _waits(table: Table, command: Irregular) -> Refused | None:
    """An open question is answered first, unless the report may say what the card was that opened it."""
    duty = table.duty
    if duty.question is not None and (command.kind not in _OF_A_CARD or duty.question.kind not in REPLACED):
        return Refused(f"the question is answered first: {duty.question.text}", duty.question.rule)
    if duty.held and not duty.floor:
        return Refused(f"the hand is held ({duty.held}): the floor must come", DECISIONS)
    return None


def _of_another_card(table: Table, hand: Hand, slot: int) -> Refused | None:
    """A report takes the place of a question only where both mean one card, the last: else cards would lie unasked."""
    question = table.duty.question
    if question is None or slot == question.slot == _slot(hand, 0):
        return None
    first = f"the question is answered first: {question.text}"
    if slot == question.slot:
        return Refused(f"more cards came after card {slot}: {first}", question.rule)
    return Refused(f"card {slot} is not card {question.slot}, which is asked about: {first}", question.rule)


def _slot(hand: Hand, seat: int) -> int:
    return max((
        no for no, lies in enumerate(hand.slots, 1)
        if (lies.place == "down" and lies.seat == seat) or (not seat and lies.place not in {"back", "scrap", RETURNED})
    ), default=0)  # fmt: skip


# --- the answer -------------------------------------------------------------------------------------------


def open_case(table: Table) -> Case | None:
    """The case behind the open question; None where the question has none."""
    question, hand = table.duty.question, table.hand
    if question is None or hand is None or not hand.cases:
        return None
    noted = hand.cases[-1]
    if (noted.kind, noted.slot) != (question.kind, question.slot):
        return None
    return Case(noted.kind, noted.seat, noted.slot, noted.amount, noted.cause)


def decide_answer(table: Table, hand: Hand, case: Case, command: Answer) -> Decision:
    """The chosen remedy: the profile's own by the dealer, another with the floor at the table."""
    question = table.duty.question
    ruling = judge(table, hand, case)
    if question is None:
        return Refused("no question is open", IRREGULAR)
    if isinstance(ruling, Refused):
        return Refused(f"{ruling.reason}: the floor rules in words (RULE)", ruling.rule)
    count = len(question.options)
    if not 1 <= command.option <= count:
        if count == 1:
            return Refused("the question has one answer: 1", question.rule)
        return Refused(f"the question has {count} answers, 1 to {count}", question.rule)
    remedy = _still_had(ruling, question, command.option)
    if remedy is None:
        return Refused("the cards lie otherwise than when it was asked: the floor rules in words (RULE)", question.rule)
    if (remedy.floor or command.option > ruling.own) and not table.duty.floor:
        return Refused(f"the floor must identify first: {remedy.words}", remedy.rule)
    applied = _applied(table, hand, ruling, case.kind, remedy)
    if isinstance(applied, Refused):
        return applied
    floor = table.duty.floor if remedy.floor or command.option > ruling.own else ""
    return Accepted((ev.QuestionAnswered(command.option, question.options[command.option - 1], floor), *applied))


def _still_had(ruling: Ruling, question: ev.QuestionOpened, option: int) -> Remedy | None:
    """The remedy behind an option as it was read out; None where the law gives another one in its place by now."""
    found = ruling.remedies[option - 1 : option]
    return found[0] if found and found[0].words == question.options[option - 1] else None


def ruled_away(table: Table, words: str) -> tuple[ev.Event, ...]:
    """The end of an open question by the floor's words, where the profile's own answer is not to be had any more: what
    it asked about has changed, or another program asked it. Nothing while that answer can still be chosen."""
    question, case = table.duty.question, open_case(table)
    if question is None or case is None or table.hand is None:
        return ()
    ruling = judge(table, table.hand, case)
    if isinstance(ruling, Ruling) and _still_had(ruling, question, 1) is not None:
        return ()
    return (ev.QuestionAnswered(0, words, table.duty.floor),)


def settled_by_face(table: Table, hand: Hand, slot: int, face: Card) -> tuple[ev.Event, ...]:
    """What the face of an exposed card settles: the question whether its seat keeps it (``draw.exposed_keep``). Nothing
    where no such question is open on that card."""
    question, case = table.duty.question, open_case(table)
    if question is None or case is None or case.kind != "exposed" or case.slot != slot:
        return ()
    ruling = judge(table, hand, case)
    if isinstance(ruling, Refused) or ruling.own != len(kept.BY_RANK):
        return ()
    option = kept.option_of(hand.terms, face)
    applied = _applied(table, hand, ruling, case.kind, ruling.remedies[option - 1])
    if isinstance(applied, Refused):
        return ()
    return (ev.QuestionAnswered(option, question.options[option - 1], ""), *applied)


def _applied(table: Table, hand: Hand, ruling: Ruling, kind: str, remedy: Remedy) -> tuple[ev.Event, ...] | Refused:
    """A remedy as facts, and what comes with it: the player's act, a hold, a void hand, a lock."""
    floor = table.duty.floor if remedy.floor else ""
    events: list[ev.Event] = [
        RemedyApplied(
            kind, remedy.name, remedy.words, remedy.rule, remedy.steps, remedy.moves, remedy.owed, remedy.dead,
            remedy.live, remedy.bound, remedy.burns, remedy.shuffle, remedy.back, floor,
        )
    ]  # fmt: skip
    if remedy.act is not None:
        acted = decide_action(hand, remedy.act)
        if not isinstance(acted, Accepted):
            return acted if isinstance(acted, Refused) else Refused("the act cannot be made", remedy.rule)
        events += acted.events
    if remedy.hold:
        events.append(ev.Held(remedy.hold))
    if remedy.lock:
        events.append(ev.Locked(remedy.lock))
    if remedy.void:
        events.append(ev.HandVoided(ruling.words, remedy.rule, floor))
    return tuple(events)


# --- a new deck -------------------------------------------------------------------------------------------


def decide_deck(table: Table, command: NewDeck) -> Decision:
    """A new deck set, logged by dealer and floor; it frees the lock behind a fouled deck."""
    del command
    if table.terms is None:
        return OPEN_FIRST
    rule = table.terms.cite("deck")
    if table.playing is not None:
        return Refused(f"hand {table.number} is in play: a deck is changed between hands", rule)
    if not table.duty.dealer or not table.duty.floor:
        return Refused("a new deck set is signed by dealer and floor: the floor identifies first", rule)
    return Accepted((DeckChanged(table.duty.dealer, table.duty.floor),))
