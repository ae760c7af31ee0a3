"""`make setup` names the Debian packages: installs them as root, otherwise prints the one line to run and stops.

The script meets a Debian of the test's own: small programs in front of the path stand for dpkg-query, id and apt-get.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent.parent / "deploy" / "debian-packages"


class Debian:
    """A system with some packages missing, and what was asked of its apt-get."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.asked = folder / "asked"
        self.put("apt-get", f'echo "$@" >> {self.asked}')
        self.user(1000)
        self.missing("")

    def put(self, name: str, script: str) -> None:
        path = self._folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def user(self, number: int) -> None:
        self.put("id", f"echo {number}")

    def missing(self, package: str) -> None:
        self.put("dpkg-query", f'for last in "$@"; do :; done; [ "$last" = "{package}" ] && exit 1; printf installed')

    def set_up(self) -> subprocess.CompletedProcess[str]:
        path = f"{self._folder}:{os.environ['PATH']}"
        return subprocess.run(
            [str(SCRIPT)], capture_output=True, text=True, env={**os.environ, "PATH": path}, check=False
        )


@pytest.fixture
def debian(tmp_path: Path) -> Debian:
    return Debian(tmp_path)


def test_with_every_package_there_it_says_nothing(debian: Debian) -> None:
    done = debian.set_up()
    assert (done.returncode, done.stdout) == (0, "")


def test_a_user_is_given_the_one_line_to_run_and_setup_stops(debian: Debian) -> None:
    debian.missing("fonts-inter")
    done = debian.set_up()
    assert done.returncode == 1
    assert "    sudo apt-get install --no-install-recommends fonts-inter\n" in done.stdout
    assert not debian.asked.exists()


def test_root_installs_what_is_missing_and_says_so(debian: Debian) -> None:
    debian.missing("libxcb-cursor0")
    debian.user(0)
    done = debian.set_up()
    assert done.returncode == 0
    assert "Installing Debian packages: libxcb-cursor0" in done.stdout
    assert "install -qq --yes --no-install-recommends libxcb-cursor0" in debian.asked.read_text()


def test_another_system_is_told_what_it_needs_and_goes_on(tmp_path: Path) -> None:
    for name in ("sh", "echo"):
        (tmp_path / name).symlink_to(f"/bin/{name}")
    done = subprocess.run([str(SCRIPT)], capture_output=True, text=True, env={"PATH": str(tmp_path)}, check=False)
    assert done.returncode == 0
    assert "This is no Debian system: install what stands for" in done.stdout
    assert "libegl1" in done.stdout
