"""What inference asks of a graph again and again, as bit masks: bit v stands for node v. A family is a node with its parents."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from weakref import WeakKeyDictionary

from bnviz.model.network import BayesNet


@dataclass(frozen=True)
class Families:
    """The parents of each node and the number of its states: all that the course of an inference depends on."""

    parents: tuple[tuple[int, ...], ...]
    cardinalities: tuple[int, ...]

    @cached_property
    def parent_masks(self) -> tuple[int, ...]:
        """The parents of each node."""
        return tuple(mask_of(parents) for parents in self.parents)

    @cached_property
    def single(self) -> int:
        """The nodes that have one state: it is known without looking."""
        return mask_of([v for v, states in enumerate(self.cardinalities) if states == 1])

    def ancestral(self, nodes: int) -> int:
        """These nodes and all their ancestors."""
        found = left = nodes
        while left:
            low = left & -left
            new = self.parent_masks[low.bit_length() - 1] & ~found
            found |= new
            left = (left ^ low) | new
        return found


def mask_of(nodes: tuple[int, ...] | list[int]) -> int:
    """The bit mask of these nodes."""
    mask = 0
    for node in nodes:
        mask |= 1 << node
    return mask


@lru_cache(maxsize=256)
def _shared(parents: tuple[tuple[int, ...], ...], cardinalities: tuple[int, ...]) -> Families:
    return Families(parents, cardinalities)


_known: WeakKeyDictionary[BayesNet, Families] = WeakKeyDictionary()


def families_of(net: BayesNet) -> Families:
    """The families of a network. Networks that differ in their probabilities alone share them, and the plans made for them."""
    found = _known.get(net)
    if found is None:
        found = _known[net] = _shared(net.dag.parents, tuple(v.cardinality for v in net.variables))
    return found
