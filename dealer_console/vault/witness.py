"""Where the journal stood when the vault last heard of it: a witness outside the journal's own file.

A journal cut short, without its log, or replaced by an older copy is a sound chain: only somebody who has seen more
can tell (records.md, faults 16, 17 and 19). The vault keeps the last place it was told beside its keys. Honest limit:
whoever puts back the whole data folder puts back the witness too; then only the shoe, the server or paper knows.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from dealer_console.vault.errors import KeyNotKept

NAME: Final = "journal-head"
_TITLE: Final = "dealer-console journal head v1"
_FORM: Final = re.compile(_TITLE + r"\ntable ([0-9]+)\nhand ([0-9]+)\nentry ([0-9]+)\nhead ([0-9a-f]{64})\n")


class Seen(NamedTuple):
    """The table, the last hand begun, and the place of the journal: number and head of its last entry."""

    table: int
    hand: int
    entry: int
    head: str


class Witness:
    """The file ``journal-head`` in the vault's folder."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is the vault's own and exists."""
        self.path: Final = folder / NAME

    def keep(self, seen: Seen) -> None:
        """Puts the place on the disk in place of the last one. Raises KeyNotKept, which names file and cure."""
        text = f"{_TITLE}\ntable {seen.table}\nhand {seen.hand}\nentry {seen.entry}\nhead {seen.head}\n"
        unborn = self.path.with_suffix(".new")
        try:
            fd = os.open(unborn, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
            try:
                os.write(fd, text.encode("ascii"))
                os.fsync(fd)
            finally:
                os.close(fd)
            os.rename(unborn, self.path)
        except OSError as error:
            raise KeyNotKept(
                f"{self.path}: the journal's place cannot be kept ({error.strerror}). Make the folder writable for "
                "this user, or make room on the disk"
            ) from None

    def fetch(self) -> Seen | None:
        """What was kept; None when nothing was, or nothing that can be read."""
        try:
            found = _FORM.fullmatch(self.path.read_text(encoding="ascii"))
        except (OSError, UnicodeDecodeError):
            return None
        return Seen(int(found[1]), int(found[2]), int(found[3]), found[4]) if found else None
