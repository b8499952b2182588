"""How large a classifier is: how many numbers it has to learn, and how many rows it has for each of them.
More parents tell more and are learned from fewer rows: this is the spectrum from naive Bayes to the full joint distribution.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class TableSize:
    """The size of one table P(x | y, parents): its `cells`, its free `parameters`, and the mean number of rows that fall into a
    cell, t / cells.
    """

    cells: int
    parameters: int
    rows_per_cell: float


@dataclass(frozen=True)
class Size:
    """The sizes of the tables of a classifier, one for each attribute, and all its free parameters, the class prior's included."""

    tables: tuple[TableSize, ...]
    parameters: int

    @property
    def largest(self) -> int:
        """The attribute with the most cells, so the fewest rows for each; of several the first."""
        cells = [table.cells for table in self.tables]
        return cells.index(max(cells))


def table_size(states: int, contexts: int, rows: int) -> TableSize:
    """The size of a table with so many states in each of so many contexts."""
    cells = states * contexts
    return TableSize(cells, (states - 1) * contexts, rows / cells)


def network_size(states: Sequence[int], classes: int, parents: Sequence[Sequence[int]], rows: int) -> Size:
    """The size of a network classifier: the states of each attribute, the number of classes, the parents without the class."""
    tables = tuple(
        table_size(v, classes * prod(states[p] for p in pa), rows) for v, pa in zip(states, parents, strict=True)
    )
    return Size(tables, classes - 1 + sum(table.parameters for table in tables))


def aode_parameters(states: Sequence[int], classes: int) -> int:
    """The free parameters of all super-parents of AODE together: c v_p - 1 for P(y,x_p), and c v_p (v_j - 1) for each other j."""
    free = sum(states) - len(states)
    return sum(classes * v - 1 + classes * v * (free - (v - 1)) for v in states)


def full_joint_parameters(states: Sequence[int], classes: int) -> int:
    """The free parameters of the full joint distribution: c times the product of all v_i, less 1."""
    return classes * prod(states) - 1
