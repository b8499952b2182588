"""DOT holds the graph: every name is shown and read back, and files of other programs become a structure."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.network_files import read_network
from bnviz.data.network_formats.dot import network_dot, read_dot
from bnviz.data.networks import NETWORKS
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import HOSTILE, ODD, named, names, networks
from tests.steady import steady

# Written, by the rules of the grammar: in quotes only \" ends otherwise than it looks; in a label \\ is a backslash, \n a new line

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


@steady
@given(st.lists(names, min_size=1, max_size=5, unique=True))
def test_dot_shows_any_name(spelled):
    assert parsed(network_dot(named([(name, "ab") for name in spelled])))[0] == spelled


def test_dot_of_a_small_network_reads_as_expected():
    net = named([('a "b"', "x"), ("c\\", "x"), ("lone", "x")], [(), (0,), ()])
    assert network_dot(net) == (
        'digraph {\n  n0 [label="a \\"b\\""];\n  n1 [label="c\\\\"];\n  n2 [label="lone"];\n  n0 -> n1;\n}\n'
    )


# Read


def arcs(structure):
    """The arcs by name, from parent to child."""
    return {(structure.names[p], structure.names[child]) for p, child in structure.dag.arcs}


@pytest.mark.parametrize("net", [*(n.net for n in NETWORKS), ODD], ids=[*(n.id for n in NETWORKS), "odd"])
def test_what_is_written_is_read_back(net):
    file = read_network(network_dot(net).encode())
    assert file.format == "DOT"
    assert file.notes == ()
    assert file.network is None
    assert file.structure.names == tuple(v.name for v in net.variables)
    assert sorted(file.structure.dag.arcs) == sorted(net.dag.arcs)


@steady
@given(networks())
def test_any_graph_is_read_back(net):
    structure = read_dot(network_dot(net)).structure
    assert structure.names == tuple(v.name for v in net.variables)
    assert sorted(structure.dag.arcs) == sorted(net.dag.arcs)


def test_a_structure_alone_has_no_probabilities():
    with pytest.raises(
        InputError, match="This DOT file has a structure and no probabilities: choose a file with tables"
    ):
        _ = read_dot("digraph { a -> b }").with_probabilities


GRAPHVIZ = r"""/* drawn
by hand */
strict digraph "my graph" {
    graph [bb="0,0,1,1", rankdir=LR]; node [shape=box, label="\N"]; edge [color="red"]
    # a line for the preprocessor -> not -> read
    size = "7,5"
    rain -> "wet grass":n -> slip [label="often", weight=3]; // a comment
    "wet" + " roof" [label=<<b>wet</b> <i>roof</i>>];
    subgraph cluster_0 { label="weather"; rain; cloudy [pos="1,2"][color=blue] }
    cloudy -> { rain "wet roof" }
    { cloudy; sun } -> warm:port:sw
    3.5 -> é_1
    alone [label="a \"lone\" \\ node\nin two lines &amp; &#65;&unknown; AT&T"]
}
"""


def test_a_file_of_graphviz_is_read():
    file = read_dot(GRAPHVIZ)
    assert file.notes == ()
    *plain, alone = file.structure.names
    assert plain == ["rain", "wet grass", "slip", "wet roof", "cloudy", "sun", "warm", "3.5", "é_1"]
    assert alone == 'a "lone" \\ node\nin two lines & A&unknown; AT&T'
    wet = {("rain", "wet grass"), ("wet grass", "slip"), ("cloudy", "rain"), ("cloudy", "wet roof")}
    assert arcs(file.structure) == wet | {("cloudy", "warm"), ("sun", "warm"), ("3.5", "é_1")}


def test_a_graph_of_dagitty_is_read():
    text = 'dag {\nbb="0,0,1,1"\nX [exposure,pos="-2.2,1.5"]\nY [outcome]\nX -> Y [beta=".5"]\nZ -> {X Y}\n}\n'
    assert arcs(read_dot(text).structure) == {("X", "Y"), ("Z", "X"), ("Z", "Y")}


def test_labels_that_are_shared_are_not_taken_as_names():
    file = read_dot('digraph { a [label=""]; b [label=""]; a -> b }')
    assert file.structure.names == ("a", "b")
    assert [n.text for n in file.notes] == [
        "Two nodes have the same label in the file: all nodes have their ids as names."
    ]
    file = read_dot('digraph { a [label="b"]; b; a -> b }')
    assert file.structure.names == ("a", "b")


def test_a_repeated_arc_is_taken_once():
    file = read_dot("digraph { a -> b; a -> b; a -> b -> c; c }")
    assert arcs(file.structure) == {("a", "b"), ("b", "c")}
    assert [note.text for note in file.notes] == ["2 arcs stand in the file again: each is taken once."]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("graph { a -- b }", "On line 1 of this DOT file arcs must have a direction: write digraph"),
        (
            "digraph {\n a -- b }",
            "On line 2 of this DOT file there is --: write each arc as -> from a parent to its child",
        ),
        ("dag { a <-> b }", "there is <->: write each arc as ->"),
        (
            "digraph { a -> b -> c -> a }",
            "This DOT file cannot be used: the arcs close a cycle: 'a' -> 'b' -> 'c' -> 'a'",
        ),
        ('digraph { a [label="x\\ny"]; a -> a }', r"a cycle: 'x\ny' -> 'x\ny'"),
        ("digraph { }", "This DOT file has no node"),
        ("digraph { a -> b", "the text ends too early"),
        ("digraph { a -> ", "the text ends too early"),
        ("digraph { a [label=", "the text ends too early"),
        ("digraph { a [label=b", "the text ends too early"),
        ("digraph", "the text ends too early"),
        ("strict", "arcs must have a direction"),
        ("digraph a b { }", "there is 'b' where { should stand"),
        ("digraph { a -> ; }", "there is ';' where a name should stand"),
        ("digraph { a-b -> c }", "there is '-', which means nothing here: put names in quotes"),
        ("digraph { a -> b } }", "something follows the graph"),
        ("digraph { a } digraph { b }", "something follows the graph"),
        ("digraph { a [label=<b] }", "an angle bracket begins that does not close"),
        ('digraph { "a }', "a quote begins that does not close"),
        ("digraph { /* a }", "a comment begins that does not close"),
        ("digraph " + "{" * 200, "braces are nested more than 100 deep"),
        ("digraph { subgraph a }", "there is '}' where { should stand"),
        ("digraph { " + "a" * 1001 + " }", "has 1,001 characters, and at most 1,000 are read"),
        ('digraph { a [label="' + "b" * 1001 + '"] }', "has 1,001 characters"),
        ("digraph { " + " ".join(f"n{k}" for k in range(5001)) + " }", "the node number 5,001 begins"),
        (
            "digraph { {"
            + " ".join(f"a{k}" for k in range(400))
            + "} -> {"
            + " ".join(f"b{k}" for k in range(400))
            + "} }",
            "more than 100,000 arcs",
        ),
        (
            "digraph { {" + " ".join(f"a{k}" for k in range(24)) + "} -> c }",
            "'c' has 24 parents, so that all tables together have more",
        ),
    ],
)
def test_what_is_no_directed_graph_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        read_dot(text)
    assert str(refused.value).endswith(".")


def test_a_long_cycle_is_named_by_its_beginning():
    with pytest.raises(InputError, match=r"cycle: .*'n1' -> .* -> … -> ") as refused:
        read_dot("digraph { " + " -> ".join(f"n{k}" for k in range(3000)) + " -> n0 }")
    assert len(str(refused.value)) < 400
