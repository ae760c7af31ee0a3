"""A finger on the screen: which key, at which seat, with which amount, aimed at which view."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chips import Cents


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap.

    ``key`` is a key of the L (``FOLD`` ... ``MENU``, ``CONFIRM``), or what a page sends: ``RAISE`` with an amount
    from the pad, ``SIGN-ON`` (``text`` badge, ``secret`` PIN), ``SIGN-OFF``, ``OPEN`` (``text`` and ``secret`` of
    the floor), ``SEAT`` (seat, ``text`` name, amount), ``LEAVE``, ``SHOW``, ``MUCK``, ``PUSH``, ``READY``,
    ``RIFFLE``, ``STRADDLE``, ``CARD`` (a tap for a card the shoe did not report; ``text`` its two letters where it
    lies open), ``FILL``, ``CREDIT``, ``COUNT`` and ``DROP`` (signed as OPEN, with an amount, or with ``chips``,
    how many of each value were counted). ``version`` is the view it was aimed at; 0 means none.
    """

    key: str
    seat: int | None = None
    amount: Cents | None = None
    text: str = ""
    secret: str = ""
    version: int = 0
    chips: tuple[tuple[Cents, int], ...] = ()

    def __repr__(self) -> str:
        # A PIN must not reach a traceback or a log line.
        return f"Tap({self.key!r}, seat={self.seat}, amount={self.amount}, text={self.text!r})"
