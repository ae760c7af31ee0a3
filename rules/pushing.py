"""Showing, mucking and pushing. § 637a.18; Robert's Rules, Showdown; TDA 13 and 14."""

from __future__ import annotations

from rules import command as cm
from rules import event as ev
from rules.cards import Card, spell
from rules.decision import Accepted, Decision, Refused
from rules.draw import drawing
from rules.hand import IN, Hand, Phase, Seat
from rules.hand_events import bits
from rules.pot import Pot, pots


def decide_ask_show(hand: Hand, command: cm.AskShow) -> Decision:
    """SHOW: permits the vault to open this seat's slots, once betting is closed."""
    return _may_show(hand, command.seat) or Accepted((ev.ShowAsked(command.seat),))


def decide_show(hand: Hand, command: cm.Show) -> Decision:
    """A holding face up: every card of it, each dealt to this seat or not seen before."""
    refused = _may_show(hand, command.seat)
    if refused is not None:
        return refused
    seat = hand.seat(command.seat)
    assert seat is not None, "who may show was dealt in"
    cards = command.cards or tuple(card for card in seat.cards if card is not None)
    refused = _wrong_cards(hand, seat, cards)
    return refused or Accepted((ev.HandShown(seat.no, cards, command.nonces, command.proof),))


def decide_muck(hand: Hand, command: cm.Muck) -> Decision:
    """A holding conceded unseen, where the house allows it and somebody is left to take the pot."""
    terms = hand.terms
    seat = hand.seat(command.seat)
    if seat is None:
        return Refused(f"seat {command.seat} was not dealt in", terms.cite("deal"))
    if hand.phase is not Phase.SHOW:
        return Refused("hands are mucked at the showdown", terms.cite("muck"))
    if not terms.muck:
        return Refused("this house makes every hand be shown: no mucking", terms.cite("showdown.muck"))
    if seat.status != IN:
        return Refused(f"seat {seat.no} has no hand to muck", terms.cite("muck"))
    if terms.all_in_face_up and any(other.live and not other.stack for other in hand.seats):
        return Refused("a player is all-in: every hand is turned face up", terms.cite("showdown.all_in_face_up"))
    alone = [pot.name for pot in pots(hand.seats) if _only_one_left(hand, pot, seat.no)]
    if alone:
        return Refused(
            f"seat {seat.no} is the only one left in the {alone[0]} pot: it is his", terms.cite("uncontested")
        )
    return Accepted((ev.HandMucked(seat.no),))


def _only_one_left(hand: Hand, pot: Pot, no: int) -> bool:
    return [hand.seats[at].no for at in pot.places if hand.seats[at].live] == [no]


def decide_push(hand: Hand) -> Decision:
    """PUSHED: the next pot, last side pot first; with the main pot the hand is over."""
    terms = hand.terms
    if hand.phase is not Phase.PUSH:
        return Refused(_still_in(hand), terms.cite("push"))
    pot = hand.script[len(hand.script) - 1 - hand.pushed]
    pushed = ev.PotPushed(pot.name, pot.amount, pot.rake, pot.jackpot, pot.awards)
    if hand.pushed < len(hand.script) - 1:
        return Accepted((pushed,))
    stacks = tuple(
        (seat.no, seat.stack + sum(award.amount for award in pot.awards if award.seat == seat.no))
        for seat in hand.seats
    )
    return Accepted((pushed, ev.HandEnded(stacks)))


def _still_in(hand: Hand) -> str:
    waiting = [str(seat.no) for seat in hand.seats if seat.status == IN]
    if hand.phase is Phase.SHOW:
        return f"{len(waiting)} hands are not shown yet: seats {', '.join(waiting)}"
    return f"{len(waiting)} seats are still live: {', '.join(waiting)}"


def _may_show(hand: Hand, no: int) -> Refused | None:
    terms, seat = hand.terms, hand.seat(no)
    if seat is None:
        return Refused(f"seat {no} was not dealt in", terms.cite("deal"))
    if seat.status != IN:
        what = {"folded": "has folded", "mucked": "has mucked", "shown": "has shown"}[seat.status]
        return Refused(f"seat {no} {what}", terms.cite("showdown"))
    if hand.pushed:
        return Refused("the pots are being pushed", terms.cite("push"))
    if drawing(hand):
        return Refused("hands are shown when everybody has drawn", terms.cite("show"))
    if hand.phase in {Phase.SHOW, Phase.PUSH} or (hand.phase is Phase.STREET and nobody_can_bet(hand)):
        return None
    return Refused("hands are shown when the betting is over", terms.cite("show"))


def nobody_can_bet(hand: Hand) -> bool:
    """Whether the betting is over before the last street: at most one live seat has chips left."""
    return sum(1 for seat in hand.seats if seat.live and seat.stack) <= 1


def _wrong_cards(hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> Refused | None:
    terms, full = hand.terms, hand.terms.game.holding
    if len(cards) != full or bits(cards).bit_count() != full:
        shown = spell(cards) or "no card"
        return Refused(f"seat {seat.no} shows {shown}: all {full} cards are shown", terms.cite("show"))
    known = bits(seat.cards)
    strange = [card for card in cards if not known >> card.index & 1]
    if len(strange) > full - known.bit_count():
        return Refused(f"{spell(strange)} was not dealt to seat {seat.no}", terms.cite("show"))
    elsewhere = [card for card in strange if hand.seen >> card.index & 1]
    if elsewhere:
        return Refused(f"{spell(elsewhere)} lies elsewhere in this hand", terms.cite("deck"))
    return None
