"""The classifiers as scikit-learn estimators: they learn from data frames and arrays and work in pipelines and grid searches.
They are the same code as the pages and commands.
"""

from bnviz.estimators.averages import AKDB, AODE, AODESR, AveragedTAN, LocalKDB
from bnviz.estimators.bayes_classifier import BayesClassifier, NotOneNetworkError
from bnviz.estimators.loading import load
from bnviz.estimators.networks import FAN, KDB, SPODE, STAN, TAN, NaiveBayes, SelectiveKDB

__all__ = [
    "AKDB",
    "AODE",
    "AODESR",
    "FAN",
    "KDB",
    "SPODE",
    "STAN",
    "TAN",
    "AveragedTAN",
    "BayesClassifier",
    "LocalKDB",
    "NaiveBayes",
    "NotOneNetworkError",
    "SelectiveKDB",
    "load",
]
