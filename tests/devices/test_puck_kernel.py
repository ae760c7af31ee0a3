"""The puck on kernel input devices: python-evdev opens ``/dev/input/eventN`` that libumockdev stands in for.

Each case runs in a process of its own under ``umockdev-wrapper``, which must be there before the process begins.
Document: devices, "Puck", real-driver test without hardware.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CASES = HERE / "kernel" / "cases.py"
NAMES = re.findall(r"(?m)^def (\w+)\(kernel: Any\)", CASES.read_text(encoding="utf-8"))
WRAPPER = shutil.which("umockdev-wrapper")


def test_every_case_is_run() -> None:
    listed = re.search(r"(?s)CASES: .*?= \(\n(.*?)\n\)", CASES.read_text(encoding="utf-8"))
    assert listed is not None
    assert re.findall(r"\w+", listed[1]) == NAMES


@pytest.mark.skipif(
    WRAPPER is None, reason="umockdev is not installed: `make setup` as root, or apt-get install umockdev"
)
@pytest.mark.parametrize("name", NAMES)
def test_puck_on_a_kernel_device(name: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(HERE.parents[1]), str(HERE / "kernel")))}
    run = subprocess.run(
        [str(WRAPPER), sys.executable, "-W", "error", str(CASES), name],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
