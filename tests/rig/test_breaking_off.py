"""A disk that takes no more ends the console loudly, exit 70; a start believes the file (records.md 1.3, fault 9)."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from argon2 import PasswordHasher

from dealer_console.journal.verify import verify
from dealer_console.table.staff import Badge, Staff

_SIGN_ON = json.dumps({"tap": {"key": "SIGN-ON", "text": "D1", "secret": "481516"}})
_LIMIT = 60_000


def test_a_full_disk_stops_the_table_with_its_cause_and_the_journal_is_sound(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    Staff({"D1": Badge("D1", "dealer", cheap.hash("481516"))}).save(data / "staff.json")
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        door = f"{work}/control"
        command = [
            sys.executable, "-m", "dealer_console.cli", "run", "--headless", "--data", str(data), "--control", door,
        ]  # fmt: skip
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as child:
            try:
                wire = _connected(door)
                resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (_LIMIT, _LIMIT))
                answers = _until_it_ends(wire, child)
                errors = child.communicate(timeout=30)[1]
            finally:
                child.kill()
    assert child.returncode == 70
    assert "start the console again" in errors
    assert "table-7.journal" in errors
    assert "Traceback" not in errors
    assert "481516" not in errors
    # Each sign-on that was answered is in the file; the one whose commit failed was never answered.
    report = verify(data / "table-7.journal")
    assert report.sound
    assert report.head.seq >= 1 + answers
    assert answers > 1


def _connected(door: str) -> socket.socket:
    end = time.monotonic() + 30
    while True:
        wire = socket.socket(socket.AF_UNIX)
        try:
            wire.connect(door)
        except OSError:
            wire.close()
            assert time.monotonic() < end, "the console did not start"
            time.sleep(0.05)
        else:
            return wire


def _until_it_ends(wire: socket.socket, child: subprocess.Popen[str]) -> int:
    """Sign-ons, each an entry, until the console breaks off; how many were answered."""
    answers = 0
    with wire, wire.makefile("rw", encoding="utf-8") as stream:
        while child.poll() is None and answers < 500:
            try:
                stream.write(_SIGN_ON + "\n")
                stream.flush()
                line = stream.readline()
            except OSError:
                break
            if '"accepted": true' not in line:
                break
            answers += 1
    return answers
