"""Hand files spoilt in every field: wrong types, lengths and values are answered in words, never by a traceback.

Each acceptance case is the sound file; one or two of its fields are spoilt, or its text. What comes back is a played
hand whose chips add up, a refusal with reason and rule, or an error that begins with the name of the field.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from evening import profile
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.hand_json import hand_json
from reports.hand_record import replay_lines
from rules.errors import NotationError
from rules.hand import Phase
from rules.notation import read_hand_file
from rules.replay import Replayed, replay

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/*.phh"))
FIELDS = (
    "variant", "antes", "blinds_or_straddles", "small_bet", "big_bet", "min_bet", "starting_stacks", "seats", "actions",
    "finishing_stacks", "_game", "_limit", "_house", "_rules", "_rake", "_rake_by_pot", "_button", "_posts", "_burns",
)  # fmt: skip
NAMED = re.compile(rf"({'|'.join(FIELDS)}): .+|not TOML: .+|a number beyond all measure: .+", re.DOTALL)
HOUSES = ("roberts-rules", "pennsylvania", "online", "canada", "house-2007")

TEXTS = st.sampled_from([
    "", "p1 f", "p2 cc", "p1 cbr 9.00", "p1 cbr", "p9 f", "p3 cbr -1", "d dh p1 AsKsQdJd", "d db 2c7hKd", "d db",
    "p1 sd", "p1 sm", "p2 sm -", "p1 sm AsKs", "?", "??", "1.00", "1", "0.00", "-1.00", "1e9", "NaN", "As", "PO",
    "FO/8", "NT", "limit", "pot-limit", "no-limit", "draw-low", "omaha-hi-lo-8", "p4 live 2.00", "p4 dead 1.00",
    "p1 kill 8.00", "p3 straddle 4.00", "p0 live 1", "none", "../x", "a\u0000b", "٣", "p1 sm ????????",
    "p1 sd ??", "p2 sd 2c3c",
])  # fmt: skip
NUMBERS = st.one_of(
    st.sampled_from([0, 1, 2, -1, 10**13, Decimal("0.01"), Decimal("0.005"), Decimal("1.50"), Decimal("-0.01")]),
    st.integers(-5, 300),
    st.decimals(0, 500, places=2),
)
PLAIN = st.one_of(TEXTS, NUMBERS, st.booleans())
KEYS = st.sampled_from(["odd_chip.unit", "fee", "jackpot", "straddle", "kill", "limit.cap", "seats.max", "x", "draw.x"])
VALUES = st.recursive(PLAIN, lambda of: st.lists(of, max_size=4) | st.dictionaries(KEYS, of, max_size=2), max_leaves=6)


def toml(value: object) -> str:
    """A value as TOML spells it."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case Decimal():
            return f"{value:f}" if "." in f"{value:f}" else f"{value:f}.0"
        case str():
            return '"' + "".join(f"\\u{ord(one):04X}" if ord(one) < 32 or one in '"\\' else one for one in value) + '"'
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{{', '.join(f'{toml(key)} = {toml(part)}' for key, part in value.items())}}}"
        case _:
            raise AssertionError(value)


@cache
def case(path: Path) -> tuple[tuple[str, object], ...]:
    try:
        return tuple(tomllib.loads(path.read_text("utf-8"), parse_float=Decimal).items())
    except tomllib.TOMLDecodeError:
        return ()


def swapped(was: list[Any], at: int, other: int) -> list[Any]:
    now = [*was]
    now[at], now[other] = was[other], was[at]
    return now


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """An acceptance case with one or two fields of another type, length or value."""
    fields: dict[str, Any] = dict(case(draw(st.sampled_from(CASES))))
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from(FIELDS))
        was = fields.get(name)
        how = draw(st.sampled_from(["value", "gone", "longer", "shorter", "part", "swap"]))
        if isinstance(was, list) and was and how in {"longer", "shorter", "part", "swap"}:
            at = draw(st.integers(0, len(was) - 1))
            part = draw(VALUES if draw(st.booleans()) else PLAIN)
            other = draw(st.integers(0, len(was) - 1))
            fields[name] = {
                "longer": [*was[:at], part, *was[at:]],
                "shorter": was[:at] + was[at + 1 :],
                "part": [*was[:at], part, *was[at + 1 :]],
                "swap": [
                    was[other] if place == at else was[at] if place == other else one for place, one in enumerate(was)
                ],
            }[how]
        elif how == "gone":
            fields.pop(name, None)
        else:
            fields[name] = draw(VALUES)
    return "\n".join(f"{name} = {toml(value)}" for name, value in fields.items())


def _replayed(text: str) -> tuple[str, Replayed | None]:
    """What a file comes to, or what is said about it."""
    try:
        file = read_hand_file(text)
        if file.house not in HOUSES:
            return "_house: unknown", None
        return "", replay(file, profile(file.house))
    except NotationError as error:
        return str(error), None


def answered(text: str) -> None:
    """Replays a file as the command does, and checks what it says."""
    said, played = _replayed(text)
    if played is None:
        assert NAMED.match(said), said
        return
    facts, lines = hand_json(played), replay_lines(played)
    assert lines
    if played.refused is not None:
        assert len(facts["refused"]["reason"]) > 5
        assert facts["refused"]["rule"]
        return
    hand = played.table.hand
    assert hand is not None
    taken = sum(pot.rake + pot.jackpot for pot in hand.script) if hand.phase is Phase.OVER else 0
    stacks = sum(seat.stack for seat in hand.seats)
    assert stacks + taken + (0 if hand.phase is Phase.OVER else hand.pot) == sum(played.file.stacks)


@settings(max_examples=400, deadline=None)
@given(spoilt())
def test_a_spoilt_field_is_answered_in_words(text: str) -> None:
    answered(text)


@pytest.mark.torture
@settings(max_examples=60_000, deadline=None)
@given(spoilt())
def test_a_spoilt_field_is_answered_in_words_however_often(text: str) -> None:
    answered(text)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(CASES), st.integers(0, 4000), st.integers(0, 12), st.text(max_size=6))
def test_a_spoilt_text_is_answered_in_words(path: Path, at: int, gone: int, put: str) -> None:
    text = path.read_text("utf-8")
    at %= len(text)
    answered(text[:at] + put + text[at + gone :])


def test_every_sound_case_survives_the_writer_of_these_tests() -> None:
    """Otherwise the spoilt files would be refused for how they are written."""
    for path in CASES:
        fields = dict(case(path))
        if not fields:
            continue
        text = "\n".join(f"{name} = {toml(value)}" for name, value in fields.items())
        assert tomllib.loads(text, parse_float=Decimal) == fields
