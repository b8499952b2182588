"""d-separation by hand, against every path of every small graph, and against networkx."""

from itertools import combinations, permutations
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.dag import DAG
from bnviz.graph.separation import connected, connections, d_separated
from tests.graph.small_graphs import (
    ASIA,
    BLOG,
    EveryPath,
    all_dags,
    dags,
    graph_of,
    questions,
    random_dag,
    relabelled,
    rising_dags,
    set_questions,
)
from tests.steady import steady


def test_the_exercise_on_two_causes_of_one_effect():
    """A -> C <- B: A and B are independent, still so given an unrelated D, and no longer given C."""
    assert d_separated(BLOG, [0], [1])
    assert d_separated(BLOG, [0], [1], [3])
    assert not d_separated(BLOG, [0], [1], [2])


def test_a_chain_and_a_fork_are_blocked_by_the_middle():
    for dag in (DAG(((), (0,), (1,))), DAG(((1,), (2,), ())), DAG(((1,), (), (1,)))):
        assert not d_separated(dag, [0], [2])
        assert d_separated(dag, [0], [2], [1])


def test_a_descendant_of_a_collider_opens_it():
    """0 -> 2 <- 1, 2 -> 3 -> 4: each of 2, 3 and 4 opens the path from 0 to 1."""
    dag = DAG(((), (), (0, 1), (2,), (3,)))
    assert [d_separated(dag, [0], [1], [z]) for z in (2, 3, 4)] == [False] * 3
    assert d_separated(dag, [0], [4], [2])


def test_asia_by_hand():
    """Smoke and tub are apart until either, xray or dysp is observed; bronc in addition does not part them again."""
    assert d_separated(ASIA, [2], [1])
    assert [d_separated(ASIA, [2], [1], Z) for Z in ([5], [6], [7], [7, 4])] == [False] * 4
    assert d_separated(ASIA, [6], [2, 4], [5])
    assert connected(ASIA, [0], []) == (1, 5, 6, 7)
    assert connected(ASIA, [0], [5]) == (1, 2, 3, 4, 7)
    assert connected(ASIA, [0, 2], [1, 3]) == (4, 7)


def test_neighbours_are_never_separated_and_empty_sets_always():
    assert not any(d_separated(ASIA, [x], [y], Z) for x, y, Z in questions(8) if (x, y) in ASIA.arcs)
    assert d_separated(ASIA, [], [1], [2])
    assert connected(ASIA, [], [1]) == ()


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_question_about_every_graph_of_up_to_four_nodes_is_answered_as_every_path_does(n):
    for dag in all_dags(n):
        oracle = EveryPath(dag)
        for X, Y, Z in set_questions(n):
            assert d_separated(dag, X, Y, Z) == oracle.separated(X, Y, Z), (dag, X, Y, Z)


def test_every_pair_in_every_graph_of_five_nodes_is_answered_as_every_path_does():
    """The 1,024 graphs whose arcs rise are all there are but for the numbers; the next test gives them others."""
    asked = list(questions(5))
    for dag in rising_dags(5):
        oracle = EveryPath(dag)
        for x, y, Z in asked:
            assert d_separated(dag, (x,), (y,), Z) == oracle.separated((x,), (y,), Z), (dag, x, y, Z)


def test_other_numbers_change_no_answer():
    rng = Random(5)  # noqa: S311  # a test, not a secret
    orders = list(permutations(range(5)))
    for dag in rising_dags(5):
        to = rng.choice(orders)
        other = relabelled(dag, to)
        for x, y, Z in questions(5):
            assert d_separated(dag, (x,), (y,), Z) == d_separated(other, (to[x],), (to[y],), [to[z] for z in Z])


