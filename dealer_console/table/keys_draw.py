"""The keys, the prompt and the order of a draw. Every key asks ``decide``; nothing here says who may draw what."""

from __future__ import annotations

from typing import Final

from dealer_console.table import keys_order
from dealer_console.table.answers import why
from dealer_console.table.view import DrawRow, DrawView, KeyView
from rules import command as cm
from rules.decide import decide
from rules.decision import Accepted
from rules.draw import drawing, due_cards, most_drawn, next_to_draw, reshuffle_due
from rules.hand import Draw, Hand
from rules.table import Table

MOST: Final = 5
_ALOUD: Final = "Repeat the number aloud. The shoe counts the cards dealt"


def draw_view(table: Table) -> DrawView | None:
    """The exchange of cards as it stands; None while nobody draws."""
    hand = table.playing
    if hand is None or not drawing(hand):
        return None
    turn, due, at = next_to_draw(hand), due_cards(hand), _at(hand)
    if at is None:
        return None
    asks = hand.seats[turn].no if turn is not None else None
    return DrawView(
        hand.seats[at].no, asks, 0 if due is None else due[1], most_drawn(hand), _count_keys(table, hand, asks),
        tuple(_row(hand, place, at, turn) for place, seat in enumerate(hand.seats) if seat.live), hand.stub,
    )  # fmt: skip


def in_hand(hand: Hand) -> int | None:
    """The seat that the draw is at: its new cards are due, or it says how many it draws. None while nobody draws."""
    at = _at(hand) if drawing(hand) else None
    return None if at is None else hand.seats[at].no


def _at(hand: Hand) -> int | None:
    due = due_cards(hand)
    return next_to_draw(hand) if due is None else due[0]


def _count_keys(table: Table, hand: Hand, asks: int | None) -> tuple[KeyView, ...]:
    """PAT and 1 to 5 for the seat that says how many it draws."""
    found = []
    for count in range(MOST + 1):
        answer = decide(table, cm.DrawCards(asks or hand.seats[0].no, count))
        name, second = (str(count), "card" if count == 1 else "cards") if count else ("PAT", "none")
        found.append(KeyView(name, isinstance(answer, Accepted), second, why(answer)))
    return tuple(found)


def _row(hand: Hand, place: int, now: int, turn: int | None) -> DrawRow:
    draw = drew(hand, place)
    state = "now" if place == now else "done" if draw is not None else "next" if place == turn else "later"
    return DrawRow(hand.seats[place].no, state, draw.asked if draw else None)


def drew(hand: Hand, place: int) -> Draw | None:
    """What a place draws or has drawn in this hand; None when it has not said so."""
    return next((draw for draw in hand.draws if draw.place == place), None)


def named(hand: Hand | None) -> tuple[tuple[int, int], ...]:
    """(seat, how many) of the discards that may still be named: thrown away, and not shuffled in."""
    draws = hand.draws if hand is not None else ()
    return tuple((hand.seats[one.place].no, one.asked) for one in draws if hand and one.asked and not one.gone)


def reshuffles(hand: Hand) -> bool:
    """Whether NEXT is the reshuffle."""
    return drawing(hand) and reshuffle_due(hand)


def confirm(hand: Hand) -> KeyView:
    """NEXT is the reshuffle when one is due; else it rests and says what the draw waits for."""
    if reshuffles(hand):
        return KeyView("NEXT", True, "reshuffled")
    due, turn = due_cards(hand), next_to_draw(hand)
    if due is not None:
        return KeyView("NEXT", False, reason=f"deal {_cards(due[1])} to seat {hand.seats[due[0]].no}")
    return KeyView("NEXT", False, reason=f"seat {hand.seats[turn or 0].no} must say how many it draws")


def prompt(hand: Hand) -> tuple[str, str]:
    """One order: how many, burn, deal, or shuffle; beside it what to say, or what must stay out."""
    due, turn = due_cards(hand), next_to_draw(hand)
    if due is None:
        return f"Seat {hand.seats[turn or 0].no}: how many cards?", _before(hand)
    seat, count = hand.seats[due[0]].no, due[1]
    if reshuffle_due(hand):
        return "Shuffle the discards, then NEXT", _goes_in(hand)
    if not hand.burned:
        return f"Burn one card, then deal {count} to seat {seat}", _runs_out(hand, count)
    draw = drew(hand, due[0])
    assert draw is not None, "who is dealt new cards has drawn"
    if draw.given == draw.asked:
        return keys_order.replacing(seat), _runs_out(hand, count)
    if turn is None and draw.given >= hand.terms.draw_row:
        return f"Deal seat {seat} its last {'card' if count == 1 else _cards(count)}", _runs_out(hand, count)
    what = f"{count} more" if draw.given else _cards(count)
    return f"Seat {seat} draws {draw.asked}: deal {what}", _runs_out(hand, count) or _ALOUD


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _before(hand: Hand) -> str:
    """Before a seat speaks: the burn that is still due, or how short the deck is."""
    if hand.stub - (not hand.burned) < most_drawn(hand):
        return f"The deck has {_cards(hand.stub)} left: a reshuffle may come"
    return _ALOUD if hand.burned else "Burn one card before the first new card"


def _runs_out(hand: Hand, count: int) -> str:
    """The short-stub warning before the cards are dealt (console.md, Draw)."""
    if hand.stub - (not hand.burned) >= count:
        return ""
    return f"The deck has {_cards(hand.stub)} left: then the discards are shuffled in"


def _goes_in(hand: Hand) -> str:
    """What is shuffled, and whose cards stay out (§ 637a.13(g)(2); house-rules.md, reading 6)."""
    parts = [] if hand.mixed else [
        word for word, goes in (
            ("folded hands", hand.terms.reshuffle_folded and len(hand.live) < len(hand.seats)),
            ("the burn", hand.terms.reshuffle_burn),
        ) if goes
    ]  # fmt: skip
    done = {draw.place for draw in hand.draws if draw.given == draw.asked}
    out = [hand.seats[at].no for at in hand.live if at not in done]
    stays = [] if hand.terms.reshuffle_burn else ["the burn"]
    if out:
        stays.append(f"the cards of seat{'s' * (len(out) > 1)} {', '.join(map(str, out))}")
    what = f"With {' and '.join(parts)}. " if parts else ""
    rest = " and ".join(stays)
    return f"{what}{rest[:1].upper()}{rest[1:]} stay{'s' * (not out)} out" if rest else what.strip()
