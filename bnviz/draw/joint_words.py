"""Several nodes asked for together: their most probable states, and how far they are from being independent."""

from collections.abc import Sequence
from functools import reduce

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

STILL = 1e-9
"""What differs by no more is the same: that is rounding."""
MOST_NAMES = 6


def product_of_singles(joint: Factor) -> Factor:
    """What the joint would be if the nodes were independent: the product of the probabilities of each."""
    return reduce(Factor.product, [joint.marginal((v,)) for v in joint.scope], Factor((), np.ones(()))).marginal(
        joint.scope
    )


def joint_sentences(net: BayesNet, joint: Factor, given: str) -> list[str]:
    """What the joint probabilities of one or more nodes say; `given` is the evidence in words, "" when there is none."""
    best = np.unravel_index(int(joint.values.argmax()), joint.values.shape)
    states = [value_words(net.variables[v], int(k)) for v, k in zip(joint.scope, best, strict=True)]
    highest = float(joint.values[best])
    tied = int((joint.values > highest - STILL).sum()) > 1
    also = " Others are just as probable; this is the first of them." if tied else ""
    after = f", given {given}" if given else ""
    together = "together, " if len(states) > 1 else ""
    said = [f"Most probable {together}with {shown(highest)}{after}: {listed(states, MOST_NAMES)}.{also}"]
    if len(states) > 1:
        said.append(_apart(net, joint, tuple(int(k) for k in best), bool(given)))
    return said


def _apart(net: BayesNet, joint: Factor, best: Sequence[int], given: bool) -> str:
    alone = product_of_singles(joint)
    far = float(np.abs(joint.values - alone.values).sum() / 2)
    names = listed([net.variables[v].name for v in joint.scope], MOST_NAMES)
    after = " given the evidence" if given else ""
    if far <= STILL:
        return f"{names} are independent{after}: each joint probability is the product of those of the single nodes."
    return (
        f"{names} are not independent{after}: the product of their own probabilities would be "
        f"{shown(float(alone.values[tuple(best)]))} there, and the two distributions are {shown(far)} apart (total variation)."
    )
