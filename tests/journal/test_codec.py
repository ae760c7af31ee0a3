"""Facts to lines and back: decode after encode is identity, and what a program does not know it never
skips."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, IntEnum
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_console.journal.codec import EVENTS, VERSION, Codec
from dealer_console.journal.errors import NeedsNewerProgram, UnwritableEntry
from dealer_console.journal.line import Line, line_bytes, read_line
from dealer_console.journal.parts import kind_of
from rules import command, event
from rules.cards import DECK, Card, card
from rules.chips import Cents


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    LOW = 1


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    kind: str


@dataclass(frozen=True, slots=True)
class Circle:
    middle: Point
    inner: Circle | None


@dataclass(frozen=True, slots=True)
class Everything:
    number: int
    words: str
    yes: bool
    cents: Cents
    maybe: int | None
    nothing: None
    card: Card
    cards: tuple[Card | None, ...]
    pair: tuple[int, str]
    rows: tuple[tuple[str, Cents], ...]
    colour: Colour
    level: Level
    point: Point
    shape: Point | Circle
    perhaps: Point | Circle | None


@dataclass(frozen=True, slots=True)
class USBRefused:
    port: str


Facts = Everything | Circle | USBRefused
FACTS: Codec[Facts] = Codec(Facts)

ONE = Everything(
    1, "a", True, Cents(950), None, None, card("Th"), (card("As"), None), (3, "x"), (("main", Cents(5)),), Colour.BLUE,
    Level.LOW, Point(1, "p"), Circle(Point(2, "q"), Circle(Point(3, "r"), None)), None,
)  # fmt: skip


def through_a_line(codec: Codec[Any], fact: Any) -> Any:
    kind, data = codec.encode(fact)
    written = line_bytes(Line("2026-12-01T12:00:00.000000Z", None, data, 1, kind, 1, 7, codec.version))
    line = read_line(written)
    return codec.decode(line.kind, line.data, line.v)


def test_every_sort_of_value_has_its_own_form_in_a_line() -> None:
    kind, data = FACTS.encode(ONE)
    assert kind == "everything"
    assert data == {
        "number": 1, "words": "a", "yes": True, "cents": 950, "maybe": None, "nothing": None, "card": "Th",
        "cards": ["As", None], "pair": [3, "x"], "rows": [["main", 5]], "colour": "blue", "level": 1,
        "point": {"x": 1, "kind": "p"},
        "shape": {
            "kind": "circle",
            "data": {
                "middle": {"x": 2, "kind": "q"},
                "inner": {"middle": {"x": 3, "kind": "r"}, "inner": None},
            },
        },
        "perhaps": None,
    }  # fmt: skip
    back = through_a_line(FACTS, ONE)
    assert back == ONE
    assert type(back.level) is Level


def test_kinds_are_the_class_names_in_small_letters() -> None:
    assert FACTS.kinds == {"everything", "circle", "usb_refused"}
    assert kind_of(event.HandStarted) == "hand_started"


def classes(union: object) -> list[type]:
    return list(get_args(union))


NAMES = {"Event": event.Event, "Sight": event.Sight}
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**53 - 1), 2**53 - 1),
    str: st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    bool: st.booleans(),
    type(None): st.none(),
    Card: st.sampled_from(DECK),
}


def built(hint: Any) -> st.SearchStrategy[Any]:
    """Anything that a hint allows. Its own, because strategies registered for int and str would be everybody's."""
    if hint in PLAIN:
        return PLAIN[hint]
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        if parts[1:] == (Ellipsis,):
            return st.lists(built(parts[0]), max_size=3).map(tuple)
        return st.tuples(*map(built, parts))
    if parts:
        return st.one_of(*map(built, parts))
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint, localns=NAMES)
    return st.deferred(lambda: st.builds(hint, **{name: built(part) for name, part in hints.items()}))


@pytest.mark.parametrize("cls", [Everything, USBRefused], ids=kind_of)
@given(data=st.data())
def test_decode_after_encode_is_identity(cls: type, data: st.DataObject) -> None:
    fact = data.draw(built(cls))
    assert through_a_line(FACTS, fact) == fact


@pytest.mark.parametrize("cls", classes(event.Event), ids=kind_of)
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_decode_after_encode_is_identity_for_every_event(cls: type, data: st.DataObject) -> None:
    fact = data.draw(built(cls))
    assert through_a_line(EVENTS, fact) == fact


COMMANDS: Codec[command.Command] = Codec(command.Command, names=NAMES)


@pytest.mark.parametrize("cls", classes(command.Command), ids=kind_of)
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_decode_after_encode_is_identity_for_every_command(cls: type, data: st.DataObject) -> None:
    fact = data.draw(built(cls))
    assert through_a_line(COMMANDS, fact) == fact


