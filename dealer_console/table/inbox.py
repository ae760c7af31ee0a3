"""What comes into the desk and what goes back: readings, taps, questions to its thread, and what became of a tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dealer_console.table.tap import Tap
from dealer_console.table.view import FeltView
from dealer_console.vault.port import FacelessReading
from devices.reading import JobChanged, PrinterStatus, PuckAt


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a tap: accepted, or refused with the reason and the rule."""

    accepted: bool
    reason: str = ""
    rule: str = ""


DONE = Outcome(accepted=True)
STALE = "the table changed under the finger: tap again"
WITHOUT_DEALER = frozenset({"SIGN-ON", "SIGN-OFF", "OPEN", "FLOOR", "HOLD", "RULE", "ANSWER"})
"""Keys that somebody may press while no dealer is signed on."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An input that somebody waits for: a tap, or a question put to the desk's own thread."""

    what: Tap | Callable[[], Any]
    answer: Callable[[Any], None]


Reading = FacelessReading | PuckAt | JobChanged | PrinterStatus
Input = Reading | Tap | Asked


def aimed_at(view: FeltView) -> object:
    """What a finger aims at. While it stays the same a tap is not stale, whatever lamps and papers do meanwhile."""
    keys = tuple((key.name, key.lit, key.second) for key in view.keys)
    confirm = (view.confirm.name, view.confirm.second)
    return view.stage, view.mode, view.hand_no, view.phase, view.turn, view.board, view.question, keys, confirm
