"""The pages behind the lamps: how a device stands and since when, what the dealer does, what stays possible.

Pure: from what was heard and from the table to a view. Words for the person at the table at four in the morning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dealer_console.table.device_book import DeviceBook
from dealer_console.table.felt import degraded
from dealer_console.table.intake import card_due
from dealer_console.table.lamps import Lamps
from dealer_console.table.outbox import Waiting, in_doubt
from dealer_console.table.view import DeviceView, KeyView, LampView
from reports.wording import Clock
from rules.between import paper_waits
from rules.button import coming_button
from rules.table import Table

CONTINUE: Final = "printer fault, continue"
"""The ruling of the key CONTINUE (records.md, fault 41)."""

_TITLES: Final = {
    "fine": "{0} works", "look": "Look at the {1}", "fault": "{0} does not work", "absent": "This table has no {1}",
}  # fmt: skip
_BY_HAND: Final = (
    "A down card or a burn is one tap, a board card rank and suit.",
    "The record says DEGRADED; a holding with such a card is entered when it is shown, unverified.",
)
_MOST_WAITING: Final = 3

Words = tuple[tuple[str, ...], tuple[str, ...]]
"""What the dealer does now, and what stays possible."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the pages are made of."""

    lamps: Lamps
    book: DeviceBook
    waiting: tuple[Waiting, ...]
    clock: Clock


def lamp_views(table: Table, known: Known) -> tuple[LampView, ...]:
    """The three lamps. A puck that contradicts the computed button is to be looked at, well as it may be."""
    told = known.lamps.views()
    where = _contradiction(table)
    if not where:
        return told
    return tuple(
        LampView(lamp.name, "look", where) if lamp.name == "PUCK" and lamp.state == "fine" else lamp for lamp in told
    )


def device_views(table: Table, known: Known) -> tuple[DeviceView, ...]:
    """The three pages, in the order of the lamps."""
    lamps = {lamp.name: lamp for lamp in lamp_views(table, known)}
    return (
        _view(lamps["SHOE"], known, _shoe(lamps["SHOE"]), (), _shoe_keys(table, lamps["SHOE"])),
        _view(lamps["PUCK"], known, _puck(table, known, lamps["PUCK"]), (), _puck_keys(table, lamps)),
        _view(
            lamps["PRINTER"], known, _printer(table, known, lamps["PRINTER"]), _records(table, known),
            _printer_keys(table, known), next(iter(_doubt(table, known)), 0),
        ),
    )  # fmt: skip


def _view(
    lamp: LampView, known: Known, words: Words, first: tuple[tuple[str, str], ...], keys: tuple[KeyView, ...],
    hand: int = 0,
) -> DeviceView:  # fmt: skip
    """The page of a device; ``first`` stands before its last readings."""
    title = _TITLES[lamp.state].format(lamp.name.capitalize(), lamp.name.lower())
    at = known.book.since(lamp.name.lower())
    # An open lid or a puck at the wrong seat is no change of health, whose time would mislead.
    since = f"since {_when(known, at)}" if at and known.book.well(lamp.name.lower()) is (lamp.state == "fine") else ""
    readings = (*first, *_facts(known, lamp.name.lower()))
    return DeviceView(lamp.name, lamp.state, title, lamp.reason, since, *words, readings, keys, hand)


def _when(known: Known, at: str) -> str:
    """``Dec 1, 23:58:10`` on the wall clock of the house."""
    local = known.clock.local(at)
    return f"{local:%b} {local.day}, {local:%H:%M:%S}"


def _facts(known: Known, device: str) -> tuple[tuple[str, str], ...]:
    told = tuple((what, f"{words}, {known.clock.time(at)}") for what, words, at in known.book.facts(device))
    return (*told, ("line", known.book.line(device)))


# --- shoe -------------------------------------------------------------------------------------------------


def _shoe(lamp: LampView) -> Words:
    steps: tuple[str, ...]
    match lamp.state:
        case "fine":
            return (), ("Cards come by themselves; one that it could not read is entered here.", *_BY_HAND)
        case "look":
            steps = ("Look at the shoe: lid, plug, lamps. Deal on: what suffers on the line is sent again.",)
            return steps, _BY_HAND
        case "fault":
            steps = (
                "See its cable and its power.",
                "Deal on by hand: ENTER CARDS.",
                "Count the stub when the hand is over.",
            )
            return steps, (*_BY_HAND, "When it comes back it deals on; what it tells late is not dealt twice.")
        case _:
            return ("Every card is entered by hand: ENTER CARDS.",), _BY_HAND


def _shoe_keys(table: Table, lamp: LampView) -> tuple[KeyView, ...]:
    reason = ""
    if table.playing is None:
        reason = "no hand is in play: NEXT first"
    elif lamp.state == "fine" and not degraded(table.playing):
        reason = "the shoe works: its cards come by themselves"
    elif not card_due(table):
        reason = "no card is due now"
    return (KeyView("ENTER CARDS", not reason, "by hand", reason),)


# --- puck -------------------------------------------------------------------------------------------------


