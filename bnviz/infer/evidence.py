"""Evidence is what is known about a case: the states that were observed, and likelihoods where an observation is uncertain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, prod
from operator import index

import numpy as np
from numpy.typing import ArrayLike

from bnviz.infer.cost import MOST_AXES, MOST_CELLS
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet, Probabilities

States = Mapping[int, int]
"""The observed state of each observed variable."""
Likelihoods = Mapping[int, ArrayLike]
"""For each uncertain observation the probability of what was seen in each state of the variable, up to a common factor."""
NOTHING: Mapping[int, int] = {}


class ImpossibleEvidenceError(InputError):
    """The evidence has probability zero, so nothing follows from it."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """Observed states, and likelihoods divided by their largest number; `log_scale` is the sum of the logs of those, in nats."""

    states: dict[int, int]
    likelihoods: dict[int, Probabilities]
    log_scale: float = 0.0


def evidence_of(net: BayesNet, states: States, soft: Likelihoods = NOTHING) -> Evidence:
    """The evidence, checked against the network. A likelihood of a variable that is known besides comes down to one number.

    Errors: InputError for a variable or a state that the network does not have, and for a likelihood that is negative, not a
    number, of another length than the states, or zero in all of them. ImpossibleEvidenceError when a variable is observed in a
    state whose likelihood is zero.
    """
    for variable, state in states.items():
        _refuse_unknown(net, variable)
        if not 0 <= state < net.variables[variable].cardinality:
            known = ", ".join(map(repr, net.variables[variable].states))
            raise InputError(f"{net.variables[variable].name!r} has no state number {state}: its states are {known}.")
    found = {index(v): _likelihood(net, v, values) for v, values in soft.items()}
    given = Evidence({index(v): index(state) for v, state in states.items()}, found)
    return _scaled(net, given) if soft else given


def _scaled(net: BayesNet, given: Evidence) -> Evidence:
    """The evidence with the largest number of each likelihood taken out, and without those of variables that are known."""
    known = known_states(net, given)
    scale = {v: values[known[v]] if v in known else values.max() for v, values in given.likelihoods.items()}
    if not all(scale.values()):
        raise impossible(net, given)
    unknown = {v: values / scale[v] for v, values in given.likelihoods.items() if v not in known}
    return Evidence(given.states, unknown, sum(map(log, scale.values())))


def targets_of(net: BayesNet, targets: Sequence[int]) -> tuple[int, ...]:
    """The variables asked for.

    Errors: InputError for one that the network does not have or that is asked for twice, and when the table over all of them,
    observed ones too, would be too large.
    """
    for variable in targets:
        _refuse_unknown(net, variable)
    if len(set(targets)) < len(targets):
        twice = next(v for k, v in enumerate(targets) if v in targets[:k])
        raise InputError(f"{net.variables[twice].name!r} is asked for twice: name each variable once.")
    cells = prod([net.variables[v].cardinality for v in targets])
    if cells > MOST_CELLS or len(targets) > MOST_AXES:
        raise InputError(
            f"The table over the {len(targets)} variables asked for is too large: ask for fewer of them at once."
        )
    return tuple(map(index, targets))


def known_states(net: BayesNet, evidence: Evidence) -> dict[int, int]:
    """The state of each variable that has been observed, or that has but one state."""
    return {v: 0 for v, variable in enumerate(net.variables) if variable.cardinality == 1} | evidence.states


def over_targets(factor: Factor, targets: tuple[int, ...], net: BayesNet, known: States) -> Factor:
    """A factor over the targets that are not known as one over all targets: zero but for the states that are known."""
    values = np.zeros([net.variables[v].cardinality for v in targets])
    values[tuple(known.get(v, slice(None)) for v in targets)] = factor.values
    return Factor(targets, values)


def impossible(net: BayesNet, evidence: Evidence) -> ImpossibleEvidenceError:
    """The error that says that this evidence has probability zero."""
    seen = [f"{net.variables[v].name}={net.variables[v].states[k]}" for v, k in sorted(evidence.states.items())]
    seen += [f"the likelihood of {net.variables[v].name}" for v in sorted(evidence.likelihoods)]
    advice = "Take it back." if len(seen) == 1 else "Take back one of these observations, or more."
    return ImpossibleEvidenceError(
        f"This evidence has probability 0 in the network, so nothing follows from it: {', '.join(seen)}. {advice}"
    )


def _refuse_unknown(net: BayesNet, variable: int) -> None:
    if not 0 <= variable < net.dag.nodes:
        raise InputError(f"There is no variable number {variable}: the network has 0 to {net.dag.nodes - 1}.")


def _likelihood(net: BayesNet, variable: int, values: ArrayLike) -> Probabilities:
    _refuse_unknown(net, variable)
    found = np.array(values, np.float64)
    name, states = net.variables[variable].name, net.variables[variable].cardinality
    if found.shape != (states,):
        raise InputError(f"The likelihood of {name!r} needs one number for each of its {states} states.")
    if not (np.isfinite(found).all() and found.min() >= 0 and found.max() > 0):
        raise InputError(
            f"The likelihood of {name!r} is {found.tolist()}: its numbers must be 0 or more, and at least one above 0."
        )
    return found
