"""``dealer-console run``: what keeps it from starting is named with its cure, exit 2, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dealer_console.cli import main
from dealer_console.rig.stage import Stage
from dealer_console.settings import SettingsError, config_folder, read_table_config

TABLE_TOML = (config_folder() / "table.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """The console sets handlers of its own in this process; they go back afterwards."""
    before = [(number, signal.getsignal(number)) for number in (signal.SIGTERM, signal.SIGINT)]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@pytest.fixture
def cannot_start(capfd: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs the command line, which must end with 2 and one message; gives the message."""

    def run(*arguments: str) -> str:
        # A console that starts all the same is told to stop, and the test then fails by its exit status.
        guard = threading.Timer(20, signal.raise_signal, [signal.SIGTERM])
        guard.start()
        try:
            assert main(["run", "--headless", *arguments]) == 2
        finally:
            guard.cancel()
        said = capfd.readouterr().err
        assert said.startswith("dealer-console: ")
        assert "Traceback" not in said
        return said

    return run


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A data folder in which a console has run."""
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(tmp_path / "data", Path(work))
        stage.start()
        stage.close()
    return tmp_path / "data"


# --- the journal ------------------------------------------------------------------------------------------


def test_a_second_console_on_the_same_journal(cannot_start: Callable[..., str], tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        stage = Stage(tmp_path / "data", Path(work))
        try:
            stage.start()
            said = cannot_start("--data", str(tmp_path / "data"))
            assert "open elsewhere, in process" in said
            assert "Close that program" in said
            # The first one never noticed.
            assert stage.ask({"view": True})["table_no"] == 7
        finally:
            stage.close()


def test_a_journal_gone_from_a_used_folder_is_not_made_anew(cannot_start: Callable[..., str], used: Path) -> None:
    (used / "table-7.journal").unlink()
    said = cannot_start("--data", str(used))
    assert "the journal is gone" in said
    assert "restore it" in said
    assert not (used / "table-7.journal").exists()


@pytest.mark.parametrize("what", [b"SQLite format 3", b"CREATE TABLE", b"journal_opened", b"Demonstration"])
def test_a_damaged_journal_is_kept_as_it_is(cannot_start: Callable[..., str], used: Path, what: bytes) -> None:
    path = used / "table-7.journal"
    damaged = bytearray(path.read_bytes())
    at = damaged.index(what)
    damaged[at : at + 8] = bytes(byte ^ 0xFF for byte in damaged[at : at + 8])
    path.write_bytes(damaged)
    assert "Keep the file untouched" in cannot_start("--data", str(used))
    assert path.read_bytes() == damaged


def test_a_file_that_is_no_journal(cannot_start: Callable[..., str], used: Path) -> None:
    (used / "table-7.journal").write_text("notes of the evening\n" * 20)
    assert "no journal" in cannot_start("--data", str(used))


def test_a_file_where_the_data_folder_should_be(cannot_start: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    said = cannot_start("--data", str(tmp_path / "data"))
    assert "no folder for a table's data" in said
    assert "--data" in said


def test_a_folder_that_cannot_be_made(cannot_start: Callable[..., str]) -> None:
    assert "no play without a journal" in cannot_start("--data", "/proc/dealer-console")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere; tests/journal drops its rights for fault 12")
def test_a_folder_that_is_read_only(cannot_start: Callable[..., str], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o500)
    assert "writable" in cannot_start("--data", str(folder))


def test_the_journal_of_another_table(cannot_start: Callable[..., str], used: Path) -> None:
    other = used.parent / "other.toml"
    other.write_text(TABLE_TOML.replace("table = 7", "table = 8"))
    (used / "table-7.journal").rename(used / "table-8.journal")
    said = cannot_start("--data", str(used), "--config", str(other))
    assert "the journal of table 7, not of table 8" in said


def test_a_broken_staff_list(cannot_start: Callable[..., str], used: Path) -> None:
    (used / "staff.json").write_text('[{"badge": "D1"}]')
    assert "enter the badges again" in cannot_start("--data", str(used))


def test_a_vault_folder_that_is_a_file(cannot_start: Callable[..., str], used: Path) -> None:
    (used / "vault").rmdir()
    (used / "vault").write_text("")
    assert "No hand may begin" in cannot_start("--data", str(used))


# --- addresses and devices --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "address"),
    [
        ("--shoe", "usb:3"),
        ("--shoe", "serial:ttyS0"),
        ("--shoe", "serial:/dev/ttyS0?baud=1200"),
        ("--shoe", "escpos:tcp:10.0.0.9:9100"),
        ("--puck", "serial:/dev/ttyS0"),
        ("--puck", "evdev:/dev/input/event3"),
        ("--printer", "tcp:10.0.0.9:9100"),
        ("--printer", "escpos:tcp:10.0.0.9:99999"),
    ],
)
def test_a_wrong_address_names_the_accepted_ones_and_makes_no_journal(
    cannot_start: Callable[..., str], tmp_path: Path, option: str, address: str
) -> None:
    said = cannot_start("--data", str(tmp_path / "data"), option, address)
    assert repr(address) in said
    assert "Accepted are" in said
    assert not (tmp_path / "data").exists()


def test_devices_that_are_not_there_are_lamps_with_a_reason_and_the_console_starts(tmp_path: Path) -> None:
    """An unplugged shoe, a port that another process holds, a printer that refuses: devices.md."""
    import fcntl
    import termios

    master, busy = os.openpty()
    fcntl.ioctl(busy, termios.TIOCEXCL)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        free = listener.getsockname()[1]
    door = tempfile.mkdtemp(prefix="dealer-") + "/control"
    command = [
        sys.executable, "-m", "dealer_console.cli", "run", "--headless", "--data", str(tmp_path / "data"),
        "--shoe", "serial:/dev/serial/by-id/no-such-shoe", "--puck", "evdev:uniq=no-such-puck",
        "--printer", f"escpos:tcp:127.0.0.1:{free}", "--control", door,
    ]  # fmt: skip
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as child:
        try:
            lamps = _lamps(door)
        finally:
            child.terminate()
            errors = child.communicate(timeout=20)[1]
            os.close(master)
            os.close(busy)
    assert child.returncode == 0, errors
    assert "Traceback" not in errors
    assert {lamp["name"]: lamp["state"] for lamp in lamps} == dict.fromkeys(("SHOE", "PUCK", "PRINTER"), "fault")
    reasons = {lamp["name"]: lamp["reason"] for lamp in lamps}
    assert reasons["SHOE"] == "not there: see its cable and its power"
    assert reasons["PUCK"] == reasons["SHOE"]
    assert reasons["PRINTER"] == reasons["SHOE"]


def _lamps(door: str) -> list[dict[str, str]]:
    """The three lamps, once each device has been looked for."""
    import json

    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            with socket.socket(socket.AF_UNIX) as wire:
                wire.connect(door)
                with wire.makefile("rw", encoding="utf-8") as stream:
                    stream.write('{"view": true}\n')
                    stream.flush()
                    lamps: list[dict[str, str]] = json.loads(stream.readline())["lamps"]
        except OSError:
            time.sleep(0.05)
            continue
        if all(lamp["reason"] and "not heard" not in lamp["reason"] for lamp in lamps):
            return lamps
        time.sleep(0.05)
    raise AssertionError("the console did not tell of its devices")


def test_a_console_that_is_told_to_stop_ends_with_0_and_a_sound_journal(used: Path) -> None:
    from dealer_console.journal.verify import verify

    assert verify(used / "table-7.journal").sound


# --- table.toml and profiles ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("was", "becomes", "words"),
    [
        ('licensee = "Demonstration Card Room"', "", "licensee is missing"),
        ("table = 7", 'table = "seven"', "table is 'seven'"),
        ("table = 7", "table = 0", "table is 0"),
        ("table = 7", "table = true", "table is True"),
        ('house = "demo-pennsylvania"', "house = 3", "house is 3"),
        ("[game]", "[no-game]", "[game] is missing"),
        ("blinds = [1.00, 2.00]", 'blinds = "1/2"', "game.blinds"),
        ("blinds = [1.00, 2.00]", "blinds = [1.00, -2.00]", "game.blinds"),
        ("blinds = [1.00, 2.00]", "blinds = [1.001]", "game.blinds"),
        ('name = "omaha-hi-lo-8"', "", "game.name is missing"),
        ('zone = "America/New_York"', 'zone = "America/Nowhere"', "day.zone is 'America/Nowhere'"),
        ('zone = "America/New_York"', 'zone = "../zone"', "day.zone is '../zone'"),
        ('starts = "06:00"', 'starts = "25:00"', "day.starts is '25:00'"),
        ('starts = "06:00"', "starts = 06:00:00", "day.starts"),
        ("columns = 48", "columns = 40", "42 or 48 columns"),
        ('shoe = "none"', "shoe = 5", "devices.shoe is 5"),
        ("[devices]", "[[devices]]", "[devices] is missing"),
        ("[currency]", "currency = 1\n[no-currency]", ""),
        ('licensee = "Demonstration Card Room"', "licensee = = 1", "no TOML"),
    ],
)
def test_a_broken_table_file_names_file_key_and_cure(tmp_path: Path, was: str, becomes: str, words: str) -> None:
    assert was in TABLE_TOML
    path = tmp_path / "table.toml"
    path.write_text(TABLE_TOML.replace(was, becomes, 1))
    with pytest.raises(SettingsError) as refused:
        read_table_config(path)
    assert str(path) in str(refused.value)
    assert words in str(refused.value)


def test_further_games_that_are_no_list_name_the_cure(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("games = 3\n" + re.sub(r"\[\[games\]\]\n(\w.*\n)+", "", TABLE_TOML))
    with pytest.raises(SettingsError, match=r"table.toml: games is no list: write a section \[\[games\]\]"):
        read_table_config(path)


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00licensee"])
def test_a_table_file_that_cannot_be_read(
    cannot_start: Callable[..., str], tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "table.toml"
    if content is not None:
        path.write_bytes(content)
    assert str(path) in cannot_start("--config", str(path), "--data", str(tmp_path / "data"))


def test_the_shipped_table_file_is_read() -> None:
    config = read_table_config(config_folder() / "table.toml")
    assert (config.table, config.columns, config.day_starts) == (7, 48, 6)
    assert config.setup.stakes.blinds == (100, 200)
    assert [(one.house, one.game, one.limit) for one in config.others] == [
        ("demo-pennsylvania", "omaha-high", "pot-limit"), ("demo-pennsylvania", "omaha-hi-lo-8", "limit"),
        ("demo-pennsylvania", "draw-high", "limit"), ("demo-pennsylvania", "draw-low", "limit"),
    ]  # fmt: skip
