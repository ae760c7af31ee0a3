"""``dealer-console run``: the table's console, with a screen or without, until it is told to stop."""

from __future__ import annotations

import signal
import sys
import threading

from argon2.exceptions import Argon2Error

from dealer_console.app import Table
from dealer_console.journal.errors import JournalError
from dealer_console.rig.control import Control
from dealer_console.run_options import BROKE_OFF, CANNOT_START, RunOptions
from dealer_console.settings import SettingsError, TableConfig, config_folder, read_table_config
from dealer_console.table.clock import Clock, ClockError
from dealer_console.table.staff import StaffError
from dealer_console.table.view import FeltView
from dealer_console.table.watch import staged
from dealer_console.vault.errors import VaultError
from devices.errors import DevicesError
from rules.errors import RulesError

_EXPECTED = (JournalError, SettingsError, StaffError, VaultError, DevicesError, RulesError, Argon2Error, ClockError)


def run_table(chosen: RunOptions) -> int:
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


def _headless(chosen: RunOptions, config: TableConfig) -> int:
    done = threading.Event()
    broke: list[str] = []

    def failed(reason: str) -> None:
        broke.append(reason)
        done.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: done.set())
    clock = Clock(chosen.clock_offset)
    table = Table(
        config, chosen.data_folder(config), chosen.addresses, clock=clock, show=_unseen, failed=failed,
        disk=staged(chosen.disk),
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
