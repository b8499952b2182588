"""Rows that agree in a set of variables are found once, and again when there was no room to keep them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.masks import bits
from bnviz.learn import conditional_tests, row_sets, set_tables
from bnviz.learn.conditional_tests import TESTS, ConditionalTests
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


@steady
@given(datasets(attributes=(1, 5)), st.data())
def test_the_counts_of_a_set_are_those_of_its_combinations(data, draw):
    nodes = draw.draw(st.integers(0, 2 ** len(data.variables) - 1))
    sets = RowSets(data)
    N = sets.counts(nodes)
    assert sorted(N[N > 0].tolist()) == sorted(sets.of(nodes).N.tolist())


def test_what_was_let_go_is_found_again(monkeypatch):
    _, data = drawn("asia", 500)
    plenty = RowSets(data)
    wanted = [plenty.of(nodes) for nodes in range(64)]
    monkeypatch.setattr(row_sets, "MOST_BYTES", 20_000)
    little = RowSets(data)
    for nodes in (*range(64), *range(63, -1, -1)):
        np.testing.assert_array_equal(little.of(nodes).code, wanted[nodes].code)
        assert little._kept.room <= 20_000
    assert len(little._kept) < 64


def test_tests_are_the_same_however_little_is_kept(monkeypatch):
    _, data = drawn("asia", 500)
    asked = [(0, 1, ()), (3, 5, (1,)), (1, 5, (3,)), (2, 4, (5, 7)), (3, 5, (1,)), (0, 1, ())]
    wanted = [ConditionalTests(data).measured(*question) for question in asked]
    for module, name in ((conditional_tests, "MOST_KEPT"), (conditional_tests, "MOST_SUMS"), (set_tables, "MOST_KEPT")):
        monkeypatch.setattr(module, name, 1)
    assert [ConditionalTests(data).measured(*question) for question in asked] == wanted


@pytest.mark.parametrize("test", TESTS)
def test_tests_are_the_same_when_no_table_has_all_its_cells(test, monkeypatch):
    _, data = drawn("asia", 500)
    asked = [(0, 1, ()), (3, 5, (1,)), (1, 5, (3,)), (2, 4, (5, 7)), (3, 5, (1, 2, 4, 6))]
    wanted = [ConditionalTests(data, test).measured(*question) for question in asked]
    monkeypatch.setattr(conditional_tests, "DENSE", 0)
    monkeypatch.setattr(conditional_tests, "SPARSE", 1_000)
    sparse = ConditionalTests(data, test)
    for question, found in zip(asked, wanted, strict=True):
        np.testing.assert_allclose(sparse.measured(*question), found, atol=1e-9)
    assert len(sparse._sets._kept) > len(asked)
