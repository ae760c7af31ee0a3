"""The tables of the rankings are made when their modules are loaded; made again they are the same.

Here the builders run under the eye of whoever looks at a changed one: ``make mutants`` changes them after the load.
"""

from __future__ import annotations

import importlib.util
from types import ModuleType
from typing import Any

import pytest

import rules.low
import rules.odd_chip
import rules.omaha
import rules.ranking


def anew(module: ModuleType) -> ModuleType:
    """A second copy of a module, its tables made now."""
    spec = importlib.util.find_spec(module.__name__)
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


def tables(module: ModuleType) -> dict[str, Any]:
    kinds = (tuple, list, dict, bytes, bytearray, int, frozenset, set)
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, kinds) and not name.startswith(("__", "_mutmut", "mutants_"))
    }


@pytest.mark.parametrize("module", [rules.ranking, rules.low, rules.omaha, rules.odd_chip], ids=lambda it: it.__name__)
def test_the_tables_made_again_are_the_same(module: ModuleType) -> None:
    first, second = tables(module), tables(anew(module))
    assert first.keys() == second.keys()
    for name, value in first.items():
        assert second[name] == value, name
