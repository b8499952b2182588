"""The table of a set has the counts of its rows, whether they were passed or summed from a wider table."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits
from bnviz.learn import set_tables
from bnviz.learn.set_tables import SetTables
from tests.learn.datasets import datasets
from tests.learn.drawn import drawn
from tests.steady import steady


def counted_slowly(data, nodes):
    """The counts of a set, one row at a time."""
    chosen = list(bits(nodes))
    N = np.zeros([data.variables[v].cardinality for v in chosen], np.int64)
    for row in data.codes[chosen].T.tolist() if chosen else [()] * data.rows:
        N[tuple(row)] += 1
    return N


@steady
@given(datasets(attributes=(1, 6), states=(1, 3)), st.data())
def test_a_table_has_the_counts_of_the_rows(data, draw):
    tables = SetTables(data)
    for nodes in draw.draw(st.lists(st.integers(0, 2 ** len(data.variables) - 1), max_size=8)):
        np.testing.assert_array_equal(tables.of(nodes), counted_slowly(data, nodes))
        assert tables.size(nodes) == tables.of(nodes).size


@pytest.mark.parametrize("kept", [1, 100_000])
def test_small_tables_are_summed_from_that_of_whole_groups(kept, monkeypatch):
    monkeypatch.setattr(set_tables, "MOST_KEPT", kept)
    _, data = drawn("asia", 3_000)
    tables = SetTables(data)
    for nodes in (0b1, 0b10010001, 0b11, 0b1110, 0):
        np.testing.assert_array_equal(tables.of(nodes), counted_slowly(data, nodes))
    assert tables._groups == [0b1111] * 4 + [0b11110000] * 4
    assert set(tables._packed) >= {0b1111, 0b11110000}
