"""pgmpy reads what is written here, and what it writes is read here, wherever it can hold the names."""

import numpy as np
import pytest

from bnviz.data.network_formats.bif import read_bif
from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.network_formats.hugin_net import read_hugin_net
from bnviz.data.network_formats.hugin_writer import network_hugin_net
from bnviz.data.network_formats.xmlbif import network_xmlbif, read_xmlbif
from bnviz.data.networks import NETWORKS, network
from bnviz.estimators.exchange import pgmpy_network

EACH = pytest.mark.parametrize("book", [book.id for book in NETWORKS])
SOME = pytest.mark.parametrize("book", ["asia", "sprinkler", "student", "child"])
"""A name with a space, several states, and states such as >=7.5; more would take long."""


def assert_agrees(net, model, within=1e-12):
    """The model of pgmpy has the names, states, arcs and probabilities of the network."""
    position = {v.name: k for k, v in enumerate(net.variables)}
    assert set(model.nodes()) == position.keys()
    for name, node in position.items():
        cpd = model.get_cpds(name)
        family = [*(net.variables[p].name for p in net.dag.parents[node]), name]
        assert sorted(cpd.variables) == sorted(family)
        table = cpd.values.transpose([cpd.variables.index(other) for other in family])
        for axis, other in enumerate(family):
            states = cpd.state_names[other]
            assert sorted(states) == sorted(net.variables[position[other]].states)
            table = table.take([states.index(state) for state in net.variables[position[other]].states], axis)
        np.testing.assert_allclose(table, net.cpts[node], rtol=0, atol=within)


@EACH
def test_the_model_of_pgmpy_has_the_same_probabilities(book):
    net = network(book).net
    assert_agrees(net, pgmpy_network(net))


@SOME
def test_pgmpy_reads_what_is_written_as_bif_and_xml_bif(book):
    from pgmpy.readwrite import BIFReader, XMLBIFReader

    net = network(book).net
    assert_agrees(net, BIFReader(string=network_bif(net)).get_model())
    assert_agrees(net, XMLBIFReader(string=network_xmlbif(net)).get_model())


@pytest.mark.parametrize("book", ["student", "child"])
def test_pgmpy_reads_what_is_written_as_hugin_net(book):
    from pgmpy.readwrite import NETReader

    net = network(book).net
    assert_agrees(net, NETReader(string=network_hugin_net(net)).get_model())


@SOME
def test_what_pgmpy_writes_as_bif_is_read(book):
    from pgmpy.readwrite import BIFWriter

    net = network(book).net
    file = read_bif(str(BIFWriter(pgmpy_network(net))))
    assert file.notes == ()
    assert_agrees(net, pgmpy_network(file.with_probabilities))


@pytest.mark.parametrize("book", ["asia", "sprinkler", "student"])
def test_what_pgmpy_writes_as_xml_bif_is_read(book):
    # In CHILD it writes <7.5 and >=7.5 as one name.
    from pgmpy.readwrite import XMLBIFWriter

    net = network(book).net
    file = read_xmlbif(str(XMLBIFWriter(pgmpy_network(net))).encode())
    assert file.notes == ()
    assert_agrees(net, pgmpy_network(file.with_probabilities))


@pytest.mark.parametrize("book", ["student", "child"])
def test_what_pgmpy_writes_as_hugin_net_is_read(book):
    # It writes at most five decimals.
    from pgmpy.readwrite import NETWriter

    net = network(book).net
    file = read_hugin_net(str(NETWriter(pgmpy_network(net))))
    assert_agrees(net, pgmpy_network(file.with_probabilities), 1e-5)
