"""AODE in one row: what each super-parent says, how much it weighs in the mean, and which ones do not count."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.posterior_bars import WORD, posterior_lines
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.draw.waterfall import Part, parts
from bnviz.graph.ties import tied
from bnviz.learn.aode import Votes
from bnviz.learn.factors import logs
from bnviz.learn.largest import Kept
from bnviz.learn.parameters import Smoothing, estimates
from bnviz.learn.row_factors import FactorCounts, RowFactor

MOST_BARS = 24


@dataclass(frozen=True, eq=False)
class Voters:
    """The super-parents, those that weigh the most first, then those that do not count.

    `order` (a,) are the attributes, `weight` (a,) each one's share of the sum of all P(x, y) that are averaged, by attribute.
    """

    order: NDArray[np.intp]
    weight: NDArray[np.float64]


def voters(votes: Votes) -> Voters:
    """The super-parents by what they weigh: P(x) under each, as a share of the sum over those that count."""
    joint = np.where(votes.used[:, None], votes.log_joint, -np.inf)
    largest = joint.max()
    mass = np.exp(joint - largest).sum(1) if np.isfinite(largest) else np.zeros(len(joint))
    weight = mass / mass.sum() if mass.sum() else mass
    return Voters(np.lexsort((-votes.n, -np.round(weight, 12), ~votes.used)), weight)


def vote_lines(votes: Votes, found: Voters, values: Sequence[str], y: Kept) -> Lines:
    """One line for each super-parent: n(x_p), whether it counts, its weight, and the posterior that it gives alone."""
    order = found.order.tolist()
    posterior = posterior_lines([values[p] for p in order], votes.posterior[order], y, "super-parent")
    return {
        "super-parent": posterior.pop("super-parent"),
        "n(x)": votes.n[order].tolist(),
        "counts": ["yes" if votes.used[p] else "no" for p in order],
        "weight": found.weight[order].tolist(),
        **posterior,
    }


def vote_sentences(
    votes: Votes, found: Voters, values: Sequence[str], limit: int, implied: Sequence[int] = ()
) -> list[str]:
    """How many super-parents count, why the others do not, and which one weighs the most; `implied` are attributes that are left
    out because another value of the row implies theirs.
    """
    used, n = int(votes.used.sum()), len(votes.used)
    absent = [p for p in range(n) if np.isnan(votes.log_joint[p]).any()]
    undeclared = [values[p] for p in absent if p not in implied]
    rare = [values[p] for p in range(n) if not votes.used[p] and p not in absent]
    said = [f"{used:,} of {counted_noun(n, 'super-parent', 'super-parents')} count{'s' if used == 1 else ''}."]
    if rare:
        them = f"{listed([cut(v, WORD) for v in rare])} {'is' if len(rare) == 1 else 'are'}"
        said.append(f"{them} greyed: fewer than {limit:,} rows have that value.")
    if undeclared:
        said.append(
            f"{listed([cut(v, WORD) for v in undeclared])}: no row has such a value, so it cannot be a super-parent."
        )
    if not used:
        return [*said, "Without any, AODE answers as naive Bayes does."]
    return [*said, _heaviest(votes, found, values)]


def _heaviest(votes: Votes, found: Voters, values: Sequence[str]) -> str:
    """Which super-parents weigh the most, and why."""
    why = "The mean is one of joint probabilities, so a super-parent under which the row is more probable weighs more"
    used = found.order[: int(votes.used.sum())].tolist()
    weights = found.weight[used].tolist()
    largest = [cut(values[p], WORD) for p, weight in zip(used, weights, strict=True) if tied(weight, weights[0])]
    amount = f"{shown(weights[0])} of the weight"
    if len(largest) == 1:
        return f"{why}: {largest[0]} has {amount}{', all of it' if len(used) == 1 else ', the most'}."
    if len(largest) < len(used):
        return f"{why}: {listed(largest, 6)} have {amount} each, the most."
    every = "both" if len(used) == 2 else f"all {len(used):,}"
    return f"{why}. Here {every} weigh the same, {amount} each."


def vote_parts(
    factors: Sequence[tuple[RowFactor, FactorCounts | None]],
    values: Sequence[str],
    smoothing: Smoothing,
    one: int,
    other: int,
) -> tuple[Part, ...]:
    """What each factor of a super-parent adds to the log-odds of two classes; `values` are the attributes with their values."""
    terms: list[NDArray[np.float64]] = []
    names: list[tuple[str, str]] = []
    for factor, counts in factors:
        i = factor.attribute or 0
        if counts is None:
            terms.append(np.zeros_like(terms[0]))
            names.append((f"{values[i]} (left out)", ""))
            continue
        terms.append(logs(estimates(counts.n, counts.of, counts.states, smoothing)))
        given = ", ".join(values[p] for p in factor.parents)
        names.append((values[i], given) if given else (f"class and {values[i]}", ""))
    return parts(np.array(terms), factors, names, one, other)
