"""Which keys light, what their second line says, and what the prompt asks. Every answer comes from ``decide``."""

from __future__ import annotations

from typing import Final

from dealer_console.table import keys_draw
from dealer_console.table.answers import why, with_rule
from dealer_console.table.figures import figures
from dealer_console.table.view import KeyView
from rules import command as cm
from rules import event as ev
from rules.betting import Options
from rules.button import coming_button, eligible
from rules.chips import ZERO, Cents
from rules.decide import decide
from rules.decision import Accepted, Refused
from rules.draw import drawing, early_due
from rules.effective import actions
from rules.figures import Figures
from rules.game import Limit
from rules.hand import Hand, Phase
from rules.irregular.decide import REPLACED
from rules.showdown import PotScript, due
from rules.table import Table

NOBODY: Final = "nobody is signed on: badge number and PIN first"
_ANY_FLOOR: Final = "any floor"
IN_RELIEF: Final = "a hand is in play: the next dealer signs on in relief"
_DID: Final = {
    ev.Folded: "fold", ev.Checked: "check", ev.Called: "call", ev.BetMade: "bet", ev.Raised: "raise",
    ev.HandMucked: "muck", ev.DiscardsNamed: "discards",
}  # fmt: skip


def key_views(table: Table, may: Options | None) -> tuple[KeyView, ...]:
    """The eight action keys and the six tool keys, in the order of the L."""
    return (*_action_keys(table, may), *_tool_keys(table))


def _action_keys(table: Table, may: Options | None) -> tuple[KeyView, ...]:
    hand = table.playing
    if hand is None or may is None or _frozen(table):
        reason = _idle_reason(table)
        names = ("FOLD", "CHECK", "CALL", "MIN", "AMOUNT", "POT", "ALL-IN")
        idle = [KeyView(name, lit=False, reason=reason) for name in names]
        if hand is not None and hand.phase is Phase.SHOW and not _frozen(table):
            idle[0] = _muck_key(table, hand)
        return (*idle, _undo(table))
    seat, fig = hand.seat(may.seat), figures(table)
    stack = seat.stack + seat.bet if seat else ZERO
    owed = "" if may.check else f"{fig.show(may.call or ZERO)} to call"
    unchecked = "" if may.check else f"{owed} ({hand.terms.cite('turn' if hand.street == 0 else 'opening')})"
    if hand.bound and may.why_not:
        owed, unchecked = "", with_rule(may.why_not, may.rule)
    fold = decide(table, cm.Fold(may.seat)) if hand.bound else None
    return (
        KeyView("FOLD", lit=not isinstance(fold, Refused), reason=why(fold) if fold is not None else ""),
        KeyView("CHECK", may.check, owed, unchecked),
        _call_key(may, seat.stack if seat else ZERO, fig),
        _min_key(hand, may, fig),
        _amount_key(hand, may, fig),
        _pot_key(hand, may, fig),
        _all_in_key(table, may, stack, fig),
        _undo(table),
    )


def _frozen(table: Table) -> bool:
    return bool(table.duty.held or table.duty.question)


def _idle_reason(table: Table) -> str:
    if table.duty.question:
        return "the floor must answer first"
    if table.duty.held:
        return f"the hand is held ({table.duty.held})"
    hand = table.playing
    if hand is not None and drawing(hand):
        return why(decide(table, cm.Check(keys_draw.in_hand(hand) or 0)))
    return "nobody has to act now"


def _call_key(may: Options, stack: Cents, fig: Figures) -> KeyView:
    if may.call is None:
        return KeyView("CALL", lit=False, reason="nothing to call")
    return KeyView("CALL", lit=True, second=f"all-in {fig.show(may.call)}" if may.call == stack else fig.show(may.call))


def _min_key(hand: Hand, may: Options, fig: Figures) -> KeyView:
    if may.least is None:
        return KeyView("MIN", lit=False, reason=with_rule(may.why_not, may.rule))
    return KeyView("MIN", lit=True, second=f"{_verb(hand)} {fig.show(may.least)}")


