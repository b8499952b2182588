"""Attribute-selective TAN: of a TAN, the factors of only the first few attributes of a ranking. How many, is what predicts best
when each row in turn is left out of the training.
"""

from dataclasses import dataclass

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.learn.factor_classifier import FactorClassifier
from bnviz.learn.joint_table import Counts
from bnviz.learn.network_classifier import Parents, conditional
from bnviz.learn.parameters import estimated
from bnviz.learn.risk_curve import Curve, curves, tree
from bnviz.learn.size import Size, network_size
from bnviz.learn.training import Training
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class Stan(FactorClassifier):
    """P(y) times P(x_i | y, parent of x_i) for the attributes that are used; the others have no factor.

    An attribute without a factor may still be the parent of one that has: then its value is looked at. `curve` has the order in
    which attributes come in; `tree` the parents of all attributes in the full TAN; `outside_counts` n(x) of the attributes that are
    only looked at as parents.
    """

    curve: Curve
    tree: Parents
    outside_counts: dict[int, Counts]

    @property
    def order(self) -> tuple[int, ...]:
        """All attributes in the order in which they come in."""
        return self.curve.order

    @property
    def used(self) -> tuple[int, ...]:
        """The attributes that have a factor, in the order of the columns."""
        return tuple(conditional.attribute for conditional in self.conditionals)

    @property
    def outside(self) -> tuple[int, ...]:
        """The attributes that have no factor, but a child that has, in the order of the columns."""
        return tuple(self.outside_counts)

    @property
    def parents(self) -> Parents:
        """The parents of each attribute, without the class; none for those that have no factor."""
        used = set(self.used)
        return tuple(pa if i in used else () for i, pa in enumerate(self.tree))

    @property
    def size(self) -> Size:
        """The tables of the attributes that have a factor, in the order of `used`, and all free parameters."""
        states = self._states
        tables = network_size(states, self.target.cardinality, self.parents, self.rows).tables
        used = tuple(tables[i] for i in self.used)
        return Size(used, self.target.cardinality - 1 + sum(table.parameters for table in used))

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables of `network`: the attributes in `used` and `outside`, in the order of the columns, and the class."""
        return (*(self.attributes[i] for i in self._nodes), self.target)

    @property
    def dag(self) -> DAG:
        """The graph of `network`. The class is the last node; it is a parent of those that have a factor."""
        nodes, used = self._nodes, set(self.used)
        place = {i: k for k, i in enumerate(nodes)}
        arcs = ((len(nodes), *(place[p] for p in self.tree[i])) if i in used else () for i in nodes)
        return DAG((*arcs, ()))

    def network(self) -> BayesNet:
        """A network with the same P(y | x) for every row of declared values.

        An attribute that is only looked at as a parent is a root in it: it has its own P(x), the same for all classes, which speaks
        for none of them. Attributes that are not looked at are not in it.
        Errors: InputError when a table would be too large.
        """
        cpts = {c.attribute: estimated(np.moveaxis(c.counts(), -1, 0), self.smoothing) for c in self.conditionals}
        cpts |= {i: estimated(N_x, self.smoothing) for i, N_x in self.outside_counts.items()}
        return BayesNet(self.variables, self.dag, (*(cpts[i] for i in self._nodes), self.prior))

    @property
    def _nodes(self) -> list[int]:
        return sorted((*self.used, *self.outside))


def first_attributes(training: Training, parents: Parents, curve: Curve, s: int) -> Stan:
    """TAN_s: the TAN with these parents and the factors of only the first s attributes of a curve's order.

    Errors: ValueError unless s is 1 .. the number of attributes.
    """
    if not 1 <= s <= len(curve.order):
        raise ValueError(f"s is {s}, expected 1 to {len(curve.order)}")
    used = sorted(curve.order[:s])
    outside = sorted({p for i in used for p in parents[i]} - set(used))
    data = training.dataset
    return Stan(
        data.attributes,
        data.target,
        training.smoothing,
        training.N_c,
        tuple(conditional(training, i, parents[i]) for i in used),
        curve,
        parents,
        {p: training.attribute(p).sum(1) for p in outside},
    )


def stan(training: Training, ranking: str = "mrmr", root: str = "mi") -> Stan:
    """The attribute-selective TAN with the number of attributes that predicts best.

    Errors: InputError for an unknown ranking or root, or when there are too many pairs to count.
    """
    (curve,) = curves(training, root, [ranking]).values()
    return first_attributes(training, tree(training, root), curve, curve.n_selected)
