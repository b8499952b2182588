"""The votes of AODE: weighted together they give its answer, and those that do not count are named."""

import numpy as np
import pytest

from bnviz.draw.votes import vote_lines, vote_parts, vote_sentences, voters
from bnviz.learn.aode import Votes
from bnviz.learn.largest import largest
from bnviz.learn.parameters import Smoothing
from bnviz.learn.row_factors import vote_factors
from tests.draw.learned import DATA, learned

KEPT = largest(DATA.target, DATA.y, 16)


@pytest.mark.parametrize("limit", [1, 60, 10_000])
def test_the_weighted_mean_of_the_votes_is_the_posterior(limit):
    classifier, x = learned(f"aode:limit={limit}"), DATA.X[:, 8]
    votes = classifier.votes(x)
    found = voters(votes)
    assert sorted(found.order.tolist()) == [0, 1, 2, 3]
    values = [f"x{i}" for i in range(4)]
    said = " ".join(vote_sentences(votes, found, values, limit))
    lines = vote_lines(votes, found, values, KEPT)
    assert lines["counts"].count("yes") == int(votes.used.sum())
    assert lines["counts"] == sorted(lines["counts"], reverse=True)
    if votes.used.any():
        assert found.weight.sum() == pytest.approx(1)
        mean = found.weight @ np.nan_to_num(votes.posterior)
        assert mean == pytest.approx(classifier.posterior(x[:, None])[0])
    else:
        assert not found.weight.any()
        assert "as naive Bayes does" in said
    assert ("fewer than" in said) == (not votes.used.all())


@pytest.mark.parametrize(
    ("weight", "said"),
    [
        ([0.2, 0.5, 0.3], "weighs more: b has 0.500 of the weight, the most."),
        ([0.2, 0.4, 0.4], "weighs more: b and c have 0.400 of the weight each, the most."),
        ([1 / 3] * 3, "Here all 3 weigh the same, 0.333 of the weight each."),
        ([0.5, 0.5], "Here both weigh the same, 0.500 of the weight each."),
        ([1.0], "weighs more: a has 1.00 of the weight, all of it."),
    ],
)
def test_equal_weights_are_said_to_be_equal(weight, said):
    n = len(weight)
    votes = Votes(np.full(n, 9), np.ones(n, bool), np.log(weight)[:, None], np.ones((n, 1)))
    found = voters(votes)
    assert found.weight == pytest.approx(weight)
    assert found.order.tolist() == sorted(range(n), key=lambda p: (-weight[p], p))
    assert vote_sentences(votes, found, "abc"[:n], 1)[-1].endswith(said)


def test_a_value_that_is_not_in_the_data_is_no_super_parent():
    x = np.array([3, 0, 0, 0])
    votes = learned("aode").votes(x)
    found = voters(votes)
    said = " ".join(vote_sentences(votes, found, ["new", "b", "c", "d"], 1))
    assert "new: no row has such a value, so it cannot be a super-parent" in said
    assert found.order[-1] == 0


@pytest.mark.parametrize("smoothing", [Smoothing(), Smoothing("laplace", 2), Smoothing("ml")])
@pytest.mark.parametrize("x", [DATA.X[:, 8], np.array([2, 1, 4, 0])])
def test_the_factors_of_a_super_parent_make_its_vote(smoothing, x):
    votes = learned("aode", smoothing).votes(x)
    values = [f"x{i}" for i in range(4)]
    for p in np.flatnonzero(x < [3, 2, 4, 2]).tolist():
        found = vote_parts(vote_factors(DATA, x, p), values, smoothing, 0, 1)
        assert [part.attribute for part in found] == [p, *(j for j in range(4) if j != p)]
        with np.errstate(divide="ignore", invalid="ignore"):
            made = np.log([[part.P_one, part.P_other] for part in found]).sum(0)
        assert made == pytest.approx(votes.log_joint[p, :2], abs=1e-9)
        assert found[0].name == f"class and x{p}"
        assert found[0].rows_one.of == DATA.rows
        assert [part.rows_one is None for part in found[1:]] == [x[j] == 4 for j in range(4) if j != p]


def test_an_implied_value_is_not_called_unknown():
    x = np.array([3, 0, 0, 0])
    votes = learned("aode").votes(x)
    said = " ".join(vote_sentences(votes, voters(votes), ["a", "b", "c", "d"], 1, [0]))
    assert "no row has" not in said
