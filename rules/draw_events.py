"""What the events of a draw do to the hand: thrown, received, named, shuffled in again. § 637a.13(g)."""

from __future__ import annotations

from rules import event as ev
from rules.draw import aside, early_due, given_back, kept, pile, seen_with, unseen
from rules.hand import Draw, Hand, Slot


def after_throw(hand: Hand, event: ev.CardsThrown, at: int) -> Hand:
    """The hand after a seat said how many it draws."""
    thrown = event.cards or (None,) * event.count
    seat = hand.seats[at]
    left = kept(seat.cards, thrown)
    seen = hand.seen
    if thrown.count(None):
        # Which of its cards it kept nobody knows: they may come up in its hand again.
        seen = unseen(seen, [face for face in seat.cards if face not in thrown])
    seen, _ = seen_with(seen, thrown)
    draw = Draw(at, event.count, 0, thrown)
    return hand.changed(seats=hand.with_seat(at, seat.gets(left)), draws=(*hand.draws, draw), seen=seen)


def after_replacement(hand: Hand, at: int, count: int) -> Hand:
    """The hand once a seat received new cards."""
    if hand.owed and all(draw.given == draw.asked for draw in hand.draws):
        return hand.changed(owed=hand.owed[1:])
    return hand.changed(draws=tuple(
        Draw(draw.place, draw.asked, draw.given + count, draw.thrown, draw.gone) if draw.place == at else draw
        for draw in hand.draws
    ))  # fmt: skip


def after_naming(hand: Hand, event: ev.DiscardsNamed, at: int) -> Hand:
    """The hand with the faces of a seat's discards known, in place of what was told of them before."""
    before = next(draw.thrown for draw in hand.draws if draw.place == at)
    seen, _ = seen_with(unseen(hand.seen, before), event.cards)
    return hand.changed(seen=seen, draws=tuple(
        Draw(draw.place, draw.asked, draw.given, event.cards + (None,) * (draw.asked - len(event.cards)), draw.gone)
        if draw.place == at else draw
        for draw in hand.draws
    ))  # fmt: skip


def after_reshuffle(hand: Hand, event: ev.Reshuffled) -> Hand:
    """A new deck epoch: what went in may come out again."""
    if early_due(hand):
        slots = tuple(
            Slot("back", 0, lies.seal, lies.card, lies.nonce) if lies.place == "aside" else lies for lies in hand.slots
        )
        return hand.changed(
            seen=unseen(hand.seen, aside(hand)), slots=slots, stub=event.stub, epoch=len(slots), shuffle_at=0
        )
    back = {draw.place for draw in given_back(hand)}
    return hand.changed(
        seen=unseen(hand.seen, pile(hand)), stub=event.stub, epoch=len(hand.slots), mixed=True,
        draws=tuple(
            Draw(draw.place, draw.asked, draw.given, draw.thrown, draw.gone or draw.place in back)
            for draw in hand.draws
        ),
    )  # fmt: skip
