"""A network checks its tables, counts its free parameters, and its product is a distribution."""

from functools import reduce

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.steady import steady


def variable(name, states):
    return Variable(name, tuple(map(str, range(states))))


@st.composite
def networks(draw):
    """A random network of at most five nodes, isolated ones included."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=5))
    names = draw(st.permutations(range(len(sizes))))
    parents = [()] * len(sizes)
    for k, node in enumerate(names):
        parents[node] = tuple(draw(st.lists(st.sampled_from(names[:k]), unique=True, max_size=3))) if k else ()
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    cpts = tuple(
        rng.dirichlet(np.ones(size), size=[sizes[p] for p in ps]) for size, ps in zip(sizes, parents, strict=True)
    )
    return BayesNet(tuple(variable(f"v{i}", s) for i, s in enumerate(sizes)), DAG(tuple(parents)), cpts)


@steady
@given(networks())
def test_the_product_of_all_tables_sums_to_one(net):
    joint = reduce(Factor.product, map(net.factor, range(net.dag.nodes)))
    assert set(joint.scope) == set(range(net.dag.nodes))
    assert joint.values.sum() == pytest.approx(1, abs=1e-12)


@steady
@given(networks())
def test_the_free_parameters_are_the_entries_less_one_in_each_distribution(net):
    assert net.parameters == sum(cpt.size - cpt.size // cpt.shape[-1] for cpt in net.cpts)


def test_the_exercise_on_four_binary_variables():
    """A -> B, A -> C, B -> D <- C: 1 + 2 + 2 + 4 = 9 free parameters, where the full joint has 2^4 - 1 = 15."""
    parents = ((), (0,), (0,), (1, 2))
    net = BayesNet(
        tuple(variable(name, 2) for name in "ABCD"),
        DAG(parents),
        tuple(np.full((2,) * (len(p) + 1), 0.5) for p in parents),
    )
    assert net.parameters == 9
    full = ((), (0,), (0, 1), (0, 1, 2))
    joint = BayesNet(net.variables, DAG(full), tuple(np.full((2,) * (len(p) + 1), 0.5) for p in full))
    assert joint.parameters == 15


@pytest.mark.parametrize(
    ("cpt", "complaint"),
    [
        (np.full((2, 2), 0.5), r"the table of 'b' has shape \(2, 2\), expected \(3, 2\)"),
        (np.full((3, 2), 0.4), "the table of 'b' is not a distribution"),
        (np.array([[1.5, -0.5]] * 3), "the table of 'b' is not a distribution"),
        (np.array([[np.nan, 1.0]] * 3), "the table of 'b' is not a distribution"),
        (np.array([[0.5, 0.5]] * 2 + [[0.5, 0.5 + 1e-8]]), "the table of 'b' is not a distribution"),
    ],
)
def test_a_table_that_is_no_conditional_distribution_is_refused(cpt, complaint):
    with pytest.raises(ValueError, match=complaint):
        BayesNet((variable("a", 3), variable("b", 2)), DAG(((), (0,))), (np.full(3, 1 / 3), cpt))


def test_variables_graph_and_tables_must_be_as_many():
    with pytest.raises(ValueError, match="1 variables, 2 nodes and 1 tables do not fit"):
        BayesNet((variable("a", 2),), DAG(((), ())), (np.full(2, 0.5),))


def test_tables_are_copied_and_cannot_be_changed():
    cpt = np.array([0.25, 0.75])
    net = BayesNet((variable("a", 2),), DAG(((),)), (cpt,))
    cpt[0] = 9
    assert net.cpts[0].tolist() == [0.25, 0.75]
    with pytest.raises(ValueError, match="read-only"):
        net.cpts[0][0] = 9
