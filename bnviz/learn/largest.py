"""Which states are shown on their own where there are too many for a picture: the most frequent ones, the others together."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.joint_table import Counts
from bnviz.model.dataset import Codes
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class Kept:
    """A variable as it is shown: its name and its `states`, the last of which stands for the `joined` others if there are any.

    `place` has shape (v,): the position in `states` of each state of the variable.
    """

    name: str
    states: tuple[str, ...]
    place: NDArray[np.intp]
    joined: int = 0


def largest(variable: Variable, codes: Codes, most: int) -> Kept:
    """The states of a variable, in their order, when there are at most `most`; else the `most - 1` with the most rows, in
    their order (of equals the earlier one), and all others together.
    """
    v = variable.cardinality
    if v <= most:
        return Kept(variable.name, variable.states, np.arange(v))
    n = np.bincount(codes, minlength=v)
    kept = np.sort(np.argsort(-n, kind="stable")[: most - 1])
    place = np.full(v, most - 1, np.intp)
    place[kept] = np.arange(most - 1)
    states, joined = [variable.states[k] for k in kept], v - len(kept)
    others = f"{joined:,} others"
    return Kept(variable.name, (*states, f"({others})" if others in states else others), place, joined)


def shown_counts(kept: tuple[Kept, ...], codes: tuple[Codes, ...]) -> Counts:
    """The counts of the states as they are shown, one axis for each variable."""
    shape = tuple(len(k.states) for k in kept)
    places = tuple(k.place[line] for k, line in zip(kept, codes, strict=True))
    return np.bincount(np.ravel_multi_index(places, shape), minlength=int(np.prod(shape))).reshape(shape)