def _contradiction(table: Table) -> str:
    """Where the puck lies and where it belongs, between hands; empty while they agree or nobody asks."""
    if table.terms is None or table.playing is not None or table.puck is None:
        return ""
    button = coming_button(table)
    if button is None or table.puck == button:
        return ""
    return f"{_lies(table.puck)}, it belongs to seat {button}"


def _lies(seat: int) -> str:
    return f"it lies at seat {seat}" if seat else "it is off the table"


def _puck(table: Table, known: Known, lamp: LampView) -> Words:
    steps: tuple[str, ...]
    without = "NEXT is then your word that the button lies right; the record says so."
    if known.book.aside is not None and table.puck is None:
        steps = (f"Its report ({_lies(known.book.aside)}) is set aside: lay the button by hand, then NEXT.",)
        return steps, ("It is heard again as soon as it reports another place.", without)
    if table.playing is not None and lamp.state != "fine":
        steps = (f"This hand goes on: its button is seat {table.button}. See the cable of the puck's reader.",)
        return steps, (f"The next hand can begin without it: the button is laid by hand. {without}",)
    match lamp.state:
        case "fine":
            return (), ("The console works out the button, the puck confirms it.",)
        case "look":
            steps = (_lay(table), "If it reports a wrong place: WITHOUT PUCK.")
            return steps, (f"Without it the button is laid by hand. {without}",)
        case _:
            steps = (f"{_lay(table)[:-1]}, by hand, then NEXT.", "See the cable of its reader.")
            return steps, (f"Hands go on without it. {without}",)


def _lay(table: Table) -> str:
    """Where the button belongs; between hands the console has worked it out."""
    button = coming_button(table) if table.terms is not None and table.playing is None else table.button
    return f"Lay the button at seat {button}." if button else "Lay the button where the prompt says."


def _puck_keys(table: Table, lamps: dict[str, LampView]) -> tuple[KeyView, ...]:
    reason = ""
    if table.puck is None:
        reason = "no report of the puck is in the way: NEXT confirms the button"
    elif lamps["PUCK"].state == "fine":
        reason = "the puck agrees with the button"
    return (KeyView("WITHOUT PUCK", not reason, "set its report aside", reason),)


# --- printer ----------------------------------------------------------------------------------------------


def _printer(table: Table, known: Known, lamp: LampView) -> Words:
    doubt = _doubt(table, known)
    steps: tuple[str, ...] = ()
    if doubt:
        steps = (f"Look whether the record of hand {doubt[0]} came out whole: IT IS OUT, or PRINT AGAIN.",)
    if lamp.state == "look":
        steps += ("Put right what is said above; what waits prints by itself.",)
    elif lamp.state == "fault":
        steps += ("See its cable and its power; what waits prints by itself.",)
    return steps, (_lag(table), "No record is lost: what is not on paper is printed later, over a power cut too.")


def _lag(table: Table) -> str:
    if table.terms is None:
        return "The table opens with or without it."
    if table.paper_excused:
        return "The floor lets hands go on until a record is printed again."
    if paper_waits(table):
        return "The next hand waits for its paper, or for the floor: FLOOR, badge and PIN, then CONTINUE."
    left = table.terms.may_lag - len(table.unprinted)
    hands = f"{left} more hand{'' if left == 1 else 's'}" if left else "no more hand"
    return f"Hands go on: {hands} may end before a record is out ({table.terms.cite('record.may_lag')})."


def _records(table: Table, known: Known) -> tuple[tuple[str, str], ...]:
    """The records that are not out, oldest first, each with where it stands."""
    told = [(f"hand {one.hand}", one.words) for one in known.waiting]
    doubt = [(f"hand {hand}", "in doubt: look at the paper") for hand in _doubt(table, known)]
    lines = [*doubt, *told]
    more = len(lines) - _MOST_WAITING
    return (*lines[:_MOST_WAITING], *((("and", f"{more} more that wait"),) if more > 0 else ()))


def _doubt(table: Table, known: Known) -> list[int]:
    """The hands whose record is in doubt and not printing again."""
    under_way = {one.hand for one in known.waiting}
    return [hand for hand in in_doubt(table) if hand not in under_way]


def _printer_keys(table: Table, known: Known) -> tuple[KeyView, ...]:
    doubt = _doubt(table, known)
    none = "" if doubt else "no record is in doubt"
    which = f"hand {doubt[0]}" if doubt else ""
    return (
        KeyView("IT IS OUT", bool(doubt), which, none),
        KeyView("PRINT AGAIN", bool(doubt), f"{which}, DUPLICATE" if doubt else "", none),
        _continue(table),
    )


def _continue(table: Table) -> KeyView:
    reason = ""
    if table.paper_excused:
        reason = "the floor has said so already"
    elif not paper_waits(table):
        reason = "no hand waits for its paper"
    elif table.duty.held or table.duty.locks or table.duty.question or table.playing is not None:
        reason = "the floor first rules on what else keeps the table"
    elif not table.duty.floor:
        reason = "the floor signs first: FLOOR, badge and PIN"
    return KeyView("CONTINUE", not reason, "by the floor", reason)
