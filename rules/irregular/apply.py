"""What a remedy does to the hand: cards take other places, hands die, streets wait for a shuffle."""

from __future__ import annotations

from rules.cards import Card
from rules.draw import drawing
from rules.errors import BrokenJournal
from rules.hand import FOLDED, IN, NO_ROUND, RETURNED, Hand, Phase, Slot, board_due
from rules.irregular.event import Move, RemedyApplied
from rules.pot import pots
from rules.rounds import close_round, only_one_live, open_round, settle


def after_remedy(hand: Hand, event: RemedyApplied) -> Hand:
    """The hand after a remedy."""
    now = hand
    for move in event.moves:
        now = _moved(now, move)
    now = now.changed(
        owed=(*now.owed, *event.owed), burn_at=(*now.burn_at, *_burns(hand, event)),
        shuffle_at=event.shuffle or now.shuffle_at,
        bound=(*(one for one in now.bound if one.seat not in {new.seat for new in event.bound}), *event.bound),
    )  # fmt: skip
    for no, amount in event.back:
        at = _place(now, no)
        seat = now.seats[at]
        now = now.changed(
            seats=now.with_seat(at, seat.puts_in(-amount, seat.level)), returned=(*now.returned, (no, amount))
        )
    for no in event.live:
        at = _place(now, no)
        now = now.changed(seats=now.with_seat(at, now.seats[at].becomes(IN)))
        if now.phase is Phase.PUSH:
            now = now.changed(phase=Phase.SHOW, script=())
    return _killed(_dealt_again(now), event.dead)


def _burns(hand: Hand, event: RemedyApplied) -> tuple[int, ...]:
    """The streets whose burn lies ready by a remedy: not the next one where its card was pushed back into the shoe."""
    gone = any(move.place == "burn" and _in_shoe(hand, move.slot) for move in event.moves)
    return event.burns[:-1] if gone else event.burns


def _in_shoe(hand: Hand, slot: int) -> bool:
    return 1 <= slot <= len(hand.slots) and hand.slots[slot - 1].place == RETURNED


def _moved(hand: Hand, move: Move) -> Hand:
    """A card at its new place. What it was before is taken off seat, board or burns; one in the shoe stays there."""
    if not 1 <= move.slot <= len(hand.slots):
        raise BrokenJournal(f"hand {hand.number}: no card {move.slot} to move")
    lies = hand.slots[move.slot - 1]
    if lies.place in {move.place, RETURNED}:
        return hand
    slot = Slot(move.place, move.seat, lies.seal, lies.card, lies.nonce)
    slots = (*hand.slots[: move.slot - 1], slot, *hand.slots[move.slot :])
    return _laid(_lifted(hand, lies).changed(slots=slots), slot)


def _lifted(hand: Hand, lies: Slot) -> Hand:
    match lies.place:
        case "down":
            at = _place(hand, lies.seat)
            seat = hand.seats[at]
            return hand.changed(seats=hand.with_seat(at, seat.gets(_without(seat.cards, lies.card))))
        case "board" if lies.card is not None:
            return hand.changed(board=tuple(face for face in hand.board if face != lies.card))
        case "burn":
            burned = hand.burned and hand.phase is not Phase.STREET
            return hand.changed(burns=hand.burns[:-1], burned=burned)
        case _:
            return hand


def _without(cards: tuple[Card | None, ...], face: Card | None) -> tuple[Card | None, ...]:
    left = list(cards)
    left.remove(face if face in left else None)
    return tuple(left)


def _laid(hand: Hand, slot: Slot) -> Hand:
    match slot.place:
        case "burn":
            return hand.changed(burns=(*hand.burns, slot.card))
        case "board" if slot.card is not None:
            return hand.changed(board=(*hand.board, slot.card))
        case _:
            return hand


def _dealt_again(hand: Hand) -> Hand:
    """A round that lacks a card is dealt again, before anybody has acted on it; one that is whole is bet."""
    if hand.phase is Phase.BET and hand.street == 0:
        full = hand.terms.game.holding
        short = any(len(seat.cards) < full and seat.status == IN for seat in hand.seats)
        return hand.changed(phase=Phase.DEAL, round=NO_ROUND) if short else hand
    if hand.phase is Phase.BET and len(hand.board) < board_due(hand):
        return hand.changed(phase=Phase.STREET, round=NO_ROUND, burned=hand.street in hand.burn_at)
    if hand.phase is not Phase.STREET or drawing(hand):
        return hand
    ready = hand.changed(burned=hand.burned or hand.street in hand.burn_at)
    whole = hand.board and len(hand.board) == board_due(hand) and hand.shuffle_at != hand.street
    return open_round(ready) if whole else ready


def _killed(hand: Hand, dead: tuple[int, ...]) -> Hand:
    """Dead hands: their chips stay in the pot, the action passes over them."""
    now = hand
    for no in dead:
        at = _place(now, no)
        pending = tuple(place for place in now.round.pending if place != at)
        now = now.changed(seats=now.with_seat(at, now.seats[at].becomes(FOLDED)), round=now.round.waits_for(pending))
    if not dead:
        return now
    if now.phase is Phase.BET:
        return settle(now)
    if now.phase is Phase.STREET and only_one_live(now.seats):
        return close_round(now)
    return _shown_down(now)


def _shown_down(hand: Hand) -> Hand:
    from rules.showdown import settle_showdown  # the script is only made where a showdown is on

    return settle_showdown(_conceded(hand)) if hand.phase in {Phase.SHOW, Phase.PUSH} else hand


def _conceded(hand: Hand) -> Hand:
    """A side pot whose last hand died lies with the pot before it: who mucked in it has no part in it any more."""
    gone = {at for pot in pots(hand.seats) if not any(hand.seats[place].live for place in pot.places)
            for at in pot.places}  # fmt: skip
    return hand.changed(seats=tuple(seat.becomes(FOLDED) if at in gone else seat for at, seat in enumerate(hand.seats)))


def _place(hand: Hand, no: int) -> int:
    at = hand.place(no)
    if at is None:
        raise BrokenJournal(f"hand {hand.number}: seat {no} was not dealt in")
    return at
