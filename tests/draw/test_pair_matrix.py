"""All pairs at once: each verdict is that of d-separation, and the figure and the table have every pair once."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.pair_matrix import (
    line_pairs,
    matrix_figure,
    matrix_noticed,
    matrix_sentence,
    pair_lines,
    pair_matrix,
    pairs_of,
)
from bnviz.graph.dag import DAG
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, number
from tests.graph.small_graphs import dags, graph_of
from tests.steady import steady


@steady
@given(dags(most=7, least=2), st.data())
def test_each_verdict_is_right(dag, data):
    z = tuple(sorted(data.draw(st.sets(st.integers(0, dag.nodes - 1)))))
    graph = graph_of(dag)
    matrix = pair_matrix(dag, z)
    free = [node for node in range(dag.nodes) if node not in z]
    assert list(matrix.verdicts) == [(i, j) for i in free for j in free if i < j]
    for (i, j), verdict in matrix.verdicts.items():
        is_separated = nx.is_d_separator(graph, {i}, {j}, set(z))
        assert (verdict == "separated") == is_separated
        assert (verdict == "joined by an arc") == (graph.has_edge(i, j) or graph.has_edge(j, i))


def test_the_counts_are_said():
    assert matrix_sentence(pair_matrix(ASIA, ()), NAMES) == (
        "While nothing is observed, 6 of 28 pairs are separated. 8 are joined by an arc, and 14 by open paths alone."
    )
    assert matrix_sentence(pair_matrix(DAG(((), ())), (0,)), "ab") == (
        "Fewer than two nodes are left given a, so there is no pair."
    )


def test_what_observing_does_to_the_pairs():
    unobserved = pair_matrix(ASIA, ())
    (said,) = matrix_noticed(pair_matrix(ASIA, (number("xray"),)), unobserved, NAMES)
    assert said.startswith("Beside observing nothing, observing xray connects 6 pairs (asia – smoke, asia – lung,")
    (said,) = matrix_noticed(pair_matrix(ASIA, (number("smoke"),)), unobserved, NAMES)
    assert "separates" in said
    (said,) = matrix_noticed(unobserved, unobserved, NAMES)
    assert said == "asia and either share no arc and are not separated: a path between them has no collider."


def test_the_pairs_of_one_node_are_part_of_all_pairs():
    for z in ((), (number("xray"),), (number("smoke"), number("either"))):
        every = pair_matrix(ASIA, z).verdicts
        for x in range(ASIA.nodes):
            own = {pair: verdict for pair, verdict in every.items() if x in pair}
            assert pairs_of(ASIA, x, z).verdicts == own


def test_the_figure_has_a_sign_for_each_pair_and_the_table_a_line():
    matrix = pair_matrix(ASIA, (number("xray"), number("smoke")))
    figure = matrix_figure(matrix, NAMES)
    assert [trace.name for trace in figure.data] == ["joined by an arc", "not separated", "separated"]
    assert len({trace.marker.symbol for trace in figure.data}) == 3
    points = [tuple(pair) for trace in figure.data for pair in trace.customdata or ()]
    assert sorted(points) == list(matrix.verdicts)
    lines = pair_lines(matrix, NAMES)
    assert [(number(x), number(y)) for x, y in zip(lines["X"], lines["Y"], strict=True)] == line_pairs(matrix)
    assert sorted(line_pairs(matrix)) == list(matrix.verdicts)


def test_names_are_no_markup_in_the_figure():
    dag = DAG(((), (0,)))
    figure = matrix_figure(pair_matrix(dag, ()), ["<b>a</b>", "$x$"])
    (text,) = figure.data[0].hovertext
    assert text.startswith("&lt;b&gt;a&lt;/b&gt; and &#36;x&#36;: joined by an arc")


def test_a_hundred_nodes_have_no_ticks():
    dag = DAG(tuple(() for _ in range(100)))
    figure = matrix_figure(pair_matrix(dag, ()), [f"n{i}" for i in range(100)])
    assert figure.layout.xaxis.showticklabels is False
    assert len(figure.data[2].x) == 4950
