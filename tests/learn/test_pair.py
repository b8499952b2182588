"""One pair of attributes: the same information as by definition and as from the table of all pairs."""

from math import log

import pytest
from hypothesis import given

from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.pair import pair_information
from bnviz.learn.significance import cmi_p_values
from tests.learn.datasets import cmi_by_definition, dataset, datasets, mi_by_definition
from tests.steady import steady


def test_exclusive_or_is_hidden_without_the_class():
    """y = x xor z: alone x and z tell nothing about each other, within a class each settles the other."""
    found = pair_information(dataset([[0, 0, 1, 1], [0, 1, 0, 1]], [0, 1, 1, 0], [2, 2], 2), 0, 1)
    assert found.mi == 0
    assert found.cmi == pytest.approx(log(2))


def test_two_copies_of_the_class_share_nothing_within_it():
    found = pair_information(dataset([[0, 0, 1, 1], [0, 0, 1, 1]], [0, 0, 1, 1], [2, 2], 2), 0, 1)
    assert found.mi == pytest.approx(log(2))
    assert found.cmi == 0


@steady
@given(datasets(attributes=(2, 4), rows=(1, 40)))
def test_definition_and_table_agree(data):
    counts = counted(data)
    info = information(counts)
    cmi, p = info.cmi, cmi_p_values(counts, info)
    for i, j in ((0, 1), (1, 0)):
        found = pair_information(data, i, j)
        assert found.cmi == pytest.approx(cmi[i, j], abs=1e-12)
        assert found.p == pytest.approx(p[i, j], abs=1e-9)
        assert found.cmi == pytest.approx(cmi_by_definition(counts.pair(i, j)), abs=1e-11)
        assert found.mi == pytest.approx(mi_by_definition(counts.pair(i, j).sum(2)), abs=1e-11)
