"""What is written in a format that holds all of a network is read back exactly, however the names are spelled."""

import numpy as np
import pytest
from hypothesis import given

from bnviz.data.network_files import FORMATS, read_network
from bnviz.data.networks import NETWORKS, network
from bnviz.graph.dag import DAG
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.data.network_formats.networks import ODD, assert_same, named, networks
from tests.steady import steady

WRITE = {form.title: form.write for form in FORMATS}
WHOLE = ("JSON", "BIF", "XML BIF", "Hugin NET")
EACH = pytest.mark.parametrize("title", WHOLE)


def again(title, net):
    """The network after it was written and read, as a file of bytes."""
    file = read_network(WRITE[title](net).encode())
    assert file.format == title
    assert file.notes == ()
    assert file.structure.names == tuple(v.name for v in net.variables)
    return file.with_probabilities


@EACH
@pytest.mark.parametrize("net", [*(n.net for n in NETWORKS), ODD], ids=[*(n.id for n in NETWORKS), "odd"])
def test_it_reads_back_exactly(title, net):
    assert_same(again(title, net), net)


@EACH
@steady
@given(net=networks())
def test_any_network_reads_back_exactly(title, net):
    assert_same(again(title, net), net)


@EACH
def test_a_network_as_another_program_has_it_reads_back_exactly(title):
    words = (
        "variable",
        "default",
        "table",
        "net",
        "node",
        "n1",
        "potential",
        "states",
        "%",
        "//",
        "/*",
        "a;b",
        "{",
        "}",
    )
    brackets = ("(0.5, 1.2]", "[0,0.5]", "a|b", "x = 1", "1e-3", "\\", '\\"', "&amp;", "]]>", "<!--", "'", "#", "=")
    net = named([(name, (name, "p, q", "p", "q")) for name in (*words, *brackets)])
    assert_same(again(title, net), net)


@EACH
def test_every_digit_is_kept(title):
    cpt = [[0.1 + 0.2, 1 - (0.1 + 0.2)], [5e-324, 1.0], [1e-300, 1 - 1e-16], [1 / 3, 2 / 3]]
    parent = Variable("p", ("a", "b", "c", "d"))
    net = BayesNet((parent, Variable("x", ("u", "v"))), DAG(((), (0,))), (np.full(4, 0.25), np.array(cpt)))
    assert_same(again(title, net), net)


@EACH
def test_sixty_parents_of_one_state_are_read(title):
    one = [(f"p{k}", "s") for k in range(60)]
    net = named([*one, ("child", "ab")], [*([()] * 60), tuple(range(60))])
    assert_same(again(title, net), net)


@pytest.mark.parametrize("title", [title for title in WRITE if title != "JSON"])
@pytest.mark.parametrize("character", ["\0", "\x1b", "\ufffe", "\ud800"])
def test_a_character_that_cannot_be_written_is_refused(title, character):
    for net in (named([(f"a{character}b", "x")]), named([("a", ("x", f"y{character}"))])):
        with pytest.raises(InputError, match=r"only JSON can hold: download the network as JSON, or rename"):
            WRITE[title](net)


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n"])
@EACH
def test_other_line_ends_change_nothing(title, end):
    net = network("student").net
    assert_same(read_network(WRITE[title](net).replace("\n", end).encode()).with_probabilities, net)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("title", ["BIF", "Hugin NET"])
def test_other_encodings_change_nothing(title, encoding):
    net = named([("é 木 😀", ("ü", "b"))])
    assert_same(read_network(WRITE[title](net).encode(encoding)).with_probabilities, net)
