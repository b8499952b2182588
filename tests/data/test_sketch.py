"""A network that is drawn: every change makes a sketch that is a network, or says why not and changes nothing."""

import contextlib
from functools import reduce

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from bnviz.data.networks import NETWORKS
from bnviz.data.sketch import MOST_NODES, Sketch, sketch_of
from bnviz.data.sketch_changes import (
    renamed,
    with_arc,
    with_arc_turned,
    with_node,
    with_random_table,
    with_seed,
    with_states,
    with_table,
    without_arc,
    without_node,
)
from bnviz.data.sketch_text import sketch_from_text, sketch_text
from bnviz.model.errors import InputError
from tests.steady import steady


def drawn(nodes: str, *arcs: str) -> Sketch:
    sketch = reduce(with_node, nodes, Sketch())
    return reduce(lambda now, arc: with_arc(now, *arc), arcs, sketch)


COLLIDER = drawn("ABC", "AC", "BC")


def graph(sketch):
    return {node.name: node.parents for node in sketch.nodes}


def test_nodes_and_arcs_are_drawn_one_by_one():
    assert graph(COLLIDER) == {"A": (), "B": (), "C": ("A", "B")}
    assert graph(without_arc(COLLIDER, "A", "C")) == {"A": (), "B": (), "C": ("B",)}
    assert graph(with_arc_turned(COLLIDER, "A", "C")) == {"A": ("C",), "B": (), "C": ("B",)}
    assert graph(without_node(COLLIDER, "A")) == {"B": (), "C": ("B",)}
    assert graph(renamed(COLLIDER, "A", "é, [x]")) == {"é, [x]": (), "B": (), "C": ("é, [x]", "B")}


def test_a_network_that_is_there_can_be_changed():
    for textbook in NETWORKS:
        if len(textbook.net.variables) > MOST_NODES:
            continue
        net = sketch_of(textbook.net).network()
        assert (net.variables, net.dag) == (textbook.net.variables, textbook.net.dag)
        assert all((one == other).all() for one, other in zip(net.cpts, textbook.net.cpts, strict=True))


def test_a_new_name_changes_no_number():
    after = renamed(COLLIDER, "A", "Z")
    assert (after.table("C") == COLLIDER.table("C")).all()
    assert (after.table("Z") == COLLIDER.table("A")).all()
    assert renamed(COLLIDER, "A", "A") is COLLIDER


def test_as_many_states_keep_the_tables_and_others_do_not():
    same = with_states(COLLIDER, "A", ["on", "off"])
    assert (same.table("C") == COLLIDER.table("C")).all()
    more = with_states(same, "A", ["low", "mid", "high"])
    assert more.table("A").shape == (3,)
    assert more.table("C").shape == (3, 2, 2)
    assert more.at_random == ("A", "B", "C")


