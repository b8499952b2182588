"""A table of states: every row is one example, every column one variable. All methods learn from this and from nothing else."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.model.variable import Variable

Codes = NDArray[np.unsignedinteger]


def smallest_unsigned(states: int) -> np.dtype[np.unsignedinteger]:
    """The smallest unsigned type that holds the codes 0 .. states - 1."""
    return np.dtype(np.min_scalar_type(max(states - 1, 0)))


@dataclass(frozen=True, eq=False)
class Dataset:
    """Attributes, the class, and one code for each value.

    `codes` has shape (a + 1, t): one line an attribute, the class last, one column a row of the data; `codes[i, r]` is the
    position of the value in the variable's `states`. It is kept in the smallest unsigned type, read-only.
    Errors: ValueError when shapes or codes do not fit the variables.
    """

    attributes: tuple[Variable, ...]
    target: Variable
    codes: Codes

    def __post_init__(self) -> None:
        variables = self.variables
        if self.codes.ndim != 2 or len(self.codes) != len(variables):
            raise ValueError(f"codes have shape {self.codes.shape}, expected ({len(variables)}, rows)")
        if len({v.name for v in variables}) != len(variables):
            raise ValueError("two variables have the same name")
        codes = np.ascontiguousarray(self.codes)  # first: a search across the lines of a transposed table takes long
        if codes.size:
            lowest, highest = codes.min(1).tolist(), codes.max(1).tolist()
            for variable, low, high in zip(variables, lowest, highest, strict=True):
                if low < 0 or high >= variable.cardinality:
                    raise ValueError(f"{variable.name!r}: code {low if low < 0 else high} is not one of its states")
        codes = codes.astype(smallest_unsigned(max(v.cardinality for v in variables)), copy=False)
        if np.shares_memory(codes, self.codes) and self.codes.flags.writeable:
            codes = codes.copy()
        codes.flags.writeable = False
        object.__setattr__(self, "codes", codes)

    @property
    def variables(self) -> tuple[Variable, ...]:
        """All variables in the order of the lines of `codes`: the attributes, then the class."""
        return (*self.attributes, self.target)

    @property
    def X(self) -> Codes:
        """The codes of the attributes, shape (a, t)."""
        return self.codes[:-1]

    @property
    def y(self) -> Codes:
        """The codes of the class, shape (t,)."""
        return np.asarray(self.codes[-1])

    @property
    def rows(self) -> int:
        """The number of rows t."""
        return int(self.codes.shape[1])

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the content, in hex: equal for equal names, states and codes, and for nothing else."""
        text = repr([(v.name, v.states) for v in self.variables])
        content = hashlib.sha256(text.encode("utf-8", "surrogatepass"))
        content.update(repr((self.codes.shape, self.codes.dtype.str)).encode())
        content.update(self.codes.data)
        return content.hexdigest()
