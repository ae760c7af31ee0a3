"""The parts of the codec: how a value of each sort is written into a line and read back.

``encode`` raises UnwritableEntry for a value that is not what its hint says, so that no entry is committed
that could not be read again; ``decode`` raises ValueError for data that no program of ours wrote.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from dealer_console.journal.errors import NeedsNewerProgram, UnwritableEntry
from dealer_console.journal.line import GREATEST, KEY
from rules.cards import Card, card
from rules.errors import NotationError

Encode = Callable[[Any], Any]
Decode = Callable[[Any, bool], Any]
"""Takes the plain value and whether fields may be missing because the entry is of an older version."""

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def kind_of(cls: type) -> str:
    """The kind of a class: ``HandStarted`` is ``hand_started``."""
    return _HUMP.sub("_", cls.__name__).lower()


@dataclass(slots=True, eq=False)
class Shape:
    """One dataclass: how each field is written and read."""

    cls: type
    parts: tuple[tuple[str, Encode, Decode], ...] = ()
    may_lack: set[str] = field(default_factory=set)

    def add(self, name: str, encode: Encode, decode: Decode) -> None:
        """One more field, in its order. Raises TypeError for a name that no key of a line may have."""
        if not KEY.fullmatch(name):
            raise TypeError(f"{self.cls.__name__}.{name}: keys of a line are small letters, digits and _")
        self.parts = (*self.parts, (name, encode, decode))

    def encode(self, event: Any) -> dict[str, Any]:
        """The fields as plain data. Raises UnwritableEntry, which names the field."""
        return {name: encode(getattr(event, name)) for name, encode, _ in self.parts}

    def decode(self, data: Any, older: bool) -> Any:
        """The value back from plain data; ``older``: fields that have a default may lack. Raises ValueError."""
        if type(data) is not dict:
            raise ValueError(f"{self.cls.__name__} is not written as an object")
        if len(data) != len(self.parts):
            self._verify_names(data, older)
        try:
            values = {name: decode(data[name], older) for name, _, decode in self.parts if not older or name in data}
        except KeyError as missing:
            raise ValueError(f"{self.cls.__name__} has no field {missing}") from None
        return self.cls(**values)

    def _verify_names(self, data: dict[str, Any], older: bool) -> None:
        names = {name for name, _, _ in self.parts}
        for unknown in data.keys() - names:
            raise ValueError(f"{self.cls.__name__} has a field {unknown!r} that this version does not know")
        for lacking in names - data.keys():
            if not older or lacking not in self.may_lack:
                raise ValueError(f"{self.cls.__name__} has no field {lacking!r}")


def members_of(union: object) -> tuple[Any, ...]:
    """The types of a union; of any other type itself."""
    return get_args(union) if get_origin(union) in (Union, UnionType) else (union,)


PLAIN: Final = (str, bool, NoneType)


def _wrong(where: str, value: object, wanted: str, error: type[Exception]) -> Exception:
    return error(f"{where} is a {type(value).__name__}, not {wanted}")


def plain(kind: type, where: str, value: Any) -> Any:
    """A text, a truth or None as it is. Raises UnwritableEntry for a value of another type."""
    if type(value) is not kind:
        raise _wrong(where, value, kind.__name__, UnwritableEntry)
    return value


def whole(where: str, value: Any) -> Any:
    """A whole number that every reader of JSON keeps exactly. Raises UnwritableEntry."""
    if type(value) is not int:
        raise _wrong(where, value, "a whole number", UnwritableEntry)
    if not -GREATEST <= value <= GREATEST:
        raise UnwritableEntry(f"{where} is {value}: whole numbers go up to 2^53 - 1")
    return value


def plain_back(kind: type, where: str, value: Any, _older: bool) -> Any:
    """What ``plain`` wrote. Raises ValueError."""
    if type(value) is not kind:
        raise _wrong(where, value, kind.__name__, ValueError)
    return value


def card_out(where: str, value: Any) -> str:
    """A card by its two letters. Raises UnwritableEntry."""
    if type(value) is not Card:
        raise _wrong(where, value, "a card", UnwritableEntry)
    return str(value)


def card_back(where: str, value: Any, _older: bool) -> Card:
    """What ``card_out`` wrote. Raises ValueError."""
    try:
        return card(value)
    except (NotationError, TypeError):
        raise ValueError(f"{where} is no card") from None


def or_none(encode: Encode, value: Any) -> Any:
    """A value that may be None."""
    return None if value is None else encode(value)


def or_none_back(decode: Decode, value: Any, older: bool) -> Any:
    """What ``or_none`` wrote."""
    return None if value is None else decode(value, older)


def run(encode: Encode, where: str, value: Any) -> list[Any]:
    """A tuple of any length, all parts alike. Raises UnwritableEntry."""
    if type(value) is not tuple:
        raise _wrong(where, value, "a tuple", UnwritableEntry)
    return [encode(part) for part in value]


def run_back(decode: Decode, where: str, value: Any, older: bool) -> tuple[Any, ...]:
    """What ``run`` wrote. Raises ValueError."""
    if type(value) is not list:
        raise _wrong(where, value, "a list", ValueError)
    return tuple([decode(part, older) for part in value])


def row(encodes: tuple[Encode, ...], where: str, value: Any) -> list[Any]:
    """A tuple of one length, each part in its own way. Raises UnwritableEntry."""
    if type(value) is not tuple or len(value) != len(encodes):
        raise _wrong(where, value, f"a tuple of {len(encodes)}", UnwritableEntry)
    return [encode(part) for encode, part in zip(encodes, value, strict=True)]


def row_back(decodes: tuple[Decode, ...], where: str, value: Any, older: bool) -> tuple[Any, ...]:
    """What ``row`` wrote. Raises ValueError."""
    if type(value) is not list or len(value) != len(decodes):
        raise _wrong(where, value, f"a list of {len(decodes)}", ValueError)
    return tuple([decode(part, older) for decode, part in zip(decodes, value, strict=True)])


def enumerated(cls: type[Enum], where: str) -> tuple[Encode, Decode]:
    """How members of an enumeration are written and read: by their values."""
    if not all(type(member.value) in (int, str) for member in cls):
        raise TypeError(f"{where}: a member of {cls.__name__} is neither a text nor a whole number")

    def encode(value: Any) -> Any:
        if type(value) is not cls:
            raise _wrong(where, value, cls.__name__, UnwritableEntry)
        return value.value

    def decode(value: Any, _older: bool) -> Any:
        if type(value) not in (int, str):
            raise _wrong(where, value, cls.__name__, ValueError)
        return cls(value)

    return encode, decode


def nested(shape: Shape, where: str, value: Any) -> dict[str, Any]:
    """A dataclass inside another. Raises UnwritableEntry."""
    if type(value) is not shape.cls:
        raise _wrong(where, value, shape.cls.__name__, UnwritableEntry)
    return shape.encode(value)


def nested_back(shape: Shape, _where: str, value: Any, older: bool) -> Any:
    """What ``nested`` wrote. Raises ValueError."""
    return shape.decode(value, older)


def tagged(shapes: dict[str, Shape], where: str, value: Any) -> dict[str, Any]:
    """One dataclass of several, with its kind beside it. Raises UnwritableEntry."""
    kind = kind_of(type(value))
    shape = shapes.get(kind)
    if shape is None or shape.cls is not type(value):
        raise _wrong(where, value, f"one of {', '.join(sorted(shapes))}", UnwritableEntry)
    return {"data": shape.encode(value), "kind": kind}


def tagged_back(shapes: dict[str, Shape], where: str, value: Any, older: bool) -> Any:
    """What ``tagged`` wrote. Raises ValueError, or NeedsNewerProgram for a kind that is not known here."""
    if type(value) is not dict or value.keys() != {"data", "kind"} or type(value["kind"]) is not str:
        raise _wrong(where, value, "an object of kind and data", ValueError)
    shape = shapes.get(value["kind"])
    if shape is None:
        raise NeedsNewerProgram(
            f"{where} holds {value['kind']!r}, which this program does not know: it needs program >= the one "
            "that wrote it. Start that program on this journal"
        )
    return shape.decode(value["data"], older)
