"""Disagreements as tables and sentences: the rows, who is right there, and what is only training accuracy."""

import numpy as np

from bnviz.draw.disagreement_words import disagreement_lines, disagreement_sentences, pair_lines, training_lines
from bnviz.learn.disagreement import disagreement
from bnviz.learn.training_fit import training_fit
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
