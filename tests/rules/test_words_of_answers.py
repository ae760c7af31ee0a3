"""The words of every refusal, question, award and odd chip: each names its section, and two reasons never look alike.

Half of the file reads the source and so sees each refusal that can be given; the other half plays the acceptance hands
and compares what the awards say.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from dealer_console.replaying import replay_file
from rules.chips import Cents
from rules.errors import NotationError, ProfileError
from rules.event import Award, PotPushed
from rules.house import load
from rules.procedures import PROCEDURES
from rules.replay import Replayed
from rules.settings import GAME_NAMES, SETTINGS
from rules.terms import Terms

ROOT = Path(__file__).parents[2]
ROOMS = ("rules", "dealer_console/table")
CASES = ROOT / "tests" / "cases"
HANDS = ROOT.parent / "shared" / "hands"
HOUSES = ROOT / "config" / "houses"
# The same sentence under the same citation stands at several places of the code: the same reason, asked at each.
SAME_REASON = {
    "seat {} was not dealt in",
    "{} cannot be made of chips of {}",
    "the floor must answer first: {}",
    "no hand is in play",
    "the pots are being pushed",
    "enter the cards of seat {}",
}
# What holds cents is written by ``money``; these names do.
AMOUNTS = re.compile(
    r"\b(amount|exact|price|stack|least|most|level|call|unit|owed|to|added|posted|room|pot|bet|big_blind)$"
)
COUNTS = {("rules/draw.py", "most")}
"""Names of that kind which count cards."""


@dataclass(frozen=True, slots=True)
class Site:
    """A refusal or a question in the source: its sentence with holes, and how it is cited, as code."""

    place: str
    sentence: ast.expr
    citation: str

    @property
    def template(self) -> str:
        """The sentence with ``{}`` for each value; empty where it is worked out elsewhere."""
        return "{}".join(_texts(self.sentence))


def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        parts = [""]
        for value in node.values:
            if isinstance(value, ast.Constant):
                parts[-1] += str(value.value)
            else:
                parts.append("")
        return parts
    return [""]


def sites() -> Iterator[Site]:
    """Every ``Refused(…)`` that is made in the rooms of the law and of the desk."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and node.args:
                    rule = next((word.value for word in node.keywords if word.arg == "rule"), node.args[-1])
                    yield Site(f"{path.relative_to(ROOT)}:{node.lineno}", node.args[0], ast.unparse(rule))


SITES = list(sites())


def test_the_refusals_are_found() -> None:
    # A walk over nothing would find nothing wrong.
    assert len(SITES) > 130


def test_no_answer_is_without_a_citation() -> None:
    assert [site.place for site in SITES if site.citation in {"''", '""'}] == []


def test_a_citation_names_a_step_or_a_setting_that_there_is() -> None:
    known = set(PROCEDURES) | set(SETTINGS)
    unknown = {
        (site.place, key)
        for site in SITES
        for key in re.findall(r"""cite\(['"]([^'"{}]+)['"]\)""", site.citation)
        if key not in known
    }
    assert unknown == set()


def test_a_citation_that_stands_in_the_source_is_more_than_the_book() -> None:
    written = {
        (site.place, text)
        for site in SITES
        for text in re.findall(r"""(?<![\w(])['"]([^'"{}]{6,})['"]""", site.citation)
    }
    assert [found for found in written if ", " not in found[1] and not re.search(r"§ \d", found[1])] == []


def test_two_reasons_never_share_sentence_and_citation() -> None:
    """One sentence at two places of the code is one reason, and is listed above; two reasons have two sentences."""
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for site in SITES:
        if site.template:
            places[site.template, re.sub(r"^.*\.cite", "cite", site.citation)].append(site.place)
    shared = {
        sentence: found for (sentence, _), found in places.items() if len(found) > 1 and sentence not in SAME_REASON
    }
    assert shared == {}


def test_a_sentence_says_more_than_no() -> None:
    short = [site.place for site in SITES if site.template and len(site.template.replace("{}", "")) < 5]
    assert short == []


def test_amounts_in_refusals_are_written_with_two_decimals() -> None:
    """9.00, never 9: a value that holds cents goes through ``money`` or the figures of the table."""
    bare = [
        (site.place, ast.unparse(value.value))
        for site in SITES
        if isinstance(site.sentence, ast.JoinedStr)
        for value in site.sentence.values
        if isinstance(value, ast.FormattedValue)
        and isinstance(value.value, ast.Name | ast.Attribute)
        and AMOUNTS.search(ast.unparse(value.value))
        and (site.place.partition(":")[0], ast.unparse(value.value)) not in COUNTS
        and not _told(value.value, site)
    ]
    assert bare == []


