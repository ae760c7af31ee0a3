"""The console put together: book, vault, desk and devices of one table, from its configuration and a data folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from dealer_console import __version__
from dealer_console.journal.book import Book
from dealer_console.journal.codec import EVENTS
from dealer_console.journal.engine import engine_version
from dealer_console.journal.entry import Draft
from dealer_console.journal.errors import JournalMissing, JournalNotWritable
from dealer_console.settings import TableConfig, TableSetup, houses_folder
from dealer_console.table.clock import Clock
from dealer_console.table.desk import Desk
from dealer_console.table.floor import FloorDesk
from dealer_console.table.inbox import Input
from dealer_console.table.outbox import Outbox
from dealer_console.table.setup import Posted
from dealer_console.table.staff import Staff
from dealer_console.table.view import FeltView
from dealer_console.table.watch import Disk
from dealer_console.vault.errors import VaultError
from dealer_console.vault.keyfile import UNSEALED
from dealer_console.vault.port import ShoePort
from dealer_console.vault.vault import InProcessVault
from dealer_console.vault.witness import Witness
from devices.ports import CardId
from devices.registry import open_printer, open_puck, open_shoe
from reports.record import RecordHeader
from rules import event as ev


class Table:
    """One table's console without its screen: everything from the wire to the journal, and the views that come out."""

    def __init__(
        self,
        config: TableConfig,
        data: Path,
        devices: Mapping[str, str],
        *,
        clock: Clock,
        show: Callable[[FeltView], None],
        failed: Callable[[str], None],
        setup: TableSetup | None = None,
        disk: Disk | None = None,
    ) -> None:
        """``data`` is the table's folder; ``devices`` are addresses that replace the configuration's; ``disk`` stands
        in for the journal's own on a stage.

        Raises JournalError, StaffError, VaultError, AddressError or SettingsError, each with its cure.
        """
        games = Posted(config.setup, *config.others) if setup is None else Posted(setup)
        addresses = {**config.devices, **devices}
        self._shoe = open_shoe(addresses["shoe"])
        self._puck = open_puck(addresses["puck"])
        self._printer = open_printer(addresses["printer"], columns=config.columns)
        staff = data / "staff.json"
        Staff.load(staff)
        self.book = open_book(data, config, clock)
        try:
            vault = InProcessVault(data / "vault")
        except VaultError:
            self.book.close()
            raise
        header = RecordHeader(
            licensee=config.licensee, table=config.table, zone=config.zone, day_start=config.day_starts,
            currency=config.currency, software=__version__, machine=UNSEALED,
        )  # fmt: skip
        self.outbox = Outbox(self._printer, header, config.columns, self.book.read_all)
        self.desk = Desk(
            book=self.book, vault=vault, floor=FloorDesk(lambda: Staff.load(staff), houses_folder(), clock),
            outbox=self.outbox, acknowledge=self._acknowledge, clock=clock, games=games, show=show,
            failed=failed, witness=Witness(data / "vault"), disk=disk,
        )  # fmt: skip
        self._port = ShoePort(self._shoe, vault, self._post)

    def start(self) -> None:
        """Recovers the table from its journal, then opens the devices. Raises JournalError, RulesError."""
        self._printer.start(self._post)
        try:
            self.desk.start()
        except Exception:
            self._printer.stop()
            self.book.close()
            raise
        last = self.desk.last_card()
        self._port.start(CardId(*last) if last else None)
        self._puck.start(self._post)

    def stop(self) -> None:
        """Ends the devices, then the desk, then closes the book."""
        self._port.stop()
        self._puck.stop()
        self._printer.stop()
        self.desk.stop()
        self.book.close()

    def _acknowledge(self, boot_id: str, index: int) -> None:
        self._port.acknowledge(boot_id, index)

    def _post(self, reading: Input) -> None:
        self.desk.post(reading)


def open_book(data: Path, config: TableConfig, clock: Clock) -> Book[ev.Event]:
    """The table's journal; made on the first start in a new folder, and never again. Raises JournalError."""
    path = journal_path(data, config.table)
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        used, there = (data / "vault").exists(), path.exists()
    except OSError as error:
        raise JournalNotWritable(
            f"{data}: this is no folder for a table's data ({error.strerror}). Name another with --data, or give it "
            "to this user; there is no play without a journal"
        ) from None
    if there:
        return Book.open(path, config.table, EVENTS)
    if used:
        raise JournalMissing(
            f"{path}: the journal is gone from a folder that has been in use; restore it from the server or a "
            "backup. To begin a new one, start in a new data folder"
        )
    opened = ev.JournalOpened(f"dealer-console {__version__}", engine_version(), config.licensee)
    return Book.create(path, config.table, EVENTS, Draft(opened, None, clock.stamp(), None))


def journal_path(data: Path, table: int) -> Path:
    """The journal of a table in its data folder."""
    return data / f"table-{table}.journal"
