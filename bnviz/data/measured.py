"""A column of many different numbers. Its numbers are at hand at once; its texts are told apart only when someone asks."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.table import Column

if TYPE_CHECKING:
    import hashlib


class MeasuredColumn(Column):
    """A numeric column given by its rows: `texts` (an arrow array, null where missing) and the number in each, NaN where
    missing. Labels and codes, which take ten times as long to find as the numbers, follow when they are asked for.
    """

    def __init__(self, name: str, texts: Any, values: NDArray[np.float64], comma: bool) -> None:
        for field, value in {
            "name": name,
            "kind": "numeric",
            "comma": comma,
            "texts": texts,
            "_values": values,
        }.items():
            object.__setattr__(self, field, value)

    texts: Any
    _values: NDArray[np.float64]

    @property
    def values(self) -> NDArray[np.float64]:
        """The number in each row, shape (rows,), NaN where it is missing."""
        return self._values

    @property
    def not_a_number(self) -> None:
        """None: all of them are numbers."""
        return None

    @cached_property
    def absent(self) -> NDArray[np.bool_]:
        """Whether each row has no value, shape (rows,)."""
        return np.isnan(self._values)

    @cached_property
    def whole(self) -> bool:
        """Whether all numbers are whole."""
        return all(not (seen[~np.isnan(seen)] % 1).any() for seen in (self._values[:1000], self._values))

    @cached_property
    def different(self) -> int:
        """The number of different numbers."""
        ordered = np.sort(self._values[~self.absent])
        return int(np.count_nonzero(np.diff(ordered))) + bool(ordered.size)

    @property
    def constant(self) -> bool:
        """Whether all rows have the same number, or none has one."""
        first = self._values[:1]
        return bool(first.size) and all(
            np.array_equal(first.repeat(len(v)), v, equal_nan=True) for v in (self._values[:1000], self._values)
        )

    @cached_property
    def _coded(self) -> Any:
        return self.texts.combine_chunks().dictionary_encode()

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The different texts, in the order in which they appear."""
        return tuple(self._coded.dictionary.to_pylist())

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """The position of each row's text among the labels, -1 where it is missing."""
        return np.asarray(np.from_dlpack(self._coded.indices.fill_null(-1)), np.int32)

    @cached_property
    def numbers(self) -> NDArray[np.float64]:
        """The number that each label spells, shape (labels,)."""
        found = np.empty(len(self.labels))
        found[self.codes[~self.absent]] = self._values[~self.absent]
        return found

    def first(self, rows: int) -> list[str | None]:
        """The values of the first rows as the file has them, None where they are missing."""
        return list(self.texts.slice(0, rows).to_pylist())

    def counted_numbers(self) -> tuple[NDArray[np.float64], NDArray[np.integer]]:
        """The number in each row, and the position of each row, -1 where it is missing."""
        return self._values, np.where(self.absent, -1, np.arange(len(self._values)))

    def hash_into(self, content: "hashlib._Hash") -> None:
        """Adds name, kind and values to a digest."""
        content.update(repr((self.name, "measured", self.comma)).encode("utf-8", "surrogatepass"))
        content.update(np.ascontiguousarray(self._values).data)
        for chunk in self.texts.chunks:
            for buffer in chunk.buffers():
                content.update(buffer or b"")
