"""The rankings: each score against its definition, each choice against the rule of ties, and hand-made cases."""

from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.ties import falling
from bnviz.learn.forward_selection import ranked, selection_steps
from bnviz.learn.information import information, redundancy
from bnviz.learn.rankings import conditional_relevance, joint_relevance
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets, entropy_by_definition, mi_by_definition
from tests.steady import steady

SIX = ["mi", "su", "mrmr", "mrmr-difference", "cmim", "jmi"]


def together(data, *attributes):
    """The counts of several attributes taken as one variable, and the class: shape (combinations, c)."""
    sizes = [data.attributes[i].cardinality for i in attributes]
    N = np.zeros((int(np.prod(sizes)), data.target.cardinality))
    for r in range(data.rows):
        N[np.ravel_multi_index([data.X[i, r] for i in attributes], sizes), data.y[r]] += 1
    return N


def mi(data, *attributes):
    """I(X;Y) of several attributes taken as one."""
    return mi_by_definition(together(data, *attributes))


def between(data, i, j):
    """I(X_i;X_j)."""
    N = np.zeros((data.attributes[i].cardinality, data.attributes[j].cardinality))
    np.add.at(N, (data.X[i], data.X[j]), 1)
    return mi_by_definition(N)


def score(data, name, i, selected):
    """The score of attribute i by definition, in nats where it has a unit."""
    relevance = mi(data, i)
    if name == "su":
        both = entropy_by_definition(together(data, i).sum(1)) + entropy_by_definition(together(data, i).sum(0))
        return 2 * relevance / both if both else 0.0
    if name == "mi" or not selected:
        return relevance
    if name == "cmim":
        return min(mi(data, i, j) - mi(data, j) for j in selected)
    if name == "jmi":
        return sum(mi(data, i, j) for j in selected)
    mean = np.mean([between(data, i, j) for j in selected])
    # The 0.01 is one hundredth of a bit.
    return relevance - mean if name == "mrmr-difference" else relevance / (mean + 0.01 * log(2))


@steady
@given(datasets(attributes=(1, 5), states=(1, 3), classes=(1, 3), rows=(1, 25)), st.sampled_from(SIX))
def test_every_score_is_its_definition_and_the_best_is_taken(data, name):
    training, selected = Training(data), []
    for step in selection_steps(training, name):
        assert step.candidates.tolist() == [i for i in range(len(data.attributes)) if i not in selected]
        assert step.selected == tuple(selected)
        slowly = [score(data, name, i, selected) for i in step.candidates.tolist()]
        assert step.scores == pytest.approx(np.array(slowly), abs=1e-9)
        assert step.relevance == pytest.approx(np.array([mi(data, i) for i in step.candidates.tolist()]), abs=1e-10)
        close = [i for i, s in zip(step.candidates.tolist(), slowly, strict=True) if max(slowly) - s < 1e-9]
        assert [step.attribute, *step.tied] == close
        assert step.score == pytest.approx(max(slowly), abs=1e-9)
        selected.append(step.attribute)
    assert sorted(selected) == list(range(len(data.attributes)))
    assert ranked(training, name) == tuple(selected)


@steady
@given(datasets(attributes=(2, 4), states=(1, 4), rows=(1, 30)))
def test_the_matrices_are_their_definitions(data):
    training, a = Training(data), len(data.attributes)
    assert redundancy(training.counts, information(training.counts)) == pytest.approx(training.redundancy)
    for i in range(a):
        assert training.redundancy[i, i] == 0
        for j in set(range(a)) - {i}:
            assert training.redundancy[i, j] == pytest.approx(between(data, i, j), abs=1e-10)
            assert joint_relevance(training)[i, j] == pytest.approx(mi(data, i, j), abs=1e-10)
            given_j = mi(data, i, j) - mi(data, j)
            assert conditional_relevance(training)[j, i] == pytest.approx(given_j, abs=1e-10)


@steady
@given(datasets(rows=(2, 60)))
def test_the_parts_make_the_score(data):
    training = Training(data)
    for step in selection_steps(training, "mrmr"):
        if step.selected:
            assert step.scores == pytest.approx(step.relevance / (step.weighed + 0.01 * log(2)))
    for step in selection_steps(training, "mrmr-difference"):
        if step.selected:
            assert step.scores == pytest.approx(step.relevance - step.weighed)
    for step in selection_steps(training, "su"):
        varied = step.weighed > 1e-9
        assert step.scores[varied] == pytest.approx(2 * step.relevance[varied] / step.weighed[varied])
    assert ranked(training, "mi") == tuple(falling(training.info.mi.tolist()))
    assert ranked(training, "su") == tuple(falling(training.info.su.tolist()))


def test_a_copy_comes_late_where_redundancy_counts():
    """x1 copies x0; x2 tells less about the class than they do, but something else."""
    rng = np.random.default_rng(4)
    y = rng.integers(2, size=2_000)
    x0, x2 = y ^ (rng.random(2_000) < 0.1), y ^ (rng.random(2_000) < 0.3)
    training = Training(dataset([x0, x0, x2], y, [2, 2, 2], 2))
    assert ranked(training, "mi") == ranked(training, "su") == (0, 1, 2)
    for name in ("mrmr", "mrmr-difference", "cmim", "jmi"):
        assert ranked(training, name) == (0, 2, 1), name
    assert next(selection_steps(training, "cmim")).tied == (1,)


def test_attributes_that_tell_only_together():
    """The class is the exclusive or of x1 and x2; x0 is the same as x1. Alone, no attribute tells anything."""
    x1, x2 = np.tile([0, 0, 1, 1], 25), np.tile([0, 1, 0, 1], 25)
    training = Training(dataset([x1, x1, x2], x1 ^ x2, [2, 2, 2], 2))
    assert training.info.mi.tolist() == [0, 0, 0]
    assert joint_relevance(training)[1] == pytest.approx(np.array([0, 0, log(2)]))
    assert ranked(training, "mi") == ranked(training, "mrmr") == (0, 1, 2)
    assert ranked(training, "jmi") == ranked(training, "cmim") == (0, 2, 1)


def test_an_unknown_ranking_is_refused():
    with pytest.raises(InputError, match="no ranking 'best': choose one of mi, su, mrmr, mrmr-difference, cmim, jmi"):
        ranked(Training(dataset([[0, 1]], [0, 1], [2], 2)), "best")
