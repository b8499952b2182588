"""Networks survive being written: JSON exactly, DOT and GraphML with every name, however it is spelled."""

import json
import re
from io import BytesIO

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.network_formats.dot import network_dot
from bnviz.data.network_formats.graphml import network_graphml
from bnviz.data.network_formats.json_format import network_from_json, network_json
from bnviz.data.networks import NETWORKS, network
from bnviz.graph.dag import DAG
from bnviz.model.errors import InputError
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


# JSON


@pytest.mark.parametrize("net", [*(n.net for n in NETWORKS), ODD], ids=[*(n.id for n in NETWORKS), "odd"])
def test_json_reads_back_exactly(net):
    assert_same(network_from_json(network_json(net)), net)
    assert_same(network_from_json(network_json(net).encode()), net)


@given(st.data())
def test_any_network_reads_back_exactly(data):
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    nodes = data.draw(st.integers(1, 5))
    spelled = data.draw(st.lists(names, min_size=nodes, max_size=nodes, unique=True))
    order = rng.permutation(nodes).tolist()
    parents = [()] * nodes
    for place, node in enumerate(order):
        parents[node] = tuple(rng.permutation(order[:place])[: rng.integers(0, 3)].tolist())
    sizes = rng.integers(1, 4, nodes)
    cpts = tuple(rng.dirichlet(np.ones(sizes[i]), tuple(sizes[list(parents[i])])) for i in range(nodes))
    variables = tuple(
        Variable(name, tuple(f"{k}{name}" for k in range(n))) for name, n in zip(spelled, sizes, strict=True)
    )
    net = BayesNet(variables, DAG(tuple(parents)), cpts)
    assert_same(network_from_json(network_json(net)), net)


def test_json_has_the_documented_shape():
    content = json.loads(network_json(network("asia").net))
    assert content["format"] == "bnviz network"
    either = content["variables"][5]
    assert either == {
        "name": "either",
        "states": ["yes", "no"],
        "parents": ["tub", "lung"],
        "cpt": [[[1, 0], [1, 0]], [[1, 0], [0, 1]]],
    }


GOOD = {"name": "x", "states": ["a", "b"], "parents": [], "cpt": [0.5, 0.5]}
CHILD = {"name": "y", "states": ["c", "d"], "parents": ["x"], "cpt": [[1, 0], [0, 1]]}


@pytest.mark.parametrize(
    ("variables", "complaint"),
    [
        ([GOOD, GOOD], "two variables have the same name"),
        ([CHILD], "'y' has a parent 'x' that is not a variable"),
        ([{**GOOD, "parents": ["y"], "cpt": [[1, 0], [0, 1]]}, CHILD], "a cycle: 'x' -> 'y' -> 'x'"),
        ([{**GOOD, "parents": ["x"], "cpt": [[1, 0], [0, 1]]}], "'x' -> 'x'"),
        ([{**CHILD, "parents": ["x", "x"], "cpt": [CHILD["cpt"]] * 2}, GOOD], "'y' has the same parent twice"),
        ([], "it has no variable"),
        ([{**GOOD, "cpt": [0.5, 0.6]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [1.5, -0.5]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [float("nan"), 1]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [float("inf"), 1]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [1]}], "'x' has shape"),
        ([{**GOOD, "cpt": [0.5, [0.5]]}], "'x'"),
        ([{**GOOD, "cpt": [10**400, 0]}], "'x'"),
        ([{**GOOD, "cpt": ["0.5", "0.5"]}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "cpt": [True, False]}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "cpt": {}}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "states": ["a", "a"]}], "'x' has a state twice"),
        ([{**GOOD, "states": []}], "'x' has no state"),
        ([{**GOOD, "states": "ab"}], "Variable 1"),
        ([GOOD, {**CHILD, "states": ["c", 1]}], "Variable 2"),
        ([GOOD, {**CHILD, "parents": [0]}], "Variable 2"),
        ([{**GOOD, "name": 1}], "Variable 1"),
        (["x"], "Variable 1"),
        ([{}], "Variable 1"),
    ],
)
def test_a_faulty_network_is_refused_with_a_sentence(variables, complaint):
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        network_from_json(json.dumps({"format": "bnviz network", "variables": variables}))
    assert str(refused.value).endswith(".")


