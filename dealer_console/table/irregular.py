"""What the screen shows of an irregularity: which kinds may be reported, and the ruling on one. The law is asked."""

from __future__ import annotations

from typing import Final

from dealer_console.table.figures import figures
from dealer_console.table.view import IrregularView, KindView, WayOut
from rules import command as cm
from rules.decide import decide
from rules.decision import ENTRY, Refused
from rules.hand import Hand, Phase
from rules.irregular.decide import case_of, judge, open_case
from rules.irregular.kinds import BETS, BY_NAME, CARDS, MISDEALS, PLAYERS, TABLE, Kind
from rules.irregular.remedy import Case, Ruling
from rules.table import Table

_ORDER: Final = {
    Phase.DEAL: (*CARDS, *TABLE, *PLAYERS, *BETS),
    Phase.BET: (*BETS, *PLAYERS, *CARDS, *TABLE),
    Phase.STREET: (*CARDS, *PLAYERS, *TABLE, *BETS),
}
_LATE: Final = (*PLAYERS, *CARDS, *TABLE, *BETS)
_FACED: Final = frozenset({"exposed", "boxed"})


def kind_views(table: Table) -> tuple[KindView, ...]:
    """What the dealer may report, the likeliest first; one that the law has no use for now is dim and says why."""
    hand = table.playing
    order = _ORDER.get(hand.phase, _LATE) if hand is not None else (*PLAYERS[::-1], *CARDS, *TABLE, *BETS)
    return tuple(_kind(table, kind) for kind in order) if table.hand is not None else ()


def _kind(table: Table, kind: Kind) -> KindView:
    answer = None if kind.seat or kind.amount else decide(table, cm.Irregular(kind.name, cause=kind.cause))
    if kind.seat or kind.amount:
        found = case_of(table, cm.Irregular(kind.name))
        answer = found if isinstance(found, Refused) else None
    reason = f"{answer.reason} ({answer.rule})" if isinstance(answer, Refused) else ""
    return KindView(kind.name, kind.title, kind.seat, kind.amount, bool(kind.cause), not reason, reason)


def causes() -> tuple[tuple[str, str], ...]:
    """The causes of a misdeal: names and words."""
    return tuple(MISDEALS.items())


def previewed(table: Table, command: cm.Irregular) -> IrregularView | Refused:
    """The ruling on a report before it is made, or why there is none."""
    case, hand = case_of(table, command), table.hand
    if isinstance(case, Refused):
        return case
    if hand is None:
        return Refused("no hand was dealt yet", ENTRY)
    ruling = judge(table, hand, case)
    return ruling if isinstance(ruling, Refused) else _view(table, hand, case, ruling, opened=False)


def asked(table: Table) -> IrregularView | None:
    """The ruling behind the open question; None where none is open, or the question has no case."""
    case, hand = open_case(table), table.hand
    if case is None or hand is None:
        return None
    ruling = judge(table, hand, case)
    return None if isinstance(ruling, Refused) else _view(table, hand, case, ruling, opened=True)


def _view(table: Table, hand: Hand, case: Case, ruling: Ruling, *, opened: bool) -> IrregularView:
    first = ruling.remedies[0]
    kind = BY_NAME[case.kind]
    face = hand.slots[case.slot - 1].card if 0 < case.slot <= len(hand.slots) else None
    return IrregularView(
        case.kind, kind.title, _when(hand), _which(case), ruling.words,
        str(face) if face is not None and case.kind in _FACED else "",
        _saw(table, hand, case, ruling), first.words, first.rule, first.steps,
        tuple(WayOut(one.words, one.rule, one.floor or at >= ruling.own) for at, one in enumerate(ruling.remedies)),
        ruling.asks, opened, case.seat, case.amount, case.cause,
    )  # fmt: skip


def _when(hand: Hand) -> str:
    name = hand.terms.game.streets[hand.street].name.lower()
    return {
        Phase.DEAL: "during the deal", Phase.BET: f"in the betting, {name}", Phase.STREET: f"dealing the {name}",
        Phase.SHOW: "at the showdown", Phase.PUSH: "at the push",
    }.get(hand.phase, "after the hand")  # fmt: skip


def _which(case: Case) -> str:
    card = f"card {case.slot}" if case.slot else ""
    seat = f"seat {case.seat}" if case.seat else ""
    return ", ".join(part for part in (seat, card) if part) or "the hand"


def _saw(table: Table, hand: Hand, case: Case, ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """What the table saw, line by line: (caption, words)."""
    fig, dealt = figures(table), sum(lies.place == "down" for lies in hand.slots)
    before = sum(one.kind == case.kind for one in hand.cases)
    rows = [("Down cards dealt", f"{dealt} of {hand.terms.game.holding * len(hand.seats)}")]
    if case.amount:
        rows.append(("Amount", fig.show(case.amount)))
    if case.cause:
        rows.append(("Cause", MISDEALS.get(case.cause, case.cause)))
    rows.append(("Of this kind in this hand", str(max(before, 1))))
    if ruling.threshold:
        rows.append(("Threshold", ruling.threshold))
    rows.append(("In the pot", fig.show(hand.pot)))
    return tuple(rows)
