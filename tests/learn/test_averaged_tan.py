"""The average over the TANs of all roots."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import averaged_tan as module
from bnviz.learn.averaged_tan import averaged_tan
from bnviz.learn.parameters import Smoothing
from bnviz.learn.tan import as_sets, tan_classifier, tree_parents
from bnviz.learn.training import Training
from tests.learn import slow_classifiers as slow
from tests.learn.datasets import datasets
from tests.steady import steady


@pytest.mark.parametrize("at_once", [1, 1 << 18])
def test_it_is_the_mean_over_all_roots(at_once, monkeypatch):
    monkeypatch.setattr(module, "AT_ONCE", at_once)

    @steady
    @given(datasets(attributes=(1, 5), rows=(1, 40)), slow.smoothings, st.integers(0, 2**32 - 1))
    def property_(data, smoothing, seed):
        training = Training(data, smoothing)
        X = slow.rows_for(data, 70, seed)
        roots = [as_sets(tree_parents(training.info, root)) for root in range(len(data.attributes))]
        posterior = averaged_tan(training).posterior(X)
        for r in (0, 33, 69):
            mean = np.mean([slow.network_posterior(data, pa, X[:, r], smoothing) for pa in roots], axis=0)
            assert posterior[r] == pytest.approx(mean, abs=1e-12)

    property_()


@steady
@given(datasets(attributes=(1, 5), rows=(1, 40)))
def test_without_smoothing_all_roots_agree_on_the_rows_they_were_learned_from(data):
    training = Training(data, Smoothing("ml"))
    one = tan_classifier(training, "first").posterior(data.X)
    assert averaged_tan(training).posterior(data.X) == pytest.approx(one, abs=1e-12)
