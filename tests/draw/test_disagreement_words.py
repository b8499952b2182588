"""Disagreements as tables and sentences: the rows, who is right there, and what is only training accuracy."""

import numpy as np

from bnviz.draw.disagreement_words import (
    disagreement_lines,
    disagreement_noticed,
    disagreement_sentences,
    pair_lines,
    training_lines,
)
from bnviz.learn.disagreement import disagreement
from bnviz.learn.training_fit import TrainingFit, training_fit
from tests.draw.learned import DATA, learned

TITLES = ["NB", "KDB", "AODE"]
POSTERIORS = [learned(text).posterior(DATA.X) for text in ("nb", "kdb:k=3", "aode")]
FOUND = disagreement(POSTERIORS)


def test_the_lines_say_what_each_one_predicts():
    lines = disagreement_lines(FOUND, POSTERIORS, TITLES, DATA, 5)
    assert lines["row"] == FOUND.rows[:5].tolist()
    for n, row in enumerate(lines["row"]):
        assert lines["its class"][n] == DATA.target.states[DATA.y[row]]
        for name, posterior in zip(TITLES, POSTERIORS, strict=True):
            assert lines[f"P, {name}"][n] == posterior[row].max()
            assert lines[name][n] == DATA.target.states[posterior[row].argmax()]


def test_the_pairs_and_the_sentences():
    lines = pair_lines(FOUND, TITLES)
    assert [lines[name][n] for n, name in enumerate(TITLES)] == [0, 0, 0]
    said = disagreement_sentences(FOUND, TITLES, DATA)
    assert said[0].startswith(f"They do not all agree on {len(FOUND.rows)} rows of 200")
    i, j = np.unravel_index(FOUND.pairs.argmax(), FOUND.pairs.shape)
    assert said[1] == f"{TITLES[i]} and {TITLES[j]} differ the most, on {FOUND.pairs[i, j]} rows."
    assert "learned from these very rows" in said[2]
    assert disagreement_sentences(disagreement(POSTERIORS[:1]), ["NB"], DATA)[0].startswith("They predict the same")


def test_accuracy_is_called_training_accuracy():
    lines = training_lines([training_fit(posterior, DATA.y) for posterior in POSTERIORS], TITLES)
    assert lines["training accuracy"][0] == np.mean(POSTERIORS[0].argmax(1) == DATA.y)


def posterior(classes):
    """What a classifier says that is sure of these classes."""
    return np.eye(3)[classes]


def test_ties_are_said_as_ties():
    true = DATA.y.copy()
    one, two = true.copy(), true.copy()
    one[:4] = (true[:4] + 1) % 3
    two[:4] = (true[:4] + 2) % 3
    P = [posterior(classes) for classes in (true, one, two, true)]
    said = disagreement_sentences(disagreement(P), ["A", "B", "C", "D"], DATA)
    assert said[1] == "Two of them differ on 4 rows at most: A and B; A and C; B and C; and 2 more."
    assert said[2].startswith("On these 4 rows A and D are right most often, 4 times each; but they have learned")
    said = disagreement_sentences(disagreement(P[1:3]), ["B", "C"], DATA)
    assert said[1] == "On these 4 rows none of them is right."


def test_one_row_is_one_row():
    other = DATA.y.copy()
    other[0] = (other[0] + 1) % 3
    said = disagreement_sentences(disagreement([posterior(DATA.y), posterior(other)]), ["A", "B"], DATA)
    assert said[0] == "They do not all agree on 1 row of 200, a share of 0.00500."
    assert said[1].startswith("On this row A is right; but it has learned from this very row")


def test_what_is_noticed():
    fits = [training_fit(posterior, DATA.y) for posterior in POSTERIORS]
    said = disagreement_noticed(FOUND, fits, TITLES)
    rest = np.setdiff1d(np.arange(DATA.rows), FOUND.rows)
    here, elsewhere = (
        np.mean([posterior[rows].max(1).mean() for posterior in POSTERIORS]) for rows in (FOUND.rows, rest)
    )
    assert f"predict {here:#.3g} there, and {elsewhere:#.3g} on the other rows" in said[0]
    assert ("less sure:" in said[0]) == (here < elsewhere)
    best = max(fits, key=lambda fit: fit.accuracy)
    assert said[1].startswith(f"The highest training accuracy, {best.accuracy:#.3g}, is that of")
    assert disagreement_noticed(None, fits[:1], ["NB"])[0].startswith("NB has a training accuracy of 0.")
    assert disagreement_noticed(None, [TrainingFit(1.0, 0.9)] * 2, ["A", "B"])[0].startswith(
        "All of them have the same"
    )


def test_where_no_row_is_agreed_on():
    P = [posterior(DATA.y), posterior((DATA.y + 1) % 3)]
    (said, *_) = disagreement_noticed(disagreement(P), [TrainingFit(1.0, 1.0)] * 2, ["A", "B"])
    assert said.startswith("There is no row on which all of them agree")