def test_a_table_is_written_by_hand_until_its_family_changes():
    written = with_table(COLLIDER, "A", [0.25, 0.75])
    assert written.at_random == ("B", "C")
    assert with_seed(written, 7).table("A").tolist() == [0.25, 0.75]
    assert (with_seed(written, 7).table("C") != written.table("C")).any()
    assert with_random_table(written, "A").at_random == ("A", "B", "C")
    assert with_arc(written, "B", "A").at_random == ("A", "B", "C")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: with_node(s, "A"), "a node 'A' already"),
        (lambda s: with_node(s, " "), "needs a name"),
        (lambda s: with_node(s, "x" * 101), "101"),
        (lambda s: with_node(s, "D", ["one"]), "at least two states"),
        (lambda s: with_node(s, "D", ["one", "one"]), "'one' twice"),
        (lambda s: with_node(s, "D", ["one", ""]), "each with a name"),
        (lambda s: with_node(s, "D", [str(k) for k in range(21)]), "at most 20"),
        (lambda s: renamed(s, "A", "B"), "a node 'B' already"),
        (lambda s: renamed(s, "X", "Y"), "no node 'X'"),
        (lambda s: without_node(s, "X"), "The nodes are"),
        (lambda s: without_node(without_node(without_node(s, "A"), "B"), "C"), "'C' is the last node"),
        (lambda s: with_arc(s, "A", "A"), "not from 'A' to itself"),
        (lambda s: with_arc(s, "A", "C"), "already"),
        (lambda s: with_arc(s, "C", "A"), "would close a cycle: C → A → C"),
        (lambda s: without_arc(s, "C", "A"), "no arc from 'C' to 'A'"),
        (lambda s: with_table(s, "A", [0.5, 0.6]), "'A' sum to 1.1, not to 1"),
        (lambda s: with_table(s, "C", [[[1, 0], [1, 0]], [[1, 0], [0.5, 0.25]]]), "in line 4 sum to 0.75"),
        (lambda s: with_table(s, "A", [1.5, -0.5]), "from 0 to 1"),
        (lambda s: with_table(s, "A", [float("nan"), 1]), "from 0 to 1"),
        (lambda s: with_table(s, "A", [0.2, 0.3, 0.5]), "shape"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(change, says):
    with pytest.raises(InputError, match=says):
        change(COLLIDER)


def test_a_cycle_is_named_by_its_shortest_way():
    chain = drawn("ABCDE", "AB", "BC", "CD", "DE", "AD")
    with pytest.raises(InputError, match="E → A → D → E"):
        with_arc(chain, "E", "A")
    with pytest.raises(InputError, match="D → A → B → C → D"):
        with_arc_turned(chain, "A", "D")


def test_a_table_that_would_be_too_large_is_refused():
    wide = reduce(lambda s, name: with_node(s, name, [str(k) for k in range(20)]), "ABCDE", Sketch())
    wide = with_arc(with_arc(wide, "A", "E"), "B", "E")
    with pytest.raises(InputError, match="160,000 probabilities"):
        with_arc(wide, "C", "E")


def test_there_is_a_most_of_nodes():
    full = reduce(with_node, map(str, range(MOST_NODES)), Sketch())
    with pytest.raises(InputError, match="At most 100 nodes"):
        with_node(full, "one more")


def test_nothing_drawn_is_no_network():
    with pytest.raises(InputError, match="no node yet"):
        Sketch().network()


NAMES = some.text(min_size=1, max_size=8).filter(str.strip)


@steady
@given(some.lists(NAMES, min_size=1, max_size=6, unique=True), some.data())
def test_whatever_is_done_the_sketch_is_a_network_and_its_text_describes_it(names, data):
    sketch = reduce(with_node, names, Sketch(seed=5))
    for _ in range(data.draw(some.integers(0, 10))):
        one, other = (data.draw(some.sampled_from(sketch.names)) for _ in range(2))
        change = data.draw(
            some.sampled_from(
                [
                    with_arc,
                    without_arc,
                    with_arc_turned,
                    lambda s, one, other: with_states(s, one, ("low", "mid [1]", "high|2")),
                    lambda s, one, other: renamed(s, one, other + "'"),
                ]
            )
        )
        with contextlib.suppress(InputError):
            sketch = change(sketch, one, other)
    net = sketch.network()
    again = sketch_from_text(sketch_text(sketch), sketch.seed)
    assert [node.variable for node in again.nodes] == list(net.variables)
    assert graph(again) == graph(sketch)
    for name in sketch.at_random:
        np.testing.assert_array_equal(again.table(name), sketch.table(name))


@pytest.mark.parametrize("text", ["A;;B", "A:B", "A[x]", "A;A", "A:B;B:A", "A[", ":", "A[x|y", "A:", "A,B"])
def test_a_text_that_describes_no_graph_is_refused(text):
    with pytest.raises(InputError):
        sketch_from_text(text)


def test_a_text_is_short_enough_to_read():
    assert sketch_text(COLLIDER) == "A;B;C:A,B"
    assert sketch_text(with_states(COLLIDER, "B", ["low", "high"])) == "A;B[low|high];C:A,B"
    assert sketch_from_text("").names == ()
