"""Frozen records: dataclasses to the type checker and to ``dataclasses.fields``, quicker to make.

The journal of a year is read by making some ten million of them, and every start of the program makes a hundred of
their classes. ``dataclass(frozen=True, slots=True)`` pays for both: its ``__init__`` goes through
``object.__setattr__``, and it compiles six methods for each class. Here one is compiled, and sets the slots directly.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["record"]

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(*, frozen, slots):
        """``@record(frozen=True, slots=True)``: takes the same words as ``dataclass``, and no others.

        Fields have no default factory and the class no ``__post_init__``.
        """
        assert frozen
        assert slots
        return _made


T = TypeVar("T")


def _made(cls: type[T]) -> type[T]:
    own_repr = "__repr__" in cls.__dict__
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    names = [field.name for field in fields(made)]
    made.__init__ = _init(made, names)
    made.__dataclass_params__.frozen = True
    made._values = attrgetter(*names) if names else staticmethod(_nothing)
    made.__eq__, made.__hash__, made.__reduce__ = _eq, _hash, _reduce
    made.__setattr__, made.__delattr__ = _refuse_to_set, _refuse_to_delete
    if not own_repr:
        made.__repr__ = _repr
    return made  # type: ignore[no-any-return]  # the same class with its slots


def _init(made: Any, names: list[str]) -> Any:
    """``def __init__(self, a, b=default)`` that sets each slot by its own descriptor."""
    space: dict[str, Any] = {f"_set_{name}": made.__dict__[name].__set__ for name in names}
    space.update({f"_default_{f.name}": f.default for f in fields(made) if f.default is not MISSING})
    arguments = "".join(f", {name}=_default_{name}" if f"_default_{name}" in space else f", {name}" for name in names)
    body = "; ".join(f"_set_{name}(self, {name})" for name in names) or "return"
    exec(f"def __init__(self{arguments}): {body}", space)
    return space["__init__"]


def _nothing(_: object) -> tuple[()]:
    return ()


def _eq(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    same: bool = self._values(self) == other._values(other)
    return same


def _hash(self: Any) -> int:
    return hash(self._values(self))


def _reduce(self: Any) -> tuple[Any, ...]:
    return self.__class__, tuple(getattr(self, field.name) for field in fields(self))


def _repr(self: Any) -> str:
    told = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{self.__class__.__qualname__}({told})"


def _refuse_to_set(_: Any, name: str, __: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
