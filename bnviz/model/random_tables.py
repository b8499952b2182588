"""Probabilities drawn at random, for a graph that has none of its own. The same seed gives the same numbers."""

from collections.abc import Sequence
from hashlib import sha256
from math import prod

import numpy as np

from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.structure import Structure
from bnviz.model.variable import Variable


def random_table(variable: Variable, parents: Sequence[Variable], seed: int) -> Probabilities:
    """The table of a variable given its parents, in order, its own states innermost; each line is uniform over all distributions.

    It depends on the seed and on these variables alone: what else is in the network changes nothing.
    """
    family = repr([(v.name, v.states) for v in (*parents, variable)])
    own = int.from_bytes(sha256(family.encode("utf-8", "surrogatepass")).digest()[:8])
    rng = np.random.default_rng([seed, own])
    lines = rng.dirichlet(np.ones(variable.cardinality), prod(p.cardinality for p in parents))
    return np.asarray(lines.reshape(*(p.cardinality for p in parents), variable.cardinality))


def with_random_tables(structure: Structure, seed: int, states: tuple[str, ...] = ("yes", "no")) -> BayesNet:
    """The network of a graph that has no probabilities: every node has these states, and a table that is drawn at random."""
    variables = tuple(Variable(name, states) for name in structure.names)
    families = zip(variables, structure.dag.parents, strict=True)
    cpts = tuple(random_table(v, [variables[p] for p in parents], seed) for v, parents in families)
    return BayesNet(variables, structure.dag, cpts)
