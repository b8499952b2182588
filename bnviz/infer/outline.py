"""The outline of a network: its graph and the numbers of states. The course of an inference depends on nothing else of it."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from weakref import WeakKeyDictionary

from bnviz.graph.dag import DAG
from bnviz.graph.masks import mask_of
from bnviz.model.network import BayesNet


@dataclass(frozen=True, eq=False)
class Outline:
    """A graph and the number of states of each node. There is one object for each, so that plans are found again quickly."""

    dag: DAG
    cardinalities: tuple[int, ...]

    @cached_property
    def single(self) -> int:
        """The nodes with one state, as a bit mask: theirs is known without looking."""
        return mask_of(v for v, states in enumerate(self.cardinalities) if states == 1)


_outlines: WeakKeyDictionary[BayesNet, Outline] = WeakKeyDictionary()
_one = lru_cache(maxsize=256)(Outline)


def outline_of(net: BayesNet) -> Outline:
    """The outline of a network. Networks that differ in their probabilities alone share it, and the plans made for it."""
    found = _outlines.get(net)
    if found is None:
        found = _outlines[net] = _one(net.dag, tuple(v.cardinality for v in net.variables))
    return found
