"""A replayed hand as plain data: the object of ``hand-files.md``, Output."""

from __future__ import annotations

from typing import Any

from rules.betting import options
from rules.chips import ZERO, Cents, money
from rules.draw import most_drawn, next_to_draw
from rules.event import Award
from rules.hand import Hand, Phase
from rules.pot import pots
from rules.replay import Replayed


def hand_json(played: Replayed) -> dict[str, Any]:
    """The facts of a replayed hand file, ready for JSON: money as text with two decimals, cards as two letters."""
    if played.refused is not None:
        one = played.refused
        return {"refused": {"action": one.action, "text": one.text, "reason": one.reason, "rule": one.rule}}
    hand = played.table.hand
    assert hand is not None, "a file that was not refused has a hand"
    complete = hand.phase is Phase.OVER
    facts: dict[str, Any] = {
        "house": {"name": hand.terms.house, "hash": hand.terms.digest},
        "game": hand.terms.game.name,
        "limit": str(hand.terms.limit),
        "complete": complete,
        "turn": turn_json(hand),
        "returned": [{"seat": seat, "amount": money(amount)} for seat, amount in hand.returned],
        "pots": _pots(hand),
        "finishing_stacks": {str(seat.no): money(seat.stack) for seat in hand.seats} if complete else None,
    }
    if complete and played.file.finishing:
        facts["differs"] = _differs(played, hand)
    return facts


def turn_json(hand: Hand) -> dict[str, Any] | None:
    """Who must act and with what right; None when nobody must."""
    draws = next_to_draw(hand)
    if draws is not None:
        return {"seat": hand.seats[draws].no, "draw": {"min": 0, "max": most_drawn(hand)}}
    may = options(hand)
    if may is None:
        return None
    raise_to = None
    if may.least is not None and may.most is not None:
        raise_to = {"min": money(may.least), "max": money(may.most)}
    return {
        "seat": may.seat,
        "fold": True,
        "check": may.check,
        "call": None if may.call is None else money(may.call),
        "raise": raise_to,
    }


def _pots(hand: Hand) -> list[dict[str, Any]]:
    if hand.script:
        return [_pot(hand, one.name, one.amount, one.rake, one.jackpot, one.places, one.awards) for one in hand.script]
    return [_pot(hand, one.name, one.amount, ZERO, ZERO, one.places, ()) for one in pots(hand.seats) if one.amount]


def _pot(
    hand: Hand,
    name: str,
    amount: Cents,
    rake: Cents,
    jackpot: Cents,
    places: tuple[int, ...],
    awards: tuple[Award, ...],
) -> dict[str, Any]:
    return {
        "name": name.replace("-", " "),
        "amount": money(amount),
        "rake": money(rake),
        "jackpot": money(jackpot),
        "eligible": [hand.seats[at].no for at in places],
        "awards": [award_json(award) for award in awards],
    }


def award_json(award: Award) -> dict[str, Any]:
    """One award: the share of one seat on one side of one pot."""
    return {
        "seat": award.seat,
        "side": award.side,
        "amount": money(award.amount),
        "odd": money(award.odd),
        "holding": list(map(str, award.holding)),
        "board": list(map(str, award.board)),
        "rank": award.rank,
        "cites": list(award.cites),
        "why": award.why,
    }


def _differs(played: Replayed, hand: Hand) -> dict[str, list[str]]:
    """Where the file's finishing stacks are not ours: seat -> [file, ours]."""
    told = dict(zip(played.file.seats, played.file.finishing, strict=False))
    return {
        str(seat.no): [money(told[seat.no]), money(seat.stack)]
        for seat in hand.seats
        if seat.no in told and told[seat.no] != seat.stack
    }
