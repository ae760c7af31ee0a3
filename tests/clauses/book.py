"""The book of clauses: each lettered clause and stated rule of the texts, what serves it, and the tests that show it.

The rows stand in the ``*.toml`` files beside this one. Run as a program it writes ``docs/clauses.md``.

A row: ``id``, the clause as it is cited; ``says``, in our own words; ``by``, what serves it: a setting, ``step NAME``
(a step of the hand that cites it) or ``code FILE``; ``tests``, what shows it: ``FOLDER/test_FILE::NAME`` (without the
``test_`` of the name), ``case GROUP/NAME`` or ``evening NAME``; ``cite``, how the profile cites it, where that is not
the id; ``later``, evidence that counts as soon as it is there.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TESTS = ROOT / "tests"
DOC = ROOT / "docs" / "clauses.md"
SETTINGS_DOC = ROOT / "docs" / "settings.md"
FILES = ("pa_omaha", "pa_draw", "pa_around", "online", "house_2007", "canada")


@dataclass(frozen=True, slots=True)
class Clause:
    """One row of the book."""

    id: str
    says: str
    by: tuple[str, ...]
    tests: tuple[str, ...]
    cite: str
    later: tuple[str, ...]

    @property
    def shown_by(self) -> tuple[str, ...]:
        """The evidence that is there."""
        return (*self.tests, *(one for one in self.later if exists(one)))


@dataclass(frozen=True, slots=True)
class Text:
    """One source: its title, the file of its wording in the acceptance material, its profile, and its clauses."""

    title: str
    file: str
    profile: str
    clauses: tuple[Clause, ...]


@cache
def texts() -> tuple[Text, ...]:
    """All sources, in the order of the document."""
    return tuple(_text(tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))) for name in FILES)


def _text(raw: dict[str, Any]) -> Text:
    clauses = tuple(
        Clause(
            row["id"], row["says"], tuple(row["by"]), tuple(row["tests"]), row.get("cite", row["id"]),
            tuple(row.get("later", ())),
        )
        for row in raw["clause"]
    )  # fmt: skip
    return Text(raw["source"], raw["text"], raw["profile"], clauses)


# --- evidence ---------------------------------------------------------------------------------------------


def exists(evidence: str) -> bool:
    """Whether a piece of evidence is there: the test function, the case with what must come out, the evening."""
    kind, _, name = evidence.partition(" ")
    if kind == "case":
        case = TESTS / "cases" / f"{name}.phh"
        return case.is_file() and case.with_suffix(".json").is_file()
    if kind == "evening":
        return bool(list((TESTS / "scenarios").glob(f"*/{name}.scenario")))
    file, found, function = evidence.partition("::")
    return bool(found) and f"test_{function}" in functions(TESTS / f"{file}.py")


@cache
def functions(file: Path) -> frozenset[str]:
    """The names of the test functions of a file; none where there is no such file."""
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def place(evidence: str) -> str:
    """Where a piece of evidence stands, as a path from the root of the repository."""
    kind, _, name = evidence.partition(" ")
    if kind == "case":
        return f"tests/cases/{name}.phh"
    if kind == "evening":
        found = sorted((TESTS / "scenarios").glob(f"*/{name}.scenario"))
        return str(found[0].relative_to(ROOT)) if found else f"tests/scenarios/{name}.scenario"
    return f"tests/{evidence.partition('::')[0]}.py"


# --- the document -----------------------------------------------------------------------------------------


def document() -> str:
    """``docs/clauses.md`` as text."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    every = [clause for text in texts() for clause in text.clauses]
    yield "# Clauses"
    yield ""
    yield "Each lettered clause and each stated rule of the texts, what serves it, and the tests that show it."
    yield "Made by `make clauses` from `tests/clauses/*.toml`; a clause without a test fails `make test`."
    shown = {one for clause in every for one in clause.shown_by}
    yield f"{len(every)} clauses, {len(shown)} tests, hands and evenings."
    for text in texts():
        yield ""
        yield f"## {text.title}"
        yield ""
        yield f"Profile: [`{text.profile}`](../config/houses/{text.profile}.toml)"
        yield ""
        yield "| Clause | What it says | Served by | Shown by |"
        yield "|---|---|---|---|"
        for clause in text.clauses:
            served = "; ".join(map(_served, clause.by))
            shown = "; ".join(map(_shown, clause.shown_by)) or "**no test yet**"
            yield f"| {clause.id} | {clause.says.replace('|', '/')} | {served} | {shown} |"
    yield ""


def _served(one: str) -> str:
    kind, _, name = one.partition(" ")
    return f"[{name}](../{name})" if kind == "code" else f"step `{name}`" if kind == "step" else f"`{one}`"


def _shown(one: str) -> str:
    name = one.partition("::")[2].replace("_", " ") or one
    return f"[{name}](../{place(one)})"


def settings_document() -> str:
    """``docs/settings.md`` as text: every setting that a house profile may hold."""
    return "\n".join(_setting_lines())


def _setting_lines() -> Iterator[str]:
    from reports.house_sheet import subject
    from rules.house_parts import brief
    from rules.settings import KNOWN_NOT_DEALT, SETTINGS

    book = tomllib.loads((HERE / "settings.toml").read_text(encoding="utf-8"))
    shown = {**book["shown"], **book["waits"]}
    yield "# Settings of a house profile"
    yield ""
    yield "What a file of `config/houses/` may set, and the test, hand or evening in which two of its values differ."
    yield "`house show NAME` prints the values of a house, `house check FILE` its faults. Made by `make clauses`."
    for name in dict.fromkeys(map(subject, SETTINGS)):
        yield from ("", f"## {name}", "", "| Setting | What it says | Values | Source | Shown by |")
        yield "|---|---|---|---|---|"
        for key, setting in SETTINGS.items():
            if subject(key) != name:
                continue
            seen = "; ".join(_shown(one) for one in shown.get(key, ()) if exists(one))
            told = seen or book["no_hand"].get(key, "**no test yet**" if key in shown else "one value alone")
            yield f"| `{key}` | {setting.sentence} | {brief(setting.kind)} | {setting.source} | {told} |"
    yield ""
    yield f"Known and not dealt, refused by name: {', '.join(KNOWN_NOT_DEALT.values())}."
    yield ""


if __name__ == "__main__":
    DOC.write_text(document(), encoding="utf-8")
    SETTINGS_DOC.write_text(settings_document(), encoding="utf-8")
    unshown = [clause.id for text in texts() for clause in text.clauses if not clause.shown_by]
    print(
        f"{DOC.relative_to(ROOT)}: {sum(len(text.clauses) for text in texts())} clauses, {len(unshown)} without a test"
    )
    sys.exit("\n".join(unshown) if unshown else 0)
