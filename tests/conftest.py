"""What all tests share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

# No test looks at time: a slow example on a busy machine is no fault. Timings live in benchmarks/.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Callable[[str, dict[str, int]], None]:
    """What a long run counted, under a title: printed, added up over all its parts, at the end of the run."""

    def take(title: str, counted: dict[str, int]) -> None:
        record_property("figures", [title, counted])

    return take


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    titles: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties if report.when == "call" else ():
            if name == "figures":
                titles.setdefault(value[0], Counter()).update(value[1])
    for title, counted in titles.items():
        terminalreporter.section(title)
        for what, times in sorted(counted.items()):
            terminalreporter.write_line(f"{times:>12,}  {what}")
