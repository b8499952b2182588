"""Which arcs give the nodes their places where several networks over the same attributes are shown."""

from collections.abc import Sequence

from bnviz.draw.network_frame import Arc, Frame
from bnviz.graph.spanning_tree import oriented
from bnviz.graph.ties import best
from bnviz.learn.analysis import Analysis

MOST_ARCS = 130
"""With more arcs than this it takes seconds to find good places for their nodes."""


def arranging(frames: Sequence[Frame], analysis: Analysis) -> list[Frame]:
    """The frames whose arcs give the nodes their places: these, or where they have too many arcs the maximum spanning tree.

    A tree is laid out at once however large it is, and its arcs join the pairs that share the most.
    """
    a = len(analysis.info.mi)
    pairs = {arc.pair for frame in frames for arc in frame.arcs if arc.mark != "class"}
    if len(pairs) <= MOST_ARCS:
        return list(frames)
    parents = oriented(analysis.edges, a, best(analysis.info.mi.tolist()))
    return [Frame(tuple(Arc(p, i) for i, p in enumerate(parents) if p is not None))]
