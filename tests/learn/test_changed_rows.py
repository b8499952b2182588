"""How much the networks of rows differ from the shared one: by hand, and as sets of arcs."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.changed_rows import changed_arcs
from bnviz.learn.kdb import kdb_parents
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.local_structure import LocalStructure, local_structure
from bnviz.learn.training import Training
from tests.learn.datasets import datasets
from tests.steady import steady


def test_two_rows_by_hand():
    """The shared arcs are 0 -> 1 and 0 -> 2. Row 0 has the same; row 1 has 1 -> 2 and no factor for attribute 1."""
    parents = np.array([[[-1], [0], [0]], [[-1], [-1], [1]]], np.int32)
    factor = np.array([[True, True, True], [True, False, True]])
    assert changed_arcs(LocalStructure(parents, factor), ((), (0,), (0,))).tolist() == [0, 4]


@steady
@given(datasets(), st.integers(0, 3), st.sampled_from([None, 1, 3]))
def test_it_counts_the_arcs_that_only_one_network_has(data, k, l):  # noqa: E741
    training = Training(data)
    shared, classifier = kdb_parents(training.info, k), local_kdb(training, k, l)
    found = changed_arcs(local_structure(training.local_info, classifier.implied, k, data.X), shared)
    theirs = {(p, i) for i, pa in enumerate(shared) for p in pa}
    for x, changed in zip(data.X.T, found, strict=True):
        network = classifier.network_of(x)
        mine = {(p, i) for i, pa in enumerate(network.parents) for p in pa}
        assert changed == len(mine ^ theirs) + len(network.eliminated)
