"""What a console is started with, and how it ends: the answers of the command line and its exit status, as values."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dealer_console.settings import TableConfig

CANNOT_START: Final = 2
"""The exit status of a console that never started: the reason is on the error stream."""
BROKE_OFF: Final = 70
"""The exit status of a console whose journal failed under way."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How one console is run.

    ``data`` and ``config`` replace the folder and the file that the table would use; ``shoe``, ``puck`` and
    ``printer`` are device addresses, empty for the one of ``table.toml``. ``simulated`` brings its own hardware, with
    its controls beside the console. ``headless`` is the desk without a screen. ``control`` is the socket by which
    the scenario player drives the console, ``clock_offset`` the seconds that its clock goes ahead, ``disk`` a stage's
    disk as ``TOTAL:FREE`` in bytes.
    """

    data: Path | None = None
    config: Path | None = None
    shoe: str = ""
    puck: str = ""
    printer: str = ""
    headless: bool = False
    simulated: bool = False
    control: Path | None = None
    clock_offset: float = 0.0
    disk: str = ""

    @property
    def addresses(self) -> dict[str, str]:
        """The device addresses that were given."""
        told = {"shoe": self.shoe, "puck": self.puck, "printer": self.printer}
        return {name: address for name, address in told.items() if address}

    def data_folder(self, config: TableConfig) -> Path:
        """The table's data folder: as it was asked for, else as ``table.toml`` says."""
        return self.data or config.data
