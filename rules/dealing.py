"""Cards: where the next one belongs, and what happens when one comes that is not due.

§ 637a.12(f), (h)-(j). What a device saw is never refused: a card that is not due is recorded as a stray and opens a
question for the floor. What a file or the card pad tells can be refused like any other statement.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules import command as cm
from rules import event as ev
from rules.blinds import posted_after_deal
from rules.button import next_for_button
from rules.cards import Card, spell
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.draw import decide_replacement, drawing, due_cards, reshuffle_due, reshuffled, seen_with
from rules.hand import Hand, Phase, board_due
from rules.irregular.deal import next_seat
from rules.irregular.decide import judge, opened, settled_by_face
from rules.irregular.remedy import VOID_WORDS, Case, Ruling
from rules.table import Table

BUTTON: Final = "button"
"""The place of a card that is dealt for the first button: face up before a seat, and no card of a hand."""
VOID_OPTION = VOID_WORDS
SET_ASIDE_OPTION = "the card goes back into the deck before the shuffle"


def next_place(hand: Hand) -> tuple[str, int]:
    """Where the next card of the shoe belongs: (down, seat), (burn, 0), (board, 0), or (stray, 0) when none is due."""
    if hand.phase is Phase.DEAL:
        # One card to each seat and round again, the seat left of the button first (§ 637a.12(f)).
        return "down", next_seat(hand)
    if hand.phase is Phase.STREET:
        street = hand.terms.game.streets[hand.street]
        if street.burn and not hand.burned:
            return "burn", 0
        new = due_cards(hand)
        if new is not None:
            return "down", hand.seats[new[0]].no
        if board_coming(hand) < board_due(hand):
            return "board", 0
    return "stray", 0


def cards_due(hand: Hand) -> int:
    """How many cards leave the shoe before somebody must act: the rest of the holdings, a burn and board cards, or a
    burn and the new cards of the player who draws."""
    if hand.phase is Phase.DEAL:
        return _holdings_lack(hand)
    if hand.phase is Phase.STREET:
        burn = hand.terms.game.streets[hand.street].burn if not hand.burned else 0
        if drawing(hand):
            new = due_cards(hand)
            return burn + new[1] if new else 0  # before the first word nothing need leave the shoe
        return burn + board_due(hand) - board_coming(hand)
    return 0


def _holdings_lack(hand: Hand) -> int:
    """How many cards the holdings lack until the deal is done."""
    return sum(hand.terms.game.holding - len(seat.cards) for seat in hand.seats)


def unread(hand: Hand) -> tuple[int, ...]:
    """The slots of board cards that lie there and whose face nobody has told yet."""
    return tuple(no for no, lies in enumerate(hand.slots, start=1) if lies.place == "board" and lies.card is None)


def board_coming(hand: Hand) -> int:
    """Board cards that lie open or are dealt and not opened yet."""
    return len(hand.board) + len(unread(hand))


def decide_card(table: Table, command: cm.DealCard) -> Decision:
    """A card left the shoe. Always accepted; a question is opened when it is not due or was seen before.

    With the betting over a card too many touches nothing: it goes back into the deck, as between two hands. Before the
    first hand it is dealt face up for the button, where the house deals cards for it (§ 637a.12(c)(1)(ii)).
    """
    hand = table.playing
    if hand is None:
        due = next_for_button(table) if table.duty.question is None else 0
        if due:
            return Accepted((ev.CardDealt(0, BUTTON, due, command.sight),))
        rule = table.terms.cite("deck") if table.terms else OPEN_FIRST.rule
        return _asks(
            ev.CardDealt(0, "stray", 0, command.sight),
            table,
            "stray-card",
            "a card left the shoe and no hand is on",
            SET_ASIDE_OPTION,
            rule,
        )
    cite = hand.terms.cite
    place, seat = ("stray", 0) if table.duty.question else next_place(hand)
    dealt = ev.CardDealt(len(hand.slots) + 1, place, seat, command.sight)
    if command.repeats:
        noted = _noted(table, hand, dealt, Case("fouled-deck", seat, dealt.slot))
        # What comes with the card comes all the same: the journal is folded again without the vault's answer.
        return Accepted((*(_before_card(hand, place) if place != "stray" else ()), *noted.events))
    if place != "stray":
        return Accepted((*_before_card(hand, place), dealt))
    if hand.phase in {Phase.SHOW, Phase.PUSH}:
        return _asks(
            dealt, table, "stray-card", "a card left the shoe after the last one", SET_ASIDE_OPTION, cite("deck")
        )
    acting = hand.seats[hand.turn].no if hand.turn is not None else 0
    return _noted(table, hand, dealt, Case("premature", acting, dealt.slot))


def _noted(table: Table, hand: Hand, dealt: ev.CardDealt, case: Case) -> Accepted:
    """The card, what is wrong with it, and the question that it opens; with one open already it only joins it."""
    if table.duty.question is not None:
        return Accepted((dealt,))
    ruling = judge(table, hand, case)
    assert isinstance(ruling, Ruling), "what a device saw is never refused"
    return Accepted((dealt, *opened(case, ruling)))


def _before_card(hand: Hand, place: str) -> tuple[ev.Event, ...]:
    """What comes with a card: with the last of the deal the blinds that are posted after it (§ 637a.13(e)); with a
    card behind the end of the stub the reshuffle, without which there could be none."""
    if place == "down" and hand.phase is Phase.DEAL:
        return posted_after_deal(hand) if _holdings_lack(hand) == 1 else ()
    return (reshuffled(hand),) if reshuffle_due(hand) else ()


def _asks(dealt: ev.CardDealt, table: Table, kind: str, text: str, option: str, rule: str) -> Accepted:
    """The card, and the question that it opens; with one open already the card only joins it."""
    if table.duty.question is not None:
        return Accepted((dealt,))
    return Accepted((dealt, ev.QuestionOpened(kind, text, (option,), rule, dealt.slot)))


def decide_open(table: Table, hand: Hand, command: cm.OpenCard) -> Decision:
    """A sealed card that lies face up is opened, once: a board card, or one that was exposed.

    A card that lies open elsewhere in this hand fouls the deck: it is recorded, and the floor is asked.
    """
    if not 1 <= command.slot <= len(hand.slots):
        return Refused(f"no card {command.slot} has left the shoe in this hand", hand.terms.cite("deal"))
    slot = hand.slots[command.slot - 1]
    if slot.card is not None or not (slot.place == "board" or lies_exposed(hand, command.slot)):
        return Refused(f"card {command.slot} does not lie face up on the board", hand.terms.cite("deal"))
    face = ev.CardOpened(command.slot, command.card, command.nonce)
    if not hand.seen >> command.card.index & 1:
        return Accepted((face, *settled_by_face(table, hand, command.slot, command.card)))
    ruling = judge(table, hand, Case("fouled-deck", slot.seat, command.slot))
    assert isinstance(ruling, Ruling), "what a device saw is never refused"
    words = f"fouled deck: {command.card} lies twice on the table"
    return Accepted((face, *opened(Case("fouled-deck", slot.seat, command.slot), replace(ruling, words=words))))


def lies_exposed(hand: Hand, slot: int) -> bool:
    """Whether a card that is no board card was turned up for all to see: exposed or boxed."""
    return any(one.slot == slot and one.kind in _FACE_UP for one in hand.cases)


_FACE_UP = frozenset({"exposed", "boxed"})


def decide_holding(hand: Hand, command: cm.DealHolding) -> Decision:
    """A hand file's whole holding for one seat."""
    terms, full = hand.terms, hand.terms.game.holding
    seat = hand.seat(command.seat)
    if seat is None:
        return Refused(f"seat {command.seat} is not in this hand", terms.cite("deal"))
    if drawing(hand):
        return decide_replacement(hand, command)
    if seat.cards:
        return Refused(f"seat {command.seat} has its cards already", terms.cite("deal"))
    if len(command.cards) != full:
        return Refused(f"{len(command.cards)} cards for seat {command.seat}: {full} are dealt", terms.cite("deal"))
    return _unseen(hand, command.cards) or Accepted((ev.HoldingDealt(command.seat, command.cards),))


