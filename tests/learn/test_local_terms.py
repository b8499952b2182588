"""The terms of what single values tell: they add up to the local information, and those of all values to the whole."""

import numpy as np
import pytest
from hypothesis import given

from bnviz.learn.counts import counted
from bnviz.learn.local_information import local_information
from bnviz.learn.local_terms import clmi_terms, lmi_terms
from tests.learn.datasets import datasets
from tests.steady import steady


@steady
@given(datasets(attributes=(2, 4)))
def test_the_terms_add_up_to_the_local_information_of_every_row(data):
    counts = counted(data)
    info = local_information(counts)
    for x in data.X.T[:5]:
        lmi, clmi = info.of_values(x[:, None])[0], info.of_pairs(x[:, None])[0]
        for i in range(len(x)):
            terms = lmi_terms(counts.attribute(i), x[i])
            assert terms.term.sum() == pytest.approx(lmi[i], abs=1e-12)
            assert len(terms.term) + terms.empty == data.target.cardinality
            for j in range(i + 1, len(x)):
                pair = clmi_terms(counts.pair(i, j), x[i], x[j])
                assert pair.term.sum() == pytest.approx(clmi[i, j], abs=1e-12)
                assert set(pair.x.tolist()) == {x[i]}
                assert set(pair.z.tolist()) == {x[j]}


def test_a_hand_value():
    """Two of four rows have the value, both in the first of two classes of two rows each: 1/2 log 2."""
    terms = lmi_terms(np.array([[2, 0], [0, 2]]), 0)
    assert terms.term.tolist() == pytest.approx([0.5 * np.log(2)])
    assert (terms.n_xy.tolist(), terms.n_x.tolist(), terms.n_y.tolist(), terms.empty) == ([2], [2], [2], 1)


def test_values_that_never_meet_have_no_terms():
    assert len(clmi_terms(np.array([[[0, 0], [1, 2]], [[3, 1], [0, 0]]]), 0, 0).term) == 0
