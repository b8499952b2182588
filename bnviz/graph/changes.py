"""Observing one more node may block paths and open others: a chain or a fork there is blocked, and the colliders there and
above are opened. No longer observing it does the opposite.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from bnviz.graph.passages import Path, paths
from bnviz.graph.separation import connections

Pair = tuple[int, int]


@dataclass(frozen=True)
class Change:
    """The pairs (i, j), i < j, in order, that become connected, and those that become separated."""

    connected: tuple[Pair, ...]
    separated: tuple[Pair, ...]


def change(dag: DAG, Z: Iterable[int], node: int) -> Change:
    """What becomes of all pairs when the node joins the observed nodes Z, or, being one of them, leaves.

    Pairs with the node itself or with a node of Z are left out.
    Errors: ValueError for a node that the graph does not have.
    """
    before, after = dag.mask(Z), dag.mask((node,))
    after ^= before
    asked = ~(before | after)
    links = zip(connections(dag, bits(before)), connections(dag, bits(after)), strict=True)
    found = [(i, was & asked, now & asked) for i, (was, now) in enumerate(links) if asked >> i & 1]
    return Change(
        tuple((i, j) for i, was, now in found for j in bits(now & ~was) if i < j),
        tuple((i, j) for i, was, now in found for j in bits(was & ~now) if i < j),
    )


def changed_paths(dag: DAG, x: int, y: int, Z: Iterable[int], node: int) -> Iterator[tuple[Path, Path]]:
    """The paths from x to y that open or are blocked when the node joins Z or leaves it, before and after.

    In the order of `simple_paths`, found as they are asked for.
    Errors: ValueError for a node that the graph does not have, when x is y, or when one of them is observed.
    """
    before = dag.mask(Z)
    after = before ^ dag.mask((node,))
    pairs = zip(paths(dag, x, y, bits(before)), paths(dag, x, y, bits(after)), strict=True)
    return ((was, now) for was, now in pairs if was.open != now.open)
