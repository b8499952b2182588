"""The estimators say what the pages and commands say, and what the independent program says."""

import numpy as np
import pandas as pd
import pytest

from bnviz import estimators
from bnviz.learn.models import model
from bnviz.learn.training import Training
from tests.oracle.test_golden import BUILT_IN, FILES, built_in, exactly, from_file

MODELS = {
    "nb": estimators.NaiveBayes(),
    "spode": estimators.SPODE(),
    "spode:parent=cmi": estimators.SPODE(parent="cmi"),
    "aode": estimators.AODE(),
    "aode:limit=30": estimators.AODE(limit=30),
    "aode-sr:l=10": estimators.AODESR(l=10),
    "tan": estimators.TAN(),
    "tan:root=first": estimators.TAN(root="first"),
    "stan": estimators.STAN(),
    "stan:ranking=jmi,root=first": estimators.STAN(ranking="jmi", root="first"),
    "averaged-tan": estimators.AveragedTAN(),
    "forest": estimators.FAN(),
    "kdb": estimators.KDB(),
    "kdb:k=2": estimators.KDB(k=2),
    "selective-kdb:k=2": estimators.SelectiveKDB(k=2),
    "local-kdb:k=2,l=10": estimators.LocalKDB(k=2, l=10),
    "local-kdb:k=2,ser=no": estimators.LocalKDB(k=2, ser=False),
    "akdb:k=2,l=10": estimators.AKDB(k=2, l=10),
}
GOLDEN = {
    "nb": estimators.NaiveBayes(),
    "tan_root0": estimators.TAN(root="first"),
    "aode": estimators.AODE(),
    "aode_f30": estimators.AODE(limit=30),
    "kdb1": estimators.KDB(),
    "kdb2": estimators.KDB(k=2),
}


@pytest.fixture(
    params=[(built_in, n) for n in BUILT_IN] + [(from_file, n) for n in FILES], ids=lambda p: f"{p[0].__name__}-{p[1]}"
)
def case(request):
    source, name = request.param
    return source(name)


def frame_of(table, numeric):
    """The table as somebody has it in pandas: numbers as floats, the rest as text, nothing where a value is missing."""
    columns = {c.name: [c.labels[k] if k >= 0 else None for k in c.codes] for c in table.columns}
    return pd.DataFrame({name: pd.to_numeric(v) if name in numeric else v for name, v in columns.items()})


def fitted_on(case):
    """The data set as the golden numbers have it, X and y of the same rows, and the numeric columns."""
    encoding, data, _, _ = case.learned()
    kinds = dict(zip(case.table.names, case.golden["kinds"], strict=False))
    numeric = [name for name, kind in kinds.items() if kind == "numeric"]
    frame = frame_of(case.table, numeric).iloc[encoding.rows]
    return data, frame.iloc[:, :-1], frame.iloc[:, -1], numeric


def test_golden_posteriors(case):
    _, X, y, numeric = fitted_on(case)
    local = case.golden["local_l"]
    for key, estimator in {
        **GOLDEN,
        "akdb1": estimators.AKDB(k=1, l=local),
        "akdb2": estimators.AKDB(k=2, l=local),
        "local1_l100": estimators.LocalKDB(),
        "local2": estimators.LocalKDB(k=2, l=local),
        "local2_noser": estimators.LocalKDB(k=2, ser=False),
    }.items():
        rows = [row[key] for row in case.golden["rows"]]
        expected = [row["posterior"] if isinstance(row, dict) else row for row in rows]
        found = estimator.set_params(numeric=numeric).fit(X, y).predict_proba(X.iloc[case.rows])
        assert found == pytest.approx(np.array(expected), **exactly), key


def test_golden_selections(case):
    _, X, y, numeric = fitted_on(case)
    for ranking, order in case.golden["ranking"].items():
        found = estimators.STAN(ranking=ranking, root="first", numeric=numeric).fit(X, y)
        assert found.ranking_ == tuple(X.columns[i] for i in order), ranking
        assert found.cvr_ == pytest.approx(np.array(case.golden["cvr"][ranking]), **exactly), ranking
        assert found.n_selected_ == case.golden["best_s"][ranking], ranking


@pytest.mark.parametrize("name", ["contact-lenses", "iris", "labor-negotiations", "zoo"])
def test_the_same_as_the_models(name):
    data, X, y, numeric = fitted_on(built_in(name) if name in BUILT_IN else from_file(name))
    for text, estimator in MODELS.items():
        expected = model(text).learned(Training(data)).posterior(data.X)
        estimator.set_params(numeric=numeric).fit(X, y)
        assert list(estimator.classes_) == list(data.target.states)
        assert estimator.predict_proba(X) == pytest.approx(expected, rel=0, abs=1e-12), text


def test_every_model_is_an_estimator():
    texts = {str(estimator.model()) for estimator in MODELS.values()}
    assert {text.partition(":")[0] for text in MODELS} == texts


@pytest.mark.parametrize("kind", estimators.loading.ESTIMATORS.values(), ids=lambda kind: kind.__name__)
def test_the_defaults_are_those_of_the_model(kind):
    options = kind().get_params()
    assert {name: options[name] for name in vars(kind.model())} == vars(kind.model())
