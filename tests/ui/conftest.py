"""What the screen's tests share: Qt without a display, one Console with a clock in the test's hand."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_ENABLE_HIGHDPI_SCALING", "0")
sys.path.insert(0, str(Path(__file__).parent))

import pytest
from PySide6.QtWidgets import QApplication
from ui_table import Table

from dealer_console.ui import fonts
from dealer_console.ui.console import Console


@pytest.fixture(scope="session", autouse=True)
def typeface(qapp: QApplication) -> str:
    """The face is loaded before the first widget is built, as the program does it."""
    return fonts.family()


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """A test's widgets end with it: a collector that ran on the thread of a later test would end them there."""
    yield
    gc.collect()


@pytest.fixture(scope="session")
def console(qapp: QApplication) -> Iterator[Console]:
    """One console for all tests that only look: its parts live as long as its window."""
    made = Console(clock=lambda: "21:47", now_ms=lambda: 0)
    yield made
    made.close()


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    """A console of the test's own with a finger, a clock and a list of the taps that went out."""
    made = Table()
    yield made
    made.console.close()