def test_every_fact_is_a_frozen_dataclass_with_lawful_keys() -> None:
    for cls in classes(event.Event):
        assert is_dataclass(cls)
        assert cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert all(field.name.isascii() and field.name.islower() for field in fields(cls))


def test_fault_26_an_unknown_kind_names_what_it_needs() -> None:
    with pytest.raises(NeedsNewerProgram, match=r"'deck_burnt' .* needs program >= the one that wrote it"):
        FACTS.decode("deck_burnt", {}, 1)


def test_fault_26_a_newer_version_names_what_it_needs() -> None:
    newer = VERSION + 1
    words = rf"version {newer}: it needs program >= version {newer} .* up to {VERSION}"
    with pytest.raises(NeedsNewerProgram, match=words):
        FACTS.decode("usb_refused", {"port": "1-2"}, newer)


def test_fault_26_an_unknown_kind_inside_a_fact_names_what_it_needs() -> None:
    kind, data = FACTS.encode(ONE)
    data["shape"] = {"kind": "square", "data": {}}
    with pytest.raises(NeedsNewerProgram, match=r"Everything.shape holds 'square'"):
        FACTS.decode(kind, data, 1)


@dataclass(frozen=True, slots=True)
class USBRefusedLater:
    port: str
    serial: str = "unknown"


@pytest.mark.parametrize("kind", ["tray_filled", "tray_credited"])
def test_fault_46_a_fill_or_credit_from_before_its_chips_were_kept_still_opens(kind: str) -> None:
    made = EVENTS.decode(kind, {"slip": 2, "amount": 10_000, "dealer": "D1", "floor": "F1"}, 1)
    assert isinstance(made, event.TrayFilled | event.TrayCredited)
    assert (made.amount, made.chips) == (Cents(10_000), ())
    kept = type(made)(2, Cents(10_000), "D1", "F1", ((Cents(2500), 4),))
    assert EVENTS.decode(*EVENTS.encode(kept), VERSION) == kept


def test_fault_46_a_field_that_came_later_has_its_default_in_older_entries() -> None:
    later: Codec[USBRefusedLater] = Codec(USBRefusedLater, version=2)
    assert later.decode("usb_refused_later", {"port": "1-2"}, 1) == USBRefusedLater("1-2", "unknown")
    assert later.decode("usb_refused_later", {"port": "1-2", "serial": "9"}, 2) == USBRefusedLater("1-2", "9")
    with pytest.raises(ValueError, match="has no field 'serial'"):
        later.decode("usb_refused_later", {"port": "1-2"}, 2)
    with pytest.raises(ValueError, match="has no field 'port'"):
        later.decode("usb_refused_later", {"serial": "9"}, 1)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", True), ("number", "1"), ("words", 1), ("yes", 1), ("maybe", "x"), ("nothing", 0), ("card", "1x"),
        ("card", 3), ("cards", {"a": 1}), ("cards", ["zz"]), ("pair", [3]), ("pair", [3, 4]), ("rows", [["main"]]),
        ("colour", "green"), ("colour", None), ("level", 7), ("point", None), ("point", {"x": 1}), ("shape", {"x": 1}),
        ("point", {"x": 1, "kind": "p", "y": 2}), ("shape", {"kind": ["circle"], "data": {}}), ("shape", None),
    ],
)  # fmt: skip
def test_data_that_no_program_wrote_is_refused(field: str, value: object) -> None:
    kind, data = FACTS.encode(ONE)
    with pytest.raises(ValueError, match=r"\w"):
        FACTS.decode(kind, {**data, field: value}, 1)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", True), ("number", 1.0), ("words", None), ("yes", 0), ("cents", 9.5), ("maybe", "x"), ("nothing", 0),
        ("card", "Th"), ("cards", [card("As")]), ("cards", ("As",)), ("pair", (3,)), ("rows", (("main", 1.5),)),
        ("colour", "blue"), ("level", 1), ("point", None), ("shape", USBRefused("1")), ("perhaps", "x"),
    ],
)  # fmt: skip
def test_fault_32_a_value_that_is_not_as_hinted_is_never_written(field: str, value: object) -> None:
    values = {each.name: getattr(ONE, each.name) for each in fields(ONE)}
    with pytest.raises(UnwritableEntry, match=r"is a"):
        FACTS.encode(Everything(**{**values, field: value}))


def test_fault_32_a_fact_of_another_union_is_never_written() -> None:
    with pytest.raises(UnwritableEntry, match="Point is none of the facts"):
        FACTS.encode(Point(1, "p"))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Loose:
    anything: dict[str, int]


@dataclass(frozen=True, slots=True)
class Either:
    one: int | str


@dataclass(frozen=True, slots=True)
class Half:
    share: float


@pytest.mark.parametrize("cls", [Loose, Either, Half, int])
def test_a_union_with_no_place_in_a_line_fails_at_the_start(cls: type) -> None:
    with pytest.raises(TypeError):
        Codec(cls)
