"""Data sets drawn from networks, small random ones, and the same data arranged otherwise."""

import numpy as np
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.graph.dag import DAG
from bnviz.model.dataset import Dataset
from bnviz.model.sampled_rows import sampled_rows
from bnviz.model.variable import Variable


def drawn(name, rows, seed=0):
    """The network of this name and rows of it."""
    net = network(name).net
    return net, sampled_rows(net, rows, seed)


def rearranged(data, columns, rows, renamed=False):
    """The data set with its columns and rows in another order; column k is the old column `columns[k]`."""
    variables = [data.variables[i] for i in columns]
    if renamed:
        variables = [Variable(f"n{k}", v.states) for k, v in enumerate(variables)]
    return Dataset(tuple(variables[:-1]), variables[-1], data.codes[list(columns)][:, rows])


def taken_back(dag, columns):
    """The graph over rearranged columns in the numbers of the old ones."""
    parents = [()] * dag.nodes
    for k, above in enumerate(dag.parents):
        parents[columns[k]] = tuple(sorted(columns[p] for p in above))
    return DAG(tuple(parents))


@st.composite
def arrangements(draw, data):
    """An order of the columns and one of the rows."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    return rng.permutation(len(data.variables)).tolist(), rng.permutation(data.rows)


@st.composite
def graph_and_data(draw, datasets):
    """A data set and a random graph over its variables."""
    data = draw(datasets)
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    order = rng.permutation(len(data.variables)).tolist()
    parents = [()] * len(order)
    for k, node in enumerate(order):
        parents[node] = tuple(sorted(p for p in order[:k] if rng.random() < 0.5))
    return DAG(tuple(parents)), data