def decide_burn(hand: Hand, command: cm.BurnCard) -> Decision:
    """A burn that no shoe reported."""
    if hand.phase is not Phase.STREET:
        return Refused(f"no burn is due: {_not_due(hand)}", hand.terms.cite("round"))
    if hand.burned:
        return Refused("this street's card is burned already", _street_rule(hand))
    return _unseen(hand, (command.card,)) or Accepted((ev.CardBurned(command.card),))


def decide_board(hand: Hand, command: cm.DealBoard) -> Decision:
    """Board cards that no shoe reported; a street opens only when all have acted."""
    terms = hand.terms
    if hand.phase is not Phase.STREET:
        return Refused(f"no board card is due: {_not_due(hand)}", terms.cite("round"))
    street = terms.game.streets[hand.street]
    name, rule = street.name.lower(), _street_rule(hand)
    if not hand.burned and street.burn:
        return Refused(f"burn a card before the {name}", rule)
    due = board_due(hand) - board_coming(hand)
    if not due:
        return Refused(f"no board card is due in {terms.game.title}", rule)
    if not 0 < len(command.cards) <= due:
        return Refused(f"{len(command.cards)} cards for the {name}: {due} {'is' if due == 1 else 'are'} due", rule)
    return _unseen(hand, command.cards) or Accepted((ev.BoardDealt(command.cards),))


def _street_rule(hand: Hand) -> str:
    name = hand.terms.game.streets[hand.street].name
    return hand.terms.cite({"Flop": "flop", "Turn": "turn_card", "Draw": "draw"}.get(name, "river"))


def _not_due(hand: Hand) -> str:
    """Why no burn and no board card belongs on the table now."""
    if hand.turn is not None:
        return f"seat {hand.seats[hand.turn].no} must act before the next card"
    if hand.phase is Phase.DEAL:
        return "the holdings are not dealt out yet"
    if hand.phase is Phase.STREET:
        return f"the {hand.terms.game.streets[hand.street].name.lower()} is dealt already"
    return "the betting is over"


def _unseen(hand: Hand, cards: tuple[Card | None, ...]) -> Refused | None:
    """A refusal when a card is named twice or lies elsewhere already (one deck, 52 cards)."""
    _, twice = seen_with(hand.seen, cards)
    if not twice:
        return None
    return Refused(
        f"{spell(sorted(set(twice)))} was dealt before: no card stands twice in a deck",
        hand.terms.cite("deck"),
    )
