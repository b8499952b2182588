"""Networks with names of every spelling, and how two networks are the same."""

import numpy as np
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable

HOSTILE = (
    'say "no"',
    "a, b; c",
    "<b>bold</b> & <script>alert(1)</script>",
    "two\nlines",
    "carriage\rreturn\r\n",
    "é ü 木 😀",
    "1st",
    "ends in \\",
    r"\N \n \" \\",
    "&lt;&#65;",
    " spaces ",
    "\t",
    "",
    "n0",
    "digraph",
    "]]>",
    "a -> b",
    "\u2028\u0085",
)
names = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")) | st.sampled_from("\t\n\r\"\\&<>'"), max_size=8
)


def named(variables, parents=None):
    """A network of these (name, states), each node uniform; a node's parent is the one before it unless given."""
    variables = tuple(Variable(name, tuple(states)) for name, states in variables)
    dag = DAG(tuple(parents) if parents is not None else tuple((i - 1,) if i else () for i in range(len(variables))))
    sizes = [v.cardinality for v in variables]
    cpts = (np.full([*(sizes[p] for p in dag.parents[i]), n], 1 / n) for i, n in enumerate(sizes))
    return BayesNet(variables, dag, tuple(cpts))


def assert_same(one, other):
    assert one.variables == other.variables
    assert one.dag == other.dag
    assert all(np.array_equal(a, b) for a, b in zip(one.cpts, other.cpts, strict=True))


ODD = named([(name, ("=1", name + "x", "")) for name in HOSTILE])


@st.composite
def networks(draw, labels=names):
    """A network of one to five nodes with any names, states, arcs and probabilities; zeros occur."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    nodes = draw(st.integers(1, 5))
    spelled = draw(st.lists(labels, min_size=nodes, max_size=nodes, unique=True))
    order = rng.permutation(nodes).tolist()
    parents = [()] * nodes
    for place, node in enumerate(order):
        parents[node] = tuple(rng.permutation(order[:place])[: rng.integers(0, 3)].tolist())
    variables = [Variable(name, tuple(draw(st.lists(labels, min_size=1, max_size=3, unique=True)))) for name in spelled]
    sizes = np.array([v.cardinality for v in variables])
    cpts = tuple(rng.dirichlet(np.full(sizes[i], 0.1), tuple(sizes[list(parents[i])])) for i in range(nodes))
    return BayesNet(tuple(variables), DAG(tuple(parents)), cpts)
