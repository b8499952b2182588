"""A network in the form of other libraries: a graph of networkx, a model of pgmpy."""

from typing import Any

import numpy as np

from bnviz.model.network import BayesNet


def networkx_graph(net: BayesNet) -> Any:
    """The graph as a networkx `DiGraph`: nodes are names, each with its `states`; arcs go from parents to children."""
    from networkx import DiGraph

    graph = DiGraph()
    for variable in net.variables:
        graph.add_node(variable.name, states=variable.states)
    graph.add_edges_from(_arcs(net))
    return graph


def pgmpy_network(net: BayesNet) -> Any:
    """The network as a pgmpy `DiscreteBayesianNetwork` with the same names, states and tables."""
    from pgmpy.factors.discrete import TabularCPD
    from pgmpy.models import DiscreteBayesianNetwork

    model = DiscreteBayesianNetwork(_arcs(net))
    model.add_nodes_from([variable.name for variable in net.variables])
    for node, (variable, parents) in enumerate(zip(net.variables, net.dag.parents, strict=True)):
        family = [net.variables[p] for p in parents]
        values = np.moveaxis(net.cpts[node], -1, 0).reshape(variable.cardinality, -1)
        states = {v.name: list(v.states) for v in (variable, *family)}
        names, sizes = [v.name for v in family], [v.cardinality for v in family]
        model.add_cpds(TabularCPD(variable.name, variable.cardinality, values, names, sizes, states))
    return model


def _arcs(net: BayesNet) -> list[tuple[str, str]]:
    names = [variable.name for variable in net.variables]
    return [(names[p], names[node]) for node, parents in enumerate(net.dag.parents) for p in parents]
