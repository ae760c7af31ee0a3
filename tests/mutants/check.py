"""``make mutants``: what mutmut found, held against the list of the survivors that change nothing.

Prints the figures of each module. Returns 1 when a mutant lives that ``survivors.toml`` does not name, or when a name
on the list was killed or is gone: the list says what is true now, and why.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

LIST = Path(__file__).with_name("survivors.toml")
LIVES = {"survived", "no tests", "timeout", "suspicious"}


def mutmut(*words: str) -> str:
    return subprocess.run([sys.executable, "-m", "mutmut", *words], capture_output=True, text=True, check=True).stdout


def results() -> dict[str, str]:
    """The fate of every mutant by its name."""
    lines = (line.strip().rsplit(": ", 1) for line in mutmut("results", "--all", "true").splitlines() if ": " in line)
    return {line[0]: line[1] for line in lines}


def change(name: str) -> str:
    """What a mutant changes, in a form that outlives the numbering: where, the lines taken out, the lines put in."""
    lines = [line for line in mutmut("show", name).splitlines() if line[:1] in "+-" and line[:3] not in ("---", "+++")]
    was, now = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return f"{name.rsplit('__mutmut_', 1)[0].replace('.x_', '.')}: {was} -> {now}"


def main() -> int:
    fates = results()
    listed = {one["change"] for one in tomllib.loads(LIST.read_text("utf-8")).get("survivor", [])}
    alive = {change(name): fate for name, fate in fates.items() if fate in LIVES}
    by_module: dict[str, Counter[str]] = {}
    for name, fate in fates.items():
        by_module.setdefault(".".join(name.split(".")[:2]), Counter())[fate] += 1
    for module, counted in sorted(by_module.items()):
        print(f"{module:<20}" + "".join(f"{times:>6} {fate}" for fate, times in sorted(counted.items())))
    for one in sorted(alive.keys() - listed):
        print(f"LIVES ({alive[one]}): {one}")
    for one in sorted(listed - alive.keys()):
        print(f"LISTED, AND NOT ALIVE: {one}")
    print(f"{len(fates)} mutants, {len(alive)} alive, {len(alive.keys() & listed)} of them listed with a reason")
    return int(alive.keys() != listed)


if __name__ == "__main__":
    sys.exit(main())
