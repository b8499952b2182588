"""The messages of a junction tree on bare arrays, for an answer alone: see `propagation` for the same with each message to look
at. Which calls of einsum they take depends on the tree alone, so that is found once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from bnviz.infer.calls import Call, Scope, calls
from bnviz.infer.evidence import Evidence
from bnviz.infer.junction_tree import JunctionTree
from bnviz.infer.propagation import finding
from bnviz.model.network import BayesNet, Probabilities

TABLE, ONES, TOLD, HEARD, RATIO, BELIEF, NODE, ANSWER = range(8)
"""What an array is. Of a node: its table with what is known of it; 1 for each state; its probabilities in the end. Of a clique:
what it tells its parent, what it hears from it, the ratio of the two, and what it believes in the end.
"""


class Hearing(NamedTuple):
    """How a clique hears from its parent: the calls for what it hears and, when the ratio is known, for what it then believes."""

    clique: int
    heard: tuple[Call, ...]
    belief: tuple[Call, ...]


@dataclass(frozen=True, eq=False)
class Schedule:
    """The calls that carry out the messages of a tree, on arrays that are known by their numbers."""

    tree: JunctionTree

    def number(self, kind: int, k: int = 0) -> int:
        """The number of an array of node or clique k; there are no more maximal cliques than nodes."""
        return kind * self.tree.outline.dag.nodes + k

    @cached_property
    def collecting(self) -> tuple[Call, ...]:
        """What tells the root all that the other cliques know."""
        found: list[Call] = []
        for k in reversed(self.tree.order[1:]):
            found += self._calls(self._inputs[k], self.tree.separators[k], self.number(TOLD, k))
        return tuple(found)

    def combining(self, targets: Scope) -> tuple[Call, ...]:
        """What makes, after `collecting`, the answer over targets that the root has."""
        return self._calls(self._inputs[self.tree.root], targets, self.number(ANSWER))

    @cached_property
    def believing(self) -> tuple[Call, ...]:
        """What makes, after `collecting`, the root's beliefs."""
        root = self.tree.root
        return self._calls(self._inputs[root], self.tree.cliques[root], self.number(BELIEF, root))

    @cached_property
    def distributing(self) -> tuple[Hearing, ...]:
        """How the other cliques get their beliefs after the root, in order."""
        tree, found = self.tree, []
        for k in tree.order[1:]:
            sender = self.number(BELIEF, tree.toward_root(k))
            heard = self._calls([sender], tree.separators[k], self.number(HEARD, k))
            inputs = [*self._inputs[k], self.number(RATIO, k)]
            found.append(Hearing(k, heard, self._calls(inputs, tree.cliques[k], self.number(BELIEF, k))))
        return tuple(found)

    @cached_property
    def asking(self) -> tuple[Call, ...]:
        """What makes, in the end, the probabilities of each node that has more than one state."""
        found: list[Call] = []
        for v, home in enumerate(self.tree.homes):
            if home is not None:
                clique = self.number(BELIEF, self.tree.holding(1 << v))
                found += self._calls([clique], (v,), self.number(NODE, v))
        return tuple(found)

    @cached_property
    def ones(self) -> tuple[int, ...]:
        """The nodes that are in a clique in which no table and no message from the leaves has them."""
        return tuple(sorted({k - self.number(ONES) for inputs in self._inputs for k in inputs if self._is_ones(k)}))

    def _is_ones(self, k: int) -> bool:
        return self.number(ONES) <= k < self.number(TOLD)

    def _calls(self, inputs: Sequence[int], out: Scope, made: int) -> tuple[Call, ...]:
        return tuple(calls(self._scopes, inputs, out, made))

    @cached_property
    def _scopes(self) -> dict[int, Scope]:
        tree, unknown = self.tree, ~self.tree.outline.single
        scopes: dict[int, Scope] = {}
        for v, parents in enumerate(tree.outline.dag.parents):
            scopes[self.number(TABLE, v)] = tuple(u for u in (*parents, v) if unknown >> u & 1)
            scopes[self.number(ONES, v)] = scopes[self.number(NODE, v)] = (v,)
        for k, clique in enumerate(tree.cliques):
            scopes[self.number(BELIEF, k)] = clique
            for kind in (TOLD, HEARD, RATIO):
                scopes[self.number(kind, k)] = tree.separators[k]
        return scopes

    @cached_property
    def _inputs(self) -> tuple[tuple[int, ...], ...]:
        """For each clique the arrays that it multiplies before it hears from its parent."""
        inputs: list[list[int]] = [[] for _ in self.tree.cliques]
        for v, home in enumerate(self.tree.homes):
            if home is not None:
                inputs[home].append(self.number(TABLE, v))
        for k in self.tree.order[1:]:
            inputs[self.tree.toward_root(k)].append(self.number(TOLD, k))
        for clique, found in zip(self.tree.cliques, inputs, strict=True):
            covered = {v for k in found for v in self._scopes[k]}
            found += [self.number(ONES, v) for v in clique if v not in covered]
        return tuple(map(tuple, inputs))


@lru_cache(maxsize=32)
def schedule_of(tree: JunctionTree) -> Schedule:
    """The schedule of a junction tree."""
    return Schedule(tree)


def tables(net: BayesNet, schedule: Schedule, evidence: Evidence) -> dict[int, Probabilities]:
    """The arrays that the calls begin with."""
    single = schedule.tree.outline.single
    found: dict[int, Probabilities] = {}
    for v, cpt in enumerate(net.cpts):
        if single >> v & 1:
            continue
        table = cpt
        if v in evidence.states or v in evidence.likelihoods:
            table = cpt * finding(net, evidence, v)
        if single:
            axes = (*net.dag.parents[v], v)
            table = table[tuple([0 if single >> u & 1 else slice(None) for u in axes])]
        found[schedule.number(TABLE, v)] = table
    for v in schedule.ones:
        found[schedule.number(ONES, v)] = np.ones(net.variables[v].cardinality)
    return found
