"""Where two networks over the same nodes agree: the pairs that both join in the same way, those that only one joins, and those
that they join in different directions.
"""

from dataclasses import dataclass

from bnviz.graph.cpdag import CPDAG, differences
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits

Edge = tuple[int, int]


@dataclass(frozen=True)
class Comparison:
    """The pairs (i, j), i < j, in order, of what was found beside the truth.

    `common`: joined in the same way; `turned`: joined in both, but not the same way round, or with a direction in one of them
    only; `missing`: only in the truth; `extra`: only in what was found.
    """

    common: tuple[Edge, ...]
    turned: tuple[Edge, ...]
    missing: tuple[Edge, ...]
    extra: tuple[Edge, ...]

    @property
    def distance(self) -> int:
        """How many pairs differ: between two CPDAGs this is the structural Hamming distance."""
        return len(self.turned) + len(self.missing) + len(self.extra)

    @property
    def precision(self) -> float | None:
        """The share of the pairs that were found joined which are so in truth, whatever the direction; None when none was found."""
        return _share(len(self.common) + len(self.turned), len(self.extra))

    @property
    def recall(self) -> float | None:
        """The share of the truly joined pairs that were found, whatever the direction; None when there is none."""
        return _share(len(self.common) + len(self.turned), len(self.missing))


def compared(found: CPDAG, truth: CPDAG) -> Comparison:
    """What was found beside the truth. For two graphs arc by arc, and not what they stand for, see `as_drawn`.

    Errors: ValueError when they have different numbers of nodes.
    """
    differ = set(differences(found, truth))
    pairs, others = _pairs(found), _pairs(truth)
    return Comparison(
        tuple(pair for pair in pairs if pair not in differ),
        tuple(pair for pair in pairs if pair in differ and pair in others),
        tuple(pair for pair in others if pair not in pairs),
        tuple(pair for pair in pairs if pair not in others),
    )


def as_drawn(dag: DAG) -> CPDAG:
    """The arcs of a graph all taken as compelled, so that each counts with its direction."""
    arcs = ((parent, child) for parent, children in enumerate(dag.child_masks) for child in bits(children))
    return CPDAG(dag.nodes, tuple(arcs), ())


def _pairs(graph: CPDAG) -> tuple[Edge, ...]:
    return tuple(sorted([(min(arc), max(arc)) for arc in graph.compelled] + list(graph.reversible)))


def _share(hits: int, others: int) -> float | None:
    return hits / (hits + others) if hits + others else None
