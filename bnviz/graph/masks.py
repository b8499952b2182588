"""A set of nodes as one whole number: bit i is set when node i is in the set. However many nodes there are, two sets meet in
one operation.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import index


def mask_of(nodes: Iterable[int]) -> int:
    """The bit mask of these nodes."""
    mask = 0
    for node in nodes:
        mask |= 1 << index(node)  # a number of numpy would overflow at node 63
    return mask


def bits(mask: int) -> Iterator[int]:
    """The nodes of a bit mask, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def lowest(mask: int) -> int:
    """The lowest node of a bit mask; -1 when it is empty."""
    return (mask & -mask).bit_length() - 1


def union(masks: Sequence[int], nodes: int) -> int:
    """The nodes that are in at least one of the masks of these nodes, the neighbours of a set for instance."""
    joined = 0
    while nodes:
        node = nodes.bit_length() - 1
        nodes ^= 1 << node
        joined |= masks[node]
    return joined
