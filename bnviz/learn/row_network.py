"""The network of one row of the local KDB, with all that led to it: how much its values tell, each choice of parents, which
values imply others, and each step of substitution and elimination.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.dependencies import Dependencies, RowDependencies
from bnviz.learn.kdb import Choice, kdb
from bnviz.learn.local_information import LocalInformation
from bnviz.learn.ser import Addition, Elimination, Step, ser
from bnviz.model.dataset import Codes


@dataclass(frozen=True)
class WrittenFactor:
    """A factor P(x_i | y, parents) of a joint probability as it is written: attributes by number."""

    attribute: int
    parents: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class RowNetwork:
    """The local network of the values `x` (codes, shape (a,)); an attribute whose value is not declared takes no part.

    `lmi` (a,) and `clmi` (a, a) are I(x_i;Y) and I(x_i;x_j|Y) in nats (zero for what takes no part); `choices` are the steps of
    KDB with them. `dependencies` say which values imply which, `steps` what follows from it; both are empty without
    substitution and elimination.
    """

    x: tuple[int, ...]
    lmi: NDArray[np.float64]
    clmi: NDArray[np.float64]
    choices: tuple[Choice, ...]
    dependencies: RowDependencies
    steps: tuple[Step, ...]

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The attributes in the order in which they come in."""
        return tuple(choice.attribute for choice in self.choices)

    @cached_property
    def parents_before(self) -> tuple[tuple[int, ...], ...]:
        """The parents of each attribute before substitution, best first."""
        found = {choice.attribute: choice.parents for choice in self.choices}
        return tuple(found.get(i, ()) for i in range(len(self.x)))

    @cached_property
    def parents(self) -> tuple[tuple[int, ...], ...]:
        """The parents of each attribute after substitution, in the order in which they were taken."""
        found = {step.attribute: step.after for step in self.steps if isinstance(step, Addition)}
        return tuple(found.get(i, before) for i, before in enumerate(self.parents_before))

    @cached_property
    def eliminated(self) -> tuple[int, ...]:
        """The attributes whose factor is left out, in the order in which they came in."""
        return tuple(step.attribute for step in self.steps if isinstance(step, Elimination))

    @cached_property
    def joint_before(self) -> tuple[WrittenFactor, ...]:
        """The factors of P(y, x) besides P(y) before substitution and elimination, in the order of the attributes."""
        return tuple(WrittenFactor(i, self.parents_before[i]) for i in self.order)

    @cached_property
    def joint(self) -> tuple[WrittenFactor, ...]:
        """The factors of P(y, x) besides P(y) that are left, in the order of the attributes."""
        gone = set(self.eliminated)
        return tuple(WrittenFactor(i, self.parents[i]) for i in self.order if i not in gone)


def row_network(info: LocalInformation, implied: Dependencies | None, k: int, x: Codes) -> RowNetwork:
    """The network of one row with at most k parents; without dependencies there is neither substitution nor elimination."""
    x = np.asarray(x)
    declared = x < np.array(info.states)
    known = np.where(declared, x, 0)[:, None]
    lmi, clmi = info.of_values(known)[0] * declared, info.of_pairs(known)[0] * (declared & declared[:, None])
    choices = tuple(kdb(lmi.tolist(), clmi, k, np.flatnonzero(declared).tolist()))
    if implied is None:
        row = RowDependencies(tuple(x.tolist()), np.zeros(clmi.shape, np.bool_), (0,) * len(x))
        return RowNetwork(row.x, lmi, clmi, choices, row, ())
    row = implied.in_row(x)
    return RowNetwork(row.x, lmi, clmi, choices, row, tuple(ser(choices, row, k)))
