"""What every classifier keeps to: checked codes, one answer for a row whatever its company, ties to the first class."""

import numpy as np
import pytest

from bnviz.learn.aode import aode
from bnviz.learn.averaged_tan import averaged_tan
from bnviz.learn.classifier import normalized, normalized_logs, parts, predicted
from bnviz.learn.models import MODELS
from bnviz.learn.naive_bayes import naive_bayes
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from tests.learn.datasets import dataset
from tests.learn.slow_classifiers import rows_for


def random_data(classes, rows=300, seed=1):
    rng = np.random.default_rng(seed)
    states = [2, 3, 4, 1, 3]
    y = rng.integers(classes, size=rows)
    X = [np.where(rng.random(rows) < 0.4, y % v, rng.integers(v, size=rows)) for v in states]
    return dataset(X, y, states, classes)


@pytest.mark.parametrize("classes", [1, 2, 5])
@pytest.mark.parametrize("kind", MODELS)
@pytest.mark.parametrize("smoothing", [Smoothing(), Smoothing("ml")])
def test_a_batch_gives_each_row_the_answer_that_it_gets_alone(kind, classes, smoothing):
    data = random_data(classes)
    classifier = kind().learned(Training(data, smoothing))
    X = rows_for(data, 70, 2)
    together = classifier.posterior(X)
    assert (np.concatenate([classifier.posterior(X[:, [r]]) for r in range(X.shape[1])]) == together).all()
    assert (classifier.posterior(np.tile(X, 400))[-70:] == together).all()
    assert (classifier.posterior(X.astype(np.uint8)) == together).all()
    assert together.sum(1) == pytest.approx(np.ones(70), abs=1e-12)


@pytest.mark.parametrize("kind", MODELS)
def test_no_row_is_no_answer(kind):
    data = random_data(3)
    assert kind().learned(Training(data)).posterior(data.X[:, :0]).shape == (0, 3)


@pytest.mark.parametrize("learned", [naive_bayes, aode, averaged_tan])
def test_what_is_no_code_is_refused(learned):
    data = random_data(2)
    classifier = learned(Training(data))
    for wrong, words in (
        (np.zeros((4, 2), int), r"shape \(4, 2\)"),
        (np.zeros(5, int), r"shape \(5,\)"),
        (np.zeros((5, 2)), "type float64"),
        (np.array([[3], [0], [0], [0], [0]]), "'x0': 3 is neither the code of a state nor 2"),
        (np.array([[0], [-1], [0], [0], [0]]), "'x1': -1"),
    ):
        with pytest.raises(ValueError, match=words):
            classifier.posterior(wrong)


def test_the_first_of_the_classes_that_tie_is_predicted():
    posterior = np.array([[0.2, 0.4, 0.4], [0.4, 0.2, 0.4 + 1e-13], [0.2, 0.3, 0.5]])
    assert predicted(posterior).tolist() == [1, 0, 2]


def test_a_row_that_no_class_can_have_gets_equal_probabilities():
    assert normalized(np.array([[0.0, 0], [1, 3]])).tolist() == [[0.5, 0.5], [0.25, 0.75]]
    logs = np.array([[-np.inf, -np.inf], [-5000.0, -5000 + np.log(3)], [-np.inf, -9999]])
    assert normalized_logs(logs) == pytest.approx(np.array([[0.5, 0.5], [0.25, 0.75], [0, 1]]))


def test_parts_are_all_rows_in_order():
    for rows, classes in ((0, 2), (1, 2), (100_000, 2), (1000, 5000)):
        found = [range(rows)[part] for part in parts(rows, classes)]
        assert [r for part in found for r in part] == list(range(rows))
