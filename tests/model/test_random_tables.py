"""Random tables: distributions, the same for the same family and seed, whatever else there is."""

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.model.random_tables import random_table, with_random_tables
from bnviz.model.structure import Structure
from bnviz.model.variable import Variable

A, B, C = Variable("A", ("yes", "no")), Variable("B", ("low", "mid", "high")), Variable("C", ("yes", "no"))


def test_each_line_is_a_distribution():
    table = random_table(C, [A, B], 3)
    assert table.shape == (2, 3, 2)
    assert (table > 0).all()
    np.testing.assert_allclose(table.sum(-1), 1, rtol=1e-15)


def test_a_family_and_a_seed_have_one_table():
    assert (random_table(C, [A, B], 3) == random_table(C, [A, B], 3)).all()
    assert (random_table(C, [A, B], 3) != random_table(C, [A, B], 4)).any()
    assert (random_table(A, [], 3) != random_table(C, [], 3)).any()


def test_the_lines_are_uniform_over_all_distributions():
    """The mean of each of three probabilities is 1/3, and its variance 1/18: that of Dirichlet(1, 1, 1)."""
    drawn = np.array([random_table(B, [], seed) for seed in range(4000)])
    np.testing.assert_allclose(drawn.mean(0), 1 / 3, atol=0.02)
    np.testing.assert_allclose(drawn.var(0), 1 / 18, atol=0.005)


def test_a_graph_gets_tables_that_its_other_nodes_do_not_change():
    net = with_random_tables(Structure(("C", "A"), DAG(((1,), ()))), 3)
    more = with_random_tables(Structure(("C", "A", "Z"), DAG(((1,), (), (0,)))), 3)
    assert [v.states for v in net.variables] == [("yes", "no")] * 2
    assert (net.cpts[0] == random_table(C, [A], 3)).all()
    assert (net.cpts[0] == more.cpts[0]).all()
