"""A factor is a table with one number for each combination of states. Counts, conditional probabilities, messages and
potentials are all factors.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Factor:
    """A function of the variables in `scope`; axis k of `values` runs over the states of variable `scope[k]`.

    Errors: ValueError when the scope names a variable twice or does not fit the shape.
    """

    scope: tuple[int, ...]
    values: NDArray[np.float64]

    def __post_init__(self) -> None:
        if len(set(self.scope)) != len(self.scope) or self.values.ndim != len(self.scope):
            raise ValueError(f"scope {self.scope} does not fit values of shape {self.values.shape}")
        values = np.array(self.values, np.float64)
        values.flags.writeable = False
        object.__setattr__(self, "values", values)

    def product(self, other: "Factor") -> "Factor":
        """The factor over both scopes whose value is the product of the two values.

        Errors: ValueError when a shared variable has another number of states in the other factor.
        """
        scope = self.scope + tuple(v for v in other.scope if v not in self.scope)
        sizes = dict(zip(other.scope, other.values.shape, strict=True))
        for variable, size in zip(self.scope, self.values.shape, strict=True):
            if sizes.get(variable, size) != size:
                raise ValueError(
                    f"variable {variable} has {size} states in one factor and {sizes[variable]} in the other"
                )
        return Factor(scope, spread(self, scope) * spread(other, scope))

    def marginal(self, scope: tuple[int, ...]) -> "Factor":
        """The factor over `scope`, in that order, with every other variable summed out.

        Errors: ValueError when a variable is not in this factor.
        """
        if missing := [v for v in scope if v not in self.scope]:
            raise ValueError(f"variables {missing} are not in the scope {self.scope}")
        summed = tuple(axis for axis, v in enumerate(self.scope) if v not in scope)
        left = [v for v in self.scope if v in scope]
        return Factor(scope, self.values.sum(axis=summed).transpose([left.index(v) for v in scope]))

    def restrict(self, evidence: dict[int, int]) -> "Factor":
        """The factor for given states, `{variable: state}`: those variables leave the scope; others are ignored.

        Errors: IndexError for a state that the variable does not have.
        """
        for v, size in zip(self.scope, self.values.shape, strict=True):
            if not 0 <= evidence.get(v, 0) < size:
                raise IndexError(f"variable {v} has no state {evidence[v]}; its states are 0 .. {size - 1}")
        picked = tuple(evidence.get(v, slice(None)) for v in self.scope)
        return Factor(tuple(v for v in self.scope if v not in evidence), self.values[picked])

    def normalize(self) -> "Factor":
        """The factor divided by its sum.

        Errors: ValueError when the sum is zero: then no distribution follows from it.
        """
        total = self.values.sum()
        if not total > 0:
            raise ValueError("a factor that sums to zero cannot be normalised")
        return Factor(self.scope, self.values / total)


def spread(factor: Factor, scope: tuple[int, ...]) -> NDArray[np.float64]:
    """The values with one axis for each variable of a wider scope, of length 1 where it is not the factor's."""
    ours = sorted(factor.scope, key=scope.index)
    values = factor.values.transpose([factor.scope.index(v) for v in ours])
    return values[tuple(slice(None) if v in factor.scope else np.newaxis for v in scope)]
