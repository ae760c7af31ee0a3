"""The part of the felt that is money and its winners: pots, the showdown, and the script of the push."""

from __future__ import annotations

from dealer_console.table import keys, keys_draw
from dealer_console.table.figures import figures
from dealer_console.table.view import MadeView, PotView, PushView, ShareView, ShowRow
from rules.chips import ZERO, Cents
from rules.event import Award
from rules.hand import IN, MUCKED, SHOWN, Hand, Phase
from rules.holdings import Played, played
from rules.low import low_words
from rules.pot import pots
from rules.rake import why_no_rake
from rules.ranking import words
from rules.showdown import PotScript, due, flop_seen, show_order
from rules.table import Table


def taken(hand: Hand | None, what: str) -> Cents:
    """What the house takes out of all pots of the script: ``what`` is rake or jackpot."""
    if hand is None:
        return ZERO
    return Cents(sum(pot.rake if what == "rake" else pot.jackpot for pot in hand.script))


def no_rake(hand: Hand | None) -> str:
    """Why no pot of the script is raked, with the clause; empty where one is, or none is pushed yet."""
    if hand is None or not hand.script or any(pot.rake for pot in hand.script):
        return ""
    return why_no_rake(hand.terms, [pot.amount for pot in hand.script], flop=flop_seen(hand))


def pot_views(hand: Hand | None) -> tuple[PotView, ...]:
    """The pots that hold collected bets, main pot first."""
    if hand is None or hand.phase in {Phase.OVER, Phase.VOID}:
        return ()
    layers = pots(hand.seats)
    return tuple(
        PotView(pot.name, _title(pot.name), pot.amount, tuple(hand.seats[at].no for at in pot.places))
        for pot in layers
        if pot.amount
    )


def _title(name: str) -> str:
    """A pot's name on the screen: ``Main pot``, ``Side pot 1``."""
    return "Main pot" if name == "main" else f"Side pot {name.removeprefix('side-')}"


def show_rows(hand: Hand | None) -> tuple[ShowRow, ...]:
    """The contenders in the order of showing, those that mucked last; none where one alone is left."""
    if hand is None or hand.phase not in {Phase.SHOW, Phase.PUSH, Phase.OVER}:
        return ()
    order = [*show_order(hand), *(at for at, seat in enumerate(hand.seats) if seat.status == MUCKED)]
    waiting = due(hand)
    return tuple(_show_row(hand, at, waiting) for at in order) if len(order) > 1 else ()


def _show_row(hand: Hand, at: int, waiting: int | None) -> ShowRow:
    seat = hand.seats[at]
    still = "unshown" if waiting is None else "due" if at == waiting else "waiting"
    state = {IN: still, SHOWN: "shown", MUCKED: "mucked"}[seat.status]
    cards = tuple(card for card in seat.cards if card is not None)
    game, draw = hand.terms.game, keys_draw.drew(hand, at)
    asked = draw.asked if draw is not None else None
    if seat.status != SHOWN or (game.community and len(hand.board) < 5):
        return ShowRow(seat.no, "", state, tuple(map(str, cards)) if seat.status == SHOWN else (), drew=asked)
    tops, lows = frozenset({"high", "all"}), frozenset({"low"} if game.high else {"all"})
    high, low = played(game, cards, hand.board, hand.terms.low_qualifier)
    return ShowRow(
        seat.no, "", state, tuple(map(str, cards)),
        _made(hand, seat.no, high, words(high.value), tops) if high else None,
        _made(hand, seat.no, low, low_words(low.value), lows) if low else None,
        no_low=game.split and low is None, drew=asked, proof=dict(hand.proofs).get(seat.no, ""),
    )  # fmt: skip


def _made(hand: Hand, seat: int, five: Played, said: str, sides: frozenset[str]) -> MadeView:
    """Five cards of a seat; it ties where another seat wins the same side of the same pot."""
    won = [(pot.name, award.side) for pot in hand.script for award in pot.awards
           if award.seat == seat and award.side in sides]  # fmt: skip
    ties = any((pot.name, award.side) in won and award.seat != seat for pot in hand.script for award in pot.awards)
    return MadeView(tuple(map(str, five.holding)), tuple(map(str, five.board)), said, bool(won), ties)


def push_views(table: Table, hand: Hand | None) -> tuple[PushView, ...]:
    """The script in the order of pushing: last side pot first."""
    if hand is None:
        return ()
    order = list(reversed(hand.script))
    return tuple(_push(table, hand, pot, at) for at, pot in enumerate(order))


def _push(table: Table, hand: Hand, pot: PotScript, at: int) -> PushView:
    state = "done" if at < hand.pushed else "now" if at == hand.pushed else "later"
    names = {sitting.seat: sitting.name for sitting in table.sittings}
    shares = tuple(_share(award, names.get(award.seat, "")) for award in pot.awards)
    said = keys.announced(pot, figures(table))
    return PushView(
        pot.name, _title(pot.name), pot.amount, pot.rake, pot.jackpot,
        tuple(hand.seats[place].no for place in pot.places), shares, state, f"{_title(pot.name)}: {said}",
    )  # fmt: skip


def _share(award: Award, name: str) -> ShareView:
    return ShareView(award.seat, name, award.side, award.amount, award.odd, award.why, award.cites)
