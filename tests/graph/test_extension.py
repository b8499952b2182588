"""An extension directs every edge, makes no new v-structure and no cycle; there is one exactly when trying all finds one."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.cpdag import cpdag
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent, skeleton, v_structures
from bnviz.graph.extension import consistent_extension
from tests.graph.small_graphs import dags
from tests.steady import steady, thorough


def colliders(nodes, arcs, edges):
    """The v-structures a -> c <- b that the arcs alone make."""
    joined = {frozenset(pair) for pair in (*arcs, *edges)}
    return {
        (a, c, b)
        for c in range(nodes)
        for a, b in combinations(range(nodes), 2)
        if {(a, c), (b, c)} <= set(arcs) and frozenset((a, b)) not in joined
    }


def extensions(nodes, arcs, edges):
    """All of them, by trying every direction of every edge."""
    for turned in product((False, True), repeat=len(edges)):
        every = [*arcs, *(edge[::-1] if turn else edge for edge, turn in zip(edges, turned, strict=True))]
        parents = tuple(tuple(sorted(p for p, child in every if child == node)) for node in range(nodes))
        try:
            dag = DAG(parents)
        except ValueError:
            continue
        if {(v.one, v.child, v.other) for v in v_structures(dag)} == colliders(nodes, arcs, edges):
            yield dag


@st.composite
def patterns(draw):
    """Any pairs of up to five nodes, each joined by an arc, an edge, or not."""
    n = draw(st.integers(1, 5))
    kinds = {pair: draw(st.sampled_from(["", "edge", "->", "<-"])) for pair in combinations(range(n), 2)}
    arcs = [pair if kind == "->" else pair[::-1] for pair, kind in kinds.items() if kind in {"->", "<-"}]
    return n, tuple(arcs), tuple(pair for pair, kind in kinds.items() if kind == "edge")


@thorough
@given(patterns())
def test_one_is_found_exactly_when_there_is_one(pattern):
    found, every = consistent_extension(*pattern), [dag.parents for dag in extensions(*pattern)]
    assert (found is not None) == bool(every)
    assert found is None or found.parents in every


@steady
@given(dags(most=8))
def test_a_cpdag_has_one_of_its_class(dag):
    graph = cpdag(dag)
    found = consistent_extension(graph.nodes, graph.compelled, graph.reversible)
    assert skeleton(found) == skeleton(dag)
    assert equivalent(found, dag)


def test_a_ring_of_four_and_a_cycle_have_none():
    assert consistent_extension(4, (), ((0, 1), (1, 2), (2, 3), (0, 3))) is None
    assert consistent_extension(3, ((0, 1), (1, 2), (2, 0)), ()) is None
    assert consistent_extension(0, (), ()) == DAG(())
