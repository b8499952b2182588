"""What a search for a network may do: how it scores, when it gives up, and which arcs you require or forbid."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from bnviz.graph.dag import DAG
from bnviz.graph.masks import mask_of
from bnviz.learn.scores import SAMPLE_SIZE, ScoreName
from bnviz.model.errors import InputError

Arc = tuple[int, int]
MOST_PARENTS = 5
TABU = 10
PATIENCE = 10
SHAKES = 5


@dataclass(frozen=True)
class ClimbingRules:
    """The settings of hill climbing; arcs are (parent, child), nodes the attributes in the order of the columns, then the class.

    - `tabu`: how many of the last graphs may not come again. 0: the search stops where no move is better. Else it goes on with the
      best move there is, even a bad one, until `patience` moves in a row have led to nothing better.
    - `restarts`: how often the best graph is changed by `shakes` random moves, drawn with `seed`, to climb again from there.
    - `most_parents`: no node takes more parents (None: as many as there are).
    - `required` arcs are there from the start and stay; `forbidden` ones never come in.
    """

    score: ScoreName = "bic"
    sample_size: float = SAMPLE_SIZE
    tabu: int = TABU
    patience: int = PATIENCE
    restarts: int = 0
    shakes: int = SHAKES
    seed: int = 0
    most_parents: int | None = MOST_PARENTS
    required: tuple[Arc, ...] = ()
    forbidden: tuple[Arc, ...] = ()

    @property
    def room(self) -> float:
        """The most parents of a node, as a number."""
        return inf if self.most_parents is None else self.most_parents


def start_graph(rules: ClimbingRules, names: Sequence[str]) -> DAG:
    """The graph from which a search starts: the required arcs and no others.

    Errors: InputError for a number below its least, an arc that cannot be, one that is both required and forbidden, required
    arcs that close a cycle, or more of them into one node than it may have parents.
    """
    for number, least, what in (
        (rules.tabu, 0, "length of the tabu list"),
        (rules.patience, 1, "patience"),
        (rules.restarts, 0, "number of restarts"),
        (rules.shakes, 1, "number of random moves"),
        (rules.room, 0, "number of parents"),
    ):
        if number < least:
            raise InputError(f"The {what} is {number:g}; it must be at least {least}.")
    for parent, child in (*rules.required, *rules.forbidden):
        if parent == child or not {parent, child} <= set(range(len(names))):
            raise InputError(
                f"There is no arc from {_name(names, parent)} to {_name(names, child)}: it needs two different nodes."
            )
    for parent, child in rules.required:
        if (parent, child) in rules.forbidden:
            raise InputError(f"The arc from {names[parent]!r} to {names[child]!r} is both required and forbidden.")
    parents = tuple(tuple(sorted({p for p, child in rules.required if child == node})) for node in range(len(names)))
    for node, above in enumerate(parents):
        if len(above) > rules.room:
            raise InputError(
                f"Of {names[node]!r} more parents are required ({len(above)}) than a node may have ({rules.most_parents})."
            )
    return _without_cycle(parents, names)


def _without_cycle(parents: tuple[tuple[int, ...], ...], names: Sequence[str]) -> DAG:
    try:
        return DAG(parents)
    except ValueError:
        inside = [names[v] for v in _on_cycles(parents)]
        raise InputError(
            f"The required arcs close a cycle among {', '.join(map(repr, inside))}: take one of them away."
        ) from None


def _on_cycles(parents: Sequence[Sequence[int]]) -> list[int]:
    """The nodes that are their own ancestors."""
    above = [mask_of(p) for p in parents]
    for middle in range(len(above)):
        through = above[middle]
        above = [mask | (through if mask >> middle & 1 else 0) for mask in above]
    return [v for v, mask in enumerate(above) if mask >> v & 1]


def _name(names: Sequence[str], node: int) -> str:
    return repr(names[node]) if 0 <= node < len(names) else f"node {node}"
