"""A question about separation: are X and Y separated when Z is observed? Its answer comes with the paths that show it, the open
ones first.
"""

from dataclasses import dataclass
from itertools import chain, combinations

from bnviz.graph.bayes_ball import active_path
from bnviz.graph.dag import DAG
from bnviz.graph.passages import Path, first_paths, judged
from bnviz.graph.separation import d_separated

MOST_PATHS = 200
"""So many paths are listed; there may be more than anybody can count."""


@dataclass(frozen=True)
class Question:
    """Is node x separated from node y given the nodes z, rising?"""

    x: int
    y: int
    z: tuple[int, ...] = ()


@dataclass(frozen=True)
class Answer:
    """Whether it is so, and the paths from x to y: the open ones first, then by length, then by number.

    `more` says that there are more paths than these; of several open ones at least one is always among them.
    """

    question: Question
    separated: bool
    paths: tuple[Path, ...]
    more: bool

    @property
    def open_paths(self) -> tuple[Path, ...]:
        """The open paths among those listed."""
        return tuple(path for path in self.paths if path.open)


def answered(dag: DAG, question: Question, most: int = MOST_PATHS) -> Answer:
    """The answer, with at most so many paths.

    Errors: ValueError for a node that the graph does not have, or that has two parts in the question.
    """
    x, y, z = question.x, question.y, question.z
    separated = d_separated(dag, (x,), (y,), z)
    paths, more = first_paths(dag, x, y, z, most)
    if not separated and not any(path.open for path in paths) and (found := active_path(dag, x, y, z)):
        paths = (judged(dag, found, z), *paths[: most - 1])
    return Answer(question, separated, tuple(sorted(paths, key=lambda path: not path.open)), more)


def usual_question(dag: DAG) -> Question:
    """What to ask first of a graph: about the first two parents of one child that share no arc, else about the first two nodes
    that share none, else about the first two.

    Errors: ValueError for a graph of fewer than two nodes.
    """
    if dag.nodes < 2:
        raise ValueError(f"a question needs two nodes, and the graph has {dag.nodes}")
    couples = (pair for parents in dag.parents for pair in combinations(sorted(parents), 2))
    for x, y in chain(couples, combinations(range(dag.nodes), 2)):
        if not dag.neighbour_masks[x] >> y & 1:
            return Question(x, y)
    return Question(0, 1)
