"""Between two hands on the screen: who owes, may straddle or kills; what the riffle posts; the first button's cards."""

from __future__ import annotations

from typing import Final

from dealer_console.table.figures import figures
from dealer_console.table.view import FirstView, KeyView, PostView
from rules import command as cm
from rules.between import riffle_dues
from rules.blinds import Due, kill_amount
from rules.chips import ZERO, Cents
from rules.coming import Coming, coming, players_of
from rules.decide import decide
from rules.decision import Accepted, Refused
from rules.figures import Figures
from rules.first_button import BY_CARDS, seats_due
from rules.hand import Phase
from rules.kill import kill_words
from rules.sittings import BOTH, DEAD, LIVE, WAIT, Sitting
from rules.straddle import displaces, straddle_seats, straddle_span
from rules.table import Table
from rules.terms import Terms

_MOST_AMOUNTS: Final = 4
_LONG: Final = Cents(1_000_000)
"""From here on an amount needs a wide key, and a row has two of them."""
_KINDS: Final = {
    "ante": "ante", "blind": "blind", "dead_blind": "dead", "live": "live", "dead": "dead", "straddle": "straddle",
    "kill": "kill",
}  # fmt: skip


def note(table: Table, no: int) -> str:
    """What a plate says of a seat between hands: a straddle, a kill, what it owes and has chosen."""
    fig, sitting = figures(table), table.sitting(no)
    straddle = next((amount for seat, amount in table.straddles if seat == no), ZERO)
    if straddle:
        return f"Straddles {fig.show(straddle)}"
    if sitting is None or not sitting.owes:
        return ""
    if reached(table, no):
        return "Big blind next"
    if sitting.posts and not sitting.away:
        return f"Posts {fig.show(sitting.live + sitting.dead)}"
    away = "Away, owes" if sitting.away else "Owes"
    owed = "BB + SB" if sitting.due_kind == BOTH else "BB" if sitting.live else "SB"
    return f"Waits, owes {owed}" if sitting.choice == WAIT else f"{away} {owed}"


def reached(table: Table, no: int) -> bool:
    """Whether the coming big blind is the seat's: who owes comes in with it, and there is nothing to choose."""
    next_hand = coming(table) if table.terms is not None and table.playing is None else None
    return next_hand is not None and next_hand.big == no


def rows(table: Table) -> tuple[PostView, ...]:
    """The rows of the posts panel; none while a hand is in play or the table is closed."""
    terms = table.terms
    next_hand = coming(table) if terms is not None and table.playing is None else None
    if terms is None or next_hand is None:
        return ()
    fig = figures(table)
    owing = tuple(
        _owing(table, terms, one, fig)
        for one in table.sittings
        if one.owes and not one.away and one.stack and one.seat != next_hand.big
    )
    return (*owing, *_kill(table, terms, next_hand, fig), *_straddles(table, terms, next_hand, fig))


def _owing(table: Table, terms: Terms, one: Sitting, fig: Figures) -> PostView:
    """What a player owes, with a key for each post; the one that does not match says which does."""
    amounts = {LIVE: one.live, DEAD: one.dead, BOTH: one.live + one.dead}
    keys = []
    for kind in (LIVE, DEAD, BOTH):
        answer = decide(table, cm.ChoosePost(one.seat, kind))
        lit = isinstance(answer, Accepted)
        second = fig.show(amounts[kind]) if kind == one.due_kind else ""
        reason = f"{answer.reason} ({answer.rule})" if isinstance(answer, Refused) else ""
        keys.append(KeyView(kind.upper(), lit, second, reason))
    parts = [f"{fig.show(amount)} {kind}" for amount, kind in ((one.live, LIVE), (one.dead, DEAD)) if amount]
    setting = "entry.new_player" if one.newcomer else "missed_blinds"
    what = f"{'new player' if one.newcomer else 'missed'}: {' + '.join(parts)}"
    return PostView(
        one.seat, one.name, what, terms.cite(setting), (*keys, KeyView("WAIT", lit=True, second="for BB")),
        one.choice.upper() if one.posts else "WAIT",
        (("POST", LIVE, ZERO), ("POST", DEAD, ZERO), ("POST", BOTH, ZERO), ("WAIT", "", ZERO)),
    )  # fmt: skip


def _kill(table: Table, terms: Terms, next_hand: Coming, fig: Figures) -> tuple[PostView, ...]:
    """The seat that owes the kill: there is nothing to choose."""
    sitting = table.sitting(table.kill.killer)
    if terms.kill == "none" or sitting is None or sitting.seat not in next_hand.order:
        return ()
    what = f"{kill_words(terms)}: posts {fig.show(kill_amount(terms))}"
    return (PostView(sitting.seat, sitting.name, what, terms.cite("kill")),)


