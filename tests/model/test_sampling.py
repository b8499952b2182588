"""Rows drawn from a network follow its probabilities, are the same for the same seed, and never show the impossible."""

from itertools import product

import numpy as np
import pytest

from bnviz.data.networks import NETWORKS, network
from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.sampling import sampled
from bnviz.model.variable import Variable


def joint(net):
    """The probability of each combination of states, by the definition: one factor for each node."""
    states = [range(variable.cardinality) for variable in net.variables]
    return {
        row: np.prod([net.cpts[i][(*(row[p] for p in net.dag.parents[i]), row[i])] for i in range(len(row))])
        for row in product(*states)
    }


SMALL = [book for book in NETWORKS if book.net.dag.nodes < 10]


@pytest.mark.parametrize("book", SMALL, ids=lambda n: n.id)
def test_frequencies_come_close_to_the_joint_distribution(book):
    t = 200_000
    codes = sampled(book.net, t, np.random.default_rng(7))
    shape = [variable.cardinality for variable in book.net.variables]
    counts = np.bincount(np.ravel_multi_index(codes, shape), minlength=np.prod(shape))
    p = np.array(list(joint(book.net).values()))
    assert (counts[p == 0] == 0).all()
    likely = t * p >= 5
    # Five standard deviations in each of at most 256 cells: chance alone fails this once in ten thousand seeds.
    assert (np.abs(counts - t * p)[likely] < 5 * np.sqrt(t * p * (1 - p))[likely]).all()


def test_the_same_seed_gives_the_same_rows_and_another_seed_others():
    net = network("asia").net
    once, again, other = (sampled(net, 50, np.random.default_rng(seed)) for seed in (1, 1, 2))
    np.testing.assert_array_equal(once, again)
    assert (once != other).any()


def test_codes_are_node_by_row_in_the_smallest_type():
    codes = sampled(network("student").net, 10, np.random.default_rng(0))
    assert codes.shape == (5, 10)
    assert codes.dtype == np.uint8
    assert sampled(network("student").net, 0, np.random.default_rng(0)).shape == (5, 0)


class Almost:
    """A generator whose every draw is the same."""

    def __init__(self, draw):
        self.draw = draw

    def random(self, size):
        return np.full(size, self.draw)


@pytest.mark.parametrize("draw", [0.0, np.nextafter(1.0, 0.0)])
@pytest.mark.parametrize("cpt", [[0.0, 1 / 3, 1 / 3, 1 / 3, 0.0], [0.0] + [0.1] * 10 + [0.0, 0.0], [0.0, 1.0, 0.0]])
def test_a_state_of_probability_zero_is_never_drawn(draw, cpt):
    net = BayesNet((Variable("v", tuple(map(str, range(len(cpt))))),), DAG(((),)), (np.array(cpt),))
    assert cpt[sampled(net, 1, Almost(draw))[0, 0]] > 0


def test_parents_are_drawn_before_their_children_whatever_their_number():
    copy = np.eye(3)
    variables = tuple(Variable(name, ("a", "b", "c")) for name in "xyz")
    net = BayesNet(variables, DAG(((1,), (2,), ())), (copy, copy, np.full(3, 1 / 3)))
    x, y, z = sampled(net, 1000, np.random.default_rng(3))
    np.testing.assert_array_equal(x, z)
    np.testing.assert_array_equal(y, z)
    assert set(z.tolist()) == {0, 1, 2}
