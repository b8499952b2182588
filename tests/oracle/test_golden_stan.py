"""Rankings, leave-one-out risks and the number of attributes chosen, as an independent, slow program has them, at 1e-8."""

import numpy as np
import pytest

from bnviz.learn.risk_curve import curves
from bnviz.learn.stan import first_attributes, stan
from bnviz.learn.tan import as_sets
from bnviz.learn.training import Training
from tests.oracle.test_golden import BUILT_IN, FILES, built_in, exactly, from_file


@pytest.fixture(
    params=[(built_in, n) for n in BUILT_IN] + [(from_file, n) for n in FILES], ids=lambda p: f"{p[0].__name__}-{p[1]}"
)
def case(request):
    source, name = request.param
    return source(name)


def test_rankings_and_risks(case):
    _, data, counts, _ = case.learned()
    found = curves(Training(data, counts=counts), "first")
    assert list(found) == list(case.golden["ranking"])
    for name, curve in found.items():
        assert list(curve.order) == case.golden["ranking"][name], name
        assert curve.cvr == pytest.approx(np.array(case.golden["cvr"][name]), **exactly), name
        assert curve.n_selected == case.golden["best_s"][name], name


def test_the_model_with_all_attributes_is_the_full_tan(case):
    _, data, counts, _ = case.learned()
    training, golden = Training(data, counts=counts), case.golden
    chosen = stan(training, "mrmr", "first")
    assert len(chosen.used) == golden["best_s"]["mrmr"]
    tree = as_sets(tuple(golden["tan_root0_parents"]))
    full = first_attributes(training, tree, chosen.curve, len(data.attributes))
    expected = np.array([row["tan_root0"] for row in golden["rows"]])
    assert full.posterior(data.X[:, case.rows]) == pytest.approx(expected, **exactly)