def _told(value: ast.expr, site: Site) -> bool:
    """Whether a name was given its text by ``money`` a few lines above."""
    file, line = site.place.rsplit(":", 1)
    before = (ROOT / file).read_text(encoding="utf-8").splitlines()[max(0, int(line) - 12) : int(line)]
    name = ast.unparse(value).rpartition(".")[2]
    return any(re.search(rf"\b{name}\b.*=.*(money|join|show)\(", text) for text in before)


# --- citations of the profiles ----------------------------------------------------------------------------

BOOKS = (
    "Robert's Rules",
    "Omaha Game Rules",
    "Canadian Rules of Play",
    "House post of 22 March 2007",
    "58 Pa. Code",
    "TDA",
)


@pytest.mark.parametrize("house", sorted(path.stem for path in HOUSES.glob("*.toml")))
def test_no_profile_cites_the_book_alone(house: str) -> None:
    for layer in load(house, HOUSES).layers:
        cites = {entry.clause for held in layer.entries.values() for entry in held} | set(layer.clauses.values())
        for cite in cites | {reading.clause for reading in layer.readings}:
            assert cite not in BOOKS
            assert re.search(r"§ \d+a\.\d+|, \S", cite), cite


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("house", sorted(path.stem for path in HOUSES.glob("*.toml")))
def test_awards_and_odd_chips_of_different_kinds_are_cited_apart(house: str, game: str) -> None:
    resolved = load(house, HOUSES).resolve(game, "pot-limit")
    keys = [key for key in PROCEDURES if key.startswith(("award_", "odd_")) or key == "uncontested"]
    cited = [resolved.cite(key) for key in keys]
    assert len(set(cited)) == len(cited)


# --- what the awards of the acceptance hands say ----------------------------------------------------------


def played() -> Iterator[Replayed]:
    for path in sorted(CASES.glob("*/*.phh")) + (sorted(HANDS.glob("*.phh")) if HANDS.is_dir() else []):
        try:
            yield replay_file(path)
        except (NotationError, ProfileError):
            continue


@pytest.fixture(scope="module")
def evenings() -> list[Replayed]:
    return list(played())


def kind(terms: Terms, award: Award, winners: int) -> tuple[object, ...]:
    """Why a seat receives what it does: which side, alone or tied, and by which order an odd chip goes."""
    way = terms.tie_low if award.side == "low" or not terms.game.high else terms.tie_high
    odd = "" if not award.odd else "halving" if winners == 1 else way
    return terms.game.name, terms.house, award.side, winners, odd


def test_every_award_names_its_section_and_its_reason(evenings: list[Replayed]) -> None:
    awards = [
        award for hand in evenings for event in hand.events if isinstance(event, PotPushed) for award in event.awards
    ]
    assert len(awards) > 100
    for award in awards:
        assert award.cites
        assert award.why
        for cite in award.cites:
            assert re.search(r"§ \d+a\.\d+|, \S", cite), cite


def test_two_kinds_of_award_never_share_citation_and_sentence(evenings: list[Replayed]) -> None:
    said: dict[tuple[object, ...], set[tuple[object, ...]]] = defaultdict(set)
    for hand in evenings:
        terms = hand.table.terms
        for event in hand.events:
            if not isinstance(event, PotPushed) or terms is None:
                continue
            for award in event.awards:
                winners = sum(1 for other in event.awards if other.side == award.side)
                game, house, *why = kind(terms, award, winners)
                said[game, house, award.cites, award.why].add(tuple(why))
    alike = {key: kinds for key, kinds in said.items() if len(kinds) > 1}
    assert alike == {}
    odd = {why for kinds in said.values() for *_, why in kinds}
    assert {"", "halving", "suit", "left_of_button"} <= odd


def test_every_odd_chip_cites_more_than_its_award(evenings: list[Replayed]) -> None:
    for hand in evenings:
        for event in hand.events:
            if not isinstance(event, PotPushed):
                continue
            for award in (one for one in event.awards if one.odd > Cents(0)):
                assert "odd chip" in award.why
                assert len(award.cites) > 1, award


def test_every_refusal_of_the_acceptance_hands_names_its_section(evenings: list[Replayed]) -> None:
    refused = [hand.refused for hand in evenings if hand.refused is not None]
    assert len(refused) > 20
    for one in refused:
        assert re.search(r"§ \d+a\.\d+|, \S", one.rule), one
        assert not re.search(r"(?<![\d.])\d+\.\d(?!\d)", one.reason), one
