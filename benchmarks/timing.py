"""Ratios of two timings taken side by side: machines differ and a shared core swings threefold, ratios hold.

Every row of the table says what was measured, against which yardstick in the same run, and how that compares
with the target and the stretch goal of ``docs/performance.md``.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    A row whose stretch goal lies below its target is a cost (the less the better), any other a speed.
    """

    what: str
    yardstick: str
    ratio: float
    target: float
    stretch: float
    unit: str = "x"

    @property
    def verdict(self) -> str:
        """``stretch``, ``target`` or ``MISSED``."""
        sign = -1 if self.stretch < self.target else 1
        if sign * self.ratio >= sign * self.stretch:
            return "stretch"
        return "target" if sign * self.ratio >= sign * self.target else "MISSED"


def seconds(work: Work) -> float:
    """How long one call takes, with the collector at rest."""
    gc.collect()
    gc.disable()
    try:
        start = perf_counter()
        work()
        return perf_counter() - start
    finally:
        gc.enable()


def interleave(contender: Work, yardstick: Work, rounds: int = 7) -> float:
    """How many times as fast as the yardstick the contender is: the median of rounds that time both in turn.

    Both are called once beforehand, so that both are warm. Each must do the same amount of work per call;
    where they cannot, scale the ratio.
    """
    contender()
    yardstick()
    return median(seconds(yardstick) / seconds(contender) for _ in range(rounds))


def cost(contender: Work, yardstick: Work, rounds: int = 7) -> float:
    """How many times as long as the yardstick the contender takes, measured as ``interleave`` does."""
    return interleave(yardstick, contender, rounds)


def table(rows: Iterable[Row]) -> str:
    """The rows as a Markdown table."""
    lines = ["| What | Yardstick | Measured | Target | Stretch | |", "|---|---|---:|---:|---:|---|"]
    for row in rows:
        measured, target, stretch = (f"{figure(it)} {row.unit}" for it in (row.ratio, row.target, row.stretch))
        lines.append(f"| {row.what} | {row.yardstick} | {measured} | {target} | {stretch} | {row.verdict} |")
    return "\n".join(lines)


def figure(value: float) -> str:
    """Three figures are all that such a measurement is worth."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def main(rows: Callable[[], Iterable[Row]]) -> None:
    """What a bench file does when it is run by itself."""
    print(table(rows()))
