"""Facts to and from an entry's ``kind`` and ``data``: built from the type hints of a closed union, once.

==========================  =====================================================
in a fact                   in ``data``
==========================  =====================================================
int, Cents, str, bool       the same
None                        null
Card                        its two letters, ``"Th"``
tuple                       a list
an Enum                     its value
a frozen dataclass          an object of its fields
one of several dataclasses  ``{"data": {…}, "kind": "class_name"}``, as an entry does
==========================  =====================================================

Versions: ``v`` of an entry is the version of the codec that wrote it. A newer program reads older entries: a
field that came later must have a default, and stands with it in entries of an older ``v``. An older program
stops at a newer ``v`` or an unknown kind; it never skips an entry (records.md, fault 26).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from dealer_console.journal import parts
from dealer_console.journal.errors import NeedsNewerProgram, UnwritableEntry
from dealer_console.journal.parts import Decode, Encode, Shape, kind_of, members_of
from rules.cards import Card
from rules.event import Event

VERSION: Final = 2
"""The version of the entries that this program writes; it reads this and every earlier one."""

E = TypeVar("E")


class Codec(Generic[E]):
    """Both directions for one closed union of frozen dataclasses.

    ``names`` helps where a hint names a class that its module imports for the type checker only. Raises
    TypeError when the union holds something that has no place in a line, so that it fails when the program
    starts and not in the middle of a hand.
    """

    def __init__(self, union: object, *, version: int = VERSION, names: Mapping[str, Any] | None = None) -> None:
        self.version = version
        self._names = dict(names or {})
        self._shapes: dict[type, Shape] = {}
        self._by_kind: dict[str, type] = {}
        for cls in members_of(union):
            if not is_dataclass(cls) or not isinstance(cls, type):
                raise TypeError(f"{cls!r} in the union is no dataclass")
            if self._by_kind.setdefault(kind_of(cls), cls) is not cls:
                raise TypeError(f"two classes of the union have the kind {kind_of(cls)}")
            self._shape(cls)
        self._kinds = {cls: kind for kind, cls in self._by_kind.items()}

    @property
    def kinds(self) -> frozenset[str]:
        """Every kind that this codec knows."""
        return frozenset(self._by_kind)

    def encode(self, event: E) -> tuple[str, dict[str, Any]]:
        """``(kind, data)`` of a fact. Raises UnwritableEntry for a value that is not what its hint says."""
        cls = type(event)
        kind = self._kinds.get(cls)
        if kind is None:
            raise UnwritableEntry(f"{cls.__name__} is none of the facts that the journal keeps")
        return kind, self._shapes[cls].encode(event)

    def decode(self, kind: str, data: dict[str, Any], v: int) -> E:
        """The fact that ``encode`` was given.

        Raises NeedsNewerProgram, or ValueError for data that no program of ours wrote.
        """
        if v > self.version:
            raise NeedsNewerProgram(
                f"a {kind} entry has version {v}: it needs program >= version {v} of the entries, "
                f"this one reads up to {self.version}. Start the newer program on this journal"
            )
        cls = self._by_kind.get(kind)
        if cls is None:
            raise NeedsNewerProgram(
                f"{kind!r} is a kind of entry that this program does not know: it needs program >= the one "
                f"that wrote it (entries of version {v}). Start that program on this journal"
            )
        event: E = self._shapes[cls].decode(data, v < self.version)
        return event

    def _shape(self, cls: type) -> Shape:
        shape = self._shapes.get(cls)
        if shape is None:
            # Known before its fields are looked at, so that a class may hold its own kind.
            shape = self._shapes[cls] = Shape(cls)
            hints = get_type_hints(cls, localns=self._names)
            for field in fields(cls):
                shape.add(field.name, *self._part(hints[field.name], f"{cls.__name__}.{field.name}"))
                if field.default is not MISSING or field.default_factory is not MISSING:
                    shape.may_lack.add(field.name)
        return shape

    def _part(self, hint: Any, where: str) -> tuple[Encode, Decode]:
        """The two directions of one hint. ``where`` is the field, for messages."""
        if hint is None:
            hint = NoneType
        if hint is int:
            return partial(parts.whole, where), partial(parts.plain_back, int, where)
        if hint in parts.PLAIN:
            return partial(parts.plain, hint, where), partial(parts.plain_back, hint, where)
        if hint is Card:
            return partial(parts.card_out, where), partial(parts.card_back, where)
        if get_origin(hint) is tuple:
            return self._tuple(get_args(hint), where)
        if get_origin(hint) in (Union, UnionType):
            return self._union(members_of(hint), where)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return parts.enumerated(hint, where)
        if isinstance(hint, type) and is_dataclass(hint):
            shape = self._shape(hint)
            return partial(parts.nested, shape, where), partial(parts.nested_back, shape, where)
        raise TypeError(f"{where}: {hint!r} has no place in a line")

    def _tuple(self, items: tuple[Any, ...], where: str) -> tuple[Encode, Decode]:
        if len(items) == 2 and items[1] is Ellipsis:
            encode, decode = self._part(items[0], where)
            return partial(parts.run, encode, where), partial(parts.run_back, decode, where)
        both = [self._part(item, where) for item in items]
        encodes, decodes = tuple(each[0] for each in both), tuple(each[1] for each in both)
        return partial(parts.row, encodes, where), partial(parts.row_back, decodes, where)

    def _union(self, members: tuple[Any, ...], where: str) -> tuple[Encode, Decode]:
        """One of several: told apart by the JSON type, dataclasses among themselves by their kind."""
        nullable = NoneType in members
        rest = tuple(member for member in members if member is not NoneType)
        if len(rest) == 1:
            inner = self._part(rest[0], where)
        elif all(isinstance(member, type) and is_dataclass(member) for member in rest):
            shapes = {kind_of(member): self._shape(member) for member in rest}
            if len(shapes) != len(rest):
                raise TypeError(f"{where}: two classes of the union have the same kind")
            inner = partial(parts.tagged, shapes, where), partial(parts.tagged_back, shapes, where)
        else:
            raise TypeError(f"{where}: {members!r} cannot be told apart in a line")
        if not nullable:
            return inner
        return partial(parts.or_none, inner[0]), partial(parts.or_none_back, inner[1])


EVENTS: Final[Codec[Event]] = Codec(Event)
"""The codec of the table's journal."""
