"""Classifiers of one small data set, for the tests of what is drawn of them."""

import numpy as np

from bnviz.learn.analysis import analysed
from bnviz.learn.models import model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.training import Training
from tests.learn.datasets import dataset

RNG = np.random.default_rng(11)
Y = RNG.integers(3, size=200)
X0 = np.where(RNG.random(200) < 0.8, Y, RNG.integers(3, size=200))
X1 = np.where(RNG.random(200) < 0.7, X0 % 2, RNG.integers(2, size=200))
X2 = np.where(RNG.random(200) < 0.5, X1 + X0 % 2, RNG.integers(4, size=200))
X3 = RNG.integers(2, size=200)
DATA = dataset([X0, X1, X2, X3], Y, [3, 2, 4, 2], 3)
NAMES = ["x0", "x1", "x2", "x3"]
ANALYSIS = analysed(DATA)


def learned(text, smoothing=None):
    """The classifier that a text names, learned from `DATA`."""
    return model(text).learned(Training(DATA, smoothing or Smoothing()))
