"""How a tree-augmented naive Bayes network comes about, as one value that the graph view plays. It holds the
weights of all pairs, the decisions of Kruskal's algorithm, the arrows from the root outward, and the class.
"""

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.layout import DIRECTIONS, NAME_ROOMS, NODE_HEIGHT, node_width, tidy_tree
from bnviz.draw.numbers import Unit, in_unit
from bnviz.graph.spanning_tree import Decisions
from bnviz.graph.ties import GAP
from bnviz.learn.analysis import Analysis
from bnviz.model.errors import InputError

_NUMBER = "(0|[1-9][0-9]{0,8})"
_SELECTION = re.compile(f"node:{_NUMBER}|edge:{_NUMBER}-{_NUMBER}")


@dataclass(frozen=True)
class TreeView:
    """What the graph view needs to play the lesson of the spanning tree.

    Step 0 is the complete graph; then one step a decision of Kruskal's algorithm until the tree is complete
    (`tree_step`), one step a level of arrows (until `arrows_step`), and in the `last_step` the class on top.
    `payload` is the JSON text that the browser reads; `digest` tells two views apart.
    """

    payload: str
    digest: str
    attributes: int
    tree_step: int
    arrows_step: int

    @property
    def last_step(self) -> int:
        """The number of the last step: the TAN with its class."""
        return self.arrows_step + 1

    def selected(self, selection: str) -> tuple[int, ...]:
        """The nodes that a selection names: none for "", one for "node:3", two for "edge:2-7".

        The class is the last node. Errors: InputError when it names no node or pair of this picture.
        """
        if not selection:
            return ()
        match = _SELECTION.fullmatch(selection)
        nodes = tuple(int(number) for number in match.groups() if number is not None) if match else ()
        if len(nodes) == 1 and nodes[0] <= self.attributes:
            return nodes
        if len(nodes) == 2 and nodes[0] < nodes[1] < self.attributes:
            return nodes
        raise InputError(
            f"Nothing in this picture is called {selection!r}: a node is one of node:0 to "
            f"node:{self.attributes}, an edge joins two of the {self.attributes} attributes and names the "
            "lower one first, such as edge:0-1."
        )


def tree_view(
    analysis: Analysis, names: Sequence[str], target: str, parents: Sequence[int | None], unit: Unit = "bits"
) -> TreeView:
    """The picture of the tree over these attributes, from the complete graph to the TAN.

    `names` are those of the attributes, `target` is that of the class, `parents` the tree parents (None for the root).
    """
    info, decisions = analysis.info, analysis.decisions
    tree_step = max(decisions.taken) + 1 if decisions.taken else 0
    depth = depths(parents)
    view: dict[str, Any] = {
        "unit": unit,
        "names": list(names),
        "target": target,
        "mi": in_unit(info.mi, unit).tolist(),
        "targetEntropy": in_unit(info.H_y, unit),
        "weights": _packed(_of_pairs(in_unit(info.cmi, unit))),
        "tie": in_unit(GAP, unit),
        "faint": _packed(np.packbits(_of_pairs(analysis.faint))),
        "order": _packed(_small(decisions.order)),
        "taken": _packed(_small(list(decisions.taken))),
        "ties": _ties(decisions, len(names)),
        "parents": [-1 if parent is None else parent for parent in parents],
        "depth": depth,
        "treeStep": tree_step,
        "arrowsStep": tree_step + max(depth),
        "place": _places(names, target, parents),
    }
    payload = json.dumps(view, separators=(",", ":"), allow_nan=False)
    digest = hashlib.sha256(payload.encode()).hexdigest()[:16]
    return TreeView(payload, digest, len(names), tree_step, tree_step + max(depth))


def pair_number(edge: tuple[int, int], attributes: int) -> int:
    """The place of the pair (i, j), i < j, in the list of all pairs by i, then j."""
    i, j = edge
    return i * attributes - i * (i + 1) // 2 + j - i - 1


def depths(parents: Sequence[int | None]) -> list[int]:
    """How many arrows lead from the root to each node."""
    return [_depth(parents, node) for node in range(len(parents))]


def _depth(parents: Sequence[int | None], node: int) -> int:
    steps = 0
    parent = parents[node]
    while parent is not None:
        steps, parent = steps + 1, parents[parent]
    return steps


def _of_pairs(matrix: NDArray[Any]) -> NDArray[Any]:
    """The entries above the diagonal, row by row: one for each pair in the order of `pair_number`."""
    return np.asarray(matrix[np.triu_indices(len(matrix), 1)])


def _ties(decisions: Decisions, attributes: int) -> dict[str, Any]:
    """For each refused pair with equals on its cycle: its rank, once for each pair that weighs the same."""
    found = [(rank, pair_number(edge, attributes)) for rank in decisions.with_ties for edge in decisions[rank].ties]
    return {
        "rank": _packed(_small([rank for rank, _ in found])),
        "pair": _packed(_small([pair for _, pair in found])),
    }


def _small(numbers: Sequence[int]) -> NDArray[Any]:
    """Whole numbers in the smaller of two types that the browser reads."""
    return np.asarray(numbers, np.uint16 if max(numbers, default=0) < 2**16 else np.uint32)


def _packed(values: NDArray[Any]) -> dict[str, str]:
    """An array as the browser unpacks it: its type and its little-endian bytes as base64 text."""
    little = values.astype(values.dtype.newbyteorder("<"))
    return {"type": values.dtype.name, "bytes": base64.b64encode(little.tobytes()).decode()}


def _places(names: Sequence[str], target: str, parents: Sequence[int | None]) -> dict[str, Any]:
    """The tidy tree in both directions: with room for every whole name, and then with ever less for the longer ones."""
    widths = (tuple(node_width(name, room) for name in names) for room in NAME_ROOMS)
    return {
        "height": NODE_HEIGHT,
        "targetWidth": node_width(target),
        "trees": [_tree(parents, distinct) for distinct in dict.fromkeys(widths)],
    }


def _tree(parents: Sequence[int | None], widths: Sequence[int]) -> dict[str, Any]:
    return {"w": widths, **{direction: asdict(tidy_tree(parents, widths, direction)) for direction in DIRECTIONS}}
