"""The remedies of a house profile, ready for use; the names are those of ``house-rules.md``."""

from __future__ import annotations

from typing import Protocol

from rules.record import record


class Reader(Protocol):
    """Reads typed values out of a resolved profile (``rules.terms``)."""

    def word(self, key: str, otherwise: str = "") -> str: ...
    def number(self, key: str) -> int | None: ...


@record(frozen=True, slots=True)
class Remedies:
    """What the profile does about each irregularity. Without a value in any layer Robert's Rules stand."""

    exposed_first: int
    exposed_any: int
    boxed: int
    extra: int
    exposed_card: str
    exposed_keep: int
    foreign_card: str
    wrong_button: str
    wrong_blinds: str
    out_of_turn: str
    string_bet: str
    one_chip: str
    unclear_bet: str
    threshold: str
    premature_turn: str
    flop_no_burn: str
    flop_extra: str
    short_hand: str
    dispute_window: str
    seated_by: str


def remedies_of(read: Reader) -> Remedies:
    """The remedies of a resolved profile."""
    return Remedies(
        exposed_first=read.number("misdeal.exposed_first") or 2,
        exposed_any=read.number("misdeal.exposed_any") or 2,
        boxed=read.number("misdeal.boxed") or 2,
        extra=read.number("misdeal.extra") or 2,
        exposed_card=read.word("exposed_card", "as_burn"),
        exposed_keep=read.number("draw.exposed_keep") or 0,
        foreign_card=read.word("foreign_card", "scrap"),
        wrong_button=read.word("wrong_button", "stands_after_action"),
        wrong_blinds=read.word("wrong_blinds", "stands_after_action"),
        out_of_turn=read.word("out_of_turn", "binds_if_unchanged"),
        string_bet=read.word("string_bet", "call_only"),
        one_chip=read.word("one_chip", "call"),
        unclear_bet=read.word("unclear_bet", "half_rule"),
        threshold=read.word("action_threshold", "two_acted"),
        premature_turn=read.word("premature_turn", "set_aside"),
        flop_no_burn=read.word("flop_no_burn", "stands_after_action"),
        flop_extra=read.word("flop_extra", "redeal"),
        short_hand=read.word("short_hand", "dead"),
        dispute_window=read.word("dispute_window", "first_riffle"),
        seated_by=read.word("seated_by", "turn"),
    )
