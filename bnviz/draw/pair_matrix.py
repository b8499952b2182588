"""All pairs of nodes at once: which are separated while some are observed, as a figure, as a table and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

import plotly.graph_objects as go

from bnviz.draw.class_marks import ticks
from bnviz.draw.plain import plain
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.separation_words import observed_words
from bnviz.graph.dag import DAG
from bnviz.graph.separation import connected, connections

Pair = tuple[int, int]
Verdict = Literal["joined by an arc", "not separated", "separated"]
VERDICTS: tuple[Verdict, ...] = ("joined by an arc", "not separated", "separated")
SYMBOLS = {"joined by an arc": "diamond", "not separated": "circle", "separated": "square-open"}
MOST_TICKS = 40
"""Of more nodes the names are in the hover text alone."""
MOST_NAMES = 4
WORD = 60


@dataclass(frozen=True)
class PairMatrix:
    """The verdict on each pair (i, j), i < j, of nodes that are not observed, in order."""

    z: tuple[int, ...]
    verdicts: dict[Pair, Verdict]

    def of(self, verdict: Verdict) -> list[Pair]:
        """The pairs with this verdict, in order."""
        return [pair for pair, found in self.verdicts.items() if found == verdict]


def pair_matrix(dag: DAG, z: Sequence[int]) -> PairMatrix:
    """The verdicts while the nodes z are observed."""
    links, observed = connections(dag, z), set(z)
    free = [node for node in range(dag.nodes) if node not in observed]
    pairs = combinations(free, 2)
    return PairMatrix(tuple(z), {(i, j): _verdict(dag, i, j, bool(links[i] >> j & 1)) for i, j in pairs})


def pairs_of(dag: DAG, x: int, z: Sequence[int]) -> PairMatrix:
    """The verdicts on the pairs of one node alone while the nodes z are observed; none when it is one of them."""
    observed = set(z)
    if x in observed:
        return PairMatrix(tuple(z), {})
    linked = set(connected(dag, (x,), z))
    others = (node for node in range(dag.nodes) if node != x and node not in observed)
    return PairMatrix(
        tuple(z), {(min(x, node), max(x, node)): _verdict(dag, x, node, node in linked) for node in others}
    )


def _verdict(dag: DAG, i: int, j: int, is_linked: bool) -> Verdict:
    if dag.neighbour_masks[i] >> j & 1:
        return "joined by an arc"
    return "not separated" if is_linked else "separated"


def matrix_figure(matrix: PairMatrix, names: Sequence[str]) -> go.Figure:
    """A sign for each pair, below the diagonal: X across and Y down. `customdata` of a point has the two nodes."""
    n = len(names)
    height = 260 + 9 * n if n <= MOST_TICKS else 640
    size = max(3.0, min(16.0, 0.62 * (height - 160) / n))
    traces = [_trace(verdict, matrix.of(verdict), names, size, matrix.z) for verdict in VERDICTS]
    axis: dict[str, Any] = {"range": [-0.7, n - 0.3], "fixedrange": True, "zeroline": False, "automargin": True}
    shown = ticks(list(names)) if n <= MOST_TICKS else {"showticklabels": False}
    legend = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False}
    layout = {
        "height": height,
        "legend": legend,
        "dragmode": False,
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "hoverlabel": {"align": "left"},
        "xaxis": {**axis, **shown, "showgrid": n <= MOST_TICKS},
        "yaxis": {**axis, **shown, "showgrid": n <= MOST_TICKS, "range": [n - 0.3, -0.7]},
    }
    return go.Figure({"data": traces, "layout": layout})


def _trace(
    verdict: Verdict, pairs: Sequence[Pair], names: Sequence[str], size: float, z: Sequence[int]
) -> dict[str, Any]:
    given = plain(observed_words(z, names))
    return {
        "type": "scatter",
        "mode": "markers",
        "name": verdict,
        "x": [i for i, _ in pairs],
        "y": [j for _, j in pairs],
        "customdata": pairs,
        "hovertext": [f"{plain(names[i], WORD)} and {plain(names[j], WORD)}: {verdict}<br>{given}" for i, j in pairs],
        "hoverinfo": "text",
        "marker": {"symbol": SYMBOLS[verdict], "size": size, "line": {"width": 1.2}},
        "showlegend": True,
        "unselected": {"marker": {"opacity": 1}},
        "selected": {"marker": {"opacity": 1}},
    }


def pair_lines(matrix: PairMatrix, names: Sequence[str]) -> dict[str, list[str]]:
    """A line for each pair, those that are separated first; see `line_pairs`."""
    pairs = line_pairs(matrix)
    return {
        "X": [names[i] for i, _ in pairs],
        "Y": [names[j] for _, j in pairs],
        "they are": [matrix.verdicts[pair] for pair in pairs],
    }


def line_pairs(matrix: PairMatrix) -> list[Pair]:
    """The pairs in the order of the table."""
    return [pair for verdict in reversed(VERDICTS) for pair in matrix.of(verdict)]


def matrix_sentence(matrix: PairMatrix, names: Sequence[str]) -> str:
    """How many pairs are separated, how many are not, and how many no observation separates."""
    every = len(matrix.verdicts)
    given = observed_words(matrix.z, names)
    if not every:
        return f"Fewer than two nodes are left {given}, so there is no pair."
    separated, arcs = len(matrix.of("separated")), len(matrix.of("joined by an arc"))
    others = every - separated - arcs
    said = f"{given[0].upper()}{given[1:]}, {separated:,} of {counted_noun(every, 'pair', 'pairs')} {_is(separated)} separated."
    return f"{said} {arcs:,} {_is(arcs)} joined by an arc, and {others:,} by open paths alone."


def matrix_noticed(matrix: PairMatrix, unobserved: PairMatrix, names: Sequence[str]) -> list[str]:
    """What the observed nodes do to the pairs of the others, beside `unobserved`, the same pairs while nothing is observed."""
    if not matrix.verdicts:
        return ["Take a node out of Z to have pairs to compare." if matrix.z else "One node makes no pair."]
    if not matrix.z:
        found = matrix.of("not separated")
        if not found:
            return ["While nothing is observed, only nodes that are joined by an arc are not separated."]
        i, j = found[0]
        return [f"{names[i]} and {names[j]} share no arc and are not separated: a path between them has no collider."]
    before = unobserved.verdicts
    opened = [pair for pair, now in matrix.verdicts.items() if now == "not separated" and before[pair] == "separated"]
    closed = [pair for pair, now in matrix.verdicts.items() if now == "separated" and before[pair] == "not separated"]
    parts = [
        f"{verb} {counted_noun(len(pairs), 'pair', 'pairs')}{_examples(pairs, names)}"
        for verb, pairs in (("separates", closed), ("connects", opened))
        if pairs
    ]
    observed = listed([names[node] for node in matrix.z], 6)
    if not parts:
        return [f"Observing {observed} changes nothing for the pairs of the other nodes."]
    return [f"Beside observing nothing, observing {observed} {' and '.join(parts)}."]


def _examples(pairs: Sequence[Pair], names: Sequence[str]) -> str:
    return f" ({listed([f'{names[i]} – {names[j]}' for i, j in pairs], MOST_NAMES)})"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
