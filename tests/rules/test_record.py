"""Records are what frozen dataclasses are: equal by type and value, hashed, replaced, copied, never changed."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import pytest

from rules import command as cm
from rules import event as ev
from rules.chips import Cents
from rules.hand import Seat
from rules.record import record


@record(frozen=True, slots=True)
class Pair:
    """Two values, the second with a default."""

    one: int
    two: str = "b"


@record(frozen=True, slots=True)
class Told:
    """A record with words of its own."""

    one: int

    def __repr__(self) -> str:
        return f"told {self.one}"


def test_a_record_is_made_by_place_by_name_and_by_default() -> None:
    assert Pair(1) == Pair(1, "b") == Pair(two="b", one=1)
    with pytest.raises(TypeError):
        Pair()  # type: ignore[call-arg]


def test_records_of_different_types_are_never_equal() -> None:
    assert ev.BetMade(1, Cents(5)) != ev.Raised(1, Cents(5))
    assert cm.Ready() == cm.Ready()
    assert cm.Ready() != cm.Push()
    assert Pair(1) != (1, "b")


def test_equal_records_have_one_hash() -> None:
    assert len({Pair(1), Pair(1), Pair(2)}) == 2
    assert len({cm.Ready(), cm.Ready()}) == 1


def test_a_record_cannot_be_changed() -> None:
    pair = Pair(1)
    with pytest.raises(FrozenInstanceError):
        pair.one = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del pair.one  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        pair.three = 3  # type: ignore[attr-defined]
    assert not hasattr(pair, "__dict__")


def test_a_record_is_a_dataclass_to_those_who_ask() -> None:
    assert is_dataclass(Pair)
    assert [field.name for field in fields(Pair)] == ["one", "two"]
    assert replace(Pair(1), two="c") == Pair(1, "c")
    assert Pair.__match_args__ == ("one", "two")


def test_a_record_tells_its_fields_or_its_own_words() -> None:
    assert repr(Pair(1)) == "Pair(one=1, two='b')"
    assert repr(Told(1)) == "told 1"


def test_a_record_is_copied_and_pickled() -> None:
    seat = Seat(3, Cents(100))
    assert pickle.loads(pickle.dumps(seat)) == seat
    assert copy.deepcopy(seat) == seat
