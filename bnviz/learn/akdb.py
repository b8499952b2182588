"""AKDB, the averaged KDB: the mean of what the global network says, which all rows share, and what the row's own network says."""

from bnviz.learn.averaged import Averaged
from bnviz.learn.kdb import kdb_classifier
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.training import Training


def akdb(training: Training, k: int, l: int = 100) -> Averaged:  # noqa: E741 - the paper's symbol
    """The mean of the posteriors of KDB(k) and of the local KDB(k) with substitution and elimination.

    Errors: InputError when k is negative or l below 1, or when the joint table would be too large.
    Source: Duan and Wang 2017.
    """
    return Averaged((kdb_classifier(training, k), local_kdb(training, k, l)))