def _verb(hand: Hand) -> str:
    return "raise to" if hand.round.level else "bet"


def _amount_key(hand: Hand, may: Options, fig: Figures) -> KeyView:
    if may.least is None or may.most is None:
        return KeyView("AMOUNT", lit=False, reason=with_rule(may.why_not, may.rule))
    if hand.terms.limit is Limit.LIMIT or may.least == may.most:
        return KeyView("AMOUNT", lit=False, reason="one amount only: use MIN")
    return KeyView("AMOUNT", lit=True, second=_open_range(hand, may.least, may.most, fig))


def _open_range(hand: Hand, least: Cents, most: Cents, fig: Figures) -> str:
    """What lies between MIN and the most, in chips of this table; both ends themselves have keys of their own."""
    unit = hand.terms.unit or Cents(1)
    low, high = least + unit, most - unit
    return f"{fig.show(low)}–{fig.show(high)}" if low <= high else f"{fig.show(least)}–{fig.show(most)}"


def _pot_key(hand: Hand, may: Options, fig: Figures) -> KeyView:
    if may.pot is None:
        words = "limit game" if hand.terms.posts_bets else "no-limit game"
        if hand.terms.limit is Limit.POT:
            return KeyView("POT", lit=False, reason=with_rule(may.why_not, may.rule))
        return KeyView("POT", lit=False, second=words, reason=f"{words}: the pot sets no limit")
    if may.most is None or may.most < may.pot:
        return KeyView("POT", lit=False, second="short stack", reason="the stack is below the pot: ALL-IN")
    return KeyView("POT", lit=True, second=f"{_verb(hand)} {fig.show(may.pot)}")


def _all_in_key(table: Table, may: Options, stack: Cents, fig: Figures) -> KeyView:
    answer = decide(table, cm.AllIn(may.seat))
    if isinstance(answer, Accepted):
        return KeyView("ALL-IN", lit=True, second=fig.show(stack))
    over = may.most is not None and stack > may.most
    reason = why(answer)
    return KeyView("ALL-IN", lit=False, second="over pot" if over and may.pot is not None else "", reason=reason)


def _muck_key(table: Table, hand: Hand) -> KeyView:
    at = due(hand)
    if at is None:
        return KeyView("FOLD", lit=False, reason="every hand is shown")
    answer = decide(table, cm.Muck(hand.seats[at].no))
    lit = isinstance(answer, Accepted)
    return KeyView("FOLD", lit, f"muck seat {hand.seats[at].no}", "" if lit else why(answer))


def _undo(table: Table) -> KeyView:
    answer = decide(table, cm.TakeBack())
    if not isinstance(answer, Accepted):
        return KeyView("UNDO", lit=False, reason=why(answer))
    back = next(event.entry for event in answer.events if isinstance(event, ev.TakenBack))
    return KeyView("UNDO", lit=True, second=_did(next(event for entry, event in table.steps if entry == back)))


def _did(event: ev.Event) -> str:
    """What UNDO takes back, in the words of its second line."""
    seat = getattr(event, "seat", "")
    if isinstance(event, ev.CardOpened):
        return f"{event.card} entered"
    if isinstance(event, ev.CardsThrown):
        return f"Seat {seat} drew {event.count}" if event.count else f"Seat {seat} stood pat"
    return f"Seat {seat} {_DID[type(event)]}"


def _tool_keys(table: Table) -> tuple[KeyView, ...]:
    hold = isinstance(decide(table, cm.Hold("dispute")), Accepted) and table.hand is not None
    past = bool(actions(table))
    wrong = _no_report(table)
    return (
        KeyView("HOLD", hold, reason="" if hold else "held already" if table.duty.held else "no hand to hold"),
        KeyView("CORRECT", past, reason="" if past else "no player has acted in this hand"),
        KeyView("IRREG.", lit=not wrong, reason=wrong),
        KeyView("FLOOR", lit=True, second=table.duty.floor),
        KeyView("RECORDS", bool(table.number), reason="" if table.number else "no hand was dealt yet"),
        KeyView("MENU", bool(table.duty.dealer), reason="" if table.duty.dealer else NOBODY),
    )


