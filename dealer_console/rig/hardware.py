"""Simulated shoe, puck and printer of one table, with the addresses under which the console finds them."""

from __future__ import annotations

from pathlib import Path

from devices.printer.sim import PrinterSim
from devices.puck.sim import PuckSim
from devices.shoe.sim import PtyShoe


class Hardware:
    """The three simulators. They speak bytes from below the drivers and live on while a console comes and goes."""

    def __init__(self, work: Path) -> None:
        """``work`` is a folder with a short path, for the shoe's port and the puck's socket."""
        self.shoe = PtyShoe(work / "shoe")
        self.puck = PuckSim(str(work / "puck"))
        self.printer = PrinterSim()

    @property
    def addresses(self) -> dict[str, str]:
        """By device, as ``run --shoe --puck --printer`` take them."""
        return {
            "shoe": f"serial:{self.shoe.path}",
            "puck": f"evdev-socket:{self.puck.path}",
            "printer": self.printer.address,
        }

    def close(self) -> None:
        """Ends all three."""
        self.shoe.close()
        self.puck.close()
        self.printer.close()
