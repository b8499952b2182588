"""The tree of a TAN and its probabilities: by hand, from any root, and against a joint distribution counted directly."""

from itertools import combinations, product

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.spanning_tree import maximum_spanning_tree
from bnviz.learn.analysis import analysed
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.parameters import Smoothing
from bnviz.learn.tan import root_attribute, tan, tan_dag, tan_network, tree_parents
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.steady import steady

ML = Smoothing("ml")
SMALL = datasets(attributes=(1, 5), states=(1, 3), classes=(1, 3), rows=(1, 40))


def joint(net):
    """P of every combination of states, one axis for each node, as the product that the network stands for."""
    shape = tuple(v.cardinality for v in net.variables)
    P = np.empty(shape)
    for states in product(*map(range, shape)):
        given_parents = (tuple(states[p] for p in parents) for parents in net.dag.parents)
        P[states] = np.prod([cpt[p][s] for cpt, p, s in zip(net.cpts, given_parents, states, strict=True)])
    return P


def test_a_chain_of_copies_by_hand():
    """x1 copies x0 in 7 of 8 rows, and x2 copies x1 in 7 of 8 others, in both classes: I(x0;x1|Y) and I(x1;x2|Y) are large and
    I(x0;x2|Y) is the smallest, so the tree is the chain x0 - x1 - x2, and each root turns it outward.
    """
    x0 = np.arange(64) % 2
    x1 = x0 ^ (np.arange(64) // 2 % 8 == 0)
    x2 = x1 ^ (np.arange(64) // 16 % 8 == 1) * (np.arange(64) // 2 % 8 < 4)
    data = dataset([x0, x1, x2], np.arange(64) // 32, [2, 2, 2], 2)
    info = information(counted(data))
    assert info.cmi[0, 2] < min(info.cmi[0, 1], info.cmi[1, 2])
    assert [tree_parents(info, root) for root in range(3)] == [(None, 0, 1), (1, None, 1), (1, 2, None)]


def test_two_children_of_one_attribute_given_the_class():
    """P(y=1) = 0.5; x0 is 1 with 0.8 if y, else with 0.2; x1 is 1 with 0.7 if x0, else with 0.1; x2 is 1 with 0.6 if x0, else with
    0.2. Ten thousand rows have exactly these shares. Both children hang on x0 in the tree, and x0 and x2 are not independent.
    """
    codes = np.array(list(product((0, 1), repeat=4)))
    x0, x1, x2, y = codes.T
    tenths = [
        np.where(x == 1, p, 10 - p)
        for x, p in ((x0, np.where(y, 8, 2)), (x1, np.where(x0, 7, 1)), (x2, np.where(x0, 6, 2)))
    ]
    rows = np.repeat(codes, 5 * np.prod(tenths, axis=0), axis=0).T
    assert rows.shape[1] == 10_000
    info = information(counted(dataset(rows[:3], rows[3], [2, 2, 2], 2)))
    assert [round(float(info.cmi[pair]), 3) for pair in ((0, 1), (0, 2), (1, 2))] == [0.136, 0.056, 0.016]
    assert tree_parents(info, root_attribute("mi", ("x0", "x1", "x2"), info.mi.tolist())) == (None, 0, 0)


def test_the_graph_of_a_tan_by_hand():
    """Root 1, with children 0 and 2: the class 3 comes first among every attribute's parents and has none itself."""
    assert tan_dag((1, None, 1)).parents == ((3, 1), (3,), (3, 1), ())


def test_probabilities_by_hand():
    """Rows (x0, x1, y): (0,0,0) (0,1,0) (1,1,0) (1,1,1), root x0, m = 1. P(y=0) = (3 + 1/2) / (4 + 1) = 0.7.
    P(x0=0|y=0) = (2 + 1/2) / (3 + 1) = 0.625. P(x1=1|y=0,x0=0) = (1 + 1/2) / (2 + 1) = 0.5; P(x1=1|y=1,x0=0), never seen,
    = (0 + 1/2) / (0 + 1) = 0.5; P(x1=1|y=1,x0=1) = (1 + 1/2) / (1 + 1) = 0.75.
    """
    net = tan(dataset([[0, 0, 1, 1], [0, 1, 1, 1]], [0, 0, 0, 1], [2, 2], 2), root="first")
    assert net.dag.parents == ((2,), (2, 0), ())
    assert net.cpts[2][0] == pytest.approx(0.7, abs=1e-15)
    assert net.cpts[0][0, 0] == pytest.approx(0.625, abs=1e-15)
    assert net.cpts[1][0, 0, 1] == pytest.approx(0.5, abs=1e-15)
    assert net.cpts[1][1, 0, 1] == pytest.approx(0.5, abs=1e-15)
    assert net.cpts[1][1, 1, 1] == pytest.approx(0.75, abs=1e-15)


@steady
@given(SMALL, st.sampled_from(["m-estimate", "laplace", "ml"]))
def test_the_network_is_a_distribution_over_the_variables_of_the_data(data, rule):
    net = tan(data, smoothing=Smoothing(rule))
    assert net.variables == data.variables
    assert joint(net).sum() == pytest.approx(1, abs=1e-12)


@steady
@given(SMALL)
def test_every_root_gives_the_same_unsmoothed_joint(data):
    counts = counted(data)
    info = information(counts)
    first = joint(tan_network(data, counts, tree_parents(info, 0), ML))
    for root in range(1, len(data.attributes)):
        assert joint(tan_network(data, counts, tree_parents(info, root), ML)) == pytest.approx(first, abs=1e-12)


@steady
@given(SMALL)
def test_unsmoothed_the_network_has_the_frequencies_of_each_tree_edge_with_the_class(data):
    net = tan(data, smoothing=ML)
    P = joint(net)
    a = len(data.attributes)
    counts = counted(data)
    for child, (_, *parent) in enumerate(net.dag.parents[:-1]):
        for p in parent:
            others = tuple(k for k in range(a) if k not in (p, child))
            kept = P.sum(axis=others)
            N = counts.pair(min(p, child), max(p, child))
            assert kept == pytest.approx(N / data.rows, abs=1e-12)


@steady
@given(datasets(attributes=(2, 7), rows=(1, 60)))
def test_the_tree_is_the_heaviest_of_all(data):
    counts = counted(data)
    info = information(counts)
    parents = tree_parents(info, root_attribute("mi", [v.name for v in data.attributes], info.mi.tolist()))
    weight = sum(info.cmi[i, p] for i, p in enumerate(parents) if p is not None)
    graph = nx.Graph()
    graph.add_weighted_edges_from((i, j, info.cmi[i, j]) for i, j in combinations(range(len(parents)), 2))
    assert weight == pytest.approx(nx.maximum_spanning_tree(graph).size("weight"), abs=1e-9)
    assert sum(p is None for p in parents) == 1


@steady
@given(datasets(attributes=(1, 6), rows=(1, 60)))
def test_what_the_lessons_show_is_what_the_network_is_made_of(data):
    analysis = analysed(data)
    edges = maximum_spanning_tree(analysis.info.cmi.tolist())
    assert analysis.edges == edges
    undirected = {frozenset((i, p)) for i, (_, *rest) in enumerate(tan(data).dag.parents[:-1]) for p in rest}
    assert undirected == set(map(frozenset, edges))
    assert len(analysis.decisions) == len(data.attributes) * (len(data.attributes) - 1) // 2
    assert np.array_equal(analysis.faint, analysis.p >= 0.05)


def test_the_class_is_never_the_root_nor_in_the_tree():
    y = np.arange(6) % 3
    net = tan(dataset([np.zeros(6, int), np.arange(6) // 3], y, [1, 2], 3))
    assert net.dag.parents[-1] == ()
    assert all(parents[0] == 2 for parents in net.dag.parents[:-1])
    assert len(net.dag.arcs) == 3


def test_one_attribute_is_naive_bayes():
    net = tan(dataset([[0, 1, 1]], [0, 0, 1], [2], 2))
    assert net.dag.parents == ((1,), ())


@pytest.mark.parametrize(
    ("rule", "names", "root"),
    [
        ("mi", ("a", "b", "c"), 1),
        ("first", ("a", "b", "c"), 0),
        ("c", ("a", "b", "c"), 2),
        ("name:c", ("a", "b", "c"), 2),
        ("mi", ("a", "b", "mi"), 1),
        ("name:mi", ("a", "b", "mi"), 2),
        ("first", ("a", "b", "first"), 0),
        ("name:first", ("a", "b", "first"), 2),
        ("name:mi", ("a", "b", "name:mi"), 2),
        ("name:mi", ("name:mi", "b", "mi"), 2),
        ("name:name:mi", ("name:mi", "b", "mi"), 0),
        ("name:", ("a", "b", ""), 2),
        ("", ("a", "b", ""), 2),
        ("0", ("a", "0", "1"), 1),
        ("1", ("a", "0", "1"), 2),
    ],
)
def test_a_root_is_a_rule_or_a_name_and_every_attribute_can_be_named(rule, names, root):
    assert root_attribute(rule, names, [0.1, 0.7, 0.7]) == root


def test_an_unknown_root_is_refused_with_the_choices():
    with pytest.raises(InputError, match=r"no attribute 'd' to be the root: give mi, first or one of 'a', 'b'\."):
        root_attribute("d", ("a", "b"), [0, 0])
    with pytest.raises(InputError, match=r"'n19' and 980 more\."):
        root_attribute("d", [f"n{i}" for i in range(1000)], [0] * 1000)
