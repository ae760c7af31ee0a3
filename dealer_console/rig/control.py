"""The console's side door for the rig: JSON lines over a Unix socket, one answer for each request.

A scenario's finger comes in here as taps; nothing else can be done through it that a finger, a clock or a new setup
could not do. It is opened only by ``run --control``.
"""

from __future__ import annotations

import json
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec

from dealer_console.rig.scenario_file import read_rule
from dealer_console.settings import TableSetup
from dealer_console.table.clock import Clock, ClockError
from dealer_console.table.desk import Desk
from dealer_console.table.inbox import Outcome
from dealer_console.table.loop import DeskStoppedError
from dealer_console.table.outbox import Outbox
from dealer_console.table.tap import Tap
from rules.chips import cents
from rules.errors import NotationError
from rules.game import Stakes


class Console(Protocol):
    """What the side door needs of a console: ``dealer_console.app.Table`` is one."""

    desk: Desk
    outbox: Outbox


class Finger(Protocol):
    """A finger on a screen, for a console that has one: ``dealer_console.rig.finger.Finger``."""

    touches: int

    def tap(self, tap: Tap) -> Outcome:
        """Presses what the tap means; from any thread."""
        ...

    def look(self, path: str) -> None:
        """Leaves a picture of the screen; from any thread."""
        ...


class Control:
    """Serves one rig at a time on a socket file."""

    def __init__(self, path: Path, table: Console, clock: Clock, finger: Finger | None = None) -> None:
        """Listens at once; ``stop`` ends it. With a ``finger`` each tap is pressed on the screen."""
        self._table = table
        self._finger = finger
        self._clock = clock
        self._path = path
        path.unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(path))
        self._listener.listen(1)
        self._thread = threading.Thread(target=self._serve, name="control", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the door."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._path.unlink(missing_ok=True)

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with client, client.makefile("rw", encoding="utf-8") as stream:
                for line in stream:
                    stream.write(json.dumps(self._answered(json.loads(line))) + "\n")
                    stream.flush()

    def _answered(self, request: dict[str, Any]) -> dict[str, Any]:
        try:
            return self._answer(request)
        except (DeskStoppedError, TimeoutError, ClockError) as error:
            return {"error": str(error)}

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        match request:
            case {"tap": tap}:
                outcome = self._tapped(Tap(**tap))
                return {"accepted": outcome.accepted, "reason": outcome.reason, "rule": outcome.rule}
            case {"view": _}:
                view: dict[str, Any] = msgspec.to_builtins(self._table.desk.ask(self._table.desk.view))
                return view
            case {"rest": _}:
                return dict(self._table.desk.ask(self._rest))
            case {"look": path} if self._finger is not None:
                self._finger.look(str(path))
                return {}
            case {"touches": _} if self._finger is not None:
                return {"touches": self._finger.touches}
            case {"elapse": seconds}:
                self._clock.elapse(float(seconds))
                return {"offset": self._clock.offset}
            case {"seals": _}:
                return {"closed": self._table.desk.ask(self._closed_seals)}
            case {"setup": setup}:
                try:
                    chosen = read_setup(setup)
                except NotationError as error:
                    return {"refused": str(error)}
                self._table.desk.ask(lambda: self._table.desk.games.only(chosen))
                self._table.desk.ask(self._table.desk.refresh)
                return {}
            case _:
                return {"error": f"unknown request {sorted(request)}"}

    def _tapped(self, tap: Tap) -> Outcome:
        if self._finger is not None:
            return self._finger.tap(tap)
        outcome: Outcome = self._table.desk.ask(tap)
        return outcome

    def _closed_seals(self) -> list[tuple[int, int, int, str]]:
        """(table, hand, slot, seal) of every card of the last hand that does not lie open."""
        desk = self._table.desk
        hand = desk.table.hand
        if hand is None:
            return []
        shown = {no for no, _ in hand.proofs}
        return [
            (desk.table_no, hand.number, slot, lies.seal)
            for slot, lies in enumerate(hand.slots, start=1)
            if lies.seal and lies.card is None and not (lies.place == "down" and lies.seat in shown)
        ]

    def _rest(self) -> dict[str, object]:
        """Whether nothing waits at the desk, how many papers are under way, and what holds the first of them up."""
        outbox = self._table.outbox
        waiting = [one.cause for one in outbox.waiting] + [one.cause for one in outbox.slips.waiting]
        cause = waiting[0] if waiting else ""
        return {"idle": self._table.desk.idle, "records": len(waiting), "cause": cause}


def read_setup(raw: dict[str, Any]) -> TableSetup:
    """A setup as the rig sends it: amounts as texts, rules as TOML texts. Raises NotationError."""
    stakes = Stakes(
        tuple(cents(one, "blinds") for one in raw["blinds"]), cents(raw["ante"], "ante"),
        cents(raw["small_bet"], "bets"), cents(raw["big_bet"], "bets"),
    )  # fmt: skip
    rules = {key: read_rule(key, text) for key, text in raw["rules"]}
    return TableSetup(raw["house"], raw["game"], raw["limit"], stakes, rules, cents(raw["tray"], "float"))
