"""``dealer-console run``: the table's console, with a screen or without, until it is told to stop."""

from __future__ import annotations

import argparse
import re
import signal
import sys
import threading
from pathlib import Path

from argon2.exceptions import Argon2Error

from dealer_console.app import Table
from dealer_console.journal.errors import JournalError
from dealer_console.journal.room import Usage
from dealer_console.rig.control import Control
from dealer_console.settings import SettingsError, TableConfig, config_folder, read_table_config
from dealer_console.table.clock import Clock, ClockError
from dealer_console.table.staff import StaffError
from dealer_console.table.view import FeltView
from dealer_console.table.watch import Disk
from dealer_console.vault.errors import VaultError
from devices.errors import DevicesError
from rules.errors import RulesError

CANNOT_START, BROKE_OFF = 2, 70
_EXPECTED = (JournalError, SettingsError, StaffError, VaultError, DevicesError, RulesError, Argon2Error, ClockError)


def run_table(chosen: argparse.Namespace) -> int:
    """Runs the console. Returns 0, 2 when it cannot start (with the reason), 70 when the journal failed."""
    try:
        config = read_table_config(chosen.config or config_folder() / "table.toml")
        if chosen.headless:
            return _headless(chosen, config)
        from dealer_console.screen import run_screen

        return run_screen(chosen, config)
    except _EXPECTED as error:
        print(f"dealer-console: {error}", file=sys.stderr)
        return CANNOT_START


def data_folder(chosen: argparse.Namespace, config: TableConfig) -> Path:
    """The table's data folder: as the command line says, else as ``table.toml`` does."""
    return Path(chosen.data) if chosen.data else config.data


def addresses(chosen: argparse.Namespace) -> dict[str, str]:
    """The device addresses given on the command line."""
    return {name: getattr(chosen, name) for name in ("shoe", "puck", "printer") if getattr(chosen, name)}


def staged_disk(chosen: argparse.Namespace) -> Disk | None:
    """The disk of a stage, ``--disk TOTAL:FREE`` in bytes: a scenario must not depend on the machine that plays it.
    None for a table, whose journal's own disk counts. Raises SettingsError."""
    text = getattr(chosen, "disk", None)
    if text is None:
        return None
    found = re.fullmatch(r"([0-9]+):([0-9]+)", text)
    if found is None:
        raise SettingsError(f"--disk {text}: write bytes as TOTAL:FREE")
    total, free = int(found[1]), int(found[2])
    return Disk(lambda _: Usage(total, total - free, free), patient=True)


def _headless(chosen: argparse.Namespace, config: TableConfig) -> int:
    done = threading.Event()
    broke: list[str] = []

    def failed(reason: str) -> None:
        broke.append(reason)
        done.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: done.set())
    clock = Clock(chosen.clock_offset)
    table = Table(
        config, data_folder(chosen, config), addresses(chosen), clock=clock, show=_unseen, failed=failed,
        disk=staged_disk(chosen),
    )  # fmt: skip
    table.start()
    control = Control(chosen.control, table, clock) if chosen.control else None
    done.wait()
    if control is not None:
        control.stop()
    if broke:
        print(f"dealer-console: {broke[0]}", file=sys.stderr)
        return BROKE_OFF
    table.stop()
    return 0


def _unseen(view: FeltView) -> None:
    """Without a screen a view has no eyes to reach."""
