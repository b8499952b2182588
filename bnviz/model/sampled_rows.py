"""A data set drawn from a network, of any size: what is learned from it can be compared with the network that made it."""

import numpy as np

from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.sampling import sampled

MOST_CELLS = 40_000_000
"""The most values that are drawn: rows times nodes."""


def sampled_rows(net: BayesNet, rows: int, seed: int = 0) -> Dataset:
    """So many independent rows of a network; the same seed gives the same rows. The last node is the class.

    A node of the network is the variable of the same number in the data set.
    Errors: InputError for less than one row, or for more values than are drawn.
    """
    nodes = net.dag.nodes
    most = MOST_CELLS // max(nodes, 1)
    if not 1 <= rows <= most:
        raise InputError(f"{rows:,} rows of {nodes:,} nodes cannot be drawn: ask for 1 to {most:,} rows.")
    if nodes == 0:
        raise InputError("The network has no node: there is nothing to draw.")
    codes = sampled(net, rows, np.random.default_rng(seed))
    return Dataset(net.variables[:-1], net.variables[-1], codes)
