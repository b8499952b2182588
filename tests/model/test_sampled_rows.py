"""Rows of a network as a data set: its variables in order, the same for the same seed."""

import numpy as np
import pytest

from bnviz.data.networks import network
from bnviz.graph.dag import DAG
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.sampled_rows import sampled_rows
from bnviz.model.sampling import sampled


def test_the_variables_are_those_of_the_network_and_the_last_is_the_class():
    net = network("asia").net
    data = sampled_rows(net, 1_000, seed=4)
    assert data.variables == net.variables
    assert data.target.name == "dysp"
    np.testing.assert_array_equal(data.codes, sampled(net, 1_000, np.random.default_rng(4)))
    assert data.digest == sampled_rows(net, 1_000, seed=4).digest != sampled_rows(net, 1_000, seed=5).digest


@pytest.mark.parametrize("rows", [0, -5, 5_000_001])
def test_too_few_and_too_many_rows_are_refused(rows):
    with pytest.raises(InputError, match=r"1 to 5,000,000 rows"):
        sampled_rows(network("asia").net, rows)


def test_a_network_without_a_node_has_no_rows():
    with pytest.raises(InputError, match="no node"):
        sampled_rows(BayesNet((), DAG(()), ()), 10)
