"""How many bytes a value takes, with all that it holds: arrays, texts, and our own objects."""

from array import array
from collections.abc import Iterable
from dataclasses import is_dataclass
from sys import getsizeof
from typing import Any

import numpy as np

SAMPLED = 1_000
"""Of more texts than this in one tuple only so many are weighed, evenly spread."""

NUMBERS = frozenset((int, float, bool))
"""What counts for nothing besides its container."""


def bytes_of(*values: object) -> int:
    """The bytes that the values take together; what they share counts once.

    Arrays, texts, containers, dataclasses and objects of this package are looked into; anything else counts as it is.
    """
    seen: set[int] = set()
    waiting: list[Any] = [*values]
    total = 0
    while waiting:
        value = waiting.pop()
        while (owner := _owner(value)) is not None:
            value = owner
        if id(value) not in seen:
            seen.add(id(value))
            own, parts = _weighed(value)
            total += own
            waiting.extend(parts)
    return total


def _owner(value: Any) -> Any:
    """Whose memory an array only looks into; None when it is its own."""
    if isinstance(value, memoryview):
        return value.obj
    return value.base if isinstance(value, np.ndarray) and isinstance(value.base, np.ndarray | memoryview) else None


def _weighed(value: Any) -> tuple[int, Iterable[Any]]:
    """The bytes of one value alone, and what it holds."""
    if isinstance(value, str | bytes | bytearray | array):
        return getsizeof(value), ()
    if isinstance(value, int | float | bool | None):
        return 0, ()  # in its container already, or shared
    if isinstance(value, tuple | list | set | frozenset):
        return _weighed_items(value)
    if isinstance(value, dict):
        return getsizeof(value), (*value.keys(), *value.values())
    if is_dataclass(value) or type(value).__module__.startswith("bnviz."):
        return getsizeof(value), _fields(value)
    # An array, of numpy or arrow, knows the size of what it holds.
    return int(getattr(value, "nbytes", 0)) or getsizeof(value), ()


def _weighed_items(value: tuple[Any, ...] | list[Any] | set[Any] | frozenset[Any]) -> tuple[int, Iterable[Any]]:
    """As `_weighed`; of many texts or numbers a sample is weighed, as a column may have a million."""
    if NUMBERS.issuperset(map(type, value)):
        return getsizeof(value), ()  # not one by one: there may be many short ones
    if len(value) <= SAMPLED or not isinstance(value, tuple | list):
        return getsizeof(value), value
    sample = value[:: len(value) // SAMPLED]
    if not all(isinstance(item, str | float | int) for item in sample):
        return getsizeof(value), value
    return getsizeof(value) + sum(map(getsizeof, sample)) * len(value) // len(sample), ()


def _fields(value: object) -> list[Any]:
    # At once: another visitor's page may be adding what is found out on demand.
    fields = list(getattr(value, "__dict__", {}).values())
    return fields + [getattr(value, name, None) for name in getattr(type(value), "__slots__", ())]
