"""A training without some of its rows. Its counts are all counts less those of the rows that go, so nothing is counted twice."""

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.counts import JointCounts, counted
from bnviz.learn.joint_table import JointTable
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset


def without_rows(training: Training, rows: NDArray[np.intp]) -> Training:
    """The training of the rows that remain. The states of the attributes are still those of all rows.

    Errors: InputError when there are too many pairs to count.
    """
    data = training.dataset
    gone = counted(Dataset(data.attributes, data.target, data.codes[:, rows]))
    kept = Dataset(data.attributes, data.target, np.delete(data.codes, rows, axis=1))
    return Training(kept, training.smoothing, _less(training.counts, gone))


def _less(counts: JointCounts, gone: JointCounts) -> JointCounts:
    joint = JointTable(counts.states, counts.joint.N_xyc - gone.joint.N_xyc)
    return JointCounts(joint, counts.N_xc - gone.N_xc, counts.N_c - gone.N_c)
