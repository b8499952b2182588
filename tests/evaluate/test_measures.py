"""What an experiment says in each measure, which pairs differ, and how long it takes, on hand-made results."""

from pathlib import Path

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.evaluate.cross_validation import FoldAnswer, FoldResult, cross_validation
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.measures import measured
from bnviz.evaluate.pairs import holm, paired
from bnviz.evaluate.time_ahead import MOST_NUMBERS, check_room, fold_seconds, kept_numbers
from bnviz.learn.models import Akdb, NaiveBayes, Tan
from bnviz.model.errors import InputError
from tests.evaluate.tables import table


def fold(number, P, y):
    """A fold of one model, whose P(class 1) of each row are given; it took a second to count, two to fit, three to predict."""
    posterior = np.array([[1 - p, p] for p in P])
    answer = FoldAnswer(posterior, 2.0, 3.0)
    return FoldResult(0, number, np.arange(len(y)), np.array(y), 4, 1.0, (answer, answer))


FOLDS = (fold(0, [0.6, 0.2], [1, 1]), fold(1, [0.1], [0]))
FOUND = Finished((NaiveBayes(), Tan()), FOLDS, 3)


@pytest.mark.parametrize(
    ("measure", "pooled", "folds"),
    [
        ("zero-one", 1 / 3, [0.5, 0.0]),
        ("rmse", np.sqrt((0.16 + 0.64 + 0.01) / 3), [np.sqrt(0.4), 0.1]),
        ("log", -(np.log(0.6) + np.log(0.2) + np.log(0.9)) / 3, [-(np.log(0.6) + np.log(0.2)) / 2, -np.log(0.9)]),
        ("brier", 2 * (0.16 + 0.64 + 0.01) / 3, [0.8, 0.02]),
        ("fit", 3.0, [3.0, 3.0]),
        ("predict", 3.0, [3.0, 3.0]),
    ],
)
def test_each_measure_is_of_all_rows_and_of_each_fold(measure, pooled, folds):
    found = measured(FOUND.results[0], measure)
    assert found.pooled == pytest.approx(pooled)
    assert found.folds == pytest.approx(folds)
    assert found.sd == pytest.approx(np.std(folds, ddof=1))


def test_an_infinite_loss_has_no_spread():
    found = measured(Finished((NaiveBayes(),), (fold(0, [0.0], [1]), fold(1, [0.5], [1])), 2).results[0], "log")
    assert found.pooled == np.inf
    assert np.isnan(found.sd)


def test_what_is_finished_is_not_all():
    assert not FOUND.whole
    assert Finished(FOUND.models, FOLDS, 2).whole


def test_holm_by_hand():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx((0.03, 0.06, 0.06))
    assert holm([0.5, 0.9]) == pytest.approx((1.0, 1.0))
    assert holm([]) == ()


def test_the_same_answers_do_not_differ_and_others_do():
    (same,) = paired(FOUND)
    assert (same.zero_one.p, same.rmse.p, same.differs, same.rmse_differs) == (1.0, 1.0, False, False)
    y = np.ones(40, int)
    good, bad = (np.array([[1 - p, p]] * 40) for p in (0.9, 0.2))
    answers = (FoldAnswer(good, 0.0, 0.0), FoldAnswer(bad, 0.0, 0.0))
    (pair,) = paired(Finished(FOUND.models, (FoldResult(0, 0, np.arange(40), y, 4, 0.0, answers),), 1))
    assert (pair.zero_one.only_first, pair.zero_one.only_second) == (0, 40)
    assert pair.differs
    assert pair.rmse is None
    assert not pair.rmse_differs


def test_repeated_rows_are_counted_once_in_the_first_test():
    data = table()
    split = splits(data, recipe_for(data))
    folding = Folding(3, repeats=2)
    models = (NaiveBayes(), Tan())
    folds = tuple(cross_validation(split, models, folding.rounds(split.dataset.y)))
    assert len(folds) == folding.planned
    (pair,) = paired(Finished(models, folds, folding.planned))
    once = Finished(models, folds[:3], 3)
    assert pair.zero_one == paired(once)[0].zero_one
    assert pair.rmse.freedom == 5


def test_more_work_takes_longer_and_too_much_is_refused():
    data = table()
    dataset = recipe_for(data).fit(data).encode(data)
    one = fold_seconds(dataset, [NaiveBayes()])
    assert one < fold_seconds(dataset, [NaiveBayes(), Tan()]) < fold_seconds(dataset, [NaiveBayes(), Akdb()])
    assert kept_numbers(dataset, 4, 2) == dataset.rows * 3 * 8
    most = MOST_NUMBERS // 6
    check_room(dataset, 2, most, "draws")
    with pytest.raises(InputError, match=r"by 2 classifiers would keep .*Choose fewer draws or fewer"):
        check_room(dataset, 2, most + 1, "draws")


def test_the_readme_tells_the_bound():
    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    (line,) = [line for line in readme.splitlines() if line.startswith("| Probabilities that an experiment keeps")]
    assert f"| {MOST_NUMBERS:,} ({8 * MOST_NUMBERS // 1_000_000} MB) |" in line
