"""Experiments made by hand, for what is drawn and said of them."""

import numpy as np

from bnviz.evaluate.cross_validation import FoldAnswer, FoldResult
from bnviz.evaluate.finished import Finished
from bnviz.learn.models import Kdb, NaiveBayes, Tan

MODELS = (NaiveBayes(), Tan(), Kdb(2))


def finished(P, y, folds=2, planned=None, seconds=(0.001, 0.002, 0.004)):
    """An experiment in which model m gives class 1 of row i the probability P[m][i]; rows go into folds by number.

    Counting a fold takes 10 ms, model m takes `seconds[m]` to learn and as long to predict.
    """
    y, P = np.array(y), np.array(P, float)
    results = []
    for f in range(folds):
        rows = np.arange(f, len(y), folds)
        answers = tuple(
            FoldAnswer(np.stack([1 - p[rows], p[rows]], 1), seconds[m], seconds[m]) for m, p in enumerate(P)
        )
        results.append(FoldResult(0, f, rows, y[rows], len(y) - len(rows), 0.01, answers))
    return Finished(MODELS[: len(P)], tuple(results), planned or folds)
