"""How each event of a hand changes the hand: the half of ``evolve`` that concerns one hand alone."""

from __future__ import annotations

from dataclasses import replace

from rules import event as ev
from rules.cards import Card
from rules.chips import ZERO, Cents
from rules.draw import draw_over, drawing
from rules.draw_events import after_naming, after_replacement, after_reshuffle, after_throw
from rules.errors import BrokenJournal
from rules.hand import MUCKED, RETURNED, SHOWN, Hand, Phase, Slot, board_due
from rules.irregular.apply import after_remedy
from rules.irregular.deal import after_deal
from rules.rounds import after_action, open_round
from rules.showdown import settle_showdown


def applied(hand: Hand, event: ev.Event) -> Hand | None:
    """The hand after an event that concerns it alone; None for any other event."""
    match event:
        case ev.CardDealt():
            return _card_dealt(hand, event)
        case ev.CardOpened():
            return _card_opened(hand, event)
        case ev.HoldingDealt():
            return _received(hand, event.seat, event.cards).changed(seen=hand.seen | bits(event.cards))
        case ev.BoardDealt():
            return _boarded(hand, event.cards).changed(stub=hand.stub - len(event.cards))
        case ev.CardBurned():
            return hand.changed(
                burned=True, seen=hand.seen | bits((event.card,)), burns=(*hand.burns, event.card), stub=hand.stub - 1
            )
        case ev.CardsThrown():
            return _drawn(after_throw(hand, event, _place(hand, event.seat)))
        case ev.DiscardsNamed():
            return after_naming(hand, event, _place(hand, event.seat))
        case ev.Reshuffled():
            return after_reshuffle(hand, event)
        case ev.Posted():
            return _posted(hand, event)
        case ev.FeePaid():
            at = _place(hand, event.seat)
            seats = hand.with_seat(at, hand.seats[at].wins(-event.amount))
            return hand.changed(seats=seats, fees=(*hand.fees, (event.seat, event.amount)))
        case ev.ShowAsked():
            return hand.changed(asked=(*hand.asked, event.seat))
        case ev.HandShown():
            return _shown(hand, event)
        case ev.HandMucked():
            at = _place(hand, event.seat)
            return settle_showdown(hand.changed(seats=hand.with_seat(at, hand.seats[at].becomes(MUCKED))))
        case ev.PotPushed():
            return _pushed(hand, event)
        case ev.IrregularityNoted():
            return hand.changed(cases=(*hand.cases, event))
        case ev.RemedyApplied():
            return after_remedy(hand, event)
        case ev.Folded() | ev.Checked() | ev.Called() | ev.BetMade() | ev.Raised():
            return after_action(hand, event)
        case _:
            return None


def bits(cards: tuple[Card | None, ...]) -> int:
    """A bit for each known card, by its index."""
    mask = 0
    for card in cards:
        if card is not None:
            mask |= 1 << card.index
    return mask


def _place(hand: Hand, no: int) -> int:
    at = hand.place(no)
    if at is None:
        raise BrokenJournal(f"hand {hand.number}: seat {no} was not dealt in")
    return at


def _posted(hand: Hand, event: ev.Posted) -> Hand:
    at = _place(hand, event.seat)
    seat = hand.seats[at]
    more = event.kind == "kill" and hand.terms.kill_in_blind == "more"
    if more and seat.bet and any(one.cards for one in hand.seats):
        # Killed with cards in hand: the blind lies there already, and is dead money from now on.
        seat = replace(seat, bet=ZERO, dead=seat.dead + seat.bet)
    kill = event.owed * 2 // hand.terms.stakes.big_blind if event.kind == "kill" else hand.kill
    return hand.changed(
        seats=hand.with_seat(at, seat.posts(event.amount, event.kind)), kill=kill,
        posts=(*hand.posts, (at, event.kind, event.amount, event.owed)),
    )  # fmt: skip


def _card_dealt(hand: Hand, event: ev.CardDealt) -> Hand:
    seal = event.sight.seal if event.sight else ""
    slots = (*hand.slots, Slot(event.place, event.seat, seal))
    if event.slot == 0:
        return hand  # a card between two hands belongs to neither
    if event.place == RETURNED:
        return hand.changed(slots=slots)  # it lies in the shoe again: the slot is used up, and holds nothing
    if event.place == "burn":
        return hand.changed(slots=slots, burned=True, burns=(*hand.burns, None), stub=hand.stub - 1)
    if event.place == "down":
        return _received(hand.changed(slots=slots), event.seat, (None,))
    return hand.changed(slots=slots, stub=hand.stub - 1)


def _received(hand: Hand, no: int, cards: tuple[Card | None, ...]) -> Hand:
    """The hand with cards added to a holding: of the deal, or new ones of the draw."""
    at = _place(hand, no)
    seat = hand.seats[at]
    wide = hand.changed(seats=hand.with_seat(at, seat.gets((*seat.cards, *cards))), stub=hand.stub - len(cards))
    if drawing(hand):
        return _drawn(after_replacement(wide, at, len(cards)))
    return _dealt(after_deal(wide, hand, no) if hand.owed else wide)


def _drawn(hand: Hand) -> Hand:
    """Opens the round after the draw once everybody holds his new cards."""
    return open_round(hand) if draw_over(hand) else hand


def _dealt(hand: Hand) -> Hand:
    """Opens the first betting round once every seat holds its cards; the button, who is dealt last, is asked first."""
    full = hand.terms.game.holding
    for seat in reversed(hand.seats):
        if len(seat.cards) < full:
            return hand
    return open_round(hand)


def _card_opened(hand: Hand, event: ev.CardOpened) -> Hand:
    slot = hand.slots[event.slot - 1]
    open_slot = Slot(slot.place, slot.seat, slot.seal, event.card, event.nonce)
    slots = (*hand.slots[: event.slot - 1], open_slot, *hand.slots[event.slot :])
    wide = hand.changed(slots=slots)
    if slot.place == "board":
        return _boarded(wide, (event.card,))
    wide = wide.changed(seen=hand.seen | bits((event.card,)))
    if slot.place != "down":
        return wide
    at = _place(hand, slot.seat)
    held = list(hand.seats[at].cards)
    if None in held:
        held[held.index(None)] = event.card  # an exposed card that its seat keeps
    return wide.changed(seats=hand.with_seat(at, hand.seats[at].gets(tuple(held))))


def _boarded(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    board = (*hand.board, *cards)
    wide = hand.changed(board=board, seen=hand.seen | bits(cards))
    return open_round(wide) if len(board) == board_due(hand) else wide


def _shown(hand: Hand, event: ev.HandShown) -> Hand:
    at = _place(hand, event.seat)
    seat = hand.seats[at].gets(event.cards).becomes(SHOWN)
    wide = hand.changed(
        seats=hand.with_seat(at, seat), seen=hand.seen | bits(event.cards),
        proofs=(*hand.proofs, (event.seat, event.proof)),
    )  # fmt: skip
    return settle_showdown(wide) if hand.phase is Phase.SHOW else wide


def _pushed(hand: Hand, event: ev.PotPushed) -> Hand:
    won: dict[int, Cents] = {}
    for award in event.awards:
        won[award.seat] = won.get(award.seat, ZERO) + award.amount
    seats = tuple(seat.wins(won[seat.no]) if seat.no in won else seat for seat in hand.seats)
    return hand.changed(seats=seats, pushed=hand.pushed + 1)
