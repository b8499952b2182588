"""The order of the columns follows from what they hold, wherever they and the rows stand and whatever they are called."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.content_order import content_order, in_content_order
from bnviz.model.dataset import Dataset
from tests.learn.datasets import dataset, datasets
from tests.learn.drawn import arrangements, drawn, rearranged
from tests.steady import steady


def test_what_tells_most_about_the_others_comes_first():
    """In smoke -> lung -> either the middle one tells the most; asia, which tells nearly nothing, comes last."""
    _, data = drawn("asia", 5_000)
    names = [data.variables[i].name for i in content_order(data)]
    assert names[0] == "either"
    assert names[-1] == "asia"


@steady
@given(st.data(), datasets(rows=(2, 60)))
def test_columns_and_rows_in_another_order_keep_their_contents_in_order(draw, data):
    columns, rows = draw.draw(arrangements(data))
    other = rearranged(data, columns, rows)
    assert [columns[k] for k in content_order(other)] == list(content_order(data))


@pytest.mark.parametrize("name", ["asia", "child"])
def test_names_and_the_order_of_states_do_not_matter_either(name):
    _, data = drawn(name, 2_000)
    rng = np.random.default_rng(3)
    columns = rng.permutation(len(data.variables)).tolist()
    other = rearranged(data, columns, rng.permutation(data.rows), renamed=True)
    turned = np.array([v.cardinality - 1 - line for v, line in zip(other.variables, other.codes, strict=True)])
    other = Dataset(other.attributes, other.target, turned.astype(np.uint8))
    assert [columns[k] for k in content_order(other)] == list(content_order(data))


def test_copies_are_in_the_order_of_their_names():
    copy = [0, 1, 1, 0]
    data = dataset([copy, copy], [0, 0, 0, 1], [2, 2], 2)
    assert content_order(data) == (0, 1, 2)
    assert content_order(rearranged(data, [1, 0, 2], np.arange(4))) == (1, 0, 2)


def test_equal_counts_are_told_apart_by_their_tables():
    """Every column is one half of each state, and only the second follows the first."""
    rng = np.random.default_rng(5)
    a = np.arange(400) % 2
    b = np.where(rng.permutation(400) < 100, 1 - a, a)
    data = dataset([a, b, rng.permutation(a)], rng.permutation(a), [2, 2, 2], 2)
    order = content_order(data)
    columns = [2, 3, 1, 0]
    other = rearranged(data, columns, np.arange(400), renamed=True)
    assert [columns[k] for k in content_order(other)] == list(order)


def test_the_data_set_in_that_order():
    _, data = drawn("asia", 100)
    other, order = in_content_order(data)
    assert [v.name for v in other.variables] == [data.variables[i].name for i in order]
    np.testing.assert_array_equal(other.codes, data.codes[list(order)])