def test_networkx_agrees_on_all_pairs_of_four_nodes_and_on_all_sets_where_arcs_rise():
    for dag in all_dags(4):
        graph = graph_of(dag)
        for x, y, Z in questions(4):
            assert d_separated(dag, (x,), (y,), Z) == nx.is_d_separator(graph, {x}, {y}, set(Z)), (dag, x, y, Z)
    for dag in rising_dags(4):
        graph = graph_of(dag)
        for X, Y, Z in set_questions(4):
            assert d_separated(dag, X, Y, Z) == nx.is_d_separator(graph, set(X), set(Y), set(Z)), (dag, X, Y, Z)


def test_networkx_agrees_on_random_graphs_of_up_to_twelve_nodes():
    rng = Random(12)  # noqa: S311  # a test, not a secret
    answers = set()
    for _ in range(3000):
        n = rng.randint(6, 12)
        dag = random_dag(rng, n, rng.choice((0.15, 0.25, 0.4)))
        nodes = rng.sample(range(n), n)
        a, b, c = rng.choice((1, 1, 2)), rng.choice((1, 1, 2)), rng.randint(0, n - 5)
        X, Y, Z = nodes[:a], nodes[a : a + b], nodes[a + b : a + b + c]
        answer = d_separated(dag, X, Y, Z)
        assert answer == nx.is_d_separator(graph_of(dag), set(X), set(Y), set(Z)), (dag, X, Y, Z)
        answers.add((answer, n))
    assert len(answers) == 14


@steady
@given(dags(), st.data())
def test_it_does_not_matter_from_which_side_one_asks(dag, data):
    parts = data.draw(st.lists(st.integers(0, 3), min_size=dag.nodes, max_size=dag.nodes))
    X, Y, Z = ([node for node in range(dag.nodes) if parts[node] == part] for part in range(3))
    assert d_separated(dag, X, Y, Z) == d_separated(dag, Y, X, Z)
    assert d_separated(dag, X, Y, Z) == all(d_separated(dag, [x], [y], Z) for x in X for y in Y)


def test_connected_are_those_that_are_not_separated():
    for dag in [*rising_dags(4), ASIA]:
        nodes = range(dag.nodes)
        for Z in [(), *combinations(nodes, 1), *combinations(nodes, 2)]:
            links = connections(dag, Z)
            for x in nodes:
                if x in Z:
                    assert links[x] == 0
                    continue
                others = [y for y in nodes if y != x and y not in Z]
                expected = tuple(y for y in others if not d_separated(dag, [x], [y], Z))
                assert connected(dag, [x], Z) == expected
                assert links[x] == sum(1 << y for y in expected)


@steady
@given(dags(least=2, most=12), st.data())
def test_connected_to_a_set_are_those_connected_to_one_of_it(dag, data):
    parts = data.draw(st.lists(st.integers(0, 2), min_size=dag.nodes, max_size=dag.nodes))
    X, Z = ([node for node in range(dag.nodes) if parts[node] == part] for part in range(2))
    rest = [node for node in range(dag.nodes) if parts[node] == 2]
    assert connected(dag, X, Z) == tuple(y for y in rest if not d_separated(dag, X, [y], Z))


@pytest.mark.parametrize(("X", "Y", "Z"), [([0, 2], [1, 2], []), ([0, 2], [1], [3, 2]), ([0], [1, 2], [2])])
def test_a_node_in_two_sets_is_refused(X, Y, Z):
    with pytest.raises(ValueError, match="node 2 is in two of the sets X, Y and Z"):
        d_separated(BLOG, X, Y, Z)


@pytest.mark.parametrize("node", [4, -1])
def test_a_node_that_is_not_there_is_refused(node):
    with pytest.raises(ValueError, match=rf"{node} is not a node of the graph; its nodes are numbered 0 \.\. 3"):
        d_separated(BLOG, [0], [1], [node])
    with pytest.raises(ValueError, match=f"{node} is not a node"):
        connected(BLOG, [node])


def test_a_thousand_nodes_in_a_row():
    """A chain is cut by any node between, however long it is."""
    dag = DAG(((), *((node,) for node in range(999))))
    assert not d_separated(dag, [0], [999])
    assert d_separated(dag, [0], [999], [500])
    assert connected(dag, [0], [500]) == tuple(range(1, 500))
