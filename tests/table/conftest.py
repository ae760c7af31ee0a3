"""Makes ``bench``, the desk that these tests work on, importable by its plain name, and gives a fresh one to each."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from bench import Bench  # found through the path above


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path).start()
    yield made
    made.cut()


@pytest.fixture
def opened(bench: Bench) -> Bench:
    return bench.open()


@pytest.fixture
def restarted() -> Iterator[Callable[[Bench], Bench]]:
    """Starts a bench again; what was started is ended after the test."""
    made: list[Bench] = []

    def restart(before: Bench, seconds: float = 0.0) -> Bench:
        made.append(before.again(seconds=seconds))
        return made[-1]

    yield restart
    for one in made:
        one.cut()
