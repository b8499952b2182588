"""A graph becomes a network, and its posterior is that of the joint distribution."""

import numpy as np
import pytest

from bnviz.data.networks import network
from bnviz.graph.dag import DAG
from bnviz.infer.posterior import posterior
from bnviz.learn.parameters import Smoothing
from bnviz.learn.whole_network import node_posterior, whole_network
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.sampled_rows import sampled_rows
from bnviz.model.variable import Variable

TINY = Dataset(
    (Variable("a", ("no", "yes")), Variable("b", ("x", "y", "z"))),
    Variable("c", ("0", "1")),
    np.array([[0, 0, 1, 1], [0, 1, 2, 2], [0, 0, 1, 0]], np.uint8),
)


def test_tables_by_hand():
    net = whole_network(DAG(((2,), (0, 2), ())), TINY, Smoothing("laplace", 1.0))
    assert net.cpts[2].tolist() == [4 / 6, 2 / 6]
    assert net.cpts[0].tolist() == [[3 / 5, 2 / 5], [1 / 3, 2 / 3]]
    assert net.cpts[1][0, 0].tolist() == [2 / 5, 2 / 5, 1 / 5]
    assert net.cpts[1][0, 1].tolist() == [1 / 3] * 3
    assert whole_network(DAG(((), (), ())), TINY, Smoothing("ml")).cpts[1].tolist() == [0.25, 0.25, 0.5]


def test_a_table_that_is_too_large_is_refused():
    wide = Dataset(
        tuple(Variable(f"x{i}", tuple("abcdefgh")) for i in range(6)), Variable("y", ("0",)), np.zeros((7, 3), np.uint8)
    )
    with pytest.raises(InputError, match=r"The table of 'x5' would have 262,144 cells"):
        whole_network(DAG(((), (), (), (), (), (0, 1, 2, 3, 4), ())), wide, Smoothing())


@pytest.mark.parametrize("node", range(8))
def test_the_posterior_of_a_node_is_that_of_inference(node):
    net = network("asia").net
    rows = sampled_rows(net, 40, 3)
    found = node_posterior(net, node, rows.codes)
    for row in range(rows.rows):
        seen = {v: int(rows.codes[v, row]) for v in range(8) if v != node}
        assert found[row] == pytest.approx(posterior(net, (node,), seen).values, abs=1e-12)


def test_a_row_that_cannot_occur_says_nothing():
    net = network("asia").net
    names = [v.name for v in net.variables]
    yes, no = 0, 1
    codes = np.full((8, 1), yes, np.uint8)
    codes[names.index("either")] = no  # tub or lung would make it yes
    tub = names.index("tub")
    assert node_posterior(net, tub, codes).tolist() == [[0.5, 0.5]]
    codes[names.index("lung")] = no
    assert node_posterior(net, tub, codes).tolist() == [[0.0, 1.0]]
