"""GraphML, for programs that draw graphs: the graph of a network, with the states of each node."""

import json
from io import BytesIO

from bnviz.data.network_formats.unwritable import refuse_unwritable
from bnviz.model.network import BayesNet


def network_graphml(net: BayesNet) -> str:
    """The graph of a network as GraphML; node i has the id `n<i>`, its `name`, and its `states` as a JSON list.

    Errors: InputError for a name with a control character.
    """
    import networkx as nx  # slow to import, and only downloads need it

    refuse_unwritable(net.variables)
    graph = nx.DiGraph()
    for node, variable in enumerate(net.variables):
        graph.add_node(f"n{node}", name=variable.name, states=json.dumps(variable.states))
    graph.add_edges_from((f"n{parent}", f"n{child}") for parent, child in net.dag.arcs)
    file = BytesIO()
    nx.write_graphml_xml(graph, file)
    # A bare carriage return would be read back as a line feed.
    return file.getvalue().decode().replace("\r", "&#13;")
