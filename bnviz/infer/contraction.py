"""The same elimination on bare arrays, for an answer alone: each step multiplies and sums out in one call of numpy's einsum.
What depends on the plan alone is made once and kept with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
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
        found = _made[plan] = contraction(plan)
    if not found.calls:
        return np.ones(())  # no target is unknown
    cpts, states, n = net.cpts, evidence.states, len(net.cpts)
    arrays = {v: cpts[v] for v in found.whole}
    for v, axes in found.cut:
        arrays[v] = cpts[v][tuple([EVERY if u is None else states.get(u, 0) for u in axes])]
    for v in found.likelihoods:
        arrays[n + v] = evidence.likelihoods[v]
    carry_out(found.calls, arrays)
    return arrays[found.calls[-1].output]


def carry_out(planned: Sequence[Call], arrays: dict[int, Probabilities]) -> None:
    """Makes the calls one after the other; what they make is added to the arrays."""
    for subscripts, inputs, output in planned:
        arrays[output] = np.einsum(subscripts, *[arrays[k] for k in inputs])


def contraction(plan: Plan) -> Contraction:
    """A plan as calls of einsum."""
    dag, unknown = plan.outline.dag, plan.relevant.unknown
    n = dag.nodes
    families = {v: (*dag.parents[v], v) for v in plan.tables if v < n}
    whole = tuple([v for v, axes in families.items() if len(plan.tables[v]) == len(axes)])
    cut = tuple(
        [
            (v, tuple([None if unknown >> u & 1 else u for u in axes]))
            for v, axes in families.items()
            if len(plan.tables[v]) < len(axes)
        ]
    )
    return Contraction(whole, cut, tuple([v - n for v in plan.tables if v >= n]), tuple(_calls(plan)))


def _calls(plan: Plan) -> Iterator[Call]:
    """The calls for the steps of a plan, and for the product of what is left."""
    if not plan.tables:
        return
    scopes = dict(plan.tables)
    made = 2 * plan.outline.dag.nodes
    for step in plan.steps:
        yield from calls(scopes, step.factors, step.scope, made)
        made += 1
    yield from calls(scopes, plan.last, plan.targets, made)


def calls(scopes: dict[int, Scope], inputs: Sequence[int], out: Scope, made: int) -> Iterator[Call]:
    """The calls that multiply the arrays `inputs` and sum out what is not in `out`, into the array `made`, which gets a scope.

    More than `AT_ONCE` are multiplied in groups, small ones first; what a group gives has a negative number, then used again.
    """
    left = tuple(inputs)
    if len(left) > AT_ONCE:
        left = tuple(sorted(left, key=lambda k: len(scopes[k])))
        for spare in count(1):
            if len(left) <= AT_ONCE:
                break
            taken, left = left[:AT_ONCE], (*left[AT_ONCE:], -spare)
            scopes[-spare] = tuple({v: None for k in taken for v in scopes[k]})
            yield Call(subscripts(scopes, taken, scopes[-spare]), taken, -spare)
    scopes[made] = out
    yield Call(subscripts(scopes, left, out), left, made)


def subscripts(scopes: Mapping[int, Scope], inputs: Sequence[int], out: Scope) -> str:
    """What einsum is told: the axes of each array that goes in, and of the one that comes out."""
    letters: dict[int, str] = {}
    texts = []
    for k in inputs:
        for v in scopes[k]:
            if v not in letters:
                letters[v] = ascii_letters[len(letters)]
        texts.append("".join([letters[v] for v in scopes[k]]))
    return ",".join(texts) + "->" + "".join([letters[v] for v in out])
