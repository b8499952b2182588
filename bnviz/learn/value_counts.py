"""How many rows of each class share some values, for many questions at once: from a table of all combinations where many ask for
the same attributes, else from the bits of the rows.
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import prod

import numpy as np

from bnviz.learn.contexts import contexts
from bnviz.learn.joint_table import Counts
from bnviz.learn.value_rows import Positions, ValueRows
from bnviz.model.dataset import Dataset

OFTEN = 128
"""A table takes about as long as so many questions to the bits."""
SEVERAL = 8
"""Fewer questions about the same attributes at a time are not worth a look for their table."""
LARGEST = 1 << 17
"""The most counts of a table (1 MB)."""
KEPT = 1 << 23
"""The most counts of all tables, which are kept for later questions (64 MB)."""


@dataclass(frozen=True, eq=False)
class ValueCounts:
    """The counts of a data set. A value is a position as in `ValueRows`.

    `tables` are n(x_i, x_j, ..., y) by attributes; `asked` is how many questions there were about attributes without a table.
    """

    dataset: Dataset
    tables: dict[tuple[int, ...], Counts] = field(default_factory=dict)
    asked: dict[tuple[int, ...], int] = field(default_factory=dict)

    @cached_property
    def rows(self) -> ValueRows:
        """The rows that have each value."""
        return ValueRows(self.dataset)

    def shared(self, given: Positions, x: Positions) -> tuple[Counts, Counts]:
        """The counts n(given, y) and n(given, x, y) of each question, two arrays of shape (q, c).

        `given` (q, m), m at least 1, holds in each line the values of different attributes in any order, or "any value"; `x` (q,)
        one more value each, of yet another attribute. Equal questions are answered once.
        """
        asked = np.concatenate([np.sort(given, axis=1), x[:, None]], axis=1)
        _, number = contexts([self.rows.any_value + 1] * asked.shape[1], asked.T)
        distinct = np.empty((int(number.max(initial=-1)) + 1, asked.shape[1]), np.intp)
        distinct[number] = asked
        c = self.dataset.target.cardinality
        N_given, N = np.empty((len(distinct), c), np.int64), np.empty((len(distinct), c), np.int64)
        left = np.ones(len(distinct), np.bool_)
        for attributes, lines in self._together(distinct):
            if (table := self._table(attributes, len(lines))) is not None:
                N_given[lines], N[lines] = self._looked_up(table, attributes, distinct[lines])
                left[lines] = False
        if left.any():
            N_given[left], N[left] = self.rows.shared(distinct[left])
        return N_given[number], N[number]

    def _together(self, asked: Positions) -> list[tuple[tuple[int, ...], Positions]]:
        """The sets of attributes that at least `SEVERAL` questions are about, and the lines of these questions."""
        a = len(self.dataset.attributes)
        owners = np.sort(self.rows.attribute_of(asked), axis=1)
        _, group = contexts([a + 1] * owners.shape[1], owners.T)
        by_group, size = np.argsort(group, kind="stable"), np.bincount(group)
        ends = np.cumsum(size)
        lines = [by_group[ends[g] - size[g] : ends[g]] for g in np.flatnonzero(size >= SEVERAL)]
        return [(tuple(i for i in owners[part[0]].tolist() if i < a), part) for part in lines]

    def _table(self, attributes: tuple[int, ...], questions: int) -> Counts | None:
        """n(x_i, x_j, ..., y) of attributes about which there are some more questions; None when it is not worth it, or too
        large.
        """
        if attributes in self.tables:
            return self.tables[attributes]
        self.asked[attributes] = self.asked.get(attributes, 0) + questions
        data = self.dataset
        shape = [*(data.attributes[i].cardinality for i in attributes), data.target.cardinality]
        kept = sum(table.size for table in self.tables.values())
        if self.asked[attributes] < OFTEN or prod(shape) > min(LARGEST, KEPT - kept):
            return None
        code = np.zeros(data.rows, np.intp)
        for line, v in zip([*attributes, -1], shape, strict=True):
            code *= v
            code += data.codes[line]
        self.tables[attributes] = np.bincount(code, minlength=prod(shape)).reshape(shape)
        return self.tables[attributes]

    def _looked_up(self, table: Counts, attributes: tuple[int, ...], asked: Positions) -> tuple[Counts, Counts]:
        """The answers to questions about these attributes."""
        owners = self.rows.attribute_of(asked)
        values = np.take_along_axis(asked, np.argsort(owners, axis=1), 1)[:, : len(attributes)]
        states = tuple((values - self.rows.offsets[list(attributes)]).T)
        N = table[states]
        N_given = np.empty_like(N)
        for axis, i in enumerate(attributes):
            mine = owners[:, -1] == i
            context = tuple(s[mine] for s in (*states[:axis], *states[axis + 1 :]))
            N_given[mine] = table.sum(axis)[context]
        return N_given, N
