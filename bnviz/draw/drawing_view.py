"""The picture of a network that is being drawn."""

from bnviz.data.sketch import Sketch
from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view


def drawing_view(sketch: Sketch) -> NetworkView:
    """The picture: all nodes and arcs, in the order in which they were drawn."""
    number = {name: k for k, name in enumerate(sketch.names)}
    arcs = tuple(Arc(number[p], k) for k, node in enumerate(sketch.nodes) for p in node.parents)
    return network_view(sketch.names, [Panel("", (Frame(arcs),))])
