"""Whether an information could be zero in truth: small samples show some dependence even where there is none.
The G2 test asks how often chance alone would show this much.
"""

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.counts import JointCounts
from bnviz.learn.information import Information

ALPHA = 0.05
"""An information with a p-value of at least this is called not distinguishable from zero."""


def degrees_of_freedom(counts: JointCounts) -> NDArray[np.int64]:
    """The degrees of freedom of each pair given the class, shape (a, a): over the classes, the sum of
    (states of X_i that occur - 1)(states of X_j that occur - 1).
    """
    occur = np.add.reduceat((counts.N_xc > 0).astype(np.int64), counts.joint.offsets[:-1])
    free = np.maximum(occur - 1, 0)
    return np.asarray(free @ free.T)


def cmi_p_values(counts: JointCounts, info: Information) -> NDArray[np.float64]:
    """The p-value of I(X_i;X_j|Y) = 0 for each pair, shape (a, a): P(chi-square > 2 t I), 1 without a degree of freedom."""
    from scipy.special import chdtrc  # its import takes longer than most commands

    df = degrees_of_freedom(counts)
    return np.where(df > 0, chdtrc(np.maximum(df, 1), 2 * counts.rows * info.cmi), 1.0)


def p_value(G2: float, degrees: int) -> float:
    """How often chance alone gives at least this G2: P(chi-square > G2), 1 without a degree of freedom."""
    from scipy.special import chdtrc

    return float(chdtrc(degrees, G2)) if degrees else 1.0
