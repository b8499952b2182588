"""Hill climbing looks for the network of the highest score: from a graph it makes the single move that gains most, adds an arc,
takes one away or turns one round, and again, until no move gains anything.

To replay a search: `search = HillClimbing(dataset, rules)`, then `climb = search.climb(search.moves())`; `climb.graph(k)` is
the graph after k moves, `climb.scores[k]` its score, `climb.dag` the one to keep, and `search.candidates(climb.graph(k))` has
every move that was possible there.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits, mask_of
from bnviz.learn.climbing_rules import Arc, ClimbingRules, start_graph
from bnviz.learn.climbing_steps import Step, Why, at, shaken
from bnviz.learn.climbing_table import REFUSALS, ClimbingTable, Key, Kind, Refusal
from bnviz.learn.content_order import in_content_order
from bnviz.learn.scores import NetworkScore, Scores
from bnviz.model.dataset import Dataset

USUAL = ClimbingRules()


class Move(NamedTuple):
    """A move that was made, and the score after it.

    The arc parent -> child is added, deleted, or is the one that is turned round. `why`: it was the best one and gained
    something; it was the best that the tabu list left; or it is one of the random moves of a restart. So many others tie with it.
    It was made in the graph after the first `base` moves: a restart goes back to the best one.
    """

    kind: Kind
    parent: int
    child: int
    gain: float
    after: NetworkScore
    why: Why
    ties: int
    base: int


class Candidate(NamedTuple):
    """A move that was possible, what it gains, and why it may not be made ("" when it may)."""

    kind: Kind
    parent: int
    child: int
    gain: float
    refused: Refusal


class HillClimbing:
    """A search over the networks of a data set: nodes are the attributes in the order of the columns, then the class.

    Of moves that tie the first one is made: arcs are added before others are deleted, these before one is turned; then by
    parent and child in the order that the contents of the columns decide (`content_order`). So neither the order of columns
    or rows nor the names change what is learned. Equivalent graphs tie unless K2 scores them.
    Errors: InputError for rules that contradict each other.
    """

    def __init__(self, dataset: Dataset, rules: ClimbingRules = USUAL) -> None:
        self.rules = rules
        self.start = start_graph(rules, [v.name for v in dataset.variables])
        self.columns, self.order = in_content_order(dataset)
        self._place = {node: place for place, node in enumerate(self.order)}
        required, forbidden = (tuple(map(self._inside, arcs)) for arcs in (rules.required, rules.forbidden))
        self._rules = replace(rules, required=required, forbidden=forbidden)
        self._scores = Scores(self.columns, rules.score, rules.sample_size)

    def climb(self, moves: Iterable[Move]) -> "Climb":
        """The search as a whole, from its moves."""
        return Climb(self.start, self.score(self.start), tuple(moves), self._scores.gap)

    def score(self, dag: DAG) -> NetworkScore:
        """What a graph scores."""
        return self._score(self._key(dag))

    def moves(self) -> Iterator[Move]:
        """The moves of the search, one after another, from the start."""
        rng = np.random.default_rng(self.rules.seed)
        best, highest, base, count = self._key(self.start), self.score(self.start).score, 0, 0
        for turn in range(self.rules.restarts + 1):
            table, now = self._table(best), base
            for step in chain(shaken(table, rng, self.rules.shakes if turn else 0), self._climb(table)):
                after = self._score(table.key)
                yield self._told(step, after, now)
                count += 1
                now = count
                if after.score > highest + self._scores.gap:
                    best, highest, base = table.key, after.score, count

    def candidates(self, dag: DAG, visited: Iterable[DAG] = ()) -> tuple[Candidate, ...]:
        """Every move from a graph, the one that gains most first; `visited` are the graphs on the tabu list."""
        table, tabu = self._table(self._key(dag)), {self._key(seen) for seen in visited}
        gains, refusals = table.gains(), table.refusals()
        found = []
        for place in np.argsort(-gains, axis=None, kind="stable")[: np.isfinite(gains).sum()].tolist():
            kind, parent, child = at(place, gains.shape)
            refused = REFUSALS[refusals.flat[place]]
            if not refused and table.after(kind, parent, child) in tabu:
                refused = "tabu"
            found.append(Candidate(kind, self.order[parent], self.order[child], float(gains.flat[place]), refused))
        return tuple(found)

    def _climb(self, table: ClimbingTable) -> Iterator[Step]:
        """The moves from the graph of a table until no move is better, or patience ends."""
        visited = deque([table.key], self.rules.tabu)
        best, idle = self._score(table.key).score, 0
        while idle < self.rules.patience and (step := self._best(table, set(visited))) is not None:
            if step.gain <= self._scores.gap and not self.rules.tabu:
                return
            table.make(*step.choice)
            visited.append(table.key)
            score = self._score(table.key).score
            idle = 0 if score > best + self._scores.gap else idle + 1
            best = max(best, score)
            yield step

    def _best(self, table: ClimbingTable, tabu: set[Key]) -> Step | None:
        """The first of the moves that gain most and lead to no graph of the tabu list."""
        gap = self._scores.gap
        gains = np.where(table.refusals() == 0, table.gains(), -np.inf)
        while (most := gains.max()) > -np.inf:
            level = np.flatnonzero(gains > most - gap)
            choice, gain = at(int(level[0]), gains.shape), float(gains.flat[level[0]])
            if table.after(*choice) not in tabu:
                return Step(choice, gain, "better" if gain > gap else "tabu", len(level) - 1)
            gains.flat[level[0]] = -np.inf
        return None

    def _told(self, step: Step, after: NetworkScore, base: int) -> Move:
        """A move in the numbers of the data set."""
        kind, parent, child = step.choice
        return Move(kind, self.order[parent], self.order[child], step.gain, after, step.why, step.ties, base)

    def _table(self, key: Key) -> ClimbingTable:
        return ClimbingTable(self._scores, self._rules, key)

    def _score(self, key: Key) -> NetworkScore:
        return self._scores.network(DAG(tuple(tuple(bits(parents)) for parents in key)))

    def _key(self, dag: DAG) -> Key:
        """A graph in the order of the contents."""
        return tuple(mask_of(self._place[p] for p in dag.parents[node]) for node in self.order)

    def _inside(self, arc: Arc) -> Arc:
        """An arc in the order of the contents."""
        return self._place[arc[0]], self._place[arc[1]]


@dataclass(frozen=True)
class Climb:
    """A search that is over: the graph it started from, its score, its moves, and below which gap two scores tie."""

    start: DAG
    start_score: NetworkScore
    moves: tuple[Move, ...]
    gap: float

    def graph(self, k: int) -> DAG:
        """The graph after the first k moves; the parents of a node are rising."""
        made: list[Move] = []
        while k:
            made.append(self.moves[k - 1])
            k = made[-1].base
        parents = [set(above) for above in self.start.parents]
        for move in reversed(made):
            parents[move.child] ^= {move.parent}
            if move.kind == "reverse":
                parents[move.parent] ^= {move.child}
        return DAG(tuple(tuple(sorted(above)) for above in parents))

    @property
    def scores(self) -> tuple[NetworkScore, ...]:
        """The score at the start and after each move."""
        return (self.start_score, *(move.after for move in self.moves))

    @cached_property
    def best(self) -> int:
        """After how many moves the score was highest; of scores that tie the first."""
        found = 0
        for k, one in enumerate(self.scores):
            if one.score > self.scores[found].score + self.gap:
                found = k
        return found

    @cached_property
    def dag(self) -> DAG:
        """The graph that was found."""
        return self.graph(self.best)


def climbed(dataset: Dataset, rules: ClimbingRules = USUAL) -> Climb:
    """The search for a network of a data set, from beginning to end.

    Errors: InputError for rules that contradict each other.
    """
    search = HillClimbing(dataset, rules)
    return search.climb(search.moves())