def _no_report(table: Table) -> str:
    """Why nothing irregular may be reported now; empty when it may."""
    question = table.duty.question
    if question is not None and question.kind not in REPLACED:
        return "the floor must answer first"
    return "" if table.hand is not None else "no hand was dealt yet"


def restore() -> KeyView:
    """UNDO while seats are marked: they are restored, nothing was committed."""
    return KeyView("UNDO", lit=True, second="restore seats")


def menu(table: Table) -> tuple[KeyView, ...]:
    """The keys of MENU: what would change the hand in play is dim while it lasts."""
    on = bool(table.duty.dealer)
    answer, named = decide(table, cm.CloseTable(ZERO, table.duty.dealer, "floor")), on and _may_name(table)
    deck = decide(table, cm.NewDeck())
    return (
        KeyView("RELIEF", on, reason="" if on else NOBODY),
        KeyView("DISCARDS", named, reason="" if named else "no discards can be named now"),
        KeyView("SIGN-OFF", on and table.playing is None, reason=IN_RELIEF if on else NOBODY),
        KeyView("CLOSE", isinstance(answer, Accepted), reason=getattr(answer, "reason", "")),
        KeyView("DECK", isinstance(deck, Accepted), reason=why(deck)),
        *_tray_keys(table),
    )


def _may_name(table: Table) -> bool:
    return bool(keys_draw.named(table.playing)) and not _frozen(table)


def _tray_keys(table: Table) -> tuple[KeyView, ...]:
    """FILL, CREDIT, COUNT and DROP: dim where the least of them would be refused."""
    dealer, unit = table.duty.dealer, (table.terms.unit if table.terms else ZERO) or Cents(1)
    asked: tuple[tuple[str, cm.Command], ...] = (
        ("FILL", cm.FillTray(unit, dealer, _ANY_FLOOR)), ("CREDIT", cm.CreditTray(unit, dealer, _ANY_FLOOR)),
        ("COUNT", cm.CountTray((), ZERO, dealer, _ANY_FLOOR)), ("DROP", cm.TakeDrop(dealer, _ANY_FLOOR)),
    )  # fmt: skip
    answers = [(name, decide(table, command)) for name, command in asked]
    return tuple(KeyView(name, isinstance(answer, Accepted), reason=why(answer)) for name, answer in answers)


# --- the confirm key and the prompt -----------------------------------------------------------------------


def confirm(table: Table, may: Options | None, bars: Refused | None = None) -> KeyView:
    """The one step forward. ``bars`` keeps the next hand back beside the law, as a full disk does."""
    hand = table.playing
    if table.terms is None:
        return KeyView("OPEN", lit=bool(table.duty.dealer), reason="" if table.duty.dealer else "sign on first")
    if hand is None:
        answer = bars or decide(table, cm.Riffle(""))
        return KeyView("NEXT", isinstance(answer, Accepted), reason=why(answer))
    if _frozen(table):
        return KeyView("NEXT", lit=False, reason=_idle_reason(table))
    if early_due(hand):
        return KeyView("NEXT", lit=True, second="shuffle")
    if hand.phase is Phase.SHOW:
        at = due(hand)
        return KeyView("SHOW", at is not None, f"seat {hand.seats[at].no}" if at is not None else "")
    if hand.phase is Phase.PUSH:
        return KeyView("PUSHED", lit=True, second=_next_pot(hand))
    if drawing(hand):
        return keys_draw.confirm(hand)
    reason = f"seat {may.seat} must act" if may is not None else "deal the cards"
    return KeyView("NEXT", lit=False, reason=reason)


def _next_pot(hand: Hand) -> str:
    name = hand.script[len(hand.script) - 1 - hand.pushed].name
    return "main pot" if name == "main" else name.replace("-", " pot ")


