"""All benchmark rows as one table: ``make bench``. With ``--write`` the table goes into docs/performance.md as well."""

from __future__ import annotations

import argparse
import importlib
import platform
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "performance.md"
MARK = "<!-- the table below is written by: python benchmarks/run.py --write -->"

sys.path.insert(0, str(HERE))

from timing import Row, table  # noqa: E402  # the benchmarks are scripts beside each other, not a package


def rows(names: list[str]) -> list[Row]:
    """The rows of the named bench files, or of all of them."""
    found: list[Row] = []
    for path in sorted(HERE.glob("bench_*.py")):
        if not names or path.stem.removeprefix("bench_") in names:
            print(f"{path.name} ...", file=sys.stderr)
            found += importlib.import_module(path.stem).rows()
    return found


def main() -> int:
    """Prints the table. Returns 0; a missed target is a figure, not a failure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="bench files, as showdown or journal; all without a name")
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    chosen = parser.parse_args()
    text = table(rows(chosen.names))
    print(text)
    if chosen.write:
        head = PAGE.read_text(encoding="utf-8").split(MARK)[0]
        where = f"CPython {platform.python_version()}, {platform.machine()}, two cores, other work on the machine."
        PAGE.write_text(f"{head}{MARK}\n\n{where}\n\n{text}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
