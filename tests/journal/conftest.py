"""The simulator of power cuts, built once and put under the real book."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dealer_console.journal.chain import Head

HERE = Path(__file__).parent / "powercut"
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Outcome:
    """What a job left: ``acks`` the places acknowledged to the child, ``survivors`` the folder after the cut,
    ``live`` the folder as a mere end of the process leaves it, ``told`` whatever else the child wrote."""

    job: dict[str, Any]
    acks: tuple[Head, ...]
    told: tuple[str, ...]
    survivors: Path
    live: Path

    @property
    def last_ack(self) -> int:
        return self.acks[-1].seq if self.acks else 0


PACKAGES = ("gcc", "libc6-dev")
"""What builds the simulator on Debian; deploy/debian-packages installs them."""


def find_compiler(which: Callable[[str], str | None] = shutil.which) -> str:
    """The C compiler. Without one the power cuts are not tried at all, and that is a failure, never a pass."""
    compiler = which("gcc") or which("cc")
    if compiler is None:
        pytest.fail(
            "there is no C compiler, so no cut was tried: apt-get install --no-install-recommends "
            + " ".join(PACKAGES),
            pytrace=False,
        )
    return compiler


@pytest.fixture(name="find_compiler")
def the_finder() -> Callable[..., str]:
    """The search itself, for the test that takes the compiler away."""
    return find_compiler


@pytest.fixture(scope="session")
def simulator(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("powercut") / "powercut.so"
    subprocess.run(
        [
            find_compiler(),
            "-O1",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-shared",
            "-fPIC",
            "-o",
            str(built),
            str(HERE / "powercut.c"),
            "-ldl",
        ],
        check=True,
    )
    return built


Play = Callable[[list[dict[str, Any]]], list[Outcome]]


@pytest.fixture(scope="session")
def play(simulator: Path) -> Iterator[Play]:
    """Runs jobs under the simulator, each in a folder of its own; gives what survived of each."""
    # On a memory disk where there is one: the simulator keeps count of the syncs, the disk need not take
    # them.
    base = Path(
        subprocess.check_output(
            ["mktemp", "-d", "-p", "/dev/shm" if os.access("/dev/shm", os.W_OK) else "/tmp"], text=True
        ).strip()
    )
    calls = 0

    def run(jobs: list[dict[str, Any]]) -> list[Outcome]:
        nonlocal calls
        calls += 1
        made = []
        for number, job in enumerate(jobs):
            folder = base / f"{calls}-{number}"
            for name in ("watch", "shadow", "survivors"):
                (folder / name).mkdir(parents=True)
            for name in job.get("lies_there", ()):
                shutil.copy(name, folder / "watch")
            made.append(
                {
                    "act": "append",
                    **job,
                    "watch": str(folder / "watch"),
                    "shadow": str(folder / "shadow"),
                    "acks": str(folder / "acks"),
                }
            )
        listed = base / f"jobs-{calls}.json"
        listed.write_text(json.dumps(made))
        environment = {
            **os.environ,
            "LD_PRELOAD": str(simulator),
            "POWERCUT": str(simulator),
            "PYTHONPATH": str(ROOT),
        }
        subprocess.run([sys.executable, str(HERE / "harness.py"), str(listed)], env=environment, check=True)
        return [_outcome(job) for job in made]

    yield run
    shutil.rmtree(base)


def _outcome(job: dict[str, Any]) -> Outcome:
    folder = Path(job["watch"]).parent
    for name in Path(job["shadow"]).iterdir():
        if not name.name.startswith(".node-"):
            shutil.copy(name, folder / "survivors" / name.name)
    told = tuple((folder / "acks").read_text().splitlines())
    crashes = [line for line in told if line.startswith("crash")]
    assert not crashes, crashes
    acks = tuple(
        Head(int(seq), head) for what, seq, head in (line.split(" ", 2) for line in told if line.startswith("ack"))
    )
    return Outcome(
        job,
        acks,
        tuple(line for line in told if not line.startswith("ack")),
        folder / "survivors",
        folder / "watch",
    )
