"""``dealer-console demo``: an evening on an offscreen console, pressed key by key as a dealer's finger would.

The evening is a scenario file, ``config/demo-evening.scenario``. It leaves pictures, the printed records as text and
as pictures, and the table's data with its journal in a folder that it names.
"""

from __future__ import annotations

import itertools
import shutil
import sys
import tempfile
from pathlib import Path

from dealer_console.journal.verify import verify
from dealer_console.rig.expects import FailureError
from dealer_console.rig.player import Player
from dealer_console.rig.scenario_file import read_scenario
from dealer_console.rig.stage import Stage
from dealer_console.settings import config_folder
from devices.printer.paper import Paper
from devices.printer.picture import picture

BROKE = 1
_EVENING = "demo-evening.scenario"


def play_demo(folder: Path) -> int:
    """Plays the evening and leaves it in ``folder``, or beside it when that is in use. Returns 0 or 1."""
    out = _free(folder)
    with tempfile.TemporaryDirectory(prefix="dealer-") as work:
        data = Path(work) / "table"
        stage = Stage(data, Path(work), (out / "pictures").resolve())
        try:
            Player(stage, _EVENING).play(read_scenario((config_folder() / _EVENING).read_text("utf-8"), _EVENING))
            _receipts(stage.printer.papers, out / "receipts")
        except FailureError as failure:
            print(f"dealer-console demo: {failure}", file=sys.stderr)
            return BROKE
        finally:
            stage.close()
        # The vault's key file stays behind: the demonstration's folder is for showing around.
        shutil.copytree(data, out / "table", ignore=shutil.ignore_patterns("vault"))
    journal = next((out / "table").glob("*.journal"))
    report = verify(journal)
    print(f"Pictures:  {out / 'pictures'}")
    print(f"Receipts:  {out / 'receipts'}")
    print(f"Journal:   {journal} ({report.head.seq} entries, {'verified' if report.sound else report.fault})")
    return 0 if report.sound else BROKE


def _free(folder: Path) -> Path:
    """The folder, or the next name that is not in use: an evening never overwrites another."""
    names = (folder if number == 1 else folder.with_name(f"{folder.name}-{number}") for number in itertools.count(1))
    out = next(name for name in names if not name.exists())
    for part in ("pictures", "receipts"):
        (out / part).mkdir(parents=True)
    return out


def _receipts(papers: tuple[Paper, ...] | list[Paper], folder: Path) -> None:
    hands = [paper for paper in papers if "HAND RECORD" in paper.text]
    for kind, told in (("hand", hands), ("slip", [paper for paper in papers if paper not in hands])):
        for number, paper in enumerate(told, start=1):
            (folder / f"{kind}-{number}.txt").write_text(f"{paper.text}\n", encoding="utf-8")
            picture(paper).save(folder / f"{kind}-{number}.png")
