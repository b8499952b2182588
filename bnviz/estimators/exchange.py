"""A network in the form of other libraries: a graph of networkx, a model of pgmpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable


def networkx_graph(variables: Sequence[Variable], dag: DAG) -> Any:
    """The graph as a networkx `DiGraph`: nodes are names, each with its `states`; arcs go from parents to children."""
    from networkx import DiGraph

    graph = DiGraph()
    for variable in variables:
        graph.add_node(variable.name, states=variable.states)
    graph.add_edges_from(_arcs(variables, dag))
    return graph


def pgmpy_network(net: BayesNet) -> Any:
    """The network as a pgmpy `DiscreteBayesianNetwork` with the same names, states and tables."""
    from pgmpy.factors.discrete import TabularCPD
    from pgmpy.models import DiscreteBayesianNetwork

    model = DiscreteBayesianNetwork(_arcs(net.variables, net.dag))
    model.add_nodes_from([variable.name for variable in net.variables])
    for node, (variable, parents) in enumerate(zip(net.variables, net.dag.parents, strict=True)):
        family = [net.variables[p] for p in parents]
        values = np.moveaxis(net.cpts[node], -1, 0).reshape(variable.cardinality, -1)
        states = {v.name: list(v.states) for v in (variable, *family)}
        names, sizes = [v.name for v in family], [v.cardinality for v in family]
        model.add_cpds(TabularCPD(variable.name, variable.cardinality, values, names, sizes, states))
    return model


def _arcs(variables: Sequence[Variable], dag: DAG) -> list[tuple[str, str]]:
    return [(variables[p].name, variables[node].name) for node, parents in enumerate(dag.parents) for p in parents]
