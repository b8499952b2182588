"""Posteriors and losses of naive Bayes, TAN, STAN, AODE and KDB, as an independent, slow program has them, at 1e-8."""

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.learn.classifier import predicted
from bnviz.learn.models import model
from bnviz.learn.training import Training
from tests.oracle.test_golden import BUILT_IN, FILES, built_in, exactly, from_file

MODELS = {"nb": "nb", "tan_root0": "tan:root=first", "aode": "aode", "aode_f30": "aode:limit=30", "kdb1": "kdb"}
IN_FOLDS = MODELS | {"stan_mrmr": "stan:ranking=mrmr,root=first"}


@pytest.fixture(
    params=[(built_in, n) for n in BUILT_IN] + [(from_file, n) for n in FILES], ids=lambda p: f"{p[0].__name__}-{p[1]}"
)
def case(request):
    source, name = request.param
    return source(name)


def test_posteriors(case):
    _, data, counts, _ = case.learned()
    training = Training(data, counts=counts)
    for key, text in MODELS.items():
        expected = np.array([row[key] for row in case.golden["rows"]])
        assert model(text).learned(training).posterior(data.X[:, case.rows]) == pytest.approx(expected, **exactly), text


@pytest.mark.parametrize("name", FILES)
def test_losses_in_cross_validation(name):
    """Row i is tested in fold i % 10; cut points and everything else are learned from the other folds."""
    case = from_file(name)
    names, kinds = case.table.names, case.golden["kinds"]
    numeric, categorical = (
        [n for n, kind in zip(names, kinds, strict=False) if kind == k] for k in ("numeric", "categorical")
    )
    recipe = recipe_for(case.table, numeric=numeric, categorical=categorical)
    used = recipe.rows(case.table)
    whole = recipe.fit(case.table).encode(case.table)
    models = {key: text for key, text in IN_FOLDS.items() if key in case.golden["cv10_row_mod"]}
    posterior = {key: np.empty((len(used), whole.target.cardinality)) for key in models}
    for fold in range(10):
        tested = np.arange(fold, len(used), 10)
        rows = np.delete(used, tested)
        encoding = recipe.fit(case.table, rows)
        training = Training(encoding.encode(case.table, rows))
        X = encoding.encode(case.table, used[tested]).X
        for key, text in models.items():
            posterior[key][tested] = model(text).learned(training).posterior(X)
    for key, P in posterior.items():
        golden = case.golden["cv10_row_mod"][key]
        assert (predicted(P) != whole.y).mean() == pytest.approx(golden["zero_one_loss"], **exactly), key
        right = P[np.arange(len(P)), whole.y]
        assert np.sqrt(((1 - right) ** 2).mean()) == pytest.approx(golden["rmse"], **exactly), key