def _straddles(table: Table, terms: Terms, next_hand: Coming, fig: Figures) -> tuple[PostView, ...]:
    """The seats that have straddled or may."""
    if terms.straddle is None or not next_hand.blinds or len(next_hand.order) < 3:
        return ()
    held = table.straddles
    made = tuple(
        _straddle(table, seat, f"straddles to {fig.show(amount)}", (), fig, chosen=fig.show(amount))
        for seat, amount in held
    )
    order, button, blinds = next_hand.order, next_hand.button, next_hand.blinds
    if len(held) < terms.straddle.max:
        offered, span = tuple(straddle_seats(terms, order, held, button, blinds).values()), straddle_span(terms, held)
    else:
        offered = tuple(seat for seat in order if displaces(terms, order, seat, held, button, blinds))
        span = straddle_span(terms, held[:-1])
    return made + tuple(
        _straddle(table, seat, "may straddle", _amounts(terms, span), fig) for seat in dict.fromkeys(offered)
    )


def _straddle(
    table: Table, seat: int, what: str, amounts: tuple[Cents, ...], fig: Figures, chosen: str = ""
) -> PostView:
    sitting, terms = table.sitting(seat), table.terms
    assert sitting is not None, "who straddles sits"
    assert terms is not None, "who straddles sits at an open table"
    keys = []
    for amount in amounts:
        answer = decide(table, cm.ChooseStraddle(seat, amount))
        reason = f"{answer.reason} ({answer.rule})" if isinstance(answer, Refused) else ""
        said = ("STRADDLE", f"to {fig.show(amount)}") if len(amounts) == 1 else (fig.show(amount), "straddle")
        keys.append(KeyView(said[0], isinstance(answer, Accepted), said[1], reason))
    return PostView(
        seat, sitting.name, what, terms.cite("straddle_offered"), tuple(keys), chosen,
        tuple(("STRADDLE", "", amount) for amount in amounts),
    )  # fmt: skip


def _amounts(terms: Terms, span: tuple[Cents, Cents]) -> tuple[Cents, ...]:
    """The amounts with a key: all whole big blinds of the span, or four of them where there are more."""
    least, most = span
    step = terms.stakes.big_blind or most
    found = list(range(least, most + 1, step))
    if found[-1] != most:
        found.append(most)
    if most >= _LONG:
        found = list(dict.fromkeys((least, most)))
    if len(found) > _MOST_AMOUNTS:
        last = len(found) - 1
        found = [found[at * last // (_MOST_AMOUNTS - 1)] for at in range(_MOST_AMOUNTS)]
    return tuple(map(Cents, found))


def at_riffle(table: Table) -> str:
    """What goes in at the riffle, seat by seat, antes left out: ``1: blind 1, 3: blind 2, 5: live 2, dead 1``."""
    next_hand = coming(table) if table.terms is not None and table.playing is None else None
    if next_hand is None or len(next_hand.order) < 2:
        return ""
    fig, dues = figures(table), [one for one in riffle_dues(table, next_hand) if one.kind != "ante"]
    seats = dict.fromkeys(one.seat for one in dues)
    return ", ".join(f"seat {no} {' and '.join(_said(one, fig) for one in dues if one.seat == no)}" for no in seats)


def _said(one: Due, fig: Figures) -> str:
    return f"{_KINDS[one.kind]} {'to ' if one.less else ''}{fig.show(one.amount)}"


def may_kill(table: Table) -> bool:
    """Whether the house lets players kill the hand that is being dealt, with cards in hand."""
    hand = table.playing
    if hand is None or hand.phase is not Phase.DEAL or hand.terms.kill == "none":
        return False
    return hand.terms.kill_voluntary == "two_cards_seen"


def first_button(table: Table) -> FirstView | None:
    """The cards for the first button, where the house deals them; None once they are there."""
    terms = table.terms
    if terms is None or table.playing is not None or table.button is not None:
        return None
    players = players_of(table).free
    if len(players) < 2:
        return None
    if terms.button_first not in BY_CARDS:
        return None
    missing = seats_due(table, list(players))
    if not missing:
        return None
    # Under ``high_club`` a seat that is due again shows no card: what it has is none of the suit.
    cards = {seat: str(card) for seat, card in table.high_cards if seat not in missing}
    names = {one.seat: one.name for one in table.sittings}
    needed = terms.button_first != "first_arrival" or bool(cards)
    came = next((seat for seat in table.arrivals if seat in players), 0)
    said = "" if needed else f"Seat {came} came first and has the button. Came together? One card each"
    if len(table.high_cards) >= len(players) and terms.button_first == "high_club":
        said = f"No club lies there yet: one more card each. Seat {missing[0]} is next"
    return FirstView(tuple((seat, names[seat], cards.get(seat, "")) for seat in players), missing[0], needed, said)
