"""Rows on which two classifiers differ come with the largest difference first."""

import numpy as np
import pytest

from bnviz.learn.disagreement import disagreement


def test_rows_classes_and_distance():
    one = np.array([[0.9, 0.1], [0.6, 0.4], [0.2, 0.8], [0.6, 0.4], [0.5, 0.5]])
    other = np.array([[0.8, 0.2], [0.4, 0.6], [0.9, 0.1], [0.4, 0.6], [0.5 - 1e-13, 0.5 + 1e-13]])
    found = disagreement(one, other)
    assert found.rows.tolist() == [2, 1, 3]
    assert found.one.tolist() == [1, 0, 0]
    assert found.other.tolist() == [0, 1, 1]
    assert found.distance == pytest.approx([0.7, 0.2, 0.2])


def test_nothing_where_they_agree():
    p = np.array([[0.3, 0.7]])
    assert not disagreement(p, p).rows.size
