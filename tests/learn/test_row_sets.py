"""Rows that agree in a set of variables are found once, and again when there was no room to keep them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits
from bnviz.learn import conditional_tests, row_sets
from bnviz.learn.conditional_tests import ConditionalTests
from bnviz.learn.row_sets import RowSets
from tests.learn.datasets import datasets
from tests.learn.drawn import drawn
from tests.steady import steady


@steady
@given(datasets(attributes=(1, 5)), st.data())
def test_two_rows_have_one_number_exactly_when_they_agree(data, draw):
    nodes = draw.draw(st.integers(0, 2 ** len(data.variables) - 1))
    found = RowSets(data).of(nodes)
    rows = [tuple(row) for row in data.codes[list(bits(nodes))].T.tolist()]
    assert len(set(zip(rows, found.code.tolist(), strict=True))) == len(set(rows)) == len(found.N)
    for number, (n, row) in enumerate(zip(found.N.tolist(), found.row.tolist(), strict=True)):
        assert found.code[row] == number
        assert rows.count(rows[row]) == n


def test_what_was_let_go_is_found_again(monkeypatch):
    _, data = drawn("asia", 500)
    plenty, little = RowSets(data), RowSets(data)
    wanted = [plenty.of(nodes) for nodes in range(64)]
    monkeypatch.setattr(row_sets, "MOST_BYTES", 20_000)
    for nodes in (*range(64), *range(63, -1, -1)):
        np.testing.assert_array_equal(little.of(nodes).code, wanted[nodes].code)
        assert little._bytes <= 20_000
    assert len(little._kept) < 64


def test_tests_are_the_same_however_little_is_kept(monkeypatch):
    _, data = drawn("asia", 500)
    asked = [(0, 1, ()), (3, 5, (1,)), (1, 5, (3,)), (2, 4, (5, 7)), (3, 5, (1,)), (0, 1, ())]
    wanted = [ConditionalTests(data).measured(*question) for question in asked]
    monkeypatch.setattr(conditional_tests, "MOST_KEPT", 10)
    tests = ConditionalTests(data)
    assert [tests.measured(*question) for question in asked] == wanted
    assert len(tests._tables) <= 2
    monkeypatch.setattr(conditional_tests, "is_dense", lambda _cells, _rows: False)
    sparse = ConditionalTests(data)
    for question, found in zip(asked, wanted, strict=True):
        np.testing.assert_allclose(sparse.measured(*question), found, atol=1e-9)
