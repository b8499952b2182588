"""The classifiers that are more than one network: averages over several, and a network for each row."""

from dataclasses import dataclass

from bnviz.estimators.bayes_classifier import BayesClassifier
from bnviz.learn import models


@dataclass(eq=False, repr=False)
class AODE(BayesClassifier):
    """Averaged one-dependence estimators: each feature in turn is the super-parent, and the joint probabilities are averaged.

    `limit`: a value is a super-parent where at least so many rows have it, from 0 up.
    Source: Webb, Boughton and Wang 2005.

    >>> AODE().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]).predict([[0, 1], [1, 1]]).tolist()
    [1, 0]
    """

    limit: int = 1

    model = models.Aode


@dataclass(eq=False, repr=False)
class AODESR(BayesClassifier):
    """AODE with subsumption resolution: a value that another value of the row implies is left out.

    `limit` as in AODE; `l`: so many rows must show that one value implies another, from 1 up.
    Source: Zheng and Webb 2006.

    >>> AODESR(l=2).fit([[0, 0], [0, 0], [1, 0], [1, 1]], [0, 0, 1, 1]).predict([[0, 0], [1, 1]]).tolist()
    [0, 1]
    """

    limit: int = 1
    l: int = 100  # noqa: E741 - the paper's symbol

    model = models.AodeWithSubsumption


@dataclass(eq=False, repr=False)
class AveragedTAN(BayesClassifier):
    """The mean of the posteriors of the TANs of all roots.

    It has the parameters of every estimator, see `BayesClassifier`.
    Source: Friedman, Geiger and Goldszmidt 1997.

    >>> AveragedTAN().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]).predict_proba([[0, 1]]).round(3).tolist()
    [[0.25, 0.75]]
    """

    model = models.AveragedTan


@dataclass(eq=False, repr=False)
class LocalKDB(BayesClassifier):
    """Local KDB: each row gets a KDB of its own, from what its values tell, and what they imply is substituted and eliminated.

    `k`: the most parents beside the class, from 0 up; `l`: so many rows must show that one value implies another, from 1 up;
    `ser`: whether there is substitution and elimination.
    Source: the AKDB paper.

    >>> LocalKDB(k=1, l=2).fit([[0, 0], [0, 0], [1, 0], [1, 1]], [0, 0, 1, 1]).predict([[0, 0], [1, 1]]).tolist()
    [0, 1]
    """

    k: int = 1
    l: int = 100  # noqa: E741 - the paper's symbol
    ser: bool = True

    model = models.LocalKdb


@dataclass(eq=False, repr=False)
class AKDB(BayesClassifier):
    """Averaged KDB: the mean of the posteriors of KDB and of local KDB.

    `k` and `l` as in LocalKDB.
    Source: the AKDB paper.

    >>> AKDB(k=1, l=2).fit([[0, 0], [0, 0], [1, 0], [1, 1]], [0, 0, 1, 1]).predict([[0, 0], [1, 1]]).tolist()
    [0, 1]
    """

    k: int = 1
    l: int = 100  # noqa: E741 - the paper's symbol

    model = models.Akdb


ESTIMATORS = (AODE, AODESR, AveragedTAN, LocalKDB, AKDB)
