"""A walk over all settings: each has a type, a sentence, allowed values and a source, and each that touches a hand has
a test, a hand or an evening in which two of its values differ. ``settings.toml`` says which.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any

import pytest
from book import HERE, ROOT, SETTINGS_DOC, exists, settings_document
from evening import Deal, Evening, opening, profile, stakes, terms

from rules import command as cm
from rules.chips import cents
from rules.errors import NotationError
from rules.game import GAMES, Limit
from rules.hand import Phase
from rules.house_kinds import Choice, canonical, read_json
from rules.settings import KNOWN_NOT_DEALT, SETTINGS

BOOK: dict[str, dict[str, Any]] = tomllib.loads((HERE / "settings.toml").read_text(encoding="utf-8"))
# One value alone may be chosen: there is nothing that could differ.
ONE_VALUE = {"seats.min", "premature_flop", "premature_river", "one_chip", "joker"}
MONEY = {"fee": "none", "jackpot": "none", "odd_chip.unit": Decimal(1), "button.move": "moving"}


def test_each_setting_stands_in_one_place_of_the_book() -> None:
    placed = [key for part in BOOK.values() for key in part]
    assert len(placed) == len(set(placed))
    assert set(placed) | ONE_VALUE == set(SETTINGS)
    assert not set(placed) & ONE_VALUE


@pytest.mark.parametrize("key", sorted(SETTINGS))
def test_each_setting_has_a_type_a_sentence_its_values_and_a_source(key: str) -> None:
    setting = SETTINGS[key]
    assert re.fullmatch(r"[A-Z][^\n]{10,}\.", setting.sentence)
    assert setting.values
    for part in setting.source.split("; "):
        # The book alone is no source: a section follows it.
        assert re.search(r"§§? \d|, |TDA \d|House choice", part), part
    with pytest.raises(NotationError, match="allowed"):
        setting.kind.read({"no": "such value"} if not hasattr(setting.kind, "parts") else ["no such value"])


@pytest.mark.parametrize("key", sorted(ONE_VALUE))
def test_a_setting_with_one_value_takes_no_other(key: str) -> None:
    held = profile("roberts-rules").resolve("draw-high", "limit").get(key) or profile("roberts-rules").resolve(
        "omaha-high", "limit"
    ).get(key)
    assert held is not None
    plain = SETTINGS[key].kind.plain(held.value)
    assert SETTINGS[key].kind.read(read_json(canonical(plain))) == held.value
    for other in ("reshuffle_all", "raise", 3, "bug"):
        with pytest.raises(NotationError):
            SETTINGS[key].kind.read(other)


@pytest.mark.parametrize("key", sorted(BOOK["shown"]))
def test_two_values_of_a_setting_differ_in_a_test_that_is_there(key: str) -> None:
    assert [one for one in BOOK["shown"][key] if not exists(one)] == []
    assert BOOK["shown"][key]


def test_what_waits_for_its_test_is_named() -> None:
    for key, evidence in BOOK["waits"].items():
        assert evidence, key
        assert all(re.match(r"(\w+/\w+::\w+|evening [\w-]+|case [\w-]+/[\w-]+)$", one) for one in evidence), key


def test_no_setting_that_a_profile_may_hold_is_read_by_nothing() -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "rules").rglob("*.py"))
        if path.name not in {"settings_table.py", "house_file.py"}
    )
    waits = {key for key, evidence in BOOK["waits"].items() if not any(map(exists, evidence))}
    unread = {key for key in SETTINGS if f'"{key}"' not in code}
    assert unread - waits - set(BOOK["no_hand"]) - ONE_VALUE == set()


CHOICES = {key: setting.kind.options for key, setting in SETTINGS.items() if isinstance(setting.kind, Choice)}
KILL = {"kill.type": "full", "kill.min_pot": 20, "blinds.posted": "before_deal"}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values])
def test_every_value_of_a_choice_opens_a_table(key: str, value: str) -> None:
    kill = key.startswith("kill.")
    games = ("omaha-hi-lo-8",) if kill else tuple(GAMES)
    game, limit = next((game, str(one)) for game in games for one in Limit if SETTINGS[key].applies(game, str(one)))
    bets = (4, 8) if limit == "limit" else (0, 0)
    rules = {**MONEY, "button.first": "right_of_dealer", **(KILL if kill else {}), key: value}
    closed = Evening().must(cm.CloseTable(cents(0), "D1", "F1"))
    closed.must(opening("roberts-rules", game, limit, stakes((2, 4), bets), rules))


def test_what_touches_no_hand_says_why() -> None:
    assert all(reason.endswith(".") and len(reason) > 20 for reason in BOOK["no_hand"].values())


@pytest.mark.parametrize("name", sorted(KNOWN_NOT_DEALT))
def test_what_is_known_and_not_dealt_is_refused_by_name(name: str) -> None:
    from rules.errors import ProfileError

    with pytest.raises(ProfileError) as refused:
        profile("demo-pennsylvania").with_rules({name: "yes"})
    (fault,) = refused.value.faults
    assert f"{name}: {KNOWN_NOT_DEALT[name]}: known and not dealt here" in fault


def test_the_document_of_settings_is_made_from_the_book() -> None:
    assert SETTINGS_DOC.read_text(encoding="utf-8") == settings_document(), "run make clauses"


# --- values that no other test sets against each other ----------------------------------------------------


def table(**rules: object) -> Evening:
    at = stakes((1, 2))
    made = opening("roberts-rules", "omaha-high", "no-limit", at, {**MONEY, "button.first": "right_of_dealer", **rules})
    return Evening(made).sit({2: 100, 5: 100, 8: 100}).must(cm.SeePuck(8), cm.Riffle("k"))


def test_the_posted_ante_is_what_every_seat_puts_in() -> None:
    none, one = table(ante="none"), table(ante=Decimal("1.00"))
    assert [kind for _, kind, _, _ in none.hand.posts] == ["blind", "blind"]
    assert [kind for _, kind, _, _ in one.hand.posts] == ["ante", "ante", "ante", "blind", "blind"]
    closed = Evening().must(cm.CloseTable(cents(0), "D1", "F1"))
    ruled = {**MONEY, "ante": Decimal("1.00")}
    other = closed.no(opening("roberts-rules", "omaha-high", "no-limit", stakes((1, 2), ante=2), ruled))
    assert other.reason == "the ante 2.00 is not that of roberts-rules, which is 1.00"


def test_posted_blinds_are_those_of_every_table_of_the_house() -> None:
    closed = Evening().must(cm.CloseTable(cents(0), "D1", "F1"))
    ruled = {**MONEY, "blinds": [2, 3], "button.first": "right_of_dealer"}
    refused = closed.no(opening("roberts-rules", "omaha-high", "no-limit", stakes((1, 2)), ruled))
    assert refused.reason == "the blinds 1.00 and 2.00 are not those of roberts-rules"
    closed.must(opening("roberts-rules", "omaha-high", "no-limit", stakes(()), ruled))
    assert closed.table.terms is not None
    assert closed.table.terms.stakes.blinds == (200, 300)


def test_blinds_go_in_before_or_after_the_deal() -> None:
    before, after = table(), table(**{"blinds.posted": "after_deal"})
    assert [len(one.hand.posts) for one in (before, after)] == [2, 0]
    for one in (before, after):
        one.deal()
        assert [kind for _, kind, _, _ in one.hand.posts] == ["blind", "blind"]
        assert one.hand.phase is Phase.BET


def test_the_least_bet_of_no_limit_is_the_posted_one() -> None:
    spans = []
    for posted in ("1 x big blind", Decimal("5.00")):
        under = terms("omaha-high", "no-limit", stakes((1, 2)), rules={"no_limit.min_bet": posted})
        deal = Deal((100, 100, 100), under).does("3 call", "1 call", "2 check", "2c7hKd")
        spans.append(deal.span)
    assert spans == [(2, 98), (5, 98)]
