"""How often each edge comes back when a network is learned again from resampled rows: as a picture, a table and in words."""

from collections.abc import Collection, Sequence

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.graph.dag import DAG
from bnviz.graph.pattern import Edge
from bnviz.learn.bootstrap import Strengths

CLEAR = 0.75
"""An edge is drawn with a direction that at least this share of the resamples with it agree on."""
SURE = 0.95
MOST_NAMES = 4


def strength_view(
    found: Strengths,
    least: float,
    names: Sequence[str],
    learned: Collection[Edge],
    target: int | None = None,
    dag: DAG | None = None,
) -> NetworkView:
    """The edges that at least this share of the resamples have; those that are not in the network learned from all rows, whose
    pairs (i, j), i < j, are `learned`, are marked. The nodes stand where the arcs of `dag` put them, whatever the share is.
    """
    arcs = tuple(_arc(found, edge, edge in learned) for edge in found.edges if found.strength(*edge) >= least)
    said = {"added": "not in the network of all rows", "taken": f"direction in {CLEAR:g} of them or more"}
    return network_view(
        names,
        [Panel("", (Frame(arcs, frame_words(found, least)),))],
        target=target,
        arranged_by=None if dag is None or not dag.arcs else [Frame(tuple(Arc(*arc) for arc in dag.arcs))],
        measure="share of resamples",
        said=said,
    )


def _arc(found: Strengths, edge: Edge, is_learned: bool) -> Arc:
    strength, forth = found.strength(*edge), found.direction(*edge) or 0.0
    parent, child = edge if forth >= 0.5 else edge[::-1]
    return Arc(
        parent, child, "taken" if is_learned else "added", shown(strength), f"in {shown(strength)} of the resamples", strength,
        max(forth, 1 - forth) >= CLEAR,
    )  # fmt: skip


def frame_words(found: Strengths, least: float) -> str:
    """What the picture shows."""
    number = sum(found.strength(*edge) >= least for edge in found.edges)
    return (
        f"{counted_noun(number, 'edge is', 'edges are')} in a share of at least {least:g} of {found.done:,} resamples."
    )


def strength_lines(found: Strengths, names: Sequence[str], learned: Collection[Edge]) -> Lines:
    """All edges that came back at least once, the most frequent first."""
    edges = found.edges
    return {
        "pair": [f"{names[i]} – {names[j]}" for i, j in edges],
        "share of the resamples": [found.strength(*edge) for edge in edges],
        "first → second": [found.direction(*edge) or 0.0 for edge in edges],
        "in the network of all rows": ["yes" if edge in learned else "no" for edge in edges],
    }


def strength_noticed(found: Strengths, names: Sequence[str], learned: Collection[Edge]) -> list[str]:
    """Which edges do not depend on the sample, and which do."""
    if not learned:
        return [f"The network of all rows has no edge. {_outside(found, heads(names), learned)}"]
    names, strengths = heads(names), {edge: found.strength(*edge) for edge in sorted(learned)}
    inside = sorted(strengths, key=lambda edge: -strengths[edge])
    sure = [edge for edge in inside if found.strength(*edge) >= SURE]
    said = [
        f"Of {counted_noun(len(learned), 'edge', 'edges')} of the network of all rows, {len(sure):,} "
        f"{'is' if len(sure) == 1 else 'are'} in at least {SURE:g} of the resamples."
    ]
    if strengths[inside[-1]] < SURE:
        least = shown(strengths[inside[-1]])
        said.append(f"The least certain of them, {_name(inside[-1], names)}, is in {least} of the resamples.")
    if others := _outside(found, names, learned):
        said.append(others)
    unclear = [edge for edge in sure if max(d := found.direction(*edge) or 0.0, 1 - d) < CLEAR]
    if unclear:
        one, many = "of these certain edges has no clear direction", "of these certain edges have no clear direction"
        said.append(
            f"{counted_noun(len(unclear), one, many)}: that they are there is sure, which way they point is not."
        )
    return said


def _outside(found: Strengths, names: Sequence[str], learned: Collection[Edge]) -> str:
    """Which other edges at least half of the resamples have; empty where there is none."""
    others = [edge for edge in found.edges if edge not in learned and found.strength(*edge) >= 0.5]
    if not others:
        return "" if learned else "No edge is in half of the resamples either."
    some = listed([_name(edge, names) for edge in others], MOST_NAMES)
    return (
        f"At least half of the resamples {'also ' * bool(learned)}have {some}, which the network of all rows has not."
    )


def _name(edge: Edge, names: Sequence[str]) -> str:
    return f"{names[edge[0]]} – {names[edge[1]]}"