def prompt(table: Table, may: Options | None, bars: Refused | None = None) -> tuple[str, str]:
    """What the dealer does now, and what to say beside it."""
    hand, duty = table.playing, table.duty
    if not duty.dealer:
        return "Sign on: badge number and PIN", "Nobody is signed on"
    if table.terms is None:
        return "Open the table", ""
    if duty.question:
        return f"Call the floor: {duty.question.text}", ""
    if duty.held:
        return "Held: call the floor", duty.held
    if hand is None:
        return _between(table, bars)
    if hand.phase is Phase.DEAL:
        return _deal_prompt(hand, table)
    if early_due(hand):
        return "Shuffle the stub, then NEXT", hand.terms.game.streets[hand.street].name
    if drawing(hand):
        return keys_draw.prompt(hand)
    if hand.phase is Phase.STREET:
        street = hand.terms.game.streets[hand.street].name.lower()
        return (f"Deal the {street}", "") if hand.burned else (f"Burn and deal the {street}", "")
    if may is not None:
        return f"Seat {may.seat} to act", _say(hand, may, figures(table))
    if hand.phase is Phase.SHOW:
        at = due(hand)
        return (f"Seat {hand.seats[at].no} shows", _to_enter(hand)) if at is not None else ("All hands are shown", "")
    return "Push the pots", _announce(hand, figures(table))


def _to_enter(hand: Hand) -> str:
    """In a draw game nobody but the player knows which five he holds: they are entered as they lie there."""
    return "" if hand.terms.game.community else "SHOW, then enter the five cards as they lie there"


def _deal_prompt(hand: Hand, table: Table) -> tuple[str, str]:
    full = hand.terms.game.holding
    dealt = sum(len(seat.cards) for seat in hand.seats)
    paid = (*table.tray.collected, *hand.fees)
    if paid and not dealt:
        seats = ", ".join(str(seat) for seat, _ in paid)
        return f"Take the fee of {figures(table).show(paid[0][1])} from seats {seats}", "then deal"
    return f"Deal {full} cards to each seat", f"{dealt} of {full * len(hand.seats)}"


def _say(hand: Hand, may: Options, fig: Figures) -> str:
    """What to say, and the sum behind POT: never a bare figure."""
    said = f"Say “{fig.show(may.call)} to call”." if may.call else ""
    behind = may.why_not if may.least is None else _sum_behind(hand, may, fig)
    return "   ".join(words for words in (said, behind) if words)


def _sum_behind(hand: Hand, may: Options, fig: Figures) -> str:
    if may.pot is None:
        return ""
    seat = hand.seat(may.seat)
    bet, call = seat.bet if seat else ZERO, may.call or ZERO
    above = may.pot - hand.round.level
    parts = [f"in {fig.show(bet)}"] if bet else []
    parts += [f"call {fig.show(call)}"] if call else []
    parts.append(f"raise {fig.show(above)}" if hand.round.level else f"bet {fig.show(above)}")
    return f"Pot: {' + '.join(parts)} = {fig.show(may.pot)}" if len(parts) > 1 else f"Pot: {fig.show(may.pot)}"


def _announce(hand: Hand, fig: Figures) -> str:
    pot = hand.script[len(hand.script) - 1 - hand.pushed]
    return f"{_next_pot(hand).capitalize()}: {announced(pot, fig)}"


def announced(pot: PotScript, fig: Figures) -> str:
    """What the dealer says as a pot is pushed: each seat once, with all it gets of this pot."""
    whole: dict[int, Cents] = {}
    for award in pot.awards:
        whole[award.seat] = whole.get(award.seat, ZERO) + award.amount
    return ", ".join(f"{fig.show(amount)} to seat {seat}" for seat, amount in whole.items())


def _between(table: Table, bars: Refused | None) -> tuple[str, str]:
    answer = bars or decide(table, cm.Riffle(""))
    button = coming_button(table)
    if isinstance(answer, Accepted):
        steps = ", ".join(table.terms.shuffle) if table.terms is not None else ""
        return (
            "Shuffle: NEXT when the cards are riffled",
            f"Button at seat {button}{'. Shuffle: ' if steps else ''}{steps}",
        )
    if len(eligible(table)) < 2:
        return "Seat the players: tap an open seat", ""
    reason = why(answer)
    return reason[:1].upper() + reason[1:], ""
