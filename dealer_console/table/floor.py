"""Who works the table: sign-on, the floor's PIN, opening and closing (records.md, section 6; console.md, Flows).

Every refusal of a badge is an entry, so that the lock-out outlives a restart.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dealer_console.table.clock import Clock, moment
from dealer_console.table.counts import at_tray, closing
from dealer_console.table.keys import IN_RELIEF
from dealer_console.table.lamps import Lamps
from dealer_console.table.setup import Posted, not_submitted, opening, setup_words
from dealer_console.table.staff import FLOOR_ROLES, LOCK_SECONDS, WRONG_BEFORE_LOCK, Staff, StaffError
from dealer_console.table.tap import Tap
from dealer_console.table.view import OpeningView
from dealer_console.vault.keyfile import UNSEALED
from rules import command as cm
from rules import event as ev
from rules.chips import money
from rules.counting import TrayCommand
from rules.decide import decide
from rules.decision import Accepted, Decision, Refused
from rules.errors import ProfileError

if TYPE_CHECKING:
    from dealer_console.table.desk import Desk

_RULE: Final = "58 Pa. Code § 637a.7; house procedure, staff"
_DEALS: Final = ("dealer", "floor", "shift")
_WRONG: Final = "badge or PIN"
_UNKNOWN: Final = "unknown"
_MOST_DOUBLINGS: Final = 6


class FloorDesk:
    """Badges and PINs at one table; used by the desk's thread alone."""

    def __init__(self, staff: Callable[[], Staff], houses: Path, clock: Clock) -> None:
        """``staff`` reads the list anew for each badge; ``houses`` is the folder of profiles."""
        self._staff = staff
        self._houses = houses
        self._clock = clock
        self._wrong: dict[str, list[float]] = {}

    def remember(self, event: ev.Event, at: str) -> None:
        """Counts an entry of the journal, new or read again, toward the lock-out of its badge."""
        match event:
            case ev.SignOnRefused(badge, reason) if reason == _WRONG:
                self._wrong.setdefault(badge, []).append(moment(at).timestamp())
            case ev.SignedOn(badge) | ev.FloorCame(badge):
                self._wrong.pop(badge, None)
            case ev.TableOpened() | ev.TableClosed():
                self._wrong.pop(event.floor, None)
            case ev.ClockStepped():
                # A lock-out lasts its time, however the clock is set meanwhile (records.md, fault 27).
                by = (moment(event.now) - moment(event.was)).total_seconds()
                self._wrong = {badge: [one + by for one in times] for badge, times in self._wrong.items()}
            case _:
                return

    def tapped(self, tap: Tap, desk: Desk) -> Decision:
        """SIGN-ON, SIGN-OFF, FLOOR, OPEN, CLOSE, and the tray's FILL, CREDIT, COUNT and DROP."""
        match tap.key:
            case "SIGN-ON":
                return self._sign_on(tap, desk)
            case "SIGN-OFF":
                return self._sign_off(desk)
            case "FLOOR":
                return self._floor(tap, desk)
            case "OPEN":
                return self._open(tap, desk)
            case "CLOSE":
                return self._signed(tap, desk, closing(tap, desk.table), "sign the closing count")
            case _:
                return self._signed(tap, desk, at_tray(tap, desk.table), "sign what is done at the tray")

    # --- badges -------------------------------------------------------------------------------------------

    def _sign_on(self, tap: Tap, desk: Desk) -> Decision:
        refused = self._refused(tap, desk, _DEALS, "deal at this table")
        return refused or _noted(desk, ev.SignedOn(tap.text, self._staff().role(tap.text)))

    def _sign_off(self, desk: Desk) -> Decision:
        if not desk.table.duty.dealer:
            return Refused("nobody is signed on", _RULE)
        if desk.table.playing is not None:
            return Refused(IN_RELIEF, _RULE)
        return _noted(desk, ev.SignedOff(desk.table.duty.dealer))

    def _floor(self, tap: Tap, desk: Desk) -> Decision:
        if not tap.text:
            return Refused("the floor identifies with badge and PIN", _RULE)
        refused = self._refused(tap, desk, FLOOR_ROLES, "rule on a hand")
        return refused or _noted(desk, ev.FloorCame(tap.text))

    def _refused(self, tap: Tap, desk: Desk, roles: tuple[str, ...], may: str) -> Refused | None:
        """Why a badge is not accepted, journalled; None when badge, PIN and role are right."""
        try:
            staff = self._staff()
        except StaffError as error:
            return Refused(str(error), _RULE)
        # What nobody carries as a badge may be a PIN typed into the wrong field: it is not written down.
        badge = tap.text if staff.role(tap.text) else _UNKNOWN
        wait = self._locked(badge)
        if wait:
            return Refused(f"{badge}: locked after {WRONG_BEFORE_LOCK} wrong PINs, wait {wait} minutes", _RULE)
        if not staff.verified(tap.text, tap.secret):
            desk.note((ev.SignOnRefused(badge, _WRONG),))
            return Refused("badge or PIN is not right: try again", _RULE)
        if staff.role(badge) not in roles:
            desk.note((ev.SignOnRefused(badge, "role"),))
            return Refused(f"badge {badge} ({staff.role(badge)}) may not {may}", _RULE)
        return None

    def _locked(self, badge: str) -> int:
        """The minutes that a badge still has to wait; 0 when it need not.

        Five wrong PINs lock it, and each further five for twice as long (records.md, section 6).
        """
        times = self._wrong.get(badge, [])
        if not times or len(times) % WRONG_BEFORE_LOCK:
            return 0
        whole = LOCK_SECONDS << min(len(times) // WRONG_BEFORE_LOCK - 1, _MOST_DOUBLINGS)
        left = times[-1] + whole - self._clock.now().timestamp()
        return math.ceil(left / 60) if left > 0 else 0

    # --- opening ------------------------------------------------------------------------------------------

    def _open(self, tap: Tap, desk: Desk) -> Decision:
        setup = desk.setup()
        if setup is None:
            return Refused("no game is set for this table: choose house, game and stakes", _RULE)
        try:
            command = opening(setup, self._houses, desk.table.duty.dealer, tap.text, tap.amount, tap.chips)
        except ProfileError as error:
            return Refused("; ".join(error.faults), _RULE)
        answer = decide(desk.table, command)
        if not isinstance(answer, Accepted):
            return answer
        return self._refused(tap, desk, FLOOR_ROLES, "sign the float") or desk.do(command)

    def _signed(self, tap: Tap, desk: Desk, command: cm.CloseTable | TrayCommand, may: str) -> Decision:
        """What dealer and floor sign together: refused first if the law does, then by the floor's badge and PIN."""
        answer = decide(desk.table, command)
        if not isinstance(answer, Accepted):
            return answer
        here = bool(tap.text) and tap.text == desk.table.duty.floor  # the PIN was given when it came to the table
        refused = None if here else self._refused(tap, desk, FLOOR_ROLES, may)
        if refused is not None:
            return refused
        return desk.close(command) if isinstance(command, cm.CloseTable) else desk.do(command)

    def opening_view(self, posted: Posted, dealer: str, lamps: Lamps) -> OpeningView:
        """The five checks of the opening page."""
        unset: tuple[str, ...] = ()
        left_open: tuple[str, ...] = ()
        house, words, setup = "fault", "no game is set", posted.present()
        if setup is not None:
            try:
                unset = opening(setup, self._houses, dealer, "").unset
                left_open = not_submitted(setup, self._houses)
            except ProfileError as error:
                unset = error.faults
            house, words = ("fault" if unset else "done"), setup_words(setup) + _to_be_set(len(unset))
        bad = [name for name in ("shoe", "puck", "printer") if lamps.state(name) in {"fault", "absent"}]
        checks = (
            ("Dealer", "done", f"{dealer} signed on"),
            ("House", house, words),
            ("Deck", "now", "52 cards counted: the floor signs"),
            ("Float", "now", f"{money(setup.tray)}: the floor signs" if setup else "not counted"),
            (
                "Devices",
                "fault" if bad else "done",
                f"not there: {', '.join(bad)}" if bad else f"all ready; {UNSEALED}",
            ),
        )
        return OpeningView(checks, unset, left_open, posted.place)


def _to_be_set(count: int) -> str:
    return f". {count} {'value' if count == 1 else 'values'} to be set" if count else ""


def _noted(desk: Desk, event: ev.Event) -> Decision:
    desk.note((event,))
    return Accepted((event,))
