"""Estimators do what scikit-learn's own do: in pipelines, cross validation, grid searches and ensembles."""

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import VotingClassifier
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.naive_bayes import CategoricalNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import KBinsDiscretizer

from bnviz.estimators import KDB, TAN, LocalKDB, NaiveBayes
from bnviz.estimators.loading import ESTIMATORS

rng = np.random.default_rng(6)
Y = np.array(["calm", "storm"])[rng.integers(0, 2, 240)]
FRAME = pd.DataFrame(
    {
        "wind": rng.normal(np.where(Y == "storm", 2, 0), 1),
        "sky": np.where(rng.random(240) < 0.8, np.where(Y == "storm", "grey", "blue"), "white"),
        "wet": rng.random(240) < 0.5,
    }
)


@pytest.mark.parametrize("kind", ESTIMATORS.values(), ids=lambda kind: kind.__name__)
def test_cross_validation_on_a_frame(kind):
    scores = cross_val_score(kind(), FRAME, Y, cv=4)
    assert scores.shape == (4,)
    assert scores.min() > 0.75


def test_a_grid_search_in_a_pipeline():
    pipeline = make_pipeline(SelectKBest(f_classif, k=3), KDB())
    X = rng.normal(np.where(Y == "storm", 1, 0)[:, None], 1, (240, 5))
    grid = {"kdb__k": np.arange(3), "kdb__bins": [3, 5], "kdb__smoothing": ["laplace", "m-estimate"]}
    search = GridSearchCV(pipeline, grid, cv=3).fit(X, Y)
    assert np.isfinite(search.cv_results_["mean_test_score"]).all()
    assert search.best_score_ > 0.8
    assert set(search.predict(X)) == {"calm", "storm"}


def test_clone_and_parameters():
    model = TAN(root="sky", bins=3).fit(FRAME, Y)
    copy = clone(model)
    assert copy.get_params() == model.get_params()
    assert not hasattr(copy, "classes_")
    assert copy.set_params(root="wet").fit(FRAME, Y).parents_["wet"] == ()
    assert model.parents_["sky"] == ()
    assert repr(TAN(root="sky")) == "TAN(root='sky')"
    assert KDB(2).k == 2


def test_a_second_fit_forgets_the_first():
    model = NaiveBayes().fit(FRAME, Y)
    model.fit(FRAME[["sky"]].to_numpy(), Y == "storm")
    assert model.n_features_in_ == 1
    assert not hasattr(model, "feature_names_in_")
    assert model.predict([["grey"], ["blue"]]).tolist() == [True, False]


def test_ensembles():
    members = [("tan", TAN()), ("local", LocalKDB(k=2, l=20))]
    votes = VotingClassifier(members, voting="soft").fit(FRAME, Y)
    assert votes.score(FRAME, Y) > 0.8
    assert CalibratedClassifierCV(NaiveBayes(), cv=3).fit(FRAME, Y).predict_proba(FRAME).sum(1) == pytest.approx(1)
    assert cross_val_predict(TAN(), FRAME, Y, cv=3, method="predict_log_proba").max() <= 0


@pytest.mark.parametrize("alpha", [1.0, 0.3])
def test_naive_bayes_with_laplace_is_scikit_learns(alpha):
    """CategoricalNB does not smooth the class prior, so it is given ours."""
    X = rng.integers(0, 4, (200, 6))
    y = (X[:, 0] + X[:, 1] + rng.integers(0, 3, 200)) % 3
    n = np.bincount(y)
    theirs = CategoricalNB(alpha=alpha, class_prior=(n + alpha) / (200 + 3 * alpha)).fit(X, y)
    ours = NaiveBayes(smoothing="laplace", m=alpha).fit(X, y)
    assert ours.predict_proba(X) == pytest.approx(theirs.predict_proba(X), abs=1e-12)
    assert ours.predict_log_proba(X) == pytest.approx(theirs.predict_log_proba(X), abs=1e-9)
    assert (ours.predict(X) == theirs.predict(X)).all()


def test_bins_made_by_scikit_learn_are_kept():
    X = rng.normal(size=(240, 2))
    bins = KBinsDiscretizer(7, encode="ordinal", quantile_method="averaged_inverted_cdf")
    pipeline = make_pipeline(bins, TAN(discretize="none")).fit(X, Y)
    assert [v.cardinality for v in pipeline[-1].network_.variables] == [7, 7, 2]


def test_one_row_at_a_time_and_all_at_once():
    for kind in ESTIMATORS.values():
        model = kind().fit(FRAME, Y)
        one_by_one = np.concatenate([model.predict_proba(FRAME.iloc[[r]]) for r in range(20)])
        assert (one_by_one == model.predict_proba(FRAME.iloc[:20])).all()