def test_a_cycle_is_named_along_its_arcs():
    table = [[1, 0], [0, 1]]
    ring = [{"name": n, "states": ["a", "b"], "parents": [p], "cpt": table} for n, p in ("xz", "yx", "zy")]
    with pytest.raises(InputError, match=r"('x' -> 'y' -> 'z'|'y' -> 'z' -> 'x'|'z' -> 'x' -> 'y')"):
        network_from_json(json.dumps({"format": "bnviz network", "variables": ring}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"text"',
        "{}",
        '{"format": "bnviz network"}',
        '{"format": "x", "variables": []}',
        b"\xff\xfe\x00",
        '{"format": "bnviz network", "variables": 3}',
        "[" * 100_000,
    ],
)
def test_what_is_not_a_network_is_refused(text):
    with pytest.raises(InputError, match=r"network.*\."):
        network_from_json(text)


def test_a_table_as_deep_as_json_allows_is_refused():
    entry = json.dumps(GOOD).replace("[0.5, 0.5]", "[" * 900 + "]" * 900)
    with pytest.raises(InputError, match="'x'"):
        network_from_json(f'{{"format": "bnviz network", "variables": [{entry}]}}')


# GraphML


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


@given(st.lists(names, min_size=1, max_size=5, unique=True))
def test_graphml_keeps_any_name(spelled):
    graph = graph_of(network_graphml(named([(name, "ab") for name in spelled], [()] * len(spelled))))
    assert names_in(graph) == spelled


def test_graphml_keeps_nodes_without_arcs():
    graph = graph_of(network_graphml(named([("a", "x"), ("b", "x")], [(), ()])))
    assert graph.is_directed()
    assert (len(graph), graph.size()) == (2, 0)


@pytest.mark.parametrize("write", [network_dot, network_graphml])
@pytest.mark.parametrize("character", ["\0", "\x1b", "\ufffe", "\ud800"])
def test_a_character_that_cannot_be_written_is_refused(write, character):
    with pytest.raises(InputError, match=r"JSON, or rename"):
        write(named([(f"a{character}b", "x")]))


# DOT, by the rules of its grammar: in quotes only \" ends otherwise than it looks; in a label \\ is a backslash and \n a new line

NODE = re.compile(r'  n(\d+) \[label="((?:[^"\\]|\\.)*)"\];', re.DOTALL)
ARC = re.compile(r"  n(\d+) -> n(\d+);")


def shown(label):
    text = re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), label)
    return text.replace("&lt;", "<").replace("&amp;", "&")


def parsed(text):
    """The labels and arcs of a DOT text; fails when anything else is in it."""
    labels, arcs = NODE.findall(text), ARC.findall(NODE.sub("", text))
    assert re.fullmatch(r"digraph \{\n*\}\n", ARC.sub("", NODE.sub("", text)))
    assert [int(node) for node, _ in labels] == list(range(len(labels)))
    return [shown(label) for _, label in labels], [(int(p), int(c)) for p, c in arcs]


def test_dot_shows_every_name_and_arc():
    assert parsed(network_dot(ODD)) == (list(HOSTILE), list(ODD.dag.arcs))


@given(st.lists(names, min_size=1, max_size=5, unique=True))
def test_dot_shows_any_name(spelled):
    assert parsed(network_dot(named([(name, "ab") for name in spelled])))[0] == spelled


def test_dot_of_a_small_network_reads_as_expected():
    net = named([('a "b"', "x"), ("c\\", "x"), ("lone", "x")], [(), (0,), ()])
    assert network_dot(net) == (
        'digraph {\n  n0 [label="a \\"b\\""];\n  n1 [label="c\\\\"];\n  n2 [label="lone"];\n  n0 -> n1;\n}\n'
    )
