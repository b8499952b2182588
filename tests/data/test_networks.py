"""The textbook networks carry the published arcs and probabilities."""

import gzip
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bnviz.data.networks import NETWORKS, network
from bnviz.model.errors import InputError

ROOT = Path(__file__).parents[2]
EACH = pytest.mark.parametrize("book", NETWORKS, ids=lambda n: n.id)


def test_the_ids_are_those_of_the_links():
    ids = [n.id for n in NETWORKS]
    small = [
        "asia",
        "sprinkler",
        "earthquake",
        "student",
        "cancer",
        "chain",
        "fork",
        "collider",
        "bystander",
        "diamond",
    ]
    assert ids == [*small, "child", "insurance", "alarm"]


@pytest.mark.parametrize(
    ("book", "nodes", "arcs", "parameters"),
    [("child", 20, 25, 230), ("insurance", 27, 52, 1008), ("alarm", 37, 46, 509)],
)
def test_the_large_networks_have_their_published_sizes(book, nodes, arcs, parameters):
    net = network(book).net
    assert (net.dag.nodes, len(net.dag.arcs), net.parameters) == (nodes, arcs, parameters)
    assert f"{nodes} nodes" in network(book).origin
    gaps = [np.abs(cpt.sum(-1) - 1).max() for cpt in net.cpts]
    assert max(gaps) < 1e-9


def test_the_large_networks_are_read_when_they_are_asked_for():
    made = [0]
    book = replace(network("chain"), made=lambda: made.append(1) or network("chain").net)
    assert made == [0]
    assert book.net is book.net
    assert made == [0, 1]
    script = (
        "import sys, bnviz.data.networks; print([m for m in sys.modules if 'network_formats' in m or 'infer' in m])"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60, cwd=ROOT
    )
    assert found.stdout == "[]\n"


def test_an_unknown_id_is_refused_with_the_list_of_ids():
    with pytest.raises(InputError, match=r"'asai'.*asia, sprinkler"):
        network("asai")


def test_asia_has_the_names_of_the_paper():
    net = network("asia").net
    assert [v.name for v in net.variables] == ["asia", "tub", "smoke", "lung", "bronc", "either", "xray", "dysp"]
    assert {v.states for v in net.variables} == {("yes", "no")}


@EACH
def test_its_sentences_are_sentences(book):
    for text in (book.origin, book.teaches):
        assert text.endswith(".")
        assert "!" not in text
        assert re.match(r"\S", text)


@pytest.mark.parametrize("book", ["asia", "earthquake", "cancer", "child", "insurance"])
def test_pgmpy_ships_the_same_network(book):
    import pgmpy
    from pgmpy.readwrite import BIFReader

    shipped = Path(pgmpy.__file__).parent / "utils" / "example_models" / f"{book}.bif.gz"
    theirs, net = BIFReader(string=gzip.decompress(shipped.read_bytes()).decode()).get_model(), network(book).net
    position = {v.name: k for k, v in enumerate(net.variables)}
    assert set(position) == set(theirs.nodes())
    for name, node in position.items():
        cpd = theirs.get_cpds(name)
        parents = [net.variables[p].name for p in net.dag.parents[node]]
        assert set(cpd.get_evidence()) == set(parents)
        axes = [cpd.variables.index(other) for other in [*parents, name]]
        # Each axis is put into the order of our states; theirs may name them in another one.
        table = cpd.values.transpose(axes)
        for axis, other in enumerate([*parents, name]):
            order = [cpd.state_names[other].index(state) for state in net.variables[position[other]].states]
            table = table.take(order, axis)
        # A row of theirs that sums to 1 only as far as its digits go was divided by its sum here.
        np.testing.assert_allclose(table / table.sum(-1, keepdims=True), net.cpts[node], rtol=0, atol=1e-12)


@EACH
def test_every_row_of_its_tables_sums_to_one(book):
    """So what is left out of an answer, such as a table that sums to 1, changes nothing but rounding."""
    for table in book.net.cpts:
        np.testing.assert_allclose(table.sum(-1), 1, rtol=0, atol=1e-15)


def test_alarm_has_the_arcs_that_pgmpy_ships():
    import pgmpy
    from pgmpy.readwrite import BIFReader

    shipped = Path(pgmpy.__file__).parent / "utils" / "example_models" / "alarm.bif.gz"
    theirs, net = BIFReader(string=gzip.decompress(shipped.read_bytes()).decode()).get_model(), network("alarm").net
    names = [v.name.upper() for v in net.variables]
    assert sorted((names[p], names[child]) for p, child in net.dag.arcs) == sorted(theirs.edges())
    states = {v.name.upper(): sorted(state.upper() for state in v.states) for v in net.variables}
    assert states == {name: sorted(theirs.get_cpds(name).state_names[name]) for name in theirs.nodes()}
