"""Questions about a graph, drawn from a seed: the same seed and number ask everybody the same. Each is graded by the exact answer,
never by a stored one, so any right answer counts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Literal, TypeVar, get_args

from bnviz.graph.blanket import markov_blanket
from bnviz.graph.dag import DAG
from bnviz.graph.passages import first_paths, judged
from bnviz.graph.question import Question
from bnviz.graph.separation import d_separated

Kind = Literal["separated", "blanket", "separator", "opener", "turn"]
"""Is X separated from Y given Z; who is in the blanket of X; which set separates X and Y; which node opens a path once it is
observed as well; which arc of a path opens it once it is turned."""
KINDS: tuple[Kind, ...] = get_args(Kind)
AGAIN = 6
"""So many questions are drawn in the place of one that was asked already."""
TRIES = 60
"""So many draws look for a question that is worth asking."""
MOST_GIVEN = 3
MOST_ON_PATH = 7
"""Paths that are asked about have at most so many nodes."""
LOOKED_AT = 30
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """A question of a kind: about the nodes x and y (-1 for the blanket) given z; `path` are the nodes of a path, both ends
    included, for the kinds that are about one.
    """

    kind: Kind
    x: int
    y: int = -1
    z: tuple[int, ...] = ()
    path: tuple[int, ...] = ()

    @property
    def question(self) -> Question:
        """X, Y and Z. For a blanket Y means nothing."""
        return Question(self.x, self.y, self.z)


def questions(dag: DAG, seed: int, kinds: Sequence[Kind] = KINDS) -> Iterator[Asked]:
    """The questions of these kinds for a seed, one after another without end; none when the graph has none of them.

    None comes twice as long as others are found.
    """
    seen: set[Asked] = set()
    for number in count(1):
        draws = (_Draw(Random(f"{seed} {number} {again}")) for again in range(AGAIN))  # noqa: S311
        drawn = [_asked(dag, next(draws), kinds)]
        while drawn[-1] in seen and (draw := next(draws, None)):
            drawn.append(_asked(dag, draw, kinds))
        if drawn[-1] is None:
            return
        seen.add(drawn[-1])
        yield drawn[-1]


def _asked(dag: DAG, draw: "_Draw", kinds: Sequence[Kind]) -> Asked | None:
    """A question of one of these kinds; a kind of which the draws find none gives way to the next."""
    first = draw.below(len(kinds))
    for k in range(len(kinds)):
        kind = kinds[(first + k) % len(kinds)]
        if found := _MAKERS[kind](dag, draw):
            return found
    return None


def is_right(dag: DAG, one: Asked, answer: Sequence[int]) -> bool:
    """Whether an answer is right.

    It is: for `separated` (1,) for yes and (0,) for no; for `blanket` and `separator` the nodes of the set; for `opener` the
    node; for `turn` the place of the arc on the path, from 0.
    """
    if one.kind == "separated":
        return tuple(answer) == (int(d_separated(dag, (one.x,), (one.y,), one.z)),)
    if one.kind == "blanket":
        return tuple(sorted(answer)) == markov_blanket(dag, one.x).nodes
    if one.kind == "separator":
        return not {one.x, one.y} & set(answer) and d_separated(dag, (one.x,), (one.y,), answer)
    return len(answer) == 1 and answer[0] in right_choices(dag, one)


def choices(dag: DAG, one: Asked) -> tuple[int, ...]:
    """What can be answered: the nodes that may be chosen, or the places of the arcs on the path; (0, 1) for `separated`."""
    if one.kind == "separated":
        return (0, 1)
    if one.kind == "turn":
        return tuple(range(len(one.path) - 1))
    barred = {one.x} if one.kind == "blanket" else {one.x, one.y, *one.z}
    return tuple(node for node in range(dag.nodes) if node not in barred)


def right_choices(dag: DAG, one: Asked) -> tuple[int, ...]:
    """Every single choice that is right, for the kinds in which one thing is chosen."""
    if one.kind == "opener":
        return tuple(node for node in choices(dag, one) if judged(dag, one.path, (*one.z, node)).open)
    if one.kind == "turn":
        return tuple(place for place in choices(dag, one) if _opens_turned(dag, one, place))
    return tuple(choice for choice in choices(dag, one) if is_right(dag, one, (choice,)))


def turned(dag: DAG, one: int, other: int) -> DAG | None:
    """The graph with the arc between two neighbours the other way round; None when that would close a cycle."""
    parent, child = (one, other) if one in dag.parents[other] else (other, one)
    parents = list(dag.parents)
    parents[child] = tuple(p for p in parents[child] if p != parent)
    parents[parent] = (*parents[parent], child)
    try:
        return DAG(tuple(parents))
    except ValueError:
        return None


def _opens_turned(dag: DAG, one: Asked, place: int) -> bool:
    other = turned(dag, one.path[place], one.path[place + 1])
    return other is not None and judged(other, one.path, one.z).open


class _Draw:
    """Draws that depend on the seed alone, in any version of Python."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, number: int) -> int:
        """A whole number from 0 to below `number`."""
        return int(self._rng.random() * number)

    def some(self, items: Sequence[T], number: int) -> list[T]:
        """So many different items, in the order in which they are drawn."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]


def _separated(dag: DAG, draw: _Draw) -> Asked | None:
    wanted = bool(draw.below(2))
    spare = None
    for x, y, z in _drawn(dag, draw):
        if dag.neighbour_masks[x] >> y & 1:
            continue
        spare = Asked("separated", x, y, z)
        if d_separated(dag, (x,), (y,), z) == wanted:
            return spare
    return spare


def _blanket(dag: DAG, draw: _Draw) -> Asked | None:
    nodes = [node for node in range(dag.nodes) if dag.neighbour_masks[node]]
    coparents = [node for node in nodes if set(markov_blanket(dag, node).coparents)]
    some = coparents if coparents and draw.below(3) else nodes
    return Asked("blanket", some[draw.below(len(some))]) if some else None


def _separator(dag: DAG, draw: _Draw) -> Asked | None:
    spare = None
    for x, y, _ in _drawn(dag, draw):
        if dag.neighbour_masks[x] >> y & 1:
            continue
        spare = Asked("separator", x, y)
        if not d_separated(dag, (x,), (y,)):
            return spare
    return spare


def _opener(dag: DAG, draw: _Draw) -> Asked | None:
    return _about_a_path(dag, draw, "opener")


def _turn(dag: DAG, draw: _Draw) -> Asked | None:
    return _about_a_path(dag, draw, "turn")


def _about_a_path(dag: DAG, draw: _Draw, kind: Kind) -> Asked | None:
    """A blocked path that some choices open and others do not."""
    for x, y, z in _drawn(dag, draw):
        found, _ = first_paths(dag, x, y, z, LOOKED_AT)
        blocked = [path for path in found if not path.open and len(path.nodes) <= MOST_ON_PATH]
        if blocked:
            one = Asked(kind, x, y, z, blocked[draw.below(len(blocked))].nodes)
            if 0 < len(right_choices(dag, one)) < len(choices(dag, one)):
                return one
    return None


def _drawn(dag: DAG, draw: _Draw) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Pairs of nodes with a few others that are observed; none for a graph of fewer than two nodes."""
    for _ in range(TRIES if dag.nodes > 1 else 0):
        x, y, *z = draw.some(range(dag.nodes), 2 + draw.below(MOST_GIVEN + 1))
        yield x, y, tuple(sorted(z))


_MAKERS: dict[Kind, Callable[[DAG, _Draw], Asked | None]] = {
    "separated": _separated,
    "blanket": _blanket,
    "separator": _separator,
    "opener": _opener,
    "turn": _turn,
}
