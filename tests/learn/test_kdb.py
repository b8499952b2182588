"""The order and parents of KDB: by hand, against the definition step by step, and what holds for every data set."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.ties import best, falling, tied
from bnviz.learn.kdb import Choice, first_falling, kdb, kdb_classifier, kdb_parents
from bnviz.learn.models import Kdb, NaiveBayes
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.steady import steady

MI = [0.2, 0.5, 0.3, 0.3]
CMI = np.array([[0, 0.1, 0.4, 0.4], [0.1, 0, 0.2, 0.6], [0.4, 0.2, 0, 0.1], [0.4, 0.6, 0.1, 0]])


def parents_slowly(mi, cmi, k):
    """The definition: of what is left the best comes in; of the earlier ones it takes the best, then the best of the rest."""
    order, parents = [], {}
    while len(order) < len(mi):
        left = [i for i in range(len(mi)) if i not in order]
        i = left[best([mi[j] for j in left])]
        candidates, parents[i] = list(order), []
        while candidates and len(parents[i]) < k:
            parents[i].append(candidates.pop(best([cmi[i][j] for j in candidates])))
        order.append(i)
    return order, [tuple(parents[i]) for i in range(len(mi))]


def test_four_attributes_by_hand():
    """By I(X;Y) the order is 1, 2, 3, 0; 2 and 3 tie, so the lower column comes first. 0 likes 2 and 3 equally, and 2 came in
    first.
    """
    one, two, three, four = kdb(MI, CMI, 2)
    assert [c.attribute for c in (one, two, three, four)] == [1, 2, 3, 0]
    assert [c.level for c in (one, two, three, four)] == [False, False, True, False]
    assert (one.parents, one.earlier, one.ranking, one.tied_out) == ((), (), (), ())
    assert two.parents == (1,)
    assert three.ranking == ((1, 0.6), (2, 0.1))
    assert four.ranking == ((2, 0.4), (3, 0.4), (1, 0.1))
    assert (four.earlier, four.scores.tolist(), four.parents) == ((1, 2, 3), [0.1, 0.4, 0.4], (2, 3))
    assert four.weight == 0.2


def test_a_tie_at_the_last_place_is_told():
    *_, last = kdb(MI, CMI, 1)
    assert (last.parents, last.tied_out) == ((2,), (3,))
    *_, last = kdb(MI, CMI, 2)
    assert last.tied_out == ()


@steady
@given(st.data(), st.integers(0, 90), st.integers(0, 20))
def test_the_first_of_many_scores_are_those_of_the_whole_order(draw, n, number):
    rng = np.random.default_rng(draw.draw(st.integers(0, 99)))
    scores = rng.choice([0.0, 0.25, 0.25 + 6e-13, 0.25 + 12e-13, 0.5, -0.5, *rng.random(4)], n)
    order = list(falling(scores.tolist()))
    assert first_falling(scores, number) == order[:number]
    choice = Choice(n, 0.0, False, tuple(range(n)), scores, ())
    assert list(choice.candidates()) == order == [j for j, _ in choice.ranking]


def test_only_some_attributes_take_part():
    assert [(c.attribute, c.parents) for c in kdb(MI, CMI, 1, [0, 2, 3])] == [(2, ()), (3, (2,)), (0, (2,))]


def test_a_negative_k_is_refused():
    with pytest.raises(InputError, match=r"k is -1, .*give 0 or more\."):
        next(kdb(MI, CMI, -1))


numbers = st.sampled_from([0.0, 0.25, 0.25 + 6e-13, 0.25 + 12e-13, 0.5, -0.5])


@steady
@given(st.data(), st.integers(1, 7), st.integers(0, 7))
def test_the_definition_agrees_even_where_scores_tie(draw, a, k):
    mi = draw.draw(st.lists(numbers, min_size=a, max_size=a))
    cmi = np.array(draw.draw(st.lists(st.lists(numbers, min_size=a, max_size=a), min_size=a, max_size=a)))
    choices = list(kdb(mi, cmi, k))
    order, parents = parents_slowly(mi, cmi, k)
    assert [c.attribute for c in choices] == order
    assert [c.parents for c in sorted(choices, key=lambda c: c.attribute)] == parents
    assert all(c.taken == c.ranking[: len(c.parents)] for c in choices)
    for c in choices:
        rest = c.ranking[len(c.parents) :] if c.parents else ()
        assert c.tied_out == tuple(j for j, score in rest if tied(score, c.taken[-1][1]))


@steady
@given(datasets(attributes=(1, 6)), st.integers(0, 6))
def test_what_holds_for_every_data_set(data, k):
    training = Training(data)
    order = [c.attribute for c in kdb(training.info.mi.tolist(), training.info.cmi, k)]
    parents = kdb_parents(training.info, k)
    assert tied(training.info.mi[order[0]], training.info.mi.max())
    for place, i in enumerate(order):
        assert len(parents[i]) == min(k, place)
        assert set(parents[i]) <= set(order[:place])
    assert kdb_classifier(training, k).parents == parents


@steady
@given(datasets(attributes=(1, 5)))
def test_without_parents_it_is_naive_bayes(data):
    training = Training(data)
    naive = NaiveBayes().learned(training).posterior(data.X)
    assert np.array_equal(Kdb(k=0).learned(training).posterior(data.X), naive)


@steady
@given(datasets(attributes=(1, 5), states=(1, 3)), st.integers(0, 9))
def test_its_posterior_is_the_product_of_counted_shares(data, k):
    """m = 1, every attribute with all its parents, also with more than there are."""
    training = Training(data)
    classifier = kdb_classifier(training, k)
    X, y = data.X.astype(int), data.y
    for r in range(min(data.rows, 4)):
        joint = []
        for c in range(data.target.cardinality):
            p = ((y == c).sum() + 1 / data.target.cardinality) / (data.rows + 1)
            for i, parents in enumerate(classifier.parents):
                context = (y == c) & (X[list(parents)] == X[list(parents), r][:, None]).all(0)
                v = data.attributes[i].cardinality
                p *= ((context & (X[i] == X[i, r])).sum() + 1 / v) / (context.sum() + 1)
            joint.append(p)
        assert classifier.posterior(data.X[:, r : r + 1])[0] == pytest.approx(np.array(joint) / sum(joint), abs=1e-12)


def test_all_earlier_attributes_as_parents_of_thirty():
    """30 attributes of 4 states and up to 29 parents: 4^30 combinations, of which only those of the rows are counted."""
    rng = np.random.default_rng(1)
    X, y = rng.integers(4, size=(30, 200)), rng.integers(2, size=200)
    classifier = kdb_classifier(Training(dataset(X, y, [4] * 30, 2)), 29)
    assert max(map(len, classifier.parents)) == 29
    assert classifier.posterior(X).argmax(1).tolist() == y.tolist()
