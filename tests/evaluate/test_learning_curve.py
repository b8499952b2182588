"""Learning curves: nested samples, the same test rows, and losses as learning anew from those rows gives them."""

import numpy as np
import pytest

from bnviz.data.recipe import recipe_for
from bnviz.evaluate.draws import drawn
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.learning_curve import learning_curve, learning_curves, usual_sizes
from bnviz.learn.models import model
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.evaluate.tables import table

MODELS = [model("nb"), model("tan")]


def test_a_third_is_tested_and_smaller_samples_are_part_of_larger_ones():
    division = drawn(20, np.random.default_rng(1))
    assert (len(division.tested), len(division.pool)) == (6, 14)
    assert sorted([*division.tested, *division.pool]) == list(range(20))
    small, large = division.learned(4), division.learned(9)
    assert set(small.tolist()) < set(large.tolist())
    assert small.tolist() == sorted(small.tolist())


def test_sizes_double():
    assert usual_sizes(60) == (10, 20, 40)
    assert usual_sizes(7) == (5,)
    sizes = usual_sizes(10_000)
    assert 10 <= sizes[0] < 20
    assert sizes[-1] == 6667


@pytest.mark.parametrize("bins_on", ["fold", "all"])
def test_each_point_is_what_its_rows_teach(bins_on):
    data, recipe = table(), recipe_for(table())
    split = splits(data, recipe, bins_on)
    results = list(learning_curve(split, MODELS, (8, 30), draws=2, seed=3))
    assert [(r.round, r.fold, r.learned) for r in results] == [(0, 0, 8), (0, 1, 30), (1, 0, 8), (1, 1, 30)]
    rng = np.random.default_rng(3)
    division = drawn(60, rng)
    for found in results[:2]:
        learned = division.learned(found.learned)
        encoding = recipe.fit(data, learned if bins_on == "fold" else None)
        for m, answer in zip(MODELS, found.answers, strict=True):
            classifier = m.learned(Training(encoding.encode(data, learned)))
            expected = classifier.posterior(encoding.encode(data, division.tested).X)
            np.testing.assert_allclose(answer.posterior, expected, rtol=0, atol=1e-12)


def test_the_curves_have_what_is_finished():
    split = splits(table(rows=120), recipe_for(table(rows=120)))
    results = list(learning_curve(split, MODELS, draws=3))
    nb, tan = learning_curves(MODELS, results[:-1])
    assert nb.sizes.tolist() == [10, 20, 40, 80]
    assert nb.rmse.shape == tan.zero_one.shape == (4, 3)
    assert np.isnan(nb.rmse).sum() == np.isnan(nb.rmse[3, 2]) == 1
    assert nb.rmse[0].mean() > nb.rmse[3, :2].mean()
    whole, _ = learning_curves(MODELS, results)
    last = results[-1]
    assert whole.rmse[3, 2] == pytest.approx(
        np.sqrt(np.mean((1 - last.answers[0].posterior[np.arange(len(last.y)), last.y]) ** 2))
    )
    assert whole.zero_one[3, 2] == np.mean(last.answers[0].posterior.argmax(1) != last.y)


@pytest.mark.parametrize(
    ("options", "words"),
    [({"sizes": [0]}, "from 1 to 40"), ({"sizes": [41]}, "41 rows"), ({"draws": 0}, "0 draws")],
)
def test_what_cannot_be_is_refused(options, words):
    with pytest.raises(InputError, match=words):
        next(learning_curve(splits(table(), recipe_for(table())), MODELS, **options))


def test_without_a_result_there_is_no_curve():
    with pytest.raises(InputError, match="Nothing is finished"):
        learning_curves(MODELS, [])


def test_what_is_there_is_left_out_and_the_others_are_as_in_one_go():
    data = splits(table(), recipe_for(table()))
    whole = list(learning_curve(data, MODELS, (8, 30), draws=3, seed=3))
    there = frozenset({(0, 0), (0, 1), (1, 1)})
    left = list(learning_curve(data, MODELS, (8, 30), draws=3, seed=3, skip=there))
    assert [(r.round, r.fold) for r in left] == [(1, 0), (2, 0), (2, 1)]
    expected = [r for r in whole if (r.round, r.fold) not in there]
    for one, other in zip(left, expected, strict=True):
        assert np.array_equal(one.rows, other.rows)
        for answer, same in zip(one.answers, other.answers, strict=True):
            assert np.array_equal(answer.posterior, same.posterior)
