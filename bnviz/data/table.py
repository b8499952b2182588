"""A file as it was read: its columns, and notes on what was decided while reading. Nothing is binned or left out yet."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from bnviz.model.errors import InputError, listed, quoted

Kind = Literal["numeric", "categorical"]
USUAL_MISSING = ("", "?", "na", "n/a", "nan", "null", "<na>")
"""What counts as a missing value unless you say otherwise, after trimming spaces, in lower case."""
MISSING_TOKENS = frozenset(USUAL_MISSING)
NUMBER = re.compile(r"[+-]?(\d++(\.\d*+)?|\.\d++)([eE][+-]?\d++)?")
DECIMAL_COMMA = re.compile(r"[+-]?(\d++,\d*+|,\d++)([eE][+-]?\d++)?")
"""The same with a comma before the decimals."""
POINTS = re.compile(r"[+-]?[1-9]\d{0,2}(\.\d{3})+")
"""A number whose thousands are set off by points; where a comma stands before decimals it is not known to be anything else."""


@dataclass(frozen=True)
class Note:
    """One thing that was noticed or decided: about which column ("" for the whole file), what kind of thing, and the sentence."""

    column: str
    kind: str
    text: str


@dataclass(frozen=True, eq=False)
class Column:
    """One column: the different texts in it, and for each row which of them it has.

    `labels` are trimmed, all different and never a missing token; `codes` (rows,) are positions in it, -1 where the value is
    missing. `kind` is what the column seems to be; with `comma` its numbers are written with a decimal comma.
    """

    name: str
    labels: tuple[str, ...]
    codes: NDArray[np.int32]
    kind: Kind
    comma: bool = False

    @cached_property
    def numbers(self) -> NDArray[np.float64] | None:
        """The number that each label spells, shape (labels,), or None when one of them spells no finite number."""
        return numbers(self.labels, self.comma)

    @cached_property
    def not_a_number(self) -> str | None:
        """The first label that spells no finite number, or None."""
        if self.numbers is not None:
            return None
        return next((label for label in self.labels if numbers([label], self.comma) is None), None)

    @cached_property
    def absent(self) -> NDArray[np.bool_]:
        """Whether each row has no value, shape (rows,)."""
        return self.codes < 0

    @property
    def missing(self) -> int:
        """The number of rows without a value."""
        return int(np.count_nonzero(self.absent))

    @property
    def rows(self) -> int:
        """The number of rows, those without a value included."""
        return len(self.absent)

    @property
    def different(self) -> int:
        """The number of different values."""
        return len(self.labels)

    @property
    def constant(self) -> bool:
        """Whether all rows have the same value, or none has one."""
        return self.different + bool(self.missing) == 1

    @property
    def values(self) -> NDArray[np.float64] | None:
        """The number in each row, shape (rows,), NaN where it is missing; None when one of them is no finite number."""
        return None if self.numbers is None else np.append(self.numbers, np.nan)[self.codes]

    def first(self, rows: int) -> list[str | None]:
        """The values of the first rows as the file has them, None where they are missing."""
        return [self.labels[k] if k >= 0 else None for k in self.codes[:rows].tolist()]

    def counted_numbers(self) -> tuple[NDArray[np.float64], NDArray[np.integer]] | None:
        """Numbers, and for each row the position of its number among them, -1 where it is missing; None for other columns."""
        return None if self.numbers is None else (self.numbers, self.codes)

    def hash_into(self, content: "hashlib._Hash") -> None:
        """Adds name, kind and values to a digest."""
        content.update(repr((self.name, self.labels, self.kind, self.comma)).encode("utf-8", "surrogatepass"))
        content.update(np.ascontiguousarray(self.codes).data)


def numbers(labels: Sequence[str], comma: bool) -> NDArray[np.float64] | None:
    """The numbers that the labels spell, with `comma` those that have one before their decimals too, or None when one of them
    spells no finite number, or one that could have its thousands set off.
    """
    texts = [label.replace(",", ".") for label in labels] if comma else labels
    if comma and any("." in label and POINTS.fullmatch(label) for label in labels):
        return None
    if not all(map(NUMBER.fullmatch, texts)):
        return None
    found = np.array(texts, dtype=np.float64) if texts else np.zeros(0)
    return found if np.isfinite(found).all() else None


@dataclass(frozen=True, eq=False)
class Table:
    """The columns of a file, all of the same length, with different names, and the notes made while reading."""

    columns: tuple[Column, ...]
    notes: tuple[Note, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, in the order of the file."""
        return tuple(column.name for column in self.columns)

    @cached_property
    def _by_name(self) -> dict[str, Column]:
        return {column.name: column for column in self.columns}

    @property
    def rows(self) -> int:
        """The number of rows, those without a class included."""
        return self.columns[0].rows if self.columns else 0

    def column(self, name: str) -> Column:
        """The column of that name.

        Errors: InputError when there is none.
        """
        found = self._by_name.get(name)
        if found is None:
            raise InputError(f"There is no column {quoted(name)}. The columns are {listed(self.names)}.")
        return found

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of names, kinds and values, in hex."""
        content = hashlib.sha256()
        for column in self.columns:
            column.hash_into(content)
        return content.hexdigest()
