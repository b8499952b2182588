"""GraphML keeps every name, however it is spelled, the states and the arcs."""

import json
from io import BytesIO

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.network_formats.graphml import network_graphml
from tests.data.network_formats.networks import HOSTILE, ODD, named, names
from tests.steady import steady


def graph_of(text):
    return nx.read_graphml(BytesIO(text.encode()))


def names_in(graph):
    return [graph.nodes[f"n{k}"]["name"] for k in range(len(graph))]


def test_graphml_keeps_names_states_and_arcs():
    graph = graph_of(network_graphml(ODD))
    assert names_in(graph) == list(HOSTILE)
    assert [tuple(json.loads(graph.nodes[f"n{k}"]["states"])) for k in range(len(HOSTILE))] == [
        v.states for v in ODD.variables
    ]
    assert set(graph.edges) == {(f"n{p}", f"n{c}") for p, c in ODD.dag.arcs}


@steady
@given(st.lists(names, min_size=1, max_size=5, unique=True))
def test_graphml_keeps_any_name(spelled):
    graph = graph_of(network_graphml(named([(name, "ab") for name in spelled], [()] * len(spelled))))
    assert names_in(graph) == spelled


def test_graphml_keeps_nodes_without_arcs():
    graph = graph_of(network_graphml(named([("a", "x"), ("b", "x")], [(), ()])))
    assert graph.is_directed()
    assert (len(graph), graph.size()) == (2, 0)
