"""The local KDB's parents for many rows at once. What it does is `kdb` and `ser`, step by step for all attributes of all rows."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.graph.ties import GAP, falling
from bnviz.learn.dependencies import Dependencies
from bnviz.learn.local_information import LocalInformation
from bnviz.model.dataset import Codes

Flags = NDArray[np.bool_]
Positions = NDArray[np.intp]

TOGETHER = 1 << 18
"""About how many pairs of values are compared at a time."""


@dataclass(frozen=True, eq=False)
class LocalStructure:
    """The parents of each attribute in each row, and which factors are left out.

    `parents` has shape (t, a, k), or (t, a, 1) for k = 0: attributes, rising, with -1 behind the last one. `factor` (t, a) is
    whether the row has a factor for the attribute: its value is declared and none of its parents implies it.
    """

    parents: NDArray[np.int32]
    factor: Flags


def local_structure(info: LocalInformation, implied: Dependencies | None, k: int, X: Codes) -> LocalStructure:
    """The structure of each row of X, shape (a, t), with undeclared values as in `Classifier`.

    `implied` are the dependencies for substitution and elimination; without them neither takes place.
    """
    a, t = X.shape
    k = min(k, a - 1)
    found = LocalStructure(np.empty((t, a, max(k, 1)), np.int32), np.empty((t, a), np.bool_))
    step = max(TOGETHER // a**2, 1)
    states = np.array(info.states)[:, None]
    for start in range(0, t, step):
        part = slice(start, start + step)
        declared = X[:, part] < states
        known = np.where(declared, X[:, part], 0).astype(X.dtype, copy=False)
        before, scores = _candidates(info, known, declared.T)
        implies = None if implied is None or not k else implied.between_all(known)
        chosen = _chosen(scores, before, implies, k)
        found.factor[part] = declared.T
        if implies is not None:
            found.factor[part] &= ~(chosen & implies.transpose(0, 2, 1)).any(2)
        found.parents[part] = _listed(chosen, max(k, 1))
    return found


def _candidates(info: LocalInformation, known: Codes, declared: Flags) -> tuple[Positions, NDArray[np.float64]]:
    """The place of each attribute in the row's order, (t, a), and the scores of the candidates of each attribute, (t, a, a).

    What is no candidate has minus infinity. A value that is not declared comes last in the order and is nobody's candidate.
    """
    place = _places(np.where(declared, info.of_values(known), -np.inf))
    place[~declared] = known.shape[0]
    scores = info.of_pairs(known)
    scores[place[:, None, :] >= place[:, :, None]] = -np.inf
    scores[~declared] = -np.inf
    return place, scores


def _places(lmi: NDArray[np.float64]) -> Positions:
    """The place of each attribute when each row's values are put in the order of `falling`, shape (t, a)."""
    order = np.argsort(-lmi, axis=1, kind="stable")
    with np.errstate(invalid="ignore"):
        gaps = -np.diff(np.take_along_axis(lmi, order, 1), axis=1)
    # Equal numbers are in order already; where two differ by a rounding error the rule is followed one by one.
    for row in np.flatnonzero(((gaps > 0) & (gaps < GAP)).any(1)).tolist():
        order[row] = list(falling(lmi[row].tolist()))
    place = np.empty_like(order)
    np.put_along_axis(place, order, np.arange(lmi.shape[1])[None, :], 1)
    return place


def _chosen(scores: NDArray[np.float64], place: Positions, implies: Flags | None, k: int) -> Flags:
    """Which attributes are the parents of each attribute, shape (t, a, a): the plain k best, or those that substitution leaves.

    All attributes of all rows take their next best candidate together; those that have k parents or no candidate left are done.
    """
    t, a = place.shape
    chosen = np.zeros((t * a, a), np.bool_)
    left = scores.reshape(-1, a)
    candidates, line = np.isfinite(left).sum(1), np.arange(t * a)
    for step in range(a - 1 if k else 0):
        going = (candidates > step) & (chosen[line].sum(1) < k)
        if not going.all():
            left, candidates, line = left[going], candidates[going], line[going]
        if not len(line):
            break
        row, at = line // a, np.arange(len(line))
        best = left.max(1, keepdims=True)
        candidate = np.where(best - left < GAP, place[row], a + 1).argmin(1)
        left[at, candidate] = -np.inf
        if implies is None:
            chosen[line, candidate] = True
            continue
        among = chosen[line]
        taken = np.logical_not((among & implies[row, :, candidate]).any(1))
        among &= ~(implies[row, candidate] & taken[:, None])
        among[at, candidate] = taken
        chosen[line] = among
    return chosen.reshape(t, a, a)


def _listed(chosen: Flags, k: int) -> NDArray[np.int32]:
    """The numbers of the attributes that are chosen (at most k), rising, then -1; shape (t, a, k)."""
    t, a, _ = chosen.shape
    listed = np.full((t * a, k), -1, np.int32)
    line, parent = np.nonzero(chosen.reshape(-1, a))
    first = np.searchsorted(line, np.arange(t * a))
    listed[line, np.arange(len(line)) - first[line]] = parent
    return listed.reshape(t, a, k)
