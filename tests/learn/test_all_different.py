"""Columns with another value in every row are found, and no others."""

from bnviz.learn.all_different import all_different
from tests.learn.datasets import dataset


def test_only_columns_with_another_value_in_every_row():
    data = dataset([[0, 1, 2], [0, 1, 1], [2, 0, 4]], [0, 1, 1], [3, 3, 5], 2)
    assert all_different(data) == (0, 2)
    assert all_different(dataset([[0]], [0], [1], 1)) == ()
