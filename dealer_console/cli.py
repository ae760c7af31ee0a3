"""The command line: a table of contents. Each command's room is imported when it is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer_console.run_options import RunOptions


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. Returns the exit status; unusable arguments exit with 2."""
    chosen = _parser().parse_args(arguments)
    match chosen.command:
        case "run":
            from dealer_console.running import run_table

            return run_table(_options(chosen))
        case "demo":
            from dealer_console.demo import play_demo

            return play_demo(chosen.folder)
        case "staff":
            from dealer_console.badges import add_badge

            return add_badge(chosen.badge, chosen.role, chosen.data)
        case "verify":
            from dealer_console.verifying import verify_journal

            return verify_journal(chosen.journal)
        case "replay":
            from dealer_console.replaying import replay_files

            return replay_files(chosen.files, as_json=chosen.json)
        case "scenario":
            from dealer_console.rig.scenario import explain_step, play_files

            if chosen.explain:
                return explain_step(chosen.explain)
            return play_files(chosen.files, chosen.data, paper=chosen.paper, pictures=chosen.screen)
        case _:
            from dealer_console.houses import house

            return house(chosen)


def _options(chosen: argparse.Namespace) -> RunOptions:
    """The answers of ``run`` as values."""
    from dealer_console.run_options import RunOptions

    return RunOptions(
        data=chosen.data, config=chosen.config, shoe=chosen.shoe, puck=chosen.puck, printer=chosen.printer,
        headless=chosen.headless, simulated=chosen.simulated, control=chosen.control, clock_offset=chosen.clock_offset,
        disk=chosen.disk or "",
    )  # fmt: skip


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dealer-console", description="The dealer's console for poker tables.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _run(commands.add_parser("run", help="the console of one table"))
    demo = commands.add_parser("demo", help="an evening on an offscreen console, left in a folder")
    demo.add_argument("folder", nargs="?", type=Path, default=Path("demo-evening"), help="where to leave it")
    replay = commands.add_parser("replay", help="replay hand files (PHH) under a house's rules")
    replay.add_argument("files", nargs="+", metavar="FILE", help="hand files")
    replay.add_argument("--json", action="store_true", help="print one JSON object a file")
    scenario = commands.add_parser("scenario", help="play a table's evening from a text file")
    scenario.add_argument("files", nargs="*", metavar="FILE", help="scenario files")
    scenario.add_argument("--data", type=Path, help="keep the console's data in this new folder")
    scenario.add_argument("--paper", action="store_true", help="print what was printed, and leave pictures of it")
    scenario.add_argument(
        "--screen", type=Path, metavar="DIR", help="play on the console's screen, key by key; pictures into this folder"
    )
    scenario.add_argument("--explain", metavar="STEP", help="say what a step does")
    staff = commands.add_parser("staff", help="enter a badge; the PIN is asked for")
    staff.add_argument("do", choices=["add"], help="add: a new badge, or a new role and PIN for a known one")
    staff.add_argument("badge", help="badge number")
    staff.add_argument("role", help="dealer, floor, shift, technician or auditor")
    staff.add_argument("--data", type=Path, default=Path("data"), help="the table's data folder")
    verify = commands.add_parser("verify", help="make the chain of a journal again from its stored bytes")
    verify.add_argument("journal", type=Path, help="a journal that no console has open, or a copy of one")
    _house(commands.add_parser("house", help="house profiles: show, check, diff, sign"))
    return parser


def _house(house: argparse.ArgumentParser) -> None:
    doing = house.add_subparsers(dest="do", required=True, metavar="WHAT")
    named = "name of a profile in config/houses, or a TOML file"
    doing.add_parser("show", help="every value with its clause and status").add_argument("name", help=named)
    check = doing.add_parser("check", help="every fault at once, and what each game leaves open")
    diff = doing.add_parser("diff", help="the settings in which two profiles differ")
    sign = doing.add_parser("sign", help="the table sign: text, receipt paper (--columns 48) or PDF")
    for parser in (check, diff, sign):
        parser.add_argument("name", help=named)
    diff.add_argument("other", help=named)
    for parser in (check, sign):
        parser.add_argument("--game", default="", help="one game only")
        parser.add_argument("--limit", default="", help="one limit only")
    sign.add_argument("--blinds", nargs="+", metavar="A", help="the blinds, from the left of the button")
    sign.add_argument("--bets", nargs=2, metavar=("SMALL", "BIG"), help="the two bets of a limit table")
    sign.add_argument("--ante", metavar="A", help="the ante")
    sign.add_argument("--min-bet", metavar="A", help="the least bet of a no-limit table")
    sign.add_argument("--columns", type=int, choices=(42, 48, 80), default=80, help="receipt paper has 42 or 48")
    sign.add_argument("--pdf", type=Path, metavar="FILE", help="write a page to post instead")
    sign.add_argument("--page", choices=("letter", "a4"), default="letter", help="size of the page")
    sign.add_argument("--config", type=Path, help="the table's file, instead of config/table.toml")


def _run(run: argparse.ArgumentParser) -> None:
    run.add_argument("--shoe", default="", help="address of the shoe, as serial:/dev/...")
    run.add_argument("--puck", default="", help="address of the puck's sensor, as evdev:uniq=...")
    run.add_argument("--printer", default="", help="address of the receipt printer, as escpos:tcp:HOST:PORT")
    run.add_argument("--data", type=Path, help="folder of journal, staff list and vault")
    run.add_argument("--config", type=Path, help="the table's file, instead of config/table.toml")
    run.add_argument("--headless", action="store_true", help="no screen: the desk alone")
    run.add_argument(
        "--simulated", action="store_true", help="simulated hardware, with its controls beside the console"
    )
    run.add_argument("--control", type=Path, help=argparse.SUPPRESS)
    run.add_argument("--clock-offset", type=float, default=0.0, help=argparse.SUPPRESS)
    run.add_argument("--disk", metavar="TOTAL:FREE", help=argparse.SUPPRESS)


def entry() -> int:
    """The installed command. Whoever closes the pipe has read enough: that is no fault."""
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return status


if __name__ == "__main__":
    sys.exit(entry())
