"""Exchanging cards: who draws, how many, from what, and when the discards are shuffled in again.

§ 637a.13(g); Robert's Rules, Draw High; house-rules.md, reading 6; hand-files.md, reading 12. Which streets have a
draw stands in the game's row.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import command as cm
from rules import event as ev
from rules.cards import Card, spell
from rules.decision import Accepted, Decision, Refused
from rules.hand import FOLDED, Draw, Hand, Phase

Faces = tuple[Card | None, ...]


def drawing(hand: Hand) -> bool:
    """Whether the players exchange cards now."""
    return hand.phase is Phase.STREET and hand.terms.game.streets[hand.street].draw


def next_to_draw(hand: Hand) -> int | None:
    """The place that says how many it draws: from the left of the button, all-in players like the others."""
    if not drawing(hand):
        return None
    done = {draw.place for draw in hand.draws}
    return next((at for at, seat in enumerate(hand.seats) if seat.live and at not in done), None)


def most_drawn(hand: Hand) -> int:
    """The most cards that one player may throw away."""
    return min(hand.terms.draw_most, hand.terms.game.holding)


def due_cards(hand: Hand) -> tuple[int, int] | None:
    """The place that receives the next new card, and how many it receives in this go; None when none is due.

    What is above ``draw.max_consecutive`` follows after the last player has drawn.
    """
    if not drawing(hand):
        return None
    row = hand.terms.draw_row
    for draw in hand.draws:
        if draw.given < min(draw.asked, row):
            return draw.place, min(draw.asked, row) - draw.given
    if next_to_draw(hand) is None:
        for draw in hand.draws:
            if draw.given < draw.asked:
                return draw.place, draw.asked - draw.given
        waits = hand.place(hand.owed[0]) if hand.owed else None
        return None if waits is None else (waits, 1)  # who did not take an exposed card comes last
    return None


def draw_over(hand: Hand) -> bool:
    """Whether everybody has drawn and holds his new cards."""
    return drawing(hand) and next_to_draw(hand) is None and due_cards(hand) is None


# --- the discards -----------------------------------------------------------------------------------------


def given_back(hand: Hand) -> tuple[Draw, ...]:
    """The draws whose discards a reshuffle takes in now: those of players who hold all their new cards.

    The others' stay out, a player's own above all (§ 637a.13(g)(2); hand-files.md, reading 12). Only where nothing
    else is left, because each waits for the cards above ``draw.max_consecutive``, go in those of all who have asked
    except the player who is served: the text keeps out no more than the cards of who has not asked yet.
    """
    there = [draw for draw in hand.draws if draw.asked and not draw.gone]
    served = tuple(draw for draw in there if draw.given == draw.asked)
    due = due_cards(hand)
    if served or due is None or _others(hand):
        return served
    return tuple(draw for draw in there if draw.place != due[0])


def _others(hand: Hand) -> Faces:
    """What goes in beside discards, and once only: by the profile the folded hands and the burn."""
    faces: list[Card | None] = []
    if not hand.mixed:
        if hand.terms.reshuffle_folded:
            faces += [face for seat in hand.seats if seat.status == FOLDED for face in seat.cards]
        if hand.terms.reshuffle_burn:
            faces += hand.burns
    return tuple(faces)


def pile(hand: Hand) -> Faces:
    """What a reshuffle takes in: the discards of ``given_back``, by the profile the folded hands and the burn."""
    return tuple(face for draw in given_back(hand) for face in draw.thrown) + _others(hand)


def new_slots(hand: Hand, at: int) -> tuple[int, ...]:
    """The slots of the new cards that a place drew. It holds each of them: only cards of the deal are thrown away."""
    given = sum(draw.given for draw in hand.draws if draw.place == at)
    no = hand.seats[at].no
    own = [slot for slot, lies in enumerate(hand.slots, start=1) if lies.place == "down" and lies.seat == no]
    return tuple(own[len(own) - given :])


def reshuffle_due(hand: Hand) -> bool:
    """Whether the discards must be shuffled before the next new card: the stub is used up, or by
    ``draw.reshuffle_when = before_draw`` it cannot fill the draw that begins."""
    if early_due(hand):
        return True
    due = due_cards(hand)
    if due is None or not hand.burned or not pile(hand):
        return False
    if not hand.stub:
        return True
    begins = any(draw.place == due[0] and not draw.given for draw in hand.draws)
    return hand.terms.reshuffle_before and begins and hand.stub < due[1]


def reshuffled(hand: Hand) -> ev.Reshuffled:
    """The reshuffle as a fact: how many cards the new stub has."""
    back = aside(hand) if early_due(hand) else pile(hand)
    return ev.Reshuffled(hand.stub + len(back))


def early_due(hand: Hand) -> bool:
    """Whether the stub is shuffled before the cards of this street, with what a remedy laid aside."""
    return hand.phase is Phase.STREET and bool(hand.shuffle_at) and hand.shuffle_at == hand.street


def aside(hand: Hand) -> Faces:
    """The faces of what a remedy laid aside, to be shuffled into the stub."""
    return tuple(lies.card for lies in hand.slots if lies.place == "aside")


def kept(held: Faces, thrown: Faces) -> Faces:
    """What a holding keeps. Where nobody saw what was thrown away from known cards, what is kept is unknown too."""
    left = list(held)
    for face in thrown:
        if face is not None:
            left.remove(face if face in left else None)
    blind = thrown.count(None)
    if not blind:
        return tuple(left)
    return (None,) * (len(left) - blind)


# --- deciding ---------------------------------------------------------------------------------------------


def decide_draw(hand: Hand, command: cm.DrawCards) -> Decision:
    """A player says how many cards he draws, or in a file throws away what is named (§ 637a.13(g))."""
    cite = hand.terms.cite
    at, turn = hand.place(command.seat), next_to_draw(hand)
    if at is None:
        return Refused(f"seat {command.seat} was not dealt in", cite("deal"))
    if not drawing(hand):
        return Refused(_no_exchange(hand), cite("draw"))
    if not hand.seats[at].live:
        return Refused(f"seat {command.seat} has folded: it draws no cards", cite("draw"))
    if turn is None or at in {draw.place for draw in hand.draws}:
        return Refused(f"seat {command.seat} has drawn already", cite("draw"))
    if at != turn:
        return Refused(f"seat {hand.seats[turn].no} draws before seat {command.seat}", cite("draw"))
    most = most_drawn(hand)
    if not 0 <= command.count <= most:
        return Refused(
            f"seat {command.seat} cannot draw {command.count}: at most {most} cards",
            hand.terms.cite_setting("draw.max_discards", "draw"),
        )
    refused = _not_held(hand, at, command.cards)
    return refused or Accepted((ev.CardsThrown(command.seat, command.count, command.cards),))


def _no_exchange(hand: Hand) -> str:
    """Why nobody exchanges cards now."""
    if not any(street.draw for street in hand.terms.game.streets):
        return f"no cards are exchanged in {hand.terms.game.title}"
    if hand.phase is Phase.DEAL:
        return "the holdings are not dealt out yet: nobody draws"
    if hand.turn is not None and hand.street == 0:
        return f"seat {hand.seats[hand.turn].no} must act before cards are exchanged"
    return "everybody has drawn: no cards are exchanged now"


def _not_held(hand: Hand, at: int, thrown: Faces) -> Refused | None:
    """Why a seat cannot throw these cards away, or None: each once, and each its own or not seen before."""
    seat, known = hand.seats[at], [face for face in thrown if face is not None]
    strange = [face for face in known if face not in seat.cards]
    elsewhere = [face for face in strange if hand.seen >> face.index & 1]
    if len(set(known)) < len(known):
        return Refused(f"seat {seat.no} throws a card away twice: {spell(known)}", hand.terms.cite("draw"))
    if elsewhere or len(strange) > seat.cards.count(None):
        return Refused(f"seat {seat.no} does not hold {spell(elsewhere or strange)}", hand.terms.cite("draw"))
    return None


def decide_named(hand: Hand, command: cm.NameDiscards) -> Decision:
    """The cards given back, where somebody saw them."""
    rule = hand.terms.cite("draw")
    draw = next((one for one in hand.draws if hand.seats[one.place].no == command.seat), None)
    if draw is None or not draw.asked:
        return Refused(f"seat {command.seat} has thrown no card away", rule)
    if draw.gone:
        return Refused(f"the discards of seat {command.seat} are shuffled in already", rule)
    if not command.cards or len(command.cards) > draw.asked:
        return Refused(f"seat {command.seat} has thrown {draw.asked} cards away, not {len(command.cards)}", rule)
    seen = unseen(hand.seen, draw.thrown)  # named again, the discards are put right
    twice = [face for face in command.cards if seen >> face.index & 1 or command.cards.count(face) > 1]
    if twice:
        reason = f"{spell(twice[:1])} is no discard of seat {command.seat}: it lies elsewhere"
        return Refused(reason, hand.terms.cite("deck"))
    return Accepted((ev.DiscardsNamed(command.seat, command.cards),))


def decide_replacement(hand: Hand, command: cm.DealHolding) -> Decision:
    """New cards as a hand file tells them: from the stub, and behind its end from the discards shuffled again."""
    terms, due = hand.terms, due_cards(hand)
    if due is None:
        return Refused(f"no new card is due to seat {command.seat}", terms.cite("draw"))
    place, count = due
    if hand.seats[place].no != command.seat:
        return Refused(f"seat {hand.seats[place].no} receives its new cards first", terms.cite("draw"))
    if not hand.burned:
        return Refused("burn a card before the first new card", terms.cite("draw"))
    if not 0 < len(command.cards) <= count:
        asked = next(draw.asked for draw in hand.draws if draw.place == place)
        key = "draw.max_consecutive" if count < asked else "draw"
        return Refused(f"{len(command.cards)} new cards for seat {command.seat}: {count} are due", terms.cite(key))
    return _from_stub(hand, command)


def _from_stub(hand: Hand, command: cm.DealHolding) -> Decision:
    """A draw that straddles the reshuffle keeps the cards already received (house-rules.md, reading 6)."""
    first = 0 if reshuffle_due(hand) else min(hand.stub, len(command.cards))
    parts: list[ev.Event] = []
    seen = hand.seen
    if first:
        parts.append(ev.HoldingDealt(command.seat, command.cards[:first]))
        seen, twice = seen_with(seen, command.cards[:first])
        if twice:
            return _out(hand, twice)
    if first < len(command.cards):
        back = pile(hand)
        if len(command.cards) > hand.stub + len(back):
            return Refused(f"the deck has no {len(command.cards)} cards left", hand.terms.cite("deck"))
        parts += [
            reshuffled(hand.changed(stub=hand.stub - first)),
            ev.HoldingDealt(command.seat, command.cards[first:]),
        ]
        _, twice = seen_with(unseen(seen, back), command.cards[first:])
        if twice:
            return _out(hand, twice)
    return Accepted(tuple(parts))


def _out(hand: Hand, twice: list[Card]) -> Refused:
    where = f"{spell(twice)} is not in the stub: it was dealt, or its owner has not drawn yet"
    return Refused(where, hand.terms.cite("deck"))


def seen_with(seen: int, faces: Sequence[Card | None]) -> tuple[int, list[Card]]:
    """The bits of all cards seen with these faces, and those of the faces that were seen before."""
    twice = []
    for face in faces:
        if face is not None:
            if seen >> face.index & 1:
                twice.append(face)
            seen |= 1 << face.index
    return seen, twice


def unseen(seen: int, faces: Sequence[Card | None]) -> int:
    """The cards seen, without those that went back into the deck."""
    for face in faces:
        if face is not None:
            seen &= ~(1 << face.index)
    return seen
