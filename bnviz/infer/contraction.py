"""The same elimination on bare arrays, for an answer alone: each step multiplies and sums out in one call of numpy's einsum.
What depends on the plan alone is made once and kept with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_letters
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from bnviz.infer.evidence import Evidence
from bnviz.infer.plan import Plan, Scope
from bnviz.model.network import BayesNet, Probabilities

AT_ONCE = 6
"""So many arrays are multiplied in one call at most."""
EVERY = slice(None)


class Call(NamedTuple):
    """One call of einsum: its subscripts, the numbers of the arrays that go in, and the number of the one that comes out."""

    subscripts: str
    inputs: tuple[int, ...]
    output: int


class Contraction(NamedTuple):
    """A plan as calls of einsum. `whole` are the tables that are taken as they are, `cut` those of which the known variables
    (None for the others, axis by axis) choose a part; the last call makes the answer.
    """

    whole: tuple[int, ...]
    cut: tuple[tuple[int, tuple[int | None, ...]], ...]
    likelihoods: tuple[int, ...]
    calls: tuple[Call, ...]


_made: WeakKeyDictionary[Plan, Contraction] = WeakKeyDictionary()


def contracted(net: BayesNet, plan: Plan, evidence: Evidence) -> Probabilities:
    """What `variable_elimination` has in its last step, as an array over the targets of the plan that are not known."""
    found = _made.get(plan)
    if found is None:
        found = _made[plan] = contraction(plan, net)
    cpts, states, n = net.cpts, evidence.states, len(net.cpts)
    if not found.calls:
        return np.ones(())  # no target is unknown
    arrays = {v: cpts[v] for v in found.whole}
    for v, axes in found.cut:
        arrays[v] = cpts[v][tuple([EVERY if u is None else states.get(u, 0) for u in axes])]
    for v in found.likelihoods:
        arrays[n + v] = evidence.likelihoods[v]
    for subscripts, inputs, output in found.calls:
        arrays[output] = np.einsum(subscripts, *[arrays[k] for k in inputs])
    return arrays[found.calls[-1].output]


def contraction(plan: Plan, net: BayesNet) -> Contraction:
    """A plan as calls of einsum."""
    n, unknown = net.dag.nodes, plan.relevant.unknown
    whole: list[int] = []
    cut: list[tuple[int, tuple[int | None, ...]]] = []
    for v in plan.tables:
        if v < n:
            axes = (*net.dag.parents[v], v)
            if len(plan.tables[v]) == len(axes):
                whole.append(v)
            else:
                cut.append((v, tuple([None if unknown >> u & 1 else u for u in axes])))
    return Contraction(tuple(whole), tuple(cut), tuple(v - n for v in plan.tables if v >= n), tuple(_calls(plan, n)))


def _calls(plan: Plan, nodes: int) -> Iterator[Call]:
    if not plan.tables:
        return
    scopes = dict(plan.tables)
    spare = 2 * nodes + len(plan.steps) + 1
    last = (plan.last, plan.targets)
    for number, (inputs, out) in enumerate([*((step.factors, step.scope) for step in plan.steps), last], 2 * nodes):
        scopes[number] = out
        left = sorted(inputs, key=lambda k: len(scopes[k])) if len(inputs) > AT_ONCE else list(inputs)
        while len(left) > AT_ONCE:
            taken, left = left[:AT_ONCE], left[AT_ONCE:]
            scopes[spare] = tuple({v: None for k in taken for v in scopes[k]})
            yield Call(_subscripts(scopes, taken, scopes[spare]), tuple(taken), spare)
            left.append(spare)
            spare += 1
        yield Call(_subscripts(scopes, left, out), tuple(left), number)


def _subscripts(scopes: Mapping[int, Scope], inputs: Sequence[int], out: Scope) -> str:
    """What einsum is told: the axes of each array that goes in, and of the one that comes out."""
    letters: dict[int, str] = {}
    texts = []
    for k in inputs:
        for v in scopes[k]:
            if v not in letters:
                letters[v] = ascii_letters[len(letters)]
        texts.append("".join([letters[v] for v in scopes[k]]))
    return ",".join(texts) + "->" + "".join([letters[v] for v in out])
