"""At each of its inner nodes a path is a chain, a fork or a collider, and what is observed opens or blocks it there. A path is
open when none of its nodes blocks it; an open path connects its ends.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple

from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from bnviz.graph.paths import simple_paths
from bnviz.graph.separation import masks_asked

Kind = Literal["chain", "fork", "collider"]


class Passage(NamedTuple):
    """How a path passes one of its inner nodes.

    A chain or a fork is open unless its node is observed. A collider is open when its node or a descendant of it is observed:
    then `descent` leads from it along the arcs to a nearest observed one, both included; else it is empty.
    """

    node: int
    kind: Kind
    open: bool
    descent: tuple[int, ...] = ()

    @property
    def by(self) -> int | None:
        """The observed node that opens a collider: itself, or a nearest descendant."""
        return self.descent[-1] if self.descent else None


@dataclass(frozen=True)
class Path:
    """A path, both ends included, and how it passes each node between them."""

    nodes: tuple[int, ...]
    passages: tuple[Passage, ...]

    @property
    def open(self) -> bool:
        """Whether no node blocks it; an arc from end to end is always open."""
        return all(passage.open for passage in self.passages)

    @property
    def blockers(self) -> tuple[int, ...]:
        """The nodes that block it, from start to end."""
        return tuple(passage.node for passage in self.passages if not passage.open)


class FirstPaths(NamedTuple):
    """So many paths as were asked for, or all, and whether there are more."""

    paths: tuple[Path, ...]
    more: bool


def paths(dag: DAG, x: int, y: int, Z: Iterable[int] = ()) -> Iterator[Path]:
    """All paths from x to y, judged with Z observed, in the order of `simple_paths`; found as they are asked for.

    Errors: ValueError for a node that the graph does not have, when x is y, or when one of them is in Z.
    """
    _, _, z = masks_asked(dag, (x,), (y,), Z)
    routes = descents(dag, z)
    return (Path(nodes, _passages(dag, nodes, z, routes)) for nodes in simple_paths(dag, x, y))


def first_paths(dag: DAG, x: int, y: int, Z: Iterable[int] = (), bound: int = 100) -> FirstPaths:
    """The first `bound` of the paths, and whether there are more. Errors: as in `paths`."""
    found = paths(dag, x, y, Z)
    first = tuple(islice(found, bound))
    return FirstPaths(first, next(found, None) is not None)


def judged_again(dag: DAG, known: Iterable[Path], Z: Iterable[int] = ()) -> Iterator[Path]:
    """The same paths, judged with Z observed, one after another; none of their ends may be in Z."""
    z = dag.mask(Z)
    routes = descents(dag, z)
    return (Path(path.nodes, _passages(dag, path.nodes, z, routes)) for path in known)


def judged(dag: DAG, nodes: tuple[int, ...], Z: Iterable[int] = ()) -> Path:
    """This path with how it passes each node when Z is observed.

    Errors: ValueError when neighbours on it share no arc, a node comes twice, or an end is in Z.
    """
    _, _, z = masks_asked(dag, nodes[:1], nodes[-1:], Z)
    if dag.mask(nodes).bit_count() < len(nodes):
        raise ValueError(f"{nodes} is no path: it visits a node twice")
    gap = next((i for i in range(1, len(nodes)) if not dag.neighbour_masks[nodes[i - 1]] >> nodes[i] & 1), None)
    if gap is not None:
        raise ValueError(f"{nodes} is no path: no arc joins {nodes[gap - 1]} and {nodes[gap]}")
    return Path(nodes, _passages(dag, nodes, z, descents(dag, z)))


def kind_of(dag: DAG, before: int, node: int, after: int) -> Kind:
    """What a path is at a node: a collider when both arcs lead to it, a fork when none does, else a chain."""
    heads = (dag.parent_masks[node] >> before & 1) + (dag.parent_masks[node] >> after & 1)
    return ("fork", "chain", "collider")[heads]


def descents(dag: DAG, z: int) -> dict[int, tuple[int, ...]]:
    """For each node of the mask z, and each ancestor of one, a shortest way along the arcs to a node of z, both included.

    Of several the one with the lower numbers.
    """
    found: dict[int, tuple[int, ...]] = {node: (node,) for node in bits(z)}
    layer = list(found)
    while layer:
        above: dict[int, tuple[int, ...]] = {}
        for node in layer:
            for parent in dag.parents[node]:
                if parent not in found:
                    above.setdefault(parent, (parent, *found[node]))
        found |= above
        layer = sorted(above)
    return found


def _passages(dag: DAG, nodes: tuple[int, ...], z: int, routes: Mapping[int, tuple[int, ...]]) -> tuple[Passage, ...]:
    found = []
    for before, node, after in zip(nodes, nodes[1:], nodes[2:], strict=False):
        kind = kind_of(dag, before, node, after)
        descent = routes.get(node, ()) if kind == "collider" else ()
        found.append(Passage(node, kind, bool(descent) if kind == "collider" else not z >> node & 1, descent))
    return tuple(found)
