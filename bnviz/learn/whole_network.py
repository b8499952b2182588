"""From a graph over all variables of a data set to a network, and what such a network says of one node in every row."""

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.learn.cell_counts import DENSE, cell_counts, numbered
from bnviz.learn.parameters import Smoothing, estimated
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet, Probabilities

MOST_CELLS = DENSE
"""A table is written out in full, so it has at most as many cells as are always counted in full."""


def whole_network(dag: DAG, dataset: Dataset, smoothing: Smoothing) -> BayesNet:
    """The network with this graph, its tables estimated from all rows. Node i is attribute i, the last node is the class.

    Errors: InputError when a table would have more than `MOST_CELLS` cells, with the node whose it is.
    """
    lines, states = dataset.codes, [v.cardinality for v in dataset.variables]
    cpts = []
    for node, parents in enumerate(dag.parents):
        family = (*parents, node)
        shape = tuple(states[v] for v in family)
        if (cells := int(np.prod(shape, dtype=object))) > MOST_CELLS:
            raise InputError(
                f"The table of {dataset.variables[node].name!r} would have {cells:,} cells, more than {MOST_CELLS:,}: allow fewer "
                "parents, or fewer states."
            )
        counted = cell_counts(numbered([lines[v] for v in family], list(shape), dataset.rows))
        cpts.append(estimated(counted.reshape(shape), smoothing))
    return BayesNet(dataset.variables, dag, tuple(cpts))


def node_posterior(net: BayesNet, node: int, codes: Codes) -> Probabilities:
    """P(node | all other nodes) in each row, shape (t, states of the node).

    `codes`, shape (nodes, t), has the declared states of all nodes; the node's own line is not looked at. Only its own table and
    those of its children count: the Markov blanket. Where no state is possible all are equally likely.
    """
    states = net.variables[node].cardinality
    log = np.zeros((codes.shape[1], states))
    with np.errstate(divide="ignore"):
        for child in (node, *net.dag.children[node]):
            family = (*net.dag.parents[child], child)
            table = np.moveaxis(np.log(net.cpts[child]), family.index(node), -1)
            log += table[tuple(codes[v] for v in family if v != node)]
    most = log.max(1, keepdims=True)
    P: Probabilities = np.exp(log - np.where(np.isfinite(most), most, 0))
    total = P.sum(1, keepdims=True)
    return np.where(total > 0, P / np.where(total > 0, total, 1), 1 / states)
