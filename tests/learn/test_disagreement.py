"""Rows on which classifiers differ come with the largest difference first."""

import numpy as np
import pytest

from bnviz.learn.disagreement import disagreement

ONE = np.array([[0.9, 0.1], [0.6, 0.4], [0.2, 0.8], [0.6, 0.4], [0.5, 0.5]])
OTHER = np.array([[0.8, 0.2], [0.4, 0.6], [0.9, 0.1], [0.4, 0.6], [0.5 - 1e-13, 0.5 + 1e-13]])


def test_rows_classes_and_distance():
    found = disagreement([ONE, OTHER])
    assert found.rows.tolist() == [2, 1, 3]
    assert found.predicted.tolist() == [[1, 0, 0], [0, 1, 1]]
    assert found.distance == pytest.approx([0.7, 0.2, 0.2])
    assert found.pairs.tolist() == [[0, 3], [3, 0]]
    assert found.sure == pytest.approx(np.array([[2 / 3 + 0.0, 0.7], [0.7, 0.65]]))


def test_of_three_the_two_that_are_furthest_apart_count():
    third = np.array([[0.1, 0.9], [0.6, 0.4], [0.2, 0.8], [0.6, 0.4], [0.5, 0.5]])
    found = disagreement([ONE, OTHER, third])
    assert found.rows.tolist() == [0, 2, 1, 3]
    assert found.distance == pytest.approx([0.8, 0.7, 0.2, 0.2])
    assert found.pairs.tolist() == [[0, 3, 1], [3, 0, 4], [1, 4, 0]]


def test_nothing_where_they_agree():
    for posteriors in ([ONE], [ONE, ONE]):
        found = disagreement(posteriors)
        assert not found.rows.size
        assert not found.pairs.any()
        assert np.isnan(found.sure[:, 0]).all()
