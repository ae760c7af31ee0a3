"""The stage: simulated shoe, puck and printer, and the console as a child process that a power cut kills alone."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import IO, Any, Final

from dealer_console.journal.room import GB
from dealer_console.rig.hardware import Hardware

START_SECONDS: Final = 30.0
STEP_SECONDS: Final = 20.0
_STOP_SECONDS: Final = 10.0

# A server process holds the console's modules ready and forks each console from them: a start after a power cut takes
# a tenth of what an interpreter of its own would take, and what is killed is still a whole process.
_PROCESSES: Final = get_context("forkserver")
_READY: Final = [
    "dealer_console.running", "devices.shoe.driver", "devices.shoe.transport", "devices.puck.driver",
    "devices.printer.driver",
]  # fmt: skip


class StageError(Exception):
    """The console did not start, or does not answer any more. Carries what it last wrote."""


class Stage:
    """Simulators and console of one run. The simulators live on while the console is killed and started again."""

    def __init__(self, data: Path, work: Path, pictures: Path | None = None) -> None:
        """``data`` is the console's folder; ``work`` takes sockets and the shoe's port (a short path).

        With a folder for ``pictures`` the console has a screen, without a display, and every tap is pressed on it.
        """
        self.data = data
        self.pictures = pictures
        self._work = work
        self.hardware = Hardware(work)
        self.shoe, self.puck, self.printer = self.hardware.shoe, self.hardware.puck, self.hardware.printer
        self.offset = 0.0
        self.disk = (64 * GB, 32 * GB)
        """Bytes in all and bytes free on the disk that the console is told of."""
        self._child: ForkServerProcess | None = None
        self._wire: socket.socket | None = None
        self._stream: IO[str] | None = None
        self._log = work / "console.log"

    @property
    def running(self) -> bool:
        """Whether the console is up."""
        return self._child is not None and self._child.is_alive()

    @property
    def off(self) -> bool:
        """Whether no console was started, or its power was cut. One that died by itself is not off: it is missed."""
        return self._child is None

    def start(self) -> None:
        """Starts the console and waits until it answers. Raises StageError."""
        door = self._work / "control"
        door.unlink(missing_ok=True)
        arguments = [
            "run", *(() if self.pictures else ("--headless",)), "--control", str(door),
            "--data", str(self.data), "--shoe", f"serial:{self.shoe.path}",
            "--puck", f"evdev-socket:{self.puck.path}", "--printer", self.printer.address,
            "--clock-offset", str(self.offset), "--disk", ":".join(map(str, self.disk)),
        ]  # fmt: skip
        environment = dict(os.environ)
        if self.pictures is not None:
            environment["QT_QPA_PLATFORM"] = "offscreen"
        _PROCESSES.set_forkserver_preload(_READY)
        self._child = _PROCESSES.Process(target=run_console, args=(arguments, str(self._log), environment))
        self._child.start()
        self._connect(door)

    def _connect(self, door: Path) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            wire = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                wire.connect(str(door))
            except OSError:
                wire.close()
                if not self.running:
                    break
                time.sleep(0.02)
                continue
            wire.settimeout(STEP_SECONDS + 15)
            self._wire, self._stream = wire, wire.makefile("rw", encoding="utf-8")
            return
        raise StageError(f"the console did not start: {self.last_words()}")

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """One request through the console's side door. Raises StageError when it does not, or cannot, answer."""
        if self._stream is None:
            raise StageError("the console is not running")
        try:
            self._stream.write(json.dumps(request) + "\n")
            self._stream.flush()
            line = self._stream.readline()
        except OSError as error:
            raise StageError(f"the console does not answer ({error}): {self.last_words()}") from None
        if not line:
            raise StageError(f"the console went away: {self.last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise StageError(str(answer["error"]))
        return answer

    def last_words(self) -> str:
        """What the console wrote last, for a message."""
        text = self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""
        return text.strip()[-2000:] or "it wrote nothing"

    def cut(self) -> None:
        """Kills the console at once, as a power cut does to a process."""
        if self._child is not None:
            self._child.kill()
        self._reap()
        self._hang_up()

    def _reap(self) -> None:
        if self._child is not None:
            self._child.join()
            self._child.close()
            self._child = None

    def _hang_up(self) -> None:
        for one in (self._stream, self._wire):
            if one is not None:
                with suppress(OSError):
                    one.close()
        self._stream = self._wire = None

    def close(self) -> None:
        """Ends the console and the simulators."""
        if self._child is not None:
            self._child.terminate()
            self._child.join(_STOP_SECONDS)
            self._child.kill()
        self._reap()
        self._hang_up()
        self.hardware.close()


def run_console(arguments: list[str], log: str, environment: dict[str, str]) -> None:
    """The console's process: the command line as a table starts it, its words in ``log``."""
    handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(handle, stream)
    os.close(handle)
    os.environ.clear()
    os.environ.update(environment)
    # By its name, as a shell would: the roof of the house stands above the rig.
    sys.exit(import_module("dealer_console.cli").main(arguments))
