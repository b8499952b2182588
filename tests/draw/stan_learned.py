"""The risk curves of one small data set, for the tests of what is drawn and said of them."""

from bnviz.learn.forward_selection import selection_steps
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import curves, tree
from bnviz.learn.training import Training
from tests.draw.learned import ANALYSIS, DATA

TRAINING = Training(DATA, counts=ANALYSIS.counts)
PARENTS = tree(TRAINING, "mi")
CURVES = curves(TRAINING)
STEPS = {name: tuple(selection_steps(TRAINING, name)) for name in RANKINGS}
