"""The book of clauses is whole, and each clause has a test that is there. ``docs/clauses.md`` is made from it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from book import DOC, ROOT, TESTS, Clause, Text, document, exists, texts

from rules.house import load
from rules.procedures import PROCEDURES
from rules.settings import SETTINGS

HOUSES = ROOT / "config" / "houses"
SOURCES = ROOT.parent / "shared" / "sources"
CLAUSES = [(text, clause) for text in texts() for clause in text.clauses]
OMAHA = "a b c c1 c1i c1ii c2 d e f g h i j k k1 k2 k2i k2ii k2iii k2iv l m n"
DRAW = "a b c c1 c1i c1ii c2 d e f g g1 g2 h i i1 i2"


def test_every_clause_has_a_test() -> None:
    unshown = {clause.id for _, clause in CLAUSES if not clause.shown_by}
    assert not unshown


@pytest.mark.parametrize(("text", "clause"), CLAUSES, ids=lambda held: getattr(held, "id", ""))
def test_what_shows_and_what_serves_a_clause_is_there(text: Text, clause: Clause) -> None:
    missing = [one for one in clause.tests if not exists(one)]
    assert not missing
    for one in clause.by:
        kind, _, name = one.partition(" ")
        known = {"step": name in PROCEDURES, "code": (ROOT / name).is_file()}.get(kind, one in SETTINGS)
        assert known, f"{clause.id}: {one}"
    assert clause.by
    assert clause.says.endswith(".")


def test_no_clause_stands_twice() -> None:
    ids = [clause.id for _, clause in CLAUSES]
    assert len(set(ids)) == len(ids)


def letters(section: str) -> str:
    """The letters and numbers of a section's rows, each once: ``c1ii`` for (c)(1)(ii)."""
    found = [re.match(rf"58 Pa\. Code § {section}((?:\(\w+\))+)", clause.id) for _, clause in CLAUSES]
    return " ".join(dict.fromkeys(re.sub(r"[()]", "", one[1]) for one in found if one))


def test_every_letter_and_number_of_the_two_sections_has_its_row() -> None:
    assert letters("637a.12") == OMAHA
    assert letters("637a.13") == DRAW


def in_source(name: str) -> str:
    """The letters and numbers of a section as its text has them."""
    found: list[str] = []
    letter = number = ""
    for mark in re.findall(r"^\(([a-z]+|\d)\)", (SOURCES / name).read_text(encoding="utf-8"), re.MULTILINE):
        if mark.isdigit():
            number = mark
            found.append(letter + number)
        elif mark in {"i", "ii", "iii", "iv"} and number and (mark != "i" or found[-1] == letter + number):
            found.append(letter + number + mark)
        else:
            letter, number = mark, ""
            found.append(letter)
    return " ".join(found)


@pytest.mark.skipif(
    not SOURCES.is_dir(), reason="the texts do not lie in the repository; run where ../shared/sources is"
)
@pytest.mark.parametrize(("name", "rows"), [("pa-637a12-omaha.txt", OMAHA), ("pa-637a13-five-card-draw.txt", DRAW)])
def test_the_letters_are_those_of_the_text(name: str, rows: str) -> None:
    assert in_source(name) == rows


@pytest.mark.skipif(
    not SOURCES.is_dir(), reason="the texts do not lie in the repository; run where ../shared/sources is"
)
@pytest.mark.parametrize("text", [text for text in texts() if text.file], ids=lambda text: text.profile)
def test_the_rows_are_in_our_own_words(text: Text) -> None:
    run = " ".join(re.findall(r"[a-z0-9$]+", (SOURCES / text.file).read_text(encoding="utf-8").lower()))
    for clause in text.clauses:
        words = re.findall(r"[a-z0-9$]+", clause.says.lower())
        copied = [" ".join(words[at : at + 9]) for at in range(len(words) - 8)]
        assert not [phrase for phrase in copied if phrase in run], clause.id


def cited(profile: str) -> set[str]:
    """Every clause that a profile's own file names: of settings, of steps and of readings."""
    layer = next(layer for layer in reversed(load(profile, HOUSES).layers) if layer.name == profile)
    settings = {entry.clause for held in layer.entries.values() for entry in held}
    return settings | set(layer.clauses.values()) | {reading.clause for reading in layer.readings}


@pytest.mark.parametrize(("text", "clause"), CLAUSES, ids=lambda held: getattr(held, "id", ""))
def test_the_profile_cites_the_clause(text: Text, clause: Clause) -> None:
    assert any(known.startswith(clause.cite) for known in cited(text.profile)), clause.cite


# What a profile cites and no text states: where the text is silent, and what the regulation leaves to the submission.
NO_CLAUSE = (
    "58 Pa. Code § 601a.2",
    "Omaha Game Rules, no words on",
    "House post of 22 March 2007, Omaha, as in hold'em",
)


@pytest.mark.parametrize("profile", sorted({text.profile for text in texts()}))
def test_every_citation_of_a_profile_is_a_clause_of_the_book(profile: str) -> None:
    known = {one for text, clause in CLAUSES if text.profile == profile for one in (clause.id, clause.cite)}

    def stands(citation: str) -> bool:
        if citation.startswith(NO_CLAUSE) or citation in known:
            return True
        # "…(g)-(h), end" and "…(b), number of players" stand under their letter.
        return any(citation.startswith(one) or one.startswith(citation) for one in known)

    assert [citation for citation in sorted(cited(profile)) if not stands(citation)] == []


def test_the_document_is_made_from_the_book() -> None:
    assert DOC.read_text(encoding="utf-8") == document(), "run make clauses"


def test_the_document_points_at_files_that_are_there() -> None:
    for target in set(re.findall(r"\]\(\.\./([^)]+)\)", document())):
        assert (ROOT / target).is_file(), target


def test_evidence_that_is_not_there_is_not_counted(tmp_path: Path) -> None:
    assert TESTS.is_dir()
    assert exists("clauses/test_clauses::every_clause_has_a_test")
    assert not exists("clauses/test_clauses::no_such_test")
    assert not exists("clauses/test_nowhere::every_clause_has_a_test")
    assert not exists("case pa-omaha/no-such-case")
    assert not exists("evening no-such-evening")
